"""Where everything is known and the last tricks are solved, the coach goes by best play too."""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random
from types import SimpleNamespace

import pytest

from engine import deal_cards, start
from engine.analysis import Choice, Result, analyse, question
from engine.analysis.endings import tricks_left
from engine.analysis.review import _judged
from engine.analysis.reviewed import THRESHOLD, Decision
from engine.players import act
from engine.position import State
from engine.state import apply
from lessons.names import Naming
from tutor_app import sampling, state
from tutor_app.playing import Sitting
from tutor_app.sampling import Settings
from tutor_app.screens import odds_sentence, play_coach, review_words, why
from tutor_app.screens.decision_words import choice_said

DEAL = 1000  # of Tantony; plain play misses the best card in some of its last tricks
MOST_TRICKS = 4


def endings() -> Iterator[tuple[State, Result]]:
    """The moments in the last tricks of the later hands, in which nothing is hidden, with their values."""
    rng, hand = Random(DEAL), start("tantony", deal_cards("tantony", DEAL))
    while hand.to_act is not None:
        put = question(hand)
        if hand.hand_number > 1 and len(put.choices) > 1 and 0 < tricks_left(put) <= MOST_TRICKS:
            answers = list(sampling.work(put, Settings(objective="payment"))())
            assert len(answers) == 1  # nothing is told before best play is known
            yield hand, answers[0]
        hand = apply(hand, act(hand, "plain", rng))


@pytest.fixture(scope="module")
def known() -> list[tuple[State, Result]]:
    return list(endings())


def chosen(before: State, one: Choice) -> play_coach.Judged:
    return play_coach.Judged(before, "", one.action, latest=True)


@pytest.fixture
def result_is(monkeypatch):
    """Have a result be what is known of a choice, in English."""
    monkeypatch.setattr(state, "visit", lambda: SimpleNamespace(naming=Naming(language="en")))
    return lambda result: monkeypatch.setattr(play_coach, "result_of", lambda _: result)


def test_the_coach_warns_of_what_is_worse_both_ways_and_of_nothing_else(known, result_is):
    warned = spared = 0
    for before, result in known:
        best = result.best_played
        result_is(result)
        for one in result.choices:
            behind = -one.difference >= THRESHOLD
            speaks = play_coach.speaks_of(chosen(before, one), Sitting(coach="warn"))
            assert speaks == (behind and bool(best) and one not in best)
            warned += speaks
            spared += behind and one in best
    assert warned > 0
    assert spared > 0


def test_a_warning_where_nothing_is_hidden_says_exactly_what_is_given_away(known, result_is):
    told = []
    for before, result in known:
        result_is(result)
        desk = SimpleNamespace(state=before)
        for one in result.choices:
            said = play_coach.sentence(chosen(before, one), desk, Sitting(coach="warn"))
            told += [said.partition("\n\n")[0].rpartition(" gives away ")[2]] if said else []
    assert told
    assert all(re.fullmatch(r"\d+ points?\.\*\*", one) for one in told), told


def test_the_coach_says_what_is_best_with_best_play(known, result_is):
    before, result, one = next(
        (before, result, one)
        for before, result in known
        for one in result.best_played
        if one.difference < 0 and result.choices[0] not in result.best_played
    )
    result_is(result)
    judged = chosen(before, one)
    told = play_coach._worth(judged, result)
    assert told.startswith("Your choice, ")
    assert told.endswith(" behind the best. But it is the best one if everybody plays best.")
    first = choice_said(result.best_played[0].action, judged.scene)
    said = odds_sentence.sentence(result, judged.scene)
    assert f" If everybody plays best, {first} is better, by " in said


def test_a_review_blames_nobody_for_the_best_choice_with_best_play(known, monkeypatch):
    monkeypatch.setattr(state, "visit", lambda: SimpleNamespace(naming=Naming(language="en")))
    blamed = spared = 0
    for before, result in known:
        desk = SimpleNamespace(line={len(before.history): before}, seat=before.to_act, state=before)
        for one in result.choices:
            action = next(each for each in question(before).choices if str(each) == one.action)
            judged = _judged(before, action, 20, {"objective": "payment", "seed": 0, "backend": "compiled"})
            assert judged.best_played == (one in result.best_played)
            said = review_words.sentence(desk, judged, THRESHOLD)
            if -one.difference >= THRESHOLD and judged.best_played:
                spared += 1
                assert said.endswith("; if everybody plays best, nothing was.")
            assert judged.matters(THRESHOLD) == (-one.difference >= THRESHOLD and not judged.best_played)
            blamed += judged.matters(THRESHOLD)
    assert blamed > 0
    assert spared > 0


def test_a_review_has_no_interval_where_nothing_is_hidden(known, monkeypatch):
    monkeypatch.setattr(state, "visit", lambda: SimpleNamespace(naming=Naming(language="en")))
    before, one = next((now, one) for now, found in known for one in found.choices if -one.difference >= 2)
    desk = SimpleNamespace(line={0: before}, seat=before.to_act, state=before)
    judged = analyse(question(before), deals=20, objective="payment")
    told = Decision(1, before.hand_number, before.phase, "", one.action, judged)
    said = review_words.sentence(desk, told, THRESHOLD)
    assert re.search(rf" was better by {-one.difference:.0f} points\.$", said), said
    assert review_words.deals_played(told) == "1"


def test_why_counts_no_deals_where_nothing_is_hidden(known, monkeypatch):
    monkeypatch.setattr(state, "visit", lambda: SimpleNamespace(naming=Naming(language="en")))
    told = set()
    for before, result in known:
        for one in result.choices:
            said = why._stood(before, result, one, "Freja")
            assert said.startswith("Freja knew where every card lies")
            assert ("nothing did better" in said) == (one.difference == 0)
            told.add(said.partition(", by ")[0])
    assert len(told) == 2
