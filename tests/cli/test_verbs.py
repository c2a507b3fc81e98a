"""What each verb answers: exactly the keys and values that scripts rely on."""

from __future__ import annotations

import json
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from engine.dealcode import HandCode, encode
from engine.games.registry import GAMES
from tests.cli.conftest import Run
from tests.support import cards, options

DANISH = GAMES["danish_tarok"]
GOLDEN = "T:21,20,19,16,14,11,9,6,3,1 F S:K,Q,N C:K,7,4 H:K,Q,N,J,5 D:2,3,10"
EX_27 = "SK SQ SN S7 S3 CK C10 C9 C6 C4 C2 HQ HJ H1 H2 H5 H7 H9 DQ DN D1 D4 D6 D8 D10 T7 T4 T1"
EX_31 = "SK SQ SN SJ CK CQ CN CJ HK HQ HN HJ DK DQ DN DJ T21 T20 T19 T18 T17 T16 T15 T14 T13 F S5 H3"
EXAMPLES = Path(__file__).parent.parent / "rules" / "danish_tarok"


def record_of_example(number: int) -> dict[str, Any]:
    """A complete deal of the rules document as a record."""
    deal = json.loads((EXAMPLES / f"dt_ex_{number}.json").read_text("utf-8"))
    dealer = deal["dealer"]
    actions = [f"{dealer}:discard:{','.join(deal['discard'])}"]
    fool_is_out = True
    for trick in deal["tricks"]:
        if trick["n"] == 23 and fool_is_out:
            actions += [f"{seat}:pass" for seat in range(3)]
        for place, card in enumerate(trick["cards"]):
            named = f"/{trick['named']}" if card == "F" and place == 0 else ""
            actions.append(f"{(trick['lead'] + place) % 3}:play:{card}{named}")
            fool_is_out = fool_is_out and card != "F"
    return {
        "version": 1,
        "game": "danish_tarok",
        "options": {},
        "table": {"players": 3, "dealer": dealer},
        "deal": {"hands": [" ".join(hand) for hand in deal["dealt"]], "talon": []},
        "actions": actions,
    }


def test_games(run: Run) -> None:
    answer = run("games", "--json").answer
    danish = next(game for game in answer if game["id"] == "danish_tarok")
    assert set(danish) == {"id", "name", "players", "cards", "options"}
    assert (danish["name"], danish["players"], danish["cards"]) == ("Danish Tarok", [3, 4], 78)
    assert all(set(option) == {"name", "values", "default"} for option in danish["options"])
    assert all(option["values"][0] == option["default"] for option in danish["options"])
    by_name = {option["name"]: option for option in danish["options"]}
    assert by_name["protect_declarations"]["values"] == [True, False]
    assert by_name["tout_value"]["values"] == [85, 135]


def test_deal_is_the_same_for_the_same_seed(run: Run) -> None:
    flags = ("--game", "danish_tarok", "--json", "--seed")
    answer = run("deal", *flags, "7").answer
    assert answer == run("deal", *flags, "7").answer
    assert set(answer) == {"record", "code"}
    assert answer["record"]["table"] == {"players": 3, "dealer": 2}
    assert answer["record"]["actions"] == []
    assert answer != run("deal", *flags, "8").answer


def test_deal_at_a_table_of_four(run: Run) -> None:
    answer = run(
        *("deal", "--game", "danish_tarok", "--seed", "1", "--dealer", "1"),
        *("--option", "players=4", "--option", "foundation=40", "--json"),
    ).answer
    record = answer["record"]
    assert record["table"] == {"players": 4, "dealer": 1}
    assert record["options"] == {"players": 4, "foundation": 40}
    assert [hand == "" for hand in record["deal"]["hands"]] == [False, False, False, True]
    assert run("deal", "--code", answer["code"], "--json").answer == answer


def test_deal_without_a_seed_is_new_every_time(run: Run) -> None:
    one, other = (run("deal", "--game", "danish_tarok", "--json").answer for _ in range(2))
    assert one != other


