"""The Tübingen machine action by action: beside the engine's verdicts, and beside whole playouts."""

from __future__ import annotations

import random
from collections import Counter

import numpy as np
import pytest

from engine import State, ledger, legal_actions
from engine.actions import Action
from engine.cards import CardSet
from engine.games.registry import GAMES
from engine.games.tubingen_tarock.combinations import scratch
from engine.games.tubingen_tarock.house_rules import rules_row
from engine.games.tubingen_tarock.machine import action_of, choice_of, claims_of
from engine.games.tubingen_tarock.outcomes import position
from engine.kernel.policies import PLAIN, RANDOM, at_positions
from engine.kernel.rng import PLAYING_OUT, stream
from engine.kernel.tubingen_tarock import places as at
from engine.kernel.tubingen_tarock.choosing import choose
from engine.kernel.tubingen_tarock.machine import legal, settle, step
from engine.kernel.tubingen_tarock.playout import WIDTHS
from engine.phases.machine import hands_then_discard
from engine.state import apply
from engine.view import view
from tests.differential.test_tubingen_playouts import some_state
from tests.effort import cases
from tests.rules.tubingen_tarock.positions import dealt, do, moment, raus, rufen
from tests.support import kernels

GAME = GAMES["tubingen_tarock"]
SEED = 11
WORDS = {"call": ("call:remaining", at.REMAINING_BIT), "discard": ("redeal", at.REDEAL_BIT)}


def listed(state: State, may: list[int]) -> set[str]:
    """What the machine's row says may be done, without the seat; a discard or a claim by its parts."""
    found = {str(card) for card in state.pack.cards(CardSet(may[at.MAY_PLAIN], may[at.MAY_TRUMPS]))}
    found |= {str(combination) for combination in claims_of(may[at.MAY_CLAIM])}
    if may[at.MAY_SAY] & at.PASS_BIT:
        found.add("pass")
    if may[at.MAY_SAY] & at.YES_BIT:
        found.add(state.phase)
    found |= {name for phase, (name, bit) in WORDS.items() if phase == state.phase and may[at.MAY_SAY] & bit}
    return found


def parts(action: Action) -> set[str]:
    """An action in the same words."""
    if action.verb in ("play", "discard", "claim") or (
        action.verb == "call" and "remaining" not in str(action)
    ):
        return set(action.arguments.split(","))
    return {str(action).partition(":")[2]}


def test_what_may_be_done_is_what_the_engine_allows() -> None:
    """At moments of every stage, for the own hand alone: what lies elsewhere is not read."""
    chance = random.Random(3)
    seen: Counter[str] = Counter()
    for record in range(cases(1_200)):
        state = some_state(record, chance)
        if state.finished:
            continue
        assert state.to_act is not None
        seen[state.phase] += 1
        rows, hands = scratch(), hands_then_discard(state)
        own = state.seating.place(state.to_act)
        for place in range(4):
            if place != own and state.phase != "claim":
                hands[2 * place] = hands[2 * place + 1] = 0
        legal(state.table, rules_row(state.options), hands, rows)
        allowed = {part for action in legal_actions(state) for part in parts(action)}
        assert listed(state, rows[0]) == allowed, state.history
    assert {"discard", "raus", "call", "play"} <= set(seen)


def stepped(state: State, policies: int, draws: int) -> list[int]:
    """The outcome of the hand when the machine alone goes on, one action at a time."""
    table, rules, hands, rows = (
        position(view(state, state.to_act or 0)),
        rules_row(state.options),
        hands_then_discard(state),
        scratch(),
    )
    scores = table[at.PAID : at.PAID + 4]

    def pay(n: int) -> None:
        for row in rows[:n]:
            for place in range(4):
                scores[place] += row[at.AMOUNT + place]

    while table[at.PHASE] != at.OVER:
        kind, first, second, draws = choose(table, rules, hands, policies, rows, draws)
        check_choice(table, rules, hands, (kind, first, second))
        pay(step(table, rules, hands, kind, first, second, rows))
    pay(settle(table, rules, hands, rows))
    return [*scores, *table[at.WON : at.WON + 4]]


