"""Endings of which only the last cards are given: the hand before them is one that the rules allow."""

from __future__ import annotations

from random import Random

import pytest

from engine import GAMES, EngineError, State, apply, deal_cards, start
from engine.actions import Announce, Double
from engine.cards import CardSet
from engine.errors import ImpossibleDealError, RequestError
from engine.notation import read_hand
from engine.notation.course import read_course
from engine.players import act
from engine.worlds.ending import ended


def speaks(state: State):
    return act(state, "plain", Random(state.step))


def last_tricks(game: str, seed: int, left: int) -> State:
    """A hand of plain players before the first of its last tricks."""
    state = start(game, deal_cards(game, seed))
    while state.phase != "play" or (state.trick and state.trick.plays) or max(map(len, state.hands)) > left:
        state = apply(state, speaks(state))
    return state


def again(state: State, hands, leader: int, words: str = "") -> State:
    moves = read_course(words, state.pack)
    dealer = state.seating.dealer
    return ended(GAMES[state.game], state.options, dealer, hands, leader, 5, speaks=speaks, words=moves)


def test_nothing_is_announced_or_doubled_that_nobody_has_told():
    state = last_tricks("tapp_tarock", 2, 3)
    texts = ("T21 T1 SK", "T20 HK HQ", "F T2 DK")
    hands = {seat: read_hand(text, state.pack) for seat, text in enumerate(texts)}
    for seed in range(10):
        dealer = state.seating.dealer
        made = ended(GAMES[state.game], state.options, dealer, hands, 0, seed, speaks=speaks)
        assert not [one for one in made.history if isinstance(one, Announce | Double)]


@pytest.mark.parametrize("left", [2, 5])
@pytest.mark.parametrize("game", GAMES)
def test_the_cards_that_are_given_are_left_and_the_leader_leads(game, left):
    wanted = last_tricks(game, 2, left)
    made = again(wanted, dict(enumerate(wanted.hands)), wanted.to_act)
    assert made.hands == wanted.hands
    assert (made.to_act, made.phase) == (wanted.to_act, "play")
    again_from_the_start = start(
        game, type(deal_cards(game, 1))(made.dealt, made.talon), dealer=made.seating.dealer
    )
    for action in made.history:  # every action is one that the rules allow
        again_from_the_start = apply(again_from_the_start, action)
    assert again_from_the_start.hands == wanted.hands


def test_what_was_said_before_the_play_is_said():
    wanted = last_tricks("tapp_tarock", 2, 4)
    told = "pass bid-three pass take-upper"
    made = again(wanted, dict(enumerate(wanted.hands)), 1, told)
    assert [str(action).split(":", 1)[1] for action in made.history[:4]] == [
        "pass",
        "bid:three",
        "pass",
        "take:upper",
    ]


def test_hands_that_cannot_be_left_are_refused():
    state = start("tantony", deal_cards("tantony", 1))
    cards = [read_hand(text, state.pack) for text in ("SA SK", "HA HK", "DA DK", "CA")]
    with pytest.raises(ImpossibleDealError, match="as many cards left"):
        again(state, dict(enumerate(cards)), 0)
    cards[3] = read_hand("CA SA", state.pack)
    with pytest.raises(ImpossibleDealError, match="two seats"):
        again(state, dict(enumerate(cards)), 0)
    with pytest.raises(RequestError, match="1 to 8"):
        again(state, dict.fromkeys(range(4), CardSet()), 0)


def test_an_ending_that_no_course_leads_to_is_refused():
    # Everybody has trumps and a card of each suit: 13 diamonds and spades could not have been followed.
    state = start("tapp_tarock", deal_cards("tapp_tarock", 1))
    hands = dict(enumerate(read_hand(text, state.pack) for text in ("F", "T21", "T20")))
    with pytest.raises(EngineError):
        again(state, hands, 7)
