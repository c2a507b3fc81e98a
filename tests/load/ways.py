"""What visitors do: go through lessons, play deals, look at positions that are sampled anew at each card."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from itertools import count
from random import Random

import engine
from lessons.loader import lessons
from tests.load.visitor import GoneWrongError, Seen, Visitor

BETWEEN_CLICKS_SECONDS = 2.0
SAMPLED_DEALS = 10_000
SEEDS = count(1)
GAMES = tuple(engine.GAMES)

ON = ("Next", "Skip", "Next lesson", "Go on")
Way = Callable[[Visitor, float, Random], Awaitable[None]]


def clicks(until: float, random: Random) -> Iterator[float]:
    """How long to wait before each click, some more and some less, as long as there is time."""
    loop = asyncio.get_running_loop()
    while loop.time() < until:
        yield BETWEEN_CLICKS_SECONDS * random.uniform(0.5, 1.5)


async def learn(visitor: Visitor, until: float, random: Random) -> None:
    """Go through a lesson step by step, and through another one after it."""
    while asyncio.get_running_loop().time() < until:
        game = random.choice(GAMES)
        lesson = random.choice(lessons(game))
        await visitor.arrive("learn", g=game, l=lesson.number, s=1)
        for wait in clicks(until, random):
            await asyncio.sleep(wait)
            onward = next((one for one in ON if one in visitor.labels()), None)
            if onward is None:
                break
            await visitor.press(onward)
        await visitor.leave()


async def play(visitor: Visitor, until: float, random: Random) -> None:
    """Play deal after deal without a coach."""
    await _deals(visitor, until, random, "play", p="plain", c="off", v="tricks")


async def sample(visitor: Visitor, until: float, random: Random) -> None:
    """Look at deals whose every choice is sampled, and go on before all is known."""
    await _deals(visitor, until, random, "deal", ask=1, deals=SAMPLED_DEALS)


async def _deals(visitor: Visitor, until: float, random: Random, page: str, **how: object) -> None:
    while asyncio.get_running_loop().time() < until:
        await visitor.arrive(page, g=random.choice(GAMES), seed=next(SEEDS), **how)
        for wait in clicks(until, random):
            await asyncio.sleep(wait)
            if not await _go_on(visitor, random, page):
                break
        await visitor.leave()


async def _go_on(visitor: Visitor, random: Random, page: str) -> bool:
    """Play a card, or say something where none is played; whether the deal goes on."""
    cards = visitor.playable()
    if cards:
        await visitor.play(random.choice(cards))
        return True
    said = visitor.said() or [one for one in visitor.labels() if page == "play" and one == "Go on"]
    if said:
        await visitor.press(random.choice(said))
    elif visitor.plays_on("turn"):
        await visitor.play_on("turn")
    else:
        return False
    return True


async def visit(address: str, way: Way, until: float, seed: int) -> Seen:
    """One visitor from the beginning to the end; what goes wrong is noted, and all begins anew."""
    seen, random, loop = Seen(), Random(seed), asyncio.get_running_loop()
    await asyncio.sleep(random.uniform(0, BETWEEN_CLICKS_SECONDS))
    while loop.time() < until:
        visitor = Visitor(address, seen)
        try:
            await way(visitor, until, random)
        except GoneWrongError as wrong:
            seen.wrong.append(str(wrong))
            await visitor.leave()
    return seen
