"""The rows of ints of Tantony: house rules, a moment of a game, who holds what, an action, its outcome.

Players are positions, 0 being the dealer's left in every hand of a game; of three players the fourth
number of a group stays 0. The *position* row says what everybody knows, the *world* row who holds which
card; with the *rules* row and a *candidate* they make one *outcome* row. The machine steps a position row
and a world row, and an *event* row says what it has written down.
"""

from __future__ import annotations

from engine.kernel.rows import MutableRow as MutableRow
from engine.kernel.rows import Row as Row
from engine.kernel.rows import Rows as Rows

# The rules row.
VALUES = 0  # fourteen numbers: what a card of each strength counts as the runt of its trick
PLAYERS = 14  # 3 or 4
LAST_TRICK = 15  # EXCHANGE, NO_EXCHANGE or SHOWDOWN; only with four players
SCORING = 16  # PAIRS, LEFT, RIGHT (the half-partner's seat) or ALONE
STEP = 17  # points a hand that end a game of pairs at once, or win it twice
SUDDEN = 18  # whether they end it before the last hand
HANDS = 19  # hands of a game of four players
EXTRA = 20  # whether equal best scores are played off
TARGET = 21  # points that end a game of three players
WINNER_LEADS = 22  # of three players: whether the winner of trick 12 leads the next hand, not its receiver
GO_ON = 23  # only in playouts: whether they go on into the next hands
N_RULES = 24

EXCHANGE, NO_EXCHANGE, SHOWDOWN = range(3)
PAIRS, LEFT, RIGHT, ALONE = range(4)

# The position row.
PHASE = 0  # PLAYING or PLACING; HAND_OVER or OVER only in the machine
TRICK = 1  # number of the trick on the table, about to be led, or to be placed, from 1
LEADER = 2  # position that leads or has led to it; when a hand is over, that leads the next one
ON_TABLE = 3  # cards of that trick already played; all of them while PLACING
CARDS = 4  # four card indices in the order of play; only the first ON_TABLE of them count
GIVEN = 8  # four numbers: tricks that each position has been given
WON = 12  # four numbers: tricks won so far, whoever was given them
POINTS = 16  # four numbers: own points in this hand so far
TOTALS = 20  # four numbers: own points in this game so far, this hand included
BEFORE = 24  # four numbers: what each position owned before the cards were dealt
TAKEN_UP = 28  # four sets of plain cards: what each position has so far for the next hand
HAND = 32  # number of the hand on the table, from 1
STAKES = 33  # for which the game was won; 0 before its end and in a draw
WINNERS = 34  # positions that have won the game, one bit each
HAPPENED = 35  # bits, see ``event_bit``
POSITION_WIDTH = 36

PLAYING, PLACING, HAND_OVER, OVER = range(4)
NO_CARD = -1
NOBODY = -1

# The world row: hands as they are now; there are no trumps, every second number is 0.
HELD = 0  # the plain cards of position p stand at HELD + 2 * p
WORLD_WIDTH = 8

# The candidate row: its kind and two arguments.
PLAY = 0  # card index
PLACE = 1  # how many places after the winner the receiver sits; may be negative
PLAY_ON = 2  # no choice is fixed: the policy goes on from here
CANDIDATE_WIDTH = 3

# The event row.
KIND = 0  # RUNT, TANTONY_CARD, SHOWN or GAME
OWNER = 1  # position that it is written to
VALUE = 2  # points, or the stakes of a GAME
CARD = 3  # that counts; of a GAME none
WINNER = 4  # position that won the trick, NOBODY where there is none
NUMBER = 5  # of the trick
HOG = 6  # whether nobody followed in it
OF_HAND = 7  # number of the hand
EVENT_WIDTH = 8
MOST_EVENTS = 5  # of one step: trick 12 and four cards turned up

RUNT, TANTONY_CARD, SHOWN, GAME = range(4)

# The outcome row.
OWN = 0  # four numbers: own points of the hand
SIDE = 4  # four numbers: points of the hand that count for each position
AHEAD = 8  # four numbers: how far these are ahead of the other side, or of all others together
TOTAL = 12  # four numbers: BEFORE and the points of the game
TRICKS_WON = 16  # four numbers
EVENTS = 20  # HAPPENED after the position row
GAME_AHEAD = 21  # four numbers: as AHEAD, in the points of the game as far as it was played
OUTCOME_WIDTH = 25

# What may happen after the position row, as event codes.
A_HOG = 0  # a led card that nobody followed
GRAND_COUP = 1  # such an ace
LAST = 2  # trick 13 won, and with it the tantony card
GAME_WON = 3  # the game ends with this hand, won by this position
DOUBLE = 4  # and for two stakes


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
