"""A moment of a Grosstarock hand as rows of ints: what a playout starts from and what it brings.

Players are positions: 0 forehand, 1 the next, 2 the dealer. The *position* row says everything that all
three know, the *world* row who holds which card. Together with the *rules* row and a *candidate* they
make one *outcome* row. All are rows of 64-bit ints.

* ``PILE`` holds the tricks won, as cards; a played fool is in none of them.
* ``POINTS`` are card points beside piles and tricks: the fool where it is settled
  whose it is, and what the card given for it moved. The dealer's discard is left out; the playout counts
  it from the world.
* ``OWES`` is who has played the fool without a trick to give from, ``CREDITOR`` who won that trick.
* ``CHIPS`` is what the caller wants counted: the outcome's chips are these plus all that is still paid.
* ``PAIRS``: at 3a + b what a has paid to b, as far as a null would be repaid it (GT-END-4).
* Where the fool is follows from the world: in a hand, or else already played.
* ``VOID`` says what the play has shown: bit n of a position's number for suit n (4: trumps). Zeros are
  right too, they only make a policy know less.
"""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence

from engine.kernel.grosstarock.settling import N_TERMS
from engine.kernel.masks import NOTHING_LED

# The position row.
PHASE = 0  # DISCARDING, DECLARING or PLAYING
TRICK = 1  # number of the trick on the table or about to be led, from 1
LEADER = 2  # position that leads to it
ON_TABLE = 3  # cards of it already played, 0 to 2
FIRST_CARD = 4  # their card indices in the order of play, NO_CARD where there is none
SECOND_CARD = 5
NAMED = 6  # suit that a led fool has named, NOTHING_LED where none is named
SPOKEN = 7  # positions that have declared or passed, as bits; the playout lets the others declare
OWES = 8  # NOBODY, or who owes a card for the fool
CREDITOR = 9
VOLES = 10  # three numbers: the window in which each position has announced a vole, 0 for none
NULLS = 13  # three numbers: the same for a null
WON = 16  # three numbers: tricks won by position
POINTS = 19  # three numbers
CHIPS = 22  # three numbers
VOID = 25  # three numbers: suits each position has shown not to hold, as bits
PILE = 28  # plain, trumps of position p stand at PILE + 2 * p and the place after it
PAIRS = 34  # nine numbers
POSITION_WIDTH = 43

DISCARDING, DECLARING, PLAYING = range(3)
NO_CARD = -1
NOBODY = -1
EVERYBODY = 0b111

# The rules row: the terms of ``settling`` first (so that it can be handed on), then these.
(
    OPTIONAL,  # who declares chooses what; else everybody declares all
    ELDEST_FIRST,  # the dealer declares last and not first
    ANNOUNCING,  # voles and nulls may be announced
    SECOND_FREE,  # GT-SKUS-6 holds
    EXCHANGED,  # GT-SKUS-8, GT-SKUS-9 and GT-SKUS-11 hold
    LOST_FROM,  # the trick from which the fool goes to the winner (GT-SKUS-10)
    PROTECTED,  # cards of combinations are protected from the discard
    PAGAT_MAY_GO,  # GT-DISC-4: T1 may be discarded
    ONLY_PAGAT,  # and no trump but T1
) = range(N_TERMS, N_TERMS + 9)
N_RULES = N_TERMS + 9

# The world row: hands as they are now, and the dealer's discard (empty while DISCARDING).
HAND = 0  # plain, trumps of position p stand at HAND + 2 * p and the place after it
OUT_PLAIN = 6
OUT_TRUMPS = 7
WORLD_WIDTH = 8

# The candidate row: its kind and two arguments.
PLAY = 0  # card index, suit named (NOTHING_LED where none is)
DISCARD = 1  # plain, trumps
DECLARE = 2  # combinations as bits of ``choosing``; none for a pass
ANNOUNCE = 3  # A_VOLE or A_NULL, by whoever leads next; then the policy goes on
PLAY_ON = 4  # no choice is fixed: the policy goes on from here
CANDIDATE_WIDTH = 3
A_VOLE, A_NULL = 0, 1

# The outcome row.
CARD_POINTS = 0  # three numbers, the dealer's discard included; they sum to 78
CHIPS_AFTER = 3  # three numbers: CHIPS plus the rest of the hand
EVENTS = 6  # bits, see ``event_bit``
TRICKS_WON = 7  # three numbers
OUTCOME_WIDTH = 10

WON_LAST = 15  # the event after the last code of ``settling``: who won trick 25

Row = Sequence[int]
MutableRow = MutableSequence[int]


def event_bit(code: int, position: int) -> int:
    """The bit of EVENTS for what ``position`` did: a payment code of ``settling`` or WON_LAST.

    Only what happens after the position row is recorded.
    """
    return 1 << (3 * code + position)


def start_of_play(row: MutableRow) -> None:
    """Fill a position row with the moment before trick 1: nobody has declared and nothing is paid."""
    for n in range(POSITION_WIDTH):
        row[n] = 0
    row[PHASE] = PLAYING
    row[TRICK] = 1
    row[FIRST_CARD] = row[SECOND_CARD] = NO_CARD
    row[NAMED] = NOTHING_LED
    row[OWES] = row[CREDITOR] = NOBODY


def after(position: int, steps: int) -> int:
    """The position whose turn comes 0 to 3 ``steps`` later."""
    later = position + steps
    return later - 3 if later >= 3 else later
