"""How one learns why a card is grey is said where one is, and not where all may be played."""

from __future__ import annotations

import json

import pytest

from tests.app.odds_answers import played
from tests.app.test_pages import sent
from tests.links import deal_query
from tutor_app.games import GAMES


def leading(hand) -> bool:
    return hand.phase == "play" and not (hand.trick and hand.trick.plays)


def following(hand) -> bool:
    return hand.phase == "play" and not leading(hand)


@pytest.mark.parametrize("moment", [leading, following])
@pytest.mark.parametrize("game", GAMES)
def test_a_reader_is_told_to_tap_a_grey_card_only_where_there_is_one(visit, game, moment):
    app = visit("deal", lang="en", **deal_query(played(game, 7, moment)))
    hand = sent(app, "board")["hand"]
    grey = any(card["state"] == "refused" for card in hand["cards"])
    assert ("Tap a grey card" in json.dumps(hand["hint"])) is grey
    assert grey is (moment is following)
