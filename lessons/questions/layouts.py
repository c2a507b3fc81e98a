"""Layouts of the unseen cards: the deal as it might lie, by everything that one seat has seen."""

from __future__ import annotations

from collections.abc import Mapping

from engine import State, view
from engine.worlds import Worlds, draw_deals, drawing, state_of, worlds

PLAIN_PYTHON = "plain"


class Unseen:
    """What one seat does not see of a moment: the places of the hidden cards, and layouts drawn from them."""

    def __init__(self, state: State, seat: int) -> None:
        self.state, self.seat = state, seat
        self._view = view(state, seat)
        self._worlds = worlds(self._view)
        self._chances = self._worlds.chances()

    @property
    def total(self) -> int:
        """How many layouts there are."""
        return self._worlds.total

    def may_hold(self, seat: int) -> tuple[int, ...]:
        """The cards, as indices, that a seat holds in some layout."""
        place = self.state.seating.place(seat)
        known = self._worlds.table.unseen.known[place]
        return tuple(sorted({*known, *(i for i, chance in self._chances.items() if chance[place] > 0)}))

    def drawn(self, number: int, seed: int) -> tuple[State, ...]:
        """So many layouts, each as likely as the others, the same ones for a seed."""
        return self._draw(self._worlds, number, seed)

    def drawn_with(self, card: int, seat: int, number: int, seed: int) -> tuple[State, ...]:
        """Layouts in which a seat holds a card that it may hold."""
        place = self.state.seating.place(seat)
        if card in self._worlds.table.unseen.known[place]:
            return self.drawn(number, seed)
        put: Mapping[int, int] = {card: place}
        return self._draw(worlds(self._view, put), number, seed)

    def _draw(self, possible: Worlds, number: int, seed: int) -> tuple[State, ...]:
        rows = draw_deals(possible.flat, seed, 0, number, drawing(PLAIN_PYTHON))
        return tuple(state_of(self.state, self.seat, row.tolist()) for row in rows)
