"""A hand over time: what a seat can expect after each trick or each action, and what the last trick may
bring.

At every moment the deals that fit what the seat knows then are played out by everybody alike, the seat too.
Of a moment at which the hand is over the result itself is told.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from typing import Any

import numpy as np

from engine.analysis.candidates import owned_by, playouts_of, question, question_of_seat
from engine.analysis.changing import course
from engine.analysis.choice import as_document
from engine.analysis.evaluate import DEFAULT_PLAYER
from engine.analysis.nested import settled
from engine.analysis.playing import Job
from engine.analysis.preparing import prepare, see_that_plays
from engine.analysis.statistics import Interval, tally
from engine.errors import one_of, within
from engine.games.playouts import Bools, happened
from engine.kernel.arrays import Ints
from engine.position import State
from engine.settlement import ledger
from engine.state import game_of
from engine.worlds.believing import NOTHING, Effort

MOMENTS = ("tricks", "deal", "actions")
MOST_DEALS = 10_000  # at each moment


@dataclass(frozen=True, kw_only=True)
class Point:
    """What a seat can expect after ``step`` actions, of which ``tricks`` tricks are finished.

    ``mean`` is what the hand brings it in the end, with its 95 % interval; ``deals`` were played, one where
    the hand is over. ``events`` has for each event of the last trick its chance by seat, ``cards`` for each
    card that is paid for winning it, by code, the chance by seat that it does.
    """

    step: int
    hand: int
    tricks: int
    deals: int
    mean: float
    ci95: Interval | None
    events: dict[str, tuple[float, ...]]
    cards: dict[str, tuple[float, ...]] = field(default_factory=dict)

    def document(self) -> dict[str, object]:
        """The point as JSON values."""
        return as_document(self)


@dataclass(frozen=True, kw_only=True)
class OverTime:
    """The points of a hand in the order in which they came, for one ``seat`` and in one ``unit``."""

    seat: int
    seed: int
    deals: int
    player: str
    objective: str
    unit: str
    believe: str
    points: tuple[Point, ...]

    def document(self) -> dict[str, object]:
        """The line as JSON values."""
        return as_document(self)


def over_time(state: State, seat: int, **how: Any) -> OverTime:
    """What ``seat`` could expect; takes and raises as ``growing_over_time``."""
    *_, found = growing_over_time(state, seat, **how)
    return found


def growing_over_time(
    state: State,
    seat: int,
    *,
    deals: int = 100,
    seed: int = 0,
    after: str = "tricks",
    player: str = DEFAULT_PLAYER,
    objective: str = "payment",
    believe: str = NOTHING,
    effort: Effort | None = None,
    backend: str = "compiled",
) -> Iterator[OverTime]:
    """What ``seat`` could expect from the beginning of a hand up to ``state``, point by point in that order.

    With ``after="tricks"`` there is a point before the first trick and one after each. With ``"deal"`` there
    is besides one at the deal and after each action before the first card, with ``"actions"`` one after every
    action. ``effort`` says how many deals are weighed, MANY_DEALS unless given. The first has no point.

    Raises, when the first one is taken:
        RequestError: a number out of range (code ``out_of_range``); a seat that does not play, or an unknown
            player, objective, belief or kind of moment (``bad_request``).
    """
    within("deals", deals, 1, MOST_DEALS)
    one_of("after", after, MOMENTS)
    playouts = playouts_of(game_of(state))
    one_of("objective", objective, playouts.objectives)
    see_that_plays(state, seat)
    how: dict[str, Any] = {"seed": seed, "player": player, "objective": objective}
    how |= {"backend": backend, "believe": believe, "effort": effort}
    found = OverTime(
        seat=seat,
        seed=seed,
        deals=deals,
        player=player,
        objective=objective,
        unit=playouts.objectives[objective].unit,
        believe=believe,
        points=(),
    )
    yield found
    before = None
    for now in course(state):
        point = None
        if now.to_act is None:
            if before is not None and now.result == "played":
                point = _ended(before, now, seat, how)
        elif (
            after == "actions"
            or now.step == state.step
            or _between_tricks(now, before)
            or (after == "deal" and _before_the_play(now))
        ):
            point = _expected(now, seat, deals, how)
        if point is not None:
            found = replace(found, points=(*found.points, point))
            yield found
        before = now


def _between_tricks(now: State, before: State | None) -> bool:
    """Whether cards are played and none lies on the table since the last action."""
    if now.trick is None or now.trick.plays:
        return False
    return before is None or before.trick is None or bool(before.trick.plays)


def _before_the_play(now: State) -> bool:
    """Whether no card of the hand has been played yet."""
    return not now.tricks and (now.trick is None or not now.trick.plays)


def _expected(state: State, seat: int, deals: int, how: dict[str, Any]) -> Point:
    job = prepare(question_of_seat(state, seat), **how)
    job = replace(job, candidates=np.array([[job.playouts.play_on, 0, 0]], dtype=np.int64))
    return _point(state, seat, job, job.outcomes([0], 0, deals))


def ended_value(over: State, seat: int, objective: str) -> float:
    """What a hand that is over has come to for a seat, counted as its playouts count.

    One that was thrown in has no playout: it only costs or pays what that is charged.
    """
    if over.result == "redeal":
        return float(ledger(over).balances[seat] - owned_by(over, seat)) if objective == "payment" else 0.0
    *_, before, end = course(over)
    how = {"seed": 0, "player": DEFAULT_PLAYER, "objective": objective, "backend": "plain"}
    return _ended(before, end, seat, how).mean


def _ended(before: State, over: State, seat: int, how: dict[str, Any]) -> Point:
    """The point of a hand that is over: nothing is left to chance."""
    job = prepare(question(before), **{**how, "believe": NOTHING})
    row = settled(before, over.history[-1], job.kernels, job.rules)
    return _point(over, seat, job, row[None, None, :])


def _point(state: State, seat: int, job: Job, outcomes: Ints) -> Point:
    playouts, seating, n = job.playouts, state.seating, len(outcomes)
    values = job.objective.of(outcomes, seating.place(seat), owned_by(state, seat))
    found = tally(values, np.zeros_like(values), ())
    rows = outcomes[:, 0]

    def by_seat(comes_about: Callable[[int], Bools]) -> tuple[float, ...]:
        return tuple(
            float(np.count_nonzero(comes_about(seating.place(one))) / n) if one in seating.active else 0.0
            for one in range(seating.players)
        )

    def event(name: str) -> Callable[[int], Bools]:
        return lambda place: happened(rows, playouts.event_column, playouts.event_bit(name, place))

    def card(code: str) -> Callable[[int], Bools]:
        return lambda place: playouts.won_last(code, place, rows)

    return Point(
        step=state.step,
        hand=state.hand_number,
        tricks=len(state.tricks),
        deals=n,
        mean=found.mean(0),
        ci95=(found.mean(0), found.mean(0)) if state.finished else job.intervals(n, n).around(found),
        events={name: by_seat(event(name)) for name in playouts.last_trick},
        cards={code: by_seat(card(code)) for code in playouts.last_cards},
    )
