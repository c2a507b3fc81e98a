"""Every game of the registry has all that a game needs; a new one fails here until it has it too."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from engine import GAMES, deal_cards, start
from engine.analysis import careful
from engine.players import NAMES as PLAYERS
from engine.view import view
from lessons.library import LANGUAGES, exists
from lessons.rulebook import load_rulebook
from tests.benchmarks.strength.__main__ import table_of
from tutor_app.i18n import catalogue

HERE = Path(__file__).parent
LESSONS = HERE.parent / "lessons"


@pytest.fixture(params=GAMES)
def game(request: pytest.FixtureRequest) -> str:
    """Each game's id in turn."""
    return str(request.param)


def golden_games() -> list[str]:
    """The games of all golden hands, once for each hand."""
    records = [path.read_text("utf-8").splitlines()[0] for path in (HERE / "golden/hands").glob("*.txt")]
    records += [path.read_text("utf-8") for path in (HERE / "golden").glob("*/*.json")]
    return [json.loads(text.removeprefix("record "))["game"] for text in records]


def test_it_has_a_folder_with_a_rulebook_in_every_language(game: str) -> None:
    assert (LESSONS / game).is_dir()
    for language in LANGUAGES:
        assert exists(f"{game}/rules.{language}.md")
        assert load_rulebook(game, language).sections


def test_every_option_has_its_place_in_the_rulebook(game: str) -> None:
    for language in LANGUAGES:
        book = load_rulebook(game, language)
        missing = [o.name for o in GAMES[game].option_table.options if not book.section(f"option:{o.name}")]
        assert missing == []


def test_it_has_golden_hands(game: str) -> None:
    assert golden_games().count(game) >= 2


def test_it_has_rule_tests_and_counts(game: str) -> None:
    assert (HERE / "rules" / game / "test_examples.py").exists()
    assert (HERE / "rules" / game / "rule_ids.txt").exists()
    counts = {path.stem.removeprefix("test_") for path in (HERE / "counts").glob("test_*.py")}
    assert game in counts
    assert list((HERE / "counts").glob(f"{game}*.txt"))


def test_it_is_played_by_every_player_and_played_out(game: str) -> None:
    rules = GAMES[game]
    assert set(PLAYERS) == {*rules.analysis.policies, careful.NAME}
    assert rules.analysis.evidence is not None
    assert rules.analysis.playouts is not None
    assert set(rules.analysis.policies) == set(rules.analysis.playouts.policies)
    assert rules.analysis.playouts.again is not None
    assert rules.analysis.playouts.ending is not None
    assert callable(table_of(game))


def test_what_a_forehand_sees_can_be_counted(game: str) -> None:
    rules = GAMES[game]
    state = start(rules, deal_cards(rules, 1))
    assert rules.analysis.evidence is not None
    assert rules.analysis.evidence(view(state, state.seating.forehand)).all.start is not None


def test_the_pages_have_its_words(game: str) -> None:
    for language in LANGUAGES:
        known = catalogue(language)
        assert {f"game.{game}.{key}" for key in ("name", "hook", "total")} <= set(known)