def check_choice(
    table: list[int], rules: tuple[int, ...], hands: list[int], choice: tuple[int, int, int]
) -> None:
    """A policy does nothing that is not allowed: it calls no king, and names no suit, that it may not."""
    rows = scratch()
    legal(table, rules, hands, rows)
    may_plain, may_trumps, words, claims = rows[0][:4]
    kind, first, second = choice
    if kind in (at.PLAY, at.CALL) and first != at.REMAINING:
        assert first in CardSet(may_plain, may_trumps)
        assert second == 0
    elif kind == at.CALL:
        assert words & at.REMAINING_BIT
    elif kind == at.DISCARD:
        assert CardSet(first, second) <= CardSet(may_plain, may_trumps)
        assert len(CardSet(first, second)) == 2
    elif kind == at.CLAIM:
        assert first
        assert first & ~claims == 0
    else:
        assert kind == at.SAY
        assert words & (at.YES_BIT if first else at.PASS_BIT)


def played_out(state: State, backend: str, policies: int, deal: int) -> list[int]:
    """The same by ``play_out``, with its fast loops."""
    out = np.zeros((1, 1, WIDTHS.outcome), np.int64)
    kernels(backend, state.game).evaluate(
        np.array(position(view(state, state.to_act or 0))),
        np.array(rules_row(state.options)),
        np.array([hands_then_discard(state)]),
        np.array([[at.PLAY_ON, 0, 0]]),
        policies,
        SEED,
        deal,
        out,
    )
    row = out[0, 0].tolist()
    return [*row[at.SCORES : at.SCORES + 4], *row[at.TRICKS_WON : at.TRICKS_WON + 4]]


def compare(state: State, record: int, backend: str, chance: random.Random) -> None:
    mixed = [chance.choice((RANDOM, PLAIN)) for _ in range(4)]
    for seats in ([RANDOM] * 4, [PLAIN] * 4, mixed):
        policies = at_positions(*seats)
        draws = stream(SEED, PLAYING_OUT, record)
        assert stepped(state, policies, draws) == played_out(state, backend, policies, record), state.history


def test_playouts_step_the_machine() -> None:
    """From moments of every stage under random house rules, with the fast loops and without."""
    chance = random.Random(4)
    for record in range(cases(400)):
        state = some_state(record, chance)
        if not state.finished:
            compare(state, record, "compiled", chance)


BLANK = "T2 T3 S2 S3 S4 S5 S6 S7 S8 S9 S10 C2 C3 C4 C5 C6 C7 C8 C9"
RARE = {
    "a blank hand may ask": do(dealt("SK HK ...", BLANK, "DK ...", "CK SQ CQ ..."), "SQ,CQ"),
    "a Tout that was asked for": do(dealt("SK HK ...", BLANK, "DK ...", "CK SQ CQ ..."), "SQ,CQ ask_tout"),
    "a Tout about to be decided": moment(
        ["S2 S3", "T21 T20", "S4 S5", "S6 S7"], said=["0:ask_tout", "1:tout"], leader=1, won=[1, 16, 0, 0]
    ),
    "a Tout that has failed": moment(
        ["S2 S3", "T21 T20", "S4 S5", "S6 S7"], said=["0:ask_tout", "1:tout"], leader=1, won=[2, 15, 0, 0]
    ),
    "F late in the hand": moment(["F H2", "T9 H3", "T8 H4", "T7 H5"], said=rufen(0, "DK"), leader=0),
    "F in a Raus": moment(["F H2", "T9 H3", "T8 H4", "T7 H5"], said=raus(0), leader=0, ski_unit_raus="side"),
    "the remaining king is out": moment(
        ["H2 T2", "HK H3", "T8 H4", "T7 H5"], said=rufen(0, "remaining"), leader=0
    ),
    "a concealed Raus": moment(
        ["H2 T2", "H6 H3", "T8 H4", "HK H5"], said=rufen(3, "HK"), leader=0, concealed_raus=True
    ),
    "claims to come": moment(
        ["T9 H2", "DK H3", "T1 H4", "T7 H5"], said=rufen(0, "DK"), leader=2, strafen_claim="manual"
    ),
}


@pytest.mark.parametrize("name", RARE)
def test_rare_moments(name: str) -> None:
    chance = random.Random(name)
    for deal in range(20):
        compare(RARE[name], deal, "plain", chance)


def test_the_readable_hand_is_the_machine_read() -> None:
    """Actions become choices and choices actions; the ledger pays what the machine's rows do."""
    chance = random.Random(6)
    for record in range(cases(80)):
        state = some_state(record, chance)
        while not state.finished:
            for action in legal_actions(state)[:20]:
                choice = choice_of(action, state.pack)
                assert action_of(action.seat, *choice, state.pack) == action
            state = apply(state, chance.choice(legal_actions(state)))
        paid = [0] * 4
        for event in state.events:
            for place, seat in enumerate(state.seating.active):
                paid[seat] += event.row[at.AMOUNT + place]
        assert list(ledger(state).nets) == paid
