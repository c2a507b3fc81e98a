"""Playouts of Tantony beside the engine: the same draws, action by action, to the end of the hand."""

from __future__ import annotations

import random
from dataclasses import replace
from itertools import islice

import numpy as np
import pytest

from engine import GAMES, Options, Place, Play, State, apply, ledger, legal_actions, tricks_won, view
from engine.analysis import analyse
from engine.games.tantony import settling
from engine.games.tantony.house_rules import terms
from engine.games.tantony.machine import candidate, hands_row
from engine.games.tantony.outcomes import EVENTS
from engine.kernel.policies import PLAIN, RANDOM, at_positions
from engine.kernel.rng import PLAYING_OUT, stream
from engine.kernel.tantony import places as at
from engine.kernel.tantony.choosing import any_plain_card, any_seat
from engine.kernel.tantony.playout import WIDTHS
from engine.players import choose
from tests.benchmarks.strength import tantony as tantony_strength
from tests.hands import exchanged, random_options, random_start
from tests.rules.tantony.positions import sums
from tests.support import kernels

GAME = GAMES["tantony"]
SEED = 11


def played_on(state: State, draws: int) -> State:
    """The end of the hand on the table when every choice is the kernel's random one."""
    number = state.hand_number
    while not state.finished and state.hand_number == number:
        seat, legal = state.to_act, legal_actions(state)
        assert seat is not None
        if state.phase == "place":
            place = state.seating.place
            seats = {place(action.receiver): action for action in legal if isinstance(action, Place)}
            chosen, draws = any_seat(sum(1 << one for one in seats), draws)
            state = apply(state, seats[chosen])
        else:
            held = state.pack.set_of(action.card for action in legal if isinstance(action, Play))
            card, draws = any_plain_card(held.plain, draws)
            state = apply(state, Play(seat, state.pack.card(card)))
    return state


def some_options(chance: random.Random) -> Options:
    """House rules of a game that is not too long."""
    table = GAME.option_table
    return table.resolve({**table.changed(random_options(GAME, chance)), "target_3p": 90})


def one_state(options: Options, chance: random.Random) -> State:
    """A moment of a random game at which somebody still has to act, mostly of its first two hands."""
    state = random_start(GAME, options, chance)
    states = [state]
    for _ in range(chance.randrange(130)):
        state = apply(state, chance.choice(legal_actions(state)))
        if state.finished:
            return chance.choice(states)
        states.append(state)
    return state


def outcome_of(state: State, policy: int, deal: int, choice: object = None) -> np.ndarray:
    seen = view(state, state.seating.forehand)
    out = np.zeros((1, 1, WIDTHS.outcome), np.int64)
    row = [at.PLAY_ON, 0, 0] if choice is None else candidate(choice, state.pack)
    kernels("compiled", state.game).evaluate(
        np.array(seen.table),
        np.array(terms(state.options)),
        np.array([hands_row(state.hands, state.seating)]),
        np.array([row]),
        at_positions(*[policy] * 4),
        SEED,
        deal,
        out,
    )
    return out[0, 0]


