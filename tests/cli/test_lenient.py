"""``--lenient``: the forgiving reading (NOT-21) on the command line, and what was understood."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from engine.dealcode import HandCode, encode
from engine.games.registry import game
from engine.notation import parse_hand
from tests.cli.conftest import Run

Ask = Callable[..., Any]
GOLDEN = "T:21,20,19,16,14,11,9,6,3,1 F S:K,Q,N C:K,7,4 H:K,Q,N,J,5 D:2,3,10"
TYPED = "21-19 16 14 11 9 6 3 1, Sküs; Pik K Q N / Kreuz K74 / coeur: roi, dame, N, valet, 5 / D 2 3 10"


def test_not_21_parse_tells_what_was_understood(run: Run) -> None:
    answer = run("parse", "--pack", "78", "--lenient", "--json", "--hand", "T 21 20 1 F, Herz K D").answer
    assert answer == {"canonical": "T:21,20,1 F H:K,Q", "count": 6, "understood": "T:21,20,1 F H:K,Q"}


def test_not_21_without_lenient_the_rules_hold_to_the_letter(run: Run) -> None:
    for text, code in (("KS", "NOT-E2"), ("S:KQ4", "NOT-E3"), ("21", "NOT-E7"), ("T:21-17", "NOT-E8")):
        assert run("parse", "--pack", "78", "--json", "--hand", text).error["code"] == code
        assert run("parse", "--pack", "78", "--json", "--lenient", "--hand", text).answer["understood"]


def test_not_21_nothing_is_added_where_the_strict_reading_takes_the_text(run: Run) -> None:
    for flags in ((), ("--lenient",)):
        answer = run("parse", "--pack", "78", "--json", *flags, "--hand", "sk HN xxi").answer
        assert answer == {"canonical": "T:21 S:K H:N", "count": 3}


def test_not_21_two_meanings_are_refused_with_the_strict_code(run: Run) -> None:
    error = run("parse", "--pack", "78", "--json", "--lenient", "--hand", "S K D 4").error
    assert set(error) == {"code", "message"}
    assert error["code"] == "NOT-E12"
    assert "S:K,Q,4" in error["message"]
    assert "S:K D:4" in error["message"]


def test_not_21_check_reads_a_typed_hand(ask: Ask) -> None:
    strict = ask("check", game="danish_tarok", hand=GOLDEN)
    lenient = ask("check", game="danish_tarok", hand=TYPED, lenient=True)
    assert lenient == strict | {"understood": GOLDEN}
    assert ask("check", game="danish_tarok", hand=TYPED)["error"]["code"].startswith("NOT-E")
    assert ask("check", game="danish_tarok", hand=TYPED, lenient=False)["error"]["code"].startswith("NOT-E")
    assert ask("check", game="danish_tarok", hand="Pik K", lenient=True)["error"]["code"] == "NOT-E11"
    assert ask("check", game="danish_tarok", hand=GOLDEN, lenient=1)["error"]["code"] == "bad_request"


def test_not_21_legal_reads_hand_and_trick(ask: Ask) -> None:
    strict = ask("legal", game="danish_tarok", hand="H3 H10 S5 T7 F", trick="HK")
    words = "Herz 3 10, spades 5, trump 7, fool"
    lenient = ask("legal", game="danish_tarok", hand=words, trick="roi de coeur", lenient=True)
    assert lenient == strict | {"understood": "T:7 F S:5 H:3,10", "understood_trick": "HK"}
    half = ask("legal", game="danish_tarok", hand="H3 H10 S5 T7 F", trick="roi de coeur", lenient=True)
    assert half == strict | {"understood_trick": "HK"}


def test_not_21_discards_reads_hand_and_cards(ask: Ask) -> None:
    hand = "T:21,20,19,16,14,11,9,6,3,1 F S:K,Q,N,3 C:K,7,4 H:K,Q,N,J,5 D:N,2,3,10,9"
    strict = ask("discards", game="danish_tarok", hand=hand, cards="S3 HN DN")
    lenient = ask("discards", game="danish_tarok", hand=hand, cards="Pik 3, NH, ダイヤのカバロ", lenient=True)
    assert "error" not in strict
    assert lenient == strict | {"understood_cards": "S3 HN DN"}


def test_not_21_sample_reads_a_typed_hand(ask: Ask) -> None:
    request = {"game": "danish_tarok", "deals": 4, "player": "random", "backend": "plain"}
    strict = ask("sample", hand=GOLDEN, **request)
    assert ask("sample", hand=TYPED, lenient=True, **request) == strict | {"understood": GOLDEN}


@pytest.mark.parametrize("verb", ["parse", "check"])
def test_not_21_people_see_it_too(run: Run, verb: str) -> None:
    shown = run(verb, "--game", "danish_tarok", "--lenient", "--hand", TYPED)
    assert shown.status == 0
    assert shown.out.startswith(f"understood: {GOLDEN}\n")


def test_not_21_a_code_is_no_text_of_cards(ask: Any) -> None:
    rules = game("danish_tarok")
    options = rules.option_table.resolve()
    hand = HandCode(rules.id, options, "player", parse_hand(GOLDEN, rules.pack(options)))
    request = {"code": encode(hand, rules), "lenient": True}
    assert "leave it out" in ask("check", **request)["error"]["message"]
    assert ask("legal", **request, trick="roi de carreau")["understood_trick"] == "DK"


def test_not_21_verbs_without_cards_know_no_lenient(run: Run) -> None:
    assert run("games", "--json", "--lenient").error["code"] == "bad_request"
