"""A moment of a Tapp-Tarock hand as rows of ints: what a playout starts from and what it brings.

Players are positions: 0 forehand, 1 middlehand, 2 rearhand, the dealer (TT-DEAL-2). The *position* row
says everything that all three know, the *world* row who holds which card. Together with the *rules* row
and a *candidate* they make one *outcome* row. All are rows of 64-bit ints; sets of cards in the position
row are words (``words``), in the world and candidate rows two masks.
"""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence

from engine.kernel.tapp_tarock.settling import N_TERMS

# The position row.
(
    PHASE,  # one of the stages below
    TURN,  # position to speak, take, lay away or announce; in play LEADER and ON_TABLE tell
    HIGH,  # the high bid, NO_BID where there is none
    OWNER,  # its owner, NOBODY where there is none
    PASSED,  # positions that have passed, as bits
    CONTRACT,  # what the auction has settled, TRISCHAKEN where nobody bid and it is played
    DECLARER,  # NOBODY before it is settled, or where there is none
    TAKEN,  # cards taken from the talon, none where that is not known; only bonuses ask
    OPEN,  # cards that everybody knows to lie in the talon still
    LAID_OPEN,  # cards of the discard that everybody has seen
    STEP,  # in DOUBLING 1 contra, 2 recontra, 3 subcontra
    ULTIMO_BY,  # who has announced the ultimo, NOBODY where nobody has
    VALAT_CALLED,  # 1 if the declarer has announced the valat
    STAKE_STEPS,  # steps said of the game, or of an announced valat in its place
    ULTIMO_STEPS,  # steps said of the ultimo
    TRICK,  # number of the trick on the table or about to be led, from 1
    LEADER,  # position that leads to it
    ON_TABLE,  # cards of it already played, 0 to 2
    FIRST_CARD,  # their bits in the order of play, NO_CARD where there is none
    SECOND_CARD,
) = range(20)
PILE = 20  # three words: cards in tricks won, by position
GONE = 23  # three words: cards played, by position
VOID = 26  # three words: cards that a position has shown not to hold; zeros are right too
WRITTEN = 29  # three numbers: scores written in this deal so far
POSITION_WIDTH = 32

AUCTION, TAKING, DISCARDING, ANNOUNCING, DOUBLING, PLAYING, OVER = range(7)

# The rules row: the terms of ``settling`` first (so that it can be handed on), then these.
(
    HALF_FIXED,  # LOWER takes the lower half, UPPER the upper
    TAKEN_UNSEEN,  # LOWER and UPPER take theirs without turning the talon up
    FOREHAND_HOLDS,  # only forehand may hold
    SOLO_ENDS,  # a SOLO ends the auction
    JUMPS,  # every higher bid is open
    TAPPER_OPEN,  # forehand may say tapper
    FREE_DISCARD,  # T2 to T20 may always be laid away
    NUMBER_TOLD,  # of laid away tarocks only the number is told
    DECLARER_LEADS,
    ALL_PASS_PLAYED,  # trischaken where nobody bids
    ALL_ANNOUNCE,  # a defender may announce the ultimo
    CONTRA_MAX,  # steps of doubling
    GAME_ONLY,  # the ultimo cannot be doubled
    EMPEROR,  # T1 wins beside F and T21
    DEALT_BONUS,  # hand bonuses are those of the hand that was dealt
) = range(N_TERMS, N_TERMS + 15)
N_RULES = N_TERMS + 15

# The world row: plain, trumps of each place.
HAND = 0  # hands as they are now
OUT = 6  # the declarer's discard
HALF = 8  # the lower and the upper half of the talon as they lie there still
PLACES = 6
WORLD_WIDTH = 2 * PLACES

# The candidate row: its kind and two arguments.
SAY = 0  # a call, or items announced or doubled as bits; 0 passes
TAKE = 1  # 0 the lower, 1 the upper half
DISCARD = 2  # plain, trumps
PLAY = 3  # card index
PLAY_ON = 4  # no choice is fixed: the policy goes on from here
CANDIDATE_WIDTH = 3

# Items that are announced or doubled, as bits; the stake is the game, or an announced valat.
STAKE_ITEM = VALAT_ITEM = 1
ULTIMO_ITEM = 2

# The outcome row: three numbers each, but for the last.
CARD_POINTS = 0  # as they lie with each position; the defenders' talon with the declarer's right neighbour
SIDE_POINTS = 3  # of each position's side
SCORES = 6  # what each has written in this deal
NETS = 9  # the same settled between every two players (TT-END-4)
TRICKS_WON = 12
EVENTS = 15  # bits, see ``event_bit``
OUTCOME_WIDTH = 16

IS_DECLARER = 20  # the event after the last code of ``settling``: who plays

Row = Sequence[int]
MutableRow = MutableSequence[int]


def event_bit(code: int, position: int) -> int:
    """The bit of EVENTS for what ``position`` did: a code of ``settling`` or IS_DECLARER."""
    return 1 << (3 * code + position)


def start_of_deal(row: MutableRow) -> None:
    """Fill a position row with the moment before forehand's first turn."""
    for n in range(POSITION_WIDTH):
        row[n] = 0
    row[OWNER] = row[DECLARER] = row[ULTIMO_BY] = -1
    row[TRICK] = 1


def after(position: int, steps: int) -> int:
    """The position whose turn comes 0 to 3 ``steps`` later."""
    later = position + steps
    return later - 3 if later >= 3 else later
