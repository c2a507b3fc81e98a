"""``python -m tests.accuracy.matches``: the careful player against the plain one, role by role.

Every deal is played by plain players alone, and again with the careful player in one place, or on one side
after the auction; the difference of what that place got is one observation. Where a deal makes a game of
several hands, what counts is the whole game: how far one is ahead and the points of one's side when it ends.
There the careful player plays the first hand and leaves the others to the plain one; or plain players bring
it to the second hand, and he plays on to the end, held against the plain player, and against himself without
foresight, who plays each choice out once.
"""

from __future__ import annotations

import argparse
import statistics
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import replace
from functools import partial
from math import sqrt
from pathlib import Path
from random import Random
from time import process_time
from typing import get_args

import numpy as np

from engine import apply, deal_cards, start
from engine.actions import Action
from engine.analysis import careful, playouts_of
from engine.analysis.nested import settled
from engine.games.registry import GAMES, game
from engine.games.tantony.settling import scores
from engine.kernel.compiled import kernels
from engine.players import act
from engine.position import State
from engine.settlement import ledger
from engine.state import game_of
from tests.accuracy.decisions import side_of
from tests.accuracy.kept_matches import Hands, Match, Setting, engine_digest, keep, kept

WITH_DECLARERS = ("tapp_tarock", "tubingen_tarock")
OF_SEVERAL_HANDS = ("tantony",)
WITHOUT_FORESIGHT = replace(careful.AT_THE_TABLE, simulations=0, moments=careful.MOMENTS)
FIRST_SEED = 70_000
OBJECTIVES = ("payment", "card_points")


Player = Callable[[State, Random], Action]


def plainly(state: State, rng: Random) -> Action:
    """What the plain player does."""
    return act(state, "plain", rng)


def without_foresight(state: State, rng: Random) -> Action:
    """What the careful player does who plays each choice out, even where nothing is hidden."""
    return careful.act(state, rng, WITHOUT_FORESIGHT)


def outcomes(state: State, last: Action, objectives: Sequence[str] = OBJECTIVES) -> list[dict[int, int]]:
    """What each seat gets by a hand with its last action, one dict for each objective."""
    playouts = playouts_of(game_of(state))
    fast = kernels("compiled", playouts.play_out, playouts.widths)
    row = settled(state, last, fast, np.array(playouts.rules(state.options), dtype=np.int64))
    columns = [playouts.objectives[objective].column for objective in objectives]
    return [{seat: int(row[column + n]) for n, seat in enumerate(state.seating.active)} for column in columns]


def played(
    state: State,
    ours: Callable[[State], bool],
    others: Player = plainly,
    to_the_end: bool = False,
    care: careful.Care = careful.AT_THE_TABLE,
) -> tuple[list[dict[int, int]], tuple[float, ...]]:
    """What each seat gets by the hand on the table, one dict for each objective, and times of decisions.

    The careful player decides in those states that are ``ours``. With ``to_the_end`` it is the lead of each
    seat and the points that count for it when the game is over.
    """
    rng, hand, seconds = Random(1), state.hand_number, []
    while state.to_act is not None and (to_the_end or state.hand_number == hand):
        began = process_time()
        if ours(state):
            before, action = state, careful.act(state, rng, care)
            seconds.append(process_time() - began)
        else:
            before, action = state, others(state, rng)
        state = apply(state, action)
    if not to_the_end:
        return outcomes(before, action), tuple(seconds)
    points = scores(list(ledger(state).balances), state.options)
    return [*outcomes(before, action, ("game",)), dict(enumerate(points))], tuple(seconds)


def matches(
    name: str, seed: int, hands: Hands = "all", care: careful.Care = careful.AT_THE_TABLE
) -> list[Match]:
    """The matches of one deal: of its first hand, of what comes later, or of both."""
    first = start(name, deal_cards(name, seed))
    if hands == "later":
        return list(_later_hands(first, care))
    places = {f"place {n}": {seat} for n, seat in enumerate(first.seating.active)}
    if name in OF_SEVERAL_HANDS:
        places = {f"{place}, first hand": seats for place, seats in places.items()}
        found = list(_matches(first, places, plainly, True, care, hands=1))
        return found if hands == "first" else [*found, *_later_hands(first, care)]
    found = list(_matches(first, places))
    if name not in WITH_DECLARERS:
        return found
    state, rng = first, Random(1)
    while state.to_act is not None and state.phase in ("auction", "raus", "call", "ask_tout", "tout"):
        state = apply(state, act(state, "plain", rng))
    if state.to_act is None or state.declarer is None or side_of(state) == "alone":
        return found
    others = {seat for seat in state.seating.active if seat != state.declarer}
    sides = {"declarer": {state.declarer}}
    if name == "tapp_tarock":
        sides["defenders"] = others
    return [*found, *_matches(state, sides)]


