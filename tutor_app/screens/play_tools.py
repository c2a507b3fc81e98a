"""The line of tools above a deal being played: which game, who plays how, house rules, a link."""

from __future__ import annotations

from collections.abc import Sequence

import streamlit as st

from engine.players import NAMES as PLAYERS
from tutor_app import playing, state
from tutor_app.address_bar import query
from tutor_app.exploring import Exploration
from tutor_app.games import GAMES
from tutor_app.playing import COACHES, PACES, Sitting, with_choice
from tutor_app.playing_addresses import table_parameters
from tutor_app.screens import house_rules, play_desk
from tutor_app.screens.deal_desk import desk_now
from tutor_app.screens.parts import behind, game_picker, heading_of, picker, seed_field, share_link, troubles
from tutor_app.screens.play_desk import sit, sitting_now
from tutor_app.seeds import MAX_SEED
from tutor_app.state import t


def render(desk: Exploration, sitting: Sitting, path: str) -> None:
    """Draw the line, and what is wrong with the address; ``path`` is that of the page as it stands."""
    with st.container(horizontal=True, vertical_alignment="center", key="toolbar"):
        heading_of(t("play.title"), desk.state.game)
        game_picker("play.game", tuple(GAMES), desk.state.game, _game_chosen, bare=True)
        st.button(t("play.new"), key="new-session", on_click=_new, args=(desk.turn,))
        player = t(f"deal.computer_names.{sitting.player}")
        behind("play.p", t("play.against", player=player), lambda: _opponents(sitting))
        behind("play.c", t(f"play.coach_now.{sitting.coach}"), lambda: _coaches(sitting))
        behind("play.v", t("play.pace_label"), lambda: _choose("pace", PACES, sitting.pace, "play.paces"))
        behind("play.rules", t("deal.rules"), lambda: _rules(desk))
        number = t("deal.number_none") if desk.seed is None else t("deal.number", seed=desk.seed)
        behind("play.number", number, lambda: _number(desk))
        behind("play.share", t("deal.share"), lambda: share_link(path, key="share-play"))
        with st.container(key="play-review", width="content"):
            there = playing.own_choice(desk) is not None and not desk.watching
            so_far = query(table_parameters(desk)) if there else query()
            st.page_link("views/review.py", label=t("review.short"), query_params=so_far)
    troubles()


def _opponents(sitting: Sitting) -> None:
    _choose("player", PLAYERS, sitting.player, "odds.players")
    st.caption(t("play.seen_only"))


def _coaches(sitting: Sitting) -> None:
    _choose("coach", COACHES, sitting.coach, "play.coaches")
    st.caption(t(f"play.coach.{sitting.coach}_intro"))


def _rules(desk: Exploration) -> None:
    sheet = query({"g": desk.state.game})
    st.page_link("views/reference.py", label=t("rules.on_one_sheet"), query_params=sheet)
    st.caption(t("play.rules_note"))
    house_rules.render(desk)


def _number(desk: Exploration) -> None:
    seed_field("play.seed", t("deal.seed"), desk.seed, t("deal.seed_help"), _seeded)


def _choose(name: str, values: Sequence[str], now: str, words: str) -> None:
    label = t(f"play.{name}_label")
    picker(f"play.{name}", label, values, now, lambda one: t(f"{words}.{one}"), _chosen, name)


def _chosen(name: str) -> None:
    value = state.chosen(f"play.{name}")
    if value is not None:
        sit(with_choice(sitting_now(), name, str(value)))


def _game_chosen() -> None:
    wanted = state.chosen("play.game")
    if wanted in GAMES:
        play_desk.begin(str(wanted))


def _new(turn: int) -> None:
    desk = desk_now()
    if turn == desk.turn:
        play_desk.begin(desk.state.game, desk.state.options)


def _seeded() -> None:
    seed = state.chosen("play.seed")
    if isinstance(seed, int) and 0 <= seed <= MAX_SEED:
        desk = desk_now()
        play_desk.begin(desk.state.game, desk.state.options, seed=seed)
