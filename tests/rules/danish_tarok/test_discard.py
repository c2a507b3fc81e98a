"""DT-DISC: what the dealer may lay away, what he must publish, and what others learn of it."""

from __future__ import annotations

from itertools import combinations

import pytest

from engine.actions import Discard, Play
from engine.cards import Card, CardSet, Suit
from engine.position import State
from engine.settlement import card_points
from engine.state import legal_actions, verdict
from engine.view import view
from tests.positions import because, do, refusal, whole_deal
from tests.support import card, cards, options, words

STANDARD = options()

PLAIN = "SK SQ SN S7 S3 CK C10 C9 C6 C4 C2 HQ HJ H1 H2 H5 H7 H9 DQ DN D1 D4 D6 D8"  # 24, no combination
EVERY_COURT = " ".join(suit + rank for suit in "SCHD" for rank in "KQNJ")
NO_CLUBS = "SK SQ SN S10 S9 S7 S6 S4 S3 S2 HQ HJ H1 H2 H5 H7 H9 H10 DQ DN D1 D4 D6 D8 D9 D10"  # 26


def dealer_holds(hand: str, others: tuple[str, str] = ("...", "..."), **house: object) -> State:
    assert len(hand.split()) == 28
    return whole_deal([*others, hand], options(**house))


def legal_discards(state: State) -> list[set[str]]:
    return [set(map(str, a.cards)) for a in legal_actions(state) if isinstance(a, Discard)]


def test_dt_disc_1_three_of_his_28_cards_that_count_for_him() -> None:
    state = dealer_holds(f"{PLAIN} D10 D9 D7 D5")
    assert state.to_act == state.seating.dealer == 2
    for wrong in ("S3,S7", "S3,S7,C2,C4", "S3,S7,S7", "S3,S7,C2,C2", "S3,S7,S10"):
        assert refusal(state, wrong) == "DT-DISC-1", wrong
    assert refusal(state, "S3,S7,C2", seat=0) == "DT-DISC-1"
    assert verdict(state, Play(2, card("S3"))).rule == "DT-DISC-1"
    laid = do(state, "SQ,SN,S7")
    assert refusal(laid, "S3,S10,C2", seat=2) == "DT-DISC-1"  # once
    assert len(laid.hands[2]) == 25
    assert words(laid.discards[2]) == {"SQ", "SN", "S7"}
    assert card_points(laid) == (0, 0, 3 + 2 + 1)
    assert words(view(laid, 2).own_discard) == {"SQ", "SN", "S7"}
    assert view(laid, 0).own_discard == CardSet()
    assert cards("SQ SN S7") <= view(laid, 0).unseen


def test_dt_disc_1_a_card_of_no_pack_is_refused_like_any_card_not_held() -> None:
    state = dealer_holds(f"{PLAIN} D10 D9 D7 D5")
    strange = Card(Suit.SPADES, "A")
    judged = verdict(state, Discard(2, (card("S3"), card("S7"), strange)))
    assert (judged.legal, judged.rule) == (False, "DT-DISC-1")


@pytest.mark.parametrize("kept", ["SK", "CK", "T21", "F"])
def test_dt_disc_2_no_king_nor_t21_nor_fool(kept: str) -> None:
    state = dealer_holds(f"{PLAIN} T21 F D10 D9".replace("SQ", "S8"))
    assert refusal(state, f"S3,S7,{kept}") == "DT-DISC-2"
    assert because(state, f"S3,S7,{kept}") == {kept}
    assert not [out for out in legal_discards(state) if kept in out]


@pytest.mark.parametrize(
    ("last_four", "bound"),
    [
        ("F D10 D9 D7", {"SQ", "SN"}),  # half spades: K Q N and F
        ("SJ D10 D9 D7", {"SQ", "SN", "SJ"}),  # full spades
        ("SJ F D10 D9", {"SQ", "SN", "SJ"}),  # abundant spades
        ("D10 D9 D7 D5", set()),  # three courts without F are nothing
    ],
)
def test_dt_disc_3_no_card_of_a_declaration(last_four: str, bound: set[str]) -> None:
    state = dealer_holds(f"{PLAIN} {last_four}")
    courts = {"SQ", "SN", "SJ"} & words(state.hands[2])
    for court in courts:
        wanted = "DT-DISC-3" if court in bound else ""
        assert refusal(state, f"{court},S3,S7") == wanted, court
    assert not [out for out in legal_discards(state) if out & bound]
    if bound:
        assert because(state, "SQ,S3,S7") >= {"SK", "SQ", "SN"}


