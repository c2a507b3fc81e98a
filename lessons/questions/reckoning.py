"""Questions of reckoning: combinations, the discard, who pays what, card points."""

from __future__ import annotations

import re

from engine import (
    Card,
    CardSet,
    Declaration,
    EngineError,
    State,
    Suit,
    card_points,
    check_hand,
    game_of,
    ledger,
    parse_cards_list,
    tell_trick,
    tricks_won,
    verdict,
)
from engine.actions import Discard
from lessons import schema
from lessons.exercises import Answers, Choice, Exercise, Feedback
from lessons.loader import LessonError, position
from lessons.names import Naming, listed, seat_names
from lessons.texts import declaration_text, explain_refusal, line_text, ruled, signed

_NUMBER = re.compile(r"-?(\d+(\.[05])?|\.5)")  # card points may end in a half
CLOSE_BY = (-5, -3, -1, 1, 3, 5)  # wrong numbers worth telling apart from the right one


def _role(state: State, seat: int) -> str:
    rules = game_of(state)
    held = len(state.hands[seat])
    return next((role for role, size in rules.hand_sizes.items() if size == held), "player")


def _found(state: State, seat: int) -> tuple[Declaration, ...]:
    checked = check_hand(game_of(state), state.hands[seat], _role(state, seat), state.options)
    return checked.declarations


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
            text = naming.say("exercise.declare.missing", declaration=said, cards=listed(missing, naming))
        else:
            text = naming.say("exercise.declare.right", declaration=said, points=combination.points)
        ok = not extra and not missing
        shown = extra or missing or cards
        return Feedback(ok, ok, ruled(text, combination.rule, naming), combination.rule, shown)

    def wrong(answers: Answers) -> Answers:
        marks = set(right.split())
        changed = (marks ^ {str(card)} for card in held)
        return tuple(" ".join(str(c) for c in held if str(c) in some) for some in changed)

    return Exercise(
        game=game_id,
        kind=step.kind,
        form="cards",
        rules=step.rules,
        naming=naming,
        judge=judge,
        right=lambda answers: (right,),
        wrong=wrong,
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
    for card in state.pack.cards(state.pack.full - state.hands[seat]):
        # What one card more would make is near enough to be mistaken for what is there.
        more = state.hands[seat] | state.pack.set_of((card,))
        for other in game_of(state).find(more, "player", state.options, state.pack)[0]:
            if len(offered) >= len(found) + 4:
                break
            offered.setdefault(_spelled(other), declaration_text(other, naming))
    right_ones = {_spelled(d): d for d in found}

    def left(answers: Answers) -> Answers:
        return tuple(value for value in right_ones if value not in answers)

    def judge(answers: Answers, answer: str) -> Feedback:
        if answer in right_ones:
            declared = right_ones[answer]
            said = naming.say("exercise.find_all.right", declaration=offered[answer], points=declared.points)
            done = set(left(answers)) <= {answer}
            shown = state.pack.cards(declared.cards)
            return Feedback(True, done, ruled(said, declared.rule, naming), declared.rule, shown)
        said = naming.say("exercise.find_all.wrong", declaration=offered.get(answer, answer))
        near = state.pack.cards(state.hands[seat])[:1]
        return Feedback(False, False, ruled(said, step.rules[0], naming), step.rules[0], near)

    return Exercise(
        game=game_id,
        kind=step.kind,
        form="option",
        rules=step.rules,
        naming=naming,
        judge=judge,
        right=left,
        wrong=lambda answers: tuple(value for value in offered if value not in right_ones),
        state_after=lambda answers: state,
        seat=seat,
        options=tuple(Choice(value, offered[value]) for value in sorted(offered)),
        several=True,
    )


def _spelled(declared: Declaration) -> str:
    parts = (declared.kind, str(declared.count), declared.suit, declared.missing, declared.with_pagat)
    return "-".join(str(part) for part in parts if part is not None)


def lay_away(game_id: str, step: schema.LayAway, naming: Naming) -> Exercise:
    """Choose a discard that is allowed."""
    state = position(game_id, step.at)
    seat = _holder(state)
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
        triples = [" ".join(map(str, backwards[n : n + rules.cards])) for n in range(len(held) - 2)]
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


def settle(game_id: str, step: schema.Settle, naming: Naming) -> Exercise:
    """Who pays what for what has just happened: the new lines of the ledger, added up."""
    state = position(game_id, step.at)
    learner = state.tricks[-1].plays[-1].seat if state.tricks else state.seating.forehand
    names = seat_names(state.seating, learner, naming)
    due = [line for line in ledger(state).lines if line.step == state.step]
    lines = [line for line in due if not step.only or line.key in step.only]
    if not lines:
        raise LessonError(f"{game_id}: step {step.id}: nothing of {', '.join(step.only)} is paid there")
    seats = range(state.seating.players)
    pots = {pot: sum(line.pots.get(pot, 0) for line in lines) for pot, _ in state.pots}
    sums = tuple(sum(line.payments[seat] for line in lines) for seat in seats)
    told = " ".join(line_text(line, naming, names) for line in lines)
    rule = lines[0].rule
    cards = tuple(p.card for p in state.tricks[-1].plays) if state.tricks else ()

    def label(payments: tuple[int, ...], pots: dict[str, int]) -> str:
        parts = [f"{names[seat]} {signed(payments[seat])}" for seat in seats]
        parts += [f"{naming.say(f'pot.{pot}')} {signed(change)}" for pot, change in pots.items() if change]
        return naming.say("list.comma").join(parts)

    right = _vector(sums, pots)
    offered = {right: label(sums, pots)}
    for payments, changes in _mistakes(sums, pots):
        if len(offered) < 4:
            offered.setdefault(_vector(payments, changes), label(payments, changes))

    def judge(answers: Answers, answer: str) -> Feedback:
        accepted = answer == right
        key = "exercise.settle.right" if accepted else "exercise.settle.wrong"
        said = ruled(naming.say(key, result=offered[right]), rule, naming)
        return Feedback(accepted, accepted, f"{said} {told}" if accepted else said, rule, cards)

    return Exercise(
        game=game_id,
        kind=step.kind,
        form="option",
        rules=step.rules,
        naming=naming,
        judge=judge,
        right=lambda answers: (right,),
        wrong=lambda answers: tuple(value for value in offered if value != right),
        state_after=lambda answers: state,
        seat=learner,
        trick=state.tricks[-1] if state.tricks else None,
        options=tuple(Choice(value, offered[value]) for value in sorted(offered)),
    )


def _vector(payments: tuple[int, ...], pots: dict[str, int]) -> str:
    return ",".join(map(str, (*payments, *pots.values())))


def _mistakes(sums: tuple[int, ...], pots: dict[str, int]) -> list[tuple[tuple[int, ...], dict[str, int]]]:
    """What people take for the payment: the other way round, without the pot, to the wrong seat."""
    none = dict.fromkeys(pots, 0)
    turned = tuple(-chips for chips in sums)
    moved = sums[1:] + sums[:1]
    doubled = tuple(2 * chips for chips in sums)
    return [(turned, none), (moved, pots), (tuple(0 for _ in sums), none), (doubled, none)]


def count(game_id: str, step: schema.Count, naming: Naming) -> Exercise:
    """How many card points lie with the player who led?"""
    state = position(game_id, step.at)
    seat = state.seating.forehand
    points = card_points(state)[seat]
    won = _pile(state, seat)
    return _number(game_id, step, naming, points, state, seat, "exercise.count", won)


def rounded(game_id: str, step: schema.Rounded, naming: Naming) -> Exercise:
    """What is the result of the last player to settle worth after rounding?"""
    state = position(game_id, step.at)
    lines = [line for line in ledger(state).lines if line.key == "card_points"]
    if not lines:
        raise LessonError(f"{game_id}: step {step.id}: nobody settles card points there")
    seat = int(str(lines[-1].facts["seat"]))
    return _number(
        game_id,
        step,
        naming,
        lines[-1].payments[seat],
        state,
        seat,
        "exercise.rounded",
        _pile(state, seat),
    )


def _pile(state: State, seat: int) -> tuple[Card, ...]:
    """The cards of the tricks that a seat has won, as they lie before it."""
    won = CardSet()
    for trick in state.tricks:
        keeper = tell_trick(state, trick).fool_keeper
        for play in trick.plays:
            owner = keeper if play.card.suit is Suit.FOOL else trick.winner
            if owner == seat:
                won = won | state.pack.set_of((play.card,))
    if state.discards[seat]:
        won = won | state.discards[seat]
    return state.pack.cards(won)


def _number(
    game_id: str,
    step: schema.Count | schema.Rounded | schema.Worth,
    naming: Naming,
    right: float,
    state: State,
    seat: int,
    key: str,
    shown: tuple[Card, ...],
) -> Exercise:
    def judge(answers: Answers, answer: str) -> Feedback:
        accepted = _as_number(answer) == right
        said = naming.say(f"{key}.{'right' if accepted else 'wrong'}", right=right, answer=answer[:12])
        return Feedback(accepted, accepted, ruled(said, step.rules[0], naming), step.rules[0], shown[:1])

    return Exercise(
        game=game_id,
        kind=step.kind,
        form="number",
        rules=step.rules,
        naming=naming,
        judge=judge,
        right=lambda answers: (str(right),),
        wrong=lambda answers: tuple(str(right + off) for off in CLOSE_BY),
        state_after=lambda answers: state,
        seat=seat,
        offered=shown,
        wanted=0,
        given=naming.say(f"{key}.given", points=card_points(state)[seat], tricks=tricks_won(state)[seat]),
    )


def _as_number(text: str) -> float | None:
    """A whole number or one with a half, as somebody typed it."""
    cleaned = text.strip().replace("−", "-").replace("½", ".5").removeprefix("+")
    if len(cleaned) >= 8 or not _NUMBER.fullmatch(cleaned):
        return None
    return float(cleaned)


def worth(game_id: str, step: schema.Worth, naming: Naming) -> Exercise:
    """What does each opponent pay for all that the hand declares?"""
    state = position(game_id, step.at)
    seat = _holder(state)
    total = sum(d.points for d in _found(state, seat))
    held = state.pack.cards(state.hands[seat])
    return _number(game_id, step, naming, total, state, seat, "exercise.worth", held)
