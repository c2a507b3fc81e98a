"""Tantony played out to the end of the game: a gift is worth what it will win."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from engine import GAMES, Options, apply, deal_cards, start
from engine.analysis import analyse, question
from engine.players import act
from engine.position import State
from engine.settlement import ledger

OPTIONS = (
    {},
    {"scoring": "individual"},
    {"players": 3},
    {"players": 3, "target_3p": 1000},  # some forty hands
    {"sudden_death": False, "hands_per_game": 2},
    {"sudden_death": False, "hands_per_game": 8},
)


def known(options: dict[str, object], seed: int) -> State:
    """A moment of a later hand, in which everything is known, with something to choose."""
    rules = GAMES["tantony"].option_table.resolve(options)
    rng, state = Random(seed), start("tantony", deal_cards("tantony", seed, options=rules), options=rules)
    while not state.earlier or len(question(state).choices) < 2:
        state = apply(state, act(state, "plain", rng))
        assert state.to_act is not None
    return state


@pytest.mark.parametrize("options", OPTIONS)
def test_the_game_ends_as_plain_players_end_it(options):
    """Where all is known and nobody draws lots, the sampled number is what really comes."""
    state = known(options, 3)
    asked = question(state)
    choice = asked.choices[-1]
    found = analyse(replace(asked, choices=(choice,)), deals=1, objective="game").choices[0]
    hand = apply(state, choice)
    while hand.to_act is not None:
        hand = apply(hand, act(hand, "plain", Random(0)))
    assert found.mean == lead(hand, state.acting)


@pytest.mark.parametrize("options", OPTIONS)
def test_somebody_wins_every_game_however_long(options):
    """A game that goes on for many hands is played to its end; only pairs may draw (TN-3P-9, TN-GAME-7)."""
    state = start("tantony", deal_cards("tantony", 3, options=rules(options)), options=rules(options))
    found = analyse(question(state), deals=60, objective="win").choices[0]
    won = found.events["game_won"]
    assert sum(won) >= (0.9 if options.get("hands_per_game") is None else 0.8)
    assert max(won) > 0


def rules(options: dict[str, object]) -> Options:
    return GAMES["tantony"].option_table.resolve(options)


def lead(hand: State, seat: int) -> int:
    """How far a seat is ahead when the game is over."""
    own = ledger(hand).balances
    seats = range(len(own))
    if hand.options.word("scoring") == "fixed_partnership" and len(own) == 4:
        return sum(own[s] * (1 if s % 2 == seat % 2 else -1) for s in seats)
    return len(own) * own[seat] - sum(own)


def test_both_objectives_agree_in_the_last_hand():
    state = known({"hands_per_game": 2, "sudden_death": False}, 5)
    assert state.hand_number == 2
    assert not state.tricks
    before = lead(state, state.acting)
    one = analyse(question(state), deals=1, objective="payment")
    all_of_it = analyse(question(state), deals=1, objective="game")
    means = {choice.action: choice.mean for choice in one.choices}
    for choice in all_of_it.choices:
        assert choice.mean == means[choice.action] + before


def test_a_hand_that_ends_the_game_by_a_gift():
    """Looking at the game, not at the hand alone, may change what is best."""
    differs = 0
    for seed in range(8):
        state = known({}, seed)
        hand = analyse(question(state), deals=1, objective="payment").choices[0].action
        game = analyse(question(state), deals=1, objective="game").choices[0].action
        differs += hand != game
    assert differs
