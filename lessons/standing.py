"""How a learner stands, rule by rule: known, shaky or not met yet, from lessons and drills alike."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Literal

from lessons.drills.about import family_about
from lessons.loader import lessons
from lessons.progress import Progress
from lessons.reviews import Schedule, concept_key
from lessons.rulebook import Rulebook, SectionKind

Standing = Literal["known", "shaky", "new"]
Evidence = Literal["days", "day", "again", "alone", "helped", "none"]
Taught = tuple[Standing, tuple[int, int] | None]  # how, and by which step

RELEARNING = 3  # the state of a concept that was known and went wrong
SHAKY_DAYS = 2.0  # a concept that is forgotten sooner has gone wrong, or only just right, so far
WEAKEST = 5
UNTAUGHT: Taught = ("new", None)


@dataclass(frozen=True, slots=True)
class Skill:
    """How a rule stands and what that rests on.

    ``evidence`` is how the last drill about it went (remembered for ``days``, for less than two, wrong) or,
    where no drill has asked, how a lesson's step was solved. ``family`` is the drill that asks about it,
    empty where there is none; ``taught_at`` are lesson and step (from 1) of a step about it that was solved.
    """

    rule: str
    standing: Standing
    evidence: Evidence
    family: str
    days: float = 0.0
    taught_at: tuple[int, int] | None = None


@dataclass(frozen=True, slots=True)
class Chapter:
    """The rules of one chapter of the rulebook, each with its standing."""

    title: str
    rules: tuple[Skill, ...]

    def count(self, standing: Standing) -> int:
        """How many of the rules stand so."""
        return sum(skill.standing == standing for skill in self.rules)


def chapters(game_id: str, progress: Progress, book: Rulebook) -> tuple[Chapter, ...]:
    """All rules of a game by chapter; chapters without rules, as of house rules, are left out."""
    taught = _taught(game_id, progress)
    grouped: dict[str, list[Skill]] = {}
    for section in book.sections:
        if section.kind is SectionKind.RULE:
            asked = progress.reviews.concepts.get(concept_key(game_id, section.id))
            standing, place = taught.get(section.id, UNTAUGHT)
            skill = replace(_skill(game_id, section.id, asked, standing), taught_at=place)
            grouped.setdefault(section.chapter, []).append(skill)
    return tuple(Chapter(title, tuple(rules)) for title, rules in grouped.items())


def weakest(game_id: str, progress: Progress, book: Rulebook) -> tuple[Skill, ...]:
    """The shakiest rules, at most five.

    Those that are forgotten soonest come first, then those that were only solved with help.
    """
    shaky = [
        skill
        for chapter in chapters(game_id, progress, book)
        for skill in chapter.rules
        if skill.standing == "shaky"
    ]
    return tuple(sorted(shaky, key=_keeps)[:WEAKEST])


def _keeps(skill: Skill) -> float:
    """For how many days a rule is remembered; one that no drill asked about comes after all others."""
    return SHAKY_DAYS if skill.evidence == "helped" else skill.days


def _skill(game_id: str, rule: str, asked: Schedule | None, taught: Standing) -> Skill:
    if asked is None:
        solved: Mapping[Standing, Evidence] = {"known": "alone", "shaky": "helped", "new": "none"}
        return Skill(rule, taught, solved[taught], family_about(game_id, rule))
    days = asked.stability or 0.0
    if asked.state == RELEARNING:
        return Skill(rule, "shaky", "again", asked.family, days)
    if days < SHAKY_DAYS:
        return Skill(rule, "shaky", "day", asked.family, days)
    return Skill(rule, "known", "days", asked.family, days)


def _taught(game_id: str, progress: Progress) -> Mapping[str, Taught]:
    """The rules of the steps that have been solved, each with the first of these and how well."""
    found: dict[str, Taught] = {}
    for lesson in lessons(game_id):
        solved = progress.solved_steps.get(lesson.id, {})
        for number, step in enumerate(lesson.steps, 1):
            for rule in step.rules if step.id in solved else ():
                before, place = found.get(rule, ("new", (lesson.number, number)))
                known = before == "known" or solved[step.id] == "alone"
                found[rule] = ("known" if known else "shaky", place)
    return found
