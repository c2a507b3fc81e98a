"""Questions about a trick on the table: what may be played, and what reaches a goal."""

from __future__ import annotations

from collections.abc import Callable

from engine import (
    Action,
    EngineError,
    Play,
    State,
    apply,
    explain_hand,
    game_of,
    ledger,
    parse_action,
    verdict,
)
from lessons import schema
from lessons.advice import Decision
from lessons.exercises import Answers, Exercise, Feedback, about, one_mark_off
from lessons.loader import position
from lessons.names import Naming, listed, seat_names, the_card
from lessons.questions.computer import computer, really_done
from lessons.questions.keeping import PAGAT, wins_with_pagat
from lessons.questions.missing import more_may_be_played, why_missed
from lessons.questions.tricks import trick_words
from lessons.texts import explain_refusal, ruled


def legal(game_id: str, step: schema.Legal, naming: Naming) -> Exercise:
    """Mark every card that may be played."""
    state = position(game_id, step.at)
    judged = explain_hand(state)
    allowed = tuple(one.card for one in judged if one.verdict.legal)
    right = " ".join(map(str, allowed))

    def judge(answers: Answers, answer: str) -> Feedback:
        marked = set(answer.split())
        for one in judged:
            if str(one.card) in marked and not one.verdict.legal:
                said = explain_refusal(one.verdict, one.card, naming, pack=state.pack)
                return Feedback(False, False, said, one.verdict.rule, (one.card,))
        if not {str(card) for card in allowed} <= marked:
            found = tuple(card for card in allowed if str(card) in marked)
            said, binding = more_may_be_played(state, judged, found, naming)
            rule = binding or step.rules[0]
            return Feedback(False, False, ruled(said, rule, naming), rule, found)
        said = naming.say_number("exercise.legal.right", len(allowed), cards=listed(allowed, naming))
        return Feedback(True, True, ruled(said, step.rules[0], naming), step.rules[0], allowed)

    return Exercise(
        **about(game_id, step, naming),
        form="cards",
        judge=judge,
        right=lambda answers: (right,),
        wrong=lambda answers: one_mark_off(tuple(one.card for one in judged), allowed),
        state_after=lambda answers: state,
        seat=state.to_act,
        offered=tuple(one.card for one in judged),
    )


def card_action(state: State, answer: str) -> Play | None:
    """The play that an answer means for the seat to act, None where it is no card."""
    try:
        action = parse_action(f"{state.to_act}:play:{answer}", state.pack)
    except EngineError:
        return None
    return action if isinstance(action, Play) else None


def allowed_play(
    state: State, answer: str, rule: str, naming: Naming, names: tuple[str, ...]
) -> Play | Feedback:
    """The play that an answer means, where the rules allow it; else what is said to the answer."""
    action = card_action(state, answer)
    if action is None:
        return Feedback(False, False, naming.say("exercise.unreadable"), rule)
    return refusal(state, action, naming, names) or action


def refusal(state: State, action: Action, naming: Naming, names: tuple[str, ...]) -> Feedback | None:
    """What is said to an action that the rules refuse, None where they allow it."""
    judged = verdict(state, action)
    if judged.legal:
        return None
    said = explain_refusal(judged, action, naming, pack=state.pack, names=names)
    return Feedback(False, False, said, judged.rule, (action.card,) if isinstance(action, Play) else ())


def card_answers(state: State) -> tuple[str, ...]:
    """Every card of the seat to act as an answer; a fool that names a suit once for each."""
    phase = game_of(state).phases[state.phase]
    return tuple(action.arguments for action in phase.candidates(state) if isinstance(action, Play))


def cards_decision(state: State, right: Answers) -> Decision:
    """The choice between the cards that are right answers, for a hint."""
    actions = {answer: card_action(state, answer) for answer in right}
    return Decision(state, {answer: action for answer, action in actions.items() if action is not None})


def play(game_id: str, step: schema.Play, naming: Naming) -> Exercise:
    """Play a card that is allowed and reaches the goal, if there is one."""
    state = position(game_id, step.at)
    assert state.to_act is not None
    seat = state.to_act
    others = really_done(game_id, step.at)
    names = seat_names(state.seating, seat, naming)

    to_the_end = step.goal in ("pagat_last", "king_last")

    def finished(answer: str) -> State:
        """The state when the others have completed the trick as in the deal, else by the computer."""
        action = card_action(state, answer)
        assert action is not None
        number = game_of(state).n_tricks(state.options) if to_the_end else len(state.tricks) + 1
        after = apply(state, action)
        while len(after.tricks) < number and after.to_act is not None:
            known = next((a for a in others if a.seat == after.to_act), None)
            usable = known is not None and verdict(after, known).legal
            after = apply(after, known if usable and known is not None else computer(after))
        return after

    def judge(answers: Answers, answer: str) -> Feedback:
        action = allowed_play(state, answer, step.rules[0], naming, names)
        if isinstance(action, Feedback):
            return action
        after = finished(answer)
        trick = after.tricks[-1]
        if step.goal is not None and not GOALS[step.goal](seat, action, state, after):
            said = ruled(why_missed(step.goal, state, after, action, names, naming), step.rules[0], naming)
            return Feedback(False, False, said, step.rules[0], (action.card,), after)
        won = ".to_the_end" if to_the_end else ".won" if trick.winner == seat else ""
        words = trick_words(after, trick, names, naming)
        card = the_card(action.card, naming)
        said = ruled(naming.say(f"exercise.play.right{won}", card=card, **words), step.rules[0], naming)
        return Feedback(True, True, said, step.rules[0], (action.card,))

    def sorted_out(accepted: bool) -> Answers:
        return tuple(text for text in card_answers(state) if judge((), text).accepted is accepted)

    return Exercise(
        **about(game_id, step, naming),
        form="card",
        judge=judge,
        right=lambda answers: sorted_out(True),
        wrong=lambda answers: sorted_out(False),
        decision=lambda answers: cards_decision(state, sorted_out(True)),
        state_after=lambda answers: finished(answers[-1]) if answers else state,
        seat=seat,
        offered=state.pack.cards(state.hands[seat]),
        wanted=1,
    )


Goal = Callable[[int, Play, State, State], bool]


def _saves(seat: int, action: Play, before: State, after: State) -> bool:
    return ledger(after).nets[seat] >= ledger(before).nets[seat]


def _pagat_wins_last(seat: int, action: Play, before: State, after: State) -> bool:
    return wins_with_pagat(after.tricks[-1], seat)


def _king_wins_last(seat: int, action: Play, before: State, after: State) -> bool:
    last = after.tricks[-1]
    card = last.card_of(seat)
    return last.winner == seat and card is not None and card.rank == "K"


def _pagat_stays(seat: int, action: Play, before: State, after: State) -> bool:
    last = after.tricks[-1]
    return last.winner == seat or str(last.card_of(seat)) != PAGAT


GOALS: dict[str, Goal] = {
    "pagat_safe": _pagat_stays,
    "pagat_last": _pagat_wins_last,
    "king_last": _king_wins_last,
    "win": lambda seat, action, before, after: after.tricks[-1].winner == seat,
    "lose": lambda seat, action, before, after: after.tricks[-1].winner != seat,
    "name": lambda seat, action, before, after: action.named is not None,
    "save": _saves,
}
