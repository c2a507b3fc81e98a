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
from tutor_app.screens.decision_words import Scene, decision
from tutor_app.screens.learn_place import place_of
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
FIRST = (1, 1)  # lesson and step with which a game begins
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
        # What was wrong with the address stands in the place of the promise, or the page would scroll.
        page_title(t("title"), "" if address_bar.problems() else t("home.promise"))
        games([_game(game) for game in GAMES.values()], naming(), key="games", label=t("home.games"))
        doors = (*(_door(page) for page in DOORS), _today())
        tiles(doors, key="doors", label=t("home.doors"))
    address_bar.write({})


def _game(game: Game) -> GameCard:
    """A game with the way into its lessons, or into its rules where it has none."""
    pack = game.pack(game.option_table.resolve())
    low, high = min(game.players), max(game.players)
    facts = t("home.players", n=low) if low == high else t("home.players_from", low=low, high=high)
    page, href, words, begun = "rules", link("rules", g=game.id), t("home.read"), False
    if lessons(game.id):
        whole = extent(game.id)
        facts = t("home.facts", players=facts, lessons=whole.lessons, minutes=whole.minutes)
        page, (href, words, place) = "learn", _way_in(game.id)
        facts, begun = place or facts, bool(place)
    return GameCard(
        t(f"game.{game.id}.name"),
        t(f"game.{game.id}.hook"),
        facts,
        tuple(parse_card(code, pack) for code in PICTURES.get(game.id, ())),
        page,
        href,
        words,
        foremost=begun and storage.progress().latest == game.id,
    )


def _way_in(game_id: str) -> tuple[str, str, str]:
    """The link into the lessons of a game, its words, and where one goes on; empty before the second step."""
    taught, progress = lessons(game_id), storage.progress()
    resume = progress.resume(game_id, taught)
    if resume is None and game_id in progress.last:  # all of it has been gone through
        return link("learn", g=game_id), t("learn.all"), ""
    number, step = resume or FIRST
    href = link("learn", g=game_id, l=number, s=step)
    if (number, step) == FIRST:
        return href, t("home.start"), ""
    return href, t("home.continue"), place_of(taught[number - 1], step)


def _door(page: str) -> Tile:
    return Tile(page, link(page), page, t(f"home.door.{page}.title"), t(f"home.door.{page}.text"))


def _today() -> Tile:
    """The deal of the day: its question leads to it, before the answer; the day is that of UTC."""
    desk = deal_of(datetime.now(UTC).date())
    game = t(f"game.{desk.state.game}.name")
    asked = decision(Scene(view(desk.state, desk.seat), desk.seat))
    path = link("deal", **deal_parameters(desk), guess=1)
    return Tile("deal", path, "today", t("home.today", game=game), asked)
