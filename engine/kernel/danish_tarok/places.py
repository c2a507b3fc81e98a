"""A moment of a Danish hand as rows of ints: what a playout starts from and what it brings.

Players are positions: 0 forehand (also the next dealer, DT-SEAT-4), 1 the next, 2 the dealer. The
*position* row says everything that all three know, the *world* row who holds which card. Together with
the *rules* row and a *candidate* they make one *outcome* row. All are rows of 64-bit ints.

* ``POINTS`` leaves out the dealer's discard; the playout counts it from the world, with its one point.
* ``PAID`` is what the caller wants counted: the outcome's chips are these plus all that is still paid.
  Its fourth number belongs to the person who sits out.
* ``PAGAT_POT`` and ``KING_POT`` stand as they are now, after the ante and every payment so far.
* Where the fool is follows from the world: in a hand, in the discard, or else already played.
* ``VOID`` says what the play has shown: bit n of a position's number for suit n (4: trumps). Zeros are
  right too, they only make a policy know less.
"""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence

from engine.kernel.danish_tarok.settling import N_TERMS
from engine.kernel.masks import NOTHING_LED

# The position row.
PHASE = 0  # DISCARDING, ANSWERING or PLAYING
TRICK = 1  # number of the trick on the table or about to be led, from 1
LEADER = 2  # position that leads to it
ON_TABLE = 3  # cards of it already played, 0 to 2
FIRST_CARD = 4  # their card indices in the order of play, NO_CARD where there is none
SECOND_CARD = 5
NAMED = 6  # suit that a led fool has named, NOTHING_LED where none is named
ANSWERS = 7  # answers given so far to the question about the fool, forehand's first
DEMANDED = 8  # 1 if the fool has been demanded in trick 23
TOUT_CALLED = 9  # 1 if the dealer has laid away the fool
DECLARED = 10  # 1 if the declarations are paid; else the playout pays those of the world's hands
PAGAT_POT = 11
KING_POT = 12
WON = 13  # three numbers: tricks won by position
POINTS = 16  # three numbers: card points by position, piles and one for each trick
PAID = 19  # four numbers: chips by position, then of the one who sits out
VOID = 23  # three numbers: suits each position has shown not to hold, as bits
POSITION_WIDTH = 26

DISCARDING, ANSWERING, PLAYING = range(3)
NO_CARD = -1

# The rules row: the terms of ``settling`` first (so that it can be handed on), then these.
(
    FOOL_DEMAND,  # DT-FOOL-7 holds
    FOOL_BARRED_TRICK_24,  # DT-FOOL-8 holds
    FOOL_LOST,  # DT-FOOL-9 holds
    FOOL_LEAD,  # one of the four words of fool_lead_unfollowable, below
    FOOL_NAMES_LAST,  # DT-FOOL-10 holds: a fool led to trick 25 names a suit
    PROTECTED,  # DT-DISC-3 holds, and the dealer declares from 28 cards (DT-DISC-7)
    PAGAT_MAY_GO,  # DT-DISC-5: T1 may be discarded with all other trumps
    FOOL_MAY_GO,  # the fool may be discarded, which announces a tout
) = range(N_TERMS, N_TERMS + 8)
N_RULES = N_TERMS + 8

SECOND_CARD_RULES, SECOND_NAMES, MUST_BE_FOLLOWABLE, PENALTY = range(4)

# The world row: hands as they are now, and the dealer's discard (empty while DISCARDING).
HAND = 0  # plain, trumps of position p stand at HAND + 2 * p and the place after it
OUT_PLAIN = 6
OUT_TRUMPS = 7
WORLD_WIDTH = 8

# The candidate row: its kind and two arguments.
PLAY = 0  # card index, suit named (NOTHING_LED where none is)
DISCARD = 1  # plain, trumps
ANSWER = 2  # 1 demands, 0 passes
PLAY_ON = 3  # no choice is fixed: the policy goes on from here
CANDIDATE_WIDTH = 3

# The outcome row.
CARD_POINTS = 0  # three numbers, the dealer's discard included; they sum to 78
CHIPS = 3  # four numbers: PAID plus the rest of the hand, card points settled (the fourth sits out)
PAGAT_POT_AFTER = 7
KING_POT_AFTER = 8
EVENTS = 9  # bits, see ``event_bit``
TRICKS_WON = 10  # three numbers
OUTCOME_WIDTH = 13

WON_LAST = 15  # the event after the last code of ``settling``: who won trick 25

Row = Sequence[int]
MutableRow = MutableSequence[int]


def event_bit(code: int, position: int) -> int:
    """The bit of EVENTS for what ``position`` did: a payment code of ``settling`` or WON_LAST.

    Only what happens after the position row is recorded; refills have no bit.
    """
    return 1 << (3 * code + position)


def start_of_play(row: MutableRow) -> None:
    """Fill a position row with the moment before trick 1: the discard is done, nothing declared or paid."""
    for n in range(POSITION_WIDTH):
        row[n] = 0
    row[PHASE] = PLAYING
    row[TRICK] = 1
    row[FIRST_CARD] = row[SECOND_CARD] = NO_CARD
    row[NAMED] = NOTHING_LED


def after(position: int, steps: int) -> int:
    """The position whose turn comes 0 to 3 ``steps`` later."""
    later = position + steps
    return later - 3 if later >= 3 else later


def to_act(row: Row) -> int:
    """Position whose choice comes next."""
    if row[PHASE] == DISCARDING:
        return 2
    if row[PHASE] == ANSWERING:
        return row[ANSWERS]
    return after(row[LEADER], row[ON_TABLE])
