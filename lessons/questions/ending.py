"""Playing the end of a hand against the computer: cards, and whatever is said between them."""

from __future__ import annotations

from engine import (
    Action,
    Discard,
    EngineError,
    State,
    apply,
    explain_hand,
    explain_words,
    legal_actions,
    parse_action,
)
from lessons import schema
from lessons.actions import action_text, answer_of
from lessons.advice import Decision
from lessons.exercises import Answers, Choice, Exercise, Feedback, about
from lessons.loader import position
from lessons.names import Naming, capital, seat_names
from lessons.questions.circumstances import sides
from lessons.questions.computer import computers_turn
from lessons.questions.play import refusal
from lessons.questions.tricks import trick_words, tricks_since
from lessons.shaped import LessonError
from lessons.texts import ruled


def play_out(game_id: str, step: schema.PlayOut, naming: Naming) -> Exercise:
    """Play the hand to its end; the computer plays the other seats."""
    start = position(game_id, step.at)
    if start.to_act is None:
        raise LessonError(f"{game_id}: step {step.id}: the hand is over there")
    if any(isinstance(action, Discard) for action in legal_actions(start)):
        raise LessonError(f"{game_id}: step {step.id}: cards are discarded there; begin with the play")
    seat = start.to_act
    names = seat_names(start.seating, seat, naming)

    def state_after(answers: Answers) -> State:
        state = start
        for answer in answers:
            action = meant(state, answer)
            assert action is not None
            state = computers_turn(apply(state, action), seat)
        return state

    def judge(answers: Answers, answer: str) -> Feedback:
        state = state_after(answers)
        action = meant(state, answer)
        if action is None:
            return Feedback(False, False, naming.say("exercise.unreadable"), step.rules[0])
        refused = refusal(state, action, naming, names)
        if refused is not None:
            return refused
        after = computers_turn(apply(state, action), seat)
        return Feedback(True, after.finished, trick_told(state, after, names, naming), step.rules[0])

    def decision(answers: Answers) -> Decision:
        state = state_after(answers)
        own = (action for action in legal_actions(state) if action.seat == seat)
        return Decision(state, {answer_of(action): action for action in own})

    def right(answers: Answers) -> Answers:
        return tuple(decision(answers).actions)

    def wrong(answers: Answers) -> Answers:
        state = state_after(answers)
        return tuple(str(one.card) for one in explain_hand(state) if not one.verdict.legal)

    return Exercise(
        **about(game_id, step, naming),
        form="card",
        judge=judge,
        right=right,
        wrong=wrong,
        decision=decision,
        state_after=state_after,
        seat=seat,
        wanted=1,
        choices=lambda answers: to_say(state_after(answers), seat, names, naming),
        given=lambda answers: sides(start, seat, naming),
        several=True,
    )


def trick_told(state: State, after: State, names: tuple[str, ...], naming: Naming) -> str:
    """The sentence that says to whom the trick went that was on the table, empty where it is not over."""
    tricks = tricks_since(state, after)
    if not tricks:
        return ""
    trick = tricks[0]
    words = trick_words(after, trick, names, naming)
    if trick.receiver is None:
        said = naming.say("exercise.play_out.trick", **words)
    else:
        said = naming.say("exercise.play_out.given", receiver=names[trick.receiver], **words)
    return ruled(said, "", naming)


def to_say(state: State, seat: int, names: tuple[str, ...], naming: Naming) -> tuple[Choice, ...]:
    """What the seat may say or do now that is no card."""
    said = (one.action for one in explain_words(state) if one.verdict.legal and one.action.seat == seat)
    return tuple(
        Choice(answer_of(action), capital(action_text(action, naming, names, state.phase))) for action in said
    )


def meant(state: State, answer: str) -> Action | None:
    """The action of the seat to act that an answer names, None where it names none."""
    said = next((one for one in legal_actions(state) if answer_of(one) == answer), None)
    if said is not None:
        return said
    for text in (f"play:{answer}", answer):
        try:
            return parse_action(f"{state.to_act}:{text}", state.pack)
        except EngineError:
            continue
    return None