def check(state: State, end: State, found: np.ndarray) -> None:
    """The outcome row against what the engine says of the hand that ``state`` was in."""
    active = state.seating.active
    ended = end.hand_number == state.hand_number
    hand = [line for line in ledger(end).lines if line.facts["hand"] == state.hand_number]
    tricks = end.tricks if ended else end.earlier[-1].tricks
    own = sums(hand)
    assert [found[at.OWN + p] for p in range(len(active))] == [own[s] for s in active]
    counted = settling.scores(own, state.options)
    assert [found[at.SIDE + p] for p in range(len(active))] == [counted[s] for s in active]
    for place, seat in enumerate(active):
        if settling.scoring(state.options) == "fixed_partnership":
            ahead = counted[seat] - counted[(seat + 1) % 4]
        else:
            ahead = sum(counted[seat] - counted[other] for other in active)
        assert found[at.AHEAD + place] == ahead
    assert [found[at.TOTAL + p] for p in range(len(active))] == [ledger(end).balances[s] for s in active]
    winners = [trick.winner for trick in tricks]
    assert [found[at.TRICKS_WON + p] for p in range(len(active))] == [winners.count(s) for s in active]
    if ended:
        assert [found[at.TRICKS_WON + p] for p in range(len(active))] == [tricks_won(end)[s] for s in active]
    before = {
        trick.number for trick in state.tricks if state.phase != "place" or trick is not state.tricks[-1]
    }
    happened = set()
    for trick in tricks:
        if trick.number not in before:
            if all(play.card.suit is not trick.led for play in trick.plays[1:]):
                happened.add(("hog", trick.leader))
                if trick.plays[0].card.rank == "A":
                    happened.add(("grand_coup", trick.leader))
            if trick.number == 13:
                happened.add(("tantony_card", trick.winner))
    if end.finished:
        happened |= {("game_won", seat) for seat in settling.winners(end)}
        happened |= {("double_win", seat) for seat in settling.winners(end) if settling.stakes(end) == 2}
    bits = {
        (name, active[p])
        for name, code in EVENTS.items()
        for p in range(len(active))
        if found[at.EVENTS] & at.event_bit(code, p)
    }
    assert bits == happened


def test_a_first_choice_is_the_one_that_was_asked_for() -> None:
    chance = random.Random(3)
    for record in range(80):
        state = one_state(some_options(chance), chance)
        choice = chance.choice(legal_actions(state))
        found = outcome_of(state, RANDOM, record, choice)
        after = apply(state, choice)
        end = after
        if after.hand_number == state.hand_number:
            end = played_on(after, stream(SEED, PLAYING_OUT, record))
        check(state, end, found)


def test_the_plain_players_action_is_the_one_in_its_playouts() -> None:
    chance = random.Random(8)
    for record in range(40):
        state = one_state(some_options(chance), chance)
        number = state.hand_number
        end = state
        while not end.finished and end.hand_number == number:
            end = apply(end, choose("plain", view(end, end.to_act or 0), random.Random(1)))
        check(state, end, outcome_of(state, PLAIN, record))


def test_the_plain_player_sees_no_hidden_card() -> None:
    """Its choice stays the same when the cards it cannot see change places."""
    chance = random.Random(5)
    compared = 0
    while compared < 60:
        options = GAME.option_table.resolve({"memory": "blank"})
        state = one_state(options, chance)
        seat = state.to_act
        assert seat is not None
        others = [s for s in state.seating.active if s != seat and state.hands[s]]
        if len(others) < 2:
            continue
        a, b = (chance.choice(list(state.hands[s])) for s in others[:2])
        swapped = replace(state, hands=exchanged(state.hands, others[0], a, others[1], b))
        seen, also = view(state, seat), view(swapped, seat)
        assert choose("plain", seen, random.Random(1)) == choose("plain", also, random.Random(1))
        compared += 1


def test_an_analysis_of_a_lead_and_of_a_placement() -> None:
    chance = random.Random(21)
    kinds: set[str] = set()
    for state in islice(iter(lambda: one_state(GAME.option_table.resolve(), chance), None), 12):
        if len(legal_actions(state)) > 1:
            kinds.add(state.phase)
            for objective in ("card_points", "payment"):
                one = analyse(state, deals=32, seed=3, objective=objective, threads=1, believe="nothing")
                two = analyse(
                    state,
                    deals=32,
                    seed=3,
                    objective=objective,
                    threads=2,
                    believe="nothing",
                    backend="plain",
                )  # weighed deals: tests/worlds/test_believing.py
                assert one == two
                assert {choice.action for choice in one.choices} == set(map(str, legal_actions(state)))
    assert kinds == {"play", "place"}


@pytest.mark.parametrize("role", tantony_strength.ROLES)
def test_the_plain_player_beats_the_random_one_everywhere(role: str) -> None:
    for name, found in tantony_strength.gains(role, 600, PLAIN, RANDOM):
        assert found.mean() > 1.96 * found.std(ddof=1) / len(found) ** 0.5, name
