"""Open cards beside an estimate: what choices bring in the last tricks if all see all cards and play best.

It is no forecast, since nobody sees all cards: it tells what a choice could bring and what it is safe from.
"""

from __future__ import annotations

from engine.analysis.candidates import Question
from engine.analysis.careful import LAST_TRICKS, MOMENTS
from engine.analysis.endings import tricks_left
from engine.analysis.preparing import prepare
from engine.analysis.result import OpenCards
from engine.games.bots import PLAIN_PLAYER

DEALS = 100


def open_cards(
    put: Question, *, objective: str, seed: int = 0, deals: int = DEALS, backend: str = "compiled"
) -> OpenCards | None:
    """The exact mean of every choice over deals that fit, each as likely as the others.

    None before the last five tricks, for an objective that is not solved, and where a deal takes too long.
    Raises as ``prepare``.
    """
    if not 0 < tricks_left(put) <= LAST_TRICKS:
        return None
    job = prepare(put, seed=seed, player=PLAIN_PLAYER, objective=objective, backend=backend)
    deals = 1 if job.worlds.total == 1 else deals
    found = job.exact(range(len(put.choices)), 0, deals, LAST_TRICKS, MOMENTS)
    if found is None:
        return None
    means = found.mean(axis=0).tolist()
    return OpenCards(deals, {str(choice): mean for choice, mean in zip(put.choices, means, strict=True)})
