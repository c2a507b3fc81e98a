"""The kernel's Danish machine as the readable engine steps it: house rules, cards and actions as its rows."""

from __future__ import annotations

from engine.actions import Action, Demand, Pass
from engine.games.bots import deciding
from engine.games.danish_tarok.house_rules import rules_row
from engine.games.threes import machine as threes
from engine.kernel.danish_tarok import machine as kernel
from engine.kernel.danish_tarok import places as at
from engine.kernel.danish_tarok.choosing import choose
from engine.kernel.danish_tarok.paying import ROW_WIDTH, pay_stakes
from engine.packs import Pack
from engine.phases.machine import Choice, Machine, MutableRow, Row, Rows, hands_then_discard
from engine.position import State

PAGAT_POT, KING_POT = "pagat", "king"
PHASES = ("discard", "demand", "play", "over", "over")


def begin(state: State) -> Row:
    """The table row after the deal: what everybody owned before it, and the pots as they stood."""
    table, pots = threes.begun(state, at.TABLE_WIDTH), dict(state.pots)
    table[at.PAGAT_POT] = pots.get(PAGAT_POT, 0)
    table[at.KING_POT] = pots.get(KING_POT, 0)
    return table


def stakes(state: State, table: MutableRow, rows: Rows) -> int:
    """What is paid before the deal (DT-POT-2, DT-POT-4)."""
    return pay_stakes(table, rules_row(state.options), rows, state.first_deal)


def choice(state: State, action: Action) -> Choice:
    """An action as a kind and two arguments."""
    return candidate(action, state.pack) or (at.NEW_DEAL, state.seating.place(action.seat), 0)


def candidate(action: Action, pack: Pack) -> Choice | None:
    """An action as a candidate row; None for one that a playout cannot start with (a new deal)."""
    if isinstance(action, (Demand, Pass)):
        return at.ANSWER, int(isinstance(action, Demand)), 0
    return threes.candidate(action, pack)


def action_of(seat: int, kind: int, first: int, second: int, pack: Pack) -> Action:
    """A kind and two arguments as an action of ``seat``."""
    if kind == at.ANSWER:
        return Demand(seat) if first else Pass(seat)
    return threes.action_of(seat, kind, first, second, pack)


def read(state: State, table: Row, hands: Row) -> State:
    """The state as the rows say it is after the last action of its history."""
    return threes.read(state, table, hands, kernel.to_act(table, rules_row(state.options)), PHASES)


MACHINE = Machine(
    rules=rules_row,
    begin=begin,
    stakes=stakes,
    hands=hands_then_discard,
    choice=choice,
    step=kernel.step,
    settle=kernel.settle,
    is_over=kernel.is_over,
    read=read,
    rows=(kernel.MAX_ROWS, ROW_WIDTH),
)
decide = deciding(MACHINE, choose, lambda seen, done: action_of(seen.seat, *done, seen.pack))
