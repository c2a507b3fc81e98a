"""Exact counts: against formulas, against full enumeration, and the reference probabilities (A1)."""

from __future__ import annotations

import random
from fractions import Fraction
from itertools import permutations
from math import comb

import pytest

from engine.cards import EMPTY, CardSet
from engine.unseen import CardClass, Need, Taken, Unseen, pinned, sort_into_classes, with_needs
from engine.worlds.counting import count
from tests.worlds.reference import EVENTS, TAPP_EVENTS, chance, unseen_hand


def free_deal(rooms: tuple[int, ...], groups: list[tuple[tuple[int, ...], tuple[int, ...]]]) -> Unseen:
    """A problem without any automaton: classes of cards and the places that may hold them."""
    classes = tuple(CardClass(n, cards, places) for n, (cards, places) in enumerate(groups))
    return Unseen(
        rooms=rooms,
        known=(EMPTY,) * len(rooms),
        classes=classes,
        start=0,
        step=lambda feature, role, taken: feature,
    )


def test_a_free_deal_is_a_multinomial_coefficient():
    unseen = free_deal((25, 25, 3), [(tuple(range(53)), (0, 1, 2))])
    assert count(unseen).total == comb(53, 25) * comb(28, 25)


def test_a_void_leaves_the_other_hand():
    unseen = free_deal((3, 3), [((0, 1), (1,)), ((2, 3, 4, 5), (0, 1))])
    table = count(unseen)
    assert table.total == comb(4, 3)
    assert table.chances()[0] == (0.0, 1.0)
    assert table.chances()[2] == (0.75, 0.25)


def test_cards_that_do_not_fill_the_rooms_leave_no_deal():
    assert count(free_deal((3, 3), [((0, 1, 2, 3), (0, 1))])).total == 0
    assert count(free_deal((1, 1), [((0, 1), (0,))])).total == 0


def test_nothing_hidden_is_one_deal():
    assert count(free_deal((0, 0), [])).total == 1


@pytest.mark.parametrize("seed", range(60))
def test_random_problems_agree_with_enumeration(seed: int):
    rng = random.Random(seed)
    n_places = rng.choice((2, 3, 4))
    rooms = [rng.randint(0, 3) for _ in range(n_places)]
    while sum(rooms) > 8:
        rooms[rng.randrange(n_places)] = 1
    n = sum(rooms)
    worth = [rng.randint(0, 3) for _ in range(n)]
    barred = tuple(CardSet.of(*(c for c in range(n) if rng.random() < 0.15)) for _ in range(n_places))
    needs = [
        Need(
            CardSet.of(*rng.sample(range(n), min(n, rng.randint(1, 3)))),
            tuple(rng.sample(range(n_places), rng.randint(1, 2))),
        )
        for _ in range(rng.randint(0, 2))
    ]
    limit = rng.randint(1, 8)

    def step(feature: object, role: object, taken: Taken) -> object | None:
        assert isinstance(feature, int)
        assert isinstance(role, int)
        total = feature + role * taken[0]
        return total if total <= limit else None

    roles = [(value, CardSet.of(*(c for c in range(n) if worth[c] == value))) for value in range(4)]
    classes = sort_into_classes(roles, barred, rooms, needs)
    unseen = with_needs(
        Unseen(rooms=tuple(rooms), known=(EMPTY,) * n_places, classes=classes, start=0, step=step), needs
    )
    table = count(unseen)

    slots = [place for place, room in enumerate(rooms) for _ in range(room)]
    fits = []
    for where in set(permutations(slots)):
        allowed = all(card not in barred[place] for card, place in enumerate(where))
        met = all(any(where[card] in need.places for card in need.cards) for need in needs)
        if allowed and met and sum(worth[c] for c, place in enumerate(where) if place == 0) <= limit:
            fits.append(where)
    assert table.total == len(fits)
    if fits:
        for card, shares in table.chances().items():
            for place, share in enumerate(shares):
                assert share == sum(w[card] == place for w in fits) / len(fits)
        fixed = rng.choice(fits)
        where = {card: fixed[card] for card in rng.sample(range(n), n // 2)}
        agree = [w for w in fits if all(w[card] == place for card, place in where.items())]
        assert count(pinned(unseen, where)).total == len(agree)


def test_a_pin_where_the_card_cannot_be_leaves_no_deal():
    unseen = free_deal((1, 1), [((0,), (0,)), ((1,), (0, 1))])
    assert count(pinned(unseen, {0: 1})).total == 0
    assert count(pinned(unseen, {0: 0})).total == 1


@pytest.mark.parametrize("size", [25, 28, 19, 21])
@pytest.mark.parametrize("event", EVENTS, ids=lambda event: event.name)
def test_a1_reference_probabilities_are_the_exact_counts(event, size: int):
    """A1: row by row of the table, the counted deals are the formula's, as whole numbers."""
    favourable = count(unseen_hand(event, size, 78)).total
    assert favourable == event.formula(size) * comb(78, size)
    assert chance(favourable, 78, size) == pytest.approx(event.printed[size], abs=5e-9)


@pytest.mark.parametrize("event", TAPP_EVENTS, ids=lambda event: event.name)
def test_a1_tapp_probabilities_are_the_exact_counts(event):
    favourable = count(unseen_hand(event, 16, 54)).total
    assert favourable == event.formula(16) * comb(54, 16)
    assert chance(favourable, 54, 16) == pytest.approx(event.printed[16], abs=5e-9)


def test_a1_tapp_mean_number_of_taroks():
    """T1: 16 cards of 54 hold 16 * 22 / 54 taroks in the mean."""
    unseen = free_deal((16, 38), [(tuple(range(22)), (0, 1)), (tuple(range(22, 54)), (0, 1))])
    table = count(unseen)
    trumps = table.layers[0]
    mean = Fraction(sum(trumps.rows[row].taken[0] * n for row, n in table.deals_by_row(0)), table.total)
    assert mean == Fraction(16 * 22, 54)
    assert float(mean) == pytest.approx(6.51851852, abs=5e-9)
