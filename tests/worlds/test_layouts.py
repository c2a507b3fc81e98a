"""States made of drawn deals where a half of the talon went into another hand unseen (TT-TAL-1)."""

from __future__ import annotations

from engine import view
from engine.state import apply, legal_actions
from engine.worlds import state_of, worlds
from engine.worlds.sampling import draw_deals, drawing
from tests.rules.tapp_tarock.positions import begin, declared

HOUSE = {"talon_half_rule": "fixed", "talon_reveal": "three_only"}


def test_a_half_that_was_taken_unseen_may_have_had_any_cards():
    start = begin("T20 T18 T14 T11 SQ SN SJ", lower="DQ S10 S9", **HOUSE)
    state = declared(start, 0, "lower", discard="SQ,SN,S10")
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
