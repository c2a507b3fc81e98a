"""Grosstarock playouts: from what moment they start, and what may be read from an outcome row."""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.grosstarock.house_rules import rules_row
from engine.games.grosstarock.machine import candidate
from engine.games.measures import of_honours
from engine.games.playouts import Bools, Ending, Ints, LastCard, Needed, Objective, Playouts, chance, happened
from engine.games.threes import machine as threes
from engine.kernel.grosstarock import places as at
from engine.kernel.grosstarock import settling as settle
from engine.kernel.grosstarock import solving
from engine.kernel.grosstarock.playout import WIDTHS, play_out
from engine.kernel.grosstarock.replay import again
from engine.kernel.threes import solving as shared
from engine.kernel.threes.cards import PAR
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
PAR_NEEDED = Needed(PAR, "GT-CARD-4")  # neither gain nor loss, for every seat


def gain(outcomes: Ints, position: int, owned: int) -> Bools:
    """Whether a position ends the hand with more than it owned when the cards were dealt."""
    found: Bools = outcomes[..., at.CHIPS + position] > owned
    return found


def ultimo(outcomes: Ints, position: int, owned: int) -> Bools:
    """Whether a position is paid for winning the last trick with the pagat or a king (GT-PAY-2, GT-PAY-4)."""
    bits = at.event_bit(settle.LAST_PAGAT_WINS, position) | at.event_bit(settle.LAST_KING_WINS, position)
    return happened(outcomes, at.EVENTS, bits)


def position(view: View) -> list[int]:
    """The position row of a view; seats that have not yet declared, as far as it says, do so in a playout."""
    row = threes.position_row(view, at.POSITION_WIDTH)
    row[at.SPOKEN] = sum(1 << view.seating.place(statement.seat) for statement in view.statements)
    if row[at.PHASE] == at.PLAYING and row[at.SPOKEN] != at.EVERYBODY:
        row[at.PHASE] = at.DECLARING
    return row


def tricks_left(table: Sequence[int], rules: Sequence[int]) -> int:
    """How many tricks are still to be won, 0 unless cards are played."""
    return shared.tricks_left(table, rules) if table[at.PHASE] == at.PLAYING else 0


PLAYOUTS = Playouts(
    play_out=play_out,
    widths=WIDTHS,
    again=again,
    ending=Ending(
        solve=solving.solve,
        key_words=solving.KEY_WORDS,
        players=3,
        most_tricks=solving.MOST_TRICKS,
        tricks_left=tricks_left,
        world=threes.hands_row,
    ),
    policies=threes.POLICIES,
    rules=rules_row,
    position=position,
    candidate=candidate,
    objectives={
        "payment": Objective(at.CHIPS, "game points", since_the_deal=True),
        "card_points": Objective(
            at.CARD_POINTS, "card points", threshold=PAR, needed=lambda view: PAR_NEEDED
        ),
        "gain": chance("chance of a gain", gain),
        "ultimo": chance("chance of the ultimo", ultimo),
    },
    events=EVENTS,
    last_trick=("last_pagat_wins", "lost_last_pagat", "last_king_wins", "lost_last_king"),
    last_cards={
        "T1": LastCard(("last_pagat_wins",)),
        **{f"{suit}K": LastCard(("last_king_wins",), at.king_bit(n)) for n, suit in enumerate("SCHD")},
    },
    play_on=at.PLAY_ON,
    event_column=at.EVENTS,
    bit_of=at.event_bit,
    measures=lambda view: of_honours(view, at.HONOURS),
)
