"""``sample``: the choices of a hand or a record, with the same numbers however they are asked for."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from engine.analysis import analyse, question_of_hand
from engine.dealcode import HandCode, encode
from engine.games.registry import GAMES
from engine.notation import parse_hand
from tests.cli.conftest import Run
from tests.cli.test_verbs import EX_27, record_of_example
from tests.support import options

DANISH = GAMES["danish_tarok"]
HAND = "T:20,18,11,7,5,1 F S:K,Q,10,4 C:N,9,6,2 H:K,J,1,2 D:Q,1,2,6,9 C5"
FLAGS = ("--game", "danish_tarok", "--hand", HAND, "--deals", "100", "--seed", "3")


def test_the_choices_of_a_hand(run: Run) -> None:
    answer = run("sample", *FLAGS, "--json").answer
    assert list(answer) == ["seed", "deals", "consistent_deals", "player", "objective", "choices"]
    assert (answer["seed"], answer["deals"]) == (3, 100)
    assert (answer["player"], answer["objective"]) == ("plain", "card_points")
    assert int(answer["consistent_deals"]) > 10**15
    assert len(answer["choices"]) == 24 + 5
    first = answer["choices"][0]
    assert set(first) == {
        *("action", "mean", "ci95", "sd", "p10", "p50", "p90", "vs_best", "tied_with_best", "events"),
    }
    assert first["vs_best"] == {"mean": 0.0, "ci95": [0.0, 0.0]}
    assert all(one["ci95"][0] <= one["mean"] <= one["ci95"][1] for one in answer["choices"])


def test_the_same_numbers_in_every_form(run: Run, ask: Callable[..., Any]) -> None:
    answer = run("sample", *FLAGS, "--json", "--threads", "2").answer
    hand = parse_hand(HAND, DANISH.pack(options()))
    assert analyse(question_of_hand(DANISH, hand), deals=100, seed=3).document() == answer
    assert ask("sample", game="danish_tarok", hand=HAND, deals=100, seed=3, threads=1, role=None) == answer
    code = encode(HandCode("danish_tarok", options(), "player", hand), DANISH)
    assert ask("sample", code=code, deals=100, seed=3) == answer
    few = ("--game", "danish_tarok", "--hand", HAND, "--deals", "4", "--json")
    assert run("sample", *few).answer == run("sample", *few, "--backend", "plain").answer


def test_the_code_of_a_deal(run: Run, ask: Callable[..., Any]) -> None:
    dealt = run("deal", "--game", "danish_tarok", "--seed", "7", "--json").answer
    by_code = ask("sample", code=dealt["code"], deals=20)
    assert by_code == ask("sample", record=dealt["record"], deals=20)
    assert by_code["choices"][0]["action"].startswith("2:discard:")


def test_the_choices_of_a_record(run: Run, ask: Callable[..., Any], tmp_path: Path) -> None:
    record = record_of_example(53)
    record["actions"] = record["actions"][:20]
    path = tmp_path / "record.json"
    path.write_text(json.dumps(record))
    answer = run("sample", str(path), "--deals", "64", "--objective", "payment", "--json").answer
    legal = run("replay", str(path), "--json").answer["legal"]
    assert {one["action"] for one in answer["choices"]} == set(legal)
    assert ask("sample", **record, deals=64, objective="payment") == answer
    assert ask("sample", record=record, deals=64, objective="payment") == answer


def test_the_discards_are_screened_and_it_is_said(run: Run) -> None:
    flags = ("--game", "danish_tarok", "--hand", EX_27, "--role", "dealer", "--deals", "64")
    answer = run("sample", *flags, "--json").answer
    assert answer["screening"]["choices"] > len(answer["choices"]) == 24
    table = run("sample", *flags)
    assert "screened first" in table.out


def test_the_table_says_what_the_numbers_rest_on(run: Run) -> None:
    shown = run("sample", *FLAGS).out
    for words in ("seed 3", "100 deals", "plain", "deals fit", "tied", "±"):
        assert words in " ".join(shown.split())


@pytest.mark.parametrize(
    ("flags", "code"),
    [
        (("--deals", "0"), "out_of_range"),
        (("--deals", "1000001"), "out_of_range"),
        (("--threads", "0"), "out_of_range"),
        (("--seed", "-1"), "out_of_range"),
        (("--player", "careful"), "bad_request"),
        (("--objective", "fame"), "bad_request"),
        (("--role", "declarer"), "bad_request"),
        (("--moves", "x"), "bad_request"),
    ],
)
def test_refusals(run: Run, flags: tuple[str, ...], code: str) -> None:
    given = ("--game", "danish_tarok", "--hand", HAND)
    assert run("sample", *given, *flags, "--json").error["code"] == code


def test_a_finished_record_and_a_short_hand_are_refused(ask: Callable[..., Any]) -> None:
    assert "over" in ask("sample", record=record_of_example(52))["error"]["message"]
    assert ask("sample", game="danish_tarok", hand="SK")["error"]["code"] == "NOT-E11"
    assert ask("sample", record=record_of_example(52), hand="SK")["error"]["code"] == "bad_request"
    assert ask("sample")["error"]["code"] == "bad_request"


def test_a_hand_of_tuebingen_is_played_where_a_misdeal_is_fined(ask: Callable[..., Any]) -> None:
    """A dealer who may own up to a misdeal instead of discarding does not have to."""
    hand = "T:21,12,4,1 S:Q,9,6,4 C:K,7,3,2 H:2 D:N,9,8,6 SN CN"
    answer = ask("sample", game="tubingen_tarock", hand=hand, options={"misdeal_penalty": 10}, deals=5)
    assert answer["deals"] == 5


def test_a_record_is_not_played_as_another_game(run: Run, tmp_path: Path) -> None:
    dealt = run("deal", "--game", "danish_tarok", "--seed", "7", "--json").answer["record"]
    file = tmp_path / "record.json"
    file.write_text(json.dumps(dealt))
    asked = run("sample", str(file), "--game", "grosstarock", "--deals", "5", "--json")
    assert asked.status == 2
    assert 'the record is of "danish_tarok", not of "grosstarock"' in asked.answer["error"]["message"]
