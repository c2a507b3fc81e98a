"""Whatever Tübingen Tarock refuses or writes can be told in both languages."""

from __future__ import annotations

import random
from itertools import islice

import pytest

from engine.actions import Action, Call, Claim, Combination, Discard, Pass, Play
from engine.cards import Card, Suit
from engine.games.tubingen_tarock import GAME, combinations, settling
from engine.games.tubingen_tarock.outcomes import EVENTS
from engine.position import State
from engine.settlement import ledger
from engine.state import apply, game_of, legal_actions, verdict
from lessons.actions import action_text
from lessons.catalog import template
from lessons.library import LANGUAGES
from lessons.names import Naming, seat_names
from lessons.texts import combination_text, declaration_formula, declaration_text, explain_refusal, line_text
from tests.hands import choose, random_options, random_start
from tests.lessons.telling import check_lines, check_refusals
from tests.rules.tubingen_tarock.positions import dealt, do, spoken
from tests.rules.tubingen_tarock.test_whole_deals import whole
from tests.support import PACK, cards, options
from tutor_app.i18n import catalogue

LINES = (
    ("TB-DEAL-3", "misdeal"),
    *(("TB-TOUT-5", key) for key in settling.TOUT_KEYS),
    ("TB-SRUF-1", "rufen_won"),
    ("TB-SRUF-2", "rufen_lost"),
    ("TB-SRAUS-5", "raus_won"),
    ("TB-SRAUS-6", "raus_lost"),
    ("TB-NET-2", "strafen"),
    ("TB-NET-3", "strafen"),
)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_line_combination_and_event_has_words(language: str) -> None:
    for rule, key in LINES:
        assert template(language, f"line.{rule}.{key}")
    for kind, _ in combinations.KINDS.values():
        for part in ("", "kind.", "formula."):
            assert template(language, f"declaration.{part}{kind}")
    for kind in (*settling.EVENT_RULES, "fort_mit"):
        assert template(language, f"declaration.kind.{kind}")
    for event in EVENTS:
        assert catalogue(language)[f"odds.events.{event}"]


def strange(state: State, chance: random.Random) -> list[Action]:
    """Things that are mostly not allowed now."""
    seat = state.to_act if state.to_act is not None else 0
    pack = list(state.pack.cards(state.pack.full))
    hand = list(state.pack.cards(state.hands[seat])) or pack
    return [
        Pass(seat),
        Pass((seat + 1) % 4),
        *(Play(seat, card) for card in (*chance.sample(pack, 4), *hand)),
        Play(seat, Card(Suit.FOOL, ""), Suit.SPADES),
        *(Call(seat, card) for card in (*chance.sample(pack, 3), Card(Suit.SPADES, "K"), None)),
        *(Call(seat, Card(Suit.TRUMPS, number)) for number in ("1", "21")),
        *(Discard(seat, tuple(chance.sample(pack, size))) for size in (1, 2, 3)),
        *(Discard(seat, tuple(chance.sample(hand, min(2, len(hand))))) for _ in range(4)),
        Discard(seat, (hand[0], hand[0])),
        Claim(seat, (Combination("skimon"), Combination("fein"))),
        Claim(seat, (Combination("natural_family", Suit.HEARTS),)),
        Claim(seat, (Combination("beards"),)),
        Claim(seat, ()),
    ]


@pytest.mark.parametrize("seed", range(12))
def test_whatever_happens_can_be_told(seed: int) -> None:
    chance = random.Random(f"tubingen {seed}")
    naming = Naming(LANGUAGES[seed % 2])
    state = random_start(GAME, random_options(GAME, chance), chance)
    while not state.finished:
        candidates = islice(game_of(state).phases[state.phase].candidates(state), 40)
        check_refusals(state, (*strange(state, chance), *candidates), naming)
        legal = legal_actions(state)
        quiet = state.phase == "raus" and seed % 3
        state = apply(state, legal[-1] if quiet else choose(state, legal, frozenset(), chance))
    check_lines(state, naming)


def test_a_won_raus_says_how_often_it_counts() -> None:
    state = whole("tubingen_raus_pagat_2023")
    naming = Naming("en")
    told = [line_text(line, naming, seat_names(state.seating, 1, naming)) for line in ledger(state).lines]
    assert "49 card points against 19: 3 × (49 − 18) = +93 points" in told[0]
    assert "5 for you and any partner against 0, are counted in before the game is multiplied by 3" in told[1]


@pytest.mark.parametrize(
    ("hand", "said", "formula"),
    [
        ("F T21 T19 T17", "an Oberer of 3 cards, the fool standing for trump 20", "2 × 3 cards in a row = 6"),
        ("T1 T2 T3 T4", "an Unterer of 4 cards", "2 × 4 cards in a row = 8"),
        (
            "F SK CK HK",
            "the Ski kingdom, the fool standing for the king of diamonds",
            "three kings and the fool = 5",
        ),
        ("HK HQ HN HJ", "the family in hearts", "four courts = 10"),
    ],
)
def test_combinations_in_words(hand: str, said: str, formula: str) -> None:
    (found,) = combinations.combinations_in(cards(hand), options("tubingen_tarock"), PACK)
    assert declaration_text(found, Naming("en")) == said
    assert declaration_formula(found, Naming("en")) == formula


def test_a_claim_in_words() -> None:
    naming = Naming("en")
    assert combination_text(Combination("natural_family", Suit.HEARTS), naming) == "family in hearts"
    assert combination_text(Combination("pagat_lost"), naming) == "pagat lost"


def refusal(word: str, *said: str, language: str = "en") -> str:
    hands = ("SK CK T1 ...", "HK ...", "DK T21 ...", "F SQ CQ ...")
    state = do(dealt(*hands), " ".join(("SQ,CQ", *said)))
    action = spoken(state, word)
    return explain_refusal(verdict(state, action), action, Naming(language), pack=state.pack)


def test_calls_are_explained() -> None:
    passes = ("pass",) * 5
    assert refusal("call:SK", *passes) == (
        "The king of spades is in your own hand; you call a king that you lack (TB-RUF-3)."
    )
    assert refusal("call:remaining", *passes) == (
        "Only somebody with exactly three kings may call the remaining king, "
        "and you hold the king of spades and the king of clubs (TB-RUF-4)."
    )
    assert refusal("call:T21", *passes) == (
        "Only somebody with all four kings may call trump 21 (mond), and you hold 2 kings (TB-RUF-5)."
    )
    assert "残りのキング" in refusal("call:remaining", *passes, language="ja")


@pytest.mark.parametrize(
    ("card", "said"),
    [
        (Card(Suit.HEARTS, "K"), "call ♥K"),
        (Card(Suit.TRUMPS, "21"), "call T21"),
        (Card(Suit.FOOL, ""), "call F"),
    ],
)
def test_a_called_card_is_told_by_its_sign_where_signs_are_asked_for(card, said):
    assert action_text(Call(0, card), Naming(), ("", "", "", ""), signs=True) == said
