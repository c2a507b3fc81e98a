"""Combinations, discards and duties of Grosstarock beside a slow second implementation.

``tests.differential.plain_grosstarock`` reads the rules again, on the names of cards.
"""

from __future__ import annotations

from itertools import combinations
from random import Random

import pytest

from engine.cards import CardSet, Suit
from engine.games.grosstarock import GAME
from engine.games.grosstarock.combinations import combinations_in, find
from engine.games.grosstarock.discards import DISCARD_RULES
from engine.games.grosstarock.house_rules import rules_row
from engine.games.grosstarock.playing import duties
from engine.kernel.grosstarock import combinations as kernel
from engine.options import Options
from engine.phases.play import Situation, playable
from tests.differential.plain_grosstarock import Found, allowed, may_play, second_opinion
from tests.hands import random_options
from tests.support import PACK, cards, options, words

STANDARD = options("grosstarock")
COURTS = "KQNJ"


def as_words(hand: CardSet, house: Options) -> Found:
    return {
        f"{d.kind}/{d.suit.value}" if d.suit else d.kind: (d.count, d.points, frozenset(words(d.cards)))
        for d in combinations_in(hand, house, PACK)
    }


def heaped(rng: Random, size: int) -> CardSet:
    """A hand, every other time with many strong cards, pips or trumps."""
    favourites = rng.choice(["", "KQNJ", "T", "pips", "TF"])

    def weight(index: int) -> float:
        one = PACK.card(index)
        liked = (
            (one.rank in COURTS and "K" in favourites)
            or (one.suit is Suit.TRUMPS and "T" in favourites)
            or (one.rank.isdigit() and one.suit is not Suit.TRUMPS and favourites == "pips")
            or (one.suit is Suit.FOOL and favourites != "")
        )
        return rng.random() + (0.5 if liked else 0)

    return CardSet.of(*sorted(PACK.full, key=weight, reverse=True)[:size])


@pytest.mark.parametrize("seed", range(4))
def test_gt_decl_combinations_beside_a_second_implementation(seed: int) -> None:
    rng = Random(seed)
    seen: set[str] = set()
    for _ in range(500):
        house = random_options(GAME, rng)
        hand = heaped(rng, rng.choice((25, 25, 28, 12)))
        wanted = second_opinion(words(hand), house)
        assert as_words(hand, house) == wanted
        seen |= {name.partition("/")[0] for name in wanted}
        rows = [[0] * kernel.ROW_WIDTH for _ in range(kernel.MAX_ROWS)]
        value = kernel.declared_value(hand.plain, hand.trumps, rules_row(house), rows)
        matadors = [wanted.get(kind, (0, 0))[1] for kind in ("matadors", "skus_matadors")]
        assert value == sum(points for _, points, _ in wanted.values()) - min(matadors)
    assert seen == {
        *("trumps", "matadors", "skus_matadors", "kings", "cavallerie", "half_cavallerie"),
        *("four_queens", "four_knights", "four_jacks", "ladons"),
    }


def test_gt_decl_6_to_8_every_pattern_of_trumps_near_the_ends() -> None:
    """All subsets of T16 to T20 and T2 to T6 with the three that matadors need."""
    names = [f"T{n}" for n in (*range(2, 7), *range(16, 21))]
    for mask in range(1 << len(names)):
        hand = {"F", "T21", "T1"} | {name for n, name in enumerate(names) if mask >> n & 1}
        assert as_words(cards(" ".join(hand)), STANDARD) == second_opinion(hand, STANDARD)


@pytest.mark.parametrize("seed", range(12))
def test_gt_disc_every_discard_beside_a_second_implementation(seed: int) -> None:
    rng = Random(seed)
    house = random_options(GAME, rng)
    few = rng.randint(0, 4)
    pool = [n for n in PACK.full if PACK.card(n).suit is not Suit.TRUMPS]
    trumps = [n for n in PACK.full if PACK.card(n).suit is Suit.TRUMPS]
    hand = CardSet.of(*rng.sample(trumps, few), *rng.sample(pool, 28 - few))
    if rng.random() < 0.5 and few:
        lowest = CardSet.of(min(trumps))
        hand = hand if lowest <= hand else (hand - CardSet.of(*[n for n in hand if n in trumps][:1])) | lowest
    held = words(hand)
    assert len(held) == 28
    for chosen in combinations(sorted(held), 3):
        legal = not DISCARD_RULES.faults(hand, cards(" ".join(chosen)), house)
        assert legal == allowed(held, set(chosen), house), chosen


@pytest.mark.parametrize("seed", range(3))
def test_check_of_28_cards_is_the_best_of_all_legal_keeps(seed: int) -> None:
    rng = Random(seed)
    hand = heaped(rng, 28)
    found, out = find(hand, "dealer", STANDARD, PACK)

    def value(keep: set[str]) -> int:
        points = {name: points for name, (_, points, _) in second_opinion(keep, STANDARD).items()}
        both = [points.get("matadors", 0), points.get("skus_matadors", 0)]
        return sum(points.values()) - min(both)

    held = words(hand)
    best = max(
        value(held - set(chosen))
        for chosen in combinations(sorted(held), 3)
        if allowed(held, set(chosen), STANDARD)
    )
    assert not DISCARD_RULES.faults(hand, out, STANDARD)
    assert value(words(hand - out)) == best
    assert found == combinations_in(hand - out, STANDARD, PACK)


@pytest.mark.parametrize("void", ["second_free", "must_trump"])
def test_gt_play_and_gt_skus_duties_beside_a_second_implementation(void: str) -> None:
    house = options("grosstarock", skus_void_naming=void)
    rng = Random(17)
    names = [str(one) for one in PACK.cards(PACK.full)]
    for _ in range(4000):
        deal = rng.sample(names, rng.randint(3, 8))
        n = rng.randint(0, 2)
        if rng.random() < 0.5 and n:
            deal = ["F", *(name for name in deal if name != "F")]
        trick, hand = deal[:n], set(deal[n:])
        if not hand:
            continue
        named = rng.choice("SCHDT") if trick[:1] == ["F"] else ""
        third_has = rng.random() < 0.5
        situation = Situation(
            hand=cards(" ".join(hand)),
            options=house,
            trick=tuple(PACK.index(PACK.cards(cards(name))[0]) for name in trick),
            named=Suit(named) if named else None,
            third_has_named=third_has,
        )
        wanted = may_play(hand, trick, named, third_has, void == "second_free")
        assert words(playable(situation, duties)) == wanted, (trick, hand, named)
