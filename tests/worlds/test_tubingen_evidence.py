"""Tübingen evidence: rule by rule, and against full enumeration judged by the engine alone."""

from __future__ import annotations

import random
from functools import partial
from math import comb

import pytest

from engine import parse_hand
from engine.actions import AskTout, Discard, Pass, Play
from engine.analysis import question_of_hand
from engine.cards import EMPTY
from engine.deal import Deal
from engine.errors import IllegalActionError
from engine.games.tubingen_tarock import GAME
from engine.position import State
from engine.state import apply, legal_actions, start
from engine.unseen import Unseen
from engine.view import View, view
from engine.worlds.counting import CountTable, count
from tests.effort import cases
from tests.hands import random_start
from tests.rules.tubingen_tarock.positions import dealt, do
from tests.support import PACK, card, options
from tests.worlds.enumerating import World, assert_counted, fitting, pinned_but, some_free, true_world

DEALER, DISCARDED = 3, 4
HOUSES = ("concealed_raus", "tout_max_tarocks", "fort_mit", "rufen_starts", "strafen_claim")


def table(seen: View) -> CountTable:
    return count(GAME.analysis.evidence(seen).all)


def chance(name: str, seen: View) -> tuple[float, ...]:
    """The chance of each place (forehand, second, third, dealer, laid away) for one hidden card."""
    return table(seen).chances()[PACK.index(card(name))]


def looks_the_same(seen: View, world: World) -> bool:
    """Whether ``seen`` is what its seat would have seen, had ``world`` been the deal.

    The deal is played again through the engine: silent passes where somebody could have asked for a Tout,
    then what was said and played.
    """
    active = seen.seating.active
    hands = [EMPTY] * 4
    for position, seat in enumerate(active):
        hands[seat] = world[position]
    hands[seen.seating.dealer] |= world[DISCARDED]
    for trick in seen.all_tricks:
        for play in trick.plays:
            hands[play.seat] |= seen.pack.set_of((play.card,))
    state = start(GAME, Deal(tuple(hands)), options=seen.options, dealer=seen.seating.dealer)
    plays = [Play(play.seat, play.card) for trick in seen.all_tricks for play in trick.plays]
    before = [a for a in seen.said if a.verb != "claim"]
    claims = []
    if len(seen.tricks) == 19:
        settled = next(n for n, a in enumerate(before) if a.verb in ("raus", "call", "tout"))
        claims = list(seen.said)[settled + 1 :]
        before = before[: settled + 1]
    try:
        if seen.discarded:
            state = apply(state, Discard(seen.seating.dealer, seen.pack.cards(world[DISCARDED])))
        for action in before:
            while state.phase == "ask_tout" and not isinstance(action, AskTout):
                state = apply(state, Pass(state.to_act or 0))
            while isinstance(action, AskTout) and state.to_act != action.seat:
                state = apply(state, Pass(state.to_act or 0))
            state = apply(state, action)
        if not before and seen.phase != "ask_tout":
            while state.phase == "ask_tout":
                state = apply(state, Pass(state.to_act or 0))
        elif not before:
            while state.to_act != seen.seat:
                state = apply(state, Pass(state.to_act or 0))
        for action in (*plays, *claims):
            state = apply(state, action)
    except IllegalActionError:
        return False
    return view(state, seen.seat) == seen


def random_hand(rng: random.Random, steps: int) -> State:
    """A moment so many actions into a random hand, mostly a Rufen."""
    changes = {}
    for name in HOUSES:
        if rng.random() < 0.4:
            option = next(o for o in GAME.option_table.options if o.name == name)
            changes[name] = rng.choice(option.values)
    state = random_start(GAME, options("tubingen_tarock", **changes), rng)
    state = start(GAME, Deal(state.dealt), options=state.options, dealer=state.seating.dealer)
    for _ in range(steps):
        if state.finished:
            break
        listed = [a for a in legal_actions(state) if a.verb != "redeal"]
        if state.phase == "raus" and rng.random() < 0.9:
            listed = listed[-1:]
        if state.phase == "call" and len(listed) > 1:
            special = [a for a in listed if a.arguments in ("remaining", "T21", "T1", "F")]
            if special:
                listed = special
            elif rng.random() < 0.5:
                listed = listed[-1:]
        if state.phase == "ask_tout" and rng.random() < 0.7:
            listed = listed[:1]
        state = apply(state, rng.choice(listed))
    return state


