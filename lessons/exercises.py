"""An exercise: a step made concrete, with its judge. What is right is always asked of the engine.

Answers are texts: a card (``HK``, a led fool ``F/S``), cards joined by spaces, the value of an option, a
number, or ``ok`` for something read. Some exercises take several answers one after the other; those given
and accepted so far are handed in with each new one.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from typing import Literal, TypedDict

from engine import Card, State, Suit, Trick
from engine.cards import NAMEABLE_SUITS
from engine.games.registry import game as find_game
from engine.suits import suits
from lessons.advice import Decision, advised
from lessons.amounts import with_minus
from lessons.names import SEVERAL, Naming, joined, short_name, suit_name, the_card
from lessons.rulebook import Section, load_rulebook
from lessons.schema import Step

Form = Literal["read", "card", "cards", "option", "number"]
Answers = tuple[str, ...]
HINTS = 3
READ = "ok"
NAMED = tuple(suit.value for suit in NAMEABLE_SUITS)
LONGEST_NUMBER = 12
_TYPED = re.compile(r"[+-]?\d+(\.\d+)?", re.ASCII)
MOST_RULED_OUT = 3


@dataclass(frozen=True, slots=True)
class Feedback:
    """The judgement on an answer: whether it is right, whether the exercise is solved by it, and why.

    ``text`` is a whole sentence in the reader's language, ``rule`` and ``cards`` what it rests on.
    ``outcome`` is the hand after the trick that a wrong card leads to, so that one sees what it costs;
    ``basis`` is a sentence on what the numbers of the text rest on.
    """

    accepted: bool
    done: bool
    text: str
    rule: str
    cards: tuple[Card, ...] = ()
    outcome: State | None = None
    basis: str = ""


@dataclass(frozen=True, slots=True)
class Choice:
    """One of several options: its value as an answer, and what it says."""

    value: str
    label: str


def _coded(answer: str) -> str:
    """The card of an answer: a led fool stands there with the suit that it names."""
    return answer.partition("/")[0]


def one_mark_off(offered: Sequence[Card], right: Collection[Card]) -> Answers:
    """Answers of marked cards that are wrong by a single card, one too many or one too few.

    >>> from engine.cards import Card, Suit
    >>> king, queen = Card(Suit.SPADES, "K"), Card(Suit.SPADES, "Q")
    >>> one_mark_off((king, queen), (king,))
    ('SK SQ',)
    """
    changed = (
        " ".join(str(card) for card in offered if (card in right) is not (card == other)) for other in offered
    )
    return tuple(marks for marks in changed if marks)  # nothing marked cannot be handed in


class About(TypedDict):
    """What every exercise has from its step."""

    game: str
    kind: str
    rules: tuple[str, ...]
    naming: Naming


def about(game_id: str, step: Step, naming: Naming) -> About:
    """What an exercise has from its step, to begin it with."""
    return About(game=game_id, kind=step.kind, rules=step.rules, naming=naming)


@dataclass(frozen=True, kw_only=True)
class Exercise:
    """A question on the screen.

    ``state_after`` is the position to draw after the answers so far (None where there is only a row of
    cards), ``seat`` who the learner is, ``trick`` a finished trick to draw without its winner.
    ``reason`` is what the second hint tells before it narrows the choice: what happened, without the answer.
    ``offered`` are the cards to choose from, ``wanted`` how many of them where that is fixed, ``choices``
    what else there is to choose from now, ``given`` what one has to know for it. ``backwards`` asks for
    everything that has been played to be shown; ``rule_now`` is the rule that the next answer is about
    where that is not the first of the rules; ``grain`` is the step between numbers, ``between`` are the
    bounds of a number that the second hint tells, ``shown`` are other cards that lie open, with what they
    are called. ``right`` lists right answers now and ``wrong`` others that are on offer; where there are
    very many, a few of each. ``decision`` is there where right answers are choices of play, of which some
    are better than others. ``hint`` leads to the best right answer in three steps and returns the answer
    with the last. ``prepare`` works out ahead what judging takes long for, and keeps it. The text calls the
    ``praised`` answers good, and the ``tempting`` ones only at first sight.
    """

    game: str
    kind: str
    form: Form
    rules: tuple[str, ...]
    naming: Naming
    judge: Callable[[Answers, str], Feedback]
    right: Callable[[Answers], Answers]
    wrong: Callable[[Answers], Answers]
    state_after: Callable[[Answers], State | None] = lambda answers: None
    seat: int | None = None
    trick: Trick | None = None
    offered: tuple[Card, ...] = ()
    wanted: int | None = None
    choices: Callable[[Answers], tuple[Choice, ...]] = lambda answers: ()
    given: Callable[[Answers], str] = lambda answers: ""
    several: bool = False
    backwards: bool = False
    reason: Callable[[Answers], str] = lambda answers: ""
    grain: float = 1
    between: tuple[float, float] = (0, 0)
    rule_now: Callable[[Answers], str] = lambda answers: ""
    shown: tuple[tuple[str, tuple[Card, ...]], ...] = ()
    decision: Callable[[Answers], Decision | None] = lambda answers: None
    prepare: Callable[[], object] | None = None
    praised: Answers = ()
    tempting: Answers = ()

    @property
    def reckons(self) -> bool:
        """Whether a number is asked for that rests on a few cards, not on the play."""
        return self.form == "number" and not self.backwards

    def best(self, answers: Answers = ()) -> str:
        """The right answer to show now: of several choices of play the best, by sampled play."""
        decision = self.decision(answers)
        found = advised(decision) if decision is not None else None
        return self.right(answers)[0] if found is None else found

    def takes(self, answers: Answers, answer: str) -> bool:
        """Whether a text can be an answer after ``answers`` at all, right or wrong; only such are judged."""
        codes = {str(card) for card in self.offered}
        if self.form == "read":
            return answer == READ
        if self.form == "number":
            return len(answer) <= LONGEST_NUMBER and _TYPED.fullmatch(answer) is not None
        if self.form == "cards":
            marked = answer.split(" ")
            return set(marked) <= codes and len(set(marked)) == len(marked)
        if answer in {one.value for one in self.choices(answers)}:
            return True
        if self.form == "option":
            return False
        code, _, named = answer.partition("/")
        if self.several and code in answers and codes:  # cards to put in order
            return False
        return code in (codes or self._in_hand(answers)) and named in ("", *NAMED)

    def _in_hand(self, answers: Answers) -> set[str]:
        state = self.state_after(answers)
        if state is None or self.seat is None:
            return set()
        return {str(card) for card in state.pack.cards(state.hands[self.seat])}

    def hint(self, level: int, answers: Answers = (), tried: Answers = ()) -> tuple[str, str | None]:
        """The hint of a level (1 to 3) and, with the last, the best right answer to give.

        What was ``tried`` and is known to be wrong is ruled out last.
        """
        if level <= 1:
            return self._rule_hint(answers), None
        best = self.best(answers)
        if level == 2:
            told = (self.reason(answers), self._narrower(best, answers, tried))
            return self.naming.say("sentence.gap").join(filter(None, told)), None
        return self.naming.say("exercise.hint.answer", answer=self.spoken(best, answers)), best

    def spoken(self, answer: str, answers: Answers = ()) -> str:
        """An answer in words; ``answers`` are those given before it."""
        label = next((one.label for one in self.choices(answers) if one.value == answer), None)
        if label is not None or self.form not in ("card", "cards"):
            return label or answer
        codes, _, named = answer.partition("/")
        if named:
            return self.naming.say("action.play.named", suit=suit_name(Suit(named), self.naming))
        pack = (card for _, of_suit in suits(find_game(self.game)) for card in of_suit)
        cards = [card for card in self.offered or pack if str(card) in codes.split()]
        if len(cards) > SEVERAL:
            signs = (short_name(card, self.naming) for card in cards)
            return self.naming.say("list.comma").join(signs)
        return joined([the_card(card, self.naming) for card in cards], self.naming) or answer

    def _quoted(self, answer: str, answers: Answers) -> str:
        said = self.spoken(answer, answers)
        return self.naming.say("exercise.hint.quoted", answer=said) if self.form == "option" else said

    def _rule_hint(self, answers: Answers) -> str:
        section = self._section(answers)
        title = section.title if section else ""
        return self.naming.say("exercise.hint.rule", rule=self._rule(answers), title=title)

    def _rule(self, answers: Answers) -> str:
        return self.rule_now(answers) or self.rules[0]

    def _section(self, answers: Answers) -> Section | None:
        """What the rulebook says of the rule that the next answer is about."""
        return load_rulebook(self.game, self.naming.language).section(self._rule(answers))

    def _narrower(self, best: str, answers: Answers, tried: Answers) -> str:
        if self.form == "cards" and self.wanted:  # how many there are is known
            return self.naming.say("exercise.hint.one", card=self.spoken(best.split()[0], answers))
        if self.form == "cards":
            count = len(best.split())
            return self.naming.say_number("exercise.hint.cards", count, count=count)
        if self.form == "number":
            low, high = (with_minus(f"{bound:g}") for bound in self.between)
            return self.naming.say("exercise.hint.number", low=low, high=high)
        right = self.right(answers)
        if self.form == "card" and (of_suit := self._of_suit(best, right)):
            return of_suit
        said = self.naming.say_number("exercise.hint.options", len(right), count=len(right))
        wrong = [self._quoted(one, answers) for one in sorted(self.wrong(answers), key=tried.__contains__)]
        if len(wrong) > 1:
            out = wrong[: min(len(wrong) // 2, MOST_RULED_OUT)]
            between = "exercise.hint.between" if self.form == "option" else "list.comma"
            words = self.naming.say(between).join(out)
            no = self.naming.say_number("exercise.hint.not", len(out), wrong=words)
            said += self.naming.say("sentence.gap") + no
        elif (section := self._section(answers)) and section.gist and not self.reason(answers):
            # Nothing can be ruled out without giving the answer away, and one of two answers is always right.
            rule = self.naming.say("exercise.hint.says", sentence=section.gist)
            said = rule if len(right) == 1 else self.naming.say("sentence.gap").join((said, rule))
        return said

    def _of_suit(self, best: str, right: Answers) -> str:
        """How many right answers are of the suit of the best; empty where that says too little, or all."""
        for suit, cards in suits(find_game(self.game)):
            codes = {str(card) for card in cards}
            there = sum(str(card) in codes for card in self.offered)
            if _coded(best) in codes and 1 < there < len(self.offered):
                name = self.naming.say(f"suit.{suit.value}")
                count = sum(_coded(one) in codes for one in right)
                return self.naming.say_number("exercise.hint.suit", count, suit=name, count=count)
        return ""
