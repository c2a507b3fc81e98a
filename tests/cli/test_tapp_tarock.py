"""The verbs asked about Tapp-Tarock: roles, flags, the talon, written scores and sides."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.conftest import Run

GAME = ("--game", "tapp_tarock", "--json")
DEALS = Path(__file__).parent.parent / "golden" / "tapp_tarock"
HAND = "T:21,9,7,5,3,2 F S:K,Q C:K,Q,9 H:K D:Q,1,2"


def test_games_lists_it_with_its_house_rules(run: Run) -> None:
    found = next(game for game in run("games", "--json").answer if game["id"] == "tapp_tarock")
    assert (found["name"], found["players"], found["cards"]) == ("Tapp-Tarock", [3], 54)
    assert len(found["options"]) == 27
    contra = next(option for option in found["options"] if option["name"] == "contra_max")
    assert contra == {"name": "contra_max", "values": [3, 2, 1, 0], "default": 3}


def test_check_before_and_after_the_talon(run: Run) -> None:
    """F, T21 and three kings are worth 1; a half with T1 and the fourth king makes 6 of it."""
    before = run("check", *GAME, "--hand", HAND).answer
    assert (before["cards"], before["total"]) == (16, 1)
    assert [found["kind"] for found in before["declarations"]] == ["two_of_trull"]
    assert [(miss["add"], miss["gain"], miss["total"]) for miss in before["near_misses"]] == [
        (["DK"], [{"kind": "four_kings", "points": 3}], 4),
        (["T1"], [{"kind": "trull", "points": 2}], 3),
    ]
    after = run("check", *GAME, "--hand", f"{HAND} T1 DK S7", "--role", "declarer").answer
    assert (after["cards"], after["total"]) == (19, 6)
    assert [(found["kind"], found["rule"]) for found in after["declarations"]] == [
        ("trull", "TT-HAND-1"),
        ("four_kings", "TT-HAND-3"),
    ]
    assert "discard" not in after


def test_discards_of_a_declarer(run: Run) -> None:
    hand = "SK CK HK DK F T21 T1 T20 T18 T14 T11 T9 T7 T5 T3 T2 T4 CQ HJ"
    found = run("discards", *GAME, "--hand", hand).answer
    assert found["legal"] == 10
    one = run("discards", *GAME, "--hand", hand, "--cards", "CQ HJ T2").answer
    assert (one["allowed"], one["published"]) == (True, ["T2"])
    wrong = run("discards", *GAME, "--hand", hand, "--cards", "CQ T2 T3").answer
    assert not wrong["allowed"]
    assert [(fault["card"], fault["rule"]) for fault in wrong["refused"]] == [(None, "TT-TAL-4")]


def test_legal_knows_the_announced_ultimo(run: Run) -> None:
    asked = ("legal", *GAME, "--hand", "T1 T5 SK", "--trick", "H3", "--trick-number", "7")
    assert run(*asked).answer["legal"] == ["T5", "T1"]
    bound = run(*asked, "--ultimo-announced", "--declarer").answer
    assert bound["legal"] == ["T5"]
    assert [(one["card"], one["rule"]) for one in bound["refused"]] == [
        ("T1", "TT-PLAY-8"),
        ("SK", "TT-PLAY-4"),
    ]
    assert run(*asked, "--ultimo-announced").answer["legal"] == ["T5", "T1"]
    fool = run("legal", *GAME, "--hand", "SK T3", "--trick", "F").answer
    assert fool["legal"] == ["T3"]  # F asks for tarocks


@pytest.mark.parametrize("flag", ["--demanded", "--third-has-named"])
def test_a_flag_of_another_game_is_refused(run: Run, flag: str) -> None:
    assert run("legal", *GAME, "--hand", "SK", flag).error["code"] == "bad_request"


def test_deal_has_two_halves_of_a_talon(run: Run) -> None:
    answer = run("deal", *GAME, "--seed", "3").answer
    assert [len(half.replace(":", ",").split(",")) > 1 for half in answer["record"]["deal"]["talon"]] == [
        True
    ] * 2
    again = run("deal", "--json", "--code", answer["code"]).answer
    assert again == answer


def test_replay_tells_scores_nets_and_sides(run: Run) -> None:
    text = (DEALS / "solo_made_with_36.json").read_text("utf-8")
    told = run("replay", "--json", "-", stdin=text).answer
    assert (told["finished"], told["result"], told["to_act"], told["legal"]) == (True, "played", None, [])
    assert told["totals"] == [35, 32, 65]
    assert told["nets"] == [-27, -36, 63]
    assert told["sides"] == {"declarer": [2], "defenders": [0, 1]}
    assert told["card_points"] == [24, 10, 36]
    assert told["pots"] == {}
    assert [line["rule"] for line in told["lines"]] == ["TT-SCORE-1", "TT-PU-8", "TT-HAND-2", "TT-HAND-3"]


def test_replay_in_the_auction(run: Run) -> None:
    record = json.loads((DEALS / "upper_valat.json").read_text("utf-8"))
    record["actions"] = record["actions"][:1]
    told = run("replay", "--json", "-", stdin=json.dumps(record)).answer
    assert (told["to_act"], told["legal"]) == (1, ["1:bid:lower", "1:bid:solo", "1:pass"])
    assert (told["lines"], told["sides"]) == ([], {})
    record["actions"].append("1:hold")
    refusal = run("replay", "--json", "-", stdin=json.dumps(record)).error
    assert (refusal["code"], refusal["rule"], refusal["step"]) == ("illegal_action", "TT-BID-5", 2)


def test_the_tables_for_people(run: Run) -> None:
    for arguments in (
        ("check", "--game", "tapp_tarock", "--hand", HAND),
        ("deal", "--game", "tapp_tarock", "--seed", "1"),
        ("replay", str(DEALS / "upper_valat.json")),
        ("games",),
    ):
        ran = run(*arguments)
        assert (ran.status, ran.err) == (0, "")
        assert ran.out
    assert "total 1 game point\n" in run("check", *GAME[:2], "--hand", HAND).out
    one = run("discards", *GAME[:2], "--hand", "T:20,18,16,14,12,10,9,8,7,5,4,3,2 F S:K C:K,Q,7 D:4")
    assert one.out.splitlines() == ["CQ C7 D4", "1 legal choice"]


SAMPLE = ("sample", *GAME, "--deals", "40", "--seed", "5", "--threads", "1")


def test_sample_forehand_bids(run: Run) -> None:
    found = run(*SAMPLE, "--hand", HAND, "--objective", "payment").answer
    assert {one["action"] for one in found["choices"]} == {"0:bid:three", "0:bid:solo", "0:pass"}
    assert found["choices"][0]["action"] == "0:bid:three"  # two of the trull and three kings
    assert found["consistent_deals"] == "33187824242911800"  # 38! / (16! 16! 3! 3!)
    made = found["choices"][0]["events"]
    assert {"declarer", "game_made", "game_lost", "ultimo"} <= set(made)
    assert made["declarer"] == 1.0  # everybody else passes, or is outbid and held


def test_sample_a_declarer_with_19_cards_lays_away(run: Run) -> None:
    hand = "SK CK HK DK F T21 T1 T20 T18 T14 T11 T9 T7 T5 T3 T2 T4 CQ HJ"
    asked = (*SAMPLE, "--hand", hand, "--role", "declarer")
    found = run(*asked).answer
    assert len(found["choices"]) == 10  # both plain cards and one of ten tarocks
    assert found["consistent_deals"] == "3934071152550"  # 35! / (16! 16! 3!)
    assert all({"CQ", "HJ"} < set(one["action"].split(":")[2].split(",")) for one in found["choices"])
    slow = run(*asked, "--backend", "plain").answer
    assert slow == found


@pytest.mark.parametrize("name", ["lower_lost_with_35", "solo_made_with_36", "upper_valat"])
def test_sample_a_record_at_every_stage(run: Run, name: str) -> None:
    """From the first bid to the last choice of a card, with what the seat to act may do."""
    record = json.loads((DEALS / f"{name}.json").read_text("utf-8"))
    actions, verbs = record["actions"], set()
    for upto in range(0, len(actions) - 3, 1 if len(actions) < 12 else 3):
        part = {**record, "actions": actions[:upto]}
        found = run("sample", "--json", "--deals", "8", "--threads", "2", "-", stdin=json.dumps(part)).answer
        listed = {one["action"] for one in found["choices"]}
        asked = run("replay", "--json", "-", stdin=json.dumps(part)).answer["legal"]
        assert listed <= set(asked)
        assert len(listed) == len(asked) or "screening" in found
        verbs |= {action.split(":")[1] for action in listed}
    assert {"bid", "pass", "play"} <= verbs
