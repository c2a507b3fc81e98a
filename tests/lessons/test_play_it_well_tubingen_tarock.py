"""What "Play it well" and "A guided deal" of Tübingen Tarock say of their positions holds there."""

from __future__ import annotations

import pytest

from engine import Call, Card, State, Suit, apply, ledger, legal_actions
from lessons.actions import answer_of
from lessons.loader import lessons, position
from lessons.names import Naming
from lessons.questions import exercise
from lessons.questions.choosing import values
from lessons.schema import At, Choose, Discarding, Settle

GAME = "tubingen_tarock"
STEPS = {
    step.id: step
    for lesson in lessons(GAME)
    if lesson.slug == "play-well"
    for step in lesson.steps
    if isinstance(step, Choose)
}
LEAST = {
    "give-it": 4.3,
    "king-for-a-queen": 4.0,
    "not-alone": 15.5,
    "be-called": 12.5,
    "last-trump": 21.0,
}
"""Points of the own score by which the praised choice is at least ahead; 4.8 where nothing is said."""


def at(step: str) -> State:
    return position(GAME, STEPS[step].at)


def held(step: str, suit: Suit, seat: int | None = None) -> set[str]:
    """The ranks of a suit that a seat holds, the learner's where none is named."""
    state = at(step)
    cards = state.pack.cards(state.hands[state.acting if seat is None else seat])
    return {card.rank for card in cards if card.suit is suit}


def on_the_table(step: str) -> list[str]:
    return [str(play.card) for play in at(step).on_table.plays]


def test_the_hands_are_those_that_the_texts_describe() -> None:
    assert len(held("not-alone", Suit.TRUMPS)) == 10
    assert {"21", "1"} <= held("not-alone", Suit.TRUMPS)
    assert {"K", "Q", "J"} <= held("not-alone", Suit.HEARTS)
    assert len(held("be-called", Suit.TRUMPS)) == 6
    assert max(map(int, held("be-called", Suit.TRUMPS))) == 16
    assert sum("K" in held("be-called", suit) for suit in Suit) == 3
    assert len(held("king-for-a-queen", Suit.TRUMPS)) == 6
    assert held("king-for-a-queen", Suit.CLUBS) == {"Q"}
    assert held("king-for-a-queen", Suit.DIAMONDS) == {"1", "7"}
    assert held("guard-the-queen", Suit.DIAMONDS) == {"Q"}
    assert held("win-the-pagat", Suit.SPADES) == set()
    assert held("last-trump", Suit.TRUMPS) == {"20", "19"}
    assert len(held("last-trump", Suit.CLUBS)) == 2


def test_a_suit_of_two_cards_goes_and_the_pagat_soon_beats_a_king() -> None:
    """The rules settle the answer: what a void is worth on average careful play could not tell."""
    step = next(step for one in lessons(GAME) for step in one.steps if step.id == "one-suit-away")
    assert isinstance(step, Discarding)
    state = position(GAME, step.at)
    hand = {str(card) for card in state.pack.cards(state.hands[state.acting])}
    assert {"T21", "T1", "SQ", "SN", "HQ", "H3"} <= hand
    assert sum(card.startswith("T") for card in hand) == 7
    assert set(exercise(GAME, step, Naming()).right(())) == {"HQ H3", "SQ SN"}
    second = position(GAME, At(deal="well-discard", moves=14)).tricks[1]
    assert second.winner == state.acting
    assert {"HK", "T1"} <= {str(play.card) for play in second.plays}


def test_three_trumps_are_still_out_where_the_text_counts_them() -> None:
    state = at("last-trump")
    others = [seat for seat in state.seating.active if seat != state.acting]
    out = {rank for seat in others for rank in held("last-trump", Suit.TRUMPS, seat)}
    assert out == {"21", "13", "5"}


def test_the_tricks_lie_as_the_texts_say() -> None:
    assert on_the_table("guard-the-queen") == ["DK", "D9", "D6"]
    assert on_the_table("win-the-pagat") == ["S4", "SN"]
    assert on_the_table("give-it") == ["D2", "D5"]


def test_the_side_has_half_cards_to_get_the_fool_back() -> None:
    """Oskar has called the learner's king; each has won tricks, three in all, with ten half cards."""
    state = at("guard-the-queen")
    learner, oskar = state.acting, (state.acting + 2) % 4
    assert [one for one in state.history if isinstance(one, Call)] == [Call(oskar, Card(Suit.CLUBS, "K"))]
    assert Card(Suit.CLUBS, "K") in [trick.card_of(learner) for trick in state.tricks]
    won = [trick for trick in state.tricks if trick.winner in (learner, oskar)]
    assert [trick.winner for trick in won] == [learner, learner, oskar]
    assert sum(play.card.rank.isdigit() for trick in won for play in trick.plays) == 10


