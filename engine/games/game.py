"""A game is a value: tables, stages, and the few functions that a table cannot say."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from random import Random

from engine.actions import Action
from engine.cards import CardSet, Suit
from engine.declarations import Declaration
from engine.games.playouts import Playouts
from engine.games.sight import Sight, Statement
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


def nothing_seen(state: State, seat: int) -> tuple[CardSet, ...]:
    """The talon as a seat sees it where nobody looks into it: every part empty."""
    return tuple(CardSet() for _ in state.talon)


def each_alone(state: State) -> Mapping[str, tuple[int, ...]]:
    """The sides of a game in which nobody plays together."""
    return {}


def by_chips(options: Options) -> bool:
    """Whether scores are written and settled pairwise: not where chips change hands."""
    return False


def deal_goes_round(state: State) -> int:
    """The next dealer: the next seat (DT-SEAT-4), the same one after a hand that was thrown in."""
    dealer = state.seating.dealer
    return dealer if state.result == "redeal" else (dealer + 1) % state.seating.players


@dataclass(frozen=True, kw_only=True)
class Game:
    """Everything the engine needs to know of one game.

    ``hand_sizes`` tells for each role how many cards a hand has; ``shape`` how many cards each seat
    (and each part of the talon) is dealt; ``dealing_order`` names the seat that gets each card in turn;
    ``names_suit`` whether a fool led to a trick with this number names a suit; ``at_risk`` how many card
    points each seat has that another may still get (None: none ever).
    ``packets``, where there is one, is the dealing order with the talon in its place, -1 for its first part.
    ``seen_talon`` gives for each part of the talon the cards that a seat has seen of it, ``sides`` who
    plays with whom as far as everybody knows, ``pairwise`` whether scores are settled by differences.
    ``turn_flags`` are the yes/no facts of a ``Situation`` that mean something in this game.
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
    judge_trick: Callable[[tuple[int, ...], Suit | None], tuple[int, int]]
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
    policies: Mapping[str, Callable[[Sight, Random], Action]]
    discard: DiscardRules | None = None
    evidence: Callable[[Sight], Evidence] | None = None
    playouts: Playouts | None = None
    at_risk: Callable[[State], tuple[int, ...]] | None = None
    packets: Callable[[Options, Seating], tuple[int, ...]] | None = None
    seen_talon: Callable[[State, int], tuple[CardSet, ...]] = nothing_seen
    sides: Callable[[State], Mapping[str, tuple[int, ...]]] = each_alone
    pairwise: Callable[[Options], bool] = by_chips
    next_dealer: Callable[[State], int] = deal_goes_round
    turn_flags: tuple[str, ...] = ("demanded", "third_has_named")

    @property
    def players(self) -> tuple[int, ...]:
        """How many may sit at the table, the default first."""
        option = next((o for o in self.option_table.options if o.name == "players"), None)
        return tuple(int(v) for v in option.values) if option else (self.playing,)
