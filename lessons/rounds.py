"""A round of ten questions: which are asked, and how they went by rule."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from random import Random
from typing import Literal, NamedTuple

from lessons.drills import families
from lessons.reviews import Due, Word

ROUND = 10  # questions
SEED_BITS = 32

How = Literal["right", "helped", "wrong"]


class Asked(NamedTuple):
    """The arguments of a drill; ``about`` is the rule that it should be about where one is due."""

    game: str
    family: str
    seed: int
    level: int
    about: str | None = None


def round_questions(
    game_id: str, family: str | None, seed: int, level: int, waiting: Sequence[Due] = ()
) -> tuple[Asked, ...]:
    """The arguments of the drills of one round of ten.

    A mixed round (``family`` None) begins with the concepts that wait (``due``), in the families they were
    last asked in, and goes on with the game's families in a changing order.
    """
    rng = Random(f"{game_id} {family} {seed} {level}")
    if family is not None:
        return tuple(Asked(game_id, family, rng.getrandbits(SEED_BITS), level) for _ in range(ROUND))
    known = families(game_id)
    first = [one for one in waiting if one.game == game_id and one.family in known][:ROUND]
    asked = [Asked(game_id, one.family, rng.getrandbits(SEED_BITS), level, one.rule) for one in first]
    order = rng.sample(known, len(known))
    while len(asked) < ROUND:
        asked.append(Asked(game_id, order[len(asked) % len(order)], rng.getrandbits(SEED_BITS), level))
    return tuple(asked)


@dataclass(frozen=True, slots=True)
class RuleResult:
    """How the questions about one rule went."""

    rule: str
    right: int = 0
    helped: int = 0
    wrong: int = 0


def result_by_rule(answers: Iterable[tuple[str, How]]) -> tuple[RuleResult, ...]:
    """The results by rule for the end of a round, those with most wrong answers first."""
    counted: dict[str, dict[How, int]] = {}
    for rule, how in answers:
        counts = counted.setdefault(rule, {"right": 0, "helped": 0, "wrong": 0})
        counts[how] += 1
    found = [RuleResult(rule, **counts) for rule, counts in counted.items()]
    return tuple(sorted(found, key=lambda one: (-one.wrong, -one.helped, one.rule)))


def rating_of(how: How) -> Word:
    """The rating of an answer: wrong is again, right with help is hard, else good."""
    ratings: dict[How, Word] = {"wrong": "again", "helped": "hard", "right": "good"}
    return ratings[how]
