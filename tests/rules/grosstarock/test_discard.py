"""GT-DISC: what the dealer may lay away."""

from __future__ import annotations

from itertools import combinations

import pytest

from engine.actions import Discard
from engine.cards import CardSet
from engine.games.grosstarock import GAME
from engine.position import State
from engine.settlement import card_points
from engine.state import legal_actions
from engine.view import view
from tests.rules.grosstarock.positions import because, dealt, do, may, refusal
from tests.support import cards, options, words

STANDARD = options("grosstarock")
PLAIN = "SK SQ SN S7 S3 CK C10 C9 C6 C4 C2 HQ HJ H1 H2 H5 H7 H9 DQ DN D1 D4 D6 D8"  # 24, no trump


def dealer_holds(hand: str, **house: object) -> State:
    assert len(hand.split()) == 28
    return dealt("...", "...", hand, **house)


def legal_discards(state: State) -> list[set[str]]:
    return [set(map(str, a.cards)) for a in legal_actions(state) if isinstance(a, Discard)]


def test_gt_disc_1_three_of_his_28_cards_that_count_for_him() -> None:
    state = dealer_holds(f"{PLAIN} D10 D9 D7 D5")
    for wrong in ("S3,S7", "S3,S7,C2,C4", "S3,S7,S7", "S3,S7,S10"):
        assert refusal(state, wrong) == "GT-DISC-1", wrong
    assert refusal(state, "S3,S7,C2", seat=0) == "GT-DISC-1"
    assert refusal(state, "S3") == refusal(state, "pass") == "GT-DISC-1"
    laid = do(state, "SQ,SN,S7")
    assert refusal(laid, "S3,S10,C2") == "GT-DISC-1"  # once
    assert len(laid.hands[2]) == 25
    assert card_points(laid) == (0, 0, 3 + 2 + 1)
    assert words(view(laid, 2).own_discard) == {"SQ", "SN", "S7"}
    assert cards("SQ SN S7") <= view(laid, 0).unseen


@pytest.mark.parametrize("kept", ["SK", "CK", "T21", "F"])
def test_gt_disc_2_no_king_nor_t21_nor_fool(kept: str) -> None:
    state = dealer_holds(f"{PLAIN} T21 F D10 D9")
    assert refusal(state, f"S3,S7,{kept}") == "GT-DISC-2"
    assert because(state, f"S3,S7,{kept}") == {kept}
    assert not [out for out in legal_discards(state) if kept in out]


@pytest.mark.parametrize(
    ("last_four", "with_trumps"),
    [
        ("T7 D10 D9 D7", {"T7"}),
        ("T7 T4 D10 D9", {"T7", "T4"}),
        ("T7 T4 F D10", {"T7", "T4"}),  # F is no trump here
        ("T7 T4 T2 D10", {"T7", "T4", "T2"}),
        ("T8 T7 T4 T2", set()),  # four are too many
        ("T21 T4 T2 D10", set()),  # T21 stays
    ],
)
def test_gt_disc_3_all_trumps_or_none(last_four: str, with_trumps: set[str]) -> None:
    state = dealer_holds(f"{PLAIN} {last_four}")
    found = {frozenset(word for word in out if word[0] == "T") for out in legal_discards(state)}
    assert found == {frozenset(), frozenset(with_trumps)}
    if with_trumps != {"T7"}:
        one = min(set(last_four.split()) & {"T4", "T8"})
        assert refusal(state, f"S3,S7,{one}") == "GT-DISC-3"
        assert one not in because(state, f"S3,S7,{one}")
        assert because(state, f"S3,S7,{one}") == {w for w in last_four.split() if w[0] == "T"} - {one}


def test_gt_disc_4_the_pagat_goes_with_all_other_trumps_only() -> None:
    state = dealer_holds(f"{PLAIN} T4 T1 D10 D9")
    assert refusal(state, "T1,S3,S7") == "GT-DISC-4"
    assert because(state, "T1,S3,S7") == {"T4"}
    assert refusal(state, "T1,T4,S7") == ""
    alone = dealer_holds(f"{PLAIN} T1 D10 D9 D7")
    assert refusal(alone, "T1,S3,S7") == ""
    with_mond = dealer_holds(f"{PLAIN} T21 T1 D10 D9")
    assert refusal(with_mond, "T1,S3,S7") == "GT-DISC-4"


def test_gt_disc_5_as_few_trumps_as_possible_where_one_has_to_go() -> None:
    hand = " ".join(["F", *(f"T{n}" for n in range(1, 22)), "SK CK HK DK S5 H3"])
    state = dealer_holds(hand)
    assert len(legal_discards(state)) == 19
    assert refusal(state, "S5,T2,T3") == "GT-DISC-5"
    assert refusal(state, "S5,H3,T1") == "GT-DISC-4"
    assert refusal(state, "S5,H3,T21") == "GT-DISC-2"


def test_gt_disc_5_three_suit_cards_are_enough_to_keep_every_trump() -> None:
    hand = " ".join(["F", *(f"T{n}" for n in range(2, 22)), "SK CK HK DK S5 H3 DQ"])
    assert legal_discards(dealer_holds(hand)) == [{"S5", "H3", "DQ"}]


def test_gt_disc_6_cards_of_a_declaration_may_go_and_nobody_is_told() -> None:
    state = dealer_holds(f"{PLAIN} SJ F T4 T3")
    laid = do(state, "SQ,SN,SJ")
    assert "cavallerie/S" not in may(laid, "declare")
    for seat in range(3):
        seen = view(laid, seat)
        assert seen.published == CardSet()
        assert seen.disclosed_trumps is None


def test_gt_disc_listed_and_judged_are_one() -> None:
    hand = f"{PLAIN} T7 T4 T1 F"
    state = dealer_holds(hand)
    listed = {frozenset(out) for out in legal_discards(state)}
    assert GAME.discard is not None
    for chosen in combinations(hand.split(), 3):
        fine = not GAME.discard.faults(cards(hand), cards(" ".join(chosen)), STANDARD)
        assert fine == (frozenset(chosen) in listed), chosen
