"""What one seat sees of a hand: all that a player, a sampler or a page gets."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import reduce
from operator import or_, sub

from engine.actions import Action
from engine.cards import EMPTY, CardSet
from engine.declarations import Declaration
from engine.position import Moment


@dataclass(frozen=True)
class Statement:
    """What one seat has said about its cards before the play: its combinations, none for a pass."""

    seat: int
    declarations: tuple[Declaration, ...]


@dataclass(frozen=True, kw_only=True)
class View(Moment):
    """A hand as seen from ``seat``; nothing in ``table`` is unknown to that seat.

    ``hand`` is what the seat holds, ``own_discard`` what it has discarded, ``dealt`` what it began the hand
    with. ``sizes`` are the numbers of cards in all hands. ``statements`` are what has been declared, passes
    included, empty before anybody has spoken. ``published`` are the discarded cards that had to be made
    known, ``played`` every card that lies or has lain on the table, ``disclosed_trumps`` how many trumps were
    discarded (or whether any were), None where that is not known. ``said`` are the public actions that are no
    cards, in order; what was declared stands in ``statements``, where it is no more than the others hear.
    ``talon`` has for each part of the talon the cards that this seat has seen of it. ``known`` are the cards
    of each other hand that the seat knows without seeing them, ``hand_number`` counts the hands of a record.
    ``sides`` are who plays with whom as far as everybody knows, and by name what counts for the score.
    """

    seat: int
    hand: CardSet
    own_discard: CardSet
    dealt: CardSet
    sizes: tuple[int, ...]
    discarded: bool
    statements: tuple[Statement, ...]
    published: CardSet
    played: CardSet
    disclosed_trumps: int | bool | None = None
    said: tuple[Action, ...]
    third_has_named: bool | None = None
    balances: tuple[int, ...]
    pots: Mapping[str, int]
    talon: tuple[CardSet, ...] = ()
    known: tuple[CardSet, ...] = ()
    hand_number: int = 1
    sides: Mapping[str, tuple[int, ...]] = field(default_factory=dict)

    @property
    def unseen(self) -> CardSet:
        """The cards whose place this seat does not know from its own hand and the table.

        Cards that it saw go from the talon into another hand are among them: hand or discard.
        """
        own = self.dealt | self.hand | self.own_discard
        return reduce(sub, (own, self.played, self.left_in_talon, *self.known), self.pack.full)

    @property
    def left_in_talon(self) -> CardSet:
        """The cards that this seat knows to lie in the talon still."""
        return reduce(or_, (cards for part, cards in enumerate(self.talon) if part != self.taken), EMPTY)
