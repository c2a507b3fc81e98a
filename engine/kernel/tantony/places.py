"""A moment of a hand of Tantony as rows of ints: what a playout starts from and what it brings.

Players are positions, 0 being the dealer's left in every hand of a game; of three players the fourth
number of a group stays 0. The *position* row says what everybody knows, the *world* row who holds which
card; with the *rules* row (``cards``) and a *candidate* they make one *outcome* row. A playout
goes to the end of the hand on the table.
"""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence

# The position row.
PHASE = 0  # PLAYING or PLACING
TRICK = 1  # number of the trick on the table, about to be led, or to be placed, from 1
LEADER = 2  # position that leads or has led to it
ON_TABLE = 3  # cards of it already played; all of them while PLACING
CARDS = 4  # four card indices in the order of play, NO_CARD where there is none
GIVEN = 8  # four numbers: tricks that each position has been given
POINTS = 12  # four numbers: own points in this hand so far
WON = 16  # four numbers: tricks won so far, whoever was given them
PAID = 20  # four numbers: what each position owns now; the outcome's TOTAL goes on from there
SCORE = 24  # four numbers: what counts for each position in this game so far, this hand included
HAND = 28  # number of the hand on the table, from 1
POSITION_WIDTH = 29

PLAYING, PLACING = range(2)
NO_CARD = -1

# The world row: hands as they are now; there are no trumps, every second number is 0.
HELD = 0  # the plain cards of position p stand at HELD + 2 * p
WORLD_WIDTH = 8

# The candidate row: its kind and two arguments.
PLAY = 0  # card index
PLACE = 1  # how many places after the winner the receiver sits; may be negative
PLAY_ON = 2  # no choice is fixed: the policy goes on from here
CANDIDATE_WIDTH = 3

# The outcome row.
OWN = 0  # four numbers: own points of the hand
SIDE = 4  # four numbers: points of the hand that count for each position
AHEAD = 8  # four numbers: how far these are ahead of the other side, or of all others together
TOTAL = 12  # four numbers: PAID and the rest of the hand
TRICKS_WON = 16  # four numbers
EVENTS = 20  # bits, see ``event_bit``
OUTCOME_WIDTH = 21

# What may happen after the position row, as event codes.
HOG = 0  # a led card that nobody followed
GRAND_COUP = 1  # such an ace
LAST = 2  # trick 13 won, and with it the tantony card
GAME_WON = 3  # the game ends with this hand, won by this position
DOUBLE = 4  # and for two stakes
N_EVENTS = 5

Row = Sequence[int]
MutableRow = MutableSequence[int]


def event_bit(code: int, position: int) -> int:
    """The bit of EVENTS for what ``position`` did."""
    return 1 << (4 * code + position)


def start_of_hand(row: MutableRow) -> None:
    """Fill a position row with the moment before trick 1 of a first hand, led by position 0."""
    for n in range(POSITION_WIDTH):
        row[n] = 0
    row[TRICK] = 1
    row[HAND] = 1
    for n in range(4):
        row[CARDS + n] = NO_CARD
