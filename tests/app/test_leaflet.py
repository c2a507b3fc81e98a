"""A game on one sheet: what stands there is what the engine says, and every rule named exists."""

from __future__ import annotations

from itertools import pairwise

import pytest

from engine import GAMES
from engine.games.danish_tarok import settling as danish_tarok
from engine.games.grosstarock import settling as grosstarock
from engine.games.tapp_tarock import settling as tapp_tarock
from engine.games.tubingen_tarock import settling as tubingen_tarock
from engine.suits import suits
from lessons.library import history
from lessons.loader import sheet
from lessons.names import Naming
from lessons.rulebook import load_rulebook
from tutor_app.games import game
from tutor_app.i18n import LANGUAGES
from tutor_app.leaflet import blocks, of_stage


@pytest.mark.parametrize("game_id", GAMES)
def test_the_order_of_a_suit_is_that_of_its_tricks(game_id):
    found = game(game_id)
    pack = found.pack(found.option_table.resolve())
    seen = []
    for _, cards in suits(found):
        seen += cards
        for higher, lower in pairwise(cards):
            for led, second in ((higher, lower), (lower, higher)):
                _, place = found.tricks.judge_trick((pack.index(led), pack.index(second)), None)
                assert (led, second)[place] == higher
    assert sorted(map(str, seen)) == sorted(map(str, pack.cards(pack.full)))


def test_the_values_are_those_of_the_engine():
    values = {
        game_id: {
            one.name: one.text
            for block in blocks(game_id, Naming("en"))
            if block.heading == "values"
            for one in block.entries
        }
        for game_id in GAMES
    }
    assert values["tapp_tarock"]["5"].split() == ["21", "1", "F", "K"]
    assert "70" in values["tapp_tarock"][""]
    assert values["tubingen_tarock"]["4.5"].split() == ["21", "1", "F", "K"]
    assert values["tantony"] == {
        "30": "A",
        "25": "K",
        "20": "Q",
        "15": "J",
        "10 to 2": "the number on the card",
    }


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game_id", GAMES)
def test_every_rule_on_the_sheet_is_told_in_a_plain_paragraph_without_house_rules(game_id, language):
    """What only a house rule makes of a rule stands in a further paragraph, and in the rulebook alone."""
    house = {"en": "house", "ja": "ハウスルール"}[language]
    book = load_rulebook(game_id, language)
    rules = [rule for part in sheet(game_id) for rule in part.rules]
    assert len(rules) == len(set(rules))
    told = {one.rule: one.text for block in blocks(game_id, Naming(language)) for one in block.entries}
    assert set(told) - {""} == set(rules)
    for rule in rules:
        section = book.section(rule)
        assert section is not None, rule
        assert not any(mark in section.body for mark in ("**", "|")), rule
        assert house not in told[rule].lower(), rule
        assert all(house in more.lower() for more in section.body.split("\n\n")[1:]), rule


PAID = {
    "danish_tarok": {rule for rule, _ in danish_tarok.RULES.values()},
    "grosstarock": {rule for rule, _ in grosstarock.RULES.values()} - {"GT-END-4"},  # no room: rare and long
    "tapp_tarock": {rule for rule, _ in tapp_tarock.RULES.values()} - {"TT-BID-11", "TT-PU-6", "TT-VAL-4"},
    "tubingen_tarock": {
        *("TB-SRUF-1", "TB-SRUF-2", "TB-SRAUS-5", "TB-SRAUS-6", "TB-TOUT-5", "TB-NET-2", "TB-NET-3"),
        *tubingen_tarock.RULES.values(),
    },
}
"""The rules under which something is paid or written without house rules."""


@pytest.mark.parametrize("game_id", PAID)
def test_everything_that_is_paid_stands_on_the_sheet(game_id):
    assert PAID[game_id] - {rule for part in sheet(game_id) for rule in part.rules} == set()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game_id", GAMES)
def test_the_page_shows_the_sheet_and_the_history(visit, game_id, language):
    app = visit("reference", g=game_id, lang=language)
    assert not app.exception
    book = load_rulebook(game_id, language)
    sources = [section for section in book.sections if section.kind.value == "source"]
    said = "\n".join(one.value for one in app.markdown)
    assert sources
    assert all(section.title in said for section in sources)
    assert history(game_id, language).text in said


@pytest.mark.parametrize("game_id", GAMES)
def test_the_history_is_a_read_of_two_minutes(game_id):
    english, japanese = history(game_id, "en"), history(game_id, "ja")
    assert 250 <= len(english.text.split()) <= 400
    assert 700 <= len(japanese.text) <= 1200
    assert not japanese.fallback
    assert english.text.count("\n\n") == japanese.text.count("\n\n")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game_id", GAMES)
def test_the_sheet_has_rules_of_every_stage(game_id, language):
    for stage, phase in game(game_id).phases.items():
        title, entries = of_stage(game_id, stage, language)
        assert title in load_rulebook(game_id, language).chapters
        assert {one.rule.rpartition("-")[0] for one in entries} == {phase.turn_rule.rpartition("-")[0]}, stage
        assert {(one.name, one.text, one.rule) for one in entries} <= {
            (one.name, one.text, one.rule)
            for block in blocks(game_id, Naming(language))
            for one in block.entries
        }
