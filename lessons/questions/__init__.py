"""The kinds of question: from a step of a lesson to an exercise that judges by the engine."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from lessons.exercises import Exercise
from lessons.names import Naming
from lessons.questions import cards, play, reckoning
from lessons.schema import Step

Builder = Callable[[str, Any, Naming], Exercise]

BUILDERS: dict[str, Builder] = {
    "read": cards.read,
    "beats": cards.beats,
    "sort": cards.sort,
    "legal": play.legal,
    "play": play.play,
    "winner": play.winner,
    "fool_keeper": play.fool_keeper,
    "play_out": play.play_out,
    "declare": reckoning.declare,
    "worth": reckoning.worth,
    "find_all": reckoning.find_all,
    "discard": reckoning.lay_away,
    "settle": reckoning.settle,
    "count": reckoning.count,
    "rounded": reckoning.rounded,
}


def exercise(game_id: str, step: Step, naming: Naming) -> Exercise:
    """The exercise of a step, in the reader's language."""
    return BUILDERS[step.kind](game_id, step, naming)


__all__ = ["BUILDERS", "exercise"]
