"""How a choice that is looked back at may come out, or the better one: in all deals, or in one of them."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from engine.actions import same_action
from engine.analysis import question
from engine.analysis.reviewed import Decision
from tutor_app import address_bar, state
from tutor_app.addresses import names_deal
from tutor_app.exploring import Exploration
from tutor_app.one_deal import NAME
from tutor_app.sampling import Settings
from tutor_app.screens import odds_answer, one_deal, sections
from tutor_app.screens.deal_desk import name_of
from tutor_app.screens.parts import picker
from tutor_app.screens.review_desk import looking
from tutor_app.screens.review_words import choice, scene_at
from tutor_app.state import t
from tutor_app.urlstate import Arrival, useless

PANEL = "review"
BETTER, CHOSEN = "better", "chosen"


def arrive(arrival: Arrival, desk: Exploration | None) -> None:
    """Take in which deal an address shows at a decision of the hand, and after which choice."""
    here = looking()
    here.better = False
    if desk is None:
        if not names_deal(arrival.values):
            address_bar.report(*useless(arrival, NAME))
        return
    decides = _done(desk) != "" and (here.everybody or desk.state.to_act == desk.seat)
    named = one_deal.taken_in(arrival, desk, PANEL, decides=decides)
    here.better = bool(one_deal.looked_at().which.kind) and not (named and same_action(named, _done(desk)))


def address(desk: Exploration, one: Decision | None, *, complete: bool) -> dict[str, str | int | None]:
    """The parameter for the deal that is looked at; as it was before all is known of the hand."""
    if not sections.is_open(PANEL, one_deal.PART) or (one is None and complete):
        return {NAME: None}
    shown = "" if looking().better else _done(desk)
    return {NAME: one_deal.named(_two(one).result if one is not None else None, shown)}


def _done(desk: Exploration) -> str:
    """What was done at the place where the reader stands; empty at the end."""
    return str(desk.line[desk.at + 1].history[-1]) if desk.at + 1 < len(desk.line) else ""


def _two(one: Decision) -> Decision:
    """The decision between what was chosen and the best alone."""
    choices = (one.best,) if one.best is one.chosen else (one.best, one.chosen)
    return replace(one, result=replace(one.result, choices=choices))


def render(desk: Exploration, seen: Exploration, one: Decision, believe: str) -> None:
    """Draw how the choice may come out that was made, or the better one; ``seen`` is how the board shows it.

    ``believe`` says how much of the others' choices was believed.
    """
    before, result = desk.state, _two(one).result
    if len(result.choices) > 1:
        _choose(desk, one)
    shown = one.best if looking().better else one.chosen
    scene = scene_at(desk, desk.at)
    where = name_of(before, desk.line[0])
    look = odds_answer.Look(result, shown.action, scene, where, done=True, stopped=False)
    settings = Settings(
        deals=result.deals,
        seed=result.seed,
        player=result.player,
        objective=result.objective,
        believe=believe,
    )
    valued = one_deal.Valued(partial(question, before), settings, one.effort)
    odds_answer.outcome(look, plotly=True, instead=lambda shown: one_deal.draw(seen, shown, valued))


def _choose(desk: Exploration, one: Decision) -> None:
    """Draw the choice between what was chosen and what was better."""
    now = BETTER if looking().better else CHOSEN
    actions = {CHOSEN: one.action, BETTER: one.best.action}
    picker(
        f"review.outcome.{desk.at}",
        t("review.outcome.label"),
        tuple(actions),
        now,
        lambda name: t(f"review.outcome.{name}", choice=choice(desk, desk.at, actions[name])),
        _chosen,
        desk.at,
        bare=True,
    )


def _chosen(at: int) -> None:
    name = state.chosen(f"review.outcome.{at}")
    if name is not None:
        looking().better = name == BETTER
