"""The tricks of Tapp-Tarock played out, on words in local ints (TT-PLAY-1 to TT-PLAY-11).

The three hands are turned round so that the leader is always ``a``; piles, and what has been shown, turn
with them. House rules that change the tricks are asked once a trick at most.
"""

from __future__ import annotations

from engine.kernel.policies import RANDOM, policy_of
from engine.kernel.tapp_tarock import places as at
from engine.kernel.tapp_tarock.bidding import NOBODY, TRISCHAKEN
from engine.kernel.tapp_tarock.choosing import any_card
from engine.kernel.tapp_tarock.places import MutableRow, Row, after
from engine.kernel.tapp_tarock.plain import plain_lead, plain_second, plain_third
from engine.kernel.tapp_tarock.settling import MOND_VALUE
from engine.kernel.tapp_tarock.stages import hidden_from
from engine.kernel.tapp_tarock.tricks import N_TRICKS
from engine.kernel.tapp_tarock.words import (
    NO_CARD,
    PAGAT,
    TAROCKS,
    F,
    bound,
    held_back,
    overtaking,
    suit_of,
    takes_mond,
    winning,
)

# What a table row has behind the position row.
LAST_LEADER = at.POSITION_WIDTH  # who led to trick 16
LAST_CARDS = at.POSITION_WIDTH + 1  # its three cards as bits, in the order of play
TABLE_WIDTH = at.POSITION_WIDTH + 4


def play_tricks(
    table: MutableRow, rules: Row, hands: MutableRow, forced: int, policy: int, state: int
) -> int:
    """Play every trick that is left; returns the stream's next state.

    The first card is ``forced`` unless that is NO_CARD. On the table are left the piles, and of the last
    trick its leader and its cards; LEADER is who won it.
    """
    leader = table[at.LEADER]
    second_seat, third_seat = after(leader, 1), after(leader, 2)
    a, b, c = hands[leader], hands[second_seat], hands[third_seat]
    pile_a, pile_b, pile_c = (
        table[at.PILE + leader],
        table[at.PILE + second_seat],
        table[at.PILE + third_seat],
    )
    first, second = table[at.FIRST_CARD], table[at.SECOND_CARD]
    lock = PAGAT if table[at.ULTIMO_BY] != NOBODY else NO_CARD
    trischaken = table[at.CONTRACT] == TRISCHAKEN
    emperor, mond = rules[at.EMPEROR] > 0, rules[MOND_VALUE]
    knowing = policy != RANDOM
    void_a = void_b = void_c = 0
    hidden_a = hidden_b = hidden_c = 0
    if knowing:
        void_a, void_b, void_c = (
            table[at.VOID + leader],
            table[at.VOID + second_seat],
            table[at.VOID + third_seat],
        )
        hidden_a = hidden_from(table, hands, leader)
        hidden_b = hidden_from(table, hands, second_seat)
        hidden_c = hidden_from(table, hands, third_seat)
    declarer = table[at.DECLARER]
    third = NO_CARD
    for trick in range(table[at.TRICK], N_TRICKS + 1):
        if trick == N_TRICKS:
            lock = NO_CARD
        if first == NO_CARD:
            choice = a
            if lock:
                choice = held_back(choice)
            if trischaken:
                choice = pagat_last(choice, a)
            if forced:
                first = forced
                forced = NO_CARD
            elif trick == N_TRICKS:
                first = a
            elif policy_of(policy, leader) == RANDOM:
                first, state = any_card(choice, state)
            else:
                mate, enemy = void_c, void_b
                if declarer == after(leader, 2):
                    mate, enemy = void_b, void_c
                first = plain_lead(a, choice, leader == declarer, enemy, mate, b | c | hidden_a)
            a ^= first
        suit = suit_of(first)
        if second == NO_CARD:
            choice = bound(b, suit)
            if lock:
                choice = held_back(choice)
            if trischaken:
                choice = pagat_last(overtaking(choice, first, NO_CARD, emperor), b)
            if forced:
                second = forced
                forced = NO_CARD
            elif trick == N_TRICKS:
                second = b
            elif policy_of(policy, after(leader, 1)) == RANDOM:
                second, state = any_card(choice, state)
            else:
                mine = after(leader, 1) == declarer
                third_hostile = mine or after(leader, 2) == declarer or declarer == NOBODY
                first_hostile = mine or leader == declarer or declarer == NOBODY
                second = plain_second(
                    b, choice, first, suit, first_hostile, third_hostile, void_c, a | c | hidden_b
                )
            b ^= second
            if knowing:
                void_b |= shown(second, suit)
        choice = bound(c, suit)
        if lock:
            choice = held_back(choice)
        if trischaken:
            choice = pagat_last(overtaking(choice, first, second, emperor), c)
        if forced:
            third = forced
            forced = NO_CARD
        elif trick == N_TRICKS:
            third = c
        elif policy_of(policy, after(leader, 2)) == RANDOM:
            third, state = any_card(choice, state)
        else:
            best = winning(first, second, NO_CARD, suit, False)
            winner = leader if best == first else after(leader, 1)
            hostile = after(leader, 2) == declarer or winner == declarer or declarer == NOBODY
            third = plain_third(c, choice, best, suit, hostile, a | b | hidden_c)
        c ^= third
        if knowing:
            void_c |= shown(third, suit)
        cards = first | second | third
        best = winning(first, second, third, suit, emperor)
        if mond and takes_mond(best, cards) and not trischaken:
            owner = leader if first == F else after(leader, 1 if second == F else 2)
            table[at.WRITTEN + owner] += mond
        if trick == N_TRICKS:
            table[LAST_LEADER] = leader
            table[LAST_CARDS] = first
            table[LAST_CARDS + 1] = second
            table[LAST_CARDS + 2] = third
        if best == second:
            leader = after(leader, 1)
            a, b, c = b, c, a
            pile_a, pile_b, pile_c = pile_b, pile_c, pile_a
            if knowing:
                void_a, void_b, void_c = void_b, void_c, void_a
                hidden_a, hidden_b, hidden_c = hidden_b, hidden_c, hidden_a
        elif best == third:
            leader = after(leader, 2)
            a, b, c = c, a, b
            pile_a, pile_b, pile_c = pile_c, pile_a, pile_b
            if knowing:
                void_a, void_b, void_c = void_c, void_a, void_b
                hidden_a, hidden_b, hidden_c = hidden_c, hidden_a, hidden_b
        pile_a |= cards
        first = second = NO_CARD
    table[at.LEADER] = leader
    table[at.PILE + leader] = pile_a
    table[at.PILE + after(leader, 1)] = pile_b
    table[at.PILE + after(leader, 2)] = pile_c
    return state


def shown(card: int, suit: int) -> int:
    """What a card played to ``suit`` shows its player not to hold: that suit, and tarocks if it is none."""
    if card & suit:
        return 0
    return suit if card & TAROCKS else suit | TAROCKS


def pagat_last(choice: int, hand: int) -> int:
    """In trischaken T1 waits until it is the last tarock in hand, or the only card that may be played."""
    return choice if hand & TAROCKS == PAGAT else held_back(choice)


# Called for every card: compiled code has them in their callers' bodies.
MERGED = (any_card, bound, held_back, suit_of, winning, shown)
