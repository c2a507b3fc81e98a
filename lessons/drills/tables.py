"""What a game's ``drills.yaml`` holds: its families of drills, and the rules that some of them are about."""

from __future__ import annotations

from functools import cache
from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field

from lessons.library import parsed, read
from lessons.schema import RuleId


class Table(BaseModel):
    """The families of a game in order, and by a key the rule that settles a case of it.

    The keys: ``wins`` who wins a trick; ``red``, ``black`` and ``trumps`` the order of the cards; ``fool``
    a fool in a trick, ``fool_led`` one that was led, ``fool_named`` and ``fool_fallen`` where the suit that
    it named stands or has fallen, ``fool_asked`` where the second player asks the third for it;
    ``fool_lost`` one played too late; ``name`` leading it; ``count`` and ``rounded`` reckoning; ``follow``,
    ``trump`` and ``declared`` what shows that a card is not held; ``tally`` which cards there are;
    ``last_trick`` what the pagat is paid for in the last trick, ``pagat_lost`` and ``last_pagat_lost`` where
    only its loss is paid for; ``judge_<phase>`` what a decision of that phase is about.
    ``not_asked`` are keys of ledger lines that nobody can reckon from what they see of the hand,
    ``announced`` keys of what was announced, which is asked by itself too. ``manners`` are by family who
    plays the deals, where that differs from what the family has for all games.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")
    families: Annotated[tuple[str, ...], Field(min_length=1)]
    rules: dict[str, RuleId]
    not_asked: tuple[str, ...] = ()
    announced: tuple[str, ...] = ()
    manners: dict[str, tuple[str, ...]] = {}

    def rule(self, key: str) -> str:
        """The rule of a case."""
        return self.rules[key]


@cache
def table(game_id: str) -> Table:
    """The table of a game."""
    return Table.model_validate(parsed(read(f"{game_id}/drills.yaml")))
