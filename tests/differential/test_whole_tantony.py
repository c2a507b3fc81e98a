"""Whole games of Tantony under random house rules: the engine and the plain reading agree at every step."""

from __future__ import annotations

from random import Random

import pytest

from engine.games.tantony import GAME
from engine.games.tantony.evidence import failures
from engine.games.tantony.settling import hand_points, totals, winners
from engine.position import State
from engine.state import apply, legal_actions
from engine.view import view
from tests.differential.plain_tantony import PlainTantony
from tests.differential.tantony_cases import directed
from tests.effort import cases
from tests.hands import choose, random_options, random_start
from tests.support import options, words

GAMES = cases(12)
# Which directed games end with their last action, and who has won then.
ENDED = {
    "pairs draw": 0,
    "sudden death to the point": 2,
    "four alone share the win": 2,
}


def check(state: State, plain: PlainTantony) -> None:
    assert sorted(map(str, legal_actions(state))) == sorted(plain.legal())
    assert state.to_act == plain.to_act
    assert state.hand_number == plain.hand
    if plain.to_act is not None:
        assert [words(hand, state.pack) for hand in state.hands] == plain.hands
        assert hand_points(state) == tuple(plain.points)
        before = tuple(a - b for a, b in zip(totals(state), plain.points, strict=True))
        assert before == tuple(plain.own)
        seen = view(state, state.seating.forehand)
        voids = {(seat, suit.value) for _, seat, suit in failures(seen)}
        assert voids == plain.voids
    else:
        assert totals(state) == tuple(plain.own)


@pytest.mark.parametrize("part", range(2))
def test_whole_games(part: int) -> None:
    rng = Random(f"tantony {part}")
    for number in range(GAMES):
        house = random_options(GAME, rng)
        if number % 2:
            house = options("tantony", **{**GAME.option_table.changed(house), "players": 4})
        state = random_start(GAME, house, rng)
        plain = plainly(state)
        check(state, plain)
        while not state.finished:
            action = choose(state, legal_actions(state), frozenset(), rng)
            state = apply(state, action)
            plain.do(str(action))
            check(state, plain)


def plainly(state: State) -> PlainTantony:
    """The plain reading of a game about to begin."""
    return PlainTantony(
        state.options, state.seating.dealer, [words(hand, state.pack) for hand in state.dealt]
    )


def test_rare_ends_of_hands_and_games() -> None:
    """Ties, thresholds and rare last tricks, and the hands that follow."""
    rng = Random("rare ends")
    names = set()
    for _ in range(cases(12)):
        for case in directed(rng):
            state, plain = case.opening, plainly(case.opening)
            for action in case.actions:
                state = apply(state, action)
                plain.do(str(action))
                check(state, plain)
            assert state.finished is (case.name in ENDED), case.name
            if state.finished:
                names.add(case.name)
                assert len(winners(state)) >= ENDED[case.name]
                assert bool(winners(state)) is (ENDED[case.name] > 0)
            for _ in range(rng.randrange(80)):
                if not state.finished:
                    action = choose(state, legal_actions(state), frozenset(), rng)
                    state = apply(state, action)
                    plain.do(str(action))
                    check(state, plain)
    assert names == set(ENDED)
