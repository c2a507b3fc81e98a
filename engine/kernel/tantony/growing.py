"""Tantony for the tree search: from the second hand on all is known (TN-INFO-7), and gifts are carried on.

Where the rules row says GO_ON, the tree and what is played out below it go on into the next hands. Without it
both end with the hand on the table.
"""

from __future__ import annotations

from engine.kernel.picking import lowest
from engine.kernel.tantony import machine
from engine.kernel.tantony import places as at
from engine.kernel.tantony.choosing import choose
from engine.kernel.tantony.places import MutableRow, Row, Rows
from engine.kernel.tantony.playout import play_to_the_end
from engine.kernel.tantony.solving import lay
from engine.kernel.tree import MOVE_WIDTH, Grown, grower

EXPLORE = 16.0  # points


def is_over(table: Row, rules: Row) -> bool:
    """Whether the game is over, or the hand where no other one counts."""
    return table[at.PHASE] > at.PLACING


def moves(table: Row, rules: Row, hands: Row, out: MutableRow) -> int:
    """Write every card that may be played, or everybody who may be given the trick; returns how many.

    Cards that count the same are not alike here: in the next hand they win different tricks (TN-NEXT-1).
    """
    position, found = machine.to_act(table, rules), machine.legal(table, rules, hands)
    placing = table[at.PHASE] == at.PLACING
    n = 0
    while found:
        one = lowest(found)
        found &= found - 1
        out[MOVE_WIDTH * n] = at.PLACE if placing else at.PLAY
        out[MOVE_WIDTH * n + 1] = one - position if placing else one
        out[MOVE_WIDTH * n + 2] = 0
        n += 1
    return n


def step(
    table: MutableRow, rules: Row, hands: MutableRow, kind: int, first: int, second: int, rows: Rows
) -> None:
    """Do an action; where more hands count, the next one begins at once."""
    machine.step(table, rules, hands, kind, first, second, rows)
    if table[at.PHASE] == at.HAND_OVER and rules[at.GO_ON]:
        machine.next_hand(table, hands)


grow = grower(Grown(__name__, EXPLORE, lay, machine.to_act, is_over, moves, choose, step, play_to_the_end))
