"""Help that goes as somebody counts well, and comes back after a mistake."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest

from engine import GAMES
from lessons.drills.tables import table
from lessons.fading import FADES_AFTER, faded
from lessons.progress import Progress
from lessons.reviews import Reviews, Word, after_answer, concept_key

BEGUN = datetime(2026, 3, 1, tzinfo=UTC)


def answered(game_id: str, *words: Word) -> Progress:
    """The progress of a learner who has counted so, each time when it was due."""
    reviews, now = Reviews(), BEGUN
    key = concept_key(game_id, table(game_id).rule("tally"))
    for word in words:
        reviews = after_answer(reviews, key, "tally", word, now)
        now = reviews.concepts[key].due + timedelta(minutes=1)
    return Progress(reviews=reviews)


@pytest.mark.parametrize("game_id", GAMES)
def test_help_goes_one_after_the_other(game_id):
    gone = [len(faded(game_id, answered(game_id, *["good"] * times))) for times in range(6)]
    assert gone[0] == 0
    assert gone == sorted(gone)
    assert gone[-1] == len(FADES_AFTER)
    assert 1 in gone


@pytest.mark.parametrize("game_id", GAMES)
def test_all_help_is_back_after_a_mistake(game_id):
    assert faded(game_id, answered(game_id, "good", "good", "good", "good", "again")) == frozenset()


def test_games_do_not_share_it():
    known = answered("danish_tarok", *["good"] * 5)
    assert faded("danish_tarok", known)
    assert not faded("grosstarock", known)
