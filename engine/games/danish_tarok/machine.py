"""The kernel's Danish machine as the readable engine steps it: house rules, cards and actions as its rows."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache

from engine.actions import Action, Demand, Discard, Pass, Play, Redeal
from engine.cards import EMPTY, CardSet, suit_by_number
from engine.games.bots import hands_seen
from engine.kernel.danish_tarok import machine as kernel
from engine.kernel.danish_tarok import places as at
from engine.kernel.danish_tarok.choosing import choose
from engine.kernel.danish_tarok.settling import ROW_WIDTH, pay_stakes
from engine.kernel.masks import FOOL, NOTHING_LED
from engine.kernel.policies import at_positions
from engine.options import Options
from engine.packs import Pack
from engine.phases.machine import (
    Choice,
    Machine,
    MutableRow,
    Row,
    Rows,
    leading,
    place_of,
    row_of_places,
    with_card,
    with_hands,
)
from engine.position import State
from engine.seen import View

PAGAT_POT, KING_POT = "pagat", "king"
PHASES = {
    at.DISCARDING: "discard",
    at.ANSWERING: "demand",
    at.PLAYING: "play",
    at.OVER: "over",
    at.THROWN_IN: "over",
}
RESULTS = {at.OVER: "played", at.THROWN_IN: "redeal"}
POINTS_AFTER = {"always": 0, "not_on_nolo": 1, "never": 2}
FOOL_LEADS = {
    "second_card": at.SECOND_CARD_RULES,
    "second_names": at.SECOND_NAMES,
    "must_be_followable": at.MUST_BE_FOLLOWABLE,
    "penalty_20": at.PENALTY,
}
DISCLOSURES = {
    "count_on_request": at.NUMBER_ASKED,
    "yes_no_on_request": at.WHETHER_ASKED,
    "announce": at.NUMBER_ANNOUNCED,
    "none": at.NOTHING_TOLD,
}


@lru_cache(maxsize=64)
def rules_row(options: Options) -> Row:
    """The house rules as the kernel's rules row."""
    fool_lead = FOOL_LEADS[options.word("fool_lead_unfollowable")]
    rules = {
        at.PLAYERS: options.number("players"),
        at.POTS: options.on("pots"),
        at.FOUNDATION: options.number("foundation"),
        at.TOUT_VALUE: options.number("tout_value"),
        at.TOUT_TAKES_POTS: options.on("tout_takes_pots"),
        at.LAST_TRICK_WITH_BAGUD: options.on("last_trick_with_bagud"),
        at.SEQUENTIAL_BAGUD: options.word("double_bagud") == "sequential",
        at.POINTS_AFTER: POINTS_AFTER[options.word("count_points_on_tout_nolo")],
        at.ROUNDED: options.word("card_rounding") == "nearest_5",
        at.PAGAT_WIN_PAID: options.on("pagat_win_payment"),
        at.FOOL_PENALTY_PAID: fool_lead == at.PENALTY,
        at.FOOL_DEMAND: options.on("fool_demand_trick_23"),
        at.FOOL_BARRED_TRICK_24: options.on("fool_banned_trick_24"),
        at.FOOL_LOST: options.on("fool_lost_trick_25"),
        at.FOOL_LEAD: fool_lead,
        at.NAMING_LAPSES: fool_lead == at.SECOND_NAMES,
        at.FOOL_NAMES_LAST: options.word("fool_lead_trick_25") == "named",
        at.PROTECTED: options.on("protect_declarations"),
        at.PAGAT_MAY_GO: options.word("pagat_discard") == "void_only",
        at.FOOL_MAY_GO: options.on("fool_discard_for_tout"),
        at.REDEAL: options.on("redeal_no_trumps"),
        at.DISCLOSED: DISCLOSURES[options.word("trump_discard_disclosure")],
    }
    return tuple(int(rules.get(place, 0)) for place in range(at.N_RULES))


