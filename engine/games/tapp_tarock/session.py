"""Deals of Tapp-Tarock: packets and the next dealer. A session has as many as the players like (TT-END-2)."""

from __future__ import annotations

from engine.kernel.tapp_tarock.places import N_TRICKS
from engine.options import Options
from engine.position import State
from engine.seats import Seating

HAND, HALF = N_TRICKS, 3
LOWER_PLACE, UPPER_PLACE = -1, -2


def packets(options: Options, seats: Seating) -> tuple[int, ...]:
    """Where each card goes: first the lower, then the upper half of the talon (TT-DEAL-4), then the hands.

    Each player gets two packets of eight from forehand on (TT-DEAL-5), or what the house deals. A
    player who knocks instead of cutting (TT-DEAL-3) asks for 16 cards in one packet.
    """
    talon = (LOWER_PLACE,) * HALF + (UPPER_PLACE,) * HALF
    pattern = options.word("deal_pattern")
    if options.on("allow_knock"):
        return talon + _round(seats, HAND)
    if pattern == "talon_4x4":
        return talon + _round(seats, 4) * 4
    if pattern == "8_talon_8":
        return _round(seats, 8) + talon + _round(seats, 8)
    return talon + _round(seats, 8) * 2


def _round(seats: Seating, size: int) -> tuple[int, ...]:
    return tuple(seat for seat in seats.active for _ in range(size))


def dealing_order(seats: Seating) -> tuple[int, ...]:
    """The seats that get the cards of the hands in turn (TT-DEAL-5)."""
    return _round(seats, 8) * 2


def is_shown(state: State) -> bool:
    """Whether the hand is over because somebody has shown a hand without tarocks (``no_tarock_redeal``)."""
    return state.result == "redeal" and not state.history


def next_dealer(state: State) -> int:
    """The present forehand, even after a passed-out deal (TT-DEAL-6), unless the house deals again.

    There is no last deal but the one that the players agree on (TT-END-2).
    A hand without tarocks is always dealt again by the same dealer: nothing has been said then.
    """
    void = state.result == "redeal"
    if is_shown(state) or (void and state.options.word("all_pass") == "same_dealer"):
        return state.seating.dealer
    return state.seating.forehand
