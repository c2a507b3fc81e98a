"""Announcements and contra in Tapp-Tarock (TT-ANN) and the options that change them."""

from __future__ import annotations

import pytest

from engine.actions import Announce, Contra, Subcontra
from engine.kernel.tapp_tarock import places as at
from engine.kernel.tapp_tarock.settling import stake_factor
from engine.state import legal_actions, verdict
from engine.view import view
from tests.rules.tapp_tarock.positions import (
    act,
    auction,
    begin,
    declared,
    finished,
    keys,
    refusal,
    said,
    written,
)

WITH_PAGAT = "T1 T20 T19"


def asked(hand: str = WITH_PAGAT, declarer: int = 0, contract: str = "three", **changes: object) -> object:
    """The declarer about to announce."""
    hands = ["", "", ""]
    hands[declarer] = hand
    state = auction(begin(*hands, **changes), declarer, contract)
    if state.phase != "take":
        return state
    state = act(state, f"{declarer}:take:lower")
    away = ",".join(map(str, state.pack.cards(state.talon[0])))
    return act(state, f"{declarer}:discard:{away}")


def test_tt_ann_1() -> None:
    assert asked().phase == "announce"
    solo = auction(begin(), 0, "solo")
    assert (solo.phase, solo.to_act) == ("announce", 0)
    over = act(asked(), "0:pass 1:pass 2:pass")
    assert over.phase == "play"
    bidding, taking = begin(), auction(begin(), 0, "three")
    assert {refusal(state, "0:announce:valat") for state in (bidding, taking, over)} == {"TT-ANN-1"}


def test_tt_ann_2() -> None:
    assert said(asked()) == {"announce:ultimo", "announce:valat", "announce:ultimo,valat", "pass"}
    after = act(asked(), "0:announce:valat")
    assert after.phase == "contra"
    for state in (asked(), after, act(after, "1:pass 2:pass")):
        assert refusal(state, "1:announce:ultimo") == "TT-ANN-2"  # nobody but the declarer, at any time
    assert refusal(after, "0:announce:ultimo") == "TT-ANN-9"  # his turn is over
    assert refusal(asked(ultimo_announcers="any"), "1:announce:ultimo") == "TT-ANN-9"
    assert refusal(asked(), "0:announce:schneider") == "TT-ANN-2"
    assert act(asked(), "0:announce:valat,ultimo").history[-1] == Announce(0, ("ultimo", "valat"))
    for state in (begin(), asked(), after, act(after, "1:pass 2:pass")):
        assert not any(verdict(state, Announce(seat, ())).legal for seat in range(3))  # it names nothing
    assert not verdict(asked(), Announce(0, ("valat", "valat"))).legal
    assert not verdict(asked(), Announce(1, ("valat",))).legal


def test_tt_ann_3() -> None:
    state = asked("T2 T3")
    assert refusal(state, "0:announce:ultimo") == "TT-ANN-3"
    assert refusal(state, "0:announce:ultimo,valat") == "TT-ANN-3"
    assert said(state) == {"announce:valat", "pass"}
    exchanged = act(auction(begin("D4", upper="T1 S10 S9"), 0, "three"), "0:take:upper 0:discard:S10,S9,D4")
    assert "announce:ultimo" in said(exchanged)  # after the exchange


def test_tt_ann_4() -> None:
    """What an announcement promises is what makes or fails it."""
    made = finished(0, "three", None, won=16, pagat=(0, 0), announcements="0:announce:ultimo,valat")
    assert keys(made) == ["announced_valat", "announced_ultimo"]
    failed = finished(0, "three", None, won=15, pagat=(0, 1), announcements="0:announce:ultimo,valat")
    assert keys(failed) == ["valat_failed", "announced_ultimo_failed"]


def test_tt_ann_5() -> None:
    plain = act(asked(), "0:pass")
    assert said(plain) == {"contra:game", "pass"}
    assert refusal(plain, "1:contra:valat") == "TT-ANN-5"
    valat = act(asked(), "0:announce:valat")
    assert said(valat) == {"contra:valat", "pass"}
    assert refusal(valat, "1:contra:game") == "TT-ANN-5"
    assert refusal(plain, "0:contra:game") == "TT-ANN-5"  # the declarer does not


def test_tt_ann_6() -> None:
    plain = act(asked(), "0:pass")
    assert refusal(plain, "1:contra:ultimo") == "TT-ANN-6"
    promised = act(asked(), "0:announce:ultimo")
    assert said(promised) == {"contra:game", "contra:ultimo", "contra:game,ultimo", "pass"}
    both = act(asked(), "0:announce:ultimo,valat")
    assert said(both) == {"contra:valat", "contra:ultimo", "contra:valat,ultimo", "pass"}


