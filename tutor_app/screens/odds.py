"""What each choice is worth, sampled in the background: numbers as they come in, then a chart and files."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import streamlit as st

from engine import State
from engine.analysis.inferred import partners_by_call
from lessons.names import capital
from tutor_app import sampling
from tutor_app.screens import (
    odds_answer,
    odds_asking,
    odds_desk,
    odds_sentence,
    odds_settings,
    reasons,
    sections,
)
from tutor_app.screens.decision_words import Scene, decision
from tutor_app.screens.odds_asking import Asked
from tutor_app.screens.odds_desk import Odds, odds_now
from tutor_app.screens.parts import behind
from tutor_app.screens.queue import waiting
from tutor_app.screens.refusal_words import engine_error
from tutor_app.screens.sections import Section
from tutor_app.state import t
from tutor_app.ui.charts import ready_for_charts
from tutor_app.ui.pulse import draw_again

LOOK_AGAIN_SECONDS = 0.5
FIRST_LOOK_SECONDS = 0.15  # while there is nothing to show yet
PARTS = ("values", "outcome")


def render(
    where: str,
    scene: Scene,
    ask: Asked,
    others: Sequence[Section] = (),
    *,
    by_itself: bool = False,
    before: State | None = None,
    instead: Callable[[odds_answer.Look], bool] = lambda look: False,
) -> None:
    """Draw the panel. ``where`` names the position exactly; ``ask`` makes the question about it.

    What is to be asked unasked has begun (``odds_asking.begin``).

    The answer comes first, then its parts, of which one is shown, with the ``others`` of the page, and at the
    foot what the numbers rest on. With ``by_itself`` nobody has to ask, unless the reader wants to.
    Of a guess that was made in the hand ``before`` the rule and the idea are told first. ``instead`` may draw
    something else in the place of how a choice may come out.
    """
    game = scene.view.game
    if not sampling.available(game):
        if others:
            sections.render("odds", others)
        return
    odds = odds_now()
    running = odds.under_way
    answer = None if odds.hides(where) else odds.answers.get(where)
    plotly = ready_for_charts(wanted=answer is not None and sections.draws_chart("odds"), busy=running)
    guess = odds.guesses.get(where, "")
    with st.container(key="answer"):
        if answer is None:
            st.markdown(f"**{decision(scene)}**")
        else:
            if guess and before is not None:
                st.markdown(reasons.of_guess(before, answer.result, guess, scene))
            st.markdown(odds_sentence.sentence(answer.result, scene))
    beside = ""
    if answer is not None:
        beside = odds_sentence.guessed(answer.result, guess, scene) or decision(scene)
    _asking(odds, where, scene, ask, beside, running=running, by_itself=by_itself)
    parts = _parts(odds, where, scene, ask, partial(odds_answer.outcome, plotly=plotly, instead=instead))
    sections.render("odds", (*parts, *others))
    if answer is not None:
        odds_answer.foot(answer.result, scene.view.game)
    if running:
        known = where in odds.answers or odds.asked != where
        draw_again(after_seconds=LOOK_AGAIN_SECONDS if known else FIRST_LOOK_SECONDS)


def settings_alone(scene: Scene) -> None:
    """Draw the settings where there is no decision to be asked about."""
    _settings(partial(odds_settings.render, odds_now(), scene, odds_desk.take_setting, by_itself=False))


def _settings(draw: Callable[[], None]) -> None:
    behind("odds.settings", t("odds.settings"), draw)


def _asking(
    odds: Odds, where: str, scene: Scene, ask: Asked, beside: str, *, running: bool, by_itself: bool
) -> None:
    """The words ``beside`` the buttons that ask and stop, the settings, and how far the asking has come.

    What comes and goes by itself has a place that stays: if all below moved up by one, the browser would
    show it twice until the whole page was drawn.
    """
    if scene.person == "other":
        st.markdown(t("odds.counted_for", seat=capital(scene.seat)))
    with st.container(horizontal=True, vertical_alignment="center", key="asking"):
        if beside:
            st.markdown(f"**{beside}**")
        more = not odds.hides(where) and odds_asking.deeper(where) is not None
        st.button(
            t("odds.more" if more else "odds.run"),
            type="secondary" if more or (by_itself and odds.by_itself) else "primary",
            on_click=odds_asking.deepen if more else odds_asking.start,
            args=(where, scene.view, ask),
            disabled=running,
            key="odds-run",
        )
        changed = partial(odds_asking.changed, where, scene.view, ask)
        _settings(partial(odds_settings.render, odds, scene, changed, by_itself))
    with st.container():
        if where in odds.errors:
            st.error(engine_error(odds.errors[where]))
    with st.container(horizontal=True, vertical_alignment="center", key="asked"):
        if running:
            if odds.asked == where:
                _progress(odds)
            st.button(t("odds.cancel"), on_click=odds_asking.cancel, key="odds-cancel")


def _parts(
    odds: Odds, where: str, scene: Scene, ask: Asked, outcome: Callable[[odds_answer.Look], None]
) -> tuple[Section, ...]:
    """The parts of the answer, one drawn by ``outcome``; before there is an answer, what asking does."""
    answer = odds.answers.get(where)
    if odds.hides(where):
        return tuple(Section(name, partial(_guess, where)) for name in PARTS)
    if answer is None:
        return tuple(Section(name, _explain) for name in PARTS)
    stopped = where in odds.stopped
    look = odds_answer.Look(
        answer.result,
        answer.picked,
        scene,
        where,
        done=not odds.under_way,
        stopped=stopped,
        mine=odds.mine.get(where, ""),
        partners={str(call): told for call, told in partners_by_call(ask()).items()} if calls(scene) else {},
    )
    return (
        Section("values", partial(odds_answer.values, look, partial(odds_desk.pick, where))),
        Section("outcome", partial(outcome, look)),
    )


def calls(scene: Scene) -> bool:
    """Whether a partner may be called at a decision."""
    return scene.view.phase == "call"


def _explain() -> None:
    st.markdown(t("odds.intro"))


def _guess(where: str) -> None:
    st.markdown(t("odds.guess.ask"))
    st.button(t("odds.guess.give_up"), on_click=odds_desk.give_up, args=(where,))


def _progress(odds: Odds) -> None:
    assert odds.job is not None
    progress = odds.job.look()
    latest = progress.latest
    if latest is None:
        st.progress(0.0, text=waiting(progress.ahead, t("odds.warming")))
    else:
        words = t("odds.progress", n=f"{latest.deals:,}", planned=f"{latest.planned:,}")
        st.progress(latest.deals / latest.planned, text=waiting(progress.ahead, words, begun=True))
