"""The auction of Tapp-Tarock (TT-BID) and the options that change it."""

from __future__ import annotations

import itertools

import pytest

from engine.actions import Bid, Demand, Hold, Pass
from engine.cards import CardSet
from engine.settlement import ledger
from engine.state import legal_actions, verdict
from engine.view import view
from tests.rules.tapp_tarock.positions import GAME, act, begin, refusal, said

BIDS = ("three", "lower", "upper", "solo")


def test_tt_bid_1() -> None:
    state = begin()
    kinds = {type(action) for action in legal_actions(state)}
    assert kinds == {Bid, Pass}
    assert refusal(state, "0:bid:four") == "TT-BID-1"
    assert refusal(state, "0:play:F") == refusal(state, "0:take:lower") == "TT-BID-1"  # no turn of an auction
    held = act(begin(), "0:bid:three 1:bid:lower 2:pass")
    assert refusal(held, "0:bid:hold") == "TT-BID-1"  # to hold is no bid
    over = act(state, "0:bid:three")
    for lower, higher in itertools.pairwise(BIDS):
        raised = act(begin(jump_bids="any"), f"0:bid:{lower} 1:bid:{higher}")
        assert refusal(raised, f"2:bid:{lower}") in {"TT-BID-5", "TT-BID-9"}
    assert not verdict(over, Demand(1)).legal


def test_tt_bid_2() -> None:
    state = begin(dealer=0)
    assert state.to_act == 1
    assert refusal(state, "2:bid:three") == "TT-BID-2"
    state = act(state, "1:pass 2:bid:three")
    assert state.to_act == 0
    state = act(begin(), "0:bid:three 1:pass 2:bid:lower 0:hold")
    assert state.to_act == 2  # seat 1 has passed and is skipped


def test_tt_bid_3() -> None:
    state = act(begin(), "0:bid:three 1:bid:lower 2:pass 0:hold 1:bid:upper 0:hold")
    assert state.to_act == 1
    assert [str(action) for action in state.history].count("0:hold") == 2
    assert {refusal(state, f"2:{word}") for word in ("bid:solo", "hold", "pass")} == {"TT-BID-3"}
    assert refusal(state, "0:bid:solo") == "TT-BID-2"  # not passed, but not his turn


@pytest.mark.parametrize(("senior", "junior"), [(0, 1), (0, 2), (1, 2)])
def test_tt_bid_4(senior: int, junior: int) -> None:
    """Of any two players the one nearer to forehand may hold, the other may not."""
    passing = 3 - senior - junior
    calls = {seat: "pass" if seat == passing else "bid:three" for seat in range(3)}
    state = begin()
    while state.to_act != junior:
        state = act(state, f"{state.to_act}:{calls[state.to_act]}")
    assert refusal(state, f"{junior}:hold") == "TT-BID-5"
    state = act(state, f"{junior}:bid:lower")
    while state.to_act != senior:
        state = act(state, f"{state.to_act}:pass")
    assert f"{senior}:hold" in map(str, legal_actions(state))


def test_tt_bid_5() -> None:
    state = act(begin(), "0:bid:three 1:bid:lower")
    assert refusal(state, "2:hold") == "TT-BID-5"
    assert refusal(state, "2:bid:lower") == "TT-BID-5"
    assert refusal(state, "2:bid:three") == "TT-BID-5"
    assert said(state) == {"bid:upper", "bid:solo", "pass"}


def test_tt_bid_6() -> None:
    assert refusal(begin(), "0:hold") == "TT-BID-6"
    state = act(begin(), "0:pass 1:bid:three 2:bid:lower")
    assert said(state) == {"hold", "bid:solo", "pass"}
    assert refusal(state, "1:bid:lower") == "TT-BID-6"
    held = act(state, "1:hold")
    assert said(held) == {"bid:upper", "bid:solo", "pass"}  # seat 2 is the junior again
    assert (act(held, "2:pass").declarer, act(held, "2:pass").contract) == (1, "lower")


def test_tt_bid_7() -> None:
    junior = act(begin(), "0:bid:three")
    senior = act(junior, "1:bid:lower 2:pass")
    for state, high in ((begin(), None), (junior, "three"), (senior, "lower")):
        judged = verdict(state, Bid(state.to_act, "upper"))
        assert (judged.rule, judged.facts["high"]) == ("TT-BID-7", high)


def test_tt_bid_8() -> None:
    for opening in (
        "",
        "0:pass",
        "0:bid:three",
        "0:bid:three 1:bid:lower",
        "0:bid:three 1:bid:lower 2:bid:upper",
    ):
        assert "bid:solo" in said(act(begin(), opening))
    state = act(begin(), "0:bid:three 1:bid:solo 2:pass")
    assert refusal(state, "0:bid:solo") == "TT-BID-8"


