"""Grosstarock playouts: choices as candidate rows, and what may be read from an outcome row."""

from __future__ import annotations

from engine.actions import Action, Announce, Declare, Discard, Give, Pass, Play
from engine.games.grosstarock.announcing import VOLE
from engine.games.grosstarock.combinations import KINDS
from engine.games.grosstarock.rows import position_row, rules_row
from engine.games.playouts import Needed, Objective, Playouts
from engine.kernel.grosstarock import places as at
from engine.kernel.grosstarock import settling as settle
from engine.kernel.grosstarock.choosing import bit_of
from engine.kernel.masks import NOTHING_LED
from engine.kernel.policies import PLAIN, RANDOM, at_positions
from engine.packs import Pack
from engine.seen import View

CODES = {kind: code for code, (kind, _) in KINDS.items()}
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


def candidate(action: Action, pack: Pack) -> tuple[int, int, int] | None:
    """An action as a candidate row.

    A card given for the fool changes nothing that counts: the policy goes on.
    """
    if isinstance(action, Play):
        named = action.named.number if action.named else NOTHING_LED
        return at.PLAY, pack.index(action.card), named
    if isinstance(action, Discard):
        out = pack.set_of(action.cards)
        return at.DISCARD, out.plain, out.trumps
    if isinstance(action, Declare):
        said = 0
        for one in action.combinations:
            said |= bit_of(CODES[one.kind], one.suit.number if one.suit else -1)
        return at.DECLARE, said, 0
    if isinstance(action, Pass):
        return at.DECLARE, 0, 0
    if isinstance(action, Announce):
        return at.ANNOUNCE, at.A_VOLE if action.items == (VOLE,) else at.A_NULL, 0
    return (at.PLAY_ON, 0, 0) if isinstance(action, Give) else None


def par(view: View) -> Needed:
    """How many card points are neither gain nor loss, for every seat (GT-CARD-4)."""
    return Needed(settle.PAR, "GT-CARD-4")


PLAYOUTS = Playouts(
    policies={
        "random": at_positions(RANDOM, RANDOM, RANDOM),
        "plain": at_positions(PLAIN, PLAIN, PLAIN),
    },
    rules=rules_row,
    position=position_row,
    candidate=candidate,
    objectives={
        "payment": Objective(at.CHIPS_AFTER, "game points", since_the_deal=True),
        "card_points": Objective(at.CARD_POINTS, "card points", threshold=26, needed=par),
    },
    events=tuple(EVENTS),
    event_column=at.EVENTS,
    event_bit=lambda name, position: at.event_bit(EVENTS[name], position),
)
