"""Questions about cards that are played, from one trick to the whole deal."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from lessons.schema.moments import Moment, StepText


class Beats(StepText):
    """Which of these cards wins if they are played in this order?"""

    kind: Literal["beats"]
    cards: tuple[str, ...]


class Sort(StepText):
    """Pick the cards one after the other, strongest first."""

    kind: Literal["sort"]
    cards: tuple[str, ...]


class Legal(StepText):
    """Mark every card that may be played now."""

    kind: Literal["legal"]
    at: Moment


class Play(StepText):
    """Play a card that is allowed, and if there is a ``goal``, one that reaches it.

    ``win`` and ``lose`` are about the trick, which the others complete as they did in the deal; ``name``
    wants a fool that is led, ``save`` that nothing is charged to the player in this trick, ``pagat_safe``
    that trump 1 is not lost in it, ``pagat_last`` and ``king_last`` that trump 1 or a king wins the last
    trick.
    """

    kind: Literal["play"]
    at: Moment
    goal: Literal["win", "lose", "name", "save", "pagat_safe", "pagat_last", "king_last"] | None = None


TrickGoal = Literal["win", "lose", "save"]


class Sure(StepText):
    """Play a card that reaches the goal in this trick however the unseen cards may lie.

    To ``save`` is asked of the last player but one.
    """

    kind: Literal["sure"]
    at: Moment
    goal: TrickGoal


class KeepPagat(StepText):
    """Trump 1 at the end: a ``card`` that surely wins the last trick with it, or how the ``outlook`` is.

    With ``safe`` before them it may win any trick: only its loss is paid for. All others play against it.
    """

    kind: Literal["keep_pagat"]
    at: Moment
    goal: Literal["card", "outlook", "safe_card", "safe_outlook"]

    @property
    def safe(self) -> bool:
        """Whether trump 1 is kept where it is not lost, in whatever trick."""
        return self.goal.startswith("safe_")


class Winner(StepText):
    """Who wins the trick just played?"""

    kind: Literal["winner"]
    at: Moment


class FoolKeeper(StepText):
    """Who gets the fool of the trick just played, or of an earlier ``trick``?"""

    kind: Literal["fool_keeper"]
    at: Moment
    trick: Annotated[int, Field(ge=1, le=25)] | None = None


class PlayOut(StepText):
    """Play the hand to its end against the computer."""

    kind: Literal["play_out"]
    at: Moment


class Prepared(StepText):
    """Play the last tricks so that an aim is reached however the unseen cards lie.

    The aim is to end with ``at_least`` so much of the ``objective``, as an analysis counts it. The unseen
    cards turn against what is not safe. The text calls the ``tempting`` cards obvious; it is proved that they
    are not safe.
    """

    kind: Literal["prepared"]
    at: Moment
    objective: Literal["payment", "card_points"] = "payment"
    at_least: Annotated[int, Field(ge=-2000, le=2000)]
    degree: Annotated[int, Field(ge=1, le=3)]
    tempting: Annotated[tuple[str, ...], Field(min_length=1, max_length=8)]
