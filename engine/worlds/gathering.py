"""What a course of actions has shown of a deal: which cards lie where, cannot lie there, or are counted."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from engine.cards import EMPTY, CardSet
from engine.frozen import changed
from engine.games.needs import Way
from engine.position import State
from engine.worlds.conditions import Condition, place_code
from engine.worlds.layouts import played_by

Places = tuple[int, ...]


@dataclass(frozen=True, kw_only=True)
class Gathered:
    """What is known of a deal, by places: a seat, or -1, -2 ... for the parts of the talon.

    ``held`` has the cards that lie at some places together, ``barred`` those that a place cannot have,
    ``counted`` how many of some cards lie at some places.
    """

    held: Mapping[Places, CardSet] = field(default_factory=dict)
    barred: Mapping[int, CardSet] = field(default_factory=dict)
    counted: frozenset[tuple[Places, CardSet, int, int]] = frozenset()

    def __hash__(self) -> int:
        return hash((frozenset(self.held.items()), frozenset(self.barred.items()), self.counted))

    @property
    def locked(self) -> dict[int, CardSet]:
        """The cards that lie at a place for sure."""
        return {places[0]: cards for places, cards in self.held.items() if len(places) == 1}

    @property
    def conditions(self) -> tuple[Condition, ...]:
        """Everything but the locked cards, as conditions on a deal."""
        between = [(places, c, len(c), len(c)) for places, c in self.held.items() if len(places) > 1]
        barred = [((place,), cards, 0, 0) for place, cards in self.barred.items()]
        return tuple(
            Condition("+".join(map(place_code, places)), places, "", cards, low, high)
            for places, cards, low, high in (*between, *barred, *sorted(self.counted, key=repr))
        )

    def having(self, places: Places, cards: CardSet) -> Gathered:
        """What is known where all of ``cards`` lie at ``places``; cards known to lie at one of them stay."""
        for other, there in self.held.items():
            if set(other) <= set(places):
                cards -= there
        rest = {
            other: there - cards if set(other) > set(places) else there for other, there in self.held.items()
        }
        held = {**rest, places: rest.get(places, EMPTY) | cards}
        return changed(self, held={other: there for other, there in held.items() if there})

    def told(self, state: State, told: Mapping[int, CardSet]) -> Gathered:
        """What is known where each seat has had the cards that are ``told`` to be with it."""
        found = self
        for seat, cards in told.items():
            found = found.having(places_of(state, seat), cards)
        return found

    def lacking(self, places: Places, cards: CardSet) -> Gathered:
        """What is known where none of ``cards`` lies at ``places``."""
        barred = {**self.barred, **{place: self.barred.get(place, EMPTY) | cards for place in places}}
        return changed(self, barred={place: there for place, there in barred.items() if there})

    def by(self, state: State, way: Way, told: Mapping[int, CardSet]) -> Gathered | None:
        """What is known where hands hold what a ``way`` says in ``state``; None if the table denies it.

        Only those cards that are ``told`` to be with a seat are gone from it in every deal; a discard that
        nobody tells may be another one.
        """
        found = self
        for need in way:
            places = places_of(state, need.seat)
            cards = need.cards - (gone(state, need.seat) & told.get(need.seat, EMPTY))
            if need.low > len(cards):
                return None
            if need.low == len(cards):
                found = found.having(places, cards)
            elif need.high <= 0:
                found = found.lacking(places, cards)
            elif need.low > 0 or need.high < len(cards):
                found = changed(
                    found, counted=found.counted | {(places, cards, need.low, min(need.high, len(cards)))}
                )
        return found


def places_of(state: State, seat: int) -> Places:
    """The places whose cards a seat has had: its hand, and the part of the talon that it has taken."""
    taken = state.taken is not None and state.declarer == seat
    return (-1 - (state.taken or 0), seat) if taken else (seat,)


def gone(state: State, seat: int) -> CardSet:
    """The cards that a seat has played or discarded."""
    return state.discards[seat] | played_by(state, seat, earlier=True)
