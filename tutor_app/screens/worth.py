"""What the decisions of an explored deal gave away, as far as the panel has valued them by now."""

from __future__ import annotations

from itertools import pairwise

from engine.analysis.reviewed import THRESHOLD, Decision
from engine.choosing import rule_of_choice
from tutor_app.exploring import Exploration
from tutor_app.screens import odds_desk, review_words
from tutor_app.screens.deal_desk import name_of
from tutor_app.ui.timeline import Judged


def judged(desk: Exploration) -> dict[int, Judged]:
    """The decisions of the seat looked through, by their place, as the strip under the board shows them.

    Nothing is worked out for it: a decision is told where its values are known and not hidden, and where what
    was done is among the choices that were played out.
    """
    return review_words.judged(desk, valued(desk), THRESHOLD)


def valued(desk: Exploration) -> tuple[Decision, ...]:
    """The decisions of the seat looked through whose values are known, in the order of the hand."""
    found = []
    for place, (before, after) in enumerate(pairwise(desk.line)):
        if before.to_act != desk.seat:
            continue
        result = odds_desk.result_at(name_of(before, desk.line[0]))
        done = after.history[-1]
        if result is None or result.choice_of(str(done)) is None:
            continue
        rule = rule_of_choice(before, done)
        found.append(Decision(place + 1, before.hand_number, before.phase, rule, str(done), result))
    return tuple(found)
