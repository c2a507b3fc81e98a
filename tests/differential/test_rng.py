"""Random numbers: the same compiled as in plain Python, within 64 bits, and evenly spread."""

from __future__ import annotations

import random
from collections.abc import MutableSequence, Sequence

import numpy as np
import pytest

from engine.kernel.batch import INT, ROW
from engine.kernel.calling import build, plain
from engine.kernel.rng import advance, below, nth_bit, nth_of_16, nth_of_32, stream
from tests.dealing import deal, list_cards
from tests.support import kernels

LARGEST = 2**63 - 1
EDGES = (0, 1, 2**31, 2**32 - 1, 2**32, LARGEST, -1, -(2**63))


def probe(keys: Sequence[int], n: int, masks: Sequence[int], out: MutableSequence[int]) -> None:
    """For each of ``n`` keys and masks: the stream's first state, a later one, a draw, a chosen bit."""
    for place in range(n):
        state = stream(keys[3 * place], keys[3 * place + 1], keys[3 * place + 2])
        out[4 * place] = state
        for _ in range(20):
            state = advance(state)
        out[4 * place + 1] = state
        out[4 * place + 2] = below(state, 1 << 31)
        out[4 * place + 3] = nth_bit(masks[place], below(state, masks[place].bit_count()))


def test_compiled_draws_are_those_of_plain_python() -> None:
    """A product beyond 64 bits would wrap round only where it is compiled."""
    if kernels("compiled", "danish_tarok").backend != "compiled":
        pytest.skip("numba does not work here")
    chance = random.Random(3)
    keys = [key for a in EDGES for b in EDGES for key in (a, 2, b)]
    keys += [chance.randint(-(2**63), LARGEST) for _ in range(3 * 500)]
    n = len(keys) // 3
    masks = [chance.getrandbits(56) | 1 << chance.randrange(56) for _ in range(n)]
    takes = (ROW, INT, ROW, ROW)
    found = []
    for run in (build(probe, takes), plain(probe, takes)):
        out = np.zeros(4 * n, np.int64)
        run(np.array(keys, np.int64), n, np.array(masks, np.int64), out)
        found.append(out)
    assert (found[0] == found[1]).all()
    assert (found[0][0::4] > 0).all()


def test_keys_that_differ_anywhere_give_other_streams() -> None:
    states = {stream(seed, purpose, index) for seed in EDGES for purpose in range(5) for index in range(500)}
    assert len(states) == len(EDGES) * 5 * 500


@pytest.mark.parametrize("mask", [1, 1 << 55, (1 << 56) - 1, 0b1011_0000_1000_0001, 0x00F0_0F00_0000_8001])
def test_the_nth_bit_is_the_nth_of_a_list(mask: int) -> None:
    bits = [place for place in range(56) if mask >> place & 1]
    assert [nth_bit(mask, n) for n in range(len(bits))] == bits
    for find, width in ((nth_of_16, 16), (nth_of_32, 32)):
        low = [bit for bit in bits if bit < width]
        assert [find(mask, n) for n in range(len(low))] == low


def test_every_card_goes_to_every_hand_equally_often() -> None:
    """Chi-square over 78 cards and three hands; its mean is 156, its standard deviation about 18."""
    sizes, deals = (25, 25, 28), 4_000
    counts = np.zeros((3, 78))
    state = stream(1, 1, 0)
    for _ in range(deals):
        deck, hands = [0] * 78, [0] * 6
        list_cards((1 << 56) - 1, (1 << 22) - 1, deck)
        state = deal(deck, sizes, 3, hands, state)
        for hand in range(3):
            cards = hands[2 * hand] | hands[2 * hand + 1] << 56
            assert cards.bit_count() == sizes[hand]
            counts[hand] += [cards >> place & 1 for place in range(78)]
    expected = np.array(sizes)[:, None] * deals / 78
    assert ((counts - expected) ** 2 / expected).sum() < 156 + 5 * 18
