"""Tübingen playouts beside the engine: the same draws, action by action, to the last point."""

from __future__ import annotations

import random
from dataclasses import replace

import numpy as np
import pytest

from engine import Discard, Play, State, apply, card_points, ledger, legal_actions, tricks_won
from engine.actions import AskTout, Call, Pass, Raus, Tout
from engine.cards import CardSet
from engine.games.registry import GAMES
from engine.games.tubingen_tarock.house_rules import rules_row
from engine.games.tubingen_tarock.outcomes import position
from engine.kernel.at_random import any_card, any_cards
from engine.kernel.policies import PLAIN, RANDOM, at_positions
from engine.kernel.rng import PLAYING_OUT, advance, below, stream
from engine.kernel.tubingen_tarock import choosing as bid
from engine.kernel.tubingen_tarock import places as at
from engine.kernel.tubingen_tarock.discarding import may_go
from engine.kernel.tubingen_tarock.playout import WIDTHS
from engine.phases.machine import hands_then_discard
from engine.players import choose
from engine.view import view
from tests.effort import cases
from tests.hands import exchanged, play_on, random_options, random_start
from tests.support import kernels, options

GAME = GAMES["tubingen_tarock"]
RECORDS = cases(1_000)
PARTS = 4
SEED = 7
LINE_EVENTS = {
    "rufen_won": at.RUFEN_WON,
    "rufen_lost": at.RUFEN_LOST,
    "raus_won": at.RAUS_WON,
    "raus_lost": at.RAUS_LOST,
    "great_tout": at.TOUT_MADE,
    "small_tout": at.TOUT_MADE,
    "tout_failed": at.TOUT_FAILED,
}


def some_state(record: int, chance: random.Random) -> State:
    """A moment of a random hand; hands without much choice before the play are rarer than they would be."""
    house = random_options(GAME, chance) if record % 2 else options("tubingen_tarock")
    if record % 5 == 0:
        house = options("tubingen_tarock", **{**house, "concealed_raus": True})
    opening = random_start(GAME, house, chance)
    quiet = record % 3 > 0
    state = opening
    states = [state]
    while not state.finished and len(state.tricks) < 19:
        listed = [action for action in legal_actions(state) if action.verb != "redeal"]
        if quiet and state.phase == "raus":
            listed = listed[-1:]
        if quiet and state.phase == "call" and len(listed) > 1:
            listed = listed[:-1]
        if state.phase == "play":
            states += play_on(state, chance)[1:]
            break
        state = apply(state, chance.choice(listed))
        states.append(state)
    first_play = next((n for n, one in enumerate(states) if one.phase == "play"), len(states))
    early = record % 4 == 1
    last = first_play if early else len(states)
    return states[chance.randrange(max(1, last))]


def played_on(state: State, draws: int) -> State:
    """The end of the hand when every choice is the kernel's random one, made through the engine."""
    while not state.finished:
        seat = state.to_act
        assert seat is not None
        hand = state.hands[seat]
        if state.phase == "discard":
            plain, trumps, draws = any_cards(*may_go(hand.plain, hand.trumps), 2, draws)
            state = apply(state, Discard(seat, state.pack.cards(CardSet(plain, trumps))))
        elif state.phase in ("ask_tout", "tout", "raus"):
            draws = advance(draws)
            says = below(draws, 2)
            yes = {"ask_tout": AskTout, "tout": Tout, "raus": Raus}[state.phase]
            state = apply(state, yes(seat) if says else Pass(seat))
        elif state.phase == "call":
            listed = legal_actions(state)
            kings = state.pack.set_of([a.card for a in listed if isinstance(a, Call) and a.card]).plain
            trull = state.pack.set_of([a.card for a in listed if isinstance(a, Call) and a.card]).trumps
            card, draws = bid.any_call(kings, trull, Call(seat, None) in listed, draws)
            named = None if card == at.REMAINING else state.pack.card(card) if card >= 0 else None
            state = apply(state, Pass(seat) if card == bid.NO_CALL else Call(seat, named))
        elif state.phase == "claim":
            state = apply(state, legal_actions(state)[0])  # everything that is left to claim
        else:
            may = state.pack.set_of([a.card for a in legal_actions(state) if isinstance(a, Play)])
            card, _, draws = any_card(may.plain, may.trumps, 0, draws)
            state = apply(state, Play(seat, state.pack.card(card)))
    return state


