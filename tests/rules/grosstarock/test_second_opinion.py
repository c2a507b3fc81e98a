"""Combinations, discards and duties of Grosstarock beside a slow second implementation from the rules' text.

Cards are words here and nothing of the kernel is used.
"""

from __future__ import annotations

from itertools import combinations
from random import Random

import pytest

from engine.cards import CardSet, Suit
from engine.games.grosstarock import GAME
from engine.games.grosstarock.combinations import combinations_in, find
from engine.games.grosstarock.discards import faults
from engine.games.grosstarock.house_rules import declaring_terms
from engine.games.grosstarock.playing import duties
from engine.kernel import grosstarock_declare as kernel
from engine.options import Options
from engine.phases.play import Situation, playable
from tests.hands import random_options
from tests.support import PACK, cards, options, words

STANDARD = options("grosstarock")
COURTS = "KQNJ"
Found = dict[str, tuple[int, int, frozenset[str]]]


def second_opinion(hand: set[str], house: Options) -> Found:
    """Name, count, value and cards of every combination; suits stand behind a stroke."""
    found: Found = {}
    trumps = {word for word in hand if word[0] == "T"}
    fool = {"F"} & hand
    if len(trumps | fool) >= 10:
        n = len(trumps | fool)
        found["trumps"] = (n, 10 + 5 * (n - 10), frozenset(trumps | fool))
    if {"F", "T21", "T1"} <= hand:
        plain = {"F", "T21", "T1"} | run(hand, house, 0)
        found["matadors"] = (len(plain), 10 + 5 * (len(plain) - 3), frozenset(plain))
        covered = {"F", "T21", "T1"} | run(hand, house, 1)
        if house.on("skus_matadors") and covered - hand:
            found["skus_matadors"] = (
                len(covered),
                5 + 5 * (len(covered) - 3),
                frozenset(covered & hand),
            )
    real = {suit + "K" for suit in "SCHD"} & hand
    if house.word("kings_scheme") == "seven_kings":
        seven = real | {"F", "T21", "T1"} & hand
        if len(seven) >= 3:
            found["kings"] = (len(seven), {3: 5, 4: 10, 5: 15, 6: 20, 7: 25}[len(seven)], frozenset(seven))
    elif len(real) == 4:
        found["kings"] = (4, 10, frozenset(real))
    elif len(real) == 3 and fool:
        found["kings"] = (3, 5, frozenset(real | fool))
    for suit in "SCHD":
        held = {suit + rank for rank in COURTS} & hand
        if len(held) == 4:
            found[f"cavallerie/{suit}"] = (4, 10, frozenset(held))
        elif len(held) == 3 and fool and (suit + "K" in held or not house.on("half_cavallerie_needs_king")):
            found[f"half_cavallerie/{suit}"] = (4, 5, frozenset(held | fool))
    for rank, kind in (("Q", "four_queens"), ("N", "four_knights"), ("J", "four_jacks")):
        four = {suit + rank for suit in "SCHD"}
        if four <= hand and house.on("four_of_a_kind"):
            found[kind] = (4, 5, frozenset(four))
    empty = {word for word in hand if word[0] in "SCHD" and word[1:].isdigit()} | fool
    if len(empty) >= 16 and house.on("ladons"):
        found["ladons"] = (len(empty), 15 + 5 * (len(empty) - 16), frozenset(empty))
    return found


def run(hand: set[str], house: Options, gap: int) -> set[str]:
    """Trumps joined to T21 or T1 with gaps of at most ``gap`` missing ones, the gaps among them."""
    joined: set[str] = set()
    for start, step in ((21, -1), (1, 1)) if house.on("matadors_from_below") else ((21, -1),):
        at = start
        while True:
            ahead = next((at + step * d for d in range(1, gap + 2) if f"T{at + step * d}" in hand), None)
            if ahead is None:
                break
            joined |= {f"T{n}" for n in range(at, ahead, step)} | {f"T{ahead}"}
            at = ahead
            if at in (1, 21):
                break
    return joined


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
        value = kernel.declared_value(hand.plain, hand.trumps, declaring_terms(house), rows)
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


def allowed(hand: set[str], out: set[str], house: Options) -> bool:
    """GT-DISC-2 to GT-DISC-4 by their words, with the house rules on trumps and on protected cards."""
    trumps = {word for word in hand if word[0] == "T"}
    gone = trumps & out
    if any(word in ("T21", "F") or word[1:] == "K" for word in out):
        return False
    if house.on("protect_declarations"):
        kept = second_opinion(hand, house)
        if any(out & held - {"F"} for name, (_, _, held) in kept.items() if name != "ladons"):
            return False
    if house.word("trump_discard") == "never_except_pagat":
        if gone - {"T1"} or (gone and len(trumps) > 3):
            return False
    elif gone and trumps - out:
        return False
    return not ("T1" in out and house.word("pagat_discard") == "never")


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
        legal = not faults(hand, cards(" ".join(chosen)), house)
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
    assert not faults(hand, out, STANDARD)
    assert value(words(hand - out)) == best
    assert found == combinations_in(hand - out, STANDARD, PACK)


def may_play(hand: set[str], trick: list[str], named: str, third_has: bool, free: bool) -> set[str]:
    """GT-PLAY-2, GT-PLAY-3 and GT-SKUS-1 to GT-SKUS-6 by their words."""
    if not trick:
        return hand
    owed = trick[0][0]
    if trick[0] == "F":
        has = any(word[0] == named for word in hand - {"F"})
        if len(trick) == 1:
            if free and not has and not third_has:
                return hand
            owed = named
        else:
            owed = named if has or trick[1][0] == named else trick[1][0]
    follow = {word for word in hand if word[0] == owed and word != "F"}
    trumps = {word for word in hand if word[0] == "T"}
    return (follow or trumps or hand) | ({"F"} & hand)


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
