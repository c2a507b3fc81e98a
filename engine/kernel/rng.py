"""Random numbers that are the same in plain Python and compiled: a 63-bit multiply-with-carry stream.

A stream's whole state is one int. It never leaves the range of a signed 64-bit int, because a compiled
int would wrap around where a Python int goes on growing. ``stream`` makes the state from a key, so that
any chunk of deals can be computed anywhere, in any order, with the same result.
"""

from __future__ import annotations

from collections.abc import MutableSequence

LOW = 0xFFFFFFFF
MULTIPLIER = 2131995753  # MULTIPLIER * 2**32 - 1 and MULTIPLIER * 2**31 - 1 are prime

# What a stream is for: keeps the draws of one job apart from those of another.
PLAYING_OUT, SAMPLING = 2, 4


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


def _places(n: int, word: int = 0) -> int:
    """The places of the n-th set bit of each mask of four bits, two bits for each, in one word."""
    for mask in range(1, 16):
        bits = [place for place in range(4) if mask >> place & 1]
        word |= (bits[n] if n < len(bits) else 0) << 2 * (mask - 1)
    return word


# For even and odd n side by side: two words that are looked up faster than bits are counted.
FIRST_OR_SECOND = _places(0) | _places(1) << 32
THIRD_OR_FOURTH = _places(2) | _places(3) << 32


def nth_of_4(mask: int, n: int) -> int:
    """Number of the n-th set bit of four; there must be that many."""
    places = FIRST_OR_SECOND if n < 2 else THIRD_OR_FOURTH
    return places >> 2 * (mask - 1) + 32 * (n & 1) & 3


def nth_bit(mask: int, n: int) -> int:
    """Number of the n-th set bit of ``mask``, the lowest being the 0th; there must be that many.

    Quartering takes the same time whatever the draw was, and the three borders of a step are counted at
    once. Dropping bits one by one is shorter to write and, compiled, up to twice slower: the processor
    cannot foresee when the loop ends.

    >>> nth_bit(0b101100, 2)
    5
    """
    place = 0
    for width in (16, 4):
        first = (mask & ((1 << width) - 1)).bit_count()
        second = (mask & ((1 << 2 * width) - 1)).bit_count()
        third = (mask & ((1 << 3 * width) - 1)).bit_count()
        quarter = ((n >= first) + (n >= second) + (n >= third)) * width
        less = first if n >= first else 0
        less = second if n >= second else less
        n -= third if n >= third else less
        place += quarter
        mask >>= quarter
    return place + nth_of_4(mask & 15, n)


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
MERGED = (shuffle, nth_of_4)
