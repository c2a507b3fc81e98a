"""A hand of Grosstarock done again on other cards."""

from __future__ import annotations

from engine.kernel.grosstarock import choosing, machine
from engine.kernel.grosstarock import places as at
from engine.kernel.grosstarock.combinations import told
from engine.kernel.grosstarock.places import Row
from engine.kernel.grosstarock.tricks import may_play
from engine.kernel.replay import laying, replayer


def n_legal(table: Row, rules: Row, hands: Row) -> int:
    """How many cards may be played."""
    plain, trumps = may_play(table, rules, hands)
    return plain.bit_count() + trumps.bit_count()


again = replayer(
    __name__, choosing.choose, machine.step, machine.to_act, laying(at.OUT_PLAIN), at.DECLARE, n_legal, told
)
