"""The kinds of question: from a step of a lesson to an exercise that judges by the engine."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any

from lessons.exercises import Exercise
from lessons.names import Naming
from lessons.questions import (
    cards,
    choosing,
    combinations,
    discarding,
    ending,
    inferring,
    luck,
    pagat,
    play,
    prepared,
    reckoning,
    saying,
    settling,
    tallying,
    tricks,
)
from lessons.schema import Step

Builder = Callable[[str, Any, Naming], Exercise]

BUILDERS: dict[str, Builder] = {
    "read": cards.read,
    "beats": cards.beats,
    "sort": cards.sort,
    "legal": play.legal,
    "play": play.play,
    "sure": luck.sure,
    "keep_pagat": pagat.keep_pagat,
    "say": saying.say,
    "may": saying.may,
    "choose": choosing.choose,
    "infer": inferring.infer,
    "winner": tricks.winner,
    "fool_keeper": tricks.fool_keeper,
    "play_out": ending.play_out,
    "prepared": prepared.prepared,
    "declare": combinations.declare,
    "worth": combinations.worth,
    "find_all": combinations.find_all,
    "discard": discarding.discarding,
    "settle": settling.settle,
    "count": reckoning.count,
    "rounded": reckoning.rounded,
    "tally": tallying.count_out,
}


@lru_cache(maxsize=256)
def exercise(game_id: str, step: Step, naming: Naming) -> Exercise:
    """The exercise of a step, in the reader's language; equal ones are made once."""
    return BUILDERS[step.kind](game_id, step, naming)


__all__ = ["BUILDERS", "exercise"]
