"""The rest of a hand that is certain: the leader wins every trick left, however the others' cards lie."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations, permutations
from math import perm

from engine.actions import Play
from engine.kernel.masks import FIRST_TRUMP, FOOL, LAST_TRUMP
from engine.position import State
from engine.state import game_of

MOST_REPLIES = 20_000  # of the others, to all leads; with more of them the answer is no


def rest_is_certain(state: State) -> bool:
    """Whether the seat that leads now wins all the tricks left, whatever it leads and whoever holds what.

    Only what that seat can know counts: each card that it neither holds nor has seen may lie anywhere. Where
    the receiver of a trick leads to the next, the rest is certain once nobody else has room for a trick.
    """
    seat = state.to_act
    if state.phase != "play" or seat is None or state.on_table.plays or not state.hands[seat]:
        return False
    placing = game_of(state).placing
    if placing is not None and any(n for one, n in placing.places_left(state).items() if one != seat):
        return False
    own, unseen = sorted(state.hands[seat]), _unseen(state, seat)
    others = len(state.seating.active) - 1
    if len(unseen) < others or perm(len(unseen), others) * len(own) > MOST_REPLIES:
        return False
    if FOOL in own and {FIRST_TRUMP, LAST_TRUMP} <= set(unseen):
        return False  # T1 may win against both (TT-PLAY-9)
    judge = game_of(state).tricks.judge_trick
    return all(
        judge((card, *order), None)[1] == 0
        for card in own
        for reply in combinations(unseen, others)
        for order in permutations(reply)
    )


def _unseen(state: State, seat: int) -> Sequence[int]:
    """The cards that the seat does not hold, has not discarded and has not seen played."""
    played = (state.pack.index(one.card) for one in state.history if isinstance(one, Play))
    seen = {*state.hands[seat], *state.discards[seat], *played}
    return [card for card in state.pack.full if card not in seen]
