"""A hand looked back at: every decision of a seat judged from what the seat knew then.

The deals are sampled, and played on by one player.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import pairwise
from typing import Any

from engine.actions import Action, Redeal
from engine.analysis.candidates import Question, playouts_of, question
from engine.analysis.changing import course
from engine.analysis.evaluate import DEFAULT_PLAYER, MAX_DEALS, analyse
from engine.analysis.open_cards import open_cards
from engine.analysis.over_time import ended_value
from engine.analysis.preparing import see_that_known, see_that_plays
from engine.analysis.reviewed import THRESHOLD, Decision, Review
from engine.choosing import rule_of_choice
from engine.errors import within
from engine.position import Moment, State
from engine.state import game_of
from engine.worlds.believing import DEFAULT_BELIEF, FEW_DEALS, Effort, effort_for

FIRST_DEALS = 100  # of every decision; more where that leaves it open whether much was given away
DEALS = 1000


def review(state: State, seat: int, **how: Any) -> Review:
    """The whole review of what ``seat`` did up to ``state``; takes and raises as ``growing_review``."""
    *_, found = growing_review(state, seat, **how)
    return found


def growing_review(
    state: State,
    seat: int,
    *,
    deals: int = DEALS,
    seed: int = 0,
    player: str = DEFAULT_PLAYER,
    objective: str = "payment",
    believe: str = DEFAULT_BELIEF,
    threshold: float = THRESHOLD,
    backend: str = "compiled",
    objective_at: Callable[[Moment], str] | None = None,
    begun: Review | None = None,
) -> Iterator[Review]:
    """The review as it grows: first every decision on few deals, then on more where much may have been lost.

    ``objective_at`` tells what is counted at a decision; without it the ``objective`` is, everywhere. What
    has ``begun`` with the same question is gone on with.

    Raises:
        RequestError: a number out of range (code ``out_of_range``); a seat that does not play, or an unknown
            player, objective or belief (``bad_request``).
    """
    within("deals", deals, 1, MAX_DEALS)
    playouts = playouts_of(game_of(state))
    how: dict[str, Any] = {"seed": seed, "player": player, "believe": believe}
    see_that_known(playouts, **how, objective=objective, backend=backend)
    see_that_plays(state, seat)

    def empty(objective: str) -> Review:
        return Review(
            **how,
            seat=seat,
            objective=objective,
            unit=playouts.objectives[objective].unit,
            came=_came(state, seat, objective) if state.finished else None,
            whole=_is_whole(state, objective),
        )

    def judged(before: State, action: Action, deals: int, effort: Effort) -> Decision:
        counted = objective_at(before) if objective_at is not None else objective
        more: dict[str, Any] = {"objective": counted, "backend": backend, "effort": effort}
        return _judged(before, action, deals, {**how, **more})

    glance = FEW_DEALS if deals > FIRST_DEALS else effort_for(deals)
    moments = _moments(state, seat)
    counted = {objective_at(before) for before, _ in moments} if objective_at is not None else set()
    others = tuple(empty(one) for one in sorted(counted - {objective}))
    found = replace(empty(objective), others=others) if begun is None else begun
    yield found
    for before, action in moments[len(found.decisions) :]:
        decision = judged(before, action, min(deals, FIRST_DEALS), glance)
        found = replace(found, decisions=(*found.decisions, decision))
        yield found
    for place, (before, action) in enumerate(moments):
        decision = found.decisions[place]
        interval = decision.loss_ci95
        if decision.result.deals >= deals or (interval is not None and interval[1] < threshold):
            continue
        better = judged(before, action, deals, effort_for(deals))
        found = replace(found, decisions=(*found.decisions[:place], better, *found.decisions[place + 1 :]))
        yield found
    yield replace(found, complete=True)


def _is_whole(state: State, objective: str) -> bool:
    """Whether every value is that of the whole game, however many hands it has."""
    return playouts_of(game_of(state)).objectives[objective].switch is not None


def _came(over: State, seat: int, objective: str) -> float:
    """What the hand, or all hands one after the other, have come to."""
    if _is_whole(over, objective):
        return ended_value(over, seat, objective)
    ends = [after for before, after in pairwise(course(over)) if len(after.earlier) > len(before.earlier)]
    return sum(ended_value(end, seat, objective) for end in (*ends, over))


def _moments(state: State, seat: int) -> list[tuple[State, Action]]:
    """Where the seat had a choice, and what it chose; one legal action is no decision (TN-INFO-12)."""
    found = []
    for before, after in pairwise(course(state)):
        action = after.history[-1]
        if isinstance(action, Redeal) or not before.to_act == seat == action.seat:
            continue
        if len(question(before).choices) > 1:
            found.append((before, action))
    return found


def _judged(before: State, action: Action, deals: int, how: dict[str, Any]) -> Decision:
    put = question(before)
    result = analyse(put, deals=deals, **how)
    if all(one.action != str(action) for one in result.choices):
        result = analyse(_two(put, action, result.choices[0].action), deals=deals, **how)
    if result.consistent_deals == 1:  # then what the players of the analysis make of it is not all
        solved = open_cards(put, objective=how["objective"], seed=how["seed"], backend=how["backend"])
        result = replace(result, open_cards=solved)
    best = next(one for one in put.choices if str(one) == result.choices[0].action)
    rule = rule_of_choice(before, action, best)
    return Decision(
        step=len(before.history) + 1,
        hand=before.hand_number,
        stage=before.phase,
        rule=rule,
        action=str(action),
        result=result,
        effort=how.get("effort"),
    )


def _two(put: Question, action: Action, best: str) -> Question:
    """The question between what was chosen and the best of those that very many were narrowed down to."""
    return replace(put, choices=tuple(one for one in put.choices if one == action or str(one) == best))
