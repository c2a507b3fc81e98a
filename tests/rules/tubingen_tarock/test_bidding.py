"""Tout, Raus, Rufen and Stecken of Tübingen Tarock, rule by rule."""

from __future__ import annotations

from random import Random

import pytest

from engine.cards import CardSet
from engine.dealing import deal_again, deal_cards
from engine.errors import RequestError
from engine.games.tubingen_tarock.machine import RAUS, RUFEN
from engine.games.tubingen_tarock.sides import sides_known, true_sides
from engine.games.tubingen_tarock.stecken import deal_again as cut_again
from engine.games.tubingen_tarock.stecken import dealt_after_cut, stack
from engine.settlement import ledger
from engine.state import apply, legal_actions
from engine.table import new_table
from engine.view import view
from tests.rules.tubingen_tarock.positions import (
    GAME,
    because,
    dealt,
    do,
    lines,
    may,
    moment,
    nets,
    raus,
    reason,
    refusal,
    rufen,
    verbs,
)
from tests.support import PACK, cards, options

BLANK = "T2 T3 S2 S3 S4 S5 S6 S7 S8 S9 S10 C2 C3 C4 C5 C6 C7 C8 C9"


def blank_hands(*seats: int, **house: object):
    """Seat 1, or also another, holds half cards only; the dealer has laid away."""
    hands = ["SQ ...", "CQ ...", "HQ ...", "DQ SJ CJ ..."]
    for seat, hand in zip(
        seats, (BLANK, "T4 T5 H1 H2 H3 H4 H5 H6 H7 H8 H9 D1 D2 D3 D4 D5 D6 D7 D8"), strict=False
    ):
        hands[seat] = hand + (" SJ CJ" if seat == 3 else "")
    if 3 in seats:
        hands[0] = "SQ DQ ..."
    return do(dealt(*hands, **house), "SJ,CJ")


# Tout


def test_tb_tout_1_blank_hands() -> None:
    assert blank_hands(1).phase == "ask_tout"
    assert blank_hands().phase == "raus"
    for spoils in ("SK", "SQ", "SN", "SJ", "T21", "T1", "F"):
        hands = ["...", BLANK.replace("S2", spoils), "...", "HN HJ ..."]
        assert do(dealt(*hands), "HN,HJ").phase == "raus"
    assert (blank_hands(3).phase, blank_hands(3).to_act) == ("ask_tout", 3)


def test_tb_tout_1_tb_tout_2_tb_tout_3_no_tout_out_of_nowhere() -> None:
    assert refusal(blank_hands(), "ask_tout") == "TB-TOUT-1"
    assert refusal(blank_hands(), "tout") == "TB-TOUT-3"
    silent = do(blank_hands(0), "pass")
    assert refusal(silent, "ask_tout") == "TB-TOUT-2"  # the bidding has begun
    playing = do(silent, "raus")
    assert refusal(playing, "ask_tout", seat=0) == "TB-TOUT-2"
    assert refusal(playing, "ask_tout", seat=1) == "TB-TOUT-1"
    assert "CQ" in because(playing, "ask_tout", seat=1)
    assert {refusal(playing, "tout", seat=seat) for seat in range(4)} == {"TB-TOUT-3"}
    assert {reason(playing, "tout", seat=seat) for seat in range(4)} == {"not_this"}  # no turn to wait for
    for asking in (blank_hands(1), do(blank_hands(1), "ask_tout")):  # the other hands are not blank
        assert {refusal(asking, "ask_tout", seat=seat) for seat in (0, 2, 3)} == {"TB-TOUT-1"}
    many = "T2 T3 T4 T5 T6 T7 T8 T9 S1 S2 S3 S4 S5 S6 S7 S8 S9 S10 C1"
    house = {"tout_max_tarocks": 7}
    assert refusal(do(dealt(many, "...", "...", "SQ CQ ...", **house), "SQ,CQ"), "ask_tout") == "TB-TOUT-1"