def test_the_queen_that_the_fool_has_guarded_wins_trick_9() -> None:
    learner = at("guard-the-queen").acting
    trick = position(GAME, At(deal="well-fool", moves=48)).tricks[8]
    assert (trick.winner, trick.card_of(learner)) == (learner, Card(Suit.DIAMONDS, "Q"))


def test_freja_follows_to_spades_and_the_pagat_wins() -> None:
    state = at("win-the-pagat")
    learner, freja = state.acting, (state.acting + 1) % 4
    assert all(
        play.card.suit is Suit.SPADES
        for trick in state.tricks
        if trick.plays[0].card.suit is Suit.SPADES
        for play in trick.plays
        if play.seat == freja
    )
    after = position(GAME, At(deal="well-pagat", moves=48))
    last = after.tricks[-1]
    assert last.plays[2].card == Card(Suit.TRUMPS, "1")
    assert last.plays[3].card.suit is Suit.SPADES
    assert last.winner == learner


def test_freja_has_trumped_diamonds_twice() -> None:
    state = at("give-it")
    freja = (state.acting + 1) % 4
    trumped = [
        trick
        for trick in state.tricks
        if trick.plays[0].card.suit is Suit.DIAMONDS
        and any(play.seat == freja and play.card.suit is Suit.TRUMPS for play in trick.plays)
    ]
    assert len(trumped) == 2
    given = next(action for action in legal_actions(state) if str(action).endswith("DQ"))
    assert apply(state, given).to_act == freja


@pytest.mark.parametrize("step", STEPS)
def test_what_is_praised_is_clearly_better_than_what_tempts(step: str) -> None:
    found = values(GAME, STEPS[step])
    praised = STEPS[step].praised
    others = [
        one
        for one in found.choices
        if one.action.partition(":")[2] not in praised
        and one.action.partition(":")[2].removeprefix("play:") not in praised
    ]
    assert [one for one in others if one.tied] == []
    assert min(-one.difference for one in others) >= LEAST.get(step, 4.8)


GUIDED = next(lesson for lesson in lessons(GAME) if lesson.slug == "guided-deal")
DECISIONS = {step.id: step for step in GUIDED.steps if isinstance(step, Choose)}


def out(step: str, suit: Suit) -> set[str]:
    """The ranks of a suit that the three others hold at a decision of the guided deal."""
    state = position(GAME, DECISIONS[step].at)
    others = [seat for seat in state.seating.active if seat != state.acting]
    return {card.rank for seat in others for card in state.pack.cards(state.hands[seat]) if card.suit is suit}


def test_the_guided_deal_is_played_as_its_text_praises() -> None:
    """Every decision is one of forehand in the same deal, and what was done then is called good."""
    assert 8 <= len(DECISIONS) <= 10
    for step in DECISIONS.values():
        assert isinstance(step.at, At)
        assert step.at.deal == "guided"
        state = position(GAME, step.at)
        assert state.acting == state.seating.active[(state.seating.dealer + 1) % 4]
        after = position(GAME, At(deal="guided", moves=step.at.moves + 1))
        assert answer_of(after.history[-1]) in step.praised


@pytest.mark.parametrize("step", DECISIONS)
def test_some_choice_of_the_guided_deal_is_clearly_worse(step: str) -> None:
    found = values(GAME, DECISIONS[step])
    assert -found.choices[-1].difference >= 3


def test_the_cards_that_are_out_are_those_that_the_guided_deal_names() -> None:
    assert len(out("pagat-home", Suit.SPADES)) == 5
    assert len(out("hearts-again", Suit.TRUMPS)) == 13
    assert not {"K", "Q"} & out("knight-wins", Suit.DIAMONDS)
    assert len(out("three-fall", Suit.TRUMPS)) == 10
    assert out("three-fall", Suit.HEARTS) == set()
    assert out("keep-two", Suit.TRUMPS) == {"20", "19", "17", "16", "15", "14", "13"}
    assert out("mond-or-eighteen", Suit.TRUMPS) == {"20", "17", "14", "13"}
    assert out("two-cards", Suit.TRUMPS) == {"20", "17", "14"}


def test_the_guided_deal_ends_with_the_last_trick_and_twenty_points() -> None:
    last = GUIDED.steps[-1]
    assert isinstance(last, Settle)
    end = position(GAME, last.at)
    assert end.finished
    assert exercise(GAME, last, Naming("en")).seat == (end.seating.dealer + 1) % 4
    lines = {line.key: line for line in ledger(end).lines}
    assert lines["strafen"].payments == (20, 20, 0, 0)
    assert lines["rufen_won"].payments == (0, 0, 27, 27)
    assert lines["rufen_won"].facts["points"] == "50"
    assert end.tricks[-1].winner == 0
    assert "T18" in [str(play.card) for play in end.tricks[-1].plays]
    fool = next(trick for trick in end.tricks if "F" in [str(play.card) for play in trick.plays])
    assert end.tricks.index(fool) == 2
    assert next(play for play in fool.plays if play.seat == 2).card == Card(Suit.DIAMONDS, "K")
