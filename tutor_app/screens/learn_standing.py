"""How the reader stands in a game: every rule by chapter, and the weakest with the way to practise them."""

from __future__ import annotations

import streamlit as st

from lessons.progress import Progress
from lessons.rulebook import Rulebook, load_rulebook
from lessons.standing import Chapter, Skill, chapters, weakest
from tutor_app import storage
from tutor_app.address_bar import link
from tutor_app.state import language, t
from tutor_app.ui.sheet import Cell, Column, Row, sheet
from tutor_app.ui.skills import SkillChapter, SkillLine, skill_map


def rule_by_rule(game_id: str, *, weakest_too: bool = True) -> None:
    """The map of all rules, once any has been met, and the weakest of them."""
    progress, book = storage.progress(), load_rulebook(game_id, language())
    found = chapters(game_id, progress, book)
    if all(chapter.count("new") == len(chapter.rules) for chapter in found):
        return
    opened = st.expander(t("learn.standing"), key="learn.standing", on_change="rerun")
    if opened.open:
        with opened:
            st.markdown(t("learn.skill.intro"))
            skill_map(
                [_chapter(game_id, chapter, book) for chapter in found],
                key="skills",
                label=t("learn.standing"),
            )
            if weakest_too:
                weakest_rules(game_id, progress, book)


def _chapter(game_id: str, chapter: Chapter, book: Rulebook) -> SkillChapter:
    numbers = {kind: chapter.count(kind) for kind in ("known", "shaky", "new")}
    lines = tuple(_line(game_id, skill, book) for skill in chapter.rules)
    return SkillChapter(chapter.title, t("learn.skill.counts", **numbers), lines)


def _line(game_id: str, skill: Skill, book: Rulebook) -> SkillLine:
    section = book.section(skill.rule)
    word = t(f"learn.skill.{skill.standing}")
    if skill.evidence != "none":
        rests_on = t(f"learn.skill.{skill.evidence}", n=round(skill.days))
        word = t("learn.skill.said", word=word, rests_on=rests_on)
    return SkillLine(
        skill.rule,
        t("learn.skill.rule", title=section.title if section else "", rule=skill.rule),
        link("rules", g=game_id, r=skill.rule),
        skill.standing,
        word,
        *_to_practise(game_id, skill),
    )


def _to_practise(game_id: str, skill: Skill) -> tuple[str, str]:
    """What practises a rule and its address: a drill, or where none asks about it the step that taught it."""
    if skill.family:
        return t("learn.drill_it"), link("practise", g=game_id, k=skill.family)
    if skill.taught_at is not None:
        lesson, step = skill.taught_at
        return t("learn.step_again"), link("learn", g=game_id, l=lesson, s=step)
    return "", ""


def weakest_rules(game_id: str, progress: Progress, book: Rulebook) -> bool:
    """Draw the weakest rules with their drills; False where none is shaky."""
    rules = weakest(game_id, progress, book)
    if not rules:
        return False
    st.subheader(t("learn.weakest"), anchor=False)
    sheet(
        [Column(t("record.rule")), Column("")],
        [
            Row(
                skill.rule,
                (
                    Cell(section.title, href=link("rules", g=game_id, r=skill.rule)),
                    Cell(*_to_practise(game_id, skill)),
                ),
            )
            for skill in rules
            if (section := book.section(skill.rule)) is not None
        ],
        key="weakest",
        caption=t("learn.weakest"),
        caption_hidden=True,
    )
    return True
