"""The auction of Tapp-Tarock: who may say what over which bid (TT-BID-1 to TT-BID-12)."""

from __future__ import annotations

from dataclasses import replace

from engine.options import Options
from engine.phases.auction import HOLD, NO_BID, Row, Standing, Table, is_senior
from engine.position import State
from engine.seats import Seating
from engine.verdict import Verdict, refused

TAPPER, THREE, LOWER, UPPER, SOLO = "tapper", "three", "lower", "upper", "solo"
TRISCHAKEN = "trischaken"  # no bid: what a house may play when everybody passes
LEVELS = (TAPPER, THREE, LOWER, UPPER, SOLO)  # weakest first (TT-BID-1)
GAME_POINTS = {THREE: 3, LOWER: 4, UPPER: 5, SOLO: 8}

# Who may speak again and again until a pass, which is final (TT-BID-3), may say what a row lists or pass.
# The lowest bid that is open, or SOLO (TT-BID-7, TT-BID-8); a senior holds instead of raising (TT-BID-6),
# a junior may not hold (TT-BID-5). A held SOLO is the end of the ladder (TT-BID-9).
STANDARD: Table = {
    NO_BID: Row(junior=(THREE, SOLO), senior=(THREE, SOLO)),
    TAPPER: Row(junior=(THREE, SOLO), senior=()),
    THREE: Row(junior=(LOWER, SOLO), senior=(HOLD, SOLO)),
    LOWER: Row(junior=(UPPER, SOLO), senior=(HOLD, SOLO)),
    UPPER: Row(junior=(SOLO,), senior=(HOLD, SOLO)),
    SOLO: Row(junior=(), senior=(HOLD,)),
}


def table(options: Options) -> Table:
    """The rows under these house rules: with jumps every higher bid is open, forehand may say tapper."""
    rows = dict(STANDARD)
    if options.word("jump_bids") == "any":
        rows[NO_BID] = Row(junior=LEVELS[1:], senior=LEVELS[1:])
        for place, level in enumerate(LEVELS):
            above = LEVELS[place + 1 :]
            hold = (HOLD,) if HOLD in STANDARD[level].senior else ()
            rows[level] = Row(junior=above, senior=above + hold)
    if options.word("tapper") == "paid":
        before = rows[NO_BID]
        rows[NO_BID] = Row(junior=before.junior, senior=(TAPPER, *before.senior))
    return rows


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
    if call not in LEVELS or call == TAPPER:
        return because("TT-BID-1", "no_such_bid")
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
