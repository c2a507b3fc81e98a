"""Deals held against a counting problem, and deals of one position turned into deals of another one."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest

from engine import GAMES, RequestError, apply, deal_cards, start, view
from engine.analysis.changing import swapped, under
from engine.cards import CardSet
from engine.players import act
from engine.position import State
from engine.unseen import pinned
from engine.worlds import draw_deals, drawing, worlds
from engine.worlds.counting import count
from engine.worlds.fitting import fitting
from engine.worlds.turning import exchange, turned
from tests.support import card, options


def played(game: str, seed: int, steps: int) -> State:
    """A hand after some actions of the plain player."""
    state, rng = start(game, deal_cards(game, seed)), Random(seed)
    for _ in range(steps):
        state = apply(state, act(state, "plain", rng))
    return state


def dealt(state: State, seat: int, n: int) -> np.ndarray:
    """Some deals that fit what a seat knows."""
    return draw_deals(worlds(view(state, seat)).flat, 3, 0, n, drawing("plain"))


@pytest.mark.parametrize("steps", [0, 6, 40])
@pytest.mark.parametrize("game", GAMES)
def test_what_is_drawn_fits(game: str, steps: int):
    state = played(game, 5, steps)
    for seat in state.seating.active:
        unseen = worlds(view(state, seat)).table.unseen
        assert fitting(unseen, dealt(state, seat, 40)).all()


@pytest.mark.parametrize("game", GAMES)
def test_a_deal_fits_exactly_if_it_is_counted(game: str):
    """Two cards of a drawn deal change places; the count with all its cards pinned is the oracle."""
    state, rng = played(game, 8, 30), Random(1)
    seat = state.acting
    unseen = worlds(view(state, seat)).table.unseen
    deals = dealt(state, seat, 30)
    hidden = sorted(unseen.cards)
    verdicts = []
    for deal in deals:
        one, other = rng.sample(hidden, 2)
        changed = turned(deal[None, :], {one: other, other: one})
        where = {}
        for place in range(len(unseen.rooms)):
            held = CardSet(int(changed[0, 2 * place]), int(changed[0, 2 * place + 1]))
            where |= {index: place for index in held if index in hidden}
        verdicts.append(bool(fitting(unseen, changed)[0]))
        assert verdicts[-1] == (count(pinned(unseen, where)).total == 1)
    assert any(verdicts)


def test_no_deal_with_a_known_card_elsewhere_fits():
    state = played("danish_tarok", 5, 10)
    seat = state.acting
    unseen = worlds(view(state, seat)).table.unseen
    mine, hidden = next(iter(state.hands[seat])), next(iter(unseen.cards))
    assert not fitting(unseen, turned(dealt(state, seat, 10), {mine: hidden, hidden: mine})).any()


def of(state: State, seat: int):
    """What a seat sees and its counting problem."""
    seen = view(state, seat)
    return seen, worlds(seen).table.unseen


def test_the_exchanged_cards_change_places_and_everything_else_stays():
    state = played("danish_tarok", 5, 1)
    seat, other = state.seating.active[:2]
    mine, theirs = state.pack.cards(state.hands[seat])[0], state.pack.cards(state.hands[other])[-1]
    moved = exchange(of(state, seat), of(swapped(state, mine, theirs), seat))
    one, two = state.pack.index(mine), state.pack.index(theirs)
    assert moved == {one: two, two: one}
    deals = dealt(state, seat, 50)
    there = turned(deals, moved)
    assert (turned(there, moved) == deals).all()
    for before, after in zip(deals, there, strict=True):
        for place in range(len(before) // 2):
            held = CardSet(int(before[2 * place]), int(before[2 * place + 1]))
            wanted = CardSet.of(*(moved.get(index, index) for index in held))
            assert (int(after[2 * place]), int(after[2 * place + 1])) == (wanted.plain, wanted.trumps)


def test_a_change_among_hidden_cards_is_none_for_the_seat():
    state = played("danish_tarok", 5, 1)
    seat, second, third = state.seating.active
    b = swapped(state, state.pack.cards(state.hands[second])[0], state.pack.cards(state.hands[third])[-1])
    assert exchange(of(state, seat), of(b, seat)) == {}


def test_cards_in_another_order_lie_where_they_lay():
    """DT-PACK-3: with red_pips=same_as_black the red pips have other numbers."""
    state = played("danish_tarok", 5, 8)
    seat, other = state.seating.active[:2]
    mine, theirs = state.pack.cards(state.hands[seat])[0], state.pack.cards(state.hands[other])[-1]
    deals = dealt(state, seat, 50)
    for changed, places in (
        (under(state, {"red_pips": "same_as_black"}), {}),
        (under(swapped(state, mine, theirs), {"red_pips": "same_as_black"}), {mine: theirs, theirs: mine}),
    ):
        there = turned(deals, exchange(of(state, seat), of(changed, seat)))
        assert places or fitting(of(changed, seat)[1], there).all()
        for before, after in zip(deals.tolist(), there.tolist(), strict=True):
            for place in range(len(before) // 2):
                lay = state.pack.cards(CardSet(*before[2 * place : 2 * place + 2]))
                lies = changed.pack.cards(CardSet(*after[2 * place : 2 * place + 2]))
                assert {places.get(card, card) for card in lay} == set(lies)


def test_three_cards_go_round():
    """A card that left a hand, and one that came from a third place: the ring is closed."""
    state = played("tapp_tarock", 4, 0)
    seat, other = state.seating.active[:2]
    a, b = state.pack.cards(state.hands[seat])[:2]
    c = state.pack.cards(state.hands[other])[0]
    changed = swapped(swapped(state, a, c), b, a)
    moved = exchange(of(state, seat), of(changed, seat))
    assert sorted(moved) == sorted(moved.values())
    deals = dealt(state, seat, 20)
    assert fitting(of(changed, seat)[1], turned(deals, moved)).all()


def test_other_moments_packs_and_tables_are_refused():
    early, late = played("danish_tarok", 5, 1), played("danish_tarok", 5, 2)
    with pytest.raises(RequestError, match="same moment"):
        exchange(of(early, 0), of(late, 0))
    house = options("tantony", players=3)
    other = start("tantony", deal_cards("tantony", 5, options=house), options=house)
    with pytest.raises(RequestError, match="change the pack"):
        exchange(of(played("tantony", 5, 0), 0), of(other, 0))
    opening = played("danish_tarok", 5, 0)
    dealer = start("danish_tarok", deal_cards("danish_tarok", 5, dealer=0), dealer=0)
    with pytest.raises(RequestError, match="same dealer"):
        exchange(of(opening, 0), of(dealer, 0))
    with pytest.raises(RequestError, match="one game"):
        exchange(of(opening, 0), of(played("grosstarock", 5, 0), 0))


def test_a_swap_names_cards_of_the_pack():
    state = played("tapp_tarock", 4, 0)
    with pytest.raises(RequestError, match="not in the pack"):
        swapped(state, card("S10"), card("S1"))
    with pytest.raises(RequestError, match="are one card"):
        swapped(state, card("T1"), card("T1"))