def test_tt_bid_9() -> None:
    state = act(begin(), "0:bid:three 1:bid:lower 2:bid:solo")
    assert said(state) == {"hold", "pass"}
    held = act(state, "0:hold")  # nobody left is more senior
    assert (held.declarer, held.contract) == (0, "solo")
    passed = act(state, "0:pass")
    assert said(passed) == {"hold", "pass"}
    assert (act(passed, "1:hold").declarer, act(passed, "1:hold").contract) == (1, "solo")
    junior = act(begin(), "0:bid:three 1:bid:solo")
    assert said(junior) == {"pass"}
    assert refusal(junior, "2:bid:upper") == "TT-BID-9"
    assert refusal(junior, "2:hold") == "TT-BID-5"


def test_tt_bid_10() -> None:
    left = act(begin(), "0:bid:three 1:pass 2:pass")
    assert (left.declarer, left.contract) == (0, "three")
    top = act(begin(), "0:pass 1:bid:solo")  # the most senior of those left
    assert (top.declarer, top.contract, top.phase) == (1, "solo", "announce")
    waiting = act(begin(), "0:pass 1:bid:three 2:bid:solo")
    assert (waiting.phase, waiting.declarer) == ("auction", None)
    assert refusal(left, "1:bid:solo") == refusal(left, "2:hold") == "TT-BID-10"  # it is over


def test_tt_bid_11() -> None:
    void = act(begin("F T21 T1 SK CK HK DK"), "0:pass 1:pass 2:pass")
    assert (void.finished, void.result, void.contract) == (True, "redeal", "")
    assert ledger(void).lines == ()
    assert ledger(void).balances == (0, 0, 0)
    assert GAME.heard.sides(void) == {}


def test_tt_bid_12() -> None:
    assert "pass" in said(begin("T9 T8 T7"))  # nobody must bid
    state = act(begin(), "0:bid:three 1:pass 2:pass")
    assert GAME.heard.sides(state) == {"declarer": (0,), "defenders": (1, 2)}
    assert refusal(state, "0:bid:solo") == "TT-BID-12"
    assert said(state) == {"take:lower", "take:upper"}


TABLE = {
    "": ("0", {"pass", "bid:three", "bid:solo"}),
    "0:pass": ("1", {"pass", "bid:three", "bid:solo"}),
    "0:bid:three": ("1", {"pass", "bid:lower", "bid:solo"}),
    "0:pass 1:bid:three": ("2", {"pass", "bid:lower", "bid:solo"}),
    "0:bid:three 1:pass 2:bid:lower": ("0", {"pass", "hold", "bid:solo"}),
    "0:bid:three 1:bid:lower": ("2", {"pass", "bid:upper", "bid:solo"}),
    "0:bid:three 1:bid:lower 2:bid:upper": ("0", {"pass", "hold", "bid:solo"}),
    "0:bid:three 1:bid:lower 2:bid:upper 0:hold": ("1", {"pass", "bid:solo"}),
    "0:bid:three 1:bid:lower 2:pass 0:hold 1:bid:upper": ("0", {"pass", "hold", "bid:solo"}),
    "0:bid:three 1:bid:solo": ("2", {"pass"}),
    "0:bid:three 1:bid:solo 2:pass": ("0", {"pass", "hold"}),
}


@pytest.mark.parametrize("opening", TABLE)
def test_the_table_of_turns(opening: str) -> None:
    """Every cell of the table in section 3.3 of the rules that can be reached."""
    state = act(begin(), opening)
    seat, calls = TABLE[opening]
    assert (str(state.to_act), said(state)) == (seat, calls)


def test_turns_are_listed_weakest_first_and_pass_last() -> None:
    assert list(map(str, legal_actions(begin()))) == ["0:bid:three", "0:bid:solo", "0:pass"]
    state = act(begin(), "0:bid:three 1:bid:lower 2:pass")
    assert list(map(str, legal_actions(state))) == ["0:bid:solo", "0:hold", "0:pass"]


def test_a_pass_of_the_only_legal_turn_is_an_action() -> None:
    state = act(begin(), "0:bid:three 1:bid:solo")
    assert [str(action) for action in legal_actions(state)] == ["2:pass"]


# House rules


def test_option_hold_rule_forehand_only() -> None:
    house = {"hold_rule": "forehand_only"}
    outbid = act(begin(**house), "0:pass 1:bid:three 2:bid:lower")
    assert said(outbid) == {"bid:upper", "bid:solo", "pass"}
    assert refusal(outbid, "1:hold") == "TT-BID-6"
    assert said(act(begin(**house), "0:pass 1:bid:three 2:bid:solo")) == {"pass"}
    forehand = act(begin(**house), "0:bid:three 1:pass 2:bid:lower")
    assert said(forehand) == {"hold", "bid:solo", "pass"}


