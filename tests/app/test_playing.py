"""A deal against the computer: who is waited for, taking back, the next deal, its address."""

from __future__ import annotations

import itertools
from dataclasses import replace
from math import inf
from random import Random

import pytest
from hypothesis import given
from hypothesis import settings as effort
from hypothesis import strategies as st

from engine import GAMES, ledger, legal_actions
from engine.analysis import changing
from engine.games.tubingen_tarock.stecken import dealt_after_cut
from engine.players import act
from tests.effort import cases, in_turn
from tutor_app import playing
from tutor_app.exploring import did
from tutor_app.other_rules import same_deal
from tutor_app.playing import Sitting
from tutor_app.playing_addresses import sitting_in, sitting_parameters
from tutor_app.urlstate import Arrival

AT_ONCE = Sitting(pace="tricks", coach="off")


def values_of(parameters) -> dict[str, str]:
    return {name: str(value) for name, value in parameters.items() if value is not None}


def finished(desk, sitting):
    """The deal played to its end: the reader plays like a plain player and goes on wherever he may."""
    while True:
        waits = playing.waiting(desk, sitting)
        if waits == "over":
            return desk
        if waits == "reader":
            desk = did(desk, act(desk.state, "plain", Random(desk.state.step)))
        elif waits == "next":
            sitting = playing.gone_on(desk, sitting)
        else:
            *_, desk = playing.played_on(desk, sitting)


@pytest.mark.parametrize(("pace", "game"), in_turn(playing.PACES, list(GAMES)))
def test_a_whole_deal_of_every_game_comes_to_its_end(game, pace):
    desk, sitting = playing.new_session(game, 5, replace(AT_ONCE, pace=pace))
    assert finished(desk, sitting).state.finished


def test_a_finished_trick_stays_until_the_reader_goes_on():
    desk, sitting = playing.new_session("danish_tarok", 5, AT_ONCE)
    seen = 0
    while not desk.state.finished:
        waits = playing.waiting(desk, sitting)
        if waits == "next":
            assert playing.trick_is_full(desk)
            assert list(playing.played_on(desk, sitting)) == []
            sitting, seen = playing.gone_on(desk, sitting), seen + 1
        elif waits == "reader":
            desk = did(desk, act(desk.state, "plain", Random(1)))
        else:
            *_, desk = playing.played_on(desk, sitting)
    led_by_others = sum(trick.winner != desk.seat for trick in desk.state.tricks[:-1])
    assert seen == led_by_others


def test_card_by_card_and_click_by_click():
    desk, sitting = playing.new_session("grosstarock", 5, replace(AT_ONCE, pace="cards"))
    while playing.waiting(desk, sitting) == "reader":
        desk = did(desk, act(desk.state, "plain", Random(1)))
    assert len(list(playing.played_on(desk, sitting))) == 1
    clicks = replace(sitting, pace="clicks")
    (after,) = playing.played_on(desk, clicks)
    assert playing.waiting(after, clicks) == "next"


def test_a_choice_is_taken_back_with_all_that_came_after_it():
    desk, sitting = playing.new_session("tapp_tarock", 3, AT_ONCE)
    assert playing.taken_back(desk) is desk  # nothing was chosen yet
    over = finished(desk, sitting)
    back = playing.taken_back(over)
    assert back.state.to_act == desk.seat
    assert over.line[: len(back.line)] == back.line
    assert over.line[len(back.line)].history[-1].seat == desk.seat
    assert back.turn > over.turn


@pytest.mark.parametrize("game", GAMES)
def test_pots_balances_and_the_deal_go_on(game):
    desk, sitting = playing.new_session(game, 5, AT_ONCE)
    played = 0
    for _ in range(3):
        over = finished(desk, sitting)
        played += over.state.result == "played"
        account = ledger(over.state)
        desk, sitting = playing.next_deal(over, sitting, 6)
        assert desk.state.balances == account.balances
        assert dict(desk.state.pots) == dict(account.pots)
        assert desk.seat == sitting.seat
        assert sitting.played == played


def test_tb_steck_3_after_stecken_the_same_cards_are_cut():
    desk, sitting = playing.new_session("tubingen_tarock", 0, AT_ONCE)
    over = finished(desk, sitting)
    assert over.state.result == "redeal"
    after, _ = playing.next_deal(over, sitting, 6)
    assert after.state.hands in [dealt_after_cut(over.state, cut).hands for cut in range(1, 78)]


def test_who_sits_out_looks_on():
    options = GAMES["danish_tarok"].option_table.resolve({"players": 4})
    desk, sitting = playing.new_session("danish_tarok", 5, AT_ONCE, options=options)
    watched = 0
    for _ in range(4):
        if desk.watching:
            watched += 1
            assert sitting.seat not in desk.state.seating.active
            assert not desk.acting
            assert playing.own_choice(desk) is None
        desk, sitting = playing.next_deal(finished(desk, sitting), sitting, 6)
    assert watched == 1


def test_a_seat_that_other_house_rules_take_away_is_left():
    options = GAMES["danish_tarok"].option_table.resolve({"players": 4})
    desk, sitting = playing.new_session("danish_tarok", 5, AT_ONCE, options=options)
    sitting = replace(sitting, seat=3, played=2)
    laid, _ = same_deal(playing.seated(desk, sitting), GAMES["danish_tarok"].option_table.resolve())
    after = playing.fitting(laid, sitting)
    assert after.seat in laid.state.seating.active
    assert (after.seat, after.played) == (laid.seat, 0)
    assert playing.fitting(desk, replace(sitting, seat=desk.seat)) == replace(sitting, seat=desk.seat)


