"""Hints and shown answers: the best of several right choices of play, the cheapest of those alike."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random

import pytest

from engine import GAMES, Action, Card, Pass, State, Suit
from engine.analysis import question
from lessons.advice import affordable, compared
from lessons.drills import drill, drill_exercise, families
from lessons.exercises import Answers, Exercise
from lessons.loader import Lesson, lessons
from lessons.names import Naming
from lessons.questions import exercise
from lessons.schema import DealText, Say

DEALS, SEED = 200, 99  # other deals than those that chose
MORE_DEALS = 600  # against everything that is allowed, as no cheaper choice is preferred there
LONGEST_RUN = 60
CARELESS = 9  # plays of a closing deal at random


def of_step(game_id: str, step_id: str) -> Exercise:
    found = next(step for lesson in lessons(game_id) for step in lesson.steps if step.id == step_id)
    return exercise(game_id, found, Naming())


def clearly_worse(asked: Exercise, answers: Answers, shown: str) -> list[str]:
    """The right answers that the analysis puts clearly above the one that is shown."""
    decision = asked.decision(answers)
    if decision is None or len(decision.actions) < 2:
        return []
    others = [answer for answer in asked.right(answers) if answer in decision.actions]
    return clearly_better(
        decision.state, decision.actions[shown], [decision.actions[answer] for answer in others]
    )


def clearly_better(state: State, shown: Action, others: Iterable[Action], deals: int = DEALS) -> list[str]:
    """The best of some choices where the analysis can tell the one that is shown from it.

    All comparisons are judged together (Bonferroni). Of very many choices some are sorted out at first;
    where the one that is shown is among them, it is compared with the best of the rest.
    """
    among = {str(action): action for action in (shown, *others)}
    found = compared(state, among.values(), deals, SEED)
    if found and str(shown) not in [one.action for one in found]:
        found = compared(state, (shown, among[found[0].action]), deals, SEED)
    if next((one.tied for one in found if one.action == str(shown)), True):
        return []
    return [one.action for one in found if one.difference == 0]


def better_than_shown(asked: Exercise) -> list[str]:
    """What the rules allow, right answer or not, and the analysis puts clearly above what is shown."""
    decision = asked.decision(())
    assert decision is not None
    shown = decision.actions[asked.best()]
    return clearly_better(decision.state, shown, question(decision.state).choices, MORE_DEALS)


STEPS = [
    pytest.param(lesson, place, id=f"{lesson.id}/{step.id}")
    for game_id in GAMES
    for lesson in lessons(game_id)
    for place, step in enumerate(lesson.steps)
    if step.kind in ("play", "sure", "say", "discard")
]


@pytest.mark.parametrize(("lesson", "place"), STEPS)
def test_no_hint_leads_to_a_clearly_worse_answer(lesson: Lesson, place: int) -> None:
    asked = exercise(lesson.game, lesson.steps[place], Naming())
    _, shown = asked.hint(3)
    assert shown is not None
    assert asked.judge((), shown).accepted
    assert clearly_worse(asked, (), shown) == []


# Steps that practise a rule on a worse choice; their afterwords say why.
ON_A_WORSE_CHOICE: frozenset[str] = frozenset()


@pytest.mark.parametrize(("lesson", "place"), STEPS)
def test_nothing_that_is_allowed_is_clearly_better_than_what_is_shown(lesson: Lesson, place: int) -> None:
    step = lesson.steps[place]
    asked = exercise(lesson.game, step, Naming())
    if asked.decision(()) is None:  # somebody puts in a word; there is nothing to compare it with
        return
    worse = bool(better_than_shown(asked))
    assert worse is (f"{lesson.id}/{step.id}" in ON_A_WORSE_CHOICE)


def test_a_worse_choice_is_found_out() -> None:
    """Raus on ten trumps without a king, where passing is worth 15 points more."""
    text = DealText(code="1ud430p-q-FpjH0Jl9aH7szPWJDsFNwBGV", moves="SQ-SN.pass.pass")
    step = Say(id="alone", kind="say", seconds=25, rules=("TB-RAUS-1",), at=text, verb="raus")
    assert better_than_shown(exercise("tubingen_tarock", step, Naming())) == ["2:pass"]


def hinted_run(asked: Exercise) -> tuple[Answers, list[str]]:
    """A question answered by its last hints, and what of it was clearly worse than something else."""
    answers: Answers = ()
    worse: list[str] = []
    for _ in range(LONGEST_RUN):
        _, shown = asked.hint(3, answers)
        assert shown is not None
        worse += clearly_worse(asked, answers, shown)
        done = asked.judge(answers, shown).done
        answers = (*answers, shown)
        if done:
            return answers, worse
    pytest.fail("the question has no end")


def closing_deal(game_id: str) -> Exercise:
    last = next(step for lesson in lessons(game_id) for step in lesson.steps if step.kind == "play_out")
    return exercise(game_id, last, Naming())


@pytest.mark.parametrize("game_id", GAMES)
def test_no_hint_of_a_closing_deal_leads_to_a_clearly_worse_card(game_id: str) -> None:
    _, worse = hinted_run(closing_deal(game_id))
    assert worse == []


def winner_of_the_pagat(end: State) -> int | None:
    pagat = Card(Suit.TRUMPS, "1")
    return next(trick.winner for trick in end.tricks if pagat in [play.card for play in trick.plays])


@pytest.mark.parametrize("game_id", ["danish_tarok", "grosstarock"])
def test_the_pagat_is_kept_by_who_follows_the_hints(game_id: str) -> None:
    asked = closing_deal(game_id)
    answers, _ = hinted_run(asked)
    end = asked.state_after(answers)
    assert end is not None
    assert winner_of_the_pagat(end) == asked.seat


def pagat_ultimo(asked: Exercise, end: State | None) -> bool:
    """Whether the learner has won the last trick with the pagat."""
    assert end is not None
    assert asked.seat is not None
    last = end.tricks[-1]
    return last.winner == asked.seat and last.card_of(asked.seat) == Card(Suit.TRUMPS, "1")


def test_the_closing_deal_of_danish_tarok_is_not_won_by_any_play() -> None:
    """Drawing the last trump outside takes a plan: at random the pagat is lost in two deals of three."""
    asked = closing_deal("danish_tarok")
    kept = 0
    for seed in range(CARELESS):
        rng, answers = Random(seed), ()
        while (end := asked.state_after(answers)) is not None and not end.finished:
            answers = (*answers, rng.choice(asked.right(answers)))
        kept += pagat_ultimo(asked, end)
    assert kept <= CARELESS / 3
    answers, _ = hinted_run(asked)
    assert pagat_ultimo(asked, asked.state_after(answers))


@pytest.mark.parametrize("game_id", GAMES)
def test_no_hint_of_a_drill_leads_to_a_clearly_worse_answer(game_id: str) -> None:
    wanted = {"take", "sure", "save", "name", "discard", "bid", "call", "announce", "place"}
    for seed, family in enumerate(families(game_id)):
        if family in wanted:
            asked = drill_exercise(drill(game_id, family, seed, 2), Naming())
            assert clearly_worse(asked, (), asked.best()) == [], family


@pytest.mark.parametrize(
    ("game_id", "step_id", "shown"),
    [
        ("tapp_tarock", "take-the-knight", "SQ"),
        ("danish_tarok", "must-trump", "T16"),
        ("danish_tarok", "stay-low", "T3"),
        ("tubingen_tarock", "trump-led", "T9"),
        ("grosstarock", "save-the-pagat", "T12"),
        ("tantony", "lose-it", "D3"),
    ],
)
def test_of_cards_that_are_worth_the_same_the_cheapest_is_shown(
    game_id: str, step_id: str, shown: str
) -> None:
    assert of_step(game_id, step_id).best() == shown


@pytest.mark.parametrize("number", [2, 20, 21, 1772])
def test_without_compiled_code_a_hint_looks_at_little(number: int) -> None:
    actions = tuple(Pass(seat) for seat in range(number))
    assert affordable(actions, compiled=True) == (actions, 1000)
    kept, deals = affordable(actions, compiled=False)
    assert 2 <= len(kept) <= 20
    assert len(kept) * deals <= 400


def test_nothing_is_sampled_before_it_is_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = of_step("danish_tarok", "stay-low")
    monkeypatch.setattr("lessons.exercises.advised", lambda decision: pytest.fail("sampled"))
    assert asked.right(())
    assert asked.hint(1)[1] is None
