"""The verbs for Tübingen Tarock: kinds of Strafen, laying away, the Ski, half points, sides."""

from __future__ import annotations

import json
from math import comb
from pathlib import Path
from random import Random

import pytest

from engine import IllegalActionError, apply, deal_cards, parse_action, start
from engine.analysis import screening
from engine.players import act
from tests.cli.conftest import Run

GAME = ("--game", "tubingen_tarock", "--json")
FOOL = 77  # its place in the pack
HANDS = Path(__file__).parent.parent / "golden" / "hands"
EX_32 = "F T21 T20 T18 T17 T5 T1 SK CK HK SQ SN S10 C9 H1 H2 D4 D8 D9"


def record(name: str) -> dict:
    return json.loads((HANDS / f"{name}.txt").read_text("utf-8").splitlines()[0].removeprefix("record "))


def test_games(run: Run) -> None:
    game = next(game for game in run("games", "--json").answer if game["id"] == "tubingen_tarock")
    assert (game["players"], game["cards"]) == ([4], 78)
    values = {option["name"]: option["values"] for option in game["options"]}
    assert values["tout_max_tarocks"] == ["none", 7]


def test_check_tb_ex_32(run: Run) -> None:
    answer = run("check", *GAME, "--hand", EX_32).answer
    assert [(d["kind"], d["suit"], d["points"], d["missing"]) for d in answer["declarations"]] == [
        ("skimon", None, 10, None),
        ("oberer", None, 10, "T19"),
        ("ski_kingdom", None, 5, "DK"),
        ("ski_family", "S", 5, "SJ"),
    ]
    assert answer["total"] == 30
    once = run("check", *GAME, "--hand", EX_32, "--option", "ski_reuse=once").answer
    assert once["total"] == 10
    assert once["declarations"] == answer["declarations"]  # those that exclude each other stand there too


def test_check_a_dealer(run: Run) -> None:
    pips = "S2 S3 S4 S5 S6 S7 S8 S9 S10 C2 C3 C4 C5"
    answer = run("check", *GAME, "--role", "dealer", "--hand", f"T21 T20 T19 SK SQ SN SJ C10 {pips}").answer
    assert answer["total"] == 16
    assert len(answer["discard"]) == 2
    assert not {"SK", "T21"} & set(answer["discard"])
    wrong = run("check", *GAME, "--role", "dealer", "--hand", EX_32)
    assert wrong.status == 2
    assert (
        "Tübingen Tarock hand has 19 cards (the dealer 21 before the discard)"
        in json.loads(wrong.out)["error"]["message"]
    )


def test_discards(run: Run) -> None:
    hand = ("--hand", "F T21 T1 SK SQ SN T5 S2 S3 S4 S5 S6 S7 S8 S9 S10 C2 C3 C4 C5 C6")
    assert run("discards", *GAME, *hand, "--limit", "1").answer["legal"] == 17 * 16 // 2
    told = run("discards", *GAME, *hand, "--cards", "SK T5").answer
    assert told["allowed"] is False
    assert [(fault["card"], fault["rule"]) for fault in told["refused"]] == [("SK", "TB-LEG-2")]
    assert run("discards", *GAME, *hand, "--cards", "SQ T5").answer == {
        "allowed": True,
        "refused": [],
        "published": [],
    }


def test_legal_tb_ex_6(run: Run) -> None:
    told = run("legal", *GAME, "--hand", "H3 S2 T4 CK", "--trick", "F H9").answer
    assert told["legal"] == ["H3"]
    assert {one["rule"] for one in told["refused"]} == {"TB-PLAY-3"}
    assert set(run("legal", *GAME, "--hand", "H3 S2 T4 CK", "--trick", "F").answer["legal"]) == {
        "H3", "S2", "T4", "CK"
    }  # fmt: skip
    assert run("legal", *GAME, "--hand", "H3", "--trick", "F H9 H2 H4").status == 2
    assert run("legal", *GAME, "--hand", "H3", "--trick", "F", "--named", "H").status == 2


@pytest.mark.parametrize("name", ["tubingen_rufen", "tubingen_raus_pagat_2023"])
def test_replay(run: Run, name: str) -> None:
    answer = run("replay", "-", "--json", stdin=json.dumps(record(name))).answer
    assert (answer["finished"], answer["result"], answer["to_act"]) == (True, "played", None)
    assert sum(answer["card_points"]) == 91
    assert [len(answer["lines"]), answer["totals"]] == {
        "tubingen_rufen": [2, [41, 0, 0, 41]],
        "tubingen_raus_pagat_2023": [2, [0, 108, 0, 0]],
    }[name]
    assert (
        answer["sides"]
        == {
            "tubingen_rufen": {"declarer": [3, 0], "defenders": [1, 2]},
            "tubingen_raus_pagat_2023": {"declarer": [1], "defenders": [0, 2, 3]},
        }[name]
    )


def test_replay_shows_half_points_and_keeps_the_partner_hidden(run: Run) -> None:
    cut = record("tubingen_rufen")
    king = cut["actions"].index("0:play:HK")
    cut["actions"] = cut["actions"][:king]
    answer = run("replay", "-", "--json", stdin=json.dumps(cut)).answer
    assert answer["sides"] == {"declarer": [3]}
    assert not answer["finished"]
    assert answer["totals"] == [0, 0, 0, 0]
    odd = record("tubingen_rufen")
    odd["actions"] = odd["actions"][:1]
    odd["actions"][0] = "3:discard:DJ,H10"
    assert run("replay", "-", "--json", stdin=json.dumps(odd)).answer["card_points"] == [0, 0, 0, 2]


