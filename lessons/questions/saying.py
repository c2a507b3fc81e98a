"""Questions about what is said or done beside the play of a card: bids, calls, announcements, placings."""

from __future__ import annotations

from collections.abc import Callable

from engine import Action, Card, JudgedAction, Pass, Place, State, apply, explain_words, ledger
from engine.state import playing_together
from lessons import schema
from lessons.actions import action_text, answer_of
from lessons.advice import Decision
from lessons.catalog import catalog
from lessons.exercises import Answers, Choice, Exercise, Feedback, about
from lessons.loader import position
from lessons.names import Naming, capital, seat_names, the_card
from lessons.questions.circumstances import situation, talon_in_sight
from lessons.shaped import LessonError
from lessons.texts import explain_refusal, ruled

MOST_CHOICES = 12  # more buttons than this nobody reads
FEWEST_CHOICES = 2  # where no more are of the sort that is asked for, all that can be said is offered
SILENT = ("give",)  # for these it does not matter what has been said


def _candidates(
    game_id: str, step: schema.Say | schema.May, state: State, seat: int
) -> tuple[JudgedAction, ...]:
    """What could be said by the learner, whether allowed or not; both sorts where there is very much."""
    own = [one for one in explain_words(state) if one.action.seat == seat]
    if isinstance(step, schema.Say) and step.verb is not None:
        of_sort = [one for one in own if one.action.verb == step.verb or isinstance(one.action, Pass)]
        own = of_sort if len(of_sort) > FEWEST_CHOICES else own  # one word beside a pass is no question
    if not own:
        raise LessonError(f"{game_id}: step {step.id}: nothing can be said there")
    if len(own) <= MOST_CHOICES:
        return tuple(own)
    allowed = [one for one in own if one.verdict.legal][: MOST_CHOICES // 2]
    refused = [one for one in own if not one.verdict.legal]
    kept = (*allowed, *refused[: MOST_CHOICES - len(allowed)])
    return tuple(one for one in own if one in kept)


class _Asked:
    """What both questions share: who asks, what can be said, and how it is called."""

    def __init__(self, game_id: str, step: schema.Say | schema.May, naming: Naming) -> None:
        self.naming, self.step = naming, step
        self.state = position(game_id, step.at)
        acting = step.seat if step.seat is not None else self.state.to_act
        assert acting is not None
        self.seat = acting
        candidates = sorted(_candidates(game_id, step, self.state, acting), key=self._place_at_the_table)
        self.judged = {answer_of(one.action): one for one in candidates}
        self.names = seat_names(self.state.seating, self.seat, naming)

    def _place_at_the_table(self, one: JudgedAction) -> int:
        """How far from the learner a trick goes, so that the seats always come in the same order."""
        action = one.action
        return (action.receiver - self.seat) % self.state.seating.players if isinstance(action, Place) else 0

    def words(self, action: Action) -> str:
        return action_text(action, self.naming, self.names, self.state.phase)

    def choices(self, answers: Answers) -> tuple[Choice, ...]:
        return tuple(Choice(text, capital(self.words(one.action))) for text, one in self.judged.items())

    def refusal(self, one: JudgedAction) -> Feedback:
        said = explain_refusal(one.verdict, one.action, self.naming, pack=self.state.pack, names=self.names)
        bound = self.state.pack.cards(one.verdict.because)
        return Feedback(False, False, said, one.verdict.rule, bound or self.on_the_table())

    def feedback(self, key: str, action: Action, *, accepted: bool, done: bool) -> Feedback:
        said = self.naming.say(key, action=capital(self.words(action)), card=self.card_that_counts(action))
        rule = self.step.rules[0]
        return Feedback(accepted, done, ruled(said, rule, self.naming), rule, self.on_the_table())

    def card_that_counts(self, action: Action) -> str:
        """The card for which a trick counts once it is placed, in words; empty for anything but a placing."""
        if not isinstance(action, Place):
            return ""
        lines = ledger(apply(self.state, action)).lines
        counted = next((line.facts["card"] for line in lines[::-1] if "card" in line.facts), None)
        trick = self.state.tricks[-1]
        card = next((play.card for play in trick.plays if str(play.card) == counted), trick.plays[0].card)
        return the_card(card, self.naming)

    def on_the_table(self) -> tuple[Card, ...]:
        """The cards of the trick that is being placed, where that is what is done."""
        if self.state.phase != "place" or not self.state.tricks:
            return ()
        return tuple(play.card for play in self.state.tricks[-1].plays)

    def unreadable(self) -> Feedback:
        return Feedback(False, False, self.naming.say("exercise.unheard"), self.step.rules[0])


def say(game_id: str, step: schema.Say, naming: Naming) -> Exercise:
    """Say something that is allowed and of the sort that is asked for."""
    asked = _Asked(game_id, step, naming)

    def wanted(action: Action) -> bool:
        of_sort = step.verb is None or action.verb == step.verb
        return of_sort and (step.goal is None or GOALS[step.goal](asked.state, action))

    if not any(one.verdict.legal and wanted(one.action) for one in asked.judged.values()):
        raise LessonError(f"{game_id}: step {step.id}: nothing that is asked for is allowed there")

    def judge(answers: Answers, answer: str) -> Feedback:
        one = asked.judged.get(answer)
        if one is None:
            return asked.unreadable()
        if not one.verdict.legal:
            return asked.refusal(one)
        good = wanted(one.action)
        key = "exercise.say.right" if good else f"exercise.say.{step.goal or _other_word(step, naming)}"
        return asked.feedback(key, one.action, accepted=good, done=good)

    def sort(accepted: bool) -> Answers:
        return tuple(text for text in asked.judged if judge((), text).accepted is accepted)

    def decision(answers: Answers) -> Decision | None:
        if asked.seat != asked.state.to_act:  # somebody puts in a word; there is nothing to compare it with
            return None
        return Decision(asked.state, {text: asked.judged[text].action for text in sort(True)})

    def state_after(answers: Answers) -> State:
        return apply(asked.state, asked.judged[answers[0]].action) if answers else asked.state

    return Exercise(
        **about(game_id, step, naming),
        form="option",
        judge=judge,
        right=lambda answers: sort(True),
        wrong=lambda answers: sort(False),
        decision=decision,
        state_after=state_after,
        seat=asked.seat,
        choices=asked.choices,
        given=lambda answers: "" if step.verb in SILENT else situation(asked.state, asked.seat, naming),
        shown=talon_in_sight(asked.state, asked.seat, naming),
    )


def _other_word(step: schema.Say, naming: Naming) -> str:
    """The end of the key for something allowed that is not of the sort that is asked for."""
    return f"wrong.{step.verb}" if f"exercise.say.wrong.{step.verb}" in catalog(naming.language) else "wrong"


def may(game_id: str, step: schema.May, naming: Naming) -> Exercise:
    """Find everything that is allowed, one thing after the other."""
    asked = _Asked(game_id, step, naming)
    allowed = tuple(text for text, one in asked.judged.items() if one.verdict.legal)

    def judge(answers: Answers, answer: str) -> Feedback:
        one = asked.judged.get(answer)
        if one is None:
            return asked.unreadable()
        if not one.verdict.legal:
            return asked.refusal(one)
        done = set(allowed) <= {*answers, answer}
        key = "exercise.may.all" if done else "exercise.may.right"
        return asked.feedback(key, one.action, accepted=True, done=done)

    return Exercise(
        **about(game_id, step, naming),
        form="option",
        judge=judge,
        right=lambda answers: tuple(text for text in allowed if text not in answers),
        wrong=lambda answers: tuple(text for text in asked.judged if text not in allowed),
        state_after=lambda answers: asked.state,
        seat=asked.seat,
        choices=asked.choices,
        given=lambda answers: situation(asked.state, asked.seat, naming),
        shown=talon_in_sight(asked.state, asked.seat, naming),
        several=True,
    )


def _sides_of(state: State, action: Action) -> tuple[bool, bool]:
    """Whether a placing goes to the same player, and whether it stays on that side."""
    if not isinstance(action, Place):
        return False, False
    return action.receiver == action.seat, action.receiver in playing_together(state, action.seat)


GOALS: dict[str, Callable[[State, Action], bool]] = {
    "self": lambda state, action: _sides_of(state, action)[0],
    "partner": lambda state, action: _sides_of(state, action) == (False, True),
    "opponents": lambda state, action: isinstance(action, Place) and not _sides_of(state, action)[1],
}