@pytest.mark.parametrize(
    ("pack", "hand", "canonical"),
    [("78", "sk HN d1", "S:K H:N D:1"), ("52", "SA, ht", "S:A H:10"), ("36", "♠6", "S:6")],
)
def test_parse(run: Run, pack: str, hand: str, canonical: str) -> None:
    answer = run("parse", "--pack", pack, "--hand", hand, "--json").answer
    assert answer == {"canonical": canonical, "count": len(canonical.split())}


def test_parse_for_a_game_follows_its_house_rules(run: Run, ask: Any) -> None:
    flags = ("parse", "--game", "danish_tarok", "--hand", "H:10,1", "--json")
    assert run(*flags).answer["canonical"] == "H:1,10"
    assert run(*flags, "--option", "red_pips=same_as_black").answer["canonical"] == "H:10,1"
    assert ask("parse", pack=78, hand="F")["canonical"] == "F"
    assert ask("parse", pack="78", game="danish_tarok", hand="F")["count"] == 1


def test_check_the_golden_hand(run: Run) -> None:
    answer = run("check", "--game", "danish_tarok", "--hand", GOLDEN, "--json").answer
    assert set(answer) == {"game", "hand", "cards", "declarations", "total", "near_misses"}
    assert (answer["game"], answer["hand"], answer["cards"]) == ("danish_tarok", GOLDEN, 25)
    found = {one["kind"]: one for one in answer["declarations"]}
    assert {kind: one["points"] for kind, one in found.items()} == {
        "trumps": 15,
        "matadors": 20,
        "abundant_cavallerie": 15,
        "half_cavallerie": 5,
        "half_kings": 5,
    }
    assert answer["total"] == 60
    keys = {"rule", "kind", "cards", "count", "suit", "missing", "with_pagat", "points"}
    assert all(set(one) == keys for one in answer["declarations"])
    half = found["half_cavallerie"]
    assert (half["rule"], half["suit"], half["missing"]) == ("DT-DECL-7", "S", "SJ")
    assert half["cards"] == ["F", "SK", "SQ", "SN"]
    assert half["with_pagat"] is None
    assert (found["trumps"]["with_pagat"], found["trumps"]["count"]) == (True, 11)
    assert found["half_kings"]["missing"] == "DK"
    misses = answer["near_misses"]
    assert all(set(miss) == {"add", "gain", "total"} for miss in misses)
    assert {"add": ["DK"], "gain": [{"kind": "abundant_kings", "points": 10}], "total": 70} in misses
    assert all(first["total"] >= second["total"] for first, second in pairwise(misses))


def test_check_a_dealer_and_a_code(run: Run) -> None:
    flags = ("check", "--game", "danish_tarok", "--hand", EX_31, "--role", "dealer", "--json")
    answer = run(*flags).answer
    assert (answer["total"], answer["cards"]) == (85, 28)
    hand = HandCode("danish_tarok", options(), "dealer", cards(EX_31))
    assert run("check", "--code", encode(hand, DANISH), "--json").answer == answer


def test_check_names_the_discard_where_the_keep_declares(run: Run) -> None:
    flags = ("check", "--game", "danish_tarok", "--hand", EX_31, "--role", "dealer", "--json")
    answer = run(*flags, "--option", "protect_declarations=false").answer
    assert len(answer["discard"]) == 3
    assert answer["total"] > 0


def test_discards_listed(run: Run) -> None:
    flags = ("discards", "--game", "danish_tarok", "--hand", EX_31, "--json")
    answer = run(*flags).answer
    assert set(answer) == {"legal", "choices"}
    assert answer["legal"] == len(answer["choices"]) == 12
    assert all({"S5", "H3"} < set(choice) for choice in answer["choices"])
    assert run(*flags, "--limit", "5").answer == {"legal": 12, "choices": answer["choices"][:5]}


