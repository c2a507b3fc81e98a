"""The last tricks of a hand looked back at, with open cards: what was best, and how it goes on then.

Frozen values and pure functions; the work is for a job.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

from engine import Action, State, Trick
from engine.analysis.candidates import owned_by, playouts_of, question
from engine.analysis.careful import LAST_TRICKS
from engine.analysis.endings import OBJECTIVES, best_line, solved, tricks_left
from engine.errors import RequestError
from engine.state import apply, game_of
from tutor_app.exploring import Exploration, along


@dataclass(frozen=True, slots=True)
class OpenDecision:
    """A decision of the last tricks with open cards: the place, what was done, what each choice was worth.

    All values are those of the end of the hand if everybody plays best from then on. ``line`` is how the hand
    then goes on to its last card: it begins with a best choice, with the one that was made where that is one.
    """

    at: int
    action: str
    values: Mapping[str, float]
    line: tuple[Action, ...] = ()

    @property
    def best(self) -> float:
        """What the best choice was worth."""
        return max(self.values.values())

    @property
    def chosen(self) -> float:
        """What the choice that was made was worth."""
        return self.values[self.action]

    @property
    def better(self) -> str | None:
        """The choice that was better, as text; None where nothing was."""
        return str(self.line[0]) if self.chosen < self.best else None


def can_be_solved(desk: Exploration, objective: str) -> bool:
    """Whether the last tricks of a game can be solved for what is counted."""
    return objective in OBJECTIVES and playouts_of(game_of(desk.line[-1])).ending is not None


def endings(desk: Exploration, objective: str) -> Iterator[tuple[OpenDecision, ...]]:
    """The decisions of the last tricks with open cards, in their order, for a job; of several hands the last.

    Positions that take too long are left out.
    """
    found: tuple[OpenDecision, ...] = ()
    last = desk.line[-1].hand_number
    for at, (hand, after) in enumerate(zip(desk.line, desk.line[1:], strict=False)):
        mine = hand.hand_number == last and hand.to_act == desk.seat == after.history[-1].seat
        if not mine or not 0 < tricks_left(question(hand)) <= LAST_TRICKS:
            continue
        try:
            one = _solved(at, hand, after, objective)
        except RequestError:
            continue
        if one is not None:
            found = (*found, one)
            yield found
    yield found


def _solved(at: int, hand: State, after: State, objective: str) -> OpenDecision | None:
    """The decision at a place; None where what was done is not among the choices.

    Raises:
        RequestError: it takes too long.
    """
    seat, done, values = hand.acting, after.history[-1], solved(hand, objective)
    if done not in values:
        return None
    if values[done] == max(values.values()):
        line = (done, *(best_line(after, objective, viewer=seat) if _goes_on(hand, after) else ()))
    else:
        line = best_line(hand, objective, viewer=seat)
    counted = playouts_of(game_of(hand)).objectives[objective]
    owned = owned_by(hand, seat) if counted.since_the_deal else 0
    return OpenDecision(
        at, str(done), {str(one): float(value - owned) for one, value in values.items()}, line
    )


def _goes_on(hand: State, after: State) -> bool:
    """Whether cards of the same hand are still to be played."""
    same = after.hand_number == hand.hand_number and after.to_act is not None
    return same and tricks_left(question(after)) > 0


def at_place(told: tuple[OpenDecision, ...], at: int) -> OpenDecision | None:
    """The decision at a place of the line, None where none is told."""
    return next((one for one in told if one.at == at), None)


def told_first(told: tuple[OpenDecision, ...], at: int) -> OpenDecision:
    """The decision whose line is shown: that of the place, else the first in which something was better."""
    worse = (one for one in told if one.better is not None)
    return at_place(told, at) or next(worse, told[0])


def tricks_of(desk: Exploration, one: OpenDecision) -> tuple[State, tuple[Trick, ...]]:
    """The end of a decision's line, and the tricks from that of the decision on."""
    hand = desk.line[one.at]
    end = hand
    for action in one.line:
        end = apply(end, action)
    over = end.hand_number != hand.hand_number  # the next hand has begun
    tricks = end.earlier[hand.hand_number - 1].tricks if over else end.tricks
    return end, tricks[len(hand.tricks) :]


def led_along(desk: Exploration, one: OpenDecision) -> Exploration:
    """The deal with a decision's line as its line of play, at that decision, all cards open."""
    along_it = along(replace(desk, line=desk.line[: one.at + 1]), one.line)
    return replace(along_it, at=one.at, open_cards=True)
