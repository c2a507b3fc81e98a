"""A moment of a Grosstarock hand as rows of ints: who sits and holds where, and what a table row says.

Players are positions: 0 forehand, 1 the next, 2 the dealer. The *position* row says everything that all
three know, the *world* row who holds which card. Together with the *rules* row and a *candidate* they
make one *outcome* row. The *table* row is a position row that the machine changes as it goes, with its own
notes behind it. All are rows of 64-bit ints.

* ``PILE`` holds the cards that lie with each position: tricks won, a played fool with whoever has it now
  (its player as long as no card has been given for it), and the cards given for it. The dealer's discard is
  left out: it stands in the world row.
* ``OWES`` is the position that has played the fool without a trick to give from, ``CREDITOR`` the winner of
  the trick to which it was played.
* ``CHIPS`` is what each position owns: the outcome's chips are these plus all that is still paid.
* ``PAIRS``: at 3a + b what a has paid to b, as far as a null would be repaid it (GT-END-4).
* Where the fool is follows from the world: in a hand, or else already played.
* ``VOID`` says what the play has shown: bit n of a position's number for suit n (4: trumps). Zeros are
  right too, they only make a policy know less.
"""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence

from engine.kernel.masks import NOTHING_LED

# Places, in the order that the world row, the evidence and the sampler share.
FOREHAND, MIDDLE, DEALER, DISCARDED = range(4)

# The position row.
PHASE = 0  # DISCARDING, DECLARING, PLAYING or OVER
TRICK = 1  # number of the trick on the table or about to be led, from 1
LEADER = 2  # position that leads to it
ON_TABLE = 3  # cards of it already played, 0 to 2
FIRST_CARD = 4  # their card indices in the order of play, NO_CARD where there is none
SECOND_CARD = 5
NAMED = 6  # suit that a led fool has named, NOTHING_LED where none is named
SPOKEN = 7  # positions that have declared or passed, as bits; the playout lets the others declare
OWES = 8  # NOBODY, or the position that owes a card for the fool
CREDITOR = 9
VOLES = 10  # three numbers: the window in which each position has announced a vole, 0 for none
NULLS = 13  # three numbers: the same for a null
WON = 16  # three numbers: tricks won by position
CHIPS = 19  # three numbers
VOID = 22  # three numbers: suits each position has shown not to hold, as bits
PILE = 25  # plain, trumps of position p stand at PILE + 2 * p and the place after it
PAIRS = 31  # nine numbers
POSITION_WIDTH = 40

# What a table row has behind the position row.
HAPPENED = POSITION_WIDTH  # the events since the playout began, see ``event_bit``
GIVEN = POSITION_WIDTH + 1  # index of the card given for the fool, NO_CARD before
GIVING = POSITION_WIDTH + 2  # the position that may still say which card it gives, NOBODY where none may
ASKED = POSITION_WIDTH + 3  # how many, from the leader on, have let their turn to announce go by
JUDGED_BY = POSITION_WIDTH + 4  # the suit by which the last full trick was judged
NO_TRUMPS = POSITION_WIDTH + 5  # whether the dealer has shown that he holds no trump
POINTS = POSITION_WIDTH + 6  # three numbers: the card points, once the end is settled
HELD = POSITION_WIDTH + 9  # plain, trumps by position: only for ``fast_paying``
TABLE_WIDTH = POSITION_WIDTH + 15

DISCARDING, DECLARING, PLAYING, OVER = range(4)
NO_CARD = -1
NOBODY = -1
EVERYBODY = 0b111
N_TRICKS = 25

# The rules row: house rules as ints.
(
    FROM_BELOW,  # matadors may also run up from T1
    LEAPING,  # there are Sküs matadors
    SEVEN_KINGS,  # F, T21 and T1 count among the kings; else four kings, or three and F
    KING_NEEDED,  # in a half cavallerie
    FOURS,  # four queens, knights or jacks count
    LADON,  # sixteen pips count
    REPAYS_LAST_TRICK,  # a null is repaid the plain last trick too
    VOLE_EXCUSES_NULL,  # a null that fails because another makes a vole costs nothing
    POINTS_ALWAYS,  # card points are settled after a vole or null too
    OPTIONAL,  # each player chooses what to declare; else everybody declares all
    ELDEST_FIRST,  # the dealer declares last and not first
    ANNOUNCING,  # voles and nulls may be announced
    SECOND_FREE,  # GT-SKUS-6 holds
    EXCHANGED,  # GT-SKUS-8, GT-SKUS-9 and GT-SKUS-11 hold
    LOST_FROM,  # the trick from which the fool goes to the winner (GT-SKUS-10)
    PROTECTED,  # cards of combinations are protected from the discard
    PAGAT_MAY_GO,  # GT-DISC-4: T1 may be discarded
    ONLY_PAGAT,  # and no trump but T1
) = range(18)
N_RULES = 18

# The world row: hands as they are now, and the dealer's discard (empty while DISCARDING).
HAND = 0  # plain, trumps of position p stand at HAND + 2 * p and the place after it
OUT_PLAIN = 2 * DISCARDED
OUT_TRUMPS = 2 * DISCARDED + 1
WORLD_WIDTH = 8

# The candidate row, and what the machine takes as one action: its kind and two arguments.
PLAY = 0  # card index, suit named (NOTHING_LED where none is)
DISCARD = 1  # plain, trumps
DECLARE = 2  # combinations as bits of ``announcing.bit_of``; none for a pass
ANNOUNCE = 3  # A_VOLE or A_NULL, and how many turns after the leader sits the speaker
PLAY_ON = 4  # no choice is fixed: the policy goes on from here
GIVE = 5  # index of the card given for the fool
CANDIDATE_WIDTH = 3

# The outcome row.
CARD_POINTS = 0  # three numbers, the dealer's discard included; they sum to 78
CHIPS_AFTER = 3  # three numbers: CHIPS plus the rest of the hand
EVENTS = 6  # bits, see ``event_bit``
TRICKS_WON = 7  # three numbers
OUTCOME_WIDTH = 10

Row = Sequence[int]
MutableRow = MutableSequence[int]
Rows = Sequence[MutableSequence[int]]


def event_bit(code: int, position: int) -> int:
    """The bit of EVENTS for what ``position`` did, by a code of ``settling``.

    Only what happens after the position row is recorded.
    """
    return 1 << (3 * code + position)


def start_of_deal(row: MutableRow) -> None:
    """Fill a position row with the moment after the deal: the dealer discards, nothing is paid."""
    for n in range(POSITION_WIDTH):
        row[n] = 0
    row[TRICK] = 1
    row[FIRST_CARD] = row[SECOND_CARD] = NO_CARD
    row[NAMED] = NOTHING_LED
    row[OWES] = row[CREDITOR] = NOBODY


def start_of_notes(table: MutableRow) -> None:
    """Fill what a table row has behind the position row, before anything has happened."""
    table[HAPPENED] = 0
    table[GIVEN] = NO_CARD
    table[GIVING] = NOBODY
    table[ASKED] = 0
    table[JUDGED_BY] = NOTHING_LED
    table[NO_TRUMPS] = 0


def after(position: int, steps: int) -> int:
    """The position whose turn comes 0 to 3 ``steps`` later."""
    later = position + steps
    return later - 3 if later >= 3 else later
