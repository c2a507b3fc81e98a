"""Tapp-Tarock's machine, one action at a time, beside the playouts, which play most tricks in fast loops."""

from __future__ import annotations

import random
from functools import reduce
from operator import or_

import numpy as np
import pytest

from engine import State
from engine.games.tapp_tarock.house_rules import rules_row
from engine.games.tapp_tarock.words import cards_of, hands_row
from engine.kernel.policies import PLAIN, RANDOM, at_positions
from engine.kernel.rng import PLAYING_OUT, stream
from engine.kernel.tapp_tarock import places as at
from engine.kernel.tapp_tarock.cards import MOND, PAGAT, points
from engine.kernel.tapp_tarock.choosing import choose
from engine.kernel.tapp_tarock.discarding import may_discard
from engine.kernel.tapp_tarock.machine import is_over, legal, settle, step, to_act
from engine.kernel.tapp_tarock.playout import WIDTHS
from engine.kernel.tapp_tarock.settling import MAX_ROWS, MOND_CAPTURED, ROW_WIDTH, lying_with, was_played
from engine.state import apply, legal_actions
from tests.differential.test_tapp_playouts import one_state, rows_of
from tests.effort import cases
from tests.rules.tapp_tarock.positions import act, begin, declared, ending
from tests.rules.tapp_tarock.test_random_deals import begun, chosen
from tests.support import kernels

SEED = 23
POLICIES = [(RANDOM,) * 3, (PLAIN,) * 3, (RANDOM, PLAIN, RANDOM), (PLAIN, RANDOM, PLAIN)]


def stepped(state: State, policy: int, draws: int) -> list[int]:
    """The outcome row of a playout that does one action after the other."""
    table, hands, rules = list(state.table), hands_row(state), rules_row(state.options)
    rows = [[0] * ROW_WIDTH for _ in range(MAX_ROWS)]
    paid: list[list[int]] = []
    while not is_over(table):
        allowed = legal(table, rules, hands)
        kind, first, second, draws = choose(table, rules, hands, policy, rows, draws)
        if kind == at.DISCARD:
            assert may_discard(hands[to_act(table, rules)], first, rules[at.FREE_DISCARD] > 0)
        elif kind == at.PLAY or (table[at.PHASE] in (at.ANNOUNCING, at.DOUBLING)):
            assert first & ~allowed == 0
        else:
            assert allowed >> first & 1
        paid += [row[:] for row in rows[: step(table, rules, hands, kind, first, second, rows)]]
    found = [0] * at.OUTCOME_WIDTH
    if was_played(table):
        counted = [points(lying_with(table, hands, position)) for position in range(3)]
        found[at.CARD_POINTS : at.CARD_POINTS + 3] = counted
        declarer = table[at.DECLARER]
        for position in range(3):
            mine = position == declarer or declarer == at.NOBODY
            found[at.SIDE_POINTS + position] = counted[position] if mine else 70 - counted[declarer]
            found[at.TRICKS_WON + position] = table[at.PILE + position].bit_count() // 3
            side = [
                p
                for p in range(3)
                if p == position or (declarer != at.NOBODY and declarer not in (p, position))
            ]
            lying = reduce(or_, (lying_with(table, hands, p) for p in side))
            kings = sum(1 << n for n in range(4) if lying >> 8 * n + 7 & 1)
            trull = (lying & PAGAT > 0) << 4 | (lying & MOND > 0) << 5
            found[at.HONOURS + position] = kings | trull | (table[at.LEADER] in side) << 6
    assert {row[0] for row in paid} <= {MOND_CAPTURED}
    ended = rows[: settle(table, rules, hands, rows)]
    earlier = [sum(event.row[2 + p] for event in state.events) for p in range(3)]
    scores = [earlier[p] + sum(row[2 + p] for row in (*paid, *ended)) for p in range(3)]
    found[at.SCORES : at.SCORES + 3] = scores
    found[at.NETS : at.NETS + 3] = [3 * score - sum(scores) for score in scores]
    events = [(row[0], row[1]) for row in ended if row[1] >= 0]
    if table[at.DECLARER] != at.NOBODY:
        events.append((at.IS_DECLARER, table[at.DECLARER]))
    found[at.EVENTS] = sum(at.event_bit(code, position) for code, position in events)
    return found


