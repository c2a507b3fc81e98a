"""Strafen after the play: what each seat may claim (TB-STRAF-11 to TB-STRAF-17)."""

from __future__ import annotations

from collections.abc import Mapping

from engine.actions import Claim
from engine.games.tubingen_tarock.combinations import RULE_OF, scratch
from engine.games.tubingen_tarock.house_rules import rules_row
from engine.games.tubingen_tarock.machine import FEIN, PAGAT_LOST, claims_of, hands_of
from engine.kernel.tubingen_tarock import claiming as kernel
from engine.kernel.tubingen_tarock.sides import partner_of
from engine.phases.declare import Offer, declare_phase
from engine.position import State

EVENT_RULES = {FEIN: "TB-STRAF-12", PAGAT_LOST: "TB-STRAF-13"}
RULES: Mapping[str, str] = {**RULE_OF, **EVENT_RULES}


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
