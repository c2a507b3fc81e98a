"""What a choice loses in the last tricks, as exact values of open cards have it.

Two choose: the chart, whose best is the choice with the best mean of plain playouts, and the careful player.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

import numpy as np
import numpy.typing as npt

from engine.actions import Play
from engine.analysis import Question, careful, question
from engine.analysis.endings import OBJECTIVES, exact_values, tricks_left
from engine.analysis.preparing import prepare
from engine.kernel.search_rows import UNSOLVED
from engine.worlds.believing import EVERYTHING, NOTHING
from engine.worlds.knowledge import worlds
from engine.worlds.sampling import draw_deals, drawing
from tests.accuracy.decisions import states

Ints = npt.NDArray[np.int64]

MOST_TRICKS = {"danish_tarok": 3, "grosstarock": 3}  # everybody plays for himself
OF_TWO_SIDES = 4
BELIEVED = (NOTHING, EVERYTHING)
SAMPLED, SOLVED, FITTING, MORE = 256, 200, 500, 2_000  # deals
OTHER_SEED = 1 << 32  # deals that judge are not those that chose
COMPILED = "compiled"
CHART, CAREFUL = "chart", "careful"


@dataclass(frozen=True, slots=True)
class Regret:
    """What a choice loses on average, in the unit of the objective; ``chooser`` made it, with a belief."""

    game: str
    hand: int
    chooser: str
    belief: str
    objective: str
    lost: float


@dataclass(frozen=True, slots=True)
class Dominance:
    """A decision in which one choice is best in every deal that fits, and whether it was missed."""

    game: str
    hand: int
    careful_missed: bool
    sampled_missed: bool


def endings(game: str, seed: int) -> Iterator[Regret | Dominance]:
    """The regrets at one decision in the last tricks of a hand, and whether a sure choice was missed."""
    asked = [put for put in map(question, states(game, seed)) if is_late(put)]
    if not asked:
        return
    put = Random(seed).choice(asked)
    chosen: dict[tuple[str, str], int] = {}
    for belief in BELIEVED:
        for objective in OBJECTIVES:
            how = {"player": "plain", "objective": objective, "backend": COMPILED, "believe": belief}
            sampled = prepare(put, seed=seed, **how)
            judging = prepare(put, seed=seed + OTHER_SEED, **how).drawn(0, SOLVED)
            sums = sampled.totals(range(len(put.choices)), 0, SAMPLED)
            best = sums.index(max(sums))
            chosen[belief, objective] = best
            values = exact_values(put, judging, objective)
            if not (values == UNSOLVED).any():
                yield Regret(game, seed, CHART, belief, objective, lost(values, best))
                if belief == EVERYTHING:
                    done = put.choices.index(careful.decide(put, seed, objective=objective))
                    yield Regret(game, seed, CAREFUL, belief, objective, lost(values, done))
    found = _dominance(put, seed, chosen[NOTHING, "payment"])
    if found is not None:
        yield found


def lost(values: Ints, choice: int) -> float:
    """How much a choice brings less on average than the best mean; axes of the values (deal, choice).

    >>> lost(np.array([[3, 1], [1, 2]]), 1)
    0.5
    """
    means = values.mean(axis=0)
    return float(means.max() - means[choice])


def always_best(values: Ints) -> set[int]:
    """The choices that are best in every deal; axes of the values (deal, choice).

    >>> always_best(np.array([[3, 3, 1], [2, 1, 2]]))
    {0}
    """
    best = (values == values.max(axis=1, keepdims=True)).all(axis=0)
    return {int(choice) for choice in np.flatnonzero(best)}


def is_late(put: Question) -> bool:
    """Whether a card is to be chosen in the last tricks."""
    if len(put.choices) < 2 or not all(isinstance(choice, Play) for choice in put.choices):
        return False
    return 0 < tricks_left(put) <= MOST_TRICKS.get(put.view.game, OF_TWO_SIDES)


def _dominance(put: Question, seed: int, sampled: int) -> Dominance | None:
    """Whether the careful player misses what is best in every deal; None where nothing is."""
    flat = worlds(put.view).flat
    draw = drawing(COMPILED)

    def best(first: int, n: int) -> set[int]:
        values = exact_values(put, draw_deals(flat, seed + OTHER_SEED, first, n, draw), "payment")
        return set() if (values == UNSOLVED).any() else always_best(values)

    sure = best(0, FITTING)
    if not sure or len(sure) == len(put.choices):
        return None
    done = put.choices.index(careful.decide(put, seed, objective="payment"))
    if done not in sure or sampled not in sure:  # perhaps no more than these deals say so
        sure = sure & best(FITTING, MORE)
    return Dominance(put.view.game, seed, done not in sure, sampled not in sure) if sure else None
