"""A Danish hand done again on other cards."""

from __future__ import annotations

from engine.kernel.danish_tarok import choosing, machine
from engine.kernel.danish_tarok import places as at
from engine.kernel.danish_tarok.places import Row
from engine.kernel.replay import laying, replayer


def to_act(table: Row, rules: Row) -> int:
    """The position to act."""
    return machine.to_act(table)


again = replayer(__name__, choosing.choose, machine.step, to_act, laying(at.OUT_PLAIN), at.ANSWER)