def test_tb_tout_2_asking_is_optional_and_comes_first() -> None:
    state = blank_hands(1)
    assert (state.to_act, verbs(state)) == (1, ["ask_tout", "pass"])
    assert refusal(state, "raus", seat=0) == "TB-TOUT-2"
    assert [view(state, seat).phase for seat in range(4)] == ["raus", "ask_tout", "raus", "raus"]
    assert [view(state, seat).to_act for seat in range(4)] == [0, 1, 0, 0]  # it thinks unnoticed
    assert refusal(state, "tout") == "TB-TOUT-3"  # nobody has asked yet
    silent = do(state, "pass")
    assert (silent.phase, silent.to_act) == ("raus", 0)
    assert view(silent, 0).said == ()  # nobody notices
    asked = do(state, "ask_tout")
    assert {(view(asked, seat).phase, view(asked, seat).to_act) for seat in range(4)} == {("tout", 0)}
    assert [view(state, seat).table == state.table for seat in range(4)] == [False, True, False, False]
    assert {view(asked, seat).table for seat in range(4)} == {asked.table}


def test_tb_tout_3_the_first_of_the_others_plays_alone() -> None:
    asked = do(blank_hands(1), "ask_tout")
    assert (asked.phase, asked.to_act, verbs(asked)) == ("tout", 0, ["tout", "pass"])
    assert refusal(asked, "raus") == "TB-TOUT-3"
    assert refusal(asked, "tout", seat=1) == "TB-TOUT-3"  # he has asked the others
    assert (refusal(asked, "tout", seat=2), reason(asked, "tout", seat=2)) == ("TB-TOUT-3", "not_now")
    state = do(asked, "pass tout")
    assert state.history[-1].seat == 2
    assert (state.phase, state.to_act) == ("play", 0)  # forehand leads as usual
    assert dict(GAME.heard.sides(state)) == {"declarer": (2,), "defenders": (0, 1, 3)}
    assert [str(action) for action in view(state, 3).said] == ["1:ask_tout", "0:pass", "2:tout"]


def test_tb_tout_4_thrown_in() -> None:
    state = do(blank_hands(1), "ask_tout pass pass pass")
    assert (state.finished, state.result) == (True, "redeal")
    assert ledger(state).lines == ()
    table = new_table("tubingen_tarock", state.options)
    again = table.start(deal_cards("tubingen_tarock", 1, dealer=3))
    assert again.seating.dealer == 3
    assert deal_again(state, 5) == deal_cards("tubingen_tarock", 5, dealer=3)  # shuffled, not cut


TOUT = ("0:ask_tout", "1:tout")


def test_tb_tout_5_tb_tout_6_score_and_nothing_else() -> None:
    state = moment(["S2 S3", "T21 T20", "SK SQ", "S4 S5"], said=TOUT, leader=1, won=[1, 16, 0, 0])
    assert ledger(state).lines == ()
    lost = moment(["T21 S3", "S2 T20", "SK SQ", "S4 S5"], said=TOUT, leader=1, won=[1, 16, 0, 0])
    after = do(lost, "S2 SK S4 S3")
    assert [(line.rule, line.key) for line in ledger(after).lines] == [("TB-TOUT-5", "tout_failed")]
    assert nets(after) == (0, -240, 0, 0)
    assert not after.finished  # the rest may still be played, and changes nothing
    rest = do(after, "SQ S5 T21 T20")
    assert nets(rest) == (0, -240, 0, 0)
    made = do(state, "T21 SK S4 S2 T20 SQ S5 S3")
    assert made.result == "played"
    assert lines(made)["TB-TOUT-5"].key == "small_tout"
    assert nets(made) == (0, 120, 0, 0)
    assert (len(state.events), len(rest.events), len(made.events)) == (0, 1, 1)  # it is written once


def test_tb_tout_6_no_exchange() -> None:
    state = moment(
        ["S2", "T21", "S3", "S4"], said=TOUT, leader=1, earlier=["0>0: SK F C2 C3"], won=[1, 17, 0, 0]
    )
    end = do(state, "T21 S3 S4 S2")
    assert GAME.tricks.fool_keeper(end, end.tricks[0]) == 0
    assert lines(end)["TB-TOUT-5"].payments == (0, 120, 0, 0)


