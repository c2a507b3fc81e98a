"""One random hand with every check of the contract made on the way."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random

from engine.actions import Action
from engine.games.game import Game
from engine.options import Options
from engine.position import State
from engine.state import apply, game_of, legal_actions
from tests.contract.actions import check_actions
from tests.contract.books import Books, check_books, check_end
from tests.contract.hidden import check_secrets
from tests.contract.text import check_action_texts, check_record
from tests.hands import choose, random_start


@dataclass
class Tally:
    """How much was checked: a check that never ran has shown nothing."""

    hands: int = 0
    states: int = 0
    refused: int = 0
    swaps: int = 0


def house_rules(game: Game, preset: str) -> Iterator[Options]:
    """The preset at tables of every size in turn."""
    while True:
        for players in game.players:
            changes = {"players": players} if len(game.players) > 1 else {}
            yield game.option_table.resolve(changes, preset)


def run(game: Game, options: Options, rng: Random, tally: Tally) -> None:
    """Play one hand and check it at every state."""
    play(random_start(game, options, rng), (), rng, tally)


def play(state: State, actions: Sequence[Action], rng: Random, tally: Tally, more: int | None = None) -> None:
    """Do ``actions`` and go on at random, to the end or for so many ``more``; check it at every state."""
    game = game_of(state)
    limit = None if more is None else len(actions) + more
    kept = frozenset(rng.sample(list(state.pack.full), rng.choice((0, 4, 12))))
    states = [state]
    peeks = {rng.randrange(2), rng.randrange(2, 3 * game.n_tricks(state.options))}
    books = check_books(state, Books())
    while not state.finished and state.step != limit:
        listed = legal_actions(state)
        tally.states += 1
        tally.refused += check_actions(state, listed, rng)
        check_action_texts(state, listed, rng)
        if state.step in peeks:
            tally.swaps += check_secrets(state, listed, rng)
        scripted = state.step < len(actions)
        state = apply(state, actions[state.step] if scripted else choose(state, listed, kept, rng))
        books = check_books(state, books)
        states.append(state)
    check_actions(state, legal_actions(state), rng)
    if state.finished:
        check_end(state)
    check_record(states, rng)
    tally.hands += 1
