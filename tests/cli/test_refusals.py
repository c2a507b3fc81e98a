"""What is refused: exit status 2, one error in one form, never a traceback."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from engine import RequestError, game
from tests.cli.conftest import Run
from tests.cli.test_verbs import EX_31, GOLDEN, record_of_example

GAME = ("--game", "danish_tarok")
HAND = ("--hand", GOLDEN)
CODE = "1dd320KB1fk5lWYN1F58Ot4BN7dWi"
HAND_CODE = "1dhp5SkvgAgSPBAIGgo"


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        # the command line itself
        (("fly",), "bad_request"),
        (("check", "--fly"), "bad_request"),
        (("check", "fly"), "bad_request"),
        (("check", "--ga", "danish_tarok"), "bad_request"),
        (("deal", *GAME, "--seed", "x"), "bad_request"),
        (("deal", *GAME, "--seed", "1.5"), "bad_request"),
        (("deal", *GAME, "--seed", ""), "bad_request"),
        (("deal", *GAME, "--seed", "1" * 5000), "bad_request"),
        (("games", "--seed", "1"), "bad_request"),
        # games and house rules
        (("check", *HAND), "bad_request"),
        (("check", "--game", "", *HAND), "unknown_game"),
        (("check", "--game", "tarot", *HAND), "unknown_game"),
        (("check", "--game", "x" * 9000, *HAND), "unknown_game"),
        (("check", "--game", "Danish_Tarok", *HAND), "unknown_game"),
        (("check", *GAME, *HAND, "--option", "players"), "bad_request"),
        (("check", *GAME, *HAND, "--option", "players=5"), "unknown_option"),
        (("check", *GAME, *HAND, "--option", "chairs=4"), "unknown_option"),
        (("check", *GAME, *HAND, "--option", "=4"), "bad_request"),
        (("check", *GAME, *HAND, "--option", "pots=True"), "unknown_option"),
        (("check", *GAME, *HAND, "--option", "pots=true", "--option", "pots=false"), "bad_request"),
        (("check", *GAME, *HAND, "--preset", "house"), "unknown_option"),
        # hands
        (("check", *GAME), "bad_request"),
        (("check", *GAME, "--hand", ""), "NOT-E1"),
        (("check", *GAME, "--hand", "T1 T2"), "NOT-E11"),
        (("check", *GAME, "--hand", GOLDEN, "--role", "dealer"), "NOT-E11"),
        (("check", *GAME, "--hand", EX_31), "NOT-E11"),
        (("check", *GAME, "--hand", GOLDEN + " SA"), "NOT-E6"),
        (("check", *GAME, "--hand", GOLDEN + " SK"), "NOT-E10"),
        (("check", *GAME, "--hand", GOLDEN, "--role", "king"), "bad_request"),
        (("check", *GAME, "--hand", "x" * 5000), "NOT-E12"),
        (("check", *GAME, "--hand", "\udcff"), "NOT-E12"),
        (("parse", "--hand", "SK"), "bad_request"),
        (("parse", "--pack", "77", "--hand", "SK"), "bad_request"),
        (("parse", "--pack", "78"), "bad_request"),
        (("parse", "--pack", "52", "--hand", "T1"), "NOT-E6"),
        (("parse", "--pack", "52", *GAME, "--hand", "SK"), "bad_request"),
        (("parse", "--pack", "78", "--hand", "SK", "--preset", "pagat"), "bad_request"),
        # codes
        (("check", "--code", ""), "bad_request"),
        (("check", "--code", HAND_CODE[:-1]), "bad_request"),
        (("check", "--code", CODE), "bad_request"),
        (("check", "--code", HAND_CODE, *HAND), "bad_request"),
        (("check", "--game", "tarot", "--code", HAND_CODE), "bad_request"),
        (("check", "--code", HAND_CODE, "--role", "dealer"), "NOT-E11"),
        (("deal", "--code", HAND_CODE), "bad_request"),
        (("deal", "--code", CODE, "--seed", "1"), "bad_request"),
        (("deal", "--code", CODE, "--option", "players=4"), "impossible_deal"),
        (("replay", "--code", HAND_CODE), "bad_request"),
        (("replay", "--code", CODE, "--moves", "T99"), "bad_request"),
        (("replay", "--code", CODE, "--moves", "T1"), "illegal_action"),
        # numbers
        (("deal", *GAME, "--seed", "-1"), "out_of_range"),
        (("deal", *GAME, "--seed", "9" * 30), "out_of_range"),
        (("deal", *GAME, "--dealer", "3"), "out_of_range"),
        (("deal", *GAME, "--dealer", "-1"), "out_of_range"),
        (("legal", *GAME, "--hand", "SK", "--trick-number", "0"), "out_of_range"),
        (("legal", *GAME, "--hand", "SK", "--trick-number", "26"), "out_of_range"),
        (("discards", *GAME, "--hand", EX_31, "--limit", "-1"), "out_of_range"),
        # discards and tricks
        (("discards", *GAME, *HAND), "NOT-E11"),
        (("discards", *GAME, "--hand", EX_31, "--cards", "S5 S5"), "NOT-E10"),
        (("discards", *GAME, "--hand", EX_31, "--cards", "S5 S?"), "NOT-E12"),
        (("discards", *GAME, "--hand", EX_31, "--cards", "S5", "--limit", "1"), "bad_request"),
        (("legal", *GAME, "--hand", "SK", "--trick", "SK"), "impossible_deal"),
        (("legal", *GAME, "--hand", "SK", "--trick", "S1 S2 S3"), "bad_request"),
        (("legal", *GAME, "--hand", "SK", "--trick", "S1 S1"), "NOT-E10"),
        (("legal", *GAME, "--hand", "SK", "--trick", "F"), "bad_request"),
        (("legal", *GAME, "--hand", "SK", "--trick", "F", "--named", "X"), "NOT-E4"),
        (("legal", *GAME, "--hand", "SK", "--trick", "F", "--named", "F"), "NOT-E4"),
        (("legal", *GAME, "--hand", "SK", "--trick", "S1", "--named", "S"), "bad_request"),
        (("legal", *GAME, "--hand", "SK", "--named", "S"), "bad_request"),
        (("legal", *GAME, "--hand", "SK", "--trick", "S1", "--third-has-named"), "bad_request"),
        (("legal", *GAME, "--hand", "SK", "--declarer"), "bad_request"),
        (("legal", *GAME, "--hand", "SK", "--ultimo-announced"), "bad_request"),
        # files
        (("replay",), "bad_request"),
        (("replay", "/no/such/file"), "bad_request"),
        (("replay", "/"), "bad_request"),
        (("replay", "a\0b"), "bad_request"),
        (("replay", "a" * 5000), "bad_request"),
        (("replay", "/dev/null"), "bad_record"),
        (("replay", "/dev/zero"), "bad_record"),
        (("replay", "x", "--code", CODE), "bad_request"),
        (("replay", "x", "--batch"), "bad_request"),
    ],
)
def test_refused(run: Run, arguments: tuple[str, ...], code: str) -> None:
    error = run(*arguments, "--json").error
    assert error["code"] == code
    assert set(error) <= {"code", "message", "step", "rule"}
    assert 0 < len(error["message"]) < 1000
    if "--batch" in arguments:
        return
    ran = run(*arguments)
    assert (ran.status, ran.out) == (2, "")
    assert ran.err.startswith(f"{code}: ")


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (("check", *HAND), "game: is missing; known are: tapp_tarock"),
        (("check", *GAME, *HAND, "--option", "=4"), '--option "=4": write it as name=value'),
        (("parse", "--hand", "SK"), "pack: name one of 78, 54, 52, 36, or a game"),
        (("parse", "--pack", "77", "--hand", "SK"), 'pack "77": known are 78, 54, 52, 36'),
        (("parse", "--pack", "52", *GAME, "--hand", "SK"), 'pack "52": Danish Tarok is played with 78 cards'),
        (("parse", "--pack", "78", "--hand", "SK", "--preset", "pagat"), "options: house rules need a game"),
        (("sample", "--moves", "T1"), "moves: give the code of the deal"),
        (("sample", *GAME, *HAND, "--moves", "T1"), "moves: give the code of the deal"),
        (("sample", "--code", CODE, *HAND), "hand: leave it out"),
        (("sample", "--code", CODE, "--moves", "", "--role", "dealer"), "role: leave it out"),
        (("review", "--code", CODE, "--seat", "9"), "seat 9 does not play here: use one of 0, 1, 2"),
        (("legal", *GAME, "--hand", "SK", "--trick", "S1 S2 S3"), "trick: one of Danish Tarok has 3 cards"),
        (("deal", *GAME, "--where", "nobody T1"), 'where: "nobody" is nobody'),
        (("deal", *GAME, "--locked", "nobody T1"), 'locked: "nobody" is nobody'),
        (("deal", *GAME, "--locked", "dealer kings=2"), "locked: dealer kings=2 fixes no cards"),
        (("study", "--list", "--ready", "tantony/hog"), "ready: --list only shows"),
    ],
)
def test_a_refusal_names_the_piece_and_the_remedy(run: Run, arguments: tuple[str, ...], told: str) -> None:
    message = run(*arguments, "--json").error["message"]
    assert message.startswith(told)


@pytest.mark.parametrize(
    ("key", "told"),
    [("threads", "unknown key"), ("preset", "the record says"), ("see\x1b[2J", "see?[2J: unknown key")],
)
def test_what_stands_beside_a_record_is_told_apart(ask: Callable[..., Any], key: str, told: str) -> None:
    """House rules stand in the record; no key of another verb does."""
    record = ask("deal", game="tapp_tarock", seed=1)["record"]
    assert told in ask("compare", record=record, **{key: "standard"})["error"]["message"]


@pytest.mark.parametrize("action", ["0:fly", "0:pass:", "seven"])
def test_an_action_of_a_record_is_named_once(ask: Callable[..., Any], action: str) -> None:
    record = ask("deal", game="tapp_tarock", seed=1)["record"] | {"actions": [action]}
    message = ask("replay", **record)["error"]["message"]
    assert message.startswith(f'step 1, "{action}": ')
    assert message.count(f'"{action}"') == 1


def test_another_number_of_players_is_repeated_without_what_a_terminal_obeys(ask: Callable[..., Any]) -> None:
    record = ask("deal", game="danish_tarok", seed=1)["record"] | {"options": {"players": "4\x1b[2J\n"}}
    error = ask("replay", **record)["error"]
    assert error["code"] == "bad_record"
    assert error["message"] == r'table.players is 3, but the option players is "4\x1b[2J\n"'


def test_a_study_file_that_is_no_yaml_is_told_in_one_line(run: Run) -> None:
    error = run("study", "-", "--json", stdin="a: [\n").error
    assert error["message"] == (
        "the study is no YAML: expected the node content, but found '<stream end>' at line 2, column 1"
    )


def test_a_flag_without_its_value(run: Run) -> None:
    ran = run("check", "--game")
    assert (ran.status, ran.out) == (2, "")
    assert ran.err.startswith("bad_request: ")
    assert "check --help" in ran.err


def record(**changes: object) -> dict[str, object]:
    return record_of_example(52) | changes


def after_the_discard(*actions: str) -> dict[str, object]:
    return record(actions=["2:discard:S3,HN,DN", *actions])


HANDS = record_of_example(52)["deal"]["hands"]


@pytest.mark.parametrize(
    ("content", "code", "step", "rule"),
    [
        (record(version=2), "bad_record", None, None),
        (record(seed=1), "bad_record", None, None),
        (record(game="tarot"), "unknown_game", None, None),
        (record(options={"chairs": 4}), "unknown_option", None, None),
        (record(options={"tout_value": 100}), "unknown_option", None, None),
        (record(preset="house"), "unknown_option", None, None),
        (record(options={"players": 4}), "bad_record", None, None),
        (record(table={"players": 5, "dealer": 2}), "bad_record", None, None),
        (record(table={"players": 4, "dealer": 2}), "impossible_deal", None, None),
        (record(table={"players": 3}), "bad_record", None, None),
        (record(table={"dealer": 0}), "impossible_deal", None, None),
        (record(table={"dealer": 3}), "impossible_deal", None, None),
        (record(table={"dealer": 2, "balances": [0]}), "bad_record", None, None),
        (record(table={"dealer": 2, "pots": {"pagat": 5}}), "bad_record", None, None),
        (record(table={"dealer": 2, "pots": {"pagat": 5, "king": -5}}), "bad_record", None, None),
        (record(deal={"hands": HANDS[:2]}), "impossible_deal", None, None),
        (record(deal={"hands": [HANDS[0], HANDS[0], HANDS[2]]}), "impossible_deal", None, None),
        (record(deal={"hands": [HANDS[0][:-3], *HANDS[1:]]}), "impossible_deal", None, None),
        (record(deal={"hands": [HANDS[0] + " SZ", *HANDS[1:]]}), "NOT-E12", None, None),
        (record(deal={"hands": HANDS, "talon": ["SK"]}), "impossible_deal", None, None),
        (after_the_discard("2:fly"), "bad_record", 2, None),
        (after_the_discard("0:play:t21"), "bad_record", 2, None),
        (after_the_discard("1:play:T19"), "illegal_action", 2, "DT-PLAY-1"),
        (after_the_discard("0:play:T19"), "illegal_action", 2, "DT-PLAY-1"),
        (after_the_discard("0:discard:S4,S8,S10"), "illegal_action", 2, "DT-DISC-1"),
        (after_the_discard("0:play:T11", "1:play:SJ"), "illegal_action", 3, "DT-PLAY-2"),
        (record(actions=["2:discard:CK,HN,DN"]), "illegal_action", 1, "DT-DISC-2"),
        (record(actions=["2:discard:S3,HN"]), "illegal_action", 1, "DT-DISC-1"),
        (record(actions=["2:discard:S4,HN,DN"]), "illegal_action", 1, "DT-DISC-1"),
        (record(actions=["0:discard:S4,S8,S10"]), "illegal_action", 1, "DT-DISC-1"),
        (record(actions=["2:redeal"]), "illegal_action", 1, "DT-DEAL-1"),
    ],
)
def test_a_record_is_refused(
    run: Run, content: dict[str, object], code: str, step: int | None, rule: str | None
) -> None:
    error = run("replay", "-", "--json", stdin=json.dumps(content)).error
    assert (error["code"], error.get("step"), error.get("rule")) == (code, step, rule)
    (same,) = run("replay", "--batch", stdin=json.dumps(content)).answers
    assert same == {"error": error}


def test_actions_after_the_end_are_refused(run: Run) -> None:
    whole = record_of_example(52)
    end = len(whole["actions"])
    whole["actions"].append("0:play:T1")
    error = run("replay", "-", "--json", stdin=json.dumps(whole)).error
    assert (error["code"], error["step"]) == ("illegal_action", end + 1)


def test_a_wrong_file_never_shows_its_content(run: Run, tmp_path: Path) -> None:
    secret = tmp_path / "secret"
    secret.write_text("pass phrase 12345", "utf-8")
    assert "12345" not in run("replay", str(secret), "--json").out


@pytest.mark.parametrize("arguments", [(), ("--help",), ("check", "--help"), ("replay", "--help")])
def test_help_is_no_refusal(run: Run, arguments: tuple[str, ...]) -> None:
    ran = run(*arguments)
    assert (ran.status, ran.err) == (0, "")
    assert "Usage" in ran.out


def test_an_unknown_house_rule_says_which_there_are(run: Run) -> None:
    message = run("check", *GAME, *HAND, "--option", "chairs=4", "--json").error["message"]
    assert "foundation" in message


def test_every_verb_knows_json_and_batch(run: Run, ask: Any) -> None:
    for verb in ("games", "deal", "parse", "check", "discards", "legal", "replay"):
        assert run(verb, "--batch").out == ""
        assert ask(verb, chairs=4)["error"]["code"] in {"bad_request", "bad_record"}


X = "x" * 700
DEALT = ("--code", CODE)


@pytest.mark.parametrize(
    ("arguments", "remedy"),
    [
        (("parse", "--game", X, "--hand", "SK"), "tapp_tarock"),
        (("parse", *GAME, "--preset", X, "--hand", "SK"), "standard"),
        (("check", *GAME, *HAND, "--role", X), "dealer"),
        (("check", "--code", HAND_CODE, "--game", X), "the code is of danish_tarok"),
        (("sample", *DEALT, "--player", X), "plain"),
        (("sample", *DEALT, "--objective", X), "payment"),
        (("sample", *DEALT, "--believe", X), "nothing"),
        (("sample", *DEALT, "--backend", X), "compiled"),
        (("compare", *DEALT, "--player", X), "plain"),
        (("study", "--ready", X), "GAME/NAME"),
        (("deal", *GAME, "--seed", X), "not a valid integer"),
        ((X,), "No such command"),
    ],
)
def test_a_long_word_leaves_room_for_the_remedy(run: Run, arguments: tuple[str, ...], remedy: str) -> None:
    message = run(*arguments, "--json").error["message"]
    assert remedy in message
    assert "x" * 100 not in message


def test_a_long_name_of_a_house_rule_is_repeated_in_part() -> None:
    for changes, preset in (({X: 1}, None), ({"players": X}, None), ({}, X)):
        with pytest.raises(RequestError) as refused:
            game("danish_tarok").option_table.resolve(changes, preset)
        assert len(refused.value.message) < 600
        assert "x" * 100 not in refused.value.message
