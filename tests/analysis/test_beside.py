"""Another choice that is best where something else counts (result.besides)."""

from __future__ import annotations

import numpy as np

from engine.analysis import analyse, question
from engine.analysis.intervals import Intervals
from engine.analysis.statistics import tally
from engine.analysis.summing_up import besides
from tests.accuracy.decisions import states


def sums(points: list[list[int]], payments: list[list[int]]):
    happened = np.zeros((len(points), 2), dtype=np.int64)
    return tally(np.array(points), happened, (), np.array(payments))


def told(payments: list[list[int]]):
    points = [[40, 30], [42, 29]] * 20
    found = sums(points, payments)
    return besides(found, Intervals(40, 40), ["a", "b"], "payment", "chips")


def test_a_choice_that_is_better_elsewhere_is_told_with_its_interval():
    other = told([[1, 3], [1, 4]] * 20)
    assert other is not None
    assert (other.action, other.mean, other.gain) == ("b", 3.5, 2.5)
    assert other.gain_ci95 is not None
    assert other.gain_ci95[0] < 2.5 < other.gain_ci95[1]
    assert other.document()["objective"] == "payment"


def test_nothing_is_told_where_the_same_choice_is_best():
    assert told([[3, 1]] * 40) is None


def test_nothing_is_told_of_what_cannot_be_told_apart():
    assert told([[10, -9], [-9, 11]] * 20) is None


def test_parts_of_the_work_add_up():
    points, payments = [[1, 2], [3, 4], [5, 7]], [[9, 8], [7, 7], [5, 6]]
    whole = sums(points, payments)
    assert sums(points[:1], payments[:1]) + sums(points[1:], payments[1:]) == whole
    assert whole.beside is not None
    assert whole.beside.sums == (21, 21)


def test_results_say_it_only_where_it_is_so():
    """In some of these decisions points and payments ask for different cards."""
    found = []
    for state in list(states("danish_tarok", 5))[::7]:
        if len(question(state).choices) > 3:
            result = analyse(question(state), deals=400, seed=1, objective="payment")
            found.append(result.beside)
            assert ("beside" in result.document()) == (result.beside is not None)
            if result.beside is not None and result.screening is None:  # it screens for what is counted
                points = analyse(question(state), deals=400, seed=1)
                assert points.choices[0].action == result.beside.action
                assert points.choices[0].mean == result.beside.mean
    assert any(found)
    assert not all(found)
