"""A question to very many deals: which deals, what is measured of each, how many, and how they are played."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Annotated, Any

import yaml
from pydantic import BaseModel, ConfigDict, Field, StrictInt, StrictStr, ValidationError

from engine.dealing import MAX_SEED
from engine.errors import RequestError, quoted
from engine.games.game import Game
from engine.games.registry import GAMES
from engine.games.registry import game as find_game
from engine.jsontext import first_fault
from engine.options import Options
from engine.players import PLAIN
from engine.record import OptionChanges, SmallInt
from engine.studies.yamltext import read_mapping

MOST_DEALS = 100_000_000
LONGEST_FILE = 20_000  # bytes
READY = Path(__file__).parent / "ready"

Text = Annotated[StrictStr, Field(max_length=400)]


FOREHAND = "forehand"  # whom a study is about unless it says so
COUNTED = ("conditions", "combination", "worth")
"""Measures that are known as soon as the cards are dealt."""


class Study(BaseModel):
    """A question, as a study file writes it.

    Of all deals under ``options`` with this ``dealer`` those count in which the conditions ``where`` hold
    (``engine.worlds.conditions``). ``measure`` is what is found out about each, and ``of`` what it is about:

    * ``conditions``: whether the conditions ``of`` hold as well;
    * ``combination``: whether ``who`` can declare any combination;
    * ``worth``: what the combinations of ``who`` are worth together;
    * ``event``: whether ``of`` happens to ``who`` when the hand is played out (``last_trick`` ...);
    * ``payment`` or ``card_points``: what the hand comes to for ``who`` when it is played out by ``player``.

    ``who`` is forehand, dealer or a seat; ``by`` parts the deals by how many cards of a class ``who`` is
    dealt. ``pots`` are chips that lie in pots by their names; a pot not named has just been refilled, and
    without any it is the first deal of a game.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    game: StrictStr
    question: Text = ""
    options: OptionChanges = {}
    dealer: SmallInt | None = None
    where: Text = ""
    measure: StrictStr
    of: Text = ""
    who: StrictStr = FOREHAND
    by: Text = ""
    pots: dict[StrictStr, Annotated[SmallInt, Field(ge=0)]] = {}
    deals: Annotated[StrictInt, Field(ge=100, le=MOST_DEALS)] = 100_000
    seed: Annotated[StrictInt, Field(ge=0, le=MAX_SEED)] = 0
    player: StrictStr = PLAIN

    @property
    def plays_out(self) -> bool:
        """Whether hands are played out for it: how ``player`` plays makes a difference."""
        return self.measure not in COUNTED

    @property
    def rules(self) -> Game:
        """The game that is asked about."""
        return find_game(self.game)

    def house(self) -> Options:
        """The house rules.

        Raises:
            RequestError: there are no such house rules.
        """
        return self.rules.option_table.resolve(self.options)

    def chips(self) -> Mapping[str, int] | None:
        """The chips in every pot, None where it is a first deal."""
        return {**self.rules.scoring.refilled_pots(self.house()), **self.pots} if self.pots else None


def read_study(text: str | bytes) -> Study:
    """The study of a file, as YAML or JSON.

    Raises:
        RequestError: it is too long, not UTF-8, no plain YAML (``engine.studies.yamltext``), or says
            something that no study has; the message names the key.
    """
    return study_of(read_mapping(text, longest=LONGEST_FILE))


def study_of(content: Mapping[Any, object]) -> Study:
    """The study that these values write.

    Raises:
        RequestError: one of them is missing, unknown or out of range.
    """
    try:
        found = Study.model_validate(dict(content))
    except ValidationError as error:
        outside = error.errors()[0]["type"] in ("greater_than_equal", "less_than_equal")
        code = "out_of_range" if outside else "bad_request"
        raise RequestError(first_fault(error, "study"), code=code) from error
    find_game(found.game)  # refuses one that there is not
    return found


@cache
def ready_studies(game: str) -> Mapping[str, Study]:
    """The questions that stand ready for a game, by name, in their order."""
    text = (READY / f"{game}.yaml").read_text(encoding="utf-8")
    return {name: study_of({"game": game, **content}) for name, content in yaml.safe_load(text).items()}


def ready_study(name: str) -> Study:
    """The ready question ``GAME/NAME``.

    Raises:
        RequestError: there is none of that name.
    """
    game, _, short = name.partition("/")
    if game not in GAMES:
        raise RequestError(f"{quoted(name)} is no ready question: write GAME/NAME, as --list shows them")
    found = ready_studies(game)
    if short not in found:
        raise RequestError(f"{quoted(name)}: ready for {game} are {', '.join(found)}")
    return found[short]
