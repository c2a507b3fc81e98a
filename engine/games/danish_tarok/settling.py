"""The Danish ledger: pots, declarations, payments in play, the last trick, card points."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache

from engine.actions import Discard, Play
from engine.games.danish_tarok.combinations import statements
from engine.games.danish_tarok.house_rules import terms
from engine.games.danish_tarok.playing import N_TRICKS, keeper_of_fool
from engine.kernel.danish_tarok import settling as kernel
from engine.kernel.masks import FOOL, is_king
from engine.ledger import Line
from engine.options import Options
from engine.packs import Pack
from engine.position import Played, State, Trick
from engine.seats import Seating
from engine.verdict import Fact, Facts

PAGAT_POT, KING_POT = "pagat", "king"
POTS = (PAGAT_POT, KING_POT)
ANTE = 5
POINTS = {"K": 4, "Q": 3, "N": 2, "J": 1, "T21": 4, "T1": 4, "F": 4}
TOTAL = 78

RULES = {
    kernel.LOST_KING: ("DT-PAY-1", "lost_king"),
    kernel.LOST_PAGAT: ("DT-PAY-2", "lost_pagat"),
    kernel.PAGAT_WINS: ("DT-PAY-3", "pagat_wins"),
    kernel.TOUT: ("DT-END-1", "tout"),
    kernel.TOUT_FAILED: ("DT-END-1", "tout_failed"),
    kernel.NOLO: ("DT-END-2", "nolo"),
    kernel.PAGAT_ULTIMO: ("DT-END-3", "pagat_ultimo"),
    kernel.KING_ULTIMO: ("DT-END-4", "king_ultimo"),
    kernel.PAGAT_BAGUD: ("DT-END-5", "pagat_bagud"),
    kernel.KING_BAGUD: ("DT-END-6", "king_bagud"),
    kernel.REFILL_PAGAT: ("DT-POT-3", "refill_pagat"),
    kernel.REFILL_KING: ("DT-POT-3", "refill_king"),
    kernel.LAST_TRICK: ("DT-END-8", "last_trick"),
    kernel.CARD_POINTS: ("DT-CARD-4", "card_points"),
    kernel.FOOL_PENALTY: ("DT-FOOL-5", "fool_penalty"),
}


@cache
def values(pack: Pack) -> Mapping[int, int]:
    """Card points of each card by itself, by its index (DT-PACK-7)."""
    named = {index: pack.card(index) for index in pack.full}
    return {index: POINTS.get(str(card), POINTS.get(card.rank, 0)) for index, card in named.items()}


def tricks_won(state: State) -> tuple[int, ...]:
    """Tricks taken by each seat."""
    won = [0] * state.seating.players
    for trick in state.tricks:
        assert trick.winner is not None
        won[trick.winner] += 1
    return tuple(won)


def card_points(state: State) -> tuple[int, ...]:
    """Card points won so far by each seat: cards, tricks, and the dealer's discard (DT-CARD-1).

    One for each trick and one for the discard (DT-PACK-8), so that a whole hand comes to 78.
    ``card_count`` = triples gives the same numbers: counting in threes with the trick to which F was
    played taken as three cards is the same sum (DT-CARD-2).
    """
    points, value = list(tricks_won(state)), values(state.pack)
    for trick in state.tricks:
        keeper = keeper_of_fool(state, trick)
        for play in trick.plays:
            index = state.pack.index(play.card)
            owner = keeper if index == FOOL else trick.winner
            assert owner is not None
            points[owner] += value[index]
    dealer = state.seating.dealer
    if state.discards[dealer]:
        points[dealer] += 1 + sum(value[index] for index in state.discards[dealer])
    return tuple(points)


def opening_pots(options: Options) -> Mapping[str, int]:
    """Empty pots, as they stand before a first deal (DT-POT-1)."""
    return dict.fromkeys(POTS, 0) if options.on("pots") else {}


def lines(state: State) -> tuple[Line, ...]:
    """Everything paid so far, in the order in which it falls due."""
    found = stakes(state)
    found += declaration_lines(state)
    found += play_lines(state)
    if state.result == "played":
        found += end_lines(state, found)
    return tuple(found)


def stakes(state: State) -> list[Line]:
    """Foundations of a first deal and the dealer's ante (DT-POT-2, DT-POT-4)."""
    if not state.options.on("pots"):
        return []
    players = state.seating.players
    found = []
    if state.first_deal:
        share = state.options.number("foundation")
        for pot in POTS:
            found.append(
                Line("DT-POT-2", "foundation", (-share,) * players, {pot: share * players}, 0, {"pot": pot})
            )
    ante = tuple(-2 * ANTE if seat == state.seating.dealer else 0 for seat in range(players))
    found.append(Line("DT-POT-4", "ante", ante, dict.fromkeys(POTS, ANTE), 0, {}))
    return found


