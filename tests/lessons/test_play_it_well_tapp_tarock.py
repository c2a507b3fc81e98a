"""What "Play it well" and "A guided deal" of Tapp-Tarock say of their positions holds there."""

from __future__ import annotations

import pytest

from engine import Card, State, Suit, ledger
from lessons.actions import answer_of
from lessons.loader import lessons, position
from lessons.questions.choosing import values
from lessons.schema import At, Choose, Settle

GAME = "tapp_tarock"
STEPS = {
    step.id: step
    for lesson in lessons(GAME)
    if lesson.slug == "play-well"
    for step in lesson.steps
    if isinstance(step, Choose)
}
LEAST = {"leave-it": 2.2, "trumps-first": 2.6}
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
    assert len(trumps("promise")) == 11
    assert "1" in trumps("promise")
    assert not {"21", "F"} & trumps("promise")
    assert len(trumps("no-promise")) == 8
    assert "1" in trumps("no-promise")
    assert len(trumps("double")) == 9
    assert not {"21", "F", "1"} & trumps("double")
    assert len([card for card in own("double") if card.rank == "K"]) == 2
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


GUIDED = next(lesson for lesson in lessons(GAME) if lesson.slug == "guided-deal")
DECISIONS = {step.id: step for step in GUIDED.steps if isinstance(step, Choose)}


def test_the_guided_deal_is_played_as_its_text_praises() -> None:
    """Every decision is one of the same seat in the same deal, and what was done then is called good."""
    assert 8 <= len(DECISIONS) <= 10
    for step in DECISIONS.values():
        state = position(GAME, step.at)
        assert isinstance(step.at, At)
        after = position(GAME, At(deal=step.at.deal, moves=step.at.moves + 1))
        assert state.acting == state.seating.dealer
        assert answer_of(after.history[-1]) in step.praised


@pytest.mark.parametrize("step", DECISIONS)
def test_no_other_choice_of_the_guided_deal_is_as_good(step: str) -> None:
    """The best choice that the text does not praise is at least half a game point behind."""
    praised = DECISIONS[step].praised
    choices = values(GAME, DECISIONS[step]).choices
    others = [one for one in choices if one.action.partition(":")[2].removeprefix("play:") not in praised]
    assert len(choices) - len(others) == len(praised)
    assert not [one for one in others if one.tied]
    assert min(-one.difference for one in others) >= 0.5


@pytest.mark.parametrize(
    ("step", "own", "out"),
    [
        ("heart-not-trump", 6, {"20", "19", "18", "17", "16", "14"}),
        ("heart-again", 4, {"20", "19", "18", "17"}),
        ("win-this-one", 4, {"20", "19", "18"}),
        ("last-heart", 3, {"20", "19", "18"}),
        ("which-trump", 3, {"20"}),
        ("two-cards", 2, {"20"}),
    ],
)
def test_the_trumps_of_the_guided_deal_are_counted_right(step: str, own: int, out: set[str]) -> None:
    state = position(GAME, DECISIONS[step].at)
    held = [list(state.pack.cards(state.hands[seat])) for seat in range(3)]
    mine = held.pop(state.acting)
    assert sum(card.suit in TRUMPS for card in mine) == own
    assert {card.rank for cards in held for card in cards if card.suit in TRUMPS} == out


def test_three_hearts_draw_four_trumps_and_the_pagat_wins_the_last_trick() -> None:
    last = GUIDED.steps[-1]
    assert isinstance(last, Settle)
    end = position(GAME, last.at)
    dealer = end.seating.dealer
    led = [trick for trick in end.tricks if trick.leader == dealer and trick.led is Suit.HEARTS]
    assert len(led) == 3
    assert sum(play.card.suit in TRUMPS for trick in led for play in trick.plays) == 4
    assert end.tricks[-1].winner == dealer
    assert sum(line.payments[dealer] for line in ledger(end).lines) == 10
