"""Prepared deals: last tricks in which an aim is to be reached however the unseen cards lie.

The unseen cards turn against an unsafe choice: it is played out in a deal that refutes it, all others playing
their best, and then the learner hears how often it would have worked. After a safe choice the play goes on
as the cards really lie.
"""

from __future__ import annotations

from functools import lru_cache

from engine import Action, Play, State, apply, explain_hand, verdict
from engine.analysis import question, runs_compiled
from engine.analysis.aims import AIM_DEALS, Aim, Prospects, prospects, worth
from engine.analysis.endings import best_line, tricks_left
from engine.analysis.intervals import share_interval
from engine.worlds import state_of
from lessons import schema
from lessons.actions import action_text, answer_of
from lessons.advice import Decision
from lessons.amounts import number
from lessons.exercises import Answers, Exercise, Feedback, about
from lessons.loader import LessonError, position
from lessons.names import Naming, capital, counted_in, seat_names, the_card
from lessons.questions.circumstances import points_so_far, situation, talon_in_sight
from lessons.questions.computer import computer
from lessons.questions.ending import meant, to_say, trick_told
from lessons.texts import explain_refusal, ruled

DEALS_IN_PYTHON = 5  # where nothing could be compiled
SEED = 7


def prepared(game_id: str, step: schema.Prepared, naming: Naming) -> Exercise:
    """Play the last tricks of a hand so that the aim is certain."""
    start = position(game_id, step.at)
    if start.to_act is None or not tricks_left(question(start)):
        raise LessonError(f"{game_id}: step {step.id}: no card is played there")
    seat = start.to_act
    names = seat_names(start.seating, seat, naming)

    def state_after(answers: Answers) -> State:
        return _after(game_id, step, answers)

    def found(answers: Answers) -> Prospects:
        return outlook(game_id, step, answers)

    def words(action: Action, state: State) -> str:
        if isinstance(action, Play) and action.named is None:
            return the_card(action.card, naming)
        said = capital(action_text(action, naming, names, state.phase))
        return naming.say("exercise.hint.quoted", answer=said)

    def judge(answers: Answers, answer: str) -> Feedback:
        state = state_after(answers)
        action = meant(state, answer)
        if action is None:
            return Feedback(False, False, naming.say("exercise.unreadable"), step.rules[0])
        tried = (action.card,) if isinstance(action, Play) else ()
        judged = verdict(state, action)
        if not judged.legal:
            said = explain_refusal(judged, action, naming, pack=state.pack, names=names)
            return Feedback(False, False, said, judged.rule, tried)
        chances = found(answers)
        if action not in chances.safest:
            said, end = _refuted(state, action, chances)
            return Feedback(False, False, said, step.rules[0], tried, end)
        after = state_after((*answers, answer))
        told = [trick_told(state, after, names, naming)]
        if over(after, start):
            came = worth(state, action, step.objective)
            kind = "reached" if came >= step.at_least else "missed"
            said = naming.say(f"exercise.prepared.{kind}", came=amount(came), wanted=amount(step.at_least))
            told.append(ruled(said, step.rules[0], naming))
            return Feedback(True, True, _joined(told), step.rules[0], tried)
        return Feedback(True, False, _joined(told), step.rules[0], tried)

    def amount(value: int) -> str:
        unit = counted_in(game_id, step.objective)
        return naming.say(f"exercise.amount.{unit}", value=number(value).removesuffix(".0"))

    def _joined(told: list[str]) -> str:
        return naming.say("sentence.gap").join(text for text in told if text)

    def _refuted(state: State, action: Action, chances: Prospects) -> tuple[str, State | None]:
        """What is said to a choice that is not safe, and how it ends in a deal that refutes it."""
        worked = chances.reached[action]
        low, high = share_interval(worked, chances.deals)
        facts = {
            "worked": worked,
            "deals": chances.deals,
            "low": f"{100 * low:.0f}",
            "high": f"{100 * high:.0f}",
        }
        layout = state_of(state, seat, list(chances.refuted[action]))
        came = worth(layout, action, step.objective)
        end = _played_out(apply(layout, action), seat, step.objective)
        said = naming.say(
            "exercise.prepared.unsafe" if isinstance(action, Play) else "exercise.prepared.unsafe_said",
            choice=words(action, state),
            came=amount(came),
            wanted=amount(step.at_least),
        )
        luck = naming.say(
            "exercise.prepared.open" if chances.deals == 1 else "exercise.prepared.luck", seed=SEED, **facts
        )
        return _joined([ruled(said, step.rules[0], naming), luck if chances.total > 1 else ""]), end

    def wrong(answers: Answers) -> Answers:
        state, chances = state_after(answers), found(answers)
        unsafe = (answer_of(one) for one in chances.reached if one not in chances.safest)
        refused = (str(one.card) for one in explain_hand(state) if not one.verdict.legal)
        return (*unsafe, *refused)

    return Exercise(
        **about(game_id, step, naming),
        form="card",
        judge=judge,
        right=lambda answers: tuple(answer_of(one) for one in found(answers).safest),
        wrong=wrong,
        decision=lambda answers: Decision(
            state_after(answers), {answer_of(one): one for one in found(answers).safest}
        ),
        state_after=state_after,
        seat=seat,
        wanted=1,
        choices=lambda answers: to_say(state_after(answers), seat, names, naming),
        given=lambda answers: naming.say("exercise.heard.next").join(
            text
            for text in (situation(start, seat, naming), points_so_far(state_after(answers), seat, naming))
            if text
        ),
        shown=talon_in_sight(start, seat, naming),
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
