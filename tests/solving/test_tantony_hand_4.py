"""The end of a game of Tantony, where all cards are known: the solver's choice loses nothing (A11)."""

from __future__ import annotations

from random import Random

import pytest

from engine.analysis.endings import solved
from engine.games.registry import GAMES
from engine.games.tantony.house_rules import terms
from engine.games.tantony.machine import candidate, hands_row
from engine.kernel.tantony import machine
from engine.kernel.tantony import places as at
from engine.position import State
from tests.effort import THOROUGH, some
from tests.hands import play_on, random_start
from tests.solving.games import tricks_left

LEFT = 5
MOST_NODES = 150_000
POSITIONS = 12 if THOROUGH else 2


class TooManyError(Exception):
    """The plain search has looked at too much: the test takes another position."""


class Plain:
    """Alpha-beta on the machine and nothing else: how far the pair of position 0 is ahead in the end."""

    def __init__(self, state: State) -> None:
        self.rules = terms(state.options)
        self.rows = [[0] * at.EVENT_WIDTH for _ in range(at.MOST_EVENTS)]
        self.nodes = 0

    def value(self, table: list[int], hands: list[int], alpha: int = -999, beta: int = 999) -> int:
        if table[at.PHASE] > at.PLACING:
            one, two, three, four = table[at.POINTS : at.POINTS + 4]
            return one + three - two - four
        self.nodes += 1
        if self.nodes > MOST_NODES:
            raise TooManyError
        open_now, mover = machine.legal(table, self.rules, hands), machine.to_act(table, self.rules)
        for move in range(56):
            if open_now >> move & 1:
                found = self.after(table, hands, move, mover, alpha, beta)
                if mover % 2 == 0:
                    alpha = max(alpha, found)
                else:
                    beta = min(beta, found)
                if alpha >= beta:
                    break
        return alpha if mover % 2 == 0 else beta

    def after(
        self, table: list[int], hands: list[int], move: int, mover: int, alpha: int = -999, beta: int = 999
    ) -> int:
        now, held = table[:], hands[:]
        placing = table[at.PHASE] == at.PLACING
        kind, argument = (at.PLACE, move - mover) if placing else (at.PLAY, move)
        machine.step(now, self.rules, held, kind, argument, 0, self.rows)
        return self.value(now, held, alpha, beta)


@pytest.mark.parametrize("part", some(range(2), 2))
def test_no_regret_with_five_tricks_left(part: int) -> None:
    """Hand 4 is the last: nothing that is still to come changes what a card is worth."""
    rng = Random(part)
    game = GAMES["tantony"]
    options = game.option_table.resolve({"sudden_death": False})
    done = 0
    while done < POSITIONS:
        states = play_on(random_start(game, options, rng), rng)
        fourth = [s for s in states if s.hand_number == 4 and not s.finished and tricks_left(s) == LEFT]
        state = rng.choice(fourth)
        place, plain = state.seating.place(state.acting), Plain(state)
        table, hands = list(state.table), hands_row(state.hands, state.seating)
        try:
            best = plain.value(table, hands)
        except TooManyError:
            continue
        sign = 1 if place % 2 == 0 else -1
        found = solved(state)
        chosen = max(found, key=lambda action: found[action])
        assert found[chosen] == sign * best
        kind, first, _ = candidate(chosen, state.pack)
        move = first if kind == at.PLAY else (place + first) % 4
        plain.nodes = 0
        assert sign * plain.after(table, hands, move, place) == found[chosen], "regret"
        done += 1
