"""A game's card-level machine as the readable engine steps it: a state and an action in, a state out.

The kernel holds the machine: rows of ints, one action at a time. A ``Machine`` says how an action becomes
the numbers that the kernel takes, and how the rows after a step are read. What the hand itself shows (whose
hand lost which card, which trick is full) is written down here once for all games.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from engine.actions import Action, Discard, Play
from engine.cards import EMPTY, CardSet, Suit, suit_by_number
from engine.frozen import changed
from engine.kernel import rounds
from engine.kernel.replay import untold
from engine.kernel.rows import MutableRow as MutableRow
from engine.kernel.rows import Row as Row
from engine.kernel.rows import Rows as Rows
from engine.options import Options
from engine.position import Event, Played, State, Trick

Choice = tuple[int, int, int]


def in_order(state: State, action: Action) -> Action:
    """An action as the history keeps it: the cards of a discard in the order of the pack."""
    if isinstance(action, Discard):
        return Discard(action.seat, state.pack.cards(state.pack.set_of(action.cards)))
    return action


@dataclass(frozen=True, kw_only=True)
class Machine:
    """How the machine of one game is stepped and read.

    ``rules`` are the house rules as a rules row. ``begin(state)`` is the table row before the first action;
    ``hands(state)`` the hands row, who holds which card. ``choice(state, action)`` is an action as a kind
    and two arguments. ``step(table, rules, hands, kind, first, second, rows)`` does a legal action: it
    changes ``table`` and ``hands``, writes what is paid into ``rows`` and returns how many rows that are;
    ``settle(table, rules, hands, rows)`` does the same with what the end of the hand pays, and is asked once,
    when ``is_over(table)``. ``stakes(state, table, rows)`` pays what is due before the first action.
    ``written(state, action)`` is the action as the history keeps it. ``told(first)`` is what others hear of a
    declaration beyond what its cards decide, from the first argument of its choice. ``read(state, table,
    hands)`` is the state whose history already ends with the action, with everything else that the rows say:
    phase, seat to act, hands, discards, result. ``rows`` is how many rows one step or the settlement may
    write, and how many ints each has.
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
    stakes: Callable[[State, MutableRow, Rows], int] = lambda state, table, rows: 0
    written: Callable[[State, Action], Action] = in_order
    told: Callable[[int], int] = untold

    def empty_rows(self) -> Rows:
        """Rows for what one step, the stakes or the settlement pay."""
        count, width = self.rows
        return [[0] * width for _ in range(count)]


def begun(machine: Machine, state: State) -> State:
    """A state before the first action with its table row and what is paid before that action."""
    table, rows = list(machine.begin(state)), machine.empty_rows()
    paid = rows[: machine.stakes(state, table, rows)]
    return changed(state, table=tuple(table), events=tuple(Event(0, tuple(row)) for row in paid))


def advance(machine: Machine, state: State, action: Action) -> State:
    """The state after a legal action."""
    table, hands = list(state.table), machine.hands(state)
    rules = machine.rules(state.options)
    kind, first, second = machine.choice(state, action)
    rows = machine.empty_rows()
    paid = rows[: machine.step(table, rules, hands, kind, first, second, rows)]
    events = [Event(state.step + 1, tuple(row)) for row in paid]
    if machine.is_over(table):
        rows = machine.empty_rows()
        ended = rows[: machine.settle(table, rules, hands, rows)]
        events += [Event(state.step + 1, tuple(row), at_end=True) for row in ended]
    done = state.did(machine.written(state, action), table=tuple(table), events=(*state.events, *events))
    return machine.read(done, table, hands)


def with_card(state: State, action: Play, led: Suit | None, winner: int | None) -> State:
    """The state with a card on the table; ``winner`` has won the trick if it is full now, else None.

    ``led`` is the suit that the full trick was judged by. The trick on the table is finished and gone
    where somebody has won it; the next lead is not begun here.
    """
    card = CardSet.of(state.pack.index(action.card))
    played = Played(action.seat, action.card, action.named)
    hands, plays = state.without(action.seat, card), (*state.on_table.plays, played)
    if winner is None:
        return changed(state, hands=hands, trick=changed(state.on_table, plays=plays))
    finished = changed(state.on_table, plays=plays, led=led, winner=winner)
    return changed(state, hands=hands, tricks=(*state.tricks, finished), trick=None)


def leading(state: State, leader: int) -> State:
    """The state with an empty trick on the table, led by ``leader``."""
    return changed(state, trick=Trick(len(state.tricks) + 1, leader))


def row_of_places(*places: CardSet) -> list[int]:
    """A row of who holds which card: the plain cards and the trumps of each place in turn."""
    return [word for cards in places for word in (cards.plain, cards.trumps)]


def hands_then_discard(state: State) -> list[int]:
    """Who holds which card: the hands by position, and the dealer's discard."""
    hands = (state.hands[seat] for seat in state.seating.active)
    return row_of_places(*hands, state.discards[state.seating.dealer])


def hands_then_talon(state: State, most_players: int) -> list[int]:
    """Who holds which card: the hands by position, empty ones up to ``most_players``, and the talon."""
    held = [state.hands[seat] for seat in state.seating.active]
    return row_of_places(*held, *(EMPTY,) * (most_players - len(held)), *state.talon)


def place_of(row: Row, place: int) -> CardSet:
    """The cards of one place of such a row."""
    return CardSet(row[2 * place], row[2 * place + 1])


def with_hands(state: State, row: Row, discarder: int | None = None) -> State:
    """The state with the hands of a row in which the active seats come first, by position.

    Where somebody discards, the discard lies behind them.
    """
    places = [place_of(row, place) for place in range(len(row) // 2)]
    active = len(state.seating.active)
    state = changed(state, hands=state.seating.by_seat(places[:active], EMPTY))
    return state if discarder is None else state.discarding(discarder, places[active])


def read_round(state: State, table: Row, hands: Row) -> State:
    """The state whose tricks go as ``engine.kernel.rounds`` has them: cards, hands, and whose turn it is."""
    active, action = state.seating.active, state.history[-1]
    if isinstance(action, Play):
        full = table[rounds.ON_TABLE] == 0
        led = suit_by_number(table[rounds.LED]) if full else None
        state = with_card(state, action, led, active[table[rounds.LEADER]] if full else None)
    return changed(with_hands(state, hands), to_act=active[table[rounds.TURN]])
