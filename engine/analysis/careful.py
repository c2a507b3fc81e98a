"""The careful player: every choice played out on the same deals that fit what its seat sees.

Deals are weighed by what others have chosen, the plain player plays them out in every seat, and the choice
with the highest mean is made (perfect-information sampling with playouts: Ginsberg 2001; Furtak and Buro
2013). Choices that are clearly worse after a few deals get no more of them (sequential halving: Karnin, Koren
and Somekh 2013). In the last tricks a choice that is best in every deal with open cards is played. Where one
deal alone fits, the last tricks are solved, and before them a tree of actions is searched (``foresight``).
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import accumulate
from math import sqrt
from random import Random

import numpy as np

from engine.actions import Action, Contra, Pass, Subcontra
from engine.analysis import foresight
from engine.analysis.candidates import Question, playouts_of, question
from engine.analysis.outlooks import doubted
from engine.analysis.playing import Job
from engine.analysis.preparing import prepare
from engine.analysis.screening import screen
from engine.games.bots import PLAIN_PLAYER
from engine.games.registry import game as find_game
from engine.kernel.arrays import Floats
from engine.position import State
from engine.state import game_of
from engine.worlds.believing import EVERYTHING, FEW_DEALS, MANY_DEALS, Effort
from engine.worlds.modelled import ALL_BY_THE_MODEL

NAME = "careful"
CLEARLY = 2.0  # standard errors below the best that end a choice's part
SLOWER = 300  # times that plain Python takes as long
ONCE = 2  # deals that tell what a deal alone brings: a spread needs two
LAST_TRICKS = 5  # solved with open cards, each deal in at most so many moments
MOMENTS = 20_000
POINT = 0.02  # what a card point adds to a payment of 1: parts choices that pay alike


@dataclass(frozen=True, kw_only=True)
class Care:
    """How much the careful player looks at: deals played in each round, deals weighed, and deals solved.

    Among those ``solved`` each counts as believed; of those for what is ``sure`` each that fits is as good.
    Where one deal alone fits, it is solved in at most so many ``moments``, or searched by ``simulations``.
    Before a contra, which cannot be taken back, deals are weighed as ``contra`` says, and each is played out
    so many times more for its declarer's ``outlook``; with 0 that does not count.
    """

    rounds: tuple[int, ...]
    solved: tuple[int, ...]
    sure: tuple[int, ...]
    effort: Effort
    moments: int
    simulations: int
    contra: Effort
    outlook: int


# What this player gains was measured with these beliefs: everybody goes by the plain player, more or less.
PLAINLY = replace(FEW_DEALS, outlook=0, likeness=ALL_BY_THE_MODEL)
MORE_PLAINLY = replace(MANY_DEALS, outlook=0, likeness=ALL_BY_THE_MODEL)
AT_THE_TABLE = Care(
    rounds=(64, 64, 128),
    solved=(64, 436),
    sure=(64, 436, 2500),
    effort=PLAINLY,
    moments=6_000_000,
    simulations=60_000,
    contra=MORE_PLAINLY,
    outlook=32,
)
HARDLY_ANY = replace(PLAINLY, first=1 << 8, largest=1 << 10, enough=40, least=20)
IN_PLAYOUTS = Care(
    rounds=(24, 24),
    solved=(24,),
    sure=(),
    effort=HARDLY_ANY,
    moments=MOMENTS,
    simulations=500,
    contra=HARDLY_ANY,
    outlook=0,
)


def decide(
    put: Question,
    seed: int,
    *,
    objective: str | None = None,
    care: Care = AT_THE_TABLE,
    backend: str = "compiled",
) -> Action:
    """What the careful player does at a question with one choice or more; the same for the same seed.

    It plays for ``objective``, or for what those who play to win play for; a payment counts with a little of
    the card points. Raises as ``prepare``.
    """
    if len(put.choices) == 1:
        return put.choices[0]
    playouts = playouts_of(find_game(put.view.game))
    doubles = any(isinstance(choice, Contra) for choice in put.choices)
    job = prepare(
        put,
        seed=seed,
        player=PLAIN_PLAYER,
        objective=objective or playouts.played_for(put.view),
        backend=backend,
        believe=EVERYTHING,
        effort=care.contra if doubles else care.effort,
    )
    kept = list(screen(job)[0])
    if job.worlds.total == 1:
        return put.choices[known(job, kept, care)]
    if doubles and care.outlook:  # TT-ANN-5
        job = doubted(job, sum(care.rounds), care.outlook)
    kept, played = answered(job, safest(job, kept, care), sum(care.rounds))
    return put.choices[best(job, kept, care.rounds, played)]


def act(state: State, rng: Random, care: Care = AT_THE_TABLE, backend: str = "compiled") -> Action:
    """What the careful player does in a state, seeing what the seat to act sees.

    Where nothing is to be chosen that a playout could begin with, it does as the plain player.
    """
    put = question(state)
    if put.choices:
        return decide(put, rng.getrandbits(32), care=care, backend=backend)
    return game_of(state).analysis.policies[PLAIN_PLAYER](put.view, rng)


def known(job: Job, kept: list[int], care: Care) -> int:
    """The number of the best of some choices where one deal alone fits.

    What is equally good with best play is left to playouts: others may err.
    """
    moments, simulations = care.moments, care.simulations
    if job.kernels.trouble:  # plain Python in place of compiled code takes too long
        moments, simulations = min(moments, MOMENTS), simulations // SLOWER
    solved = foresight.exact(job, kept, LAST_TRICKS, moments)
    found = None if solved else foresight.searched(job, kept, simulations)
    return best(job, solved or kept, (ONCE,)) if found is None else found


def safest(job: Job, kept: list[int], care: Care) -> list[int]:
    """The choices that are best in every deal looked at; all where none is.

    What weighed deals cannot tell apart is told by any that fit: a choice that costs nothing wins against
    one that loses where the others have chosen otherwise than believed.
    """
    safe = unbeaten(job, kept, care.solved)
    if job.pool is None or len(safe) == 1:
        return safe
    return unbeaten(replace(job, pool=None), safe, care.sure)


def unbeaten(job: Job, kept: list[int], looks: tuple[int, ...]) -> list[int]:
    """The choices that are best in every deal looked at, as open cards have it; all where none is.

    What wins however the cards lie is not left to playouts, which miss it now and then.
    """
    best = kept
    for first, n in zip((0, *accumulate(looks)), looks, strict=False):
        found = job.exact(kept, first, n, LAST_TRICKS, MOMENTS)
        if found is None:
            return kept
        always = (found == found.max(axis=1, keepdims=True)).all(axis=0)
        best = [choice for choice, is_best in zip(kept, always, strict=True) if is_best and choice in best]
        if not best:
            return kept
    return best


def answered(job: Job, kept: list[int], deals: int) -> tuple[list[int], Floats | None]:
    """The choices without each subcontra that does not gain in every deal looked at (TT-ANN-7).

    Who says recontra may have looked as closely as this player does; the deals are weighed by the plain
    player's rule of thumb, and know too little of it. Beside them stands what they bring on those deals, axes
    (deal, choice); None where no recontra is answered.
    """
    choices = job.question.choices
    answers = [choice for choice in kept if isinstance(choices[choice], Subcontra)]
    silent = [choice for choice in kept if isinstance(choices[choice], Pass)]
    if not answers or not silent:
        return kept, None
    found = worth(job, kept, 0, deals)
    passing = found[:, kept.index(silent[0])]
    staying = [
        place
        for place, choice in enumerate(kept)
        if choice not in answers or (found[:, place] > passing).all()
    ]
    return [kept[place] for place in staying], found[:, staying]


def best(job: Job, kept: list[int], rounds: tuple[int, ...], played: Floats | None = None) -> int:
    """The number of the best of some choices of a job, the first of those that are alike.

    ``played`` is what they bring on the deals of all rounds, of the shape (deal, choice), where they have
    been played out already.
    """
    found: Floats = np.zeros((0, len(kept)))
    for deals in rounds:
        if len(kept) == 1:
            break
        looked_at = slice(len(found), len(found) + deals)
        fresh = worth(job, kept, looked_at.start, deals) if played is None else played[looked_at]
        found = np.concatenate([found, fresh])
        leader = int(found.mean(axis=0).argmax())
        behind = found[:, [leader]] - found
        error = behind.std(axis=0, ddof=1) / sqrt(len(found))
        staying = behind.mean(axis=0) <= CLEARLY * error
        staying[leader] = True
        kept = [choice for choice, stays in zip(kept, staying, strict=True) if stays]
        found = found[:, staying]
        played = played[:, staying] if played is not None else None
    return kept[int(found.mean(axis=0).argmax())] if len(kept) > 1 else kept[0]


def worth(job: Job, choices: list[int], first: int, n: int) -> Floats:
    """What choices bring on some deals, axes (deal, choice)."""
    outcomes = job.outcomes(choices, first, n)
    found = job.values(outcomes).astype(np.float64)
    points = job.playouts.objectives["card_points"]
    if job.objective is not points:
        found += POINT * job.values(outcomes, points)
    return found
