"""The options of a question about payments: none of the wrong ones can be told by its shape alone."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from engine import GAMES, Play, State, ledger
from lessons.drills import LEVELS, drill, drill_exercise, families
from lessons.exercises import Answers, Exercise
from lessons.library import LANGUAGES
from lessons.loader import lessons, position
from lessons.names import Naming, unit_name
from lessons.questions import exercise
from lessons.questions.misreckonings import mistaken, undone
from lessons.schema import Settle
from tests.positions import do, ending
from tests.support import options

SEEDS = 6
PRICES = {  # a question, and what of its options is asked of the rules
    ("danish_tarok", "pagat-ultimo"): "-40,-40,145,-65,0",  # as for a king
    ("danish_tarok", "fill-the-pots"): "-40,-40,-40,60,60",  # without the stake of the dealer
    ("danish_tarok", "who-pays-whom"): "-11,-5,16,0,0",  # not rounded
    ("danish_tarok", "a-lost-king"): "40,40,-85,0,5",  # as in the last trick
    ("grosstarock", "the-last-trick"): "-5,10,-5",  # as in any other trick
    ("grosstarock", "not-rounded"): "-30,-9,39",  # every two settling
    ("tubingen_tarock", "called-and-lost"): "0,0,0,-24",  # without the factor
}


def of_lessons(game_id: str) -> Iterator[tuple[str, State, Exercise]]:
    for lesson in lessons(game_id):
        for step in lesson.steps:
            if isinstance(step, Settle):
                yield f"{lesson.id}/{step.id}", position(game_id, step.at), exercise(game_id, step, Naming())


def of_drills(game_id: str) -> Iterator[tuple[str, State, Exercise]]:
    for level in LEVELS if "settle" in families(game_id) else ():
        for seed in range(SEEDS):
            given = drill(game_id, "settle", seed, level)
            assert isinstance(given.step, Settle)
            state = position(game_id, given.step.at)
            yield f"{game_id} {level}/{seed}", state, drill_exercise(given, Naming())


def moments(asked: Exercise) -> Iterator[Answers]:
    """The answers before each question of an exercise."""
    answers: Answers = ()
    while asked.right(answers):
        yield answers
        answers = (*answers, *asked.right(answers))


def paid(value: str, state: State) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """What an option gives each seat and each pot."""
    numbers = tuple(map(int, value.split(",")))
    return numbers[: state.seating.players], numbers[state.seating.players :]


@pytest.mark.parametrize("game_id", GAMES)
@pytest.mark.parametrize("asked_in", [of_lessons, of_drills])
def test_no_option_falls_to_its_shape(game_id: str, asked_in) -> None:
    for where, state, asked in asked_in(game_id):
        balanced = all(
            sum(line.payments) + sum(line.pots.values()) == 0
            for line in ledger(state).lines
            if line.step == state.step
        )
        for answers in moments(asked):
            options = asked.choices(answers)
            (right,) = asked.right(answers)
            wrong = [one.value for one in options if one.value != right]
            assert len(wrong) >= 2, where
            assert len(wrong) == len(options) - 1, where
            assert len({one.label for one in options}) == len(options), where
            payments, pots = paid(right, state)
            for chips, into in (paid(one, state) for one in wrong):
                assert not balanced or sum(chips) + sum(into) == 0, where
                assert any(chips) or not any(payments), where
                assert [bool(change) for change in into] == [bool(change) for change in pots], where
                assert list(chips) != [-one for one in payments], where
                assert min(chips) >= 0 or min(payments) < 0, where


@pytest.mark.parametrize(("game_id", "step_id"), PRICES)
def test_wrong_options_are_asked_of_the_rules(game_id: str, step_id: str) -> None:
    asked = next(asked for where, _, asked in of_lessons(game_id) if where.endswith(f"/{step_id}"))
    assert PRICES[game_id, step_id] in asked.wrong(())


def test_a_null_that_forgets_a_payment_is_an_option() -> None:
    state, asked = next(
        (state, asked) for where, state, asked in of_lessons("grosstarock") if where.endswith("/null-paid")
    )
    repaid = next(line for line in ledger(state).lines if line.repays)
    last = undone(state, repaid)[-1]
    less = [back + once for back, once in zip(repaid.payments, last.payments, strict=True)]
    assert ",".join(map(str, less)) in asked.wrong(asked.right(()))


def test_whoever_sits_out_is_paid_in_no_mistake() -> None:
    before = ending(["T1", "", "C5", "C3"], options(players=4), pots=(65, 65))
    state = do(before, "T1 C5 C3")
    due = [line for line in ledger(state).lines if line.step == state.step]
    asked = [line for line in due if line.key == "pagat_ultimo"]
    found = mistaken(state, asked, asked)
    assert len(found) >= 3
    assert {payments[1] for payments, _ in found} == {0}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game_id", GAMES)
def test_each_question_says_once_what_is_counted(game_id: str, language: str) -> None:
    naming = Naming(language)
    unit = naming.say("exercise.settle.unit", unit=unit_name(GAMES[game_id].scoring.unit, naming))
    for lesson in lessons(game_id):
        for step in lesson.steps:
            if isinstance(step, Settle):
                assert exercise(game_id, step, naming).given(()).count(unit) == 1


@pytest.mark.parametrize(
    ("game_id", "step_id", "said"),
    [
        ("tubingen_tarock", "count-a-pile", " card points"),
        ("tantony", "your-points", " points"),
    ],
)
def test_a_counted_pile_says_which_points(game_id: str, step_id: str, said: str) -> None:
    step = next(step for lesson in lessons(game_id) for step in lesson.steps if step.id == step_id)
    asked = exercise(game_id, step, Naming())
    (right,) = asked.right(())
    assert f"{right}{said}" in asked.judge((), right).text


@pytest.mark.parametrize("game_id", GAMES)
def test_a_question_about_a_trick_shows_it(game_id: str) -> None:
    """Once cards have been played the last trick is drawn: no other hand has begun (TN-NEXT-1)."""
    for where, state, asked in of_lessons(game_id):
        if any(isinstance(action, Play) for action in state.history):
            shown = asked.state_after(())
            assert shown is not None, where
            assert shown.tricks, where


def test_the_guided_deal_of_tantony_ends_with_the_points_of_the_learner() -> None:
    asked = next(one for where, _, one in of_lessons("tantony") if where.endswith("/last-queen"))
    assert "You +20, the others 0" in asked.judge((), asked.right(())[0]).text.replace("\u00a0", " ")
