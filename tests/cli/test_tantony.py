"""The verbs with Tantony: a whole game in one record, no declarations, both packs."""

from __future__ import annotations

import json
from math import factorial

import pytest

from engine.games.tantony import GAME
from engine.replaying import record_of
from tests.cli.conftest import Run
from tests.rules.tantony.positions import whole_game, written


def record(**changes: object) -> str:
    return record_of(whole_game("four_players", dealer=3, **changes)).to_json()


def test_replay_tells_own_points_pairs_and_stakes(run: Run) -> None:
    told = run("replay", "-", "--json", stdin=record()).answer
    assert (told["finished"], told["result"], told["to_act"]) == (True, "played", None)
    assert told["totals"] == told["nets"] == [94, 53, 88, 66]
    assert told["card_points"] == [14, 7, 16, 30]
    assert len(told["lines"]) == 52
    assert told["sides"] == {
        "pair_a": [0, 2],
        "pair_b": [1, 3],
        "points": [182, 119],
        "winners": [0, 2],
        "stakes": [1, 0],
    }
    first = told["lines"][0]
    assert (first["rule"], first["key"], first["payments"], first["step"]) == (
        "TN-SCORE-1",
        "runt",
        [4, 0, 0, 0],
        5,
    )
    assert first["facts"] == {
        "hand": 1,
        "trick": 1,
        "card": "C4",
        "winner": 3,
        "seat": 0,
        "hog": False,
        "points": 4,
    }
    assert told["pots"] == {}


def test_replay_shows_the_sides_to_people(run: Run) -> None:
    shown = run("replay", "-", stdin=record()).out
    assert "sides: pair_a 0 2; pair_b 1 3; points 182 119; winners 0 2; stakes 1 0" in shown


def test_replay_tells_split_scores(run: Run) -> None:
    told = run("replay", "-", "--json", stdin=record(scoring="split_partnership")).answer
    assert told["sides"] == {"scores": [147, 141, 154, 160], "winners": [3]}


def test_a_record_may_stop_before_a_placement(run: Run) -> None:
    content = json.loads(record())
    content["actions"] = content["actions"][:4]
    told = run("replay", "-", "--json", stdin=json.dumps(content)).answer
    assert (told["to_act"], told["legal"]) == (3, ["3:place:0", "3:place:1", "3:place:2", "3:place:3"])
    assert (told["lines"], told["tricks_won"]) == ([], [0, 0, 0, 1])
    content["actions"].append("3:play:S6")
    error = run("replay", "-", "--json", stdin=json.dumps(content)).error
    assert (error["code"], error["rule"], error["step"]) == ("illegal_action", "TN-PLACE-5", 5)


def test_check_finds_no_declarations(run: Run) -> None:
    hand = written("four_players")[0].hands[0]
    told = run("check", "--game", "tantony", "--hand", hand, "--json").answer
    assert (told["declarations"], told["total"], told["near_misses"], told["cards"]) == ([], 0, [], 13)
    three = ("check", "--game", "tantony", "--option", "players=3", "--json", "--hand")
    assert run(*three, written("three_players")[0].hands[0]).answer["cards"] == 12
    assert run(*three, "S:A,K,Q,J,6,5,4,3,2 C:A,K,Q,J").error["code"] == "NOT-E11"


def test_legal_follows_suit_in_tricks_of_three_or_four(run: Run) -> None:
    told = run("legal", "--game", "tantony", "--hand", "S:K,4 H:A,7 D:9", "--trick", "H2", "--json").answer
    assert told["legal"] == ["HA", "H7"]
    assert {one["card"]: one["rule"] for one in told["refused"]} == dict.fromkeys(
        ("SK", "S4", "D9"), "TN-PLAY-3"
    )
    assert told["refused"][0]["because"] == ["HA", "H7"]
    assert (
        run("legal", "--game", "tantony", "--hand", "SK", "--demanded", "--json").error["code"]
        == "bad_request"
    )
    four = ("legal", "--game", "tantony", "--hand", "S:K,4", "--json", "--trick", "S2 S3 S5")
    assert run(*four).answer["legal"] == ["SK", "S4"]
    assert run(*four, "--option", "players=3").error["code"] == "bad_request"


