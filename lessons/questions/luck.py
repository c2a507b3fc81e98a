"""The question for a card that is certain: one that reaches a goal however the unseen cards may lie.

A card is certain where no card that the others may still hold can spoil it; it is refuted by a layout in
which somebody can. A wrong idea always fails here, and then the learner hears how often it would have
worked.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import product
from math import sqrt
from random import Random
from statistics import NormalDist

from engine import CardSet, Play, State, Trick, apply, game_of, legal_actions, verdict
from engine.players import act
from lessons import schema
from lessons.exercises import Answers, Exercise, Feedback
from lessons.loader import LessonError, position
from lessons.names import Naming, seat_names, the_card
from lessons.questions.circumstances import heard
from lessons.questions.layouts import Unseen
from lessons.questions.play import GOALS, card_action, card_answers
from lessons.questions.tricks import trick_words
from lessons.schema import Moment
from lessons.texts import explain_refusal, ruled

LAYOUTS = 60
LAYOUT_SEED = 7
PLAYER = "plain"
TARGETED, TARGETS = 12, 6  # layouts drawn for a card that might spoil, and how many such cards


@dataclass(frozen=True, slots=True)
class Prospect:
    """How a card fares: the number of layouts in which nobody can spoil it, and what is known for all.

    ``certain`` says that no layout at all spoils it, ``spoilt`` is a layout's trick played out in which it
    is. Where neither is known no layout was found that spoils it.
    """

    play: Play
    held: int
    certain: bool
    spoilt: State | None

    @property
    def right(self) -> bool:
        """Whether the card counts as one that reaches the goal however the cards lie."""
        return self.spoilt is None

    @property
    def decided(self) -> bool:
        """Whether it is known for all layouts, not only for those drawn."""
        return self.certain or self.spoilt is not None


@dataclass(frozen=True, slots=True)
class Outlook:
    """All cards that are allowed, and the layouts they were tried on."""

    prospects: tuple[Prospect, ...]
    layouts: tuple[State, ...]

    @property
    def instructive(self) -> bool:
        """Whether something is right, and something else works only with luck; and all of that is proved."""
        lucky = any(one.spoilt is not None and 0 < one.held < len(self.layouts) for one in self.prospects)
        return (
            lucky
            and any(one.certain for one in self.prospects)
            and all(one.decided for one in self.prospects)
        )


def outlook(state: State, goal: schema.TrickGoal) -> Outlook:
    """What each card that the seat to act may play can come to in this trick."""
    assert state.to_act is not None
    unseen = Unseen(state, state.to_act)
    layouts = unseen.drawn(LAYOUTS if unseen.total > 1 else 1, LAYOUT_SEED)
    return Outlook(tuple(_prospect(state, play, goal, unseen, layouts) for play in _plays(state)), layouts)


def some_are_certain(state: State, goal: schema.TrickGoal) -> bool:
    """Whether some cards are certain and others are not, which is cheaper to know than the whole outlook."""
    assert state.to_act is not None
    unseen = Unseen(state, state.to_act)
    return len({next(_threats(state, play, goal, unseen), None) is None for play in _plays(state)}) == 2


def _plays(state: State) -> list[Play]:
    return [action for action in legal_actions(state) if isinstance(action, Play)]


def _prospect(
    state: State, play: Play, goal: schema.TrickGoal, unseen: Unseen, layouts: tuple[State, ...]
) -> Prospect:
    threats = list(_threats(state, play, goal, unseen))
    if not threats:
        return Prospect(play, len(layouts), True, None)
    ends = [spoilt_in(layout, play, goal) for layout in layouts]
    spoilt = next((end for end in ends if end is not None), None)
    held = ends.count(None)
    if spoilt is None and unseen.total > 1:
        spoilt = _found_spoilt(play, goal, unseen, threats)
    return Prospect(play, held, spoilt is None and unseen.total == 1, spoilt)


def spoilt_in(layout: State, play: Play, goal: schema.TrickGoal) -> State | None:
    """The end of the trick in one layout if the others can keep the card from its goal, else None."""
    return next(_spoiling(layout, play, apply(layout, play), goal), None)


def _spoiling(before: State, play: Play, now: State, goal: schema.TrickGoal) -> Iterator[State]:
    """The ends of the trick, over all replies, at which the goal is missed."""
    if len(now.tricks) > len(before.tricks):
        if not GOALS[goal](play.seat, play, before, now):
            yield now
        return
    assert now.trick is not None
    assert now.to_act is not None
    last = len(now.trick.plays) + 1 == len(now.seating.active)
    for index in now.hands[now.to_act]:
        if last and goal != "save" and _reached(now, (index,), play.seat, goal):
            continue  # told by the cards alone, which is faster than to ask whether it is allowed
        reply = Play(now.to_act, now.pack.card(index))
        if verdict(now, reply).legal:
            yield from _spoiling(before, play, apply(now, reply), goal)


def _reached(now: State, replies: tuple[int, ...], seat: int, goal: schema.TrickGoal) -> bool:
    """Whether the trick on the table, completed by these cards, is won or lost as is wanted."""
    assert now.trick is not None
    played = tuple(now.pack.index(one.card) for one in now.trick.plays)
    _, place = game_of(now).judge_trick((*played, *replies), now.trick.plays[0].named)
    winner = now.seating.from_seat(now.trick.leader)[place]
    return (winner == seat) is (goal == "win")


Threat = tuple[tuple[int, int], ...]
"""Cards that would spoil a play if they were allowed: (seat, card) of each reply."""


def _threats(state: State, play: Play, goal: schema.TrickGoal, unseen: Unseen) -> Iterator[Threat]:
    """Replies that would spoil the play, whatever the duties; without any it is certain."""
    now = apply(state, play)
    if now.trick is None or not now.trick.plays:
        return
    rest = now.seating.from_seat(now.trick.leader)[len(now.trick.plays) :]
    if goal == "save" and len(rest) > 1:
        raise LessonError(f"{state.game}: only the last but one player can be asked to save")
    for cards in product(*(unseen.may_hold(seat) for seat in rest)):
        if len(set(cards)) < len(cards):
            continue
        if goal == "save":
            hands = tuple(
                CardSet.of(cards[0]) if seat == rest[0] else hand for seat, hand in enumerate(now.hands)
            )
            end = apply(replace(now, hands=hands), Play(rest[0], now.pack.card(cards[0])))
            reached = GOALS[goal](play.seat, play, state, end)
        else:
            reached = _reached(now, cards, play.seat, goal)
        if not reached:
            yield tuple(zip(rest, cards, strict=True))


def _found_spoilt(play: Play, goal: schema.TrickGoal, unseen: Unseen, threats: list[Threat]) -> State | None:
    """The end of the trick in a layout that is looked for: somebody holds a card that might spoil it."""
    cards = list(dict.fromkeys(one for threat in threats for one in threat))
    for seat, card in Random(LAYOUT_SEED).sample(cards, min(TARGETS, len(cards))):
        for layout in unseen.drawn_with(card, seat, TARGETED, LAYOUT_SEED):
            end = spoilt_in(layout, play, goal)
            if end is not None:
                return end
    return None


@lru_cache(maxsize=64)
def _outlook(game_id: str, at: Moment, goal: schema.TrickGoal) -> Outlook:
    return outlook(position(game_id, at), goal)


def sure(game_id: str, step: schema.Sure, naming: Naming) -> Exercise:
    """Play a card that reaches the goal however the unseen cards lie."""
    state = position(game_id, step.at)
    if state.to_act is None or state.phase != "play":
        raise LessonError(f"{game_id}: step {step.id}: no card is played there")
    seat = state.to_act
    names = seat_names(state.seating, seat, naming)
    found = _outlook(game_id, step.at, step.goal)
    prospects = {one.play.arguments: one for one in found.prospects}
    if len({one.right for one in found.prospects}) < 2:
        raise LessonError(f"{game_id}: step {step.id}: there must be certain cards there and others")

    def judge(answers: Answers, answer: str) -> Feedback:
        action = card_action(state, answer)
        if not isinstance(action, Play):
            return Feedback(False, False, naming.say("exercise.unreadable"), step.rules[0])
        judged = verdict(state, action)
        if not judged.legal:
            said = explain_refusal(judged, action, naming, pack=state.pack, names=names)
            return Feedback(False, False, said, judged.rule, (action.card,))
        spoilt = prospects[action.arguments].spoilt
        card = the_card(action.card, naming)
        if spoilt is None:
            said = naming.say(f"exercise.sure.right.{step.goal}", card=card)
            return Feedback(True, True, ruled(said, step.rules[0], naming), step.rules[0], (action.card,))
        trick = spoilt.tricks[-1]
        words = trick_words(spoilt, trick, names, naming)
        said = naming.say(
            f"exercise.sure.wrong.{step.goal}", card=card, trick=_told(trick, names, naming), **words
        )
        luck = _luck(found.layouts, action, step.goal, naming)
        text = naming.say("sentence.gap").join((ruled(said, step.rules[0], naming), luck))
        return Feedback(False, False, text, step.rules[0], (action.card,), spoilt)

    return Exercise(
        game=game_id,
        kind=step.kind,
        form="card",
        rules=step.rules,
        naming=naming,
        judge=judge,
        right=lambda answers: tuple(text for text, one in prospects.items() if one.right),
        wrong=lambda answers: tuple(
            text for text in card_answers(state) if text not in prospects or not prospects[text].right
        ),
        state_after=lambda answers: _carried_on(state, answers[-1]) if answers else state,
        seat=seat,
        offered=state.pack.cards(state.hands[seat]),
        wanted=1,
        given=lambda answers: heard(state, seat, naming),
        backwards=True,
    )


def _told(trick: Trick, names: tuple[str, ...], naming: Naming) -> str:
    plays = (
        naming.say("exercise.sure.one", who=names[one.seat], card=the_card(one.card, naming))
        for one in trick.plays
    )
    return naming.say("list.comma").join(plays)


def _carried_on(state: State, answer: str) -> State:
    """The state when plain players have completed the trick as the cards really lie."""
    action = card_action(state, answer)
    assert isinstance(action, Play)
    return _completed(state, action)


def _completed(state: State, play: Play) -> State:
    now = apply(state, play)
    while len(now.tricks) == len(state.tricks) and now.to_act is not None:
        now = apply(now, act(now, PLAYER, Random(LAYOUT_SEED + now.step)))
    return now


def worked(layouts: tuple[State, ...], play: Play, goal: schema.TrickGoal) -> int:
    """In how many layouts a card reaches its goal if plain players answer."""
    ends = ((layout, _completed(layout, play)) for layout in layouts)
    return sum(GOALS[goal](play.seat, play, layout, end) for layout, end in ends)


def _luck(layouts: tuple[State, ...], play: Play, goal: schema.TrickGoal, naming: Naming) -> str:
    """The honest figure: how often the idea would have worked."""
    often = worked(layouts, play, goal)
    low, high = share_interval(often, len(layouts))
    return naming.say(
        "exercise.sure.luck" if often else "exercise.sure.no_luck",
        worked=often,
        layouts=len(layouts),
        low=f"{100 * low:.0f}",
        high=f"{100 * high:.0f}",
        seed=LAYOUT_SEED,
    )


def share_interval(hits: int, n: int, confidence: float = 0.95) -> tuple[float, float]:
    """Wilson's interval for a share that showed ``hits`` times in ``n``.

    >>> [round(bound, 2) for bound in share_interval(30, 60)]
    [0.38, 0.62]
    """
    z = NormalDist().inv_cdf((1 + confidence) / 2)
    share = hits / n
    middle = (share + z * z / (2 * n)) / (1 + z * z / n)
    half = z * sqrt(share * (1 - share) / n + z * z / (4 * n * n)) / (1 + z * z / n)
    return middle - half if hits else 0.0, middle + half if hits < n else 1.0
