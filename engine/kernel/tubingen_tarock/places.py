"""The rows of ints of a Tübingen hand: what a table knows, who holds which card, what may be done and paid.

Players are positions: 0 forehand, 1 second, 2 third, 3 the dealer. The *position* row says everything that
all four know, the *world* row who holds which card. Together with the *rules* row and a *candidate* they
make one *outcome* row. All are rows of 64-bit ints.

* ``PILE`` holds the tricks as they were won; after the last one F has been exchanged.
* ``PLAYED`` holds what each position has played, so that the hands before the first lead can be judged.
* ``CLAIMED`` says which Strafen a position has claimed, as bits (``claim_bit``); ALL_CLAIMED where nothing
  needs to be claimed, or nobody could yet.
* ``VOID`` says what the play has shown: bit n of a position's number for suit n (4: tarocks).
"""

from __future__ import annotations

from engine.kernel.rows import MutableRow as MutableRow
from engine.kernel.rows import Row as Row
from engine.kernel.rows import Rows as Rows

# The places of cards: the hands by position, then what the dealer has discarded.
PLAYERS, DEALER, DISCARDED = 4, 3, 4
N_TRICKS = 19

# The position row.
PHASE = 0  # one of the stages below
SPEAKER = 1  # position whose turn it is before and after the play
ASKER = 2  # position that has asked for a Tout, NOBODY where none has
KIND = 3  # TOUT, RAUS or RUFEN, NO_CONTRACT before the bidding is over
DECLARER = 4
CALLED = 5  # index of the called card, REMAINING for the caller's fourth king, NO_CARD for none
SHOWN = 6  # position that has played the called card, NOBODY while nobody has
TRICK = 7  # number of the trick on the table or about to be led, from 1
LEADER = 8  # position that leads to it; after the play the winner of the last trick
ON_TABLE = 9  # cards of that trick already played, 0 to 3
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
PAID = 44  # four numbers: scores by position before what is still to be paid
VOID = 48  # four numbers: suits each position has shown not to hold, as bits
FOOL_GIVER = 52  # position that got F back after the last trick, NOBODY for none, and the card it gave
FOOL_GIVEN = 53
TOUT_SCORED = 54  # 1 once the score of a Tout is written
ENDED = 55  # how the hand ended: one of the ends below
POSITION_WIDTH = 56

DISCARDING, ASKING, ANSWERING, BIDDING, CALLING, PLAYING, CLAIMING, OVER = range(8)
NOT_ENDED, PLAYED_OUT, STECKEN, TOUT_REFUSED, MISDEALT = range(5)
TOUT, RAUS, RUFEN = range(3)
NO_CONTRACT = NOBODY = NO_CARD = -1
REMAINING = -2
ALL_CLAIMED = -1

# The rules row.
(
    REPLACES_END,  # F may stand for T21 or T1 in a run
    ONCE,  # F serves in one combination only, wherever it scores most
    RAUS_FACTOR,  # what a won Raus is multiplied by
    FEIN_NEEDS_PAGAT,  # Fein only where T1 wins the last trick
    PARTNER_COUNTS,  # T1 is lost to the own side too
    ADJUSTS,  # a net against the declaring side changes its score
    SIDE_UNIT,  # no exchange between the opponents of a Raus
    ZERO_SUM,  # scores are paid between the players
    CONCEALED,  # the dealer may call a king of his own
    MOST_TAROCKS,  # how many a blank hand may hold
    FOREHAND_CALLS,  # forehand begins the second round
    AS_DEALT,  # the dealer's Strafen are those of 21 cards
    BY_CLAIM,  # Strafen count only where they are claimed after the play
    MISDEAL_FINE,  # what a dealer pays for a new deal, 0 where he may not ask for one
) = range(14)
N_RULES = 14

# The world row: hands as they are now, and the discard (empty while DISCARDING).
HAND = 0  # plain, trumps of place p stand at HAND + 2 * p and the place after it
OUT_PLAIN = HAND + 2 * DISCARDED
OUT_TRUMPS = OUT_PLAIN + 1
WORLD_WIDTH = OUT_TRUMPS + 1

