"""The verbs asked about Grosstarock: combinations, discards, duties, whole deals, and sampled choices."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.cli.conftest import Run

GAME = ("--game", "grosstarock", "--json")
HANDS = Path(__file__).parent.parent / "golden" / "hands"
# The dealer's 28 cards of GT-EX-35.
EX_35 = "SK SQ SN S7 S3 CK C10 C9 C6 C4 C2 HQ HJ H1 H2 H5 H7 H9 DQ DN D1 D4 D6 D8 D10 T7 T4 T1"
HAND = "T:20,18,11,7,5,1 F S:K,Q,10,4 C:N,9,6,2 H:K,J,1,2 D:Q,1,2,6,9 C5"


def record_of(name: str) -> dict[str, Any]:
    """A whole hand on file."""
    text = (HANDS / f"grosstarock_{name}.txt").read_text("utf-8")
    found: dict[str, Any] = json.loads(text.splitlines()[0].removeprefix("record "))
    return found


def test_games_lists_it_with_its_house_rules(run: Run) -> None:
    found = next(game for game in run("games", "--json").answer if game["id"] == "grosstarock")
    assert (found["name"], found["players"], found["cards"]) == ("Grosstarock", [3], 78)
    assert len(found["options"]) == 21
    lost = next(option for option in found["options"] if option["name"] == "skus_lost_from_trick")
    assert lost == {"name": "skus_lost_from_trick", "values": [23, 25, 26], "default": 23}


def test_check_values_both_kinds_of_matadors_and_counts_one(run: Run) -> None:
    """GT-EX-21: three matadors or five Sküs matadors; three kings of the seven."""
    hand = "F T21 T19 T1 S3 S4 S5 S6 S7 C3 C4 C5 C6 C7 H3 H4 H5 H6 H7 D3 D4 D5 D6 D7 DQ"
    answer = run("check", *GAME, "--hand", hand).answer
    found = {one["kind"]: (one["rule"], one["count"], one["points"]) for one in answer["declarations"]}
    assert found["matadors"] == ("GT-DECL-6", 3, 10)
    assert found["skus_matadors"] == ("GT-DECL-8", 5, 15)
    assert found["kings"] == ("GT-DECL-11", 3, 5)
    assert found["ladons"] == ("GT-DECL-16", 21, 40)
    assert answer["total"] == 15 + 5 + 40
    with_t20 = next(miss for miss in answer["near_misses"] if miss["add"] == ["T20"])
    assert with_t20["total"] > answer["total"]


def test_check_of_a_dealer_keeps_what_is_worth_most(run: Run) -> None:
    answer = run("check", *GAME, "--hand", EX_35, "--role", "dealer").answer
    assert answer["cards"] == 28
    assert len(answer["discard"]) == 3
    assert answer["total"] == sum(one["points"] for one in answer["declarations"])


def test_discards(run: Run) -> None:
    """GT-EX-35 and GT-EX-38."""
    for cards, allowed in (
        ("T1 T4 T7", True),
        ("SQ SN S7", True),
        ("T1 S3 S7", False),
        ("T4 T7 S3", False),
        ("SK S3 S7", False),
    ):
        told = run("discards", *GAME, "--hand", EX_35, "--cards", cards).answer
        assert told["allowed"] == allowed, cards
        assert all(one["rule"].startswith("GT-DISC-") for one in told["refused"])
    forced = "F T:" + ",".join(map(str, range(1, 22))) + " SK CK HK DK S5 H3"
    assert run("discards", *GAME, "--hand", forced).answer["legal"] == 19


@pytest.mark.parametrize(
    ("hand", "trick", "more", "legal"),
    [
        ("H3 H10 S5 T7 F", "HK", (), "H3 H10 F"),
        ("S5 T7 T2 F", "HK", (), "T7 T2 F"),
        ("S5 D2 F", "T9", (), "S5 D2 F"),
        ("S5 T3", "F", ("--named", "H", "--third-has-named"), "T3"),
        ("S5 T3", "F", ("--named", "H"), "S5 T3"),
        ("S9 T4", "F S5", ("--named", "H"), "S9"),
        ("S9 T4", "F T3", ("--named", "H"), "T4"),
        ("F S5", "", ("--trick-number", "24"), "F S5"),
    ],
)
def test_legal(run: Run, hand: str, trick: str, more: tuple[str, ...], legal: str) -> None:
    """GT-EX-3 to GT-EX-9 and GT-EX-11."""
    answer = run("legal", *GAME, "--hand", hand, "--trick", trick, *more).answer
    assert set(answer["legal"]) == set(legal.split())
    assert {one["card"] for one in answer["refused"]} == set(hand.split()) - set(legal.split())


def test_a_flag_of_another_game_is_refused(run: Run) -> None:
    assert run("legal", *GAME, "--hand", "SK", "--demanded").error["code"] == "bad_request"


@pytest.mark.parametrize(
    ("name", "totals", "points"),
    [("ex_60", [100, -49, -51], [46, 17, 15]), ("ex_61", [-25, 19, 6], [31, 15, 32])],
)
def test_replay_of_the_complete_deals(run: Run, name: str, totals: list[int], points: list[int]) -> None:
    told = run("replay", "--json", "-", stdin=json.dumps(record_of(name))).answer
    assert (told["finished"], told["result"], told["to_act"], told["legal"]) == (True, "played", None, [])
    assert (told["totals"], told["card_points"], told["pots"]) == (totals, points, {})
    assert all(sum(line["payments"]) == 0 for line in told["lines"])


def test_replay_lists_interjections(run: Run) -> None:
    record = record_of("ex_60")
    record["actions"] = record["actions"][:4]
    told = run("replay", "--json", "-", stdin=json.dumps(record)).answer
    assert told["to_act"] == 0
    assert {"0:announce:vole", "1:announce:null", "2:announce:null"} <= set(told["legal"])
    record["actions"].append("0:give:S10")
    refusal = run("replay", "--json", "-", stdin=json.dumps(record)).error
    assert (refusal["code"], refusal["rule"], refusal["step"]) == ("illegal_action", "GT-SKUS-8", 5)


def test_sample_a_hand_about_to_lead(run: Run) -> None:
    flags = ("--hand", HAND, "--deals", "64", "--seed", "3")
    answer = run("sample", *GAME, *flags).answer
    actions = {one["action"] for one in answer["choices"]}
    assert len([action for action in actions if ":play:" in action]) == 24 + 5
    assert {"0:announce:vole", "0:announce:null"} <= actions
    assert int(answer["consistent_deals"]) > 10**15
    assert answer == run("sample", *GAME, *flags, "--threads", "2").answer
    few = ("--hand", HAND, "--deals", "4", "--seed", "3", "--objective", "payment")
    assert run("sample", *GAME, *few).answer == run("sample", *GAME, *few, "--backend", "plain").answer


def test_sample_a_dealer(run: Run) -> None:
    answer = run("sample", *GAME, "--hand", EX_35, "--role", "dealer", "--deals", "32").answer
    assert all(one["action"].startswith("2:discard:") for one in answer["choices"])
    assert answer["screening"]["choices"] > len(answer["choices"])


@pytest.mark.parametrize("objective", ["payment", "card_points"])
@pytest.mark.parametrize("step", [0, 1, 2, 3, 4, 5, 6, 20, 40, 60, 70, 76, 78])
def test_sample_a_record_at_every_stage(ask: Callable[..., Any], step: int, objective: str, run: Run) -> None:
    record = record_of("ex_60")
    record["actions"] = record["actions"][:step]
    legal = run("replay", "--json", "-", stdin=json.dumps(record)).answer
    asked = {"record": record, "deals": 8, "objective": objective}
    answer = ask("sample", **asked)
    own = {action for action in legal["legal"] if action.startswith(f"{legal['to_act']}:")}
    told = {one["action"] for one in answer["choices"]}
    assert told == own if "screening" not in answer else told < own
    assert ask("sample", **asked, threads=2) == answer
    if "screening" not in answer:
        asked["believe"] = "everything" if step == 40 else "nothing"  # plain Python weighs deals slowly
        assert ask("sample", **asked, backend="plain", threads=1) == ask("sample", **asked)


def test_sample_counts_what_declaring_brings(ask: Callable[..., Any]) -> None:
    """The same deals, so that declaring is worth exactly twice its value more than a pass."""
    record = record_of("ex_60")
    record["actions"] = record["actions"][:2]
    answer = ask("sample", record=record, deals=32, objective="payment")
    means = {one["action"]: one["mean"] for one in answer["choices"]}
    assert means["0:declare:trumps,kings"] - means["0:pass"] == pytest.approx(2 * 25)
    assert means["0:declare:trumps"] - means["0:pass"] == pytest.approx(2 * 20)


def test_the_tables_for_people(run: Run) -> None:
    for arguments in (
        ("check", "--game", "grosstarock", "--hand", HAND),
        ("deal", "--game", "grosstarock", "--seed", "1"),
        ("sample", "--game", "grosstarock", "--hand", HAND, "--deals", "8"),
    ):
        ran = run(*arguments)
        assert (ran.status, ran.err) == (0, "")
        assert ran.out
