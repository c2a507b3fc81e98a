"""One trick of Tübingen play on rows of ints: what is owed, who wins, and what a trick changes.

The *table* row is a position row that a playout changes as it goes; the *hands* row is a world row with the
cards still held. Legality is that of ``tricks``.
"""

from __future__ import annotations

from engine.kernel import masks
from engine.kernel.tricks import FOOL_FREE, choices, led_by, power, shown_void
from engine.kernel.tubingen_tarock import places as at
from engine.kernel.tubingen_tarock.places import MutableRow, Row, after
from engine.kernel.tubingen_tarock.sides import show

SPECIAL = masks.FOOL_BIT | masks.PAGAT_BIT


def led_suit(first: int, second: int) -> int:
    """The suit owed to a trick: that of its first card, after a led F that of the second (TB-SKI-3)."""
    if first == at.NO_CARD:
        return masks.NOTHING_LED
    if first != masks.FOOL:
        return led_by(first, masks.NOTHING_LED)
    return masks.NOTHING_LED if second == at.NO_CARD else led_by(second, masks.NOTHING_LED)


def playable(table: Row, plain: int, trumps: int) -> tuple[int, int]:
    """The cards of a hand that may be played now: (plain, trumps), F always among them (TB-SKI-1)."""
    return choices(plain, trumps, led_suit(table[at.CARD], table[at.CARD + 1]), FOOL_FREE)


def winner_of(first: int, second: int, third: int, fourth: int) -> int:
    """Turn (0 to 3) of the card that wins a full trick (TB-PLAY-8, TB-SKI-2)."""
    led = led_suit(first, second)
    best = power(first, led)
    turn = 0
    strength = power(second, led)
    if strength > best:
        best = strength
        turn = 1
    strength = power(third, led)
    if strength > best:
        best = strength
        turn = 2
    return 3 if power(fourth, led) > best else turn


def put_card(table: MutableRow, hands: MutableRow, card: int) -> None:
    """Put a card of the seat to act on the table; the fourth is gathered by ``gather``."""
    turn = table[at.ON_TABLE]
    position = after(table[at.LEADER], turn)
    plain, trumps = masks.plain_bit(card), masks.trump_bit(card)
    table[at.VOID + position] |= shown_void(card, led_suit(table[at.CARD], table[at.CARD + 1]))
    show(table, position, plain, trumps)
    hands[at.HAND + 2 * position] &= ~plain
    hands[at.HAND + 2 * position + 1] &= ~trumps
    table[at.PLAYED + 2 * position] |= plain
    table[at.PLAYED + 2 * position + 1] |= trumps
    if turn < 3:
        table[at.CARD + turn] = card
    table[at.ON_TABLE] = turn + 1


def gather(table: MutableRow, fourth: int) -> None:
    """Give a full trick, whose last card is ``fourth``, to its winner, who leads to the next (TB-PLAY-1)."""
    leader = table[at.LEADER]
    first, second, third = table[at.CARD], table[at.CARD + 1], table[at.CARD + 2]
    turn = winner_of(first, second, third, fourth)
    winner = after(leader, turn)
    table[at.PILE + 2 * winner] |= (
        masks.plain_bit(first) | masks.plain_bit(second) | masks.plain_bit(third) | masks.plain_bit(fourth)
    )
    trumps = (
        masks.trump_bit(first) | masks.trump_bit(second) | masks.trump_bit(third) | masks.trump_bit(fourth)
    )
    table[at.PILE + 2 * winner + 1] |= trumps
    if trumps & SPECIAL:
        note_special(table, leader, winner, trumps, second, third, fourth)
    if table[at.TRICK] == at.N_TRICKS:
        table[at.LAST_CARD] = fourth if turn == 3 else table[at.CARD + turn]
    table[at.WON + winner] += 1
    table[at.TRICK] += 1
    table[at.LEADER] = winner
    table[at.ON_TABLE] = 0
    for place in range(3):
        table[at.CARD + place] = at.NO_CARD


def note_special(
    table: MutableRow, leader: int, winner: int, trumps: int, second: int, third: int, fourth: int
) -> None:
    """Note who played F or T1 to a trick with these ``trumps`` and who won it."""
    if trumps & masks.FOOL_BIT:
        note(table, at.FOOL_TRICK, after(leader, turn_of(masks.FOOL, second, third, fourth)), winner)
    if trumps & masks.PAGAT_BIT:
        note(table, at.PAGAT_TRICK, after(leader, turn_of(masks.PAGAT, second, third, fourth)), winner)


def turn_of(card: int, second: int, third: int, fourth: int) -> int:
    """Turn (0 to 3) of a card in a full trick."""
    if card == second:
        return 1
    return 2 if card == third else 3 if card == fourth else 0


def note(table: MutableRow, place: int, owner: int, winner: int) -> None:
    """Write the number of the trick, whose card it was and who won it: three numbers from ``place`` on."""
    table[place], table[place + 1], table[place + 2] = table[at.TRICK], owner, winner


def note_hands(table: MutableRow, hands: Row) -> None:
    """Note that everybody will have played all that is held: before many tricks at once."""
    for place in range(2 * at.PLAYERS):
        table[at.PLAYED + place] |= hands[at.HAND + place]


# Called for every card or trick: compiled code has them in their callers' bodies.
MERGED = (winner_of, led_suit, shown_void)
