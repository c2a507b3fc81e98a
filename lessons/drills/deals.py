"""Deals that computer players have played, moment by moment."""

from __future__ import annotations

from random import Random

from engine import Action, Demand, Play, State, Suit, apply, deal_cards, game_of, legal_actions, start
from engine.actions import Announce
from engine.players import PLAIN, act
from lessons.drills.model import Played
from lessons.drills.tables import table
from lessons.questions.keeping import PAGAT

SEED_BITS = 40
HOARDING, HOLDING, ANNOUNCING = "hoarding", "holding", "announcing"
ANNOUNCED = 0.3  # share of the leads before which somebody announces what may still be announced


def played_deal(game_id: str, manner: str, moves: int, rng: Random, *, of: int = 1) -> Played:
    """A deal from the random numbers, played for so many moves.

    ``manner`` is a player of the engine, or ``hoarding`` for people who part with the fool last, or
    ``holding`` for plain players who part with the pagat last, or ``announcing`` for plain players who
    announce at random what may still be announced before a lead. ``of`` so many deals the one is taken in
    which forehand's combinations are worth most.
    """
    dealt = (start(game_id, deal_cards(game_id, rng.getrandbits(SEED_BITS))) for _ in range(of))
    state = max(dealt, key=_forehands_worth) if of > 1 else next(dealt)
    states = [state]
    while state.to_act is not None and len(states) <= moves:
        state = apply(state, _move(state, manner, rng))
        states.append(state)
    return Played(game_id, tuple(states), table(game_id))


def _forehands_worth(state: State) -> int:
    rules = game_of(state)
    found, _ = rules.scoring.find(state.hands[state.seating.forehand], "player", state.options, state.pack)
    return sum(one.points for one in found)


def _move(state: State, manner: str, rng: Random) -> Action:
    if manner == ANNOUNCING:
        words = _may_be_announced(state)
        return rng.choice(words) if words and rng.random() < ANNOUNCED else act(state, PLAIN, rng)
    if manner == HOLDING:
        return _without_the_pagat(state, act(state, PLAIN, rng), rng)
    if manner != HOARDING:
        return act(state, manner, rng)
    legal = [one for one in legal_actions(state) if not isinstance(one, Demand) and one.seat == state.to_act]
    plays = [one for one in legal if isinstance(one, Play)]
    if not plays:
        return act(state, PLAIN, rng) if len(legal) > 1 else legal[0]
    return rng.choice([one for one in plays if one.card.suit is not Suit.FOOL] or plays)


def _may_be_announced(state: State) -> list[Action]:
    """What anybody may announce before this lead."""
    if state.phase != "play" or state.trick is None or state.trick.plays:
        return []
    return [one for one in legal_actions(state) if isinstance(one, Announce)]


def _without_the_pagat(state: State, move: Action, rng: Random) -> Action:
    """Another card in place of the pagat, where one may be played."""
    if not isinstance(move, Play) or str(move.card) != PAGAT:
        return move
    plays = [one for one in legal_actions(state) if isinstance(one, Play) and str(one.card) != PAGAT]
    return rng.choice(plays) if plays else move
