"""The 54 cards of Tapp-Tarock in one word, for speed: 8 bits a plain suit, then T1 to T21 and F.

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


def card_index(bit: int) -> int:
    """The index of a single card."""
    place = bit.bit_length() - 1
    if place >= TAROCK_SHIFT:
        return place - TAROCK_SHIFT + FIRST_TRUMP
    return place + UNUSED * (place // SUIT_CARDS + 1)


def suit_of(card: int) -> int:
    """All cards of a card's suit; F is a tarock (TT-PACK-4)."""
    if card >= 1 << TAROCK_SHIFT:
        return TAROCKS
    if card >= 1 << 2 * SUIT_CARDS:
        return SUIT << (3 * SUIT_CARDS) if card >= 1 << 3 * SUIT_CARDS else SUIT << (2 * SUIT_CARDS)
    return SUIT << SUIT_CARDS if card >= 1 << SUIT_CARDS else SUIT


def bound(hand: int, suit: int) -> int:
    """What meets the duty to a suit led: that suit, else a tarock, else anything (TT-PLAY-3 to TT-PLAY-6)."""
    following = hand & suit
    if following:
        return following
    tarocks = hand & TAROCKS
    return tarocks if tarocks else hand


def held_back(choice: int) -> int:
    """What is left of a choice when T1 is held back, or all of it where T1 is the only card (TT-PLAY-8)."""
    rest = choice & ~PAGAT
    return rest if rest else choice


def power(card: int, suit: int) -> int:
    """A card's strength in a trick to which ``suit`` was led; 0 if it cannot win (TT-PLAY-9)."""
    return card & (suit | TAROCKS)


def winning(first: int, second: int, third: int, suit: int, emperor: bool) -> int:
    """The card that wins, or wins so far (TT-PLAY-9); NO_CARD stands for cards still to come.

    With ``emperor`` T1 wins where all three of the trull lie in the trick.
    """
    if emperor and (first | second | third) & TRULL == TRULL:
        return PAGAT
    best = first
    strength = power(second, suit)
    if strength > best:
        best = strength
    strength = power(third, suit)
    return strength if strength > best else best


def takes_mond(best: int, cards: int) -> bool:
    """Whether F has taken T21 in a trick, which a house may pay; not where T1 wins beside both."""
    return best == F and cards & MOND > 0


def overtaking(choice: int, first: int, second: int, emperor: bool) -> int:
    """The cards of a choice that would take the lead in a trick; all of it where none would."""
    if first == NO_CARD:
        return choice
    suit = suit_of(first)
    best = winning(first, second, NO_CARD, suit, emperor)
    higher = choice & (suit | TAROCKS) & ~(2 * best - 1)
    lying = (first | second) & TRULL
    if emperor and lying.bit_count() == 2:
        if lying & PAGAT:
            higher &= ~(TRULL & ~lying)
        else:
            higher |= choice & PAGAT
    return higher if higher else choice


def points(word: int) -> int:
    """The points of a pile of threes: every blank 1, less 2 for each three cards (TT-CNT-3)."""
    total = 4 * (word & (KINGS | TRULL)).bit_count() + 3 * (word & QUEENS).bit_count()
    total += 2 * (word & KNIGHTS).bit_count() + (word & JACKS).bit_count()
    cards = word.bit_count()
    return total + cards - 2 * (cards // 3)
