"""The shape of a lesson's ``steps.yaml`` and of a game's ``deals.yaml``: questions without any answer.

A step names its ``kind`` of question, where it stands (``at``: a deal and how many of its moves have been
made), the seconds it should take and the rules it teaches. What is right is asked of the engine.
"""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field

_SHAPE = ConfigDict(frozen=True, extra="forbid", strict=True)
Slug = Annotated[str, Field(pattern=r"^[a-z0-9]+(-[a-z0-9]+)*$", max_length=40)]
RuleId = Annotated[str, Field(pattern=r"^[A-Z]{2,3}-[A-Z]*-?[A-Z]*\d+$")]


class At(BaseModel):
    """A moment of a deal: after ``moves`` of its moves."""

    model_config = _SHAPE
    deal: Slug
    moves: Annotated[int, Field(ge=0, le=400)]


class DealText(BaseModel):
    """A deal as links write it: its code, and the moves that were made."""

    model_config = _SHAPE
    code: str
    moves: str


class _Step(BaseModel):
    model_config = _SHAPE
    id: Slug
    seconds: Annotated[int, Field(ge=5, le=300)]
    rules: Annotated[tuple[RuleId, ...], Field(min_length=1, max_length=6)]


class Read(_Step):
    """Something to read, with nothing to answer."""

    kind: Literal["read"]
    at: At | None = None


class Beats(_Step):
    """Which of these cards wins if they are played in this order? ``named``: the suit of a led fool."""

    kind: Literal["beats"]
    cards: tuple[str, ...]


class Sort(_Step):
    """Pick the cards one after the other, strongest first."""

    kind: Literal["sort"]
    cards: tuple[str, ...]


class Legal(_Step):
    """Mark every card that may be played now."""

    kind: Literal["legal"]
    at: At


class Play(_Step):
    """Play a card that is allowed, and if there is a ``goal``, one that reaches it.

    ``win`` and ``lose`` are about the trick, which the others complete as they did in the deal; ``name``
    wants a fool that is led, ``save`` that no payment falls on the player in this trick, ``pagat_last``
    that trump 1 wins the last trick for him.
    """

    kind: Literal["play"]
    at: At
    goal: Literal["win", "lose", "name", "save", "pagat_last"] | None = None


class Winner(_Step):
    """Who wins the trick just played?"""

    kind: Literal["winner"]
    at: At


class FoolKeeper(_Step):
    """Who gets the fool of the trick just played?"""

    kind: Literal["fool_keeper"]
    at: At


class Declare(_Step):
    """Mark the cards of one combination of the hand."""

    kind: Literal["declare"]
    at: At
    combination: str


class Worth(_Step):
    """What does each opponent pay for all that this hand declares?"""

    kind: Literal["worth"]
    at: At


class FindAll(_Step):
    """Name every combination in the hand, one after the other."""

    kind: Literal["find_all"]
    at: At


class LayAway(_Step):
    """Choose a discard that is allowed."""

    kind: Literal["discard"]
    at: At


class Settle(_Step):
    """Who pays what for what has just happened? ``only``: the keys of the ledger lines that are meant."""

    kind: Literal["settle"]
    at: At
    only: tuple[str, ...] = ()


class Count(_Step):
    """How many card points has the player won?"""

    kind: Literal["count"]
    at: At


class Rounded(_Step):
    """What is the player's result against par worth after rounding?"""

    kind: Literal["rounded"]
    at: At


class PlayOut(_Step):
    """Play the hand to its end against the computer."""

    kind: Literal["play_out"]
    at: At


Step = Annotated[
    Read
    | Beats
    | Sort
    | Legal
    | Play
    | Winner
    | FoolKeeper
    | Declare
    | Worth
    | FindAll
    | LayAway
    | Settle
    | Count
    | Rounded
    | PlayOut,
    Field(discriminator="kind"),
]

# Questions that are an action in a real position of the engine.
ACTIONS = ("legal", "play", "declare", "discard", "play_out", "find_all", "winner", "fool_keeper")


class LessonText(BaseModel):
    """The whole of a ``steps.yaml``."""

    model_config = _SHAPE
    minutes: Annotated[float, Field(gt=0, le=10)]
    steps: Annotated[tuple[Step, ...], Field(min_length=1, max_length=20)]


class DealsText(BaseModel):
    """The whole of a ``deals.yaml``: the deals that a game's lessons use, by name."""

    model_config = _SHAPE
    deals: dict[Slug, DealText]