@pytest.mark.parametrize(
    ("trumps", "with_a_trump"),
    [
        ("T7 T4 T2", [{"T7", "T4", "T2"}]),
        ("T7 T4 T2 F", [{"T7", "T4", "T2"}]),  # F is no trump here
        ("T7 T4 T3 T2", []),
        ("T21 T4 T2", []),
        ("T21", []),
    ],
)
def test_dt_disc_4_trumps_only_when_none_is_left(trumps: str, with_a_trump: list[set[str]]) -> None:
    pips = "D10 D9 D7 D5"
    hand = f"{PLAIN} {trumps} {pips}".replace("SQ", "S8").split()
    state = dealer_holds(" ".join(hand[:28]))
    found = [out for out in legal_discards(state) if any(name[0] == "T" for name in out)]
    assert found == with_a_trump


def test_dt_disc_4_fewer_than_three_trumps_go_together_with_other_cards() -> None:
    state = dealer_holds(f"{PLAIN} T7 T4 D10 D9")
    assert refusal(state, "T7,T4,S3") == ""
    assert refusal(state, "T7,S7,S3") == "DT-DISC-4"
    assert because(state, "T7,S7,S3") == {"T4"}
    alone = dealer_holds(f"{PLAIN} T7 D7 D10 D9")
    assert refusal(alone, "T7,S7,S3") == ""


def test_dt_disc_5_the_pagat_goes_only_with_all_other_trumps() -> None:
    three = dealer_holds(f"{PLAIN} T7 T4 T1 D10")
    assert refusal(three, "T1,T4,T7") == ""
    assert refusal(three, "T1,S3,S7") == "DT-DISC-5"
    assert refusal(three, "T1,T4,S7") == "DT-DISC-5"
    alone = dealer_holds(f"{PLAIN} T1 D10 D9 D7")
    assert refusal(alone, "T1,S3,S7") == ""
    four = dealer_holds(f"{PLAIN} T7 T4 T2 T1")
    assert refusal(four, "T1,T2,T4") == "DT-DISC-5"


def test_dt_disc_6_first_no_trump_then_no_more_than_one_declarable_card() -> None:
    state = dealer_holds(f"{EVERY_COURT} T21 T20 T19 T18 T17 T16 T15 T14 T13 F S5 H3")
    found = legal_discards(state)
    queens_knights_jacks = {suit + rank for suit in "SCHD" for rank in "QNJ"}
    assert sorted(map(sorted, found)) == sorted(sorted({"S5", "H3", one}) for one in queens_knights_jacks)
    assert refusal(state, "S5,H3,T13") == "DT-DISC-4"
    assert refusal(state, "S5,SQ,SN") == "DT-DISC-6"
    assert refusal(state, "S5,H3,SK") == "DT-DISC-2"


def test_dt_disc_6_one_trump_where_nothing_else_may_go_and_never_the_pagat() -> None:
    trumps = " ".join(f"T{n}" for n in range(1, 22))
    state = dealer_holds(f"F {trumps} SK CK HK DK S5 H3")
    assert sorted(map(sorted, legal_discards(state))) == sorted(
        sorted({"S5", "H3", f"T{n}"}) for n in range(2, 21)
    )
    assert refusal(state, "S5,H3,T1") == "DT-DISC-5"
    assert refusal(state, "S5,T2,T3") == "DT-DISC-6"


def test_dt_disc_6_every_discard_that_breaks_as_little_is_legal() -> None:
    """One free card, so two must be spoiled: any two of the twelve courts that are no kings."""
    state = dealer_holds(f"{EVERY_COURT} T21 T20 T19 T18 T17 T16 T15 T14 T13 T12 F S5")
    found = legal_discards(state)
    courts = sorted(suit + rank for suit in "SCHD" for rank in "QNJ")
    assert sorted(map(sorted, found)) == sorted(sorted({"S5", *two}) for two in combinations(courts, 2))


