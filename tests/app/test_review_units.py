"""Look back where cards and words are counted in different units: what is never put into one order or sum."""

from __future__ import annotations

import pytest

from tests.app.odds_answers import said, sheets
from tests.app.test_review_page import address, open_review, over
from tutor_app import reviewing
from tutor_app.i18n import text
from tutor_app.sampling import Settings
from tutor_app.screens import review_words

GROUPED = ("tapp_tarock", "tubingen_tarock")
pytestmark = pytest.mark.usefixtures("reviews_at_once")
UNITS = {"tapp_tarock": ("card points", "game points net"), "tubingen_tarock": ("card points", "points")}


@pytest.fixture(params=GROUPED)
def desk(request):
    return over(request.param, player="random")


@pytest.fixture
def found(desk):
    *_, found = reviewing.review_of(desk, Settings(believe="nothing"), 0.5)
    assert len(found.parts) == 2
    return found


def places(table) -> list[int]:
    return [int(row["id"]) for row in table["rows"]]


def test_each_unit_has_a_table_of_its_own_sorted_by_its_own_losses(visit, desk, found):
    app = open_review(visit, desk)
    next(one for one in app.toggle if one.label == "All decisions").set_value(True).run()
    drawn = sheets(app)
    cards, words = UNITS[desk.state.game]
    captions = (
        f"Your cards, in {cards}, the worst first",
        f"Your bids and words, in {words}, the worst first",
    )
    for part, caption in zip(found.parts, captions, strict=True):
        losses = {one.step - 1: one.loss for one in part.decisions}
        assert set(places(drawn[caption])) == set(losses)
        mattered = [losses[one.step - 1] for one in part.decisions if one.matters(0.5)]
        first = [losses[at] for at in places(drawn[caption])][: len(mattered)]
        assert first == sorted(mattered, reverse=True)
        given = [row["cells"][3]["text"] for row in drawn[caption]["rows"]]
        assert not any("point" in cell for cell in given)  # the heading names the unit


@pytest.mark.parametrize("threshold", ["0.5", "1"])
def test_each_group_tells_its_own_sum_and_from_what_loss_on_a_decision_matters(visit, desk, found, threshold):
    app = open_review(visit, desk, over=threshold)
    told = [one.value for one in app.caption]
    for part in found.parts:
        mattered = len(reviewing.by_loss(part, float(threshold)))
        lost = review_words.given_away(desk, part.objective, -part.skill)
        least = review_words.at_least(desk, part.objective, float(threshold))
        of = text("en", "review.group.sum", n=mattered, all=len(part.decisions), least=least, lost=lost)
        assert of in told


def test_the_sentence_at_the_top_tells_both_groups_apart(visit, desk, found):
    app = open_review(visit, desk)
    for name, part in zip(("Your cards", "Your bids and words"), found.parts, strict=True):
        mattered = len(reviewing.by_loss(part, 0.5))
        assert f"{name}: {mattered} of {len(part.decisions)} " in said(app)


def test_the_summary_adds_up_each_unit_by_itself(visit, desk, found):
    app = open_review(visit, desk)
    app.session_state["screen.panel.review"] = "summary"
    app.run()
    drawn = sheets(app)
    for unit, part in zip(UNITS[desk.state.game], found.parts, strict=True):
        for caption in (f"Rule by rule, in {unit}", f"Stage by stage, in {unit}"):
            lost = sum(float(row["cells"][3]["text"]) for row in drawn[caption]["rows"])
            assert lost == pytest.approx(-part.skill, abs=0.05 * len(drawn[caption]["rows"]))
            counted = sum(int(row["cells"][1]["text"]) for row in drawn[caption]["rows"])
            assert counted == len(part.decisions)


def test_a_mark_on_the_strip_is_as_large_as_its_loss_among_its_own_unit(desk, found):
    marks = review_words.judged(desk, found.decisions, 0.5)
    for part in found.parts:
        most = max(one.loss for one in part.decisions)
        for one in part.decisions:
            assert marks[one.step - 1].size == pytest.approx(one.loss / most if most else 0)


def test_decisions_for_practice_are_taken_from_both_units_in_turn(desk, found):
    asked = [reviewing.to_repeat(desk, part, 0.0) for part in found.parts]
    firsts = {drills[0].step.id for drills in asked if drills}
    assert len(firsts) > (desk.state.game == "tubingen_tarock")  # where a word gave something away as well
    kept = reviewing.to_repeat(desk, found, 0.0)
    first_kept = {drill.step.id for drill in kept[: len(firsts)]}
    assert first_kept == firsts
    assert len(kept) <= reviewing.MOST_REPEATED


def test_in_the_language_of_the_page(visit):
    app = visit("review", **address(over("tapp_tarock", player="random"), lang="ja"))
    app.run()
    assert not app.exception
    assert any(caption.startswith("自分のカード") for caption in sheets(app))


def test_a_group_in_which_nothing_is_to_be_tried_has_no_heading(visit, desk, found):
    """It stood above nothing, as its sum is not told before everything has been tried."""
    groups = zip(("Your cards", "Your bids and words"), UNITS[desk.state.game], found.parts, strict=True)
    worst = {f"{name}, in {unit}": max(one.loss for one in part.decisions) for name, unit, part in groups}
    between = round(sum(worst.values()) / 2, 1)  # above the worst of one group, below that of the other
    app = open_review(visit, desk, over=between, again=1)
    assert any(f"{max(worst, key=worst.get)}; those to be tried" in caption for caption in sheets(app))
    assert min(worst, key=worst.get) not in said(app)
