"""Studies: one question to very many deals, with the exact chance beside the estimate where there is one."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial

import streamlit as st

from engine import EngineError, Suit, __version__
from engine.studies import Done, Row, Study, Table, ready_studies, run_study
from lessons.amounts import number
from lessons.names import capital, suit_name, unit_key
from tutor_app import address_bar, state, studying
from tutor_app.address_bar import link
from tutor_app.dealing_again import with_names, with_seats
from tutor_app.games import GAMES
from tutor_app.i18n import LANGUAGES, text
from tutor_app.screens import aside, taken
from tutor_app.screens.parts import game_picker, page_title, seed_field, share_link
from tutor_app.screens.queue import waiting
from tutor_app.screens.refusal_words import engine_error
from tutor_app.screens.studies_chart import groups_drawn
from tutor_app.state import naming, t
from tutor_app.studying import SIZES, Asked
from tutor_app.ui.charts import ready_for_charts
from tutor_app.ui.colours import scheme_now
from tutor_app.ui.sheet import Cell, Column, sheet
from tutor_app.ui.sheet import Row as Line

OWN = "own"
KEY = "studies"
EXACT_BELOW = 100_000
TEXTS = ("where", "of")  # conditions, which the reader types
WITH_TRUMPS = "dealer T1 trumps=7-8; forehand kings=2"
WITHOUT_TRUMPS = "dealer SA hearts=3-5; forehand aces=2"


def render() -> None:
    """Draw the page."""
    arrival = address_bar.arrival()
    if arrival is not None:
        wanted, problems = studying.asked_in(arrival)
        address_bar.adopt(KEY, wanted, problems)
    aside.begin()
    asked = _asked()
    parameters = studying.asked_parameters(asked)
    address_bar.write(parameters)
    page_title(t("studies.title"), t("studies.intro"))
    _question(asked)
    _size(asked)
    with st.container():  # a place that stays while the answer in it grows
        _answer(asked)
    share_link(link(KEY, **parameters), key="share-studies")
    aside.go_on(busy=False)


def _asked() -> Asked:
    return state.screen(KEY, lambda: studying.first_of(state.game()))


def _put(asked: Asked) -> None:
    state.replace_screen(KEY, asked)


# --- The question ------------------------------------------------------------------------------------


def _question(asked: Asked) -> None:
    """The game, and a question that stands ready or one of the reader's own."""
    with st.container(horizontal=True, vertical_alignment="bottom"):
        game_picker("studies.game", tuple(GAMES), asked.game, _game_chosen)
        names = (*ready_studies(asked.game), OWN)
        _pick("ready", t("studies.question"), names, asked.ready or OWN, _name_of)
    if asked.ready:
        return
    trumps = "trumps" in studying.classes(asked.game)
    told = t(
        "studies.where_help",
        example=WITH_TRUMPS if trumps else WITHOUT_TRUMPS,
        players=t("list.comma").join(_players(asked.game)),
    )
    with st.container(border=True, key="studies-own"):
        _text("where", t("studies.where"), asked.where, told)
        with st.container(horizontal=True, vertical_alignment="bottom"):
            _pick(
                "measure", t("studies.measure"), studying.measures(asked.game), asked.measure, _measure_name
            )
            _pick(
                "who",
                t("studies.who"),
                studying.seats(asked.game),
                asked.who,
                lambda one: t(f"studies.seats.{one}"),
            )
            _pick("by", t("studies.by"), ("", *studying.classes(asked.game)), asked.by, _class_name)
        if asked.measure == "conditions":
            _text("of", t("studies.of"), asked.of, told)
        elif asked.measure == "event":
            known = studying.events(asked.game)
            _pick("of", t("studies.event"), known, asked.of if asked.of in known else known[0], _event_name)


def _pick(name: str, label: str, known: tuple[str, ...], now: str, words: Callable[[str], str]) -> None:
    shown = state.worded(f"studies.{name}", now)
    st.selectbox(
        label,
        known,
        index=known.index(shown.initial) if shown.initial in known else 0,
        format_func=words,
        key=shown.key,
        on_change=_chosen,
        args=(name,),
        width={"ready": 420, "measure": 300}.get(name, 240),
    )


def _players(game: str, language: str = "") -> tuple[str, ...]:
    """What conditions call the players, in the order of play."""
    spoken = language or state.language()
    places = range(studying.players_at_the_table(game))
    return tuple(text(spoken, f"studies.players.{place}") for place in places)


def _text(name: str, label: str, now: str, told: str) -> None:
    shown = state.control(f"studies.{name}", with_names(now, _players(_asked().game)))
    st.text_input(
        label,
        value=shown.initial,
        key=shown.key,
        max_chars=studying.LONGEST,
        help=told,
        on_change=_chosen,
        args=(name,),
        width=680,
    )


def _name_of(name: str) -> str:
    return t("studies.own") if name == OWN else t(f"studies.ready.{name}")


