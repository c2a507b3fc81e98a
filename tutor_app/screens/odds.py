"""What each choice brings, sampled in the background: numbers while they come in, then a chart and files."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import partial

import streamlit as st

from engine import EngineError
from engine.analysis import Question, Result
from lessons.names import capital
from tutor_app import address_bar, sampling, state
from tutor_app.jobs import Job
from tutor_app.sampling import Settings
from tutor_app.sampling_addresses import sampling_in, sampling_parameters
from tutor_app.screens import odds_answer, odds_settings, sections
from tutor_app.screens.odds_words import Scene, decision
from tutor_app.screens.parts import engine_error
from tutor_app.screens.sections import Section
from tutor_app.state import t
from tutor_app.ui.charts import ready_for_charts
from tutor_app.ui.pulse import draw_again
from tutor_app.urlstate import Arrival
from tutor_app.warm import answers, worker

LOOK_AGAIN_SECONDS = 0.5
REMEMBERED = 8
Asked = Callable[[], Question]
PARTS = ("values", "outcome")


@dataclass(frozen=True, slots=True)
class Answer:
    """A result, the settings it was asked with, and which choice of it is looked at."""

    result: Result
    settings: Settings
    picked: str = ""


@dataclass
class Odds:
    """The sampling of this visit: settings, the one job, and the answers by what was asked.

    ``wanted`` names a position that an address asks about, until the panel has seen to it; ``asked`` names
    that of the job, which was begun with ``job_settings``.
    """

    settings: Settings = field(default_factory=Settings)
    job: Job[Result] | None = None
    asked: str = ""
    job_settings: Settings = field(default_factory=Settings)
    wanted: str = ""
    answers: dict[str, Answer] = field(default_factory=dict)
    errors: dict[str, EngineError] = field(default_factory=dict)
    stopped: frozenset[str] = frozenset()


def arrive(arrival: Arrival, game: str, where: str) -> None:
    """Take in what an address says about sampling at the position ``where``, empty if there is none."""
    if not sampling.available(game):
        return
    odds = _odds()
    odds.settings, asks, problems = sampling_in(arrival, game, odds.settings)
    odds.wanted = where if asks else ""
    address_bar.report(*problems)


def address(game: str, where: str) -> Mapping[str, str | int | None]:
    """The parameters for what the panel shows at ``where``: the settings, and whether it was asked."""
    if not sampling.available(game):
        return {}
    odds = _odds()
    _take_in(odds)  # an answer that has just come in belongs into the address
    answer = odds.answers.get(where)
    asked = bool(where) and (answer is not None or odds.wanted == where or _is_running(odds, where))
    settings = answer.settings if answer is not None and odds.wanted != where else odds.settings
    return sampling_parameters(settings, game, asked=asked)


def render(where: str, scene: Scene, ask: Asked, others: Sequence[Section] = ()) -> None:
    """Draw the panel. ``where`` names the position exactly; ``ask`` makes the question about it.

    The answer comes first, then its parts, of which one is shown, with the ``others`` of the page, and at the
    foot what the numbers rest on.
    """
    game = scene.view.game
    if not sampling.available(game):
        if others:
            sections.render("odds", others)
        return
    odds = _odds()
    _begin_if_wanted(odds, where, game, ask)
    running = _take_in(odds)
    answer = odds.answers.get(where)
    plotly = ready_for_charts(wanted=answer is not None, busy=running)
    with st.container(key="answer"):
        st.markdown(
            f"**{decision(scene)}**" if answer is None else odds_answer.sentence(answer.result, scene)
        )
    if answer is not None:
        st.markdown(f"**{decision(scene)}**")
    _asking(odds, where, scene, ask, running=running)
    parts = _parts(odds, where, scene, done=not running, plotly=plotly)
    sections.render("odds", (*parts, *others))
    if answer is not None:
        with st.container(key="panel-foot"):
            odds_answer.assumptions(answer.result)
    if running:
        draw_again(after_seconds=LOOK_AGAIN_SECONDS)


def _begin_if_wanted(odds: Odds, where: str, game: str, ask: Asked) -> None:
    """Ask what an address asks for, unless the answer is there."""
    if odds.wanted == where:
        odds.wanted = ""
        before = odds.answers.get(where)
        if before is None or before.settings != sampling.resolved(odds.settings, game):
            _start(where, game, ask)


def _asking(odds: Odds, where: str, scene: Scene, ask: Asked, *, running: bool) -> None:
    """The buttons that ask and stop, the settings, and how far the asking has come."""
    if scene.person == "other":
        st.markdown(t("odds.counted_for", seat=capital(scene.seat)))
    with st.container(horizontal=True, vertical_alignment="center", key="asking"):
        st.button(
            t("odds.run"),
            type="primary",
            on_click=_start,
            args=(where, scene.view.game, ask),
            disabled=running,
            key="odds-run",
        )
        if running:
            st.button(t("odds.cancel"), on_click=_cancel, key="odds-cancel")
        with st.popover(t("odds.settings"), key="odds.settings"):
            odds_settings.render(odds.settings, scene, partial(_changed, where, scene.view.game, ask))
    if where in odds.errors:
        st.error(engine_error(odds.errors[where]))
    if running and odds.asked == where:
        _progress(odds)


def _parts(odds: Odds, where: str, scene: Scene, *, done: bool, plotly: bool) -> tuple[Section, ...]:
    """The parts of the answer; before there is one, what asking does."""
    answer = odds.answers.get(where)
    if answer is None:
        return tuple(Section(name, _explain) for name in PARTS)
    look = odds_answer.Look(answer.result, answer.picked, scene, done=done, stopped=where in odds.stopped)
    return (
        Section("values", partial(odds_answer.values, look, partial(_picked, where))),
        Section("outcome", partial(odds_answer.outcome, look, plotly=plotly)),
    )


def _explain() -> None:
    st.markdown(t("odds.intro"))


def result_at(where: str) -> Result | None:
    """What has been found out so far at a position."""
    answer = _odds().answers.get(where)
    return answer.result if answer is not None else None


def answer_at(where: str) -> Answer | None:
    """The answer at a position, with the choice of it that is looked at."""
    return _odds().answers.get(where)


def settings_now() -> Settings:
    """With what the reader has questions answered."""
    return _odds().settings


def is_busy() -> bool:
    """Whether the panel's own job runs."""
    job = _odds().job
    return job is not None and job.look().running


