"""Hypothesis strategies shared by the tests: hands, deals, and hands of a game in mid-play."""

from __future__ import annotations

from random import Random

from hypothesis import strategies as st

from engine.cards import CardSet
from engine.deal import Deal
from engine.games.game import Game
from engine.games.registry import GAMES
from engine.options import Options
from engine.packs import Pack
from engine.position import State
from engine.state import start
from tests.hands import play_on, random_deal, random_options

games = st.sampled_from(list(GAMES.values()))
randoms = st.integers(0, 2**32 - 1).map(Random)


@st.composite
def houses(draw: st.DrawFn, game: Game) -> Options:
    """Any house rules of a game, the default ones among them."""
    changes = {
        option.name: draw(st.sampled_from(option.values))
        for option in game.option_table.options
        if draw(st.booleans())
    }
    return game.option_table.resolve(changes)


@st.composite
def hands(draw: st.DrawFn, pack: Pack, size: int) -> CardSet:
    """Any hand of so many cards."""
    order = draw(st.permutations(sorted(pack.full)))
    return CardSet.of(*order[:size])


@st.composite
def deals(draw: st.DrawFn, game: Game, options: Options, dealer: int) -> Deal:
    """Any deal."""
    return random_deal(game, options, dealer, draw(randoms))


@st.composite
def positions(draw: st.DrawFn) -> State:
    """A hand of any game under any house rules, some way into its play or at its end."""
    game = draw(games)
    rng = draw(randoms)
    options = random_options(game, rng)
    players = options.number("players") if "players" in options else game.playing
    dealer = draw(st.integers(0, players - 1))
    opening = start(game, draw(deals(game, options, dealer)), options=options, dealer=dealer)
    states = play_on(opening, rng)
    return states[draw(st.integers(0, len(states) - 1))]
