"""A moment of a Danish hand as rows of ints: what stands behind the places of ``kernel.threes``.

* ``PAGAT_POT`` and ``KING_POT`` stand as they are now, after the ante and every payment so far.
"""

from __future__ import annotations

from engine.kernel.threes import places as threes
from engine.kernel.threes.places import *  # noqa: F403 - one name space for all places

# The position row.
ANSWERS = threes.OWN_PLACES  # answers given so far to the question about the fool, forehand's first
DEMANDED = threes.OWN_PLACES + 1  # 1 if the fool has been demanded in trick 23
TOUT_CALLED = threes.OWN_PLACES + 2  # 1 if the dealer has discarded the fool
DECLARED = threes.OWN_PLACES + 3  # 1 once the declarations are paid; until then the playout pays them
PAGAT_POT = threes.OWN_PLACES + 4
KING_POT = threes.OWN_PLACES + 5
POSITION_WIDTH = threes.OWN_PLACES + 6

# Behind it in the table row.
SHOWN = POSITION_WIDTH  # three numbers: the card of each position in the last full trick
LED_BY = POSITION_WIDTH + 3  # the position that led to it
TABLE_WIDTH = POSITION_WIDTH + 4

ANSWERING, THROWN_IN = 1, 4  # stages

# The rules row.
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
    REDEAL,  # a player dealt no trump may demand a new deal
    DISCLOSED,  # what is told of trumps in the discard, one of the four words below (DT-DISC-8)
) = range(threes.OWN_RULES, threes.OWN_RULES + 18)
N_RULES = threes.OWN_RULES + 18

SECOND_CARD_RULES, SECOND_NAMES, MUST_BE_FOLLOWABLE, PENALTY = range(4)
NUMBER_ASKED, WHETHER_ASKED, NUMBER_ANNOUNCED, NOTHING_TOLD = range(4)

# The candidate row.
ANSWER = threes.OWN_ACTIONS  # 1 demands, 0 passes
NEW_DEAL = threes.OWN_ACTIONS + 1  # a position asks for new cards; no playout starts with it

# The outcome row.
PAGAT_POT_AFTER = threes.OWN_OUTCOMES
KING_POT_AFTER = threes.OWN_OUTCOMES + 1
OUTCOME_WIDTH = threes.OWN_OUTCOMES + 2
