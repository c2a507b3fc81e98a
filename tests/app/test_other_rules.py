"""The same deal under other house rules: what stays, where the play stops, what is dealt afresh."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine import game_of, verdict
from tests.links import arrival_of, played
from tutor_app import checking
from tutor_app.addresses import deal_in
from tutor_app.exploring import dealt
from tutor_app.games import GAMES
from tutor_app.other_rules import same_deal
from tutor_app.playing import carrying

PLAYERS = GAMES["danish_tarok"].option_table.resolve({"players": 4})


def test_other_house_rules_keep_the_deal_and_the_moves_they_allow():
    desk = played("danish_tarok", 7, 30)
    game = GAMES["danish_tarok"]
    after, failure = same_deal(desk, game.option_table.resolve({"tout_value": 135}))
    assert failure is None
    assert after.moves == desk.moves
    assert after.state.options["tout_value"] == 135
    assert "d" in arrival_of(after).values


def test_the_play_stops_at_the_move_that_other_house_rules_refuse():
    table = GAMES["danish_tarok"].option_table
    desk = played("danish_tarok", 7, 200)
    stopped = 0
    for option in table.options:
        for value in option.values:
            after, refused = same_deal(desk, table.resolve({option.name: value}))
            if refused is None:
                assert after.moves == desk.moves or option.name == "players"
                continue
            stopped += 1
            assert refused == desk.moves[len(after.line) - 1]
            assert after.state.finished or not verdict(after.state, refused).legal
    assert stopped


def test_other_numbers_of_players_deal_afresh():
    desk = played("danish_tarok", 7, 30)
    after, _ = same_deal(desk, GAMES["danish_tarok"].option_table.resolve({"players": 4}))
    assert after.state.seating.players == 4
    assert after.moves == ()
    back, problems = deal_in(arrival_of(after))
    assert problems == ()
    assert back is not None
    assert back.line == after.line


def test_a_deal_without_a_seed_is_dealt_by_the_one_given_and_open_cards_stay_open():
    desk = replace(dealt("danish_tarok", 7), seed=None, open_cards=True)
    after, _ = same_deal(desk, PLAYERS, 41)
    assert after.state.dealt == dealt("danish_tarok", 41, options=PLAYERS).state.dealt
    assert after.seed == 41
    assert after.open_cards


def test_balances_and_pots_go_on_under_other_house_rules():
    table = GAMES["danish_tarok"].option_table
    desk = carrying(played("danish_tarok", 7, 30), (5, -3, -2), {"pagat": 60, "king": 90})
    after, _ = same_deal(desk, table.resolve({"tout_value": 135}))
    assert after.line[0].balances == (5, -3, -2)
    assert dict(after.line[0].pots) == dict(desk.line[0].pots)
    assert not after.line[0].first_deal


@pytest.mark.parametrize("game", ["danish_tarok", "grosstarock"])
def test_red_suits_that_run_otherwise_keep_every_card(game):
    """DT-PACK-3, GT-PACK-3: the order turns, and no card becomes another."""
    desk = dealt(game, 3)
    flat = game_of(desk.state).option_table.resolve({"red_pips": "same_as_black"})
    other, refused = same_deal(desk, flat)
    assert refused is None
    assert named(other.line[0]) == named(desk.line[0])
    back, _ = same_deal(other, desk.state.options)
    assert back.line == desk.line


def named(hand):
    return [set(map(str, hand.pack.cards(cards))) for cards in hand.dealt]


def test_a_hand_keeps_its_cards_in_another_game_or_goes():
    sheet = checking.typed(checking.HandSheet("danish_tarok"), "SK D2 H10")
    kept = checking.with_game(sheet, "tantony")
    assert set(map(str, kept.pack.cards(kept.cards))) == {"SK", "D2", "H10"}
    knight = checking.typed(checking.HandSheet("danish_tarok"), "SK HN")
    assert not checking.with_game(knight, "tantony").cards


def test_a_hand_keeps_its_cards_where_red_suits_run_otherwise():
    sheet = checking.typed(checking.HandSheet("danish_tarok"), "H5 H6 D10 SK T1")
    other = checking.with_option(sheet, "red_pips", "same_as_black")
    assert set(map(str, other.pack.cards(other.cards))) == {"H5", "H6", "D10", "SK", "T1"}
    assert checking.with_option(other, "red_pips", "reversed").cards == sheet.cards
