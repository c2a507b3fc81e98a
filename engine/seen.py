"""What one seat sees of a hand: the only thing a player, a sampler or a page gets."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from engine.actions import Action
from engine.cards import CardSet
from engine.declarations import Declaration
from engine.options import Options
from engine.packs import Pack
from engine.position import Trick
from engine.seats import Seating


@dataclass(frozen=True)
class Statement:
    """What one seat has said about its cards before the play: its combinations, none for a pass."""

    seat: int
    declarations: tuple[Declaration, ...]


@dataclass(frozen=True, kw_only=True)
class View:
    """A hand as seen from ``seat``.

    ``hand`` is what the seat holds, ``own_discard`` what it laid away, ``dealt`` what it began the hand with.
    ``sizes`` are the numbers of cards in all hands. ``statements`` are what has
    been declared, passes included, empty before anybody has spoken; ``published`` the discarded cards
    that had to be made known, ``disclosed_trumps`` how many (or whether any) trumps were laid away, None
    where that is not known. ``said`` are the public actions that are no cards, in order, ``said_after``
    the number of tricks finished before each; what was declared stands in ``statements``, where it is no
    more than the others hear.
    ``talon`` has for each part of the talon the cards that this seat has seen of it, ``taken`` the number
    of the part that went into the declarer's hand.
    ``known`` are the cards of each other hand that the seat knows without seeing them, ``hand_number``
    counts the hands of a record. ``sides`` are who plays with whom as far as everybody knows. ``table`` is
    the row of the game's machine with nothing in it that the seat does not know.
    """

    game: str
    options: Options
    pack: Pack
    seating: Seating
    seat: int
    hand: CardSet
    own_discard: CardSet
    dealt: CardSet
    sizes: tuple[int, ...]
    discarded: bool
    phase: str
    to_act: int | None
    tricks: tuple[Trick, ...]
    trick: Trick | None
    statements: tuple[Statement, ...]
    published: CardSet
    disclosed_trumps: int | bool | None = None
    said: tuple[Action, ...]
    third_has_named: bool | None = None
    balances: tuple[int, ...]
    pots: Mapping[str, int]
    first_deal: bool
    result: str | None
    declarer: int | None = None
    contract: str = ""
    talon: tuple[CardSet, ...] = ()
    taken: int | None = None
    known: tuple[CardSet, ...] = ()
    hand_number: int = 1
    sides: Mapping[str, tuple[int, ...]] = field(default_factory=dict)
    said_after: tuple[int, ...] = ()
    table: tuple[int, ...] = ()

    @property
    def all_tricks(self) -> tuple[Trick, ...]:
        """The finished tricks and the one on the table."""
        return self.tricks if self.trick is None else (*self.tricks, self.trick)

    @property
    def unseen(self) -> CardSet:
        """The cards whose place this seat does not know from its own hand and the table.

        Cards that it saw go from the talon into another hand are among them: hand or discard.
        """
        own = self.dealt | self.hand | self.own_discard
        unseen = self.pack.full - own - self.played - self.left_in_talon
        for cards in self.known:
            unseen = unseen - cards
        return unseen

    @property
    def left_in_talon(self) -> CardSet:
        """The cards that this seat knows to lie in the talon still."""
        left = CardSet()
        for part, cards in enumerate(self.talon):
            if part != self.taken:
                left = left | cards
        return left

    @property
    def played(self) -> CardSet:
        """Every card that lies or has lain on the table."""
        return self.pack.set_of(play.card for trick in self.all_tricks for play in trick.plays)
