"""The contract over random hands of every game, preset and number of people."""

from __future__ import annotations

from itertools import islice
from random import Random

import pytest

from engine.games.registry import GAMES
from tests.contract.battery import Tally, house_rules, play, run
from tests.differential.tantony_cases import directed
from tests.effort import cases
from tests.hands import random_options

DEALS = cases(100)
PARTS = 4  # so that a failure names a part, and several processes can share the work
HANDS_IN_A_RECORD = {"tantony": 5}  # about; a record of one hand counts as one
CASES = [(name, preset) for name, game in GAMES.items() for preset in game.option_table.preset_names]


@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize(("name", "preset"), CASES)
def test_contract(name: str, preset: str, part: int) -> None:
    rng = Random(f"{name} {preset} {part}")
    tally = Tally()
    records = DEALS // PARTS // HANDS_IN_A_RECORD.get(name, 1)
    for options in islice(house_rules(GAMES[name], preset), records):
        run(GAMES[name], options, rng, tally)
    assert tally.hands == records
    assert tally.refused > 10 * tally.states
    assert tally.swaps > 3 * tally.hands


@pytest.mark.parametrize("name", GAMES)
def test_contract_under_any_house_rules(name: str) -> None:
    rng = Random(name)
    tally = Tally()
    for _ in range(DEALS // PARTS // HANDS_IN_A_RECORD.get(name, 1)):
        run(GAMES[name], random_options(GAMES[name], rng), rng, tally)
    assert tally.swaps > tally.hands


def test_contract_where_the_last_cards_are_laid_open() -> None:
    """A showdown, which few hands at random reach the end of."""
    game, tally = GAMES["tantony"], Tally()
    run(game, game.option_table.resolve({"last_trick": "showdown", "hands_per_game": 1}), Random(0), tally)
    assert tally.swaps


def test_contract_at_rare_ends_of_tantony() -> None:
    rng = Random("rare ends")
    tally = Tally()
    for case in directed(rng):
        play(case.opening, case.actions, rng, tally, more=20)
    assert tally.swaps > tally.hands
