"""A hand looked back at: what each decision of a seat was worth, and what luck and skill made of it.

Every decision is judged from what its seat knew then, on sampled deals played on by one player. From the best
choice of the first decision the value goes on to the result: by what was given away at each decision (skill,
never above zero), and by all that came between (luck: cards that showed, what others chose). Both add up to
the whole exactly. Skill is measured against sampled play, and no better known than the losses, which have
intervals.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Any

from engine.actions import Action, Redeal
from engine.analysis.candidates import Question, playouts_of, question
from engine.analysis.changing import course
from engine.analysis.choice import Choice, pair
from engine.analysis.evaluate import DEFAULT_PLAYER, MAX_DEALS, analyse
from engine.analysis.open_cards import open_cards
from engine.analysis.over_time import ended_value
from engine.analysis.playing import see_that_known, see_that_plays
from engine.analysis.result import Result
from engine.analysis.statistics import Interval
from engine.choosing import rule_of_choice
from engine.errors import within
from engine.position import Moment, State
from engine.state import game_of
from engine.worlds.believing import DEFAULT_BELIEF, FEW_DEALS, Effort, effort_for

FIRST_DEALS = 100  # of every decision; more where that leaves it open whether much was given away
DEALS = 1000
THRESHOLD = 0.5


@dataclass(frozen=True, slots=True)
class Decision:
    """One choice of the seat: the ``step`` counts actions from 1, ``stage`` is the phase of the hand.

    ``rule`` is the one under which it was made (``rule_of_choice``).
    ``result`` has the values of all choices, or of this and the best one where very many were compared;
    ``effort`` is what went into them, None where it is the one that belongs to so many deals.
    ``hand`` counts the hands of a record that has several.
    """

    step: int
    hand: int
    stage: str
    rule: str
    action: str
    result: Result
    effort: Effort | None = None

    @property
    def chosen(self) -> Choice:
        """What was chosen."""
        return next(one for one in self.result.choices if one.action == self.action)

    @property
    def best(self) -> Choice:
        """What had the highest mean; the chosen one where it had too."""
        first = self.result.choices[0]
        return self.chosen if self.chosen.mean == first.mean else first

    @property
    def loss(self) -> float:
        """What was given away against the best choice on the same deals, never below zero."""
        return max(0.0, -self.chosen.difference)

    @property
    def loss_ci95(self) -> Interval | None:
        """The 95 % interval of the loss; None where there are too few deals for one."""
        apart = self.chosen.difference_ci95
        return None if apart is None else (0.0 - apart[1], 0.0 - apart[0])

    @property
    def best_played(self) -> bool:
        """Whether nothing was hidden, and nothing is better than what was chosen if everybody plays best."""
        return self.chosen in self.result.best_played

    def matters(self, threshold: float) -> bool:
        """Whether surely something was given away, and at least so much on average.

        What nothing betters if everybody plays best has given nothing away.
        """
        return not self.chosen.tied and self.loss >= threshold and not self.best_played

    def document(self) -> dict[str, object]:
        """The decision as JSON values."""
        return {
            "step": self.step,
            "stage": self.stage,
            "rule": self.rule,
            "action": self.action,
            "best": self.best.action,
            "choices": len(self.result.choices),
            "mean": self.chosen.mean,
            "best_mean": self.best.mean,
            "loss": self.loss,
            "ci95": pair(self.loss_ci95),
            "tied_with_best": self.chosen.tied,
            "deals": self.result.deals,
        }


@dataclass(frozen=True, kw_only=True)
class Review:
    """What is known of the decisions of ``seat``, in ``unit``; ``came`` is its result, None before the end.

    Of several hands whose values are counted one by one the results are added up, and so is what was
    expected; ``whole`` says that every value is that of the whole game. ``complete`` says that nothing more
    is looked at. Some ``decisions`` may be judged for another objective (``parts``): no sum counts them.
    """

    seat: int
    seed: int
    player: str
    objective: str
    unit: str
    believe: str
    decisions: tuple[Decision, ...] = ()
    came: float | None = None
    whole: bool = False
    complete: bool = False
    others: tuple[Review, ...] = ()

    @property
    def counted(self) -> tuple[Decision, ...]:
        """The decisions that are judged for the objective."""
        return tuple(one for one in self.decisions if one.result.objective == self.objective)

    @property
    def parts(self) -> tuple[Review, ...]:
        """A review for each objective that decisions are judged for, with those decisions; this one first."""
        split = (replace(one, others=(), decisions=self.decisions) for one in (self, *self.others))
        parts = tuple(replace(one, decisions=one.counted) for one in split)
        return tuple(one for one in parts if one.decisions) or parts[:1]

    @property
    def expected(self) -> float | None:
        """What the best choice of the first decision, or of the first of each hand, was worth; else None."""
        if not self.counted:
            return None
        first = {1 if self.whole else one.hand: one for one in reversed(self.counted)}
        return sum(one.best.mean for one in first.values())

    @property
    def skill(self) -> float:
        """All that was given away, as a number not above zero."""
        return -sum(one.loss for one in self.counted)

    @property
    def luck(self) -> float | None:
        """What came beside the own choices; None before the end."""
        if self.came is None or self.expected is None:
            return None
        return self.came - self.expected - self.skill

    def by_stage(self) -> dict[str, float]:
        """What was given away at each stage of the hand."""
        lost: dict[str, float] = {}
        for one in self.counted:
            lost[one.stage] = lost.get(one.stage, 0.0) + one.loss
        return lost

    def by_rule(self) -> dict[str, float]:
        """What was given away under each rule, the most first."""
        lost: dict[str, float] = {}
        for one in self.counted:
            lost[one.rule] = lost.get(one.rule, 0.0) + one.loss
        return dict(sorted(lost.items(), key=lambda rule: -rule[1]))

    def document(self, threshold: float = THRESHOLD) -> dict[str, object]:
        """The review as JSON values; decisions that matter are marked by the ``threshold``."""
        return {
            "seat": self.seat,
            "seed": self.seed,
            "player": self.player,
            "objective": self.objective,
            "unit": self.unit,
            "believe": self.believe,
            "threshold": threshold,
            "expected": self.expected,
            "result": self.came,
            "skill": self.skill,
            "luck": self.luck,
            "by_stage": self.by_stage(),
            "by_rule": self.by_rule(),
            "decisions": [one.document() | {"matters": one.matters(threshold)} for one in self.decisions],
        }


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
