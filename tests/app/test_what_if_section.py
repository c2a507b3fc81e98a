"""The section "What if" on Explore a deal: changes are made, told, kept in the link and taken back."""

from __future__ import annotations

import json

import pytest

from engine import deal_cards, start
from engine.analysis.changing import swapped
from engine.analysis.comparing import compare
from engine.analysis.sides import Side
from tests.app.odds_answers import said
from tests.app.test_pages import parameter
from tests.app.turns import Hurried, Idle
from tests.app.ways import computer_plays
from tests.support import card
from tutor_app.i18n import catalogue
from tutor_app.sampling import Settings
from tutor_app.screens import what_if_desk, what_if_taps
from tutor_app.screens.what_if_desk import WhatIf
from tutor_app.screens.what_if_words import Setting

T = catalogue("en")
DEAL = start("danish_tarok", deal_cards("danish_tarok", 5))
READER = DEAL.seating.forehand
MINE, THEIRS = "SK", "H2"
SWAP = f"s:{MINE},{THEIRS}"


@pytest.fixture
def section(visit, monkeypatch):
    """Open deal 5 with the worker at hand, which does everything at once."""

    def open_deal(worker=Hurried, **values: object):
        monkeypatch.setattr("tutor_app.screens.what_if_desk.worker", worker)
        app = visit("deal", **{"lang": "en", "g": "danish_tarok", "seed": 5, **values})
        assert not app.exception
        return app

    return open_deal


def button(app, label: str):
    return next(each for each in app.button if each.label == label)


def choose(app, label: str, value: str) -> None:
    next(each for each in app.selectbox if each.label == label).set_value(value).run()
    assert not app.exception


def told(app, key: str) -> dict:
    """What the last component of a kind was told."""
    found = [e for e in app.get("bidi_component") if e.proto.component_name == f"trick_tutor.{key}"]
    return json.loads(found[-1].proto.json)


def opened(app) -> None:
    """Choose the section by hand."""
    parts = next(group for group in app.button_group if group.label == T["panel.label"])
    parts.set_value("what_if").run()


def test_two_cards_are_swapped_and_swapped_back(section):
    app = section()
    assert parameter(app, "w") is None
    opened(app)
    assert T["what_if.intro"] in said(app)
    assert button(app, "Swap").disabled
    choose(app, "This card", MINE)
    choose(app, "changes places with", THEIRS)
    button(app, "Swap").click().run()
    assert parameter(app, "w") == SWAP
    assert "With the change you get" in said(app)
    assert T["what_if.unchanged"] not in said(app)
    button(app, "♠K ⇄ ♥2 Swap back").click().run()
    assert parameter(app, "w") == "-"
    assert T["what_if.unchanged"] in said(app)
    assert told(app, "shares")["parts"][1] == {"id": "same", "name": "the same", "share": 1, "text": "100%"}


def test_two_cards_that_are_tapped_on_the_pack_change_places(monkeypatch):
    tapped = {"cards": [MINE, THEIRS], "turn": 0, "count": 2}
    monkeypatch.setattr(what_if_taps.state, "event", lambda key, name: tapped)
    kept = WhatIf()
    monkeypatch.setattr(what_if_desk, "_kept", lambda: kept)
    place = Setting(DEAL, READER, READER, opened=False)
    what_if_taps._tapped(place)
    assert kept.branches.now.change.moved == (card(MINE), card(THEIRS))
    assert kept.turn == 1
    what_if_taps._tapped(place)  # a late click
    assert kept.turn == 1
    tapped |= {"cards": ["SQ"], "turn": 1, "count": 3}
    what_if_taps._tapped(place)
    assert kept.picks == {"this": "SQ"}
    assert kept.clicks == 3


def test_the_words_are_those_of_the_comparison(section):
    app = section(w=SWAP)
    usual = Settings()
    found = compare(
        Side(position=DEAL, seat=READER),
        Side(position=swapped(DEAL, card(MINE), card(THEIRS)), seat=READER),
        deals=usual.deals,
        seed=usual.seed,
        objective="payment",
    )
    assert found.ci95 is not None
    half = (found.ci95[1] - found.ci95[0]) / 2
    way = "more" if found.difference > 0 else "fewer"
    assert f"With the change you get {abs(found.difference):.1f} ± {half:.1f} {way} chips." in said(app)
    assert f"{found.deals:,} deals · seed 1 · all play like a plain player" in said(app)
    assert [part["share"] for part in told(app, "shares")["parts"]] == [
        round(share, 4) for share in (found.better, found.same, found.worse)
    ]
    table = {row["id"]: row["cells"][-1]["text"] for row in told(app, "sheet")["rows"]}
    assert table["a"].startswith(f"{found.a.mean:.1f} ± ".replace("-", "−"))
    assert table["better"] == f"{found.better:.1%}"


