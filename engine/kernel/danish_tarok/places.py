"""A moment of a Danish hand as rows of ints: what a playout starts from, and what it comes to.

Players are positions: 0 forehand (also the next dealer, DT-SEAT-4), 1 the next, 2 the dealer. The
*position* row says everything that all three know, the *world* row who holds which card. Together with
the *rules* row and a *candidate* they make one *outcome* row. The *table* row is a position row that the
machine changes action by action, with what only one hand has use for behind it. All are rows of 64-bit ints.

* ``PILE`` holds the cards in won tricks; a fool lies with its keeper. The dealer's discard is not in it.
* ``PAID`` is what the caller wants counted: the outcome's chips are these plus all that is still paid.
  Its fourth number belongs to the person who sits out.
* ``PAGAT_POT`` and ``KING_POT`` stand as they are now, after the ante and every payment so far.
* Where the fool is follows from the world: in a hand, in the discard, or else already played.
* ``VOID`` says what the play has shown: bit n of a position's number for suit n (4: trumps). Zeros are
  right too, they only make a policy know less.
"""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence

from engine.kernel.masks import NOTHING_LED

# Places of cards, in the order that world rows, evidence and sampler share: three hands, then the discard.
DEALER = 2
DISCARDED = 3
NOBODY = -1

# The position row.
PHASE = 0  # one of the stages below
TRICK = 1  # number of the trick on the table or about to be led, from 1
LEADER = 2  # position that leads to it; after trick 25 its winner
ON_TABLE = 3  # cards of it already played, 0 to 2
FIRST_CARD = 4  # their card indices in the order of play, NO_CARD where there is none
SECOND_CARD = 5
NAMED = 6  # suit that a led fool has named, NOTHING_LED where none is named
ANSWERS = 7  # answers given so far to the question about the fool, forehand's first
DEMANDED = 8  # 1 if the fool has been demanded in trick 23
TOUT_CALLED = 9  # 1 if the dealer has discarded the fool
DECLARED = 10  # 1 if the declarations are paid; else the playout pays those of the world's hands
PAGAT_POT = 11
KING_POT = 12
WON = 13  # three numbers: tricks won by position
PILE = 16  # plain, trumps of position p stand at PILE + 2 * p and the place after it
PAID = 22  # four numbers: chips by position, then of the one who sits out
VOID = 26  # three numbers: suits each position has shown not to hold, as bits
POSITION_WIDTH = 29

# Behind it in the table row.
SHOWN = 29  # three numbers: the card of each position in the last full trick
JUDGED_BY = 32  # the suit by which that trick was judged
LED_BY = 33  # the position that led to it
TRUMPLESS = 34  # 1 if the dealer has shown that he holds no trump (DT-DISC-8)
HAPPENED = 35  # the events so far, as bits (``event_bit``)
COUNTED = 36  # three numbers: card points by position, once the hand is settled
TABLE_WIDTH = 39

DISCARDING, ANSWERING, PLAYING, OVER, THROWN_IN = range(5)
NO_CARD = -1

# The rules row: one int for each house rule, amounts first.
(
    PLAYERS,  # at the table, 3 or 4
    POTS,  # 1 if there are pots
    FOUNDATION,
    TOUT_VALUE,
    TOUT_TAKES_POTS,
    LAST_TRICK_WITH_BAGUD,
    SEQUENTIAL_BAGUD,
    POINTS_AFTER,  # 0 always, 1 not after a nolo, 2 after neither tout nor nolo
    ROUNDED,
    PAGAT_WIN_PAID,
    FOOL_PENALTY_PAID,
    FOOL_DEMAND,  # DT-FOOL-7 holds
    FOOL_BARRED_TRICK_24,  # DT-FOOL-8 holds
    FOOL_LOST,  # DT-FOOL-9 holds
    FOOL_LEAD,  # one of the four words of fool_lead_unfollowable, below
    FOOL_NAMES_LAST,  # DT-FOOL-10 holds: a fool led to trick 25 names a suit
    PROTECTED,  # DT-DISC-3 holds, and the dealer declares from 28 cards (DT-DISC-7)
    PAGAT_MAY_GO,  # DT-DISC-5: T1 may be discarded with all other trumps
    FOOL_MAY_GO,  # the fool may be discarded, which announces a tout
    REDEAL,  # a player dealt no trump may demand a new deal
    DISCLOSED,  # what is told of trumps in the discard, one of the four words below (DT-DISC-8)
) = range(21)
N_RULES = 21

SECOND_CARD_RULES, SECOND_NAMES, MUST_BE_FOLLOWABLE, PENALTY = range(4)
NUMBER_ASKED, WHETHER_ASKED, NUMBER_ANNOUNCED, NOTHING_TOLD = range(4)

# The world row: hands as they are now, and the dealer's discard (empty while DISCARDING).
HAND = 0  # plain, trumps of position p stand at HAND + 2 * p and the place after it
OUT_PLAIN = HAND + 2 * DISCARDED
OUT_TRUMPS = OUT_PLAIN + 1
WORLD_WIDTH = 8

# The candidate row, an action: its kind and two arguments.
PLAY = 0  # card index, suit named (NOTHING_LED where none is)
DISCARD = 1  # plain, trumps
ANSWER = 2  # 1 demands, 0 passes
PLAY_ON = 3  # no choice is fixed: the policy goes on from here
NEW_DEAL = 4  # a position asks for new cards; no playout starts with it
CANDIDATE_WIDTH = 3

# The outcome row.
CARD_POINTS = 0  # three numbers, the dealer's discard included; they sum to 78
CHIPS = 3  # four numbers: PAID plus the rest of the hand, card points settled (the fourth sits out)
PAGAT_POT_AFTER = 7
KING_POT_AFTER = 8
EVENTS = 9  # bits, see ``event_bit``
TRICKS_WON = 10  # three numbers
OUTCOME_WIDTH = 13

Row = Sequence[int]
MutableRow = MutableSequence[int]


def event_bit(code: int, position: int) -> int:
    """The bit of EVENTS for what ``position`` did: an event code of ``settling``.

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


def start_of_deal(table: MutableRow) -> None:
    """Fill a table row with the moment after the deal: the dealer is to discard (DT-DISC-1)."""
    start_of_play(table)
    table[PHASE] = DISCARDING
    for n in range(POSITION_WIDTH, TABLE_WIDTH):
        table[n] = 0


def after(position: int, steps: int) -> int:
    """The position whose turn comes 0 to 3 ``steps`` later."""
    later = position + steps
    return later - 3 if later >= 3 else later
