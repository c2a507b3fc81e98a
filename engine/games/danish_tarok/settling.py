"""The Danish ledger: what the machine has paid, as lines with their rules and facts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine.cards import suit_by_number
from engine.games.danish_tarok.combinations import KINDS
from engine.games.danish_tarok.house_rules import rules_row
from engine.games.danish_tarok.machine import KING_POT, PAGAT_POT
from engine.kernel.danish_tarok import paying
from engine.kernel.danish_tarok import places as at
from engine.kernel.danish_tarok import settling as kernel
from engine.kernel.threes.cards import PAR
from engine.ledger import Line
from engine.options import Options
from engine.packs import Pack
from engine.position import Event, State
from engine.verdict import Fact, Facts

POTS = (PAGAT_POT, KING_POT)

RULES = {
    paying.LOST_KING: ("DT-PAY-1", "lost_king"),
    paying.LOST_PAGAT: ("DT-PAY-2", "lost_pagat"),
    paying.PAGAT_WINS: ("DT-PAY-3", "pagat_wins"),
    paying.TOUT: ("DT-END-1", "tout"),
    paying.TOUT_FAILED: ("DT-END-1", "tout_failed"),
    paying.NOLO: ("DT-END-2", "nolo"),
    paying.PAGAT_ULTIMO: ("DT-END-3", "pagat_ultimo"),
    paying.KING_ULTIMO: ("DT-END-4", "king_ultimo"),
    paying.PAGAT_BAGUD: ("DT-END-5", "pagat_bagud"),
    paying.KING_BAGUD: ("DT-END-6", "king_bagud"),
    paying.REFILL_PAGAT: ("DT-POT-3", "refill_pagat"),
    paying.REFILL_KING: ("DT-POT-3", "refill_king"),
    paying.LAST_TRICK: ("DT-END-8", "last_trick"),
    paying.CARD_POINTS: ("DT-CARD-4", "card_points"),
    paying.FOOL_PENALTY: ("DT-FOOL-5", "fool_penalty"),
    paying.FOUND_PAGAT: ("DT-POT-2", "foundation"),
    paying.FOUND_KING: ("DT-POT-2", "foundation"),
    paying.ANTE: ("DT-POT-4", "ante"),
    **{paying.DECLARED + kind: (rule, name) for kind, (name, rule) in KINDS.items()},
}
FOUNDED = {paying.FOUND_PAGAT: PAGAT_POT, paying.FOUND_KING: KING_POT}
TAKEN_FOR = {  # by the key of a line: events whose price is taken for its own
    "tout": ("nolo", "pagat"),
    "tout_failed": ("nolo", "pagat"),
    "nolo": ("plain", "tout", "king"),
    "pagat_ultimo": ("king", "plain"),
    "pagat_bagud": ("king", "plain"),
    "king_ultimo": ("pagat", "plain"),
    "king_bagud": ("pagat", "plain"),
    "last_trick": ("king", "pagat"),
    "lost_pagat": ("pagat", "plain"),
    "pagat_wins": ("pagat", "plain"),
    "lost_king": ("king", "plain"),
    "fool_penalty": ("play", "king"),
}
CHIP = 5  # the smallest chip
IN_PLAY = (paying.LOST_KING, paying.LOST_PAGAT, paying.PAGAT_WINS, paying.FOOL_PENALTY)


def opening_pots(options: Options) -> Mapping[str, int]:
    """Empty pots, as they stand before a first deal (DT-POT-1)."""
    return dict.fromkeys(POTS, 0) if options.on("pots") else {}


def refilled_pots(options: Options) -> Mapping[str, int]:
    """The chips in a pot to which everybody at the table has just paid (DT-POT-3)."""
    chips = options.number("foundation") * options.number("players")
    return dict.fromkeys(opening_pots(options), chips)


def lines(state: State) -> tuple[Line, ...]:
    """Everything paid so far, in the order in which it falls due, as the machine wrote it."""
    return tuple(line_of(state, event) for event in state.events)


def line_of(state: State, event: Event) -> Line:
    """A row of payment as a line: its rule, who pays what, and the facts that a sentence needs."""
    row, seating = event.row, state.seating
    code = row[paying.CODE]
    rule, key = RULES[code]
    payments = seating.by_seat(row[paying.PAY : paying.TO_PAGAT], 0)
    pots = {
        pot: change for pot, change in zip(POTS, row[paying.TO_PAGAT : paying.FACT], strict=True) if change
    }
    actor = seating.active[row[paying.ACTOR]] if row[paying.ACTOR] >= 0 else None
    return Line(rule, key, payments, pots, event.step, facts_of(code, actor, row, state.pack))


def facts_of(code: int, seat: int | None, row: Sequence[int], pack: Pack) -> Facts:
    """The facts of a row of payment; ``seat`` is the one that acted."""
    first, second, third, fourth = row[paying.FACT :]
    if code == paying.ANTE:
        return {}
    if code in FOUNDED:
        return {"pot": FOUNDED[code]}
    if code >= paying.DECLARED:
        return {
            "seat": seat,
            "count": second,
            "suit": suit_by_number(first) if first >= 0 else None,
            "missing": pack.card(third) if third >= 0 else None,
            "with_pagat": bool(fourth) if fourth >= 0 else None,
            "points": -min(row[paying.PAY : paying.PAY + 3]),
        }
    if code in IN_PLAY:
        return {"trick": first, "seat": seat, "card": pack.card(second)}
    facts: dict[str, Fact] = {"seat": seat} if seat is not None else {}
    if code == paying.CARD_POINTS:
        return facts | {"points": first, "difference": first - PAR}
    if seat is not None and code not in (paying.TOUT, paying.NOLO, paying.TOUT_FAILED):
        facts["card"] = pack.card(first)
    if row[paying.TO_PAGAT]:
        facts["pagat_pot"] = second
    if row[paying.TO_KING]:
        facts["king_pot"] = third
    return facts


def rates(state: State, line: Line) -> tuple[int, ...]:
    """Chips that each other player would pay for what a line is easily taken for, likeliest first.

    Where card points are settled: the difference as it is, and as it is rounded to the wrong side.
    """
    if line.key == "card_points":
        exact, settled = abs(int(str(line.facts["difference"]))), max(line.payments)
        other = settled + kernel.ROUNDED_TO if settled < exact else settled - kernel.ROUNDED_TO
        return tuple(filter(None, (exact, other)))
    rules = rules_row(state.options)
    each = {
        "pagat": kernel.pagat_rate(rules),
        "king": kernel.king_rate(rules),
        "plain": kernel.plain_rate(rules),
        "nolo": kernel.NOLO_VALUE,
        "tout": rules[at.TOUT_VALUE],
        "play": paying.IN_PLAY,
    }
    return tuple(each[event] for event in TAKEN_FOR.get(line.key, ()))


def share_pots(
    options: Options, balances: Sequence[int], pots: Mapping[str, int], last_dealer: int
) -> tuple[int, ...]:
    """What each seat gets of both pots together (DT-GAME-2).

    Equal shares in whole chips of 5; what is left over goes to the lowest balance, among equals to the
    first after the last dealer.

    >>> from engine.games.danish_tarok.house_rules import OPTION_TABLE
    >>> share_pots(OPTION_TABLE.resolve(), (-275, -85, 170), {"pagat": 60, "king": 130}, 2)
    (70, 60, 60)
    """
    players = len(balances)
    if options.word("end_pot_split") == "none":
        return (0,) * players
    total = sum(pots.values())
    each = total // players // CHIP * CHIP
    after_dealer = sorted(range(players), key=lambda seat: (seat - last_dealer - 1) % players)
    poorest = min(after_dealer, key=lambda seat: balances[seat])
    return tuple(each + (total - each * players if seat == poorest else 0) for seat in range(players))
