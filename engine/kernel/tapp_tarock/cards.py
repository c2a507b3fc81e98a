"""The 54 cards of Tapp-Tarock in one word: 8 bits a plain suit, then T1 to T21 and F; what they count.

A *word* holds what the two words of ``masks`` hold; a single card is its bit. Tarocks lie above all plain
cards, and within a suit a stronger card is the higher bit, so that of cards that can win a trick the
largest number does.
"""

from __future__ import annotations

from engine.kernel.masks import FIRST_TRUMP, FOOL_BIT, LANE_BITS, MOND_BIT, PAGAT_BIT

SUIT_CARDS = 8  # in each plain suit: bits 6 to 13 of a lane of ``masks``
UNUSED = LANE_BITS - SUIT_CARDS
SUIT = (1 << SUIT_CARDS) - 1
TAROCK_SHIFT = 4 * SUIT_CARDS
PLAIN = (1 << TAROCK_SHIFT) - 1
TAROCKS = ((1 << 22) - 1) << TAROCK_SHIFT
ALL = PLAIN | TAROCKS

EACH_SUIT = 1 | 1 << SUIT_CARDS | 1 << 2 * SUIT_CARDS | 1 << 3 * SUIT_CARDS
KINGS, QUEENS, KNIGHTS, JACKS = EACH_SUIT << 7, EACH_SUIT << 6, EACH_SUIT << 5, EACH_SUIT << 4
PIPS = EACH_SUIT * 15
F, MOND, PAGAT = FOOL_BIT << TAROCK_SHIFT, MOND_BIT << TAROCK_SHIFT, PAGAT_BIT << TAROCK_SHIFT
TRULL = F | MOND | PAGAT

NO_CARD = 0

TOTAL = 70  # the whole pack (TT-CNT-4)
HALF_OF_ALL = 35  # what is not enough for the declarer (TT-CNT-6)


def packed(plain: int, trumps: int) -> int:
    """The word of a set of cards."""
    return (
        plain >> UNUSED & SUIT
        | plain >> 2 * UNUSED & SUIT << SUIT_CARDS
        | plain >> 3 * UNUSED & SUIT << 2 * SUIT_CARDS
        | plain >> 4 * UNUSED & SUIT << 3 * SUIT_CARDS
        | trumps << TAROCK_SHIFT
    )


def plain_of(word: int) -> int:
    """The plain cards of a word as ``masks`` has them."""
    return (
        (word & SUIT) << UNUSED
        | (word & SUIT << SUIT_CARDS) << 2 * UNUSED
        | (word & SUIT << 2 * SUIT_CARDS) << 3 * UNUSED
        | (word & SUIT << 3 * SUIT_CARDS) << 4 * UNUSED
    )


def trumps_of(word: int) -> int:
    """The tarocks of a word as ``masks`` has them."""
    return word >> TAROCK_SHIFT


def card_bit(index: int) -> int:
    """A card's bit."""
    if index >= FIRST_TRUMP:
        return 1 << (index - FIRST_TRUMP + TAROCK_SHIFT)
    return 1 << (index - UNUSED * (index // LANE_BITS + 1))


def extra(word: int) -> int:
    """What the counters of a set score above one point each: kings and the trull 4, queens 3 ..."""
    total = 4 * (word & (KINGS | TRULL)).bit_count() + 3 * (word & QUEENS).bit_count()
    return total + 2 * (word & KNIGHTS).bit_count() + (word & JACKS).bit_count()


def value(card: int) -> int:
    """What a card counts by itself: 5, 4, 3 or 2 a counter, 0 a blank (TT-CNT-1)."""
    above = extra(card)
    return above + 1 if above else 0


def points(word: int) -> int:
    """The points of a pile: every blank 1, less 2 for each three cards (TT-CNT-2, TT-CNT-3)."""
    cards = word.bit_count()
    return extra(word) + cards - 2 * (cards // 3)


# Called for every playout: compiled code has them in their callers' bodies.
MERGED = (packed, extra, points)