def test_a_redeal_ends_the_record(run: Run) -> None:
    passed = record("tubingen_rufen")
    passes = [f"{seat}:pass" for seat in (0, 1, 2, 3, 3, 0, 1, 2)]
    passed["actions"] = [passed["actions"][0], *passes]
    answer = run("replay", "-", "--json", stdin=json.dumps(passed)).answer
    assert (answer["finished"], answer["result"], answer["lines"]) == (True, "redeal", [])
    passed["actions"].append("0:raus")
    refused = run("replay", "-", "--json", stdin=json.dumps(passed))
    assert refused.status == 2
    assert json.loads(refused.out)["error"]["step"] == 10


SAMPLE = ("sample", *GAME, "--deals", "40", "--seed", "5", "--threads", "1")
STRONG = "T21 T20 T17 T12 T9 T6 F SK SQ S4 CK C7 C4 HK H5 D2 D3 D4 D5"
DEALER = "T21 T20 T17 T12 T9 T6 F SK SQ S4 CK C7 C4 HK H5 D2 D3 D4 D5 S2 CN"


def test_sample_forehand_bids(run: Run) -> None:
    found = run(*SAMPLE, "--hand", STRONG, "--objective", "payment").answer
    assert {one["action"] for one in found["choices"]} == {"0:raus", "0:pass"}
    # three places hold what forehand does not; kings and trull of the others are not laid away
    assert found["consistent_deals"] == str(comb(59 - 2, 2) * comb(57, 19) * comb(38, 19))
    events = found["choices"][0]["events"]
    assert {"rufen_won", "raus_won", "tout_made", "fein", "pagat_lost", "passed_out"} <= set(events)


def test_sample_a_dealer_lays_away(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    asked = ("sample", *GAME, "--deals", "4", *SAMPLE[-4:], "--hand", DEALER, "--role", "dealer")
    found = run(*asked).answer
    assert found["consistent_deals"] == str(comb(57, 19) * comb(38, 19))
    legal = run("discards", *GAME, "--hand", DEALER).answer
    assert legal["legal"] == 16 * 15 // 2
    listed = {tuple(one["action"].split(":")[2].split(",")) for one in found["choices"]}
    assert listed <= set(map(tuple, legal["choices"]))
    assert run(*asked[:-6], "--threads", "2", *asked[-4:]).answer == found
    # Plain Python plays 400 hands a second, and 120 discards are screened.
    monkeypatch.setattr(screening, "ROUNDS", tuple((deals // 16, *kept) for deals, *kept in screening.ROUNDS))
    fewer = run(*asked, "--backend", "plain").answer
    assert "screening" in fewer
    assert run(*asked).answer == fewer != found


@pytest.mark.parametrize("name", ["tubingen_rufen", "tubingen_raus_pagat_2023"])
def test_sample_a_record_at_every_stage(run: Run, name: str) -> None:
    """From the discard to the last choice of a card, with what the seat to act may do."""
    whole = record(name)
    verbs = set()
    for upto in [*range(8), *range(10, len(whole["actions"]) - 4, 9)]:
        part = {**whole, "actions": whole["actions"][:upto]}
        text = json.dumps(part)
        found = run("sample", "--json", "--deals", "8", "--threads", "2", "-", stdin=text).answer
        listed = {one["action"] for one in found["choices"]}
        asked = run("replay", "--json", "-", stdin=text).answer["legal"]
        assert listed <= set(asked)
        assert len(listed) == len(asked) or "screening" in found
        verbs |= {action.split(":")[1] for action in listed}
    assert {"discard", "raus", "pass", "play"} <= verbs


def test_sample_claims(run: Run) -> None:
    whole = record("tubingen_rufen")
    whole["options"] = {"strafen_claim": "manual"}
    text = json.dumps(whole)
    assert "3:claim:fein" not in run("replay", "--json", "-", stdin=text).answer["legal"]
    whole["actions"] += ["0:pass", "1:pass", "2:pass"]
    found = run("sample", "--json", "--deals", "8", "--objective", "payment", "-", stdin=json.dumps(whole))
    means = {one["action"]: one["mean"] for one in found.answer["choices"]}
    assert means == {"3:claim:fein": 46.0, "3:pass": 36.0}


@pytest.mark.parametrize("flag", ["--demanded", "--third-has-named"])
def test_a_flag_of_a_game_whose_fool_names_a_suit_is_refused(run: Run, flag: str) -> None:
    told = run("legal", "--game", "tubingen_tarock", "--hand", "H3 T5", flag, "--json").error
    assert told["code"] == "bad_request"


def test_a_suit_that_is_named_where_none_can_be_is_refused_with_the_remedy(run: Run) -> None:
    asked = ("legal", "--game", "tubingen_tarock", "--hand", "H3 T5", "--trick", "F", "--named", "S")
    assert "no card names a suit in Tarock of the" in run(*asked, "--json").error["message"]
    state = next(
        state
        for state in (start("tubingen_tarock", deal_cards("tubingen_tarock", seed)) for seed in range(99))
        if FOOL in state.hands[state.seating.forehand]
    )
    while state.phase != "play":
        state = apply(state, act(state, "plain", Random(1)))
    with pytest.raises(IllegalActionError, match="no card names a suit in this game; leave the suit out"):
        apply(state, parse_action(f"{state.to_act}:play:F/S", state.pack))
