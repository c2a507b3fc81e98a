"""Frozen values made anew are those of ``dataclasses.replace``, and what is kept belongs to one value."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property
from random import Random

import pytest

from engine import GAMES
from engine.frozen import changed, kept_of_the_last
from tests.hands import play_on, random_options, random_start


@dataclass(frozen=True)
class Pile:
    cards: int
    top: str = ""

    @cached_property
    def twice(self) -> int:
        return 2 * self.cards


@dataclass(frozen=True, slots=True)
class Told:
    seat: int
    word: str = ""


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.id)
def test_a_state_is_the_one_that_replace_would_make(game):
    rng = Random(7)
    for state in play_on(random_start(game, random_options(game, rng), rng), rng)[::9]:
        fields = {"to_act": 1, "history": state.history[:-1], "result": "played"}
        assert changed(state, **fields) == replace(state, **fields) != state
        assert changed(state) == state


def test_what_was_worked_out_of_the_old_fields_is_forgotten():
    pile = Pile(3)
    assert pile.twice == 6
    assert changed(pile, cards=5).twice == 10


def test_values_in_slots_are_changed_as_well():
    assert changed(Told(1, "contra"), seat=2) == Told(2, "contra")


@pytest.mark.parametrize("value", [Pile(3), Told(1)], ids=["plain", "slots"])
def test_a_field_that_is_not_there_is_an_error(value):
    with pytest.raises(TypeError, match="colour"):
        changed(value, colour="red")


def test_a_question_is_worked_out_once_for_one_value_and_anew_for_an_equal_one():
    asked = []

    @kept_of_the_last
    def twice(pile: Pile) -> int:
        asked.append(pile)
        return 2 * pile.cards

    first, same = Pile(3), Pile(3)
    assert [twice(first), twice(first), twice(same), twice(first)] == [6] * 4
    assert [pile is first for pile in asked] == [True, False, True]
