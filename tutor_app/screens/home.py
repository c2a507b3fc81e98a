"""Home: the games, three doors into each, and where the reader left off."""

from __future__ import annotations

from dataclasses import replace

import streamlit as st

from engine import Card, Game, Suit
from lessons.loader import lessons
from tutor_app import address_bar, storage
from tutor_app.address_bar import link
from tutor_app.games import GAMES
from tutor_app.learning import extent
from tutor_app.pages import MISSING
from tutor_app.screens.parts import page_title
from tutor_app.state import naming, t
from tutor_app.ui.hand import HandCard, show_hand
from tutor_app.ui.tiles import Tile, tiles
from tutor_app.urlstate import Problem

# The cards that make these games what they are: mond, pagat, fool, and the four courts of a suit.
FIRST_CARDS = (
    Card(Suit.TRUMPS, "21"),
    Card(Suit.TRUMPS, "1"),
    Card(Suit.FOOL, ""),
    *(Card(Suit.HEARTS, rank) for rank in ("K", "Q", "N", "J")),
)


def render() -> None:
    """Draw the page; nothing has to be clicked before reading."""
    arrival = address_bar.arrival()
    if arrival is not None and MISSING in arrival.values:
        address_bar.report(Problem.of("address.page", value=arrival.values[MISSING]))
    left, right = st.columns([3, 2], gap="large", vertical_alignment="center")
    with left:
        page_title(t("home.title"))
        st.markdown(t("home.promise"))
    with right:
        show_hand([HandCard(card) for card in FIRST_CARDS], naming(), key="hero", label=t("home.cards"))
    for game in GAMES.values():
        _game(game)
    address_bar.write({})


def _game(game: Game) -> None:
    st.header(t(f"game.{game.id}.name"), anchor=False)
    facts = t(
        "home.facts",
        players=t("home.players", players="–".join(map(str, _ends(game.players)))),
        cards=game.pack_size,
        tricks=game.tricks.n_tricks,
    )
    st.markdown(f"{t(f'game.{game.id}.hook')}  \n{facts}")
    taught = lessons(game.id)
    doors = [
        Tile(
            page,
            link(page, g=game.id),
            "learn" if page == "rules" else page,
            t(f"home.door.{page}.title"),
            _of_the_door(game, page),
        )
        for page in ("learn" if taught else "rules", "hand", "deal")
    ]
    resume = storage.progress().resume(game.id, taught) if taught else None
    if resume is not None:
        lesson, step = resume
        where = link("learn", g=game.id, l=lesson, s=step)
        doors[0] = replace(doors[0], href=where, status=t("home.continue", lesson=lesson, step=step))
    tiles(doors, key=f"doors-{game.id}", label=t(f"game.{game.id}.name"))


def _of_the_door(game: Game, page: str) -> str:
    whole = extent(game.id)
    text = t(f"home.door.{page}.text", n=whole.lessons)
    if page != "learn" or not whole.short_paths:
        return text
    return text + t("list.gap") + t("home.door.learn.short", n=whole.short_paths)


def _ends(players: tuple[int, ...]) -> tuple[int, ...]:
    return (min(players), max(players)) if len(players) > 1 else players
