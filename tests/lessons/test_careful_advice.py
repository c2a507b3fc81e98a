"""What lessons recommend, played out by the careful player in every seat, for payments and card points."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import numpy as np
import pytest

from engine import Action, State
from engine.analysis import NOTHING, plan, question
from engine.analysis.statistics import fixed_interval
from lessons.advice import compared
from lessons.loader import Lesson
from lessons.names import Naming
from lessons.questions import exercise
from tests.effort import THOROUGH
from tests.lessons.test_advice import STEPS

# A deal costs as much as ten thousand of the plain player's, a long one minutes for all steps together. What
# longer hands call good is played out by ``careful_advice``, whose figures a fast test holds.
DEALS, MOST_CARDS = (100, 30) if THOROUGH else (8, 5)
RIVALS = 2  # the best others, as the plain player's playouts have it
SEED = 7


def gains(state: State, actions: Sequence[Action], deals: int) -> dict[str, np.ndarray]:
    """What the first action brings less than each other one, axes (deal, other), by objective."""
    asked = replace(question(state), choices=tuple(actions))
    job = plan(asked, deals=deals, seed=SEED, player="careful", objective="payment", believe=NOTHING).job
    outcomes = job.outcomes(range(len(actions)), 0, deals)
    found = {}
    for objective in ("payment", "card_points"):
        values = job.values(outcomes, job.playouts.objectives[objective])
        found[objective] = values[:, 1:] - values[:, :1]
    return found


def clearly_better(state: State, shown: Action, others: Sequence[Action], deals: int) -> list[str]:
    """The rivals of a choice that bring surely more in one objective and not surely less in the other."""
    ranked = compared(state, others, 1000, SEED)
    by_text = {str(action): action for action in others}
    rivals = [by_text[one.action] for one in ranked[:RIVALS]] or list(others)[:RIVALS]
    if not rivals:
        return []
    found = gains(state, (shown, *rivals), deals)
    better = []
    for number, rival in enumerate(rivals):
        sure = {}
        for objective, gained in found.items():
            mine = gained[:, number]
            low, high = fixed_interval(
                float(mine.mean()), float(mine.std(ddof=1)), deals, 2 * len(STEPS)
            ) or (0.0, 0.0)
            sure[objective] = 1 if low > 0 else -1 if high < 0 else 0
        if sum(sure.values()) > 0:
            better.append(f"{rival} {sure}")
    return better


def _cards(state: State) -> int:
    return len(state.hands[state.acting])


@pytest.mark.parametrize(("lesson", "place"), STEPS)
def test_careful_play_does_not_refute_what_is_shown(lesson: Lesson, place: int) -> None:
    asked = exercise(lesson.game, lesson.steps[place], Naming())
    decision = asked.decision(())
    if decision is None or len(decision.actions) < 2 or _cards(decision.state) > MOST_CARDS:
        return
    shown = decision.actions[asked.best()]
    others = [action for action in decision.actions.values() if action != shown]
    assert clearly_better(decision.state, shown, others, DEALS) == []
