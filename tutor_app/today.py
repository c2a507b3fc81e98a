"""The deal of the day: a decision in a deal of one of the games, the same for everybody on the same date."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from functools import lru_cache
from hashlib import sha256
from random import Random

from engine import State, legal_actions
from engine.players import PLAIN, act
from tutor_app.exploring import Exploration, dealt, did
from tutor_app.games import GAMES
from tutor_app.seeds import MAX_SEED

EARLIEST_TRICK = 3
FEWEST_CHOICES = 3


@lru_cache(maxsize=4)
def deal_of(day: date) -> Exploration:
    """The deal of a date at its decision, seen by the seat that decides.

    The games take turns; the date alone gives the number of the deal. Plain players have played so far.
    """
    games = tuple(GAMES)
    seed = int.from_bytes(sha256(day.isoformat().encode()).digest()[:8], "big") % (MAX_SEED + 1)
    desk = dealt(games[day.toordinal() % len(games)], seed)
    while not _worth_asking(desk.state):
        following = did(desk, act(desk.state, PLAIN, Random(seed + desk.state.step)))
        if following.state.finished:
            break
        desk = following
    seat = desk.state.to_act
    assert seat is not None
    return replace(desk, seat=seat)


def _worth_asking(state: State) -> bool:
    """Whether a card is to be chosen from several, in a trick before which something has been seen."""
    if state.phase != "play" or len(state.tricks) + 1 < EARLIEST_TRICK:
        return False
    return sum(action.seat == state.to_act for action in legal_actions(state)) >= FEWEST_CHOICES
