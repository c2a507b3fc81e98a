"""DT-DECL: what is declared, by whom, in what order, and what it is worth."""

from __future__ import annotations

import pytest

from engine.actions import Play
from engine.declarations import Declaration
from engine.games.danish_tarok.combinations import find
from engine.position import State
from engine.settlement import ledger
from engine.state import apply
from engine.view import view
from tests.positions import do, refusal, whole_deal
from tests.support import PACK, card, cards, options, words

STANDARD = options()


def found(hand: str) -> tuple[Declaration, ...]:
    return find(cards(hand), "player", STANDARD, PACK)[0]


def said(hand: str) -> list[str]:
    """Each combination in one line: rule, kind, what is named with it, and its value."""
    lines = []
    for one in found(hand):
        named = [f"{one.count}"] if one.kind in ("trumps", "matadors") else []
        named += ["with"] if one.with_pagat else ["without"] if one.with_pagat is False else []
        named += [one.suit.value] if one.suit else []
        named += [f"no {one.missing}"] if one.missing else []
        lines.append(" ".join([one.rule, one.kind, *named, f"= {one.points}"]))
    return lines


def trumps(first: int, last: int) -> str:
    return " ".join(f"T{n}" for n in range(first, last + 1))


SEAT_0 = f"{trumps(2, 11)} SK SQ SN SJ HJ"
SEAT_1 = "T12 T13 HK HQ HN ..."
DEALER = "CK CQ CN CJ DK DQ DN F T1 T14 T15 T16 T17 T18 T19 T20 T21 S1 S2 S3 S4 S5 S6 S7 S8 S9"


def declaring() -> State:
    return whole_deal([f"{SEAT_0} ...", SEAT_1, f"{DEALER} ..."], STANDARD)


def test_dt_decl_1_dealer_first_then_in_order_everybody_after_the_discard() -> None:
    before = declaring()
    assert view(before, 0).statements == ()
    after = do(before, "S1,S2,S3")
    for seat in range(3):
        spoken = view(after, seat).statements
        assert [statement.seat for statement in spoken] == [2, 0, 1]
        assert [[d.kind for d in statement.declarations] for statement in spoken] == [
            ["trumps", "matadors", "abundant_cavallerie", "half_cavallerie"],
            ["trumps", "full_cavallerie"],
            [],
        ]


def test_dt_decl_1_is_no_choice_and_comes_before_the_first_lead() -> None:
    state = do(declaring(), "S1,S2,S3")
    assert (state.phase, state.to_act) == ("play", 0)
    assert refusal(state, "pass") == "DT-PLAY-1"
    assert all(line.step == 1 for line in ledger(state).lines if line.rule.startswith("DT-DECL"))


def test_dt_decl_1_cards_are_not_shown() -> None:
    """Ten trumps are said as a number, so two hands with other trumps look the same to the table."""
    dealer = "T13 T15 T16 S1 S2 S3 ..."
    one = whole_deal([f"{trumps(2, 11)} ...", "T12 T14 ...", dealer], STANDARD)
    other = whole_deal([f"{trumps(2, 10)} T12 ...", "T11 T14 ...", dealer], STANDARD)
    heard = [view(do(state, "S1,S2,S3"), 2).statements for state in (one, other)]
    assert heard[0] == heard[1]


def test_dt_decl_2_both_others_pay_each_declaration_in_full() -> None:
    state = do(declaring(), "S1,S2,S3")
    lines = [line for line in ledger(state).lines if line.rule.startswith("DT-DECL")]
    assert [(line.rule, line.payments) for line in lines] == [
        ("DT-DECL-3", (-10, -10, 20)),
        ("DT-DECL-4", (-45, -45, 90)),
        ("DT-DECL-6", (-15, -15, 30)),
        ("DT-DECL-7", (-5, -5, 10)),
        ("DT-DECL-3", (20, -10, -10)),
        ("DT-DECL-5", (20, -10, -10)),
    ]
    assert all(not line.pots for line in lines)


def test_dt_decl_2_a_card_serves_any_number_of_declarations() -> None:
    fool = [one for one in found(DEALER) if cards("F") <= one.cards]
    assert [one.kind for one in fool] == ["trumps", "matadors", "abundant_cavallerie", "half_cavallerie"]


def test_dt_decl_3_ten_trumps_or_more_the_fool_counted() -> None:
    assert said(trumps(2, 10)) == []
    assert said(f"{trumps(2, 10)} F") == ["DT-DECL-3 trumps 10 without = 10"]
    assert said(trumps(2, 11)) == ["DT-DECL-3 trumps 10 without = 10"]
    assert said(trumps(1, 10)) == ["DT-DECL-3 trumps 10 with = 10"]
    assert said(trumps(2, 13)) == ["DT-DECL-3 trumps 12 without = 20"]
    assert said(trumps(1, 21)) == ["DT-DECL-3 trumps 21 with = 65"]


