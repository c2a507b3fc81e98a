"""Keys by which results of a search are noted: cards by their rank among those still in play, and hashes."""

from __future__ import annotations

from engine.kernel.rng import LOW, MULTIPLIER
from engine.kernel.rows import Row

WORD = (1 << 56) - 1


def ranked(first: int, second: int, live: int) -> tuple[int, int]:
    """Two sets of cards by rank: bit n for the n-th lowest of the ``live`` cards, of which they are part.

    Both are packed together in the six steps of Hacker's Delight, 7-4; sets have at most 56 bits.

    >>> ranked(0b100100, 0b001000, 0b101100)
    (5, 2)
    """
    holes = ~live << 1 & WORD
    for step in range(6):
        odd = holes ^ (holes << 1 & WORD)
        odd ^= odd << 2 & WORD
        odd ^= odd << 4 & WORD
        odd ^= odd << 8 & WORD
        odd ^= odd << 16 & WORD
        odd ^= odd << 32 & WORD
        width = 1 << step
        moving = odd & live
        live = live ^ moving | moving >> width
        part = first & moving
        first = first ^ part | part >> width
        part = second & moving
        second = second ^ part | part >> width
        holes &= ~odd
    return first, second


def stirred(state: int, word: int) -> int:
    """A hash after another word of at most 63 bits."""
    state ^= word
    state = (state & LOW) * MULTIPLIER + (state >> 32)
    return (state & LOW) * MULTIPLIER + (state >> 32)


def slot_of(key: Row, first: int, n: int, slots: int) -> int:
    """In which of so many slots the result for a key of ``n`` words is noted."""
    state = 0x2545F491
    for place in range(first, first + n):
        state = stirred(state, key[place])
    return (state >> 20) & (slots - 1)


def only_lowest(choice: int, alike: int, live: int) -> int:
    """A choice without the cards that are as good as a lower one in it.

    ``alike`` are cards of which any two neighbours of a suit are as good as each other. Two of the choice are
    neighbours where no ``live`` card lies between them; the sets are words in which suits are apart by a card
    that is not alike.
    """
    own = choice & alike
    gaps = alike & ~live
    above = own << 1
    beyond = above & ~gaps | (gaps + (above & gaps)) & ~gaps
    return choice & ~(beyond & own)


# Called for every moment: compiled code has them in their callers' bodies.
MERGED = (ranked, stirred, slot_of, only_lowest)
