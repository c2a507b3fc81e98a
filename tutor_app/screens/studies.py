"""Studies: one question to very many deals, with the exact chance beside the estimate where there is one."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial

import streamlit as st

from engine.studies import ready_studies
from engine.worlds.conditions import LONGEST
from tutor_app import address_bar, state, studying
from tutor_app.address_bar import link
from tutor_app.dealing_again import with_names, with_seats
from tutor_app.games import GAMES
from tutor_app.i18n import LANGUAGES
from tutor_app.screens import aside, studies_answer
from tutor_app.screens.parts import game_picker, page_title, picker, seed_field, share_link
from tutor_app.screens.studies_words import OWN, class_name, event_name, measure_name, name_of, players
from tutor_app.state import t
from tutor_app.studying import SIZES, Asked

KEY = "studies"
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
        studies_answer.render(asked)
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
        _pick("ready", t("studies.question"), names, asked.ready or OWN, name_of)
    if asked.ready:
        return
    trumps = "trumps" in studying.classes(asked.game)
    told = t(
        "studies.where_help",
        example=WITH_TRUMPS if trumps else WITHOUT_TRUMPS,
        players=t("list.comma").join(players(asked.game)),
    )
    with st.container(border=True, key="studies-own"):
        _text("where", t("studies.where"), asked.where, told)
        with st.container(horizontal=True, vertical_alignment="bottom"):
            _pick("measure", t("studies.measure"), studying.measures(asked.game), asked.measure, measure_name)
            _pick(
                "who",
                t("studies.who"),
                studying.seats(asked.game),
                asked.who,
                lambda one: t(f"studies.seats.{one}"),
            )
            _pick("by", t("studies.by"), ("", *studying.classes(asked.game)), asked.by, class_name)
        if asked.measure == "conditions":
            _text("of", t("studies.of"), asked.of, told)
        elif asked.measure == "event":
            known = studying.events(asked.game)
            _pick("of", t("studies.event"), known, asked.of if asked.of in known else known[0], event_name)


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


def _text(name: str, label: str, now: str, told: str) -> None:
    shown = state.control(f"studies.{name}", with_names(now, players(_asked().game)))
    st.text_input(
        label,
        value=shown.initial,
        key=shown.key,
        max_chars=LONGEST,
        help=told,
        on_change=_chosen,
        args=(name,),
        width=680,
    )


def _size(asked: Asked) -> None:
    with st.container(horizontal=True, vertical_alignment="bottom", key="studies-size"):
        picker("studies.deals", t("studies.deals"), SIZES, asked.deals, lambda n: f"{n:,}", _chosen, "deals")
        if studying.plays_out(asked):
            _player(asked)
        seed_field("studies.seed", t("odds.seed"), asked.seed, t("odds.seed_help"), partial(_chosen, "seed"))


def _player(asked: Asked) -> None:
    picker(
        "studies.player",
        t("studies.player"),
        studying.players(asked.game),
        asked.player,
        lambda one: t(f"deal.computer_names.{one}"),
        _chosen,
        "player",
    )


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
        found |= {name: seat for seat, name in enumerate(players(game, language))}
    return found
