"""The first places of the rows of Danish Tarok and Grosstarock; each game has places of its own behind them.

Players are positions: 0 forehand (also the next dealer), 1 the next, 2 the dealer. The *position* row says
everything that all three know, the *world* row who holds which card. Together with the *rules* row and a
*candidate* they make one *outcome* row. The *table* row is a position row that the machine changes action by
action, with a game's notes behind it. All are rows of 64-bit ints.

* ``PILE`` holds the cards that lie with each position: won tricks, and a played fool with whoever has it. The
  dealer's discard is left out: it stands in the world row.
* ``PAID`` is what the caller wants counted: the outcome's chips are these plus all that is still paid. Its
  fourth number belongs to a person who sits out.
* Where the fool is follows from the world: in a hand, in the discard, or else already played.
* ``VOID`` says what the play has shown: bit n of a position's number for suit n (4: trumps). Zeros are
  right too, they only make a policy know less.
"""

from __future__ import annotations

from engine.kernel.masks import LAST_TRICK, NOTHING_LED, honours
from engine.kernel.rows import MutableRow as MutableRow
from engine.kernel.rows import Row as Row
from engine.kernel.rows import Rows as Rows

# Places of cards, in the order that world rows, evidence and sampler share.
FOREHAND, MIDDLE, DEALER, DISCARDED = range(4)
NOBODY = NO_CARD = -1
N_TRICKS = 25

# The table row.
(
    PHASE,  # one of the stages below
    TRICK,  # number of the trick on the table or about to be led, from 1
    LEADER,  # position that leads to it; after trick 25 its winner
    ON_TABLE,  # cards of it already played, 0 to 2
    FIRST_CARD,  # their card indices in the order of play, NO_CARD where there is none
    SECOND_CARD,
    NAMED,  # suit that a led fool has named, NOTHING_LED where none is named
    JUDGED_BY,  # the suit by which the last full trick was judged
    TRUMPLESS,  # 1 if the dealer has shown that he holds no trump (DT-DISC-8, GT-DISC-6)
    HAPPENED,  # what has happened since the position row was made, as bits (``event_bit``)
) = range(10)
WON = 10  # three numbers: tricks won by position
VOID = 13  # three numbers: suits each position has shown not to hold, as bits
PILE = 16  # plain, trumps of position p stand at PILE + 2 * p and the place after it
PAID = 22  # four numbers: chips by position, then of the one who sits out
COUNTED = 26  # three numbers: card points by position, once the hand is settled
OWN_PLACES = 29  # where the places of one game alone begin

DISCARDING, PLAYING, OVER = 0, 2, 3  # between the first two stages the players are asked something

# The rules row: house rules that both games have, 0 where a game has no such rule.
(
    PROTECTED,  # cards of combinations are protected from the discard (DT-DISC-3, GT-DISC-6)
    PAGAT_MAY_GO,  # T1 may be discarded (DT-DISC-5, GT-DISC-4)
    FOOL_MAY_GO,  # the fool may be discarded, which announces a tout
    ONLY_PAGAT,  # no trump but T1 may be discarded
    NAMING_LAPSES,  # a suit that a led fool names binds nobody where neither opponent holds it (GT-SKUS-6)
    LAST_FOOL,  # the last trick in which a plain player is rid of the fool without losing it
) = range(6)
WEIGHTS = 6  # the first of the numbers that a plain player weighs (``weights``)
N_WEIGHTS = 72
OWN_RULES = WEIGHTS + N_WEIGHTS

# The world row: hands as they are now, and the dealer's discard (empty while DISCARDING).
HAND = 0  # plain, trumps of position p stand at HAND + 2 * p and the place after it
OUT_PLAIN = HAND + 2 * DISCARDED
OUT_TRUMPS = OUT_PLAIN + 1
WORLD_WIDTH = 8

# The candidate row, and what the machine takes as one action: its kind and two arguments.
PLAY = 0  # card index, suit named (NOTHING_LED where none is)
DISCARD = 1  # plain, trumps
PLAY_ON = 2  # no choice is fixed: the policy goes on from here
OWN_ACTIONS = 3
CANDIDATE_WIDTH = 3

# The outcome row.
CARD_POINTS = 0  # three numbers, the dealer's discard included; they sum to 78
CHIPS = 3  # four numbers: PAID plus the rest of the hand, card points settled
EVENTS = 7  # bits, see ``event_bit`` and ``king_bit``
TRICKS_WON = 8  # three numbers
HONOURS = 11  # three numbers: the honours in each position's tricks (``masks.honours``), LAST_TRICK if won
OWN_OUTCOMES = 14


def event_bit(code: int, position: int) -> int:
    """The bit of EVENTS for what ``position`` did, by a code of the game's ``settling``."""
    return 1 << (3 * code + position)


def king_bit(suit: int) -> int:
    """The bit of EVENTS that says which king it was that won the last trick, above those of all events."""
    return 1 << (54 + suit)


def first_trick(row: MutableRow) -> None:
    """Fill a row of zeros with the moment after the deal: the dealer discards, nothing is paid."""
    row[TRICK] = 1
    row[FIRST_CARD] = row[SECOND_CARD] = NO_CARD
    row[NAMED] = NOTHING_LED


def after(position: int, steps: int) -> int:
    """The position whose turn comes 0 to 3 ``steps`` later."""
    later = position + steps
    return later - 3 if later >= 3 else later


def report(table: Row, outcome: MutableRow, won_last: int) -> None:
    """Write what both games tell of a settled hand; ``won_last`` is the event of who won trick 25."""
    for position in range(3):
        outcome[CARD_POINTS + position] = table[COUNTED + position]
        outcome[TRICKS_WON + position] = table[WON + position]
        last = LAST_TRICK if table[LEADER] == position else 0
        outcome[HONOURS + position] = last | honours(
            table[PILE + 2 * position], table[PILE + 2 * position + 1]
        )
    for position in range(4):
        outcome[CHIPS + position] = table[PAID + position]
    outcome[EVENTS] = table[HAPPENED] | event_bit(won_last, table[LEADER])
