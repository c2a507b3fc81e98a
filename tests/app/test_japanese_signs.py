"""Japanese sentences put together by the pages: full-width brackets, its own dash, no blank in between."""

from __future__ import annotations

import re
from pathlib import Path
from types import SimpleNamespace

import pytest

from engine.analysis.choice import Chance
from engine.analysis.holdings import Length
from engine.cards import Suit
from lessons.catalog import catalog
from lessons.loader import position
from lessons.names import Naming
from lessons.rulebook import load_rulebook
from lessons.schema import At
from tests.app.test_odds_sentence import said_of
from tutor_app import state
from tutor_app.i18n import catalogue
from tutor_app.screens import holdings
from tutor_app.screens.assumption_words import fit_words
from tutor_app.screens.tables import status_of

ROOT = Path(__file__).parents[2]
DOTS = {"en": " · ", "ja": "・"}
BLANK = re.compile(r"[。：] (?=[ぁ-んァ-ヶ一-龠「])")


@pytest.fixture
def in_japanese(monkeypatch):
    monkeypatch.setattr(state, "visit", lambda: SimpleNamespace(naming=Naming(language="ja")))


@pytest.mark.usefixtures("in_japanese")
def test_a_number_written_out_stands_in_full_width_brackets():
    assert fit_words(33_187_824_242_911_800).endswith("は3.3 × 10¹⁶（33,187,824,242,911,800）通り")
    assert fit_words(1_234_567).endswith("は1,234,567通り")


@pytest.mark.usefixtures("in_japanese")
@pytest.mark.parametrize(("percent", "told"), [(0, "3〜7"), (4, "3〜7、なし4%")])
def test_what_a_length_lies_between_is_told_with_the_japanese_dash(percent, told):
    none = Chance(percent, (percent, percent))
    length = Length(suit=Suit.TRUMPS, mean=5.0, ci95=(4.8, 5.2), p10=3, p90=7, none=none)
    assert holdings._spread(length) == told


@pytest.mark.parametrize("language", DOTS)
def test_the_parts_of_a_line_stand_between_dots_of_one_kind(language, monkeypatch):
    """Japanese pages had both “ · ” and “・”."""
    monkeypatch.setattr(state, "visit", lambda: SimpleNamespace(naming=Naming(language)))
    assert state.dotted("Tantony", "9") == f"Tantony{DOTS[language]}9"
    (other,) = {*DOTS} - {language}
    texts = [*catalog(language).values(), *catalogue(language).values()]
    assert not [text for text in texts if DOTS[other] in text]


@pytest.mark.parametrize("language", DOTS)
def test_quotation_marks_are_those_of_the_language(language):
    texts = [*catalog(language).values(), *catalogue(language).values()]
    assert not [text for text in texts if '"' in text]


def test_no_code_writes_a_dot_between_parts_by_itself():
    code = [path for end in ("py", "js") for path in (ROOT / "tutor_app").rglob(f"*.{end}")]
    assert len(code) > 200
    assert not [path.name for path in code if re.search(' · (?![^\n]*""")', path.read_text("utf-8"))]


def test_sentences_of_an_answer_follow_each_other_without_a_blank(monkeypatch):
    said, _ = said_of(monkeypatch, "ja", (0, True), (0.2, True), (1.2, False))
    assert said.count("。") == 2
    assert not BLANK.search(said)


@pytest.mark.usefixtures("in_japanese")
def test_sentences_about_a_trick_follow_each_other_without_a_blank():
    hand = position("danish_tarok", At(deal="fool-kept", moves=79))
    said = status_of(hand, hand.tricks[-1], 0)
    assert said.endswith("勝ち。愚者はオスカーのものです。")


def test_what_a_label_is_about_stands_behind_a_full_width_colon(visit):
    chapters = {section.chapter for section in load_rulebook("tantony", "ja").sections}
    assert "カードの書き方：手札の書き方" in chapters
    sources = visit("reference", lang="ja", g="tubingen_tarock")
    assert any(one.value.startswith("- 赤桐、2016：赤桐裕二") for one in sources.markdown)
    step = visit("learn", lang="ja", g="tubingen_tarock", l=2, s=1)
    assert "出典：赤桐（2016）。" in [one.value for one in step.caption]
