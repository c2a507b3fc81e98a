"""The tricks of Tapp-Tarock from a lead on, in local ints: a copy of ``tricks`` and ``choosing`` for speed.

It does what ``machine.step`` does with what ``choosing.choose`` chooses, card after card, where no house rule
changes a trick (``is_plain``); tests compare the two. The three hands are turned round so that the leader
is always ``a``; piles, and what has been shown, turn with them.
"""

from __future__ import annotations

from engine.kernel.policies import RANDOM, policy_of
from engine.kernel.tapp_tarock import places as at
from engine.kernel.tapp_tarock.cards import NO_CARD
from engine.kernel.tapp_tarock.choosing import any_card
from engine.kernel.tapp_tarock.places import N_TRICKS, NOBODY, TRISCHAKEN, MutableRow, Row, after
from engine.kernel.tapp_tarock.plain import are_hostile, hidden_from, plain_lead, plain_second, plain_third
from engine.kernel.tapp_tarock.tricks import bound, end_play, held_back, is_locked, shown, suit_of, winning


def is_plain(table: Row, rules: Row) -> bool:
    """Whether a trick is about to be led, no house rule changes tricks, and trischaken is not played."""
    if table[at.PHASE] != at.PLAYING or table[at.FIRST_CARD] != NO_CARD:
        return False
    return rules[at.EMPEROR] == 0 and rules[at.MOND_VALUE] == 0 and table[at.CONTRACT] != TRISCHAKEN


def play_tricks(table: MutableRow, hands: Row, policy: int, state: int) -> int:
    """Play every trick that is left; returns the stream's next state.

    The hands row stays as it was; what was played and shown is not written to the table any more.
    """
    leader = table[at.LEADER]
    second_seat, third_seat = after(leader, 1), after(leader, 2)
    a, b, c = hands[leader], hands[second_seat], hands[third_seat]
    pile_a, pile_b, pile_c = (
        table[at.PILE + leader],
        table[at.PILE + second_seat],
        table[at.PILE + third_seat],
    )
    promised = table[at.ULTIMO_BY] != NOBODY
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
    for trick in range(table[at.TRICK], N_TRICKS):
        locked = is_locked(promised, trick)
        choice = held_back(a) if locked else a
        if policy_of(policy, leader) == RANDOM:
            first, state = any_card(choice, state)
        else:
            mate, enemy = void_c, void_b
            if declarer == after(leader, 2):
                mate, enemy = void_b, void_c
            first = plain_lead(a, choice, leader == declarer, enemy, mate, b | c | hidden_a)
        a ^= first
        suit = suit_of(first)
        choice = bound(b, suit)
        if locked:
            choice = held_back(choice)
        if policy_of(policy, after(leader, 1)) == RANDOM:
            second, state = any_card(choice, state)
        else:
            first_hostile = are_hostile(declarer, after(leader, 1), leader)
            third_hostile = are_hostile(declarer, after(leader, 1), after(leader, 2))
            unseen = a | c | hidden_b
            second = plain_second(b, choice, first, suit, first_hostile, third_hostile, void_c, unseen)
        b ^= second
        if knowing:
            void_b |= shown(second, suit)
        choice = bound(c, suit)
        if locked:
            choice = held_back(choice)
        if policy_of(policy, after(leader, 2)) == RANDOM:
            third, state = any_card(choice, state)
        else:
            best = winning(first, second, NO_CARD, suit, False)
            winner = leader if best == first else after(leader, 1)
            hostile = are_hostile(declarer, after(leader, 2), winner)
            third = plain_third(c, choice, best, suit, hostile, a | b | hidden_c)
        c ^= third
        if knowing:
            void_c |= shown(third, suit)
        best = winning(first, second, third, suit, False)
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
        pile_a |= first | second | third
    table[at.PILE + leader] = pile_a
    table[at.PILE + after(leader, 1)] = pile_b
    table[at.PILE + after(leader, 2)] = pile_c
    last_trick(table, leader, a, b, c)
    return state


def last_trick(table: MutableRow, leader: int, first: int, second: int, third: int) -> None:
    """Gather the last trick, which plays itself."""
    end_play(table, leader, first, second, third)
    best = winning(first, second, third, suit_of(first), False)
    if best != first:
        leader = after(leader, 1 if best == second else 2)
    table[at.LEADER] = leader
    table[at.PILE + leader] |= first | second | third
    table[at.TRICK] = N_TRICKS + 1


# Called for every card: compiled code has them in their callers' bodies.
MERGED = (any_card, is_plain)
