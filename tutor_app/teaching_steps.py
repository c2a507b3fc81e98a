"""A question of a set as a step of a lesson: what it may ask of its position, and why it may not.

The engine is asked for everything: which goals can be reached, which combinations a hand has, which rule a
question is about.
"""

from __future__ import annotations

from collections import Counter
from functools import lru_cache

from pydantic import ValidationError

from engine import (
    Declaration,
    EngineError,
    State,
    check_hand,
    count_both_ways,
    explain_hand,
    explain_words,
    game_of,
    ledger,
    legal_actions,
    piles,
    role_of_size,
)
from lessons.drills import Drill, drill_task
from lessons.drills.tables import table
from lessons.exercises import Exercise
from lessons.loader import lessons, position
from lessons.names import Naming
from lessons.questions import exercise
from lessons.schema import STEP, Step
from lessons.shaped import LessonError
from tutor_app.teaching import KINDS, Question, moment, state_of, unread
from tutor_app.urlstate import Problem

SECONDS = 30
GOALS = {
    "play": ("", "win", "lose", "save", "name", "pagat_safe", "pagat_last"),
    "sure": ("win", "lose", "save"),
}
MOST_RULES = 3
FEWEST_COUNTED = 3  # cards of a pile
MOST_SURE, MOST_LAST = 8, 5  # cards in the hand
NEEDS_A_PLAYER = frozenset(KINDS) - {"settle", "count"}
NEEDS_PLAY = ("legal", "play", "sure", "infer")
VERBS = ("bid", "call", "announce", "contra", "recontra")  # the words for which there is a task
HANDS = ("declare", "find_all", "worth")


def details(question: Question) -> tuple[str, ...]:
    """What may be chosen beside the kind: goals, combinations, other players; empty where nothing may be."""
    state = state_of(question)
    if question.kind in GOALS:
        return GOALS[question.kind]
    if state is None:
        return ()
    if question.kind == "infer":
        return tuple(str(away) for away in range(1, state.seating.players))
    if question.kind == "settle":
        return ("", "by_line")
    if question.kind == "declare" and state.to_act is not None:
        return _combinations(state)
    if question.kind == "say" and state.to_act is not None:
        return _words(state)
    return ()


def _combinations(state: State) -> tuple[str, ...]:
    """The kinds of combination that a hand has once; marking one of two would be ambiguous."""
    numbers = Counter(one.kind for one in _declared(state))
    return tuple(kind for kind, number in numbers.items() if number == 1)


def _declared(state: State) -> tuple[Declaration, ...]:
    """The combinations of the whole hand of the player to act; none once the play has begun."""
    if state.to_act is None:
        return ()
    rules, hand = game_of(state), state.hands[state.to_act]
    role = role_of_size(rules, len(hand), state.options)
    return () if role is None else check_hand(rules, hand, role, state.options).declarations


def _words(state: State) -> tuple[str, ...]:
    """What sort of word may be asked for: anything, one of the sorts that are allowed, who gets a trick."""
    allowed = [
        one.action for one in explain_words(state) if one.verdict.legal and one.action.seat == state.to_act
    ]
    verbs = dict.fromkeys(action.verb for action in allowed)
    if "place" in verbs:
        return ("self", "partner", "opponents") if state.seating.players > 3 else ("self", "opponents")
    return ("", *(verb for verb in VERBS if verb in verbs)) if verbs else ()


@lru_cache(maxsize=256)
def step_of(question: Question) -> Step | Problem:
    """The step that asks a question, or why it cannot be asked, with the remedy."""
    state = state_of(question)
    if state is None:
        return Problem.of("teach.unfit.position", value=unread(question))
    if question.kind not in KINDS:
        return Problem.of("teach.unfit.kind", value=question.kind)
    if state.to_act is None and question.kind in NEEDS_A_PLAYER:
        return Problem("teach.unfit.over")
    offered = details(question)
    if question.detail not in (offered or ("",)):
        # what is offered depends on the position: without any of it the kind is impossible there
        return Problem("teach.unfit.detail" if offered else f"teach.unfit.{question.kind}")
    if question.detail == "pagat_last" and not _late(state, MOST_LAST):
        return Problem.of("teach.unfit.pagat_last", n=MOST_LAST)
    if not _possible(question.kind, state):
        return Problem(f"teach.unfit.{question.kind}")
    try:
        step = STEP.validate_python(
            {
                "id": "question",
                "kind": question.kind,
                "seconds": SECONDS,
                "rules": rules_of(question, state),
                "at": moment(question),
                **_fields(question),
            },
            strict=False,
        )
        if not _decides(exercise(question.game, step, Naming("en")), question, state):
            return Problem(f"teach.unfit.{question.kind}")
    except (LessonError, EngineError, ValidationError):
        return Problem(f"teach.unfit.{question.kind}")
    return step


