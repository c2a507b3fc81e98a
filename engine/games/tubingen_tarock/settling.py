"""What lies with each seat in Tübingen Tarock, what it may claim, and what is paid (TB-CNT-1 to TB-NET-5)."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from engine.actions import Claim
from engine.cards import EMPTY, CardSet
from engine.games.tubingen_tarock.combinations import RULE_OF, scratch
from engine.games.tubingen_tarock.house_rules import rules_row
from engine.games.tubingen_tarock.machine import FEIN, PAGAT_LOST, RAUS, claims_of
from engine.games.tubingen_tarock.sides import Sides, true_sides
from engine.kernel.tubingen_tarock import places as at
from engine.kernel.tubingen_tarock import settling as kernel
from engine.kernel.tubingen_tarock.cards import TOTAL_HALVES
from engine.kernel.tubingen_tarock.claiming import claimable
from engine.kernel.tubingen_tarock.sides import partner_of
from engine.kernel.tubingen_tarock.ski import EXCHANGE_HALVES
from engine.ledger import Line
from engine.phases.declare import Offer, declare_phase
from engine.phases.machine import Row, hands_then_discard, place_of
from engine.position import State, Trick
from engine.verdict import Fact

TOTAL = TOTAL_HALVES // 2
TOUT_KEYS = ("great_tout", "small_tout", "tout_failed")  # by the tricks lost (TB-TOUT-5)

Told = tuple[str, str, dict[str, Fact]]  # rule, key, facts


def in_points(halves: int) -> float:
    """Half points as card points, whole ones as whole numbers (TB-PACK-5, TB-PACK-6).

    >>> in_points(9), in_points(46)
    (4.5, 23)
    """
    return halves / 2 if halves % 2 else halves // 2


def piles(state: State) -> tuple[CardSet, ...]:
    """The cards that lie with each seat, F and what was given for it included, the discard not."""
    return state.seating.by_seat((place_of(state.table[at.PILE :], p) for p in range(at.PLAYERS)), EMPTY)


def keeper_of_fool(state: State, trick: Trick) -> int | None:
    """With whom the F of a finished trick lies: its winner, after the exchange the giver of the half card.

    The exchange happens automatically after the last trick (TB-SKI-11).
    """
    table = state.table
    if table[at.FOOL_TRICK] != trick.number:
        return None
    giver = table[at.FOOL_GIVER]
    return state.seating.active[table[at.FOOL_WINNER] if giver == at.NOBODY else giver]


def card_points(state: State) -> tuple[float, ...]:
    """Card points that lie with each seat; F where the exchange after the last trick puts it."""
    halves = (
        kernel.halves_of(state.table, hands_then_discard(state), position) for position in range(at.PLAYERS)
    )
    return state.seating.by_seat(map(in_points, halves), 0)


def at_risk(state: State) -> tuple[float, ...]:
    """Card points that a seat may still lose: F, won before the last trick, for a half card (TB-SKI-7)."""
    risk: list[float] = [0] * state.seating.players
    table = state.table
    if table[at.FOOL_TRICK] and table[at.KIND] != at.TOUT and table[at.PHASE] == at.PLAYING:
        risk[state.seating.active[table[at.FOOL_WINNER]]] = in_points(EXCHANGE_HALVES)
    return tuple(risk)


def lines(state: State) -> tuple[Line, ...]:
    """Everything written so far: nothing before the end, but a Tout as soon as it is decided."""
    sides = true_sides(state)
    found = []
    for event in state.events:
        amounts = event.row[at.AMOUNT : at.AMOUNT + at.PLAYERS]
        if any(amounts):
            rule, key, facts = TELL[event.row[at.EVENT]](state, event.row, sides)
            payments = state.seating.by_seat(amounts, 0)
            found.append(Line(rule, key, payments, {}, event.step, facts))
    return tuple(found)


def tell_misdeal(state: State, row: Row, sides: Sides | None) -> Told:
    """What a dealer writes who has dealt wrongly, where the house fines it."""
    return "TB-DEAL-3", "misdeal", {"seat": state.seating.dealer}


def tell_tout(state: State, row: Row, sides: Sides | None) -> Told:
    """The score of a Tout: at the second trick lost, or after the last (TB-TOUT-5, TB-TOUT-6)."""
    score, lost = row[at.FACT : at.FACT + 2]
    return "TB-TOUT-5", TOUT_KEYS[lost], {"seat": state.declarer, "lost": lost, "score": score}


def tell_game(state: State, row: Row, sides: Sides | None) -> Told:
    """The score of a Rufen or a Raus."""
    assert sides is not None
    won, _, points, against = row[at.FACT : at.FACT + 4]
    if sides.kind == RAUS:
        rule, key = ("TB-SRAUS-5", "raus_won") if won else ("TB-SRAUS-6", "raus_lost")
        mark = kernel.RAUS_MARK
    else:
        rule, key = ("TB-SRUF-1", "rufen_won") if won else ("TB-SRUF-2", "rufen_lost")
        mark = kernel.RUFEN_MARK
    facts: dict[str, Fact] = {
        "seat": sides.declarer,
        "partner": sides.partner,
        "points": str(in_points(points)),
        "against": str(in_points(against)),
        "mark": mark,
    }
    return rule, key, {**facts, **multiplied(state, sides, won=bool(won))}


def multiplied(state: State, sides: Sides, *, won: bool) -> dict[str, Fact]:
    """What the score of the game is multiplied by, if by anything."""
    partner = at.NOBODY if sides.partner is None else sides.partner
    factor = kernel.factor_of(won, partner, rules_row(state.options))
    return {"factor": factor, "multiplied": True} if factor > 1 else {}


def tell_balance(state: State, row: Row, sides: Sides | None) -> Told:
    """What the Strafen change: for the declaring side, whose score counts them as often as the game, or
    against it; where they adjust the score of the declaring side, in both directions.
    """
    assert sides is not None
    own, others = row[at.FACT : at.FACT + 2]
    strafen = [event.row for event in state.events if event.row[at.EVENT] == at.STRAFE]
    facts: dict[str, Fact] = {
        "seat": state.declarer,
        "own": own,
        "others": others,
        "net": own - others,
        "items": tuple(strafe(state, sides, row) for row in strafen if row[at.IS_CLAIMED]),
    }
    adjusts = own < others and bool(rules_row(state.options)[at.ADJUSTS])
    if own > others or adjusts:
        won = next(event.row[at.FACT] for event in state.events if event.row[at.EVENT] == at.GAME)
        facts |= multiplied(state, sides, won=bool(won))
    if adjusts:
        facts["adjusts"] = True
    return "TB-NET-2" if own > others else "TB-NET-3", "strafen", facts


TELL: Mapping[int, Callable[[State, Row, Sides | None], Told]] = {
    at.MISDEAL: tell_misdeal,
    at.TOUT_SCORE: tell_tout,
    at.GAME: tell_game,
    at.BALANCE: tell_balance,
}


def strafe(state: State, sides: Sides, row: Row) -> str:
    """A Strafe as it stands in the facts: who has it (or its whole side), what, and its points."""
    active = state.seating.active
    if row[at.HOLDER] == at.NOBODY:
        seats = [seat for seat in active if (seat in sides.declaring) == row[at.DECLARING]]
    else:
        seats = [active[row[at.HOLDER]]]
    (what,) = claims_of(at.claim_bit(row[at.WHAT], row[at.SUIT]))
    return f"{','.join(map(str, seats))}:{what}:{row[at.POINTS]}"


EVENT_RULES = {FEIN: "TB-STRAF-12", PAGAT_LOST: "TB-STRAF-13"}
RULES: Mapping[str, str] = {**RULE_OF, **EVENT_RULES}


def offers(state: State, seat: int) -> tuple[Offer, ...]:
    """What a seat may claim now: its own combinations, and events that its side has not claimed yet."""
    hands, place = hands_then_discard(state), state.seating.place(seat)
    partner = partner_of(state.table, hands)
    bits = claimable(state.table, rules_row(state.options), hands, partner, place, scratch())
    return tuple(Offer(combination, str(combination)) for combination in claims_of(bits))


CLAIMS = declare_phase(
    turn_rule="TB-STRAF-16",
    exclusion_rule="TB-STRAF-16",
    rule_of=lambda state, combination: RULES.get(combination.kind, "TB-STRAF-16"),
    offers=offers,
    kind=Claim,
)
