"""The kernel's Grosstarock discards and declarations beside the readable ones."""

from __future__ import annotations

import random
from collections import Counter
from itertools import combinations

from engine.actions import Combination, Declare
from engine.cards import CardSet
from engine.declarations import best_legal
from engine.games.grosstarock import GAME
from engine.games.grosstarock.combinations import combinations_in
from engine.games.grosstarock.discards import DISCARD_RULES
from engine.games.grosstarock.house_rules import rules_row
from engine.games.grosstarock.machine import candidate
from engine.kernel.grosstarock import combinations as kernel
from engine.kernel.grosstarock.choosing import safe_null, sure_vole
from engine.kernel.grosstarock.declaring import any_said
from engine.kernel.grosstarock.discarding import choose_discard, protected
from engine.kernel.policies import PLAIN, RANDOM
from engine.kernel.rng import stream
from engine.kernel.threes.limits import is_legal
from tests.hands import random_options
from tests.support import PACK, cards, options
from tests.worlds.grosstarock_oracle import odd_deal


def scratch() -> list[list[int]]:
    return [[0] * kernel.ROW_WIDTH for _ in range(kernel.MAX_ROWS)]


def test_every_discard_is_judged_alike() -> None:
    chance = random.Random(4)
    for seed in range(40):
        house = random_options(GAME, chance)
        rules = rules_row(house)
        hand = odd_deal(chance).hands[2]
        shown = protected(hand.plain, hand.trumps, rules, scratch())
        for chosen in chance.sample(list(combinations(sorted(hand), 3)), 150):
            out = CardSet.of(*chosen)
            legal = is_legal(hand.plain, hand.trumps, *shown, out.plain, out.trumps, rules)
            assert legal == (not DISCARD_RULES.faults(hand, out, house)), (seed, chosen)


def test_policies_lay_away_what_is_legal() -> None:
    chance = random.Random(5)
    for seed in range(150):
        house = random_options(GAME, chance)
        hand = odd_deal(chance).hands[2]
        for policy in (RANDOM, PLAIN):
            rules, state = rules_row(house), stream(seed, 1, 1)
            plain, trumps, _ = choose_discard(hand.plain, hand.trumps, rules, scratch(), policy, state)
            assert not DISCARD_RULES.faults(hand, CardSet(plain, trumps), house), (seed, policy)


def test_random_discards_are_all_equally_likely() -> None:
    """GT-EX-38: nineteen legal ones."""
    forced = PACK.set_of(c for c in PACK.cards(PACK.full) if str(c)[0] in "TF") | cards("SK CK HK DK S5 H3")
    rules = rules_row(options("grosstarock"))
    found: Counter[tuple[int, int]] = Counter()
    state = 1
    for _ in range(3800):
        plain, trumps, state = choose_discard(forced.plain, forced.trumps, rules, scratch(), RANDOM, state)
        found[plain, trumps] += 1
    assert len(found) == 19
    assert all(130 < n < 280 for n in found.values())


def test_what_is_said_is_paid() -> None:
    chance = random.Random(6)
    for seed in range(200):
        house = random_options(GAME, chance)
        rules = rules_row(house)
        hand = odd_deal(chance).hands[0]
        found = combinations_in(hand, house, PACK)
        best = best_legal(found)
        said = tuple(Combination(one.kind, one.suit) for one in best)
        row = candidate(Declare(0, said), PACK)
        points = sum(one.points for one in best)
        rows = scratch()
        n = kernel.declare(hand.plain, hand.trumps, rules, rows)
        assert kernel.best_said(rows, 0, n) == row[1]
        assert kernel.value_said(rows, n, row[1]) == points
        assert kernel.declared_value(hand.plain, hand.trumps, rules, scratch()) == points
        drawn = kernel.value_said(rows, n, any_said(rows, 0, n, stream(seed, 1, 1))[0])
        sums = {0}
        for family in {one.family for one in found}:
            values = [0, *(one.points for one in found if one.family == family)]
            sums = {total + value for total in sums for value in values}
        assert drawn in sums


def test_a_safe_null_and_a_sure_vole() -> None:
    """A null needs low cards in every suit and no trump, a vole only masters once the trumps are drawn."""
    low = cards("S1 S2 S3 H10 H9")
    rest = PACK.full - low
    assert safe_null(low.plain, low.trumps, rest.plain)
    assert not safe_null(low.plain, cards("T1").trumps, rest.plain)
    high = cards("S1 S4 S5 H10 H9")
    assert not safe_null(high.plain, high.trumps, (PACK.full - high).plain), (
        "S2 takes S1 away, and S3 is below the others"
    )
    mine = cards("T21 T20 SK SQ")
    assert sure_vole(mine.plain, mine.trumps, cards("SN S4 H3").plain, cards("T19 T2").trumps)
    assert not sure_vole(mine.plain, mine.trumps, cards("SN S4 H3").plain, cards("T19 T2 T3").trumps)
    assert not sure_vole(mine.plain, mine.trumps | cards("F").trumps, 0, 0), "F loses its trick"
    under = cards("T21 SK SJ")
    assert not sure_vole(under.plain, under.trumps, cards("SQ SN").plain, 0)
    assert sure_vole(under.plain, under.trumps, cards("SQ").plain, 0)