def _later_hands(state: State, care: careful.Care) -> Iterator[Match]:
    """The matches of a deal from its second hand on, unless the game ends before."""
    rng = Random(1)
    while state.to_act is not None and state.hand_number == 1:
        state = apply(state, plainly(state, rng))
    if state.to_act is not None:
        one, _, two, _ = state.seating.active
        yield from _matches(
            state, {"place 0, later hands": {one}, "pair, later hands": {one, two}}, plainly, True, care
        )
        roles = {"pair, later hands, on playouts": {one, two}}
        yield from _matches(state, roles, without_foresight, True, care)


def _matches(
    state: State,
    roles: dict[str, set[int]],
    others: Player = plainly,
    to_the_end: bool = False,
    care: careful.Care = careful.AT_THE_TABLE,
    hands: int | None = None,
) -> Iterator[Match]:
    """The matches from a state on, each with the careful player in some seats, up to so many ``hands``."""
    before, _ = played(state, lambda now: False, others, to_the_end)
    for role, seats in roles.items():
        careful_now = partial(_decides, seats, hands)
        after, seconds = played(state, careful_now, others, to_the_end, care)
        seat = min(seats)
        payment, points = (more[seat] - less[seat] for more, less in zip(after, before, strict=True))
        longest = max(seconds, default=0.0)
        yield Match(role, payment, points, len(seconds), round(sum(seconds), 3), round(longest, 3))


def _decides(seats: set[int], hands: int | None, state: State) -> bool:
    return state.to_act in seats and (hands is None or state.hand_number <= hands)


def played_deals(
    setting: Setting, deals: int, workers: int, care: careful.Care, file: Path | None
) -> Iterator[tuple[str, list[Match]]]:
    """The matches of each deal with the digest of the engine that played them; of those so far if broken off.

    Deals that the file holds already are not played again, and the others are added to it.
    """
    seeds = range(FIRST_SEED, FIRST_SEED + deals)
    before = {} if file is None else kept(file, setting)
    yield from (before[seed] for seed in seeds if seed in before)
    missing = [seed for seed in seeds if seed not in before]
    pool = ProcessPoolExecutor(workers)
    play = partial(matches, setting.game, hands=setting.hands, care=care)
    try:
        for done, (seed, some) in enumerate(zip(missing, pool.map(play, missing), strict=True), 1):
            if file is not None:
                keep(file, setting, seed, some)
            there = deals - len(missing) + done
            print(f"\r{setting.game}: {there} of {deals} deals", end="", file=sys.stderr, flush=True)
            yield engine_digest(), some
    except KeyboardInterrupt:
        print(f"\n{setting.game}: broken off", end="", file=sys.stderr)
    finally:
        pool.shutdown(cancel_futures=True)
    print(file=sys.stderr)


def table(name: str, deals: Iterable[tuple[str, list[Match]]]) -> Iterator[str]:
    """The lines of a table, a role each, and a last one if different engines have played."""
    by_role: dict[str, list[Match]] = {}
    engines = set()
    for engine, some in deals:
        engines.add(engine)
        for one in some:
            by_role.setdefault(one.role, []).append(one)
    for role, found in by_role.items():
        payment, points = _mean([one.payment for one in found]), _mean([one.card_points for one in found])
        seconds = sum(one.seconds for one in found) / max(1, sum(one.decisions for one in found))
        longest = sorted(one.longest for one in found)[int(0.99 * len(found))]
        yield f"| {name} | {role} | {len(found)} | {payment} | {points} | {seconds:.3f} | {longest:.3f} |"
    if len(engines) > 1:
        yield f"{name}: the deals were played by {len(engines)} versions of the engine"


def _mean(values: list[int]) -> str:
    half = 1.96 * statistics.stdev(values) / sqrt(len(values))
    return f"{statistics.fmean(values):+.2f} ± {half:.2f}"


def main() -> None:
    """Print what careful play brings more than plain play in each role, with 95 % intervals."""
    parser = argparse.ArgumentParser(prog="python -m tests.accuracy.matches", description=__doc__)
    parser.add_argument("--deals", type=int, default=100)
    parser.add_argument("--game", choices=list(GAMES), action="append")
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--hands", choices=get_args(Hands), default="all", help="of games of several hands")
    parser.add_argument("--simulations", type=int, default=careful.AT_THE_TABLE.simulations)
    parser.add_argument("--keep", type=Path, help="a file that holds the deals played, to go on with later")
    chosen = parser.parse_args()
    care = replace(careful.AT_THE_TABLE, simulations=chosen.simulations)
    print("| game | role | deals | payment more | card points more | CPU s a decision | longest (99 %) |")
    print("|---|---|---|---|---|---|---|")
    for name in chosen.game or (GAMES if chosen.hands == "all" else OF_SEVERAL_HANDS):
        setting = Setting(name, chosen.hands, chosen.simulations)
        deals = played_deals(setting, chosen.deals, chosen.workers, care, chosen.keep)
        for line in table(game(name).name, deals):
            print(line, flush=True)


if __name__ == "__main__":
    main()
