from __future__ import annotations

from dataclasses import replace

import pytest

from engine import format_hand, parse_hand
from tutor_app.addresses import hand_in, hand_parameters
from tutor_app.checking import (
    HandSheet,
    clicked,
    dealt,
    entered,
    typed,
    undone,
    with_option,
    with_role,
)
from tutor_app.discarding import choices, judge_laid
from tutor_app.entries import TOO_MANY
from tutor_app.games import GAMES
from tutor_app.scoring import score
from tutor_app.urlstate import Arrival, link

GOLDEN = "T:21,20,19,16,14,11,9,6,3,1 F S:K,Q,N C:K,7,4 H:K,Q,N,J,5 D:2,3,10"
# DT-EX-27: three low trumps, no fool
DEALER = "SK SQ SN S7 S3 CK C10 C9 C6 C4 C2 HQ HJ H1 H2 H5 H7 H9 DQ DN D1 D4 D6 D8 D10 T7 T4 T1"
EMPTY = HandSheet("danish_tarok")


def sheet(text: str, role: str = "player") -> HandSheet:
    after = typed(replace(EMPTY, role=role), text)
    assert after.error is None
    return after


def found(text: str) -> dict[str, int]:
    return {f"{each.kind}/{each.suit or ''}": each.points for each in score(sheet(text)).declarations}


def test_p_1_the_golden_hand():
    assert found(GOLDEN) == {
        "trumps/": 15,
        "matadors/": 20,
        "half_cavallerie/S": 5,
        "abundant_cavallerie/H": 15,
        "half_kings/": 5,
    }
    assert score(sheet(GOLDEN)).total == 60


def test_p_3_without_the_pagat():
    result = score(sheet(GOLDEN.replace(",1 F", " F").replace("H:K,Q,N,J,5", "H:K,Q,N,J,4,5")))
    trumps = next(each for each in result.declarations if each.kind == "trumps")
    assert (trumps.points, trumps.with_pagat) == (10, False)
    assert not any(each.kind == "matadors" for each in result.declarations)
    pagat = next(miss for miss in result.near if str(miss.add[0]) == "T1")
    assert {gain.kind: gain.points for gain in pagat.gains} == {"trumps": 5, "matadors": 20}


def test_p_3_the_fourth_king():
    kings = found(GOLDEN.replace("D:2,3,10", "D:K,3,10"))
    assert kings["abundant_kings/"] == 15
    assert "half_kings/" not in kings


def test_p_4_a_king_is_no_trump_14():
    matadors = found("T:21,20,19,18,17,16,15,1 F S:K,9,8,7 C:10,9,8,7 H:1,2,3,4 D:1,2,3,4")
    assert matadors["matadors/"] == 10 + 5 * (9 - 3)


def test_p_4_a_missing_spade_does_not_hide_hearts():
    assert found("S:K,Q,N,9,8,7,6,5 H:K,Q,N,J,1,2,3 C:10,9,8,7,6 D:1,2,3,4,5")["full_cavallerie/H"] == 10


def test_p_2_a_26th_card_is_refused():
    full = sheet(GOLDEN)
    codes = [str(card) for card in full.pack.cards(full.cards)]
    assert clicked(full, [*codes, "D4"], full.turn, 1) == full
    too_many = typed(full, f"{GOLDEN} D4")
    assert too_many.error is not None
    assert too_many.error.code == "NOT-E11"
    assert too_many.cards == full.cards


def test_p_2_a_card_twice_is_named():
    twice = typed(EMPTY, "SK H3 S:K")
    assert twice.error is not None
    assert "SK" in twice.error.message
    assert twice.text == "SK H3 S:K"


def test_nothing_typed_is_lost_by_a_click_on_the_board():
    broken = typed(EMPTY, "SK AS")
    after = clicked(broken, ["H3"], broken.turn, 1)
    assert after.text == "H:3 / AS"
    assert after.error is not None
    assert format_hand(after.cards, after.pack) == "H:3"
    again = typed(EMPTY, "S K Q H K K")  # the second K must not become a king of the last suit
    again = clicked(again, ["SK", "SQ", "HK", "D9"], again.turn, 1)
    assert typed(again, again.text).cards == again.cards
    two_meanings = typed(EMPTY, "S K D 4")
    assert clicked(two_meanings, ["H3"], two_meanings.turn, 1).text == "S K D 4"


