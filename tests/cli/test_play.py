"""``play``: whole deals by named players, as records that ``replay`` reads."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from engine import GAMES
from engine.games.tubingen_tarock.stecken import dealt_after_cut
from engine.record import as_record
from engine.replaying import opening, replay
from tests.cli.conftest import Run


@pytest.mark.parametrize("game", GAMES)
def test_a_record_of_a_deal_is_replayed_to_the_same_end(run: Run, ask: Callable[..., Any], game: str) -> None:
    told = run("play", "--game", game, "--seed", "5", "--json").answer
    (deal,) = told["deals"]
    again = ask("replay", **deal["record"])
    assert again["finished"]
    assert again["nets"] == deal["nets"]
    assert again["totals"] == told["totals"]
    assert again["pots"] == told["pots"]
    assert told == run("play", "--game", game, "--seed", "5", "--json").answer


def test_pots_and_balances_go_on_from_deal_to_deal(run: Run, ask: Callable[..., Any]) -> None:
    told = ask("play", game="danish_tarok", seed=8, deals=4)
    before, dealers = None, []
    for deal in told["deals"]:
        table = deal["record"]["table"]
        dealers.append(table["dealer"])
        if before is not None:
            assert table["pots"] == before["pots"]
            assert table.get("balances", [0, 0, 0]) == before["totals"]
        before = ask("replay", **deal["record"])
    assert before is not None
    assert (told["pots"], told["totals"]) == (before["pots"], before["totals"])
    assert len(set(dealers)) == 3


@pytest.mark.parametrize(("stecken_cut", "is_cut"), [("single_cut", True), ("full_shuffle", False)])
def test_tb_steck_3_after_stecken_the_stack_is_cut(
    ask: Callable[..., Any], stecken_cut: str, is_cut: bool
) -> None:
    told = ask("play", game="tubingen_tarock", seed=0, deals=2, options={"stecken_cut": stecken_cut})
    thrown_in, after = (as_record(deal["record"]) for deal in told["deals"])
    before, following = replay(thrown_in), opening(after)
    assert before.result == "redeal"
    assert before.seating.dealer == following.seating.dealer
    cuts = [dealt_after_cut(before, cut).hands for cut in range(1, 78)]
    assert (following.hands in cuts) is is_cut


def test_each_seat_has_its_player(ask: Callable[..., Any]) -> None:
    same = [ask("play", game="tapp_tarock", seed=3, players=who) for who in ("plain", "plain,plain,plain")]
    assert same[0] == same[1]
    mixed = ask("play", game="tapp_tarock", seed=3, players="random,plain,random")
    assert mixed["players"] == ["random", "plain", "random"]
    assert mixed["deals"] != same[0]["deals"]


def test_a_code_fixes_the_first_deal(ask: Callable[..., Any]) -> None:
    dealt = ask("deal", game="grosstarock", seed=2)
    told = ask("play", code=dealt["code"], seed=9, deals=2)
    assert told["deals"][0]["record"]["deal"] == dealt["record"]["deal"]
    assert told["deals"][1]["record"]["deal"] != dealt["record"]["deal"]


def test_the_table_for_people(run: Run) -> None:
    ran = run(
        "play", "--game", "danish_tarok", "--seed", "5", "--deals", "2", "--players", "plain,random,plain"
    )
    assert ran.status == 0
    assert "seat 1, random" in ran.out
    assert "in the end" in ran.out
    assert "in chips" in ran.out
    scored = run("play", "--game", "tapp_tarock", "--seed", "5").out
    assert all(words in scored for words in ("deal, net", "score in the end", "in game points"))


@pytest.mark.parametrize(
    ("given", "code", "named"),
    [
        ({"players": "fish"}, "bad_request", "random, plain, careful"),
        ({"players": "plain,plain"}, "bad_request", "one for each seat"),
        ({"deals": 0}, "out_of_range", "deals 0:"),
        ({"deals": 10_001}, "out_of_range", "10,000"),
        ({"seed": -1}, "out_of_range", "seed"),
        ({"dealer": 7}, "out_of_range", "dealer 7:"),
        ({"players": 3}, "bad_request", "players"),
        ({"game": "whist"}, "unknown_game", "whist"),
        ({"code": "1dhpWAIAwwKJy5FpBez"}, "bad_request", "the code of one hand"),
    ],
)
def test_what_is_refused(ask: Callable[..., Any], given: dict[str, Any], code: str, named: str) -> None:
    told = ask("play", **{"game": "danish_tarok", **given})
    assert told["error"]["code"] == code
    assert named in told["error"]["message"]