@pytest.mark.parametrize("game", GAMES)
def test_the_rest_is_claimed_only_where_it_is_certain(game):
    found = list(itertools.islice(claims(game), 4))
    assert len(found) == 4
    for here in found:
        before, seat = here.state, here.seat
        after = playing.claimed(here).state
        more = len(after.earlier) > len(before.earlier)
        rest = (after.earlier[-1] if more else after).tricks[len(before.tricks) :]
        assert len(rest) == len(before.hands[seat])
        assert {trick.winner for trick in rest} == {seat}
        assert {trick.receiver for trick in rest} <= {seat, None}
        if not more:
            assert after.finished
            assert ledger(after).nets[seat] == most_by_any_order(here, len(before.earlier))


def claims(game):
    """The moments of played deals at which the rest can be claimed, up to three tricks before the end."""
    for seed in itertools.count():
        desk, sitting = playing.new_session(game, seed, AT_ONCE)
        for state in finished(desk, sitting).line[:-1]:
            here = replace(desk, line=(state,), at=0, seat=state.to_act)
            if playing.may_claim(here) and len(state.hands[state.to_act]) <= 3:
                yield here


def most_by_any_order(here, hands: int) -> float:
    """What the reader is paid at most, in whatever order the cards are led, where that ends the game."""
    if len(here.state.earlier) > hands:
        return -inf
    if here.state.finished:
        return ledger(here.state).nets[here.seat]
    if not (here.acting and not here.state.on_table.plays):
        return most_by_any_order(did(here, act(here.state, "plain", Random(here.state.step))), hands)
    return max(most_by_any_order(did(here, action), hands) for action in legal_actions(here.state))


def test_a_claim_leaves_the_hands_to_come_to_the_reader():
    here = next(one for one in claims("tantony") if one.state.hand_number == 1)
    after = playing.claimed(here).state
    assert after.finished or (after.hand_number, after.tricks, after.trick.plays) == (2, (), ())


def test_a_claim_leaves_the_bonus_points_to_the_reader():
    here = next(claims("tubingen_tarock"))
    by_hand = replace(here, line=(changing.under(here.state, {"strafen_claim": "manual"}),))
    assert playing.claimed(by_hand).state.phase == "claim"


@pytest.mark.parametrize("game", GAMES)
def test_an_address_holds_all_that_goes_on(game):
    desk, sitting = playing.new_session(game, 5, replace(AT_ONCE, player="random"))
    desk, sitting = playing.next_deal(finished(desk, sitting), sitting, 8)
    while playing.waiting(desk, sitting) != "reader":
        *_, desk = playing.played_on(desk, sitting)
    desk = did(desk, act(desk.state, "plain", Random(1)))
    address = values_of(sitting_parameters(desk, sitting))
    again, sat, problems = sitting_in(Arrival(address), Sitting())
    assert problems == ()
    assert (again.state, again.seat) == (desk.state, desk.seat)
    assert sat == replace(sitting, gone_on=-1)
    assert values_of(sitting_parameters(again, sat)) == address


@pytest.mark.parametrize("game", GAMES)
def test_nobody_has_moved_in_a_deal_that_the_address_does_not_name(game):
    """The first moves are for the player whom the address asks for, not for a plain one."""
    desk, sitting, problems = sitting_in(Arrival({"g": game, "p": "careful", "c": "ask"}), Sitting())
    assert problems == ()
    assert (sitting.player, desk.moves) == ("careful", ())


@pytest.mark.parametrize(
    ("wrong", "problem"),
    [
        ({"p": "best"}, "address.value"),
        ({"c": "<b>"}, "address.value"),
        ({"v": "9"}, "address.value"),
        ({"n": "-1"}, "address.value"),
        ({"b": "1.2"}, "address.value"),
        ({"b": "1.2.3", "k": "5"}, "address.value"),
        ({"b": "1.2.x"}, "address.value"),
        ({"b": "1.2.3", "k": "99999999999.1"}, "address.value"),
        ({"k": "5.5"}, "address.useless"),
        ({"seat": "7"}, "address.seat"),
    ],
)
def test_a_bad_part_of_an_address_costs_that_part_alone(wrong, problem):
    desk, sitting = playing.new_session("danish_tarok", 5, AT_ONCE)
    desk, sitting = playing.next_deal(finished(desk, sitting), sitting, 8)
    address = {**values_of(sitting_parameters(desk, sitting)), "b": "", "k": "", **wrong}
    arrival = Arrival({name: value for name, value in address.items() if value})
    again, _, problems = sitting_in(arrival, Sitting())
    assert problem in [one.key for one in problems]
    assert again.state.dealt == desk.state.dealt


def test_a_first_deal_has_no_pots_in_its_address():
    desk, sitting, _ = sitting_in(Arrival({"g": "danish_tarok", "n": "3"}), Sitting())
    assert sitting_parameters(desk, sitting)["k"] is None


@given(st.dictionaries(st.sampled_from("gdmpcvnbk"), st.text(max_size=12), max_size=6))
@effort(max_examples=cases(60), deadline=None)
def test_no_address_breaks_the_page(values):
    desk, sitting, _ = sitting_in(Arrival(values), Sitting())
    assert sitting_parameters(desk, sitting)["g"] in GAMES
