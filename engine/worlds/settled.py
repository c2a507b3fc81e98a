"""The moment when a declarer had settled the contract, as another seat saw it."""

from __future__ import annotations

from dataclasses import dataclass

from engine.phases.machine import row_of_places
from engine.position import State
from engine.state import done
from engine.view import View, view
from engine.worlds.layouts import beginning, played_by

LATER = "contra", "play"  # stages in which a declarer answers others, or plays cards


@dataclass(frozen=True, kw_only=True)
class Settled:
    """What a seat saw at that moment, and what each place has ``played`` since, as masks by place."""

    declarer: int
    view: View
    played: tuple[int, ...]


def settled(state: State, viewer: int) -> Settled | None:
    """The moment after the declarer's last bid, call, discard or announcement.

    None where nobody declares, and for the declarer, who knows the hand.
    """
    declarer = state.declarer
    if declarer is None or declarer == viewer:
        return None
    now = first = beginning(state, state.began_with, state.talon)
    found = None
    for action in state.history[first.step :]:
        if now.phase == "play":
            break
        chose = action.seat == declarer and now.phase not in LATER
        now = done(now, action)
        found = now if chose else found
    if found is None:
        return None
    played = (played_by(state, seat) for seat in state.seating.active)
    return Settled(declarer=declarer, view=view(found, viewer), played=tuple(row_of_places(*played)))
