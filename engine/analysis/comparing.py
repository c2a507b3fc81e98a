"""What if: two positions played out on the same hidden deals, so that a small difference shows.

The two may differ by a change of cards or of a house rule (``engine.analysis.changing``), by what is done
first, and by the seat whose result counts. Deals are drawn from what the seat of the first side knows,
weighed by what it has seen others choose, and turned into deals of the other side
(``engine.worlds.turning``): the exchanged cards change places, everything else stays. A deal that the other
side rules out, because a declaration or a card played would contradict it, is left out on both sides, and
counted. Deal by deal both are played with the same draws, so that a position against itself differs by
nothing in every deal.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import TypedDict, Unpack

import numpy as np

from engine.actions import Action
from engine.analysis.candidates import owned_by
from engine.analysis.evaluate import DEFAULT_PLAYER, MAX_DEALS
from engine.analysis.paired import Comparison
from engine.analysis.result import Belief
from engine.analysis.screening import SCREENING_DEALS, SLICE
from engine.analysis.sides import BEST, Half, Side, half, true_cards, viewer_of
from engine.errors import NoDealFitsError, RequestError, one_of, quoted, within
from engine.kernel.arrays import Ints
from engine.position import State
from engine.state import illegal, verdict
from engine.worlds.believing import BELIEFS, DEFAULT_BELIEF, NOTHING, effort_for
from engine.worlds.fitting import fitting
from engine.worlds.turning import Exchange, exchange, turned

AT_ONCE = 1 << 12  # deals played in one go
PARTS = (250, 1_000, *range(AT_ONCE, MAX_DEALS, AT_ONCE))  # deals after which there is something to be told
CHOOSING = ((32, 200), (256, 24), (1024, 1))  # deals played, choices kept
CHOOSING_DEALS = 3 * SCREENING_DEALS  # deals that choose what is best are numbered from here


@dataclass(frozen=True, kw_only=True)
class _Pair:
    """Two sides and what turns deals of the first into deals of the second.

    ``fixed`` are the true cards of both where all cards lie open.
    """

    one: Half
    other: Half
    moved: Exchange
    fixed: tuple[Ints, Ints] | None

    def deals(self, first: int, n: int) -> tuple[Ints, Ints]:
        """The deals of both sides, row by row, among ``n`` from number ``first`` on."""
        if self.fixed is not None:
            return np.repeat(self.fixed[0], n, axis=0), np.repeat(self.fixed[1], n, axis=0)
        drawn = self.one.job.drawn(first, n)
        if self.one.side.position is self.other.side.position:
            return drawn, drawn
        there = turned(drawn, self.moved)
        fits = fitting(self.other.job.worlds.table.unseen, there)
        return drawn[fits], there[fits]


class How(TypedDict, total=False):
    """How two sides are compared; what is not said is as ``growing`` has it."""

    deals: int
    seed: int
    player: str
    objective: str
    believe: str
    open_cards: bool
    backend: str


def compare(a: Side, b: Side, **how: Unpack[How]) -> Comparison:
    """How much better side ``b`` does than side ``a``, deal by deal; refused as ``growing`` refuses."""
    return deque(growing(a, b, parts=(), **how), maxlen=1).pop()


def growing(
    a: Side,
    b: Side,
    *,
    parts: Sequence[int] = PARTS,
    deals: int = 1000,
    seed: int = 0,
    player: str = DEFAULT_PLAYER,
    objective: str = "card_points",
    believe: str = DEFAULT_BELIEF,
    open_cards: bool = False,
    backend: str = "compiled",
) -> Iterator[Comparison]:
    """How much better side ``b`` does than side ``a``, deal by deal, after each of ``parts`` and at the end.

    Later comparisons hold the deals of the ones before; the last one is what ``compare`` says.
    With ``open_cards`` there is only one deal, the cards as they truly lie; both positions must be states.

    Raises:
        RequestError: a number out of range (code ``out_of_range``); an unknown player, objective, backend or
            belief; sides of other games, packs, seats or moments; a hand that is over (``bad_request``).
        IllegalActionError: what a side does first is not allowed.
        NoDealFitsError: no deal fits what has been seen, or none that was drawn fits both sides.
    """
    within("deals", deals, 1, MAX_DEALS)
    viewer = viewer_of(a, open_cards)
    how = {"seed": seed, "player": player, "objective": objective, "backend": backend}
    one_of("believe", believe, BELIEFS)
    believed, effort = NOTHING if open_cards else believe, effort_for(deals)
    one = half(a, viewer, open_cards, believe=believed, effort=effort, **how)
    same = b.position is a.position and b.counted == a.counted
    other = replace(one, side=b) if same else half(b, viewer, open_cards, believe=NOTHING, **how)
    pair = _pair(one, other, open_cards)
    rows = _first(one, pair, 0), _first(other, pair, 1)
    told = _told(one, rows[0]), _told(other, rows[1])
    values = np.empty((0, 2), dtype=np.int64)
    stops = sorted({0, deals, *range(AT_ONCE, deals, AT_ONCE), *(part for part in parts if part < deals)})
    for start, end in pairwise(stops):
        here, there = pair.deals(start, end - start)
        draws = len(values)  # deals are played with draws by their number among those that are kept
        played = one.played(rows[0], here, draws), other.played(rows[1], there, draws)
        values = np.concatenate((values, np.concatenate(played, axis=1)))
        if len(values) and (end == deals or end in parts):
            yield Comparison.of(
                values,
                told,
                seed=seed,
                drawn=end,
                planned=deals,
                consistent_deals=1 if open_cards else one.job.worlds.total,
                player=player,
                objective=objective,
                unit=one.job.objective.unit,
                belief=Belief.of(one.job.pool, believe),
                open_cards=open_cards,
            )
    if not len(values):
        raise NoDealFitsError(
            f"none of {deals:,} deals that fit the first position is possible in the second: change less"
        )


def _pair(one: Half, other: Half, open_cards: bool) -> _Pair:
    seen, there = (
        (one_side.job.question.view, one_side.job.worlds.table.unseen) for one_side in (one, other)
    )
    moved, fixed = exchange(seen, there), None
    if open_cards:
        fixed = true_cards(one), true_cards(other)
    return _Pair(one=one, other=other, moved=moved, fixed=fixed)


def _first(side: Half, pair: _Pair, number: int) -> Ints:
    """The candidate row of what a side does first, as a table of one row."""
    first, choices = side.side.first, side.job.question.choices
    if first is None:
        return np.array([[side.job.playouts.play_on, 0, 0]], dtype=np.int64)
    if first == BEST:
        return _best(side, pair, number)
    if isinstance(first, Action) and first in choices:
        return side.job.candidates[[choices.index(first)]]
    position = side.side.position
    if isinstance(position, State) and isinstance(first, Action):
        judged = verdict(position, first)
        if not judged.legal:
            raise illegal(position, first, judged)
    listed = ", ".join(map(str, choices[:6])) or "nothing, as another seat is to act"
    raise RequestError(f"{quoted(str(first))} cannot come first here; seat {side.viewer} has {listed}")


def _best(side: Half, pair: _Pair, number: int) -> Ints:
    """The row of the choice that is best for the seat to act, on deals that serve for nothing else."""
    choices, position = side.job.question.choices, side.side.position
    if not choices:
        raise RequestError(f"seat {side.viewer} has nothing to choose here: leave {BEST!r} out")
    if isinstance(position, State):
        chooser = position.acting
        side = replace(side, side=replace(side.side, seat=chooser), owned=owned_by(position, chooser))
    kept = list(range(len(choices)))
    for round_, (n, survivors) in enumerate(CHOOSING):
        deals = pair.deals(CHOOSING_DEALS + round_ * AT_ONCE, n)[number]
        slices = [kept[begin : begin + SLICE] for begin in range(0, len(kept), SLICE)]
        sums = np.concatenate(
            [side.played(side.job.candidates[part], deals, 0).sum(axis=0) for part in slices]
        )
        kept = [kept[place] for place in np.argsort(-sums, kind="stable")[:survivors]]
    return side.job.candidates[kept]


def _told(side: Half, row: Ints) -> tuple[int, str | None]:
    """The seat that is counted, and what is done first as text, None where the player goes on."""
    if side.side.first is None:
        return side.side.counted, None
    number = int((side.job.candidates == row).all(axis=1).argmax())
    return side.side.counted, str(side.job.question.choices[number])
