"""The tricks of Tapp-Tarock from a lead on, played by three plain players: like ``tricks`` and ``plain``.

It does what ``machine.step`` does with what ``choosing.choose`` chooses, card after card, where no house rule
changes a trick (``is_plain``); tests compare the two. The three hands stand in variables and are turned round
so that the leader's is always ``a``; what has been shown, and what is hidden, turns with them.
"""

from __future__ import annotations

from engine.kernel.tapp_tarock import places as at
from engine.kernel.tapp_tarock.cards import NO_CARD
from engine.kernel.tapp_tarock.places import N_TRICKS, NOBODY, MutableRow, Row, after
from engine.kernel.tapp_tarock.plain import are_hostile, hidden_from, plain_lead, plain_second, plain_third
from engine.kernel.tapp_tarock.tricks import bound, end_play, held_back, is_locked, shown, suit_of, winning


def is_plain(table: Row, rules: Row) -> bool:
    """Whether a trick is about to be led, no house rule changes tricks, and trischaken is not played."""
    if table[at.PHASE] != at.PLAYING or table[at.FIRST_CARD] != NO_CARD:
        return False
    return rules[at.EMPEROR] == 0 and rules[at.MOND_VALUE] == 0 and table[at.CONTRACT] != at.TRISCHAKEN


def play_tricks(table: MutableRow, hands: Row) -> None:
    """Play every trick that is left.

    The hands row stays as it was; what was played and shown is not written to the table any more.
    """
    leader, declarer = table[at.LEADER], table[at.DECLARER]
    two, three = after(leader, 1), after(leader, 2)
    a, b, c = hands[leader], hands[two], hands[three]
    void_a, void_b, void_c = table[at.VOID + leader], table[at.VOID + two], table[at.VOID + three]
    hidden_a, hidden_b = hidden_from(table, hands, leader), hidden_from(table, hands, two)
    hidden_c = hidden_from(table, hands, three)
    promised = table[at.ULTIMO_BY] != NOBODY
    for trick in range(table[at.TRICK], N_TRICKS):
        locked = is_locked(promised, trick)
        two, three = after(leader, 1), after(leader, 2)
        choice = held_back(a) if locked else a
        mate, enemy = (void_b, void_c) if declarer == three else (void_c, void_b)
        first = plain_lead(a, choice, leader == declarer, enemy, mate, b | c | hidden_a)
        a ^= first
        suit = suit_of(first)
        choice = bound(b, suit)
        choice = held_back(choice) if locked else choice
        hostile, third_hostile = are_hostile(declarer, two, leader), are_hostile(declarer, two, three)
        second = plain_second(b, choice, first, suit, hostile, third_hostile, void_c, a | c | hidden_b)
        b ^= second
        void_b |= shown(second, suit)
        choice = bound(c, suit)
        choice = held_back(choice) if locked else choice
        best = winning(first, second, NO_CARD, suit, False)
        hostile = are_hostile(declarer, three, leader if best == first else two)
        third = plain_third(c, choice, best, suit, hostile, declarer == three, a | b | hidden_c)
        c ^= third
        void_c |= shown(third, suit)
        best = winning(first, second, third, suit, False)
        if best == second:
            leader = two
            a, b, c = b, c, a
            void_a, void_b, void_c = void_b, void_c, void_a
            hidden_a, hidden_b, hidden_c = hidden_b, hidden_c, hidden_a
        elif best == third:
            leader = three
            a, b, c = c, a, b
            void_a, void_b, void_c = void_c, void_a, void_b
            hidden_a, hidden_b, hidden_c = hidden_c, hidden_a, hidden_b
        table[at.PILE + leader] |= first | second | third
    last_trick(table, leader, a, b, c)


def last_trick(table: MutableRow, leader: int, first: int, second: int, third: int) -> None:
    """Gather the last trick, which plays itself."""
    end_play(table, leader, first, second, third)
    best = winning(first, second, third, suit_of(first), False)
    if best != first:
        leader = after(leader, 1 if best == second else 2)
    table[at.LEADER] = leader
    table[at.PILE + leader] |= first | second | third
    table[at.TRICK] = N_TRICKS + 1


# Called for every card: compiled code has it in its caller's body.
MERGED = (is_plain,)