@pytest.mark.parametrize(
    ("hand", "wanted"),
    [
        ("F T21 T1", ["DT-DECL-4 matadors 3 = 10"]),
        ("F T21 T20 T1", ["DT-DECL-4 matadors 4 = 15"]),
        ("F T21 T19 T18 T1", ["DT-DECL-4 matadors 3 = 10"]),
        ("F T21 T20 T18 T2 T1", ["DT-DECL-4 matadors 4 = 15"]),
        ("T21 T20 T1", []),
        ("F T20 T19 T1", []),
        ("F T21 T20", []),
        (
            "F T21 T20 T19 T18 T17 T16 T15 T1 HK",
            ["DT-DECL-4 matadors 9 = 40"],
        ),
        (
            f"F {trumps(1, 21)}",
            ["DT-DECL-3 trumps 22 with = 70", "DT-DECL-4 matadors 22 = 105"],
        ),
    ],
)
def test_dt_decl_4_matadors(hand: str, wanted: list[str]) -> None:
    assert said(hand) == wanted


def test_dt_decl_4_lists_the_longest_run_once_with_its_cards() -> None:
    (run,) = found("F T21 T20 T19 T17 T1")
    assert (run.count, words(run.cards)) == (5, {"F", "T21", "T20", "T19", "T1"})


@pytest.mark.parametrize("suit", list("SCHD"))
def test_dt_decl_5_full_cavallerie(suit: str) -> None:
    courts = f"{suit}K {suit}Q {suit}N {suit}J"
    assert said(courts) == [f"DT-DECL-5 full_cavallerie {suit} = 10"]


@pytest.mark.parametrize("suit", list("SCHD"))
def test_dt_decl_6_abundant_cavallerie_takes_the_place_of_full(suit: str) -> None:
    courts = f"{suit}K {suit}Q {suit}N {suit}J"
    assert said(f"{courts} F") == [f"DT-DECL-6 abundant_cavallerie {suit} = 15"]


@pytest.mark.parametrize("suit", list("SCHD"))
@pytest.mark.parametrize("missing", list("KQNJ"))
def test_dt_decl_7_half_cavallerie_names_the_missing_card(suit: str, missing: str) -> None:
    three = " ".join(suit + rank for rank in "KQNJ" if rank != missing)
    assert said(f"{three} F") == [f"DT-DECL-7 half_cavallerie {suit} no {suit}{missing} = 5"]
    assert said(three) == []
    assert said(f"{suit}K {suit}J F") == []


def test_dt_decl_8_each_suit_by_itself_and_the_fool_for_all() -> None:
    assert said("SK SQ SN SJ CQ CN CJ DK DN DJ HQ HJ F") == [
        "DT-DECL-6 abundant_cavallerie S = 15",
        "DT-DECL-7 half_cavallerie C no CK = 5",
        "DT-DECL-7 half_cavallerie D no DQ = 5",
    ]
    assert said("SQ SN SJ HK HQ HN HJ") == ["DT-DECL-5 full_cavallerie H = 10"]


def test_dt_decl_9_full_kings() -> None:
    assert said("SK CK HK DK") == ["DT-DECL-9 full_kings = 10"]


def test_dt_decl_10_abundant_kings() -> None:
    assert said("SK CK HK DK F") == ["DT-DECL-10 abundant_kings = 15"]


@pytest.mark.parametrize("missing", list("SCHD"))
def test_dt_decl_11_half_kings_names_the_missing_king(missing: str) -> None:
    three = " ".join(f"{suit}K" for suit in "SCHD" if suit != missing)
    assert said(f"{three} F") == [f"DT-DECL-11 half_kings no {missing}K = 5"]
    assert said(three) == []
    assert said("SK CK F") == []


@pytest.mark.parametrize(
    "hand",
    [
        "SK CK HK SQ SN",  # three kings, three courts, no F
        "SK CK T21 F",  # T21 and T1 are no kings
        "SK CK T1 F",
        "S10 S9 S8 S7 S6 S5 S4 S3 S2 S1 F",
        "SQ CQ HQ DQ SJ CJ HJ DJ F",
        "T2 T3 T4 T5 T6 T7 T8 T9 T10",
    ],
)
def test_dt_decl_12_nothing_else(hand: str) -> None:
    assert said(hand) == []


def test_dt_decl_12_a_hand_of_nothing_passes() -> None:
    state = do(declaring(), "S1,S2,S3")
    seat_1 = next(s for s in view(state, 0).statements if s.seat == 1)
    assert seat_1.declarations == ()
    assert apply(state, Play(0, card("T2"))).to_act == 1
