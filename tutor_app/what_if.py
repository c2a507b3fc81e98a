"""What if: a position with a change, and the changes a reader has made of one deal. Frozen values.

A change has cards change places two by two, other house rules, another first action and another seat whose
result counts. Several changes stand beside each other as branches; one of them is looked at.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Literal

from engine import Action, Card, IllegalActionError, RequestError, State, game_of, parse_action, verdict
from engine.analysis import question
from engine.analysis.changing import swapped, under
from engine.analysis.sides import BEST, Side
from engine.options import OptionValue

MOST_BRANCHES = 8
MOST_SWAPS = 6
MOST_RULES = 4
LONGEST_NAME = 24
LONGEST_ACTION = 78  # longer ones do not go into links
MOST_ACTIONS = 60  # more of them are too many to choose from in a list
NOT_IN_NAMES = re.compile(r"[^\w ,'!?+&()・、。「」-]+")

Part = Literal["swaps", "rules", "first", "instead", "seat"]


@dataclass(frozen=True, slots=True)
class Change:
    """What is another in the changed position; without anything the two are the same.

    ``swaps`` are pairs of cards, each card once; ``rules`` values by the name of a house rule. ``first`` is
    what is done first in both positions, as text, ``best`` for the best action, empty where the player who
    plays on decides; ``instead`` is what is done first in the changed one, if that is another. ``seat`` is
    whose result counts there, if not the same seat's.
    """

    swaps: tuple[tuple[Card, Card], ...] = ()
    rules: tuple[tuple[str, OptionValue], ...] = ()
    first: str = ""
    instead: str = ""
    seat: int | None = None

    @property
    def moved(self) -> tuple[Card, ...]:
        """The cards that have changed places."""
        return tuple(card for pair in self.swaps for card in pair)

    def with_swap(self, one: Card, other: Card) -> Change:
        """With two more cards in each other's place; the same two again are back where they were.

        Raises:
            ValueError: both are one card, one has changed its place already, or there are too many.
        """
        back = self.without_swap(one, other)
        if back != self:
            return back
        if one == other or {one, other} & set(self.moved) or len(self.swaps) == MOST_SWAPS:
            raise ValueError(f"{one} and {other} cannot change places")
        return replace(self, swaps=(*self.swaps, (one, other)))

    def without_swap(self, *pair: Card) -> Change:
        """With two cards that had changed places where they were."""
        return replace(self, swaps=tuple(each for each in self.swaps if set(each) != set(pair)))

    def with_rule(self, name: str, value: OptionValue, usual: OptionValue) -> Change:
        """With another value of a house rule; the ``usual`` one of the deal takes the change back.

        Raises:
            ValueError: there are too many changed rules.
        """
        rest = tuple(each for each in self.rules if each[0] != name)
        if value == usual:
            return replace(self, rules=rest)
        if len(rest) == MOST_RULES:
            raise ValueError(f"no more than {MOST_RULES} house rules can be changed")
        return replace(self, rules=(*rest, (name, value)))


@dataclass(frozen=True, slots=True)
class Branch:
    """A change and what the reader calls it, if anything."""

    change: Change = Change()
    name: str = ""


@dataclass(frozen=True, slots=True)
class Branches:
    """The changes of one deal and the place of the one that is looked at."""

    all: tuple[Branch, ...] = ()
    at: int = 0

    @property
    def now(self) -> Branch:
        """The branch that is looked at; before there is one, one without a change."""
        return self.all[self.at] if self.all else Branch()

    @property
    def full(self) -> bool:
        """Whether there is no room for another branch."""
        return len(self.all) == MOST_BRANCHES

    def put(self, branch: Branch) -> Branches:
        """With another branch in the place of the one that is looked at."""
        return replace(self, all=(*self.all[: self.at], branch, *self.all[self.at + 1 :]))

    def changed(self, change: Change) -> Branches:
        """With another change in the branch that is looked at."""
        return self.put(replace(self.now, change=change))

    def renamed(self, name: str) -> Branches:
        """With another name for the branch that is looked at: plain, not too long."""
        return self.put(replace(self.now, name=plain_name(name)))

    def added(self, change: Change = Change()) -> Branches:
        """With one more branch, which is looked at: with this change, else with none."""
        return self if self.full else Branches((*self.all, Branch(change)), len(self.all))

    def copied(self) -> Branches:
        """With one more branch, which begins with the change of the one that is looked at."""
        return self.added(self.now.change)

    def without(self) -> Branches:
        """Without the branch that is looked at."""
        rest = (*self.all[: self.at], *self.all[self.at + 1 :])
        return Branches(rest, max(0, min(self.at, len(rest) - 1)))

    def with_again(self, at: int, branch: Branch) -> Branches:
        """With a branch that was taken away at its place again, which is looked at."""
        if self.full:
            return self
        return Branches((*self.all[:at], branch, *self.all[at:]), min(at, len(self.all)))

    def looking(self, at: int) -> Branches:
        """Looking at another branch; places outside are its ends."""
        return replace(self, at=max(0, min(at, len(self.all) - 1)))


class ImpossibleError(Exception):
    """A change that the position cannot have; ``part`` is where it stands and ``kind`` says why not.

    ``gone``: the hand could not have gone so, which ``error`` tells with its step. ``pack`` and ``table``:
    the rules change which cards are dealt, or who plays. ``illegal`` and ``waiting``: what is to come first
    is not allowed, or another seat is to act. ``over``: with the change the hand has ended.
    """

    def __init__(self, part: Part, kind: str, error: IllegalActionError | None = None) -> None:
        super().__init__(part, kind)
        self.part = part
        self.kind = kind
        self.error = error


def plain_name(text: str) -> str:
    """A name without marks that mean something in links or in Markdown, and not too long.

    >>> plain_name(" <b>My~~  king</b>* ")
    'b My king b'
    """
    return " ".join(NOT_IN_NAMES.sub(" ", text).split())[:LONGEST_NAME].strip()


def changed(state: State, change: Change) -> State:
    """The position with the cards and house rules of a change.

    Raises:
        ImpossibleError: the hand cannot have come to it.
    """
    other = state
    if change.swaps:
        try:
            other = swapped(state, *change.moved)
        except IllegalActionError as error:
            raise ImpossibleError("swaps", "gone", error) from None
    return _under(other, dict(change.rules)) if change.rules else other


def _under(state: State, rules: Mapping[str, OptionValue]) -> State:
    game = game_of(state)
    options = game.option_table.resolve({**state.options, **rules})
    if state.pack.renumbered(game.pack(options)) is None:
        raise ImpossibleError("rules", "pack")
    try:
        other = under(state, rules)
    except IllegalActionError as error:
        raise ImpossibleError("rules", "gone", error) from None
    except RequestError:  # the cards are the same: others sit at the table
        raise ImpossibleError("rules", "table") from None
    if other.finished:
        raise ImpossibleError("rules", "over")
    return other


def sides(state: State, seat: int, change: Change) -> tuple[Side, Side]:
    """The position as it is and with the change, ready to be compared for a seat.

    Raises:
        ImpossibleError: the change cannot be made here.
    """
    other = changed(state, change)
    instead = change.instead or change.first
    return (
        Side(position=state, first=_first(state, seat, change.first, "first"), seat=seat),
        Side(
            position=other,
            first=_first(other, seat, instead, "instead" if change.instead else "first"),
            seat=seat if change.seat is None else change.seat,
        ),
    )


def _first(state: State, seat: int, text: str, part: Part) -> Action | str | None:
    """What a side does first, as the comparison takes it."""
    if not text:
        return None
    if state.to_act != seat:
        raise ImpossibleError(part, "waiting")
    if text == BEST:
        return BEST
    action = parse_action(text, state.pack)
    if not verdict(state, action).legal or action not in question(state).choices:
        raise ImpossibleError(part, "illegal")
    return action


def first_actions(state: State, seat: int) -> tuple[str, ...]:
    """What a seat may be made to do first, as texts; nothing where that is too much for a list."""
    if state.to_act != seat:
        return ()
    choices = question(state).choices
    return tuple(map(str, choices)) if len(choices) <= MOST_ACTIONS else ()
