"""The plain player of Tantony: what it leads, what it plays to a trick, and whom it gives a trick.

It leads hogs, then the lowest card that nobody can beat. It keeps good tricks and gives cheap ones away. Into
a trick that will not be its own it plays the best of its small cards, so that the winner gives it away again.
Where one side is full, so that the other one gets the tricks whoever wins them, it plays high for the own
side and low for the others. It sees its own hand, the trick, who is full, and the set of all cards that
others hold; nothing else.

Cards of one suit are handled as a lane: 14 bits, the bit number being the strength. The numbers below were
checked by ``python -m tests.benchmarks.strength --game tantony``: as a pair the player gains 3.69 +- 0.29
points a hand on the first one, of them 1.9 by counting places, 0.77 by the lead, 0.68 by small cards and 0.38
by spoiling first.
"""

from __future__ import annotations

from engine.kernel.masks import EACH_LANE, LANE, LANE_BITS
from engine.kernel.picking import highest, highest_of_all, lowest, lowest_of_all

KEEP = 6  # a trick worth so much is kept for one's own side, a cheaper one given away
SMALL = 0b11111  # two to five: a trick with such a runt is given away
UP_TO_NINE = 0b111111111  # with 52 cards
MIDDLE = 0b111100000  # six to nine, which neither win nor spoil
ALL_MIDDLE = MIDDLE * EACH_LANE

OPEN, OURS, THEIRS = range(3)  # for whom a trick is bound


def bound_for(seats: int, friends: int) -> int:
    """Whose a trick will be, whoever wins it: OURS or THEIRS where only one side has ``seats`` left, or OPEN.

    ``friends`` (bits) are those who count for the player.
    """
    if seats & friends == 0:
        return THEIRS
    return OPEN if seats & ~friends else OURS


def plain_lead(own: int, unseen: int, bound: int) -> int:
    """The card to lead: a certain hog, else the lowest that nobody can beat, else the lowest of a suit.

    A hog is certain in a suit of which no card is ``unseen`` (TN-INFO-11). Of several suits the one of which
    the others hold fewest: there the runt is high. Where the trick is ``bound`` for the own side, the highest
    card of all takes the place of what is no hog; where it is bound for the others, the lowest is led.
    """
    if bound == THEIRS:
        return lowest_of_all(own)
    best = suit = 0
    for one in range(4):
        mine = own >> (LANE_BITS * one) & LANE
        theirs = unseen >> (LANE_BITS * one) & LANE
        n = theirs.bit_count()
        # Without branches, which the processor could not foresee; a suit that is not held is worth 0.
        worth = 48 - n if mine > theirs else 20 - n
        worth = 64 + mine.bit_length() if theirs == 0 else worth
        worth = worth if mine else 0
        suit = one if worth > best else suit
        best = worth if worth > best else best
    mine = own >> (LANE_BITS * suit) & LANE
    theirs = unseen >> (LANE_BITS * suit) & LANE
    if theirs == 0:
        return LANE_BITS * suit + highest(mine)
    if bound == OURS:
        return highest_of_all(own)
    sure = mine & -1 << theirs.bit_length()
    return LANE_BITS * suit + lowest(sure if sure else mine)


def plain_follow(
    mine: int, theirs: int, best: int, runt: int, worth: int, friend: bool, left: int, bound: int
) -> int:
    """The strength to play to a suit led: ``mine`` and ``theirs`` are lanes, the player's and all others'.

    ``best`` and ``runt`` are the strengths that win so far and score, ``worth`` the runt's value, ``friend``
    whether the own side wins so far, ``left`` how many players come after this one, ``bound`` for whom the
    trick is.
    """
    top = mine.bit_length() - 1
    over_runt = mine & ~((2 << runt) - 1)
    if bound == THEIRS:
        return (mine & -mine).bit_length() - 1
    if bound == OURS:
        return (over_runt & -over_runt).bit_length() - 1 if over_runt else top
    if friend and (left == 0 or theirs >> best == 0):
        # The trick is ours: a good runt stays good under the card that wins, else the lowest card goes. An
        # opponent still to come would make it one that we give away; then it had better be worth little.
        under_best = over_runt & ((1 << best) - 1)
        if worth <= KEEP or over_runt == 0 or (left and mine & SMALL and theirs & SMALL):
            return (mine & -mine).bit_length() - 1
        return under_best.bit_length() - 1 if under_best else (over_runt & -over_runt).bit_length() - 1
    if top > best and (left < 2 or mine > theirs):
        winning = mine & ~((2 << best) - 1)
        return top if left else (winning & -winning).bit_length() - 1
    # The trick will be theirs: make it one that they give away, with the best of the small cards. If it is
    # one already, its runt stays.
    wanted = over_runt & UP_TO_NINE if worth < KEEP else mine & SMALL
    return (wanted if wanted else mine & -mine).bit_length() - 1


def plain_throw(own: int, bound: int) -> int:
    """The card to throw on a suit that one does not hold: a middling one, else the lowest of a suit.

    While tricks are bound for the own side, high cards win them much: the lowest of all goes.
    """
    if bound == OURS:
        return lowest_of_all(own)
    middle = own & ALL_MIDDLE
    return (middle if middle else own & -own).bit_length() - 1


def plain_receiver(seats: int, friends: int, worth: int, places: int) -> int:
    """Who gets a trick worth ``worth``: one of ``seats`` (bits), where ``friends`` score for the winner.

    ``places`` has four bits for each position: how many tricks it may still be given. Friends are filled
    evenly; of two opponents of a pair first the one who has fewer places left, else the one with more.
    """
    wanted = seats & friends if worth >= KEEP else seats & ~friends
    if wanted == 0:
        wanted = seats
    # Those wanted are all friends or all opponents, so that their places are compared in one direction.
    fewest = friends & (friends - 1) > 0 and wanted & friends == 0
    room = places ^ (0x7777 if fewest else 0)
    among = (wanted | wanted << 3 | wanted << 6 | wanted << 9) & 0x1111
    for bit in range(2, -1, -1):
        more = among & room >> bit
        among = more if more else among
    return lowest(among) >> 2
