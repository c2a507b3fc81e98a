"""Tapp-Tarock's machine in the kernel as the readable engine steps it."""

from __future__ import annotations

from collections.abc import Sequence

from engine.actions import Action, Announce, Bid, Discard, Double, Hold, Pass, Play, Take
from engine.cards import EMPTY, CardSet, suit_by_number
from engine.frozen import changed
from engine.games.bots import deciding
from engine.games.tapp_tarock.announcing import DOUBLED, FEATS, LADDER, bits_of, doubled_of
from engine.games.tapp_tarock.bidding import NUMBERS, WORDS
from engine.games.tapp_tarock.exchange import HALVES
from engine.games.tapp_tarock.house_rules import rules_row
from engine.games.tapp_tarock.playing import led_by
from engine.games.tapp_tarock.words import cards_of, hands_row, hands_seen, word_of
from engine.kernel.tapp_tarock import machine as kernel
from engine.kernel.tapp_tarock import places as at
from engine.kernel.tapp_tarock.cards import card_bit
from engine.kernel.tapp_tarock.choosing import choose
from engine.kernel.tapp_tarock.settling import MAX_ROWS, ROW_WIDTH, is_void
from engine.packs import Pack
from engine.phases.machine import Choice, Machine, Row, in_order, leading, with_card
from engine.position import State
from engine.seen import View

PHASES = {
    at.AUCTION: "auction",
    at.TAKING: "take",
    at.DISCARDING: "discard",
    at.ANNOUNCING: "announce",
    at.PLAYING: "play",
    at.OVER: "over",
}


def begin(state: State) -> list[int]:
    """The table row before forehand's first turn."""
    table = [0] * at.TABLE_WIDTH
    kernel.begin(table, rules_row(state.options), hands_row(state))
    return table


def candidate(action: Action, pack: Pack) -> Choice:
    """An action as a candidate row."""
    match action:
        case Bid(contract=contract):
            return at.SAY, NUMBERS[contract], 0
        case Hold():
            return at.SAY, at.HOLD, 0
        case Take(part=part):
            return at.TAKE, HALVES.index(part), 0
        case Discard(cards=cards):
            return at.DISCARD, word_of(pack.set_of(cards)), 0
        case Announce(items=items):
            return at.SAY, bits_of(items, FEATS), 0
        case Double(items=items):
            return at.SAY, bits_of(items, DOUBLED), 0
        case Play(card=card):
            return at.PLAY, card_bit(pack.index(card)), 0
    return at.SAY, 0, 0


def action_of(seat: int, table: Sequence[int], kind: int, first: int, pack: Pack) -> Action:
    """A choice of the kernel as an action of ``seat``."""
    if kind == at.TAKE:
        return Take(seat, HALVES[first])
    if kind == at.DISCARD:
        return Discard(seat, pack.cards(cards_of(first)))
    if kind == at.PLAY:
        return Play(seat, pack.cards(cards_of(first))[0])
    if first == 0:
        return Pass(seat)
    if table[at.PHASE] == at.AUCTION:
        return Hold(seat) if first == at.HOLD else Bid(seat, WORDS[first])
    if table[at.PHASE] == at.ANNOUNCING:
        return Announce(seat, tuple(name for name, bit in FEATS.items() if first & bit))
    return LADDER[table[at.STEP] - 1](seat, doubled_of(table, first))


def written(state: State, action: Action) -> Action:
    """An action as the history keeps it: cards and items in the order in which they are listed."""
    match action:
        case Announce(seat=seat, items=items):
            return Announce(seat, tuple(name for name in FEATS if name in items))
        case Double(seat=seat, items=items):
            return type(action)(seat, tuple(name for name in DOUBLED if name in items))
    return in_order(state, action)


def read(state: State, table: Row, hands: Row) -> State:
    """The state that the rows say; its history ends with the action that led to them."""
    active, position = state.seating.active, kernel.to_act(table, rules_row(state.options))
    declarer = None if table[at.DECLARER] == at.NOBODY else active[table[at.DECLARER]]
    action = state.history[-1] if state.history else None
    if isinstance(action, Play):
        state = _with_card(state, table, action)
    elif action is not None:
        state = changed(state, hands=state.seating.by_seat(map(cards_of, hands[: at.OUT]), EMPTY))
        if declarer is not None:
            state = state.discarding(declarer, cards_of(hands[at.OUT]))
    if isinstance(action, Take):
        state = changed(state, taken=HALVES.index(action.part))
    if table[at.PHASE] == at.PLAYING and state.trick is None:
        state = leading(state, active[position])
    doubling = table[at.PHASE] == at.DOUBLING
    over = kernel.is_over(table)
    return changed(
        state,
        phase=LADDER[table[at.STEP] - 1].verb if doubling else PHASES[table[at.PHASE]],
        to_act=None if over else active[position],
        declarer=declarer,
        contract=WORDS[table[at.CONTRACT]],
        result=None if not over else "redeal" if is_void(table) else "played",
    )


def _with_card(state: State, table: Row, action: Play) -> State:
    """The state with a card on the table, in a full trick with its winner (TT-PLAY-9)."""
    if table[at.ON_TABLE]:
        return with_card(state, action, None, None)
    led = suit_by_number(led_by(state.pack.index(state.on_table.plays[0].card)))
    return with_card(state, action, led, state.seating.active[table[at.LEADER]])


def first_state(state: State) -> State:
    """The state before the first action."""
    return read(state, state.table, hands_row(state))


def seen_table(state: State, talon: tuple[CardSet, ...]) -> tuple[int, ...]:
    """The table row for somebody who has seen this of the talon: a half may have been taken unseen."""
    table = list(state.table)
    if state.taken is not None:
        table[at.TAKEN] = word_of(talon[state.taken])
    return tuple(table)


def with_talon_unseen(view: View) -> View:
    """The view of a declarer who may have taken any half, and of whose talon nobody has seen a card."""
    table = list(view.table)
    table[at.TAKEN] = table[at.OPEN] = 0
    return changed(view, table=tuple(table))


MACHINE = Machine(
    rules=rules_row,
    begin=begin,
    hands=hands_row,
    choice=lambda state, action: candidate(action, state.pack),
    step=kernel.step,
    settle=kernel.settle,
    is_over=kernel.is_over,
    read=read,
    written=written,
    rows=(MAX_ROWS, ROW_WIDTH),
)
decide = deciding(
    MACHINE,
    choose,
    lambda seen, done: action_of(seen.seat, seen.table, *done[:2], seen.pack),
    hands_seen,
)