def declaration_lines(state: State) -> list[Line]:
    """Each combination paid by both others (DT-DECL-2)."""
    step = next((n for n, a in enumerate(state.history, 1) if isinstance(a, Discard)), 0)
    found = []
    for statement in statements(state):
        for declared in statement.declarations:
            facts = {
                "seat": statement.seat,
                "count": declared.count,
                "suit": declared.suit.value if declared.suit else None,
                "missing": str(declared.missing) if declared.missing else None,
                "with_pagat": declared.with_pagat,
                "points": declared.points,
            }
            payments = _paid_by_others(state, statement.seat, declared.points)
            found.append(Line(declared.rule, declared.kind, payments, {}, step, facts))
    return found


def _paid_by_others(state: State, seat: int, each: int) -> tuple[int, ...]:
    active = state.seating.active
    return tuple(
        each * (len(active) - 1) if s == seat else -each if s in active else 0
        for s in range(state.seating.players)
    )


def play_lines(state: State) -> list[Line]:
    """Lost kings and pagats and a winning pagat of tricks 1 to 24 (DT-PAY-1 to DT-PAY-5)."""
    steps = [n for n, action in enumerate(state.history, 1) if isinstance(action, Play)]
    found = []
    for trick in state.tricks:
        found += trick_lines(trick, state.seating, state.pack, state.options, steps[3 * trick.number - 1])
    return found


def trick_lines(trick: Trick, seating: Seating, pack: Pack, options: Options, step: int = 0) -> list[Line]:
    """What is paid for in one finished trick."""
    found = []
    for code, play in events(trick, pack):
        rows = _rows(1)
        if kernel.pay_in_play(rows, 0, terms(options), code, seating.place(play.seat)):
            facts: dict[str, Fact] = {"trick": trick.number, "seat": play.seat, "card": str(play.card)}
            found.append(_line(seating, rows[0], step, facts))
    return found


def events(trick: Trick, pack: Pack) -> list[tuple[int, Played]]:
    """What calls for a payment in a finished trick, in the order of play: (code, card played).

    A king that wins earns nothing (DT-PAY-4); trick 25 has its own settlement (DT-PAY-5).
    """
    found = []
    for play in trick.plays:
        index = pack.index(play.card)
        won = play.seat == trick.winner
        if trick.number < N_TRICKS and is_king(index) and not won:
            found.append((kernel.LOST_KING, play))
        if trick.number < N_TRICKS and index == kernel.PAGAT:
            found.append((kernel.PAGAT_WINS if won else kernel.LOST_PAGAT, play))
    led = trick.plays[0]
    if led.named and all(play.card.suit is not led.named for play in trick.plays[1:]):
        found.append((kernel.FOOL_PENALTY, led))
    return found


def end_lines(state: State, earlier: Sequence[Line]) -> list[Line]:
    """The settlement after trick 25 (DT-END-1 to DT-CARD-6)."""
    active = state.seating.active
    pots = dict(state.pots) or dict(opening_pots(state.options))
    for line in earlier:
        for pot, change in line.pots.items():
            pots[pot] += change
    last = state.tricks[-1]
    assert last.winner is not None
    won, points = tricks_won(state), card_points(state)
    cards = {play.seat: state.pack.index(play.card) for play in last.plays}
    named = {play.seat: str(play.card) for play in last.plays}
    rows = _rows(kernel.MAX_END_ROWS)
    n = kernel.settle_end(
        rows,
        terms(state.options),
        [won[seat] for seat in active],
        [cards[seat] for seat in active],
        state.seating.place(last.leader),
        state.seating.place(last.winner),
        pots.get(PAGAT_POT, 0),
        pots.get(KING_POT, 0),
        FOOL in state.discards[state.seating.dealer],
    )
    ended = n
    n = kernel.settle_cards(
        rows, n, terms(state.options), [won[s] for s in active], [points[s] for s in active]
    )
    found = []
    for place, row in enumerate(rows[:n]):
        facts: dict[str, str | int | bool | tuple[str, ...] | None] = {}
        seat = active[row[1]] if row[1] >= 0 else None
        if seat is not None:
            facts["seat"] = seat
        if place >= ended and seat is not None:
            facts |= {"points": points[seat], "difference": points[seat] - kernel.PAR}
        elif seat is not None and row[0] not in (kernel.TOUT, kernel.NOLO, kernel.TOUT_FAILED):
            facts["card"] = named[seat]
        for pot, start in pots.items():
            if row[6 if pot == PAGAT_POT else 7]:
                facts[f"{pot}_pot"] = start
        found.append(_line(state.seating, row, state.step, facts))
    return found


def _rows(count: int) -> list[list[int]]:
    return [[0] * kernel.ROW_WIDTH for _ in range(count)]


def _line(seating: Seating, row: Sequence[int], step: int, facts: Facts) -> Line:
    rule, key = RULES[row[0]]
    payments = [0] * seating.players
    for position, seat in enumerate(seating.active):
        payments[seat] = row[2 + position]
    for seat in set(range(seating.players)) - set(seating.active):
        payments[seat] = row[5]
    pots = {pot: change for pot, change in zip(POTS, row[6:8], strict=True) if change}
    return Line(rule, key, tuple(payments), pots, step, facts)
