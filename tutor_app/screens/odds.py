"""What each choice brings, sampled in the background: numbers while they come in, then a chart and files."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from typing import TypeVar

import streamlit as st

from engine import EngineError
from engine.analysis import Question, Result
from tutor_app import sampling, state
from tutor_app.jobs import Job
from tutor_app.sampling import Settings
from tutor_app.screens import odds_answer
from tutor_app.screens.odds_answer import Scene, unit_words
from tutor_app.screens.parts import engine_error
from tutor_app.seeds import MAX_SEED
from tutor_app.state import t
from tutor_app.ui.charts import ready_for_charts
from tutor_app.ui.pulse import draw_again
from tutor_app.warm import worker

LOOK_AGAIN_SECONDS = 0.5
REMEMBERED = 8
Asked = Callable[[], Question]
T = TypeVar("T", int, str)


@dataclass(frozen=True, slots=True)
class Answer:
    """A result, and which choice of it is looked at."""

    result: Result
    picked: str = ""


@dataclass
class Odds:
    """The sampling of this visit: settings, the one job, and the answers by what was asked."""

    settings: Settings = field(default_factory=Settings)
    job: Job[Result] | None = None
    asked: str = ""
    answers: dict[str, Answer] = field(default_factory=dict)
    errors: dict[str, EngineError] = field(default_factory=dict)
    stopped: frozenset[str] = frozenset()


def render(where: str, game: str, scene: Scene, ask: Asked) -> None:
    """Draw the panel. ``where`` names the position exactly; ``ask`` makes the question about it."""
    if not sampling.available(game):
        return
    st.subheader(t("odds.title"), anchor=False)
    st.markdown(t("odds.intro"))
    odds = _odds()
    running = _take_in(odds)
    plotly = ready_for_charts(wanted=where in odds.answers, busy=running)
    _settings(odds, game)
    with st.container(horizontal=True):
        st.button(
            t("odds.run"),
            type="primary",
            on_click=_start,
            args=(where, ask),
            disabled=running,
            key="odds-run",
        )
        if running:
            st.button(t("odds.cancel"), on_click=_cancel, key="odds-cancel")
    if where in odds.errors:
        st.error(engine_error(odds.errors[where]))
    if running and odds.asked == where:
        _progress(odds)
    answer = odds.answers.get(where)
    if answer is not None:
        stopped = where in odds.stopped
        odds_answer.render(
            answer.result,
            answer.picked,
            game,
            scene,
            _picked,
            done=not running,
            stopped=stopped,
            plotly=plotly,
        )
    if running:
        draw_again(after_seconds=LOOK_AGAIN_SECONDS)


def _odds() -> Odds:
    return state.screen("odds", Odds)


def _settings(odds: Odds, game: str) -> None:
    now = odds.settings
    with st.container(horizontal=True, vertical_alignment="bottom"):
        _choose("deals", sampling.DEALS, now.deals, lambda n: f"{n:,}")
        _choose("player", sampling.players(game), now.player, lambda name: t(f"odds.players.{name}"))
        _choose("objective", sampling.objectives(game), now.objective, partial(unit_words, game))
        seed = state.control("odds.seed", now.seed)
        st.number_input(
            t("odds.seed"),
            min_value=0,
            max_value=MAX_SEED,
            value=seed.initial,
            step=1,
            key=seed.key,
            width=150,
            on_change=_changed,
            args=("seed",),
            help=t("odds.seed_help"),
        )


def _choose(name: str, values: Sequence[T], now: T, words: Callable[[T], str]) -> None:
    """One of a few values for a setting."""
    shown = state.control(f"odds.{name}", now)
    st.segmented_control(
        t(f"odds.{name}"),
        values,
        format_func=words,
        key=shown.key,
        default=shown.initial,
        required=True,
        on_change=_changed,
        args=(name,),
    )


def _changed(name: str) -> None:
    value = state.chosen(f"odds.{name}")
    if value is not None:
        odds = _odds()
        odds.settings = replace(odds.settings, **{name: value})


def _start(where: str, ask: Asked) -> None:
    odds = _odds()
    if odds.job is not None:
        odds.job.cancel()
    odds.errors.pop(where, None)
    try:
        question = ask()
    except EngineError as error:
        odds.errors[where] = error
        return
    odds.job = Job(sampling.work(question, odds.settings))
    odds.asked = where
    odds.answers.pop(where, None)
    odds.stopped -= {where}
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
        before = odds.answers.pop(odds.asked, None)
        odds.answers[odds.asked] = Answer(progress.latest, before.picked if before else "")
        while len(odds.answers) > REMEMBERED:
            odds.answers.pop(next(iter(odds.answers)))
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


def _picked(action: str) -> None:
    odds = _odds()
    for where, answer in odds.answers.items():
        if any(choice.action == action for choice in answer.result.choices):
            odds.answers[where] = replace(answer, picked=action)