def instance(seed: int, n_free: int) -> tuple[View, Unseen, World, list[int]] | None:
    """A view in a random hand, its problem with all but ``n_free`` hidden cards pinned, and the truth."""
    rng = random.Random(seed)
    state = random_hand(rng, rng.choice((0, 1, 2, 5, 6, 7, 8, 9, 10, 12, 20, 40, 60, 75, 80)))
    if state.finished or (state.phase == "play" and not state.hands[0]):
        return None
    seen = view(state, rng.randrange(4))
    problem = GAME.analysis.evidence(seen).all
    truth = true_world(state)
    free = some_free(rng, problem, truth, n_free, from_rank=13, special=(1, 5), most_trumps=4)
    return seen, pinned_but(problem, truth, free), truth, free


@pytest.mark.parametrize("block", range(8))
def test_counts_agree_with_full_enumeration(block: int) -> None:
    """Exactly the deals that would have looked the same are counted; up to 20 views in each block."""
    for seed in range(1000 * block, 1000 * block + cases(20)):
        found_one = instance(seed, 5 + seed % 2)
        if found_one is None:
            continue
        seen, problem, truth, free = found_one
        fits = fitting(truth, free, partial(looks_the_same, seen))
        assert_counted(problem, truth, fits, f"seed {seed}")


def test_before_anything_is_said() -> None:
    """Forehand with 19 cards: 19 and 19 to two, 19 to the dealer, two laid away that may not be dear."""
    state = do(dealt("SK T21 ...", "CK ...", "HK F ...", "DK T1 SQ CQ ..."), "SQ,CQ")
    found = table(view(state, 0))
    hidden_kings = 3 + 2  # CK HK DK, F T1
    away = comb(78 - 19 - hidden_kings, 2)
    assert found.total == away * comb(57, 19) * comb(38, 19)
    dealer = table(view(state, 3))
    assert dealer.total == comb(57, 19) * comb(38, 19)


def test_no_card_of_4_5_points_is_laid_away() -> None:
    state = do(dealt("SK ...", "CK T21 ...", "HK F ...", "DK T1 SQ CQ ..."), "SQ,CQ")
    seen = view(state, 0)
    for name in ("CK", "DK", "T21", "T1", "F"):
        assert chance(name, seen)[DISCARDED] == 0
    assert chance("SQ", seen)[DISCARDED] > 0


def rufen(*words: str, **house: object) -> State:
    hands = ("SK ...", "CK ...", "HK ...", "DK SQ CQ ...")
    return do(dealt(*hands, **house), "SQ,CQ pass pass pass pass " + " ".join(words))


def test_tb_ruf_3_a_caller_lacks_the_called_king() -> None:
    state = rufen("call:CK")
    assert chance("CK", view(state, 0))[DEALER] == 0
    assert chance("SK", view(state, 1))[DEALER] > 0
    concealed = rufen("call:CK", concealed_raus=True)
    assert chance("CK", view(concealed, 0))[DEALER] > 0


def test_tb_ruf_4_the_remaining_king_says_that_three_are_held() -> None:
    hands = ("SK CK HK ...", "DK ...", "...", "SQ CQ ...")
    state = do(dealt(*hands), "SQ,CQ pass pass pass pass pass call:remaining")
    seen = view(state, 2)
    shares = [chance(f"{suit}K", seen)[0] for suit in "SCHD"]
    assert shares == [0.75] * 4
    holder = view(state, 1)  # it holds the fourth and knows the rest
    assert [chance(f"{suit}K", holder)[0] for suit in "SCH"] == [1.0] * 3


