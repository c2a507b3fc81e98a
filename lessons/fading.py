"""Help that fades: what a learner who counts well is no longer shown unasked."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Literal

from lessons.drills.tables import table
from lessons.progress import Progress
from lessons.reviews import concept_key
from lessons.standing import RELEARNING

Help = Literal["cards", "count", "last_trick"]

FADES_AFTER: Mapping[Help, float] = MappingProxyType({"cards": 2.0, "count": 7.0, "last_trick": 21.0})
"""For how many days the counting of what is out must be remembered before each help goes."""


def faded(game_id: str, progress: Progress) -> frozenset[Help]:
    """The helps that are no longer shown unasked: one after the other, and all back after a mistake.

    How well somebody counts is told by the schedule of the rule that the drill of counting asks about.
    """
    rule = table(game_id).rule("tally")
    asked = progress.reviews.concepts.get(concept_key(game_id, rule))
    if asked is None or asked.state == RELEARNING:
        return frozenset()
    return frozenset(one for one, days in FADES_AFTER.items() if (asked.stability or 0.0) >= days)
