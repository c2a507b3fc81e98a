"""What is paid or written in a hand, line by line; totals are computed, never stored."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from engine.verdict import Facts


@dataclass(frozen=True, slots=True)
class Line:
    """One thing that is paid or written.

    ``rule`` fixes the amount, ``payments`` has one number per seat (positive: receives), ``pots`` the
    change of each pot, ``step`` the number of the action after which it falls due (0: before the first).
    ``repays`` are the rules whose earlier payments by the actor it gives back.
    """

    rule: str
    key: str
    payments: tuple[int, ...]
    pots: Mapping[str, int] = field(default_factory=dict)
    step: int = 0
    facts: Facts = field(default_factory=dict)
    repays: tuple[str, ...] = ()

    @property
    def actor(self) -> int | None:
        """The seat that did what is paid for, None where nobody did."""
        seat = self.facts.get("seat")
        return seat if isinstance(seat, int) else None


@dataclass(frozen=True, slots=True)
class Ledger:
    """The lines of a hand in the order in which they fall due, and what they add up to.

    ``balances`` are the seats' chips (or scores) and ``pots`` the pots, both after all lines. ``pairwise``
    says that scores are written to winners and every two players settle the difference.
    """

    lines: tuple[Line, ...]
    balances: tuple[int, ...]
    pots: Mapping[str, int]
    pairwise: bool = False

    @property
    def nets(self) -> tuple[int, ...]:
        """What the hand paid each seat: the sum of the lines, settled where scores are written."""
        seats = range(len(self.balances))
        sums = tuple(sum(line.payments[seat] for line in self.lines) for seat in seats)
        return settle_differences(sums) if self.pairwise else sums


def settle_differences(scores: Sequence[int]) -> tuple[int, ...]:
    """What each player gets when every two settle the difference of their scores (TT-END-3); sums to 0.

    >>> settle_differences((10, 20, 50))
    (-50, -20, 70)
    """
    return tuple(len(scores) * score - sum(scores) for score in scores)


def add_up(
    lines: tuple[Line, ...], balances: tuple[int, ...], pots: Mapping[str, int], *, pairwise: bool = False
) -> Ledger:
    """The ledger that ``lines`` make out of earlier balances and pots.

    Chips only change places: balances and pots together keep their sum (DT-POT-5).
    """
    after = dict(pots)
    for line in lines:
        for pot, change in line.pots.items():
            after[pot] = after.get(pot, 0) + change
    totals = tuple(start + sum(line.payments[seat] for line in lines) for seat, start in enumerate(balances))
    return Ledger(lines, totals, after, pairwise)
