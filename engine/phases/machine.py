"""A game's card-level machine as the readable engine steps it: a state and an action in, a state out.

The kernel holds the machine: rows of ints, one action at a time. A ``Machine`` says how an action becomes
the numbers that the kernel takes, and how the rows after a step are read. What the hand itself shows (whose
hand lost which card, which trick is full) is written down here once for all games.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from engine.actions import Action, Play
from engine.cards import CardSet, Suit
from engine.options import Options
from engine.position import Event, Played, State, Trick

Row = Sequence[int]
Choice = tuple[int, int, int]


@dataclass(frozen=True, kw_only=True)
class Machine:
    """How the machine of one game is stepped and read.

    ``rules`` are the house rules as a rules row. ``begin(state)`` is the table row before the first action;
    ``hands(state)`` the hands row, who holds which card. ``choice(state, action)`` is an action as a kind
    and two arguments. ``step(table, rules, hands, kind, first, second, rows)`` does a legal action: it
    changes ``table`` and ``hands``, writes what is paid into ``rows`` and returns how many rows that are;
    ``settle(table, rules, hands, rows)`` does the same with what the end of the hand pays, and is asked once,
    when ``is_over(table)``. ``read(state, table, hands)`` is the state whose history already ends with the
    action, with everything else that the rows say: phase, seat to act, hands, discards, result. ``rows`` is
    how many rows one step or the settlement may write, and how many ints each has.
    """

    rules: Callable[[Options], Row]
    begin: Callable[[State], Row]
    hands: Callable[[State], list[int]]
    choice: Callable[[State, Action], Choice]
    step: Callable[..., int]
    settle: Callable[..., int]
    is_over: Callable[[Row], bool]
    read: Callable[[State, Row, Row], State]
    rows: tuple[int, int]


def advance(machine: Machine, state: State, action: Action) -> State:
    """The state after a legal action."""
    table, hands = list(state.table), machine.hands(state)
    rules = machine.rules(state.options)
    kind, first, second = machine.choice(state, action)
    count, width = machine.rows
    rows = [[0] * width for _ in range(count)]
    paid = rows[: machine.step(table, rules, hands, kind, first, second, rows)]
    events = [Event(state.step + 1, tuple(row)) for row in paid]
    if machine.is_over(table):
        rows = [[0] * width for _ in range(count)]
        ended = rows[: machine.settle(table, rules, hands, rows)]
        events += [Event(state.step + 1, tuple(row), at_end=True) for row in ended]
    done = state.did(action, table=tuple(table), events=(*state.events, *events))
    return machine.read(done, table, hands)


def with_card(state: State, action: Play, led: Suit | None, winner: int | None) -> State:
    """The state with a card on the table; ``winner`` has won the trick if it is full now, else None.

    ``led`` is the suit that the full trick was judged by. The trick on the table is finished and gone
    where somebody has won it; the next lead is not begun here.
    """
    assert state.trick is not None
    card = CardSet.of(state.pack.index(action.card))
    played = Played(action.seat, action.card, action.named)
    trick = replace(state.trick, plays=(*state.trick.plays, played))
    done = replace(state, hands=state.without(action.seat, card), trick=trick)
    if winner is None:
        return done
    finished = replace(trick, led=led, winner=winner)
    return replace(done, tricks=(*done.tricks, finished), trick=None)


def leading(state: State, leader: int) -> State:
    """The state with an empty trick on the table, led by ``leader``."""
    return replace(state, trick=Trick(len(state.tricks) + 1, leader))
