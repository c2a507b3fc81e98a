"""What a computer player does: the kernel's policies, asked for one action of one seat.

Everything comes from what the seat sees: its own hand, the table, and the set of cards whose place it does
not know.
"""

from __future__ import annotations

from random import Random

from engine.actions import Action
from engine.games.tubingen_tarock.combinations import scratch
from engine.games.tubingen_tarock.house_rules import rules_row
from engine.games.tubingen_tarock.machine import action_of, hands_seen
from engine.kernel.policies import PLAIN, RANDOM
from engine.kernel.rng import stream
from engine.kernel.tubingen_tarock import choosing as kernel
from engine.seen import View

POLICIES = {"random": RANDOM, "plain": PLAIN}


def choose(policy: str, seen: View, rng: Random) -> Action:
    """The action that a policy (``random`` or ``plain``) takes for the seat to act."""
    assert seen.to_act is not None
    state = stream(rng.getrandbits(32), 0, 0)
    rules, hands = rules_row(seen.options), hands_seen(seen)
    kind, first, second, _ = kernel.choose(seen.table, rules, hands, POLICIES[policy], scratch(), state)
    return action_of(seen.to_act, kind, first, second, seen.pack)