def test_tb_ruf_5_calling_a_trull_card_says_that_four_kings_are_held() -> None:
    hands = ("SK CK HK DK ...", "T21 ...", "...", "SQ CQ ...")
    state = do(dealt(*hands), "SQ,CQ pass pass pass pass pass call:T21")
    seen = view(state, 2)
    assert [chance(f"{suit}K", seen)[0] for suit in "SCHD"] == [1.0] * 4
    assert chance("T21", seen)[0] == 0


def test_tb_ruf_8_fort_and_fort_mit() -> None:
    eight = " ".join(f"T{n}" for n in range(2, 10))
    hands = (f"SK {eight} ...", "CK ...", "HK ...", "DK SQ CQ ...")
    state = do(dealt(*hands), "SQ,CQ pass pass pass pass pass pass")
    silent = do(dealt(*hands, fort_mit=False), "SQ,CQ pass pass pass pass pass pass")
    assert chance("T15", view(state, 2))[0] > chance("T15", view(silent, 2))[0]
    assert chance("T15", view(state, 2))[DEALER] < chance("T15", view(silent, 2))[DEALER]
    assert table(view(state, 2)).total < table(view(silent, 2)).total


def test_tb_tout_1_who_asks_has_half_cards_only() -> None:
    blank = "T2 T3 S2 S3 S4 S5 S6 S7 S8 S9 S10 C2 C3 C4 C5 C6 C7 C8 C9"
    state = do(dealt("SQ ...", blank, "HQ SK T21 F DN ...", "DQ SJ CJ ..."), "SJ,CJ ask_tout")
    seen = view(state, 0)
    for name in ("SK", "CJ", "T21", "F", "DN"):
        assert chance(name, seen)[1] == 0
    assert chance("T2", seen)[1] > 0


def test_duties_show_voids() -> None:
    hands = ("SK S2 ...", "CK ...", "HK ...", "DK SQ CQ ...")
    state = do(dealt(*hands), "SQ,CQ raus S2")
    void_seat = 0
    while len(state.tricks) < 4:
        legal = legal_actions(state)
        state = apply(state, legal[-1])
    for trick in state.tricks:
        for play in trick.plays[1:]:
            if trick.led is not None and play.card.suit is not trick.led and str(play.card) != "F":
                void_seat += 1
                seen = view(state, (play.seat + 1) % 4)
                lacks = [i for i in seen.unseen if PACK.card(i).suit is trick.led]
                assert all(table(seen).chances()[i][play.seat] == 0 for i in lacks)
    assert void_seat > 0
    assert all(table(view(state, seat)).total > 0 for seat in range(4))


@pytest.mark.parametrize("seed", range(10))
def test_the_true_deal_is_always_possible(seed: int) -> None:
    """At every seventh step of a random hand, for each seat: with every card pinned one deal is left."""
    rng = random.Random(f"true {seed}")
    state = random_hand(rng, 0)
    step = 0
    while not state.finished and any(state.hands):
        if step % 7 == seed % 7 or state.phase != "play":
            truth = true_world(state)
            for seat in range(4):
                problem = GAME.analysis.evidence(view(state, seat)).all
                assert count(pinned_but(problem, truth)).total == 1, (seed, step, seat)
        listed = [a for a in legal_actions(state) if a.verb != "redeal"]
        quiet = state.phase == "raus" and rng.random() < 0.9
        state = apply(state, listed[-1] if quiet else rng.choice(listed))
        step += 1


def test_tb_raus_1_a_strong_hand_alone_is_asked_for_its_raus() -> None:
    """The other cards lie anyhow: a hand among them that may be blank has asked for no Tout (TB-TOUT-2)."""
    hand = parse_hand("T:21,8,1 F S:K,N,J,7,6,5 C:K,Q,4,1 H:K,N D:K,Q,N", PACK)
    asked = question_of_hand(GAME, hand)
    assert [str(action) for action in asked.choices] == ["0:raus", "0:pass"]
