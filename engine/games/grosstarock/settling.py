"""The Grosstarock ledger: declarations, payments in play, vole and null, card points."""

from __future__ import annotations

from collections.abc import Sequence

from engine.actions import Play
from engine.games.grosstarock.announcing import NULL, VOLE, WINDOWS, Announced, announced
from engine.games.grosstarock.combinations import as_said
from engine.games.grosstarock.declaring import declarations
from engine.games.grosstarock.exchange import piles, unpaid
from engine.games.grosstarock.house_rules import terms_of
from engine.kernel.grosstarock import cards as count
from engine.kernel.grosstarock import settling as kernel
from engine.kernel.masks import FOOL_BIT
from engine.ledger import Line
from engine.packs import Pack
from engine.position import State, Trick
from engine.seats import Seating
from engine.verdict import Fact, Facts

TOTAL = 78  # GT-CARD-4
FOOL_POINTS = count.points(0, FOOL_BIT)

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
FEAT_OF = {kernel.VOLE: VOLE, kernel.VOLE_FAILED: VOLE, kernel.NULL: NULL, kernel.NULL_FAILED: NULL}
REPAID = ("GT-PAY-1", "GT-PAY-2", "GT-PAY-3", "GT-PAY-4")  # what a null gives back (GT-END-4)


def tricks_won(state: State) -> tuple[int, ...]:
    """Tricks taken by each seat."""
    winners = [trick.winner for trick in state.tricks]
    return tuple(winners.count(seat) for seat in range(state.seating.players))


def card_points(state: State) -> tuple[int, ...]:
    """Card points that lie with each seat: cards, one a trick, and the dealer's discard.

    Counted as in GT-CARD-3, which gives the same as counting in threes (GT-CARD-2) and does not need
    piles of whole threes. The discard counts as won (GT-DISC-1), one point for its three cards.
    """
    found = [
        won + count.points(pile.plain, pile.trumps)
        for won, pile in zip(tricks_won(state), piles(state), strict=True)
    ]
    dealer = state.seating.dealer
    out = state.discards[dealer]
    if out:
        found[dealer] += 1 + count.points(out.plain, out.trumps)
    return tuple(found)


def at_risk(state: State) -> tuple[int, ...]:
    """Points that a seat has and may still lose: a fool without a trick to pay for it (GT-SKUS-11)."""
    found = [0] * state.seating.players
    if unpaid(state):
        found[_holder_of_played_fool(state)] = FOOL_POINTS
    return tuple(found)


def _holder_of_played_fool(state: State) -> int:
    return next(seat for seat, pile in enumerate(piles(state)) if pile.trumps & FOOL_BIT)


def lines(state: State) -> tuple[Line, ...]:
    """Everything paid so far, in the order in which it falls due."""
    found = declaration_lines(state)
    paid = [0] * 9
    steps = [n for n, action in enumerate(state.history, 1) if isinstance(action, Play)]
    for trick in state.tricks:
        rows = trick_rows(trick, state.seating, state.pack)
        found += trick_lines(trick, rows, state.seating, steps[3 * trick.number - 1])
        for row in rows:
            kernel.note_paid(paid, row, terms_of(state.options))
    if state.result == "played":
        found += end_lines(state, paid)
    return tuple(found)


def declaration_lines(state: State) -> list[Line]:
    """Each combination paid by both others at once (GT-DECL-2); the facts are what the others hear."""
    found = []
    for seat, step, said in declarations(state):
        for declared in (as_said(one, state.options) for one in said):
            facts: dict[str, Fact] = {
                "seat": seat,
                "count": declared.count,
                "with_pagat": declared.with_pagat,
                "with_fool": declared.with_fool,
                "points": declared.points,
            }
            each = declared.points
            payments = tuple(2 * each if s == seat else -each for s in range(state.seating.players))
            found.append(Line(declared.rule, declared.kind, payments, {}, step, facts))
    return found


def trick_rows(trick: Trick, seating: Seating, pack: Pack) -> list[list[int]]:
    """The kernel's rows of a finished trick."""
    assert trick.winner is not None
    cards = {play.seat: pack.index(play.card) for play in trick.plays}
    rows = _rows(kernel.MAX_TRICK_ROWS)
    n = kernel.settle_trick(
        rows,
        [cards[seat] for seat in seating.active],
        seating.place(trick.leader),
        seating.place(trick.winner),
        trick.number,
    )
    return rows[:n]


def trick_lines(trick: Trick, rows: Sequence[Sequence[int]], seating: Seating, step: int = 0) -> list[Line]:
    """What is paid for in one finished trick (GT-PAY-1 to GT-PAY-5)."""
    found = []
    for row in rows:
        seat = seating.active[row[1]]
        facts: dict[str, Fact] = {"trick": trick.number, "seat": seat, "card": str(trick.card_of(seat))}
        found.append(_line(seating, row, step, facts))
    return found


def end_lines(state: State, paid: Sequence[int]) -> list[Line]:
    """The settlement after trick 25 (GT-END-1 to GT-CARD-4)."""
    active = state.seating.active
    terms = terms_of(state.options)
    said = announced(state)
    won = [tricks_won(state)[seat] for seat in active]
    points = [card_points(state)[seat] for seat in active]
    rows = _rows(kernel.MAX_END_ROWS)
    n = kernel.settle_end(rows, terms, won, _windows(said, VOLE, active), _windows(said, NULL, active), paid)
    n = kernel.settle_cards(rows, n, terms, won, points)
    found = []
    for row in rows[:n]:
        facts: dict[str, Fact] = {}
        if row[0] == kernel.CARD_POINTS:
            facts = {"points": tuple(map(str, card_points(state))), "par": kernel.PAR}
        else:
            facts["seat"] = active[row[1]]
        if row[0] in FEAT_OF:
            window = _windows(said, FEAT_OF[row[0]], active)[row[1]]
            facts |= {"announced": window != kernel.NEVER, "window": WINDOWS.get(window)}
        found.append(_line(state.seating, row, state.step, facts))
    return found


def _windows(said: Sequence[Announced], feat: str, active: Sequence[int]) -> list[int]:
    """In which window each position has announced ``feat``, NEVER where it has not."""
    by = {one.seat: one.window for one in said if one.feat == feat}
    return [by.get(seat, kernel.NEVER) for seat in active]


def _rows(number: int) -> list[list[int]]:
    return [[0] * kernel.ROW_WIDTH for _ in range(number)]


def _line(seating: Seating, row: Sequence[int], step: int, facts: Facts) -> Line:
    rule, key = RULES[row[0]]
    payments = [0] * seating.players
    for position, seat in enumerate(seating.active):
        payments[seat] = row[2 + position]
    repays = REPAID if row[0] == kernel.NULL_REPAID else ()
    return Line(rule, key, tuple(payments), {}, step, facts, repays)
