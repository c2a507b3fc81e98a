"""A game is a value: tables, stages, and the few functions that a table cannot say."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol

from engine.actions import Action
from engine.cards import CardSet
from engine.declarations import Declaration
from engine.ledger import Line
from engine.options import Options, OptionTable
from engine.packs import Pack
from engine.phases.phase import Phase
from engine.phases.play import Duties
from engine.position import State, Trick
from engine.seats import Seating
from engine.unseen import Evidence
from engine.verdict import Verdict


@dataclass(frozen=True)
class DiscardRules:
    """Laying away, asked of a hand by itself: how many cards, and what is wrong with a choice.

    ``faults`` lists every fault of a choice with the card at fault, or None where only the whole is;
    an empty list means legal. ``published`` are the cards that must be made known.
    """

    role: str
    cards: int
    faults: Callable[[CardSet, CardSet, Options], tuple[tuple[int | None, Verdict], ...]]
    published: Callable[[CardSet, CardSet, Options], CardSet]


@dataclass(frozen=True)
class Statement:
    """What one seat has said about its cards before the play: its combinations, none for a pass."""

    seat: int
    declarations: tuple[Declaration, ...]


class Sight(Protocol):
    """What evidence reads of one seat's view (``engine.view.View`` is one)."""

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
    def own_discard(self) -> CardSet:
        """What the seat has laid away."""

    @property
    def sizes(self) -> tuple[int, ...]:
        """Cards in each hand."""

    @property
    def discarded(self) -> bool:
        """Whether the discard has been made."""

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
    def third_has_named(self) -> bool | None:
        """The answer about the suit that a led fool named, where one was given."""


@dataclass(frozen=True, kw_only=True)
class Game:
    """Everything the engine needs to know of one game.

    ``hand_sizes`` tells for each role how many cards a hand has; ``shape`` how many cards each seat
    (and each part of the talon) is dealt; ``dealing_order`` names the seat that gets each card in turn;
    ``names_suit`` whether a fool led to a trick with this number names a suit.
    """

    id: str
    name: str
    playing: int
    pack_size: int
    option_table: OptionTable
    hand_sizes: Mapping[str, int]
    size_sentence: str
    pots: tuple[str, ...]
    seating: Callable[[Options, int], Seating]
    pack: Callable[[Options], Pack]
    shape: Callable[[Seating], tuple[tuple[int, ...], tuple[int, ...]]]
    dealing_order: Callable[[Seating], tuple[int, ...]]
    begin: Callable[[State], State]
    phases: Mapping[str, Phase]
    n_tricks: int
    duties: Duties
    names_suit: Callable[[Options, int], bool]
    total_card_points: int
    card_points: Callable[[State], tuple[int, ...]]
    lines: Callable[[State], tuple[Line, ...]]
    opening_pots: Callable[[Options], Mapping[str, int]]
    find: Callable[[CardSet, str, Options, Pack], tuple[tuple[Declaration, ...], CardSet]]
    statements: Callable[[State], tuple[Statement, ...]]
    published: Callable[[State], CardSet]
    disclosed_trumps: Callable[[State], int | bool | None]
    public_answer: Callable[[State], bool | None]
    fool_keeper: Callable[[State, Trick], int | None]
    session_over: Callable[[Options, Sequence[State]], bool]
    share_pots: Callable[[Options, Sequence[int], Mapping[str, int], int], tuple[int, ...]]
    evidence: Callable[[Sight], Evidence]
    discard: DiscardRules | None = None

    @property
    def players(self) -> tuple[int, ...]:
        """How many may sit at the table, the default first."""
        option = next((o for o in self.option_table.options if o.name == "players"), None)
        return tuple(int(v) for v in option.values) if option else (self.playing,)
