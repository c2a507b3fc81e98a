"""Announcements and their doubling in Tapp-Tarock: who may say what, and who speaks next (TT-ANN)."""

from __future__ import annotations

from engine.kernel.tapp_tarock import places as at
from engine.kernel.tapp_tarock.cards import PAGAT
from engine.kernel.tapp_tarock.places import NOBODY, MutableRow, Row, after
from engine.kernel.tapp_tarock.tricks import begin_play


def open_feats(table: Row, hand: int) -> int:
    """What the position to announce may promise with this hand, as bits (TT-ANN-2 to TT-ANN-4)."""
    found = at.VALAT_ITEM if table[at.TURN] == table[at.DECLARER] else 0
    return found | at.ULTIMO_ITEM if hand & PAGAT else found


def may_announce(declares: bool, rules: Row) -> bool:
    """Whether a player may announce the ultimo: the declarer, by house rule all (TT-ANN-2)."""
    return declares or rules[at.ALL_ANNOUNCE] > 0


def announce(table: MutableRow, rules: Row, items: int) -> None:
    """One turn of the announcements; all who may announce are asked until the ultimo is said.

    Whether a defender holds T1 does not matter, so that the question betrays nothing.
    """
    turn = table[at.TURN]
    if items & at.VALAT_ITEM:
        table[at.VALAT_CALLED] = 1
    if items & at.ULTIMO_ITEM:
        table[at.ULTIMO_BY] = turn
    following = after(turn, 1)
    declares = following == table[at.DECLARER]
    if not declares and may_announce(declares, rules) and table[at.ULTIMO_BY] == NOBODY:
        table[at.TURN] = following
        return
    table[at.PHASE] = at.DOUBLING
    table[at.STEP] = 1
    table[at.TURN] = after(table[at.DECLARER], 1)
    find_doubler(table, rules)


def items_at_stake(table: Row, rules: Row) -> int:
    """What may be doubled at all, as bits: the stake (TT-ANN-5) and an announced ultimo (TT-ANN-6)."""
    ultimo = table[at.ULTIMO_BY] != NOBODY and not rules[at.GAME_ONLY]
    return at.STAKE_ITEM | at.ULTIMO_ITEM if ultimo else at.STAKE_ITEM


def open_items(table: Row, rules: Row) -> int:
    """What the position to speak may double at the step at hand, as bits.

    Contra and subcontra are said by those against whom an item counts, the recontra by the side that it
    counts for (TT-ANN-7); an item gets each step once (TT-ANN-8).
    """
    before, answers = table[at.STEP] - 1, table[at.STEP] == 2
    found = 0
    if table[at.STAKE_STEPS] == before and (table[at.TURN] == table[at.DECLARER]) == answers:
        found = at.STAKE_ITEM
    if table[at.ULTIMO_STEPS] == before and (table[at.TURN] == table[at.ULTIMO_BY]) == answers:
        found |= at.ULTIMO_ITEM
    return found & items_at_stake(table, rules)


def double(table: MutableRow, rules: Row, items: int) -> None:
    """One turn of the doubling."""
    if items & at.STAKE_ITEM:
        table[at.STAKE_STEPS] = table[at.STEP]
    if items & at.ULTIMO_ITEM:
        table[at.ULTIMO_STEPS] = table[at.STEP]
    pass_on(table)
    find_doubler(table, rules)


def pass_on(table: MutableRow) -> None:
    """The next position of a step, or the first one of the next step (TT-ANN-9).

    Contra and subcontra go round from the declarer's right, a recontra from the declarer.
    """
    declarer, turn, step = table[at.DECLARER], table[at.TURN], table[at.STEP]
    last = after(declarer, 2) if step == 2 else declarer
    if turn == last:
        table[at.STEP] = step + 1
        table[at.TURN] = declarer if step == 1 else after(declarer, 1)
    else:
        table[at.TURN] = after(turn, 1)


def find_doubler(table: MutableRow, rules: Row) -> None:
    """Leave out everybody who has nothing to double; the play begins where nobody has."""
    while table[at.STEP] <= rules[at.CONTRA_MAX] and not open_items(table, rules):
        pass_on(table)
    if table[at.STEP] > rules[at.CONTRA_MAX]:
        begin_play(table, rules)
