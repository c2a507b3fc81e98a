"""A Danish hand done again on other cards."""

from __future__ import annotations

from engine.kernel.danish_tarok import choosing, machine
from engine.kernel.danish_tarok import places as at
from engine.kernel.danish_tarok.places import Row
from engine.kernel.danish_tarok.tricks import may_play
from engine.kernel.replay import laying, replayer


def n_legal(table: Row, rules: Row, hands: Row) -> int:
    """How many cards may be played."""
    plain, trumps = may_play(table, rules, hands)
    return plain.bit_count() + trumps.bit_count()


again = replayer(
    __name__, choosing.choose, machine.step, machine.to_act, laying(at.OUT_PLAIN), at.ANSWER, n_legal
)
