"""The question who pays what: the lines of the ledger that have just come, together or one by one."""

from __future__ import annotations

from collections.abc import Sequence

from engine import Line, ledger
from lessons import schema
from lessons.exercises import Answers, Choice, Exercise, Feedback
from lessons.loader import LessonError, position
from lessons.names import Naming, seat_names
from lessons.questions.circumstances import points_won, sides
from lessons.rulebook import load_rulebook
from lessons.texts import line_text, ruled, signed

MOST_CHOICES = 4
Sums = tuple[tuple[int, ...], dict[str, int]]


def settle(game_id: str, step: schema.Settle, naming: Naming) -> Exercise:
    """Who pays what for what has just happened: the new lines of the ledger, added up or one by one."""
    state = position(game_id, step.at)
    learner = state.tricks[-1].plays[-1].seat if state.tricks else state.seating.forehand
    names = seat_names(state.seating, learner, naming)
    due = [line for line in ledger(state).lines if line.step == state.step]
    lines = [line for line in due if not step.only or line.key in step.only]
    if not lines:
        raise LessonError(f"{game_id}: step {step.id}: nothing of {', '.join(step.only)} is paid there")
    parts = [[line] for line in lines] if step.by_line else [lines]
    sums = [_summed(part, [pot for pot, _ in state.pots]) for part in parts]
    cards = tuple(p.card for p in state.tricks[-1].plays) if state.tricks else ()

    def label(amounts: Sums) -> str:
        payments, pots = amounts
        said = [f"{names[seat]} {signed(chips)}" for seat, chips in enumerate(payments)]
        said += [f"{naming.say(f'pot.{pot}')} {signed(change)}" for pot, change in pots.items() if change]
        return naming.say("list.comma").join(said)

    def choices(answers: Answers) -> tuple[Choice, ...]:
        offered: dict[str, str] = {}
        for amounts in _with_mistakes(sums[len(answers)] if len(answers) < len(sums) else sums[-1]):
            if len(offered) < MOST_CHOICES:
                offered.setdefault(_vector(amounts), label(amounts))
        return tuple(Choice(value, offered[value]) for value in sorted(offered))

    def judge(answers: Answers, answer: str) -> Feedback:
        place = len(answers)
        part, right = parts[place], sums[place]
        rule = part[0].rule
        accepted = answer == _vector(right)
        key = "exercise.settle.right" if accepted else "exercise.settle.wrong"
        said = ruled(naming.say(key, result=label(right)), rule, naming)
        told = [line_text(line, naming, names) for line in part] if accepted else []
        return Feedback(
            accepted,
            accepted and place + 1 == len(parts),
            naming.say("sentence.gap").join((said, *told)),
            rule,
            cards,
        )

    def given(answers: Answers) -> str:
        known = [sides(state, learner, naming), points_won(state, learner, naming)]
        if step.by_line and len(answers) < len(parts):
            section = load_rulebook(game_id, naming.language).section(parts[len(answers)][0].rule)
            title = section.title if section else ""
            known.append(naming.say("exercise.settle.line", n=len(answers) + 1, of=len(parts), title=title))
        return naming.say("exercise.heard.next").join(filter(None, known))

    def wrong(answers: Answers) -> Answers:
        right = _vector(sums[len(answers)])
        return tuple(one.value for one in choices(answers) if one.value != right)

    return Exercise(
        game=game_id,
        kind=step.kind,
        form="option",
        rules=step.rules,
        naming=naming,
        judge=judge,
        right=lambda answers: (_vector(sums[len(answers)]),),
        wrong=wrong,
        state_after=lambda answers: state,
        seat=learner,
        trick=state.tricks[-1] if state.tricks else None,
        choices=choices,
        given=given,
        several=step.by_line,
    )


def _summed(lines: Sequence[Line], pots: Sequence[str]) -> Sums:
    payments = tuple(map(sum, zip(*(line.payments for line in lines), strict=True)))
    return payments, {pot: sum(line.pots.get(pot, 0) for line in lines) for pot in pots}


def _vector(amounts: Sums) -> str:
    payments, pots = amounts
    return ",".join(map(str, (*payments, *pots.values())))


def _with_mistakes(right: Sums) -> tuple[Sums, ...]:
    """The right payment and what people take for it: turned round, to the wrong seat, nothing, double.

    Where points are written nobody writes less than nothing, so that the seat and the amount are mistaken.
    """
    payments, pots = right
    none = dict.fromkeys(pots, 0)
    moved = payments[1:] + payments[:1]
    double = tuple(2 * chips for chips in payments)
    if min(payments) >= 0 < max(payments):
        half = tuple(chips // 2 for chips in payments)
        all_but_one = tuple(0 if chips else max(payments) for chips in payments)
        return (right, (moved, none), (double, none), (all_but_one, none), (half, none))
    turned = tuple(-chips for chips in payments)
    nothing = tuple(0 for _ in payments)
    return (right, (turned, none), (moved, pots), (nothing, none), (double, none))
