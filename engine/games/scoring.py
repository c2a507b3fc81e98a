"""What a game counts and pays, in a hand and from one hand to the next."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum

from engine.cards import EMPTY, CardSet
from engine.declarations import Declaration
from engine.ledger import Line
from engine.options import Options
from engine.packs import Pack
from engine.position import State

Found = tuple[tuple[Declaration, ...], CardSet]  # combinations, and the discard that they need
Balances = tuple[int, ...]  # chips by seat


class Counting(Enum):
    """How the cards of a pile are counted."""

    IN_THREES = "in_threes"  # a card's value includes what its group of three counts
    BY_CARD = "by_card"  # values by themselves, and one point for every trick
    SINGLY = "singly"


@dataclass(frozen=True, kw_only=True)
class Scoring:
    """What is counted and paid.

    ``find`` are the combinations of a hand in a role, with the discard that they need; ``lines`` the ledger;
    ``card_points`` what each seat has won so far and ``card_value`` what a card counts by itself.
    ``at_risk`` is how many card points each seat has that another may still get, ``point_bounds`` the fewest
    and most of each seat where they do not come to a fixed total. ``pairwise`` says whether scores are
    settled by differences. ``piles`` are the cards that lie with each seat where they are not just those of
    its tricks, its own fool and its discard. ``counting`` is how cards are counted: in groups of three, each
    by itself with a point for every trick, or singly. ``found_in`` are the cards of a hand and of what
    is taken up to it whose combinations score. ``ahead`` is what written points come to for each seat
    where a lead is what is played for. ``hands_with`` is how many hands of so many cards have a combination
    or a better one of its family, None where that has not been counted. ``unit`` is what the ledger counts
    in: chips, game points or points. ``rates`` is what each other player
    would pay for what a line of the ledger is easily taken for, likeliest first. ``value_rule`` is the rule
    of ``card_value`` where a hand scores nothing by itself, so that its cards are told with what they count.
    ``opening_pots`` are the pots before a first deal, ``refilled_pots`` what an empty one is filled up to.
    """

    lines: Callable[[State], tuple[Line, ...]]
    card_points: Callable[[State], tuple[float, ...]]
    total_card_points: int
    card_value: Callable[[int, Options], float]
    value_rule: Callable[[Options], str] = lambda options: ""
    find: Callable[[CardSet, str, Options, Pack], Found] = lambda *_: ((), EMPTY)
    found_in: Callable[[CardSet, CardSet, Options], CardSet] = lambda hand, taken, options: hand | taken
    hands_with: Callable[[Declaration, int, Options, Pack], int | None] = lambda *_: None
    unit: str = "points"
    pots: tuple[str, ...] = ()
    opening_pots: Callable[[Options], Mapping[str, int]] = lambda options: {}
    refilled_pots: Callable[[Options], Mapping[str, int]] = lambda options: {}
    pairwise: Callable[[Options], bool] = lambda options: False
    at_risk: Callable[[State], tuple[float, ...]] = lambda state: (0,) * state.seating.players
    point_bounds: Callable[[State], tuple[tuple[int, int], ...]] | None = None
    piles: Callable[[State], tuple[CardSet, ...]] | None = None
    counting: Counting = Counting.SINGLY
    ahead: Callable[[tuple[int, ...], Options], tuple[int, ...]] | None = None
    rates: Callable[[State, Line], tuple[int, ...]] = lambda state, line: ()


def deal_goes_round(state: State) -> int:
    """The next dealer: the next seat (DT-SEAT-4), the same one after a hand that was thrown in."""
    dealer = state.seating.dealer
    return dealer if state.result == "redeal" else (dealer + 1) % state.seating.players


@dataclass(frozen=True, kw_only=True)
class SessionRules:
    """How one hand follows another.

    ``over`` says whether the agreed number of rounds has been played, never where the players agree on
    the end (TB-END-1); ``share_pots`` what each seat gets of the pots in the end; ``winners`` who has won a
    finished hand, and ``standing`` what counts for it so far by name, where the balances do not tell it.
    ``first_dealer`` deals where nobody is named.
    """

    over: Callable[[Options, Sequence[State]], bool] = lambda options, hands: False
    share_pots: Callable[[Options, Balances, Mapping[str, int], int], Balances] = (
        lambda options, balances, pots, last_dealer: (0,) * len(balances)
    )
    next_dealer: Callable[[State], int] = deal_goes_round
    first_dealer: Callable[[Options, int], int] = lambda options, players: players - 1
    winners: Callable[[State], tuple[int, ...]] | None = None
    standing: Callable[[State], Mapping[str, tuple[int, ...]]] = lambda state: {}
