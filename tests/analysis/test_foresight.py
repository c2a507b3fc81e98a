"""Decisions where nothing is hidden: the last tricks solved, and a tree of actions before them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random

import numpy as np
import pytest

from engine import apply, deal_cards, start
from engine.analysis import careful, foresight, question
from engine.analysis.endings import solved
from engine.analysis.playing import Job
from engine.analysis.preparing import prepare
from engine.games.registry import GAMES
from engine.games.tantony.outcomes import PLAYOUTS, is_last_hand, terms
from engine.kernel import compiled, grown
from engine.kernel.grown import Tree, Tried, tree_of
from engine.kernel.tantony import places as at
from engine.players import act
from engine.position import State
from engine.settlement import ledger
from tests.solving.games import tricks_left

FOUR_HANDS = {"sudden_death": False}
ALONE = {"scoring": "individual"}
THREE = {"players": 3}


def played(options: dict[str, object], seed: int, player: str = "plain") -> Iterator[State]:
    """The decisions of a game between players of one kind."""
    rules = GAMES["tantony"].option_table.resolve(options)
    rng, state = Random(seed), start("tantony", deal_cards("tantony", seed, options=rules), options=rules)
    while state.to_act is not None:
        if len(question(state).choices) > 1:
            yield state
        state = apply(state, act(state, player, rng))


def in_hand(number: int, options: dict[str, object], seed: int, left: int | None = None) -> State:
    """The first decision of a hand, or the first with so many tricks left."""
    return next(
        state
        for state in played(options, seed, "random")
        if state.hand_number == number and left in (None, tricks_left(state))
    )


def job_of(state: State, objective: str = "game", backend: str = "compiled") -> Job:
    return prepare(question(state), seed=1, player="plain", objective=objective, backend=backend)


def tried(state: State, simulations: int, backend: str = "compiled", objective: str = "game") -> Tried:
    job = job_of(state, objective, backend)
    assert PLAYOUTS.tree is not None
    tree = tree_of(backend, PLAYOUTS.tree, PLAYOUTS.widths)
    deal = job.drawn(0, 1)[0]
    column = job.objective.column
    given = (job.position, job.rules, deal, job.candidates)
    return tree.search(*given, state.seating.players, job.policy, column, simulations, seed=1)


@pytest.mark.parametrize("options", [FOUR_HANDS, {**FOUR_HANDS, "last_trick": "showdown"}])
def test_a_large_tree_finds_what_is_exact_with_three_tricks_left(options):
    costly = 0
    for seed in range(12):
        state = in_hand(4, options, seed, left=3)
        values = solved(state)
        choices = question(state).choices
        chosen = choices[tried(state, 30_000, objective="payment").best]
        assert values[chosen] == max(values.values())
        costly += min(values.values()) < max(values.values())
    assert costly > 3  # a choice at random would not do


@pytest.mark.parametrize("options", [ALONE, THREE])
def test_where_everybody_plays_for_himself_it_finds_the_same(options):
    costly = 0
    for seed in range(8):
        number = 4 if options == ALONE else 2
        state = in_hand(number, options, seed, left=2)
        values = solved(state)
        chosen = question(state).choices[tried(state, 5_000, objective="payment").best]
        assert values[chosen] == max(values.values())
        costly += min(values.values()) < max(values.values())
    assert costly > 1


def test_no_regret_with_five_tricks_left():
    """In hand 4 nothing is carried on: the careful player does what is exact (A11)."""
    costly = 0
    for seed in range(5):
        state = in_hand(4, FOUR_HANDS, seed, left=5)
        values = solved(state)
        assert values[careful.act(state, Random(1))] == max(values.values())
        costly += min(values.values()) < max(values.values())
    assert costly > 1


@pytest.mark.parametrize(("options", "hand"), [(FOUR_HANDS, 2), (FOUR_HANDS, 4), (ALONE, 3), (THREE, 2)])
def test_compiled_and_plain_python_grow_the_same_tree(options, hand):
    state = in_hand(hand, options, 3)
    one, other = tried(state, 150), tried(state, 150, "plain")
    assert np.array_equal(one.visits, other.visits)
    assert np.array_equal(one.totals, other.totals)
    assert one.visits.sum() == 150
    assert one.visits.min() < one.visits.max()


def test_the_same_seed_makes_the_same_choice():
    state = in_hand(2, {}, 4)
    care = replace(careful.AT_THE_TABLE, simulations=200)
    chosen = [careful.act(state, Random(seed), care) for seed in range(6)]
    assert [careful.act(state, Random(seed), care) for seed in range(6)] == chosen


def test_the_tree_goes_on_into_the_next_hands():
    """What is given away comes back (TN-NEXT-1): more than points of the hand on the table is counted."""
    state = in_hand(3, FOUR_HANDS, 2, left=2)
    game, hand = tried(state, 400), tried(state, 400, objective="payment")
    spread = [found.totals / np.maximum(found.visits, 1) for found in (game, hand)]
    own = sum(state.table[at.TOTALS : at.TOTALS + 4]) - sum(state.table[at.POINTS : at.POINTS + 4])
    assert own > 0
    assert not np.allclose(spread[0] - spread[0].mean(), spread[1] - spread[1].mean())


@pytest.mark.parametrize(
    ("options", "hand", "searches"),
    [({}, 2, True), ({}, 1, False), ({"memory": "tops"}, 2, False), ({"memory": "blank"}, 2, False)],
)
def test_only_where_one_deal_alone_fits(options, hand, searches, monkeypatch):
    """A perfect memory knows all hands from the second on (TN-INFO-7), a casual player does not."""
    asked = []

    def searched(job: Job, choices: list[int], simulations: int) -> int:
        asked.append(simulations)
        return choices[-1]

    monkeypatch.setattr(foresight, "searched", searched)
    state = in_hand(hand, {**FOUR_HANDS, **options}, 1)
    done = careful.act(state, Random(1))
    assert asked == ([careful.AT_THE_TABLE.simulations] if searches else [])
    assert not searches or done == question(state).choices[-1]


def lead(state: State, seats: set[int], care: careful.Care, others: careful.Care) -> int:
    """How far a pair is ahead at the end of a game that goes on with these players."""
    rng = Random(1)
    while state.to_act is not None:
        state = apply(state, careful.act(state, rng, care if state.to_act in seats else others))
    own = ledger(state).balances
    return sum(own[seat] if seat in seats else -own[seat] for seat in range(4))


def test_foresight_beats_playing_each_choice_out():
    """Some 50 points a game with 2,000 simulations; both pairs of three deals are enough to see it."""
    looking = replace(careful.AT_THE_TABLE, simulations=1_000)
    before = replace(careful.AT_THE_TABLE, simulations=0, moments=careful.MOMENTS)
    gained = 0
    for seed in range(3):
        state = next(s for s in played({}, seed) if s.hand_number == 2)
        gained += sum(lead(state, pair, looking, before) for pair in ({0, 2}, {1, 3}))
    assert gained > 60


@pytest.mark.parametrize(
    ("options", "hand", "totals", "ends"),
    [
        (FOUR_HANDS, 3, (0, 0, 0, 0), False),
        (FOUR_HANDS, 4, (0, 0, 0, 0), True),
        (THREE, 4, (299, 0, 0, 0), False),
        (THREE, 2, (0, 300, 0, 0), True),
    ],
)
def test_a_hand_that_ends_the_game_is_played_for_itself(options, hand, totals, ends):
    """After hand 4 (TN-GAME-1), or with three players once somebody has 300 (TN-3P-9)."""
    table = [0] * at.POSITION_WIDTH
    table[at.HAND] = hand
    table[at.TOTALS : at.TOTALS + 4] = totals
    assert is_last_hand(table, terms(GAMES["tantony"].option_table.resolve(options))) == ends


def test_a_full_tree_still_answers(monkeypatch):
    state = in_hand(2, {}, 1)
    monkeypatch.setattr(grown, "ROOM", 100)
    found = tried(state, 500)
    assert found.visits.sum() == 500


def test_wrong_rows_are_refused():
    tree = Tree("", PLAYOUTS.widths, lambda *rows: None)
    with pytest.raises(ValueError, match="wanted"):
        tree.search([0], [0], [0], [[0, 0, 0]], 4, 0, 0, 1, 0)


def test_without_a_compiler_the_tree_is_small(monkeypatch):
    """The player must not wait for minutes: plain Python looks at fewer moments."""
    asked = []

    def searched(job: Job, choices: list[int], simulations: int) -> int:
        asked.append(simulations)
        return choices[0]

    state = in_hand(2, {}, 1)
    job = job_of(state)
    slow = replace(job, kernels=replace(job.kernels, trouble="ImportError: no numba"))
    monkeypatch.setattr(foresight, "searched", searched)
    careful.known(slow, [0, 1], careful.AT_THE_TABLE)
    assert asked == [careful.AT_THE_TABLE.simulations // careful.SLOWER]


def test_trouble_with_the_compiler_is_told(monkeypatch):
    def broken(*_: object) -> None:
        raise ImportError("no numba")

    def grow(*_: object) -> None:
        """A search of no game."""

    monkeypatch.setattr(compiled, "build", broken)
    monkeypatch.setattr(compiled, "compile_apart", lambda *_: False)
    assert tree_of("compiled", grow, PLAYOUTS.widths).trouble == "ImportError: no numba"
