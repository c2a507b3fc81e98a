"""What "Play it well" of Tapp-Tarock says of its positions holds there."""

from __future__ import annotations

import pytest

from engine import Card, State, Suit
from lessons.loader import lessons, position
from lessons.questions.choosing import values
from lessons.schema import Choose

GAME = "tapp_tarock"
STEPS = {
    step.id: step
    for lesson in lessons(GAME)
    if lesson.slug == "play-well"
    for step in lesson.steps
    if isinstance(step, Choose)
}
LEAST = {"leave-it": 2.2, "trumps-first": 2.6, "promise": 2.4, "double": 2.2}
"""Game points by which the praised choice is at least ahead; 5 where nothing is said."""


def at(step: str) -> State:
    return position(GAME, STEPS[step].at)


def own(step: str) -> list[Card]:
    state = at(step)
    return list(state.pack.cards(state.hands[state.acting]))


def trumps(step: str) -> set[str]:
    return {"F" if card.suit is Suit.FOOL else card.rank for card in own(step) if card.suit in TRUMPS}


TRUMPS = (Suit.TRUMPS, Suit.FOOL)


def test_the_hands_are_those_that_the_texts_describe() -> None:
    assert len(trumps("bid-on-eight")) == 8
    assert {"21", "1"} <= trumps("bid-on-eight")
    assert len(trumps("leave-it")) == 6
    assert {"F", "21"} <= trumps("leave-it")
    assert len(trumps("trumps-first")) == 6
    assert len(trumps("whole-suit")) == 11
    assert len(trumps("promise")) == 10
    assert "1" in trumps("promise")
    assert not {"21", "F"} & trumps("promise")
    assert len(trumps("no-promise")) == 8
    assert "1" in trumps("no-promise")
    assert len(trumps("double")) == 6
    assert not {"21", "F", "1"} & trumps("double")
    assert sum(card.rank == "K" for card in own("double")) == 3
    assert trumps("draw-first") == {"20", "19", "16", "1"}


def test_three_trumps_are_still_out_where_the_text_counts_them() -> None:
    state = at("draw-first")
    others = [seat for seat in state.seating.active if seat != state.acting]
    out = {str(card) for seat in others for card in state.pack.cards(state.hands[seat])}
    assert {card for card in out if card.startswith("T") or card == "F"} == {"T21", "T15", "T12"}


@pytest.mark.parametrize("step", STEPS)
def test_what_is_praised_is_clearly_better_than_what_tempts(step: str) -> None:
    found = values(GAME, STEPS[step])
    praised = STEPS[step].praised
    others = [
        one for one in found.choices if one.action.partition(":")[2].removeprefix("play:") not in praised
    ]
    assert [one for one in others if one.tied] == []
    assert min(-one.difference for one in others) >= LEAST.get(step, 5)
