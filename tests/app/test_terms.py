"""Terms of the glossary in a step: the first use leads to its meaning, which opens over the page."""

from __future__ import annotations

import json
import re
from collections import Counter
from types import SimpleNamespace

import pytest

from engine import GAMES, Card, Suit
from lessons.glossary import glossary_of
from lessons.loader import lessons
from lessons.names import Naming
from tutor_app import state
from tutor_app.i18n import LANGUAGES
from tutor_app.screens.terms import Terms, with_rules
from tutor_app.ui.board import Board, Hand, Seat, board_data
from tutor_app.ui.cards import HandCard

LINK = re.compile(r"\]\(/rules\?[^)]*\br=term-([a-z_]+)")


def told(app, component: str) -> list[dict]:
    """What components of this sort were told in the last run."""
    found = [element.proto for element in app.get("bidi_component")]
    return [json.loads(one.json) for one in found if one.component_name == f"trick_tutor.{component}"]


def led_to(app) -> Counter[str]:
    """How often each term is marked on a page, in texts and on boards."""
    texts = [
        one.value for kind in ("markdown", "subheader", "info", "error", "success") for one in app.get(kind)
    ]
    found = Counter(name for text in texts for name in LINK.findall(text))
    for board in told(app, "board"):
        found.update(re.findall(r"r=term-([a-z_]+)", json.dumps([board["seats"], board["status"]])))
    return found


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_each_term_of_a_step_is_marked_once_and_has_its_meaning_ready(visit, game, language):
    app = visit("learn", g=game, l=2, s=1, lang=language)
    assert not app.exception
    marked = led_to(app)
    assert marked
    assert set(marked.values()) == {1}
    (ready,) = told(app, "terms")
    entries = {entry.id: entry for entry in glossary_of(game)}
    assert set(ready["entries"]) >= set(marked)
    for name in marked:
        word = entries[name].word(language, game)
        assert ready["entries"][name]["term"] == word.term
        assert ready["entries"][name]["meaning"] == word.meaning


def test_what_is_said_to_an_answer_leads_to_terms_not_met_before(visit):
    """The verdict comes last, so it marks only what the task and the board have not used."""
    before = led_to(visit("learn", g="danish_tarok", l=2, s=1, lang="en"))
    app = visit("learn", g="danish_tarok", l=2, s=1, a="H7", lang="en")
    after = led_to(app)
    assert set(after) > set(before)
    assert set(after.values()) == {1}
    assert set(told(app, "terms")[0]["entries"]) >= set(after)


@pytest.mark.parametrize("page", [("practise", {"k": "legal", "seed": 3}), ("play", {}), ("deal", {})])
def test_the_board_of_every_page_leads_to_terms(visit, page):
    name, more = page
    app = visit(name, g="tapp_tarock", lang="en", **more)
    assert not app.exception
    assert "dealer" in told(app, "terms")[0]["entries"]
    assert "r=term-dealer" in json.dumps(told(app, "board")[0]["seats"])


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_no_lesson_is_changed_but_for_its_links(game, language, monkeypatch):
    monkeypatch.setattr("tutor_app.screens.terms.language", lambda: language)
    monkeypatch.setattr("tutor_app.state.language", lambda: language)
    for lesson in lessons(game, language):
        for prose in lesson.prose:
            terms = Terms(game)
            for text in (lesson.introduction, prose.task, prose.prompt, prose.afterword):
                said = terms.in_markdown(text)
                assert re.sub(r"\[([^\]]*)\]\(/rules[^)]*\)", r"\1", said) == text


def test_a_bubble_marks_what_another_bubble_marks_too(monkeypatch):
    monkeypatch.setattr("tutor_app.screens.terms.language", lambda: "en")
    monkeypatch.setattr("tutor_app.state.language", lambda: "en")
    terms = Terms("danish_tarok")
    cards = (Card(Suit.HEARTS, "K"), Card(Suit.HEARTS, "Q"))
    hand = Hand("Hand", tuple(HandCard(card, "refused", why="A trump is owed.") for card in cards), "pick")
    board = Board(seats=tuple(Seat(n, "x", roles=("dealer",)) for n in range(3)), hand=hand)
    data = board_data(board, Naming(), 1, terms)
    first, second = (card["why"] for card in data["hand"]["cards"])
    assert first == second
    assert [piece["words"] for piece in first if isinstance(piece, dict)] == ["trump"]
    assert [type(seat["roles"][0]) for seat in data["seats"]] == [list, str, str]
    assert terms.in_markdown("trump, dealer").startswith("[trump](")
    assert terms.in_markdown("dealer") == "dealer"


def test_numbers_of_rules_in_markdown_lead_to_the_rules(monkeypatch):
    monkeypatch.setattr(state, "visit", lambda: SimpleNamespace(naming=Naming()))
    said = "Not now (TT-BID-7): see `TT-BID-1`, [TT-BID-2](/rules), XTT-BID-3-4."
    told = with_rules(said, "tapp_tarock")
    assert told == said.replace("(TT-BID-7)", "([TT-BID-7](/rules?r=TT-BID-7&g=tapp_tarock&lang=en))")
    assert with_rules(told, "tapp_tarock") == told
