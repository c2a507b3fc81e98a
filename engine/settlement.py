"""What a hand has paid so far: the ledger, tricks, card points, and what is still open."""

from __future__ import annotations

from dataclasses import dataclass

from engine.cards import EMPTY, CardSet, Suit
from engine.frozen import changed
from engine.games.scoring import Counting
from engine.ledger import Ledger, add_up
from engine.position import State
from engine.state import game_of


def ledger(state: State) -> Ledger:
    """The itemised account of a hand, even before its end."""
    game = game_of(state)
    pairwise = game.scoring.pairwise(state.options)
    return add_up(game.scoring.lines(state), state.balances, dict(state.pots), pairwise=pairwise)


def tricks_won(state: State) -> tuple[int, ...]:
    """Tricks taken so far by each seat at the table."""
    return _by_seat(state, [trick.winner for trick in state.tricks])


def tricks_lying(state: State) -> tuple[int, ...]:
    """Tricks that lie with each seat: those won, or those received where tricks are given away.

    There a trick that is not given away yet, or never is, lies with nobody.
    """
    if game_of(state).placing is None:
        return tricks_won(state)
    return _by_seat(state, [trick.receiver for trick in state.tricks])


def _by_seat(state: State, holders: list[int | None]) -> tuple[int, ...]:
    return tuple(holders.count(seat) for seat in range(state.seating.players))


def card_points(state: State) -> tuple[float, ...]:
    """Card points won so far by each seat, everything counted that lies with it; halves are exact."""
    return game_of(state).scoring.card_points(state)


def points_known(state: State, viewer: int) -> tuple[bool, ...]:
    """Whether a seat can count the card points of each seat: it does not see what others have discarded."""
    return tuple(
        state.finished or seat == viewer or not discard for seat, discard in enumerate(state.discards)
    )


def points_without_discard(state: State) -> tuple[float, ...]:
    """Card points won so far by each seat without its discard, as everybody can count; halves are exact."""
    return card_points(changed(state, discards=tuple(EMPTY for _ in state.discards)))


@dataclass(frozen=True, slots=True)
class Count:
    """A pile counted in both ways, in card points.

    ``full`` is the sum of the values in threes, ``counting`` how many cards have a value, ``single`` the sum
    with one taken off every value, ``groups`` what then comes on top: one for each trick or group of three.
    """

    points: float
    full: float
    counting: int

    @property
    def single(self) -> float:
        """The sum of the values card by card."""
        return self.full - self.counting

    @property
    def groups(self) -> float:
        """What the tricks, or the groups of three, add to the values of single cards."""
        return self.points - self.single


def count_both_ways(state: State, seat: int) -> Count | None:
    """The pile of a seat counted in threes and card by card; None where cards are counted singly."""
    scoring = game_of(state).scoring
    if scoring.counting is Counting.SINGLY:
        return None
    values = [scoring.card_value(index, state.options) for index in piles(state)[seat]]
    counting = sum(value > 0 for value in values)
    full = sum(values) + (counting if scoring.counting is Counting.BY_CARD else 0)
    return Count(card_points(state)[seat], full, counting)


def piles(state: State) -> tuple[CardSet, ...]:
    """The cards that lie with each seat: tricks won, the fool with its keeper, and the discard."""
    game = game_of(state)
    if game.scoring.piles is not None:
        won = game.scoring.piles(state)
    else:
        lying = [EMPTY] * state.seating.players
        for trick in state.tricks:
            keeper = game.tricks.fool_keeper(state, trick)
            for play in trick.plays:
                owner = trick.best.seat if keeper is None or play.card.suit is not Suit.FOOL else keeper
                lying[owner] |= state.pack.set_of((play.card,))
        won = tuple(lying)
    return tuple(cards | laid for cards, laid in zip(won, state.discards, strict=True))


def bounds(state: State) -> tuple[tuple[float, float], ...]:
    """The fewest and most card points each seat can still end with: they only draw closer."""
    game = game_of(state)
    if game.scoring.point_bounds is not None:
        return game.scoring.point_bounds(state)
    won = card_points(state)
    at_risk = game.scoring.at_risk(state)
    sure = tuple(points - risk for points, risk in zip(won, at_risk, strict=True))
    open_points = 0 if state.finished else game.scoring.total_card_points - sum(sure)
    return tuple(
        (points, points + open_points if seat in state.seating.active else points)
        for seat, points in enumerate(sure)
    )