def test_tt_ann_7() -> None:
    state = act(asked(), "0:pass 1:contra:game")
    assert (state.phase, state.to_act, stake_factor(state.table)) == ("recontra", 0, 2)
    assert refusal(state, "0:recontra:ultimo") == "TT-ANN-6"
    state = act(state, "0:recontra:game")
    assert (state.phase, state.to_act, stake_factor(state.table)) == ("subcontra", 1, 4)
    state = act(state, "1:subcontra:game")
    assert (state.phase, stake_factor(state.table)) == ("play", 8)
    assert stake_factor(act(asked(), "0:pass 1:pass 2:pass").table) == 1
    single = act(asked(), "0:announce:ultimo 1:contra:ultimo")
    assert single.to_act == 2  # the game is still open to the other defender
    answered = act(single, "2:pass 0:recontra:ultimo")
    assert refusal(answered, "1:subcontra:game") == "TT-ANN-7"
    unanswered = verdict(answered, Subcontra(1, ("game",)))
    assert unanswered.facts["reason"] == "nothing_to_answer"
    assert refusal(state, "0:recontra:game") == "TT-ANN-7"  # nothing answers a subcontra
    assert refusal(act(asked(), "0:pass 1:contra:game"), "1:recontra:game") == "TT-ANN-7"  # not his to answer


@pytest.mark.parametrize(
    ("contra_max", "said_before", "next_step"),
    [(0, "0:pass", "1:contra:game"), (1, "0:pass 1:contra:game", "0:recontra:game")],
)
def test_tt_ann_7_no_step_beyond_those_that_the_house_has(
    contra_max: int, said_before: str, next_step: str
) -> None:
    state = act(asked(contra_max=contra_max), said_before)
    assert state.phase == "play"
    assert refusal(state, next_step) == "TT-ANN-7"


def test_tt_ann_8() -> None:
    state = act(asked(), "0:announce:ultimo 1:contra:game")
    assert said(state) == {"contra:ultimo", "pass"}
    assert refusal(state, "2:contra:game") == refusal(state, "1:contra:game") == "TT-ANN-8"
    other = act(state, "2:pass 0:recontra:game 1:pass 2:subcontra:game")  # whoever did not say contra
    assert other.phase == "play"
    lost = finished(0, "three", 30, announcements="1:contra:game")
    assert written(lost) == (0, 6, 6)  # it binds both


def test_tt_ann_9() -> None:
    state = act(asked(declarer=1), "1:announce:ultimo")
    assert (state.phase, state.to_act) == ("contra", 2)  # from the declarer's right
    state = act(state, "2:contra:game")
    assert state.to_act == 0
    state = act(state, "0:contra:ultimo")
    assert (state.phase, state.to_act) == ("recontra", 1)
    assert said(state) == {"recontra:game", "recontra:ultimo", "recontra:game,ultimo", "pass"}
    state = act(state, "1:recontra:ultimo")
    assert (state.phase, state.to_act, said(state)) == ("subcontra", 2, {"subcontra:ultimo", "pass"})
    state = act(state, "2:pass")
    assert (state.phase, state.to_act) == ("subcontra", 0)
    assert (act(state, "0:pass").phase, act(state, "0:pass").to_act) == ("play", 0)


def test_tt_ann_9_a_step_without_an_open_item_is_left_out() -> None:
    nothing = act(asked(), "0:pass 1:pass 2:pass")
    assert (nothing.phase, nothing.to_act) == ("play", 0)
    taken = act(asked(), "0:pass 1:contra:game")
    assert taken.to_act == 0  # the second defender has nothing left to say
    refused = act(taken, "0:pass")
    assert refused.phase == "play"
    assert refusal(nothing, "1:contra:game") == "TT-ANN-9"  # too late
    for state in (begin(), auction(begin(), 0, "three"), asked()):  # too early: what is at stake is not said
        early = [verdict(state, Contra(1, (item,))) for item in ("game", "valat", "ultimo")]
        assert {(one.rule, one.facts["reason"]) for one in early} == {("TT-ANN-9", "early")}


def test_tt_ann_10() -> None:
    state = declared(begin("F T21 T1 SK CK HK DK"), 0, "three")
    assert view(state, 1).statements == ()
    assert not any("trull" in str(action) or "king" in str(action) for action in state.history)
    for bonus in ("trull", "two_of_trull", "four_kings"):
        assert refusal(asked(), f"0:announce:{bonus}") == "TT-ANN-10"


def test_choices_stand_in_order() -> None:
    promised = act(asked(), "0:announce:ultimo")
    listed = ["1:contra:game", "1:contra:ultimo", "1:contra:game,ultimo", "1:pass"]
    assert list(map(str, legal_actions(promised))) == listed
    mixed = act(promised, "1:contra:ultimo,game")
    assert mixed.history[-1] == Contra(1, ("game", "ultimo"))
    assert not verdict(promised, Contra(1, ())).legal


