"""A hand of Tantony done again on other cards."""

from __future__ import annotations

from engine.kernel.replay import replayer
from engine.kernel.tantony import choosing, machine
from engine.kernel.tantony import places as at
from engine.kernel.tantony.places import MutableRow, Row


def lay(deal: Row, hands: MutableRow, discard: MutableRow) -> None:
    """Lay the hands of a deal."""
    for place in range(at.WORLD_WIDTH):
        hands[place] = deal[place]


def n_legal(table: Row, rules: Row, hands: Row) -> int:
    """How many cards may be played."""
    return machine.legal(table, rules, hands).bit_count()


again = replayer(__name__, choosing.choose, machine.step, machine.to_act, lay, at.PLAY_ON, n_legal)
