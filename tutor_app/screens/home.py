"""Home: the games with one way into each, the tools below them, and the deal of the day."""

from __future__ import annotations

from datetime import UTC, datetime

import streamlit as st

from engine import Game, parse_card, view
from lessons.loader import lessons
from tutor_app import address_bar, state, storage
from tutor_app.address_bar import link
from tutor_app.addresses import deal_parameters, game_in
from tutor_app.games import GAMES
from tutor_app.learning import extent
from tutor_app.pages import MISSING
from tutor_app.screens.odds_words import Scene, decision
from tutor_app.screens.parts import page_title
from tutor_app.state import naming, t
from tutor_app.today import deal_of
from tutor_app.ui.games import GameCard, games
from tutor_app.ui.tiles import Tile, tiles
from tutor_app.urlstate import Problem

PICTURES = {
    "danish_tarok": ("T1", "F", "HK"),
    "tapp_tarock": ("T21", "T1", "F"),
    "tantony": ("C2", "HA", "DK"),
    "tubingen_tarock": ("HK", "T21", "SQ"),
    "grosstarock": ("T20", "T21", "SK"),
}
"""Three cards for each game that make it what it is."""
DOORS = ("play", "review", "hand", "deal", "studies", "teach", "rules")


def render() -> None:
    """Draw the page; nothing has to be clicked before reading."""
    arrival = address_bar.arrival()
    if arrival is not None and MISSING in arrival.values:
        address_bar.report(Problem.of("address.page", value=arrival.values[MISSING]))
    if arrival is not None and "g" in arrival.values:
        wanted, problem = game_in(arrival)
        address_bar.report(problem)
        if problem is None:
            state.visit().game = wanted
    with st.container(key="home"):
        page_title(t("title"), t("home.promise"))
        games([_game(game) for game in GAMES.values()], naming(), key="games", label=t("home.games"))
        doors = (*(_door(page) for page in DOORS), _today())
        tiles(doors, key="doors", label=t("home.doors"))
    address_bar.write({})


def _game(game: Game) -> GameCard:
    """A game with the way into its lessons, or into its rules where it has none."""
    pack = game.pack(game.option_table.resolve())
    taught = lessons(game.id)
    page, parameters, action = ("learn", {}, "home.start") if taught else ("rules", {}, "home.read")
    words = t(action)
    resume = storage.progress().resume(game.id, taught) if taught else None
    if resume is not None:
        parameters = {"l": resume[0], "s": resume[1]}
        key = "home.continue_deal" if taught[resume[0] - 1].part == "guided" else "home.continue"
        words = t(key, lesson=resume[0], step=resume[1])
    whole = extent(game.id)
    low, high = min(game.players), max(game.players)
    players = t("home.players", n=low) if low == high else t("home.players_from", low=low, high=high)
    return GameCard(
        t(f"game.{game.id}.name"),
        t(f"game.{game.id}.hook"),
        t("home.facts", players=players, lessons=whole.lessons, minutes=whole.minutes) if taught else players,
        tuple(parse_card(code, pack) for code in PICTURES.get(game.id, ())),
        page,
        link(page, g=game.id, **parameters),
        words,
        begun=resume is not None,
    )


def _door(page: str) -> Tile:
    return Tile(page, link(page), page, t(f"home.door.{page}.title"), t(f"home.door.{page}.text"))


def _today() -> Tile:
    """The deal of the day: its question leads to it, before the answer; the day is that of UTC."""
    desk = deal_of(datetime.now(UTC).date())
    game = t(f"game.{desk.state.game}.name")
    asked = decision(Scene(view(desk.state, desk.seat), desk.seat))
    path = link("deal", **deal_parameters(desk), guess=1)
    return Tile("deal", path, "today", t("home.today", game=game), asked)
