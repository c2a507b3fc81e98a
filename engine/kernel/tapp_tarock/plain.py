"""The plain player of Tapp-Tarock: simple good habits, no look ahead (the rules' strategy notes).

As declarer it cashes its kings before the suits are trumped, draws tarocks from strength with middling ones,
then leads its longest suit so that the defenders trump, and saves T1 for the last trick. As defender it leads
what makes the declarer trump, is rid of T1 under the declarer's leads while the partner may still win the
trick, and gives the partner counters where he may. Everybody wins cheaply as last player, gives counters to
tricks that the own side is winning and blanks to the others.

It always makes the same choice from the same hand, table and set of unseen cards. Cards and sets are words;
what a player has shown not to hold is a word too. The numbers below were chosen by ``python -m
tests.benchmarks.strength --game tapp_tarock --against reference --deals 4000``: whole deals brought 1.96 +-
0.15 game points more than the first plain player's, and no other value that was tried 0.03 more.
"""

from __future__ import annotations

from engine.kernel.tapp_tarock import cards
from engine.kernel.tapp_tarock import places as at
from engine.kernel.tapp_tarock.places import NOBODY, Row, after
from engine.kernel.tapp_tarock.tricks import power, suit_of, winning

SAFE = 4  # unseen cards of a suit from which on both others mostly still follow it
SPARE = 2  # tarocks more than half of those outside that make a hand strong enough to draw them
CASHING = 5  # the most unseen cards of a suit whose king the declarer cashes before he draws tarocks
DRAWING = 7  # the cards in hand up to which nobody draws tarocks or keeps back courts any more
HOPE = 3  # unseen cards that beat the declarer's from which on the partner may well hold one
KEEPING = 6  # the cards in hand up to which the declarer keeps T1 for the last trick
LONG = 3  # cards of a suit, of a defender pips alone, that make it a long one to lead from


def plain_card(table: Row, hands: Row, position: int, choice: int) -> int:
    """The card that a position plays, out of those that it may play."""
    leader, turn, declarer = table[at.LEADER], table[at.ON_TABLE], table[at.DECLARER]
    second, third = after(leader, 1), after(leader, 2)
    hand = hands[at.HAND + position]
    others = hands[at.HAND + after(position, 1)] | hands[at.HAND + after(position, 2)]
    unseen = others | hidden_from(table, hands, position)
    if turn == 0:
        mate, enemy = (second, third) if declarer == third else (third, second)
        enemy_void, mate_void = table[at.VOID + enemy], table[at.VOID + mate]
        return plain_lead(hand, choice, leader == declarer, enemy_void, mate_void, unseen)
    first = table[at.FIRST_CARD]
    suit = suit_of(first)
    if turn == 1:
        first_hostile = are_hostile(declarer, position, leader)
        third_hostile = are_hostile(declarer, position, third)
        third_void = table[at.VOID + third]
        return plain_second(hand, choice, first, suit, first_hostile, third_hostile, third_void, unseen)
    best = winning(first, table[at.SECOND_CARD], cards.NO_CARD, suit, False)
    winner = leader if best == first else second
    hostile = are_hostile(declarer, position, winner)
    return plain_third(hand, choice, best, suit, hostile, declarer == position, unseen)


def are_hostile(declarer: int, one: int, other: int) -> bool:
    """Whether two positions play against each other: the declarer against both, all where nobody declares."""
    return declarer in (one, other, NOBODY)


def hidden_from(table: Row, hands: Row, position: int) -> int:
    """Cards outside the hands whose place a position does not know: in the talon or in the discard."""
    hidden = hands[at.HALF] | hands[at.HALF + 1]
    if position == table[at.DECLARER]:
        return hidden & ~table[at.OPEN]
    return (hidden | hands[at.OUT]) & ~(table[at.OPEN] | table[at.LAID_OPEN]) & cards.ALL


def highest(held: int) -> int:
    """The highest card of a set as its bit."""
    return 1 << (held.bit_length() - 1)


def lowest(held: int) -> int:
    """The lowest card of a set as its bit."""
    return held & -held


def rules_tarocks(hand: int, unseen: int) -> bool:
    """Whether the tarocks of a hand are enough to draw those outside and have some left."""
    return 2 * ((hand & cards.TAROCKS).bit_count() - SPARE) > (unseen & cards.TAROCKS).bit_count()


def cheapest(choice: int) -> int:
    """The card that is missed least: a blank plain card, else the lowest court, else the lowest tarock."""
    found = choice & cards.PIPS
    if found:
        return lowest(found)
    if not choice & cards.PLAIN:
        return lowest_tarock(choice)
    found = choice & cards.JACKS
    if not found:
        found = choice & cards.KNIGHTS
    if not found:
        found = choice & cards.QUEENS
    return lowest(found if found else choice)


def lowest_tarock(choice: int) -> int:
    """The lowest of some tarocks, T1 only where there is no other."""
    spare = choice & ~cards.PAGAT
    return lowest(spare) if spare else cards.PAGAT


def richest(choice: int) -> int:
    """The card for a trick that one's side wins: the most valuable plain card, else the lowest tarock."""
    found = choice & cards.KINGS
    if not found:
        found = choice & cards.QUEENS
    if not found:
        found = choice & cards.KNIGHTS
    if not found:
        found = choice & cards.JACKS
    return lowest(found if found else choice)


def suits_with(plain: int, n: int) -> int:
    """All cards of the plain suits of which a set has at least ``n`` (1 to 8)."""
    pairs = plain - (plain >> 1 & 0x55 * cards.EACH_SUIT)
    fours = (pairs & 0x33 * cards.EACH_SUIT) + (pairs >> 2 & 0x33 * cards.EACH_SUIT)
    counts = fours + (fours >> 4) & 0x0F * cards.EACH_SUIT
    return (counts + (128 - n) * cards.EACH_SUIT >> 7 & cards.EACH_SUIT) * cards.SUIT


