"""Grosstarock evidence: rule by rule, and against full enumeration judged by the engine alone."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from engine.cards import EMPTY, CardSet
from engine.games.grosstarock import GAME
from engine.position import State
from engine.state import apply, legal_actions
from engine.unseen import Unseen, pinned
from engine.view import View, view
from engine.worlds.counting import count
from tests.worlds.grosstarock_oracle import looks_the_same, odd_options, random_hand
from tests.worlds.oracle import every_world, true_world

STEPS = (0, 0, 0, 0, 1, 2, 4, 10, 30, 50, 60, 66, 69, 71, 73, 74, 75)


def instance(
    rng: random.Random, state: State, n_free: int
) -> tuple[View, Unseen, tuple[CardSet, ...], list[int]]:
    """A view, its problem with all but ``n_free`` hidden cards pinned, and the truth.

    Cards that combinations and discards are about are left free more often than others.
    """
    seen = view(state, rng.choice(state.seating.active))
    if rng.random() < 0.15 and seen.phase == "play" and not seen.all_tricks[0].plays:
        seen = unspoken(seen)
    problem = GAME.evidence(seen).all
    truth = true_world(state)
    hidden = list(problem.cards)
    special = [i for i in hidden if i in truth[3] or i >= 76 or i == 56 or (i < 56 and i % 14 >= 10)]
    trumps = [i for i in hidden if i >= 56]
    rng.shuffle(hidden)
    wanted = rng.sample(special, min(len(special), rng.randint(1, 7)))
    wanted += rng.sample(trumps, min(len(trumps), rng.randint(0, 5)))
    free = list(dict.fromkeys([*wanted, *hidden]))[:n_free]
    where = {i: place for place in range(4) for i in truth[place] if i in hidden and i not in free}
    return seen, pinned(problem, where), truth, free


def unspoken(seen: View) -> View:
    """The same view before anybody has said anything of his cards."""
    return replace(seen, statements=(), published=EMPTY, disclosed_trumps=None)


def enumerate_all(seen: View, truth: tuple[CardSet, ...], free: list[int]) -> list[tuple[CardSet, ...]]:
    """Every way to place the free cards that would have looked the same to the viewer."""
    loose = CardSet.of(*free)
    known = tuple(held - loose for held in truth)
    rooms = [len(truth[place]) - len(known[place]) for place in range(4)]
    return [world for world in every_world(known, free, rooms) if looks_the_same(seen, world)]


@pytest.mark.parametrize("block", range(10))
def test_counts_agree_with_full_enumeration(block: int) -> None:
    """Exactly the deals that would have looked the same are counted, under any house rules."""
    for seed in range(1000 * block, 1000 * block + 20):
        rng = random.Random(seed)
        options = None if seed % 3 else GAME.option_table.resolve()
        seen, problem, truth, free = instance(rng, random_hand(rng, rng.choice(STEPS), options), 5 + seed % 4)
        fits = enumerate_all(seen, truth, free)
        assert truth in fits, f"seed {seed}: the true deal is not among them"
        found = count(problem)
        assert found.total == len(fits), f"seed {seed}"
        for index, shares in found.chances().items():
            held = [next(place for place in range(4) if index in world[place]) for world in fits]
            assert shares == tuple(held.count(place) / len(fits) for place in range(4)), f"seed {seed}"


@pytest.mark.parametrize("seed", range(6))
def test_the_true_deal_is_always_possible(seed: int) -> None:
    """For every seat at every step of a random hand."""
    rng = random.Random(100 + seed)
    state = random_hand(rng, 0, odd_options(rng) if seed % 2 else GAME.option_table.resolve())
    while True:
        truth = true_world(state)
        for seat in state.seating.active:
            problem = GAME.evidence(view(state, seat)).all
            where = {index: place for place in range(4) for index in truth[place] & problem.cards}
            assert count(pinned(problem, where)).total == 1, (seed, state.step, seat)
        if state.finished:
            break
        state = apply(state, rng.choice(legal_actions(state)))