@pytest.mark.parametrize(
    ("choice", "rules"),
    [
        ("T1 T4 T7", set()),
        ("SQ SN S7", set()),
        ("T4 T7 S3", {"DT-DISC-4"}),
        ("T1 S3 S7", {"DT-DISC-5"}),
        ("SK S3 S7", {"DT-DISC-2"}),
        ("S3 S7", {"DT-DISC-1"}),
        ("S3 S7 S8", {"DT-DISC-1"}),
    ],
)
def test_discards_judged(run: Run, choice: str, rules: set[str]) -> None:
    answer = run(*("discards", "--game", "danish_tarok", "--hand", EX_27, "--cards", choice, "--json")).answer
    assert set(answer) == {"allowed", "refused", "published"}
    assert answer["allowed"] is (not rules)
    assert {fault["rule"] for fault in answer["refused"]} == rules
    assert all(set(fault) == {"card", "rule", "text"} for fault in answer["refused"])
    assert answer["published"] == []


def test_discards_name_the_card_at_fault_and_what_becomes_known(ask: Any) -> None:
    one = ask("discards", game="danish_tarok", hand=EX_27, cards="SK S3 S7")
    assert [fault["card"] for fault in one["refused"]] == ["SK"]
    whole = ask("discards", game="danish_tarok", hand=EX_27, cards="S3 S7")
    assert [fault["card"] for fault in whole["refused"]] == [None]
    shown = ask("discards", game="danish_tarok", hand=EX_31, cards="S5 H3 SQ")
    assert (shown["allowed"], shown["published"]) == (True, ["SQ"])


@pytest.mark.parametrize("suit", ["S", "s", " s ", "ſ", "Ｓ", "♠", "♤"])
def test_a_suit_is_named_as_cards_are_written(ask: Any, suit: str) -> None:
    """NOT-10 and NOT-11 hold for a suit that stands alone."""
    answer = ask("legal", game="danish_tarok", hand="S5 D3", trick="F", named=suit)
    assert answer["legal"] == ["S5"]


@pytest.mark.parametrize("suit", ["Ѕ", "SS", "S5", "5", "F", "٣", "ß"])
def test_no_other_sign_is_a_suit(ask: Any, suit: str) -> None:
    error = ask("legal", game="danish_tarok", hand="S5 D3", trick="F", named=suit)["error"]
    assert error["code"] == "NOT-E4"


LEGAL: list[tuple[dict[str, object], set[str]]] = [
    # DT-EX-4 to DT-EX-14
    ({"hand": "H3 H10 S5 T7 F", "trick": "HK", "trick_number": 5}, {"H3", "H10", "F"}),
    ({"hand": "S5 T7 T2 F", "trick": "HK", "trick_number": 5}, {"T2", "T7", "F"}),
    ({"hand": "S5 D2 F", "trick": "HK", "trick_number": 5}, {"S5", "D2", "F"}),
    ({"hand": "F S5", "trick": "", "trick_number": 24}, {"S5"}),
    ({"hand": "F S5", "trick": "HK", "trick_number": 24}, {"S5"}),
    ({"hand": "F H2 T3", "trick": "HK", "trick_number": 23, "demanded": True}, {"F"}),
    ({"hand": "F H2 T3", "trick": "HK", "trick_number": 23}, {"H2", "F"}),
    ({"hand": "S5 T3", "trick": "F", "named": "H"}, {"T3"}),
    ({"hand": "H2 S9", "trick": "F S5", "named": "H"}, {"H2"}),
    ({"hand": "S9 T4", "trick": "F S5", "named": "h"}, {"S9"}),
    ({"hand": "H4 S9 T4", "trick": "F S5", "named": "H"}, {"H4"}),
    ({"hand": "T4 D3", "trick": "F S5", "named": "H"}, {"T4"}),
    ({"hand": "D5", "trick": "F", "named": "T"}, {"D5"}),
    ({"hand": "SK", "trick": None, "named": None, "trick_number": None, "demanded": None}, {"SK"}),
    # the second player asks, and the answer binds or frees him
    ({"hand": "S5 T3", "trick": "F", "named": "H", "preset": "pagat"}, {"S5", "T3"}),
    (
        {"hand": "S5 T3", "trick": "F", "named": "H", "preset": "pagat", "third_has_named": True},
        {"T3"},
    ),
    # no suit is named in trick 25 under this house rule
    (
        {
            "hand": "S5",
            "trick": "F",
            "trick_number": 25,
            "options": {"fool_lead_trick_25": "no_suit"},
        },
        {"S5"},
    ),
]


