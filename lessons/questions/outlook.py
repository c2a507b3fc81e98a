"""How a card fares against everything that is unseen: certain, refuted by a layout, or helped by luck.

A card is certain where no card that the others may still hold can spoil it; it is refuted by a layout in
which somebody can.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import product
from random import Random

from engine import CardSet, Play, State, apply, game_of, legal_actions, verdict
from lessons import schema
from lessons.questions.layouts import Unseen
from lessons.questions.play import GOALS
from lessons.shaped import LessonError

LAYOUTS = 60
LAYOUT_SEED = 7
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
    _, place = game_of(now).tricks.judge_trick((*played, *replies), now.trick.plays[0].named)
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
