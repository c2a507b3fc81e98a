"""The plain player of Tapp-Tarock: simple good habits, no look ahead (the rules' strategy notes).

It draws tarocks from strength, wins cheaply as last player, gives counters to tricks that its side is
winning and blanks to the others. It always makes the same choice from the same hand, table and set of
unseen cards. Cards and sets are words; what a player has shown not to hold is a word too.
"""

from __future__ import annotations

from engine.kernel.tapp_word import (
    JACKS,
    KINGS,
    KNIGHTS,
    MOND,
    NO_CARD,
    PAGAT,
    PIPS,
    PLAIN,
    QUEENS,
    SUIT,
    SUIT_CARDS,
    TAROCKS,
    F,
    power,
)

JACK, KING = 4, 7  # strengths in suit
SAFE = 4  # unseen cards of a suit from which on both others mostly still follow it
SPARE = 2  # tarocks more than half of those outside that make a hand strong enough to draw them
# How leads are weighed: winners first, then suits that make the other side spend tarocks; guards stay.
CASHING, FORCING, GUARDING, LOSING = 200, 40, 60, 100
NOTHING = -1000


def highest(cards: int) -> int:
    """The highest card of a set as its bit."""
    return 1 << (cards.bit_length() - 1)


def lowest(cards: int) -> int:
    """The lowest card of a set as its bit."""
    return cards & -cards


def rules_tarocks(hand: int, unseen: int) -> bool:
    """Whether the tarocks of a hand are enough to draw those outside and have some left."""
    return 2 * ((hand & TAROCKS).bit_count() - SPARE) > (unseen & TAROCKS).bit_count()


def cheapest(choice: int) -> int:
    """The card that is missed least: a blank plain card, else the lowest court, else the lowest tarock."""
    found = choice & PIPS
    if not found:
        found = choice & JACKS
    if not found:
        found = choice & KNIGHTS
    if not found:
        found = choice & QUEENS
    if not found:
        found = choice & KINGS
    if not found:
        found = choice & ~PAGAT
    return lowest(found if found else choice)


def richest(choice: int) -> int:
    """The card to give to a trick that one's side wins: the dearest plain card, else the lowest tarock."""
    found = choice & KINGS
    if not found:
        found = choice & QUEENS
    if not found:
        found = choice & KNIGHTS
    if not found:
        found = choice & JACKS
    return lowest(found if found else choice)


def plain_lead(hand: int, choice: int, declares: bool, enemy_void: int, mate_void: int, unseen: int) -> int:
    """The card to lead.

    ``enemy_void`` is what the declarer lacks or, for the declarer, what a defender lacks at least, and
    ``mate_void`` what the partner lacks or the other defender.
    """
    tarocks = choice & TAROCKS & ~PAGAT
    out = unseen & TAROCKS
    if tarocks and out and rules_tarocks(hand, unseen):
        safe = tarocks & ~MOND if out & F else tarocks
        if safe:
            return highest(safe)
    enemies = out & ~enemy_void | (out & ~mate_void if declares else 0)
    ruffing = enemy_void | mate_void if declares else enemy_void
    best, card = NOTHING, NO_CARD
    for suit in range(4):
        shift = SUIT_CARDS * suit
        mine = choice >> shift & SUIT
        if mine:
            lacks = ruffing >> shift & SUIT == SUIT
            worth, strength = lead_from(mine, unseen >> shift & SUIT, enemies == 0, lacks, declares)
            if worth > best:
                best = worth
                card = 1 << (shift + strength)
    if tarocks and (card == NO_CARD or best < 0):
        return highest(tarocks) if out == 0 else lowest(tarocks)
    return card if card else lowest(choice)


def lead_from(mine: int, out: int, drawn: bool, lacking: bool, declares: bool) -> tuple[int, int]:
    """How good it is to lead from a suit, and the strength of the card to lead.

    ``mine`` and ``out`` are the suit's cards held and unseen, ``drawn`` says that no enemy has a tarock
    and ``lacking`` that one is void of the suit.
    """
    top = mine.bit_length() - 1
    if mine > out and (drawn or (out.bit_count() >= SAFE and not lacking)):
        return CASHING + 10 * top + out.bit_count(), top
    low = (mine & -mine).bit_length() - 1
    worth = 10 * mine.bit_count() + out.bit_count()
    if lacking and not drawn:
        worth += -FORCING if declares else FORCING
    if mine >> KING:
        worth -= GUARDING
    if low >= JACK:
        worth -= 10 * (low - JACK + 1)
    if low == KING:
        worth -= LOSING
    return worth, low


def plain_second(
    hand: int,
    choice: int,
    first: int,
    suit: int,
    first_hostile: bool,
    third_hostile: bool,
    third_void: int,
    unseen: int,
) -> int:
    """The second card of a trick, between ``first`` and a third player who lacks ``third_void``."""
    out = unseen & suit
    if choice & TAROCKS:
        return tarock_second(hand, choice, first, suit, third_void, unseen)
    may_trump = unseen & TAROCKS & ~third_void and third_hostile
    follows = not (third_void & suit == suit or out.bit_count() < SAFE - 1)
    if choice & suit:
        top = highest(choice)
        master = top > out and top > power(first, suit)
        if master and (not may_trump or follows):
            return top
        if not first_hostile and first > out and (not may_trump or follows):
            return richest(choice)
        return cheapest(choice)
    sure = first > unseen if first & TAROCKS else first > out and not may_trump
    return richest(choice) if sure and not first_hostile else cheapest(choice)


def tarock_second(hand: int, choice: int, first: int, suit: int, third_void: int, unseen: int) -> int:
    """The tarock to play as second player, where one must be played."""
    spare = choice & ~PAGAT
    if first == MOND and choice & F:
        return F
    if not spare:
        return PAGAT
    if choice & PAGAT and suit != TAROCKS and not rules_tarocks(hand, unseen):
        third_follows = third_void & suit != suit and (unseen & suit).bit_count() >= SAFE - 1
        if third_follows:  # T1 mostly brings its five points home
            return PAGAT
    return lowest(spare)


def plain_third(hand: int, choice: int, best: int, suit: int, best_hostile: bool, unseen: int) -> int:
    """The last card of a trick that ``best`` is winning."""
    keep = rules_tarocks(hand, unseen)
    if not best_hostile:
        if choice & PLAIN:
            return richest(choice)
        return PAGAT if choice & PAGAT and not keep else cheapest(choice)
    beating = choice & (suit | TAROCKS) & ~(2 * best - 1)
    if beating & PLAIN:
        return highest(beating)
    if beating & PAGAT and not keep:
        return PAGAT
    rest = beating & ~PAGAT
    if rest:
        return lowest(rest)
    return cheapest(choice)
