"""The plain player of Tantony: what it leads, what it plays to a trick, and whom it gives a trick.

It sees its own hand, the trick, who is full, and the set of all cards that others hold; nothing else.
Cards of one suit are handled as a lane: 14 bits, the bit number being the strength.
"""

from __future__ import annotations

from engine.kernel.masks import LANE, LANE_BITS

KEEP = 6  # a trick worth so much is kept for one's own side, a cheaper one given away
UP_TO_NINE = 0b111111111  # with 52 cards
MIDDLE = 0b111100000  # six to nine, which neither win nor spoil
ALL_MIDDLE = MIDDLE * (1 | 1 << LANE_BITS | 1 << 2 * LANE_BITS | 1 << 3 * LANE_BITS)


def plain_lead(own: int, unseen: int) -> int:
    """The card to lead: a sure hog, else one that nobody can beat, else the lowest of a suit.

    Of several suits the one of which the others hold fewest: there the runt is high.
    """
    best = -1
    card = 0
    for suit in range(4):
        mine = own >> (LANE_BITS * suit) & LANE
        if mine == 0:
            continue
        theirs = unseen >> (LANE_BITS * suit) & LANE
        strength = mine.bit_length() - 1
        if theirs == 0:
            worth = 64 + strength
        elif mine > theirs:
            worth = 48 - theirs.bit_count()
        else:
            worth = 20 - theirs.bit_count()
            strength = (mine & -mine).bit_length() - 1
        if worth > best:
            best = worth
            card = LANE_BITS * suit + strength
    return card


def plain_follow(mine: int, theirs: int, best: int, runt: int, worth: int, friend: bool, left: int) -> int:
    """The strength to play to a suit led: ``mine`` and ``theirs`` are lanes, the player's and all others'.

    ``best`` and ``runt`` are the strengths that win so far and score, ``worth`` the runt's value, ``friend``
    whether the own side wins so far, ``left`` how many players come after this one.
    """
    top = mine.bit_length() - 1
    low = (mine & -mine).bit_length() - 1
    over_runt = mine & ~((2 << runt) - 1)
    if friend and (left == 0 or theirs >> best == 0):
        # The trick is ours: a good runt stays good under the card that wins, else the lowest card goes.
        under_best = over_runt & ((1 << best) - 1)
        if worth <= KEEP or over_runt == 0:
            return low
        return under_best.bit_length() - 1 if under_best else (over_runt & -over_runt).bit_length() - 1
    if top > best and left == 0:
        winning = mine & ~((2 << best) - 1)
        return (winning & -winning).bit_length() - 1
    if top > best and (left == 1 or mine > theirs):
        return top
    spare = over_runt & UP_TO_NINE
    # The trick will be theirs: spoil it with the lowest card, unless it is cheap already.
    return spare.bit_length() - 1 if worth < KEEP and spare else low


def plain_throw(own: int) -> int:
    """The card to throw on a suit that one does not hold: a middling one, else the lowest of a suit."""
    middle = own & ALL_MIDDLE
    return middle.bit_length() - 1 if middle else (own & -own).bit_length() - 1


def plain_receiver(seats: int, friends: int, worth: int, places: int) -> int:
    """Who gets a trick worth ``worth``: one of ``seats`` (bits), where ``friends`` score for the winner.

    ``places`` has four bits for each position: how many tricks it may still be given. Friends are filled
    evenly; of two opponents of a pair first the one who has fewer places left, else the one with more.
    """
    wanted = seats & friends if worth >= KEEP else seats & ~friends
    if wanted == 0:
        wanted = seats
    together = friends & (friends - 1) > 0
    best = -1
    chosen = 0
    for position in range(4):
        if wanted >> position & 1:
            room = places >> 4 * position & 15
            if together and not friends >> position & 1:
                room = 8 - room
            if room > best:
                best = room
                chosen = position
    return chosen
