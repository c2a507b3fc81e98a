"""The discard workbench: the plans that a hand allows, the best discard of each, and the reader's own."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Literal

from engine.analysis import Choice, Result
from engine.analysis.discard_plans import DiscardPlan, plans_of
from engine.declarations import Declaration
from lessons.names import SUIT_SIGNS, capital, joined
from lessons.texts import declaration_text
from tutor_app import sampling, state
from tutor_app.screens.decision_words import Scene, choice_name
from tutor_app.screens.odds_columns import columns_of
from tutor_app.screens.odds_words import unit_words
from tutor_app.state import naming, t
from tutor_app.ui.sheet import Cell, Column, Row, sheet

OPENED = "odds.plans_opened"
PLAN, MINE = "plan:", "mine:"  # before the discard of a row that stands for a plan, or is the reader's own

Told = dict[str, tuple[Cell, ...]]  # what is told of each discard behind its name


def render(
    result: Result,
    shown: Choice,
    scene: Scene,
    mine: str,
    *,
    key: str,
    all_figures: bool,
    on_pick: Callable[[str], None],
) -> bool:
    """Draw the plans where cards are discarded, those that the reader has opened with all their discards.

    ``shown`` is the discard that is looked at, ``mine`` the one whose cards the reader has marked. Says
    whether it was drawn: there are no plans at another decision.
    """
    plans = plans_of(result, scene.view)
    if not plans:
        return False
    columns, cells = columns_of(result, scene, all_figures=all_figures, picture=all_figures)
    told = {choice.action: cell for choice, cell in zip(result.choices, cells, strict=True)}
    rows = [*_mine(told, shown, scene, mine), *_rows(plans, told, result, shown, scene)]
    caption = t("odds.plans.caption", objective=unit_words(scene.view.game, result.objective))
    sheet(
        [Column(t("odds.plans.plan")), *columns],
        rows,
        key=key,
        caption=caption,
        tight=True,
        close=t("terms.close"),
        on_pick=lambda: _picked(key, plans, on_pick),
    )
    return True


def _mine(told: Told, shown: Choice, scene: Scene, mine: str) -> list[Row]:
    """The row of the reader's own discard, once it has been played out."""
    if mine not in told:
        return []
    name = Cell(
        t(f"odds.plans.mine.{scene.person}"),
        pick=True,
        pressed=shown.action == mine,
        note=choice_name(mine, scene),
    )
    return [Row(MINE + mine, (name, *told[mine]), mark="now")]


def _rows(
    plans: dict[DiscardPlan, tuple[Choice, ...]], told: Told, result: Result, shown: Choice, scene: Scene
) -> list[Row]:
    opened: frozenset[DiscardPlan] = state.screen(OPENED, frozenset)
    differing = _differing(list(plans))
    rows = []
    for plan, (best, *others) in plans.items():
        discard = choice_name(best.action, scene)
        note = t("odds.plans.more", discard=discard, n=len(others)) if others else discard
        name = Cell(
            plan_words(plan, differing),
            pick=True,
            pressed=shown is best,
            note=note,
            opened=plan in opened if others else None,
        )
        rows.append(Row(PLAN + best.action, (name, *told[best.action]), mark=_mark(result, best)))
        for other in others if plan in opened else ():
            inner = Cell(choice_name(other.action, scene), pick=True, pressed=shown is other, inner=True)
            rows.append(Row(other.action, (inner, *told[other.action]), mark=_mark(result, other)))
    return rows


def _mark(result: Result, choice: Choice) -> Literal["", "best"]:
    return "best" if sampling.is_as_good(result, choice) else ""


def _differing(plans: Sequence[DiscardPlan]) -> frozenset[Declaration]:
    """The combinations that some plans keep and others do not."""
    kept = [frozenset(plan.kept) for plan in plans]
    return frozenset.union(*kept) - frozenset.intersection(*kept)


def plan_words(plan: DiscardPlan, differing: frozenset[Declaration]) -> str:
    """What a discard is for: "Void in ♣, fewer ♦, keeps half kings".

    Only ``differing`` combinations are named.
    """
    said = []
    for name, suits in (("voids", plan.voids), ("shorter", plan.shorter)):
        if suits:
            said.append(t(f"odds.plans.{name}", suits="".join(SUIT_SIGNS[suit] for suit in suits)))
    if plan.trumps:
        said.append(t("odds.plans.trumps", n=plan.trumps))
    kept = [declaration_text(one, naming()) for one in plan.kept if one in differing]
    if kept:
        said.append(t("odds.plans.kept", what=joined(kept, naming())))
    return capital(t("list.comma").join(said))


def _picked(key: str, plans: dict[DiscardPlan, tuple[Choice, ...]], on_pick: Callable[[str], None]) -> None:
    """Look at the discard of a row; that of a plan opens or shuts the plan too."""
    said = state.event(key, "picked")
    row = str(said.get("id")) if isinstance(said, dict) else ""
    action = row.removeprefix(PLAN).removeprefix(MINE)
    on_pick(action)
    if row.startswith(PLAN):
        opened: frozenset[DiscardPlan] = state.screen(OPENED, frozenset)
        here = {plan for plan, choices in plans.items() if any(one.action == action for one in choices)}
        state.replace_screen(OPENED, opened ^ here)