def _odds() -> Odds:
    return state.screen("odds", Odds)


def _is_running(odds: Odds, where: str) -> bool:
    return odds.asked == where and odds.job is not None and odds.job.look().running


def _changed(where: str, game: str, ask: Asked, name: str) -> None:
    """Take another value for a setting; what has been answered here is answered anew with it."""
    value = state.chosen(f"odds.{name}")
    if value is None:
        return
    odds = _odds()
    odds.settings = replace(odds.settings, **{name: value})
    if where in odds.answers or _is_running(odds, where):
        _start(where, game, ask)


def _start(where: str, game: str, ask: Asked) -> None:
    """Answer the question, from what the server remembers if it can."""
    odds = _odds()
    if odds.job is not None:
        odds.job.cancel()
        odds.job = None
    odds.errors.pop(where, None)
    odds.stopped -= {where}
    settings = sampling.resolved(odds.settings, game)
    known = answers().get((where, settings))
    if known is not None:
        _remember(odds, where, known, settings)
        return
    try:
        question = ask()
    except EngineError as error:
        odds.errors[where] = error
        return
    odds.job = Job(sampling.work(question, settings))
    odds.asked, odds.job_settings = where, settings
    odds.answers.pop(where, None)
    odds.job.start(worker())


def _cancel() -> None:
    odds = _odds()
    if odds.job is not None:
        odds.job.cancel()


def _take_in(odds: Odds) -> bool:
    """Take in what the job has brought since the last look; True while it runs."""
    if odds.job is None:
        return False
    progress = odds.job.look()
    if progress.latest is not None:
        _remember(odds, odds.asked, progress.latest, odds.job_settings)
        if progress.complete:
            answers().put((odds.asked, odds.job_settings), progress.latest)
    if progress.cancelled:
        odds.stopped |= {odds.asked}
    if isinstance(progress.failure, EngineError):
        odds.errors[odds.asked] = progress.failure
    elif progress.failure is not None and not progress.running:
        raise progress.failure
    return progress.running


def _progress(odds: Odds) -> None:
    assert odds.job is not None
    latest = odds.job.look().latest
    if latest is None:
        st.progress(0.0, text=t("odds.warming"))
    else:
        words = t("odds.progress", n=f"{latest.deals:,}", planned=f"{latest.planned:,}")
        st.progress(latest.deals / latest.planned, text=words)


def _remember(odds: Odds, where: str, result: Result, settings: Settings) -> None:
    before = odds.answers.pop(where, None)
    odds.answers[where] = Answer(result, settings, before.picked if before else "")
    while len(odds.answers) > REMEMBERED:
        odds.answers.pop(next(iter(odds.answers)))


def _picked(where: str, action: str) -> None:
    odds = _odds()
    answer = odds.answers.get(where)
    if answer is not None and any(choice.action == action for choice in answer.result.choices):
        odds.answers[where] = replace(answer, picked=action)
