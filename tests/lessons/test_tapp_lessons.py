"""What the prose of the Tapp-Tarock lessons says about its positions holds in them."""

from __future__ import annotations

import re
from random import Random

from engine import CardSet, Play, State, apply, card_points, ledger, parse_cards_list, tricks_won
from engine.games.tapp_tarock.bidding import GAME_POINTS, UPPER
from engine.players import act
from lessons.loader import course, position
from lessons.names import Naming
from lessons.questions import exercise
from lessons.schema import At

GAME = "tapp_tarock"


def moments(slug: str) -> dict[str, At]:
    """Where the steps of a lesson stand, by their names."""
    lesson = next(one for one in course(GAME) if one.slug == slug)
    found = {step.id: getattr(step, "at", None) for step in lesson.steps}
    return {name: at for name, at in found.items() if isinstance(at, At)}


def seen_in(slug: str, name: str) -> State:
    return position(GAME, moments(slug)[name])


def afterword(slug: str, name: str) -> str:
    lesson = next(one for one in course(GAME) if one.slug == slug)
    return next(
        prose.afterword for step, prose in zip(lesson.steps, lesson.prose, strict=True) if step.id == name
    )


def written(state: State, cards: CardSet) -> set[str]:
    return {str(card) for card in state.pack.cards(cards)}


def test_the_partner_threw_a_king_on_the_queen_of_a_defender() -> None:
    state = seen_in("one-against-two", "partner-throws")
    last = state.tricks[-1]
    learner = state.to_act
    assert learner is not None
    assert last.leader == state.declarer
    assert last.winner == learner != state.declarer
    assert (str(last.card_of(learner)), str(last.card_of(learner + 1))) == ("SQ", "DK")


def test_the_mond_of_a_defender_decides_the_game() -> None:
    """34 card points lose an upper with contra and 38 make it (TT-SCORE-1, TT-SCORE-2)."""
    before = seen_in("writing", "game-lost")
    assert before.declarer not in (None, before.acting)
    assert [str(play.card) for play in before.on_table.plays] == ["T14", "T6"]
    for card, points, key in (("T21", 34, "game_lost"), ("T18", 38, "game_made"), ("T17", 38, "game_made")):
        rest = apply(before, Play(before.acting, next(iter(parse_cards_list(card, before.pack)))))
        while not rest.finished:
            rest = apply(rest, act(rest, "plain", Random(1)))
        line = next(one for one in ledger(rest).lines if one.key in ("game_made", "game_lost"))
        assert (line.key, line.facts["points"], max(line.payments)) == (key, points, 10)


def test_a_defender_sees_the_only_trump_laid_away() -> None:
    state = seen_in("talon", "shown")
    assert state.declarer is not None
    assert state.to_act != state.declarer
    assert {card for card in written(state, state.discards[state.declarer]) if card[0] == "T"} == {"T2"}


def test_the_discards_of_the_talon_lesson_are_of_both_sorts() -> None:
    for name, few in (("lay-away", False), ("nothing-else", True)):
        state = seen_in("talon", name)
        assert state.declarer is not None
        assert state.to_act == state.declarer
        loose = {card for card in written(state, state.hands[state.declarer]) if card[0] in "SCHD"}
        assert (len({card for card in loose if card[1] != "K"}) == 2) is few


def test_the_trumps_of_the_others_are_gone_before_the_pagat() -> None:
    state = seen_in("pagat-and-contra", "pagat-last")
    others = [hand for seat, hand in enumerate(state.hands) if seat != state.to_act]
    assert not any(hand.trumps for hand in others)


def test_a_failed_upper_with_recontra_brings_each_defender_what_is_said() -> None:
    price = re.search(r"\d+", afterword("pagat-and-contra", "recontra"))
    assert price is not None
    assert int(price.group()) == 4 * GAME_POINTS[UPPER]


def test_the_pile_is_just_enough() -> None:
    state = seen_in("writing", "whole-pile")
    assert state.declarer is not None
    assert tricks_won(state)[state.declarer] == 6
    assert card_points(state)[state.declarer] == 36
    assert "36" in afterword("writing", "whole-pile")


def test_two_trumps_are_out_in_the_real_hand_and_it_is_settled_in_the_end() -> None:
    state = seen_in("real-hand", "last-eight")
    seat = state.to_act
    assert seat == state.declarer
    out = {card for n, hand in enumerate(state.hands) if n != seat for card in written(state, hand)}
    assert {card for card in out if card[0] in "TF"} == {"T16", "T13"}
    lesson = next(one for one in course(GAME) if one.slug == "real-hand")
    asked = exercise(GAME, lesson.steps[0], Naming())
    answers: tuple[str, ...] = ()
    while right := asked.right(answers):
        answers = (*answers, right[0])
    end = asked.state_after(answers)
    assert end is not None
    assert end.finished
    assert sum(card_points(end)) == 70
    assert sum(tricks_won(end)) == 16


def test_the_quiz_is_on_deals_of_its_own() -> None:
    new = {at.deal for at in moments("quiz").values()}
    assert new
    for lesson in course(GAME)[:-1]:
        assert not new & {at.deal for at in moments(lesson.slug).values()}, lesson.slug
