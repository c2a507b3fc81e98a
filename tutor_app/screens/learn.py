"""Learn: the list of lessons, and one step at a time to be done."""

from __future__ import annotations

from functools import partial

import streamlit as st

from engine.players import CAREFUL
from lessons.files import BESIDE
from lessons.loader import Lesson, course, in_course, lessons, part_of, short_paths
from lessons.questions import exercise
from lessons.way import to_the_first_deal, way
from tutor_app import address_bar, attempts, learning, state, storage
from tutor_app.address_bar import link, query
from tutor_app.games import TAUGHT
from tutor_app.learning import Learner, extent
from tutor_app.learning_addresses import learner_in, learner_parameters
from tutor_app.screens import learn_end, learn_standing, learn_step
from tutor_app.screens.learn_place import place_of
from tutor_app.screens.parts import game_picker, heading, page_title, troubles
from tutor_app.state import language, naming, t
from tutor_app.ui.tiles import Tile, tiles


def render() -> None:
    """Draw the page."""
    arrival = address_bar.arrival()
    if arrival is not None:
        learner, problems = learner_in(arrival, naming())
        before = state.last_screen("learn", Learner)
        attempt = attempts.arriving(learner.attempt, before.attempt if before else None)
        address_bar.adopt("learn", learning.with_attempt(learner, attempt), problems)
    learner = _learner()
    address_bar.write(learner_parameters(learner))  # first, so that who reloads at once stays there
    if learner.lesson:
        _step(learner)
    elif learner.ended:
        learn_end.render(learner.game)
        st.button(t("learn.all"), on_click=_all_lessons, type="tertiary")
    else:
        _list(learner)


def _learner() -> Learner:
    return state.screen("learn", lambda: Learner(state.game()))


def _list(learner: Learner) -> None:
    newcomers, others = course(learner.game, language()), short_paths(learner.game, language())
    whole = extent(learner.game)
    name = t(f"game.{learner.game}.name")
    page_title(t("learn.title", game=name), t("learn.intro", n=whole.lessons, minutes=whole.minutes))
    game_picker("learn.game", TAUGHT, learner.game, _game_chosen)
    _english_only(newcomers[0])
    resume = _to_do(learner.game)
    if learn_end.once_over(learner.game, newcomers):
        st.button(t("learn.to_the_end"), on_click=_to_the_end)
    _first_deal(learner.game)
    tiles(
        [_tile(learner, lesson, resume) for lesson in way(learner.game, language())],
        key="lessons",
        label=t("learn.lessons"),
        look="list",
    )
    practise, play = link("practise", g=learner.game), link("play", g=learner.game, p=CAREFUL)
    tiles(
        [
            Tile("practise", practise, "practise", t("learn.practise"), t("learn.practise_text")),
            Tile("play", play, "play", t("play.a_deal"), t("home.door.play.text")),
            learn_end.on_one_sheet(learner.game),
        ],
        key="to-practise",
        label=t("learn.practise"),
        look="list",
    )
    for part in BESIDE:
        beside = part_of(learner.game, part, language())
        if beside:
            st.subheader(t(f"learn.part.{part}"), anchor=False)
            st.markdown(t(f"learn.part_text.{part}"))
            tiles(
                [_tile(learner, lesson, resume) for lesson in beside],
                key=f"part-{part}",
                label=t(f"learn.part.{part}"),
                look="list",
            )
    if others:
        st.subheader(t("learn.short_paths"), anchor=False)
        tiles(
            [_tile(learner, lesson, resume) for lesson in others],
            key="short-paths",
            label=t("learn.short_paths"),
            look="list",
        )
    learn_standing.rule_by_rule(learner.game)


def _to_do(game: str) -> tuple[int, int] | None:
    """Lesson and step to go on with, else the first lesson that is not finished; None where all are."""
    progress = storage.progress()
    left = [lesson for lesson in way(game, language()) if progress.count(lesson) < len(lesson.steps)]
    return progress.resume(game, lessons(game, language())) or ((left[0].number, 1) if left else None)


