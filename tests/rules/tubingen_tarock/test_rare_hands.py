"""Hands that come up seldom: blank hands side by side, four kings among others, a partner who claims."""

from __future__ import annotations

import pytest

from engine.checking import check_hand
from engine.games.tubingen_tarock.combinations import combinations_in
from engine.games.tubingen_tarock.sides import true_sides
from engine.kernel.tubingen_tarock.bidding import callable_cards
from tests.rules.tubingen_tarock.positions import (
    GAME,
    claimed,
    dealt,
    do,
    items,
    may,
    moment,
    refusal,
    rufen,
)
from tests.support import PACK, cards, options, words

STANDARD = options("tubingen_tarock")
BLANK = "T2 T3 S2 S3 S4 S5 S6 S7 S8 S9 S10 C2 C3 C4 C5 C6 C7 C8 C9"
WEAK = "S3 S4 S5 S6 S7 S8 S9 S10 C4 C5 C6 C7 C8 C9 C10 H2 H3 H4 H5"
BLANK_TOO = "T4 T5 H1 H2 H3 H4 H5 H6 H7 H8 H9 D1 D2 D3 D4 D5 D6 D7 D8"


@pytest.mark.parametrize("first", [0, 1, 2])
def test_tb_tout_7_a_blank_hand_beside_one_that_does_not_ask(first: int) -> None:
    hands = ["SQ ...", "CQ ...", "HQ ...", "DQ SJ CJ ..."]
    hands[first], hands[first + 1] = BLANK, BLANK_TOO + (" SJ CJ" if first == 2 else "")
    state = do(dealt(*hands), "SJ,CJ")
    assert (state.phase, state.to_act) == ("ask_tout", first)
    second = do(state, "pass")
    assert (second.phase, second.to_act) == ("ask_tout", first + 1)
    assert do(second, "pass").phase == "raus"


def test_tb_tout_3_no_card_makes_a_partner_in_a_tout() -> None:
    state = do(dealt("SQ ...", BLANK, "HQ ...", "DQ SJ CJ ..."), "SJ,CJ ask_tout tout")
    sides = true_sides(state)
    assert sides is not None
    assert (sides.declarer, sides.partner) == (0, None)


@pytest.mark.parametrize(
    ("hand", "called"),
    [
        ("SK S2 C3 T5", "CK HK DK"),
        ("SK CK HK S2 C3 T5", "DK remaining"),
        ("SK CK HK DK S2 C3 T5 T1", "T21 F"),
        ("SK CK HK DK S2 C3 T5 T21 T1 F", ""),
    ],
)
def test_tb_ruf_3_tb_ruf_4_tb_ruf_5_whatever_else_the_hand_holds(hand: str, called: str) -> None:
    held = cards(hand)
    plain, trumps, remaining = callable_cards(held.plain, held.trumps, False)
    one_by_one = cards(called.replace("remaining", ""))
    assert (plain, trumps) == (one_by_one.plain, one_by_one.trumps)
    assert remaining == ("remaining" in called)
    assert " ".join(may(second_round(hand), "call")) == called


def second_round(hand: str):
    """Forehand's turn in the second round; he holds these cards and weak ones."""
    full = " ".join([*hand.split(), *WEAK.split()][:19])
    return do(dealt(full, "...", "...", "SQ CQ ..."), "SQ,CQ pass pass pass pass pass")


def test_what_a_combination_shows_of_a_full_hand() -> None:
    """Only the cards that make it, whatever else is held (TB-STRAF-6 to TB-STRAF-9)."""
    rest = "S2 S3 C10 H4 D7 T5 T9"
    for text, kind, count in (
        ("SK CK HK DK", "kingdom", 4),
        ("F SK HK DK", "ski_kingdom", 4),
        ("HK HQ HN HJ", "natural_family", 4),
        ("F DK DN DJ", "ski_family", 4),
    ):
        (found,) = combinations_in(cards(f"{text} {rest}"), STANDARD, PACK)
        assert (found.kind, found.count, found.cards) == (kind, count, cards(text))


def test_ski_reuse_once_shows_a_run_without_f_as_its_tarocks_alone() -> None:
    once = options("tubingen_tarock", ski_reuse="once")
    found = check_hand(GAME, cards("F T21 T20 T19 T17 SK SQ SN"), "player", once)
    shown = [(one.kind, words(one.cards)) for one in found.declarations]
    assert ("oberer", {"T21", "T20", "T19"}) in shown
    assert ("oberer", {"F", "T21", "T20", "T19", "T17"}) in shown


def test_strafen_hand_as_dealt_counts_discarded_tarocks_and_for_the_dealer_alone() -> None:
    """The dealer holds T21 and T20 and discards T19: an Oberer of 6 only as dealt (TB-STRAF-2)."""
    hands = ["T18", "S3", "S4", "T21"]
    earlier = ["3>3: T20 C2 C3 C4", "2>2: HK H3 F H4"]
    found = {}
    for value in ("after_legen", "as_dealt"):
        house = {"strafen_hand": value, "discard": "T19 D5"}
        end = do(moment(hands, said=rufen(3, "DK"), leader=3, earlier=earlier, **house), "T21 T18 S3 S4")
        found[value] = [(i.seats, i.points) for i in items(end) if i.combination.kind == "oberer"]
    assert found == {"after_legen": [], "as_dealt": [((3,), 6)]}
    # where forehand holds T21 and T20, the T19 in the dealer's discard makes no Oberer
    house = {"strafen_hand": "as_dealt", "discard": "T19 D5"}
    earlier = ["0>0: T20 C2 C3 C4", "2>2: HK H3 H4 F"]
    state = moment(["T21", "S3", "S4", "T5"], said=rufen(3, "DK"), earlier=earlier, **house)
    end = do(state, "T21 S3 S4 T5")
    assert [item for item in items(end) if item.combination.kind == "oberer"] == []


@pytest.mark.parametrize("claimer", [0, 1])
def test_tb_straf_16_the_partner_claims_for_the_side_too(claimer: int) -> None:
    """Seat 1, whose king was called, wins the last trick; Fein is 10 for the two who declare."""
    state = moment(["T9", "DK", "S3", "S4"], said=rufen(0, "DK"), leader=1, strafen_claim="manual")
    asked = do(state, "DK S3 S4 T9")
    for seat in range(4):
        assert ("fein" in may(asked, "claim")) == (seat <= claimer)
        if seat > 1:
            assert refusal(asked, "claim:fein") == "TB-STRAF-12"
        asked = do(asked, "claim:fein" if seat == claimer else "pass")
    assert [(i.combination.kind, i.points, i.declaring) for i in claimed(asked)] == [("fein", 10, True)]
