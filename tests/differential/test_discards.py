"""The dealer's discard: all 3,276 triples of random and of awkward hands, judged twice."""

from __future__ import annotations

from itertools import combinations
from random import Random

import pytest

from engine import GAMES
from engine.analysis import playouts_of
from engine.cards import CardSet
from engine.games.danish_tarok.discards import DISCARD_RULES, limits
from engine.kernel.masks import PAGAT
from engine.kernel.threes.discarding import any_discard
from engine.kernel.threes.limits import is_legal
from tests.differential.plain_cards import PACK as NAMES
from tests.differential.plain_declare import broken, declarable, legal_discards
from tests.support import PACK, cards, options, words

HOUSES = [
    {},
    {"pagat_discard": "never"},
    {"protect_declarations": False},
    {"fool_discard_for_tout": True},
    {"fool_discard_for_tout": True, "pagat_discard": "never"},
    {"protect_declarations": False, "fool_discard_for_tout": True, "pagat_discard": "never"},
]
COURTS = [letter + rank for letter in "SCHD" for rank in "KQNJ"]
TRUMPS = [f"T{n}" for n in range(1, 22)]
PIPS = [name for name in NAMES if name not in COURTS and name not in TRUMPS and name != "F"]


def few_trumps(rng: Random) -> list[str]:
    """No, one, two, three or four trumps, often with T1 and the fool: the edge of DT-DISC-4 and 5."""
    trumps = rng.sample(TRUMPS[: rng.choice((4, 20, 21))], rng.randrange(5))
    fool = ["F"] if rng.random() < 0.5 else []
    rest = rng.sample(COURTS + PIPS, 28 - len(trumps) - len(fool))
    return trumps + fool + rest


def mostly_declarable(rng: Random) -> list[str]:
    """So many courts and trumps that little or nothing is free: the edge of DT-DISC-3 and 6."""
    pips = rng.sample(PIPS, rng.randrange(6))
    fool = ["F"] if rng.random() < 0.8 else []
    courts = rng.sample(COURTS, rng.choice((4, 8, 12, 14, 16)))
    return (pips + fool + courts + rng.sample(TRUMPS, 21))[:28]


def kings_and_trumps(rng: Random) -> list[str]:
    """Kings and all trumps, which may not be parted with."""
    hand = ["SK", "CK", "HK", "DK", "F", *TRUMPS]
    return hand + rng.sample([name for name in NAMES if name not in hand], 2)


def any_hand(rng: Random) -> list[str]:
    return rng.sample(NAMES, 28)


@pytest.mark.parametrize("house", HOUSES, ids=lambda house: "+".join(house) or "standard")
@pytest.mark.parametrize("make", [any_hand, few_trumps, mostly_declarable, kings_and_trumps])
def test_dt_disc_2_to_7_all_triples(make, house: dict[str, object]) -> None:
    rng = Random(7)
    rules = options(**house)
    for _ in range(2):
        hand = set(make(rng))
        held, shown = cards(" ".join(hand)), declarable(hand)
        limit = limits(held, rules)
        wanted = legal_discards(hand, rules)
        # discards with and without the fool are weighed apart; all legal ones of a kind break as little
        free = {"F" in out: not broken(hand, shown, set(out), rules) for out in wanted}
        name_of = {index: str(PACK.card(index)) for index in held}
        for indices in combinations(sorted(held), 3):
            out = CardSet.of(*indices)
            names = {name_of[index] for index in indices}
            faults = limit.fault(out)
            assert (not faults) == (frozenset(names) in wanted), (hand, names)
            if faults:
                breaks = broken(hand, shown, names, rules)
                reasons = {verdict.rule for _, verdict in faults}
                assert reasons <= breaks | (set() if free.get("F" in names, True) else {"DT-DISC-6"}), names
            elif rules.on("protect_declarations"):
                assert words(DISCARD_RULES.published(held, out, rules)) == names & (shown | {"F"})


def test_dt_disc_6_there_is_always_a_legal_discard() -> None:
    rng = Random(11)
    for _ in range(2_000):
        hand = mostly_declarable(rng) if rng.random() < 0.5 else kings_and_trumps(rng)
        house = options(**rng.choice(HOUSES))
        limit = limits(cards(" ".join(hand)), house)
        free = [name for name in hand if name[1:] != "K" and name not in ("T21", "F", "T1")]
        # try the poorest cards first, so that a legal discard turns up soon
        free.sort(key=lambda name: (name in declarable(hand), name[0] == "T"))
        assert any(not limit.fault(PACK.set_of(map(_card, out))) for out in combinations(free, 3)), hand


def _card(name: str):
    return next(one for one in PACK.cards(cards(name)))


@pytest.mark.parametrize("house", HOUSES, ids=lambda house: "+".join(house) or "standard")
@pytest.mark.parametrize("trumps", [("T1",), ("T1", "T5"), ("T1", "T5", "T9"), ("T1", "T2", "T3", "T4")])
def test_dt_disc_5_the_kernel_judges_the_pagat_as_the_engine_does(trumps, house) -> None:
    """The rows of the sampler and of the computer players: every discard with T1 in it, and what is drawn."""
    rng = Random(13)
    rules_row, house = list(playouts_of(GAMES["danish_tarok"]).rules(options(**house))), options(**house)
    for _ in range(3):
        hand = [
            *trumps,
            *rng.sample([name for name in NAMES if name[0] != "T" and name != "F"], 28 - len(trumps)),
        ]
        held = cards(" ".join(hand))
        limit = limits(held, house)
        shown = limit.shown
        for others in combinations(sorted(held - CardSet.of(PAGAT)), 2):
            out = CardSet.of(PAGAT, *others)
            both = (held.plain, held.trumps, shown.plain, shown.trumps)
            judged = is_legal(*both, out.plain, out.trumps, rules_row)
            assert judged == limit.allows(out), (hand, out)
        state = 1
        for _ in range(30):
            plain, gone, state = any_discard(
                held.plain, held.trumps, shown.plain, shown.trumps, rules_row, state
            )
            assert limit.allows(CardSet(plain, gone)), hand
