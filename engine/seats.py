"""Seats around a table, numbered in playing order: seat + 1 plays next."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TypeVar

Value = TypeVar("Value")


@dataclass(frozen=True, slots=True)
class Seating:
    """Who sits at the table, who deals and who plays this deal.

    ``active`` lists the playing seats in playing order, forehand first and the dealer last.
    """

    players: int
    dealer: int
    active: tuple[int, ...]

    @staticmethod
    def around(players: int, dealer: int, playing: int) -> Seating:
        """The seating when ``playing`` of ``players`` take part; the seat opposite the dealer sits out.

        With four at a three-handed game that is DT-SEAT-2.

        >>> Seating.around(4, 3, 3).active
        (0, 2, 3)
        """
        ring = [(dealer + step) % players for step in range(1, players + 1)]
        if playing < players:
            ring.remove((dealer + players // 2) % players)
        return Seating(players, dealer, tuple(ring))

    @property
    def forehand(self) -> int:
        """The first active seat after the dealer."""
        return self.active[0]

    def place(self, seat: int) -> int:
        """Position among the active seats: 0 is forehand, the last one the dealer."""
        return self.active.index(seat)

    @property
    def everybody(self) -> tuple[int, ...]:
        """The active seats by position, then one that sits out."""
        return (*self.active, *(seat for seat in range(self.players) if seat not in self.active))

    def by_seat(self, by_position: Iterable[Value], idle: Value) -> tuple[Value, ...]:
        """What stands by position, by seat; ``idle`` for a seat that sits out, where it has no position."""
        found = [idle] * self.players
        for seat, value in zip(self.everybody, by_position, strict=False):
            found[seat] = value
        return tuple(found)

    def next(self, seat: int) -> int:
        """The active seat that plays after ``seat``."""
        return self.active[(self.place(seat) + 1) % len(self.active)]

    def from_seat(self, seat: int) -> tuple[int, ...]:
        """All active seats in playing order, beginning with ``seat``."""
        start = self.place(seat)
        return self.active[start:] + self.active[:start]
