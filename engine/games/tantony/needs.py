"""What an action that is refused in Tantony needs; see ``engine.games.needs``."""

from __future__ import annotations

from engine.actions import Action, Play
from engine.cards import CardSet
from engine.games.needs import Ways, any_of, has, without_what_binds
from engine.position import State
from engine.verdict import Verdict


def needs(state: State, action: Action, refusal: Verdict) -> Ways:
    """The ways in which another deal allows the action.

    From the second hand on every card is known by whom it was played and who got it (TN-INFO-7), but for the
    cards that were laid open in a showdown: another player may have had them.
    """
    if not state.earlier or not isinstance(action, Play):
        return without_what_binds(state, action, refusal)
    asked = refusal.because
    if refusal.facts.get("reason") == "not_held" and action.card in state.pack:
        asked = state.pack.set_of((action.card,))
    played = state.pack.set_of(play.card for trick in state.earlier[0].tricks for play in trick.plays)
    unplayed = [CardSet.of(index) for index in asked - played]
    return any_of(
        has(seat, card) for card in unplayed for seat in state.seating.active if not state.dealt[seat] & card
    )
