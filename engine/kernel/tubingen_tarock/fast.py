"""What is left of a Tübingen hand played by four plain players, in one loop: a copy of the machine's steps.

The choices are those made card by card, only faster: what a trick needs is carried along, and the tricks are
not looked at again.
"""

from __future__ import annotations

from engine.kernel.masks import FOOL, FOOL_BIT, NOTHING_LED, PAGAT_BIT, card_of, plain_bit, trump_bit
from engine.kernel.tricks import led_by, power, shown_void
from engine.kernel.tubingen_tarock import places as at
from engine.kernel.tubingen_tarock.places import MutableRow, after
from engine.kernel.tubingen_tarock.plain import follow, give, lead, plain_play, trump
from engine.kernel.tubingen_tarock.sides import partner_of, show
from engine.kernel.tubingen_tarock.tricks import SPECIAL, led_suit, note, note_hands


def known_partner(table: MutableRow, position: int, holder: int) -> int:
    """Who plays with the declarer as ``position`` knows it, ``holder`` being the one who does."""
    if table[at.KIND] != at.RUFEN or table[at.SHOWN] >= 0 or position == holder:
        return holder
    return -1


def plain_tricks(table: MutableRow, hands: MutableRow) -> None:
    """Play all tricks that are left, none being on the table."""
    leader = table[at.LEADER]
    holder = partner_of(table, hands)
    if holder < 0:
        holder = table[at.DECLARER]
    note_hands(table, hands)
    # everything that somebody still holds, or the discard; a card on the table is no part of it
    out, tout = hands[at.OUT_PLAIN], hands[at.OUT_TRUMPS]
    for position in range(at.PLAYERS):
        out |= hands[at.HAND + 2 * position]
        tout |= hands[at.HAND + 2 * position + 1]
    for trick in range(table[at.TRICK], at.N_TRICKS + 1):
        table[at.TRICK] = trick
        before, before_t = out, tout
        card, bit, bit_t = take_turn(table, hands, leader, 0, -1, leader, holder, NOTHING_LED, out, tout)
        out, tout, led = out ^ bit, tout ^ bit_t, led_suit(card, at.NO_CARD)
        best, winner, best_card = power(card, led), leader, card
        for turn in range(1, at.PLAYERS):
            position = after(leader, turn)
            card, bit, bit_t = take_turn(table, hands, position, turn, best, winner, holder, led, out, tout)
            out, tout = out ^ bit, tout ^ bit_t
            if led == NOTHING_LED:
                led = led_by(card, NOTHING_LED)
            strength = power(card, led)
            if strength > best:
                best, winner, best_card = strength, position, card
        trumps = before_t ^ tout
        if trumps & FOOL_BIT:
            table[at.FOOL_WINNER] = winner
        if trumps & PAGAT_BIT:
            table[at.PAGAT_WINNER] = winner
        table[at.PILE + 2 * winner] |= before ^ out
        table[at.PILE + 2 * winner + 1] |= trumps
        table[at.WON + winner] += 1
        table[at.LAST_CARD] = best_card
        leader = winner
    table[at.TRICK] = at.N_TRICKS + 1
    table[at.LEADER] = leader


def take_turn(
    table: MutableRow,
    hands: MutableRow,
    position: int,
    turn: int,
    best: int,
    winner: int,
    holder: int,
    led: int,
    out: int,
    tout: int,
) -> tuple[int, int, int]:
    """Play a card as number ``turn`` of a trick: its index, and its masks of plain cards and trumps."""
    plain, trumps = hands[at.HAND + 2 * position], hands[at.HAND + 2 * position + 1]
    own, own_t = (hands[at.OUT_PLAIN], hands[at.OUT_TRUMPS]) if position == at.DEALER else (0, 0)
    partner = known_partner(table, position, holder)
    unseen, unseen_t = out ^ plain ^ own, tout ^ trumps ^ own_t
    if table[at.TRICK] == at.N_TRICKS:  # the last card plays itself
        card = card_of(plain, trumps)
    else:
        card = plain_play(table, position, turn, best, winner, partner, plain, trumps, led, unseen, unseen_t)
    bit, bit_t = plain_bit(card), trump_bit(card)
    table[at.VOID + position] |= shown_void(card, led)
    show(table, position, bit, bit_t)
    if bit_t & SPECIAL:
        note(table, at.FOOL_TRICK if card == FOOL else at.PAGAT_TRICK, position, at.NOBODY)
    hands[at.HAND + 2 * position], hands[at.HAND + 2 * position + 1] = plain ^ bit, trumps ^ bit_t
    return card, bit, bit_t


# Called for every card: compiled code has them in their callers' bodies.
MERGED = (take_turn, show, shown_void, known_partner, plain_play, lead, follow, trump, give)
