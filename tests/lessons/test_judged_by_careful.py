"""Every judgement of the lessons has a figure by the careful player, for the step as it is, and holds."""

from __future__ import annotations

from collections import defaultdict

import pytest

from engine import GAMES
from lessons.loader import lessons
from lessons.schema import Choose, Prepared, Step
from tests.lessons.careful_advice import FILE, TABLE, Judgement, fingerprint, kept, still_open, table
from tests.lessons.test_judgements import PRAISED

COMMAND = "run python -m tests.lessons.careful_advice"

FIGURES: dict[tuple[str, str], list[Judgement]] = defaultdict(list)
for one in kept():
    FIGURES[one.step, one.claim].append(one)


def called_good() -> dict[str, tuple[str, Step, tuple[str, ...]]]:
    """The steps that call something good, each as its fingerprint is taken."""
    found: dict[str, tuple[str, Step, tuple[str, ...]]] = {}
    for game_id in GAMES:
        told = {step: text for game, step, text in PRAISED if game == game_id}
        for lesson in lessons(game_id):
            for step in lesson.steps:
                name = f"{lesson.id}/{step.id}"
                if isinstance(step, Choose | Prepared):
                    found[name] = game_id, step, ()
                elif step.id in told:
                    found[name] = game_id, step, (told.pop(step.id),)
    return found


STEPS = called_good()


def rests_on(name: str) -> str:
    """What the figure of a step has to rest on."""
    game_id, step, told = STEPS[name]
    return fingerprint(game_id, step, *told)


@pytest.mark.parametrize("step", STEPS)
def test_what_is_called_good_is_not_refuted(step: str) -> None:
    """A step that is new or was changed has a figure, or the run of the command named it as open."""
    figures = FIGURES.get((step, rests_on(step)), [])
    assert bool(figures) is (step not in still_open()), f"{step} is new or was changed: {COMMAND}"
    assert [one for one in figures if one.refuted] == []


def test_no_figure_is_left_of_a_step_that_is_gone_or_was_changed() -> None:
    assert set(FIGURES) <= {(name, rests_on(name)) for name in STEPS}, f"{FILE.name}: {COMMAND}"
    assert set(still_open()) <= set(STEPS), f"{FILE.name}: {COMMAND}"


def test_the_page_shows_the_figures() -> None:
    assert TABLE.read_text() == table(kept(), still_open()), f"{TABLE.name}: {COMMAND}"


def test_a_rival_that_is_surely_better_refutes() -> None:
    found = Judgement("a/b/c", "", "payment", 40, "play:T1", "play:T2", -2.0, -3.0, -1.0)
    assert found.refuted
    assert not Judgement("a/b/c", "", "payment", 40, "play:T1", "play:T2", -2.0, -5.0, 1.0).refuted
