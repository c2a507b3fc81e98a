"""Clicks that reach the server together with what was marked or typed just before them."""

from __future__ import annotations

import pytest

from lessons.loader import course
from lessons.names import Naming
from lessons.progress import Progress
from lessons.questions import exercise
from tutor_app import state
from tutor_app.attempts import Attempt, Desk
from tutor_app.learning import Learner
from tutor_app.practising import begin_round
from tutor_app.screens import answering, learn_step, practise_question

NAMING = Naming()
STEPS = [step for lesson in course("danish_tarok") for step in lesson.steps]


class Kept:
    """A desk over an attempt in memory."""

    def __init__(self, form: str) -> None:
        found = (exercise("danish_tarok", step, NAMING) for step in STEPS)
        self.asked = next(one for one in found if one.form == form)
        self.right = self.asked.right(())[0]
        self.attempt = Attempt(turn=3)
        self.desk = Desk(lambda: (self.attempt, self.asked), self.put)

    def put(self, attempt: Attempt) -> None:
        self.attempt = attempt


@pytest.mark.parametrize("served", [0, 1])
def test_marks_count_though_the_check_is_served_first(monkeypatch, served):
    kept = Kept("cards")
    cards = kept.right.split()
    kept.put(Attempt(turn=3, marked=tuple(cards[:served])))
    monkeypatch.setattr(state, "event", lambda key, name: {"cards": cards, "turn": 3})
    answering._give_marked(kept.desk, 3)
    assert kept.attempt.done
    answering._marked(kept.desk)  # what came with it is served afterwards, and is of the turn before
    assert kept.attempt.done


def test_marks_stay_after_a_wrong_answer_and_go_after_a_right_one():
    kept = Kept("cards")
    wrong = next(str(card) for card in kept.asked.offered if str(card) not in kept.right.split())
    kept.put(Attempt(turn=3, marked=(wrong,)))
    kept.desk.give(wrong, 3)
    assert kept.attempt.wrong == 1
    assert kept.attempt.marked == (wrong,)
    kept.desk.give(kept.right, 4)
    assert kept.attempt.done
    assert kept.attempt.marked == ()


def test_a_number_counts_though_the_check_is_served_first(monkeypatch):
    kept = Kept("number")
    typed = [float(kept.right), None]
    monkeypatch.setattr(state, "chosen", lambda name: typed.pop(0))
    answering._give_number(kept.desk, 3)
    assert kept.attempt.done
    answering._number_typed(kept.desk)
    assert kept.attempt.done


def test_a_late_click_on_a_part_that_is_gone_says_nothing(monkeypatch):
    monkeypatch.setattr(state.st, "session_state", {"question-hand": {}})
    assert state.event("question-hand", "picked") is None
    assert state.event("deal-hand", "picked") is None


def test_of_two_quick_clicks_the_second_does_nothing():
    kept = Kept("card")
    kept.desk.hint(3)
    kept.desk.hint(3)
    assert (kept.attempt.hints, kept.attempt.turn) == (1, 4)
    kept.desk.again(3)
    assert kept.attempt.hints == 1


@pytest.mark.parametrize("screen", [learn_step, practise_question])
def test_of_two_quick_clicks_on_next_the_second_does_nothing(monkeypatch, screen):
    start = {
        "learn": Learner("danish_tarok", 2, 1),
        "practise": begin_round("tantony", "legal", 7, 1, Progress()),
    }
    places = dict(start)
    monkeypatch.setattr(state, "screen", lambda name, begin: places[name])
    monkeypatch.setattr(state, "replace_screen", places.__setitem__)
    screen._next(0)
    once = dict(places)
    assert once != start
    screen._next(0)
    assert places == once
    screen._next(1)
    assert places != once


def test_wrong_answers_are_remembered_until_one_is_right():
    kept = Kept("option")
    wrong = kept.asked.wrong(())
    for answer in wrong[:2]:
        kept.desk.give(answer, kept.attempt.turn)
    assert kept.attempt.tried == wrong[:2]
    kept.desk.give(kept.right, kept.attempt.turn)
    assert (kept.attempt.done, kept.attempt.tried) == (True, ())
