"""The rows of a search through open cards: what a whole search needs to know, and one moment of it."""

from __future__ import annotations

from collections.abc import Callable

from engine.kernel.rows import MOST_PLAYERS, MutableRow, Row

UNSOLVED = -(1 << 62)  # in place of a value: the search would have looked at too many moments

# The context row: what does not change while a candidate is solved.
(
    OBJECTIVE,  # CARD_POINTS or PAYMENT
    VIEWER,  # position that asks
    LIMIT,  # moments that may be looked at in one deal
    SEEN,  # moments looked at so far in this deal
    STAMP,  # number of the deal, from 1; what is noted of other deals does not count
    SLOTS,  # how many results can be noted, a power of 2
    APART,  # 1 where everybody plays for himself, 0 where there are two sides
    SIDE,  # the positions of the viewer's side, as bits
    PLAYERS,
) = range(9)
RESULT = 9  # five numbers: what each position gets at the end where all play for themselves
OWN_CONTEXT = RESULT + MOST_PLAYERS  # where the facts of one game alone begin
CONTEXT_WIDTH = 32

CARD_POINTS, PAYMENT = 0, 1

# One moment on the way from the root: a row for every action.
(
    ALPHA,  # the window that is left, and as it was at first
    BETA,
    FIRST_ALPHA,
    FIRST_BETA,
    BEST,
    BEST_MOVE,
    COUNT,  # moves to try, and tried so far
    TRIED,
    MINE,  # 1 if the viewer's side is to act; where all play for themselves the position to act
    SLOT,  # where the result is noted, -1 where it is not
    BANK,  # what is certain already, so that the noted result does not depend on it
    LEAST,  # what has been noted before: bounds of the result above BANK
    MOST,
) = range(13)
RESULTS = 13  # five numbers: the best results so far, and what is certain already, of each position
BANKS = RESULTS + MOST_PLAYERS
KEY = BANKS + MOST_PLAYERS  # up to five numbers
SAVED = KEY + 5  # the state before the move
FRAME_WIDTH = 96
MOST_MOVES = 160  # in one moment
MOST_DEPTH = 100  # actions left in a hand that is solved

# What a moment is.
AMID = 0  # a trick is on the table
TO_LEAD = 1  # a trick is about to be led
TO_LOOK_UP = 2  # so too, and its result is worth noting
SETTLED = 3  # nobody has a choice any more


def moment_of(on_table: int, left: int, deep: int) -> int:
    """What a moment is: the last trick plays itself, and with ``deep`` tricks left results are noted."""
    if on_table:
        return AMID
    if left <= 1:
        return SETTLED
    return TO_LOOK_UP if left >= deep else TO_LEAD


def keeping(places: tuple[int, ...], n_hands: int) -> tuple[Callable[..., None], Callable[..., None]]:
    """Two functions that keep these places of a table row and the first numbers of a hands row in a frame.

    ``save(table, hands, frame)`` and ``restore(table, hands, frame)``.
    """
    n_places = len(places)

    def save(table: Row, hands: Row, frame: MutableRow) -> None:
        for place in range(n_places):
            frame[SAVED + place] = table[places[place]]
        for place in range(n_hands):
            frame[SAVED + n_places + place] = hands[place]

    def restore(table: MutableRow, hands: MutableRow, frame: Row) -> None:
        for place in range(n_places):
            table[places[place]] = frame[SAVED + place]
        for place in range(n_hands):
            hands[place] = frame[SAVED + n_places + place]

    return save, restore