def test_dt_disc_7_a_declarable_discard_is_published_and_still_counts() -> None:
    state = dealer_holds(f"{EVERY_COURT} T21 T20 T19 T18 T17 T16 T15 T14 T13 F S5 H3")
    laid = do(state, "S5,H3,SQ")
    for seat in range(3):
        seen = view(laid, seat)
        assert words(seen.published) == {"SQ"}
        dealer = seen.statements[0]
        assert (dealer.seat, [d.kind for d in dealer.declarations]) == (
            2,
            ["trumps", *["abundant_cavallerie"] * 4, "abundant_kings"],
        )
    plain = do(dealer_holds(f"{PLAIN} D10 D9 D7 D5"), "SQ,SN,S7")
    assert view(plain, 0).published == CardSet()


def known(state: State) -> list[int | bool | None]:
    """What each seat's view says about trumps in the discard."""
    return [view(state, seat).disclosed_trumps for seat in range(3)]


def test_dt_disc_8_the_number_of_discarded_trumps_once_a_trump_lead_is_not_followed() -> None:
    laid = do(dealer_holds(f"{NO_CLUBS} T7 T4", ("T9 T10 T11 ...", "T12 T13 T14 ...")), "T7,T4,S2")
    assert known(laid) == [None] * 3
    led = do(laid, "T9 T12")
    assert known(led) == [None] * 3
    assert known(do(led, "S3")) == [2] * 3


def test_dt_disc_8_or_once_a_suit_is_neither_followed_nor_trumped() -> None:
    laid = do(dealer_holds(f"{NO_CLUBS} T7 T4", ("C3 ...", "C4 ...")), "T7,T4,S2")
    assert known(do(laid, "C3 C4")) == [None] * 3
    assert known(do(laid, "C3 C4 S3")) == [2] * 3
    kept = do(dealer_holds(f"{NO_CLUBS} T7 T4", ("C3 ...", "C4 ...")), "S3,S4,S2")
    assert known(do(kept, "C3 C4 T4")) == [None] * 3


def test_dt_disc_8_the_fool_shows_nothing() -> None:
    state = dealer_holds(f"{NO_CLUBS} F T4", ("T9 T10 T11 ...", "T12 T13 T14 ..."))
    laid = do(state, "T4,S3,S2")
    assert known(do(laid, "T9 T12 F")) == [None] * 3
    assert known(do(laid, "T9 T12 S4")) == [1] * 3


def test_dt_disc_8_following_and_leading_show_nothing() -> None:
    laid = do(dealer_holds(f"{NO_CLUBS} T7 T4", ("S5 C3 ...", "S8 C4 ...")), "T7,T4,S2")
    followed = do(laid, "S5 S8 SK")
    assert known(followed) == [None] * 3
    assert known(do(followed, "HQ")) == [None] * 3
    none_laid = dealer_holds(f"{NO_CLUBS} D2 D3", ("C3 ...", "C4 ..."))
    assert known(do(none_laid, "S4,S3,S2 C3 C4 D10")) == [0] * 3


FOOL_LEADS = ("F T9 C3 ...", "T12 C4 C5 H3 S5 ...")


def test_dt_disc_8_after_a_led_fool_the_suit_named_counts_as_led() -> None:
    laid = do(dealer_holds(f"{NO_CLUBS} T7 T4", FOOL_LEADS), "T7,T4,S2")
    assert known(do(laid, "F/T T12 S3")) == [2] * 3
    assert known(do(laid, "F/C C4 S3")) == [2] * 3
    assert known(do(laid, "F/S S5 S3")) == [None] * 3


def test_dt_disc_8_trumps_named_and_not_followed_though_another_suit_took_their_place() -> None:
    no_trumps = "S5 D2 D3 D5 D7 DJ DK HK HN H3 H4 H6 H8 C1 C2 C3 C4 C5 C6 C7 C8 C9 C10 CJ CN"
    laid = do(dealer_holds(f"{NO_CLUBS} T7 T4", ("F ...", no_trumps)), "T7,T4,S2")
    assert known(do(laid, "F/T S5 S3")) == [2] * 3
    assert known(do(laid, "F/H H3 HQ")) == [None] * 3
