"""Every refusal, payment and declaration has its sentence in both languages."""

from __future__ import annotations

import ast
import random
import re
import string
from itertools import islice
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.actions import Discard
from engine.cards import Card, CardSet, Suit
from engine.checking import check_hand
from engine.dealing import deal_cards
from engine.games.danish_tarok import combinations, settling
from engine.games.registry import GAMES
from engine.games.registry import game as find_game
from engine.phases.play import Situation, judge_card
from engine.position import State
from engine.settlement import ledger
from engine.state import apply, game_of, legal_actions, start, verdict
from engine.verdict import refused
from lessons.catalog import catalog, template
from lessons.names import Naming, full_name, joined, listed, seat_names, short_name, spoken, the_card
from lessons.texts import (
    declaration_formula,
    declaration_text,
    explain_refusal,
    gains_text,
    line_text,
)
from tests.lessons.telling import check_lines, check_refusals
from tests.support import PACK, card, cards, options

LANGUAGES = ("en", "ja")
ENGINE = Path(__file__).parents[2] / "engine"
PRESETS = st.sampled_from(["standard", "pagat"])
HOUSES = st.fixed_dictionaries(
    {},
    optional={
        "players": st.sampled_from([3, 4]),
        "pots": st.booleans(),
        "red_pips": st.sampled_from(["reversed", "same_as_black"]),
        "fool_lead_unfollowable": st.sampled_from(
            ["second_card", "second_names", "must_be_followable", "penalty_20"]
        ),
        "pagat_discard": st.sampled_from(["void_only", "never"]),
        "redeal_no_trumps": st.booleans(),
        "tout_takes_pots": st.booleans(),
    },
)


def placeholders(text: str) -> set[str]:
    return {name.split(".")[0] for _, name, _, _ in string.Formatter().parse(text) if name}


def test_catalogs_have_the_same_keys_and_placeholders() -> None:
    english, japanese = catalog("en"), catalog("ja")
    assert set(english) == set(japanese)
    for key in english:
        assert placeholders(english[key]) == placeholders(japanese[key]), key


def test_japanese_sentences_are_japanese() -> None:
    for key, text in catalog("ja").items():
        if len(re.sub(r"[{][^}]*[}]", "", text)) > 12:
            assert re.search(r"[\u3040-\u30ff\u4e00-\u9fff]", text), key


# Of each game some rules under which something is refused, and those that a call does not name as text.
REFUSING = {
    "danish_tarok": ({"DT-FOOL-8", "DT-FOOL-10", "DT-DISC-6"}, {"DT-PLAY-2", "DT-PLAY-3"}),
    "grosstarock": ({"GT-DISC-2", "GT-ANN-1", "GT-SKUS-2"}, {"GT-PLAY-2", "GT-PLAY-3", "GT-SKUS-3"}),
    "tantony": ({"TN-PLAY-3", "TN-PLACE-2"}, set()),
    "tapp_tarock": (
        {"TT-BID-7", "TT-TAL-3", "TT-ANN-3", "TT-PLAY-8"},
        {"TT-PLAY-3", "TT-PLAY-4", "TT-PLAY-5", "TT-BID-11"},
    ),
    "tubingen_tarock": (
        {"TB-LEG-2", "TB-RUF-4", "TB-SKI-3"},
        {"TB-PLAY-3", "TB-PLAY-4", "TB-PLAY-5", "TB-RUF-3", "TB-RUF-5", "TB-STRAF-16"},
    ),
}
REFUSALS = ("refused", "Duty", "_duty", "because", "LimitRules")
NAMING = ("naming_rule", "silent_rule")


def cited(game: str) -> set[str]:
    """Rule IDs that stand as text where the code of a game refuses something."""
    found: set[str] = set()
    for path in (ENGINE / "games" / game).glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            refuses = isinstance(node, ast.Call) and getattr(node.func, "id", "") in REFUSALS
            if refuses or (isinstance(node, ast.keyword) and node.arg in NAMING):
                texts = [str(part.value) for part in ast.walk(node) if isinstance(part, ast.Constant)]
                found |= {text for text in texts if re.fullmatch(r"[A-Z]{2}-[A-Z]+-\d+", text)}
    return found


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_rule_that_refuses_has_a_sentence(game: str, language: str) -> None:
    some, others = REFUSING[game]
    rules = cited(game)
    assert rules >= some
    for rule in rules | others:
        assert any(key.startswith(f"refusal.{rule}") for key in catalog(language)), rule


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_ledger_line_has_a_sentence(language: str) -> None:
    for rule, key in settling.RULES.values():
        if not rule.startswith("DT-DECL"):
            assert template(language, f"line.{rule}.{key}")
    for kind, _ in combinations.KINDS.values():
        assert template(language, f"declaration.{kind}", f"declaration.counted.{kind}")
        for part in ("kind.", "formula."):
            assert template(language, f"declaration.{part}{kind}")


