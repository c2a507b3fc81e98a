"""Prepared deals: last tricks in which an aim is to be reached however the unseen cards lie.

The unseen cards turn against an unsafe choice: it is played out in a deal that refutes it, all others playing
their best, and then the learner hears how often it would have worked. After a safe choice the play goes on
as the cards really lie.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from engine import Action, Play, State, apply, explain_hand, verdict
from engine.analysis import question, runs_compiled
from engine.analysis.aims import AIM_DEALS, Aim, Prospects, prospects, worth
from engine.analysis.endings import best_line, tricks_left
from engine.analysis.intervals import share_interval
from engine.worlds import state_of
from lessons import schema
from lessons.actions import answer_of, choice_text
from lessons.advice import Decision
from lessons.amounts import number
from lessons.exercises import Answers, Exercise, Feedback, about
from lessons.loader import position
from lessons.names import Naming, counted_in, seat_names
from lessons.questions.circumstances import points_so_far, situation, talon_in_sight
from lessons.questions.computer import computer
from lessons.questions.ending import meant, to_say, trick_told
from lessons.shaped import LessonError
from lessons.texts import explain_refusal, ruled

DEALS_IN_PYTHON = 5  # where nothing could be compiled
SEED = 7


@dataclass(frozen=True)
class _Deal:
    """A prepared deal in front of a learner, and what is said to a choice in it."""

    game_id: str
    step: schema.Prepared
    start: State
    naming: Naming

    @property
    def seat(self) -> int:
        """The learner's seat."""
        return self.start.acting

    @property
    def names(self) -> tuple[str, ...]:
        """What the seats are called."""
        return seat_names(self.start.seating, self.seat, self.naming)

    def after(self, answers: Answers) -> State:
        """The state when the learner has answered so, and the others too."""
        return _after(self.game_id, self.step, answers)

    def found(self, answers: Answers) -> Prospects:
        """How often each choice then reaches the aim."""
        return outlook(self.game_id, self.step, answers)

    def judge(self, answers: Answers, answer: str) -> Feedback:
        """What is said to an answer."""
        rule, state = self.step.rules[0], self.after(answers)
        action = meant(state, answer)
        if action is None:
            return Feedback(False, False, self.naming.say("exercise.unreadable"), rule)
        tried = (action.card,) if isinstance(action, Play) else ()
        judged = verdict(state, action)
        if not judged.legal:
            said = explain_refusal(judged, action, self.naming, pack=state.pack, names=self.names)
            return Feedback(False, False, said, judged.rule, tried)
        chances = self.found(answers)
        if action not in chances.safest:
            said, end = self._refuted(state, action, chances)
            return Feedback(False, False, said, rule, tried, end)
        after = self.after((*answers, answer))
        told = trick_told(state, after, self.names, self.naming)
        if not over(after, self.start):
            return Feedback(True, False, told, rule, tried)
        came = worth(state, action, self.step.objective)
        kind = "reached" if came >= self.step.at_least else "missed"
        facts = {"came": self._amount(came), "wanted": self._amount(self.step.at_least)}
        said = ruled(self.naming.say(f"exercise.prepared.{kind}", **facts), rule, self.naming)
        return Feedback(True, True, self._joined(told, said), rule, tried)

    def _refuted(self, state: State, action: Action, chances: Prospects) -> tuple[str, State | None]:
        """What is said to a choice that is not safe, and how it ends in a deal that refutes it."""
        layout = state_of(state, self.seat, list(chances.refuted[action]))
        came = worth(layout, action, self.step.objective)
        end = _played_out(apply(layout, action), self.seat, self.step.objective)
        said = self.naming.say(
            "exercise.prepared.unsafe" if isinstance(action, Play) else "exercise.prepared.unsafe_said",
            choice=self._words(action, state),
            came=self._amount(came),
            wanted=self._amount(self.step.at_least),
        )
        luck = self._luck(chances.reached[action], chances) if chances.total > 1 else ""
        return self._joined(ruled(said, self.step.rules[0], self.naming), luck), end

    def _luck(self, worked: int, chances: Prospects) -> str:
        """In how many of the deals a choice would have worked."""
        low, high = share_interval(worked, chances.deals)
        kind = "open" if chances.deals == 1 else "luck" if worked else "no_luck"
        return self.naming.say(
            f"exercise.prepared.{kind}",
            worked=worked,
            deals=chances.deals,
            low=f"{100 * low:.0f}",
            high=f"{100 * high:.0f}",
            seed=SEED,
        )

    def _words(self, action: Action, state: State) -> str:
        """A choice in a sentence."""
        return choice_text(action, self.naming, self.names, state.phase)

    def _amount(self, value: int) -> str:
        """A value with what the objective is counted in."""
        unit = counted_in(self.game_id, self.step.objective)
        return self.naming.say(f"exercise.amount.{unit}", value=number(value, exact=True))

    def _joined(self, *told: str) -> str:
        return self.naming.say("sentence.gap").join(filter(None, told))


