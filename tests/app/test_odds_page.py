"""The panel "What could happen": which decision it is, and what it says."""

from __future__ import annotations

import json
from random import Random

import pytest
from streamlit.testing.v1 import AppTest

from engine import __version__, parse_hand
from engine.analysis import certain, question, question_of_hand
from engine.players import act
from engine.state import legal_actions
from lessons.names import counted_in
from tests.app.odds_answers import answered, drawn, made_up, played, said, sheets, unfold
from tests.app.test_pages import GOLDEN, parameter
from tests.app.turns import PATIENCE_SECONDS
from tests.app.ways import computer_plays, go
from tutor_app import exploring, sampling
from tutor_app.addresses import deal_parameters
from tutor_app.checking import HandSheet, entered
from tutor_app.exploring import Exploration, dealt, did
from tutor_app.games import GAMES
from tutor_app.i18n import LANGUAGES, catalogue
from tutor_app.sampling import Settings, resolved
from tutor_app.screens import hand
from tutor_app.screens.deal_desk import position_name
from tutor_app.screens.decision_words import Scene
from tutor_app.warm import answers


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_stage_of_every_game_says_which_decision_it_is(game, language):
    stages = {*GAMES[game].phases, "lead", "follow"} - {"play"}
    for person in ("you", "other"):
        for stage in stages:
            words = catalogue(language)[f"odds.decision.{person}.{stage}"]
            assert words.endswith(("?", "か。"))
            assert ("{seat}" in words) == (person == "other")


@pytest.mark.parametrize("game", GAMES)
def test_the_panel_names_the_decision(visit, game):
    asked = set()
    for stage in GAMES[game].phases:
        try:
            desk = played(game, 7, lambda state, stage=stage: state.phase == stage or state.finished)
        except ValueError:
            continue
        if desk.state.finished:
            continue
        app = visit("deal", **{k: v for k, v in deal_parameters(desk).items() if v is not None}, lang="en")
        assert not app.exception
        line = next(line for line in said(app).splitlines() if line.endswith("?**") and ":" in line)
        assert line not in asked
        asked.add(line)
    assert any("to trick 1" in line for line in asked)


@pytest.mark.parametrize(("objective", "both_ways"), [("payment", True), ("card_points", False)])
def test_a_bid_says_how_often_it_gains_and_by_how_much(visit, objective, both_ways):
    """Nobody declares yet, so that no number of card points is needed."""
    desk = played("tapp_tarock", 5, lambda state: state.phase == "auction")
    app = visit("deal", **answered(desk, Settings(objective=objective)), count=objective)
    assert not app.exception
    (table,) = (table for said, table in sheets(app).items() if said.startswith("Every choice, in "))
    headings = [column["text"] for column in table["columns"]]
    assert ({"Gains", "Loses"} <= set(headings)) == both_ways
    if both_ways:
        gains, loses = headings.index("Gains"), headings.index("Loses")
        for place, row in enumerate(table["rows"]):  # as ``made_up`` has it
            assert row["cells"][gains]["text"] == f"70%, by {34 - place}.0"
            assert row["cells"][loses]["text"] == "30%, by 20.0"
    lead = played("tapp_tarock", 5, lambda state: state.phase == "play")
    told = sheets(visit("deal", **answered(lead, Settings(objective=objective)), count=objective))
    assert all("Gains" not in [column["text"] for column in one["columns"]] for one in told.values())


@pytest.mark.parametrize(
    ("game", "stage", "language", "names"),
    [
        ("tubingen_tarock", "call", "en", {"♥K", "♠K", "Pass"}),
        ("tapp_tarock", "take", "en", {"Lower half", "Upper half"}),
        ("tapp_tarock", "announce", "en", {"Nothing", "Ultimo and valat"}),
        ("tapp_tarock", "announce", "ja", {"なし", "ウルティモ、バラット"}),
    ],
)
def test_words_have_short_names_in_the_table(visit, game, stage, language, names):
    desk = played(game, 7, lambda state: state.phase == stage)
    app = visit("deal", **{**answered(desk), "lang": language})
    assert not app.exception
    told = {row["cells"][0]["text"] for table in sheets(app).values() for row in table["rows"]}
    assert names <= told


