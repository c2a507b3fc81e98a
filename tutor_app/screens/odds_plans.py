"""The discards of an answer by plan: what each makes of the hand, and the best one of each."""

from __future__ import annotations

from engine.analysis import Result
from engine.analysis.discard_plans import DiscardPlan, best_of_each
from lessons.names import capital, joined, suit_name
from tutor_app import sampling
from tutor_app.screens.odds_words import Scene, choice_name, number, unit_words
from tutor_app.state import naming, t
from tutor_app.ui.sheet import Cell, Column, Row, sheet


def render(result: Result, scene: Scene) -> None:
    """Draw the best discard of each plan where there are several plans; nothing at another decision."""
    plans = best_of_each(result, scene.view)
    if len(plans) < 2:
        return
    exact, best = sampling.is_certain(result), result.choices[0]
    declaring = len({plan.declared for plan, _ in plans}) > 1
    rows = []
    for plan, choice in plans:
        behind = "–" if choice is best else number(choice.difference, exact=exact)
        cells = (
            Cell(plan_words(plan, declaring=declaring)),
            Cell(choice_name(choice.action, scene)),
            Cell(number(choice.mean, exact=exact)),
            Cell(behind),
        )
        alike = choice.mean == best.mean if exact else choice.tied
        rows.append(Row(choice.action, cells, mark="best" if alike else ""))
    columns = [
        Column(t("odds.plans.plan")),
        Column(t("odds.choice"), "short"),
        Column(t("odds.exactly") if exact else t("odds.mean"), "number"),
        Column(t("odds.vs_best"), "number"),
    ]
    objective = unit_words(scene.view.game, result.objective)
    sheet(columns, rows, key="odds-plans", caption=t("odds.plans.caption", objective=objective))


def plan_words(plan: DiscardPlan, *, declaring: bool) -> str:
    """What a discard is for: "Empties clubs, 2 trumps go"; with what stays declared where that differs."""
    suits = joined([str(suit_name(suit, naming())) for suit in plan.voids], naming())
    said = [t("odds.plans.voids", suits=suits) if plan.voids else t("odds.plans.no_void")]
    if plan.trumps:
        said.append(t("odds.plans.trumps", n=plan.trumps))
    if declaring:
        said.append(t("odds.plans.declared", points=plan.declared))
    return capital(t("list.comma").join(said))
