"""The layout of a set of cards: two non-negative 64-bit ints.

``plain`` holds four lanes of 14 bits, one for each of S, C, H, D; within a lane the bit number is the
card's strength in its suit. ``trumps`` holds T1 to T21 as bits 0 to 20 and the fool as bit 21. A single
card is its *index*: 0 to 55 plain (lane times 14 plus strength), 56 to 76 trumps, 77 the fool. What
rank a strength stands for is the pack's business (red pips run the other way), not the kernel's.
"""

from __future__ import annotations

LANE_BITS = 14
LANE = (1 << LANE_BITS) - 1
N_PLAIN = 4 * LANE_BITS
FIRST_TRUMP = PAGAT = N_PLAIN  # index of T1
LAST_TRUMP = N_PLAIN + 20  # index of T21
FOOL = N_PLAIN + 21  # index of the fool

N_TRUMPS = 22  # with the fool
NUMBERED = (1 << 21) - 1  # T1 to T21 in the trump word
FOOL_BIT = 1 << 21
PAGAT_BIT = 1
MOND_BIT = 1 << 20

SPADES, CLUBS, HEARTS, DIAMONDS, TRUMPS = 0, 1, 2, 3, 4
NO_SUIT = 5  # what the fool belongs to
NOTHING_LED = -1

# Kings, queens, knights and jacks are the four strongest bits of each lane of a tarot pack.
JACK, KNIGHT, QUEEN, KING = range(10, 14)  # strengths in suit
KING_BIT, QUEEN_BIT, KNIGHT_BIT, JACK_BIT = 1 << KING, 1 << QUEEN, 1 << KNIGHT, 1 << JACK
COURTS = KING_BIT | QUEEN_BIT | KNIGHT_BIT | JACK_BIT
EACH_LANE = 1 | 1 << 14 | 1 << 28 | 1 << 42
# The honours that an outcome tells of, as bits; below them a bit for the king of each suit.
KING_HONOURS, PAGAT_HONOUR, MOND_HONOUR, LAST_TRICK = 0b1111, 1 << 4, 1 << 5, 1 << 6
ALL_KINGS, ALL_QUEENS = KING_BIT * EACH_LANE, QUEEN_BIT * EACH_LANE
ALL_KNIGHTS, ALL_JACKS = KNIGHT_BIT * EACH_LANE, JACK_BIT * EACH_LANE
ALL_COURTS = COURTS * EACH_LANE


def suit_of(card: int) -> int:
    """Suit number of a card index: 0 to 3 plain, 4 a trump, 5 the fool."""
    if card < FIRST_TRUMP:
        return card * 37 >> 9  # card // LANE_BITS for 0 to 55; compiled, a division by 14 takes far longer
    return TRUMPS if card < FOOL else NO_SUIT


def plain_bit(card: int) -> int:
    """A card index as a mask of plain cards: 0 for a trump or the fool."""
    return 1 << card if card < FIRST_TRUMP else 0


def trump_bit(card: int) -> int:
    """A card index as a mask of trumps and the fool: 0 for a plain card."""
    return 1 << (card - FIRST_TRUMP) if card >= FIRST_TRUMP else 0


def is_king(card: int) -> bool:
    """Whether a card index is one of the four kings of a tarot pack."""
    return card < FIRST_TRUMP and card % LANE_BITS == KING


def honours(plain: int, trumps: int) -> int:
    """The honours in a set: bits 0 to 3 for the kings by suit, PAGAT_HONOUR for T1, MOND_HONOUR for T21."""
    kings = plain >> 13 & 1 | plain >> 26 & 2 | plain >> 39 & 4 | plain >> 52 & 8
    return kings | (trumps & PAGAT_BIT) * PAGAT_HONOUR | (trumps >> 20 & 1) * MOND_HONOUR


def size(plain: int, trumps: int) -> int:
    """How many cards are in the set."""
    return plain.bit_count() + trumps.bit_count()


def card_of(plain: int, trumps: int) -> int:
    """Index of the one card of a set."""
    return plain.bit_length() - 1 if plain else FIRST_TRUMP + trumps.bit_length() - 1


def first_card(plain: int, trumps: int) -> int:
    """Index of the first card in canonical order: plain ones before trumps, the strongest of a suit first."""
    for suit in range(4):
        lane = plain >> (LANE_BITS * suit) & LANE
        if lane:
            return LANE_BITS * suit + lane.bit_length() - 1
    return FIRST_TRUMP + trumps.bit_length() - 1


def suit_cards(plain: int, trumps: int, suit: int) -> int:
    """How many cards of ``suit`` (0 to 4) are in the set; the fool belongs to none."""
    if suit == TRUMPS:
        return (trumps & NUMBERED).bit_count()
    return (plain >> (LANE_BITS * suit) & LANE).bit_count()
