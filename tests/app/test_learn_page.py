"""A step of a lesson as the page shows it."""

from __future__ import annotations

import json
import re

import pytest

from engine.cards import Card, Suit
from lessons.names import Naming, the_card
from tutor_app.games import TAUGHT
from tutor_app.i18n import LANGUAGES, catalogue


def boards(app) -> list[dict]:
    found = [json.loads(part.proto.json) for part in app.get("bidi_component")]
    return [data for data in found if "seats" in data]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_wrong_card_is_tried_on_the_one_board_and_another_may_be_picked(visit, language):
    """On a telephone a second board would lie behind what is said."""
    app = visit("learn", lang=language, g="danish_tarok", l=1, s=2, tried="H3")
    (board,) = boards(app)
    lying = {seat["card"]["id"]: seat for seat in board["seats"]}
    assert set(lying) == {"H6", "H2", "H3"}
    assert lying["H2"]["wins"]
    assert board["status"] == catalogue(language)["learn.came_of_it"]
    assert board["hand"]["mode"] == "pick"
    assert {"H1", "H3"} <= {card["id"] for card in board["hand"]["cards"]}
    app = visit("learn", lang=language, g="danish_tarok", l=1, s=2)
    (board,) = boards(app)
    assert {seat["card"]["id"] for seat in board["seats"] if seat.get("card")} == {"H6", "H2"}


def test_the_table_is_there_before_the_first_card_of_a_guided_deal(visit):
    """Or it would come with the answer and move the answers out from under the pointer."""
    for answer in ("", "T20"):
        (board,) = boards(visit("learn", lang="en", g="grosstarock", l=12, s=1, a=answer))
        assert len(board["seats"]) == 3


@pytest.mark.parametrize("game", TAUGHT)
def test_a_lesson_takes_whole_minutes(visit, game):
    app = visit("learn", lang="en", g=game)
    tiles = [
        tile for part in app.get("bidi_component") for tile in json.loads(part.proto.json).get("tiles", ())
    ]
    sizes = [tile["text"] for tile in tiles if "steps, " in tile["text"]]
    assert len(sizes) > 9
    assert [size for size in sizes if not re.search(r" steps, [1-9] minutes?$", size)] == []


@pytest.mark.parametrize(("answer", "goes_on"), [("D10", False), ("T20", True)])
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_guided_deal_says_what_it_goes_on_with_after_another_good_choice(visit, language, answer, goes_on):
    app = visit("learn", lang=language, g="grosstarock", l=12, s=1, a=answer)
    naming = Naming(language=language)
    sentence = naming.say("exercise.goes_on", choice=the_card(Card(Suit.DIAMONDS, "10"), naming))
    assert any(one.value.startswith(sentence) for one in app.markdown) is goes_on
