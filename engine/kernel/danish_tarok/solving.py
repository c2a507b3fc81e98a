"""Danish Tarok for the exact solver: three players, each for himself, in chips or in card points."""

from __future__ import annotations

from engine.kernel import masks
from engine.kernel import search_rows as search
from engine.kernel.danish_tarok import machine, paying, settling
from engine.kernel.danish_tarok import places as at
from engine.kernel.danish_tarok.places import MutableRow, Row, Rows
from engine.kernel.danish_tarok.tricks import may_demand, may_play, namings
from engine.kernel.rows import lay_out
from engine.kernel.solving import ALL_APART, Searched, no_bounds, solver
from engine.kernel.threes import solving as threes
from engine.kernel.threes.cards import card_points
from engine.kernel.threes.tricks import without_trick

KEY_WORDS, MOST_TRICKS = threes.KEY_WORDS, threes.MOST_TRICKS
NO_DEMAND, DEMANDS = threes.AFTER_NAMINGS, threes.AFTER_NAMINGS + 1  # moves: answers about the fool

# Facts of a search, behind those that every game has.
PAGAT_POT = search.OWN_CONTEXT  # the pots when the search began
KING_POT = search.OWN_CONTEXT + 1

KEPT = (
    *threes.KEPT,
    *(at.ANSWERS, at.DEMANDED, at.PAGAT_POT, at.KING_POT),
    *(at.SHOWN, at.SHOWN + 1, at.SHOWN + 2, at.LED_BY),
)
save, restore = search.keeping(KEPT, threes.HANDS)


def lay(position: Row, rules: Row, deal: Row, table: MutableRow, hands: MutableRow, rows: Rows) -> None:
    """Fill table and hands as a playout begins."""
    lay_out(position, deal, at.POSITION_WIDTH, at.TABLE_WIDTH, at.WORLD_WIDTH, table, hands)
    if not table[at.DECLARED]:
        paying.pay_declarations(table, rules, hands, rows)


def prepare(table: Row, rules: Row, hands: Row, context: MutableRow, rows: Rows) -> None:
    """Note the pots."""
    threes.all_apart(table, rules, hands, context, rows)
    context[PAGAT_POT], context[KING_POT] = table[at.PAGAT_POT], table[at.KING_POT]


def moves(table: Row, rules: Row, hands: Row, context: Row, hint: int, out: MutableRow) -> int:
    """Write the cards worth trying, or the answers to the question about the fool; returns how many."""
    position = machine.to_act(table, rules)
    if table[at.PHASE] == at.ANSWERING:
        out[0], out[1] = NO_DEMAND, DEMANDS
        # Once the fool is demanded further demands change nothing.
        return 2 if may_demand(hands[at.HAND + 2 * position + 1]) and not table[at.DEMANDED] else 1
    plain, trumps = may_play(table, rules, hands)
    named = namings(table, rules, hands, position) if trumps & masks.FOOL_BIT else 0
    return threes.list_cards(table, hands, plain, trumps, named, out)


def act(table: MutableRow, rules: Row, hands: MutableRow, move: int, rows: Rows) -> None:
    """Play a card or answer; what is paid is booked."""
    if move >= threes.AFTER_NAMINGS:
        machine.answer(table, move - NO_DEMAND)
    else:
        machine.play(table, rules, hands, threes.card_of(move), threes.naming_of(move), rows)


def counts_apart(table: Row) -> bool:
    """Whether card points are surely settled: nobody can win all tricks or none any more (DT-CARD-4)."""
    return not without_trick(table)


def sure_chips(points: int, rules: Row) -> int:
    """The chips that are sure for so many card points: whole fives where results are rounded (DT-CARD-3)."""
    return points // settling.ROUNDED_TO * settling.ROUNDED_TO if rules[at.ROUNDED] else points


def banks(table: Row, rules: Row, hands: Row, context: Row, frame: MutableRow) -> None:
    """What each position has: points, or chips and those that are sure for its points."""
    if context[search.OBJECTIVE] == search.CARD_POINTS:
        for position in range(3):
            frame[search.BANKS + position] = card_points(table, hands, position)
        return
    for position in range(3):
        frame[search.BANKS + position] = table[at.PAID + position]
    if counts_apart(table):
        for position in range(1, 3):
            chips = sure_chips(card_points(table, hands, position), rules)
            frame[search.BANKS + position] += chips
            frame[search.BANKS] -= chips


def key(table: Row, rules: Row, hands: Row, context: Row, frame: MutableRow) -> None:
    """The hands, whether the fool is demanded, the pots, who has no trick, and points that are not banked."""
    more, past = table[at.DEMANDED], 0
    if context[search.OBJECTIVE] == search.PAYMENT:
        past = (table[at.PAGAT_POT] - context[PAGAT_POT]) << 12 | table[at.KING_POT] - context[KING_POT]
        one, two = card_points(table, hands, 1), card_points(table, hands, 2)
        if counts_apart(table):
            one -= sure_chips(one, rules)
            two -= sure_chips(two, rules)
        past = (past << 7 | one) << 7 | two
        more |= without_trick(table) << 1
    threes.put_key(table, hands, more, past, frame)


def worth(
    table: MutableRow, rules: Row, hands: MutableRow, context: MutableRow, rows: Rows, outcome: MutableRow
) -> int:
    """Play the last trick, settle the hand and write RESULT."""
    while table[at.PHASE] != at.OVER:
        place = at.HAND + 2 * machine.to_act(table, rules)
        card = masks.card_of(hands[place], hands[place + 1])
        machine.play(table, rules, hands, card, masks.NOTHING_LED, rows)
    if context[search.OBJECTIVE] == search.CARD_POINTS:
        for position in range(3):
            context[search.RESULT + position] = card_points(table, hands, position)
        return 0
    machine.settle(table, rules, hands, rows)
    for position in range(3):
        context[search.RESULT + position] = table[at.PAID + position]
    return 0


SEARCHED = Searched(
    __name__,
    KEY_WORDS,
    at.PLAY_ON,
    ALL_APART,
    *(lay, prepare, machine.step, threes.moment, machine.to_act, moves, act, save, restore),
    *(no_bounds, banks, key, worth, threes.told, threes.tricks_left),
)
solve = solver(SEARCHED)
# Called for every moment: compiled code has it in its callers' bodies.
MERGED = (sure_chips,)
