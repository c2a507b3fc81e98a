"""A map of skills: the rules of each chapter, how each stands, and the way to the rule and to its drill."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass

from tutor_app.ui.component import register
from tutor_app.ui.links import follows

_SKILLS = register("skills", scripts=("dom", "skills"), styles=("skills",))


@dataclass(frozen=True, slots=True)
class SkillLine:
    """One rule: its title and address, its standing (known, shaky or new), and the words for that.

    ``again`` is what practises it, at the address ``again_at``.
    """

    id: str
    title: str
    href: str
    standing: str
    word: str
    again: str = ""
    again_at: str = ""


@dataclass(frozen=True, slots=True)
class SkillChapter:
    """A chapter with its rules; ``counts`` says how many stand how."""

    title: str
    counts: str
    lines: tuple[SkillLine, ...]


def skill_map(chapters: Sequence[SkillChapter], *, key: str, label: str) -> None:
    """Draw the chapters, each to be unfolded, and follow the link that is clicked."""
    told = [{"id": number, **asdict(chapter)} for number, chapter in enumerate(chapters)]
    _SKILLS(key=key, data={"label": label, "chapters": told}, on_went_change=follows(key))
