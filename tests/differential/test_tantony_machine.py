"""Tantony played by ``legal``, ``step`` and ``settle``, and by ``play_out``: the same rows, all of them."""

from __future__ import annotations

import random

import numpy as np
import pytest

from engine import GAMES, Options
from engine.games.tantony.house_rules import terms
from engine.games.tantony.machine import hands_row
from engine.kernel import policies
from engine.kernel.rng import PLAYING_OUT, stream
from engine.kernel.tantony import machine
from engine.kernel.tantony import places as at
from engine.kernel.tantony.choosing import any_plain_card, any_seat, choose
from engine.kernel.tantony.playout import WIDTHS, play_out, write_game, write_outcome
from tests.dealing import deal, list_cards
from tests.differential.tantony_cases import any_moment, directed
from tests.effort import cases
from tests.hands import random_options
from tests.support import kernels

GAME = GAMES["tantony"]
SEED = 11
PARTS = 2
RANDOM, PLAIN = (policies.at_positions(*[one] * 4) for one in (policies.RANDOM, policies.PLAIN))
Rows = tuple[list[int], list[int]]


def some_options(chance: random.Random) -> Options:
    """House rules of a game that is not too long."""
    table = GAME.option_table
    return table.resolve({**table.changed(random_options(GAME, chance)), "target_3p": 90})


