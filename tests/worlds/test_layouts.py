"""States made of drawn deals where something is unseen: a half taken (TT-TAL-1), a question (TB-TOUT-2)."""

from __future__ import annotations

from random import Random

import pytest

from engine import deal_cards, start, view
from engine.analysis.sources import sources
from engine.players import act
from engine.state import apply, legal_actions
from engine.worlds import state_of, worlds
from engine.worlds.sampling import draw_deals, drawing
from tests.rules.tapp_tarock.positions import begin, declared
from tests.rules.tubingen_tarock.positions import do
from tests.rules.tubingen_tarock.test_bidding import blank_hands

HOUSE = {"talon_half_rule": "fixed", "talon_reveal": "three_only"}


def test_a_half_that_was_taken_unseen_may_have_had_any_cards():
    begun = begin("T20 T18 T14 T11 SQ SN SJ", lower="DQ S10 S9", **HOUSE)
    state = declared(begun, 0, "lower", discard="SQ,SN,S10")
    viewer = next(seat for seat in state.seating.active if seat != state.declarer)
    halves = set()
    for _ in range(2):
        seen = view(state, viewer)
        for deal in draw_deals(worlds(seen).flat, 1, 0, 20, drawing("plain")):
            layout = state_of(state, viewer, deal.tolist())
            assert view(layout, viewer) == seen
            halves.add(layout.talon[layout.taken])
            while not layout.finished:
                layout = apply(layout, legal_actions(layout)[0])
        for _ in range(9):
            state = apply(state, legal_actions(state)[0])
    assert len(halves) > 20
    own = view(state, state.declarer)
    (deal,) = draw_deals(worlds(own).flat, 1, 0, 1, drawing("plain"))
    assert state_of(state, state.declarer, deal.tolist()).talon[state.taken] == state.talon[state.taken]


def test_whoever_keeps_silent_before_the_bidding_does_so_in_every_layout():
    """A blank hand may ask unheard who wants a Tout (TB-TOUT-2); here nobody has asked."""
    state = start("tubingen_tarock", deal_cards("tubingen_tarock", 0))
    while state.phase != "raus":
        state = apply(state, act(state, "plain", Random(0)))
    viewer = state.acting
    blank = 0
    for deal in draw_deals(worlds(view(state, viewer)).flat, 0, 0, 400, drawing("compiled")).tolist():
        layout = state_of(state, viewer, deal)
        assert view(layout, viewer) == view(state, viewer)
        blank += len(layout.history) > len(state.history)
    assert blank


@pytest.mark.parametrize("blank", [1, 3], ids=["the bidder", "the dealer, who looks"])
def test_what_a_blank_hand_kept_to_itself_is_no_word_of_the_bidding(blank):
    """A pass to the question that nobody heard stood for a pass in the bidding: another seat played alone."""
    state = do(blank_hands(blank), "pass pass raus")
    assert [str(action) for action in state.history[1:3]] == [f"{blank}:pass", "0:pass"]
    for viewer in range(4):
        seen = view(state, viewer)
        for deal in draw_deals(worlds(seen).flat, 0, 0, 20, drawing("plain")).tolist():
            layout = state_of(state, viewer, deal)
            assert view(layout, viewer) == seen
            assert layout.declarer == 1


def test_an_action_of_the_bidding_is_done_in_every_layout():
    """The parts of a payment could not be told where one of the deals had a blank hand."""
    state = start("tubingen_tarock", deal_cards("tubingen_tarock", 0))
    while state.phase != "raus":
        state = apply(state, act(state, "plain", Random(0)))
    found = sources(state, deals=200)
    assert [one.action for one in found.choices] == [str(action) for action in legal_actions(state)]
