"""A moment of a Grosstarock hand as rows of ints: what stands behind the places of ``kernel.threes``.

* ``PILE`` holds a played fool with its player as long as no card has been given for it, and the cards given
  for it.
* ``OWES`` is the position that has played the fool without a trick to give from, ``CREDITOR`` the winner of
  the trick to which it was played.
* ``PAIRS``: at 3a + b what a has paid to b, as far as a null would be repaid it (GT-END-4).
"""

from __future__ import annotations

from engine.kernel.threes import places as threes
from engine.kernel.threes.places import *  # noqa: F403 - one name space for all places

# The position row.
SPOKEN = threes.OWN_PLACES  # positions that have declared or passed, as bits; others declare in the playout
OWES = threes.OWN_PLACES + 1  # NOBODY, or the position that owes a card for the fool
CREDITOR = threes.OWN_PLACES + 2
VOLES = threes.OWN_PLACES + 3  # three numbers: the window in which each has announced a vole, 0 for none
NULLS = threes.OWN_PLACES + 6  # three numbers: the same for a null
PAIRS = threes.OWN_PLACES + 9  # nine numbers
POSITION_WIDTH = threes.OWN_PLACES + 18

# What a table row has behind the position row.
GIVEN = POSITION_WIDTH  # index of the card given for the fool, NO_CARD before
GIVING = POSITION_WIDTH + 1  # the position that may still say which card it gives, NOBODY where none may
ASKED = POSITION_WIDTH + 2  # how many, from the leader on, have let their turn to announce go by
HELD = POSITION_WIDTH + 3  # three numbers: only for ``fast_paying``
TABLE_WIDTH = POSITION_WIDTH + 6

DECLARING = 1  # the stage between discard and play
EVERYBODY = 0b111

# The rules row.
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
    EXCHANGED,  # GT-SKUS-8, GT-SKUS-9 and GT-SKUS-11 hold
    LOST_FROM,  # the trick from which the fool goes to the winner (GT-SKUS-10)
) = range(threes.OWN_RULES, threes.OWN_RULES + 14)
N_RULES = threes.OWN_RULES + 14

# The candidate row.
DECLARE = threes.OWN_ACTIONS  # combinations as bits of ``announcing.bit_of``; none for a pass
ANNOUNCE = threes.OWN_ACTIONS + 1  # A_VOLE or A_NULL, and how many turns after the leader sits the speaker
GIVE = threes.OWN_ACTIONS + 2  # index of the card given for the fool

OUTCOME_WIDTH = threes.OWN_OUTCOMES


def start_of_deal(row: threes.MutableRow) -> None:
    """Fill a row of zeros with the moment after the deal."""
    threes.first_trick(row)
    row[OWES] = row[CREDITOR] = threes.NOBODY


def start_of_notes(table: threes.MutableRow) -> None:
    """Fill what a table row has behind the position row, before anything has happened."""
    table[GIVEN] = threes.NO_CARD
    table[GIVING] = threes.NOBODY
    table[ASKED] = 0
