"""What lessons and rulebooks say in words agrees with the game that they are about, in both languages."""

from __future__ import annotations

import re

import pytest

from engine import GAMES
from lessons.library import LANGUAGES, read
from lessons.loader import lesson_folders
from lessons.names import Naming

# How each direction of play is said; a word that fits both readings is of no use to anybody.
ROUND = {
    True: {"en": r"(?<!-)\bclockwise|to the left\b", "ja": r"(?<!反)時計回り|左隣から順に|左隣へ"},
    False: {"en": r"counter-clockwise|to the right\b", "ja": r"反時計回り|右隣から順に|右隣へ"},
}
UNCLEAR = r"右回り|左回り"


def texts(game_id: str, language: str) -> dict[str, str]:
    """The prose of a game by its path: every lesson, and the rulebook."""
    paths = [f"{game_id}/{folder}/{language}.md" for folder in lesson_folders(game_id)]
    return {path: read(path) for path in (*paths, f"{game_id}/rules.{language}.md")}


@pytest.mark.parametrize("game_id", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_play_goes_round_the_way_it_does_in_the_game(game_id: str, language: str) -> None:
    right_way = GAMES[game_id].tricks.clockwise
    said = 0
    for path, text in texts(game_id, language).items():
        assert not re.search(UNCLEAR, text), path
        said += bool(re.search(ROUND[right_way][language], text))
        for paragraph in text.split("\n\n"):
            if re.search(r"\bplay|follow|deal |プレイ|ゲームは|順番", paragraph):
                other = re.search(ROUND[not right_way][language], paragraph)
                assert not other, f"{path}: {paragraph}"
    assert said >= 1


@pytest.mark.parametrize("game_id", GAMES)
def test_no_source_is_called_lost_that_readers_may_have(game_id: str) -> None:
    """A list that the copy in use lacks stands in the page itself."""
    assert not re.search(
        r"list[^.]* is (lost|damaged)|did not survive", texts(game_id, "en")[f"{game_id}/rules.en.md"]
    )
    assert not re.search(r"表は?[^。]*失われ", texts(game_id, "ja")[f"{game_id}/rules.ja.md"])


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_partner_of_tantony_sits_opposite(language: str) -> None:
    """Names go by the place seen from the learner, so that the partner has one name in every lesson."""
    partner = Naming(language).say("seat.2")
    pattern = {"en": r"\bpartner,? ([A-Z]\w+)", "ja": r"パートナーの([ァ-ヶー]+)"}[language]
    said = [name for text in texts("tantony", language).values() for name in re.findall(pattern, text)]
    assert set(said) == {partner}
