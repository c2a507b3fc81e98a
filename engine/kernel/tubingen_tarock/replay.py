"""A hand of Tarock of the Tübingen students done again on other cards."""

from __future__ import annotations

from engine.kernel.replay import laying, replayer
from engine.kernel.tubingen_tarock import choosing, machine
from engine.kernel.tubingen_tarock import places as at
from engine.kernel.tubingen_tarock.places import Row
from engine.kernel.tubingen_tarock.tricks import playable


def n_legal(table: Row, rules: Row, hands: Row) -> int:
    """How many cards may be played."""
    own = at.HAND + 2 * at.to_act(table, rules)
    plain, trumps = playable(table, hands[own], hands[own + 1])
    return plain.bit_count() + trumps.bit_count()


again = replayer(__name__, choosing.choose, machine.step, at.to_act, laying(at.OUT_PLAIN), at.SAY, n_legal)
