"""The question which cards to lay away."""

from __future__ import annotations

from engine import Discard, EngineError, game_of, parse_cards_list, verdict
from lessons import schema
from lessons.exercises import Answers, Exercise, Feedback
from lessons.loader import LessonError, position
from lessons.names import Naming, listed
from lessons.texts import explain_refusal, ruled


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

    def some(accepted: bool) -> Answers:
        """A few discards of each sort: three neighbours in the hand, from the weakest end on."""
        backwards = held[::-1]
        triples = [
            " ".join(map(str, backwards[n : n + rules.cards])) for n in range(len(held) - rules.cards + 1)
        ]
        return tuple(text for text in triples if judge((), text).accepted is accepted)

    return Exercise(
        game=game_id,
        kind=step.kind,
        form="cards",
        rules=step.rules,
        naming=naming,
        judge=judge,
        right=lambda answers: some(True),
        wrong=lambda answers: some(False),
        state_after=lambda answers: state,
        seat=seat,
        offered=held,
        wanted=rules.cards,
    )
