"""Deals that computer players have played, moment by moment."""

from __future__ import annotations

from random import Random

from engine import Action, Play, State, Suit, apply, deal_cards, legal_actions, start
from engine.players import act
from lessons.drills.model import Played
from lessons.drills.tables import table

SEED_BITS = 40


def played_deal(game_id: str, manner: str, moves: int, rng: Random) -> Played:
    """A deal from the random numbers, played for so many moves.

    ``manner`` is a player of the engine, or ``hoarding`` for people who part with the fool last.
    """
    state = start(game_id, deal_cards(game_id, rng.getrandbits(SEED_BITS)))
    states = [state]
    while state.to_act is not None and len(states) <= moves:
        state = apply(state, _move(state, manner, rng))
        states.append(state)
    return Played(game_id, tuple(states), table(game_id))


def _move(state: State, manner: str, rng: Random) -> Action:
    if manner != "hoarding" or state.phase != "play":
        return act(state, "plain" if manner == "hoarding" else manner, rng)
    legal = [action for action in legal_actions(state) if isinstance(action, Play)]
    kept = [action for action in legal if action.card.suit is not Suit.FOOL]
    return rng.choice(kept or legal)
