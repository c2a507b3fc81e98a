"""Tricks that are given away: what one counts, where there is room for it, for whom it counts."""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.tantony.house_rules import terms
from engine.kernel.tantony import tricks
from engine.kernel.tantony.cards import runt, value
from engine.kernel.tantony.plain import OURS, THEIRS, bound_for
from engine.kernel.tantony.settling import friends_of
from engine.options import Options
from engine.position import State


def worth(cards: Sequence[int], options: Options) -> int:
    """What a trick counts as it lies: its lowest card of the suit led, the runt (TN-TRICK-5)."""
    return value(terms(options), runt(sum(1 << card for card in cards), cards[0]))


def places_left(state: State) -> dict[int, int]:
    """How many tricks each seat may still be given in this hand (TN-PLACE-1)."""
    left = tricks.places_left(state.table, len(state.seating.active))
    return {seat: left >> 4 * place & 15 for place, seat in enumerate(state.seating.active)}


def friends(state: State, seat: int) -> tuple[int, ...]:
    """The seats whose points count for a seat: itself, and its partner or half-partner (TN-SEAT-1)."""
    counted = friends_of(terms(state.options), state.seating.place(seat))
    return tuple(one for place, one in enumerate(state.seating.active) if counted >> place & 1)


def bound(state: State, seat: int) -> str:
    """Whose a trick will be, no matter who wins it, where one side alone has places left (TN-PLACE-2)."""
    seats = tricks.open_seats(tricks.places_left(state.table, len(state.seating.active)))
    whose = bound_for(seats, friends_of(terms(state.options), state.seating.place(seat)))
    return {OURS: "ours", THEIRS: "theirs"}.get(whose, "")
