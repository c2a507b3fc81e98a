"""Where the payments of the best choices and of the one looked at come from: their means, by what is paid."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import partial

import streamlit as st

from engine import parse_action
from engine.analysis import Result, certain, question
from engine.analysis.accounts import Whole
from engine.analysis.sources import Sources, Split, growing_sources
from lessons.amounts import number
from lessons.catalog import catalog
from lessons.names import capital
from tutor_app.exploring import Exploration
from tutor_app.i18n import catalogue
from tutor_app.sampling import Settings
from tutor_app.screens import aside, odds_desk, others_cards
from tutor_app.screens.decision_words import Scene, choice_short
from tutor_app.screens.odds_chart import picture_button
from tutor_app.screens.odds_words import is_net, unit_words
from tutor_app.screens.refusal_words import engine_error
from tutor_app.screens.sources_chart import Bar, Source, figure
from tutor_app.screens.taken import Basis, as_csv, buttons, footed
from tutor_app.state import dotted, language, naming, t
from tutor_app.ui.colours import scheme_now, schemes
from tutor_app.ui.sheet import Cell, Column, Row, sheet

DEALS = 60
MOST = 4  # choices side by side


def render(desk: Exploration, where: str, scene: Scene) -> None:
    """Draw the section for the decision at ``where``: sources, possible partners, the next hands."""
    answer = odds_desk.answer_at(where)
    if answer is None:
        st.markdown(t("sources.none"))
    else:
        with st.container():  # a place that stays while what is in it grows
            _sources(desk, where, scene, answer)
    others_cards.render(desk, scene, answer)


def side_by_side(answer: odds_desk.Answer) -> tuple[str, ...]:
    """The choices that are split: the best ones, and the one that is looked at, best first."""
    order = [choice.action for choice in answer.result.choices]
    first = order[:MOST]
    if answer.picked in order[MOST:]:
        first = [*order[: MOST - 1], answer.picked]
    return tuple(first)


def _sources(desk: Exploration, where: str, scene: Scene, answer: odds_desk.Answer) -> None:
    """Draw what is known of the sources, with the settings with which the choices were valued."""
    choices, settings, wholes = side_by_side(answer), answer.resolved, wholes_of(answer.result)
    fitted = answer.result.deals if wholes else 0
    name = ("sources", where, choices, settings.seed, settings.player, settings.believe, fitted)
    found = aside.ask(name, partial(_work, desk, choices, settings, wholes), urgent=True)
    if found.error is not None:
        st.error(engine_error(found.error))
        return
    with st.container():
        if found.latest is None or not found.complete:
            done = found.latest.deals if found.latest is not None else 0
            words = t("sources.working", n=f"{done:,}", planned=f"{DEALS:,}")
            st.progress(min(1.0, done / DEALS), text=words)
    if found.latest is not None:
        _splits(found.latest, scene, where, complete=found.complete)


def wholes_of(result: Result) -> dict[str, Whole]:
    """The mean payments of an answer that is complete, for the sources to add up to; none of another one."""
    if result.objective != "payment" or not result.finished:
        return {}
    return {one.action: Whole(one.mean, one.ci95, result.deals) for one in result.choices}


def _work(
    desk: Exploration, choices: Sequence[str], settings: Settings, wholes: Mapping[str, Whole]
) -> Iterator[Sources]:
    asked = question(desk.state)
    chosen = [parse_action(action, desk.state.pack) for action in choices]
    return growing_sources(
        asked,
        chosen,
        deals=1 if certain(asked, settings.player) else DEALS,
        seed=settings.seed,
        player=settings.player,
        believe=settings.believe,
        wholes=wholes,
    )


def _splits(found: Sources, scene: Scene, where: str, *, complete: bool) -> None:
    """The splits in a chart once all are known, and in a table; then the ways to take them away."""
    unit = unit_words(scene.view.game, "payment")
    kind = "chart_of_one" if found.deals == 1 else "chart"
    label = t(f"sources.{kind}", unit=unit, n=f"{found.fitted_to or found.deals:,}")
    st.markdown(f"**{label}**")
    keys = keys_of(found)
    if not keys:
        st.markdown(t("sources.nothing"))
        return
    basis = basis_of(found, scene, where)
    if complete:
        scheme = scheme_now()
        bars = [
            Bar(choice_short(one.action, scene), _means(one, keys), float(one.mean), one.ci95)
            for one in found.choices
        ]
        axis = unit if found.deals == 1 else t("sources.axis", unit=unit)
        drawn = figure([source_name(key) for key in keys], bars, axis, scheme)
        drawn = footed(drawn, basis, schemes()[scheme].text)
        st.plotly_chart(drawn, key=f"sources-{scheme}", config=picture_button("sources"), alt=label)
    _table(found, keys, unit, scene)
    with st.container(key="sources-foot"):
        told = "fitted" if found.fitted_to > found.deals else "rests_on"
        st.caption(t(f"sources.{told}", basis=basis.words(), deals=found.deals, n=f"{found.fitted_to:,}"))
        if is_net(scene.view.game, "payment"):
            st.caption(t("odds.net"))
    if complete:
        buttons(
            "sources",
            lambda: as_csv(_rows(found), basis),
            lambda: {**found.document(), **basis.document()},
            lambda: _lines(found, scene, basis, label),
            key="sources",
        )


def keys_of(found: Sources) -> tuple[str, ...]:
    """The keys of all sources, those first that weigh most in the choice that is told first."""
    weight = {
        key: max(abs(float(one.parts.get(key, 0))) for one in found.choices) for key in _all_keys(found)
    }
    return tuple(sorted(weight, key=lambda key: (-weight[key], key)))


def _all_keys(found: Sources) -> set[str]:
    return {key for one in found.choices for key in one.parts}


def _means(split: Split, keys: Sequence[str]) -> tuple[float, ...]:
    return tuple(float(split.parts.get(key, 0)) for key in keys)


def basis_of(found: Sources, scene: Scene, where: str) -> Basis:
    """What splits rest on."""
    return Basis(
        game=scene.view.game,
        options=scene.view.options,
        where=where,
        deals=found.deals,
        seed=found.seed,
        player=found.player,
        believe=found.believe,
    )


def parts_of(split: Split) -> tuple[Source, ...]:
    """The parts of a split with their names, the largest first."""
    return tuple(
        Source(source_name(key), float(mean), split.parts_ci95[key]) for key, mean in split.parts.items()
    )


def _table(found: Sources, keys: Sequence[str], unit: str, scene: Scene) -> None:
    rows = [
        Row(
            key,
            (
                Cell(source_name(key)),
                *(_cell(float(one.parts.get(key, 0)), one.parts_ci95.get(key)) for one in found.choices),
            ),
        )
        for key in keys
    ]
    whole = (Cell(t("sources.all")), *(_cell(float(one.mean), one.ci95) for one in found.choices))
    columns = [
        Column(t("sources.source")),
        *(Column(choice_short(one.action, scene), "number") for one in found.choices),
    ]
    caption = t("sources.caption", unit=unit)
    sheet(columns, rows, key="sources-table", caption=caption, tight=True, totals=[Row("all", whole)])


def _cell(mean: float, ci95: tuple[float, float] | None) -> Cell:
    return Cell(number(mean), note=f"± {(ci95[1] - ci95[0]) / 2:.1f}" if ci95 is not None else "")


def _rows(found: Sources) -> list[dict[str, object]]:
    """The splits as rows of a table: one for each choice and source, and one for each sum."""
    rows: list[dict[str, object]] = []
    for one in found.choices:
        told = [(key, float(mean), one.parts_ci95[key]) for key, mean in one.parts.items()]
        for key, mean, ci95 in [*told, ("all", float(one.mean), one.ci95)]:
            low, high = ci95 or ("", "")
            rows.append(
                {"action": one.action, "source": key, "mean": mean, "ci95_low": low, "ci95_high": high}
            )
    return rows


def _lines(found: Sources, scene: Scene, basis: Basis, label: str) -> list[str]:
    """The splits as lines of plain text."""
    said = [dotted(t(f"game.{basis.game}.name"), label)]
    for one in found.choices:
        cell = _cell(float(one.mean), one.ci95)
        choice = choice_short(one.action, scene)
        said.append(t("list.labelled", label=choice, text=f"{cell.text} {cell.note}".rstrip()))
        for part in parts_of(one):
            cell = _cell(part.mean, part.ci95)
            words = t("list.labelled", label=part.name, text=f"{cell.text} {cell.note}".rstrip())
            said.append(f"  {words}")
    return [*said, basis.words(), basis.where]


def source_name(key: str) -> str:
    """What a key of the ledger is called: as a declaration, as an event, or by a name of its own."""
    declared = f"declaration.kind.{key}"
    if declared in catalog(language()):
        return capital(naming().say(declared))
    event = f"odds.events.{key}"
    return capital(t(event if event in catalogue(language()) else f"sources.keys.{key}"))
