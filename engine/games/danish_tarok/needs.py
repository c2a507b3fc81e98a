"""What an action that is refused in Danish Tarok needs; see ``engine.games.needs``."""

from __future__ import annotations

from engine.actions import Action, Discard, Play
from engine.games.danish_tarok import discards, playing
from engine.games.needs import Ways, without_what_binds
from engine.games.threes.needs import of_card, of_discard
from engine.position import State
from engine.verdict import Verdict


def needs(state: State, action: Action, refusal: Verdict) -> Ways:
    """The ways in which another deal allows the action.

    Trumps bind a player who asks for new cards, and F one who demands it (DT-FOOL-7).
    """
    match action:
        case Discard():
            return of_discard(state, action, refusal, discards.limits)
        case Play() if state.trick is not None:
            return of_card(state, action, refusal, playing.situation(state, action.seat))
    return without_what_binds(state, action, refusal)