def test_the_spread_of_the_difference_is_drawn_and_told_as_a_table(section):
    app = section(w=SWAP)
    (chart,) = app.get("plotly_chart")
    bars = json.loads(chart.proto.spec)["data"][0]
    assert bars["type"] == "bar"
    assert T["what_if.spread.you"] in said(app)
    assert T["odds.table"] in [each.label for each in app.expander]


@pytest.mark.parametrize(
    ("swap", "value"), [("s:H3,C6", "−0.5 ± 1.8"), ("s:S4,S7", "0.1 ± 0.1"), ("s:D6,D5", "0.00 ± 0.05")]
)
def test_what_cannot_be_told_apart_is_said_so(section, swap, value):
    app = section(w=swap)
    assert f"Too close to call: the difference is {value} (chips)." in said(app)
    assert "With the change you get" not in said(app)


def test_the_second_board_shows_what_the_reader_may_see_and_lights_the_new_card(section):
    app = section(w=SWAP)
    board = told(app, "board")
    hand = {each["id"]: bool(each.get("glow")) for each in board["hand"]["cards"]}
    other = swapped(DEAL, card(MINE), card(THEIRS))
    assert set(hand) == {str(each) for each in DEAL.pack.cards(other.hands[READER])}
    assert [code for code, glows in hand.items() if glows] == [THEIRS]
    assert not any(seat["opened"] for seat in board["seats"])
    app = section(w=SWAP, open=1)
    assert sum(bool(seat["opened"]) for seat in told(app, "board")["seats"]) == 2


@pytest.mark.parametrize("change", ["i:1:play:HQ", "f:1:play:HQ", "r:pots:false", "c:2", "f:best"])
def test_every_kind_of_change_has_a_second_board(section, change):
    where = {"open": 1, "seed": 7, "m": "S9-H7-D10.HK"}
    boards = [e for e in section(**where).get("bidi_component") if e.proto.component_name.endswith(".board")]
    assert len(boards) == 1
    app = section(**where, w=change)
    (first, second) = (
        json.loads(e.proto.json)
        for e in app.get("bidi_component")
        if e.proto.component_name.endswith(".board")
    )
    assert not app.error
    laid = {seat["id"]: seat["card"] and seat["card"]["id"] for seat in second["seats"]}
    if "play" in change:  # what comes first has been done
        assert laid == {0: "HK", 1: "HQ", 2: None}
    else:
        assert laid == {seat["id"]: seat["card"] and seat["card"]["id"] for seat in first["seats"]}
    at_the_bottom = next(seat["id"] for seat in second["seats"] if seat["place"] == "bottom")
    assert at_the_bottom == (2 if change == "c:2" else 0)


def test_a_second_board_for_another_seat_shows_none_of_its_secrets(section):
    app = section(seed=7, m="S9-H7-D10.HK", w="c:2")
    board = told(app, "board")
    assert next(seat["id"] for seat in board["seats"] if seat["place"] == "bottom") == 0
    assert not any(seat["opened"] for seat in board["seats"])
    assert "counted for" in said(app)


def test_what_cannot_be_is_said_with_its_remedy_and_nothing_is_lost(section):
    w = "n:Mine.s:HK,T21.r:pots:false"
    app = section(w=w, open=1, seed=7, m="S9-H7-D10.HK")
    (error,) = app.error
    assert "step 2 (You: play the king of hearts) would not be allowed" in error.value
    assert "Swap back, or go back in the play to step 1 or earlier" in error.value
    assert parameter(app, "w") == w
    button(app, "♥K ⇄ T21 Swap back").click().run()
    assert not app.error
    assert parameter(app, "w") == "n:Mine.r:pots:false"
    app = section(w="r:players:4~f:best", lang="ja")
    assert told(app, "scroll")["target"] == "complaint-what-if"
    assert [each.value for each in app.error] == [catalogue("ja")["what_if.impossible.table"]]


