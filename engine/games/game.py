"""A game is a value: tables, stages, and the few functions that a table cannot say."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random

from engine.actions import Action
from engine.cards import EMPTY, CardSet, Suit
from engine.deal import Deal
from engine.declarations import Declaration
from engine.games.playouts import Playouts
from engine.ledger import Line
from engine.options import Options, OptionTable
from engine.packs import Pack
from engine.phases.machine import Machine
from engine.phases.phase import Phase
from engine.phases.play import Duties
from engine.position import State, Trick
from engine.seats import Seating
from engine.seen import Statement, View
from engine.unseen import Evidence
from engine.verdict import Verdict


def cards_kept(hand: CardSet, out: CardSet, options: Options) -> CardSet:
    """What is left of a hand after a discard."""
    return hand - out


@dataclass(frozen=True)
class DiscardRules:
    """The discard, asked of a hand by itself: how many cards, and what is wrong with a choice.

    ``faults`` lists every fault of a choice with the card at fault, or None where only the whole is;
    an empty list means legal. ``published`` are the cards that must be made known, ``declaring`` those
    from which combinations are declared.
    """

    role: str
    cards: int
    faults: Callable[[CardSet, CardSet, Options], tuple[tuple[int | None, Verdict], ...]]
    published: Callable[[CardSet, CardSet, Options], CardSet]
    declaring: Callable[[CardSet, CardSet, Options], CardSet] = cards_kept


def nothing_seen(state: State, seat: int) -> tuple[CardSet, ...]:
    """The talon as a seat sees it where nobody looks into it: every part empty."""
    return tuple(CardSet() for _ in state.talon)


def nothing_known(state: State, seat: int) -> tuple[CardSet, ...]:
    """What a seat knows of the hands of others where it knows of none: nothing of each."""
    return (EMPTY,) * state.seating.players


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


def nothing_counts(index: int, options: Options) -> float:
    """What a card counts by itself in a game that counts none."""
    return 0


def last_seat_deals(options: Options, players: int) -> int:
    """The dealer where none is named: the last seat."""
    return players - 1


@dataclass(frozen=True, slots=True)
class Posed:
    """How the holder of a role comes to decide, where a hand is asked about by itself.

    ``moves`` are what was said and done before, forehand being seat 0; ``from_talon`` is how many cards of
    the hand come from the first part of the talon; ``stage`` is the stage at which he decides, where that
    is not his first turn.
    """

    moves: tuple[Action, ...] = ()
    from_talon: int = 0
    stage: str | None = None


@dataclass(frozen=True, kw_only=True)
class Game:
    """Everything the engine needs to know of one game.

    ``hand_sizes`` tells for each role how many cards a hand has; ``shape`` how many cards each seat
    (and each part of the talon) is dealt; ``dealing_order`` names the seat that gets each card in turn;
    ``names_suit`` whether a fool led to a trick with this number names a suit; ``at_risk`` how many card
    points each seat has that another may still get (None: none ever). ``packets``, where there is one, is
    the dealing order with the talon in its place, -1 for its first part. ``seen_talon`` gives for each part
    of the talon the cards that a seat has seen of it; ``sides`` who plays with whom as far as everybody
    knows, and what that means for the score; ``pairwise`` whether scores are settled by differences.
    ``turn_flags`` are the yes/no facts of a ``Situation`` that mean something in this game; ``known`` which
    cards in each hand a seat knows without seeing them; ``point_bounds`` the fewest and most card points of
    each seat where they do not come to a fixed total; ``winners`` who has won a finished hand where the
    balances do not tell it. ``first_dealer`` deals where nobody is named; ``sizes_under`` gives the hand
    sizes where they depend on the house rules; ``said`` what everybody has heard, where that is not every
    action that is no card; ``turn_seen`` the stage and the seat to act as a seat sees them, where being
    asked is a secret; ``card_value`` what a card counts by itself; ``deal_again`` the next deal after a hand
    thrown in, None where the cards are shuffled; ``posed`` the roles that decide only after something else
    has been said or done; ``clockwise`` whether the next to play sits to the left; ``piles`` the cards that
    lie with each seat where they are not just those of its tricks, its own fool and what it laid away.
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
    card_points: Callable[[State], tuple[float, ...]]
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
    policies: Mapping[str, Callable[[View, Random], Action]]
    machine: Machine | None = None
    seen_table: Callable[[State, int], tuple[int, ...]] | None = None
    discard: DiscardRules | None = None
    evidence: Callable[[View], Evidence] | None = None
    playouts: Playouts | None = None
    at_risk: Callable[[State], tuple[float, ...]] | None = None
    packets: Callable[[Options, Seating], tuple[int, ...]] | None = None
    seen_talon: Callable[[State, int], tuple[CardSet, ...]] = nothing_seen
    sides: Callable[[State], Mapping[str, tuple[int, ...]]] = each_alone
    pairwise: Callable[[Options], bool] = by_chips
    next_dealer: Callable[[State], int] = deal_goes_round
    turn_flags: tuple[str, ...] = ("demanded", "third_has_named")
    known: Callable[[State, int], tuple[CardSet, ...]] = nothing_known
    point_bounds: Callable[[State], tuple[tuple[int, int], ...]] | None = None
    winners: Callable[[State], tuple[int, ...]] | None = None
    first_dealer: Callable[[Options, int], int] = last_seat_deals
    sizes_under: Callable[[Options], Mapping[str, int]] | None = None
    card_value: Callable[[int, Options], float] = nothing_counts
    said: Callable[[State], tuple[Action, ...]] | None = None
    turn_seen: Callable[[State, int], tuple[str, int | None]] | None = None
    deal_again: Callable[[State, Random], Deal | None] | None = None
    posed: Mapping[str, Posed] = field(default_factory=dict)
    piles: Callable[[State], tuple[CardSet, ...]] | None = None
    clockwise: bool = False

    @property
    def players(self) -> tuple[int, ...]:
        """How many may sit at the table, the default first."""
        option = next((o for o in self.option_table.options if o.name == "players"), None)
        return tuple(int(v) for v in option.values) if option else (self.playing,)

    def sizes(self, options: Options) -> Mapping[str, int]:
        """How many cards a hand of each role has under these house rules."""
        return self.sizes_under(options) if self.sizes_under else self.hand_sizes