def _decides(asked: Exercise, question: Question, state: State) -> bool:
    """Whether there is a right answer, and to a goal a card that is allowed and misses it."""
    if question.kind in ("choose", "play_out"):  # found out by playing on; something is right in any case
        return True
    right = asked.right(())
    if question.kind == "play" and question.detail:
        return 0 < len(right) < _choices(state)
    return bool(right)


def _possible(kind: str, state: State) -> bool:
    """Whether a position has what a kind of question is about, as far as that is quickly told."""
    if kind == "sure":  # with more cards to come, trying all of them takes too long
        to_come = len(state.seating.active) - len(state.trick.plays) if state.trick is not None else 0
        return state.phase == "play" and to_come == 2 and _choices(state) > 1 and _late(state, MOST_SURE)
    if kind in NEEDS_PLAY:
        return state.phase == "play"
    if kind == "discard":
        return state.phase == "discard"
    if kind == "settle":
        due = [line for line in ledger(state).lines if line.step == state.step]
        return bool(state.tricks) and state.phase != "place" and any(any(line.payments) for line in due)
    if kind == "count":
        return "count" in table(state.game).rules and _countable(state)
    if kind == "play_out":
        return state.phase in ("play", "place")
    if kind in HANDS:
        return bool(_declared(state))
    if kind == "choose":
        return _choices(state) > 1
    return True


def _countable(state: State) -> bool:
    """Whether a pile lies open with its player; cards that nobody sees would count as well."""
    seat = state.declarer if state.declarer is not None else state.seating.forehand
    size = len(piles(state)[seat])
    counted = count_both_ways(state, seat)
    return size >= FEWEST_COUNTED and (counted is None or abs(3 * counted.groups - size) <= 1)


def _late(state: State, most: int) -> bool:
    """Whether few enough cards are left for all their outcomes to be tried in a moment."""
    return state.to_act is not None and len(state.hands[state.to_act]) <= most


def _choices(state: State) -> int:
    """How many things the player whose turn it is may do."""
    return sum(action.seat == state.to_act for action in legal_actions(state))


def _fields(question: Question) -> dict[str, object]:
    """What a step has beside its position, from the detail of the question."""
    kind, detail = question.kind, question.detail
    if not detail:
        return {}
    if kind == "infer":
        return {"who": int(detail)}
    if kind == "settle":
        return {"by_line": True}
    if kind == "declare":
        return {"combination": detail}
    if kind == "say" and detail not in ("self", "partner", "opponents"):
        return {"verb": detail}
    return {"goal": detail}


def rules_of(question: Question, state: State) -> tuple[str, ...]:
    """The rules that a question is about, the main one first: those that decide in its position."""
    found: list[str] = []
    kind = question.kind
    if kind == "legal":
        found = _refusing([one.verdict.rule for one in explain_hand(state) if not one.verdict.legal])
    elif kind == "say":
        found = _refusing([one.verdict.rule for one in explain_words(state) if not one.verdict.legal])
    elif kind in ("play", "sure"):
        found = [table(question.game).rule("wins")]
    elif kind == "settle":
        found = [line.rule for line in ledger(state).lines if line.step == state.step and any(line.payments)]
    elif kind in HANDS:
        wanted = [one for one in _declared(state) if kind != "declare" or one.kind == question.detail]
        found = [one.rule for one in wanted]
    elif kind == "count":
        found = [table(question.game).rule("count")]
    kept = tuple(dict.fromkeys(rule for rule in found if rule))[:MOST_RULES]
    return kept or (taught_with(question.game, kind, state.phase),)


def _refusing(rules: list[str]) -> list[str]:
    """The rules that refuse something, the rarer first: it is the one that this position can teach."""
    return [rule for rule, _ in reversed(Counter(rules).most_common(MOST_RULES))]


@lru_cache(maxsize=256)
def taught_with(game_id: str, kind: str, phase: str) -> str:
    """The rule that the lessons of a game teach first with such a question at such a stage."""
    steps = [step for lesson in lessons(game_id) for step in lesson.steps if step.kind == kind]
    for step in steps:
        at = getattr(step, "at", None)
        if at is not None and position(game_id, at).phase == phase:
            return step.rules[0]
    return steps[0].rules[0] if steps else table(game_id).rule("wins")


def asked(question: Question, naming: Naming) -> Exercise | Problem:
    """The exercise of a question in the reader's language, or why it cannot be asked."""
    step = step_of(question)
    return step if isinstance(step, Problem) else exercise(question.game, step, naming)


def task(question: Question, naming: Naming) -> str:
    """The line that says what is to be done; empty where the question cannot be asked."""
    step = step_of(question)
    if isinstance(step, Problem):
        return ""
    return drill_task(Drill(question.game, "", 0, 1, step, step.rules[0]), naming)
