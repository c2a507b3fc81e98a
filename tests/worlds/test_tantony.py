"""Deals that fit a view of Tantony: all of them, and among them always the true one."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from random import Random

import pytest

from engine.cards import CardSet
from engine.deal import Deal
from engine.errors import IllegalActionError
from engine.games.tantony import GAME
from engine.kernel.compiled import PLAIN
from engine.position import State
from engine.state import apply, legal_actions, start
from engine.unseen import pinned
from engine.view import View, view
from engine.worlds import draw_deals, drawing, worlds
from engine.worlds.counting import count
from tests.hands import random_start
from tests.rules.tantony.positions import before_trick
from tests.support import options

MEMORIES = ("perfect", "tops", "blank")


def moments(seed: int, n: int, **changes: object) -> Iterator[State]:
    """Moments of random games, in their first hands."""
    rng = Random(seed)
    for _ in range(n):
        state = random_start(GAME, options("tantony", sudden_death=False, **changes), rng)
        for _ in range(rng.randrange(150)):
            state = apply(state, rng.choice(legal_actions(state)))
            if state.finished:
                break
        if not state.finished:
            yield state


def places_of(state: State, hidden: CardSet) -> dict[int, int]:
    """Where each hidden card truly lies, by place."""
    return {
        index: state.seating.place(seat) for seat, hand in enumerate(state.hands) for index in hand & hidden
    }


@pytest.mark.parametrize("memory", MEMORIES)
@pytest.mark.parametrize("players", [3, 4])
def test_the_true_deal_is_always_possible(players: int, memory: str) -> None:
    for state in moments(players, 12, players=players, memory=memory):
        for seat in state.seating.active:
            seen = view(state, seat)
            proved = GAME.analysis.evidence(seen).all
            assert count(proved).total >= 1
            assert count(pinned(proved, places_of(state, seen.unseen))).total == 1
            if memory == "perfect" and state.hand_number > 1:
                assert count(proved).total == 1


def splits(cards: list[int], rooms: list[int]) -> Iterator[list[tuple[int, ...]]]:
    """Every way to deal ``cards`` into hands of these sizes."""
    if not rooms:
        yield []
        return
    for chosen in combinations(cards, rooms[0]):
        rest = [card for card in cards if card not in chosen]
        for others in splits(rest, rooms[1:]):
            yield [chosen, *others]


def replayable(state: State, hands: dict[int, CardSet]) -> bool:
    """Whether everything that was done is legal when the others hold other cards."""
    dealt = list(state.dealt)
    for seat, hand in hands.items():
        dealt[seat] = (dealt[seat] - state.hands[seat]) | hand
    other = start(GAME, Deal(tuple(dealt)), options=state.options, dealer=state.seating.dealer)
    try:
        for action in state.history:
            other = apply(other, action)
    except IllegalActionError:
        return False
    return True


@pytest.mark.parametrize(("seed", "players"), [(1, 4), (2, 4), (3, 3), (4, 3)])
def test_the_number_of_deals_is_what_the_engine_lets_happen(seed: int, players: int) -> None:
    """In the first hand: all ways to deal the last cards out, each judged by playing the hand again."""
    rng = Random(seed)
    state = random_start(GAME, options("tantony", players=players), rng)
    while sum(map(len, state.hands)) > (10 if players == 4 else 9):
        state = apply(state, rng.choice(legal_actions(state)))
    for seat in state.seating.active:
        seen = view(state, seat)
        others = [s for s in state.seating.active if s != seat]
        rooms = [len(state.hands[s]) for s in others]
        fitting = 0
        for dealt in splits(sorted(seen.unseen), rooms):
            hands = {s: CardSet.of(*cards) for s, cards in zip(others, dealt, strict=True)}
            fitting += replayable(state, hands)
        assert worlds(seen).total == fitting


def fits(seen: View, hands: dict[int, tuple[int, ...]]) -> bool:
    """Whether nobody holds a suit that he has failed to follow in this hand."""
    for trick in seen.all_tricks:
        for play in trick.plays[1:]:
            led = trick.plays[0].card.suit
            if play.card.suit is led:
                continue
            if any(seen.pack.card(index).suit is led for index in hands.get(play.seat, ())):
                return False
    return True


@pytest.mark.parametrize("memory", ["tops", "blank"])
def test_forgotten_hands_are_counted_around_what_is_remembered(memory: str) -> None:
    state = before_trick("four_players", 2, 11, dealer=3, memory=memory)
    for seat in range(4):
        seen = view(state, seat)
        others = [s for s in range(4) if s != seat]
        rooms = [len(state.hands[s]) - len(seen.known[s]) for s in others]
        every = (dict(zip(others, dealt, strict=True)) for dealt in splits(sorted(seen.unseen), rooms))
        assert worlds(seen).total == sum(fits(seen, hands) for hands in every)


def test_drawn_deals_keep_what_is_known() -> None:
    for state in moments(9, 8, memory="tops"):
        seat = state.seating.active[0]
        seen = view(state, seat)
        for row in draw_deals(worlds(seen).flat, 5, 0, 20, drawing(PLAIN)):
            hands = [CardSet(int(row[2 * place])) for place in range(4)]
            together = CardSet()
            for place, other in enumerate(state.seating.active):
                held = hands[place]
                assert len(held) == len(state.hands[other])
                assert held == seen.hand if other == seat else seen.known[other] <= held
                together = together | held
            assert together == seen.pack.full - seen.played
            by_seat = {s: tuple(hands[p]) for p, s in enumerate(state.seating.active) if s != seat}
            assert fits(seen, by_seat)
