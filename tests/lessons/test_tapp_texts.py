"""Whatever Tapp-Tarock refuses or writes can be told in both languages."""

from __future__ import annotations

import random
from itertools import islice

import pytest

from engine.actions import Announce, Contra
from engine.games.tapp_tarock import settling
from engine.games.tapp_tarock.outcomes import EVENTS
from engine.ledger import Line
from engine.state import apply, game_of, verdict
from lessons.actions import action_text
from lessons.catalog import template
from lessons.library import LANGUAGES
from lessons.names import Naming
from lessons.texts import explain_refusal, line_text
from tests.lessons.telling import check_lines, check_refusals
from tests.rules.tapp_tarock.positions import act, begin
from tests.rules.tapp_tarock.test_random_deals import begun, chosen
from tutor_app.i18n import catalogue


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_line_bonus_and_event_has_words(language: str) -> None:
    for rule, key in settling.RULES.values():
        assert template(language, f"line.{rule}.{key}")
    for _, kind in map(settling.RULES.get, settling.HAND_ROWS):
        for part in ("", "kind.", "formula."):
            assert template(language, f"declaration.{part}{kind}")
    for event in EVENTS:
        assert catalogue(language)[f"odds.events.{event}"]


@pytest.mark.parametrize("number", range(40))
def test_whatever_happens_can_be_told(number: int) -> None:
    luck = random.Random(number)
    naming = Naming(LANGUAGES[number % 2])
    state = begun(number, luck)
    while not state.finished:
        candidates = islice(game_of(state).phases[state.phase].candidates(state), 60)
        check_refusals(state, candidates, naming)
        state = apply(state, chosen(state, luck, number % 3))
    check_lines(state, naming)


def said(text: str, action: str, language: str = "en", **house: object) -> str:
    """The sentence that refuses an action after some others."""
    from engine.notation import parse_action

    state = act(begin(**house), text) if text else begin(**house)
    refused = parse_action(action, state.pack)
    names = ("you", "Freja", "Oskar")
    judged = verdict(state, refused)
    return explain_refusal(judged, refused, Naming(language), pack=state.pack, names=names)


def test_the_auction_is_explained() -> None:
    assert said("", "0:bid:lower") == (
        "Lower is more than you need to say: apart from a solo only the lowest bid that is open may be made "
        "(TT-BID-7)."
    )
    assert said("0:bid:three", "1:hold").startswith("Only somebody who comes earlier in turn")
    assert said("0:bid:three 1:bid:lower 2:pass", "0:bid:lower").startswith("Lower has been bid already")
    assert "スリー" in said("0:bid:three", "1:bid:three", "ja")


def test_an_announcement_without_t1_is_explained() -> None:
    state = act(begin(), "0:bid:solo")
    without = next(seat for seat in range(3) if "T1" not in map(str, state.pack.cards(state.hands[seat])))
    solo = ("0:bid:solo", "0:pass 1:bid:solo 2:pass", "0:pass 1:pass 2:bid:solo")[without]
    ready = act(begin(), solo)
    announce = Announce(without, ("ultimo",))
    told = explain_refusal(verdict(ready, announce), announce, Naming(), pack=ready.pack)
    assert told == "Only somebody who holds trump 1 (pagat) may announce an ultimo (TT-ANN-3)."


@pytest.mark.parametrize(
    ("language", "said"),
    [("en", "contra to the game and the ultimo"), ("ja", "ゲーム、ウルティモにコントラ")],
)
def test_what_is_doubled_has_its_article(language: str, said: str) -> None:
    assert action_text(Contra(1, ("game", "ultimo")), Naming(language), ("", "", "")) == said


def test_a_line_names_value_and_factor() -> None:
    facts = {"seat": 1, "contract": "upper", "points": 34, "tricks": 7, "base": 5, "value": 5, "factor": 4}
    line = Line("TT-SCORE-2", "game_lost", (20, 0, 20), {}, 60, facts)
    assert line_text(line, Naming(), ("you", "Freja", "Oskar")) == (
        "Freja lost the upper with 34 of 70 card points: 5 × 4 game points for each defender (TT-SCORE-2)."
    )
    bonus = Line("TT-HAND-1", "trull", (3, 0, 3), {}, 60, {"cards": ("F",), "by_defenders": True})
    assert "The defenders took the whole trull in tricks: 3 game points for each" in line_text(
        bonus, Naming(), ()
    )
    two = Line("TT-HAND-2", "two_of_trull", (0, 1, 0), {}, 60, {"seat": 1})
    assert line_text(two, Naming(), ("you", "Freja", "Oskar")) == (
        "Freja held two cards of the trull: +1 game point (TT-HAND-2)."
    )