def test_deal_and_its_code_with_three_and_four(run: Run) -> None:
    for players, cards in ((4, 13), (3, 12)):
        told = run(
            "deal", "--game", "tantony", "--seed", "5", "--option", f"players={players}", "--json"
        ).answer
        assert told["record"]["table"]["players"] == players
        again = run("deal", "--code", told["code"], "--json").answer
        assert again == told
        assert len(told["record"]["deal"]["hands"]) == players
        hand = told["record"]["deal"]["hands"][0]
        one = run(
            "parse", "--game", "tantony", "--option", f"players={players}", "--json", "--hand", hand
        ).answer
        assert one == {"canonical": hand, "count": cards}


def test_the_first_dealer_may_be_agreed(run: Run) -> None:
    told = run("deal", "--game", "tantony", "--seed", "5", "--option", "first_dealer=1", "--json").answer
    assert told["record"]["table"]["dealer"] == 1


def test_nothing_is_laid_away(run: Run) -> None:
    refused = run("discards", "--game", "tantony", "--hand", "S2", "--json").error
    assert refused["code"] == "bad_request"


def test_games_lists_the_options(run: Run) -> None:
    (told,) = (one for one in run("games", "--json").answer if one["id"] == "tantony")
    assert (told["players"], told["cards"]) == ([4, 3], 52)
    assert [option["name"] for option in told["options"]] == [o.name for o in GAME.option_table.options]


SAME = (
    ("--threads", "1", "--backend", "compiled"),
    ("--threads", "2", "--backend", "compiled"),
    ("--threads", "2", "--backend", "plain"),
)


@pytest.mark.parametrize("player", ["plain", "random"])
@pytest.mark.parametrize(("players", "cards"), [(4, 13), (3, 12)])
def test_sample_values_every_lead_of_a_hand(run: Run, players: int, cards: int, player: str) -> None:
    hand = written("four_players" if players == 4 else "three_players")[0].hands[0]
    asked = ["sample", "--game", "tantony", "--hand", hand, "--option", f"players={players}"]
    asked += ["--deals", "64", "--player", player, "--seed", "3", "--json"]
    found = [run(*asked, *how).out for how in SAME]
    assert found[0] == found[1] == found[2]
    told = json.loads(found[0])
    deals = 84_478_098_072_866_400 if players == 4 else factorial(24) // factorial(12) ** 2
    assert told["consistent_deals"] == str(deals)
    assert len(told["choices"]) == cards
    events = set(told["choices"][0]["events"]) - {"by_seat"}
    assert events == {"hog", "grand_coup", "tantony_card", "game_won", "double_win"}


# Plain Python weighs deals slowly, and alike for any objective.
@pytest.mark.parametrize(("objective", "believe"), [("card_points", "nothing"), ("payment", "everything")])
def test_sample_values_placements_and_later_hands(run: Run, objective: str, believe: str) -> None:
    content = json.loads(record())
    kinds = set()
    for upto in (2, 4, 30, 59, 62, 130, 180, 225):
        cut = json.dumps({**content, "actions": content["actions"][:upto]})
        told = run("replay", "-", "--json", stdin=cut).answer
        if told["finished"]:
            continue
        asked = ("sample", "-", "--deals", "32", "--objective", objective, "--believe", believe, "--json")
        found = [run(*asked, *how, stdin=cut).out for how in SAME]
        assert found[0] == found[1] == found[2]
        answer = json.loads(found[0])
        assert {one["action"] for one in answer["choices"]} == set(told["legal"])
        kinds.add(told["legal"][0].split(":")[1])
        if upto > 70:  # later hands hide nothing from who remembers
            assert answer["consistent_deals"] == "1"
            assert {one["sd"] for one in answer["choices"]} == {0.0}
    assert kinds == {"play", "place"}


def test_three_players_have_twelve_tricks(run: Run) -> None:
    asked = ("legal", "--game", "tantony", "--option", "players=3", "--hand", "SK SQ", "--json")
    assert run(*asked, "--trick-number", "12").answer["legal"] == ["SK", "SQ"]
    refused = run(*asked, "--trick-number", "13")
    assert refused.status == 2
    assert refused.answer["error"]["code"] == "out_of_range"


def test_a_showdown_leaves_twelve_tricks_to_play(run: Run) -> None:
    asked = ("legal", "--game", "tantony", "--option", "last_trick=showdown", "--hand", "SK", "--json")
    assert run(*asked, "--trick-number", "12").answer["legal"] == ["SK"]
    assert run(*asked, "--trick-number", "13").error["code"] == "out_of_range"
