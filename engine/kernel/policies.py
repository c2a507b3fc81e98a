"""Who chooses in a playout: a policy number for each position, four bits a position."""

from __future__ import annotations

RANDOM, PLAIN = 0, 1
POLICY_BITS = 4
POLICY_MASK = 15


def at_positions(*policies: int) -> int:
    """The policy number that lets each position play its own policy, forehand's first."""
    return sum(policy << (POLICY_BITS * position) for position, policy in enumerate(policies))


def policy_of(policies: int, position: int) -> int:
    """The policy that a position plays under a policy number."""
    return policies >> (POLICY_BITS * position) & POLICY_MASK
