"""Short words for writing positions down in tests."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from engine.cards import Card, CardSet, Suit
from engine.games.registry import GAMES
from engine.kernel import compiled
from engine.kernel.compiled import Kernels
from engine.options import Options
from engine.packs import Pack, pack_78
from engine.position import Played, Trick

PACK = pack_78()


def card(text: str) -> Card:
    """``"SK"``, ``"T21"`` or ``"F"`` as a card."""
    return Card(Suit(text[0]), text[1:])


def cards(text: str, pack: Pack = PACK) -> CardSet:
    """Single cards separated by spaces as a set."""
    return pack.set_of(card(word) for word in text.split())


def words(held: CardSet, pack: Pack = PACK) -> set[str]:
    """The cards of a set as written."""
    return {str(one) for one in pack.cards(held)}


def options(game: str = "danish_tarok", preset: str | None = None, **changes: object) -> Options:
    """House rules of a game: the defaults with ``changes``."""
    return GAMES[game].option_table.resolve(changes, preset)


def trick(text: str, *, leader: int, winner: int, number: int, named: str | None = None) -> Trick:
    """A finished trick of three seats, cards in the order of play."""
    plays = [
        Played((leader + turn) % 3, card(word), Suit(named) if named and turn == 0 else None)
        for turn, word in enumerate(text.split())
    ]
    return Trick(number, leader, tuple(plays), winner=winner)


def kernels(backend: str, game: str) -> Kernels:
    """What plays many deals of a game out, ``compiled`` or ``plain``."""
    playouts = GAMES[game].analysis.playouts
    assert playouts is not None
    return compiled.kernels(backend, playouts.play_out, playouts.widths)


def awaited(work: Coroutine[Any, Any, Any]) -> Any:
    """What a coroutine comes to, in a thread of its own: a browser may have left a loop in this one."""
    with ThreadPoolExecutor(1) as alone:
        return alone.submit(asyncio.run, work).result()
