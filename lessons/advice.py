"""Which of several right answers to show: the best choice by sampled play, the cheapest of those alike.

A hint must not teach bad play. Right answers are compared on the same deals that fit what the learner
has seen, played out by the plain player; of cards that cannot be told apart from the best the cheapest
is shown.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from functools import lru_cache

from engine import Action, Discard, Play, State, code_of
from engine.actions import Give
from engine.analysis import NOTHING, Choice, analyse, question, runs_compiled
from engine.analysis.reasons.facts import card_points, strength

DEALS = 1000
DEALS_IN_PYTHON = CHOICES_IN_PYTHON = 20  # where nothing could be compiled, so that a hint takes seconds
ADVICE_SEED = 11
OBJECTIVE = "payment"  # every game has it; it counts all that a hand is played for
THREADS = 2  # for the many discards that are looked at first; the result does not depend on it


@dataclass(frozen=True, slots=True)
class Decision:
    """A moment at which the seat to act chooses, and what its right answers do."""

    state: State
    actions: Mapping[str, Action]


@dataclass(frozen=True, slots=True)
class _Case:
    """A decision as something to remember: deal and moves fix the state."""

    code: str
    moves: tuple[Action, ...]
    actions: tuple[Action, ...]
    state: State = field(compare=False)


def advised(decision: Decision) -> str | None:
    """The answer to show, always the same for a decision; None where there is nothing to compare."""
    if len(decision.actions) < 2:
        return None
    state, actions = decision.state, tuple(decision.actions.values())
    found = _best(_Case(code_of(state), state.history, actions, state))
    return next((answer for answer, action in decision.actions.items() if action == found), None)


def compared(state: State, actions: Iterable[Action], deals: int, seed: int) -> tuple[Choice, ...]:
    """What these actions of the seat to act gain in ``deals`` sampled deals, best first.

    Those that cannot be played out are left out; where fewer than two can be, there is nothing to compare.
    """
    asked, among = question(state), set(actions)
    wanted = tuple(action for action in asked.choices if action in among)
    if len(wanted) < 2:
        return ()
    return analyse(
        replace(asked, choices=wanted),
        deals=deals,
        seed=seed,
        objective=OBJECTIVE,
        threads=THREADS,
        believe=NOTHING,  # the play that led to a position of a lesson was made up to teach something
    ).choices


def affordable(actions: tuple[Action, ...], *, compiled: bool) -> tuple[tuple[Action, ...], int]:
    """The actions that a hint can compare in a moment, and on how many deals; plain Python a few on few."""
    if compiled:
        return actions, DEALS
    return actions[:: -(-len(actions) // CHOICES_IN_PYTHON)], DEALS_IN_PYTHON


@lru_cache(maxsize=256)
def _best(case: _Case) -> Action | None:
    actions, deals = affordable(case.actions, compiled=runs_compiled(case.state.game))
    found = compared(case.state, actions, deals, ADVICE_SEED)
    by_text = {str(action): action for action in actions}
    alike = [by_text[one.action] for one in found if _alike(one, by_text[one.action])]
    return min(alike, key=lambda action: _given_away(case.state, action), default=None)


def _alike(one: Choice, action: Action) -> bool:
    """Whether a choice cannot be told apart from the best.

    Of many discards judged together so much is tied that the cheapest would be one of the worst: there a
    choice's own interval counts too.
    """
    if not isinstance(action, Discard) or one.difference_ci95 is None:
        return one.tied
    return one.tied and one.difference_ci95[1] >= 0


def _given_away(state: State, action: Action) -> tuple[float, int]:
    """What an action gives away, to tell the cheapest: card points, then strength (trumps above the rest).

    The card points of a discard stay with its player; words give nothing away.
    """
    match action:
        case Play() | Give():
            return card_points(state, action.card), strength(state, action.card)
        case Discard():
            return 0.0, sum(strength(state, card) for card in action.cards)
    return 0.0, 0
