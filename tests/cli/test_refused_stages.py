"""Actions that a stage of some game refuses: the message names the step, the rule and the facts."""

from __future__ import annotations

import json

import pytest

from engine import GAMES, deal_cards, record_of, start
from tests.cli.conftest import Run

TAPP, TUBINGEN, TANTONY, GROSSTAROCK = "tapp_tarock", "tubingen_tarock", "tantony", "grosstarock"

CASES = [
    (TAPP, ["0:bid:upper"], "illegal_action", "TT-BID-7", "call upper"),
    (TAPP, ["0:hold"], "illegal_action", "TT-BID-6", "nothing to hold"),
    (TAPP, ["1:bid:three"], "illegal_action", "TT-BID-2", "seat 0 is to act"),
    (TAPP, ["0:bid:hearts"], "illegal_action", "TT-BID-1", "hearts"),
    (TAPP, ["0:bid:three", "1:pass", "2:pass", "0:contra:game"], "illegal_action", "TT-ANN-9", "take"),
    (TAPP, ["0:bid:three", "1:pass", "2:pass", "0:discard:F"], "illegal_action", "TT-TAL-1", "take"),
    (TAPP, ["0:pass", "1:pass", "2:pass", "0:play:T1"], "illegal_action", None, "the hand is over"),
    (TUBINGEN, ["3:discard:HK,SK"], "illegal_action", "TB-LEG-1", "not in the hand"),
    (TUBINGEN, ["3:call:HK"], "illegal_action", "TB-LEG-1", "discard"),
    (TANTONY, ["0:place:2"], "illegal_action", "TN-PLACE-1", "seat 0 cannot do that now (play)"),
    (TANTONY, ["0:play:S2/H"], "bad_record", None, "only a led fool names a suit"),
    (GROSSTAROCK, ["2:discard:T21,T18,T17"], "illegal_action", "GT-DISC-2", "T21"),
    (GROSSTAROCK, ["2:declare:kings"], "illegal_action", "GT-DECL-1", "discard"),
    (GROSSTAROCK, ["2:announce:vole"], "illegal_action", "GT-ANN-1", "discard"),
    (GROSSTAROCK, ["nonsense"], "bad_record", None, "seat:verb:arguments"),
]


@pytest.mark.parametrize(("game", "actions", "code", "rule", "words"), CASES)
def test_a_refusal_names_step_rule_and_facts(
    run: Run, game: str, actions: list[str], code: str, rule: str | None, words: str
) -> None:
    rules = GAMES[game]
    record = json.loads(record_of(start(rules, deal_cards(rules, 3))).to_json())
    error = run("replay", "-", "--json", stdin=json.dumps({**record, "actions": actions})).error
    assert error["code"] == code
    assert error["step"] == len(actions)
    assert error.get("rule") == rule
    assert words in error["message"]
