"""Whose score counts for whom in Tantony, and when a game is over, on ints."""

from __future__ import annotations

from engine.kernel.tantony_cards import ALONE, LEFT, PAIRS, RIGHT

NOBODY = -1


def beneficiary(scoring: int, players: int, seat: int) -> int:
    """The other seat whose points count for ``seat``: partner, half-partner, or itself where none is.

    Partners sit opposite (TN-SEAT-1); the half-partner is the left neighbour (TN-SPLIT-1), or the right
    one (TN-SPLIT-4), and that is not mutual (TN-SPLIT-5).
    """
    if scoring == PAIRS:
        return (seat + 2) % players
    if scoring == LEFT:
        return (seat + 1) % players
    if scoring == RIGHT:
        return (seat + players - 1) % players
    assert scoring == ALONE
    return seat


def pair_game(a: int, b: int, hand: int, hands: int, step: int, sudden: bool, extra: bool) -> tuple[int, int]:
    """How a game of pairs stands after ``hand`` with totals ``a`` and ``b``: (stakes, winner).

    Stakes are -1 while the game goes on and 0 in a draw; the winner is 0 for the pair with ``a``, 1 for
    the other, NOBODY where there is none. Reached means at least ``step`` times the number of the hand
    (TN-GAME-3).
    """
    reached = a >= step * hand or b >= step * hand
    winner = NOBODY if a == b else int(b > a)
    if hand < hands:
        # Sudden death (TN-GAME-2): the higher total wins (TN-GAME-5), equal ones go on (TN-GAME-6).
        if sudden and reached and winner != NOBODY:
            return 2, winner  # TN-GAME-4
        return -1, NOBODY
    if winner == NOBODY:
        return (-1 if extra else 0), NOBODY  # TN-GAME-7
    return (2 if reached else 1), winner
