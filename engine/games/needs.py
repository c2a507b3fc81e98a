"""What must lie in a hand for something refused to be allowed: the ways in which another deal allows it.

``engine.worlds.retold`` asks it of actions that are told, to find a deal in which they may be done. A way is
a tuple of conditions on hands at the moment of the action, all of which must hold. Every deal that allows the
action, after the same things were done, goes at least one of the ways.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from itertools import chain, product

from engine.actions import Action
from engine.cards import CardSet
from engine.position import State
from engine.verdict import Verdict


@dataclass(frozen=True, slots=True)
class Held:
    """Between ``low`` and ``high`` of ``cards`` are in the hand of ``seat``."""

    seat: int
    cards: CardSet
    low: int
    high: int


Way = tuple[Held, ...]
Ways = tuple[Way, ...]
Needs = Callable[[State, Action, Verdict], Ways]


def has(seat: int, cards: CardSet) -> Held:
    """A seat holds all of ``cards``."""
    return Held(seat, cards, len(cards), len(cards))


def lacks(seat: int, cards: CardSet) -> Held:
    """A seat holds none of ``cards``."""
    return Held(seat, cards, 0, 0)


def some(seat: int, cards: CardSet, fewest: int = 1) -> Held:
    """A seat holds at least so many of ``cards``."""
    return Held(seat, cards, fewest, len(cards))


def few(seat: int, cards: CardSet, most: int) -> Held:
    """A seat holds at most so many of ``cards``."""
    return Held(seat, cards, 0, min(most, len(cards)))


def all_of(*needs: Ways) -> Ways:
    """The ways in which several things are met together."""
    return tuple(tuple(chain.from_iterable(chosen)) for chosen in product(*needs))


def any_of(needs: Iterable[Held]) -> Ways:
    """The ways in which one of several things is met."""
    return tuple((need,) for need in needs)


def without_what_binds(state: State, action: Action, refusal: Verdict) -> Ways:
    """The seat lacks the cards that bind it; no way where none do."""
    return ((lacks(action.seat, refusal.because),),) if refusal.because else ()
