"""The kernel's machine of Tantony as the readable engine steps it: states and actions as rows, and back."""

from __future__ import annotations

from engine.actions import Action, Place, Play
from engine.cards import EMPTY, CardSet, suit_by_number
from engine.errors import RequestError
from engine.frozen import changed
from engine.games.bots import deciding, hands_seen
from engine.games.tantony.house_rules import terms
from engine.kernel.masks import suit_of
from engine.kernel.tantony import machine as kernel
from engine.kernel.tantony import places as at
from engine.kernel.tantony.choosing import choose
from engine.kernel.tantony.places import MutableRow, Row, Rows
from engine.packs import Pack
from engine.phases.machine import Choice, Machine, leading, row_of_places, with_card, with_hands
from engine.position import EarlierHand, State
from engine.seats import Seating
from engine.seen import View


def begin(state: State) -> tuple[int, ...]:
    """The table row before the first lead of a game."""
    row = [0] * at.POSITION_WIDTH
    at.start_of_hand(row)
    for place, seat in enumerate(state.seating.active):
        row[at.BEFORE + place] = state.balances[seat]
    return tuple(row)


def hands_row(hands: tuple[CardSet, ...], seating: Seating) -> list[int]:
    """Who holds which card as a row; ``hands`` go by seat."""
    absent = (EMPTY,) * (4 - len(seating.active))
    return row_of_places(*(hands[seat] for seat in seating.active), *absent)


def candidate(action: Action, pack: Pack) -> tuple[int, int, int] | None:
    """An action as a candidate row; a receiver is told by how many seats they sit after the winner.

    Cards and receivers are all that a seat can choose, so that nobody can tell what they hold (TN-INFO-4).
    """
    if isinstance(action, Play):
        return at.PLAY, pack.index(action.card), 0
    if isinstance(action, Place):
        return at.PLACE, action.receiver - action.seat, 0
    return None


def choice(state: State, action: Action) -> tuple[int, int, int]:
    """A legal action as a kind and two arguments."""
    row = candidate(action, state.pack)
    if row is None:
        raise RequestError(f"{action} means nothing in Tantony")
    return row


def step(
    table: MutableRow, rules: Row, hands: MutableRow, kind: int, first: int, second: int, rows: Rows
) -> int:
    """Do one action; the next hand of a game begins at once."""
    written = kernel.step(table, rules, hands, kind, first, second, rows)
    if table[at.PHASE] == at.HAND_OVER:
        kernel.next_hand(table, hands)
    return written


def read(state: State, table: Row, hands: Row) -> State:
    """The state whose history and events already end with the action, with all that the rows say."""
    active, action = state.seating.active, state.history[-1]
    told = next((e.row for e in state.events if e.step == state.step and not e.at_end), None)
    to_act = kernel.to_act(table, terms(state.options))
    if isinstance(action, Play):
        winner, plays = None, state.on_table.plays
        if len(plays) + 1 == len(active):
            winner = active[told[at.WINNER] if told else to_act]
        led = plays[0].card if plays else action.card
        state = with_card(state, action, suit_by_number(suit_of(state.pack.index(led))), winner)
    if told and told[at.KIND] == at.RUNT:
        *before, last = state.tricks
        state = changed(state, tricks=(*before, changed(last, receiver=active[told[at.OWNER]])))
    if table[at.HAND] > state.hand_number:
        over = EarlierHand(state.began_with, state.tricks, state.step)
        held = with_hands(state, hands).hands
        state = changed(state, earlier=(*state.earlier, over), taken_up=held, hands=held, tricks=())
    if table[at.PHASE] == at.OVER:
        return changed(state, phase="over", to_act=None, trick=None, result="played")
    if table[at.PHASE] == at.PLACING:
        return changed(state, phase="place", to_act=active[to_act])
    state = changed(state, phase="play", to_act=active[to_act])
    return leading(state, active[to_act]) if table[at.ON_TABLE] == 0 else state


def action_of(seen: View, choice: Choice) -> Action:
    """A kind and two arguments as an action of the seat that sees."""
    kind, first, _ = choice
    if kind == at.PLACE:
        return Place(seen.seat, (seen.seat + first) % seen.seating.players)
    return Play(seen.seat, seen.pack.card(first))


MACHINE = Machine(
    rules=terms,
    begin=begin,
    hands=lambda state: hands_row(state.hands, state.seating),
    choice=choice,
    step=step,
    settle=kernel.settle,
    is_over=lambda table: table[at.PHASE] == at.OVER,
    read=read,
    rows=(at.MOST_EVENTS, at.EVENT_WIDTH),
)
# No player uses what it remembers of earlier hands: to it the cards of all others are one set.
decide = deciding(MACHINE, choose, action_of, lambda seen: hands_seen(changed(seen, known=())))