def test_the_good_cards_of_a_line_are_in_and_every_bad_piece_is_named():
    line = "T 21 20 1 F / S K Q Z9 H 99, qeen of hearts"
    after = typed(EMPTY, line)
    assert format_hand(after.cards, after.pack) == "T:21,20,1 F S:K,Q"
    assert [each.piece for each in after.unread] == ["Z9", "H 99", "qeen of hearts"]
    assert [each.error.code for each in after.unread] == ["NOT-E4", "NOT-E5", "NOT-E12"]
    assert after.text == line
    mended = typed(after, "T 21 20 1 F / S K Q 9 H 9")
    assert (mended.error, mended.unread) == (None, ())


@pytest.mark.parametrize(
    ("text", "good", "bad"),
    [
        ("S K Q 99 J 10 / H 5", "S:K,Q,J,10 H:5", ["99"]),  # a wrong number is no suit
        ("S K Q Hertz 5 4 C 3", "S:K,Q C:3", ["Hertz 5 4"]),  # what it names the suit of is unknown
        ("S:K,99,5 H:K", "S:K,5 H:K", ["99"]),
        ("SK H3 S:K D4", "S:K H:3 D:4", ["S:K"]),
        ("qeen of hearts jack of clubs SK", "S:K C:J", ["qeen of hearts"]),  # not the jack of hearts
        ("SK of HQ", "S:K H:Q", ["of"]),
        ("ハートのキング、スペードのQ、ほげ", "S:Q H:K", ["ほげ"]),
    ],
)
def test_no_card_is_guessed_beside_a_bad_piece(text, good, bad):
    after = typed(EMPTY, text)
    assert format_hand(after.cards, after.pack) == good
    assert [each.piece for each in after.unread] == bad


@pytest.mark.parametrize("text", ["hello world", "zz " * 200, "SK " + "zz, " * 12, "S K D 4"])
def test_a_text_that_is_no_hand_leaves_the_cards_as_they_were(text):
    before = typed(EMPTY, "H3")
    after = typed(before, text)
    assert (after.cards, after.unread) == (before.cards, ())
    assert after.error is not None


def test_clicks_are_counted_and_old_ones_dropped():
    one = clicked(EMPTY, ["H3"], 0, 1)
    assert clicked(one, [], 0, 1) == one  # the same click twice
    changed = typed(one, "SK")
    assert clicked(changed, ["H3", "H4"], 0, 2) == changed  # made before the text was read
    assert format_hand(clicked(changed, ["SK", "H4"], changed.turn, 2).cards, one.pack) == "S:K H:4"


@pytest.mark.parametrize("codes", [["XX"], ["SK", "SK", "zz"], ["<script>"]])
def test_a_meddled_click_changes_nothing(codes):
    assert clicked(EMPTY, codes, 0, 1) == EMPTY


def test_changing_the_role_keeps_what_fits():
    dealer = sheet(DEALER, "dealer")
    shrunk = with_role(dealer, "player")
    assert shrunk.cards == EMPTY.cards
    assert shrunk.text == dealer.text  # what is too much is said, and nothing is lost
    assert shrunk.error is not None
    assert shrunk.error.code == TOO_MANY
    assert undone(shrunk).cards == dealer.cards
    assert with_role(shrunk, "dealer").cards == dealer.cards
    assert with_role(sheet(GOLDEN), "dealer").cards == sheet(GOLDEN).cards


def test_p_6_discards_of_the_dealer():
    dealer = sheet(DEALER, "dealer")
    found = choices(dealer.game, dealer.cards, dealer.options)
    assert found.count == 3276
    pack = dealer.pack
    with_trump = [out for out in found.allowed if out.trumps]
    assert [format_hand(out, pack) for out in with_trump] == ["T:7,4,1"]
    never = {str(pack.card(index)): verdict.rule for index, verdict in found.never}
    assert never == {"SK": "DT-DISC-2", "CK": "DT-DISC-2"}


@pytest.mark.parametrize(
    ("cards", "allowed"), [("T1 T4 T7", True), ("SQ SN S7", True), ("T4 T7 S3", False), ("SK S3 S7", False)]
)
def test_p_6_one_choice(cards, allowed):
    dealer = sheet(DEALER, "dealer")
    laid = judge_laid(replace(dealer, laid=parse_hand(cards, dealer.pack)))
    assert laid is not None
    assert laid.allowed is allowed
    if not allowed:
        assert all(verdict.rule.startswith("DT-DISC-") for _, verdict in laid.faults)


