"""What outcome rows say of the course of a hand: with whom the honours ended, who won the last trick."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial, reduce
from operator import or_
from typing import TYPE_CHECKING, TypeAlias

from engine.kernel.masks import KING_HONOURS, LAST_TRICK, PAGAT_HONOUR, honours
from engine.seen import View

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

Ints: TypeAlias = "npt.NDArray[np.int64]"
Measure = Callable[[Ints], Ints]  # of outcome rows, whose numbers are the last axis: a number for each


def of_honours(view: View, column: int) -> Mapping[str, Measure]:
    """What can be measured of the honours for the seat of a view; ``column`` is their place in an outcome.

    ``pagat_falls``: the pagat that it holds lies with another side in the end (1 or 0). ``kings_fall``: how
    many of its kings do. ``pagat_caught`` and ``kings_caught``: those that are not played yet, lie in other
    hands and end with its side. ``wins_last``: its side wins the last trick.
    """
    place, players = view.seating.place(view.seat), len(view.seating.active)
    mine, others = column + place, tuple(column + one for one in range(players) if one != place)
    held, unseen = (honours(cards.plain, cards.trumps) for cards in (view.hand, view.unseen))
    found: dict[str, Measure] = {"wins_last": partial(_count, mine=mine, bits=LAST_TRICK)}
    if held & PAGAT_HONOUR:
        found["pagat_falls"] = partial(_lost, mine=mine, others=others, bits=PAGAT_HONOUR)
    if unseen & PAGAT_HONOUR:
        found["pagat_caught"] = partial(_count, mine=mine, bits=PAGAT_HONOUR)
    if held & KING_HONOURS:
        found["kings_fall"] = partial(_lost, mine=mine, others=others, bits=held & KING_HONOURS)
    if unseen & KING_HONOURS:
        found["kings_caught"] = partial(_count, mine=mine, bits=unseen & KING_HONOURS)
    return found


def column(outcomes: Ints, place: int) -> Ints:
    """One column of outcome rows."""
    found: Ints = outcomes[..., place]
    return found


def _count(outcomes: Ints, mine: int, bits: int) -> Ints:
    return _bits_in(outcomes[..., mine] & bits)


def _lost(outcomes: Ints, mine: int, others: tuple[int, ...], bits: int) -> Ints:
    theirs = reduce(or_, (outcomes[..., one] for one in others))
    return _bits_in(theirs & ~outcomes[..., mine] & bits)


def _bits_in(found: Ints) -> Ints:
    """How many of the bits of honours are in each number."""
    total: Ints = sum((found >> bit & 1 for bit in range(LAST_TRICK.bit_length())), start=found * 0)
    return total
