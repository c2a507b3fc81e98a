"""Questions about a hand: what it declares, what is discarded from it, what is out."""

from __future__ import annotations

from typing import Literal

from lessons.schema.moments import Moment, StepText


class Declare(StepText):
    """Mark the cards of one combination of the hand."""

    kind: Literal["declare"]
    at: Moment
    combination: str


class Worth(StepText):
    """What does each opponent pay for all that this hand declares?"""

    kind: Literal["worth"]
    at: Moment


class FindAll(StepText):
    """Name every combination in the hand, one after the other."""

    kind: Literal["find_all"]
    at: Moment


class Discarding(StepText):
    """Choose a discard that is allowed and reaches the ``goal``, if there is one.

    ``no_trumps`` leaves no trump in the hand, ``no_suit`` no card of some plain suit.
    """

    kind: Literal["discard"]
    at: Moment
    goal: Literal["no_trumps", "no_suit"] | None = None


class Tally(StepText):
    """How many cards of a ``suit`` are out: with the others or face down, as far as the learner has seen?"""

    kind: Literal["tally"]
    at: Moment
    suit: Literal["S", "C", "H", "D", "T"]