def test_in_the_last_tricks_open_cards_stand_beside_the_estimate(visit):
    desk = played("tapp_tarock", 5, lambda state: state.phase == "play" and len(state.tricks) == 12)
    where = answered(desk)
    settings = resolved(Settings(), "tapp_tarock")
    (*_, result) = sampling.work(question(desk.state), settings)()
    assert result.open_cards is not None
    assert result.finished
    answers().put((position_name(desk), settings), result)
    app = visit("deal", **where)
    assert not app.exception
    (table,) = (table for said, table in sheets(app).items() if said.startswith("Every choice, in "))
    assert table["columns"][-1]["text"] == "Open cards"
    means = result.open_cards.means
    told = {row["id"]: row["cells"][-1]["text"] for row in table["rows"]}
    assert set(told) == set(means)
    assert all(float(told[one].replace("−", "-")) == pytest.approx(means[one], abs=0.06) for one in means)
    assert any("is no forecast" in caption.value for caption in app.caption)


def of_tapp(seat_declares: bool) -> Exploration:
    def decided(state):
        return state.phase == "play" and (state.to_act == state.declarer) == seat_declares

    return played("tapp_tarock", 7, decided)


@pytest.mark.parametrize(("declares", "needed"), [(True, 36), (False, 35)])
@pytest.mark.parametrize("reader", ["you", "other"])
def test_the_line_marks_what_the_deciding_side_needs(visit, declares, needed, reader):
    desk = of_tapp(declares)
    where = answered(desk)
    decides = desk.state.to_act
    where["seat"] = decides if reader == "you" else (decides + 1) % 3
    told = drawn(visit("deal", **where))
    (border,) = [mark for mark in told["marks"] if mark["kind"] == "border"]
    assert border["at"] == needed
    assert border["text"].endswith(f"needs {needed}")
    assert border["text"].startswith("your side") == (reader == "you")


def test_before_there_is_a_declarer_no_number_is_marked(visit):
    desk = played("tapp_tarock", 7, lambda state: state.phase == "auction")
    where = answered(desk, Settings(objective="card_points"))
    told = drawn(visit("deal", **where, count="card_points"))
    assert [mark["kind"] for mark in told["marks"]] == ["mean"]


@pytest.mark.parametrize("game", ["danish_tarok", "grosstarock"])
def test_payments_come_first_and_zero_is_the_line(visit, game):
    desk = played(game, 7, lambda state: state.phase == "play")
    told = drawn(visit("deal", **answered(desk)))
    (border,) = [mark for mark in told["marks"] if mark["kind"] == "border"]
    assert (border["at"], border["text"]) == (0, "0: neither gain nor loss")
    assert told["unit"] == {"danish_tarok": "chips", "grosstarock": "game points"}[game]


def known_end(game: str, choices: int) -> Exploration:
    """The first late decision about which everything is known, with one or with several choices."""

    def wanted(state):
        if state.finished or not any(state.tricks) or len(state.hands[state.to_act]) > 4:
            return False
        n = len(legal_actions(state))
        return (n == 1) == (choices == 1) and certain(question(state), "plain")

    for seed in range(1, 40):
        desk = exploring.begun(dealt(game, seed).state, seed=seed, open_cards=True)
        while not desk.state.finished:
            if wanted(desk.state):
                return desk
            desk = did(desk, act(desk.state, "plain", Random(seed)))
    raise AssertionError("no such end")


