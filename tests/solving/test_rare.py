"""Rare endings that random hands seldom reach, beside a search that tries everything."""

from __future__ import annotations

import pytest

from engine.position import State
from tests.rules.tapp_tarock import positions as tapp
from tests.solving.test_against_all import check


def tapp_ending(announcements: str, *left: str, leader: int = 0, **house: object) -> State:
    opening = tapp.begin(*left, **house)
    return tapp.ending(
        tapp.declared(opening, 0, "solo", f"0:announce:{announcements}" if announcements else ""),
        *left,
        leader=leader,
    )


TAPP = [
    # T1 waits for the last trick, with and without a tarock against it (TT-PLAY-8, TT-PU-7, TT-PU-8)
    tapp_ending("ultimo", "T1 T5 SK", "T2 S7 H1", "C7 C8 T4"),
    tapp_ending("ultimo", "T1 SK D4", "T2 H3 H1", "C7 C8 T4", leader=1),
    # an ultimo that nobody announced, T1 with a defender and its partner over it (TT-PU-3 to TT-PU-6)
    tapp_ending("", "T9 SK D4", "T1 T3 H1", "T10 C8 T4", ultimo_partner_capture="failed"),
    tapp_ending("", "T9 SK D4", "T1 T3 H1", "T10 C8 T4", leader=1),
    # F takes T21, or T1 takes both (TT-PLAY-9 and the house's emperor trick)
    tapp_ending("", "T21 T5 SK", "F S7 H1", "T1 T3 T4", mond_capture=10),
    tapp_ending("", "T21 T5 SK", "F S7 H1", "T1 T3 T4", mond_capture=10, emperor_trick=True),
    tapp_ending("", "T21 F SK D1", "T20 S7 H1 D2", "T1 T3 T4 D3", emperor_trick=True, trull_in="tricks"),
]


@pytest.mark.parametrize("state", TAPP)
@pytest.mark.parametrize("objective", ["payment", "card_points"])
def test_tapp_tarock(state: State, objective: str) -> None:
    check(state, objective, "compiled")
