"""``compare`` and the conditions of ``deal``: answers and refusals."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.cli.conftest import Run


def dealt(run: Run, game: str = "danish_tarok", *more: str) -> Any:
    return run("deal", "--game", game, "--seed", "7", "--json", *more).answer


def test_a_deal_against_itself_and_against_a_swap(run: Run, ask: Callable[..., Any]) -> None:
    code = dealt(run)["code"]
    same = run("compare", "--code", code, "--deals", "40", "--json").answer
    assert (same["difference"], same["same"]) == ({"mean": 0.0, "ci95": [0.0, 0.0]}, 1.0)
    hands = dealt(run)["record"]["deal"]["hands"]
    mine, theirs = (hand.split(" ")[-1].replace(":", "").split(",")[0] for hand in (hands[2], hands[0]))
    if mine[0] != theirs[0]:
        theirs = "D" + theirs[1:]
    swapped = run("compare", "--code", code, "--swap", f"{mine} {theirs}", "--deals", "40", "--json").answer
    assert swapped["better"] + swapped["same"] + swapped["worse"] == pytest.approx(1)
    assert swapped == ask("compare", code=code, swap=f"{mine} {theirs}", deals=40)
    assert swapped == ask("compare", record=dealt(run)["record"], swap=f"{mine} {theirs}", deals=40)


@pytest.mark.parametrize("game", ["danish_tarok", "grosstarock"])
def test_red_pips_are_a_rule_like_others(run: Run, game: str) -> None:
    flags = ("--code", dealt(run, game)["code"], "--rules", "red_pips=same_as_black", "--deals", "40")
    told = run("compare", *flags, "--json").answer
    assert (told["deals"], told["left_out"]) == (40, 0)
    assert 0 < told["same"] < 1


def test_the_table_for_people(run: Run) -> None:
    code = dealt(run, "tapp_tarock")["code"]
    ran = run("compare", "--code", code, "--action", "best", "--deals", "30")
    assert ran.status == 0
    assert "b less a" in ran.out
    assert "deals fit what the seat knows" in ran.out
    ran = run(
        "compare",
        "--code",
        code,
        "--rules",
        "contra_max=0",
        "--open-cards",
        "--believe",
        "nothing",
        "--deals",
        "3",
    )
    assert "3 deals on both sides" in ran.out
    assert "the cards as they truly lie" in ran.out


@pytest.mark.parametrize(
    ("flags", "code", "match"),
    [
        (("--swap", "T1"), "bad_request", "name two"),
        (("--swap", "T1 T99"), "NOT-E5", "T21"),
        (("--swap", "T1 T1"), "NOT-E10", "twice"),
        (("--rules", "players=4"), "bad_request", "who sits at the table"),
        (("--rules", "luck"), "bad_request", "name=value"),
        (("--rules", "luck=1"), "unknown_option", "luck"),
        (("--action", "0:pass"), "illegal_action", "seat 2 is to act"),
        (("--deals", "0"), "out_of_range", "deals"),
        (("--seat", "8"), "bad_request", "does not play"),
        (("--player", "careful"), "bad_request", "player"),
        (("--open-cards", "--believe", "gossip"), "bad_request", 'believe "gossip"'),
        (("--open-cards", "--believe", "words"), "bad_request", "believe: with open cards"),
    ],
)
def test_refusals(run: Run, flags: tuple[str, ...], code: str, match: str) -> None:
    error = run("compare", "--code", dealt(run)["code"], *flags, "--json").error
    assert error["code"] == code
    assert match in error["message"]


def test_a_comparison_needs_a_deal(run: Run, ask: Callable[..., Any]) -> None:
    assert run("compare", "--json").error["code"] == "bad_request"
    assert ask("compare", record=3)["error"]["code"] == "bad_request"


def test_a_deal_under_conditions(run: Run, ask: Callable[..., Any]) -> None:
    found = dealt(run, "danish_tarok", "--where", "dealer T1 trumps=7-8; seat1 kings=2", "--locked", "0 F")
    assert found["where"]["odds"].startswith("1 in ")
    assert int(found["where"]["deals"]) < int(found["where"]["of"])
    assert " F" in found["record"]["deal"]["hands"][0]
    assert found == ask(
        "deal", game="danish_tarok", seed=7, where="dealer T1 trumps=7-8; 1 kings=2", locked="0 F"
    )
    shown = run("deal", "--game", "tantony", "--where", "0 hearts=5+", "--seed", "1")
    assert "deals meets this" in shown.out


@pytest.mark.parametrize(
    ("flags", "code"),
    [
        (("--where", "bob T1"), "bad_request"),
        (("--where", "dealer T99"), "NOT-E5"),
        (("--where", "0 T1; 1 T1"), "impossible_deal"),
        (("--locked", "0 kings=1"), "bad_request"),
        (("--where", "0 T1", "--dealer", "9"), "out_of_range"),
    ],
)
def test_conditions_that_are_refused(run: Run, flags: tuple[str, ...], code: str) -> None:
    error = run("deal", "--game", "danish_tarok", "--json", *flags).error
    assert error["code"] == code


def test_a_code_and_conditions_are_refused(run: Run) -> None:
    error = run("deal", "--code", dealt(run)["code"], "--where", "0 T1", "--json").error
    assert "leave out" in error["message"]
