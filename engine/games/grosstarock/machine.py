"""The kernel's Grosstarock machine as the readable engine steps it: cards and actions as its rows."""

from __future__ import annotations

from dataclasses import replace

from engine.actions import Action, Announce, Combination, Declare, Discard, Give, Pass, Play
from engine.cards import EMPTY, PLAIN_SUITS, CardSet, suit_by_number
from engine.games.bots import hands_seen
from engine.games.grosstarock.announcing import FEATS
from engine.games.grosstarock.combinations import KINDS
from engine.games.grosstarock.declaring import offers
from engine.games.grosstarock.house_rules import rules_row
from engine.kernel.grosstarock import machine as kernel
from engine.kernel.grosstarock import places as at
from engine.kernel.grosstarock.choosing import choose
from engine.kernel.grosstarock.combinations import CAVALLERIE, HALF_CAVALLERIE, bit_of
from engine.kernel.grosstarock.settling import ROW_WIDTH
from engine.kernel.masks import FOOL, NOTHING_LED
from engine.kernel.policies import at_positions
from engine.packs import Pack
from engine.phases.declare import in_order as combinations_in_order
from engine.phases.machine import (
    Choice,
    Machine,
    Row,
    in_order,
    leading,
    place_of,
    row_of_places,
    with_card,
    with_hands,
)
from engine.position import State
from engine.seen import View

PHASES = {at.DISCARDING: "discard", at.DECLARING: "declare", at.PLAYING: "play", at.OVER: "over"}
BY_SUIT = (CAVALLERIE, HALF_CAVALLERIE)
CODES = {kind: code for code, (kind, _) in KINDS.items()}


def begin(state: State) -> Row:
    """The table row after the deal: what everybody owned before it."""
    table = [0] * at.TABLE_WIDTH
    at.start_of_deal(table)
    at.start_of_notes(table)
    for place, seat in enumerate(state.seating.active):
        table[at.PAID + place] = state.balances[seat]
    return table


def hands_row(state: State) -> list[int]:
    """Who holds which card, and the dealer's discard."""
    active = (state.hands[seat] for seat in state.seating.active)
    return row_of_places(*active, state.discards[state.seating.dealer])


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
        case Play(card=card, named=named):
            return at.PLAY, pack.index(card), named.number if named else NOTHING_LED
        case Discard(cards=cards):
            out = pack.set_of(cards)
            return at.DISCARD, out.plain, out.trumps
        case Declare(combinations=combinations):
            bits = (bit_of(CODES[one.kind], one.suit.number if one.suit else -1) for one in combinations)
            return at.DECLARE, sum(bits), 0
        case Pass():
            return at.DECLARE, 0, 0
        case Announce(items=items):
            return at.ANNOUNCE, FEATS[items[0]], 0
    return at.PLAY_ON, 0, 0


def action_of(seat: int, kind: int, first: int, second: int, pack: Pack) -> Action:
    """A kind and two arguments as an action of ``seat``."""
    if kind == at.PLAY:
        suit = suit_by_number(second) if first == FOOL and second != NOTHING_LED else None
        return Play(seat, pack.card(first), suit)
    if kind == at.DISCARD:
        return Discard(seat, pack.cards(CardSet(first, second)))
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
    active, action = state.seating.active, state.history[-1]
    if isinstance(action, Play):
        full = table[at.ON_TABLE] == 0
        led = suit_by_number(table[at.JUDGED_BY]) if full else None
        state = with_card(state, action, led, active[table[at.LEADER]] if full else None)
    out, dealer = place_of(hands, at.DISCARDED), state.seating.dealer
    phase, position = table[at.PHASE], kernel.to_act(table, rules_row(state.options))
    state = replace(
        with_hands(state, hands),
        discards=tuple(out if seat == dealer else EMPTY for seat in range(state.seating.players)),
        phase=PHASES[phase],
        to_act=None if phase == at.OVER else active[position],
        result="played" if phase == at.OVER else None,
    )
    if phase == at.PLAYING and state.trick is None:
        return leading(state, active[position])
    return state


MACHINE = Machine(
    rules=rules_row,
    begin=begin,
    hands=hands_row,
    choice=choice,
    step=kernel.step,
    settle=kernel.settle,
    is_over=kernel.is_over,
    read=read,
    written=written,
    rows=(kernel.N_ROWS, ROW_WIDTH),
)


def decide(seen: View, policy: int, draws: int) -> Action:
    """What a policy does for the seat to act."""
    rules, rows = rules_row(seen.options), MACHINE.empty_rows()
    policies = at_positions(policy, policy, policy)
    kind, first, second, _ = choose(seen.table, rules, hands_seen(seen), rows, policies, draws)
    return action_of(seen.seat, kind, first, second, seen.pack)
