"""What a review says of the decisions of a seat: what each was worth, and what luck and skill made of it.

From the best choice of the first decision the value goes on to the result: by what was given away at each
decision (skill, never above zero), and by all that came between (luck: cards that showed, what others chose).
Both add up to the whole exactly. Skill is measured against sampled play, and no better known than the losses,
which have intervals.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from engine.analysis.choice import Choice, pair
from engine.analysis.result import Result
from engine.analysis.statistics import Interval
from engine.worlds.believing import Effort

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
