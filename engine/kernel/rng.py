"""Random numbers that are the same in plain Python and compiled: a 63-bit multiply-with-carry stream.

A stream's whole state is one int. It never leaves the range of a signed 64-bit int, because a compiled
int would wrap around where a Python int goes on growing. ``stream`` makes the state from a key, so that
any chunk of deals can be computed anywhere, in any order, with the same result.
"""

from __future__ import annotations

from collections.abc import MutableSequence

LOW = 0xFFFFFFFF
UNIT = 1.0 / (1 << 32)  # makes the low word of a state a share of 1
MULTIPLIER = 2131995753  # MULTIPLIER * 2**32 - 1 and MULTIPLIER * 2**31 - 1 are prime

# What a stream is for: keeps the draws of one job apart from those of another.
PLAYING_OUT, SAMPLING, WEIGHING, REDRAWING, DEALING_ANEW = 2, 4, 6, 8, 10


def mixed(word: int) -> int:
    """A bijection of 32-bit words in which every input bit stirs every output bit."""
    word ^= word >> 16
    word = (word * 0x7FEB352D) & LOW
    word ^= word >> 15
    word = (word * -0x7B935975) & LOW  # 0x846CA68B modulo 2**32; negative so that the product fits
    return word ^ (word >> 16)


def absorbed(word: int, value: int) -> int:
    """``word`` after stirring in both halves of a 64-bit ``value``."""
    word = mixed(word ^ (value & LOW))
    return mixed(((word + 0x1E3779B9) & LOW) ^ (value >> 32 & LOW))


def stream(seed: int, purpose: int, index: int) -> int:
    """State of the stream with this key; ``index`` numbers chunks or deals. Each fits a signed 64-bit int."""
    low = absorbed(absorbed(absorbed(0x2545F491, seed), purpose), index)
    high = absorbed(absorbed(absorbed(0x6C8E9CF5, seed), purpose), index)
    state = (high * (MULTIPLIER - 1) >> 32) << 32 | low
    return state if state else 1


def advance(state: int) -> int:
    """The next state."""
    return (state & LOW) * MULTIPLIER + (state >> 32)


def below(state: int, n: int) -> int:
    """The draw from 0 to n - 1 that a state stands for (n up to 2**31; bias at most n / 2**32)."""
    return (state & LOW) * n >> 32


def _places(mask: int) -> int:
    """The numbers of the set bits of a mask of eight, three bits for each, in one word."""
    bits = (bit for bit in range(8) if mask >> bit & 1)
    return sum(bit << 3 * n for n, bit in enumerate(bits))


PLACES = tuple(_places(mask) for mask in range(256))  # found faster than bits are counted


def places_of_8(mask: int) -> int:
    """The numbers of the set bits of a mask of eight, from the table; compiled code has one of its own."""
    return PLACES[mask]


def nth_of_8(mask: int, n: int) -> int:
    """Number of the n-th set bit of the lowest eight of a mask; there must be that many."""
    return places_of_8(mask & 0xFF) >> 3 * n & 7


def nth_of_16(mask: int, n: int) -> int:
    """The same of the lowest sixteen bits."""
    low = (mask & 0xFF).bit_count()
    high = n >= low
    n = n - low if high else n
    mask = mask >> 8 if high else mask
    return (8 if high else 0) + nth_of_8(mask, n)


def nth_of_32(mask: int, n: int) -> int:
    """The same of the lowest 32 bits."""
    low = (mask & 0xFFFF).bit_count()
    high = n >= low
    n = n - low if high else n
    mask = mask >> 16 if high else mask
    return (16 if high else 0) + nth_of_16(mask, n)


def nth_bit(mask: int, n: int) -> int:
    """Number of the n-th set bit of ``mask``, the lowest being the 0th; there must be that many.

    Three borders are counted at once, and it takes the same time whatever the draw was. Dropping bits one by
    one is shorter to write and, compiled, up to twice slower: the processor cannot foresee when it ends.

    >>> nth_bit(0b101100, 2)
    5
    """
    first = (mask & 0xFFFF).bit_count()
    second = (mask & 0xFFFFFFFF).bit_count()
    third = (mask & 0xFFFFFFFFFFFF).bit_count()
    place = ((n >= first) + (n >= second) + (n >= third)) * 16
    less = first if n >= first else 0
    less = second if n >= second else less
    n -= third if n >= third else less
    return place + nth_of_16(mask >> place, n)


def shuffle(deck: MutableSequence[int], first: int, n: int, state: int) -> int:
    """Bring random ones of the cards ``first`` to ``n - 1`` of ``deck`` into place ``first``; returns the
    next state. Repeated for first = 0, 1, 2 ... it is Fisher and Yates's shuffle."""
    state = advance(state)
    other = first + below(state, n - first)
    card = deck[other]
    deck[other] = deck[first]
    deck[first] = card
    return state


# Called for every card: compiled code has them in their callers' bodies.
MERGED = (shuffle, nth_of_8, nth_of_16, nth_of_32)
