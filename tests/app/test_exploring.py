from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine import (
    Discard,
    IllegalActionError,
    ImpossibleDealError,
    Play,
    deal_cards,
    legal_actions,
    parse_action,
)
from engine.players import NAMES
from tests.app.test_hands_of_all_games import ROLES
from tests.links import arrival_of, played
from tests.support import cards
from tutor_app import checking, exploring
from tutor_app.addresses import deal_in, game_in, named_deal_in
from tutor_app.checking import HandSheet
from tutor_app.exploring import begun, dealt, did, moved
from tutor_app.games import GAMES
from tutor_app.urlstate import Arrival


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(("seed", "steps"), [(1, 0), (2, 1), (3, 9), (4, 40), (5, 200)])
def test_the_address_gives_the_exploration_back(game, seed, steps):
    before = replace(played(game, seed, steps), open_cards=bool(seed % 2))
    for desk in (before, moved(before, before.at // 2), replace(before, seed=None, seat=1)):
        after, problems = deal_in(arrival_of(desk))
        assert problems == ()
        assert after is not None
        assert after.line == desk.line
        assert (after.at, after.seat, after.open_cards) == (desk.at, desk.seat, desk.open_cards)


@pytest.mark.parametrize("game", GAMES)
def test_a_new_deal_begins_with_a_decision_of_the_readers(game):
    for seed in range(20):
        desk = exploring.to_decide(game, seed)
        assert desk.acting
        assert desk.seat == desk.state.to_act == desk.state.seating.forehand
        assert all(action.seat != desk.seat for action in desk.moves)


@pytest.mark.parametrize("game", GAMES)
def test_with_open_cards_a_new_deal_begins_at_its_beginning(game):
    desk = exploring.to_decide(game, 3, open_cards=True)
    assert desk.acting
    assert not desk.moves


def test_a_whole_deal_fits_a_link():
    parameters = arrival_of(replace(played("danish_tarok", 5, 200), seed=None)).values
    assert len(parameters["d"]) < 60
    assert sum(map(len, parameters.values())) < 500


def test_going_back_and_playing_the_same_keeps_what_follows():
    desk = played("danish_tarok", 7, 12)
    back = moved(desk, 5)
    again = did(back, desk.moves[5])
    assert again.line == desk.line
    assert again.at == 6


def test_going_back_and_playing_something_else_gives_the_rest_up():
    desk = played("danish_tarok", 7, 12)
    for place in range(1, 12):
        back = moved(desk, place)
        other = next((a for a in legal_actions(back.state) if a != desk.moves[place]), None)
        if other is not None:
            assert len(did(back, other).line) == place + 2
            return
    raise AssertionError("no choice anywhere")


def test_places_outside_the_line_are_its_ends():
    desk = played("danish_tarok", 7, 5)
    assert moved(desk, -3).at == 0
    assert moved(desk, 99).at == 5


def test_an_illegal_action_is_refused():
    desk = dealt("danish_tarok", 7)
    with pytest.raises(IllegalActionError):
        did(desk, Play(0, desk.state.pack.card(0)))


def test_every_change_has_a_turn_of_its_own():
    desk = dealt("danish_tarok", 7)
    after = did(desk, next(a for a in legal_actions(desk.state) if isinstance(a, Discard)))
    assert desk.turn < after.turn < moved(after, 0).turn


def test_who_may_act_with_closed_and_open_cards():
    desk = dealt("danish_tarok", 7)
    assert desk.state.to_act == desk.state.seating.dealer
    assert not desk.acting
    assert replace(desk, seat=desk.state.seating.dealer).acting
    assert replace(desk, open_cards=True).acting


def test_a_fool_that_may_be_led_names_a_suit():
    desk = dealt("danish_tarok", 3)
    for seed in range(200):
        desk = played("danish_tarok", seed, 1)
        holder = desk.state.seating.forehand
        if "F" in [str(card) for card in desk.state.pack.cards(desk.state.hands[holder])]:
            break
    assert [action.named.value for action in exploring.namings(desk.state)] == list("SCHDT")
    after = did(desk, parse_action(f"{holder}:play:F/H", desk.state.pack))
    assert exploring.namings(after.state) == ()


def test_ends_of_tricks():
    desk = played("danish_tarok", 7, 200)
    ends = exploring.trick_ends(desk)
    assert len(ends) == GAMES["danish_tarok"].n_tricks(desk.state.options)
    assert [len(desk.line[place].tricks) for place in ends] == list(range(1, 26))


@settings(max_examples=60, deadline=None)
@given(
    st.dictionaries(
        st.sampled_from(["g", "d", "m", "at", "seat", "open", "seed"]), st.text(max_size=40), max_size=7
    )
)
def test_no_address_breaks_the_page(values):
    named, problems = named_deal_in(Arrival(values))
    assert named is not None or problems or not {"d", "seed"} & set(values)
    desk, _ = deal_in(Arrival(values))
    assert begun(desk.line[0]).state == desk.line[0]


def test_an_unknown_game_is_reported():
    game, problem = game_in(Arrival({"g": "bridge"}))
    assert game in GAMES
    assert problem is not None


def test_entered_cards_that_cannot_be_dealt_are_named_as_facts():
    pack = dealt("danish_tarok", 7).state.pack
    king, pagat = cards("HK", pack), cards("T1", pack)
    too_many = pack.set_of(pack.cards(pack.full)[:26])
    deal_cards("danish_tarok", 7, fixed={0: king, 2: pagat})
    for fixed, facts in (
        ({0: king, 2: king | pagat}, {"card": "HK", "seat": 0, "other": 2}),
        ({1: too_many}, {"seat": 1, "given": 26, "dealt": 25}),
    ):
        with pytest.raises(ImpossibleDealError) as refused:
            deal_cards("danish_tarok", 7, fixed=fixed)
        assert refused.value.facts == facts


@pytest.mark.parametrize("player", NAMES)
def test_the_computer_plays_a_card_a_trick_and_the_rest(player):
    desk = dealt("danish_tarok", 7)
    one = exploring.computed(desk, player, "card")
    assert one.at == 1
    trick = exploring.computed(one, player, "trick")
    assert len(trick.state.tricks) == 1
    whole = exploring.computed(trick, player, "hand")
    assert whole.state.finished
    assert exploring.computed(desk, player, "hand").moves == whole.moves
    assert exploring.computed(whole, player, "card") == whole


@pytest.mark.parametrize(
    ("game", "role"), [each for each in ROLES if checking.holder(HandSheet(*each)) is not None]
)
def test_a_deal_around_a_hand_is_shown_where_its_holder_decides(game, role):
    sheet = checking.dealt(HandSheet(game, role), 4)
    desk = exploring.around(sheet, 11)
    assert desk.acting
    assert desk.state.hands[desk.seat] == desk.line[0].hands[desk.seat] == sheet.cards
    assert (desk.seat == desk.state.seating.dealer) == (role == "dealer")


def test_the_computer_stops_at_the_readers_turn():
    desk = exploring.computed(dealt("danish_tarok", 7), "plain", "turn")
    assert desk.state.to_act == desk.seat