def test_tb_tout_7_order_of_two_blank_hands() -> None:
    state = blank_hands(2, 0)
    assert state.to_act == 0
    second = do(state, "pass")
    assert (second.phase, second.to_act) == ("ask_tout", 2)
    asked = do(second, "ask_tout")
    assert (asked.phase, asked.to_act) == ("tout", 0)
    over = [(second, 0), (asked, 0), (asked, 2)]  # silent before, and one question a deal
    assert {refusal(one, "ask_tout", seat=seat) for one, seat in [(state, 2), *over]} == {"TB-TOUT-7"}
    assert reason(state, "ask_tout", seat=2) == "not_now"
    assert {reason(one, "ask_tout", seat=seat) for one, seat in over} == {"late"}
    assert do(asked, "pass pass").to_act == 3
    assert view(asked, 1).said == asked.history[2:]  # the silent pass is not heard
    assert do(state, "ask_tout pass pass pass").finished  # one question a deal


# Raus


def bidding(*hands: str, **house: object):
    return do(dealt(*(hands or ("SK ...", "CK ...", "HK ...", "DK SQ CQ ...")), **house), "SQ,CQ")


def test_tb_raus_1_one_turn_each() -> None:
    state = bidding()
    for seat in range(4):
        assert (state.phase, state.to_act, verbs(state)) == ("raus", seat, ["raus", "pass"])
        assert state.trick is None  # nobody leads yet
        assert dict(GAME.heard.sides(state)) == {}
        assert refusal(state, "raus", seat=(seat + 1) % 4) == "TB-RAUS-1"
        assert refusal(state, "call:DK") == "TB-RAUS-3"  # that is the second round
        state = do(state, "pass")


@pytest.mark.parametrize("seat", range(4))
def test_tb_raus_2_the_first_ends_the_bidding(seat: int) -> None:
    state = do(bidding(), "pass " * seat + "raus")
    assert state.phase == "play"
    sides = true_sides(state)
    assert sides is not None
    assert (sides.kind, sides.declarer, sides.partner) == (RAUS, seat, None)
    assert {refusal(state, word, seat=3) for word in ("raus", "call:HK")} == {"TB-RAUS-2"}


def test_tb_raus_3_four_passes() -> None:
    assert do(bidding(), "pass pass pass pass").phase == "call"


# Rufen


def second_round(*hands: str, **house: object):
    return do(bidding(*hands, **house), "pass pass pass pass")


def test_tb_ruf_1_the_dealer_first() -> None:
    state = second_round()
    for seat in (3, 0, 1, 2):
        assert (state.phase, state.to_act) == ("call", seat)
        assert refusal(state, "pass", seat=(seat + 1) % 4) == "TB-RUF-1"
        assert refusal(state, "raus") == "TB-RAUS-1"  # he has had his turn
        state = do(state, "pass")
    assert state.finished


def test_tb_ruf_2_caller_and_holder() -> None:
    state = do(second_round(), "call:CK")
    assert state.phase == "play"
    sides = true_sides(state)
    assert sides is not None
    assert (sides.kind, sides.declarer, sides.partner) == (RUFEN, 3, 1)
    assert sides.declaring == (3, 1)
    assert {refusal(state, word, seat=0) for word in ("raus", "call:HK")} == {"TB-RUF-2"}


def test_tb_ruf_3_a_king_not_held() -> None:
    state = do(second_round(), "pass")
    assert may(state, "call") == ["CK", "HK", "DK"]
    assert refusal(state, "call:SK") == "TB-RUF-3"
    assert because(state, "call:SK") == {"SK"}
    assert refusal(state, "call:SQ") == "TB-RUF-3"
    assert refusal(state, "call:T20") == "TB-RUF-3"


