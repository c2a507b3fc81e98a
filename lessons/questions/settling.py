"""The question who pays what: the lines of the ledger that have just come, together or one by one."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from engine import Card, Line, State, game_of, ledger, tell_trick
from lessons import schema
from lessons.exercises import Answers, Choice, Exercise, Feedback, about
from lessons.loader import position
from lessons.names import Naming, capital, seat_names, unit_name
from lessons.questions.circumstances import announced, points_won, pots_before, sides
from lessons.questions.misreckonings import Sums, mistaken, summed, undone
from lessons.questions.missettled import why_wrong
from lessons.rulebook import load_rulebook
from lessons.shaped import LessonError
from lessons.texts import event_text, line_text, ruled, signed

MOST_CHOICES = 4
MOST_EVENTS = 4
OTHERS = "exercise.settle.others"


@dataclass(frozen=True)
class _Settlement:
    """The lines of the ledger that are asked about, in ``parts``; ``due`` are all lines of the moment."""

    game_id: str
    step: schema.Settle
    naming: Naming
    state: State
    learner: int
    due: tuple[Line, ...]
    parts: tuple[tuple[Line, ...], ...]

    @property
    def names(self) -> tuple[str, ...]:
        """What the seats are called."""
        return seat_names(self.state.seating, self.learner, self.naming)

    @cached_property
    def sums(self) -> tuple[Sums, ...]:
        """What each part comes to."""
        return tuple(summed(part, self.state) for part in self.parts)

    def label(self, amounts: Sums) -> str:
        """Who is paid what, for a button."""
        payments, pots = amounts
        seats = [(self.learner + place) % len(payments) for place in range(len(payments))]
        moved = [seat for seat in seats if payments[seat]]
        shown = moved if len(moved) == 1 and not any(pots.values()) else seats
        said = [f"{self.names[seat]}\N{NO-BREAK SPACE}{signed(payments[seat])}" for seat in shown]
        said += [
            f"{self.naming.say(f'pot.{pot}')} {signed(change)}" for pot, change in pots.items() if change
        ]
        told = capital(self.naming.say("list.comma").join(said))
        return told if len(shown) > 1 else self.naming.say(OTHERS, sum=told)

    def choices(self, answers: Answers) -> tuple[Choice, ...]:
        """The right sums among wrong ones that look like them."""
        offered: dict[str, str] = {}
        place = self._place(answers)
        for amounts in (self.sums[place], *mistaken(self.state, self.parts[place], self.due)):
            if len(offered) < MOST_CHOICES:
                offered.setdefault(_vector(amounts), self.label(amounts))
        return tuple(Choice(value, offered[value]) for value in sorted(offered))

    def judge(self, answers: Answers, answer: str) -> Feedback:
        """What is said to an answer."""
        part, due_now = self.parts[len(answers)], self.sums[len(answers)]
        rule = part[0].rule if self.step.by_line else self.step.rules[0]
        accepted = answer == _vector(due_now)
        if accepted:
            said = self.naming.say("exercise.settle.right", result=self.label(due_now))
            told = [line_text(line, self.naming, self.names) for line in part]
        else:
            said, about_it = why_wrong(answer, part, self.due, self.state, self.names, self.naming)
            told = [
                event_text(line, self.naming, self.names, self._winning, said=rule)
                for line in about_it[:MOST_EVENTS]
            ]
        text = self.naming.say("sentence.gap").join((ruled(said, rule, self.naming), *told))
        done = accepted and len(answers) + 1 == len(self.parts)
        cards = tuple(play.card for play in self.state.tricks[-1].plays) if self.state.tricks else ()
        return Feedback(accepted, done, text, rule, cards)

    def given(self, answers: Answers) -> str:
        """What is known before the answer: unit, words, pots, points, and which line is asked about."""
        state, naming = self.state, self.naming
        lines = [line for part in self.parts for line in part]
        known = [naming.say("exercise.settle.unit", unit=unit_name(game_of(state).scoring.unit, naming))]
        known += [sides(state, self.learner, naming), pots_before(state, lines, naming)]
        known += [announced(state, line, naming, self.names) for line in lines]
        if state.declarer is not None or any(line.key == "card_points" for line in lines):
            known.append(points_won(state, self.learner, naming))
        if self.step.by_line and len(answers) < len(self.parts):
            known += self._which_line(len(answers))
        return naming.say("exercise.heard.next").join(filter(None, known))

    def _which_line(self, place: int) -> list[str]:
        """Which of the lines is asked about, and what it gives back."""
        line = self.parts[place][0]
        section = load_rulebook(self.game_id, self.naming.language).section(line.rule)
        title = section.title if section else ""
        told = [self.naming.say("exercise.settle.line", n=place + 1, of=len(self.parts), title=title)]
        if line.repays:
            given_back = (line_text(one, self.naming, self.names) for one in undone(self.state, line))
            told.append(self.naming.say("sentence.gap").join(given_back))
        return told

    def reason(self, answers: Answers) -> str:
        """What happened that is paid for, with the rule of each event and without the sums."""
        told = self.parts[self._place(answers)][:MOST_EVENTS]
        return self.naming.say("sentence.gap").join(
            event_text(line, self.naming, self.names, self._winning) for line in told
        )

    def rule_now(self, answers: Answers) -> str:
        """The rule of the part that is asked about, or of the last one."""
        return self.parts[self._place(answers)][0].rule

    def _place(self, answers: Answers) -> int:
        return min(len(answers), len(self.parts) - 1)

    @property
    def _winning(self) -> Card | None:
        return tell_trick(self.state, self.state.tricks[-1]).winning if self.state.tricks else None


def settle(game_id: str, step: schema.Settle, naming: Naming) -> Exercise:
    """Who pays what for what has just happened: the new lines of the ledger, added up or one by one."""
    state = position(game_id, step.at)
    learner = step.seat
    if learner is None:
        learner = state.tricks[-1].plays[-1].seat if state.tricks else state.seating.forehand
    due = tuple(line for line in ledger(state).lines if line.step == state.step)
    lines = tuple(line for line in due if not step.only or line.key in step.only)
    if not lines:
        raise LessonError(f"{game_id}: step {step.id}: nothing of {', '.join(step.only)} is paid there")
    parts = tuple((line,) for line in lines) if step.by_line else (lines,)
    asked = _Settlement(game_id, step, naming, state, learner, due, parts)

    def right(answers: Answers) -> Answers:
        return (_vector(asked.sums[len(answers)]),) if len(answers) < len(parts) else ()

    def wrong(answers: Answers) -> Answers:
        return tuple(one.value for one in asked.choices(answers) if one.value not in right(answers))

    return Exercise(
        **about(game_id, step, naming),
        form="option",
        judge=asked.judge,
        right=right,
        wrong=wrong,
        state_after=lambda answers: state if state.tricks else None,  # before the deal there is no hand yet
        seat=learner,
        trick=state.tricks[-1] if state.tricks else None,
        choices=asked.choices,
        given=asked.given,
        several=step.by_line,
        reason=asked.reason,
        rule_now=asked.rule_now,
    )


def _vector(amounts: Sums) -> str:
    payments, pots = amounts
    return ",".join(map(str, (*payments, *pots.values())))
