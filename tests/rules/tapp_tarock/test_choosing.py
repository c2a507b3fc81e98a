"""Under which rule each choice of Tapp-Tarock is made, from the first bid to the last card."""

from __future__ import annotations

import pytest

from engine.choosing import rule_of_choice
from engine.notation import parse_action
from tests.rules.tapp_tarock.positions import PACK54, act, auction, begin, declared, ending


def rule(state, text: str) -> str:
    return rule_of_choice(state, parse_action(text, PACK54))


def test_what_is_said_and_done_before_the_play() -> None:
    start = begin("T1 T20 T19")
    assert rule(start, "0:bid:three") == rule(start, "0:pass") == "TT-BID-1"
    taking = auction(start, 0, "three")
    assert rule(taking, "0:take:lower") == "TT-TAL-1"
    discarding = act(taking, "0:take:lower")
    assert rule(discarding, "0:discard:S10,S9,S8") == "TT-TAL-2"
    announcing = act(start, "0:bid:solo")
    assert rule(announcing, "0:announce:ultimo") == rule(announcing, "0:pass") == "TT-ANN-2"
    contra = act(announcing, "0:announce:ultimo")
    assert rule(contra, "1:contra:game") == rule(contra, "1:pass") == "TT-ANN-5"
    recontra = act(contra, "1:contra:game,ultimo")
    assert rule(recontra, "0:recontra:game") == "TT-ANN-7"
    assert rule(act(recontra, "0:recontra:game"), "1:subcontra:game") == "TT-ANN-7"


@pytest.mark.parametrize(
    ("led", "hand", "played", "expected"),
    [
        ("", "S9 T4 HJ", "S9", "TT-PLAY-2"),
        ("S10", "S9 SK HJ", "SK", "TT-PLAY-3"),
        ("S10", "S9 SK SQ", "SK", "TT-PLAY-3"),
        ("S10", "T4 T17 HJ", "T4", "TT-PLAY-4"),
        ("T15", "T3 T9 SK", "T9", "TT-PLAY-5"),
        ("S10", "HJ H2 DK", "DK", "TT-PLAY-6"),
    ],
)
def test_a_card_is_chosen_under_the_duty_that_binds_it(
    led: str, hand: str, played: str, expected: str
) -> None:
    other, third = "C7 C8 C9", "D1 D2 D3"
    hands = (f"{led} C7 C8", hand, third) if led else (hand, other, third)
    state = ending(declared(begin(*hands), 0, "three"), *hands)
    if led:
        state = act(state, f"0:play:{led}")
    assert rule(state, f"{state.to_act}:play:{played}") == expected


def test_tt_play_8_a_promised_t1_binds_another_tarock() -> None:
    hands = ("H3 C7 C8", "T1 T5 SK", "D1 D2 D3")
    state = declared(begin(*hands), 1, "three", announcements="1:announce:ultimo")
    state = act(ending(state, *hands), "0:play:H3")
    assert rule(state, "1:play:T5") == "TT-PLAY-4"  # the suit led binds first
    leading = ending(declared(begin(*hands), 1, "three", announcements="1:announce:ultimo"), *hands, leader=1)
    assert rule(leading, "1:play:T5") == "TT-PLAY-2"
