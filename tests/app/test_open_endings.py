"""The last tricks of a hand looked back at: the better card, the best play from there, exact labels."""

from __future__ import annotations

import json
import re

import pytest

from engine import GAMES, Play
from engine.analysis.candidates import question
from engine.analysis.endings import solved, tricks_left
from tests.app.odds_answers import sheets
from tests.app.test_pages import sent
from tests.app.test_review_page import address, over
from tests.links import deal_query
from tutor_app import open_endings
from tutor_app.addresses import deal_in
from tutor_app.screens import review_words
from tutor_app.urlstate import Arrival

pytestmark = pytest.mark.usefixtures("reviews_at_once")


def lost_ones(game: str, objective: str = "payment"):
    """A hand in whose last tricks something was given away, what is told of it, and the first loss."""
    for seed in range(7, 40):
        desk = over(game, seed, player="random")
        *_, told = open_endings.endings(desk, objective)
        worse = [one for one in told if one.better is not None]
        if worse:
            return desk, told, worse[0]
    raise AssertionError("no deal with a loss")


@pytest.mark.parametrize("game", GAMES)
def test_the_better_card_and_the_best_play_after_it(game):
    desk, told, _ = lost_ones(game)
    for one in told:
        hand = desk.line[one.at]
        values = {str(action): value for action, value in solved(hand).items()}
        assert (one.better is None) == (values[one.action] == max(values.values()))
        assert str(one.line[0]) == (one.better or one.action)
        assert values[str(one.line[0])] == max(values.values())
        end, tricks = open_endings.tricks_of(desk, one)
        left = len(tricks) if end.finished else tricks_left(question(hand))  # a game may be won before that
        assert 0 < len(tricks) <= tricks_left(question(hand))
        assert [trick.number for trick in tricks] == [len(hand.tricks) + n for n in range(1, left + 1)]
        assert all(trick.winner is not None for trick in tricks)
        played = len(hand.trick.plays) if hand.trick is not None else 0
        cards = sum(isinstance(action, Play) for action in one.line)
        assert played + cards == sum(len(trick.plays) for trick in tricks)


@pytest.mark.parametrize("game", GAMES)
def test_the_best_play_can_be_looked_at_in_explore(game):
    desk, _, one = lost_ones(game)
    led = open_endings.led_along(desk, one)
    again, problems = deal_in(Arrival(deal_query(led)))[:2]
    assert not problems
    assert again.at == one.at
    assert again.open_cards
    assert again.moves == led.moves
    assert again.moves[one.at : one.at + len(one.line)] == one.line


def opened(visit, desk, **more):
    app = visit("review", **address(desk, **more))
    app.run()
    app.session_state["screen.panel.review"] = "ending"
    app.run()
    app.run()
    assert not app.exception
    return app


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_the_panel_names_the_better_card_and_tells_its_tricks(visit, lang):
    desk, _, one = lost_ones("tapp_tarock", "card_points")
    app = opened(visit, desk, lang=lang)
    better = review_words.choice(desk, one.at, one.better)
    words = {"en": f": {better} was better than", "ja": f"より{better}のほうがよい手でした"}[lang]
    assert any(words in text.value for text in app.markdown), [text.value for text in app.markdown]
    captions = {"en": "The best play of everybody from trick", "ja": "からの、全員の最善のプレイ"}[lang]
    assert any(captions in json.dumps(table, ensure_ascii=False) for table in sheets(app).values())


def test_the_board_shows_exact_values_and_says_so_where_the_ending_is_told(visit):
    desk, _, one = lost_ones("tapp_tarock", "card_points")
    app = opened(visit, desk, at=one.at)
    shown = sent(app, "board")["hand"]
    assert "Cards open" in json.dumps(shown["hint"])
    labels = {card["id"]: card["label"] for card in shown["cards"] if "label" in card}
    legal = [action for action in one.values if ":play:" in action]
    assert len(labels) == len({action.rpartition(":")[2].partition("/")[0] for action in legal})
    assert all(re.fullmatch(r"best|−[\d,]+", label["text"]) for label in labels.values())
    assert all("open cards" in label["said"] for label in labels.values())
    assert all(seat["opened"] for seat in sent(app, "board")["seats"] if seat["id"] != desk.seat)
    app.session_state["screen.panel.review"] = "decisions"
    app.run()
    assert "Cards open" not in json.dumps(sent(app, "board")["hand"]["hint"])
