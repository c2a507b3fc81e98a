"""The auction of Tapp-Tarock on ints: what may be said over a bid, and when it is over (TT-BID-1 to 12)."""

from __future__ import annotations

# Calls; the bids among them are levels, weakest first (TT-BID-1). No level is NO_BID.
PASS, TAPPER, THREE, LOWER, UPPER, SOLO, HOLD = range(7)
NO_BID = 0
TRISCHAKEN = 7  # no bid: what a house may play when everybody passes
NOBODY = -1


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
    found = bit(PASS)
    if level == NO_BID:
        found |= bit(THREE) | bit(LOWER) | bit(UPPER) | bit(SOLO) if jumps else bit(THREE) | bit(SOLO)
        return found | bit(TAPPER) if tapper and senior else found
    if senior and level >= THREE:
        found |= bit(HOLD)
    if level == SOLO:
        return found
    if jumps:
        return found | bit(HOLD) - bit(level + 1)
    if senior:
        return found | bit(SOLO) if level >= THREE else found
    return found | bit(level + 1) | bit(SOLO)


def is_senior(position: int, owner: int, forehand_only: bool) -> bool:
    """Whether a position may use the right of a senior (TT-BID-4); before any bid, whether it is forehand."""
    if owner == NOBODY:
        return position == 0
    return position < owner and (position == 0 or not forehand_only)


def is_over(level: int, owner: int, passed: int, solo_ends: bool) -> bool:
    """Whether the auction is over, ``passed`` being the positions that have passed, as bits (TT-BID-10)."""
    left = 7 & ~passed
    if owner == NOBODY:
        return left == 0
    if left & (left - 1) == 0:
        return True
    return level == SOLO and (left & -left == 1 << owner or solo_ends)


def next_speaker(position: int, passed: int) -> int:
    """Whose turn comes after a position's: the next that has not passed (TT-BID-2)."""
    following = position + 1 if position < 2 else 0
    if passed >> following & 1:
        return following + 1 if following < 2 else 0
    return following


def game_points(level: int) -> int:
    """What a contract is worth: 3, 4, 5 and 8."""
    return 8 if level == SOLO else level + 1