def test_p_6_what_is_published():
    # DT-EX-31: no discard without a card of a declaration
    courts = " ".join(f"{suit}:K,Q,N,J" for suit in "SCHD")
    dealer = sheet(f"{courts} T:21,20,19,18,17,16,15,14,13 F S5 H3".replace("S5", "S:5"), "dealer")
    laid = judge_laid(replace(dealer, laid=parse_hand("S5 H3 SJ", dealer.pack)))
    assert laid is not None
    assert laid.allowed
    assert format_hand(laid.published, dealer.pack) == "S:J"


def test_no_verdict_before_enough_cards_are_marked():
    dealer = sheet(DEALER, "dealer")
    assert judge_laid(dealer) is None
    assert judge_laid(replace(dealer, laid=parse_hand("S7 S3", dealer.pack))) is None


def test_p_9_a_rule_on_which_sources_differ_is_told():
    # With protected declarations half the trumps may not go; without them three have to.
    hand = "T:20,18,16,14,13,11,8,7,5,3 S:K,Q,N,J C:K,Q,N,J H:K,Q,N,J D:K,Q,N,J T:2,4"
    dealer = sheet(hand, "dealer")
    result = score(dealer)
    other = {each.option: each.total for each in result.alternatives}
    assert other["protect_declarations"] < result.total
    switched = score(with_option(dealer, "protect_declarations", False))
    assert switched.total == other["protect_declarations"]


def test_p_9_no_chip_where_no_rule_decides():
    assert score(sheet(GOLDEN)).alternatives == ()


@pytest.mark.parametrize("role", ["player", "dealer"])
@pytest.mark.parametrize("seed", range(12))
def test_p_7_the_address_gives_the_sheet_back(role, seed):
    before = dealt(replace(EMPTY, role=role), seed)
    if role == "dealer":
        before = with_option(before, "pagat_discard", "never")
        allowed = choices(before.game, before.cards, before.options).allowed
        before = replace(before, laid=allowed[seed])
    parameters = {name: value for name, value in hand_parameters(before).items() if value is not None}
    after, problems = hand_in(Arrival(parameters))
    assert problems == ()
    assert (after.cards, after.role, after.changes, after.laid) == (
        before.cards,
        before.role,
        before.changes,
        before.laid,
    )
    assert len("http://127.0.0.1:8501" + link("hand", **parameters, lang="en")) <= 200


def test_a_part_of_a_hand_goes_into_an_address_too():
    part = entered(EMPTY, parse_hand("SK F", EMPTY.pack))
    after, problems = hand_in(Arrival({k: v for k, v in hand_parameters(part).items() if v}))
    assert problems == ()
    assert after.cards == part.cards


def test_a_discard_that_is_not_in_the_hand_is_reported():
    dealer = sheet(DEALER, "dealer")
    parameters = hand_parameters(dealer) | {"x": "S4-S5-S6"}
    after, problems = hand_in(Arrival({k: v for k, v in parameters.items() if v}))
    assert after.cards == dealer.cards
    assert [problem.key for problem in problems] == ["address.discard"]


@pytest.mark.parametrize("game", GAMES)
def test_a_random_hand_is_full(game):
    for role in GAMES[game].dealing.hand_sizes:
        assert dealt(HandSheet(game, role), 5).complete


@pytest.mark.parametrize("stop", [".", "。", "…"])
def test_a_lone_full_stop_is_blamed_and_not_the_card_after_it(stop):
    read = typed(HandSheet("danish_tarok"), f"SK, HQ, {stop}, DJ")
    assert read.text == f"SK, HQ, {stop}, DJ"
    assert format_hand(read.cards, read.pack) == "S:K H:Q D:J"
    assert [each.piece for each in read.unread] == [stop]
    assert "understood" in read.unread[0].error.message


@pytest.mark.parametrize("text", ["SK. HQ. 99.", "SK 10. Z9."])
def test_behind_cards_with_full_stops_the_unread_piece_is_blamed(text):
    read = typed(HandSheet("danish_tarok"), text)
    piece = text.split()[-1]
    assert [(each.piece, each.error.message) for each in read.unread] == [
        (piece, f'"{piece}": not understood.')
    ]