def test_option_hold_rule_seniority() -> None:
    state = act(begin(hold_rule="seniority"), "0:pass 1:bid:three 2:bid:lower")
    assert "hold" in said(state)


@pytest.mark.parametrize("house", [True, False])
def test_option_solo_ends_auction(house: bool) -> None:
    state = act(begin(solo_ends_auction=house), "0:bid:three 1:bid:solo")
    assert (state.phase == "announce") is house
    assert (state.declarer == 1) is house


def test_option_jump_bids_any() -> None:
    state = begin(jump_bids="any")
    assert said(state) == {"bid:three", "bid:lower", "bid:upper", "bid:solo", "pass"}
    junior = act(state, "0:bid:three")
    assert said(junior) == {"bid:lower", "bid:upper", "bid:solo", "pass"}
    senior = act(junior, "1:bid:lower 2:pass")
    assert said(senior) == {"bid:upper", "bid:solo", "hold", "pass"}
    assert said(act(senior, "0:bid:upper")) == {"bid:solo", "pass"}
    assert said(act(junior, "1:bid:solo 2:pass")) == {"hold", "pass"}


def test_option_jump_bids_solo_only() -> None:
    assert said(begin(jump_bids="solo_only")) == {"bid:three", "bid:solo", "pass"}


def test_option_all_pass_same_dealer() -> None:
    void = act(begin(dealer=1, all_pass="same_dealer"), "2:pass 0:pass 1:pass")
    assert (void.result, GAME.session.next_dealer(void)) == ("redeal", 1)


def test_option_all_pass_next_dealer() -> None:
    void = act(begin(dealer=1, all_pass="next_dealer"), "2:pass 0:pass 1:pass")
    assert GAME.session.next_dealer(void) == 2


def test_option_all_pass_trischaken() -> None:
    state = act(begin(dealer=0, all_pass="trischaken"), "1:pass 2:pass 0:pass")
    assert (state.phase, state.to_act, state.contract, state.declarer) == ("play", 1, "trischaken", None)
    assert GAME.heard.sides(state) == {}
    for word in ("1:bid:three", "2:take:lower", "1:discard:S10,S9,S8", "1:announce:valat", "2:contra:game"):
        assert refusal(state, word) == "TT-BID-11"  # nobody has bid: there is nothing but the play
    assert refusal(state, "2:play:S10") == "TT-PLAY-1"


def test_option_tapper_paid() -> None:
    state = begin(tapper="paid")
    assert said(state) == {"bid:tapper", "bid:three", "bid:solo", "pass"}
    assert "bid:tapper" not in said(act(state, "0:pass"))
    assert refusal(act(state, "0:pass"), "1:bid:tapper") == "TT-BID-1"
    later = verdict(act(state, "0:pass"), Bid(1, "tapper"))
    assert later.facts["reason"] == "tapper_is_forehands"
    assert refusal(act(state, "0:bid:three"), "1:bid:tapper") == "TT-BID-5"
    alone = act(state, "0:bid:tapper 1:pass 2:pass")
    assert (alone.finished, alone.result, alone.contract) == (True, "played", "tapper")
    (line,) = ledger(alone).lines
    assert (line.rule, line.key, line.payments) == ("TT-BID-1", "tapper", (1, 0, 0))
    assert GAME.session.next_dealer(alone) == 0
    assert GAME.heard.sides(alone) == {}
    assert view(alone, 0).talon == (CardSet(), CardSet())  # nobody has played for it
    same = act(begin(tapper="paid", all_pass="same_dealer"), "0:bid:tapper 1:pass 2:pass")
    assert GAME.session.next_dealer(same) == 0  # a tapper is no passed-out deal
    later_turn = act(state, "0:bid:three 1:bid:lower 2:pass")
    assert said(later_turn) == {"hold", "bid:solo", "pass"}  # the first turn only
    over = act(state, "0:bid:tapper 1:bid:three 2:pass")
    assert said(over) == {"hold", "bid:solo", "pass"}
    assert said(act(state, "0:bid:tapper")) == {"bid:three", "bid:solo", "pass"}
    jumps = begin(tapper="paid", jump_bids="any")
    assert said(jumps) == {"bid:tapper", "bid:three", "bid:lower", "bid:upper", "bid:solo", "pass"}
    assert said(act(jumps, "0:bid:tapper")) == {"bid:three", "bid:lower", "bid:upper", "bid:solo", "pass"}


def test_option_tapper_off() -> None:
    first = begin(tapper="off")
    for state in (first, act(first, "0:bid:three")):  # no bid of this house at all, whatever has been said
        judged = verdict(state, Bid(state.to_act, "tapper"))
        assert (judged.rule, judged.facts["reason"]) == ("TT-BID-1", "no_such_bid")


def test_holding_is_said_by_the_holder() -> None:
    state = act(begin(), "0:bid:three 1:bid:lower 2:pass 0:hold")
    assert state.history[-1] == Hold(0)
