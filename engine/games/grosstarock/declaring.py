"""The stage of declarations, and what has been declared (GT-DECL-1 to GT-DECL-4, GT-DECL-10)."""

from __future__ import annotations

from engine.actions import Combination, Declare, Pass
from engine.cards import CardSet
from engine.declarations import Declaration, best_legal
from engine.games.grosstarock.combinations import RULE_OF, as_said, combinations_in
from engine.games.grosstarock.discards import declaring_hand
from engine.games.grosstarock.house_rules import rules_row
from engine.kernel.grosstarock.announcing import nth_to_declare
from engine.kernel.matadors import TRULL
from engine.phases.declare import Offer, declare_phase
from engine.position import State
from engine.seen import Statement


def order(state: State) -> tuple[int, ...]:
    """Who declares when: the dealer first and on to the left (GT-DECL-1), or the dealer last."""
    rules, active = rules_row(state.options), state.seating.active
    return tuple(active[nth_to_declare(rules, turn)] for turn in range(len(active)))


def held(state: State, seat: int) -> CardSet:
    """The cards from which a seat declares; those that it has played since are among them."""
    if seat != state.seating.dealer:
        return state.dealt[seat]
    return declaring_hand(state.dealt[seat], state.discards[seat], state.options)


def offers(state: State, seat: int) -> tuple[Offer, ...]:
    """The combinations that a seat may declare."""
    found = combinations_in(held(state, seat), state.options, state.pack)
    return tuple(Offer(named(declared), declared.family) for declared in found)


def named(declared: Declaration) -> Combination:
    """A combination by its name."""
    return Combination(declared.kind, declared.suit)


def declarations(state: State) -> list[tuple[int, tuple[Declaration, ...]]]:
    """What each seat has declared so far: (seat, combinations).

    Where declaring is compulsory everybody declares the best that he has with the discard.
    """

    def found(seat: int) -> tuple[Declaration, ...]:
        return combinations_in(held(state, seat), state.options, state.pack)

    if not state.discards[state.seating.dealer]:
        return []
    if not state.options.on("declarations_optional"):
        return [(seat, best_legal(found(seat))) for seat in order(state)]
    said: list[tuple[int, tuple[Declaration, ...]]] = []
    for action in state.history:
        if isinstance(action, Pass):
            said.append((action.seat, ()))
        elif isinstance(action, Declare):
            chosen = (one for one in found(action.seat) if named(one) in action.combinations)
            said.append((action.seat, tuple(chosen)))
    return said


def statements(state: State) -> tuple[Statement, ...]:
    """What the table has heard, in order; nothing but the names and numbers is known of the cards."""
    return tuple(
        Statement(seat, tuple(as_said(declared, state.options) for declared in found))
        for seat, found in declarations(state)
    )


def rule_against(state: State, combination: Combination) -> str:
    """The rule by which the seat to act may not declare a combination.

    Of Sküs matadors without a gap that is GT-DECL-9, without F, T21 and T1 in hand GT-DECL-7; four kings
    are no four of a kind (GT-DECL-15).
    """
    if combination.kind == "four_kings":
        return "GT-DECL-15"
    if combination.kind == "skus_matadors" and state.to_act is not None:
        complete = held(state, state.to_act).trumps & TRULL == TRULL
        return "GT-DECL-9" if complete and state.options.on("skus_matadors") else "GT-DECL-7"
    return RULE_OF.get(combination.kind, "GT-DECL-1")


DECLARE = declare_phase(
    turn_rule="GT-DECL-1",
    exclusion_rule="GT-DECL-10",
    rule_of=rule_against,
    offers=offers,
)
