"""Which games the pages show, and what an address of another gets."""

from __future__ import annotations

import pytest

import engine
from engine import HandCode, RequestError, encode
from engine.cards import EMPTY
from lessons.library import exists
from tutor_app.games import GAMES, game, game_coded
from tutor_app.i18n import LANGUAGES, catalogue


@pytest.mark.parametrize("game_id", engine.GAMES)
def test_a_game_is_shown_when_it_has_a_rulebook_and_a_name(game_id):
    for language in LANGUAGES:
        named = f"game.{game_id}.name" in catalogue(language)
        assert (game_id in GAMES) == (exists(f"{game_id}/rules.en.md") and named)


@pytest.mark.parametrize("game_id", [*engine.GAMES, "whist"])
def test_the_code_of_a_game_that_no_page_shows_is_refused(game_id):
    if game_id in GAMES:
        assert game(game_id) is engine.GAMES[game_id]
        rules = GAMES[game_id]
        code = encode(HandCode(game_id, rules.option_table.resolve(), "player", EMPTY), rules)
        assert engine.decode_hand(code, game_coded).game == game_id
    else:
        with pytest.raises(RequestError) as caught:
            game(game_id)
        assert caught.value.code == "unknown_game"
