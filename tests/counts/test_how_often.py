"""How often a hand has a combination, against all hands of small packs and against known shares."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import combinations
from math import comb
from typing import cast

import pytest

from engine import Declaration, game, how_often, parse_hand
from engine.cards import CardSet
from engine.packs import COURTS, Pack

# Small packs: the courts and all trumps, and the trumps alone, where longer rows fit into a hand.
COURTS_AND_TRUMPS = Pack("courts", (COURTS,) * 4, trumps=21)
TRUMPS = Pack("trumps", ((),) * 4, trumps=21)
HOUSES: dict[str, tuple[dict[str, bool | str], ...]] = {
    "danish_tarok": ({},),
    "grosstarock": (
        {},
        {"matadors_from_below": False, "kings_scheme": "four_and_half", "half_cavallerie_needs_king": False},
        {"skus_matadors": False, "four_of_a_kind": False},
    ),
    "tapp_tarock": ({},),
    "tubingen_tarock": ({}, {"ski_replaces_end": False}, {"ski_reuse": "once"}),
}
CASES = [
    (name, changes, pack, n)
    for name, houses in HOUSES.items()
    for changes in houses
    for pack, n in ((COURTS_AND_TRUMPS, 4), (TRUMPS, 5))
]


@pytest.mark.parametrize(("name", "changes", "pack", "n"), CASES)
def test_counts_are_those_of_all_hands(name: str, changes: dict[str, bool | str], pack: Pack, n: int) -> None:
    rules = game(name)
    options = rules.option_table.resolve(changes)
    best: Counter[tuple[str, int]] = Counter()  # hands whose best of a family is worth so much
    met: dict[tuple[str, int], Declaration] = {}
    for cards in combinations(pack.full, n):
        most: dict[str, int] = {}
        for found in rules.scoring.find(CardSet.of(*cards), "player", options, pack)[0]:
            met[found.family, found.points] = found
            most[found.family] = max(most.get(found.family, 0), found.points)
        best.update(most.items())
    assert met
    for (family, points), found in met.items():
        as_good = sum(hands for (other, worth), hands in best.items() if other == family and worth >= points)
        assert rules.scoring.hands_with(found, n, options, pack) == as_good, found


def share(name: str, hand: str, kind: str, n: int = 25) -> float:
    """The share of hands, in per cent, with a combination of ``hand`` or better."""
    rules = game(name)
    options = rules.option_table.resolve()
    pack = rules.pack(options)
    found = rules.scoring.find(parse_hand(hand, pack), "player", options, pack)[0]
    declared = next(each for each in found if each.kind == kind)
    return float(100 * cast(Fraction, how_often(rules, declared, n, options)))


def test_known_shares() -> None:
    """Product, section 7: three matadors 3.02 %, ten trumps 9.46 %, all four kings 0.89 %."""
    assert share("danish_tarok", "T:21,1 F", "matadors") == pytest.approx(3.02, abs=0.005)
    assert share("danish_tarok", "T:2,3,4,5,6,7,8,9,10,11", "trumps") == pytest.approx(9.46, abs=0.005)
    assert share("danish_tarok", "S:K C:K H:K D:K", "full_kings") == pytest.approx(0.89, abs=0.005)
    assert share("tapp_tarock", "T:21,1 F", "trull", 16) == pytest.approx(100 * comb(51, 13) / comb(54, 16))


@pytest.mark.parametrize("count", [10, 11, 15])
def test_numbers_of_trumps_and_of_ladons(count: int) -> None:
    trumps = "F T:" + ",".join(str(n) for n in range(2, count + 1))
    expected = sum(comb(22, k) * comb(56, 25 - k) for k in range(count, 23)) / comb(78, 25)
    assert share("grosstarock", trumps, "trumps") == pytest.approx(100 * expected)
    pips = "S:10,9,8,7,6,5,4,3,2,1 C:10,9,8,7,6,5"
    expected = sum(comb(41, k) * comb(37, 25 - k) for k in range(16, 26)) / comb(78, 25)
    assert share("grosstarock", pips, "ladons") == pytest.approx(100 * expected)


def test_what_has_not_been_counted_is_not_said() -> None:
    tantony = game("tantony")
    declared = Declaration(rule="", kind="", cards=CardSet(), count=0, points=0)
    assert how_often(tantony, declared, 13, tantony.option_table.resolve()) is None
