"""Where the payment of the choice looked at comes from: its mean, split by what is paid."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

import streamlit as st

from engine import parse_action
from engine.analysis import question
from engine.analysis.sources import Sources, Split, growing_sources
from lessons.catalog import catalog
from lessons.names import capital
from tutor_app.exploring import Exploration
from tutor_app.i18n import catalogue
from tutor_app.screens import aside, odds_desk, others_cards
from tutor_app.screens.odds_words import Scene, choice_name, number, unit_words
from tutor_app.screens.refusal_words import engine_error
from tutor_app.screens.sources_chart import Source, figure
from tutor_app.state import language, naming, t
from tutor_app.ui.colours import scheme_now
from tutor_app.ui.sheet import Cell, Column, Row, sheet

DEALS = 60


def render(desk: Exploration, where: str, scene: Scene) -> None:
    """Draw the section for the decision at ``where``: sources, possible partners, the next hands."""
    answer = odds_desk.answer_at(where)
    if answer is None:
        st.markdown(t("sources.none"))
    else:
        action = answer.picked or answer.result.choices[0].action
        _sources(desk, where, scene, action, answer.settings.seed)
    others_cards.render(desk, scene, answer)


def _sources(desk: Exploration, where: str, scene: Scene, action: str, seed: int) -> None:
    found = aside.ask(("sources", where, action, seed), partial(_work, desk, action, seed), urgent=True)
    if found.error is not None:
        st.error(engine_error(found.error))
    elif found.latest is None or not found.complete:
        done = found.latest.deals if found.latest is not None else 0
        st.progress(done / DEALS, text=t("sources.working", n=done, planned=DEALS))
    else:
        _split(found.latest, scene, action)


def _work(desk: Exploration, action: str, seed: int) -> Iterator[Sources]:
    chosen = parse_action(action, desk.state.pack)
    return growing_sources(question(desk.state), (chosen,), deals=DEALS, seed=seed)


def _split(found: Sources, scene: Scene, action: str) -> None:
    (split,) = found.choices
    unit = unit_words(scene.view.game, "payment")
    label = t("sources.chart", choice=choice_name(action, scene), unit=unit)
    st.markdown(f"**{label}**")
    if not split.parts:
        st.markdown(t("sources.nothing"))
    else:
        told = parts_of(split)
        scheme = scheme_now()
        drawn = figure(told, unit, scheme)
        st.plotly_chart(drawn, key=f"sources-{scheme}", config={"displayModeBar": False}, alt=label)
        _table(split, told, unit)
    with st.container(key="sources-foot"):
        st.caption(t("sources.rests_on", deals=found.deals, seed=found.seed))


def parts_of(split: Split) -> tuple[Source, ...]:
    """The parts of a split with their names, the largest first."""
    return tuple(
        Source(source_name(key), float(mean), split.parts_ci95[key]) for key, mean in split.parts.items()
    )


def _table(split: Split, told: tuple[Source, ...], unit: str) -> None:
    rows = [
        Row(str(place), (Cell(one.name), Cell(number(one.mean)), Cell(_ends(one.ci95))))
        for place, one in enumerate(told)
    ]
    whole = Row("all", (Cell(t("sources.all")), Cell(number(float(split.mean))), Cell(_ends(split.ci95))))
    columns = [Column(t("sources.source")), Column(t("odds.mean"), "number"), Column(t("odds.ci"), "number")]
    sheet(columns, rows, key="sources-table", caption=t("sources.caption", unit=unit), totals=[whole])


def source_name(key: str) -> str:
    """What a key of the ledger is called: as a declaration, as an event, or by a name of its own."""
    declared = f"declaration.kind.{key}"
    if declared in catalog(language()):
        return capital(naming().say(declared))
    event = f"odds.events.{key}"
    return capital(t(event if event in catalogue(language()) else f"sources.keys.{key}"))


def _ends(ci95: tuple[float, float] | None) -> str:
    return f"{number(ci95[0])} … {number(ci95[1])}" if ci95 is not None else "–"
