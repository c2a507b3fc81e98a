"""The auction of Tapp-Tarock: who may say what over which bid (TT-BID-1 to TT-BID-12)."""

from __future__ import annotations

from engine.actions import Action, Bid, Hold
from engine.games.tapp_tarock.house_rules import rules_row
from engine.kernel.tapp_tarock import bidding as kernel
from engine.kernel.tapp_tarock import places as at
from engine.kernel.tapp_tarock.settling import game_points
from engine.phases.phase import not_now, round_phase
from engine.position import State
from engine.verdict import LEGAL, Verdict, refused

TAPPER, THREE, LOWER, UPPER, SOLO = "tapper", "three", "lower", "upper", "solo"
TRISCHAKEN = "trischaken"  # no bid: what a house may play when everybody passes
HOLD = Hold.verb

WORDS = {
    at.NO_BID: "",
    at.TAPPER: TAPPER,
    at.THREE: THREE,
    at.LOWER: LOWER,
    at.UPPER: UPPER,
    at.SOLO: SOLO,
    at.HOLD: HOLD,
    at.TRISCHAKEN: TRISCHAKEN,
}
NUMBERS = {word: number for number, word in WORDS.items()}
LEVELS = (TAPPER, THREE, LOWER, UPPER, SOLO)  # weakest first (TT-BID-1)
GAME_POINTS = {word: game_points(NUMBERS[word]) for word in (THREE, LOWER, UPPER, SOLO)}
TURN = "TT-BID-2"


def candidates(state: State, seat: int) -> tuple[Action, ...]:
    """Every call that this house knows, whatever has been said."""
    tapper = rules_row(state.options)[at.TAPPER_OPEN]
    return (*(Bid(seat, level) for level in LEVELS if tapper or level != TAPPER), Hold(seat))


def judge(state: State, action: Action) -> Verdict:
    """Whether a call is open to the seat to speak, and why not."""
    if not isinstance(action, (Bid, Hold)):
        return not_now(TURN, state, action)
    call = action.contract if isinstance(action, Bid) else HOLD
    if isinstance(action, Bid) and call not in LEVELS:
        return refused("TT-BID-1", reason="no_such_bid", call=call)
    number = NUMBERS[call]
    if kernel.open_calls(state.table, rules_row(state.options)) & kernel.bit(number):
        return LEGAL
    return refusal(state, call)


def refusal(state: State, call: str) -> Verdict:
    """Why a call is not open to the seat to speak."""
    table, rules = state.table, rules_row(state.options)
    high, owner = table[at.HIGH], table[at.OWNER]

    def because(rule: str, reason: str) -> Verdict:
        return refused(rule, reason=reason, call=call, high=WORDS[high] or None)

    if call == HOLD:
        if owner == at.NOBODY:
            return because("TT-BID-6", "nothing_to_hold")
        if kernel.is_senior(table[at.TURN], owner, forehand_only=False):
            return because("TT-BID-6", "forehand_only")
        return because("TT-BID-5", "junior")
    if call == TAPPER and not rules[at.TAPPER_OPEN]:
        return because("TT-BID-1", "no_such_bid")
    if call == TAPPER and owner == at.NOBODY:
        return because("TT-BID-1", "tapper_is_forehands")
    if high == at.SOLO:
        return because("TT-BID-8" if call == SOLO else "TT-BID-9", "solo_stands")
    if NUMBERS[call] <= max(high, at.TAPPER):
        senior = kernel.speaks_as_senior(table, rules)
        return because("TT-BID-6" if senior else "TT-BID-5", "too_low")
    return because("TT-BID-7", "not_the_lowest")


AUCTION = round_phase("auction", turn_rule=TURN, offers=candidates, judge_offer=judge)
