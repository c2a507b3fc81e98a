"""The answer to what each choice brings: the best one, a chart of its outcomes, all in a table, files."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass

import streamlit as st

from engine import Discard, Pack, Play, parse_action
from engine.analysis import Choice, Result
from engine.analysis.tables import choices_table
from lessons.actions import action_text
from lessons.names import capital, short_name, suit_name
from tutor_app import sampling, state
from tutor_app.charting import Mark, Picture, picture
from tutor_app.screens.odds_chart import figure
from tutor_app.state import naming, t
from tutor_app.ui.colours import scheme_now, schemes
from tutor_app.ui.histogram import histogram, span
from tutor_app.ui.sheet import Cell, Column, Interval, Row, sheet

CHOICES = "odds-choices"


@dataclass(frozen=True, slots=True)
class Scene:
    """What the words for choices need: the cards, what the seats are called, the stage of the hand."""

    pack: Pack
    names: tuple[str, ...] = ()
    phase: str = ""


def render(
    result: Result,
    picked: str,
    game: str,
    scene: Scene,
    on_pick: Callable[[str], None],
    *,
    done: bool,
    stopped: bool,
    plotly: bool,
) -> None:
    """Draw a result, even one that is still growing.

    ``picked`` is the choice whose outcomes are shown, else the best one; ``on_pick`` is told another.
    ``plotly`` says that the browser is ready to draw a chart with it.
    """
    best = result.choices[0]
    ties = sum(choice.tied for choice in result.choices)
    words = t(
        "odds.best",
        choice=_name(best.action, scene),
        mean=_number(best.mean),
        unit=unit_words(game, result.objective),
    )
    if ties > 1:
        words += " " + t("odds.ties", n=ties - 1)
    st.markdown(f"**{words}**")
    if stopped and not result.finished:
        st.info(t("odds.stopped", n=f"{result.deals:,}", planned=f"{result.planned:,}"))
    _assumptions(result)
    shown = next((c for c in result.choices if c.action == picked), best)
    _distribution(result, shown, game, scene, done=done, plotly=plotly)
    if done:
        _events(result, shown, scene)
    _choices(result, shown, game, scene, on_pick)
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


def _choices(result: Result, shown: Choice, game: str, scene: Scene, on_pick: Callable[[str], None]) -> None:
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
        key=CHOICES,
        caption=t("odds.caption", objective=unit_words(game, result.objective)),
        on_pick=lambda: _picked(on_pick),
    )


def _verdict(result: Result, choice: Choice) -> str:
    if choice is result.choices[0]:
        return t("odds.first")
    return t("odds.tied") if choice.tied else ""


def _apart(choice: Choice, apart: tuple[float, float]) -> str:
    half = (apart[1] - apart[0]) / 2
    return f"{_number(choice.difference)} ± {half:.2f}"


def _distribution(
    result: Result, shown: Choice, game: str, scene: Scene, *, done: bool, plotly: bool
) -> None:
    unit = unit_words(game, result.objective)
    label = t("odds.chart", choice=_name(shown.action, scene), unit=unit)
    drawn = picture(
        result.choices, shown, result.deals, _marks(shown, sampling.threshold(game, result.objective))
    )
    st.markdown(f"**{label}**")
    if done and plotly:
        scheme = scheme_now()
        bare = {"displayModeBar": False}
        chart = figure(drawn, unit, schemes()[scheme])
        st.plotly_chart(chart, key=f"odds-chart-{scheme}", config=bare, alt=label)
    else:
        histogram(drawn, key="odds-live", label=label, unit=unit)
    if done:
        _outcomes(drawn, label, unit)


def _marks(shown: Choice, border: float | None) -> list[Mark]:
    marks = [Mark(shown.mean, "mean", t("odds.mean_mark", mean=_number(shown.mean)))]
    if border is not None:
        marks.append(Mark(border, "border", t("odds.border", value=f"{border:g}")))
    return marks


def _outcomes(drawn: Picture, label: str, unit: str) -> None:
    """The numbers of the chart in a table, once it is asked for."""
    opened = st.expander(t("odds.table"), key="odds.table", on_change="rerun")
    if opened.open:
        with opened:
            rows = [
                Row(str(bar.low), (Cell(span(bar)), Cell(f"{bar.share:.1%}")))
                for bar in drawn.bars
                if bar.share
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


def _picked(on_pick: Callable[[str], None]) -> None:
    said = state.event(CHOICES, "picked")
    on_pick(str(said.get("id")) if isinstance(said, dict) else "")


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


def unit_words(game: str, objective: str) -> str:
    """What an objective is counted in."""
    unit = sampling.unit(game, objective)
    return t(f"odds.units.{unit.replace(' ', '_')}")
