"""The shape of the steps of a lesson: questions without any answer.

A step names its ``kind`` of question, where it stands (``at``: a deal and how many of its moves have been
made), the seconds it should take and the rules it teaches. What is right is asked of the engine.
"""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field, TypeAdapter

from lessons.schema.hands import Declare, Discarding, FindAll, Tally, Worth
from lessons.schema.moments import SHAPE, At, DealText, GameId, Moment, RuleId, Slug, StepText
from lessons.schema.play import (
    Beats,
    FoolKeeper,
    KeepPagat,
    Legal,
    Play,
    PlayOut,
    Prepared,
    Sort,
    Sure,
    TrickGoal,
    Winner,
)
from lessons.schema.reckoning import Count, Rounded, Settle
from lessons.schema.saying import Choose, Infer, May, Say

__all__ = [
    "ACTIONS",
    "SHAPE",
    "STEP",
    "At",
    "Beats",
    "Choose",
    "Count",
    "DealText",
    "Declare",
    "Discarding",
    "FindAll",
    "FoolKeeper",
    "GameId",
    "Infer",
    "KeepPagat",
    "Legal",
    "May",
    "Moment",
    "Play",
    "PlayOut",
    "Prepared",
    "Read",
    "Rounded",
    "RuleId",
    "Say",
    "Settle",
    "Slug",
    "Sort",
    "Step",
    "Sure",
    "Tally",
    "TrickGoal",
    "Winner",
    "Worth",
]


class Read(StepText):
    """Something to read, with nothing to answer."""

    kind: Literal["read"]
    at: Moment | None = None


Step = Annotated[
    Read
    | Beats
    | Sort
    | Legal
    | Play
    | Sure
    | KeepPagat
    | Say
    | May
    | Infer
    | Choose
    | Winner
    | FoolKeeper
    | Declare
    | Worth
    | FindAll
    | Discarding
    | Settle
    | Count
    | Tally
    | Rounded
    | PlayOut
    | Prepared,
    Field(discriminator="kind"),
]

STEP: TypeAdapter[Step] = TypeAdapter(Step)

# Questions that are an action in a real position of the engine.
ACTIONS = (
    "legal",
    "play",
    "sure",
    "keep_pagat",
    "say",
    "may",
    "choose",
    "infer",
    "declare",
    "discard",
    "play_out",
    "prepared",
    "find_all",
    "winner",
    "fool_keeper",
)
