"""A moment of a Tübingen hand as rows of ints: what a playout starts from and what it brings.

Players are positions: 0 forehand, 1 second, 2 third, 3 the dealer. The *position* row says everything that
all four know, the *world* row who holds which card. Together with the *rules* row and a *candidate* they
make one *outcome* row. All are rows of 64-bit ints.

* ``PILE`` holds the tricks as they were won; F is exchanged when the hand is settled.
* ``PLAYED`` holds what each position has played, so that the hands before the first lead can be judged.
* Who is the caller's partner follows from the world: the holder of ``CALLED``, or ``SHOWN`` once he has
  played it.
* ``CLAIMED`` says which Strafen a position has claimed, as bits (``claim_bit``); EVERYTHING where claims
  are made of themselves or are still to come.
* ``VOID`` says what the play has shown: bit n of a position's number for suit n (4: tarocks). Zeros are
  right too, they only make a policy know less.
"""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence

from engine.kernel.masks import ALL_KINGS as KINGS
from engine.kernel.masks import FIRST_TRUMP
from engine.kernel.tubingen_tarock.combinations import N_TERMS as N_STRAFEN_TERMS
from engine.kernel.tubingen_tarock.settling import N_TERMS

# The position row.
PHASE = 0  # one of the stages below
SPEAKER = 1  # position whose turn it is before and after the play
ASKER = 2  # position that has asked for a Tout, NOBODY where none has
KIND = 3  # TOUT, RAUS or RUFEN of ``settling``, NO_CONTRACT before the bidding is over
DECLARER = 4
CALLED = 5  # index of the called card, REMAINING for the caller's fourth king, NO_CARD for none
SHOWN = 6  # position that has played the called card, NOBODY while nobody has
TRICK = 7  # number of the trick on the table or about to be led, from 1
LEADER = 8  # position that leads to it
ON_TABLE = 9  # cards of it already played, 0 to 3
CARD = 10  # three numbers: their card indices in the order of play, NO_CARD where there is none
WON = 13  # four numbers: tricks won by position
PILE = 17  # plain, trumps of position p stand at PILE + 2 * p and the place after it
PLAYED = 25  # the same for the cards that each position has played, those on the table included
FOOL_TRICK = 33  # number of the trick with F in it, 0 while it is out; then who played and who won it
FOOL_OWNER = 34
FOOL_WINNER = 35
PAGAT_TRICK = 36  # the same for T1
PAGAT_OWNER = 37
PAGAT_WINNER = 38
LAST_CARD = 39  # index of the card that won trick 19, NO_CARD before
CLAIMED = 40  # four numbers
PAID = 44  # four numbers: scores by position before the hand is settled
VOID = 48  # four numbers: suits each position has shown not to hold, as bits
POSITION_WIDTH = 52

DISCARDING, ASKING, ANSWERING, BIDDING, CALLING, PLAYING, CLAIMING = range(7)
NO_CARD = -1
REMAINING = -2
NO_CONTRACT = -1
EVERYTHING = -1

# The rules row: the terms of ``settling``, those of ``combinations``, then these.
STRAFEN_TERMS = N_TERMS
(
    CONCEALED,  # the dealer may call a king of his own
    MOST_TAROCKS,  # how many a blank hand may hold
    FOREHAND_CALLS,  # forehand begins the second round
    AS_DEALT,  # the dealer's Strafen are those of 21 cards
) = range(N_TERMS + N_STRAFEN_TERMS, N_TERMS + N_STRAFEN_TERMS + 4)
N_RULES = N_TERMS + N_STRAFEN_TERMS + 4

# The world row: hands as they are now, and what the dealer laid away (empty while DISCARDING).
HAND = 0  # plain, trumps of position p stand at HAND + 2 * p and the place after it
OUT_PLAIN = 8
OUT_TRUMPS = 9
WORLD_WIDTH = 10

# The candidate row: its kind and two arguments.
PLAY = 0  # card index
DISCARD = 1  # plain, trumps
SAY = 2  # 1: ask for or declare a Tout, or bid Raus; 0: pass
CALL = 3  # card index or REMAINING
CLAIM = 4  # what is claimed, as bits
PLAY_ON = 5  # no choice is fixed: the policy goes on from here
CANDIDATE_WIDTH = 3

# The outcome row.
CARD_POINTS = 0  # four numbers, what was laid away included; they sum to 91 when the hand was played
SIDE_POINTS = 4  # four numbers: the points of the position's whole side, all three opponents of a Raus
SCORES = 8  # four numbers: PAID plus what the hand brings
TRICKS_WON = 12  # four numbers
EVENTS = 16  # bits, see ``event_bit``
OUTCOME_WIDTH = 17

# Events: the outcome of the contract for its declarer, then what somebody did.
(
    RUFEN_WON,
    RUFEN_LOST,
    RAUS_WON,
    RAUS_LOST,
    TOUT_MADE,
    TOUT_FAILED,
    FEIN,
    PAGAT_LOST,
    LAST_PAGAT_LOST,
    PASSED_OUT,
) = range(10)

Row = Sequence[int]
MutableRow = MutableSequence[int]


def event_bit(code: int, position: int) -> int:
    """The bit of EVENTS for what ``position`` did; PASSED_OUT stands for every position."""
    return 1 << (4 * code + position)


def claim_bit(kind: int, suit: int) -> int:
    """The bit of CLAIMED for a combination of ``combinations``; ``suit`` is -1 where it has none."""
    return 1 << (5 * kind + suit + 1)


CLAIM_FEIN, CLAIM_PAGAT = 1 << 35, 1 << 36


def before_discard(row: MutableRow) -> None:
    """Fill a position row with the moment after the deal: nothing has been said or played."""
    for n in range(POSITION_WIDTH):
        row[n] = 0
    row[PHASE] = DISCARDING
    row[SPEAKER] = 3
    row[ASKER] = row[KIND] = row[DECLARER] = row[SHOWN] = -1
    row[CALLED] = row[LAST_CARD] = NO_CARD
    row[TRICK] = 1
    for n in range(3):
        row[CARD + n] = NO_CARD
    for n in range(4):
        row[CLAIMED + n] = EVERYTHING


def after(position: int, steps: int) -> int:
    """The position whose turn comes 0 to 4 ``steps`` later."""
    return (position + steps) & 3


def to_act(row: Row) -> int:
    """Position whose choice comes next."""
    if row[PHASE] == PLAYING:
        return after(row[LEADER], row[ON_TABLE])
    return row[SPEAKER]


def partner_of(row: Row, hands: Row) -> int:
    """The caller's partner, -1 where there is none: nobody was called, or the caller called his own king."""
    if row[CALLED] == NO_CARD:
        return -1
    holder = row[SHOWN]
    if holder < 0:
        holder = holder_of(row, hands)
    return -1 if holder == row[DECLARER] else holder


def holder_of(row: Row, hands: Row) -> int:
    """The position that holds the called card, which has not been played yet."""
    called = row[CALLED]
    for position in range(4):
        if called == REMAINING:
            if position != row[DECLARER] and hands[HAND + 2 * position] & KINGS:
                return position
        elif called < FIRST_TRUMP:
            if hands[HAND + 2 * position] >> called & 1:
                return position
        elif hands[HAND + 2 * position + 1] >> (called - FIRST_TRUMP) & 1:
            return position
    return row[DECLARER]
