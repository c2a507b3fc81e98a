"""Questions whose answer is a number that somebody types."""

from __future__ import annotations

import re
from math import floor

from engine import Card, State, game_of
from lessons import schema
from lessons.amounts import MINUS, with_minus
from lessons.catalog import template
from lessons.counted import filled
from lessons.exercises import Answers, Exercise, Feedback, about
from lessons.names import Naming
from lessons.questions.slips import Slip, no_slip
from lessons.texts import ruled

_NUMBER = re.compile(r"-?(\d+(\.[05])?|\.5)")  # card points may end in a half
CLOSE_BY = (-5, -3, -1, 1, 3, 5)  # wrong numbers worth telling apart from the right one


def a_number(
    game_id: str,
    step: schema.Count | schema.Rounded | schema.Tally | schema.Worth,
    naming: Naming,
    *,
    right: float,
    state: State,
    seat: int,
    key: str,
    shown: tuple[Card, ...],
    facts: dict[str, object],
    unit: str,
    slip: Slip = no_slip,
    way: str = "",
    lying_open: bool = True,
    given: bool = True,
    apart: int = 1,
    least: float = 0,
) -> Exercise:
    """A question for a number: ``facts`` fill its sentences, ``way`` is a variant of the verdict's.

    ``shown`` are the cards that it rests on; they need not be ``lying_open``. What is ``given`` is said
    before the answer. A way without a sentence of
    its own takes the common one. ``unit`` is what is counted (``exercise.counted``), ``slip`` tells how a
    wrong number came about. Answers lie ``apart`` units from each other, and none is below ``least``.
    """

    def told_right() -> str:
        words = facts | {"right": with_minus(f"{right:g}")}
        return filled(template(naming.language, f"{key}.right{way}", f"{key}.right"), words)

    def told_wrong(answer: str, number: float | None) -> str:
        found = None if number is None else slip(number)
        keys = [f"{key}.wrong{way}", f"{key}.wrong"] if found is None else [f"{key}.slip.{found[0]}"]
        words = (
            facts | (found[1] if found is not None else {}) | _as_told(answer, number, right, unit, naming)
        )
        return filled(template(naming.language, *keys), words)

    def judge(answers: Answers, answer: str) -> Feedback:
        number = as_number(answer)
        accepted = number == right
        said = told_right() if accepted else told_wrong(answer, number)
        return Feedback(accepted, accepted, ruled(said, step.rules[0], naming), step.rules[0], shown[:1])

    return Exercise(
        **about(game_id, step, naming),
        form="number",
        judge=judge,
        right=lambda answers: (f"{right:g}",),
        wrong=lambda answers: tuple(f"{right + off:g}" for off in CLOSE_BY),
        state_after=lambda answers: state,
        seat=seat,
        offered=shown if lying_open else (),
        wanted=0,
        given=lambda answers: naming.say(f"{key}.given", **facts) if given else "",
        grain=0.5 if cards_of_halves(state) else 1,
        between=bounds(right, apart, least),
    )


def bounds(right: float, apart: int = 1, least: float = 0) -> tuple[float, float]:
    """Numbers between which the right one lies, not always in their middle, six answers from each other.

    >>> bounds(8), bounds(1), bounds(-10, apart=5, least=-100)
    ((6, 12), (0, 4), (-20, 10))
    """
    low = floor(right) - apart * (1 + 2 * floor(right / apart) % 5)
    return max(low, least), low + 6 * apart


def _as_told(answer: str, number: float | None, right: float, unit: str, naming: Naming) -> dict[str, object]:
    """A wrong number with its unit, and whether it is too low or too high."""
    value = answer[:12].replace("-", MINUS)
    if number is None:
        return {"answer": value, "too": naming.say("exercise.number.unread")}
    told = naming.say_number(f"exercise.counted.{unit}", 1 if number == 1 else 2, value=value)
    return {"answer": told, "too": naming.say(f"exercise.number.{'low' if number < right else 'high'}")}


def cards_of_halves(state: State) -> bool:
    """Whether cards count halves in the game of a state."""
    rules = game_of(state)
    return any(rules.scoring.card_value(index, state.options) % 1 for index in state.pack.full)


def as_number(text: str) -> float | None:
    """A whole number or one with a half, as somebody typed it."""
    cleaned = text.strip().replace(MINUS, "-").replace("½", ".5").removeprefix("+")
    if len(cleaned) >= 8 or not _NUMBER.fullmatch(cleaned):
        return None
    return float(cleaned)
