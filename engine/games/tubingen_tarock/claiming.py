"""Strafen after the play: what each seat has to claim, and what has been claimed (TB-STRAF-11 to 17)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from engine.actions import Claim, Combination
from engine.cards import suit_by_number
from engine.games.tubingen_tarock.combinations import RULE_OF, scratch
from engine.games.tubingen_tarock.house_rules import rules_row
from engine.games.tubingen_tarock.machine import FEIN, PAGAT_LOST, WHAT, claims_of, hands_of
from engine.games.tubingen_tarock.sides import Sides, true_sides
from engine.kernel.tubingen_tarock import claiming as kernel
from engine.kernel.tubingen_tarock import places as at
from engine.kernel.tubingen_tarock.sides import partner_of
from engine.phases.declare import Offer, declare_phase
from engine.phases.machine import Row
from engine.position import State

EVENT_RULES = {FEIN: "TB-STRAF-12", PAGAT_LOST: "TB-STRAF-13"}
RULES: Mapping[str, str] = {**RULE_OF, **EVENT_RULES}


@dataclass(frozen=True, slots=True)
class Item:
    """One thing that gives a side points; ``seats`` are those who may claim it, the holder or the side."""

    combination: Combination
    points: int
    seats: tuple[int, ...]
    declaring: bool


def item(state: State, sides: Sides, row: Row) -> Item:
    """A Strafe as the kernel writes it."""
    declaring = bool(row[at.DECLARING])
    suit = suit_by_number(row[at.SUIT]) if row[at.SUIT] >= 0 else None
    active = state.seating.active
    if row[at.HOLDER] == at.NOBODY:
        seats = tuple(seat for seat in active if (seat in sides.declaring) == declaring)
    else:
        seats = (active[row[at.HOLDER]],)
    return Item(Combination(WHAT[row[at.WHAT]], suit), row[at.POINTS], seats, declaring)


def items(state: State, *, claimed_only: bool = False) -> tuple[Item, ...]:
    """All Strafen of a deal that has been played out: hands from forehand on, then events of play."""
    sides = true_sides(state)
    if sides is None:
        return ()
    hands, rows = hands_of(state), scratch()
    partner = partner_of(state.table, hands)
    written = rows[: kernel.write_strafen(state.table, rules_row(state.options), hands, partner, rows)]
    return tuple(item(state, sides, row) for row in written if row[at.IS_CLAIMED] or not claimed_only)


def claimed(state: State) -> tuple[Item, ...]:
    """The Strafen that count: all of them, or with manual claims what has been said (TB-STRAF-16)."""
    return items(state, claimed_only=True)


def offers(state: State, seat: int) -> tuple[Offer, ...]:
    """What a seat may claim now: its own combinations, and events that its side has not claimed yet."""
    hands, place = hands_of(state), state.seating.place(seat)
    partner = partner_of(state.table, hands)
    bits = kernel.claimable(state.table, rules_row(state.options), hands, partner, place, scratch())
    return tuple(Offer(combination, str(combination)) for combination in claims_of(bits))


CLAIMS = declare_phase(
    turn_rule="TB-STRAF-16",
    exclusion_rule="TB-STRAF-16",
    rule_of=lambda state, combination: RULES.get(combination.kind, "TB-STRAF-16"),
    offers=offers,
    kind=Claim,
)