def _first_deal(game: str) -> None:
    """Say how far it is to a first whole deal, until that deal has been gone through."""
    *before, deal = to_the_first_deal(game, language()) or (None,)
    if deal is not None and storage.progress().count(deal) < len(deal.steps):
        minutes = round(sum(lesson.minutes for lesson in (*before, deal)))
        st.markdown(t("learn.first_deal", n=len(before), minutes=minutes))


def _game_chosen() -> None:
    game = state.chosen("learn.game")
    if game in TAUGHT:
        state.replace_screen("learn", Learner(str(game)))


def _tile(learner: Learner, lesson: Lesson, resume: tuple[int, int] | None) -> Tile:
    done = storage.progress().count(lesson)
    complete = done == len(lesson.steps)
    here = resume is not None and resume[0] == lesson.number
    step = resume[1] if resume is not None and here else 1
    said = [t("learn.here" if step > 1 or done or lesson.number > 1 else "learn.begin")] if here else []
    said += [t("learn.some", done=done, n=len(lesson.steps))] if 0 < done < len(lesson.steps) else []
    return Tile(
        "learn",
        link("learn", g=learner.game, l=lesson.number, s=step),
        "done" if complete else _mark(lesson),
        lesson.title,
        t(
            "learn.size_deal" if lesson.after else "learn.size",
            n=len(lesson.steps),
            minutes=round(lesson.minutes),
        ),
        status=t("list.comma").join(said),
        done=complete,
        current=here,
    )


def _mark(lesson: Lesson) -> str:
    """The number of a lesson of the course, or the drawing for one that has none."""
    return str(lesson.number) if in_course(lesson) else "play" if lesson.after else "short"


def _step(learner: Learner) -> None:
    lesson = learning.lesson_of(learner, language())
    with st.container(horizontal=True, vertical_alignment="center", key="place"):
        heading(lesson.title, tab=t("list.beside", text=lesson.title, beside=t(f"game.{learner.game}.name")))
        st.markdown(place_of(lesson, learner.step), width="content")
        with st.container(width="content", key="dots-line"):
            learn_step.dots(learner, lesson)
        st.button(t("learn.all"), on_click=_all_lessons, type="tertiary")
    troubles()
    _english_only(lesson)
    step = learning.step_of(learner, language())
    _opened(lesson, step.id)
    learn_step.render(
        learner, lesson, exercise(learner.game, step, naming()), partial(_ways_on, learner, lesson)
    )


def _ways_on(learner: Learner, lesson: Lesson) -> None:
    """Where the last step leads beside the list of lessons."""
    if learning.ends_course(learner):
        _guided_deal(learner.game)
    if learner.step == len(lesson.steps):
        _a_deal(learner.game)


def _guided_deal(game: str) -> None:
    """The way from the last question of the course to a whole deal that is explained."""
    for lesson in part_of(game, "guided", language()):
        st.button(t("learn.to_guided"), type="tertiary", on_click=_to_lesson, args=(lesson.number,))


def _to_lesson(number: int) -> None:
    state.replace_screen("learn", learning.at(_learner(), number))


def _a_deal(game: str) -> None:
    """The way from what was learned to a whole deal, against a careful player and with the coach."""
    asked = query({"g": game, "p": CAREFUL, "c": "ask"})
    st.page_link("views/play.py", label=t("play.a_deal"), query_params=asked)


def _opened(lesson: Lesson, step_id: str) -> None:
    """Remember where one stopped; drawn again, a step that stays open does not speak against another tab."""
    if state.screen("learn.opened", lambda: ("", "")) != (lesson.id, step_id):
        state.replace_screen("learn.opened", (lesson.id, step_id))
        storage.keep_progress(storage.progress().opened(lesson, step_id))


def _to_the_end() -> None:
    state.replace_screen("learn", learning.at_the_end(_learner()))


def _all_lessons() -> None:
    state.replace_screen("learn", learning.at(_learner(), 0))


def _english_only(lesson: Lesson) -> None:
    if lesson.fallback:
        st.info(t("learn.english_only"))
