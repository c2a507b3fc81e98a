"""Small Tarock, nobody's game: two to five players, 20 cards, one against the others, an excusing fool.

Spades and hearts K Q N J, T1 to T11 and the fool are dealt equally, the rest unseen. Who first bids solo is
soloist; if all pass, all is dealt again. Follow suit, else trump; the fool is free, never wins and stays.
K 4, Q 3, N 2, J 1; T1, T11, F 4. A lost T1 pays 5 to the winner, each the stake to a soloist with over half.
"""

from __future__ import annotations

from dataclasses import replace

from engine.actions import Bid, Pass, Play
from engine.cards import CardSet, suit_by_number
from engine.games.bots import bots, hands_seen
from engine.games.dealing import Dealing
from engine.games.game import Analysis, Game, Heard
from engine.games.inference import cards_only
from engine.games.playouts import Objective, Playouts
from engine.games.scoring import Scoring
from engine.kernel import rounds as at
from engine.kernel.batch import Widths
from engine.kernel.masks import FIRST_TRUMP, FOOL, LANE_BITS
from engine.kernel.payments import PAY, ROW_WIDTH, from_each, to_one
from engine.kernel.playing import playing_out
from engine.kernel.policies import RANDOM
from engine.kernel.rng import advance, below
from engine.kernel.rows import MOST_PLAYERS
from engine.kernel.tricks import FOLLOW, FREE, duty
from engine.options import Option, OptionTable
from engine.packs import Pack
from engine.phases.machine import Machine, hands_then_talon, leading, read_round
from engine.phases.phase import free_choice
from engine.phases.play import Duty, TrickRules, play_phase, suit_led
from engine.position import line_of

PHASE, SOLOIST, WON = at.ROUND_WIDTH, at.ROUND_WIDTH + 1, at.ROUND_WIDTH + 2
TABLE_WIDTH, PLACES = WON + MOST_PLAYERS, MOST_PLAYERS + 1  # the hands, then the talon
AUCTION, PLAYING, OVER, THROWN_IN = range(4)
SAY, PLAY, PLAY_ON = range(3)
LOST_PAGAT, SOLO, SOLO_LOST = range(3)
LINES = {LOST_PAGAT: ("ST-2", "lost_pagat"), SOLO: ("ST-3", "solo"), SOLO_LOST: ("ST-3", "solo_lost")}
WIDTHS = Widths(TABLE_WIDTH, 1, 2 * PLACES, 3, 2 * MOST_PLAYERS + 1, TABLE_WIDTH, (1, ROW_WIDTH))


def worth(card):
    if card in (FIRST_TRUMP, FIRST_TRUMP + 10, FOOL):
        return 4
    return max(card % LANE_BITS - 9, 0) if card < FIRST_TRUMP else 0


def is_over(table):
    return table[PHASE] >= OVER


def step(table, rules, hands, kind, first, second, rows):
    position = table[at.TURN]
    if kind == SAY:
        table[at.TURN] = 0 if first else position + 1
        if first:
            table[PHASE], table[SOLOIST] = PLAYING, position
        elif table[at.TURN] == table[at.PLAYERS]:
            table[PHASE], table[at.TURN] = THROWN_IN, 0
        return 0
    if not at.lay(table, hands, first):
        return 0
    n, winner = 0, table[at.LEADER]
    for turn in range(table[at.PLAYERS]):
        card, player = table[at.CARD + turn], (table[at.LED_BY] + turn) % table[at.PLAYERS]
        table[WON + (player if card == FOOL else winner)] += worth(card)
        if card == FIRST_TRUMP and player != winner:
            n = to_one(rows, n, LOST_PAGAT, player, winner, 5)
    if hands[2 * position] | hands[2 * position + 1] == 0:
        table[PHASE] = OVER
    return n


def settle(table, rules, hands, rows):
    if table[PHASE] == THROWN_IN:
        return 0
    soloist, others = table[SOLOIST], 0
    for position in range(table[at.PLAYERS]):
        others += table[WON + position] if position != soloist else 0
    won = table[WON + soloist] > others
    code, each = (SOLO, rules[0]) if won else (SOLO_LOST, -rules[0])
    return from_each(rows, 0, code, soloist, each, table[at.PLAYERS])


def choose(table, rules, hands, policy, state):
    if table[PHASE] == AUCTION:
        state = advance(state)
        return SAY, below(state, 2), 0, state
    card, state = at.any_legal(table, hands, state)
    return PLAY, card, 0, state


