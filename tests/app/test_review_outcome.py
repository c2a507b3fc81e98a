"""One of the deals behind a decision that is looked back at: after the choice made, after the better one."""

from __future__ import annotations

import pytest

from engine import parse_action
from engine.analysis.one_deal import deals_behind
from engine.analysis.reviewed import Decision
from tests.app.conftest import FEW
from tests.app.odds_answers import said
from tests.app.test_pages import parameter
from tests.app.test_review_all import all_reviews
from tests.app.test_review_page import address, over
from tests.app.turns import until
from tutor_app import reviewing
from tutor_app.exploring import Exploration
from tutor_app.i18n import catalogue
from tutor_app.sampling import Settings

LABEL = catalogue("en")["review.outcome.label"]
KINDS = ("typical", "best", "worst")
pytestmark = pytest.mark.usefixtures("reviews_at_once")


def decided(desk: Exploration, stage: str) -> Decision:
    """A decision at a stage, where something else was better."""
    found = [one for review in all_reviews(desk).values() for one in review.decisions if one.stage == stage]
    return max((one for one in found if one.best is not one.chosen), key=lambda one: one.loss)


def opened(visit, desk: Exploration, made: Decision, **more):
    """The page at a decision, once all is known of it, through the eyes of the player who made it."""
    at = made.step - 1
    told = address(desk, at=at, **({"seat": desk.line[at].to_act} | more))
    app = visit("review", **{name: value for name, value in told.items() if value is not None})
    until(app, lambda: catalogue("en")["one_deal.working"] not in said(app) and " chose " in said(app))
    for _ in range(3):
        app.run()
    assert not app.exception
    return app


def numbers(desk: Exploration, one: Decision, choice) -> list[int]:
    """The numbers of the deals that are typical, best and worst for a choice, from 1."""
    before = desk.line[one.step - 1]
    result = one.result
    deals = deals_behind(
        before,
        parse_action(choice.action, before.pack),
        deals=result.deals,
        seed=result.seed,
        objective=result.objective,
        believe="nothing",
    )
    values = deals.job.values(deals.job.outcomes([deals.place], 0, result.deals))[:, 0].tolist()
    return [values.index(value) + 1 for value in (choice.p50, max(values), min(values))]


@pytest.mark.parametrize(
    ("game", "stage", "more"),
    [
        ("danish_tarok", "play", {"all": 1, "seat": None}),
        ("danish_tarok", "discard", {}),
        ("tapp_tarock", "play", {}),
    ],
)
def test_a_deal_is_told_after_the_choice_made_and_after_the_better_one(visit, game, stage, more):
    desk = over(game, player="random")
    made = decided(desk, stage)
    chosen, better = (numbers(desk, made, choice) for choice in (made.chosen, made.best))
    for place, kind in enumerate(KINDS):
        app = opened(visit, desk, made, one=f"{kind}~{made.action}", **more)
        assert f"number {chosen[place]} of {FEW}" in said(app)
        assert parameter(app, "one") == f"{kind}~{made.action}"
        next(group for group in app.button_group if group.label == LABEL).set_value("better").run()
        app.run()
        assert f"number {better[place]} of {FEW}" in said(app)
        assert parameter(app, "one") == kind
    app = opened(visit, desk, made, one="9999", **more)
    assert f"**Deal {FEW} of {FEW}.**" in said(app)
    assert parameter(app, "one") == str(FEW)


def test_where_nothing_was_better_one_choice_is_told(visit):
    desk = over("danish_tarok")
    *_, found = reviewing.review_of(desk, Settings(believe="nothing"), 0.5)
    made = next(one for one in found.decisions if one.best is one.chosen and one.result.consistent_deals > 1)
    app = opened(visit, desk, made, one=f"best~{made.action}")
    assert "**The best deal, number " in said(app)
    assert parameter(app, "one") == "best"
    assert not [group for group in app.button_group if group.label == LABEL]


def test_no_deal_gives_away_what_is_to_be_tried(visit):
    desk = over("danish_tarok", player="random")
    at = decided(desk, "play").step - 1
    app = visit("review", **address(desk, all=1, again=1, at=at, one="best"))
    until(app, lambda: "What do you choose now?" in said(app))
    parts = next(group for group in app.button_group if group.label == catalogue("en")["panel.label"])
    assert "Outcome" not in parts.options
    assert "The best deal" not in said(app)


def test_without_a_hand_a_deal_behind_a_decision_is_named_as_useless(visit):
    app = visit("review", lang="en", one="best")
    assert "`one`" in app.warning[0].value
    assert parameter(app, "one") is None


@pytest.mark.parametrize(("at", "more"), [(0, {}), (None, {"all": 1})])
def test_where_nobody_decides_a_deal_is_no_part_of_an_address(visit, at, more):
    desk = over("danish_tarok")
    assert desk.line[0].to_act != desk.seat
    app = visit("review", **address(desk, one="best", **more, **({} if at is None else {"at": at})))
    assert "best" in app.warning[0].value
    assert parameter(app, "one") is None
