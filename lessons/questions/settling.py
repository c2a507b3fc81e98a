"""The question who pays what: the lines of the ledger that have just come, together or one by one."""

from __future__ import annotations

from collections.abc import Sequence

from engine import Line, State, game_of, ledger, tell_trick
from lessons import schema
from lessons.exercises import Answers, Choice, Exercise, Feedback, about
from lessons.loader import LessonError, position
from lessons.names import Naming, capital, seat_names
from lessons.questions.circumstances import points_won, pots_before, sides
from lessons.rulebook import load_rulebook
from lessons.texts import event_text, line_text, ruled, signed

MOST_CHOICES = 4
MOST_EVENTS = 4
OTHERS = "exercise.settle.others"
Sums = tuple[tuple[int, ...], dict[str, int]]


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
    sums = [_summed(part, [pot for pot, _ in state.pots]) for part in parts]
    cards = tuple(p.card for p in state.tricks[-1].plays) if state.tricks else ()
    winning = tell_trick(state, state.tricks[-1]).winning if state.tricks else None

    def label(amounts: Sums) -> str:
        payments, pots = amounts
        seats = [(learner + step) % len(payments) for step in range(len(payments))]
        moved = [seat for seat in seats if payments[seat]]
        shown = moved if len(moved) == 1 else seats
        said = [f"{names[seat]}\N{NO-BREAK SPACE}{signed(payments[seat])}" for seat in shown]
        said += [f"{naming.say(f'pot.{pot}')} {signed(change)}" for pot, change in pots.items() if change]
        told = capital(naming.say("list.comma").join(said))
        return told if len(shown) > 1 or any(pots.values()) else naming.say(OTHERS, sum=told)

    def choices(answers: Answers) -> tuple[Choice, ...]:
        offered: dict[str, str] = {}
        place = min(len(answers), len(sums) - 1)
        likely = (*_other_cards(state, parts[place]), *_not_multiplied(parts[place], sums[place]))
        for amounts in (sums[place], *likely, *_mistakes(sums[place])):
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
            slip = naming.say(f"exercise.settle.wrong{_slip(answer, due_now)}")
            said = ruled(slip, rule, naming)
            told = [event_text(line, naming, names, winning, said=rule) for line in part[:MOST_EVENTS]]
        return Feedback(
            accepted,
            accepted and place + 1 == len(parts),
            naming.say("sentence.gap").join((said, *told)),
            rule,
            cards,
        )

    def given(answers: Answers) -> str:
        known = [sides(state, learner, naming), pots_before(state, lines, naming)]
        if state.declarer is not None or any(line.key == "card_points" for line in lines):
            known.append(points_won(state, learner, naming))
        if step.by_line and len(answers) < len(parts):
            section = load_rulebook(game_id, naming.language).section(parts[len(answers)][0].rule)
            title = section.title if section else ""
            known.append(naming.say("exercise.settle.line", n=len(answers) + 1, of=len(parts), title=title))
            if parts[len(answers)][0].repays:
                undone = _undone(state, parts[len(answers)][0])
                gap = naming.say("sentence.gap")
                known.append(gap.join(line_text(line, naming, names) for line in undone))
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


def _summed(lines: Sequence[Line], pots: Sequence[str]) -> Sums:
    payments = tuple(map(sum, zip(*(line.payments for line in lines), strict=True)))
    return payments, {pot: sum(line.pots.get(pot, 0) for line in lines) for pot in pots}


def _vector(amounts: Sums) -> str:
    payments, pots = amounts
    return ",".join(map(str, (*payments, *pots.values())))


def _slip(answer: str, amounts: Sums) -> str:
    """What is wrong with an answer, as the end of a message's key: only who, only how much, or both."""
    payments = amounts[0]
    given = tuple(int(number) for number in answer.split(",")[: len(payments)])
    if sorted(given) == sorted(payments):
        return ".who"
    same = all(
        (one > 0, one < 0) == (other > 0, other < 0) for one, other in zip(given, payments, strict=True)
    )
    return ".amount" if same else ""


def _undone(state: State, repaid: Line) -> list[Line]:
    """The lines whose payments a line gives back to its actor."""
    seat = repaid.actor
    assert seat is not None
    return [line for line in ledger(state).lines if line.rule in repaid.repays and line.payments[seat] < 0]


def _other_cards(state: State, lines: Sequence[Line]) -> tuple[Sums, ...]:
    """What a trick would bring if its winner kept it, or if another of its cards counted (TN-TRICK-4)."""
    facts = lines[0].facts
    if len(lines) > 1 or not state.tricks or not {"card", "winner", "seat"} <= set(facts):
        return ()
    due = max(lines[0].payments)
    rules = game_of(state)
    cards = (play.card for play in state.tricks[-1].plays)
    values = sorted(
        {rules.scoring.card_value(state.pack.index(card), state.options) for card in cards}, reverse=True
    )

    def to(seat: object, points: float) -> Sums:
        return tuple(int(points) if one == seat else 0 for one in range(state.seating.players)), {}

    kept = [to(facts["winner"], due)] if facts["winner"] != facts["seat"] else []
    others = [to(facts["seat"], value) for value in values if value != due]
    winner = state.tricks[-1].winner
    following = [to(seat, due) for seat in state.seating.active if seat != winner][:1]
    return (*kept, *others, *following)


def _not_multiplied(lines: Sequence[Line], right: Sums) -> tuple[Sums, ...]:
    """What a line would come to if its factor were forgotten."""
    factor = lines[0].facts.get("factor")
    if len(lines) > 1 or not isinstance(factor, int) or factor < 2:
        return ()
    payments, pots = right
    return ((tuple(int(chips / factor) for chips in payments), pots),)


def _mistakes(right: Sums) -> tuple[Sums, ...]:
    """What people take for the payment: turned round, to the wrong seat, nothing, double.

    Where points are written nobody writes less than nothing: there the seat and the amount are mistaken.
    """
    payments, pots = right
    none = dict.fromkeys(pots, 0)
    moved = payments[1:] + payments[:1]
    double = tuple(2 * chips for chips in payments)
    if min(payments) >= 0 < max(payments):
        first = payments.index(max(payments))
        only_one = tuple(chips if seat == first else 0 for seat, chips in enumerate(payments))
        all_but_those = tuple(0 if chips else max(payments) for chips in payments)
        half = tuple(chips // 2 for chips in payments)
        offered = (only_one, all_but_those, double, moved, half)
        return tuple((one, none) for one in offered if one != payments)
    turned = tuple(-chips for chips in payments)
    nothing = tuple(0 for _ in payments)
    share = _share(payments)
    smaller = [(tuple(chips // share for chips in payments), _shared(pots, share))] if share else []
    return ((turned, none), (moved, pots), *smaller, (nothing, none), (double, none))


def _share(payments: tuple[int, ...]) -> int:
    """The part by which a dearer moment is taken for a common one: 2 or 3, if that is in fives too, or 0."""
    if not any(payments):
        return 0
    return next((part for part in (2, 3) if not any(chips % (5 * part) for chips in payments)), 0)


def _shared(pots: dict[str, int], share: int) -> dict[str, int]:
    return {pot: change // share for pot, change in pots.items()}
