"""A question made ready to be played out: its rows, what is believed of others, and what is refused."""

from __future__ import annotations

import numpy as np

from engine.analysis.candidates import Question, playouts_of
from engine.analysis.outlooks import ventured
from engine.analysis.playing import Job, by_lot
from engine.analysis.trusted import trusted
from engine.dealing import MAX_SEED
from engine.errors import RequestError, one_of, within
from engine.games.playouts import Objective, Playouts
from engine.games.registry import game as find_game
from engine.kernel.arrays import Ints
from engine.kernel.compiled import BACKENDS, kernels
from engine.position import State
from engine.worlds.believing import BELIEFS, EVERYTHING, MANY_DEALS, NOTHING, WORDS, Effort, Weighing
from engine.worlds.knowledge import Worlds, worlds
from engine.worlds.observed import Observed
from engine.worlds.pools import Pool
from engine.worlds.sampling import Draw, drawing


def prepare(
    put: Question,
    *,
    seed: int,
    player: str,
    objective: str,
    backend: str,
    believe: str = NOTHING,
    effort: Effort | None = None,
) -> Job:
    """The job that answers a question; ``effort`` says how many deals are weighed, MANY_DEALS unless given.

    Raises:
        RequestError: a seed out of range (code ``out_of_range``); an unknown player, objective, backend
            or belief (code ``bad_request``, and the message says what there is).
        NoDealFitsError: no deal fits what has been seen.
    """
    playouts = playouts_of(find_game(put.view.game))
    see_that_known(playouts, seed=seed, player=player, objective=objective, backend=backend, believe=believe)
    fitting = worlds(put.view)
    rows = [playouts.candidate(choice, put.view.pack) for choice in put.choices]
    draw, spent = drawing(backend), effort or MANY_DEALS
    asks = believe != NOTHING and playouts.again is not None and fitting.total > 1
    seen = put.observed() if asks else None
    job = Job(
        question=put,
        playouts=playouts,
        objective=playouts.objectives[objective],
        objective_name=objective,
        worlds=fitting,
        flat=fitting.flat,  # once, not by every thread
        policy=playouts.policies[player],
        seed=seed,
        kernels=kernels(backend, playouts.play_out, playouts.widths),
        draw=draw,
        rules=_rules(playouts, put, playouts.objectives[objective]),
        position=np.array(playouts.position(put.view), dtype=np.int64),
        candidates=np.array(rows, dtype=np.int64),
        pool=_weighed(seen, playouts, fitting, believe, seed, draw, backend, spent),
    )
    job = ventured(job, spent)
    return trusted(job, seen, spent) if believe == EVERYTHING else job


def _rules(playouts: Playouts, put: Question, objective: Objective) -> Ints:
    row = np.array(playouts.rules(put.view.options), dtype=np.int64)
    if objective.switch is not None:
        row[objective.switch] = 1
    return row


def _weighed(
    seen: Observed | None,
    playouts: Playouts,
    fitting: Worlds,
    believe: str,
    seed: int,
    draw: Draw,
    backend: str,
    effort: Effort,
) -> Pool | None:
    """The deals weighed by what others have chosen; None where nobody has, or it is not to be believed."""
    if seen is None or playouts.again is None or (believe == WORDS and not seen.words):
        return None
    weighing = Weighing(
        flat=fitting.flat,
        seen=seen,
        again=playouts.again,
        widths=playouts.widths,
        belief=believe,
        seed=seed,
        draw=draw,
        backend=backend,
        effort=effort,
    )
    return weighing.pool()


def certain(put: Question, player: str) -> bool:
    """Whether nothing is left to chance: one deal alone fits what is known, and ``player`` draws no lots.

    Raises:
        RequestError: an unknown player (code ``bad_request``).
        NoDealFitsError: no deal fits what has been seen.
    """
    playouts = playouts_of(find_game(put.view.game))
    one_of("player", player, playouts.policies)
    return not by_lot(playouts.policies[player], put) and worlds(put.view).total == 1


def runs_compiled(game: str) -> bool:
    """Whether hands of a game are played out by compiled code; plain Python takes some 300 times as long."""
    playouts = playouts_of(find_game(game))
    return kernels("compiled", playouts.play_out, playouts.widths).backend == "compiled"


def see_that_known(
    playouts: Playouts, *, seed: int, player: str, objective: str, backend: str, believe: str
) -> None:
    """Refuse what no analysis of a game knows, whether or not anything is played out.

    Raises:
        RequestError: a seed out of range (code ``out_of_range``); an unknown player, objective, backend
            or belief (code ``bad_request``, and the message says what there is).
    """
    within("seed", seed, 0, MAX_SEED)
    one_of("player", player, playouts.policies)
    one_of("objective", objective, playouts.objectives)
    one_of("backend", backend, BACKENDS)
    one_of("believe", believe, BELIEFS)


def see_that_plays(state: State, seat: int) -> None:
    """Refuse a seat that does not play in a hand (code ``bad_request``)."""
    if seat not in state.seating.active:
        seats = ", ".join(map(str, sorted(state.seating.active)))
        raise RequestError(f"seat {seat} does not play here: use one of {seats}")
