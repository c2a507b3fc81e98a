"""Practise: choose a drill, answer ten questions, see which rules need another look."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import replace
from datetime import UTC, datetime

import streamlit as st

from lessons.drills import LEVELS, families, family_name
from lessons.mistakes import Mistake, asked_again, without
from lessons.reviews import DAILY_CAP, asked_today, due
from lessons.rounds import result_by_rule
from lessons.rulebook import Rulebook, load_rulebook
from tutor_app import address_bar, practising, state, storage
from tutor_app.address_bar import link
from tutor_app.attempts import MARKS, Attempt
from tutor_app.games import GAMES
from tutor_app.learning_addresses import practice_in, practice_parameters
from tutor_app.practising import Practice
from tutor_app.screens import practise_question
from tutor_app.screens.parts import game_picker, page_title, picker, rule_href
from tutor_app.seeds import new_seed
from tutor_app.state import language, naming, t
from tutor_app.ui.sheet import Cell, Column, Row, sheet
from tutor_app.ui.tiles import Tile, tiles
from tutor_app.urlstate import Problem

MISTAKES_SHOWN = 10


def render() -> None:
    """Draw the page."""
    arrival = address_bar.arrival()
    if arrival is not None:
        practice, problems = practice_in(arrival, storage.progress(), naming())
        before = state.last_screen("practise", Practice)
        address_bar.adopt("practise", practising.arriving(practice, before), problems)
    practice = _practice()
    address_bar.write(practice_parameters(practice))  # first, so that who reloads at once stays there
    if practice.choosing:
        _choose(practice)
    elif practice.finished:
        _finished(practice)
    else:
        practise_question.render(practice)


def _practice() -> Practice:
    return state.screen("practise", lambda: Practice(state.game()))


def _put(practice: Practice) -> None:
    state.replace_screen("practise", practice)


# --- The choice --------------------------------------------------------------------------------------


def _choose(practice: Practice) -> None:
    name = t(f"game.{practice.game}.name")
    page_title(t("practise.title", game=name), t("practise.intro"))
    with st.container(horizontal=True, vertical_alignment="bottom", key="round"):
        game_picker("practise.game", tuple(GAMES), practice.game, _game_chosen)
        picker(
            "practise.level",
            t("practise.level"),
            LEVELS,
            practice.level,
            lambda level: t(f"practise.levels.{level}"),
            _level_chosen,
        )
    waiting = due(storage.progress().reviews, practice.game, datetime.now(UTC))
    mixed = _tile(practice, None, t("practise.mixed"), t("practise.mixed_text"), "practise")
    if waiting:
        mixed = replace(mixed, status=t("practise.due", n=len(waiting)))
    tiles([mixed], key="mixed", label=t("practise.mixed"), look="list")
    _groups(practice, Counter(one.family for one in waiting))
    asked = asked_today(storage.progress().reviews, datetime.now(UTC))
    if asked >= DAILY_CAP:
        st.caption(t("practise.enough", n=asked))
    _mistakes(practice)


def _groups(practice: Practice, waiting: Mapping[str, int]) -> None:
    """The drills by what they are about, each with what it asks and how far one has come."""
    offered = families(practice.game)
    for group, members in practising.GROUPS.items():
        found = [family for family in members if family in offered]
        if not found:
            continue
        st.subheader(t(f"practise.groups.{group}"), anchor=False)
        tiles(
            [_family(practice, family, waiting.get(family, 0)) for family in found],
            key=f"families-{group}",
            label=t(f"practise.groups.{group}"),
            look="list",
        )


def _family(practice: Practice, family: str, waiting: int) -> Tile:
    name, about = family_name(family, naming()), t(f"practise.about_family.{family}")
    tile = _tile(practice, family, name, about, "")
    done = practising.met(storage.progress(), practice.game, family)
    said = [t("practise.met", n=done)] if done else []
    if waiting:
        said.append(t("practise.met_due", n=waiting))
    return replace(tile, status=t("list.comma").join(said))


def _tile(practice: Practice, family: str | None, title: str, text: str, mark: str) -> Tile:
    """A link to a new round; its seed is fixed while the choice is on the screen."""
    href = link(
        "practise",
        g=practice.game,
        k=family or practising.MIXED,
        seed=_seed(),
        v=practice.level,
    )
    return Tile("practise", href, mark, title, text)


def _seed() -> int:
    """The seed of the next round: new for every choice, the same while it is drawn again."""
    drawn: list[int] = state.screen("practise.seed", lambda: [new_seed()])
    return drawn[0]


def _game_chosen() -> None:
    game = state.chosen("practise.game")
    if game in GAMES:
        _put(Practice(str(game), level=_practice().level))


def _level_chosen() -> None:
    level = state.chosen("practise.level")
    if level in LEVELS:
        _put(replace(_practice(), level=int(level)))


def _mistakes(practice: Practice) -> None:
    """The questions of this game that went wrong, each to be tried again as it was."""
    made = [one for one in storage.progress().mistakes if one.game == practice.game]
    if not made:
        return
    st.subheader(t("practise.mistakes"), anchor=False)
    st.markdown(t("practise.mistakes_text", n=len(made)))
    book = load_rulebook(practice.game, language())
    for number, mistake in enumerate(made[:MISTAKES_SHOWN]):
        about = _about(mistake, book)
        words = t("practise.mistake", family=family_name(mistake.family, naming()), about=about)
        st.button(words, key=f"mistake-{number}", on_click=_again, args=(mistake,), width=520)


def _about(mistake: Mistake, book: Rulebook) -> str:
    """What tells a mistake from others of its family: its rule, or for a choice the moment of the hand."""
    moment = practising.moment_of(mistake)
    if moment is not None:
        phase, trick = moment
        return t("review.trick", n=trick) if phase == "play" else t(f"review.stage.{phase}")
    section = book.section(mistake.step.rules[0])
    return section.title if section else mistake.step.rules[0]


def _again(mistake: Mistake) -> None:
    """Ask the question of a mistake; one that does not hold good, as in an edited file, goes off the list."""
    practice = _practice()
    if asked_again(mistake) is None:
        kept = without(storage.progress().mistakes, mistake.drill())
        storage.keep_progress(storage.progress().model_copy(update={"mistakes": kept}))
        address_bar.report(Problem("practise.mistake_broken"))
        return
    _put(Practice(mistake.game, level=practice.level, mistake=mistake))


# --- The end of a round ------------------------------------------------------------------------------


def _finished(practice: Practice) -> None:
    right = practice.marks.count("r")
    page_title(t("practise.over"), t("practise.score", right=right, n=len(practice.questions)))
    found = result_by_rule(practising.results(practice))
    book = load_rulebook(practice.game, language())
    rows = []
    for one in found:
        section = book.section(one.rule)
        rows.append(
            Row(
                one.rule,
                (
                    Cell(section.title if section else ""),
                    Cell(str(one.right)),
                    Cell(str(one.helped)),
                    Cell(str(one.wrong)),
                    Cell(one.rule, href=rule_href(practice.game, one.rule)),
                ),
            )
        )
    if rows:
        sheet(
            [
                Column(t("practise.about")),
                Column(t("practise.right"), "number"),
                Column(t("practise.helped"), "number"),
                Column(t("practise.wrong"), "number"),
                Column(t("record.rule")),
            ],
            rows,
            key="practise-result",
            caption=t("practise.by_rule"),
            stacked=True,
        )
    else:
        st.info(t("practise.nothing"))
    _to_look_at_again(practice, book)
    with st.container(horizontal=True):
        st.button(t("practise.all"), on_click=_all)
        st.button(t("practise.another"), type="primary", on_click=_another)


def _to_look_at_again(practice: Practice, book: Rulebook) -> None:
    """A link to each question that was not right at once; it leads back here."""
    numbers = practising.to_look_at_again(practice)
    if not numbers:
        return
    st.subheader(t("practise.look_again"), anchor=False)
    links = []
    for number in numbers:
        again = replace(practice, again=number, attempt=Attempt())
        asked, mark = practising.drill_of(again), practice.marks[number - 1]
        assert asked is not None
        section = book.section(asked.concept)
        how = t(f"practise.how.{MARKS.get(mark, 'skipped')}")
        words = section.title if section else asked.concept
        href = link("practise", **practice_parameters(again))
        links.append(Tile("practise", href, str(number), family_name(asked.family, naming()), words, how))
    tiles(links, key="look-again", label=t("practise.look_again"), look="list")


def _all() -> None:
    practice = _practice()
    state.replace_screen("practise.seed", [new_seed()])
    _put(Practice(practice.game, level=practice.level))


def _another() -> None:
    practice = _practice()
    seed = new_seed()
    _put(practising.begin_round(practice.game, practice.family, seed, practice.level, storage.progress()))
