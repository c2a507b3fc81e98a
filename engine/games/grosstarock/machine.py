"""The kernel's Grosstarock machine as the readable engine steps it: cards and actions as its rows."""

from __future__ import annotations

from engine.actions import Action, Announce, Combination, Declare, Give, Pass
from engine.cards import PLAIN_SUITS
from engine.games.bots import deciding
from engine.games.grosstarock.announcing import FEATS
from engine.games.grosstarock.combinations import CODES, KINDS
from engine.games.grosstarock.declaring import offers
from engine.games.grosstarock.house_rules import rules_row
from engine.games.threes import machine as threes
from engine.kernel.grosstarock import machine as kernel
from engine.kernel.grosstarock import places as at
from engine.kernel.grosstarock.choosing import choose
from engine.kernel.grosstarock.combinations import CAVALLERIE, HALF_CAVALLERIE, bit_of, told
from engine.kernel.grosstarock.settling import ROW_WIDTH
from engine.packs import Pack
from engine.phases.declare import in_order as combinations_in_order
from engine.phases.machine import Choice, Machine, Row, hands_then_discard, in_order
from engine.position import State

PHASES = ("discard", "declare", "play", "over")
BY_SUIT = (CAVALLERIE, HALF_CAVALLERIE)


def begin(state: State) -> Row:
    """The table row after the deal: what everybody owned before it."""
    table = threes.begun(state, at.TABLE_WIDTH)
    at.start_of_deal(table)
    at.start_of_notes(table)
    return table


def choice(state: State, action: Action) -> Choice:
    """A legal action as a kind and two arguments."""
    if isinstance(action, Give):
        return at.GIVE, state.pack.index(action.card), 0
    kind, first, second = candidate(action, state.pack)
    if kind == at.ANNOUNCE:
        second = (state.seating.place(action.seat) - state.table[at.LEADER]) % len(state.seating.active)
    return kind, first, second


def candidate(action: Action, pack: Pack) -> Choice:
    """An action of the seat to act as a candidate row.

    A card given for the fool changes nothing that counts: the policy goes on.
    """
    match action:
        case Declare(combinations=combinations):
            bits = (bit_of(CODES[one.kind], one.suit.number if one.suit else -1) for one in combinations)
            return at.DECLARE, sum(bits), 0
        case Pass():
            return at.DECLARE, 0, 0
        case Announce(items=items):
            return at.ANNOUNCE, FEATS[items[0]], 0
    return threes.candidate(action, pack) or (at.PLAY_ON, 0, 0)


def action_of(seat: int, kind: int, first: int, second: int, pack: Pack) -> Action:
    """A kind and two arguments as an action of ``seat``."""
    if kind in (at.PLAY, at.DISCARD):
        return threes.action_of(seat, kind, first, second, pack)
    if kind == at.ANNOUNCE:
        return Announce(seat, tuple(name for name, feat in FEATS.items() if feat == first))
    said = tuple(
        Combination(name, suit)
        for code, (name, _) in KINDS.items()
        for suit in (PLAIN_SUITS if code in BY_SUIT else (None,))
        if first & bit_of(code, suit.number if suit else -1)
    )
    return Declare(seat, said) if said else Pass(seat)


def written(state: State, action: Action) -> Action:
    """An action as the history keeps it: cards and combinations in the order in which they are listed."""
    if isinstance(action, Declare):
        return combinations_in_order(action, offers(state, action.seat))
    return in_order(state, action)


def read(state: State, table: Row, hands: Row) -> State:
    """The state as the rows say it is after the last action of its history."""
    return threes.read(state, table, hands, kernel.to_act(table, rules_row(state.options)), PHASES)


MACHINE = Machine(
    rules=rules_row,
    begin=begin,
    hands=hands_then_discard,
    choice=choice,
    step=kernel.step,
    settle=kernel.settle,
    is_over=kernel.is_over,
    read=read,
    written=written,
    rows=(kernel.N_ROWS, ROW_WIDTH),
    told=told,
)
decide = deciding(MACHINE, choose, lambda seen, done: action_of(seen.seat, *done, seen.pack))
