"""The kernel's Danish machine as the readable engine steps it: house rules, cards and actions as its rows."""

from __future__ import annotations

from functools import lru_cache

from engine.actions import Action, Demand, Pass
from engine.games.threes import machine as threes
from engine.kernel.danish_tarok import machine as kernel
from engine.kernel.danish_tarok import places as at
from engine.kernel.danish_tarok.choosing import choose
from engine.kernel.danish_tarok.settling import ROW_WIDTH, pay_stakes
from engine.kernel.threes.plain import AS_TRUMPS, LONG_SUITS_FIRST
from engine.options import Options
from engine.packs import Pack
from engine.phases.machine import Choice, Machine, MutableRow, Row, Rows
from engine.position import State

PAGAT_POT, KING_POT = "pagat", "king"
PHASES = ("discard", "demand", "play", "over", "over")
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
        at.LAST_FOOL: 23,  # it is barred from the next trick and lost in the last
        at.HABITS: LONG_SUITS_FIRST | AS_TRUMPS,
        at.FOOL_NAMES_LAST: options.word("fool_lead_trick_25") == "named",
        at.PROTECTED: options.on("protect_declarations"),
        at.PAGAT_MAY_GO: options.word("pagat_discard") == "void_only",
        at.FOOL_MAY_GO: options.on("fool_discard_for_tout"),
        at.REDEAL: options.on("redeal_no_trumps"),
        at.DISCLOSED: DISCLOSURES[options.word("trump_discard_disclosure")],
    }
    return threes.rules_row(rules, at.N_RULES)


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
    return threes.read(state, table, hands, kernel.to_act(table), PHASES)


MACHINE = Machine(
    rules=rules_row,
    begin=begin,
    stakes=stakes,
    hands=threes.hands_row,
    choice=choice,
    step=kernel.step,
    settle=kernel.settle,
    is_over=kernel.is_over,
    read=read,
    rows=(kernel.MAX_ROWS, ROW_WIDTH),
)
decide = threes.deciding(MACHINE, choose, action_of)