def test_what_others_laid_away_is_not_named_in_a_refusal(section):
    values = {"seed": 7, "m": "S9-H7-D10", "w": "s:S9,T20"}
    (error,) = section(**values, open=1).error
    assert "9 of spades" in error.value
    closed = section(**values, seat=0)
    assert all("9 of spades" not in each.value for each in closed.error)
    assert len(closed.error) == 1


def test_a_house_rule_the_first_action_and_the_seat(section):
    app = section(w="f:best", open=1, seed=7, m="S9-H7-D10.HK")
    choose(app, "First action in both positions", "1:play:HQ")
    choose(app, "House rule", "pots")
    choose(app, "Value with the change", False)
    choose(app, "Whose result counts with the change", "2")
    assert parameter(app, "w") == "r:pots:false.f:1:play:HQ.c:2"
    assert not app.error
    assert "than Freja without it" in said(app)


def test_a_branch_without_a_name_says_how_much_more_it_changes(section):
    app = section(w=f"{SWAP}~{SWAP}.r:pagat_discard:never.f:best")
    (group,) = (group for group in app.button_group if group.label == "Change to look at")
    assert [one.content for one in group.proto.options] == ["1: ♠K ⇄ ♥2", "2: ♠K ⇄ ♥2 +2"]


def test_branches_have_names_that_are_only_text(section):
    app = section(w=f"{SWAP}~f:best", wi=1)
    name = next(box for box in app.text_input if box.label == "Name of the change")
    name.set_value("<b>[my](x) _king_</b>").run()
    assert parameter(app, "w") == f"n:b my (x) _king_ b.{SWAP}~f:best"
    (group,) = (group for group in app.button_group if group.label == "Change to look at")
    assert group.proto.options[0].content == r"b my \(x\) \_king\_ b"
    group.set_value(1).run()
    assert parameter(app, "wi") == "2"
    button(app, "Delete").click().run()
    assert (parameter(app, "w"), parameter(app, "wi")) == (f"n:b my (x) _king_ b.{SWAP}", None)
    button(app, "Copy").click().run()
    assert parameter(app, "w") == f"n:b my (x) _king_ b.{SWAP}~{SWAP}"


def test_a_new_branch_begins_without_a_change(section):
    app = section(w=SWAP)
    button(app, "New change").click().run()
    assert (parameter(app, "w"), parameter(app, "wi")) == (f"{SWAP}~-", "2")
    assert T["what_if.unchanged"] in said(app)


@pytest.mark.parametrize(("changes", "at"), [(SWAP, None), (f"{SWAP}~f:best~-", "2")])
def test_a_deleted_branch_is_restored_in_its_place(section, changes, at):
    app = section(w=changes, wi=at or 1)
    button(app, "Delete").click().run()
    assert parameter(app, "w") != changes
    (back,) = (each for each in app.button if each.label.startswith("Restore "))
    back.click().run()
    assert not app.exception
    assert (parameter(app, "w"), parameter(app, "wi")) == (changes, at)
    assert not [each for each in app.button if each.label.startswith("Restore ")]


def test_a_comparison_is_stopped_and_begun_again(section):
    app = section(Idle, w=SWAP, sample=77)
    assert not said(app).count("With the change")
    button(app, "Cancel").click().run()
    run = [each for each in app.button if each.key == "what-if-run"]
    assert len(run) == 1
    run[0].click().run()
    assert button(app, "Cancel")


def test_both_questions_of_the_panel_may_be_under_way(section, monkeypatch):
    monkeypatch.setattr("tutor_app.screens.odds_asking.worker", Idle)
    app = section(Idle, w=SWAP, open=1, m="S9-H7-D10", seed=7, ask=1, sample=78)
    assert sum(each.label == "Cancel" for each in app.button) == 2


def test_another_deal_begins_without_changes(section):
    app = section(w=SWAP)
    button(app, "New deal").click().run()
    assert parameter(app, "w") is None
    assert T["what_if.intro"] in said(app)


def test_a_hand_that_is_over_has_no_what_if(section):
    app = section(w=SWAP)
    computer_plays(app, "hand")
    parts = next(group for group in app.button_group if group.label == T["panel.label"])
    assert T["panel.what_if"] not in str(parts.proto.options)
    assert parameter(app, "w") == SWAP
