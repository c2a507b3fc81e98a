"""Drawn deals: uniform (A1, A2), never against the evidence (A3), the same however the work is cut up."""

from __future__ import annotations

import random
from collections import Counter
from math import comb, exp, lgamma, log, sqrt

import numpy as np
import pytest

from engine.cards import EMPTY, CardSet
from engine.errors import NoDealFitsError
from engine.games.danish_tarok import GAME
from engine.state import apply, legal_actions
from engine.unseen import CardClass, Unseen, pinned
from engine.view import View, view
from engine.worlds.counting import count
from engine.worlds.knowledge import worlds
from engine.worlds.sampling import CHUNK, FlatTable, draw_deals, draw_plainly, drawing, flatten
from tests.effort import cases
from tests.worlds.enumerating import true_world, unspoken
from tests.worlds.oracle import looks_the_same, random_hand
from tests.worlds.reference import EVENTS, TAPP_EVENTS, Event
from tests.worlds.test_evidence import enumerate_all, instance

World = tuple[CardSet, ...]


def sets(rows: np.ndarray) -> list[World]:
    """Rows of masks as sets by place."""
    return [
        tuple(CardSet(plain, trumps) for plain, trumps in zip(row[::2], row[1::2], strict=True))
        for row in rows.tolist()
    ]


def drawn(flat: FlatTable, n: int, seed: int = 0, first: int = 0, backend: str = "compiled") -> np.ndarray:
    """Deals of a flat table."""
    return draw_deals(flat, seed, first, n, drawing(backend))


def chi_square_tail(statistic: float, freedom: int) -> float:
    """Chance that chi-square exceeds ``statistic`` (upper incomplete gamma by series or fraction)."""
    a, x = freedom / 2, statistic / 2
    scale = exp(-x + a * log(x) - lgamma(a)) if x > 0 else 0.0
    if x < a + 1:
        term = total = 1 / a
        k = a
        while abs(term) > 1e-15 * abs(total):
            k += 1
            term *= x / k
            total += term
        return 1 - total * scale
    b = x + 1 - a
    c = 1e300
    d = 1 / b
    h = d
    for i in range(1, 10_000):
        an = -i * (i - a)
        b += 2
        d = 1 / (an * d + b)
        c = b + an / c
        h *= d * c
        if abs(d * c - 1) < 1e-15:
            break
    return scale * h


def test_the_tail_of_chi_square_is_the_tabled_one():
    assert chi_square_tail(3.841, 1) == pytest.approx(0.05, abs=1e-4)
    assert chi_square_tail(18.307, 10) == pytest.approx(0.05, abs=1e-4)
    assert chi_square_tail(149.449, 100) == pytest.approx(0.001, abs=1e-5)
    assert chi_square_tail(70.065, 100) == pytest.approx(0.99, abs=1e-4)


def test_a2_draws_are_uniform_over_all_deals_that_fit():
    """A2: every deal that would have looked the same comes up, about equally often; p > 1e-4."""
    tried = 0
    for seed in range(40_000, 40_200):
        seen, problem, truth, free = instance(seed, 6 + seed % 4)
        fits = enumerate_all(seen, truth, free)
        if not 6 <= len(fits) <= 400:
            continue
        tried += 1
        n = 60 * len(fits)
        counts = Counter(sets(drawn(flatten(count(problem)), n, seed)))
        assert set(counts) == set(fits), f"seed {seed}"
        statistic = sum((k - 60) ** 2 / 60 for k in counts.values())
        assert chi_square_tail(statistic, len(fits) - 1) > 1e-4, f"seed {seed}"
        if tried == 25:
            return
    pytest.fail("too few instances of the right size")


