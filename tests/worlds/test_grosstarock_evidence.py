"""Grosstarock evidence: rule by rule, and against full enumeration judged by the engine alone."""

from __future__ import annotations

import random
from functools import partial

import pytest

from engine.cards import CardSet
from engine.deal import Deal
from engine.games.grosstarock import GAME
from engine.notation import parse_hand
from engine.position import State
from engine.state import apply, legal_actions, start
from engine.unseen import Unseen, pinned
from engine.view import View, view
from engine.worlds.counting import count
from tests.effort import cases
from tests.support import PACK, card, cards, options
from tests.worlds.enumerating import assert_counted, fitting, pinned_but, some_free, true_world, unspoken
from tests.worlds.grosstarock_oracle import looks_the_same, odd_options, random_hand

STEPS = (0, 0, 0, 0, 1, 2, 4, 10, 30, 50, 60, 66, 69, 71, 73, 74, 75)


def instance(
    rng: random.Random, state: State, n_free: int
) -> tuple[View, Unseen, tuple[CardSet, ...], list[int]]:
    """A view, its problem with all but ``n_free`` hidden cards pinned, and the truth.

    Cards that combinations and discards are about are left free more often than others.
    """
    seen = view(state, rng.choice(state.seating.active))
    if rng.random() < 0.15 and seen.phase == "play" and not seen.all_tricks[0].plays:
        seen = unspoken(seen)
    problem = GAME.analysis.evidence(seen).all
    truth = true_world(state)
    free = some_free(rng, problem, truth, n_free, from_rank=10, special=(1, 7), most_trumps=5)
    return seen, pinned_but(problem, truth, free), truth, free


def enumerate_all(seen: View, truth: tuple[CardSet, ...], free: list[int]) -> list[tuple[CardSet, ...]]:
    """Every way to place the free cards that would have looked the same to the viewer."""
    return fitting(truth, free, partial(looks_the_same, seen))


@pytest.mark.parametrize("block", range(10))
def test_counts_agree_with_full_enumeration(block: int) -> None:
    """Exactly the deals that would have looked the same are counted, under any house rules."""
    for seed in range(1000 * block, 1000 * block + cases(20)):
        rng = random.Random(seed)
        options = None if seed % 3 else GAME.option_table.resolve()
        seen, problem, truth, free = instance(rng, random_hand(rng, rng.choice(STEPS), options), 5 + seed % 4)
        fits = enumerate_all(seen, truth, free)
        assert_counted(problem, truth, fits, f"seed {seed}")


@pytest.mark.parametrize("seed", range(6))
def test_the_true_deal_is_always_possible(seed: int) -> None:
    """For every seat at every step of a random hand."""
    rng = random.Random(100 + seed)
    state = random_hand(rng, 0, odd_options(rng) if seed % 2 else GAME.option_table.resolve())
    while True:
        truth = true_world(state)
        for seat in state.seating.active:
            problem = GAME.analysis.evidence(view(state, seat)).all
            assert count(pinned_but(problem, truth)).total == 1, (seed, state.step, seat)
        if state.finished:
            break
        state = apply(state, rng.choice(legal_actions(state)))


# Dealers who can hardly discard, or whose discard spoils combinations.
NEARLY_FORCED = {
    "16 courts": "S:K,Q,N,J,5 C:K,Q,N,J H:K,Q,N,J,3 D:K,Q,N,J F T:21,20,19,18,17,16,15,14,13",
    "22 trumps": "SK CK HK DK F S5 H3 T:1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21",
    "three trumps": "S:K,Q,N,7,3 C:K,10,9,6,4,2 H:Q,J,1,2,5,7,9 D:Q,N,1,4,6,8,10 T:7,4,1",
    "queens": "S:K,Q,N,5 C:K,Q,J H:K,Q,J D:K,Q,N F T:20,19,18,17,16,15,14,13,12,11,10,9,8,7",
}


def nearly_forced_deal(kind: str, rng: random.Random) -> Deal:
    """A deal whose dealer has one of these hands, or one a few cards away from it."""
    dealer = parse_hand(NEARLY_FORCED[kind], PACK)
    others = PACK.full - dealer
    for _ in range(rng.randint(0, 3)):
        out, back = CardSet.of(rng.choice(sorted(dealer))), CardSet.of(rng.choice(sorted(others)))
        dealer, others = (dealer - out) | back, (others - back) | out
    rest = sorted(others)
    rng.shuffle(rest)
    return Deal((CardSet.of(*rest[:25]), CardSet.of(*rest[25:]), dealer))