def _measure_name(name: str) -> str:
    return t(f"studies.measures.{name}")


def _class_name(name: str) -> str:
    return t(f"deal.where.classes.{name}") if name else t("studies.by_nothing")


def _group_name(by: str, game: str) -> str:
    """What deals are parted by, in words: a class of cards, the numbered trumps, or a single card."""
    if by in studying.classes(game):
        return capital(_class_name(by))
    if by == Suit.TRUMPS.value:
        return capital(suit_name(Suit.TRUMPS, naming()))
    return by


def _event_name(name: str) -> str:
    return t(f"odds.events.{name}")


def _size(asked: Asked) -> None:
    with st.container(horizontal=True, vertical_alignment="bottom", key="studies-size"):
        shown = state.control("studies.deals", asked.deals)
        st.segmented_control(
            t("studies.deals"),
            SIZES,
            format_func=lambda n: f"{n:,}",
            key=shown.key,
            default=shown.initial,
            required=True,
            on_change=_chosen,
            args=("deals",),
        )
        if studying.plays_out(asked):
            _player(asked)
        seed_field("studies.seed", t("odds.seed"), asked.seed, t("odds.seed_help"), partial(_chosen, "seed"))


def _player(asked: Asked) -> None:
    shown = state.control("studies.player", asked.player)
    st.segmented_control(
        t("studies.player"),
        studying.players(asked.game),
        format_func=lambda one: t(f"deal.computer_names.{one}"),
        key=shown.key,
        default=shown.initial,
        required=True,
        on_change=_chosen,
        args=("player",),
    )


# --- The answer --------------------------------------------------------------------------------------


def _answer(asked: Asked) -> None:
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
        _shown(done.table, complete=found.complete)


def _refused(error: EngineError, asked: Asked) -> str:
    return with_names(engine_error(error), _players(asked.game))


def _work(study: Study) -> Iterator[Done]:
    yield from run_study(study)


def _shown(table: Table, *, complete: bool) -> None:
    """The sentence, the chart of the groups, the table, what it rests on, and the files."""
    whole = table.rows[0]
    st.markdown(f"**{_sentence(table, whole)}**")
    asked, unit = table.study, _unit(table)
    group = _group_name(asked.by, asked.game)
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
            lambda: _lines(table),
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
        where = with_names(asked.where, _players(asked.game))
        said += t("list.gap") + t("studies.rare", where=where, once=once)
    return said


def _rounded(once: float) -> str:
    """A number as one reads it: of a large one no more digits than a reader takes in.

    >>> _rounded(7.4), _rounded(7762793307184020924.0)
    ('7.4', '7,763,000,000,000,000,000')
    """
    return f"{once:,.1f}" if once < EXACT_BELOW else f"{float(f'{once:.4g}'):,.0f}"


def _lines(table: Table) -> list[str]:
    """A study as lines of text: what was asked and found, for each group too, and what it rests on."""
    whole, *groups = table.rows
    name = _group_name(table.study.by, table.study.game)
    told = [t("list.labelled", label=f"{name} = {row.group}", text=_sentence(table, row)) for row in groups]
    rests_on = f"{_rests_on(table)} · {t('title')} {__version__}"
    return [_in_words(_asked()), _sentence(table, whole), *told, rests_on]


def _in_words(asked: Asked) -> str:
    """The game and what is asked of it."""
    measure, whose = _measure_name(asked.measure), t(f"studies.seats.{asked.who}")
    if asked.ready:
        question = _name_of(asked.ready)
    elif asked.measure == "conditions":
        question = t("list.labelled", label=measure, text=with_names(asked.of, _players(asked.game)))
    else:
        what = _event_name(asked.of) if asked.measure == "event" else measure
        question = t("list.labelled", label=whose, text=what)
    return t("list.labelled", label=t(f"game.{asked.game}.name"), text=question)


# --- Callbacks ---------------------------------------------------------------------------------------


def _game_chosen() -> None:
    game = state.chosen("studies.game")
    if game in GAMES:
        before = _asked()
        _put(replace(studying.first_of(str(game)), deals=before.deals, seed=before.seed))


def _chosen(name: str) -> None:
    value, asked = state.chosen(f"studies.{name}"), _asked()
    if value is None:
        return
    if name == "ready":
        _put(studying.own_of(asked) if value == OWN else replace(asked, ready=str(value)))
    elif name == "measure":
        known = studying.events(asked.game)
        _put(replace(asked, measure=str(value), of=known[0] if value == "event" and known else ""))
    elif name in TEXTS:
        _put(studying.with_choice(asked, name, with_seats(str(value), _seats(asked.game))))
    else:
        _put(studying.with_choice(asked, name, value))


def _seats(game: str) -> dict[str, int]:
    """The seats by what the players are called in every language, and by their numbers."""
    found = {str(seat): seat for seat in range(studying.players_at_the_table(game))}
    for language in LANGUAGES:
        found |= {name: seat for seat, name in enumerate(_players(game, language))}
    return found
