"""Questions about the combinations of a hand: their cards, all of them, and what they are worth."""

from __future__ import annotations

from engine import Card, Checked, Declaration, State, check_hand, game_of
from lessons import schema
from lessons.exercises import Answers, Choice, Exercise, Feedback, about, one_mark_off
from lessons.loader import LessonError, position
from lessons.names import Naming, capital, joined, listed, the_card
from lessons.questions.numbers import a_number
from lessons.questions.slips import of_a_sum
from lessons.texts import declaration_text, ruled

NEARLY = 4


def _role(state: State, seat: int) -> str:
    rules = game_of(state)
    held = len(state.hands[seat])
    return next((role for role, size in rules.dealing.hand_sizes.items() if size == held), "player")


def _checked(state: State, seat: int) -> Checked:
    return check_hand(game_of(state), state.hands[seat], _role(state, seat), state.options)


def _found(state: State, seat: int) -> tuple[Declaration, ...]:
    return _checked(state, seat).declarations


def _holder(state: State) -> int:
    assert state.to_act is not None
    return state.to_act


def declare(game_id: str, step: schema.Declare, naming: Naming) -> Exercise:
    """Mark the cards of one combination."""
    state = position(game_id, step.at)
    seat = _holder(state)
    combination = next((d for d in _found(state, seat) if d.kind == step.combination), None)
    if combination is None:
        raise LessonError(f"{game_id}: step {step.id}: the hand has no {step.combination}")
    cards = state.pack.cards(combination.cards)
    right = " ".join(map(str, cards))
    held = state.pack.cards(state.hands[seat])

    def judge(answers: Answers, answer: str) -> Feedback:
        marked = set(answer.split())
        extra = tuple(card for card in held if str(card) in marked and card not in cards)
        missing = tuple(card for card in cards if str(card) not in marked)
        said = declaration_text(combination, naming)
        if extra:
            text = naming.say("exercise.declare.extra", declaration=said, cards=listed(extra, naming))
        elif missing:
            found = tuple(card for card in cards if card not in missing)
            text = naming.say("exercise.declare.missing", cards=listed(found, naming))
        else:
            text = naming.say(
                "exercise.declare.right", declaration=said, points=_counted(combination.points, state, naming)
            )
        ok = not extra and not missing
        shown = extra or tuple(card for card in cards if str(card) in marked)
        return Feedback(ok, ok, ruled(text, combination.rule, naming), combination.rule, shown)

    return Exercise(
        **about(game_id, step, naming),
        form="cards",
        judge=judge,
        right=lambda answers: (right,),
        wrong=lambda answers: one_mark_off(held, cards),
        state_after=lambda answers: state,
        seat=seat,
        offered=held,
        wanted=None,
    )


def find_all(game_id: str, step: schema.FindAll, naming: Naming) -> Exercise:
    """Name every combination of a hand among those that look like it."""
    state = position(game_id, step.at)
    seat = _holder(state)
    found = _found(state, seat)
    offered = {_spelled(d): declaration_text(d, naming) for d in found}
    lacking: dict[str, tuple[str, Card]] = {}
    for card in state.pack.cards(state.pack.full - state.hands[seat]):
        # What one card more would make is near enough to be mistaken for what is there.
        more = state.hands[seat] | state.pack.set_of((card,))
        for other in game_of(state).scoring.find(more, _role(state, seat), state.options, state.pack)[0]:
            if len(offered) >= len(found) + NEARLY:
                break
            offered.setdefault(_spelled(other), declaration_text(other, naming))
            lacking.setdefault(_spelled(other), (other.rule, card))
    right_ones = {_spelled(d): d for d in found}

    def left(answers: Answers) -> Answers:
        return tuple(value for value in right_ones if value not in answers)

    def judge(answers: Answers, answer: str) -> Feedback:
        if answer in right_ones:
            declared = right_ones[answer]
            points = _counted(declared.points, state, naming)
            said = naming.say("exercise.find_all.right", declaration=offered[answer], points=points)
            done = set(left(answers)) <= {answer}
            shown = state.pack.cards(declared.cards)
            return Feedback(True, done, ruled(said, declared.rule, naming), declared.rule, shown)
        if answer not in lacking:
            return Feedback(False, False, naming.say("exercise.unheard"), step.rules[0])
        rule, card = lacking[answer]
        facts = {"declaration": offered[answer], "card": the_card(card, naming)}
        said = naming.say("exercise.find_all.wrong", **facts)
        return Feedback(False, False, ruled(said, rule, naming), rule, (card,))

    return Exercise(
        **about(game_id, step, naming),
        form="option",
        judge=judge,
        right=left,
        wrong=lambda answers: tuple(value for value in offered if value not in right_ones),
        state_after=lambda answers: state,
        seat=seat,
        choices=lambda answers: tuple(Choice(value, capital(offered[value])) for value in sorted(offered)),
        several=True,
    )


def _counted(points: int, state: State, naming: Naming) -> str:
    """What combinations are worth, with what that is counted in."""
    unit = game_of(state).scoring.unit.replace(" ", "_")
    return naming.say_number(f"exercise.counted.{unit}", points, value=points)


def _spelled(declared: Declaration) -> str:
    parts = (declared.kind, str(declared.count), declared.suit, declared.missing, declared.with_pagat)
    return "-".join(str(part) for part in parts if part is not None)


def worth(game_id: str, step: schema.Worth, naming: Naming) -> Exercise:
    """What does each opponent pay for all that the hand declares?"""
    state = position(game_id, step.at)
    seat = _holder(state)
    checked = _checked(state, seat)
    found, total = checked.declarations, checked.total
    parts = (
        naming.say(
            "exercise.worth.part",
            declaration=declaration_text(d, naming),
            points=_counted(d.points, state, naming),
        )
        for d in found
    )
    held = state.pack.cards(state.hands[seat])

    def kind(declared: Declaration) -> str:
        return naming.say(f"declaration.kind.{declared.kind}")

    return a_number(
        game_id,
        step,
        naming,
        right=total,
        state=state,
        seat=seat,
        key="exercise.worth",
        shown=held,
        facts={
            "n": len(found),
            "parts": naming.say("list.comma").join(parts),
            "kinds": joined([kind(d) for d in found], naming),
            "total": _counted(total, state, naming),
        },
        way=".one" if len(found) == 1 else "",
        unit=game_of(state).scoring.unit.replace(" ", "_"),
        slip=of_a_sum([(kind(d), d.points) for d in found], lambda names: joined(names, naming)),
    )