@pytest.mark.parametrize("kind", NEARLY_FORCED)
def test_forced_and_protected_discards_agree_with_full_enumeration(kind: str) -> None:
    """GT-DISC-2 to GT-DISC-6, mostly where the house protects declarations."""
    for seed in range(70_000, 70_000 + cases(30)):
        rng = random.Random(f"{kind} {seed}")
        house = dict(odd_options(rng)) | {"protect_declarations": seed % 6 > 0}
        state = random_hand(
            rng,
            rng.choice((0, 0, 0, 1, 3, 6, 30, 60)),
            options("grosstarock", **house),
            nearly_forced_deal(kind, rng),
        )
        truth = true_world(state)
        seen = view(state, rng.choice((0, 1)))
        if rng.random() < 0.4 and seen.phase == "play":
            seen = unspoken(seen)
        proved = GAME.analysis.evidence(seen).all
        with_dealer = sorted((truth[2] | truth[3]) & proved.cards)
        others = sorted(proved.cards - truth[2] - truth[3])
        free = rng.sample(with_dealer, min(len(with_dealer), 4)) + rng.sample(others, min(len(others), 2))
        free += [i for i in truth[3] & proved.cards if i not in free and rng.random() < 0.6]
        fits = enumerate_all(seen, truth, free)
        assert truth in fits, seed
        assert count(pinned_but(proved, truth, free)).total == len(fits), seed


# Seat 2 deals; forehand has the trull and kings, the dealer two cavalleries, the middle hand nothing.
FOREHAND = cards("F T21 T20 T18 T1 T2 T9 SK CK S3 S4 S5 S6 C2 C3 C4 C5 H1 H2 H3 H4 D1 D2 D3 D4")
DEALER = cards("T3 T4 T5 T6 HK HQ HN HJ DK DQ DN DJ S7 S8 S9 S10 C6 C7 C8 C9 C10 H5 H6 H7 H8 D5 D6 D7")
DEALT = Deal((FOREHAND, PACK.full - FOREHAND - DEALER, DEALER))


def said(*words: str, discard: str = "S7 S8 S9", deal: Deal = DEALT, **changes: object) -> State:
    """The hand after the discard and the words of the dealer, forehand and the middle hand."""
    state = start(GAME, deal, options=options("grosstarock", **changes))
    out = cards(discard)
    state = apply(state, next(a for a in legal_actions(state) if PACK.set_of(getattr(a, "cards", ())) == out))
    for word in words:
        state = apply(state, next(a for a in legal_actions(state) if str(a).endswith(word)))
    return state


def places(seen: View) -> dict[int, tuple[float, ...]]:
    """The chance of each place (forehand, next, dealer, discard) for every hidden card."""
    return count(GAME.analysis.evidence(seen).all).chances()


def place_of(name: str, seen: View) -> tuple[float, ...]:
    return places(seen)[PACK.index(card(name))]


def test_gt_decl_3_silence_proves_nothing() -> None:
    """GT-DECL-3: declaring is optional, so a pass leaves every deal that was there before it."""
    before, after = (view(said(*words), 1) for words in (("pass",), ("pass", "pass")))
    evidence = GAME.analysis.evidence
    assert count(evidence(before).all).total == count(evidence(after).all).total
    compulsory = view(said(declarations_optional=False), 1)
    assert (
        count(GAME.analysis.evidence(compulsory).all).total < count(GAME.analysis.evidence(before).all).total
    )


def test_gt_decl_11_kings_prove_their_number() -> None:
    """GT-DECL-11: five of the seven kings, exactly, whichever they are."""
    chances = places(view(said("pass", "declare:kings"), 1))
    seven = [PACK.index(card(name)) for name in ("SK", "CK", "HK", "DK", "F", "T21", "T1")]
    assert sum(chances[index][0] for index in seven) == pytest.approx(5.0)
    assert max(chances[index][0] for index in seven) < 1.0


def test_gt_decl_6_matadors_prove_the_trull_and_a_number() -> None:
    """GT-DECL-6: F, T21 and T1, and five in all: one joins T21 or T1, or two do, whichever they are."""
    chances = places(view(said("pass", "declare:matadors"), 1))
    assert all(chances[PACK.index(card(name))][0] == 1.0 for name in ("F", "T21", "T1"))
    assert 0.0 < chances[PACK.index(card("T20"))][0] < 1.0
    assert 0.0 < chances[PACK.index(card("T3"))][0] < 1.0
    leaping = places(view(said("pass", "declare:skus_matadors"), 1))
    assert all(leaping[PACK.index(card(name))][0] == 1.0 for name in ("F", "T21", "T1"))
    sure = places(view(said("pass", "declare:matadors", matadors_from_below=False), 2))
    assert sure[PACK.index(card("T20"))][0] == 1.0
    assert sure[PACK.index(card("T19"))][0] == 0.0


