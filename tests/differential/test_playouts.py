"""The kernel's playouts beside the engine: the same draws, action by action, to the last chip."""

from __future__ import annotations

import random
from dataclasses import replace
from itertools import islice

import numpy as np
import pytest

from engine import GAMES, Discard, Options, Play, State, apply, card_points, ledger, legal_actions, tricks_won
from engine.actions import Demand, Pass
from engine.cards import CardSet, suit_by_number
from engine.games.danish_tarok.house_rules import rules_row
from engine.games.danish_tarok.machine import MACHINE
from engine.kernel.at_random import any_card
from engine.kernel.danish_tarok import paying
from engine.kernel.danish_tarok import places as at
from engine.kernel.danish_tarok.discarding import choose_discard
from engine.kernel.danish_tarok.playout import WIDTHS
from engine.kernel.masks import FOOL, NOTHING_LED
from engine.kernel.policies import PLAIN, RANDOM, at_positions
from engine.kernel.rng import PLAYING_OUT, advance, below, stream
from engine.players import choose
from engine.view import view
from tests.differential.hands import random_options, random_states, rows_of
from tests.effort import cases
from tests.hands import exchanged
from tests.support import kernels

RECORDS = cases(1_000)
PARTS = 4
SEED = 11
EVENT_KEYS = {
    "tout": paying.TOUT,
    "tout_failed": paying.TOUT_FAILED,
    "nolo": paying.NOLO,
    "pagat_ultimo": paying.PAGAT_ULTIMO,
    "king_ultimo": paying.KING_ULTIMO,
    "pagat_bagud": paying.PAGAT_BAGUD,
    "king_bagud": paying.KING_BAGUD,
    "last_trick": paying.LAST_TRICK,
}


def played_on(state: State, draws: int) -> State:
    """The end of the hand when every choice is the kernel's random one, made through the engine."""
    rules = rules_row(state.options)
    while not state.finished:
        seat = state.to_act
        assert seat is not None
        hand = state.hands[seat]
        if state.phase == "discard":
            plain, trumps, draws = choose_discard(
                hand.plain, hand.trumps, rules, MACHINE.empty_rows(), RANDOM, draws
            )
            state = apply(state, Discard(seat, state.pack.cards(CardSet(plain, trumps))))
        elif state.phase == "demand":
            says = 0
            if len(legal_actions(state)) == 2:
                draws = advance(draws)
                says = below(draws, 2)
            state = apply(state, Demand(seat) if says else Pass(seat))
        else:
            legal = [action for action in legal_actions(state) if isinstance(action, Play)]
            held = state.pack.set_of({action.card for action in legal})
            names = sum(1 << action.named.number for action in legal if action.named)
            card, named, draws = any_card(held.plain, held.trumps, names, draws)
            suit = suit_by_number(named) if card == FOOL and named != NOTHING_LED else None
            state = apply(state, Play(seat, state.pack.card(card), suit))
    return state


def one_state(options: Options, chance: random.Random) -> State:
    """A moment of a random hand at which somebody still has to act."""
    return next(islice(random_states(options, chance), chance.randrange(76), None))


def outcome_of(state: State, backend: str, policy: int, deal: int) -> np.ndarray:
    position, world = rows_of(state)
    out = np.zeros((1, 1, WIDTHS.outcome), np.int64)
    kernels(backend, state.game).evaluate(
        np.array(position),
        np.array(rules_row(state.options)),
        np.array([world]),
        np.array([[at.PLAY_ON, 0, 0]]),
        at_positions(policy, policy, policy),
        SEED,
        deal,
        out,
    )
    return out[0, 0]


@pytest.mark.parametrize("part", range(PARTS))
def test_playouts_settle_as_the_engine_does(part: int) -> None:
    """From any moment of 1,000 random records, under any house rules: chips, pots, points and events."""
    chance = random.Random(part)
    for record in range(part, RECORDS, PARTS):
        options = random_options(chance) if record % 2 else None
        from_here = one_state(options or _standard(), chance)
        if from_here.finished:
            continue
        found = outcome_of(from_here, "compiled", RANDOM, record)
        end = played_on(from_here, stream(SEED, PLAYING_OUT, record))
        account = ledger(end)
        active = end.seating.active
        assert [found[at.CHIPS + p] for p in range(3)] == [account.balances[s] for s in active]
        absent = set(range(end.seating.players)) - set(active)
        assert [found[at.CHIPS + 3]] == [account.balances[s] for s in absent] or not absent
        if account.pots:
            pots = [found[at.PAGAT_POT_AFTER], found[at.KING_POT_AFTER]]
            assert pots == [account.pots["pagat"], account.pots["king"]]
        assert [found[at.CARD_POINTS + p] for p in range(3)] == [card_points(end)[s] for s in active]
        assert [found[at.TRICKS_WON + p] for p in range(3)] == [tricks_won(end)[s] for s in active]
        happened = {
            (EVENT_KEYS[line.key], end.seating.place(int(str(line.facts["seat"]))))
            for line in account.lines
            if line.key in EVENT_KEYS and line.step == end.step
        }
        bits = {
            (code, p)
            for code in EVENT_KEYS.values()
            for p in range(3)
            if found[at.EVENTS] & at.event_bit(code, p)
        }
        assert bits == happened


def _standard() -> Options:
    return GAMES["danish_tarok"].option_table.resolve()


@pytest.mark.parametrize("policy", [RANDOM, PLAIN], ids=["random", "plain"])
def test_compiled_and_plain_python_give_the_same(policy: int) -> None:
    chance = random.Random(99)
    for record in range(60):
        state = one_state(random_options(chance), chance)
        if not state.finished:
            compiled = outcome_of(state, "compiled", policy, record)
            assert (compiled == outcome_of(state, "plain", policy, record)).all()


def test_the_plain_player_sees_no_hidden_card() -> None:
    """Its next card stays the same when the cards it cannot see change places."""
    chance = random.Random(5)
    compared = 0
    while compared < 60:
        state = one_state(_standard(), chance)
        if state.finished or state.phase != "play" or state.trick is None or state.to_act is None:
            continue
        seat = state.to_act
        others = [s for s in state.seating.active if s != seat and state.hands[s]]
        if len(others) < 2:
            continue
        a, b = (next(iter(state.hands[s])) for s in others)
        swapped = replace(state, hands=exchanged(state.hands, others[0], a, others[1], b))
        seen, also = view(state, seat), view(swapped, seat)
        assert choose("plain", seen, random.Random(1)) == choose("plain", also, random.Random(1))
        compared += 1