def outcome_of(state: State, backend: str, policy: int, deal: int) -> np.ndarray:
    seat = state.to_act
    assert seat is not None
    out = np.zeros((1, 1, WIDTHS.outcome), np.int64)
    kernels(backend, state.game).evaluate(
        np.array(position(view(state, seat))),
        np.array(rules_row(state.options)),
        np.array([hands_then_discard(state)]),
        np.array([[at.PLAY_ON, 0, 0]]),
        at_positions(policy, policy, policy, policy),
        SEED,
        deal,
        out,
    )
    return out[0, 0]


@pytest.mark.parametrize("part", range(PARTS))
def test_playouts_settle_as_the_engine_does(part: int) -> None:
    """From any moment of 1,000 random records, under any house rules: scores, points, tricks, events."""
    chance = random.Random(part)
    for record in range(part, RECORDS, PARTS):
        from_here = some_state(record, chance)
        if from_here.finished:
            continue
        found = outcome_of(from_here, "compiled", RANDOM, record)
        end = played_on(from_here, stream(SEED, PLAYING_OUT, record))
        active = end.seating.active
        account = ledger(end)
        assert [found[at.SCORES + p] for p in range(4)] == [account.balances[s] for s in active], record
        assert [found[at.CARD_POINTS + p] for p in range(4)] == [card_points(end)[s] for s in active]
        assert [found[at.TRICKS_WON + p] for p in range(4)] == [tricks_won(end)[s] for s in active]
        happened = {
            (LINE_EVENTS[line.key], end.seating.place(int(str(line.facts["seat"]))))
            for line in account.lines
            if line.key in LINE_EVENTS
        }
        seen = {
            (code, p)
            for code in LINE_EVENTS.values()
            for p in range(4)
            if found[at.EVENTS] & at.event_bit(code, p)
        }
        assert seen >= happened
        assert len(seen) == (end.result == "played")
        assert bool(found[at.EVENTS] & at.event_bit(at.PASSED_OUT, 0)) == (end.result == "redeal")


@pytest.mark.parametrize("policy", [RANDOM, PLAIN], ids=["random", "plain"])
def test_compiled_and_plain_python_give_the_same(policy: int) -> None:
    chance = random.Random(99)
    for record in range(60):
        state = some_state(record, chance)
        if not state.finished:
            compiled = outcome_of(state, "compiled", policy, record)
            assert (compiled == outcome_of(state, "plain", policy, record)).all()


def test_the_plain_player_does_in_the_engine_what_it_does_in_the_kernel() -> None:
    chance = random.Random(12)
    compared = 0
    for record in range(40):
        state = some_state(record, chance)
        if state.finished:
            continue
        found = outcome_of(state, "compiled", PLAIN, record)
        while not state.finished:
            assert state.to_act is not None
            state = apply(state, choose("plain", view(state, state.to_act), chance))
        active = state.seating.active
        assert [found[at.SCORES + p] for p in range(4)] == [ledger(state).balances[s] for s in active]
        compared += 1
    assert compared > 20


def test_the_plain_player_sees_no_hidden_card() -> None:
    """Its next choice stays the same when the cards it cannot see change places."""
    chance = random.Random(5)
    compared = 0
    while compared < 60:
        state = some_state(compared, chance)
        if state.finished or state.to_act is None:
            continue
        seat = state.to_act
        others = [s for s in state.seating.active if s != seat and state.hands[s]]
        if len(others) < 2:
            continue
        a, b = chance.sample(others, 2)
        mine, yours = (chance.choice(list(state.hands[s])) for s in (a, b))
        hands, dealt = (exchanged(held, a, mine, b, yours) for held in (state.hands, state.dealt))
        other = replace(state, hands=hands, dealt=dealt)
        if other.phase in ("ask_tout", "tout"):
            continue
        seen, changed = (view(one, seat) for one in (state, other))
        if seen != changed:
            continue  # the exchange contradicts something that everybody has heard
        rng = random.Random(1)
        assert choose("plain", seen, rng) == choose("plain", changed, rng)
        compared += 1
