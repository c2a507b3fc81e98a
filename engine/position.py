"""The state of a hand: what folding the actions over the deal gives. Immutable, never saved."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import reduce
from operator import sub
from typing import Any

from engine.actions import Action
from engine.cards import EMPTY, Card, CardSet, Suit
from engine.errors import RequestError
from engine.frozen import changed
from engine.kernel.payments import ACTOR, CODE, PAY
from engine.ledger import Line
from engine.options import Options
from engine.packs import Pack
from engine.seats import Seating


@dataclass(frozen=True, slots=True)
class Played:
    """One card of a trick: who played it, and the suit a led fool named."""

    seat: int
    card: Card
    named: Suit | None = None


@dataclass(frozen=True)
class Trick:
    """A trick, finished or not. ``led`` is the suit owed in the end, None while it is open.

    ``receiver`` is who got it where its winner gives it to somebody, None before and where nobody does.
    """

    number: int
    leader: int
    plays: tuple[Played, ...] = ()
    led: Suit | None = None
    winner: int | None = None
    receiver: int | None = None

    @property
    def best(self) -> Played:
        """The card that won the trick, and who played it.

        Raises:
            RequestError: the trick is not finished (code ``bad_request``).
        """
        for play in self.plays:
            if play.seat == self.winner:
                return play
        raise RequestError("the trick is not finished")

    def card_of(self, seat: int) -> Card | None:
        """What ``seat`` has played to this trick."""
        return next((play.card for play in self.plays if play.seat == seat), None)


@dataclass(frozen=True, slots=True)
class Event:
    """Something paid or written, as the kernel's row of ints.

    ``step`` is the number of the action that caused it (0: before the first); ``at_end`` says that it belongs
    to the settlement after the last action.
    """

    step: int
    row: tuple[int, ...]
    at_end: bool = False


def line_of(event: Event, seating: Seating, names: Mapping[int, tuple[str, str]]) -> Line:
    """A row of ``engine.kernel.payments`` as a line; ``names`` has the rule and the key of each code."""
    row = event.row
    actor = seating.active[row[ACTOR]]
    paid = seating.by_seat(row[PAY : PAY + len(seating.active)], 0)
    return Line(*names[row[CODE]], paid, {}, event.step, {"seat": actor})


@dataclass(frozen=True)
class EarlierHand:
    """A hand that is over in a record of several: what each seat began it with, and its tricks.

    ``steps`` counts the actions of the record up to its end.
    """

    began_with: tuple[CardSet, ...]
    tricks: tuple[Trick, ...]
    steps: int


@dataclass(frozen=True, kw_only=True)
class Moment:
    """What a state and every view of it have in common.

    ``first_deal`` says that the pots still have to be founded. ``to_act`` is None when the hand is over.
    ``tricks`` are those of the hand on the table. ``declarer`` and ``contract`` stand when an auction has
    settled them; ``taken`` is the number of the part of the talon that the declarer took into the hand.
    ``table`` is the row of ints that the game's machine steps.
    """

    game: str
    options: Options
    pack: Pack
    seating: Seating
    first_deal: bool = True
    phase: str
    to_act: int | None
    tricks: tuple[Trick, ...] = ()
    trick: Trick | None = None
    result: str | None = None
    declarer: int | None = None
    contract: str = ""
    taken: int | None = None
    table: tuple[int, ...] = ()

    @property
    def all_tricks(self) -> tuple[Trick, ...]:
        """The finished tricks and the one on the table."""
        return self.tricks if self.trick is None else (*self.tricks, self.trick)


@dataclass(frozen=True, kw_only=True)
class State(Moment):
    """One moment of a hand, everything included; a seat sees it through ``engine.view``.

    ``dealt`` and ``hands`` have one entry per seat at the table (a seat that sits out holds nothing);
    ``dealt`` is before any discard. ``balances`` and ``pots`` stand as they were before the deal. Where the
    cards of one hand make the next, ``earlier`` holds the hands of the record that are over and ``taken_up``
    what each seat took up after the last of them. ``events`` is everything paid so far.
    """

    dealt: tuple[CardSet, ...]
    talon: tuple[CardSet, ...] = ()
    balances: tuple[int, ...] = ()
    pots: tuple[tuple[str, int], ...] = ()
    hands: tuple[CardSet, ...]
    discards: tuple[CardSet, ...]
    history: tuple[Action, ...] = ()
    earlier: tuple[EarlierHand, ...] = ()
    taken_up: tuple[CardSet, ...] = ()
    events: tuple[Event, ...] = ()

    @property
    def began_with(self) -> tuple[CardSet, ...]:
        """What each seat held when the hand on the table began, before any discard."""
        return self.taken_up or self.dealt

    @property
    def hand_number(self) -> int:
        """Which hand of the record is on the table, from 1."""
        return len(self.earlier) + 1

    @property
    def finished(self) -> bool:
        """Whether nothing can be done any more."""
        return self.to_act is None

    @property
    def acting(self) -> int:
        """The seat to act.

        Raises:
            RequestError: the hand is over (code ``bad_request``).
        """
        if self.to_act is None:
            raise RequestError("the hand is over: nobody is to act")
        return self.to_act

    @property
    def on_table(self) -> Trick:
        """The trick on the table.

        Raises:
            RequestError: there is none at this stage (code ``bad_request``).
        """
        if self.trick is None:
            raise RequestError("no trick is on the table")
        return self.trick

    @property
    def discarder(self) -> int | None:
        """The seat that has discarded, None where nobody has."""
        return next((seat for seat, cards in enumerate(self.discards) if cards), None)

    @property
    def step(self) -> int:
        """Number of actions so far; the next one is step + 1."""
        return len(self.history)

    @property
    def talon_left(self) -> tuple[CardSet, ...]:
        """The parts of the talon that lie there still; a part that was taken is empty."""
        return tuple(EMPTY if part == self.taken else cards for part, cards in enumerate(self.talon))

    @property
    def played(self) -> CardSet:
        """Every card of the hand that lies or has lain on the table: all that are nowhere else."""
        return reduce(sub, (*self.hands, *self.discards, *self.talon_left), self.pack.full)

    def without(self, seat: int, cards: CardSet) -> tuple[CardSet, ...]:
        """All hands after ``seat`` has parted with ``cards``."""
        return tuple(hand - cards if s == seat else hand for s, hand in enumerate(self.hands))

    def discarding(self, seat: int, cards: CardSet) -> State:
        """This state with ``cards`` as the only discard, that of ``seat``."""
        seats = range(self.seating.players)
        return changed(self, discards=tuple(cards if other == seat else EMPTY for other in seats))

    def did(self, action: Action, **changes: Any) -> State:
        """This state with ``action`` appended to the history and ``changes`` made."""
        return changed(self, history=(*self.history, action), **changes)


def no_cards(players: int) -> tuple[CardSet, ...]:
    """An empty hand for each seat."""
    return (EMPTY,) * players
