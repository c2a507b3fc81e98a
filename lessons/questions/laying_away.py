"""The question which cards to lay away."""

from __future__ import annotations

from engine import Discard, EngineError, game_of, legal_actions, parse_cards_list, verdict
from lessons import schema
from lessons.advice import Decision
from lessons.exercises import Answers, Exercise, Feedback, about
from lessons.loader import LessonError, position
from lessons.names import Naming, listed
from lessons.questions.circumstances import sides
from lessons.texts import explain_refusal, ruled

FEW = 20


def lay_away(game_id: str, step: schema.LayAway, naming: Naming) -> Exercise:
    """Choose a discard that is allowed."""
    state = position(game_id, step.at)
    assert state.to_act is not None
    seat = state.to_act
    rules = game_of(state).discard
    if rules is None:
        raise LessonError(f"{game_id}: step {step.id}: this game has no discard")
    held = state.pack.cards(state.hands[seat])

    def judge(answers: Answers, answer: str) -> Feedback:
        try:
            cards = parse_cards_list(answer, state.pack)
        except EngineError:
            cards = ()
        judged = verdict(state, Discard(seat, cards))
        if judged.legal:
            said = naming.say("exercise.discard.right", cards=listed(cards, naming))
            return Feedback(True, True, ruled(said, step.rules[0], naming), step.rules[0], cards)
        said = explain_refusal(judged, Discard(seat, cards), naming, pack=state.pack)
        return Feedback(False, False, said, judged.rule, cards)

    allowed = [action for action in legal_actions(state) if isinstance(action, Discard)]

    def right(answers: Answers) -> Answers:
        step_size = max(1, len(allowed) // FEW)
        return tuple(" ".join(map(str, action.cards)) for action in allowed[::-step_size][:FEW])

    def wrong(answers: Answers) -> Answers:
        """Neighbours in the hand that may not go together, from the weakest end on."""
        backwards = held[::-1]
        runs = (backwards[n : n + rules.cards] for n in range(len(held) - rules.cards + 1))
        texts = (" ".join(map(str, run)) for run in runs)
        return tuple(text for text in texts if not judge((), text).accepted)

    return Exercise(
        **about(game_id, step, naming),
        form="cards",
        judge=judge,
        right=right,
        wrong=wrong,
        decision=lambda answers: Decision(
            state, {" ".join(map(str, action.cards)): action for action in allowed}
        ),
        state_after=lambda answers: state,
        seat=seat,
        offered=held,
        wanted=rules.cards,
        given=lambda answers: sides(state, seat, naming),
    )
