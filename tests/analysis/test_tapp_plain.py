"""What the plain player of Tapp-Tarock says when others have bid higher or said contra."""

from __future__ import annotations

from random import Random

import pytest

from engine import apply, deal_cards, parse_action, start
from engine.players import act
from engine.position import State

STRONG, LONG, AVERAGE = 45, 5, 20  # deals in which seat 0 has nine tarocks and much else, eleven, eight


def after(deal: int, *said: str) -> State:
    """A deal, and what has been said; where a talon half is taken, the plain player discards."""
    state = start("tapp_tarock", deal_cards("tapp_tarock", deal))
    for text in said:
        state = apply(state, parse_action(text, state.pack))
        if state.phase == "discard":
            state = apply(state, act(state, "plain", Random(1)))
    return state


def says(state: State) -> str:
    return str(act(state, "plain", Random(1)))


@pytest.mark.parametrize(
    ("raised", "answer"), [("2:bid:lower", "0:hold"), ("2:bid:solo", "0:pass")], ids=["lower", "solo"]
)
def test_a_solo_is_not_held_with_a_hand_that_is_only_good_for_less(raised: str, answer: str):
    assert says(after(LONG, "0:bid:three", "1:pass", raised)) == answer


TAKES = ("1:pass", "2:pass", "0:take:upper")
CONTRA = ("0:pass", "1:contra:game")


def test_contra_is_answered_with_a_strong_hand():
    assert says(after(STRONG, "0:bid:three", *TAKES, *CONTRA)) == "0:recontra:game"


@pytest.mark.parametrize("deal", [AVERAGE, LONG])
def test_contra_to_a_solo_is_not_answered_with_a_hand_for_a_three(deal: int):
    assert says(after(deal, "0:bid:solo", *CONTRA)) == "0:pass"


def test_contra_is_not_answered_with_a_hand_that_was_hardly_worth_the_bid():
    assert says(after(AVERAGE, "0:bid:three", *TAKES, *CONTRA)) == "0:pass"


def test_contra_to_an_ultimo_is_answered_with_eleven_tarocks():
    said = ("0:bid:solo", "0:announce:ultimo", "1:contra:game,ultimo")
    assert says(after(LONG, *said)) == "0:recontra:ultimo"
