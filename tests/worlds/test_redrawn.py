"""A discard drawn anew, against every discard that there is."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from engine.kernel.dealing import LAYER_WIDTH, PLAIN, TRUMPS
from engine.kernel.redrawn import MOST, among, redrawn
from engine.kernel.rng import REDRAWING, stream
from tests.worlds.discards import alike_by_class, bits, classes_of

WEIGHTS = [0.7, 0.02, 0.003, 0.0004, 0.00005, 0.00001]
LAYERS = [(0b111110000, 0b11), (0b1111, 0b1100), (0, 0b10000), (0b11 << 40, 0)]
FIXED = 1 << 20, 1 << 15  # cards that are known to be in the discard


def masks(cards) -> tuple[int, int]:
    return sum(1 << n for n in cards if n < 64), sum(1 << n - 64 for n in cards if n >= 64)


def rows() -> list[int]:
    flat = []
    for plain, trumps in LAYERS:
        row = [0] * LAYER_WIDTH
        row[PLAIN], row[TRUMPS] = plain, trumps
        flat += row
    return flat


def dealt(rng: Random) -> list[int]:
    """Another hand, then the hand and the discard of who discards."""
    cards = [card for layer in LAYERS for card in bits(*layer)]
    rng.shuffle(cards)
    gone = [*cards[:3], *bits(*FIXED)[: rng.randrange(3)]]
    return [*masks(cards[11:]), *masks(cards[3:11]), *masks(gone)]


@pytest.mark.parametrize("seed", range(12))
def test_each_discard_comes_as_often_as_it_weighs(seed):
    rng = Random(seed)
    before = dealt(rng)
    places = [bits(*before[place : place + 2]) for place in (2, 4)]
    every = alike_by_class(*places, classes_of(rows()))
    would = {*rng.sample(bits(before[2] | before[4], before[3] | before[5]), 4)}
    weight = {frozenset(one): WEIGHTS[len({*one} - would)] for one in every}
    assert len(weight) == len(every)
    draws, ways, found, times = stream(seed, REDRAWING, 0), [0.0] * 5 * (MOST + 1), Counter(), 4_000
    for _ in range(times):
        deal = [*before]
        mean, unlike, draws = redrawn(deal, 2, 4, rows(), len(LAYERS), *masks(would), WEIGHTS, ways, draws)
        gone = frozenset(bits(deal[4], deal[5]))
        found[gone] += 1
        assert mean == pytest.approx(sum(weight.values()) / len(every))
        assert unlike == len(gone - would)
        assert deal[:2] == before[:2]
        assert (deal[2] | deal[4], deal[3] | deal[5]) == (before[2] | before[4], before[3] | before[5])
        assert (deal[2] & deal[4], deal[3] & deal[5]) == (0, 0)
    assert {*found} <= {*weight}
    total = sum(weight.values())
    for one, wanted in weight.items():
        share = wanted / total
        assert abs(found[one] / times - share) < 4.5 * (share * (1 - share) / times) ** 0.5 + 1e-3


def test_the_ways_to_choose():
    assert [among(5, k) for k in range(-1, 7)] == [0, 1, 5, 10, 10, 5, 1, 0]
    assert among(0, 0) == 1
    assert among(40, 15) == 40225345056
