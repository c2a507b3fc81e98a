"""A moment of a Tapp-Tarock hand as rows of ints: what a playout starts from, and its outcome.

Players are positions: 0 forehand, 1 middlehand, 2 rearhand, the dealer (TT-DEAL-2). The *position* row
says everything that all three know, the *world* row who holds which card. Together with the *rules* row
and a *candidate* they make one *outcome* row. All are rows of 64-bit ints; sets of cards in the position,
hands and candidate rows are words (``cards``), in the world row two masks.
"""

from __future__ import annotations

from engine.kernel.rows import MutableRow as MutableRow
from engine.kernel.rows import Row as Row
from engine.kernel.rows import Rows as Rows

N_TRICKS = 16

# Calls; the bids among them are levels, weakest first (TT-BID-1), and become contracts.
PASS, TAPPER, THREE, LOWER, UPPER, SOLO, HOLD = range(7)
NO_BID = 0  # no level
TRISCHAKEN = 7  # no bid: what a house may play when everybody passes
NOBODY = -1

# The position row.
(
    PHASE,  # one of the stages below
    TURN,  # position to speak, take, discard or announce; in play LEADER and ON_TABLE tell
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
    TRICK,  # number of the trick on the table or about to be led, from 1; N_TRICKS + 1 after the last
    LEADER,  # position that leads to it, in the end the winner of the last trick
    ON_TABLE,  # cards of that trick already played, 0 to 2
    FIRST_CARD,  # their bits in the order of play, NO_CARD where there is none
    SECOND_CARD,
) = range(20)
PILE = 20  # three words: cards in tricks won, by position
GONE = 23  # three words: cards played, by position
VOID = 26  # three words: cards that a position has shown not to hold; zeros are right too
WRITTEN = 29  # three numbers: scores written during the play
POSITION_WIDTH = 32

# What a table row has behind the position row.
PAGAT_LAST_BY = POSITION_WIDTH  # position that played T1 to the last trick, NOBODY where nobody has
TABLE_WIDTH = POSITION_WIDTH + 1

AUCTION, TAKING, DISCARDING, ANNOUNCING, DOUBLING, PLAYING, OVER = range(7)

# The rules row: what changes amounts first, then what changes the course of a hand.
(
    VALAT_FIXED,  # 1: 12 and 24 in place of 4 and 8 times the game
    FAILED_SEPARATE,  # 1: the game counts beside a failed announced valat
    DEFENDERS_VALAT_PAID,
    SOLO_DOUBLES_ULTIMO,
    PARTNER_TAKES_PAID,  # 1: a pagat that the partner takes in the last trick is lost
    OVERSHOOT,  # what each point over or under counts
    TRULL_PAID,  # 1 in hand, 2 in tricks
    HEADS_PAID,
    KINGS_PAID,
    MOND_VALUE,  # what F writes for T21
    HALF_FIXED,  # LOWER takes the lower half, UPPER the upper
    TAKEN_UNSEEN,  # LOWER and UPPER take theirs without turning the talon up
    FOREHAND_HOLDS,  # only forehand may hold
    SOLO_ENDS,  # a SOLO ends the auction
    JUMPS,  # every higher bid is open
    TAPPER_OPEN,  # forehand may say tapper
    FREE_DISCARD,  # T2 to T20 may always be discarded
    NUMBER_TOLD,  # of discarded tarocks only the number is told
    DECLARER_LEADS,
    ALL_PASS_PLAYED,  # trischaken where nobody bids
    ALL_ANNOUNCE,  # a defender may announce the ultimo
    CONTRA_MAX,  # steps of doubling
    GAME_ONLY,  # the ultimo cannot be doubled
    EMPEROR,  # T1 wins beside F and T21
    BONUS_HAND,  # which hand of a declarer scores: 0 the better one, 1 as dealt, 2 after the discard
    TAROCKS_NEEDED,  # a hand without tarocks is dealt again
) = range(26)
N_RULES = 26

# Who holds which card: places of a hands row, a word each; in a world row plain and trumps of each.
HAND = 0  # three hands as they are now, by position
OUT = 3  # the declarer's discard
HALF = 4  # the lower and the upper half of the talon as they lie there still
PLACES = 6
WORLD_WIDTH = 2 * PLACES

# The candidate row: its kind and an argument; the third number is not used.
SAY = 0  # a call, or items announced or doubled as bits; 0 passes
TAKE = 1  # 0 the lower, 1 the upper half
DISCARD = 2  # a word
PLAY = 3  # a card's bit
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
HONOURS = 16  # three numbers: the honours with each position's side (``masks.honours``), LAST_TRICK if won
OUTCOME_WIDTH = 19

IS_DECLARER = 20  # the event after the last code of ``settling``: who plays


def event_bit(code: int, position: int) -> int:
    """The bit of EVENTS for what ``position`` did: a code of ``settling`` or IS_DECLARER."""
    return 1 << (3 * code + position)


def start_of_deal(row: MutableRow) -> None:
    """Fill a position row with the moment before forehand's first turn."""
    for n in range(POSITION_WIDTH):
        row[n] = 0
    row[OWNER] = row[DECLARER] = row[ULTIMO_BY] = NOBODY
    row[TRICK] = row[STEP] = 1


def after(position: int, steps: int) -> int:
    """The position whose turn comes 0 to 3 ``steps`` later."""
    later = position + steps
    return later - 3 if later >= 3 else later
