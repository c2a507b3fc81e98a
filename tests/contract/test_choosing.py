"""Every choice in a hand is made under a rule of its game that readers find in its rulebook."""

from __future__ import annotations

from random import Random

import pytest

from engine import GAMES, Play, apply, deal_cards, legal_actions, start
from engine.choosing import rule_of_choice
from engine.players import act
from lessons.rulebook import load_rulebook
from tests.positions import do, ending
from tests.support import options


@pytest.mark.parametrize("game", GAMES)
def test_every_choice_has_a_rule_of_the_rulebook(game):
    known = {section.id for section in load_rulebook(game, "en").sections}
    for seed in range(6):
        state, rng = start(game, deal_cards(game, seed)), Random(seed)
        while not state.finished:
            for action in legal_actions(state)[:20]:
                assert rule_of_choice(state, action) in known
            state = apply(state, act(state, "random", rng))


@pytest.mark.parametrize(
    ("led", "hand", "played", "rule"),
    [
        ("", "S5 H2 H3 H4", "S5", "DT-PLAY-1"),
        ("S5", "S9 S8 C3 C4", "S8", "DT-PLAY-2"),
        ("S5", "S9 S8 S3 S4", "S8", "DT-PLAY-2"),
        ("S5", "T5 T8 C3 C4", "T5", "DT-PLAY-3"),
        ("S5", "D2 D3 C3 C4", "C3", "DT-PLAY-4"),
        ("S5", "S9 F C3 C4", "F", "DT-FOOL-1"),
        ("S5", "S9 F S3 C4", "S9", "DT-PLAY-2"),
        ("", "S5 F H3 H4", "F", "DT-FOOL-3"),
    ],
)
def test_a_card_is_chosen_under_the_duty_that_binds_it(led, hand, played, rule):
    hands = [hand, "H6 H7 H8 H9", "D6 D7 D8 D9"] if not led else [f"{led} H6 H7 H8", hand, "D6 D7 D8 D9"]
    state = ending(hands, options(), leader=0)
    state = do(state, led) if led else state
    action = next(one for one in legal_actions(state) if isinstance(one, Play) and str(one.card) == played)
    assert rule_of_choice(state, action) == rule
