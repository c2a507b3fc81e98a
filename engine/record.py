"""A hand as it is saved and shared: game, options, deal, actions, all of it text.

A record is shaped and bounded here. Whether its game, options and cards exist is asked where it is
replayed; its hands and actions are therefore text.
"""

from __future__ import annotations

import json
from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field, StrictBool, StrictInt, StrictStr, ValidationError

from engine.errors import RequestError
from engine.jsontext import first_fault, read_object

VERSION = 1
LONGEST_RECORD = 200_000  # bytes
MAX_ACTIONS = 8_000  # three-handed Tantony is played until somebody has 1,000 points
MAX_CHIPS = 1_000_000_000

Word = Annotated[StrictStr, Field(min_length=1, max_length=60)]
HandText = Annotated[StrictStr, Field(max_length=1_000)]
ActionText = Annotated[StrictStr, Field(max_length=200)]
SmallInt = Annotated[StrictInt, Field(ge=-MAX_CHIPS, le=MAX_CHIPS)]
OptionText = Annotated[StrictStr, Field(max_length=60)]
OptionChanges = Annotated[dict[Word, StrictBool | SmallInt | OptionText], Field(max_length=64)]
_SHAPE = ConfigDict(frozen=True, extra="forbid", strict=True)


class TableText(BaseModel):
    """Who sits where, and the chips before the deal; without ``pots`` it is a first deal."""

    model_config = _SHAPE
    players: Annotated[StrictInt, Field(ge=2, le=5)] | None = None
    dealer: Annotated[StrictInt, Field(ge=0, le=4)]
    balances: Annotated[list[SmallInt], Field(max_length=5)] | None = None
    pots: Annotated[dict[Word, SmallInt], Field(max_length=5)] | None = None


class DealText(BaseModel):
    """What was dealt, before any discard or exchange: a hand a seat, and the parts of the talon."""

    model_config = _SHAPE
    hands: Annotated[list[HandText], Field(min_length=1, max_length=5)]
    talon: Annotated[list[HandText], Field(max_length=3)] = []


class Record(BaseModel):
    """One hand, finished or not.

    ``options`` holds what differs from the default, ``preset`` names a preset they are laid over.
    """

    model_config = _SHAPE
    version: StrictInt
    game: Word
    options: OptionChanges = {}
    preset: Word | None = None
    table: TableText
    deal: DealText
    actions: Annotated[list[ActionText], Field(max_length=MAX_ACTIONS)] = []

    def content(self) -> dict[str, object]:
        """The record as JSON values; what is not said is left out."""
        return self.model_dump(exclude_none=True)

    def to_json(self) -> str:
        """The record as one line of JSON; ``read_record`` gives an equal record back."""
        return json.dumps(self.content(), ensure_ascii=False, separators=(",", ":"))


def read_record(text: str | bytes) -> Record:
    """The record that a JSON text holds.

    Raises:
        RequestError: it is no record (code ``bad_record``); the message names the place.
    """
    return as_record(read_object(text, longest=LONGEST_RECORD, code="bad_record"))


def as_record(content: object) -> Record:
    """The record that JSON values make.

    Raises:
        RequestError: they make none (code ``bad_record``); the message names the place.
    """
    version = content.get("version") if isinstance(content, dict) else None
    if type(version) is int and version != VERSION:
        raise RequestError(f"version: {VERSION} is read here, not {str(version)[:20]}", code="bad_record")
    try:
        return Record.model_validate(content)
    except ValidationError as error:
        raise RequestError(first_fault(error, "the record"), code="bad_record") from None