# The candidate row: its kind and two arguments.
PLAY = 0  # card index
DISCARD = 1  # plain, trumps
SAY = 2  # the stage in which a player asks for a Tout, declares one or bids Raus; 0: pass
CALL = 3  # card index or REMAINING
CLAIM = 4  # what is claimed, as bits
PLAY_ON = 5  # no choice is fixed: the policy goes on from here
REDEAL = 6  # the dealer owns up to a misdeal
CANDIDATE_WIDTH = 3

# What may be done now: cards to play, to call or to choose the discard from, words, claims.
MAY_PLAIN, MAY_TRUMPS, MAY_SAY, MAY_CLAIM = range(4)
# Words as bits of MAY_SAY: a pass; to ask, to declare a Tout or to bid Raus; the remaining king; a new deal.
PASS_BIT, YES_BIT, REMAINING_BIT, REDEAL_BIT = 1, 2, 4, 8

# A row of something paid, or of a Strafe that counts: what it is, an amount for each position, facts.
EVENT = 0
AMOUNT = 1
FACT = 5
EVENT_WIDTH = 11
(
    MISDEAL,
    TOUT_SCORE,  # facts: the score, the lost tricks that decide it
    STRAFE,  # facts: the holder, NOBODY for a whole side; if it declares; what, its suit, points; if claimed
    GAME,  # facts: won, partner, half points of the declaring side and against it
    BALANCE,  # facts: Strafen of the declaring side, of the others
) = range(5)
HOLDER, DECLARING, WHAT, SUIT, POINTS, IS_CLAIMED = range(FACT, FACT + 6)
MAX_EVENTS = 36  # eight combinations in each hand, two events of play, the game, the balance

# The outcome row.
CARD_POINTS = 0  # four numbers, the discard included; they sum to 91 when the hand was played
SIDE_POINTS = 4  # four numbers: the points of the position's whole side, all three opponents of a Raus
SCORES = 8  # four numbers: PAID plus what the hand scores
TRICKS_WON = 12  # four numbers
EVENTS = 16  # bits, see ``event_bit``
HONOURS = 17  # four numbers: the honours in the tricks of each position's side, LAST_TRICK if it won that
OUTCOME_WIDTH = 21

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
    SIDE_WON,  # the position's side won the contract, or made it fail
    SIDE_FEIN,  # the position's side has the Fein
) = range(12)


def event_bit(code: int, position: int) -> int:
    """The bit of EVENTS for what ``position`` did; PASSED_OUT stands for every position."""
    return 1 << (4 * code + position)


def fresh(row: MutableRow, event: int) -> None:
    """Begin a row of an event that pays nothing so far."""
    row[EVENT] = event
    for position in range(PLAYERS):
        row[AMOUNT + position] = 0


def claim_bit(what: int, suit: int) -> int:
    """The bit of CLAIMED for a combination or an event of play; ``suit`` is -1 where it has none."""
    return 1 << (5 * what + suit + 1)


def before_discard(row: MutableRow) -> None:
    """Fill a position row with the moment after the deal: nothing has been said or played."""
    for n in range(POSITION_WIDTH):
        row[n] = 0
    row[PHASE] = DISCARDING
    row[SPEAKER] = DEALER
    row[ASKER] = row[DECLARER] = row[SHOWN] = row[FOOL_GIVER] = NOBODY
    row[KIND] = NO_CONTRACT
    row[CALLED] = row[LAST_CARD] = row[FOOL_GIVEN] = NO_CARD
    row[TRICK] = 1
    for n in range(3):
        row[CARD + n] = NO_CARD
    for n in range(4):
        row[CLAIMED + n] = ALL_CLAIMED


def after(position: int, steps: int) -> int:
    """The position whose turn comes 0 to 4 ``steps`` later."""
    return (position + steps) & 3


def to_act(row: Row, rules: Row) -> int:
    """Position whose choice comes next, NOBODY when the hand is over."""
    if row[PHASE] == PLAYING:
        return after(row[LEADER], row[ON_TABLE])
    return NOBODY if row[PHASE] == OVER else row[SPEAKER]
