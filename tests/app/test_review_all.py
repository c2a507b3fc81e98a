"""Look back at the decisions of all players: one list, each as its player saw it, and the work stopped."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from tests.app.odds_answers import said, sheets
from tests.app.test_pages import parameter
from tests.app.test_review_page import address, over
from tests.app.turns import Told, until
from tests.app.ways import way
from tutor_app import reviewing
from tutor_app.exploring import Exploration
from tutor_app.i18n import LANGUAGES, catalogue, text
from tutor_app.sampling import Settings
from tutor_app.screens.review_all import OTHERS, OWN

THRESHOLD = 0.5
pytestmark = pytest.mark.usefixtures("reviews_at_once")


def all_reviews(desk: Exploration) -> dict[int, reviewing.Review]:
    """The review of each seat, as the page has it."""
    found = {}
    for seat in desk.state.seating.active:
        *_, found[seat] = reviewing.review_of(
            replace(desk, seat=seat), Settings(believe="nothing"), THRESHOLD
        )
    return found


def under_way(app) -> bool:
    """Whether players are still being looked through."""
    ends = tuple(
        catalogue(language)["review.all.progress"].split("{all}")[-1][-12:] for language in LANGUAGES
    )
    return any(one.value.endswith(ends) for one in app.caption)


def complete(visit, desk, **more):
    app = visit("review", **address(desk, all=1, **more))
    until(app, lambda: not under_way(app))
    app.run()
    assert not app.exception
    return app


def listed(app) -> list[dict]:
    """The rows of all tables of decisions."""
    tables = [one for one in sheets(app).values() if one["columns"][0]["text"] in ("When", "時点")]
    return [row for table in tables for row in table["rows"]]


def board(app) -> dict:
    (found,) = (
        json.loads(part.proto.json)
        for part in app.get("bidi_component")
        if part.proto.component_name == "trick_tutor.board"
    )
    return found


@pytest.mark.parametrize("game", ["danish_tarok", "tapp_tarock"])
def test_the_decisions_of_all_stand_in_one_list_in_the_order_of_play(visit, game):
    desk = over(game, player="random")
    found = all_reviews(desk)
    mattered = {
        one.step - 1: seat for seat, review in found.items() for one in reviewing.mattered(review, THRESHOLD)
    }
    assert set(mattered.values()) == set(desk.state.seating.active)
    app = complete(visit, desk, order="play")
    rows = listed(app)
    assert [int(row["id"]) for row in rows] == sorted(mattered)
    for row in rows:
        mark, name = row["cells"][0]["note"].split()
        assert (mark, name) == (OWN, "You") or (mark == OTHERS and name != "You")
        assert (mark == OWN) == (mattered[int(row["id"])] == desk.seat)
    marks = {at: place["judged"] for at, place in enumerate(way(app)["places"]) if "judged" in place}
    assert {at for at, one in marks.items() if one["matters"]} == set(mattered)
    assert all(one["other"] == (desk.line[at].to_act != desk.seat) for at, one in marks.items())
    assert (parameter(app, "all"), parameter(app, "order")) == ("1", "play")


def test_the_worst_of_all_comes_first(visit):
    desk = over("danish_tarok", player="random")
    app = complete(visit, desk)
    merged = reviewing.together(list(all_reviews(desk).values()))
    worst = [str(one.step - 1) for one in reviewing.by_loss(merged, THRESHOLD)]
    assert [row["id"] for row in listed(app)] == worst
    assert parameter(app, "order") is None
    in_all = text("en", "review.overview", n=len(worst), all=len(merged.decisions), lost="")[:12]
    assert in_all in said(app)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_decision_is_told_and_seen_as_its_player_saw_it(visit, language):
    desk = over("danish_tarok", player="random")
    other = next(seat for seat in desk.state.seating.active if seat != desk.seat)
    one = reviewing.by_loss(all_reviews(desk)[other], THRESHOLD)[0]
    app = complete(visit, desk, at=one.step - 1, lang=language)
    shown = board(app)
    hand = desk.line[one.step - 1]
    held = {card["id"] for card in shown["hand"]["cards"]}
    assert held == set(map(str, hand.pack.cards(hand.hands[other])))
    assert shown["seats"][0]["id"] == other
    you = {"en": "You", "ja": "あなた"}[language]
    names = {seat["id"]: seat["who"] for seat in shown["seats"]}
    assert [seat for seat, name in names.items() if name == you] == [desk.seat]
    assert text(language, "review.chose.other", seat=names[other], choice="")[:4] in said(app)
    assert parameter(app, "seat") is None  # whose list it is
    between = next(
        at for at, hand in enumerate(desk.line) if all(int(row["id"]) != at for row in listed(app))
    )
    assert board(complete(visit, desk, at=between))["seats"][0]["id"] == desk.seat


def test_what_the_reader_looks_at_stays_told_when_it_turns_out_to_matter_less(visit):
    desk = over("danish_tarok", player="random")
    other = next(seat for seat in desk.state.seating.active if seat != desk.seat)
    one = reviewing.by_loss(all_reviews(desk)[other], THRESHOLD)[-1]
    app = complete(visit, desk, at=one.step - 1)
    assert str(one.step - 1) in [row["id"] for row in listed(app)]
    app.session_state["screen.review.looking"].threshold = one.loss + 0.01
    app.run()
    until(app, lambda: not under_way(app))
    assert str(one.step - 1) not in [row["id"] for row in listed(app)]
    assert board(app)["seats"][0]["id"] == other
    assert board(complete(visit, desk, at=one.step - 1, over="999"))["seats"][0]["id"] == desk.seat


def test_one_chooses_all_players_and_one_of_them_beside_the_names(visit):
    desk = over("danish_tarok", player="random")
    app = visit("review", **address(desk))
    app.session_state["deal.eyes"] = True
    app.run()
    label = catalogue("en")["deal.eyes"]
    eyes = next(one for one in app.button_group if one.label == label)
    eyes.set_value(-1).run()
    assert parameter(app, "all") == "1"
    until(app, lambda: not under_way(app))
    other = (desk.seat + 1) % 3
    app.session_state["deal.eyes"] = True
    app.run()
    next(one for one in app.button_group if one.label == label).set_value(other).run()
    assert parameter(app, "all") is None
    assert parameter(app, "seat") == str(other)


def test_the_work_on_the_others_is_stopped_and_taken_up_again(visit, monkeypatch):
    desk = over("danish_tarok", seed=14, player="random")  # of which nothing is known yet
    app = visit("review", **address(desk))
    app.run()
    looking, told = app.session_state["screen.review.looking"], Told()
    looking.everybody = looking.every = True
    monkeypatch.setattr("tutor_app.screens.aside.worker", lambda: told)
    app.run()
    own = len(listed(app))
    for _ in range(5):
        told.go_on()
    app.run()
    partly = len(listed(app))
    assert partly > own
    app.button(key="review-all-stop").click().run()
    app.run()
    assert "Stopped: 1 of 3 players" in " ".join(one.value for one in app.caption)
    assert f" of {partly} decisions" in said(app)
    assert len(listed(app)) == partly
    assert app.session_state["screen.aside"].job is None
    told.waiting.clear()
    app.button(key="review-all-on").click().run()
    for _ in range(2):  # what there was, and the next decision
        told.go_on()
    app.run()
    assert len(listed(app)) == partly + 1
    while under_way(app):
        while told.waiting:
            told.go_on()
        app.run()
    assert len(listed(app)) > partly + 1


def test_the_decisions_of_others_are_tried_again_too(visit):
    desk = over("danish_tarok", player="random")
    other = next(seat for seat in desk.state.seating.active if seat != desk.seat)
    one = reviewing.by_loss(all_reviews(desk)[other], THRESHOLD)[0]
    app = complete(visit, desk, at=one.step - 1, again=1)
    assert "something else was better. What do you choose now?" in said(app)
    assert board(app)["hand"]["mode"] == "pick"


def test_the_link_lists_every_decision_where_the_page_does(visit):
    desk = over("tapp_tarock")
    app = visit("review", **address(desk))
    until(app, lambda: any(one.label == "All decisions" for one in app.toggle))
    few = len(listed(app))
    next(one for one in app.toggle if one.label == "All decisions").set_value(True).run()
    assert parameter(app, "every") == "1"
    again = visit("review", **address(desk, every=1))
    until(again, lambda: len(listed(again)) == len(listed(app)))
    assert len(listed(again)) > few


@pytest.mark.parametrize(("name", "value"), [("all", "2"), ("every", "yes"), ("order", "loss")])
def test_a_bad_listing_is_named(visit, name, value):
    app = visit("review", **address(over("tapp_tarock"), **{name: value}))
    assert any(f"`{name}`" in one.value and f"`{value}`" in one.value for one in app.warning)
    assert parameter(app, name) is None
