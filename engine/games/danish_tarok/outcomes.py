"""Danish playouts: choices as candidate rows, and what may be read from an outcome row."""

from __future__ import annotations

from engine.actions import Action, Demand, Discard, Pass, Play
from engine.games.danish_tarok.rows import position_row, rules_row
from engine.games.playouts import Needed, Objective, Playouts
from engine.kernel.danish_tarok import places as at
from engine.kernel.danish_tarok import settling as settle
from engine.kernel.masks import NOTHING_LED
from engine.kernel.policies import PLAIN, RANDOM, at_positions
from engine.packs import Pack
from engine.seen import View

EVENTS = {
    "pagat_ultimo": settle.PAGAT_ULTIMO,
    "king_ultimo": settle.KING_ULTIMO,
    "pagat_bagud": settle.PAGAT_BAGUD,
    "king_bagud": settle.KING_BAGUD,
    "nolo": settle.NOLO,
    "tout": settle.TOUT,
    "last_trick": settle.LAST_TRICK,
}


def moment(view: View) -> list[int]:
    """The position row of a view; what nobody has declared yet the playout pays (DT-DECL-2)."""
    row = position_row(view)
    row[at.DECLARED] = int(bool(view.statements))
    return row


def candidate(action: Action, pack: Pack) -> tuple[int, int, int] | None:
    """An action as a candidate row; None for one that a playout cannot start with (a new deal)."""
    if isinstance(action, Play):
        named = action.named.number if action.named else NOTHING_LED
        return at.PLAY, pack.index(action.card), named
    if isinstance(action, Discard):
        out = pack.set_of(action.cards)
        return at.DISCARD, out.plain, out.trumps
    if isinstance(action, (Demand, Pass)):
        return at.ANSWER, int(isinstance(action, Demand)), 0
    return None


def par(view: View) -> Needed:
    """How many card points are neither gain nor loss, for every seat (DT-CARD-3)."""
    return Needed(settle.PAR, "DT-CARD-3")


PLAYOUTS = Playouts(
    policies={
        "random": at_positions(RANDOM, RANDOM, RANDOM),
        "plain": at_positions(PLAIN, PLAIN, PLAIN),
    },
    rules=rules_row,
    position=moment,
    candidate=candidate,
    objectives={
        "payment": Objective(at.CHIPS, "chips", since_the_deal=True),
        "card_points": Objective(at.CARD_POINTS, "card points", threshold=26, needed=par),
    },
    events=tuple(EVENTS),
    event_column=at.EVENTS,
    event_bit=lambda name, position: at.event_bit(EVENTS[name], position),
)
