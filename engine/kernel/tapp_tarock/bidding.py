"""The auction of Tapp-Tarock on ints: what may be said over a bid, and when it is over (TT-BID-1 to 12)."""

from __future__ import annotations

from engine.kernel.tapp_tarock import places as at
from engine.kernel.tapp_tarock.places import MutableRow, Row
from engine.kernel.tapp_tarock.tricks import begin_play


def bit(call: int) -> int:
    """A call as a bit of a set of calls."""
    return 1 << call


def calls(level: int, senior: bool, jumps: bool, tapper: bool) -> int:
    """What may be said while ``level`` is the high bid, as bits; a pass always may.

    ``senior`` says that the speaker comes before the owner of the bid, or is forehand where there is
    none. The lowest bid that is open, or SOLO (TT-BID-7, TT-BID-8); a senior holds instead of raising
    (TT-BID-6), a junior may not hold (TT-BID-5). A held SOLO is the end of the ladder (TT-BID-9). With
    ``jumps`` every higher bid is open; with ``tapper`` forehand may open with it.
    """
    found = bit(at.PASS)
    if level == at.NO_BID:
        found |= bit(at.THREE) | bit(at.SOLO) | (bit(at.LOWER) | bit(at.UPPER) if jumps else 0)
        return found | bit(at.TAPPER) if tapper and senior else found
    if senior and level >= at.THREE:
        found |= bit(at.HOLD)
    if level == at.SOLO:
        return found
    if jumps:
        return found | bit(at.HOLD) - bit(level + 1)
    if senior:
        return found | bit(at.SOLO) if level >= at.THREE else found
    return found | bit(level + 1) | bit(at.SOLO)


def is_senior(position: int, owner: int, forehand_only: bool) -> bool:
    """Whether a position may use the right of a senior (TT-BID-4); before any bid, whether it is forehand."""
    if owner == at.NOBODY:
        return position == 0
    return position < owner and (position == 0 or not forehand_only)


def speaks_as_senior(table: Row, rules: Row) -> bool:
    """Whether the position to speak is judged as a senior."""
    return is_senior(table[at.TURN], table[at.OWNER], rules[at.FOREHAND_HOLDS] > 0)


def open_calls(table: Row, rules: Row) -> int:
    """What the position to speak may say, as bits."""
    senior = speaks_as_senior(table, rules)
    return calls(table[at.HIGH], senior, rules[at.JUMPS] > 0, rules[at.TAPPER_OPEN] > 0)


def is_over(level: int, owner: int, passed: int, solo_ends: bool) -> bool:
    """Whether the auction is over, ``passed`` being the positions that have passed, as bits (TT-BID-10)."""
    left = 7 & ~passed
    if owner == at.NOBODY:
        return left == 0
    if left & (left - 1) == 0:
        return True
    return level == at.SOLO and (left & -left == 1 << owner or solo_ends)


def next_speaker(position: int, passed: int) -> int:
    """Whose turn comes after a position's: the next that has not passed (TT-BID-2, TT-BID-3)."""
    following = position + 1 if position < 2 else 0
    if passed >> following & 1:
        return following + 1 if following < 2 else 0
    return following


def speak(table: MutableRow, rules: Row, call: int) -> None:
    """One turn of the auction; after the last one it is settled."""
    turn = table[at.TURN]
    if call == at.PASS:
        table[at.PASSED] |= 1 << turn
    else:
        table[at.OWNER] = turn
        if call != at.HOLD:
            table[at.HIGH] = call
    if is_over(table[at.HIGH], table[at.OWNER], table[at.PASSED], rules[at.SOLO_ENDS] > 0):
        settle_auction(table, rules)
    else:
        table[at.TURN] = next_speaker(turn, table[at.PASSED])


def settle_auction(table: MutableRow, rules: Row) -> None:
    """Go on after the auction: to the talon, in SOLO to the announcements (TT-BID-10, TT-BID-12, TT-TAL-8).

    A deal without a bid is void (TT-BID-11), unless the house plays trischaken; a tapper is not played.
    """
    table[at.DECLARER] = table[at.TURN] = table[at.OWNER]
    table[at.CONTRACT] = table[at.HIGH]
    if table[at.HIGH] == at.NO_BID:
        table[at.PHASE] = at.OVER
        if rules[at.ALL_PASS_PLAYED]:
            table[at.CONTRACT] = at.TRISCHAKEN
            begin_play(table, rules)
    elif table[at.HIGH] == at.TAPPER:
        table[at.PHASE] = at.OVER
    else:
        table[at.PHASE] = at.ANNOUNCING if table[at.HIGH] == at.SOLO else at.TAKING
