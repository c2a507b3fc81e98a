"""The question which cards to discard."""

from __future__ import annotations

from collections.abc import Callable

from engine import (
    Card,
    Discard,
    EngineError,
    State,
    Suit,
    apply,
    game_of,
    legal_actions,
    parse_cards_list,
    verdict,
)
from engine.cards import PLAIN_SUITS
from lessons import schema
from lessons.advice import Decision
from lessons.exercises import Answers, Exercise, Feedback, about
from lessons.loader import position
from lessons.names import Naming, listed
from lessons.questions.circumstances import sides
from lessons.shaped import LessonError
from lessons.texts import explain_refusal, ruled

FEW = 20


def discarding(game_id: str, step: schema.Discarding, naming: Naming) -> Exercise:
    """Choose a discard that is allowed and reaches the goal, if there is one."""
    state = position(game_id, step.at)
    assert state.to_act is not None
    seat = state.to_act
    rules = game_of(state).discard
    if rules is None:
        raise LessonError(f"{game_id}: step {step.id}: this game has no discard")
    held = state.pack.cards(state.hands[seat])

    def in_the_way(action: Discard) -> tuple[Card, ...]:
        """The cards that a discard leaves in the hand against the goal; none where it is reached."""
        return KEPT[step.goal](state, action) if step.goal else ()

    def judge(answers: Answers, answer: str) -> Feedback:
        try:
            cards = parse_cards_list(answer, state.pack)
        except EngineError:
            cards = ()
        judged = verdict(state, Discard(seat, cards))
        kept = in_the_way(Discard(seat, cards)) if judged.legal else ()
        if kept:
            said = naming.say(f"exercise.discard.{step.goal}", cards=listed(kept, naming))
            return Feedback(False, False, ruled(said, step.rules[0], naming), step.rules[0], kept)
        if judged.legal:
            said = naming.say("exercise.discard.right", cards=listed(cards, naming))
            return Feedback(True, True, ruled(said, step.rules[0], naming), step.rules[0], cards)
        said = explain_refusal(judged, Discard(seat, cards), naming, pack=state.pack)
        return Feedback(False, False, said, judged.rule, cards)

    discards = (action for action in legal_actions(state) if isinstance(action, Discard))
    allowed = [action for action in discards if not in_the_way(action)]
    if not allowed:
        raise LessonError(f"{game_id}: step {step.id}: no discard reaches the goal there")

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


def _trumps_after(state: State, action: Discard) -> tuple[Card, ...]:
    return tuple(card for card in _left(state, action) if card.suit is Suit.TRUMPS)


def _shortest_suit_after(state: State, action: Discard) -> tuple[Card, ...]:
    """The cards of the plain suit of which a discard leaves the fewest: none after a void is made."""
    left = _left(state, action)
    suits = [tuple(card for card in left if card.suit is suit) for suit in PLAIN_SUITS]
    return min(suits, key=lambda cards: len(cards))


def _left(state: State, action: Discard) -> tuple[Card, ...]:
    return state.pack.cards(apply(state, action).hands[action.seat])


KEPT: dict[str, Callable[[State, Discard], tuple[Card, ...]]] = {
    "no_trumps": _trumps_after,
    "no_suit": _shortest_suit_after,
}
