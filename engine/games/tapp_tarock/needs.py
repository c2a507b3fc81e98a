"""What an action that is refused in Tapp-Tarock needs; see ``engine.games.needs``."""

from __future__ import annotations

from engine.actions import Action
from engine.games.needs import Ways, has, some, without_what_binds
from engine.games.tapp_tarock.session import is_shown
from engine.games.tapp_tarock.words import cards_of
from engine.kernel.tapp_tarock.cards import PAGAT, TAROCKS
from engine.position import State
from engine.verdict import Verdict


def needs(state: State, action: Action, refusal: Verdict) -> Ways:
    """The ways in which another deal allows the action.

    Who announces the ultimo holds T1 (TT-ANN-3); where a hand without tarocks ends the deal nobody has one.
    Plain cards bind a declarer who discards tarocks (TT-TAL-4).
    """
    if is_shown(state):
        return (tuple(some(seat, cards_of(TAROCKS)) for seat in state.seating.active),)
    if refusal.facts.get("reason") == "without_pagat":
        return ((has(action.seat, cards_of(PAGAT)),),)
    return without_what_binds(state, action, refusal)
