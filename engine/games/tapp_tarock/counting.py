"""Card points of Tapp-Tarock by seat and side (TT-CNT-1 to TT-CNT-6)."""

from __future__ import annotations

from engine.games.tapp_tarock.words import hands_row
from engine.kernel.tapp_tarock.cards import points
from engine.kernel.tapp_tarock.settling import lying_with
from engine.position import State


def card_points(state: State) -> tuple[int, ...]:
    """Card points that lie with each seat, as far as everybody knows (TT-CNT-5).

    What the talon brings the defenders lies with the one to the declarer's right; the two add up.
    """
    hands = hands_row(state)
    found = [0] * state.seating.players
    for position, seat in enumerate(state.seating.active):
        found[seat] = points(lying_with(state.table, hands, position))
    return tuple(found)
