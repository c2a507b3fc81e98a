"""A pasted link or record is the hand that an opened one is, with its balances and pots."""

from __future__ import annotations

import json
from urllib.parse import urlencode

from engine import record_of
from tutor_app.exploring import dealt, hand_name
from tutor_app.pasting import pasted
from tutor_app.playing import carrying
from tutor_app.playing_addresses import table_parameters

BALANCES, POTS = (12, -7, -5), {"pagat": 60, "king": 90}


def at_a_table():
    """A later deal of a session of Danish Tarok."""
    return carrying(dealt("danish_tarok", 7), BALANCES, POTS)


def test_a_link_keeps_balances_and_pots():
    desk = at_a_table()
    given = {name: value for name, value in table_parameters(desk).items() if value is not None}
    found = pasted(f"http://127.0.0.1:8501/review?{urlencode(given)}")
    assert found.problems == ()
    assert found.desk is not None
    assert (found.desk.line[0].balances, found.desk.line[0].pots) == (BALANCES, desk.line[0].pots)


def test_a_record_that_lacks_hands_keeps_balances_and_pots():
    desk = at_a_table()
    content = json.loads(record_of(desk.line[-1]).to_json())
    content["deal"]["hands"] = [content["deal"]["hands"][0], "", ""]
    content["deal"]["talon"] = []
    found = pasted(json.dumps(content))
    assert found.error is None
    assert [one.key for one in found.problems] == ["review.paste.completed"]
    assert found.desk is not None
    assert (found.desk.line[0].balances, found.desk.line[0].pots) == (BALANCES, desk.line[0].pots)


def test_hands_at_other_tables_have_other_names():
    desk, first = at_a_table(), dealt("danish_tarok", 7)
    richer = carrying(first, BALANCES, dict.fromkeys(POTS, 500))
    elsewhere = carrying(first, (0, 0, 0), POTS)
    names = {hand_name(one.line[0], one.moves) for one in (desk, first, richer, elsewhere)}
    assert len(names) == 4
    assert hand_name(first.line[0], first.moves) == hand_name(dealt("danish_tarok", 7).state, ())