def not_above(plain: int) -> int:
    """The cards of each plain suit that are no higher than the highest one of a set."""
    plain |= plain >> 1 & 0x7F * cards.EACH_SUIT
    plain |= plain >> 2 & 0x3F * cards.EACH_SUIT
    return plain | plain >> 4 & 0x0F * cards.EACH_SUIT


def plain_lead(hand: int, choice: int, declares: bool, enemy_void: int, mate_void: int, unseen: int) -> int:
    """The card to lead: tarocks from strength, safe winners, what makes the enemy trump, a long suit.

    ``enemy_void`` is what the declarer has shown not to hold, for the declarer one defender;
    ``mate_void`` is the same of the partner, or of the other defender.
    """
    tarocks = choice & cards.TAROCKS & ~cards.PAGAT
    out = unseen & cards.TAROCKS
    if declares and choice & cards.KINGS:
        kings = choice & cards.KINGS & ~(enemy_void | mate_void)
        kings &= ~suits_with(unseen & cards.PLAIN, CASHING + 1)
        if kings:
            return lowest(kings)
    draws = not declares or hand.bit_count() > DRAWING or not choice & cards.PLAIN
    if tarocks and out and draws and rules_tarocks(hand, unseen):
        safe = tarocks & ~cards.MOND if out & cards.F else tarocks
        if safe:
            return third_lowest(safe) if declares else highest(safe)
    plain = choice & cards.PLAIN
    if plain:
        lacking = (enemy_void | mate_void if declares else enemy_void) & cards.PLAIN
        may_trump = out & ~(enemy_void & mate_void if declares else enemy_void)
        winners = plain & ~not_above(unseen & cards.PLAIN)
        if may_trump:
            winners &= suits_with(unseen & cards.PLAIN, SAFE) & ~lacking
        if winners:
            kings = winners & cards.KINGS
            return lowest(kings) if kings else highest(winners)
        if declares:
            long = plain & suits_with(plain, LONG)
            return lowest(long if long else plain)
        blanks = plain & cards.PIPS
        if may_trump:
            forcing = blanks & lacking
            if forcing:
                return lowest(forcing)
        unguarded = blanks & ~(((plain & cards.KINGS) >> (cards.SUIT_CARDS - 1)) * cards.SUIT)
        long = unguarded & suits_with(unguarded, LONG)
        if long:
            return lowest(long)
        if unguarded:
            return lowest(unguarded)
        if hand.bit_count() <= DRAWING and plain & ~cards.KINGS:
            return lowest(plain & ~cards.KINGS)
    if tarocks:
        return highest(tarocks) if out == 0 else lowest(tarocks)
    return cheapest(choice)


def third_lowest(held: int) -> int:
    """The third lowest card of a set, the highest where it has fewer."""
    rest = held & (held - 1)
    last = rest & (rest - 1)
    return lowest(last if last else rest if rest else held)


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
    if choice & cards.TAROCKS:
        partner_takes = first_hostile and not third_hostile and not third_void & cards.TAROCKS
        if choice & cards.PAGAT and partner_takes and unseen & cards.TAROCKS > first:
            return cards.PAGAT  # the partner may still bring it home
        return tarock_second(hand, choice, first, suit, third_void, unseen)
    may_trump = unseen & cards.TAROCKS & ~third_void and third_hostile
    follows = not (third_void & suit == suit or out.bit_count() < SAFE - 1)
    if choice & suit:
        top = highest(choice)
        master = top > out and top > power(first, suit)
        if master and (not may_trump or follows):
            return top
        if not first_hostile and first > out and (not may_trump or follows):
            return richest(choice)
        return cheapest(choice)
    if first_hostile and not third_hostile:
        above = unseen & (suit | cards.TAROCKS) & ~(2 * first - 1)
        return richest(choice) if above.bit_count() >= HOPE else cheapest(choice)
    sure = first > unseen if first & cards.TAROCKS else first > out and not may_trump
    return richest(choice) if sure and not first_hostile else cheapest(choice)


def tarock_second(hand: int, choice: int, first: int, suit: int, third_void: int, unseen: int) -> int:
    """The tarock to play as second player, where one must be played."""
    spare = choice & ~cards.PAGAT
    if first == cards.MOND and choice & cards.F:
        return cards.F
    if not spare:
        return cards.PAGAT
    if choice & cards.PAGAT and suit != cards.TAROCKS and not rules_tarocks(hand, unseen):
        third_follows = third_void & suit != suit and (unseen & suit).bit_count() >= SAFE - 1
        if third_follows:  # T1 mostly brings its five points home
            return cards.PAGAT
    return lowest(spare)


def plain_third(
    hand: int, choice: int, best: int, suit: int, best_hostile: bool, declares: bool, unseen: int
) -> int:
    """The last card of a trick that ``best`` is winning."""
    if not best_hostile:
        if choice & cards.PLAIN:
            return richest(choice)
        return (
            cards.PAGAT if choice & cards.PAGAT and not rules_tarocks(hand, unseen) else lowest_tarock(choice)
        )
    beating = choice & (suit | cards.TAROCKS) & ~(2 * best - 1)
    if beating & cards.PLAIN:
        return highest(beating)
    saves = declares and hand.bit_count() <= KEEPING
    if beating & cards.PAGAT and not saves and not rules_tarocks(hand, unseen):
        return cards.PAGAT
    rest = beating & ~cards.PAGAT
    if rest:
        return lowest(rest)
    return cheapest(choice) if choice & cards.PLAIN else lowest_tarock(choice)


# Called for every card: compiled code has them in their callers' bodies.
MERGED = (plain_lead, plain_second, plain_third)
