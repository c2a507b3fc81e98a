"""The answer of a study: its sentence, chart and table, what it rests on, and what can be taken away."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

import streamlit as st

from engine import EngineError, __version__
from engine.studies import Done, Row, Study, Table, run_study
from lessons.amounts import number
from lessons.names import unit_key
from tutor_app import studying
from tutor_app.dealing_again import with_names
from tutor_app.screens import aside, taken
from tutor_app.screens.queue import waiting
from tutor_app.screens.refusal_words import engine_error
from tutor_app.screens.studies_chart import groups_drawn
from tutor_app.screens.studies_words import group_name, in_words, players
from tutor_app.state import dotted, t
from tutor_app.studying import Asked
from tutor_app.ui.charts import ready_for_charts
from tutor_app.ui.colours import scheme_now
from tutor_app.ui.sheet import Cell, Column, sheet
from tutor_app.ui.sheet import Row as Line

EXACT_BELOW = 100_000


def render(asked: Asked) -> None:
    """The table as far as it is known; a question that cannot be asked says why."""
    if asked.measure == "conditions" and not asked.ready and not asked.of.strip():
        st.info(t("studies.say_what"))
        return
    try:
        study = studying.study_asked(asked)
    except EngineError as error:
        st.error(_refused(error, asked))
        return
    found = aside.ask(("study", study.model_dump_json()), partial(_work, study))
    if found.error is not None:
        st.error(_refused(found.error, asked))
        return
    done = found.latest
    with st.container():
        if done is None or not found.complete:
            share = 0.0 if done is None else done.pieces / done.of
            words = t("studies.working", share=f"{share:.0%}")
            st.progress(share, text=waiting(found.ahead, words, begun=done is not None))
    if done is not None and done.table is not None:
        ready_for_charts(wanted=found.complete, busy=not found.complete)
        _shown(done.table, asked, complete=found.complete)


def _refused(error: EngineError, asked: Asked) -> str:
    return with_names(engine_error(error), players(asked.game))


def _work(study: Study) -> Iterator[Done]:
    yield from run_study(study)


def _shown(table: Table, asked: Asked, *, complete: bool) -> None:
    """The sentence, the chart of the groups, the table, what it rests on, and the files."""
    whole = table.rows[0]
    st.markdown(f"**{_sentence(table, whole)}**")
    unit, group = _unit(table), group_name(table.study.by, table.study.game)
    counted = any(row.exact is not None for row in table.rows)
    if complete and len(table.rows) > 2:
        label = t("studies.chart", unit=unit, group=group)
        scheme = scheme_now()
        drawn = groups_drawn(
            table.rows, group, unit, t("studies.exact"), scheme, shares=table.unit == "chance"
        )
        st.plotly_chart(drawn, key=f"studies-chart-{scheme}", config={"displayModeBar": False}, alt=label)
    columns = [
        Column(group or t("studies.deals_of")),
        Column(t("studies.deals"), "number"),
        Column(unit, "number"),
        Column(t("odds.ci"), "number"),
    ]
    if counted:
        columns.append(Column(t("studies.exact"), "number"))
    lines = [_line(table, row, counted=counted) for row in table.rows]
    sheet(columns, lines[1:], key="studies-table", caption=t("studies.caption"), totals=lines[:1])
    st.caption(_rests_on(table))
    if complete:
        taken.buttons(
            "study",
            lambda: table.frame().to_csv(index=False),
            table.document,
            lambda: _lines(table, asked),
            key="studies",
        )


def _line(table: Table, row: Row, *, counted: bool) -> Line:
    low, high = row.ci95 or (row.mean, row.mean)
    cells = (
        Cell(t("studies.all") if row.group is None else str(row.group)),
        Cell(f"{row.deals:,}"),
        Cell(_value(table, row.mean)),
        Cell(t("span", low=_value(table, low), high=_value(table, high)) if row.ci95 else "–"),
    )
    exact = (Cell("" if row.exact is None else f"{row.exact:.4%}"),) if counted else ()
    return Line(str(row.group), (*cells, *exact))


def _value(table: Table, value: float) -> str:
    return f"{value:.2%}" if table.unit == "chance" else number(value)


def _unit(table: Table) -> str:
    if table.study.measure == "worth":
        return t(f"studies.worth_units.{table.study.game}")
    return t(f"studies.units.{unit_key(table.unit)}")


def _sentence(table: Table, whole: Row) -> str:
    low, high = whole.ci95 or (whole.mean, whole.mean)
    facts = {"mean": _value(table, whole.mean), "low": _value(table, low), "high": _value(table, high)}
    if whole.exact is not None:
        return t("studies.found_exact", exact=f"{whole.exact:.4%}", **facts)
    return t(
        "studies.found_chance" if table.unit == "chance" else "studies.found", unit=_unit(table), **facts
    )


def _rests_on(table: Table) -> str:
    asked = table.study
    said = t("studies.rests_on", deals=f"{table.deals:,}", seed=asked.seed)
    if asked.plays_out:
        said += t("list.gap") + t("studies.played_by", player=t(f"odds.players.{asked.player}"))
    if table.chance_of_where != 1:
        once = _rounded(1 / table.chance_of_where)
        where = with_names(asked.where, players(asked.game))
        said += t("list.gap") + t("studies.rare", where=where, once=once)
    return said


def _rounded(once: float) -> str:
    """A number as one reads it: of a large one no more digits than a reader takes in.

    >>> _rounded(7.4), _rounded(7762793307184020924.0)
    ('7.4', '7,763,000,000,000,000,000')
    """
    return f"{once:,.1f}" if once < EXACT_BELOW else f"{float(f'{once:.4g}'):,.0f}"


def _lines(table: Table, asked: Asked) -> list[str]:
    """A study as lines of text: what was asked and found, for each group too, and what it rests on."""
    whole, *groups = table.rows
    name = group_name(table.study.by, table.study.game)
    told = [t("list.labelled", label=f"{name} = {row.group}", text=_sentence(table, row)) for row in groups]
    rests_on = dotted(_rests_on(table), f"{t('title')} {__version__}")
    return [in_words(asked), _sentence(table, whole), *told, rests_on]
