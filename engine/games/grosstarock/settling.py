"""The Grosstarock ledger: what the machine has paid, as lines with their rules and facts."""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.grosstarock.announcing import WINDOWS
from engine.games.grosstarock.combinations import KINDS
from engine.games.grosstarock.exchange import owner_of_fool, unpaid
from engine.kernel.grosstarock import settling as kernel
from engine.kernel.grosstarock.announcing import NEVER
from engine.kernel.grosstarock.combinations import TRUMPS
from engine.kernel.masks import FOOL_BIT
from engine.kernel.threes.cards import PAR, points
from engine.ledger import Line
from engine.packs import Pack
from engine.position import Event, State
from engine.verdict import Fact, Facts

# GT-PAY-6 is in the kernel: the fool and T21 are no kings here.
RULES = {
    kernel.PAGAT_WINS: ("GT-PAY-1", "pagat_wins"),
    kernel.LOST_PAGAT: ("GT-PAY-1", "lost_pagat"),
    kernel.LAST_PAGAT_WINS: ("GT-PAY-2", "last_pagat_wins"),
    kernel.LOST_LAST_PAGAT: ("GT-PAY-2", "lost_last_pagat"),
    kernel.KING_WINS: ("GT-PAY-3", "king_wins"),
    kernel.LOST_KING: ("GT-PAY-3", "lost_king"),
    kernel.LAST_KING_WINS: ("GT-PAY-4", "last_king_wins"),
    kernel.LOST_LAST_KING: ("GT-PAY-4", "lost_last_king"),
    kernel.LAST_TRICK: ("GT-PAY-5", "last_trick"),
    kernel.VOLE: ("GT-END-1", "vole"),
    kernel.VOLE_FAILED: ("GT-END-2", "vole_failed"),
    kernel.NULL: ("GT-END-3", "null"),
    kernel.NULL_REPAID: ("GT-END-4", "null_repaid"),
    kernel.NULL_FAILED: ("GT-END-5", "null_failed"),
    kernel.CARD_POINTS: ("GT-CARD-4", "card_points"),
}
FEATS = (kernel.VOLE, kernel.VOLE_FAILED, kernel.NULL, kernel.NULL_FAILED)
REPAID = ("GT-PAY-1", "GT-PAY-2", "GT-PAY-3", "GT-PAY-4")  # what a null gives back (GT-END-4)

TAKEN_FOR = {  # by the key of a line: prices that are taken for its own
    **dict.fromkeys(("pagat_wins", "lost_pagat"), (kernel.LAST_PAGAT, kernel.LAST_KING)),
    **dict.fromkeys(("last_pagat_wins", "lost_last_pagat"), (kernel.IN_PLAY, kernel.LAST_KING)),
    **dict.fromkeys(("king_wins", "lost_king"), (kernel.LAST_KING, kernel.LAST_PAGAT)),
    **dict.fromkeys(("last_king_wins", "lost_last_king"), (kernel.IN_PLAY, kernel.LAST_PAGAT)),
    "last_trick": (kernel.LAST_KING, kernel.LAST_PAGAT),
    **dict.fromkeys(("vole", "vole_failed"), kernel.VOLE_VALUE),
    "null": kernel.NULL_VALUE,
    "null_failed": tuple(filter(None, kernel.NULL_FINE)),
}


def rates(state: State, line: Line) -> tuple[int, ...]:
    """Game points that each other player would pay for what a line is easily taken for, likeliest first."""
    return tuple(each for each in TAKEN_FOR.get(line.key, ()) if each != min(map(abs, line.payments)))


def at_risk(state: State) -> tuple[int, ...]:
    """Points that a seat has and may still lose: a fool without a trick to pay for it (GT-SKUS-11)."""
    holder = owner_of_fool(state) if unpaid(state) else None
    return tuple(points(0, FOOL_BIT) if seat == holder else 0 for seat in range(state.seating.players))


def lines(state: State) -> tuple[Line, ...]:
    """Everything paid so far, in the order in which it falls due, as the machine has written it."""
    return tuple(line_of(state, event) for event in state.events)


def line_of(state: State, event: Event) -> Line:
    """A row of payment as a line: its rule, who pays what, and the facts that a sentence needs."""
    row, active = event.row, state.seating.active
    payments = state.seating.by_seat(row[kernel.PAY : kernel.FOR], 0)
    if row[kernel.CODE] == kernel.DECLARED:
        key, rule = KINDS[row[kernel.FOR]]
    else:
        rule, key = RULES[row[kernel.CODE]]
    repays = REPAID if row[kernel.CODE] == kernel.NULL_REPAID else ()
    return Line(rule, key, payments, {}, event.step, facts_of(row, active, state.pack), repays)


def facts_of(row: Sequence[int], active: Sequence[int], pack: Pack) -> Facts:
    """The facts of a row of payment."""
    code, each = row[kernel.CODE], row[kernel.PAY : kernel.FOR]
    first, second, third, fourth = row[kernel.FOR :]
    if code == kernel.CARD_POINTS:
        written = tuple(str(each[active.index(seat)] + PAR) for seat in sorted(active))
        return {"points": written, "par": PAR}
    facts: dict[str, Fact] = {"seat": active[row[kernel.ACTOR]]}
    if code == kernel.DECLARED:
        # What the others hear: nothing is shown, and a suit is not named (GT-DECL-1, GT-DECL-12).
        companions = first == TRUMPS
        return facts | {
            "count": third,
            "with_pagat": bool(fourth & kernel.WITH_PAGAT) if companions else None,
            "with_fool": bool(fourth & kernel.WITH_FOOL) if companions else None,
            "points": -min(each),
        }
    if code <= kernel.LAST_TRICK:
        return {"trick": first, **facts, "card": pack.card(second)}
    if code in FEATS:
        facts |= {"announced": first != NEVER, "window": WINDOWS.get(first)}
    return facts
