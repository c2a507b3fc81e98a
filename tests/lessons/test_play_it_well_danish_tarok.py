"""What "Play it well" and "A guided deal" of Danish Tarok say of their positions holds there."""

from __future__ import annotations

import pytest

from engine import Card, Play, State, Suit, apply, ledger
from lessons.actions import answer_of
from lessons.loader import lessons, position
from lessons.names import Naming
from lessons.questions import exercise
from lessons.questions.choosing import values
from lessons.schema import At, Choose, Discarding, Settle
from lessons.schema import Play as PlayStep

GAME = "danish_tarok"
WELL = next(lesson for lesson in lessons(GAME) if lesson.slug == "play-well")
STEPS = {step.id: step for step in WELL.steps if isinstance(step, Choose)}
MOMENTS = {step.id: step.at for step in WELL.steps if isinstance(step, Choose | Discarding)}


def at(step: str) -> tuple[State, int]:
    """The position of a step, and the learner's seat."""
    state = position(GAME, MOMENTS[step])
    return state, state.acting


def trumps_outside(step: str) -> set[str]:
    """The trumps that the two others still hold."""
    state, seat = at(step)
    return {
        card.rank
        for other in state.seating.active
        if other != seat
        for card in state.pack.cards(state.hands[other])
        if card.suit is Suit.TRUMPS
    }


def length(step: str, suit: Suit) -> int:
    state, seat = at(step)
    return sum(card.suit is suit for card in state.pack.cards(state.hands[seat]))


@pytest.mark.parametrize(
    ("step", "trumps"),
    [
        ("last-trumps", {"13", "12", "6"}),
        ("save-a-trump", {"18", "15", "14", "13", "11", "10", "9", "5", "4", "3"}),
        ("king-now", {"21", "20", "18", "15", "14"}),
        ("pagat-in-danger", {"17", "15", "14"}),
        ("pagat-last", set()),
        ("let-it-go", set()),
    ],
)
def test_the_trumps_that_are_out_are_those_that_the_text_names(step: str, trumps: set[str]) -> None:
    assert trumps_outside(step) == trumps


def test_the_suits_are_as_long_as_the_text_says() -> None:
    assert length("short-suit", Suit.TRUMPS) == 11
    assert length("short-suit", Suit.DIAMONDS) == 3
    assert length("save-a-trump", Suit.TRUMPS) == 5
    assert length("save-a-trump", Suit.SPADES) == 0
    assert length("king-now", Suit.HEARTS) == 5
    assert length("king-now", Suit.TRUMPS) == 0


def test_only_two_hearts_are_outside_at_the_end() -> None:
    state, seat = at("let-it-go")
    outside = {card for other in (1, 2) for card in state.pack.cards(state.hands[(seat + other) % 3])}
    assert outside == {Card(Suit.HEARTS, "1"), Card(Suit.HEARTS, "J")}


def test_each_heart_wins_where_the_king_is_to_go_now() -> None:
    state, seat = at("king-now")
    hearts = [card for card in state.pack.cards(state.hands[seat]) if card.suit is Suit.HEARTS]
    assert {apply(state, Play(seat, card)).tricks[-1].winner for card in hearts} == {seat}


def test_the_fool_that_is_demanded_leaves_the_pagat_one_opponent() -> None:
    """In the deal as it goes on the one who plays last has to play the fool, and the pagat wins."""
    state, seat = at("demand-the-fool")
    assert state.phase == "demand"
    assert Card(Suit.FOOL, "") not in state.pack.cards(state.hands[seat])
    deal = MOMENTS["demand-the-fool"]
    assert isinstance(deal, At)
    trick = position(GAME, At(deal=deal.deal, moves=deal.moves + 5)).tricks[-1]
    assert [str(play.card) for play in trick.plays] == ["S9", "T1", "F"]
    assert trick.winner == seat


@pytest.mark.parametrize("step", STEPS)
def test_what_is_praised_is_clearly_better_than_what_tempts(step: str) -> None:
    """Each step has one idea that decides: the best of the other choices is at least 5 chips behind."""
    found = values(GAME, STEPS[step])
    praised = STEPS[step].praised
    others = [
        one for one in found.choices if one.action.partition(":")[2].removeprefix("play:") not in praised
    ]
    assert all(one.tied for one in found.choices if one not in others)
    worse = [one for one in others if not one.tied]
    assert worse == others
    assert min(-one.difference for one in others) >= 5


GUIDED = next(lesson for lesson in lessons(GAME) if lesson.slug == "guided-deal")


def test_the_guided_deal_is_played_as_its_text_praises() -> None:
    """Every decision is one of the same seat in the same deal, and what was done then is called good."""
    decisions = [step for step in GUIDED.steps if isinstance(step, Choose | PlayStep)]
    assert 8 <= len(decisions) <= 10
    for step in decisions:
        state = position(GAME, step.at)
        assert isinstance(step.at, At)
        after = position(GAME, At(deal=step.at.deal, moves=step.at.moves + 1))
        assert state.acting == state.seating.dealer
        done = answer_of(after.history[-1])
        assert done in (
            step.praised if isinstance(step, Choose) else exercise(GAME, step, Naming()).right(())
        )


def test_the_guided_deal_ends_with_a_king_that_wins_the_last_trick() -> None:
    last = GUIDED.steps[-1]
    assert isinstance(last, Settle)
    end = position(GAME, last.at)
    assert end.finished
    paid = next(line.payments for line in ledger(end).lines if line.key == "king_ultimo")
    assert paid[end.seating.dealer] == 145
    kings = [trick for trick in end.tricks if "CK" in [str(one.card) for one in trick.plays]]
    assert kings[0].winner == end.seating.dealer