# House rules


@pytest.mark.parametrize(("steps", "phases"), [(0, ""), (1, "c"), (2, "cr"), (3, "crs")])
def test_option_contra_max(steps: int, phases: str) -> None:
    state = act(asked(contra_max=steps), "0:pass")
    walked = ""
    while state.phase != "play":
        walked += state.phase[0]
        state = act(state, str(legal_actions(state)[0]))
    assert walked == phases
    assert stake_factor(state.table) == 2**steps


def test_option_contra_items_game_only() -> None:
    state = act(asked(contra_items="game_only"), "0:announce:ultimo")
    assert said(state) == {"contra:game", "pass"}
    assert refusal(state, "1:contra:ultimo") == "TT-ANN-6"


def test_option_contra_items_game_and_ultimo() -> None:
    state = act(asked(contra_items="game_and_ultimo"), "0:announce:ultimo")
    assert "contra:ultimo" in said(state)


ANY = {"ultimo_announcers": "any"}


def test_option_ultimo_announcers_any() -> None:
    state = act(asked("T2", 0, **ANY), "0:pass")
    assert (state.phase, state.to_act) == ("announce", 1)
    holder = next(seat for seat in (1, 2) if 56 in state.hands[seat])
    other = 3 - holder
    assert holder == 2
    assert said(state) == {"pass"}  # asked all the same: the question betrays nothing
    assert refusal(state, f"{other}:announce:ultimo") == "TT-ANN-3"
    state = act(state, "1:pass")
    assert said(state) == {"announce:ultimo", "pass"}
    assert refusal(state, "2:announce:valat") == "TT-ANN-2"
    state = act(state, "2:announce:ultimo")
    assert (state.table[at.ULTIMO_BY], state.table[at.VALAT_CALLED]) == (2, 0)
    # everybody else may double what counts for this defender alone
    assert (state.phase, state.to_act) == ("contra", 1)
    assert said(state) == {"contra:game", "contra:ultimo", "contra:game,ultimo", "pass"}
    state = act(state, "1:contra:game 2:pass") if state.to_act == 2 else act(state, "1:contra:game")
    assert (state.phase, state.to_act, said(state)) == ("contra", 0, {"contra:ultimo", "pass"})
    state = act(state, "0:contra:ultimo")
    assert (state.phase, state.to_act, said(state)) == ("recontra", 0, {"recontra:game", "pass"})
    state = act(state, "0:pass")
    assert (state.phase, state.to_act, said(state)) == ("recontra", 2, {"recontra:ultimo", "pass"})
    state = act(state, "2:recontra:ultimo")
    assert (state.phase, state.to_act, said(state)) == ("subcontra", 1, {"subcontra:ultimo", "pass"})


def test_option_ultimo_announcers_any_leaves_the_valat_to_the_declarer_at_any_time() -> None:
    """No turn has to be waited for, as it never comes (TT-ANN-2)."""
    asking = asked("T2", 0, **ANY)
    doubling = act(asking, "0:pass 1:pass 2:announce:ultimo")
    playing = act(doubling, "1:pass 2:pass 0:pass")
    assert [state.phase for state in (asking, doubling, playing)] == ["announce", "contra", "play"]
    for state in (asking, act(asking, "0:pass"), doubling, playing):
        for seat in (1, 2):
            found = verdict(state, Announce(seat, ("valat",)))
            assert (found.rule, found.facts["reason"]) == ("TT-ANN-2", "declarer_only")
    assert refusal(doubling, "0:announce:valat") == "TT-ANN-9"


def test_option_ultimo_announcers_any_after_the_declarer_has_announced() -> None:
    state = act(asked(**ANY), "0:announce:ultimo")
    assert state.phase == "contra"  # the defenders cannot hold T1


def test_option_ultimo_announcers_any_counts_for_the_defender_alone() -> None:
    house = {
        "holds": {0: "F", 1: "T21", 2: "T1"},
        "announcements": "2:announce:ultimo 0:contra:ultimo",
        **ANY,
    }
    made = finished(0, "three", 36, pagat=(2, 2), **house)
    assert (keys(made), written(made)) == (["game_made", "announced_ultimo"], (3, 0, 16))
    failed = finished(0, "three", 36, pagat=(2, 1), **house)
    assert (keys(failed), written(failed)) == (["game_made", "announced_ultimo_failed"], (19, 16, 0))


def test_option_ultimo_announcers_declarer() -> None:
    state = act(asked("T2", 0, ultimo_announcers="declarer"), "0:pass")
    assert state.phase == "contra"
