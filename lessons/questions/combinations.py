"""Questions about the combinations of a hand: their cards, all of them, and what they are worth."""

from __future__ import annotations

from engine import Card, Checked, Combination, Declaration, State, check_hand, game_of, role_of_size
from lessons import schema
from lessons.catalog import template
from lessons.exercises import Answers, Choice, Exercise, Feedback, about, one_mark_off
from lessons.loader import position
from lessons.names import Naming, capital, joined, listed, the_card, unit_key
from lessons.questions.numbers import a_number
from lessons.questions.slips import of_a_sum
from lessons.shaped import LessonError
from lessons.texts import combination_text, declaration_text, ruled

NEARLY = 4
FIVE = 5  # points: most combinations are worth some fives


def _role(state: State, seat: int) -> str:
    return role_of_size(game_of(state), len(state.hands[seat]), state.options) or "player"


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
        if extra:
            text = _no_part(combination, extra, naming)
        elif missing:
            text = _not_all(
                combination, tuple(card for card in cards if card not in missing), missing, naming
            )
        else:
            said, points = declaration_text(combination, naming), _counted(combination.points, state, naming)
            text = naming.say("exercise.declare.right", declaration=said, points=points)
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


def _no_part(combination: Declaration, extra: tuple[Card, ...], naming: Naming) -> str:
    """What a combination is made of, and that these cards are none of that."""
    facts = {
        "kind": _kind(combination, naming),
        "of": _made_of(combination, naming),
        "cards": listed(extra, naming),
    }
    return naming.say("exercise.declare.extra", **facts)


def _not_all(
    combination: Declaration, found: tuple[Card, ...], missing: tuple[Card, ...], naming: Naming
) -> str:
    """How many cards of a combination are found, and what it is made of where that names none that lacks."""
    facts = {
        "kind": _kind(combination, naming),
        "of": _made_of(combination, naming),
        "cards": listed(found, naming),
    }
    facts |= {"n": str(len(found)), "all": str(len(found) + len(missing))}
    named = any(not card.suit.is_plain for card in missing)
    return naming.say(f"exercise.declare.missing{'.trump' if named else ''}", **facts)


def _made_of(declared: Declaration, naming: Naming) -> str:
    """What a combination is made of: in the words for its rule, where a game has its own, or its kind."""
    key = f"exercise.declare.of.{declared.kind}"
    return template(naming.language, f"{key}.{declared.rule}", key)


def _kind(declared: Declaration, naming: Naming) -> str:
    return naming.say(f"declaration.kind.{declared.kind}")


def _of_its_suit(declared: Declaration, naming: Naming) -> str:
    """What tells a combination from another one of its kind: its name, with its suit where it has one."""
    return combination_text(Combination(declared.kind, declared.suit), naming)


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
    unit = unit_key(game_of(state).scoring.unit)
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
            "parts": naming.say("exercise.worth.next").join(parts),
            "kinds": joined([_of_its_suit(d, naming) for d in found], naming),
            "total": _counted(total, state, naming),
        },
        way=".one" if len(found) == 1 else "",
        unit=unit_key(game_of(state).scoring.unit),
        slip=of_a_sum(
            [(_of_its_suit(d, naming), d.points) for d in found], lambda names: joined(names, naming)
        ),
        apart=1 if total % FIVE else FIVE,
    )
