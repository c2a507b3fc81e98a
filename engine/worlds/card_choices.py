"""The moments at which others chose a card, as one seat saw them."""

from __future__ import annotations

from dataclasses import dataclass

from engine.actions import Play
from engine.cards import EMPTY
from engine.phases.machine import row_of_places
from engine.position import State
from engine.state import done
from engine.view import View, view
from engine.worlds.layouts import beginning


@dataclass(frozen=True, kw_only=True)
class CardChoice:
    """What a seat saw when another was to play, and how that one ``did``.

    ``played`` are the cards that each place has played since, this one with them, as masks by place.
    """

    view: View
    did: Play
    played: tuple[int, ...]


def card_choices(state: State, viewer: int) -> tuple[CardChoice, ...]:
    """The moments of the hand on the table at which other seats played, in their order."""
    now = first = beginning(state, state.began_with, state.talon)
    seen: list[tuple[View, Play]] = []
    after: list[Play] = []
    for action in state.history[first.step :]:
        if isinstance(action, Play):
            after.append(action)
            if action.seat != viewer:
                seen.append((view(now, viewer), action))
        now = done(now, action)
    played = dict.fromkeys(state.seating.active, EMPTY)
    found: list[CardChoice] = []
    for action in reversed(after):
        played[action.seat] |= state.pack.set_of([action.card])
        if action.seat != viewer:
            there, did = seen.pop()
            found.append(CardChoice(view=there, did=did, played=tuple(row_of_places(*played.values()))))
    return tuple(reversed(found))
