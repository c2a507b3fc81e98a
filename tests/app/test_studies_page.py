"""The page of studies: ready questions, a question of one's own, exact chances, what cannot be asked."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine import GAMES
from engine.studies import ready_studies
from engine.studies.dealt import seat_of
from tests.app.odds_answers import said, sheets
from tests.app.test_pages import parameter
from tests.app.turns import Hurried
from tutor_app import studying
from tutor_app.i18n import LANGUAGES, text
from tutor_app.studying import Asked, study_asked


@pytest.fixture(autouse=True)
def at_once(monkeypatch):
    """What is worked out aside is there when the page is drawn again."""
    monkeypatch.setattr("tutor_app.screens.aside.worker", Hurried)


def opened(visit, **more):
    app = visit("studies", **{"lang": "en", "n": 10000, **more})
    for _ in range(3):
        app.run()
    assert not app.exception
    return app


@pytest.mark.parametrize("game", GAMES)
def test_the_first_question_of_each_game_is_answered(visit, game):
    app = opened(visit, g=game)
    assert "10,000 deals, seed 0." in " ".join(one.value for one in app.caption)
    assert parameter(app, "q") == next(iter(ready_studies(game)))


@pytest.mark.parametrize(("game", "name"), [(game, name) for game in GAMES for name in ready_studies(game)])
def test_what_stands_ready_has_words_and_can_be_changed(game, name):
    for language in LANGUAGES:
        assert text(language, f"studies.ready.{name}")
    # The page leaves out by what the deals are parted, which stands in a field of its own.
    assert ready_studies(game)[name].question.startswith(text("en", f"studies.ready.{name}").rstrip("?"))
    ready = Asked(game, name)
    own = studying.own_of(ready)
    study_asked(own)
    again, problems = studying.asked_in(arrival_of(studying.asked_parameters(own)))
    assert (again, problems) == (own, ())


def arrival_of(parameters):
    from tutor_app.urlstate import Arrival

    return Arrival({name: str(value) for name, value in parameters.items() if value is not None})


def test_a_question_of_ones_own(visit):
    app = opened(visit, g="tapp_tarock", f="conditions", w="dealer T1", o="forehand kings=2+", y="kings")
    assert "Counted exactly it is 34.9902%." in said(app)
    assert "one in 3.4 of all, counted exactly" in " ".join(one.value for one in app.caption)
    rows = sheets(app)["With 95% intervals"]["rows"]
    assert [row["cells"][0]["text"] for row in rows][:2] == ["0", "1"]


def test_a_study_can_be_taken_away_as_files_and_as_text(visit):
    app = opened(visit, g="tapp_tarock", f="conditions", w="dealer T1", o="forehand kings=2+", y="kings")
    app.session_state["studies.taken"] = True
    app.run()
    (text,) = app.code
    asked, first, *groups, rests_on = text.value.splitlines()
    assert asked == "Tapp-Tarock: how often something is held: forehand kings=2+"
    assert first.endswith("Counted exactly it is 34.9902%.")
    assert [line.partition(": ")[0] for line in groups] == [f"Kings = {n}" for n in range(5)]
    assert rests_on.startswith("10,000 deals, seed 0.")
    assert [one.proto.label for one in app.get("download_button")] == ["Table (CSV)", "Everything (JSON)"]


@pytest.mark.parametrize(
    ("question", "words"),
    [
        ({}, "Danish Tarok: How often does forehand hold a combination?"),
        (
            {"f": "payment", "u": "dealer"},
            "Danish Tarok: the dealer: what a player gains or loses",
        ),
        ({"f": "event", "o": "pagat_ultimo"}, "Danish Tarok: forehand: "),
    ],
)
def test_the_text_of_a_study_says_what_was_asked(visit, question, words):
    app = opened(visit, g="danish_tarok", **question)
    app.session_state["studies.taken"] = True
    app.run()
    assert app.code[0].value.splitlines()[0].startswith(words)


def test_players_have_names_in_the_order_of_play(visit):
    app = opened(visit, g="tantony", f="conditions", o="forehand aces=2")

    def field(typed: str = ""):
        found = next(one for one in app.text_input if one.label == "Only deals in which")
        if typed:
            found.set_value(typed).run()
            for _ in range(3):
                app.run()
        return next(one for one in app.text_input if one.label == "Only deals in which")

    assert "first, second, third, fourth" in field().help
    assert field("Second SA; 3+4番目 aces=2").value == "second SA; fourth+fourth aces=2"
    assert parameter(app, "w") == "seat1 SA; seat3+seat3 aces=2"
    assert "fourth+fourth names one place twice." in app.error[0].value
    field("nobody SA")
    assert "Begin with first, second, third, fourth, dealer or forehand." in app.error[0].value
    field("second SA")
    assert "second SA" in " ".join(one.value for one in app.caption)


@pytest.mark.parametrize(("measure", "plays"), [("conditions", False), ("worth", False), ("payment", True)])
def test_who_plays_is_asked_where_hands_are_played_out(visit, measure, plays):
    app = opened(visit, g="danish_tarok", f=measure, o="forehand kings=4" if measure == "conditions" else "")
    assert ("Everybody plays like" in [group.label for group in app.button_group]) == plays


def test_choosing_another_measure(visit):
    app = opened(visit, g="danish_tarok", f="conditions", o="forehand kings=4")
    measure = next(one for one in app.selectbox if one.label == "What to find out")
    measure.set_value("event").run()
    assert not app.exception
    assert parameter(app, "f") == "event"
    assert parameter(app, "o") in studying.events("danish_tarok")


@pytest.mark.parametrize(
    ("more", "told"),
    [
        ({"f": "conditions", "o": "nobody T1"}, "nobody"),
        ({"f": "conditions", "o": "forehand T1", "w": "forehand -T1; forehand T1"}, "No deal can have"),
    ],
)
def test_what_cannot_be_asked_is_said(visit, more, told):
    app = opened(visit, g="danish_tarok", **more)
    assert told in " ".join(one.value for one in app.error)


LONG = "forehand " + " ".join(["T1"] * 200)


@pytest.mark.parametrize(
    ("more", "told"),
    [
        ({"q": "trull", "w": "dealer T1", "y": "kings"}, [("useless", "w"), ("useless", "y")]),
        ({"f": "conditions", "w": LONG, "o": LONG}, [("long", "w"), ("long", "o")]),
        ({"f": "payment", "o": "forehand T1"}, [("useless", "o")]),
        ({"f": "event", "o": "rain"}, [("value", "o")]),
        ({"f": "luck", "u": "seat2", "y": "aces", "p": "fish"}, [("value", name) for name in "fuyp"]),
    ],
)
def test_each_part_of_a_link_that_serves_nothing_is_named(more, told):
    asked, problems = studying.asked_in(arrival_of({"g": "tapp_tarock", **more}))
    assert [(problem.key, dict(problem.facts)["name"]) for problem in problems] == [
        (f"address.{key}", f"`{name}`") for key, name in told
    ]
    assert LONG[: studying.LONGEST] not in (asked.where, asked.of)
    study_asked(asked)
    assert studying.asked_in(arrival_of(studying.asked_parameters(asked))) == (asked, ())


def test_an_event_that_never_happens_gives_way_to_the_first(visit):
    app = opened(visit, g="danish_tarok", f="event", o="rain")
    assert [warning.value for warning in app.warning] == [
        "This link says `o` = `rain`, which is not possible. That part was left out."
    ]
    assert not app.error
    assert parameter(app, "o") == studying.events("danish_tarok")[0]


def test_nothing_said_yet(visit):
    app = opened(visit, g="danish_tarok", f="conditions")
    assert "forehand kings=4" in " ".join(one.value for one in app.info)


@pytest.mark.parametrize("game", GAMES)
def test_the_example_of_a_condition_can_be_typed(visit, game):
    app = opened(visit, g=game, f="conditions", o="")
    told = next(one.help for one in app.text_input if one.label == "Only deals in which")
    example = told.removeprefix("Conditions such as: ").split(". ")[0]
    app = opened(visit, g=game, f="conditions", w=example, o="forehand kings=1")
    assert not app.error
    assert example in " ".join(one.value for one in app.caption)


@pytest.mark.parametrize("game", [game for game in GAMES if "worth" in studying.measures(game)])
def test_what_combinations_are_worth_is_told_in_the_unit_of_the_game(visit, game):
    app = opened(visit, g=game, f="worth")
    unit = text("en", f"studies.worth_units.{game}")
    assert f" {unit} (" in said(app)


@pytest.mark.parametrize("game", GAMES)
def test_everybody_at_the_table_can_be_asked_about(game):
    seats = studying.seats(game)
    asked = [study_asked(studying.Asked(game, measure="payment", who=who)) for who in seats]
    assert [seat_of(one) for one in asked] == list(range(studying.players_at_the_table(game)))
    assert all(text(language, f"studies.seats.{who}") for language in LANGUAGES for who in seats)


def test_a_setting_that_makes_no_difference_is_not_asked_about():
    asked = Asked("danish_tarok", of="forehand kings=4", who="dealer", player="random")
    study = study_asked(asked)
    assert (study.player, study.who) == ("plain", "forehand")
    assert study_asked(replace(asked, by="trumps")).who == "dealer"
    assert study_asked(replace(asked, measure="payment", of="")).player == "random"
