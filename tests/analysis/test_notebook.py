"""One call for notebooks: a table with the numbers of the analysis, and with what repeats it."""

from __future__ import annotations

import json
from random import Random

import numpy as np
import pytest

from engine import deal_cards, evaluate, record_of, start
from engine.analysis import analyse, question, question_of_hand
from engine.analysis.tables import choices_table
from engine.errors import RequestError
from engine.games.registry import GAMES
from engine.players import act
from engine.state import apply
from tests.support import cards

HAND = cards("T20 T18 T11 T7 T5 T1 SK SQ S10 S4 CN C9 C6 C2 HK HJ H1 H2 H8 DQ D1 D2 D6 D9 F")


@pytest.mark.parametrize("game", sorted(GAMES))
def test_the_table_holds_the_numbers_of_the_analysis_and_repeats_itself(game: str) -> None:
    state = start(game, deal_cards(game, 8))
    for _ in range(6):
        state = apply(state, act(state, "plain", Random(1)))
    table = evaluate(state, deals=64, seed=3)
    told = {key: table.attrs[key] for key in ("deals", "seed", "player", "objective", "believe")}
    assert table.equals(choices_table(analyse(question(state), **told)))
    assert (table.attrs["game"], table.attrs["seat"]) == (game, state.acting)
    assert table.equals(evaluate(state, threads=2, **told))
    assert table.equals(evaluate(question(state), **told))
    assert table.equals(evaluate(json.loads(record_of(state).model_dump_json()), **told))
    assert table.equals(evaluate(record_of(state), **told | {"deals": np.int64(64), "seed": np.int32(3)}))


def test_a_hand_alone_is_a_question_too() -> None:
    asked = question_of_hand("danish_tarok", HAND)
    table = evaluate(asked, deals=64, objective="card_points")
    assert set(table.index) == set(map(str, asked.choices))
    assert table["unit"].unique().tolist() == ["card points"]
    assert table["vs_best"].iloc[0] == 0.0
    assert table["mean"].is_monotonic_decreasing


def test_refusals_name_what_is_wrong() -> None:
    asked = question_of_hand("danish_tarok", HAND)
    with pytest.raises(RequestError, match="fame"):
        evaluate(asked, deals=10, objective="fame")
    with pytest.raises(RequestError, match="1 to"):
        evaluate(asked, deals=0)
    with pytest.raises(RequestError) as caught:
        evaluate({"version": 1})
    assert caught.value.code == "bad_record"


@pytest.mark.parametrize("asked", [None, 5, "x" * 900, b"{}", ["T1"], HAND])
def test_what_is_no_question_is_refused_with_what_to_give(asked: object) -> None:
    with pytest.raises(RequestError, match=r"^asked .{1,80}: give a state, a question or a record$"):
        evaluate(asked)


@pytest.mark.parametrize("name", ["deals", "seed", "threads"])
@pytest.mark.parametrize("number", ["5", 1.5, None, float("nan")])
def test_a_number_is_whole(name: str, number: object) -> None:
    with pytest.raises(RequestError, match=f"^{name} .*: must be a whole number$"):
        evaluate(question_of_hand("danish_tarok", HAND), **{name: number})
