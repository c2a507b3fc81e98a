"""How many cards of a suit are still out: with the others or face down, as far as one seat has seen."""

from __future__ import annotations

from dataclasses import dataclass, replace

from engine import Card, State, Suit, game_of, view
from engine.suits import suits
from lessons import schema
from lessons.exercises import Exercise
from lessons.loader import position
from lessons.names import Naming, short_name, suit_name
from lessons.questions.circumstances import talon_in_sight
from lessons.questions.numbers import a_number
from lessons.questions.slips import of_a_tally
from lessons.shaped import LessonError


@dataclass(frozen=True, slots=True)
class SuitSeen:
    """The cards of a suit by where a seat has seen them: in its own hands, on the table, or not at all.

    ``own`` are those that the seat holds or discarded itself, ``fallen`` those that lie or have lain open,
    ``out`` all others.
    """

    own: tuple[Card, ...]
    fallen: tuple[Card, ...]
    out: tuple[Card, ...]

    @property
    def whole(self) -> int:
        """How many cards of the suit are in the pack."""
        return len(self.own) + len(self.fallen) + len(self.out)


def tally(state: State, seat: int, suit: Suit) -> SuitSeen:
    """Where a seat has seen the cards of a suit; open cards of talon and discard have fallen too."""
    seen = view(state, seat)
    whole = state.pack.set_of(dict(suits(game_of(state), state.options)).get(suit, ()))
    own = seen.hand | seen.own_discard
    fallen = (seen.played | seen.left_in_talon | seen.published) - own
    return SuitSeen(*(state.pack.cards(whole & part) for part in (own, fallen, whole - own - fallen)))


def count_out(game_id: str, step: schema.Tally, naming: Naming) -> Exercise:
    """How many cards of a suit are out?"""
    state = position(game_id, step.at)
    if state.to_act is None:
        raise LessonError(f"{game_id}: step {step.id}: the hand is over there")
    suit = Suit(step.suit)
    found = tally(state, state.to_act, suit)
    if not found.whole:
        raise LessonError(f"{game_id}: step {step.id}: the pack has no {step.suit}")

    def listed(cards: tuple[Card, ...]) -> str:
        signs = naming.say("list.comma").join(short_name(card, naming) for card in cards)
        return signs or naming.say("exercise.tally.none")

    asked = a_number(
        game_id,
        step,
        naming,
        right=len(found.out),
        state=state,
        seat=state.to_act,
        key="exercise.tally",
        shown=(*found.fallen, *found.own),
        lying_open=False,
        given=False,
        unit="cards",
        slip=of_a_tally(found.whole, len(found.own), len(found.fallen)),
        facts={
            "suit": suit_name(suit, naming),
            "whole": found.whole,
            "own": len(found.own),
            "fallen": len(found.fallen),
            "hand": listed(found.own),
            "cards": listed(found.fallen),
        },
    )
    laid = state.pack.cards(state.discards[state.to_act])
    shown = (*talon_in_sight(state, state.to_act, naming), (naming.say("exercise.tally.discard"), laid))
    return replace(asked, backwards=True, shown=tuple(pile for pile in shown if pile[1]))