def played_out(state: State, policy: int, deal: int) -> list[int]:
    """The outcome row of the compiled playout."""
    position, world = rows_of(state)
    out = np.zeros((1, 1, WIDTHS.outcome), np.int64)
    rules, choices = np.array(rules_row(state.options)), np.array([(at.PLAY_ON, 0, 0)])
    run = kernels("compiled", state.game).evaluate
    run(np.array(position), rules, np.array([world]), choices, policy, SEED, deal, out)
    found: list[int] = out[0, 0].tolist()
    return found


def same(state: State, policies: tuple[int, ...], number: int) -> None:
    """Both playouts of a state bring the same."""
    policy = at_positions(*policies)
    found = stepped(state, policy, stream(SEED, PLAYING_OUT, number))
    assert found == played_out(state, policy, number), (number, policies, state.history)


def moment(number: int, luck: random.Random) -> State:
    """A moment of a random hand, half of the time before the first card, often under random house rules."""
    if number % 4 < 2:
        return one_state(number, luck)
    state = begun(number, luck)
    for _ in range(luck.randrange(10)):
        following = apply(state, chosen(state, luck, number % 3))
        if following.finished:
            break
        state = following
    return state


@pytest.mark.parametrize("policies", POLICIES)
def test_step_by_step_as_in_one_go(policies: tuple[int, ...]) -> None:
    """From random moments of every stage."""
    luck = random.Random(sum(policies))
    stages = set()
    for number in range(60 + cases(250)):
        state = moment(number, luck)
        if not state.finished:
            same(state, policies, number)
            stages.add(state.table[at.PHASE])
    assert len(stages) >= 5


@pytest.mark.parametrize("policies", POLICIES)
@pytest.mark.parametrize(
    "state",
    [
        begin(tapper="paid"),
        act(begin(all_pass="trischaken", mond_capture=5, emperor_trick=True), "0:pass 1:pass"),
        act(begin("T1 T2 T3", discard_tarocks="free_shown"), "0:bid:three 1:pass 2:pass 0:take:lower"),
        act(begin(talon_half_rule="fixed", talon_reveal="three_only"), "0:pass 1:bid:three"),
        declared(begin("T1 T2", ultimo_announcers="any"), 1, "three", "0:announce:ultimo"),
        act(declared(begin("T21", "F", "T2", mond_capture=10), 0, "solo"), "0:play:T21 1:play:F"),
        ending(declared(begin("T1", "F", "T21", emperor_trick=True), 0, "solo"), "T1", "F", "T21"),
        ending(
            declared(begin("T1 T2", "F SK", "T21 CK"), 0, "three", "0:announce:ultimo"),
            "T1 T2",
            "F SK",
            "T21 CK",
        ),
    ],
    ids=["tapper", "trischaken", "discard", "taken-unseen", "promised", "mond", "emperor", "last-tricks"],
)
def test_rare_rules(state: State, policies: tuple[int, ...]) -> None:
    for number in range(20):
        same(state, policies, number)


def test_a_hand_without_tarocks_ends_the_deal_at_once() -> None:
    plain = "SK SQ SN SJ S10 S9 S8 S7 CK CQ CN CJ C10 C9 C8 C7"
    assert begin(plain, no_tarock_redeal=True).result == "redeal"
    assert is_over(begin(plain, no_tarock_redeal=True).table)
    assert not is_over(begin(plain).table)
    assert not is_over(begin(no_tarock_redeal=True).table)


def test_what_is_legal_is_what_the_engine_lists() -> None:
    """The bits of ``legal`` are the actions of ``legal_actions`` at random moments of every stage."""
    luck = random.Random(3)
    for number in range(cases(120)):
        state = moment(number, luck)
        if state.finished or state.phase in ("discard", "announce"):
            continue
        bits = legal(state.table, rules_row(state.options), hands_row(state))
        listed = legal_actions(state)
        if state.phase == "play":
            assert cards_of(bits) == state.pack.set_of(action.card for action in listed)
        elif state.table[at.PHASE] == at.DOUBLING:
            assert len(listed) == 1 << bits.bit_count()
        else:
            assert len(listed) == bits.bit_count()
        assert chosen(state, luck) in listed
