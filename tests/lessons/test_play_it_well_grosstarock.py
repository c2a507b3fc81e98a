"""What "Play it well" and "A guided deal" of Grosstarock say of their positions holds there."""

from __future__ import annotations

import pytest

from engine import Card, State, Suit, ledger, tricks_won
from lessons.actions import answer_of
from lessons.loader import lessons, position
from lessons.questions.choosing import values
from lessons.schema import At, Choose, Settle

GAME = "grosstarock"
STEPS = {
    step.id: step
    for lesson in lessons(GAME)
    if lesson.slug == "play-well"
    for step in lesson.steps
    if isinstance(step, Choose)
}


def at(step: str) -> tuple[State, int]:
    """The position of a step, and the learner's seat."""
    state = position(GAME, STEPS[step].at)
    return state, state.acting


def held(step: str, *, by_others: bool) -> list[Card]:
    """The cards in the learner's hand, or in those of the two others."""
    state, seat = at(step)
    seats = [other for other in state.seating.active if (other != seat) is by_others]
    return [card for other in seats for card in state.pack.cards(state.hands[other])]


def ranks(step: str, suit: Suit, *, by_others: bool) -> set[str]:
    return {card.rank for card in held(step, by_others=by_others) if card.suit is suit}


def test_the_trumps_that_are_out_are_those_that_the_text_names() -> None:
    assert len(ranks("wait-with-trumps", Suit.TRUMPS, by_others=True)) == 11
    assert len(ranks("wait-with-trumps", Suit.SPADES, by_others=True)) <= 2
    assert "21" in ranks("pagat-now", Suit.TRUMPS, by_others=True)
    assert ranks("pagat-later", Suit.TRUMPS, by_others=False) == {"21", "20", "1"}


def test_sixteen_number_cards_stay_only_where_courts_are_discarded() -> None:
    cards = held("number-cards", by_others=False)
    numbers = [
        card for card in cards if card.suit is not Suit.TRUMPS and card.rank not in ("K", "Q", "N", "J")
    ]
    assert len(numbers) == 16  # the fool among them


def test_no_heart_has_been_played_where_the_text_says_so() -> None:
    state, _ = at("fresh-suit")
    assert not [play for trick in state.tricks for play in trick.plays if play.card.suit is Suit.HEARTS]
    assert len(ranks("fresh-suit", Suit.HEARTS, by_others=False)) == 5


def test_the_learner_without_a_trick_cannot_win_this_one() -> None:
    state, seat = at("no-trick-yet")
    assert tricks_won(state)[seat] == 0
    suits = {card.suit for card in held("no-trick-yet", by_others=False)}
    assert not suits & {Suit.TRUMPS, Suit.SPADES}


@pytest.mark.parametrize("step", STEPS)
def test_what_is_praised_is_clearly_better_than_what_tempts(step: str) -> None:
    """Each step has one idea that decides: the best of the other choices is at least 5 game points behind."""
    found = values(GAME, STEPS[step])
    praised = STEPS[step].praised
    others = [
        one for one in found.choices if one.action.partition(":")[2].removeprefix("play:") not in praised
    ]
    assert [one for one in others if one.tied] == []
    assert all(one.tied for one in found.choices if one not in others)
    assert min(-one.difference for one in others) >= 5


GUIDED = next(lesson for lesson in lessons(GAME) if lesson.slug == "guided-deal")
DECISIONS = [step for step in GUIDED.steps if isinstance(step, Choose)]


def test_the_guided_deal_is_played_as_its_text_praises() -> None:
    """Every decision is one of the same seat in the same deal, and what was done then is called good."""
    assert 8 <= len(DECISIONS) <= 10
    for step in DECISIONS:
        state = position(GAME, step.at)
        assert isinstance(step.at, At)
        after = position(GAME, At(deal=step.at.deal, moves=step.at.moves + 1))
        assert state.acting == state.seating.forehand
        assert answer_of(after.history[-1]) in step.praised


def test_a_hand_that_was_to_lose_nearly_ten_wins_the_last_trick_with_the_pagat() -> None:
    first, last = DECISIONS[0], GUIDED.steps[-1]
    expected = max(one.mean for one in values(GAME, first).choices)
    assert -10 < expected < -9
    assert isinstance(last, Settle)
    end = position(GAME, last.at)
    assert end.finished
    paid = next(line.payments for line in ledger(end).lines if line.key == "last_pagat_wins")
    assert paid[end.seating.forehand] == 30
