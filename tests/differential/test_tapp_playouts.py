"""Tapp-Tarock's playouts beside the engine: the same draws, action by action, to the last score."""

from __future__ import annotations

import random
from dataclasses import replace

import numpy as np
import pytest

from engine import State, apply, card_points, ledger, tricks_won
from engine.games.tapp_tarock.house_rules import rules_row
from engine.games.tapp_tarock.machine import action_of, candidate
from engine.games.tapp_tarock.outcomes import EVENTS, position_row
from engine.games.tapp_tarock.words import hands_row
from engine.kernel.policies import PLAIN, RANDOM, at_positions
from engine.kernel.rng import PLAYING_OUT, stream
from engine.kernel.tapp_tarock import places as at
from engine.kernel.tapp_tarock.cards import plain_of, trumps_of
from engine.kernel.tapp_tarock.choosing import choose as kernel_choice
from engine.kernel.tapp_tarock.playout import WIDTHS
from engine.players import choose
from engine.view import view
from tests.effort import cases
from tests.hands import exchanged
from tests.rules.tapp_tarock.test_random_deals import begun, chosen
from tests.support import kernels

RECORDS = cases(1_000)
PARTS = 4
SEED = 11


def one_state(number: int, luck: random.Random) -> State:
    """A moment of a random hand, under random house rules every other time."""
    state, steps = begun(number, luck), luck.randrange(60)
    for _ in range(steps):
        following = state if state.finished else apply(state, chosen(state, luck, number % 3))
        if following.finished:
            break
        state = following
    return state


def rows_of(state: State) -> tuple[list[int], list[int]]:
    """The position row as the declarer sees it, or forehand, and the world row."""
    seen = view(state, state.seating.forehand if state.declarer is None else state.declarer)
    world = [half for word in hands_row(state) for half in (plain_of(word), trumps_of(word))]
    return list(position_row(seen)), world


def outcome_of(
    state: State, backend: str, policy: int, deal: int, first: tuple[int, int, int] = (at.PLAY_ON, 0, 0)
) -> np.ndarray:
    position, world = rows_of(state)
    out = np.zeros((1, 1, WIDTHS.outcome), np.int64)
    kernels(backend, state.game).evaluate(
        np.array(position),
        np.array(rules_row(state.options)),
        np.array([world]),
        np.array([first]),
        at_positions(policy, policy, policy),
        SEED,
        deal,
        out,
    )
    return out[0, 0]


def played_on(state: State, draws: int) -> State:
    """The end of the hand when every choice is the kernel's random one, made through the engine."""
    rules = rules_row(state.options)
    while not state.finished:
        kind, first, _, draws = kernel_choice(state.table, rules, hands_row(state), RANDOM, (), draws)
        assert state.to_act is not None
        state = apply(state, action_of(state.to_act, state.table, kind, first, state.pack))
    return state


def check(found: np.ndarray, end: State) -> None:
    """An outcome row says what the ledger of the finished hand says."""
    account = ledger(end)
    active = end.seating.active
    scores = [sum(line.payments[seat] for line in account.lines) for seat in active]
    nets = [3 * score - sum(scores) for score in scores]
    if end.options.word("score_style") == "winner_writes":
        assert [found[at.SCORES + p] for p in range(3)] == scores
        assert [found[at.NETS + p] for p in range(3)] == nets
    else:
        assert [found[at.NETS + p] for p in range(3)] == scores
    if end.result == "played":
        points = card_points(end)
        assert [found[at.CARD_POINTS + p] for p in range(3)] == [points[seat] for seat in active]
        assert [found[at.TRICKS_WON + p] for p in range(3)] == [tricks_won(end)[seat] for seat in active]
        sides = [
            points[s] if s == end.declarer else sum(points) - points[end.declarer]
            for s in active
            if end.declarer is not None
        ]
        assert not sides or [found[at.SIDE_POINTS + p] for p in range(3)] == sides
    happened = {
        (line.key, end.seating.place(int(str(line.facts["seat"]))))
        for line in account.lines
        if line.key in EVENTS
    }
    if end.declarer is not None:
        happened.add(("declarer", end.seating.place(end.declarer)))
    bits = {
        (key, p) for key, code in EVENTS.items() for p in range(3) if found[at.EVENTS] & at.event_bit(code, p)
    }
    assert bits == happened


@pytest.mark.parametrize("part", range(PARTS))
def test_playouts_settle_as_the_engine_does(part: int) -> None:
    """From any moment of 1,000 random records, half of them under other house rules."""
    luck = random.Random(part)
    for record in range(part, RECORDS, PARTS):
        from_here = one_state(record, luck)
        if from_here.finished:
            continue
        found = outcome_of(from_here, "compiled", RANDOM, record)
        check(found, played_on(from_here, stream(SEED, PLAYING_OUT, record)))


@pytest.mark.parametrize("policy", [RANDOM, PLAIN], ids=["random", "plain"])
def test_compiled_and_plain_python_give_the_same(policy: int) -> None:
    luck = random.Random(99)
    for record in range(80):
        state = one_state(record, luck)
        if not state.finished:
            compiled = outcome_of(state, "compiled", policy, record)
            assert (compiled == outcome_of(state, "plain", policy, record)).all()


def test_the_plain_player_plays_alike_in_the_kernel_and_at_the_table() -> None:
    """Asked seat by seat for what it sees, it brings a hand to the same end as a playout does."""
    luck = random.Random(7)
    for record in range(120):
        state = end = one_state(record, luck)
        while not end.finished:
            assert end.to_act is not None
            end = apply(end, choose("plain", view(end, end.to_act), random.Random(0)))
        if not state.finished:
            check(outcome_of(state, "compiled", PLAIN, record), end)


def test_a_choice_comes_first_in_its_playout() -> None:
    """Any legal action as the candidate brings the same as playing on from the state behind it."""
    luck = random.Random(17)
    for record in range(150):
        state = one_state(record, luck)
        if state.finished:
            continue
        action = chosen(state, luck)
        row = candidate(action, state.pack)
        assert row is not None
        behind = apply(state, action)
        found = outcome_of(state, "compiled", RANDOM, record, row)
        check(found, played_on(behind, stream(SEED, PLAYING_OUT, record)))


def test_the_plain_player_sees_no_hidden_card() -> None:
    """Its next choice stays the same when the cards it cannot see change places."""
    luck = random.Random(5)
    compared = record = 0
    while compared < 60:
        record += 1
        state = one_state(2 * record, luck)
        if state.finished or state.to_act is None or not state.hands[state.to_act]:
            continue
        others = [s for s in state.seating.active if s != state.to_act and len(state.hands[s]) > 1]
        if len(others) < 2 or (state.declarer in others and state.phase == "play"):
            continue
        a, b = (next(iter(state.hands[s])) for s in others)
        swapped = replace(state, hands=exchanged(state.hands, others[0], a, others[1], b))
        seen, also = view(state, state.to_act), view(swapped, state.to_act)
        assert choose("plain", seen, random.Random(1)) == choose("plain", also, random.Random(1))
        compared += 1
