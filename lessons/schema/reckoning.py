"""Questions about what is paid and counted."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from lessons.schema.moments import Moment, StepText


class Settle(StepText):
    """Who pays what for what has just happened? ``only``: the keys of the ledger lines that are meant.

    ``by_line``: line by line instead of all together. ``seat``: the learner's, else that of the last player.
    """

    kind: Literal["settle"]
    at: Moment
    only: tuple[str, ...] = ()
    by_line: bool = False
    seat: Annotated[int, Field(ge=0, le=3)] | None = None


class Count(StepText):
    """How many card points lie with a seat: with the declarer, or forehand where there is none?

    ``by_card``: the answer is explained card by card and trick by trick, in a game that counts in threes.
    """

    kind: Literal["count"]
    at: Moment
    seat: Annotated[int, Field(ge=0, le=3)] | None = None
    by_card: bool = False


class Rounded(StepText):
    """What is the player's result against par worth after rounding?"""

    kind: Literal["rounded"]
    at: Moment
