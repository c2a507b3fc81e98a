"""Tapp-Tarock: three players, 54 cards, an auction, one declarer against two (rules TT-*)."""

from __future__ import annotations

from engine.actions import Bid, Pass, Take
from engine.frozen import changed
from engine.games.bots import bots
from engine.games.dealing import Dealing
from engine.games.game import Analysis, Choices, Game, Heard, Posed
from engine.games.scoring import Counting, Scoring, SessionRules
from engine.games.tapp_tarock import (
    announcing,
    bidding,
    exchange,
    frequency,
    house_rules,
    playing,
    session,
    settling,
    untimely,
)
from engine.games.tapp_tarock.evidence import evidence, known
from engine.games.tapp_tarock.machine import MACHINE, decide, first_state, seen_table, with_talon_unseen
from engine.games.tapp_tarock.needs import needs
from engine.games.tapp_tarock.outcomes import PLAYOUTS
from engine.kernel.tapp_tarock.cards import TOTAL, card_bit, value
from engine.options import Options
from engine.packs import Pack, pack_54
from engine.phases.phase import with_own_rules
from engine.position import State
from engine.seats import Seating
from engine.seen import View

PLAYING = 3
HAND, DECLARER_HAND = session.HAND, session.HAND + session.HALF


def pack(options: Options) -> Pack:
    """The 54 cards (TT-PACK-1): black suits run down from 10, red ones up from 1 (TT-PACK-2, TT-PACK-3).

    Tarocks run from F down to T1 (TT-PACK-4); the trull are F, T21 and T1 (TT-PACK-5).
    """
    return pack_54()


def shape(seats: Seating) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Cards dealt: 16 to each seat (TT-DEAL-5), three to each half of the talon (TT-DEAL-4)."""
    return (HAND,) * seats.players, (session.HALF,) * 2


def sides(state: State) -> dict[str, tuple[int, ...]]:
    """The declarer against the two defenders; nobody in a deal that nobody plays."""
    if state.declarer is None or state.contract == bidding.TAPPER:
        return {}
    return {"declarer": (state.declarer,), "defenders": announcing.defenders(state)}


def card_value(index: int, options: Options) -> float:
    """What a card counts by itself; a blank one nothing (TT-CNT-1)."""
    return value(card_bit(index))


DECLARER_POSED = Posed(
    moves=(Bid(0, bidding.THREE), Pass(1), Pass(2), Take(0, "lower")),
    from_talon=session.HALF,
    known=with_talon_unseen,
)
"""With 19 cards in hand the declarer, forehand here, chooses the discard; which he took is not told."""


def seen(view: View, state: State) -> View:
    """What else a seat knows: the halves of the talon it has seen, the discarded tarocks, the table."""
    talon = exchange.seen_talon(state, view.seat)
    tarocks = exchange.disclosed_trumps(state)
    table = seen_table(state, talon)
    return changed(view, disclosed_trumps=tarocks, talon=talon, table=table, known=known(state, view.seat))


GAME = Game(
    id="tapp_tarock",
    code_letter="t",
    name="Tapp-Tarock",
    playing=PLAYING,
    pack_size=54,
    option_table=house_rules.OPTION_TABLE,
    pack=pack,
    begin=first_state,
    machine=MACHINE,
    phases=with_own_rules(
        untimely.refusal,
        {
            "auction": bidding.AUCTION,
            "take": exchange.TAKE,
            "discard": exchange.DISCARD,
            **announcing.PHASES,
            "play": playing.PLAY,
        },
    ),
    discard=exchange.DISCARD_RULES,
    dealing=Dealing(
        hand_sizes={"player": HAND, "declarer": DECLARER_HAND},
        size_sentence=(
            f"A Tapp-Tarock hand has {HAND} cards (the declarer {DECLARER_HAND} before the discard)"
        ),
        shape=shape,
        order=session.dealing_order,
        packets=session.packets,
    ),
    tricks=playing.TRICKS,
    choices=Choices(
        leading="TT-PLAY-2",
        free="TT-PLAY-6",
        stages={
            "auction": "TT-BID-1",
            "announce": "TT-ANN-2",
            "contra": "TT-ANN-5",
            "recontra": "TT-ANN-7",
            "subcontra": "TT-ANN-7",
        },
    ),
    scoring=Scoring(
        unit="game points",
        find=settling.find,
        found_in=settling.found_in,
        hands_with=frequency.hands_with,
        lines=settling.lines,
        card_points=settling.card_points,
        total_card_points=TOTAL,
        card_value=card_value,
        counting=Counting.IN_THREES,
        pairwise=settling.by_differences,
    ),
    heard=Heard(together=True, sides=sides, turn_flags=("ultimo_announced", "declarer"), seen=seen),
    session=SessionRules(next_dealer=session.next_dealer),
    analysis=Analysis(
        policies=bots(decide),
        evidence=evidence,
        playouts=PLAYOUTS,
        posed={"declarer": DECLARER_POSED},
        doubtful=frozenset({"early_suit", "last_wins_suit", "lead_suit"}),
        needs=needs,
    ),
)