def report(table, rules, hands, rows, outcome):
    paid = settle(table, rules, hands, rows)
    for position in range(MOST_PLAYERS):
        outcome[position] = table[WON + position]
        outcome[MOST_PLAYERS + position] = rows[0][PAY + position] if paid else 0


play_out = playing_out(WIDTHS, PLAY_ON, is_over, choose, step, report)


def begin(state):
    return (0, state.seating.players, 1, *(0,) * (PHASE - 3), AUCTION, -1, *(0,) * MOST_PLAYERS)


def candidate(action, pack):
    plays = isinstance(action, Play)
    return (PLAY, pack.index(action.card), 0) if plays else (SAY, int(isinstance(action, Bid)), 0)


def action_of(seat, kind, first, pack):
    return Play(seat, pack.card(first)) if kind == PLAY else Bid(seat, "solo") if first else Pass(seat)


def read(state, table, hands):
    state = read_round(state, table, hands)
    if is_over(table):
        return replace(state, phase="over", to_act=None, result=("played", "redeal")[table[PHASE] - OVER])
    if table[PHASE] == AUCTION:
        return state
    soloist = state.seating.active[table[SOLOIST]]
    state = replace(state, phase="play", declarer=soloist, contract="solo")
    return leading(state, state.to_act) if state.trick is None else state


def decide(seen, policy, draws):
    kind, first, _, _ = choose(seen.table, (), hands_seen(seen), policy, draws)
    return action_of(seen.seat, kind, first, seen.pack)


def duties(situation):
    fool, led = situation.hand & CardSet.of(FOOL), suit_led(situation.trick)
    plain, trumps, which = duty(situation.hand.plain, (situation.hand - fool).trumps, led)
    meeting, rule = CardSet(plain, trumps), "ST-4" if which == FOLLOW else "ST-5"
    return () if which == FREE else (Duty(meeting | fool, rule, meeting, {"led": suit_by_number(led).value}),)


def card_points(state):
    return state.seating.by_seat(state.table[WON:], 0)


TRICKS = TrickRules(turn_rule="ST-4", duties=duties)
PLAYOUTS = Playouts(
    play_out=play_out,
    widths=WIDTHS,
    policies={"random": RANDOM, "plain": RANDOM},
    play_on=PLAY_ON,
    rules=lambda options: (options.number("stake"),),
    position=lambda view: view.table,
    candidate=candidate,
    objectives={"card_points": Objective(0, "points"), "payment": Objective(MOST_PLAYERS, "chips")},
    event_column=2 * MOST_PLAYERS,
)
GAME = Game(
    id="small_tarock",
    name="Small Tarock",
    playing=3,
    pack_size=20,
    option_table=OptionTable((Option("players", (3, 2, 4, 5)), Option("stake", (10, 20)))),
    pack=lambda options: Pack("20", (("K", "Q", "N", "J"), (), ("K", "Q", "N", "J"), ()), trumps=11),
    phases={
        "auction": free_choice("auction", "ST-1", lambda now: (Bid(now.to_act, "solo"), Pass(now.to_act))),
        "play": play_phase(TRICKS),
    },
    dealing=Dealing(
        hand_sizes={"player": 6},
        sizes_under=lambda options: {"player": 20 // options.number("players")},
        size_sentence="A hand of Small Tarock has 6 cards (10, 5 or 4 with two, four or five players)",
        shape=lambda seats: ((20 // seats.players,) * seats.players, (20 % seats.players,)),
    ),
    tricks=TRICKS,
    scoring=Scoring(
        lines=lambda state: tuple(line_of(event, state.seating, LINES) for event in state.events),
        card_points=card_points,
        total_card_points=32,
        card_value=lambda index, options: worth(index),
        point_bounds=lambda state: tuple((p, p if state.finished else 32) for p in card_points(state)),
    ),
    heard=Heard(seen=lambda view, state: replace(view, table=state.table)),
    analysis=Analysis(
        policies=bots(decide),
        evidence=lambda view: cards_only(view, duties, PLACES),
        playouts=PLAYOUTS,
    ),
    machine=Machine(
        rules=PLAYOUTS.rules,
        begin=begin,
        hands=lambda state: hands_then_talon(state, MOST_PLAYERS),
        choice=lambda state, action: candidate(action, state.pack),
        step=step,
        settle=settle,
        is_over=is_over,
        read=read,
        rows=(1, ROW_WIDTH),
    ),
)