def test_following_is_explained_with_the_card_that_binds() -> None:
    judged = refused("DT-PLAY-2", cards("HJ"), led=Suit.HEARTS, named=None)
    assert explain_refusal(judged, card("S3"), Naming(), pack=PACK) == (
        "Hearts were led and you hold the jack of hearts, so you must play a heart (DT-PLAY-2)."
    )
    assert explain_refusal(judged, card("S3"), Naming("ja"), pack=PACK) == (
        "ハートがリードされ、ハートのジャックを持っているので、ハートを出さなければなりません（DT-PLAY-2）。"
    )


@pytest.mark.parametrize(
    ("facts", "says"),
    [
        ({"led": Suit.TRUMPS, "named": None}, "Trumps were led"),
        ({"led": Suit.DIAMONDS, "named": Suit.DIAMONDS}, "The fool was led for diamonds"),
        (
            {"led": Suit.DIAMONDS, "named": Suit.SPADES},
            "Nobody could play the spades that the fool asked for",
        ),
    ],
)
def test_what_a_fool_named_is_told(facts: dict[str, Suit | None], says: str) -> None:
    judged = refused("DT-PLAY-2", cards("D4 T3"), **facts)
    assert explain_refusal(judged, None, Naming(), pack=PACK).startswith(says)


@pytest.mark.parametrize(
    ("game", "number", "hand", "english", "japanese"),
    [
        ("danish_tarok", 5, "H3 S2 F", "a heart or the fool", "ハートか愚者を出さ"),
        ("danish_tarok", 24, "H3 S2 F", "a heart", "ハートを出さ"),  # DT-FOOL-8 bars the fool there
        ("danish_tarok", 5, "H3 S2", "a heart", "ハートを出さ"),
        ("grosstarock", 5, "T4 S2 F", "a trump or the fool; it need not win", "切札か愚者を出さ"),
        ("tubingen_tarock", 5, "H3 S2 F", "a heart or the fool", "ハートか愚者を出さ"),
        ("tubingen_tarock", 5, "T4 S2 F", "a trump or the fool; it need not win", "切札か愚者を出さ"),
        ("tapp_tarock", 5, "H3 S9 F", "a heart", "ハートを出さ"),  # TT-PACK-4: a trump like any other
    ],
)
def test_a_refused_card_leaves_the_fool_where_it_is_free(
    game: str, number: int, hand: str, english: str, japanese: str
) -> None:
    """DT-FOOL-1, GT-SKUS-1, TB-SKI-1: the fool may be played whatever else is owed."""
    rules, tried = find_game(game), card(hand.split()[1])
    pack = rules.pack(options(game))
    held, trick = pack.set_of(map(card, hand.split())), (pack.index(card("H1")),)
    turn = Situation(hand=held, options=options(game), trick=trick, number=number)
    judged = judge_card(rules.tricks.duties(turn), pack.index(tried))
    told = [explain_refusal(judged, tried, Naming(one), pack=pack) for one in LANGUAGES]
    assert f"so you must play {english} (" in told[0], told[0]
    assert japanese in told[1], told[1]


def test_a_declarable_card_is_named_with_its_partners() -> None:
    judged = refused("DT-DISC-3", cards("SK SQ SN F"), card=card("SQ"))
    told = explain_refusal(judged, None, Naming(), pack=PACK)
    assert "the queen of spades must stay" in told.lower()
    assert "together with the fool, the king of spades and the knight of spades" in told


def test_a_legal_action_has_no_refusal() -> None:
    judged = verdict(start("danish_tarok", deal_cards("danish_tarok", 1)), Discard(2, ()))
    assert "3 cards, and you chose 0" in explain_refusal(judged, None, Naming(), pack=PACK)
    with pytest.raises(ValueError, match="nothing was refused"):
        explain_refusal(type(judged)(legal=True), None, Naming(), pack=PACK)


def play_at_random(state: State, seed: int) -> list[State]:
    rng = random.Random(seed)
    states = [state]
    while not state.finished:
        if state.phase == "discard":
            hand = state.pack.cards(state.hands[state.to_act or 0])
            choice = next(
                action
                for action in (Discard(state.to_act or 0, tuple(rng.sample(hand, 3))) for _ in range(5000))
                if verdict(state, action).legal
            )
            state = apply(state, choice)
        else:
            state = apply(state, rng.choice(legal_actions(state)))
        states.append(state)
    return states


@settings(max_examples=12, deadline=None)
@given(seed=st.integers(0, 10**6), preset=PRESETS, house=HOUSES, language=st.sampled_from(LANGUAGES))
def test_whatever_happens_can_be_told(
    seed: int, preset: str, house: dict[str, object], language: str
) -> None:
    chosen = options("danish_tarok", preset, **house)
    naming = Naming(language)
    first = start("danish_tarok", deal_cards("danish_tarok", seed, options=chosen), options=chosen)
    states = play_at_random(first, seed)
    for state in states[:-1]:
        candidates = islice(game_of(state).phases[state.phase].candidates(state), 60)
        check_refusals(state, candidates, naming)
    check_lines(states[-1], naming)


