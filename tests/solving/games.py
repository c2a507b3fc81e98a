"""What the tests of the solvers need to know of each game: random endings, and what their ends are worth."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from random import Random

from engine.games.registry import GAMES
from engine.games.tantony.house_rules import scoring
from engine.games.tantony.settling import scores, written
from engine.kernel.tantony import places as at
from engine.kernel.tubingen_tarock.sides import partner_of
from engine.phases.machine import hands_then_discard
from engine.position import State
from engine.settlement import card_points, ledger
from tests.hands import play_on, random_options, random_start
from tests.solving.oracle import Values, choices


@dataclass(frozen=True)
class Case:
    """A game: the partners of a seat with itself (None: each alone), what an end is worth to each seat."""

    side: Callable[[State, int], frozenset[int] | None]
    ends: Callable[[State, str], Values]
    low: Callable[[State, str], bool] = lambda state, objective: False


def tapp_side(state: State, seat: int) -> frozenset[int] | None:
    if state.declarer is None:
        return None
    return frozenset({seat} if seat == state.declarer else {0, 1, 2} - {state.declarer})


def tapp_ends(state: State, objective: str) -> Values:
    if objective == "card_points":
        points = card_points(state)
        declarer = state.declarer
        if declarer is None:
            return points
        others = sum(points) - points[declarer]
        return tuple(points[seat] if seat == declarer else others for seat in range(3))
    account = ledger(state)
    scores = [sum(line.payments[seat] for line in account.lines) for seat in range(3)]
    if state.options.word("score_style") == "winner_writes":
        return tuple(3 * score - sum(scores) for score in scores)
    return tuple(scores)


def tubingen_side(state: State, seat: int) -> frozenset[int] | None:
    partner = partner_of(state.table, hands_then_discard(state))
    declaring = {state.declarer} | (set() if partner < 0 else {state.seating.active[partner]})
    return frozenset(declaring if seat in declaring else {0, 1, 2, 3} - declaring)


def tubingen_ends(state: State, objective: str) -> Values:
    if objective == "payment":
        return ledger(state).balances
    declaring = tubingen_side(state, state.declarer)
    points = card_points(state)
    ours = sum(points[seat] for seat in declaring)
    return tuple(int(ours if seat in declaring else sum(points) - ours) for seat in range(4))


def chips(state: State, objective: str) -> Values:
    return ledger(state).balances if objective == "payment" else card_points(state)


def tantony_side(state: State, seat: int) -> frozenset[int] | None:
    if scoring(state.options) != "fixed_partnership":
        return None
    return frozenset({seat, (seat + 2) % 4})


def tantony_ends(state: State, objective: str) -> Values:
    """What the last event's hand brings: points that count for a seat, or how far it is ahead."""
    own = [0] * state.seating.players
    hand = len(state.earlier) if state.earlier and not state.finished else state.hand_number
    for row in written(state, hand):
        own[state.seating.active[row[at.OWNER]]] += row[at.VALUE]
    counts = scores(own, state.options)
    if objective == "card_points":
        return counts
    if scoring(state.options) == "fixed_partnership":
        return tuple(counts[seat] - counts[seat - 1] for seat in range(4))
    return tuple(len(counts) * score - sum(counts) for score in counts)


CASES = {
    "tantony": Case(tantony_side, tantony_ends),
    "danish_tarok": Case(lambda state, seat: None, chips),
    "grosstarock": Case(lambda state, seat: None, chips),
    "tubingen_tarock": Case(tubingen_side, tubingen_ends),
    "tapp_tarock": Case(
        tapp_side,
        tapp_ends,
        lambda state, objective: state.declarer is None and objective == "card_points",
    ),
}


def tricks_left(state: State) -> int:
    """How many tricks of the hand are still to be won, 0 where no cards are being played."""
    ending = playouts(state.game).ending
    assert ending is not None
    return ending.tricks_left(state.table, playouts(state.game).rules(state.options))


def playouts(game: str):
    found = GAMES[game].analysis.playouts
    assert found is not None
    return found


def random_endings(game: str, rng: Random, most: int, house: bool = True) -> Iterator[State]:
    """For ever moments of random hands, often under random house rules: two tricks left up to ``most``.

    There is always something to choose.
    """
    rules = GAMES[game]
    while True:
        options = random_options(rules, rng) if house and rng.random() < 0.7 else rules.option_table.resolve()
        states = play_on(random_start(rules, options, rng), rng)
        near = [state for state in states if state.to_act is not None and 1 < tricks_left(state) <= most]
        rng.shuffle(near)
        yield from (state for state in near[:6] if len(choices(state)) > 1)
