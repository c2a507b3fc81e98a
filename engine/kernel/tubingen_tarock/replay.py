"""A hand of Tarock of the Tübingen students done again on other cards."""

from __future__ import annotations

from engine.kernel.policies import policy_of
from engine.kernel.replay import laying, replayer
from engine.kernel.tubingen_tarock import choosing, machine
from engine.kernel.tubingen_tarock import places as at
from engine.kernel.tubingen_tarock.places import Row, Rows


def to_act(table: Row, rules: Row) -> int:
    """The position to act."""
    return at.to_act(table)


def choose(
    table: Row, rules: Row, hands: Row, policies: int, rows: Rows, state: int
) -> tuple[int, int, int, int]:
    """What the position to act does."""
    policy = policy_of(policies, at.to_act(table))
    return choosing.choose(table, rules, hands, policy, rows, state)


again = replayer(__name__, choose, machine.step, to_act, laying(at.OUT_PLAIN), at.SAY)
