"""What the engine refuses is told in the reader's language, with seats as the pages name them."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from engine import EngineError, Play, deal_cards, parse_card, start
from engine.state import apply
from tests.app.test_typing import entering, text_box
from tests.app.turns import until
from tutor_app.dealing_again import Wanted, counted, made, played
from tutor_app.i18n import LANGUAGES, catalogue, text

ENGINE = Path(__file__).parents[2] / "engine"
KINDS = {
    kind
    for path in ENGINE.rglob("*.py")
    for kind in re.findall(r'(?:kind=|kind = )(?:.* else )?"([a-z_]+[.][a-z_.]+)"', path.read_text("utf-8"))
} | {"where.impossible_alone"}
LATIN_WORD = re.compile(r"[A-Za-z]{4,}")
SYNTAX = {"seat", "dealer", "forehand", "talon", "trumps", "kings", "swords", "pass", "three", "courts"}
SYNTAX |= {"spades", "clubs", "hearts", "diamonds", "queens", "knights", "jacks", "aces"}


def test_every_kind_has_a_sentence_in_every_language():
    assert len(KINDS) > 20
    for language in LANGUAGES:
        assert {kind for kind in KINDS if f"refusal.{kind}" not in catalogue(language)} == set()


def told(app) -> list[str]:
    """What the page says is wrong, once it does."""
    until(app, lambda: bool(app.error))
    return [one.value for one in app.error]


@pytest.mark.parametrize(
    "conditions",
    [
        "swords T1",
        "dealer",
        "dealer swords=2",
        "seat9 T1",
        "talon T1",
        "dealer trumps=9-7",
        "dealer kings=7",
        "dealer kings=two",
        "seat0 T1; seat1 T1",
        "seat0+0 T1",
        "dealer SX",
    ],
)
def test_conditions_are_refused_in_japanese(visit, conditions):
    app = entering(visit, lang="ja", g="danish_tarok", seed=3)
    field = next(one for one in app.text_input if one.label == text("ja", "deal.where.label"))
    field.set_value(conditions).run()
    (said,) = told(app)
    words = {word.lower() for word in LATIN_WORD.findall(said)}
    assert words <= SYNTAX | {"swords"}, said
    assert re.search("[ぁ-ん]", said)


def test_conditions_that_contradict_each_other_name_the_seats_of_the_page(visit):
    app = entering(visit, lang="en", g="danish_tarok", seed=3)
    field = next(one for one in app.text_input if one.label == "Conditions on the rest")
    field.set_value("seat0 T1; seat1 T1").run()
    (said,) = told(app)
    assert "You T1" in said
    assert "Freja T1" in said
    assert "seat0" not in said


@pytest.mark.parametrize(
    ("language", "why"),
    [("en", "the suit first; the red suits of this pack have K, Q"), ("ja", "スートにあるのは K, Q, N")],
)
def test_a_rank_before_a_suit_that_lacks_it_is_told_the_ranks_of_that_suit(visit, language, why):
    app = entering(visit, lang=language, g="tapp_tarock", seed=3)
    text_box(app, "deal.cards.1").set_value("5H").run()
    (said,) = told(app)
    assert why in said


@pytest.mark.parametrize(("language", "why"), [("en", "there is no S5"), ("ja", "S5 はありません")])
def test_of_ranks_written_together_the_card_that_the_pack_lacks_is_named(visit, language, why):
    app = entering(visit, lang=language, g="tapp_tarock", seed=3)
    text_box(app, "deal.cards.1").set_value("S:KQ54").run()
    (said,) = told(app)
    assert why in said
    assert "K, Q, N, J, 10, 9, 8, 7" in said


@pytest.mark.parametrize("course", ["HX", "HK-HQ HJ", "pass", "H5 S2 C2 D2", "T1"])
def test_what_was_played_is_refused_in_japanese(visit, course):
    app = entering(visit, lang="ja", g="tantony", seed=3)
    text_box(app, "deal.cards.1").set_value("H2").run()
    next(one for one in app.text_area if one.label == text("ja", "deal.course.label")).set_value(course).run()
    (said,) = told(app)
    words = LATIN_WORD.findall(re.sub(r"TN-[A-Z]+-[0-9]+", "", said))
    assert {word.lower() for word in words} <= SYNTAX, said


def test_every_refusal_of_these_doors_has_a_kind_or_a_state():
    opening = start("danish_tarok", deal_cards("danish_tarok", 3))
    table = ("danish_tarok", opening.options, 2)
    tries = [
        lambda: counted(Wanted(*table, ((0, "T1"),), "seat1 T1")),
        lambda: counted(Wanted(*table, conditions="x" * 500)),
        lambda: played(Wanted(*table, course="x " * 5000), 1),
        lambda: played(Wanted(*table, course="S9 " * 401), 1),
        lambda: made(Wanted(*table, ((0, "T1 T2"), (1, "T3")), left=1), 1),
        lambda: apply(opening, Play(0, parse_card("T1", opening.pack))),
    ]
    for each in tries:
        with pytest.raises(EngineError) as refused:
            each()
        assert refused.value.kind or getattr(refused.value, "refused", None)


@pytest.mark.parametrize(
    "record", ['{"version": 1, "game": "whist"}', "{", '{"version": 1, "nonsense": true}']
)
def test_a_bad_record_is_refused_in_japanese(visit, record):
    app = visit("review", lang="ja")
    box = next(one for one in app.text_area if str(one.key).startswith("review.text"))
    box.set_value(record).run()
    until(app, lambda: bool(app.warning))
    (said,) = [one.value for one in app.warning]
    words = {word.lower() for word in LATIN_WORD.findall(re.sub(r"（[a-z_]+）", "", said))}
    assert words <= {"json", "version", "game", "nonsense", "whist"}, said


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_record_among_cards_is_quoted_as_it_was_pasted(visit, language):
    app = visit("hand", lang=language, g="tantony")
    text_box(app, "hand.text").input('{"version":1,"game":"tantony"}').run()
    assert any('{"version"' in one for one in told(app))
