"""Danish playouts: from what moment they start, and what may be read from an outcome row."""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.danish_tarok.house_rules import rules_row
from engine.games.danish_tarok.machine import KING_POT, PAGAT_POT, candidate
from engine.games.measures import of_honours
from engine.games.playouts import Bools, Ending, Ints, LastCard, Needed, Objective, Playouts, chance, happened
from engine.games.threes import machine as threes
from engine.kernel.danish_tarok import places as at
from engine.kernel.danish_tarok import settling as settle
from engine.kernel.danish_tarok import solving
from engine.kernel.danish_tarok.playout import WIDTHS, play_out
from engine.kernel.danish_tarok.replay import again
from engine.kernel.threes import solving as shared
from engine.kernel.threes.cards import PAR
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
PAR_NEEDED = Needed(PAR, "DT-CARD-3")  # neither gain nor loss, for every seat


def gain(outcomes: Ints, position: int, owned: int) -> Bools:
    """Whether a position ends the hand with more than it owned when the cards were dealt."""
    found: Bools = outcomes[..., at.CHIPS + position] > owned
    return found


def ultimo(outcomes: Ints, position: int, owned: int) -> Bools:
    """Whether a position is paid for winning the last trick with the pagat or a king (DT-END-3, DT-END-4)."""
    bits = at.event_bit(settle.PAGAT_ULTIMO, position) | at.event_bit(settle.KING_ULTIMO, position)
    return happened(outcomes, at.EVENTS, bits)


def position(view: View) -> list[int]:
    """The position row of a view; the playout pays what nobody has declared yet (DT-DECL-2)."""
    row = threes.position_row(view, at.POSITION_WIDTH)
    row[at.DECLARED] = int(bool(view.statements))
    row[at.PAGAT_POT] = view.pots.get(PAGAT_POT, 0)
    row[at.KING_POT] = view.pots.get(KING_POT, 0)
    return row


def tricks_left(table: Sequence[int], rules: Sequence[int]) -> int:
    """How many tricks are still to be won, 0 unless cards are played or the fool may be demanded."""
    return shared.tricks_left(table, rules) if table[at.PHASE] in (at.ANSWERING, at.PLAYING) else 0


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
        "payment": Objective(at.CHIPS, "chips", since_the_deal=True),
        "card_points": Objective(
            at.CARD_POINTS, "card points", threshold=PAR, needed=lambda view: PAR_NEEDED
        ),
        "gain": chance("chance of a gain", gain),
        "ultimo": chance("chance of the ultimo", ultimo),
    },
    events=EVENTS,
    last_trick=("pagat_ultimo", "king_ultimo", "pagat_bagud", "king_bagud"),
    last_cards={
        "T1": LastCard(("pagat_ultimo",)),
        **{f"{suit}K": LastCard(("king_ultimo",), at.king_bit(n)) for n, suit in enumerate("SCHD")},
    },
    play_on=at.PLAY_ON,
    event_column=at.EVENTS,
    bit_of=at.event_bit,
    measures=lambda view: of_honours(view, at.HONOURS),
)