def begin(state: State) -> Row:
    """The table row after the deal: what everybody owned before it, and the pots as they stood."""
    table = [0] * at.TABLE_WIDTH
    at.first_trick(table)
    pots = dict(state.pots)
    table[at.PAGAT_POT] = pots.get(PAGAT_POT, 0)
    table[at.KING_POT] = pots.get(KING_POT, 0)
    for place, seat in enumerate(at_the_table(state)):
        table[at.PAID + place] = state.balances[seat]
    return table


def at_the_table(state: State | View) -> tuple[int, ...]:
    """The active seats by position, then the one that sits out."""
    seats = state.seating.active
    return (*seats, *(seat for seat in range(state.seating.players) if seat not in seats))


def stakes(state: State, table: MutableRow, rows: Rows) -> int:
    """What is paid before the deal (DT-POT-2, DT-POT-4)."""
    return pay_stakes(table, rules_row(state.options), rows, state.first_deal)


def hands_row(state: State) -> list[int]:
    """Who holds which card, and the dealer's discard."""
    active = (state.hands[seat] for seat in state.seating.active)
    return row_of_places(*active, state.discards[state.seating.dealer])


def choice(state: State, action: Action) -> Choice:
    """An action as a kind and two arguments."""
    made = candidate(action, state.pack)
    return made if made is not None else (at.NEW_DEAL, state.seating.place(action.seat), 0)


def candidate(action: Action, pack: Pack) -> Choice | None:
    """An action as a candidate row; None for one that a playout cannot start with (a new deal)."""
    if isinstance(action, Play):
        named = action.named.number if action.named else NOTHING_LED
        return at.PLAY, pack.index(action.card), named
    if isinstance(action, Discard):
        out = pack.set_of(action.cards)
        return at.DISCARD, out.plain, out.trumps
    if isinstance(action, (Demand, Pass)):
        return at.ANSWER, int(isinstance(action, Demand)), 0
    assert isinstance(action, Redeal)
    return None


def action_of(seat: int, kind: int, first: int, second: int, pack: Pack) -> Action:
    """A kind and two arguments as an action of ``seat``."""
    if kind == at.PLAY:
        suit = suit_by_number(second) if first == FOOL and second != NOTHING_LED else None
        return Play(seat, pack.card(first), suit)
    if kind == at.DISCARD:
        return Discard(seat, pack.cards(CardSet(first, second)))
    return Demand(seat) if first else Pass(seat)


def read(state: State, table: Row, hands: Row) -> State:
    """The state as the rows say it is after the last action of its history."""
    active, action = state.seating.active, state.history[-1]
    if isinstance(action, Play):
        full = table[at.ON_TABLE] == 0
        led = suit_by_number(table[at.JUDGED_BY]) if full else None
        state = with_card(state, action, led, active[table[at.LEADER]] if full else None)
    out, dealer = place_of(hands, at.DISCARDED), state.seating.dealer
    discards = tuple(out if seat == dealer else EMPTY for seat in range(state.seating.players))
    phase, player = table[at.PHASE], kernel.to_act(table)
    state = replace(
        with_hands(state, hands),
        discards=discards,
        phase=PHASES[phase],
        to_act=active[player] if player >= 0 else None,
        result=RESULTS.get(phase),
    )
    if phase == at.PLAYING and state.trick is None:
        return leading(state, active[player])
    return state


MACHINE = Machine(
    rules=rules_row,
    begin=begin,
    stakes=stakes,
    hands=hands_row,
    choice=choice,
    step=kernel.step,
    settle=kernel.settle,
    is_over=kernel.is_over,
    read=read,
    rows=(kernel.MAX_ROWS, ROW_WIDTH),
)


def decide(seen: View, policy: int, draws: int) -> Action:
    """What a policy does for the seat to act."""
    rules, rows = rules_row(seen.options), MACHINE.empty_rows()
    policies = at_positions(policy, policy, policy)
    kind, first, second, _ = choose(seen.table, rules, hands_seen(seen), policies, rows, draws)
    return action_of(seen.seat, kind, first, second, seen.pack)