@pytest.mark.parametrize("game", ["tantony", "tapp_tarock"])
def test_what_is_known_is_told_as_a_number(visit, game):
    app = visit("deal", **answered(known_end(game, choices=2)))
    words = said(app)
    assert "Everything is known." in words
    assert "for exactly" in words
    assert "if all play on like a plain player" in words
    assert "Only 1 deal fits what has been seen" in words
    assert "95%" not in words
    assert "100.0%" not in words
    assert catalogue("en")["odds.intro"] not in words  # nothing is dealt again and again
    headings = [
        column["text"]
        for element in app.get("bidi_component")
        if element.proto.component_name == "trick_tutor.sheet"
        for column in json.loads(element.proto.json)["columns"]
    ]
    assert "Exactly" in headings
    assert drawn(app) is None


def test_one_choice_is_no_choice(visit):
    words = said(visit("deal", **answered(known_end("tapp_tarock", choices=1))))
    assert "there is nothing to choose" in words


def test_a_player_who_draws_lots_leaves_an_estimate(visit):
    desk = known_end("tapp_tarock", choices=2)
    where = answered(desk, Settings(player="random"))
    app = visit("deal", **where, player="random")
    unfold(app, "odds.basis")
    words = said(app)
    assert "Everything is known" not in words
    assert "Only 1 deal fits what has been seen" in words


def test_the_best_choice_is_named_in_words(visit):
    sheet = entered(HandSheet("danish_tarok"), parse_hand(GOLDEN, HandSheet("danish_tarok").pack))
    asked = question_of_hand("danish_tarok", sheet.cards)
    fool = next(str(one) for one in asked.choices if one.arguments == "F/T")
    settings = resolved(Settings(seed=44), "danish_tarok")
    answers().put((hand.position_name(sheet), settings), made_up(asked, settings, fool))
    words = said(visit("hand", lang="en", h="1dhp5SkvgAgSPBAIGgo", ask=1, sample=44))
    assert "Best: lead the fool and name trumps, " in words
    assert "**You lead to trick 1: which card?**" in words


def test_the_text_to_copy_holds_what_is_needed_to_get_it_again():
    asked = question(played("danish_tarok", 7, lambda state: state.phase == "play").state)
    facts = {
        "result": made_up(asked, Settings(seed=44)),
        "scene": Scene(asked.view, asked.view.seat),
        "where": "deal:x",
    }
    app = AppTest.from_function(copied, kwargs=facts, default_timeout=PATIENCE_SECONDS).run()
    assert not app.exception
    text = "\n".join(one.value for one in app.text)
    for piece in ("Danish Tarok", "seed 44", "a plain player", "deal:x", __version__):
        assert piece in text


def copied(result, scene, where) -> None:
    import streamlit as st

    from tutor_app.screens.odds_taken import lines

    for line in lines(result, scene, where):
        st.text(line)


def test_a_bad_setting_gets_a_sentence_and_the_rest_is_taken(visit, no_worker):
    app = visit("deal", lang="en", seed=7, open=1, ask=1, deals=1_000_000, sample=4)
    assert len(app.warning) == 1
    assert "deals" in app.warning[0].value
    assert (parameter(app, "deals"), parameter(app, "sample"), parameter(app, "ask")) == (None, "4", "1")


def test_a_card_played_and_taken_back_shows_the_earlier_answer(visit, no_worker):
    desk = played("danish_tarok", 7, lambda state: state.phase == "play")
    app = visit("deal", **answered(desk))
    assert "Best: " in said(app)
    computer_plays(app, "card")
    assert "Best: " not in said(app)
    go(app, -1)
    assert "Best: " in said(app)
    assert parameter(app, "ask") == "1"


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_hand_page_names_its_decision_too(visit, no_worker, language):
    app = visit("hand", lang=language, h="1dhp5SkvgAgSPBAIGgo", ask=1)
    words = catalogue(language)["odds.decision.you.lead"].format(trick=1)
    assert f"**{words}**" in said(app)


def test_the_names_of_all_objectives_have_units():
    for language in LANGUAGES:
        for game in GAMES:
            for objective in sampling.objectives(game):
                unit = counted_in(game, objective)
                assert catalogue(language)[f"odds.units.{unit}"]
                assert "{value}" in catalogue(language)[f"odds.amounts.{unit}"]