def dealt(options: Options, chance: random.Random) -> Rows:
    """The table row and the hands row of a game about to begin, everybody owning something."""
    pack, players = GAME.pack(options).full, options.number("players")
    table, hands, deck = [0] * at.POSITION_WIDTH, [0] * at.WORLD_WIDTH, [0] * len(pack)
    at.start_of_hand(table)
    for one in range(players):
        table[at.BEFORE + one] = chance.randrange(-100, 100)
    list_cards(pack.plain, 0, deck)
    deal(deck, [len(pack) // players] * players, players, hands, stream(chance.randrange(1 << 30), 0, 0))
    return table, hands


def stepped(
    rows: Rows, rules: tuple[int, ...], state: int, policy: int = RANDOM
) -> tuple[list[list[int]], int]:
    """One action of a policy, chosen from ``legal`` alone if it is the random one: events and next state."""
    table, hands = rows
    if policy == RANDOM:
        bits = machine.legal(table, rules, hands)
        kind = at.PLACE if table[at.PHASE] == at.PLACING else at.PLAY
        draw = any_seat if kind == at.PLACE else any_plain_card
        first, state = draw(bits, state)
        first -= machine.to_act(table, rules) if kind == at.PLACE else 0
    else:
        kind, first, _, state = choose(table, rules, hands, policy, (), state)
    events = [[0] * at.EVENT_WIDTH for _ in range(at.MOST_EVENTS)]
    return events[: machine.step(table, rules, hands, kind, first, 0, events)], state


def some_moment(rules: tuple[int, ...], rows: Rows, chance: random.Random) -> None:
    """Go on to any moment of the first hands of a game at which somebody has to act."""
    before = [list(row) for row in rows]
    state = stream(chance.randrange(1 << 30), 0, 0)
    for _ in range(chance.randrange(130)):
        _, state = stepped(rows, rules, state)
        if rows[0][at.PHASE] == at.HAND_OVER:
            machine.next_hand(*rows)
        if rows[0][at.PHASE] == at.OVER:
            rows[0][:], rows[1][:] = before
            return
        if chance.random() < 0.1:
            before = [list(row) for row in rows]


def played_by_steps(rules: tuple[int, ...], rows: Rows, state: int, policy: int) -> list[int]:
    """The outcome of the hand on the table, played action by action; checks what the events say."""
    table, hands = rows
    table[at.HAPPENED] = 0
    points, happened = [table[at.POINTS + one] for one in range(4)], 0
    while table[at.PHASE] <= at.PLACING:
        before, trick = table[at.HAND], table[at.TRICK]
        events, state = stepped(rows, rules, state, policy)
        for row in events:
            points[row[at.OWNER]] += row[at.VALUE]
            assert (row[at.OF_HAND], row[at.NUMBER]) == (before, trick)
            assert row[at.VALUE] == rules[row[at.CARD] % 14]
            if row[at.HOG]:
                happened |= at.event_bit(at.A_HOG, row[at.WINNER])
                if row[at.CARD] % 14 == 13:
                    happened |= at.event_bit(at.GRAND_COUP, row[at.WINNER])
            if row[at.KIND] == at.TANTONY_CARD:
                happened |= at.event_bit(at.LAST, row[at.WINNER])
    events = [[0] * at.EVENT_WIDTH for _ in range(at.MOST_EVENTS)]
    for row in events[: machine.settle(table, rules, hands, events)] if table[at.PHASE] == at.OVER else ():
        happened |= at.event_bit(at.GAME_WON, row[at.OWNER])
        happened |= at.event_bit(at.DOUBLE, row[at.OWNER]) if row[at.VALUE] == 2 else 0
    assert points == table[at.POINTS : at.POINTS + 4]
    assert happened == table[at.HAPPENED]
    outcome = [0] * WIDTHS.outcome
    write_outcome(table, rules, outcome)
    write_game(table, rules, outcome)
    return outcome


def compiled(rules: tuple[int, ...], rows: Rows, deal: int, policy: int, choice: list[int]) -> list[int]:
    """The outcome row of compiled code."""
    out = np.zeros((1, 1, WIDTHS.outcome), np.int64)
    given = (np.array(rows[0]), np.array(rules), np.array([rows[1]]), np.array([choice]))
    kernels("compiled", "tantony").evaluate(*given, policy, SEED, deal, out)
    return out[0, 0].tolist()


def check(rules: tuple[int, ...], rows: Rows, deal: int, policy: int) -> None:
    """Steps, ``play_out`` in plain Python with all that it leaves behind, and compiled code."""
    state = stream(SEED, PLAYING_OUT, deal)
    choice = [at.PLAY_ON, 0, 0]
    fast = ([0] * at.POSITION_WIDTH, [0] * at.WORLD_WIDTH)
    scratch = [[0] * at.EVENT_WIDTH for _ in range(at.MOST_EVENTS)]
    outcome = [0] * WIDTHS.outcome
    play_out(rows[0], rules, rows[1], choice, policy, state, *fast, scratch, outcome)
    found = compiled(rules, rows, deal, policy, choice)
    assert played_by_steps(rules, rows, state, policy) == outcome == found
    assert rows == fast


@pytest.mark.parametrize("part", range(PARTS))
def test_play_out_is_a_row_of_steps(part: int) -> None:
    """From any moment of random games under any house rules, for both players."""
    chance = random.Random(part)
    for number in range(part, cases(2_000), PARTS):
        options = some_options(chance)
        rules, rows = terms(options), dealt(options, chance)
        some_moment(rules, rows, chance)
        check(rules, rows, number, PLAIN if number % 4 > 1 else RANDOM)


def test_rare_ends_are_rows_of_steps() -> None:
    """The same from the last tricks before ties, thresholds and rare last tricks."""
    chance = random.Random("rare ends")
    for number in range(cases(20)):
        for case in directed(chance):
            state = any_moment(case, chance)
            rows = list(state.table), hands_row(state.hands, state.seating)
            check(terms(state.options), rows, number, RANDOM if number % 2 else PLAIN)


def test_a_first_choice_is_a_step() -> None:
    chance = random.Random(3)
    for number in range(100):
        options = some_options(chance)
        rules, rows = terms(options), dealt(options, chance)
        some_moment(rules, rows, chance)
        kind = at.PLACE if rows[0][at.PHASE] == at.PLACING else at.PLAY
        bits = machine.legal(rows[0], rules, rows[1])
        first = chance.choice([n for n in range(56) if bits >> n & 1])
        if kind == at.PLACE:
            first -= machine.to_act(rows[0], rules)
        found = compiled(rules, rows, number, RANDOM, [kind, first, 0])
        rows[0][at.HAPPENED] = 0
        events = [[0] * at.EVENT_WIDTH for _ in range(at.MOST_EVENTS)]
        machine.step(rows[0], rules, rows[1], kind, first, 0, events)
        before = rows[0][at.HAPPENED]
        if rows[0][at.PHASE] <= at.PLACING:
            outcome = played_by_steps(rules, rows, stream(SEED, PLAYING_OUT, number), RANDOM)
            outcome[at.EVENTS] |= before
        else:
            outcome = [0] * WIDTHS.outcome
            write_outcome(rows[0], rules, outcome)
            write_game(rows[0], rules, outcome)
        assert outcome == found
