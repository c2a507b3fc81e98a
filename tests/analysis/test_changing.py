"""Positions changed by one thing, where somebody was asked something that the others do not notice."""

from __future__ import annotations

import pytest

from engine import IllegalActionError, view
from engine.analysis.changing import begun, swapped, under
from engine.position import State
from engine.worlds.layouts import asked_unheard
from tests.rules.tubingen_tarock.positions import do
from tests.rules.tubingen_tarock.test_bidding import blank_hands
from tests.support import card


def said(state: State) -> list[str]:
    """What was said, in the order in which it was."""
    return [str(action) for action in state.history[1:]]


def test_a_hand_that_is_blank_no_more_has_kept_nothing_to_itself():
    """Its silence (TB-TOUT-2) was an action of the deal, so that a swap of its cards was refused."""
    state = do(blank_hands(1), "pass pass raus")
    assert said(state) == ["1:pass", "0:pass", "1:raus"]
    spoilt = swapped(state, card("S2"), card("SQ"))
    assert said(spoilt) == ["0:pass", "1:raus"]
    assert (spoilt.phase, spoilt.to_act) == (state.phase, state.to_act)
    assert asked_unheard(begun(spoilt)) is None


@pytest.mark.parametrize("words", ["pass raus", "pass pass pass pass"])
def test_a_hand_that_has_become_blank_keeps_silent(words):
    state = do(swapped(blank_hands(1), card("S2"), card("SQ")), words)
    blank = swapped(state, card("S2"), card("SQ"))
    assert said(blank) == ["1:pass", *said(state)]
    assert view(blank, 2).phase == view(state, 2).phase
    assert swapped(blank, card("S2"), card("SQ")) == state


def test_a_question_of_a_hand_that_is_blank_no_more_is_refused():
    asked = do(blank_hands(1), "ask_tout")
    with pytest.raises(IllegalActionError, match="cannot have gone so") as refused:
        swapped(asked, card("S2"), card("SQ"))
    assert refused.value.rule == "TB-TOUT-1"


def test_who_is_asked_may_still_be_asked():
    state = blank_hands(1)
    assert asked_unheard(state) == 1
    assert asked_unheard(swapped(state, card("S2"), card("S3"))) == 1
    other = under(state, {"payment": "zero_sum"})
    assert asked_unheard(other) == 1
