"""A hand of Tantony done again on other cards."""

from __future__ import annotations

from engine.kernel.replay import replayer
from engine.kernel.tantony import choosing, machine
from engine.kernel.tantony import places as at
from engine.kernel.tantony.places import MutableRow, Row, Rows


def lay(deal: Row, hands: MutableRow, discard: MutableRow) -> None:
    """Lay the hands of a deal."""
    for place in range(at.WORLD_WIDTH):
        hands[place] = deal[place]


def choose(
    table: Row, rules: Row, hands: Row, policies: int, rows: Rows, state: int
) -> tuple[int, int, int, int]:
    """What the position to act does."""
    kind, first, after = choosing.choose(table, rules, hands, policies, state)
    return kind, first, 0, after


def step(
    table: MutableRow, rules: Row, hands: MutableRow, kind: int, first: int, second: int, rows: Rows
) -> int:
    """Do one legal action."""
    return machine.step(table, rules, hands, kind, first, rows)


again = replayer(__name__, choose, step, machine.to_act, lay, at.PLAY_ON)
