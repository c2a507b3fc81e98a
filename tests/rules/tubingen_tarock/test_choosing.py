"""Under which rule each choice of Tübingen Tarock is made, from the discard to the claims."""

from __future__ import annotations

import pytest

from engine.choosing import rule_of_choice
from tests.rules.tubingen_tarock.positions import dealt, do, moment, raus, refusal, rufen, spoken

BLANK = "T2 T3 S2 S3 S4 S5 S6 S7 S8 S9 S10 C2 C3 C4 C5 C6 C7 C8 C9"


def rule(state, word: str) -> str:
    return rule_of_choice(state, spoken(state, word))


def test_what_is_said_and_done_before_the_play_and_after() -> None:
    state = dealt("SQ ...", BLANK, "HQ ...", "DQ SJ CJ ...")
    assert rule(state, "SJ,CJ") == "TB-LEG-1"
    asking = do(state, "SJ,CJ")
    assert rule(asking, "ask_tout") == rule(asking, "pass") == "TB-TOUT-2"
    asked = do(asking, "ask_tout")
    assert rule(asked, "tout") == rule(asked, "pass") == "TB-TOUT-3"
    assert refusal(asking, "raus") == refusal(asking, "S2") == "TB-TOUT-2"
    assert refusal(asked, "call:SK") == refusal(asked, "S2") == "TB-TOUT-3"
    playing = do(asked, "tout")
    assert {refusal(playing, word) for word in ("raus", "call:SK")} == {"TB-TOUT-3"}  # it has ended the talk
    first = do(asking, "pass")
    assert rule(first, "raus") == rule(first, "pass") == "TB-RAUS-1"
    second = do(first, "pass pass pass pass")
    assert rule(second, "call:SK") == rule(second, "pass") == "TB-RUF-3"
    played = moment(["T9", "DK", "S3", "S4"], said=rufen(0, "DK"), leader=1, strafen_claim="manual")
    assert rule(do(played, "DK S3 S4 T9"), "claim:fein") == "TB-STRAF-16"


@pytest.mark.parametrize(
    ("led", "hand", "played", "expected"),
    [
        ("", "H7 T5 F", "H7", "TB-PLAY-2"),
        ("", "H7 T5 F", "F", "TB-SKI-3"),
        ("H7", "H3 HK T5", "HK", "TB-PLAY-3"),
        ("H7", "H3 HK F", "F", "TB-SKI-1"),
        ("H7", "T5 S2 SK", "T5", "TB-PLAY-4"),
        ("T12", "T5 T9 H3", "T9", "TB-PLAY-5"),
        ("H7", "S2 SK F", "SK", "TB-PLAY-6"),
    ],
)
def test_a_card_is_chosen_under_the_duty_that_binds_it(
    led: str, hand: str, played: str, expected: str
) -> None:
    rest = ["D2 D3 D4", "D5 D6 D7"]
    hands = [f"{led} C2 C3", hand, *rest] if led else [hand, "C2 C3 C4", *rest]
    state = moment(hands, said=raus(0))
    assert rule(do(state, led), played) == expected