def test_tb_ruf_4_the_remaining_king() -> None:
    three = do(second_round("SK CK HK ...", "DK ...", "...", "SQ CQ ..."), "pass")
    assert may(three, "call") == ["DK", "remaining"]
    called = do(three, "call:remaining")
    sides = true_sides(called)
    assert sides is not None
    assert sides.partner == 1
    two = do(second_round("SK CK ...", "DK HK ...", "...", "SQ CQ ..."), "pass")
    assert refusal(two, "call:remaining") == "TB-RUF-4"
    assert because(two, "call:remaining") == {"SK", "CK"}


def test_tb_ruf_5_four_kings() -> None:
    state = do(second_round("SK CK HK DK T1 ...", "T21 ...", "F ...", "SQ CQ ..."), "pass")
    assert may(state, "call") == ["T21", "F"]
    assert refusal(state, "call:T1") == "TB-RUF-5"
    assert because(state, "call:T1") == {"T1"}
    assert refusal(state, "call:HK") == "TB-RUF-5"
    assert refusal(state, "call:remaining") == "TB-RUF-4"
    fewer = do(second_round("SK CK HK ...", "DK T21 ...", "F ...", "SQ CQ ..."), "pass")
    assert refusal(fewer, "call:T21") == "TB-RUF-5"
    assert because(fewer, "call:T21") == {"SK", "CK", "HK"}
    assert refusal(state, "call:SQ") == "TB-RUF-5"
    for own in ("T21", "T1", "F"):
        holding = do(second_round(f"SK CK HK {own} ...", "DK ...", "...", "SQ CQ ..."), "pass")
        assert refusal(holding, f"call:{own}") == "TB-RUF-5"
        assert because(holding, f"call:{own}") == {"SK", "CK", "HK"}
    everything = do(second_round("SK CK HK DK T21 T1 F ...", "...", "...", "SQ CQ ..."), "pass")
    assert may(everything, "call") == []
    assert refusal(everything, "call:F") == "TB-RUF-5"


def test_tb_ruf_6_somebody_holds_it() -> None:
    for seed in range(30):
        state = do_first(deal_cards("tubingen_tarock", seed, dealer=3))
        for action in legal_actions(state):
            if action.verb == "call":
                after = apply(state, action)
                sides = true_sides(after)
                assert sides is not None
                assert sides.partner not in (None, action.seat)


def do_first(deal):
    """The dealer's turn in the second round."""
    table = new_table("tubingen_tarock", options("tubingen_tarock"))
    state = table.start(deal)
    while state.phase != "call":
        listed = legal_actions(state)
        state = apply(state, listed[0] if state.phase == "discard" else listed[-1])
    return state


def known(state) -> list[tuple[int, int | None]]:
    """Declarer and partner as each seat knows them."""
    found = []
    for seat in range(4):
        sides = sides_known(view(state, seat))
        assert sides is not None
        found.append((sides.declarer, sides.partner))
    return found


def test_tb_ruf_7_hidden_until_the_card_is_played() -> None:
    state = moment(["S2 C3", "HK H2", "S3 C4", "S4 C5"], said=rufen(0, "HK"), leader=1)
    assert known(state) == [(0, None), (0, 1), (0, None), (0, None)]
    assert all(dict(view(state, seat).sides) == {"declarer": (0,)} for seat in range(4))
    assert may(state, "play") == ["HK", "H2"]  # no duty to play it early
    after = do(state, "HK")
    assert known(after) == [(0, 1)] * 4
    open_cards = [GAME.heard.called(view(one, 2)) for one in (state, after, do(bidding(), "raus"))]
    assert open_cards == [cards("HK"), CardSet(), CardSet()]  # those that may make somebody a partner
    assert dict(view(after, 2).sides) == {"declarer": (0, 1), "defenders": (2, 3)}


def test_tb_ruf_7_the_remaining_king_is_known_by_any_king() -> None:
    state = moment(
        ["SK C3", "HK H2", "S3 C4", "S4 C5"],
        said=rufen(0, "remaining"),
        earlier=["0>0: CK C6 C7 C8", "0>0: DK D6 D7 D8"],
        won=[5, 4, 4, 4],
    )
    assert known(state) == [(0, None), (0, 1), (0, None), (0, None)]
    after = do(state, "SK H2")  # the caller's own king tells nothing
    assert known(after)[2] == (0, None)
    assert known(do(state, "C3 HK"))[2] == (0, 1)