def prepared(game_id: str, step: schema.Prepared, naming: Naming) -> Exercise:
    """Play the last tricks of a hand so that the aim is certain."""
    start = position(game_id, step.at)
    if start.to_act is None or not tricks_left(question(start)):
        raise LessonError(f"{game_id}: step {step.id}: no card is played there")
    deal = _Deal(game_id, step, start, naming)

    def right(answers: Answers) -> dict[str, Action]:
        return {answer_of(one): one for one in deal.found(answers).safest}

    def wrong(answers: Answers) -> Answers:
        chances = deal.found(answers)
        unsafe = (answer_of(one) for one in chances.reached if one not in chances.safest)
        refused = (str(one.card) for one in explain_hand(deal.after(answers)) if not one.verdict.legal)
        return (*unsafe, *refused)

    def given(answers: Answers) -> str:
        known = situation(start, deal.seat, naming), points_so_far(deal.after(answers), deal.seat, naming)
        told = (naming.say("sentence.plain", sentence=one) for one in known if one)
        return naming.say("sentence.gap").join(told)

    return Exercise(
        **about(game_id, step, naming),
        form="card",
        judge=deal.judge,
        right=lambda answers: tuple(right(answers)),
        wrong=wrong,
        decision=lambda answers: Decision(deal.after(answers), right(answers)),
        state_after=deal.after,
        seat=deal.seat,
        wanted=1,
        choices=lambda answers: to_say(deal.after(answers), deal.seat, deal.names, naming),
        given=given,
        shown=talon_in_sight(start, deal.seat, naming),
        several=True,
        backwards=True,
        prepare=lambda: outlook(game_id, step, ()),
        tempting=step.tempting,
    )


@lru_cache(maxsize=512)
def outlook(game_id: str, step: schema.Prepared, answers: Answers) -> Prospects:
    """How often each choice after ``answers`` reaches the aim of a step."""
    return prospects(
        question(_after(game_id, step, answers)),
        Aim(step.objective, step.at_least),
        deals=AIM_DEALS if runs_compiled(game_id) else DEALS_IN_PYTHON,
        seed=SEED,
    )


def over(state: State, start: State) -> bool:
    """Whether the hand of ``start`` has come to its end."""
    return state.finished or state.hand_number != start.hand_number


@lru_cache(maxsize=512)
def _after(game_id: str, step: schema.Prepared, answers: Answers) -> State:
    """The state when the learner has answered so, and the others have answered as well as they can."""
    if not answers:
        return position(game_id, step.at)
    state = _after(game_id, step, answers[:-1])
    action = meant(state, answers[-1])
    assert action is not None
    return _answered(apply(state, action), state.acting, state.hand_number, step.objective)


def _answered(state: State, seat: int, hand: int, objective: str) -> State:
    """Let the others play their best until it is the seat's turn or the hand is over."""
    while state.hand_number == hand and state.to_act is not None and state.to_act != seat:
        left = tricks_left(question(state))  # none where something is claimed after the last card
        state = apply(state, best_line(state, objective, viewer=seat)[0] if left else computer(state))
    return state


def _played_out(state: State, seat: int, objective: str) -> State:
    """The hand after its last card, when from now on all play their best."""
    hand = state.hand_number
    while not state.finished and state.hand_number == hand and tricks_left(question(state)):
        for action in best_line(state, objective, viewer=seat):
            state = apply(state, action)
    return state
