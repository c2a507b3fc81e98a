"""The question for a good choice: right is what sampled play cannot tell apart from the best.

Nothing is allowed or refused beyond the rules; what a choice is worth is asked of the analysis, on the same
deals for every choice, and said with its interval.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import lru_cache

from engine import Action, EngineError, Play, State, apply, explain_hand, legal_actions, parse_action, verdict
from engine.analysis import Choice as Compared
from engine.analysis import Result, analyse, question, runs_compiled
from engine.players import PLAIN
from lessons import schema
from lessons.actions import action_text, answer_of, choice_text
from lessons.amounts import amount, apart, number
from lessons.exercises import Answers, Choice, Exercise, Feedback, about
from lessons.loader import position
from lessons.names import Naming, capital, counted_in, seat_names
from lessons.questions.circumstances import situation, talon_in_sight
from lessons.questions.play import allowed_play
from lessons.reasons import why_worse
from lessons.shaped import LessonError
from lessons.texts import ruled

DEALS_IN_PYTHON = 40  # where nothing could be compiled
SEED = 11
MOST_CHOICES = 14  # more buttons than this nobody reads


def choose(game_id: str, step: schema.Choose, naming: Naming) -> Exercise:
    """Choose what is best, or what cannot be told apart from it."""
    state = position(game_id, step.at)
    if state.to_act is None:
        raise LessonError(f"{game_id}: step {step.id}: the hand is over there")
    seat = state.to_act
    names = seat_names(state.seating, seat, naming)
    actions = {answer_of(action): action for action in _actions(game_id, step, state)}
    if len(actions) < 2:
        raise LessonError(f"{game_id}: step {step.id}: there is nothing to choose there")
    cards = all(isinstance(action, Play) for action in actions.values())
    if not cards and len(actions) > MOST_CHOICES:
        raise LessonError(f"{game_id}: step {step.id}: name the choices (among), there are {len(actions)}")

    def words(action: Action) -> str:
        return choice_text(action, naming, names, state.phase)

    def label(action: Action) -> str:
        return capital(action_text(action, naming, names, state.phase))

    def judge(answers: Answers, answer: str) -> Feedback:
        action = actions.get(answer)
        if action is None:
            return _refused(state, answer, step.rules[0], naming, names)
        found = values(game_id, step)
        right, counted = is_right(found, action, step.spare), counted_in(game_id, found.objective)
        said = ruled(_said(found, counted, action, actions, words, right, naming), step.rules[0], naming)
        why = "" if right else why_worse(state, found, str(action), names, naming)
        said = naming.say("sentence.gap").join(filter(None, (said, why)))
        tried = (action.card,) if isinstance(action, Play) else ()
        return Feedback(right, right, said, step.rules[0], tried, basis=rests_on(found, naming))

    def sort(right: bool) -> Answers:
        found = values(game_id, step)
        alike = {text for text, action in actions.items() if is_right(found, action, step.spare)}
        order = [one.action for one in found.choices]
        texts = sorted(actions, key=lambda text: order.index(str(actions[text])))
        return tuple(text for text in texts if (text in alike) is right)

    def refused() -> Answers:
        if not cards:
            return ()
        return tuple(str(one.card) for one in explain_hand(state) if not one.verdict.legal)

    return Exercise(
        **about(game_id, step, naming),
        form="card" if cards else "option",
        judge=judge,
        right=lambda answers: sort(True),
        wrong=lambda answers: (*sort(False), *refused()),
        state_after=lambda answers: apply(state, actions[answers[0]]) if answers else state,
        seat=seat,
        offered=state.pack.cards(state.hands[seat]) if cards else (),
        wanted=1 if cards else None,
        choices=lambda answers: (
            () if cards else tuple(Choice(text, label(action)) for text, action in actions.items())
        ),
        given=lambda answers: situation(state, seat, naming),
        shown=talon_in_sight(state, seat, naming),
        backwards=True,
        prepare=lambda: values(game_id, step),
        praised=step.praised,
    )


def values(game_id: str, step: schema.Choose) -> Result:
    """What each choice of a step comes to on the same sampled deals."""
    plain = {"id": "choice", "seconds": 5, "rules": step.rules[:1], "spare": 0.0, "praised": ()}
    return _values(game_id, step.model_copy(update=plain))


@lru_cache(maxsize=256)
def _values(game_id: str, step: schema.Choose) -> Result:
    """The values of a step without anything that does not count for them."""
    state = position(game_id, step.at)
    asked = question(state)
    wanted = set(_actions(game_id, step, state))
    return analyse(
        replace(asked, choices=tuple(action for action in asked.choices if action in wanted)),
        deals=step.deals if runs_compiled(game_id) else DEALS_IN_PYTHON,
        seed=SEED,
        player=PLAIN,
        objective=step.objective,
        believe=step.believe,
    )


def is_right(found: Result, action: Action, spare: float) -> bool:
    """Whether a choice cannot be told apart from the best, or is at most ``spare`` behind it."""
    one = next(one for one in found.choices if one.action == str(action))
    return one.tied or -one.difference <= spare


def rests_on(found: Result, naming: Naming) -> str:
    """What the numbers rest on, as a sentence."""
    return naming.say(
        f"exercise.choose.rests_on.{found.belief.believe if found.belief else 'nothing'}",
        deals=f"{found.deals:,}",
        seed=found.seed,
    )


def _actions(game_id: str, step: schema.Choose, state: State) -> tuple[Action, ...]:
    """The choices of the seat to act, or those that the step names."""
    if not step.among:
        return tuple(action for action in legal_actions(state) if action.seat == state.to_act)
    found = []
    for text in step.among:
        try:
            action = parse_action(f"{state.to_act}:{text}", state.pack)
        except EngineError as error:
            raise LessonError(f"{game_id}: step {step.id}: {error}") from error
        if not verdict(state, action).legal:
            raise LessonError(f"{game_id}: step {step.id}: {text} is not allowed there")
        found.append(action)
    return tuple(found)


def _refused(state: State, answer: str, rule: str, naming: Naming, names: tuple[str, ...]) -> Feedback:
    """What is said to a card that the rules refuse, or to what is no choice at all."""
    action = allowed_play(state, answer, rule, naming, names)
    if isinstance(action, Feedback):
        return action
    return Feedback(False, False, naming.say("exercise.unreadable"), rule)


def _said(
    found: Result,
    counted: str,
    action: Action,
    actions: dict[str, Action],
    words: Callable[[Action], str],
    right: bool,
    naming: Naming,
) -> str:
    """What a choice is worth beside the best one, or the best one beside the next."""
    by_text = {str(one): one for one in actions.values()}
    best, mine = found.choices[0], next(one for one in found.choices if one.action == str(action))
    facts = {
        "choice": words(action),
        "mean": amount(counted, mine.mean, naming),
        "best": words(by_text[best.action]),
    }
    if mine.difference < 0 or mine is not best:
        facts |= _behind(counted, mine, naming)
        kind = "alike" if mine.tied else "spare" if right else "worse"
        return naming.say(f"exercise.choose.{kind}{_hardly(mine) if kind == 'spare' else ''}", **facts)
    alike = sum(one.tied for one in found.choices) - 1
    if alike:
        return naming.say_number("exercise.choose.among_the_best", alike, count=alike, **facts)
    other = found.choices[1]
    facts |= {"other": words(by_text[other.action]), **_behind(counted, other, naming)}
    return naming.say(f"exercise.choose.best{_hardly(other)}", **facts)


def _hardly(one: Compared) -> str:
    """The variant for a choice that is behind the best by less than is printed."""
    return ".hardly" if number(one.difference) == number(0) else ""


def _behind(counted: str, one: Compared, naming: Naming) -> dict[str, str]:
    """How far a choice is behind the best, and the interval of that unless it is printed as a point."""
    low, high = (number(-edge) for edge in reversed(one.difference_ci95 or (one.difference, one.difference)))
    interval = "" if low == high else naming.say("exercise.choose.interval", low=low, high=high)
    return {"less": apart(counted, -one.difference, naming), "interval": interval}
