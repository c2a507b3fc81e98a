"""The effects of a Danish trick: the keeper of the fool, cards that call for a payment, the next leader."""

from __future__ import annotations

from engine.kernel import masks
from engine.kernel.danish_tarok import paying
from engine.kernel.danish_tarok import places as at
from engine.kernel.danish_tarok.paying import NOTHING_PAID, pay_in_play
from engine.kernel.danish_tarok.places import N_TRICKS, MutableRow, Row, Rows, after
from engine.kernel.masks import FOOL, FOOL_BIT, PAGAT, plain_bit, suit_of, trump_bit
from engine.kernel.threes.tricks import ALL_NAMINGS, holds, next_trick, owed
from engine.kernel.tricks import FOOL_BARRED, FOOL_DEMANDED, FOOL_FREE, choices

DEMAND_TRICK = 23


def end_of_fool(trick: int, demanded: bool, rules: Row) -> int:
    """How the end of the hand binds the fool in a trick: demanded (DT-FOOL-7), barred (DT-FOOL-8)."""
    # Both rules are read before the first branch, as playouts ask at every card: else they take 15 % longer.
    asked, barred = demanded and rules[at.FOOL_DEMAND] > 0, rules[at.FOOL_BARRED_TRICK_24] > 0
    if trick == DEMAND_TRICK and asked:
        return FOOL_DEMANDED
    if trick == N_TRICKS - 1 and barred:
        return FOOL_BARRED
    return FOOL_FREE


def fool_now(table: Row, rules: Row) -> int:
    """How the end of the hand binds the fool in the trick on the table."""
    return end_of_fool(table[at.TRICK], table[at.DEMANDED] > 0, rules)


def may_play(table: Row, rules: Row, hands: Row) -> tuple[int, int]:
    """The cards that the position to act may play: (plain, trumps) (DT-PLAY-2, DT-PLAY-3, DT-FOOL-1)."""
    own = at.HAND + 2 * after(table[at.LEADER], table[at.ON_TABLE])
    return choices(hands[own], hands[own + 1], owed(table, rules, hands), fool_now(table, rules))


def names_suit(trick: int, rules: Row) -> bool:
    """Whether a fool led to a trick names a suit (DT-FOOL-3, DT-FOOL-10)."""
    return trick < N_TRICKS or rules[at.FOOL_NAMES_LAST] > 0


def namings(table: Row, rules: Row, hands: Row, position: int) -> int:
    """The suits that ``position`` may name with a fool that it leads now, as bits; 0 where it names none."""
    if table[at.ON_TABLE] or not hands[at.HAND + 2 * position + 1] & FOOL_BIT:
        return 0
    if not names_suit(table[at.TRICK], rules):
        return 0
    if rules[at.FOOL_LEAD] != at.MUST_BE_FOLLOWABLE:
        return ALL_NAMINGS
    found = 0
    for suit in range(5):
        if holds(hands, after(position, 1), suit) or holds(hands, after(position, 2), suit):
            found |= 1 << suit
    return found


def must_ask(table: Row, rules: Row, hands: Row) -> bool:
    """Whether the fool may be demanded before the trick about to be led (DT-FOOL-7)."""
    if table[at.TRICK] != DEMAND_TRICK or not rules[at.FOOL_DEMAND]:
        return False
    return fool_is_held(hands)


def fool_is_held(hands: Row) -> bool:
    """Whether the fool is in a hand, neither played nor discarded."""
    return (hands[at.HAND + 1] | hands[at.HAND + 3] | hands[at.HAND + 5]) & FOOL_BIT != 0


def may_demand(trumps: int) -> bool:
    """Whether the holder of these trumps may demand the fool: everybody but its own holder (DT-FOOL-7)."""
    return not trumps & FOOL_BIT


def keeper_of_fool(trick: int, player: int, winner: int, rules: Row) -> int:
    """Who gets the fool: its player (DT-FOOL-2), in trick 25 the winner (DT-FOOL-9)."""
    return winner if trick == N_TRICKS and rules[at.FOOL_LOST] else player


def payment_for(card: int, wins: bool, trick: int) -> int:
    """The code of what a card of a full trick calls for, NOTHING_PAID where it calls for nothing.

    A lost king or T1 costs, a T1 that wins earns (DT-PAY-1 to DT-PAY-3); a king that wins earns nothing
    (DT-PAY-4), and trick 25 has a settlement of its own (DT-PAY-5).
    """
    if trick == N_TRICKS:
        return NOTHING_PAID
    if card == PAGAT:
        return paying.PAGAT_WINS if wins else paying.LOST_PAGAT
    return paying.LOST_KING if masks.is_king(card) and not wins else NOTHING_PAID


def naming_unfollowed(first: int, named: int, second: int, third: int) -> bool:
    """Whether nobody could follow to the suit that a led fool named (DT-FOOL-5)."""
    return first == FOOL and named not in (masks.NOTHING_LED, suit_of(second), suit_of(third))


def collect(
    table: MutableRow,
    rules: Row,
    rows: Rows,
    first: int,
    second: int,
    third: int,
    named: int,
    winner: int,
) -> int:
    """Put a full trick on the pile of its winner, pay for it, and let him lead to the next (DT-PLAY-1)."""
    leader = table[at.LEADER]
    trick = table[at.TRICK]
    table[at.SHOWN + leader] = first
    table[at.SHOWN + after(leader, 1)] = second
    table[at.SHOWN + after(leader, 2)] = third
    table[at.LED_BY] = leader
    plain = plain_bit(first) | plain_bit(second) | plain_bit(third)
    trumps = trump_bit(first) | trump_bit(second) | trump_bit(third)
    n, fool_player = 0, at.NOBODY
    if plain & masks.ALL_KINGS or trumps & (masks.PAGAT_BIT | FOOL_BIT):
        for turn in range(3):
            position = after(leader, turn)
            card = table[at.SHOWN + position]
            if card == FOOL:
                fool_player = position
            else:
                code = payment_for(card, position == winner, trick)
                if code != NOTHING_PAID:
                    n = pay_in_play(rows, n, rules, code, position, trick, card)
        if naming_unfollowed(first, named, second, third):
            n = pay_in_play(rows, n, rules, paying.FOOL_PENALTY, leader, trick, first)
        paying.enter(table, rows, n)
    gather(table, rules, trick, winner, plain, trumps, fool_player)
    next_trick(table, winner)
    return n


def gather(
    table: MutableRow, rules: Row, trick: int, winner: int, plain: int, trumps: int, player: int
) -> None:
    """Put a full trick on its winner's pile; ``player`` has played a fool to it (NOBODY: none)."""
    if player != at.NOBODY:
        table[at.PILE + 2 * keeper_of_fool(trick, player, winner, rules) + 1] |= FOOL_BIT
    table[at.PILE + 2 * winner] |= plain
    table[at.PILE + 2 * winner + 1] |= trumps & masks.NUMBERED
    table[at.WON + winner] += 1


# Called for every trick: compiled code has them in their callers' bodies.
MERGED = (end_of_fool, fool_now, namings)
