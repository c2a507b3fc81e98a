"""Tapp-Tarock's plain player is better than chance in every role, on deals that it would itself bid on."""

from __future__ import annotations

import math

import pytest

from engine.kernel.policies import PLAIN, RANDOM
from engine.kernel.tapp_tarock import places as at
from tests.benchmarks.strength.tapp_tarock import CONTRACTS, Floats, roles, sound_deals, whole_deals

DEALS = 300  # the benchmark takes 2,000


def lower_bound(gains: Floats) -> float:
    """Where the 95 % interval of the mean begins."""
    return float(gains.mean() - 1.96 * gains.std(ddof=1) / math.sqrt(len(gains)))


@pytest.mark.parametrize("name", ["three", "lower", "upper"])
def test_better_as_declarer_and_as_defenders(name: str) -> None:
    contract = CONTRACTS[name]
    dealt = sound_deals(contract, DEALS)
    for column in (at.NETS, at.SIDE_POINTS):
        declaring, defending = roles(column, contract, PLAIN, RANDOM, dealt)
        assert lower_bound(declaring) > 0
        assert lower_bound(defending) > 0


def test_better_over_whole_deals() -> None:
    assert lower_bound(whole_deals(at.NETS, PLAIN, RANDOM, DEALS)) > 0


def test_two_plain_players_are_worth_the_same() -> None:
    assert not whole_deals(at.NETS, PLAIN, PLAIN, 60).any()
