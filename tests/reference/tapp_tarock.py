"""The first plain player of Tapp-Tarock, as it was first measured: the yardstick of the present one."""

from __future__ import annotations

from engine.kernel.tapp_tarock import cards
from engine.kernel.tapp_tarock import places as at
from engine.kernel.tapp_tarock.bidding import bit
from engine.kernel.tapp_tarock.cards import KINGS, MOND, PAGAT, PLAIN, QUEENS, SUIT, SUIT_CARDS, TAROCKS, F
from engine.kernel.tapp_tarock.discarding import CARDS, may_go
from engine.kernel.tapp_tarock.machine import legal, to_act
from engine.kernel.tapp_tarock.places import Row, after
from engine.kernel.tapp_tarock.plain import are_hostile, hidden_from, highest, lowest, not_above, suits_with
from engine.kernel.tapp_tarock.tricks import power, suit_of, winning

SAFE = 4  # unseen cards of a suit from which on both others mostly still follow it
SPARE = 2  # tarocks more than half of those outside that make a hand strong enough to draw them
LONG = 3  # blanks of a suit that make it a long one to lead from
NOTHING = -1000
TAROCK_WORTH, F_WORTH, MOND_WORTH, PAGAT_WORTH, KING_WORTH, QUEEN_WORTH = 4, 6, 5, 2, 4, 1
SOLO_FROM = 58
ENOUGH = (41, 41, 41, 44, 46, SOLO_FROM)  # to play a contract, by its level
CONTRA_FROM, CONTRA_SOLO_FROM = 46, 40
ULTIMO_TAROCKS, SOLO_TAROCKS = 12, 9


def choose(table: Row, rules: Row, hands: Row) -> tuple[int, int, int]:
    """What the position to act does: a candidate row."""
    phase, position = table[at.PHASE], to_act(table, rules)
    hand = hands[at.HAND + position]
    open_now = legal(table, rules, hands)
    if phase == at.PLAYING:
        alone = hand & (hand - 1) == 0
        return at.PLAY, hand if alone else plain_card(table, hands, position, open_now), 0
    if phase == at.DISCARDING:
        return at.DISCARD, choose_discard(hand, rules[at.FREE_DISCARD] > 0), 0
    if phase == at.TAKING:
        if open_now & (open_now - 1) == 0:
            return at.TAKE, open_now >> 1, 0
        return at.TAKE, int(gain(hand, hands[at.HALF + 1]) > gain(hand, hands[at.HALF])), 0
    said = 0
    if phase == at.AUCTION:
        said = plain_call(hand, open_now, table[at.HIGH])
    elif phase == at.ANNOUNCING:
        strong = (hand & TAROCKS).bit_count() >= ULTIMO_TAROCKS and hand & F
        said = open_now & at.ULTIMO_ITEM if strong else 0
    elif table[at.STEP] == 1:
        enough = CONTRA_SOLO_FROM if table[at.CONTRACT] == at.SOLO else CONTRA_FROM
        said = open_now if strength(hand) >= enough else 0
    return at.SAY, said, 0


def strength(hand: int) -> int:
    """What the plain player thinks a hand is worth as declarer."""
    return (
        TAROCK_WORTH * (hand & TAROCKS).bit_count()
        + KING_WORTH * (hand & KINGS).bit_count()
        + QUEEN_WORTH * (hand & QUEENS).bit_count()
        + (F_WORTH if hand & F else 0)
        + (MOND_WORTH if hand & MOND else 0)
        + (PAGAT_WORTH if hand & PAGAT else 0)
    )


def plain_call(hand: int, open_calls: int, high: int) -> int:
    """The plain player's call out of those open, as bits, over the bid ``high``."""
    worth, tarocks = strength(hand), (hand & TAROCKS).bit_count()
    if open_calls & bit(at.SOLO) and worth >= SOLO_FROM and tarocks >= SOLO_TAROCKS:
        return at.SOLO
    if open_calls & bit(at.HOLD):
        holds = worth >= ENOUGH[high] and (high < at.SOLO or tarocks >= SOLO_TAROCKS)
        return at.HOLD if holds else at.PASS
    for call in range(at.THREE, at.SOLO):
        if open_calls & bit(call):
            return call if worth >= ENOUGH[call] else at.PASS
    return at.PASS


def gain(hand: int, half: int) -> int:
    """What a half brings a hand: tarocks, kings, queens to discard, suits in which nothing is missed."""
    found = strength(half) + 2 * (half & QUEENS).bit_count()
    for suit in range(4):
        cards = SUIT << SUIT_CARDS * suit
        if not hand & cards:
            found -= 2 * (half & cards & ~KINGS).bit_count()
    return found


def choose_discard(hand: int, free: bool) -> int:
    """Three of 19 cards that may be discarded."""
    may, out = may_go(hand, free), 0
    loose, tarocks = may & PLAIN, may & TAROCKS
    while out.bit_count() < CARDS and loose & ~out:
        out |= next_to_go(hand & ~out, loose & ~out, CARDS - out.bit_count())
    while out.bit_count() < CARDS:
        rest = tarocks & ~out
        out |= rest & -rest
    return out


def next_to_go(hand: int, loose: int, room: int) -> int:
    """The card that the plain player discards next: from the suit that is soonest empty, its highest.

    A suit with its king stays longer: its cards protect it. A card that empties a suit is best.
    """
    best, card = NOTHING, 0
    for suit in range(4):
        shift = SUIT_CARDS * suit
        cards = hand >> shift & SUIT
        going = loose >> shift & SUIT
        if going:
            count = cards.bit_count()
            top = going.bit_length() - 1
            worth = 3 * top - 6 * count
            if cards == going and count <= room:
                worth += 40
            if cards != going:
                worth -= 12
            if worth > best:
                best, card = worth, 1 << (shift + top)
    return card


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
    return plain_third(hand, choice, best, suit, are_hostile(declarer, position, winner), unseen)


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


def plain_lead(hand: int, choice: int, declares: bool, enemy_void: int, mate_void: int, unseen: int) -> int:
    """The card to lead: tarocks from strength, safe winners, what makes the enemy trump, a long suit.

    ``enemy_void`` is what the declarer has shown not to hold, for the declarer one defender;
    ``mate_void`` is the same of the partner, or of the other defender.
    """
    tarocks = choice & cards.TAROCKS & ~cards.PAGAT
    out = unseen & cards.TAROCKS
    if tarocks and out and rules_tarocks(hand, unseen):
        safe = tarocks & ~cards.MOND if out & cards.F else tarocks
        if safe:
            return highest(safe)
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
        blanks = plain & cards.PIPS
        if may_trump:
            forcing = blanks & lacking
            if declares:
                blanks ^= forcing
            elif forcing:
                return lowest(forcing)
        unguarded = blanks & ~(((plain & cards.KINGS) >> (cards.SUIT_CARDS - 1)) * cards.SUIT)
        long = unguarded & suits_with(unguarded, LONG)
        if long:
            return lowest(long)
        if unguarded:
            return lowest(unguarded)
    if tarocks:
        return highest(tarocks) if out == 0 else lowest(tarocks)
    return cheapest(choice)


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


def plain_third(hand: int, choice: int, best: int, suit: int, best_hostile: bool, unseen: int) -> int:
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
    if beating & cards.PAGAT and not rules_tarocks(hand, unseen):
        return cards.PAGAT
    rest = beating & ~cards.PAGAT
    if rest:
        return lowest(rest)
    return cheapest(choice) if choice & cards.PLAIN else lowest_tarock(choice)
