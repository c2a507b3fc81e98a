"""Tübingen playouts: choices as candidate rows, and what may be read from an outcome row."""

from __future__ import annotations

from engine.actions import Action, Redeal
from engine.games.bots import PLAIN_PLAYER, RANDOM_PLAYER
from engine.games.measures import Ints, of_honours
from engine.games.playouts import Bools, Ending, Needed, Objective, Playouts, chance, happened
from engine.games.tubingen_tarock.house_rules import rules_row
from engine.games.tubingen_tarock.machine import RUFEN, choice_of
from engine.games.tubingen_tarock.sides import may_be_concealed, sides_known
from engine.kernel.tubingen_tarock import places as at
from engine.kernel.tubingen_tarock import solving
from engine.kernel.tubingen_tarock.cards import TOTAL_HALVES
from engine.kernel.tubingen_tarock.playout import ALL_PLAIN, ALL_RANDOM, WIDTHS, play_out
from engine.kernel.tubingen_tarock.replay import again
from engine.packs import Pack
from engine.phases.machine import Choice, hands_then_discard
from engine.seen import View

EVENTS = {
    "rufen_won": at.RUFEN_WON,
    "rufen_lost": at.RUFEN_LOST,
    "raus_won": at.RAUS_WON,
    "raus_lost": at.RAUS_LOST,
    "tout_made": at.TOUT_MADE,
    "tout_failed": at.TOUT_FAILED,
    "fein": at.FEIN,
    "pagat_lost": at.PAGAT_LOST,
    "last_pagat_lost": at.LAST_PAGAT_LOST,
    "passed_out": at.PASSED_OUT,
}


def contract_won(outcomes: Ints, position: int, owned: int) -> Bools:
    """Whether a position's side wins the contract, or makes it fail; nobody does where none is played."""
    return happened(outcomes, at.EVENTS, at.event_bit(at.SIDE_WON, position))


def fein(outcomes: Ints, position: int, owned: int) -> Bools:
    """Whether a position's side has the Fein (TB-STRAF-12)."""
    return happened(outcomes, at.EVENTS, at.event_bit(at.SIDE_FEIN, position))


def candidate(action: Action, pack: Pack) -> Choice | None:
    """An action as a candidate row; None for one that a playout cannot start with (a new deal)."""
    return None if isinstance(action, Redeal) else choice_of(action, pack)


def position(view: View) -> list[int]:
    """The table row of a view, with what every seat owns by now, so that a playout goes on from there."""
    row = list(view.table)
    for place, seat in enumerate(view.seating.active):
        row[at.PAID + place] = view.balances[seat]
    return row


def points_needed(view: View) -> Needed | None:
    """How many of the 91 card points the seat's side needs in a Rufen: 46, either side.

    The declaring side wins with them (TB-SRUF-1); with 46 of their own the others make it fail
    (TB-SRUF-2). None before the call, and where no number decides: in a Tout, in a Raus (TB-SRAUS-5) and
    where the dealer's Rufen may still turn out to be a Raus.
    """
    sides = sides_known(view)
    if sides is None or sides.kind != RUFEN or may_be_concealed(view):
        return None
    declares = view.seat in sides.declaring
    return Needed(TOTAL_HALVES // 4 + 1, "TB-SRUF-1" if declares else "TB-SRUF-2", declares)


# Card points are those of a side. In a Raus the three opponents are one (TB-RAUS-2): what they have together
# is what the declarer lacks. That their totals are not combined (TB-SRAUS-1) shows in the payment.
PLAYOUTS = Playouts(
    play_out=play_out,
    widths=WIDTHS,
    again=again,
    ending=Ending(
        searched=solving.SEARCHED,
        solve=solving.solve,
        players=4,
        most_tricks=solving.MOST_TRICKS,
        playing=lambda table: table[at.PHASE] == at.PLAYING,
        world=hands_then_discard,
    ),
    policies={RANDOM_PLAYER: ALL_RANDOM, PLAIN_PLAYER: ALL_PLAIN},
    rules=rules_row,
    position=position,
    candidate=candidate,
    objectives={
        "card_points": Objective(at.SIDE_POINTS, "card points", threshold=None, needed=points_needed),
        "payment": Objective(at.SCORES, "points", since_the_deal=True),
        "contract": chance("chance of the contract", contract_won),
        "fein": chance("chance of the Fein", fein),
    },
    events=EVENTS,
    last_trick=("fein", "last_pagat_lost"),
    play_on=at.PLAY_ON,
    event_column=at.EVENTS,
    bit_of=at.event_bit,
    measures=lambda view: of_honours(view, at.HONOURS),
)
