"""How a learner stands, rule by rule: known, shaky or not met yet, from lessons and drills alike."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from lessons.loader import lessons
from lessons.progress import Progress
from lessons.reviews import Schedule, concept_key
from lessons.rulebook import Rulebook, SectionKind

Standing = Literal["known", "shaky", "new"]

RELEARNING = 3  # the state of a concept that was known and went wrong
SHAKY_DAYS = 2.0  # a concept that is forgotten sooner has gone wrong, or only just right, so far
WEAKEST = 5


@dataclass(frozen=True, slots=True)
class Chapter:
    """The rules of one chapter of the rulebook, each with its standing."""

    title: str
    rules: tuple[tuple[str, Standing], ...]

    def count(self, standing: Standing) -> int:
        """How many of the rules stand so."""
        return sum(one == standing for _, one in self.rules)


def chapters(game_id: str, progress: Progress, book: Rulebook) -> tuple[Chapter, ...]:
    """All rules of a game by chapter; chapters without rules, as of house rules, are left out."""
    taught = _taught(game_id, progress)
    grouped: dict[str, list[tuple[str, Standing]]] = {}
    for section in book.sections:
        if section.kind is SectionKind.RULE:
            asked = progress.reviews.concepts.get(concept_key(game_id, section.id))
            standing = taught.get(section.id, "new") if asked is None else _remembered(asked)
            grouped.setdefault(section.chapter, []).append((section.id, standing))
    return tuple(Chapter(title, tuple(rules)) for title, rules in grouped.items())


def weakest(game_id: str, progress: Progress, book: Rulebook) -> tuple[tuple[str, str], ...]:
    """The shakiest rules, at most five, each with the family of drills it was asked in, empty if in none.

    Those that are forgotten soonest come first, then those that were only solved with help.
    """
    shaky = [
        rule
        for chapter in chapters(game_id, progress, book)
        for rule, standing in chapter.rules
        if standing == "shaky"
    ]
    asked = {rule: progress.reviews.concepts.get(concept_key(game_id, rule)) for rule in shaky}
    shaky.sort(key=lambda rule: _keeps(asked[rule]))
    return tuple((rule, one.family if (one := asked[rule]) else "") for rule in shaky[:WEAKEST])


def _keeps(asked: Schedule | None) -> float:
    """For how many days a concept is remembered; one that no drill asked about comes after all others."""
    return SHAKY_DAYS if asked is None else asked.stability or 0.0


def _remembered(asked: Schedule) -> Standing:
    shaky = asked.state == RELEARNING or (asked.stability or 0.0) < SHAKY_DAYS
    return "shaky" if shaky else "known"


def _taught(game_id: str, progress: Progress) -> Mapping[str, Standing]:
    """The rules of the steps that have been solved; one solved alone is known."""
    found: dict[str, Standing] = {}
    for lesson in lessons(game_id):
        solved = progress.solved_steps.get(lesson.id, {})
        for step in lesson.steps:
            for rule in step.rules if step.id in solved else ():
                if solved[step.id] == "alone" or found.get(rule) == "known":
                    found[rule] = "known"
                else:
                    found[rule] = "shaky"
    return found
