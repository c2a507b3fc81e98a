"""Playouts of Tantony: choices as candidate rows, and what may be read from an outcome row."""

from __future__ import annotations

from engine.actions import Action, Place, Play
from engine.games.playouts import Objective, Playouts
from engine.games.tantony.rows import position_row, rules_row
from engine.kernel.policies import PLAIN, RANDOM, at_positions
from engine.kernel.tantony import places as at
from engine.packs import Pack

EVENTS = {
    "hog": at.HOG,
    "grand_coup": at.GRAND_COUP,
    "tantony_card": at.LAST,
    "game_won": at.GAME_WON,
    "double_win": at.DOUBLE,
}


def candidate(action: Action, pack: Pack) -> tuple[int, int, int] | None:
    """An action as a candidate row; a receiver is told by how many seats he sits after the winner."""
    if isinstance(action, Play):
        return at.PLAY, pack.index(action.card), 0
    if isinstance(action, Place):
        return at.PLACE, action.receiver - action.seat, 0
    return None


PLAYOUTS = Playouts(
    policies={"random": at_positions(*[RANDOM] * 4), "plain": at_positions(*[PLAIN] * 4)},
    rules=rules_row,
    position=position_row,
    candidate=candidate,
    objectives={
        "card_points": Objective(at.SIDE, "side points", threshold=None),
        "payment": Objective(at.AHEAD, "points ahead"),
    },
    events=tuple(EVENTS),
    event_column=at.EVENTS,
    event_bit=lambda name, position: at.event_bit(EVENTS[name], position),
)
