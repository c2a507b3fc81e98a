"""What the exact solvers of Danish Tarok and Grosstarock share: three players, each for himself."""

from __future__ import annotations

from engine.kernel import masks
from engine.kernel import search_rows as search
from engine.kernel.search_cards import MOVE_BASE, known_ranks, merged_plain, merged_trumps, ranked_hand
from engine.kernel.threes import places as at
from engine.kernel.threes.places import MutableRow, Row, Rows

KEY_WORDS = 4
MOST_TRICKS = 7
DEEP = 2  # tricks left from which on results are noted
NAMED_FOOL = masks.FOOL + MOVE_BASE + 1  # the move that leads the fool and names suit 0; the others follow
AFTER_NAMINGS = NAMED_FOOL + 5

# What a card changes in the table rows of both games.
KEPT = (
    *(at.PHASE, at.TRICK, at.LEADER, at.ON_TABLE, at.FIRST_CARD, at.SECOND_CARD, at.NAMED),
    *(at.WON, at.WON + 1, at.WON + 2),
    *(at.PILE, at.PILE + 1, at.PILE + 2, at.PILE + 3, at.PILE + 4, at.PILE + 5),
    *(at.PAID, at.PAID + 1, at.PAID + 2, at.PAID + 3),
)
HANDS = 6  # numbers of a hands row that change


def all_apart(table: Row, rules: Row, hands: Row, context: MutableRow, rows: Rows) -> None:
    """Nobody has a partner."""
    context[search.PLAYERS], context[search.APART], context[search.SIDE] = 3, 1, 0


def tricks_left(table: Row, rules: Row) -> int:
    """How many tricks are still to be won, that on the table included."""
    return at.N_TRICKS + 1 - table[at.TRICK]


def moment(table: Row, rules: Row, hands: Row) -> int:
    """What this moment is: the last trick plays itself."""
    left = tricks_left(table, rules)
    if table[at.PHASE] == at.OVER:
        return search.SETTLED
    if table[at.ON_TABLE] or table[at.PHASE] != at.PLAYING:
        return search.AMID
    if left <= 1 and not fool_names(table, hands):
        return search.SETTLED
    return search.TO_LOOK_UP if left >= DEEP else search.TO_LEAD


def fool_names(table: Row, hands: Row) -> bool:
    """Whether the leader of the last trick holds the fool: he may have to choose which suit it names."""
    return hands[at.HAND + 2 * table[at.LEADER] + 1] & masks.FOOL_BIT > 0


def live_cards(table: Row, hands: Row) -> tuple[int, int]:
    """The cards in hands and on the table: (plain, trumps)."""
    plain = hands[at.HAND] | hands[at.HAND + 2] | hands[at.HAND + 4]
    trumps = hands[at.HAND + 1] | hands[at.HAND + 3] | hands[at.HAND + 5]
    for turn in range(table[at.ON_TABLE]):
        plain |= masks.plain_bit(table[at.FIRST_CARD + turn])
        trumps |= masks.trump_bit(table[at.FIRST_CARD + turn])
    return plain, trumps


def list_cards(table: Row, hands: Row, plain: int, trumps: int, namings: int, out: MutableRow) -> int:
    """Write a card for each group of equally good ones out of those that may be played; returns how many.

    ``namings`` are the suits that a led fool may name, as bits.
    """
    live, live_trumps = live_cards(table, hands)
    plain, trumps = merged_plain(plain, live), merged_trumps(trumps, live_trumps)
    n = 0
    while plain:
        out[n] = (plain & -plain).bit_length() - 1 + MOVE_BASE
        plain &= plain - 1
        n += 1
    if trumps & masks.FOOL_BIT and namings:
        trumps ^= masks.FOOL_BIT
        for suit in range(5):
            if namings >> suit & 1:
                out[n] = NAMED_FOOL + suit
                n += 1
    while trumps:
        out[n] = masks.FIRST_TRUMP + (trumps & -trumps).bit_length() - 1 + MOVE_BASE
        trumps &= trumps - 1
        n += 1
    return n


def card_of(move: int) -> int:
    """The card that a move plays."""
    return masks.FOOL if move >= NAMED_FOOL else move - MOVE_BASE


def naming_of(move: int) -> int:
    """The suit that it names, NOTHING_LED for none."""
    return move - NAMED_FOOL if move >= NAMED_FOOL else masks.NOTHING_LED


def put_key(table: Row, hands: Row, more: int, past: int, frame: MutableRow) -> None:
    """Write a key: two hands by rank, what the live cards count, who leads; 20 bits ``more`` and the past."""
    live, live_trumps = live_cards(table, hands)
    frame[search.KEY], frame[search.KEY + 1] = ranked_hand(hands, at.HAND, live, live_trumps)
    frame[search.KEY + 2] = (more << 41 | known_ranks(live, live_trumps)) << 2 | table[at.LEADER]
    frame[search.KEY + 3] = past


def told(value: int, context: Row) -> int:
    """The number to report."""
    return value


# Called for every moment: compiled code has them in their callers' bodies.
MERGED = (moment, live_cards, list_cards, put_key)