def test_tb_ruf_8_fort_mit() -> None:
    eight = " ".join(f"T{n}" for n in range(2, 10))
    seven = " ".join(f"T{n}" for n in range(10, 17))
    state = second_round("SK ...", f"CK {eight} ...", f"HK {seven} F ...", "DK SQ CQ ...")
    for seat in (3, 0, 1, 2):
        state = do(state, "pass")
        heard = {one.seat: [d.kind for d in one.declarations] for one in view(state, seat).statements}
        assert list(heard)[-1] == seat
    assert heard == {3: [], 0: [], 1: ["fort_mit"], 2: []}


# Stecken


def passed_out(**house: object):
    return do(bidding(**house), "pass " * 8)


def test_tb_steck_1_no_score_same_dealer() -> None:
    state = passed_out()
    assert (state.result, nets(state)) == ("redeal", (0, 0, 0, 0))
    table = new_table("tubingen_tarock", state.options)
    assert table.after(state).dealer == table.dealer == 3


def test_tb_steck_2_tb_steck_3_the_stack() -> None:
    state = passed_out()
    cards_in_stack = [str(PACK.card(index)) for index in stack(state)]
    assert len(cards_in_stack) == len(set(cards_in_stack)) == 78
    classes = ["F", "T21", "T1", *(f"{s}K" for s in "SCHD"), *(f"T{n}" for n in range(20, 1, -1))]
    for rank in "QNJ":
        classes += [f"{suit}{rank}" for suit in "SCHD"]
    classes += [f"{suit}{n}" for suit in "SC" for n in range(10, 0, -1)]
    classes += [f"{suit}{n}" for suit in "HD" for n in range(1, 11)]
    assert len(classes) == 78
    for seat in range(4):
        part = cards_in_stack[19 * seat : 19 * seat + 19]
        assert part == [name for name in classes if name in part]
        assert set(part) == {str(c) for c in PACK.cards(state.hands[seat])}
    assert cards_in_stack[76:] == ["SQ", "CQ"]  # under the dealer's hand


@pytest.mark.parametrize("cut", [1, 40, 77])
def test_tb_steck_3_one_cut_and_dealt_from_the_top(cut: int) -> None:
    state = passed_out()
    order = list(stack(state))
    order = order[cut:] + order[:cut]
    deal = dealt_after_cut(state, cut)
    packets = [(seat, 5) for _ in range(3) for seat in range(4)] + [(0, 4), (1, 4), (2, 4), (3, 6)]
    hands: list[set[int]] = [set() for _ in range(4)]
    for seat, size in packets:
        hands[seat] |= set(order[:size])
        order = order[size:]
    assert [set(hand) for hand in deal.hands] == hands


def test_tb_steck_3_every_cut_is_possible() -> None:
    state = passed_out()
    cuts = {dealt_after_cut(state, cut).hands: cut for cut in range(1, 78)}
    drawn = {cuts[cut_again(state, Random(seed)).hands] for seed in range(1500)}
    assert drawn == set(range(1, 78))
    assert deal_again(state, 3) == cut_again(state, Random(3))


def test_tb_steck_4_the_next_deal_goes_on_as_usual() -> None:
    state = passed_out()
    table = new_table("tubingen_tarock", state.options)
    again = table.start(deal_again(state, 11))
    assert (again.phase, again.to_act, again.seating.dealer) == ("discard", 3, 3)
    while not again.finished:
        listed = legal_actions(again)
        again = apply(again, listed[0] if again.phase == "discard" else listed[-1])
    assert again.result == "redeal"  # it may happen again
    assert deal_again(again, 1) != deal_again(state, 1)


def test_only_a_hand_thrown_in_is_dealt_again() -> None:
    with pytest.raises(RequestError, match="thrown in"):
        deal_again(bidding(), 1)
    with pytest.raises(RequestError) as caught:
        deal_again(passed_out(), -1)
    assert caught.value.code == "out_of_range"
    assert raus(1) == ["0:pass", "1:raus"]
