"""Fresh deals of any game played out: the pieces of work that speed is measured on.

A game says in a ``Setup`` how its cards are dealt and from what moment a deal is played; everything else
comes from its rules and its kernel.
"""

from __future__ import annotations

from collections.abc import Callable, MutableSequence, Sequence
from dataclasses import dataclass

import numpy as np

from engine import GAMES
from engine.games.playouts import Playouts
from engine.kernel.batch import INT, ROW, ROWS, PlayOut
from engine.kernel.calling import build, plain
from engine.kernel.rng import stream
from tests.dealing import deal, list_cards

TAKES = (INT, INT, INT, ROW, ROW, ROW, INT, INT, INT, ROW, ROW, ROW, ROW, ROW, ROWS, ROW)
Work = Callable[[], int]
Ready = Callable[[MutableSequence[int], int], int]


def as_dealt(world: MutableSequence[int], state: int) -> int:
    """Leave the cards as they were dealt; returns the stream's state."""
    return state


@dataclass(frozen=True)
class Setup:
    """How a game's deals are made and counted.

    ``sizes`` are the cards of each place of a world row, hands first; ``position`` is the moment from
    which a deal is played and ``play_on`` the kind of candidate that leaves every choice to the players.
    ``ready`` changes a dealt world before that, as a discard does; it must compile. ``units`` is what one
    deal counts for: the cards played.
    """

    game: str
    sizes: tuple[int, ...]
    units: int
    position: Sequence[int]
    play_on: int
    ready: Ready = as_dealt

    @property
    def playouts(self) -> Playouts:
        """How the game is played out."""
        found = GAMES[self.game].analysis.playouts
        assert found is not None
        return found


def dealing_and_playing(play_out: PlayOut, ready: Ready) -> Callable[..., None]:
    """The loop for one game: deal, make ready, play out."""

    def deal_and_play(
        plain_cards: int,
        trump_cards: int,
        places: int,
        position: Sequence[int],
        rules: Sequence[int],
        candidate: Sequence[int],
        policy: int,
        deals: int,
        seed: int,
        deck: MutableSequence[int],
        sizes: Sequence[int],
        world: MutableSequence[int],
        table: MutableSequence[int],
        hands: MutableSequence[int],
        scratch: Sequence[MutableSequence[int]],
        outcome: MutableSequence[int],
    ) -> None:
        state = stream(seed, 9, 0)
        list_cards(plain_cards, trump_cards, deck)
        for _ in range(deals):
            state = deal(deck, sizes, places, world, state)
            state = ready(world, state)
            state = play_out(position, rules, world, candidate, policy, state, table, hands, scratch, outcome)

    return deal_and_play


def fresh_deals(setup: Setup, player: str, deals: int, *, compiled: bool = True) -> Work:
    """Work in ``setup.units``: fresh deals, every seat played by ``player``, compiled or in plain Python."""
    game = GAMES[setup.game]
    options = game.option_table.resolve()
    widths = setup.playouts.widths
    loop = dealing_and_playing(setup.playouts.play_out, setup.ready)
    run = build(loop, TAKES) if compiled else plain(loop, TAKES)
    cards = game.pack(options).full
    given = [
        np.array(setup.position, np.int64),
        np.array(setup.playouts.rules(options), np.int64),
        np.array([setup.play_on, 0, 0], np.int64),
    ]
    sizes = np.array(setup.sizes, np.int64)
    deck, world = np.zeros(len(cards), np.int64), np.zeros(widths.world, np.int64)
    table, hands = np.zeros(widths.table, np.int64), np.zeros(widths.world, np.int64)
    scratch, outcome = np.zeros(widths.scratch, np.int64), np.zeros(widths.outcome, np.int64)
    policy = setup.playouts.policies[player]

    def work() -> int:
        run(
            cards.plain,
            cards.trumps,
            len(setup.sizes),
            *given,
            policy,
            deals,
            5,
            deck,
            sizes,
            world,
            table,
            hands,
            scratch,
            outcome,
        )
        return deals * setup.units

    return work
