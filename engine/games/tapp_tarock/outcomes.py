"""Tapp-Tarock playouts: choices as candidate rows, and what may be read from an outcome row."""

from __future__ import annotations

from engine.actions import Action, Announce, Bid, Discard, Double, Hold, Pass, Play, Take
from engine.games.playouts import Needed, Objective, Playouts
from engine.games.tapp_tarock.announcing import ULTIMO, VALAT
from engine.games.tapp_tarock.bidding import NUMBERS
from engine.games.tapp_tarock.exchange import HALVES
from engine.games.tapp_tarock.rows import position_row, rules_row
from engine.kernel.policies import PLAIN, RANDOM, at_positions
from engine.kernel.tapp_tarock import bidding as auction
from engine.kernel.tapp_tarock import places as at
from engine.kernel.tapp_tarock import settling as settle
from engine.kernel.tapp_tarock.cards import HALF, TOTAL
from engine.packs import Pack
from engine.phases.announce import announced
from engine.seen import View

EVENTS = {
    "declarer": at.IS_DECLARER,
    "game_made": settle.GAME_MADE,
    "game_lost": settle.GAME_LOST,
    "valat": settle.VALAT,
    "announced_valat": settle.ANNOUNCED_VALAT,
    "valat_failed": settle.VALAT_FAILED,
    "ultimo": settle.ULTIMO,
    "ultimo_lost": settle.ULTIMO_LOST,
    "defenders_ultimo": settle.DEFENDERS_ULTIMO,
    "defenders_ultimo_lost": settle.DEFENDERS_ULTIMO_LOST,
    "announced_ultimo": settle.ANNOUNCED_ULTIMO,
    "announced_ultimo_failed": settle.ANNOUNCED_ULTIMO_FAILED,
}


def candidate(action: Action, pack: Pack) -> tuple[int, int, int] | None:
    """An action as a candidate row; None for one that a playout cannot start with."""
    match action:
        case Pass():
            return at.SAY, 0, 0
        case Bid(contract=contract):
            return at.SAY, NUMBERS[contract], 0
        case Hold():
            return at.SAY, auction.HOLD, 0
        case Take(part=part):
            return at.TAKE, HALVES.index(part), 0
        case Discard(cards=cards):
            out = pack.set_of(cards)
            return at.DISCARD, out.plain, out.trumps
        case Announce(items=items):
            said = at.ULTIMO_ITEM * (ULTIMO in items) | at.VALAT_ITEM * (VALAT in items)
            return at.SAY, said, 0
        case Double(items=items):
            said = at.ULTIMO_ITEM * (ULTIMO in items) | at.STAKE_ITEM * any(i != ULTIMO for i in items)
            return at.SAY, said, 0
        case Play(card=card):
            return at.PLAY, pack.index(card), 0
    return None


def points_needed(view: View) -> Needed | None:
    """How many of the 70 card points the seat's side needs: the declarer 36, the defenders 35 (TT-CNT-6).

    None while nobody is the declarer, in trischaken, and where a valat was announced that alone decides
    (TT-VAL-3).
    """
    if view.declarer is None:
        return None
    if VALAT in announced(view.said) and view.options.word("valat_failed") == "total_loss":
        return None
    enough = HALF + 1
    return Needed(enough if view.seat == view.declarer else TOTAL - enough + 1, "TT-CNT-6")


PLAYOUTS = Playouts(
    policies={
        "random": at_positions(RANDOM, RANDOM, RANDOM),
        "plain": at_positions(PLAIN, PLAIN, PLAIN),
    },
    rules=rules_row,
    position=position_row,
    candidate=candidate,
    objectives={
        "card_points": Objective(at.SIDE_POINTS, "card points", threshold=None, needed=points_needed),
        "payment": Objective(at.NETS, "game points"),
    },
    events=tuple(EVENTS),
    event_column=at.EVENTS,
    event_bit=lambda name, position: at.event_bit(EVENTS[name], position),
)
