"""The question who pays what: the lines of the ledger that have just come, together or one by one."""

from __future__ import annotations

from engine import game_of, ledger, tell_trick
from lessons import schema
from lessons.exercises import Answers, Choice, Exercise, Feedback, about
from lessons.loader import LessonError, position
from lessons.names import Naming, capital, seat_names, unit_name
from lessons.questions.circumstances import announced, points_won, pots_before, sides
from lessons.questions.misreckonings import Sums, mistaken, summed, undone
from lessons.questions.missettled import why_wrong
from lessons.rulebook import load_rulebook
from lessons.texts import event_text, line_text, ruled, signed

MOST_CHOICES = 4
MOST_EVENTS = 4
OTHERS = "exercise.settle.others"


def settle(game_id: str, step: schema.Settle, naming: Naming) -> Exercise:
    """Who pays what for what has just happened: the new lines of the ledger, added up or one by one."""
    state = position(game_id, step.at)
    learner = step.seat
    if learner is None:
        learner = state.tricks[-1].plays[-1].seat if state.tricks else state.seating.forehand
    names = seat_names(state.seating, learner, naming)
    due = [line for line in ledger(state).lines if line.step == state.step]
    lines = [line for line in due if not step.only or line.key in step.only]
    if not lines:
        raise LessonError(f"{game_id}: step {step.id}: nothing of {', '.join(step.only)} is paid there")
    parts = [[line] for line in lines] if step.by_line else [lines]
    sums = [summed(part, state) for part in parts]
    cards = tuple(p.card for p in state.tricks[-1].plays) if state.tricks else ()
    winning = tell_trick(state, state.tricks[-1]).winning if state.tricks else None

    def label(amounts: Sums) -> str:
        payments, pots = amounts
        seats = [(learner + place) % len(payments) for place in range(len(payments))]
        moved = [seat for seat in seats if payments[seat]]
        shown = moved if len(moved) == 1 and not any(pots.values()) else seats
        said = [f"{names[seat]}\N{NO-BREAK SPACE}{signed(payments[seat])}" for seat in shown]
        said += [f"{naming.say(f'pot.{pot}')} {signed(change)}" for pot, change in pots.items() if change]
        told = capital(naming.say("list.comma").join(said))
        return told if len(shown) > 1 else naming.say(OTHERS, sum=told)

    def choices(answers: Answers) -> tuple[Choice, ...]:
        offered: dict[str, str] = {}
        place = min(len(answers), len(sums) - 1)
        for amounts in (sums[place], *mistaken(state, parts[place], due)):
            if len(offered) < MOST_CHOICES:
                offered.setdefault(_vector(amounts), label(amounts))
        return tuple(Choice(value, offered[value]) for value in sorted(offered))

    def judge(answers: Answers, answer: str) -> Feedback:
        place = len(answers)
        part, due_now = parts[place], sums[place]
        rule = part[0].rule if step.by_line else step.rules[0]
        accepted = answer == _vector(due_now)
        if accepted:
            said = ruled(naming.say("exercise.settle.right", result=label(due_now)), rule, naming)
            told = [line_text(line, naming, names) for line in part]
        else:
            slip, about_it = why_wrong(answer, part, due, state, names, naming)
            said = ruled(slip, rule, naming)
            told = [event_text(line, naming, names, winning, said=rule) for line in about_it[:MOST_EVENTS]]
        return Feedback(
            accepted,
            accepted and place + 1 == len(parts),
            naming.say("sentence.gap").join((said, *told)),
            rule,
            cards,
        )

    def given(answers: Answers) -> str:
        known = [naming.say("exercise.settle.unit", unit=unit_name(game_of(state).scoring.unit, naming))]
        known += [sides(state, learner, naming), pots_before(state, lines, naming)]
        known += [announced(state, line, naming, names) for line in lines]
        if state.declarer is not None or any(line.key == "card_points" for line in lines):
            known.append(points_won(state, learner, naming))
        if step.by_line and len(answers) < len(parts):
            section = load_rulebook(game_id, naming.language).section(parts[len(answers)][0].rule)
            title = section.title if section else ""
            known.append(naming.say("exercise.settle.line", n=len(answers) + 1, of=len(parts), title=title))
            if parts[len(answers)][0].repays:
                given_back = undone(state, parts[len(answers)][0])
                gap = naming.say("sentence.gap")
                known.append(gap.join(line_text(line, naming, names) for line in given_back))
        return naming.say("exercise.heard.next").join(filter(None, known))

    def right(answers: Answers) -> Answers:
        return (_vector(sums[len(answers)]),) if len(answers) < len(sums) else ()

    def wrong(answers: Answers) -> Answers:
        return tuple(one.value for one in choices(answers) if one.value not in right(answers))

    def reason(answers: Answers) -> str:
        """What happened and what it pays, in the words of the ledger; nothing where these name no sum."""
        told = parts[min(len(answers), len(parts) - 1)][:MOST_EVENTS]
        if any("seat" not in line.facts and line.key == "card_points" for line in told):
            return ""  # the line of all players together names no sum
        return naming.say("sentence.gap").join(line_text(line, naming, names) for line in told)

    return Exercise(
        **about(game_id, step, naming),
        form="option",
        judge=judge,
        right=right,
        wrong=wrong,
        state_after=lambda answers: state if state.tricks else None,  # before the deal there is no hand yet
        seat=learner,
        trick=state.tricks[-1] if state.tricks else None,
        choices=choices,
        given=given,
        several=step.by_line,
        reason=reason,
        rule_now=lambda answers: parts[min(len(answers), len(parts) - 1)][0].rule,
    )


def _vector(amounts: Sums) -> str:
    payments, pots = amounts
    return ",".join(map(str, (*payments, *pots.values())))
