"""Of very many choices the few that are worth comparing in full, found on deals of their own."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Hashable, Iterable, Sequence

from engine.analysis.candidates import Question
from engine.analysis.playing import Job
from engine.analysis.result import Screening
from engine.errors import RequestError
from engine.worlds.sampling import CHUNK

Mapping = Callable[..., Iterable[list[int]]]

MANY = 40  # a question with more choices is screened first; a hand has fewer cards to play
FINALISTS = 24  # choices that a screening leaves
ROUNDS = ((32, 200, 12), (256, FINALISTS, 3))  # deals played, choices kept, choices kept of each plan
SCREENING_DEALS = 1 << 40  # screening uses deals of its own, numbered from here
SLICE = 512  # choices screened in one piece of work


def screen(job: Job, each: Mapping = map) -> tuple[Sequence[int], Screening | None]:
    """The choices worth comparing in full: all of them, unless there are very many.

    Then all are played on a few deals and the best kept, in rounds that each have deals of their own,
    so that the means reported later are of other deals than those that chose. What the question is to
    ``keep`` stays, and the best few of each of its plans. ``each`` does the work: one slice after another, or
    in the threads of an executor (its ``map``).

    Raises:
        RequestError: what is to be kept is no choice of the question (code ``bad_request``).
    """
    put = job.question
    asked_for = _places(put)
    kept: Sequence[int] = range(len(put.choices))
    if len(kept) <= MANY:
        return kept, None
    plans = _plans(put)
    first = SCREENING_DEALS
    rounds = []
    for deals, survivors, of_each in ROUNDS:
        slices = [kept[start : start + SLICE] for start in range(0, len(kept), SLICE)]
        parts = each(lambda part, at=first, n=deals: job.totals(part, at, n), slices)
        totals = [total for part in parts for total in part]
        ranked = [kept[place] for place in sorted(range(len(kept)), key=lambda place: -totals[place])]
        kept = sorted({*ranked[:survivors], *_best_of_each(ranked, plans, of_each), *asked_for})
        rounds.append((deals, len(kept)))
        first += CHUNK * -(-deals // CHUNK)
    return kept, Screening(choices=len(put.choices), rounds=tuple(rounds))


def _places(put: Question) -> list[int]:
    """The numbers of the choices that are kept whatever they bring."""
    for action in put.keep:
        if action not in put.choices:
            raise RequestError(f"{action} is none of the choices of seat {put.view.seat}")
    return [put.choices.index(action) for action in put.keep]


def _plans(put: Question) -> Sequence[Hashable]:
    """The plan of each choice; nothing where the question knows none."""
    return [put.plan_of(action) for action in put.choices] if put.plan_of is not None else ()


def _best_of_each(ranked: Sequence[int], plans: Sequence[Hashable], most: int) -> list[int]:
    """The first ``most`` of each plan among choices, best first."""
    found: dict[Hashable, list[int]] = defaultdict(list)
    for choice in ranked if plans else ():
        if len(found[plans[choice]]) < most:
            found[plans[choice]].append(choice)
    return [choice for some in found.values() for choice in some]
