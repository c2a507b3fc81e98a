"""What each choice brings, sampled in the background: numbers while they come in, then a chart and files."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from typing import TypeVar

import plotly.graph_objects as go
import streamlit as st

from engine import Discard, EngineError, Pack, Play, parse_action
from engine.analysis import Choice, Question, Result
from engine.analysis.tables import choices_table
from lessons.actions import action_text
from lessons.names import capital, short_name, suit_name
from tutor_app import sampling, state
from tutor_app.jobs import Job
from tutor_app.sampling import Settings
from tutor_app.screens.parts import engine_error
from tutor_app.seeds import MAX_SEED
from tutor_app.state import naming, t
from tutor_app.ui.histogram import Bin, Mark, histogram
from tutor_app.ui.sheet import Cell, Column, Interval, Row, sheet
from tutor_app.warm import worker

LOOK_AGAIN_SECONDS = 0.5
REMEMBERED = 8
Asked = Callable[[], Question]
T = TypeVar("T", int, str)


@dataclass(frozen=True, slots=True)
class Answer:
    """A result, which choice of it is looked at, and whether the job behind it was stopped early."""

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


@dataclass(frozen=True, slots=True)
class Scene:
    """What the words for choices need: the cards, what the seats are called, the stage of the hand."""

    pack: Pack
    names: tuple[str, ...] = ()
    phase: str = ""


def render(where: str, game: str, scene: Scene, ask: Asked) -> None:
    """Draw the panel. ``where`` names the position exactly; ``ask`` makes the question about it."""
    if not sampling.available(game):
        return
    st.subheader(t("odds.title"), anchor=False)
    st.markdown(t("odds.intro"))
    odds = _odds()
    _settings(odds, game)
    running = odds.job is not None and odds.job.look().running
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
    _live(where, game, scene, running)


def _odds() -> Odds:
    return state.screen("odds", Odds)


def _settings(odds: Odds, game: str) -> None:
    now = odds.settings
    with st.container(horizontal=True, vertical_alignment="bottom"):
        _choose("deals", sampling.DEALS, now.deals, lambda n: f"{n:,}")
        _choose("player", sampling.players(game), now.player, lambda name: t(f"odds.players.{name}"))
        _choose("objective", sampling.objectives(game), now.objective, partial(_unit, game))
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


def _live(where: str, game: str, scene: Scene, running: bool) -> None:
    """The part that asks for news while a job runs."""

    @st.fragment(run_every=LOOK_AGAIN_SECONDS if running else None, key="odds")
    def draw() -> None:
        odds = _odds()
        if odds.job is not None:
            _take_in(odds)
            still = odds.job.look().running
            if running and not still:
                st.rerun()
            if still and odds.asked == where:
                _progress(odds)
        answer = odds.answers.get(where)
        if answer is not None:
            _answer(answer, game, scene, done=not running, stopped=where in odds.stopped)

    draw()


def _take_in(odds: Odds) -> None:
    assert odds.job is not None
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


def _progress(odds: Odds) -> None:
    assert odds.job is not None
    latest = odds.job.look().latest
    if latest is None:
        st.progress(0.0, text=t("odds.warming"))
    else:
        words = t("odds.progress", n=f"{latest.deals:,}", planned=f"{latest.planned:,}")
        st.progress(latest.deals / latest.planned, text=words)


# --- The answer --------------------------------------------------------------------------------------


def _answer(answer: Answer, game: str, scene: Scene, *, done: bool, stopped: bool) -> None:
    result = answer.result
    best = result.choices[0]
    ties = sum(choice.tied for choice in result.choices)
    words = t(
        "odds.best",
        choice=_name(best.action, scene),
        mean=_number(best.mean),
        unit=_unit(game, result.objective),
    )
    if ties > 1:
        words += " " + t("odds.ties", n=ties - 1)
    st.markdown(f"**{words}**")
    if stopped and not result.finished:
        st.info(t("odds.stopped", n=f"{result.deals:,}", planned=f"{result.planned:,}"))
    _assumptions(result)
    shown = next((c for c in result.choices if c.action == answer.picked), best)
    _distribution(result, shown, game, scene, done=done)
    if done:
        _events(result, shown, scene)
    _choices(result, shown, game, scene)
    if done:
        _downloads(result)


def _assumptions(result: Result) -> None:
    st.markdown(
        t(
            "odds.assumptions",
            n=f"{result.deals:,}",
            seed=result.seed,
            player=t(f"odds.players.{result.player}"),
            consistent=f"{result.consistent_deals:,}",
            interval=t(f"odds.interval.{result.intervals}"),
        )
    )
    if result.screening is not None:
        st.markdown(t("odds.screened", n=f"{result.screening.choices:,}", kept=len(result.choices)))


def _choices(result: Result, shown: Choice, game: str, scene: Scene) -> None:
    ends = [end for choice in result.choices for end in choice.ci95 or (choice.mean, choice.mean)]
    start, end = min(ends), max(ends)
    rows = []
    for choice in result.choices:
        low, high = choice.ci95 or (choice.mean, choice.mean)
        apart = choice.difference_ci95
        cells = (
            Cell(_name(choice.action, scene), pick=True, pressed=choice.action == shown.action),
            Cell(_number(choice.mean)),
            Cell(interval=Interval(low, choice.mean, high, start, end, best=choice.tied)),
            Cell(f"{_number(low)} … {_number(high)}" if choice.ci95 else "–"),
            Cell("–" if choice is result.choices[0] or apart is None else _apart(choice, apart)),
            Cell(f"{choice.p10} … {choice.p90}"),
            Cell(_verdict(result, choice)),
        )
        rows.append(Row(choice.action, cells, mark="best" if choice.tied else ""))
    sheet(
        [
            Column(t("odds.choice"), "short"),
            Column(t("odds.mean"), "number"),
            Column(t("odds.picture")),
            Column(t("odds.ci"), "number"),
            Column(t("odds.vs_best"), "number"),
            Column(t("odds.usual"), "number"),
            Column(t("odds.same")),
        ],
        rows,
        key="odds-choices",
        caption=t("odds.caption", objective=_unit(game, result.objective)),
        on_pick=_picked,
    )


def _verdict(result: Result, choice: Choice) -> str:
    if choice is result.choices[0]:
        return t("odds.first")
    return t("odds.tied") if choice.tied else ""


def _apart(choice: Choice, apart: tuple[float, float]) -> str:
    half = (apart[1] - apart[0]) / 2
    return f"{_number(choice.difference)} ± {half:.2f}"


def _distribution(result: Result, shown: Choice, game: str, scene: Scene, *, done: bool) -> None:
    found = sampling.bars(result.choices, shown, result.deals)
    border = sampling.threshold(game, result.objective)
    unit = _unit(game, result.objective)
    label = t("odds.chart", choice=_name(shown.action, scene), unit=unit)
    st.markdown(f"**{label}**")
    if done:
        _plotly(found, shown, border, label, unit)
    else:
        histogram(
            [Bin(bar.low, bar.high, bar.share, f"{_range(bar)}: {bar.share:.1%}") for bar in found],
            _marks(shown, border, found),
            sampling.ticks(found[0].low, found[-1].high),
            key="odds-live",
            label=label,
        )


def _marks(shown: Choice, border: float | None, found: tuple[sampling.Bar, ...]) -> list[Mark]:
    marks = [Mark(shown.mean, t("odds.mean_mark", mean=_number(shown.mean)), "mean")]
    if border is not None and found[0].low <= border <= found[-1].high:
        marks.append(Mark(border, t("odds.border", value=f"{border:g}")))
    return marks


def _plotly(
    found: tuple[sampling.Bar, ...], shown: Choice, border: float | None, label: str, unit: str
) -> None:
    width = found[0].high - found[0].low
    figure = go.Figure(
        go.Bar(
            x=[b.low + width / 2 for b in found],
            y=[b.share for b in found],
            width=width * 0.92,
            customdata=[_range(bar) for bar in found],
            hovertemplate="%{customdata}: %{y:.1%}<extra></extra>",
        )
    )
    for mark in _marks(shown, border, found):
        figure.add_vline(
            x=mark.at,
            line_dash="solid" if mark.kind == "mean" else "dash",
            annotation_text=mark.text,
            annotation_position="top left" if mark.kind == "mean" else "top right",
            annotation_yshift=0 if mark.kind == "mean" else -20,  # the two may stand close together
        )
    figure.update_layout(
        height=320,
        margin={"l": 10, "r": 10, "t": 40, "b": 10},
        yaxis_tickformat=".0%",
        yaxis_range=(0, 1.25 * max(bar.share for bar in found)),  # room for the words above the bars
        xaxis_title=unit,
        showlegend=False,
    )
    st.plotly_chart(figure, key="odds-chart", config={"displayModeBar": False}, alt=label)
    opened = st.expander(t("odds.table"), key="odds.table", on_change="rerun")
    if opened.open:
        with opened:
            rows = [
                Row(str(bar.low), (Cell(_range(bar)), Cell(f"{bar.share:.1%}"))) for bar in found if bar.share
            ]
            sheet(
                [Column(unit), Column(t("odds.share"), "number")],
                rows,
                key="odds-outcomes",
                caption=label,
            )


def _events(result: Result, shown: Choice, scene: Scene) -> None:
    chances = [(name, by_seat[result.seat]) for name, by_seat in shown.events.items() if by_seat[result.seat]]
    if chances:
        words = t("list.comma").join(f"{t(f'odds.events.{name}')} {chance:.1%}" for name, chance in chances)
        st.markdown(t("odds.event_line", choice=_name(shown.action, scene), chances=words))


def _downloads(result: Result) -> None:
    with st.container(horizontal=True):
        st.download_button(
            t("odds.csv"),
            data=lambda: choices_table(result).to_csv(),
            file_name="choices.csv",
            mime="text/csv",
            on_click="ignore",
        )
        st.download_button(
            t("odds.json"),
            data=lambda: json.dumps(result.document(), ensure_ascii=False),
            file_name="choices.json",
            mime="application/json",
            on_click="ignore",
        )


def _picked() -> None:
    said = state.event("odds-choices", "picked")
    odds = _odds()
    action = str(said.get("id")) if isinstance(said, dict) else ""
    for where, answer in odds.answers.items():
        if any(choice.action == action for choice in answer.result.choices):
            odds.answers[where] = replace(answer, picked=action)


def _name(action: str, scene: Scene) -> str:
    """A choice as short as a table needs it."""
    done = parse_action(action, scene.pack)
    if isinstance(done, Play):
        card = short_name(done.card, naming())
        return f"{card} ({suit_name(done.named, naming())})" if done.named else card
    if isinstance(done, Discard):
        return " ".join(short_name(card, naming()) for card in done.cards)
    return capital(action_text(done, naming(), scene.names, scene.phase))


def _number(value: float) -> str:
    return f"{value:,.1f}".replace("-", "−")


def _range(bar: sampling.Bar) -> str:
    return str(bar.low) if bar.high == bar.low + 1 else f"{bar.low} … {bar.high - 1}"


def _unit(game: str, objective: str) -> str:
    """What an objective is counted in."""
    unit = sampling.unit(game, objective)
    return t(f"odds.units.{unit.replace(' ', '_')}")
