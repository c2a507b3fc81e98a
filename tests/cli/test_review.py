"""``review``: a record looked back at, and what is refused."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.cli.conftest import Run


@pytest.fixture(scope="module")
def record() -> dict[str, Any]:
    from engine.cli.play import answer

    found: dict[str, Any] = answer({"game": "tapp_tarock", "seed": 4})["deals"][0]["record"]
    return found


def test_a_record_of_a_file_and_of_a_request(
    run: Run, ask: Callable[..., Any], record: dict[str, Any], tmp_path: Path
) -> None:
    file = tmp_path / "record.json"
    file.write_text(json.dumps(record))
    told = run("review", str(file), "--deals", "40", "--seed", "2", "--json").answer
    assert told == ask("review", record=record, deals=40, seed=2)
    assert told["finished"]
    assert told["expected"] + told["skill"] + told["luck"] == pytest.approx(told["result"])
    assert all(one["loss"] >= 0 for one in told["decisions"])
    assert all(
        one["matters"] is (not one["tied_with_best"] and one["loss"] >= 0.5) for one in told["decisions"]
    )
    half = run("review", str(file), "--deals", "40", "--seed", "2", "--threshold", "0.5", "--json").answer
    assert half == told
    ran = run("review", str(file), "--deals", "40")
    assert ran.status == 0
    assert "expected at first" in ran.out
    assert "Rule by rule, in game points" in ran.out
    assert "TT-PLAY-3" in ran.out
    assert "elsewhere" not in ran.out
    assert sum(told["by_rule"].values()) == pytest.approx(-told["skill"])


def test_why_some_decisions_rest_on_fewer_deals_is_said(
    run: Run, record: dict[str, Any], tmp_path: Path
) -> None:
    file = tmp_path / "record.json"
    file.write_text(json.dumps(record))
    said = " ".join(run("review", str(file), "--deals", "300").out.split())
    assert "deals: 100 where these show that less than 0.5 can have been given away, 300 elsewhere" in said


def test_the_code_and_moves_of_a_link(ask: Callable[..., Any]) -> None:
    code = ask("deal", game="tapp_tarock", seed=4)["code"]
    told = ask("review", code=code, moves="pass.pass", deals=20)
    assert not told["finished"]
    assert told["luck"] is None
    assert [one["action"] for one in told["decisions"]] == ["0:pass"]


@pytest.mark.parametrize(
    ("wrong", "code", "named"),
    [
        ({"seat": 9}, "bad_request", "seat 9"),
        ({"deals": 0}, "out_of_range", "deals 0:"),
        ({"threshold": -1}, "out_of_range", "threshold -1:"),
        ({"threshold": "much"}, "bad_request", "threshold"),
        ({"threshold": "much"}, "bad_request", "threshold: must be a number"),
        ({"player": "fish"}, "bad_request", "fish"),
        ({"player": "careful"}, "bad_request", "use plain or random"),
        ({"game": "tapp_tarock"}, "bad_request", "game: leave it out"),
        ({"objective": "fame"}, "bad_request", "fame"),
    ],
)
def test_what_is_refused(
    ask: Callable[..., Any], record: dict[str, Any], wrong: dict[str, Any], code: str, named: str
) -> None:
    told = ask("review", record=record, **wrong)
    assert told["error"]["code"] == code
    assert named in told["error"]["message"]


@pytest.mark.parametrize(
    ("wrong", "named"),
    [
        ({"believe": "gossip"}, 'believe "gossip": there are nothing, words, everything'),
        ({"seed": -1}, "seed -1"),
    ],
)
def test_a_hand_without_decisions_is_refused_alike(
    ask: Callable[..., Any], wrong: dict[str, Any], named: str
) -> None:
    code = ask("deal", game="tapp_tarock", seed=4)["code"]
    assert named in ask("review", code=code, **wrong)["error"]["message"]


def test_a_record_of_another_version_says_so(ask: Callable[..., Any], record: dict[str, Any]) -> None:
    told = ask("review", record={**record, "version": 2})
    assert told["error"]["code"] == "bad_record"
    assert "version" in told["error"]["message"]


def test_one_deal_tells_of_no_interval(run: Run, record: dict[str, Any], tmp_path: Path) -> None:
    file = tmp_path / "record.json"
    file.write_text(json.dumps(record))
    ran = run("review", str(file), "--deals", "1")
    assert (ran.status, ran.err) == (0, "")
    assert "expected at first" in ran.out


def test_a_hand_that_is_thrown_in_brings_no_decisions_and_costs_its_stakes(ask: Callable[..., Any]) -> None:
    """A dealer without trumps may throw in (``redeal_no_trumps``); foundation and ante are no part of it."""
    plain = [f"{suit}{rank}" for suit in "SCHD" for rank in ("K", "Q", "N", "J", *range(1, 11))]
    rest = [*plain[28:], *(f"T{n}" for n in range(1, 22)), "F"]
    hands = [" ".join(hand) for hand in (rest[0::2], rest[1::2], plain[:28])]
    record = {
        "version": 1,
        "game": "danish_tarok",
        "options": {"redeal_no_trumps": True},
        "table": {"players": 3, "dealer": 2},
        "deal": {"hands": hands},
        "actions": ["2:redeal"],
    }
    for seat in range(3):
        for objective in ("payment", "card_points"):
            told = ask("review", record=record, seat=seat, objective=objective, deals=10)
            assert (told["finished"], told["decisions"], told["result"]) == (True, [], 0.0)
