"""To whom a trick of Tantony goes: points that happen to look like seats make nobody a partner."""

from __future__ import annotations

from random import Random

import pytest

from engine import Place, State, apply, deal_cards, start
from engine.players import act
from engine.state import playing_together
from lessons.questions.saying import GOALS
from tests.rules.tantony.positions import house
from tutor_app.screens.board_seats import sided

DEALS = 6
TABLES = {
    "pairs": ({}, 2),
    "alone": ({"scoring": "individual"}, 1),
    "for two neighbours": ({"scoring": "split_partnership"}, 2),
    "three players": ({"players": 3}, 1),
}


def placings(changes: dict[str, object]) -> list[tuple[State, Place]]:
    """Every trick that was given away in the first hands of some deals."""
    options, found = house(**changes), []
    for seed in range(DEALS):
        state, rng = (
            start("tantony", deal_cards("tantony", seed, options=options), options=options),
            Random(seed),
        )
        while state.to_act is not None and state.hand_number == 1:
            action = act(state, "plain", rng)
            if isinstance(action, Place):
                found.append((state, action))
            state = apply(state, action)
    return found


@pytest.mark.parametrize("table", TABLES)
def test_a_trick_goes_to_oneself_to_a_partner_or_to_an_opponent(table: str) -> None:
    changes, together = TABLES[table]
    for state, said in placings(changes):
        for receiver in state.seating.active:
            place = Place(said.seat, receiver)
            goals = [goal for goal, holds in GOALS.items() if holds(state, place)]
            mine = receiver in playing_together(state, said.seat)
            assert goals == ["self" if receiver == said.seat else "partner" if mine else "opponents"]
        assert len(playing_together(state, said.seat)) == together


@pytest.mark.parametrize("table", ["pairs", "three players"])
def test_no_opponent_of_the_winner_is_lit_as_a_friend(table: str) -> None:
    for state, _ in placings(TABLES[table][0]):
        winner = state.all_tricks[-1].winner
        lit = {seat for seat in state.seating.active if sided(state, winner, seat)}
        assert lit == ({(winner + 2) % 4} if table == "pairs" else set())
