"""A deal in which something may have been done: the actions that are told, and the other cards by lot.

The actions are done in a deal. Where the rules refuse one, the game tells in which ways other hands allow it
(``engine.games.needs``): a card that fell was held by its player, a player who did not follow lacked what
binds, a declaration says what a hand has. Deals that have it are counted, and one of them is drawn, until all
can be done. Where no way leaves a deal, another way of an earlier action is gone. So a deal is found wherever
there is one, and else the action is named that no deal allows after those before it.

What nobody tells is done as ``untold`` says. It may be done differently in every deal, so that such deals are
tried by lot.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from math import log
from random import Random

from engine.actions import Play
from engine.cards import CardSet
from engine.dealing import MAX_SEED
from engine.errors import EngineError, ImpossibleDealError, RequestError
from engine.games.game import Game
from engine.games.needs import Ways, has
from engine.notation.moves import Move
from engine.options import Options
from engine.position import State
from engine.state import start
from engine.worlds.conditioned import Conditioned, conditioned, conditioned_if_any
from engine.worlds.conditions import Condition
from engine.worlds.following import Followed, Untold, binding, followed
from engine.worlds.gathering import Gathered

Counted = tuple[Gathered, Conditioned]

MOST_DEALS = 2000  # that are dealt for a course
MOST_ALIKE = 100  # dealt from the same knowledge where a deal was only unlucky


def retold(
    game: Game,
    options: Options,
    dealer: int,
    fixed: Mapping[int, CardSet],
    moves: Sequence[Move],
    seed: int,
    conditions: Sequence[Condition] = (),
    untold: Untold | None = None,
) -> State:
    """The hand after these moves, in a deal that allows them; ``fixed`` are cards of places for sure.

    The same seed gives the same hand. ``untold`` says what was done between the moves.

    Raises:
        IllegalActionError: a move cannot be in any deal with these cards; ``step`` counts from 1.
        ImpossibleDealError: the cards and conditions fit no deal.
        RequestError: more moves than the hand has.
    """
    begin = Gathered(held={(place,): cards for place, cards in fixed.items() if cards})
    deals = conditioned(game, options, dealer, conditions, begin.locked)
    search = _Search(game, options, dealer, tuple(conditions), (begin, deals), untold, seed)
    whole = search.furthest(moves)
    if whole.action is None:
        return whole.state
    raise search.error(moves, whole)


@dataclass(slots=True)
class _Search:
    """The search for a deal of what is known at the beginning.

    ``dealt`` counts the deals that were tried; ``unsure`` says that something was given up after many.
    """

    game: Game
    options: Options
    dealer: int
    conditions: tuple[Condition, ...]
    begin: Counted
    untold: Untold | None
    seed: int
    dealt: int = 0
    unsure: bool = False

    def furthest(self, moves: Sequence[Move]) -> Followed:
        """How far the moves go in the deal in which they go furthest of those that are tried."""
        best: Followed | None = None
        self.dealt, by_lot = 0, True
        while by_lot and self.dealt < MOST_DEALS:
            waiting, by_lot, shown = [self.begin], False, Gathered()
            while waiting and self.dealt < MOST_DEALS:
                counted = self.together(waiting.pop(), shown)
                if counted is None:
                    continue
                stop, more = self.tried(*counted, moves)
                if not stop.by_lot:
                    shown = shown.told(stop.state, stop.told)
                if stop.action is None:
                    return stop
                if best is None or (stop.state.step, not stop.missing) > (best.state.step, not best.missing):
                    best = stop
                by_lot = by_lot or stop.by_lot
                waiting += more
        assert best is not None
        return best

    def error(self, moves: Sequence[Move], whole: Followed) -> EngineError:
        """Why these moves cannot be: the first that no deal allows after those before it."""
        if not (whole.by_lot or self.unsure or self.dealt >= MOST_DEALS):
            possible, stop, refused = 0, len(moves), whole
            while stop - possible > 1:
                middle = (possible + stop) // 2
                found = self.furthest(moves[:middle])
                if found.action is None:
                    possible = middle
                else:
                    stop, refused = middle, found
            return refused.error
        if whole.over:
            return whole.error
        step, said = whole.state.step + 1, str(whole.action)
        return ImpossibleDealError(
            f"what was played, step {step}, {said}: no deal was found in which it fits; give that player the"
            " cards that it needs, or leave out what comes from there on",
            kind="course.no_deal",
            facts={"step": step, "said": said},
        )

    def tried(
        self, known: Gathered, deals: Conditioned, moves: Sequence[Move]
    ) -> tuple[Followed, list[Counted]]:
        """How far the moves go in one of the deals, and what else may then be known, the best guess last.

        A deal that shows nothing new was only unlucky, so that another one is dealt.
        """
        new: list[Counted] = []
        for alike in range(MOST_ALIKE):
            deal = deals.draw((self.seed + self.dealt) % MAX_SEED)
            self.dealt += 1
            stop = followed(
                start(self.game.id, deal, options=self.options, dealer=self.dealer), moves, self.untold
            )
            if stop.action is None:
                return stop, []
            ways = self.ways(known, stop)
            new = [(way, found) for way in ways if way != known and (found := self.deals(way)) is not None]
            if known not in ways and (new or not stop.by_lot):
                break
            self.unsure = self.unsure or alike == MOST_ALIKE - 1
        return stop, self.in_order(new)

    def together(self, counted: Counted, shown: Gathered) -> Counted | None:
        """What may be known with all cards that the moves have shown since to be with somebody."""
        known = counted[0]
        for places, cards in shown.held.items():
            known = known.having(places, cards)
        if known == counted[0]:
            return counted
        deals = self.deals(known)
        return None if deals is None else (known, deals)

    def in_order(self, ways: Iterable[Counted]) -> list[Counted]:
        """Ways in an order by lot in which those with many deals mostly come late."""
        lot = Random(f"{self.seed} {self.dealt}")
        return sorted(ways, key=lambda way: log(way[1].weight) - log(lot.expovariate(1)))

    def deals(self, known: Gathered) -> Conditioned | None:
        """The deals of what is known, None where there are none.

        Where it takes too long to count them the last conditions are left to chance.
        """
        told = known.conditions
        for n in range(len(told), -1, -1):
            conditions = (*self.conditions, *told[:n])
            try:
                return conditioned_if_any(self.game, self.options, self.dealer, conditions, known.locked)
            except RequestError as error:
                if error.kind != "where.long" or not n:
                    raise
        raise AssertionError("the deals without told conditions were counted before")

    def ways(self, known: Gathered, stop: Followed) -> list[Gathered]:
        """What may be known where the rules refuse an action: each way that allows it.

        Where the cards told show more already, that is all: of several ways some may not fit it.
        """
        state, action, judged = stop.state, stop.action, stop.judged
        assert action is not None
        before = known
        known = known.told(state, stop.told)
        needs: Ways = ((has(action.seat, stop.missing),),)
        if not stop.missing or state.earlier:
            if isinstance(action, Play) and judged.because:
                judged = replace(judged, because=judged.because | binding(state, action, judged.because))
            needs = self.game.analysis.needs(state, action, judged)
        if known != before and len(needs) > 1:
            return [known]
        found = (known.by(state, way, stop.told) for way in needs)
        return list(dict.fromkeys(way for way in found if way is not None))