def test_amounts_in_a_line_are_those_that_are_paid() -> None:
    chosen = options()
    states = play_at_random(
        start("danish_tarok", deal_cards("danish_tarok", 5, options=chosen), options=chosen), 5
    )
    for line in ledger(states[-1]).lines:
        told = line_text(line, Naming(), ("you", "Freja", "Oskar"))
        numbers = {int(n) for n in re.findall(r"(?<![-\w−+])\d+", told.replace(line.rule, ""))}
        if line.key in ("lost_king", "king_bagud", "king_ultimo", "last_trick", "nolo"):
            seat = line.facts["seat"]
            opponents = {abs(n) for s, n in enumerate(line.payments) if s != seat}
            assert opponents <= numbers, told
            assert {abs(n) for n in line.pots.values()} <= numbers, told


@pytest.mark.parametrize(
    ("hand", "said"),
    [
        ("T2 T3 T5 T6 T8 T9 T12 T14 T20 F", ["10 trumps without the pagat"]),
        ("T1 T2 T3 T5 T6 T8 T9 T12 T14 T18 T20", ["11 trumps with the pagat"]),
        ("HQ HN HJ F", ["half cavallerie in hearts, without the king of hearts"]),
        ("SK CK DK F", ["half kings, without the king of hearts"]),
        ("F T21 T1", ["3 matadors"]),
    ],
)
def test_declarations_are_said_as_at_the_table(hand: str, said: list[str]) -> None:
    found = combinations.combinations_in(cards(hand), PACK)
    assert [declaration_text(one, Naming()) for one in found] == said


@settings(max_examples=60, deadline=None)
@given(seed=st.integers(0, 10**6))
def test_a_formula_comes_to_the_value(seed: int) -> None:
    rng = random.Random(seed)
    held = PACK.set_of(rng.sample(PACK.cards(PACK.full), 40))
    for found in combinations.combinations_in(held, PACK):
        for language in LANGUAGES:
            told = declaration_formula(found, Naming(language))
            assert told.endswith(f"= {found.points}")
            sums = re.search(r"10 .*?5 × (\d+) =", told) or re.search(r"10 \+ 5 × (\d+) =", told)
            if found.kind in ("trumps", "matadors"):
                assert sums is not None
                assert 10 + 5 * int(sums[1]) == found.points


def test_a_near_miss_names_its_gains() -> None:
    from engine.declarations import Declaration, near_misses

    def found(hand: CardSet) -> tuple[Declaration, ...]:
        return combinations.combinations_in(hand, PACK)

    missing = near_misses(cards("F T21 T20 SK CK DK"), PACK, found, at_most=found)
    told = {str(card): gains_text(miss, Naming()) for miss in missing for card in miss.add}
    assert told["T1"].startswith("4 matadors +15")
    assert told["HK"].startswith("abundant kings +10")


def test_tb_straf_10_a_near_miss_names_what_is_lost_where_the_fool_serves_once() -> None:
    once = options("tubingen_tarock", ski_reuse="once")
    (mond,) = [
        miss
        for miss in check_hand(GAMES["tubingen_tarock"], cards("F T1 T2 S2"), "player", once).near_misses
        if card("T21") in miss.add
    ]
    assert (gains_text(mond, Naming()), mond.total) == ("skimon +10 and Unterer −6", 10)


def test_names_of_cards() -> None:
    french = Naming(courts="french", trumps="roman")
    assert short_name(card("HN"), french) == "♥C"
    assert full_name(card("T21"), french) == "trump XXI (mond)"
    assert spoken(card("HK"), Naming(), points=4) == "King of hearts, 4 points"
    assert spoken(card("T21"), Naming("ja"), points=4) == "切札21、モンド、4点"
    assert len({full_name(one, Naming(line)) for one in PACK.cards(PACK.full) for line in LANGUAGES}) > 150
    assert the_card(Card(Suit.FOOL, ""), Naming()) == "the fool"


def test_lists_are_short() -> None:
    assert listed([], Naming()) == "no card"
    held = PACK.cards(cards("S3 S4 S5 S6 S7"))
    assert listed(held[:2], Naming()) == "the 7 of spades and the 6 of spades"
    assert listed(held, Naming()) == "the 7 of spades, the 6 of spades and 3 more"
    assert joined(["a"], Naming()) == "a"


def test_seats_are_named_from_the_viewer() -> None:
    seating = GAMES["danish_tarok"].seating(options(), 2)
    assert seat_names(seating, 1, Naming()) == ("Oskar", "you", "Freja")


def test_a_sentence_that_names_a_seat_suits_you_too():
    """The seat may be "you": "you has passed" is no English."""
    third_person = re.compile(
        r"(?<!to )\{(seat|to_act|partner)\} (has|is|does|was|gets|\w+[a-z]s)\b|\b[Tt]he \w+ of \{seat\}"
    )
    told = {
        key: words
        for key, words in catalog("en").items()
        if key.startswith(("refusal.", "line.", "event.", "declared_in.", "reasons."))
    }
    assert not {key: words for key, words in told.items() if third_person.search(words)}
