"""By which slip somebody comes to a wrong number: a part left out, a step not taken, a sign turned."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import combinations

from engine import Count

Slip = Callable[[float], tuple[str, dict[str, object]] | None]
"""The name of the slip behind a wrong number, with the facts of its sentence; None where it is unknown."""

ROUNDED_TO = 5  # chips (DT-CARD-3)


def no_slip(number: float) -> None:
    """Nothing is known of how a number came about."""


def of_a_count(counted: Count | None, tricks: int, *, by_card: bool, discard: bool) -> Slip:
    """The slips in counting a pile of cards in threes, or card by card with one for each trick."""
    if counted is None:
        return no_slip
    if by_card:
        found = {counted.single: "cards_and_discard" if discard else "cards"}
        found |= {counted.single + tricks: "no_discard"} if discard else {}
    else:
        found = {
            counted.full + counted.groups: "nothing_off",
            counted.full - counted.counting: "no_threes",
            counted.full: "values",
        }
        found |= {counted.full: "no_threes"} if not counted.counting else {}
    return lambda number: (found[number], {}) if number in found and number != counted.points else None


def of_rounding(points: float, difference: float, right: float) -> Slip:
    """The slips in setting card points against par and rounding what is left (DT-CARD-3)."""

    def slip(number: float) -> tuple[str, dict[str, object]] | None:
        if number == -right:
            return "sign_gain" if right > 0 else "sign_loss", {}
        if number == points:
            return "not_subtracted", {}
        if number == difference:
            return "not_rounded", {}
        return ("no_multiple", {}) if number % ROUNDED_TO else None

    return slip


def of_a_tally(whole: int, own: int, fallen: int) -> Slip:
    """The slips in counting what is out of a suit: what has fallen, or the own cards, not taken off."""
    found = {whole: "nothing_off"}
    found |= {whole - own: "without_fallen"} if fallen else {}
    found |= {whole - fallen: "without_own"} if own else {}
    return lambda number: (found[int(number)], {}) if number in found else None


def of_a_sum(parts: Sequence[tuple[str, int]], told: Callable[[Sequence[str]], str]) -> Slip:
    """The slip in adding up named parts: some of them left out."""
    found = {
        sum(value for _, value in some): tuple(name for name, _ in some)
        for size in range(1, len(parts))
        for some in combinations(parts, size)
    }
    return lambda number: ("partly", {"found": told(found[int(number)])}) if number in found else None
