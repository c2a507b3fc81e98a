"""Pack, deal and laying away of Tübingen Tarock, rule by rule."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

import pytest

from engine.checking import hand_size
from engine.dealing import deal_cards
from engine.errors import ImpossibleDealError, NotationError
from engine.games.tubingen_tarock.settling import in_points
from engine.kernel.tubingen_tarock import cards as count
from engine.notation import read_hand
from engine.phases.play import judge_trick
from engine.settlement import bounds, card_points
from engine.state import apply, legal_actions, start, verdict
from engine.table import new_table
from engine.view import view
from tests.rules.tubingen_tarock.positions import GAME, dealt, do, refusal, spoken
from tests.support import PACK, card, cards, options, words


def beats(one: str, other: str) -> bool:
    return judge_trick((PACK.index(card(other)), PACK.index(card(one)), *THIRD_AND_FOURTH), None)[1] == 1


THIRD_AND_FOURTH = (PACK.index(card("F")),) * 2


def test_tb_pack_1_78_cards() -> None:
    ranks = ["K", "Q", "N", "J", *map(str, range(1, 11))]
    named = {f"{suit}{rank}" for suit in "SCHD" for rank in ranks} | {f"T{n}" for n in range(1, 22)} | {"F"}
    assert words(GAME.pack(options("tubingen_tarock")).full) == named
    assert len(named) == 78


@pytest.mark.parametrize("suit", ["S", "C"])
def test_tb_pack_2_black_suits_run_down(suit: str) -> None:
    order = [f"{suit}{rank}" for rank in ("K", "Q", "N", "J", *range(10, 0, -1))]
    assert all(beats(one, other) for one, other in pairwise(order))


@pytest.mark.parametrize("suit", ["H", "D"])
def test_tb_pack_3_red_pips_run_up(suit: str) -> None:
    order = [f"{suit}{rank}" for rank in ("K", "Q", "N", "J", *range(1, 11))]
    assert all(beats(one, other) for one, other in pairwise(order))


def test_tb_pack_4_tarocks() -> None:
    order = [f"T{n}" for n in range(21, 0, -1)]
    assert all(beats(one, other) for one, other in pairwise(order))


def test_tb_pack_5_tb_pack_6_points_in_halves() -> None:
    found = Counter()
    for index in PACK.full:
        one = cards(str(PACK.card(index)))
        found[in_points(count.halves(one.plain, one.trumps))] += 1
    assert found == {4.5: 7, 3.5: 4, 2.5: 4, 1.5: 4, 0.5: 59}
    assert sum(points * number for points, number in found.items()) == 91 == GAME.scoring.total_card_points
    assert in_points(count.TOTAL_HALVES) == 91
    assert isinstance(in_points(46), int)


def test_tb_deal_1_the_deal_passes_to_the_right() -> None:
    table = new_table("tubingen_tarock", options("tubingen_tarock"))
    assert table.dealer == 3
    deal = deal_cards("tubingen_tarock", 4, dealer=3)
    hand = table.start(deal)
    while not hand.finished:
        wanted = "raus" if hand.phase == "raus" else hand.phase
        listed = legal_actions(hand)
        hand = apply(hand, next((a for a in listed if a.verb == wanted), listed[-1]))
    assert hand.result == "played"
    after = table.after(hand)
    assert after.dealer == 0  # the next in playing order is the right neighbour


def test_tb_pack_7_the_letters_of_french_packs() -> None:
    assert words(read_hand("F T:21,3 H:R,D,C,V", PACK)) == {"F", "T21", "T3", "HK", "HQ", "HN", "HJ"}


def test_tb_deal_2_tb_deal_3_packets() -> None:
    for dealer in range(4):
        seats = GAME.seating(options("tubingen_tarock"), dealer)
        order = GAME.dealing.order(seats)
        rounds = [seat for _ in range(3) for seat in seats.active for _ in range(5)]
        last = [seat for seat in seats.active for _ in range(4)] + [dealer, dealer]
        assert list(order) == rounds + last
        assert Counter(order) == {seat: 21 if seat == dealer else 19 for seat in range(4)}
        assert GAME.dealing.shape(seats)[0][dealer] == 21


def test_tb_deal_4_names_of_seats() -> None:
    seats = GAME.seating(options("tubingen_tarock"), 1)
    assert (seats.active, seats.forehand, seats.place(1)) == ((2, 3, 0, 1), 2, 3)


def test_hand_sizes() -> None:
    hand_size(GAME, "player").check(19)
    hand_size(GAME, "dealer").check(21)
    for role, size in (("player", 21), ("dealer", 19), ("player", 18)):
        with pytest.raises(NotationError, match="19 cards"):
            hand_size(GAME, role).check(size)
    with pytest.raises(ImpossibleDealError):
        start(GAME, deal_cards("tubingen_tarock", 1, dealer=3), dealer=2)


def opening(**house: object):
    return dealt("T20 ...", "C2 ...", "D2 ...", "SK T21 T1 F SQ HN HJ T12 D3 ...", **house)


def test_tb_leg_1_exactly_two_by_the_dealer() -> None:
    state = opening()
    assert (state.phase, state.to_act) == ("discard", 3)
    assert refusal(state, "SQ,HN") == ""
    assert refusal(state, "discard:SQ") == "TB-LEG-1"
    assert refusal(state, "SQ,HN,HJ") == "TB-LEG-1"
    assert refusal(state, "SQ,T20") == "TB-LEG-1"
    assert refusal(state, "SQ,HN", seat=0) == "TB-LEG-1"
    assert refusal(state, "pass") == "TB-LEG-1"
    for word in ("raus", "ask_tout", "tout", "call:HK"):  # nothing is said before
        assert refusal(state, word, seat=0) == "TB-LEG-1"


@pytest.mark.parametrize("kept", ["SK", "T21", "T1", "F"])
def test_tb_leg_2_no_card_of_four_and_a_half(kept: str) -> None:
    state = opening()
    assert refusal(state, f"{kept},D3") == "TB-LEG-2"
    judged = verdict(state, spoken(state, f"{kept},D3"))
    assert words(judged.because) == {kept}
    assert str(judged.facts["card"]) == kept
    assert refusal(state, f"{kept},SQ") == "TB-LEG-2"


def test_tb_leg_2_anything_else_may_go_unseen() -> None:
    state = opening()
    for out in ("SQ,HN", "HJ,D3", "T12,D3"):
        laid = do(state, out)
        assert view(laid, 0).published == cards("")
        assert view(laid, 0).disclosed_trumps is None


def test_tb_leg_3_points_of_the_cards_laid_away() -> None:
    laid = do(opening(), "SQ,HN")
    assert laid.discards[3] == cards("SQ HN")
    assert card_points(laid) == (0, 0, 0, 6)
    assert card_points(do(opening(), "HJ,HN")) == (0, 0, 0, 4)
    assert card_points(do(opening(), "HJ,D3")) == (0, 0, 0, 2)
    assert bounds(laid) == ((0, 85), (0, 85), (0, 85), (6, 91))
    assert not laid.discards[3] & laid.hands[3]


def test_tb_leg_4_a_legal_choice_always_exists() -> None:
    worst = "SK CK HK DK T21 T1 F ..."
    state = dealt("T20 ...", "C2 ...", "D2 ...", worst)
    assert len(legal_actions(state)) == 14 * 13 // 2
    assert len(legal_actions(dealt("T21 T1 SK F ...", "CK ...", "HK DK ...", "..."))) == 210


def test_tb_end_1_no_fixed_end() -> None:
    table = new_table("tubingen_tarock", options("tubingen_tarock"))
    assert not table.over
    assert not GAME.session.over(table.options, [opening()] * 50)
    assert table.result().winners == (0, 1, 2, 3)
