"""An auction: bids of rising levels, a hold by whoever comes earlier in turn, a pass that is final.

What a game adds is a table of who may say what.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace

from engine.actions import Action, Bid, Hold, Pass
from engine.options import Options
from engine.phases.phase import Phase, not_now
from engine.position import State
from engine.seats import Seating
from engine.verdict import LEGAL, Verdict

HOLD = Hold.verb
NO_BID = ""


@dataclass(frozen=True, slots=True)
class Row:
    """What may be said beside a pass while one high bid stands: levels, weakest first, and ``hold``.

    ``junior`` is for a player who comes later in turn than its owner, ``senior`` for one who comes
    earlier. Before any bid forehand is the senior and the others are juniors.
    """

    junior: tuple[str, ...]
    senior: tuple[str, ...]


Table = Mapping[str, Row]


@dataclass(frozen=True, slots=True)
class Standing:
    """How an auction stands: the high bid, the seat that owns it, and who has passed for good."""

    level: str = NO_BID
    owner: int | None = None
    passed: frozenset[int] = frozenset()

    def after(self, action: Action) -> Standing:
        """The standing when one more turn has been said."""
        if isinstance(action, Bid):
            return replace(self, level=action.contract, owner=action.seat)
        if isinstance(action, Hold):
            return replace(self, owner=action.seat)
        return replace(self, passed=self.passed | {action.seat})


def standing(actions: Iterable[Action]) -> Standing:
    """How an auction stands after ``actions``, all of them turns of this auction."""
    now = Standing()
    for action in actions:
        now = now.after(action)
    return now


@dataclass(frozen=True)
class AuctionRules:
    """What a game says about its auction.

    ``levels`` are all bids, weakest first. ``table`` has a row for each high bid and one for none.
    A senior for whom ``may_hold`` is false is judged as a junior. ``refusal`` is the verdict on a turn
    that the row does not list: (state, standing, whether judged as a senior, what would be said).
    ``ends_at_once`` says whether a bid of the highest level ends the auction whoever made it;
    ``settled`` goes on when it is over, without an owner if everybody passed.
    """

    turn_rule: str
    levels: tuple[str, ...]
    table: Callable[[Options], Table]
    may_hold: Callable[[Options, Seating, int], bool]
    refusal: Callable[[State, Standing, bool, str], Verdict]
    ends_at_once: Callable[[Options], bool]
    settled: Callable[[State, Standing], State]


def is_senior(seating: Seating, seat: int, owner: int | None) -> bool:
    """Whether ``seat`` comes before the owner of the high bid; before any bid, whether it is forehand."""
    return seat == seating.forehand if owner is None else seating.place(seat) < seating.place(owner)


def auction_phase(rules: AuctionRules) -> Phase:
    """The stage in which a contract and its declarer are found."""

    def candidates(state: State) -> tuple[Action, ...]:
        assert state.to_act is not None
        seat = state.to_act
        # A bid that this house does not have in any standing is no candidate; judging it still says so.
        rows = rules.table(state.options).values()
        known = {call for row in rows for call in (*row.junior, *row.senior)}
        return (*(Bid(seat, level) for level in rules.levels if level in known), Hold(seat), Pass(seat))

    def judge(state: State, action: Action) -> Verdict:
        if action.seat != state.to_act or not isinstance(action, (Bid, Hold, Pass)):
            return not_now(rules.turn_rule, state, action)
        if isinstance(action, Pass):
            return LEGAL
        now = standing(state.history)
        senior = is_senior(state.seating, action.seat, now.owner) and (
            now.owner is None or rules.may_hold(state.options, state.seating, action.seat)
        )
        row = rules.table(state.options)[now.level]
        call = action.contract if isinstance(action, Bid) else HOLD
        if call in (row.senior if senior else row.junior):
            return LEGAL
        return rules.refusal(state, now, senior, call)

    def over(state: State, now: Standing) -> bool:
        left = [seat for seat in state.seating.active if seat not in now.passed]
        if now.owner is None:
            return not left
        if len(left) == 1:
            return True
        at_top = now.level == rules.levels[-1]
        return at_top and (left[0] == now.owner or rules.ends_at_once(state.options))

    def after(state: State, action: Action) -> State:
        said = state.did(action)
        now = standing(said.history)
        if over(said, now):
            return rules.settled(said, now)
        seat = said.seating.next(action.seat)
        while seat in now.passed:
            seat = said.seating.next(seat)
        return replace(said, to_act=seat)

    return Phase("auction", rules.turn_rule, candidates, judge, after)
