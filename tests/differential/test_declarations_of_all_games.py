"""P-5 beside Danish Tarok: ten thousand random hands of each game, and how often they have what."""

from __future__ import annotations

from math import sqrt
from random import Random

import pytest

from engine import CardSet, Declaration, game, how_often
from engine.options import Options
from tests.differential import plain_grosstarock, plain_tubingen

HANDS = 10_000
SIGMAS = 5
# Of each game hand size and combinations that are met often enough to be counted.
GAMES = {
    "grosstarock": (25, ("trumps", "matadors", "kings", "cavallerie", "half_cavallerie")),
    "tapp_tarock": (16, ("trull", "two_of_trull", "four_kings")),
    "tubingen_tarock": (19, ("skimon", "oberer", "unterer", "kingdom", "ski_kingdom", "ski_family")),
}


def plainly(name: str, hand: set[str], house: Options) -> dict[str, int]:
    """The value of each combination by name, read from the rules' words alone."""
    if name == "grosstarock":
        return {kind: found[1] for kind, found in plain_grosstarock.second_opinion(hand, house).items()}
    if name == "tubingen_tarock":
        return plain_tubingen.bonuses(hand, dict(house))
    trull = len({"T21", "T1", "F"} & hand)
    found = {"trull": 3} if trull == 3 else {"two_of_trull": 1} if trull == 2 else {}
    return found | ({"four_kings": 3} if {"SK", "CK", "HK", "DK"} <= hand else {})


@pytest.mark.parametrize("name", GAMES)
def test_p_5_ten_thousand_hands_and_their_shares(name: str) -> None:
    rules = game(name)
    house = rules.option_table.resolve()
    pack, rng = rules.pack(house), Random(5)
    size, kinds = GAMES[name]
    least: dict[str, Declaration] = {}  # the combination of each kind that is worth least
    families: list[dict[str, int]] = []
    for _ in range(HANDS):
        held = CardSet.of(*rng.sample(list(pack.full), size))
        found = rules.scoring.find(held, "player", house, pack)[0]
        mine = {each.kind + (f"/{each.suit}" if each.suit else ""): each.points for each in found}
        assert mine == plainly(name, {str(card) for card in pack.cards(held)}, house), held
        best: dict[str, int] = {}
        for each in found:
            best[each.family] = max(best.get(each.family, 0), each.points)
            if each.kind not in least or each.points < least[each.kind].points:
                least[each.kind] = each
        families.append(best)
    for kind in kinds:
        declared = least[kind]
        share = how_often(rules, declared, size, house)
        assert share is not None
        met = sum(best.get(declared.family, 0) >= declared.points for best in families)
        chance = float(share)
        assert abs(met / HANDS - chance) <= SIGMAS * sqrt(chance * (1 - chance) / HANDS), kind
