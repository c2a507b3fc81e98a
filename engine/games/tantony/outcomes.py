"""Playouts of Tantony: choices as candidate rows, and what may be read from an outcome row."""

from __future__ import annotations

from engine.games.playouts import Objective, Playouts
from engine.games.tantony.house_rules import terms
from engine.games.tantony.machine import candidate
from engine.kernel.policies import PLAIN, RANDOM, at_positions
from engine.kernel.tantony import places as at
from engine.kernel.tantony.playout import WIDTHS, play_out
from engine.kernel.tantony.replay import again

EVENTS = {
    "hog": at.A_HOG,
    "grand_coup": at.GRAND_COUP,
    "tantony_card": at.LAST,
    "game_won": at.GAME_WON,
    "double_win": at.DOUBLE,
}


PLAYOUTS = Playouts(
    play_out=play_out,
    widths=WIDTHS,
    again=again,
    policies={"random": at_positions(*[RANDOM] * 4), "plain": at_positions(*[PLAIN] * 4)},
    rules=terms,
    position=lambda view: view.table,
    candidate=candidate,
    objectives={
        "card_points": Objective(at.SIDE, "side points", threshold=None),
        "payment": Objective(at.AHEAD, "points ahead"),
    },
    events=tuple(EVENTS),
    event_column=at.EVENTS,
    event_bit=lambda name, position: at.event_bit(EVENTS[name], position),
)
