"""The shape of whole files: a lesson, the deals of a game, its sheet, what is left to the rulebook."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field, RootModel

from lessons.schema import SHAPE, DealText, GameId, RuleId, Slug, Step

Part = Literal["course", "guided", "well", "prepared"]
BESIDE: tuple[Part, ...] = ("well", "prepared")


class LessonText(BaseModel):
    """The whole of a ``steps.yaml``.

    A lesson for people who know another game of ours names it (``knows``): it teaches the differences only
    and stands beside the course. So do the lessons of other parts: a deal told from end to end (``guided``),
    how to play well (``well``), deals built around one idea (``prepared``). A guided deal comes ``after`` the
    lesson of the course with which a newcomer knows enough for it.
    """

    model_config = SHAPE
    knows: GameId | None = None
    part: Part = "course"
    after: Slug | None = None
    minutes: Annotated[float, Field(gt=0, le=10)]
    steps: Annotated[tuple[Step, ...], Field(min_length=1, max_length=20)]


class DealsText(BaseModel):
    """The whole of a ``deals.yaml``: the deals that a game's lessons use, by name."""

    model_config = SHAPE
    deals: dict[Slug, DealText]


class Reference(BaseModel):
    """A rule that the course leaves to the rulebook, and why."""

    model_config = SHAPE
    rule: RuleId
    why: Annotated[str, Field(min_length=10, max_length=120)]


class SheetPart(BaseModel):
    """A heading of the sheet of a game, and the rules that stand below it."""

    model_config = SHAPE
    heading: Slug
    rules: Annotated[tuple[RuleId, ...], Field(min_length=1, max_length=12)]


class SheetText(RootModel[tuple[SheetPart, ...]]):
    """The whole of a ``sheet.yaml``."""

    model_config = ConfigDict(frozen=True, strict=True)


class ReferenceText(RootModel[tuple[Reference, ...]]):
    """The whole of a ``reference.yaml``."""

    model_config = ConfigDict(frozen=True, strict=True)
