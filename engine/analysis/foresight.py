"""Decisions where nothing is hidden: the last tricks solved, and before them a tree of actions."""

from __future__ import annotations

from engine.analysis.playing import Job
from engine.kernel.grown import tree_of


def exact(job: Job, choices: list[int], most_tricks: int, moments: int) -> list[int] | None:
    """The best of some choices in the only deal that fits, each exact; None where that is not known.

    That is before the last tricks, where the objective goes beyond the hand, and where over ``moments``
    would have to be looked at.
    """
    found = job.exact(choices, 0, 1, most_tricks, moments)
    if found is None:
        return None
    return [choice for choice, value in zip(choices, found[0], strict=True) if value == found[0].max()]


def searched(job: Job, choices: list[int], simulations: int) -> int | None:
    """The best of some choices in the only deal that fits, by a tree of actions; None where a game has none.

    Everybody is taken to see all cards and to play for the job's objective; below the tree the job's policy
    plays on.
    """
    if job.playouts.tree is None or not simulations or job.objective.happens is not None:
        return None
    tree = tree_of(job.kernels.backend, job.playouts.tree, job.playouts.widths)
    tried = tree.search(
        job.position,
        job.rules,
        job.drawn(0, 1)[0],
        job.candidates[choices],
        len(job.question.view.seating.active),
        job.policy,
        job.objective.column,
        simulations,
        job.seed,
    )
    return choices[tried.best]