@pytest.mark.parametrize(("turn", "legal"), LEGAL)
def test_legal(ask: Any, turn: dict[str, object], legal: set[str]) -> None:
    answer = ask("legal", game="danish_tarok", **turn)
    assert set(answer) == {"legal", "refused"}
    assert set(answer["legal"]) == legal
    hand = str(turn["hand"]).split()
    assert sorted(answer["legal"] + [one["card"] for one in answer["refused"]]) == sorted(hand)
    for one in answer["refused"]:
        assert set(one) == {"card", "rule", "because", "text"}
        assert one["rule"].startswith("DT-")
        assert one["rule"] in one["text"]
        assert set(one["because"]) <= set(hand)


def test_a_code_keeps_its_cards_under_another_order_of_the_red_suits(ask: Any) -> None:
    """DT-PACK-3: red_pips turns the order of the pips, and no card becomes another."""
    flat = {"options": {"red_pips": "same_as_black"}}
    code = "1dhp5SkvgAgSPBAIGgo"
    hand, other = (ask("parse", code=code, **more)["canonical"] for more in ({}, flat))
    assert hand.endswith("H:K,Q,N,J,5 D:2,3,10")
    assert other.endswith("H:K,Q,N,J,5 D:10,3,2")
    dealt = ask("deal", game="danish_tarok", seed=7)
    again = ask("deal", code=dealt["code"], **flat)["record"]
    for before, after in zip(dealt["record"]["deal"]["hands"], again["deal"]["hands"], strict=True):
        one, two = (ask("parse", game="danish_tarok", hand=text)["canonical"] for text in (before, after))
        assert one == two


def test_a_code_of_another_pack_is_refused(ask: Any) -> None:
    dealt = ask("deal", game="tantony", seed=7)["code"]
    for verb in ("deal", "replay", "play", "sample"):
        error = ask(verb, code=dealt, options={"players": 3})["error"]
        assert error["code"] == "bad_request"
        assert error["message"].startswith("options: these house rules change the pack")


def test_legal_with_flags_of_the_shell(run: Run) -> None:
    answer = run(
        *("legal", "--game", "danish_tarok", "--hand", "F H2 T3", "--trick", "HK"),
        *("--trick-number", "23", "--demanded", "--json"),
    ).answer
    assert answer["legal"] == ["F"]
    assert {one["rule"] for one in answer["refused"]} == {"DT-FOOL-7"}
    assert all(one["because"] == ["F"] for one in answer["refused"])


@pytest.mark.parametrize(
    ("number", "house", "remedy"),
    [
        (None, {}, "give trick_number 23, or leave it out"),
        (22, {}, "give trick_number 23, or leave it out"),
        (23, {"fool_demand_trick_23": False}, "leave it out"),
    ],
)
def test_dt_fool_7_nobody_demands_before_trick_23(
    ask: Any, number: int | None, house: Any, remedy: str
) -> None:
    request = {"game": "danish_tarok", "hand": "F H2", "trick_number": number, "options": house}
    assert remedy in ask("legal", **request, demanded=True)["error"]["message"]
    assert ask("legal", **request)["legal"]


REPLAY_KEYS = {
    *("finished", "result", "to_act", "legal", "lines", "tricks_won", "card_points", "totals"),
    *("nets", "sides", "pots"),
}


@pytest.mark.parametrize("number", [52, 53])
def test_replay_the_complete_deals(ask: Any, number: int) -> None:
    known = json.loads((EXAMPLES / f"dt_ex_{number}.json").read_text("utf-8"))
    answer = ask("replay", **record_of_example(number))
    assert set(answer) == REPLAY_KEYS
    assert answer["totals"] == answer["nets"] == known["final_chips"]
    assert answer["pots"] == known["final_pots"]
    assert answer["tricks_won"] == known["tricks_won"]
    assert answer["card_points"] == known["card_points"]
    assert (answer["finished"], answer["to_act"], answer["legal"]) == (True, None, [])
    for line in answer["lines"]:
        assert set(line) == {"rule", "key", "payments", "pots", "step", "facts"}
        assert sum(line["payments"]) + sum(line["pots"].values()) == 0
        assert any(line["payments"]) or any(line["pots"].values())
    steps = [line["step"] for line in answer["lines"]]
    assert steps == sorted(steps)