def whole_pack(size: int, pack: int) -> FlatTable:
    """All hands of some size from a pack, in two classes."""
    groups = [
        CardClass(0, tuple(range(pack // 2)), (0, 1)),
        CardClass(1, tuple(range(pack // 2, pack)), (0, 1)),
    ]
    return flatten(
        count(
            Unseen(
                rooms=(size, pack - size),
                known=(EMPTY, EMPTY),
                classes=tuple(groups),
                start=0,
                step=lambda feature, role, taken: feature,
            )
        )
    )


def held(rows: np.ndarray, group: tuple[int, ...]) -> np.ndarray:
    """How many cards of a group are in the hand at place 0."""
    plain, trumps = CardSet.of(*group).plain, CardSet.of(*group).trumps
    return np.bitwise_count(rows[:, 0] & plain) + np.bitwise_count(rows[:, 1] & trumps)


def frequency(rows: np.ndarray, event: Event) -> float:
    """Share of hands with a combination."""
    columns = [held(rows, group).tolist() for group in event.groups]
    return sum(map(event.holds, zip(*columns, strict=True))) / len(rows)


@pytest.mark.parametrize(("size", "pack"), [(25, 78), (28, 78), (19, 78), (21, 78), (16, 54)])
def test_a1_reference_probabilities_by_sampling(size: int, pack: int):
    """A1: a million hands of each size, every |z| < 4."""
    n = 1_000_000
    rows = drawn(whole_pack(size, pack), n, seed=size)
    assert set(np.unique(np.bitwise_count(rows[:, 0]) + np.bitwise_count(rows[:, 1])).tolist()) == {size}
    for event in EVENTS if pack == 78 else TAPP_EVENTS:
        p = float(event.formula(size))
        z = (frequency(rows, event) - p) / sqrt(p * (1 - p) / n)
        assert abs(z) < 4, (event.name, z)


def views_of_random_hands(blocks: int) -> list[View]:
    """The views of all three seats at some steps of random hands, some before anything was said."""
    found = []
    for seed in range(blocks):
        rng = random.Random(500 + seed)
        state = random_hand(rng, 0)
        found.append(unspoken(view(state, 0)))
        while not state.finished:
            if state.step == 1 or rng.random() < 0.15:
                found += [view(state, seat) for seat in state.seating.active]
            state = apply(state, rng.choice(legal_actions(state)))
    return found


def test_a3_no_drawn_deal_contradicts_the_evidence():
    """A3: each deal drawn would have looked exactly the same; cards in view lie where they are."""
    for number, seen in enumerate(views_of_random_hands(cases(8))):
        flat = worlds(seen).flat
        for world in sets(drawn(flat, 24, seed=number)):
            assert looks_the_same(seen, world), (number, seen.seat, len(seen.tricks))
            place = seen.seating.place(seen.seat)
            assert world[place] == seen.hand
            assert tuple(map(len, world[:3])) == tuple(seen.sizes[seat] for seat in seen.seating.active)


def test_a3_a_million_draws_keep_to_voids_and_forced_cards():
    """A3: chances of exactly 0 and 1 are never broken in a million deals from one ending."""
    state = random_hand(random.Random(77), 45)
    seat = state.to_act
    assert seat is not None
    found = worlds(view(state, seat))
    rows = drawn(found.flat, 1_000_000, seed=3)
    for index, shares in found.chances().items():
        for place, share in enumerate(shares):
            column, bit = (2 * place, index) if index < 56 else (2 * place + 1, index - 56)
            often = np.count_nonzero(rows[:, column] >> bit & 1)
            if share in (0.0, 1.0):
                assert often == 1_000_000 * share
            else:
                assert abs(often / 1e6 - share) < 5 * sqrt(share * (1 - share) / 1e6)


def test_plain_python_and_compiled_code_draw_the_same():
    for number, seen in enumerate(views_of_random_hands(2)):
        flat = worlds(seen).flat
        assert np.array_equal(drawn(flat, 150, seed=number), drawn(flat, 150, seed=number, backend="plain"))


def test_deals_do_not_depend_on_how_the_work_is_cut():
    flat = worlds(view(random_hand(random.Random(1), 10), 0)).flat
    whole = drawn(flat, 1000, seed=8)
    for first, n in ((0, 1), (0, CHUNK), (CHUNK - 1, 2), (500, 333), (999, 1)):
        assert np.array_equal(drawn(flat, n, seed=8, first=first), whole[first : first + n])
    assert not np.array_equal(drawn(flat, 1000, seed=9), whole)
    assert not np.array_equal(whole[:CHUNK], whole[CHUNK : 2 * CHUNK])


def test_one_deal_left_is_the_true_one():
    """Before the last card of a hand its player knows even the discard."""
    state = random_hand(random.Random(4), 74)
    assert state.to_act is not None
    found = worlds(view(state, state.to_act))
    assert found.total == 1
    assert sets(drawn(found.flat, 3)) == [true_world(state)] * 3


def test_counts_beyond_64_bits_are_drawn_too():
    """Four hands of 19 and 2 cards away: the count has more than 64 bits, the draws stay uniform."""
    groups = (
        CardClass("trumps", tuple(range(56, 78)), (0, 1, 2, 3)),
        CardClass("plain", tuple(range(56)), (0, 1, 2, 3)),
    )
    table = count(
        Unseen(
            rooms=(19, 19, 38, 2),
            known=(EMPTY,) * 4,
            classes=groups,
            start=0,
            step=lambda feature, role, taken: feature,
        )
    )
    assert table.total == comb(78, 19) * comb(59, 19) * comb(40, 2) > 2**64
    rows = drawn(flatten(table), 100_000, seed=1)
    for place, size in enumerate((19, 19, 38, 2)):
        mean = np.bitwise_count(rows[:, 2 * place + 1]).mean()
        variance = size * 22 / 78 * 56 / 78 * (78 - size) / 77
        assert abs(mean - size * 22 / 78) < 4 * sqrt(variance / 100_000)


def test_an_empty_table_is_refused():
    seen = view(random_hand(random.Random(2), 0), 0)
    problem = GAME.analysis.evidence(seen).all
    index = next(iter(problem.cards))
    with pytest.raises(NoDealFitsError):
        flatten(count(pinned(problem, {index: 0})))


def test_plain_drawing_fills_only_its_rows():
    flat = worlds(view(random_hand(random.Random(3), 0), 1)).flat
    rows = np.zeros(5 * flat.width, dtype=np.int64)
    draw_plainly(flat, rows[flat.width : 3 * flat.width], 2, 1)
    assert not rows[: flat.width].any()
    assert not rows[3 * flat.width :].any()
    assert rows[flat.width : 3 * flat.width].any()
