"""Declaring combinations before the play, where each player chooses which of his he declares."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from itertools import combinations

from engine.actions import Action, Claim, Combination, Declare, Pass
from engine.frozen import changed
from engine.phases.phase import Phase, not_now
from engine.position import State
from engine.verdict import LEGAL, Verdict, refused


@dataclass(frozen=True, slots=True)
class Offer:
    """A combination that a hand has. Of two offers of one ``family`` only one may be declared."""

    combination: Combination
    family: str


def declare_phase(
    *,
    turn_rule: str,
    exclusion_rule: str,
    rule_of: Callable[[State, Combination], str],
    offers: Callable[[State, int], tuple[Offer, ...]],
    kind: type[Declare] | type[Claim] = Declare,
) -> Phase:
    """A stage in which each seat in turn declares some of its combinations or passes.

    ``kind`` is what it says: it declares before the play, or claims after it.

    ``offers`` are the combinations of a seat in the order in which they are written. ``rule_of`` names the
    rule by which the seat to act may not declare a combination. The seat whose turn it is has been set by
    the stage before.
    """

    def candidates(state: State) -> tuple[Action, ...]:
        seat = state.acting
        held = tuple(offer.combination for offer in offers(state, seat))
        # Two of one family are among them: the judge refuses those, so that a learner is told why.
        sizes = range(len(held), 0, -1)
        found = (kind(seat, chosen) for size in sizes for chosen in combinations(held, size))
        return (*found, Pass(seat))

    def judge(state: State, action: Action) -> Verdict:
        if isinstance(action, Pass) and action.seat == state.to_act:
            return LEGAL
        if action.seat != state.to_act or not isinstance(action, kind):
            return not_now(turn_rule, state, action)
        families = {offer.combination: offer.family for offer in offers(state, action.seat)}
        said: set[str] = set()
        for place, combination in enumerate(action.combinations):
            rule = rule_of(state, combination)
            if combination not in families:
                return refused(rule, reason="no_such_combination", combination=combination)
            if combination in action.combinations[:place]:
                return refused(rule, reason="twice", combination=combination)
            if families[combination] in said:
                return refused(exclusion_rule, reason="excluded", combination=combination)
            said.add(families[combination])
        return LEGAL if said else refused(turn_rule, reason="nothing")

    return Phase(kind.verb, turn_rule, candidates, judge)


def in_order(action: Action, held: tuple[Offer, ...]) -> Action:
    """The same declaration with its combinations in the order in which they are written."""
    if not isinstance(action, (Declare, Claim)):
        return action
    said = tuple(offer.combination for offer in held if offer.combination in action.combinations)
    return changed(action, combinations=said)
