"""Whose points count for whom in Tantony, and when a game is over, on ints."""

from __future__ import annotations

from engine.kernel.tantony import places as at
from engine.kernel.tantony.places import Row

GOES_ON = -1  # in place of stakes
PAIR_A, PAIR_B = 0b0101, 0b1010  # as winners, one bit a seat


def beneficiary(scoring: int, players: int, seat: int) -> int:
    """The other seat whose points count for ``seat``: partner, half-partner, or itself where none is.

    Partners sit opposite (TN-SEAT-1); the half-partner is the left neighbour (TN-SPLIT-1), or the right
    one (TN-SPLIT-4), and that is not mutual (TN-SPLIT-5).
    """
    if scoring == at.PAIRS:
        return seat + 2 if seat < 2 else seat - 2
    if scoring == at.LEFT:
        return seat + 1 if seat + 1 < players else 0
    if scoring == at.RIGHT:
        return seat - 1 if seat > 0 else players - 1
    return seat


def friends_of(rules: Row, one: int) -> int:
    """The positions whose points count for ``one``, itself included, one bit each."""
    return 1 << one | 1 << beneficiary(rules[at.SCORING], rules[at.PLAYERS], one)


def counted(rules: Row, points: Row, first: int, seat: int) -> int:
    """What counts for ``seat`` of the own points that stand in a row from ``first`` on."""
    other = beneficiary(rules[at.SCORING], rules[at.PLAYERS], seat)
    return points[first + seat] + (points[first + other] if other != seat else 0)


def ahead(rules: Row, side: int, together: int) -> int:
    """How far a seat for which ``side`` counts is ahead of the other pair, or of all others, added up.

    ``together`` is what counts for every seat, added: partners count twice.
    """
    return 2 * side - together // 2 if rules[at.SCORING] == at.PAIRS else rules[at.PLAYERS] * side - together


def pair_game(a: int, b: int, hand: int, rules: Row) -> tuple[int, int]:
    """How a game of pairs stands after ``hand`` with totals ``a`` and ``b``: (stakes, winners as bits).

    The higher total is what both sides play for (TN-OBJ-1).

    Stakes are GOES_ON while it is not over and 0 in a draw. Reached means at least STEP times the number
    of the hand (TN-GAME-3).
    """
    reached = a >= rules[at.STEP] * hand or b >= rules[at.STEP] * hand
    winners = PAIR_A if a > b else PAIR_B
    if hand < rules[at.HANDS]:
        # Sudden death (TN-GAME-2): the higher total wins, which has then reached it (TN-GAME-5, TN-GAME-8);
        # equal ones go on (TN-GAME-6).
        if rules[at.SUDDEN] and reached and a != b:
            return 2, winners  # TN-GAME-4
        return GOES_ON, 0
    if a == b:
        return GOES_ON if rules[at.EXTRA] else 0, 0  # TN-GAME-7
    return 2 if reached else 1, winners


def game_end(rules: Row, own: Row, first: int, hand: int) -> tuple[int, int]:
    """How a game stands after ``hand`` (TN-GAME-1): (stakes or GOES_ON, winners as bits by seat).

    ``own`` has from ``first`` on each seat's own points of the game. Sudden death and stakes are for pairs
    only (TN-SPLIT-7, TN-3P-10); three players go on until somebody has the target (TN-3P-9). Equal best
    scores share the win (TN-IND-1, TN-SPLIT-6), or another hand is played where the house says so.
    """
    best = counted(rules, own, first, 0)
    if rules[at.SCORING] == at.PAIRS:
        return pair_game(best, counted(rules, own, first, 1), hand, rules)
    winners = 0
    for seat in range(rules[at.PLAYERS]):
        score = counted(rules, own, first, seat)
        if score > best:
            best = score
            winners = 0
        if score == best:
            winners |= 1 << seat
    ended = best >= rules[at.TARGET] if rules[at.PLAYERS] == 3 else hand >= rules[at.HANDS]
    if not ended or (rules[at.EXTRA] and winners & (winners - 1)):
        return GOES_ON, 0
    return 0, winners
