"""The machine of Tübingen Tarock as the readable engine steps it: actions and states as rows of ints."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from engine.actions import Action, AskTout, Call, Claim, Combination, Discard, Pass, Play, Raus, Redeal, Tout
from engine.cards import CardSet, suit_by_number
from engine.frozen import changed
from engine.games.bots import deciding
from engine.games.tubingen_tarock.combinations import KINDS
from engine.games.tubingen_tarock.house_rules import rules_row
from engine.kernel.tubingen_tarock import claiming, machine
from engine.kernel.tubingen_tarock import places as at
from engine.kernel.tubingen_tarock.choosing import choose
from engine.kernel.tubingen_tarock.combinations import SCRATCH
from engine.kernel.tubingen_tarock.tricks import led_suit
from engine.packs import Pack
from engine.phases.machine import (
    Choice,
    Machine,
    Row,
    hands_then_discard,
    leading,
    with_card,
    with_hands,
)
from engine.position import State

DISCARD, ASKING, ANSWERING, RAUS_ROUND, RUFEN_ROUND = "discard", "ask_tout", "tout", "raus", "call"
PLAYING, CLAIMING, OVER = "play", "claim", "over"
PHASES = (DISCARD, ASKING, ANSWERING, RAUS_ROUND, RUFEN_ROUND, PLAYING, CLAIMING, OVER)
TOUT, RAUS, RUFEN = CONTRACTS = ("tout", "raus", "rufen")
FEIN, PAGAT_LOST = "fein", "pagat_lost"
WHAT = {
    **{code: kind for code, (kind, _) in KINDS.items()},
    claiming.FEIN: FEIN,
    claiming.PAGAT_LOST: PAGAT_LOST,
}
BITS = {
    Combination(name, suit_by_number(suit) if suit >= 0 else None): at.claim_bit(what, suit)
    for what, name in WHAT.items()
    for suit in range(-1, 4)
}


def begin(state: State) -> list[int]:
    """The table row after the deal."""
    row = [0] * at.POSITION_WIDTH
    at.before_discard(row)
    return row


def bits_of(combinations: Iterable[Combination]) -> int:
    """What is claimed, as the bits of the kernel."""
    return sum(BITS[combination] for combination in combinations)


def claims_of(bits: int) -> tuple[Combination, ...]:
    """What the bits of the kernel say, in the order in which it is written."""
    return tuple(combination for combination, bit in BITS.items() if bits & bit)


WORDS: Mapping[type[Action], int] = {AskTout: at.ASKING, Tout: at.ANSWERING, Raus: at.BIDDING}
SAID = {word: verb for verb, word in WORDS.items()} | {0: Pass}


def choice_of(action: Action, pack: Pack) -> Choice:
    """An action as a kind and two arguments."""
    if isinstance(action, Play):
        return at.PLAY, pack.index(action.card), 0
    if isinstance(action, Discard):
        out = pack.set_of(action.cards)
        return at.DISCARD, out.plain, out.trumps
    if isinstance(action, Call):
        return at.CALL, pack.index(action.card) if action.card else at.REMAINING, 0
    if isinstance(action, Claim):
        return at.CLAIM, bits_of(action.combinations), 0
    if isinstance(action, Redeal):
        return at.REDEAL, 0, 0
    return at.SAY, WORDS.get(type(action), 0), 0


def action_of(seat: int, kind: int, first: int, second: int, pack: Pack) -> Action:
    """A kind and two arguments as the action of a seat."""
    if kind == at.PLAY:
        return Play(seat, pack.card(first))
    if kind == at.DISCARD:
        return Discard(seat, pack.cards(CardSet(first, second)))
    if kind == at.CALL:
        return Call(seat, None if first == at.REMAINING else pack.card(first))
    if kind == at.CLAIM:
        return Claim(seat, claims_of(first))
    if kind == at.REDEAL:
        return Redeal(seat)
    return SAID[first](seat)


def read(state: State, table: Row, hands: Row) -> State:
    """The state after its last action, as the rows tell it."""
    action = state.history[-1]
    active = state.seating.active
    if isinstance(action, Play):
        state = _with_card(state, action, table)
    elif isinstance(action, Discard):
        state = with_hands(state, hands, action.seat)
    if table[at.KIND] != at.NO_CONTRACT:
        # The contract as everybody heard it: a concealed Raus is called a Rufen.
        state = changed(state, declarer=active[table[at.DECLARER]], contract=CONTRACTS[table[at.KIND]])
    acting = at.to_act(table, rules_row(state.options))
    state = changed(
        state, phase=PHASES[table[at.PHASE]], to_act=None if acting == at.NOBODY else active[acting]
    )
    if state.finished:
        state = changed(state, result="played" if table[at.ENDED] == at.PLAYED_OUT else "redeal")
    if state.phase == PLAYING and state.trick is None:
        return leading(state, active[table[at.LEADER]])
    return state


def _with_card(state: State, action: Play, table: Row) -> State:
    """The state with a card on the table; the fourth card ends the trick."""
    if table[at.ON_TABLE]:
        return with_card(state, action, None, None)
    first, second, *_ = (state.pack.index(play.card) for play in state.on_table.plays)
    return with_card(
        state, action, suit_by_number(led_suit(first, second)), state.seating.active[table[at.LEADER]]
    )


def seen_table(state: State, seat: int) -> tuple[int, ...]:
    """The table row as a seat knows it: a player who could ask for a Tout thinks unnoticed."""
    if state.phase != ASKING or seat == state.to_act:
        return state.table
    row = list(state.table)
    row[at.PHASE], row[at.SPEAKER] = at.BIDDING, 0
    return tuple(row)


MACHINE = Machine(
    rules=rules_row,
    begin=begin,
    hands=hands_then_discard,
    choice=lambda state, action: choice_of(action, state.pack),
    written=lambda state, action: action_of(action.seat, *choice_of(action, state.pack), state.pack),
    step=machine.step,
    settle=machine.settle,
    is_over=lambda table: table[at.PHASE] == at.OVER,
    read=read,
    rows=SCRATCH,
)
decide = deciding(MACHINE, choose, lambda seen, done: action_of(seen.seat, *done, seen.pack))
