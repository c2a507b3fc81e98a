"""Whatever the engine says of a Grosstarock hand has a sentence in both languages."""

from __future__ import annotations

import random
import re

import pytest

from engine.actions import Action, Announce, Combination, Declare, Discard, Give, Pass, Play
from engine.cards import Card, Suit
from engine.games.grosstarock import GAME, combinations, settling
from engine.phases.play import Situation, judge_card
from engine.players import choose as policy
from engine.position import State
from engine.state import apply, legal_actions
from engine.view import view
from lessons.catalog import template
from lessons.names import Naming
from lessons.texts import declaration_formula, declaration_text, explain_refusal
from tests.hands import choose, random_options, random_start
from tests.lessons.telling import check_lines, check_refusals
from tests.support import PACK, cards, options
from tutor_app.i18n import catalogue

LANGUAGES = ("en", "ja")
HOUSE = options("grosstarock")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_line_and_declaration_has_a_sentence(language: str) -> None:
    for rule, key in settling.RULES.values():
        assert template(language, f"line.{rule}.{key}")
    for kind, _ in combinations.KINDS.values():
        assert template(language, f"declaration.{kind}", f"declaration.counted.{kind}")
        for part in ("kind.", "formula."):
            assert template(language, f"declaration.{part}{kind}")


def strange(state: State, chance: random.Random) -> list[Action]:
    """Things that are mostly not allowed now."""
    seat = state.to_act if state.to_act is not None else 0
    hand = list(state.pack.cards(state.hands[seat])) or [Card(Suit.FOOL, "")]
    pack = list(state.pack.cards(state.pack.full))
    kinds = [kind for kind, _ in combinations.KINDS.values()]
    cavallerie = Combination("cavallerie", Suit.SPADES)
    return [
        Pass(seat),
        *(Play(seat, card) for card in chance.sample(pack, 6)),
        *(Play(seat, card) for card in hand),
        Play(seat, Card(Suit.FOOL, ""), Suit.FOOL),
        Play(seat, chance.choice(pack), Suit.SPADES),
        *(Discard(seat, tuple(chance.sample(pack, size))) for size in (2, 3, 3)),
        *(Discard(seat, tuple(chance.sample(hand, min(3, len(hand))))) for _ in range(8)),
        *(Announce(who, feats) for who in range(3) for feats in (("vole",), ("null",), ("vole", "null"))),
        *(Give(who, chance.choice(pack)) for who in range(3)),
        Declare(seat, (cavallerie,)),
        Declare(seat, (cavallerie, cavallerie)),
        Declare(seat, tuple(map(Combination, kinds[:3]))),
        Declare(seat, (Combination("beards"),)),
        Declare(seat, ()),
    ]


@pytest.mark.parametrize("seed", range(12))
def test_whatever_happens_can_be_told(seed: int) -> None:
    chance = random.Random(seed)
    naming = Naming(LANGUAGES[seed % 2])
    state = random_start(GAME, random_options(GAME, chance), chance)
    while not state.finished:
        check_refusals(state, strange(state, chance), naming)
        if state.phase == "discard" or chance.random() < 0.5:
            assert state.to_act is not None
            action = policy("random", view(state, state.to_act), chance)
        else:
            action = choose(state, legal_actions(state), frozenset(), chance)
        state = apply(state, action)
    check_lines(state, naming)


def test_a_duty_is_told_by_what_it_asks() -> None:
    followed = refusal("S3 H4 T2", "S9", "T2")
    assert followed == ("Spades were led and you hold the 3 of spades, so you must play a spade (GT-PLAY-3).")
    trumped = refusal("H4 T2", "S9", "H4")
    assert trumped == (
        "Spades were led, you have none and you hold trump 2, so you must play a trump;"
        " it need not win (GT-PLAY-3)."
    )


def refusal(hand: str, led: str, tried: str) -> str:
    """Why a card may not be played to a lead."""
    situation = Situation(hand=cards(hand), options=HOUSE, trick=tuple(cards(led)))
    (index,) = cards(tried)
    judged = judge_card(GAME.tricks.duties(situation), index)
    return explain_refusal(judged, PACK.card(index), Naming(), pack=PACK)


@pytest.mark.parametrize(
    ("hand", "said"),
    [
        ("T2 T3 T5 T6 T8 T9 T12 T14 T20 F", ["10 trumps with the fool, without the pagat"]),
        ("T2 T3 T5 T6 T8 T9 T12 T14 T18 T20", ["10 trumps without the pagat and without the fool"]),
        ("HQ HK HJ F", ["half cavallerie in hearts, without the knight of hearts"]),
        ("F T21 T19 T1", ["3 matadors", "5 Sküs matadors", "3 kings"]),
        ("SK SQ SN SJ", ["cavallerie in spades"]),
    ],
)
def test_declarations_are_said_as_at_the_table(hand: str, said: list[str]) -> None:
    found = combinations.combinations_in(cards(hand), HOUSE, PACK)
    assert [declaration_text(one, Naming()) for one in found] == said


def test_a_cavallerie_is_heard_without_its_suit() -> None:
    """GT-DECL-12: the suit need not be named, and the others do not hear it."""
    (found,) = combinations.combinations_in(cards("SK SQ SN SJ"), HOUSE, PACK)
    heard = combinations.as_said(found, HOUSE)
    assert declaration_text(heard, Naming()) == "cavallerie in a suit that is not named"


@pytest.mark.parametrize("seed", range(40))
def test_a_formula_comes_to_the_value(seed: int) -> None:
    chance = random.Random(seed)
    held = PACK.set_of(chance.sample(PACK.cards(PACK.full), 40))
    for found in combinations.combinations_in(held, HOUSE, PACK):
        for language in LANGUAGES:
            told = declaration_formula(found, Naming(language))
            assert told.endswith(f"= {found.points}")
            sums = re.search(r"(\d+)[^\d]*[^=]*?\+ 5 × (\d+) =", told)
            if found.kind in ("trumps", "matadors", "skus_matadors", "kings", "ladons"):
                assert sums is not None
                base = {"trumps": 10, "matadors": 10, "skus_matadors": 5, "kings": 5, "ladons": 15}
                assert base[found.kind] + 5 * int(sums[2]) == found.points


def test_a_formula_tells_trumps_that_are_skipped_from_those_that_are_held() -> None:
    """GT-EX-23: six cards make 8 Sküs matadors; T19 and T17 count though nobody holds them."""
    found = combinations.combinations_in(cards("F T21 T20 T18 T16 T1"), HOUSE, PACK)
    (leaping,) = (one for one in found if one.kind == "skus_matadors")
    told = declaration_formula(leaping, Naming())
    assert told == "6 held, 2 skipped; 5 for the first three + 5 × 5 = 30"


def test_playing_out_can_say_what_it_counts() -> None:
    assert GAME.analysis.playouts is not None
    for language in LANGUAGES:
        for event in GAME.analysis.playouts.events:
            assert catalogue(language)[f"odds.events.{event}"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_word_of_a_house_rule_has_a_name(language: str) -> None:
    for option in GAME.option_table.options:
        for value in option.values:
            if isinstance(value, str):
                assert catalogue(language)[f"option.grosstarock.{option.name}.{value}"]
