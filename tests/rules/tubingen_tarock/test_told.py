"""What words, passes and the called card tell, and under which rule the others are refused."""

from __future__ import annotations

from engine.actions import Discard
from engine.cards import EMPTY
from engine.checking import check_hand
from engine.games.tubingen_tarock.bidding import may_ask, rufen_passes
from engine.games.tubingen_tarock.sides import called, true_sides
from engine.state import verdict
from engine.view import view
from tests.rules.tubingen_tarock.positions import (
    GAME,
    because,
    dealt,
    do,
    lines,
    moment,
    refusal,
    rufen,
)
from tests.support import card, cards, options, words

HANDS = ("SK ...", "CK ...", "HK ...", "DK SQ CQ ...")
BLANK = "T2 T3 S2 S3 S4 S5 S6 S7 S8 S9 S10 C2 C3 C4 C5 C6 C7 C8 C9"
BLANK_TOO = "T4 T5 H1 H2 H3 H4 H5 H6 H7 H8 H9 D1 D2 D3 D4 D5 D6 D7 D8"


def first_round(*hands: str, **house: object):
    return do(dealt(*(hands or HANDS), **house), "SQ,CQ")


def second_round(*hands: str, **house: object):
    return do(first_round(*hands, **house), "pass pass pass pass")


def test_tb_tout_1_what_keeps_a_hand_from_being_blank() -> None:
    many = "T2 T3 T4 T5 T6 T7 T8 T9 S1 S2 S3 S4 S5 S6 S7 S8 S9 S10 C1"
    state = first_round(many, "...", "...", "SQ CQ ...", tout_max_tarocks=7)
    assert because(state, "ask_tout", seat=0) == {f"T{n}" for n in range(2, 10)}
    one = first_round(many.replace("C1", "T1"), "...", "...", "SQ CQ ...")
    assert because(one, "ask_tout", seat=0) == {"T1"}


def test_tb_tout_7_who_may_ask() -> None:
    state = do(dealt(BLANK, BLANK_TOO, "HQ ...", "DQ SJ CJ ..."), "SJ,CJ")
    assert may_ask(state) == (0, 1)


def test_tb_raus_1_tb_ruf_1_a_card_is_played_in_neither_round() -> None:
    assert refusal(first_round(), "S2") == refusal(first_round(), "SK") == "TB-RAUS-1"
    assert refusal(second_round(), "DK") == "TB-RUF-1"


def test_tb_ruf_8_passes_of_the_second_round_alone_tell_something() -> None:
    eight = " ".join(f"T{n}" for n in range(2, 10))
    state = do(second_round(f"SK {eight} ...", "CK ...", "HK ...", "DK SQ CQ ..."), "pass pass")
    dealer, forehand = view(state, 2).statements
    assert (dealer.seat, dealer.declarations) == (3, ())
    (said,) = forehand.declarations
    assert (forehand.seat, said.rule, said.kind, said.count, said.points) == (
        0,
        "TB-RUF-8",
        "fort_mit",
        8,
        0,
    )
    silent = do(dealt("SQ ...", BLANK, "HQ ...", "DQ SJ CJ ..."), "SJ,CJ pass pass pass pass pass pass")
    assert [str(action) for action in rufen_passes(silent)] == ["3:pass"]  # the blank hand's was none


def test_tb_ruf_2_there_are_no_sides_before_the_bidding_is_over() -> None:
    for state in (dealt(*HANDS), first_round(), second_round()):
        assert true_sides(state) is None
    after = do(second_round(), "call:CK")
    assert true_sides(after) is not None


def test_tb_ruf_4_tb_ruf_7_the_cards_that_make_a_partner() -> None:
    named = do(second_round(), "call:CK")
    assert {called(view(named, seat)) for seat in range(4)} == {cards("CK")}
    unnamed = do(second_round("SK CK HK ...", "DK ...", "...", "SQ CQ ..."), "pass call:remaining")
    assert {called(view(unnamed, seat)) for seat in range(4)} == {cards("SK CK HK DK")}
    assert called(view(do(second_round(), "pass pass"), 0)) == EMPTY
    known = moment(["S2 C3", "CK H2", "S3 C4", "S4 C5"], said=rufen(3, "CK"), leader=1)
    assert called(view(known, 0)) == cards("CK")
    shown = do(known, "CK")
    assert called(view(shown, 0)) == EMPTY  # everybody knows the partner now
    assert dict(GAME.heard.sides(shown)) == {"declarer": (3, 1), "defenders": (0, 2)}


def test_tb_tout_6_f_is_at_no_risk_in_a_tout() -> None:
    earlier = ["0>0: SK F C2 C3"]
    said = ("0:ask_tout", "1:tout")
    tout = moment(["S2", "T21", "S3", "S4"], said=said, leader=1, earlier=earlier, won=[1, 17, 0, 0])
    assert GAME.scoring.at_risk(tout) == (0, 0, 0, 0)
    rufen_played = moment(["S2", "T21", "S3", "S4"], said=rufen(2, "DK"), leader=1, earlier=earlier)
    assert GAME.scoring.at_risk(rufen_played) == (4, 0, 0, 0)


def test_tb_straf_16_only_what_is_claimed_is_told() -> None:
    """T1 of seat 0 falls in the last trick to seat 2: of Fein and the lost pagat one is claimed."""
    hands = ["T1", "DK", "T9", "S4"]
    end = do(moment(hands, said=rufen(0, "DK"), leader=2, strafen_claim="manual"), "T9 S4 T1 DK")
    told = lines(do(end, "pass pass claim:pagat_lost pass"))["TB-NET-3"]
    assert told.facts["items"] == ("2,3:pagat_lost:10",)
    assert (told.facts["own"], told.facts["others"]) == (0, 10)


def test_tb_straf_16_nobody_passes_for_the_seat_that_claims() -> None:
    hands = ["T9", "DK", "S3", "S4"]
    asked = do(moment(hands, said=rufen(0, "DK"), leader=1, strafen_claim="manual"), "DK S3 S4 T9")
    assert refusal(asked, "pass") == ""
    assert {refusal(asked, "pass", seat=seat) for seat in (1, 2, 3)} == {"TB-STRAF-16"}


def test_tb_leg_1_the_same_card_twice_are_not_two() -> None:
    found = verdict(dealt(*HANDS), Discard(3, (card("CQ"), card("CQ"))))
    assert (found.rule, found.facts) == ("TB-LEG-1", {"reason": "twice", "card": card("CQ")})


def test_of_equally_good_discards_the_weakest_cards_come_first() -> None:
    """No combination is held: by suit, weakest first, among those that may go (TB-LEG-2)."""
    hand = "SK S3 S5 S9 SQ CK C2 C4 C8 C10 HQ H2 H3 H5 D2 D4 D6 T4 T6 T9 T1"
    found = check_hand(GAME, cards(hand), "dealer", options("tubingen_tarock"))
    assert (found.total, words(found.discard)) == (0, {"S3", "S5"})
