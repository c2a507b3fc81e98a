"""Grosstarock playouts: from what moment they start, and what may be read from an outcome row."""

from __future__ import annotations

from engine.games.grosstarock.house_rules import rules_row
from engine.games.grosstarock.machine import candidate
from engine.games.threes import machine as threes
from engine.games.threes.outcomes import ending, playouts
from engine.kernel.grosstarock import places as at
from engine.kernel.grosstarock import settling as settle
from engine.kernel.grosstarock import solving
from engine.kernel.grosstarock.playout import WIDTHS, play_out
from engine.kernel.grosstarock.replay import again
from engine.seen import View

EVENTS = {
    "king_wins": settle.KING_WINS,
    "lost_king": settle.LOST_KING,
    "pagat_wins": settle.PAGAT_WINS,
    "lost_pagat": settle.LOST_PAGAT,
    "last_pagat_wins": settle.LAST_PAGAT_WINS,
    "lost_last_pagat": settle.LOST_LAST_PAGAT,
    "last_king_wins": settle.LAST_KING_WINS,
    "lost_last_king": settle.LOST_LAST_KING,
    "last_trick": settle.LAST_TRICK,
    "vole": settle.VOLE,
    "vole_failed": settle.VOLE_FAILED,
    "null": settle.NULL,
    "null_failed": settle.NULL_FAILED,
}


def position(view: View) -> list[int]:
    """The position row of a view; seats that have not yet declared, as far as it says, do so in a playout."""
    row = threes.position_row(view, at.POSITION_WIDTH)
    row[at.SPOKEN] = sum(1 << view.seating.place(statement.seat) for statement in view.statements)
    if row[at.PHASE] == at.PLAYING and row[at.SPOKEN] != at.EVERYBODY:
        row[at.PHASE] = at.DECLARING
    return row


PLAYOUTS = playouts(
    play_out=play_out,
    widths=WIDTHS,
    again=again,
    ending=ending(solving.SEARCHED, solving.solve, at.PLAYING),
    rules=rules_row,
    position=position,
    candidate=candidate,
    unit="game points",
    par_rule="GT-CARD-4",
    ultimos=("last_pagat_wins", "last_king_wins"),
    events=EVENTS,
    last_trick=("last_pagat_wins", "lost_last_pagat", "last_king_wins", "lost_last_king"),
)
