"""Card points of Tapp-Tarock by seat and side, counted in threes (TT-CNT-1 to TT-CNT-6)."""

from __future__ import annotations

from engine.cards import CardSet
from engine.games.tapp_tarock.announcing import declarer_of, defenders
from engine.games.tapp_tarock.exchange import lying_with_defenders
from engine.kernel.tapp_tarock import cards as tapp_count
from engine.kernel.tapp_tarock.discarding import TRULL
from engine.kernel.tapp_tarock.words import card_bit, takes_mond
from engine.packs import Pack
from engine.position import State, Trick


def tricks_of(state: State) -> tuple[int, ...]:
    """Tricks taken by each seat."""
    winners = [trick.winner for trick in state.tricks]
    return tuple(winners.count(seat) for seat in range(state.seating.players))


def cards_of(state: State, trick: Trick) -> CardSet:
    """The cards of a trick as a set."""
    return state.pack.set_of(play.card for play in trick.plays)


def mond_taken(trick: Trick, pack: Pack) -> bool:
    """Whether F has won a trick with T21 in it (TT-PLAY-9)."""
    cards = [pack.index(play.card) for play in trick.plays]
    assert trick.winner is not None
    best = trick.card_of(trick.winner)
    assert best is not None
    return takes_mond(card_bit(pack.index(best)), sum(map(card_bit, cards)))


def _points(cards: CardSet) -> int:
    """The points of three cards (TT-CNT-2)."""
    first, second, third = cards
    return tapp_count.three(first, second, third)


def card_points(state: State) -> tuple[int, ...]:
    """Card points that lie with each seat, counted in threes: each trick, the discard, each half (TT-CNT-5).

    What the talon brings the defenders lies with the one to the declarer's right; the two add up.
    """
    points = [0] * state.seating.players
    for trick in state.tricks:
        assert trick.winner is not None
        points[trick.winner] += _points(cards_of(state, trick))
    if state.declarer is not None and state.discards[state.declarer]:
        points[state.declarer] += _points(state.discards[state.declarer])
    for half in lying_with_defenders(state):
        points[defenders(state)[0]] += _points(half)
    return tuple(points)


def declarer_pile(state: State) -> CardSet:
    """Everything that counts for the declarer: won tricks and the discard (TT-CNT-5)."""
    pile = state.discards[declarer_of(state)]
    for trick in state.tricks:
        if trick.winner == state.declarer:
            pile = pile | cards_of(state, trick)
    return pile


def trull_side(state: State) -> int:
    """Who took all three of the trull in tricks: 0 the declarer, 1 the defenders, -1 nobody."""
    won = [0, 0]
    for trick in state.tricks:
        won[trick.winner != state.declarer] |= cards_of(state, trick).trumps & TRULL
    return won.index(TRULL) if TRULL in won else -1
