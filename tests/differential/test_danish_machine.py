"""The Danish playout beside the machine stepped one legal action at a time, with the same draws."""

from __future__ import annotations

import random
from itertools import islice

import pytest

from engine.games.danish_tarok.house_rules import rules_row
from engine.games.danish_tarok.machine import MACHINE
from engine.kernel.at_random import any_card
from engine.kernel.danish_tarok import machine, paying
from engine.kernel.danish_tarok import places as at
from engine.kernel.danish_tarok.discarding import choose_discard
from engine.kernel.danish_tarok.playout import WIDTHS, play_out
from engine.kernel.danish_tarok.tricks import may_demand, may_play, namings
from engine.kernel.masks import FOOL_BIT
from engine.kernel.policies import RANDOM, at_positions
from engine.kernel.rng import PLAYING_OUT, advance, below, stream
from engine.kernel.threes.cards import card_points
from engine.options import Options
from tests.differential.hands import honours_of, random_options, random_states, rows_of
from tests.effort import cases

SEED = 17
Row = list[int]


def stepped(position: Row, rules: Row, world: Row, draws: int) -> Row:
    """The outcome row when every action is a random one of the legal ones."""
    table = [*position, *[0] * (at.TABLE_WIDTH - at.POSITION_WIDTH)]
    hands, rows = list(world), MACHINE.empty_rows()
    if table[at.PHASE] != at.DISCARDING and not table[at.DECLARED]:
        paying.pay_declarations(table, rules, hands, rows)
    while not machine.is_over(table):
        position_to_act = machine.to_act(table, rules)
        holder = at.HAND + 2 * position_to_act
        action = (at.ANSWER, 0, 0)
        if table[at.PHASE] == at.DISCARDING:
            plain, trumps, draws = choose_discard(
                hands[holder], hands[holder + 1], rules, rows, RANDOM, draws
            )
            action = (at.DISCARD, plain, trumps)
        elif table[at.PHASE] == at.PLAYING:
            plain, trumps = may_play(table, rules, hands)
            names = namings(table, rules, hands, position_to_act) if trumps & FOOL_BIT else 0
            card, named, draws = any_card(plain, trumps, names, draws)
            action = (at.PLAY, card, named)
        elif may_demand(hands[holder + 1]):
            draws = advance(draws)
            action = (at.ANSWER, below(draws, 2), 0)
        machine.step(table, rules, hands, *action, rows)
    machine.settle(table, rules, hands, rows)
    won_last = at.event_bit(paying.WON_LAST, table[at.LEADER])
    return [
        *(card_points(table, hands, p) for p in range(3)),
        *table[at.PAID : at.PAID + 4],
        table[at.HAPPENED] | won_last,
        *table[at.WON : at.WON + 3],
        *(honours_of(table, p) for p in range(3)),
        table[at.PAGAT_POT],
        table[at.KING_POT],
    ]


def agree(options: Options, chance: random.Random, stage: int, deal: int) -> None:
    """Both ways come to the same outcome row from one moment of a random hand."""
    state = next(islice(random_states(options, chance), stage, None))
    if state.finished:
        return
    position, world = rows_of(state)
    rules = rules_row(options)
    table, hands = [0] * at.TABLE_WIDTH, [0] * at.WORLD_WIDTH
    outcome, rows = [0] * at.OUTCOME_WIDTH, MACHINE.empty_rows()
    state_of_draws = stream(SEED, PLAYING_OUT, deal)
    policy = at_positions(RANDOM, RANDOM, RANDOM)
    candidate = (at.PLAY_ON, 0, 0)
    play_out(position, rules, world, candidate, policy, state_of_draws, table, hands, rows, outcome)
    assert outcome == stepped(position, rules, world, state_of_draws)


@pytest.mark.parametrize("stage", [0, 1, 2, 30, 60, 66, 67, 68, 69, 70, 71, 72, 73, 74, 75])
def test_the_playout_steps_the_machine(stage: int) -> None:
    """From every stage: the discard, the tricks, the question about the fool, and the last cards."""
    chance = random.Random(stage)
    for deal in range(cases(30)):
        agree(random_options(chance), chance, stage, deal)


def test_scratch_rows_hold_what_one_action_pays() -> None:
    assert WIDTHS.scratch == (machine.MAX_ROWS, paying.ROW_WIDTH)
