"""Danish playouts: from what moment they start, and what may be read from an outcome row."""

from __future__ import annotations

from engine.games.danish_tarok.house_rules import rules_row
from engine.games.danish_tarok.machine import KING_POT, PAGAT_POT, candidate
from engine.games.threes import machine as threes
from engine.games.threes.outcomes import ending, playouts
from engine.kernel.danish_tarok import paying, solving
from engine.kernel.danish_tarok import places as at
from engine.kernel.danish_tarok.playout import WIDTHS, play_out
from engine.kernel.danish_tarok.replay import again
from engine.seen import View

EVENTS = {
    "pagat_ultimo": paying.PAGAT_ULTIMO,
    "king_ultimo": paying.KING_ULTIMO,
    "pagat_bagud": paying.PAGAT_BAGUD,
    "king_bagud": paying.KING_BAGUD,
    "nolo": paying.NOLO,
    "tout": paying.TOUT,
    "last_trick": paying.LAST_TRICK,
}


def position(view: View) -> list[int]:
    """The position row of a view; the playout pays what nobody has declared yet (DT-DECL-2)."""
    row = threes.position_row(view, at.POSITION_WIDTH)
    row[at.DECLARED] = int(bool(view.statements))
    row[at.PAGAT_POT] = view.pots.get(PAGAT_POT, 0)
    row[at.KING_POT] = view.pots.get(KING_POT, 0)
    return row


PLAYOUTS = playouts(
    play_out=play_out,
    widths=WIDTHS,
    again=again,
    ending=ending(solving.SEARCHED, solving.solve, at.ANSWERING, at.PLAYING),
    rules=rules_row,
    position=position,
    candidate=candidate,
    unit="chips",
    par_rule="DT-CARD-3",
    ultimos=("pagat_ultimo", "king_ultimo"),
    events=EVENTS,
    last_trick=("pagat_ultimo", "king_ultimo", "pagat_bagud", "king_bagud"),
)
