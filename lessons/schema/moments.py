"""Where a question stands: a deal, and how many of its moves have been made; and what every step has."""

from __future__ import annotations

from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field

from engine.notation.moves import LONGEST_MOVES

SHAPE = ConfigDict(frozen=True, extra="forbid", strict=True)
Slug = Annotated[str, Field(pattern=r"^[a-z0-9]+(-[a-z0-9]+)*$", max_length=40)]
GameId = Annotated[str, Field(pattern=r"^[a-z]+(_[a-z]+)*$", max_length=40)]
RuleId = Annotated[str, Field(pattern=r"^[A-Z]{2,3}-([A-Z0-9]+-)?[A-Z]*\d+$")]


class DealText(BaseModel):
    """A deal as links write it: its code, and the moves that were made."""

    model_config = SHAPE
    code: Annotated[str, Field(max_length=400)]
    moves: Annotated[str, Field(max_length=LONGEST_MOVES)]


class At(BaseModel):
    """A moment of a deal of ``deals.yaml``: after ``moves`` of its moves."""

    model_config = SHAPE
    deal: Slug
    moves: Annotated[int, Field(ge=0, le=400)]


# A moment that a step carries with it is the deal up to there.
Moment = At | DealText


class StepText(BaseModel):
    """What every step says: its name, the seconds it should take, the rules it teaches."""

    model_config = SHAPE
    id: Slug
    seconds: Annotated[int, Field(ge=5, le=300)]
    rules: Annotated[tuple[RuleId, ...], Field(min_length=1, max_length=6)]
