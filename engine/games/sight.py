"""What one seat may see, as far as a game's own functions read it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Protocol

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


class Sight(Protocol):
    """One seat's view, as evidence, playouts and players read it (``engine.view.View`` is one)."""

    @property
    def options(self) -> Options:
        """House rules."""

    @property
    def pack(self) -> Pack:
        """The cards of the game."""

    @property
    def seating(self) -> Seating:
        """Who sits where and who deals."""

    @property
    def seat(self) -> int:
        """Whose view it is."""

    @property
    def hand(self) -> CardSet:
        """What the seat holds now."""

    @property
    def unseen(self) -> CardSet:
        """The cards whose place the seat does not know."""

    @property
    def own_discard(self) -> CardSet:
        """What the seat has laid away."""

    @property
    def sizes(self) -> tuple[int, ...]:
        """Cards in each hand."""

    @property
    def discarded(self) -> bool:
        """Whether the discard has been made."""

    @property
    def phase(self) -> str:
        """The stage of the hand."""

    @property
    def to_act(self) -> int | None:
        """Whose turn it is, None when the hand is over."""

    @property
    def tricks(self) -> tuple[Trick, ...]:
        """The finished tricks."""

    @property
    def trick(self) -> Trick | None:
        """The trick on the table."""

    @property
    def all_tricks(self) -> tuple[Trick, ...]:
        """The finished tricks and the one on the table."""

    @property
    def statements(self) -> tuple[Statement, ...]:
        """What has been declared, passes included; empty before anybody has spoken."""

    @property
    def published(self) -> CardSet:
        """Discarded cards that had to be made known."""

    @property
    def disclosed_trumps(self) -> int | bool | None:
        """How many (or whether any) trumps were laid away, None where that is not known."""

    @property
    def said(self) -> tuple[Action, ...]:
        """The public actions that are no cards."""

    @property
    def balances(self) -> tuple[int, ...]:
        """What each seat owns now."""

    @property
    def pots(self) -> Mapping[str, int]:
        """What the pots hold now."""

    @property
    def declarer(self) -> int | None:
        """Who plays, once an auction has settled it."""

    @property
    def contract(self) -> str:
        """What is played, once an auction has settled it."""

    @property
    def talon(self) -> tuple[CardSet, ...]:
        """For each part of the talon the cards that the seat has seen of it."""

    @property
    def taken(self) -> int | None:
        """The number of the part that went into the declarer's hand."""

    @property
    def known(self) -> tuple[CardSet, ...]:
        """The cards of each other hand that the seat knows without seeing them."""

    @property
    def sides(self) -> Mapping[str, tuple[int, ...]]:
        """Who plays with whom as far as everybody knows, and what that means for the score."""

    @property
    def hand_number(self) -> int:
        """Which hand of the record this is, from 1."""

    @property
    def third_has_named(self) -> bool | None:
        """The answer about the suit that a led fool named, where one was given."""

    @property
    def said_after(self) -> tuple[int, ...]:
        """For each of ``said`` how many tricks were finished when it was said."""
