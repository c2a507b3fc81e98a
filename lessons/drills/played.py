"""A decision of a hand that was really played, as a question to be asked again."""

from __future__ import annotations

from typing import Any

from engine import Play, State, code_of, encode_moves, parse_action
from engine.analysis.reviewed import Decision, Review
from lessons.drills.judging import FAMILIES, SPREAD
from lessons.drills.model import Drill
from lessons.drills.tables import table
from lessons.schema import Choose, DealText

SECONDS, LEVEL = 60, 2
MOST_CHOICES = 5  # of those that are named one by one
OBJECTIVES = ("payment", "card_points")


def played_decision(before: State, found: Review, one: Decision) -> Drill | None:
    """The question of a decision in which something was given away.

    ``before`` is the hand as it stood then. What was chosen stays wrong: as good as the best is only what is
    far nearer to it. None where no drill asks about such decisions, or not for what the review counts.
    """
    asked = table(before.game)
    family = next((name for name, phases in FAMILIES.items() if before.phase in phases), "")
    rule = asked.rules.get(f"judge_{before.phase}")
    if (
        rule is None
        or family not in asked.families
        or one.result.objective not in OBJECTIVES
        or one.loss <= 0
    ):
        return None
    choices = one.result.choices
    near = round(min(SPREAD * (choices[0].sd or 0.0), one.loss / 2), 2)
    step: dict[str, Any] = {
        "id": f"played-{one.step}",
        "kind": "choose",
        "seconds": SECONDS,
        "rules": (rule,),
        "at": DealText(code=code_of(before), moves=encode_moves(before.history)),
        "objective": one.result.objective,
        "believe": found.believe,
        "spare": near,
    }
    texts = dict.fromkeys((one.action, *(choice.action for choice in choices)))
    actions = [parse_action(text, before.pack) for text in texts]
    plays = [action.without_seat for action in actions if isinstance(action, Play)]
    if not plays:
        step["among"] = tuple(sorted(action.without_seat for action in actions[:MOST_CHOICES]))
    elif isinstance(actions[0], Play) and len(plays) < len(actions):
        step["among"] = tuple(sorted(plays))
    return Drill(before.game, family, 0, LEVEL, Choose.model_validate(step), rule)
