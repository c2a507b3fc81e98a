"""Deals dealt anew for one place, which keeps its cards: what it misses is dealt to the others at random.

A deal is written as masks, plain and trumps of place p at 2p and 2p + 1: the hands of the ``players``, the
discard, the parts of the talon. The kept place and the discard stay as they are, and what lies in the talon
if it is ``known`` to all; of the other cards each place gets as many as it had.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.kernel.batch import INT, ROW, ROWS
from engine.kernel.masks import FIRST_TRUMP, N_PLAIN
from engine.kernel.rng import DEALING_ANEW, shuffle, stream
from engine.kernel.rows import MutableRow, Row

# The kinds of ``deal_anew``'s arguments.
ANEW_TAKES = (ROWS, INT, INT, ROW, INT, INT, INT, INT, INT, ROW, ROW, ROWS)


def missed(deal: Row, column: int, known: Row, kept: int, players: int) -> int:
    """The mask of the cards in a column that are dealt anew."""
    place = column >> 1
    if place in (kept, players):
        return 0
    return deal[column] if place < players else deal[column] & ~known[column]


def deal_anew(
    deals: Sequence[Row],
    n_deals: int,
    width: int,
    known: Row,
    kept: int,
    players: int,
    times: int,
    seed: int,
    first: int,
    deck: MutableRow,
    sizes: MutableRow,
    out: Sequence[MutableRow],
) -> None:
    """Write each deal so many ``times``, one behind the other, into the rows of ``out``.

    Each deal has a stream of draws of its own, numbered from ``first`` on. ``deck`` and ``sizes`` are scratch
    space for the cards dealt anew and how many each place gets.
    """
    for deal in range(n_deals):
        n_cards = 0
        for column in range(width):
            mask = missed(deals[deal], column, known, kept, players)
            sizes[column] = mask.bit_count()
            for bit in range(N_PLAIN):
                if mask >> bit & 1:
                    deck[n_cards] = bit + FIRST_TRUMP * (column & 1)
                    n_cards += 1
        state = stream(seed, DEALING_ANEW, first + deal)
        for row in range(deal * times, (deal + 1) * times):
            begin = 0
            for column in range(0, width, 2):
                plain = deals[deal][column] & ~missed(deals[deal], column, known, kept, players)
                trumps = deals[deal][column + 1] & ~missed(deals[deal], column + 1, known, kept, players)
                end = begin + sizes[column] + sizes[column + 1]
                for place in range(begin, end):
                    state = shuffle(deck, place, n_cards, state)
                    trump = int(deck[place] >= FIRST_TRUMP)
                    bit = 1 << (deck[place] - trump * FIRST_TRUMP)
                    trumps |= bit & -trump
                    plain |= bit & (trump - 1)
                out[row][column], out[row][column + 1] = plain, trumps
                begin = end