@pytest.mark.parametrize("king_needed", [True, False])
def test_gt_decl_13_a_half_cavallerie_has_its_king_where_that_is_asked(king_needed: bool) -> None:
    """GT-DECL-13: three courts of a suit and F; without the king only where the house does not ask for it."""
    forehand = cards("F SK SQ SJ T2 T4 T6 S3 S4 S5 S6 C2 C3 C4 C5 C6 H3 H4 H5 H6 H7 D3 D4 D5 D6")
    dealer = cards("T1 T3 T5 T7 T8 SN HK HQ HJ CK CQ S7 S8 S9 S10 C7 C8 C9 C10 H8 H9 H10 D7 D8 D9 D10 S1 S2")
    deal = Deal((forehand, PACK.full - forehand - dealer, dealer))
    words = ("pass", "declare:half_cavallerie/S")
    state = said(*words, discard="S1 S2 S7", deal=deal, half_cavallerie_needs_king=king_needed)
    seen, truth = view(state, 1), true_world(state)
    proved = GAME.analysis.evidence(seen).all
    free = [PACK.index(card(name)) for name in ("SK", "SQ", "SN", "SJ", "S3", "S8", "F")]
    fits = enumerate_all(seen, truth, free)
    assert count(pinned_but(proved, truth, free)).total == len(fits)
    kingless = [world for world in fits if PACK.index(card("SK")) not in world[0]]
    assert bool(kingless) is not king_needed


def test_gt_decl_12_a_cavallerie_of_no_named_suit() -> None:
    """GT-DECL-12: the suit is not named; who holds a queen himself knows which suit it cannot be."""
    chances = places(view(said("declare:cavallerie/H"), 0))
    hearts, clubs = (chances[PACK.index(card(name))][2] for name in ("HQ", "CQ"))
    assert hearts > clubs, "forehand holds the king of clubs"
    two = places(view(said("declare:cavallerie/H,cavallerie/D"), 0))
    assert two[PACK.index(card("HQ"))][2] == two[PACK.index(card("DJ"))][2] == 1.0


def test_gt_decl_5_trumps_are_said_with_the_pagat_and_the_fool() -> None:
    """GT-DECL-5: the number is exact, and it is known whether T1 and F are among them."""
    many = FOREHAND - cards("S3 S4 S5 D3") | cards("T10 T11 T12 T13")
    rest = PACK.full - many
    dealer = PACK.set_of(PACK.cards(rest)[-28:])
    state = start(GAME, Deal((many, rest - dealer, dealer)), options=options("grosstarock"))
    for _ in range(2):
        state = apply(state, legal_actions(state)[-1])
    state = apply(state, next(a for a in legal_actions(state) if str(a) == "0:declare:trumps"))
    chances = places(view(state, 1))
    held = sum(chances[index][0] for index in chances if index >= 56)
    assert held == pytest.approx(11.0)
    assert chances[PACK.index(card("F"))][0] == chances[PACK.index(card("T1"))][0] == 1.0


def test_gt_disc_3_trumps_are_discarded_all_or_none() -> None:
    """GT-DISC-2, GT-DISC-3: no king, T21 or F in the discard, and no trump once the dealer shows one."""
    seen = view(said("pass", "pass", "pass"), 1)
    assert all(place_of(name, seen)[3] == 0.0 for name in ("SK", "T21", "F"))
    assert place_of("T9", seen)[3] > 0.0
    state = said("pass", "pass", "pass")
    for text in ("T9", "T8", "T3"):
        state = apply(state, next(a for a in legal_actions(state) if str(a).endswith(f"play:{text}")))
    assert place_of("T4", view(state, 1))[3] == 0.0
    told = view(said("pass", "pass", "pass", trump_discard_disclosure="announce"), 1)
    assert told.disclosed_trumps == 0
    assert place_of("T9", told)[3] == 0.0


def test_gt_skus_4_the_answer_to_the_second_player_is_heard() -> None:
    """GT-SKUS-4, GT-SKUS-5: who asks is void of the suit named, and the answer is true."""
    state = said("pass", "pass", "pass")
    state = apply(state, next(a for a in legal_actions(state) if str(a) == "0:play:F/H"))
    seen = view(state, 0)
    assert seen.third_has_named is not None or place_of("H9", seen)[1] > 0.0
    hearts = [i for i in GAME.analysis.evidence(seen).all.cards if 28 <= i < 42]
    if seen.third_has_named is None:
        nowhere = pinned(GAME.analysis.evidence(seen).all, dict.fromkeys(hearts, 2))
        assert count(nowhere).total == 0, "the second player did not ask, so he has a heart"


def test_gt_skus_1_the_fool_proves_nothing() -> None:
    """GT-SKUS-1: who plays F to a lead may still hold the suit and trumps."""
    state = played(said("pass", "pass", "pass"), "S3", "SQ", "S10", "SJ", "T3", "F")
    chances = places(view(state, 1))
    assert chances[PACK.index(card("S4"))][0] > 0.0
    assert chances[PACK.index(card("T9"))][0] > 0.0
    followed = places(view(played(said("pass", "pass", "pass"), "S3", "SQ", "S10", "SJ", "T3", "S4"), 1))
    assert followed[PACK.index(card("T9"))][0] > 0.0
    assert followed[PACK.index(card("S5"))][2] == 0.0, "the dealer trumped, so he has no spade"


def played(state: State, *cards_played: str) -> State:
    """The hand after some cards."""
    for name in cards_played:
        state = apply(state, next(a for a in legal_actions(state) if str(a) == f"{state.to_act}:play:{name}"))
    return state
