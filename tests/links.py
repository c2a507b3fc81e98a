"""Deals played at random, and the parameters of links to them."""

from __future__ import annotations

import random

from engine import legal_actions
from tutor_app.addresses import deal_parameters
from tutor_app.exploring import Exploration, dealt, did
from tutor_app.urlstate import Arrival, texts


def played(game: str, seed: int, steps: int) -> Exploration:
    """A deal after so many random actions, or at its end."""
    desk, rng = dealt(game, seed), random.Random(seed)
    for _ in range(steps):
        if desk.state.finished:
            break
        desk = did(desk, rng.choice(legal_actions(desk.state)))
    return desk


def deal_query(desk: Exploration) -> dict[str, str]:
    """The parameters that describe an exploration, as texts."""
    return texts(deal_parameters(desk))


def arrival_of(desk: Exploration) -> Arrival:
    """What a link to an exploration says."""
    return Arrival(deal_query(desk))
