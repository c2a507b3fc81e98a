"""The auction of Tapp-Tarock: who may say what over which bid (TT-BID-1 to TT-BID-12)."""

from __future__ import annotations

from dataclasses import replace

from engine.kernel.tapp_tarock import bidding as kernel
from engine.options import Options
from engine.phases.auction import HOLD, NO_BID, Row, Standing, Table, is_senior
from engine.position import State
from engine.seats import Seating
from engine.verdict import Verdict, refused

TAPPER, THREE, LOWER, UPPER, SOLO = "tapper", "three", "lower", "upper", "solo"
TRISCHAKEN = "trischaken"  # no bid: what a house may play when everybody passes
LEVELS = (TAPPER, THREE, LOWER, UPPER, SOLO)  # weakest first (TT-BID-1)

CALLS = {
    kernel.TAPPER: TAPPER,
    kernel.THREE: THREE,
    kernel.LOWER: LOWER,
    kernel.UPPER: UPPER,
    kernel.SOLO: SOLO,
    kernel.HOLD: HOLD,
}
NUMBERS = {NO_BID: kernel.NO_BID, **{word: number for number, word in CALLS.items()}}


def table(options: Options) -> Table:
    """What a row lists may be said beside a pass, which is final; who has not passed speaks again (TT-BID-3).

    The rows are those of the kernel under these house rules.
    """
    jumps, tapper = options.word("jump_bids") == "any", options.word("tapper") == "paid"

    def words(level: str, senior: bool) -> tuple[str, ...]:
        found = kernel.calls(NUMBERS[level], senior, jumps, tapper)
        return tuple(word for number, word in CALLS.items() if found >> number & 1)

    return {level: Row(words(level, False), words(level, True)) for level in (NO_BID, *LEVELS)}


GAME_POINTS = {word: kernel.game_points(NUMBERS[word]) for word in (THREE, LOWER, UPPER, SOLO)}


def may_hold(options: Options, seating: Seating, seat: int) -> bool:
    """Whether a senior may use his right (TT-BID-4): everybody, or forehand alone."""
    return options.word("hold_rule") == "seniority" or seat == seating.forehand


def refusal(state: State, now: Standing, senior: bool, call: str) -> Verdict:
    """Why a turn is not open to the seat to speak."""
    assert state.to_act is not None

    def because(rule: str, reason: str) -> Verdict:
        return refused(rule, reason=reason, call=call, high=now.level or None)

    if call == HOLD:
        if now.owner is None:
            return because("TT-BID-6", "nothing_to_hold")
        if is_senior(state.seating, state.to_act, now.owner):
            return because("TT-BID-6", "forehand_only")
        return because("TT-BID-5", "junior")
    tapper = state.options.word("tapper") == "paid"
    if call not in LEVELS or (call == TAPPER and not tapper):
        return because("TT-BID-1", "no_such_bid")
    if call == TAPPER and now.owner is None:
        return because("TT-BID-1", "tapper_is_forehands")
    if now.level == SOLO:
        return because("TT-BID-8" if call == SOLO else "TT-BID-9", "solo_stands")
    if LEVELS.index(call) <= LEVELS.index(now.level or TAPPER):
        return because("TT-BID-6" if senior else "TT-BID-5", "too_low")
    return because("TT-BID-7", "not_the_lowest")


def ends_at_once(options: Options) -> bool:
    """Whether a SOLO cannot be held (otherwise TT-BID-10 b waits for the seniors)."""
    return options.on("solo_ends_auction")


def with_declarer(state: State, now: Standing) -> State:
    """The state when a bid has been left standing (TT-BID-10); the contract is fixed now (TT-BID-12)."""
    return replace(state, declarer=now.owner, contract=now.level)
