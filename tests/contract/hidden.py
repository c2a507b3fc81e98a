"""A view tells nothing hidden: other hidden cards that fit everything public leave it as it is.

Cards that a seat cannot see are exchanged between the places where they lie, and the public actions are
played again with the new cards. Where each is still legal and everybody has heard the same, the seat
must see the same.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

from engine.actions import Action, Discard
from engine.cards import CardSet
from engine.deal import Deal
from engine.errors import IllegalActionError
from engine.position import State
from engine.state import apply, legal_actions, start
from engine.view import view
from tests.contract.heard import heard, listing_tells

TRIES = 2
FEW = 100  # listings longer than this are not made again for every exchange


def check_secrets(state: State, listed: tuple[Action, ...], rng: Random) -> int:
    """Check the views of all seats; returns how many exchanges fitted."""
    fitted = 0
    known = heard(state)
    for seat in range(state.seating.players):
        seen = view(state, seat)
        assert (seen.hand, seen.own_discard, seen.dealt) == (
            state.hands[seat],
            state.discards[seat],
            state.began_with[seat],
        )
        for _ in range(TRIES):
            other = exchanged(state, seat, rng)
            if other is None or heard(other) != known:
                continue
            fitted += 1
            assert view(other, seat) == seen, (seat, state.history)
            # Somebody else may be thinking unseen about a question of his own: then it is not this turn yet.
            its_turn = state.to_act == seat == other.to_act
            if its_turn and len(listed) <= FEW and not listing_tells(state):
                assert of_seat(legal_actions(other), seat) == of_seat(listed, seat)
    return fitted


def of_seat(listed: tuple[Action, ...], seat: int) -> list[Action]:
    """What a seat may do itself; what others may interject is not for it to see."""
    return [action for action in listed if action.seat == seat]


def exchanged(state: State, seat: int, rng: Random) -> State | None:
    """The state with some cards hidden from ``seat`` in other hidden places, None where that cannot be."""
    places = [(n, hand) for n, hand in enumerate(state.hands) if n != seat and hand]
    laid = [(n, cards) for n, cards in enumerate(state.discards) if n != seat and cards]
    hidden: list[tuple[str, int, CardSet]] = [("hand", n, cards) for n, cards in places]
    hidden += [("discard", n, cards) for n, cards in laid]
    shown = view(state, seat).talon
    hidden += [("talon", n, cards) for n, cards in enumerate(state.talon_left) if cards and not shown[n]]
    if len(hidden) < 2:
        return None
    dealt, talon = list(state.dealt), list(state.talon)
    moved: dict[int, int] = {}
    for _ in range(rng.choice((1, 1, 2, 3))):
        one, other = rng.sample(hidden, 2)
        first, second = rng.choice(list(one[2])), rng.choice(list(other[2]))
        if first in moved or second in moved:
            continue
        moved |= {first: second, second: first}
    dealt = [_moved(hand, moved) for hand in dealt]
    talon = [_moved(cards, moved) for cards in talon]
    return _again(state, dealt, talon, lambda cards: _moved(cards, moved))


def _moved(cards: CardSet, moved: dict[int, int]) -> CardSet:
    """The set after the exchange, played cards being none of those exchanged."""
    return CardSet.of(*(moved.get(index, index) for index in cards))


def _again(
    state: State, dealt: Sequence[CardSet], talon: Sequence[CardSet], exchange: Callable[[CardSet], CardSet]
) -> State | None:
    other = start(
        state.game,
        Deal(tuple(dealt), tuple(talon)),
        options=state.options,
        dealer=state.seating.dealer,
        balances=state.balances,
        pots=None if state.first_deal else dict(state.pots),
    )
    try:
        for action in state.history:
            if isinstance(action, Discard):
                laid = exchange(state.pack.set_of(action.cards))
                action = Discard(action.seat, state.pack.cards(laid))
            other = apply(other, action)
    except IllegalActionError:
        return None
    return other
