"""What is drawn only once it is opened: every part of that kind, in every game."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import tutor_app
from tests.app.odds_answers import answered, played
from tests.app.turns import Hurried, until
from tutor_app.games import GAMES
from tutor_app.i18n import LANGUAGES, catalogue

FOLDED = {
    "deal": ("deal.number", "deal.rules", "deal.eyes", "deal.share"),
    "play": ("play.p", "play.c", "play.v", "play.rules", "play.number", "play.share"),
    "review": ("review.another", "odds.settings", "review.share"),
    "hand": ("hand.share",),
    "learn": ("learn.standing", "learn.report"),
    "practise": ("practise.report",),
    "rules": ("rules.glossary", *(f"rules.chapter.{number}" for number in range(9))),
    "teach": ("teach.lesson",),
}
IN_THE_PANEL = {
    "values": ("discard.list", "discard.refused_list", "odds.settings", "odds.basis"),
    "outcome": ("odds.table", "odds.chances_table"),
    "what_if": ("what-if-more", "what-if.tap", "what-if.table"),
}
WITH_A_DEAL = ("deal", "play", "review")
TAKEN = {
    "values": "odds",
    "sources": "sources",
    "holdings": "holdings",
    "over_time": "over-time",
    "what_if": "what-if",
}
PARTS_OF_MANY = {"{key}.taken", "rules.chapter.{number}"}


def keys_in(source: str) -> set[str]:
    calls = re.findall(r'st\.(?:popover|expander)\(((?:(?!st\.).)*?)on_change="rerun"', source, re.DOTALL)
    named = {name for call in calls for name in re.findall(r'key=f?"([^"]+)"', call)}
    return named | set(re.findall(r'behind[(=]"([^"]+)"', source))


def test_all_that_opens_is_opened_here():
    pages = Path(tutor_app.__file__).parent.rglob("*.py")
    keys = set[str]().union(*(keys_in(path.read_text(encoding="utf-8")) for path in pages))
    opened = {key for each in (FOLDED, IN_THE_PANEL) for keys in each.values() for key in keys}
    assert keys - PARTS_OF_MANY == {key for key in opened if not key.startswith("rules.chapter.")}


def language_of(game: str) -> str:
    return LANGUAGES[list(GAMES).index(game) % len(LANGUAGES)]


def opens(app, keys) -> None:
    assert not app.exception
    for key in keys:
        app.session_state[key] = True
    assert not app.run().exception


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("page", FOLDED)
def test_it_opens(visit, page, game):
    address = {"g": game}
    if page in WITH_A_DEAL:
        address = answered(played(game, 5, lambda state: state.phase == "play"))
    elif page == "practise":
        address |= {"k": "legal", "seed": 7}
    elif page == "learn":
        address |= {"l": 1, "s": 1}
    opens(visit(page, **address | {"lang": language_of(game)}), FOLDED[page])


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("section", IN_THE_PANEL)
def test_it_opens_in_the_panel(visit, monkeypatch, section, game):
    monkeypatch.setattr("tutor_app.screens.what_if_desk.worker", Hurried)
    monkeypatch.setattr("tutor_app.screens.aside.worker", Hurried)
    desk = played(game, 5, lambda state: state.phase in ("discard", "play"))
    app = visit("deal", **answered(desk) | {"lang": language_of(game)})
    app.session_state["screen.panel.odds"] = section
    opens(app.run(), IN_THE_PANEL[section])


@pytest.mark.parametrize("section", TAKEN)
def test_all_figures_can_be_taken_away(visit, monkeypatch, section):
    monkeypatch.setattr("tutor_app.screens.what_if_desk.worker", Hurried)
    monkeypatch.setattr("tutor_app.screens.aside.worker", Hurried)
    desk = played("tapp_tarock", 5, lambda state: len(state.tricks) == 2)
    app = visit("deal", **answered(desk) | {"w": "s:T5,T7", "lang": "en"})
    app.session_state["screen.panel.odds"] = section
    until(app, lambda: f"{TAKEN[section]}.taken" in app.session_state)
    opens(app, [f"{TAKEN[section]}.taken"])
    (text,) = app.code
    assert "seed" in text.value
    assert [one.proto.label for one in app.get("download_button")] == ["Table (CSV)", "Everything (JSON)"]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_preset_has_a_name(game, language):
    for name in (*GAMES[game].option_table.preset_names, "own"):
        assert catalogue(language)[f"option.presets.{name}"]


@pytest.mark.parametrize("page", ["deal", "play"])
@pytest.mark.parametrize("game", GAMES)
def test_a_preset_follows_rules_of_ones_own_and_goes_before_them(visit, page, game):
    app = visit(page, g=game, seed=7, lang="en")
    app.session_state[f"{page}.rules"] = True
    app.run()
    own_rules = catalogue("en")["option.presets.own"]
    for _ in range(2):
        own = next(one for one in app.selectbox if "rules.option." in one.key and one.index == 0)
        own.select_index(1).run()
        assert not app.exception
        presets = next(one for one in app.button_group if "rules.preset" in one.key)
        assert presets.options[-1] == presets.format_func(presets.value) == own_rules
        presets.set_value(next(iter(GAMES[game].option_table.preset_names))).run()
        assert not app.exception
        assert own_rules not in [name for row in app.button_group for name in row.options]


@pytest.mark.parametrize("game", ["danish_tarok", "tantony"])
def test_it_is_said_that_another_number_of_players_ends_the_play(visit, game):
    desk = played(game, 5, lambda state: len(state.tricks) == 2)
    app = visit("deal", **answered(desk) | {"lang": "en"})
    app.session_state["deal.rules"] = True
    app.run()
    players = next(one for one in app.selectbox if "rules.option.players" in one.key)
    players.select_index(1 - players.index).run()
    assert not app.exception
    assert catalogue("en")["deal.rules_afresh"] in [one.value for one in app.warning]