def test_replay_may_stop_anywhere(ask: Any) -> None:
    record = record_of_example(52)
    actions = record["actions"]
    for upto in (0, 1, 2, 40, len(actions) - 1):
        answer = ask("replay", **record | {"actions": actions[:upto]})
        assert answer["finished"] is False
        assert answer["to_act"] == int(actions[upto][0])
        assert actions[upto] in answer["legal"]


def test_replay_a_file_and_standard_input(run: Run, tmp_path: Path) -> None:
    record = record_of_example(53)
    path = tmp_path / "hand.json"
    path.write_text(json.dumps(record, indent=1), "utf-8")
    answer = run("replay", str(path), "--json").answer
    assert answer["finished"]
    assert run("replay", "-", "--json", stdin=json.dumps(record)).answer == answer


def test_replay_names_the_suits_of_declarations_in_its_table(run: Run) -> None:
    code = run("deal", "--game", "danish_tarok", "--seed", "48", "--json").answer["code"]
    shown = run("replay", "--code", code, "--moves", "DQ-D8-D9").out
    words = shown.replace("│", " ").split()
    after = [words.index(sign, words.index("half_cavallerie")) for sign in ("S", "D")]  # in a line of its own
    assert after == sorted(after)


def test_replay_the_code_and_moves_of_a_link(run: Run, ask: Any) -> None:
    dealt = run("deal", "--game", "danish_tarok", "--seed", "2", "--json").answer
    opening = run("replay", "--code", dealt["code"], "--json").answer
    assert opening == ask("replay", **dealt["record"])
    assert opening["to_act"] == 2
    first = opening["legal"][0]
    moves = first.split(":")[2].replace(",", "-")
    after = run("replay", "--code", dealt["code"], "--moves", moves, "--json").answer
    assert after == ask("replay", code=dealt["code"], moves=moves)
    assert after == ask("replay", **dealt["record"] | {"actions": [first]})
    assert after["to_act"] == 0


def test_house_rules_of_the_command_line_lie_over_the_record(run: Run) -> None:
    record = json.dumps(record_of_example(52) | {"options": {"rounds": 2}})
    plain = run("replay", "-", "--json", stdin=record).answer
    doubled = run("replay", "-", "--json", "--option", "foundation=40", stdin=record).answer
    assert plain["pots"]["king"] < doubled["pots"]["king"]


@pytest.mark.parametrize(
    "arguments",
    [
        ("games",),
        ("deal", "--game", "danish_tarok", "--seed", "4"),
        ("parse", "--pack", "78", "--hand", "F T1"),
        ("check", "--game", "danish_tarok", "--hand", GOLDEN),
        ("check", "--game", "danish_tarok", "--hand", EX_31, "--role", "dealer"),
        ("discards", "--game", "danish_tarok", "--hand", EX_31),
        ("discards", "--game", "danish_tarok", "--hand", EX_31, "--cards", "SK S5 H3"),
        ("discards", "--game", "danish_tarok", "--hand", EX_31, "--cards", "SQ S5 H3"),
        ("legal", "--game", "danish_tarok", "--hand", "H3 S5 F", "--trick", "HK"),
    ],
)
def test_people_get_tables(run: Run, arguments: tuple[str, ...]) -> None:
    ran = run(*arguments)
    assert (ran.status, ran.err) == (0, "")
    assert ran.out.strip()
    assert "{" not in ran.out


@pytest.mark.parametrize("upto", [0, 1, 30, 200])
def test_people_get_the_ledger(run: Run, upto: int) -> None:
    record = record_of_example(52)
    record["actions"] = record["actions"][:upto]
    ran = run("replay", "-", stdin=json.dumps(record))
    assert "DT-POT-4" in ran.out
    assert ("finished: played" in ran.out) is (upto == 200)
