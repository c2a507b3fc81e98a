"""Drills and house rules stand in groups: each of them somewhere, and each with words of its own."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from lessons.drills import families
from lessons.progress import Progress
from lessons.reviews import Reviews, after_answer
from lessons.rounds import rating_of
from tutor_app import practising
from tutor_app.games import GAMES
from tutor_app.house_subjects import SUBJECTS, by_subject
from tutor_app.i18n import LANGUAGES, catalogue


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_drill_stands_in_one_group_and_says_what_it_asks(game, language):
    grouped = [family for members in practising.GROUPS.values() for family in members]
    assert len(grouped) == len(set(grouped))
    for family in families(game):
        assert family in grouped
        assert catalogue(language)[f"practise.about_family.{family}"]


def test_house_rules_are_grouped_by_what_exists():
    known = {option.name for game in GAMES.values() for option in game.option_table.options}
    named = [name for names in SUBJECTS.values() for name in names]
    assert set(named) <= known
    assert len(named) == len(set(named))
    for game in GAMES.values():
        found = by_subject(game.option_table.options)
        assert {option for options in found.values() for option in options} == set(game.option_table.options)


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_house_rule_is_answered_with_yes_or_no_alone(language):
    for game in GAMES.values():
        for option in game.option_table.options:
            if isinstance(option.values[0], bool):
                for word in ("yes", "no"):
                    assert catalogue(language)[f"option.{game.id}.{option.name}.{word}"]


def test_what_was_practised_is_counted_by_family():
    now = datetime(2026, 11, 23, tzinfo=UTC)
    reviews = after_answer(Reviews(), "danish_tarok/DT-PLAY-2", "legal", rating_of("right"), now)
    progress = Progress(reviews=reviews)
    assert practising.met(progress, "danish_tarok", "legal") == 1
    assert practising.met(progress, "danish_tarok", "winner") == 0
    assert practising.met(progress, "grosstarock", "legal") == 0
