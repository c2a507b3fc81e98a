"""Tricks of Tapp-Tarock: what may be played, who wins, what a card changes (TT-PLAY-1 to TT-PLAY-11)."""

from __future__ import annotations

from engine.kernel.tapp_tarock import cards
from engine.kernel.tapp_tarock import places as at
from engine.kernel.tapp_tarock.places import N_TRICKS, NOBODY, TRISCHAKEN, MutableRow, Row, Rows, after
from engine.kernel.tapp_tarock.settling import MOND_CAPTURED, to_one


def suit_of(card: int) -> int:
    """All cards of a card's suit; F is a tarock (TT-PACK-4)."""
    if card >= 1 << cards.TAROCK_SHIFT:
        return cards.TAROCKS
    if card >= 1 << 2 * cards.SUIT_CARDS:
        return (
            cards.SUIT << (3 * cards.SUIT_CARDS)
            if card >= 1 << 3 * cards.SUIT_CARDS
            else cards.SUIT << (2 * cards.SUIT_CARDS)
        )
    return cards.SUIT << cards.SUIT_CARDS if card >= 1 << cards.SUIT_CARDS else cards.SUIT


def bound(hand: int, suit: int) -> int:
    """What meets the duty to a suit led: that suit, else a tarock, else anything (TT-PLAY-3 to TT-PLAY-6)."""
    following = hand & suit
    if following:
        return following
    tarocks = hand & cards.TAROCKS
    return tarocks if tarocks else hand


def held_back(choice: int) -> int:
    """What is left of a choice when T1 is held back, or all of it where T1 is the only card (TT-PLAY-8)."""
    rest = choice & ~cards.PAGAT
    return rest if rest else choice


def power(card: int, suit: int) -> int:
    """A card's strength in a trick to which ``suit`` was led; 0 if it cannot win (TT-PLAY-9)."""
    return card & (suit | cards.TAROCKS)


def winning(first: int, second: int, third: int, suit: int, emperor: bool) -> int:
    """The card that wins, or wins so far (TT-PLAY-9); NO_CARD stands for cards still to come.

    With ``emperor`` T1 wins where all three of the trull lie in the trick.
    """
    if emperor and (first | second | third) & cards.TRULL == cards.TRULL:
        return cards.PAGAT
    best = first
    strength = power(second, suit)
    if strength > best:
        best = strength
    strength = power(third, suit)
    return strength if strength > best else best


def takes_mond(best: int, taken: int, contract: int) -> bool:
    """Whether F has taken T21, which a house may pay (TT-PLAY-9); not in trischaken, nor where T1 wins."""
    return best == cards.F and taken & cards.MOND > 0 and contract != TRISCHAKEN


def overtaking(choice: int, first: int, second: int, emperor: bool) -> int:
    """The cards of a choice that would take the lead in a trick; all of it where none would."""
    if first == cards.NO_CARD:
        return choice
    suit = suit_of(first)
    best = winning(first, second, cards.NO_CARD, suit, emperor)
    higher = choice & (suit | cards.TAROCKS) & ~(2 * best - 1)
    lying = (first | second) & cards.TRULL
    if emperor and lying.bit_count() == 2:
        if lying & cards.PAGAT:
            higher &= ~(cards.TRULL & ~lying)
        else:
            higher |= choice & cards.PAGAT
    return higher if higher else choice


def shown(card: int, suit: int) -> int:
    """What a card played to ``suit`` shows its player not to hold: that suit, and tarocks if it is none."""
    if card & suit:
        return 0
    return suit if card & cards.TAROCKS else suit | cards.TAROCKS


def is_locked(promised: bool, trick: int) -> bool:
    """Whether T1 waits for the last trick because its holder has announced the ultimo (TT-PLAY-8)."""
    return promised and trick < N_TRICKS


def pagat_last(choice: int, hand: int) -> int:
    """In trischaken T1 waits until it is the last tarock in hand, or the only card that may be played."""
    return choice if hand & cards.TAROCKS == cards.PAGAT else held_back(choice)


def playable(table: Row, rules: Row, hand: int) -> int:
    """The cards of a hand that may be played now.

    A lead is free (TT-PLAY-2), so is a player with neither the suit nor a tarock (TT-PLAY-6), and nobody
    need beat anything (TT-PLAY-7), unless trischaken is played.
    """
    first = table[at.FIRST_CARD]
    choice = hand if first == cards.NO_CARD else bound(hand, suit_of(first))
    if is_locked(table[at.ULTIMO_BY] != NOBODY, table[at.TRICK]):
        choice = held_back(choice)
    if table[at.CONTRACT] == TRISCHAKEN:
        choice = overtaking(choice, first, table[at.SECOND_CARD], rules[at.EMPEROR] > 0)
        choice = pagat_last(choice, hand)
    return choice


def begin_play(table: MutableRow, rules: Row) -> None:
    """Forehand leads (TT-PLAY-1), unless the house lets the declarer."""
    table[at.PHASE] = at.PLAYING
    leads = rules[at.DECLARER_LEADS] > 0 and table[at.DECLARER] != NOBODY
    table[at.LEADER] = table[at.DECLARER] if leads else 0


def play(table: MutableRow, rules: Row, hands: MutableRow, card: int, rows: Rows) -> int:
    """One card; a full trick is gathered. Returns how many rows are written."""
    turn = table[at.ON_TABLE]
    position = after(table[at.LEADER], turn)
    hands[at.HAND + position] ^= card
    table[at.GONE + position] |= card
    if turn > 0:
        table[at.VOID + position] |= shown(card, suit_of(table[at.FIRST_CARD]))
    if turn == 2:
        return gather(table, rules, card, rows)
    table[at.FIRST_CARD + turn] = card
    table[at.ON_TABLE] = turn + 1
    return 0


def gather(table: MutableRow, rules: Row, third: int, rows: Rows) -> int:
    """The trick goes to its winner, who leads to the next (TT-PLAY-1, TT-PLAY-10)."""
    leader, first, second = table[at.LEADER], table[at.FIRST_CARD], table[at.SECOND_CARD]
    taken = first | second | third
    best = winning(first, second, third, suit_of(first), rules[at.EMPEROR] > 0)
    winner = player_of(best, leader, first, second)
    if table[at.TRICK] == N_TRICKS:
        end_play(table, leader, first, second, third)
    table[at.LEADER] = winner
    table[at.PILE + winner] |= taken
    table[at.TRICK] += 1
    table[at.ON_TABLE] = 0
    table[at.FIRST_CARD] = table[at.SECOND_CARD] = cards.NO_CARD
    amount = rules[at.MOND_VALUE]
    if amount and takes_mond(best, taken, table[at.CONTRACT]):
        table[at.WRITTEN + winner] += amount
        return to_one(rows, 0, MOND_CAPTURED, winner, winner, amount)
    return 0


def player_of(card: int, leader: int, first: int, second: int) -> int:
    """The position that played a card of a full trick."""
    if card == first:
        return leader
    return after(leader, 1 if card == second else 2)


def end_play(table: MutableRow, leader: int, first: int, second: int, third: int) -> None:
    """Nothing is left to play after this last trick; the position that played T1 to it is noted (TT-PU-1)."""
    table[at.PHASE] = at.OVER
    has_pagat = (first | second | third) & cards.PAGAT
    table[at.PAGAT_LAST_BY] = player_of(cards.PAGAT, leader, first, second) if has_pagat else NOBODY


# Called for every card: compiled code has them in their callers' bodies.
MERGED = (bound, held_back, suit_of, winning, shown)
