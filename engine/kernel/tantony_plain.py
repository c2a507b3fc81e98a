"""The plain player of Tantony: what it leads, what it plays to a trick, and whom it gives a trick.

It sees its own hand, the trick, who is full, and the set of all cards that others hold; nothing else.
Cards of one suit are handled as a lane: 14 bits, the bit number being the strength.
"""

from __future__ import annotations

from engine.kernel.masks import LANE, LANE_BITS

KEEP = 6  # a trick worth so much is kept for one's own side, a cheaper one given away
# Cards that neither win nor spoil: six to nine with 52 cards, thrown away first.
MIDDLE = 0b111100000 & LANE
ALL_MIDDLE = MIDDLE * (1 | 1 << LANE_BITS | 1 << 2 * LANE_BITS | 1 << 3 * LANE_BITS)


def plain_lead(own: int, unseen: int) -> int:
    """The card to lead: a sure hog, else a card that nobody can beat, else the lowest of a long suit."""
    best = -1
    card = 0
    for suit in range(4):
        mine = own >> (LANE_BITS * suit) & LANE
        if mine == 0:
            continue
        theirs = unseen >> (LANE_BITS * suit) & LANE
        if theirs == 0:
            worth = 64 + mine.bit_length()
            strength = mine.bit_length() - 1
        elif mine > theirs:
            worth = 48 - theirs.bit_count()
            strength = mine.bit_length() - 1
        else:
            worth = mine.bit_count()
            strength = (mine & -mine).bit_length() - 1
        if worth > best:
            best = worth
            card = LANE_BITS * suit + strength
    return card


def plain_follow(mine: int, theirs: int, best: int, runt: int, worth: int, friend: bool, left: int) -> int:
    """The strength to play to a suit led: ``mine`` and ``theirs`` are lanes, those of the player and unseen.

    ``best`` and ``runt`` are the strengths that win so far and score, ``worth`` the runt's value, ``friend``
    whether the own side wins so far, ``left`` how many players come after this one.
    """
    top = mine.bit_length() - 1
    low = (mine & -mine).bit_length() - 1
    if friend and (left == 0 or theirs >> best == 0):
        # The trick is ours: keep a good runt good, and else get rid of a middling card.
        above = mine & ~((2 << runt) - 1)
        below_best = above & ((1 << best) - 1)
        if worth >= KEEP:
            if below_best:
                return below_best.bit_length() - 1
            return low if above == 0 else (above & -above).bit_length() - 1
        return low
    if top > best and (left == 0 or mine > theirs):
        if left == 0:
            winning = mine & ~((2 << best) - 1)
            return (winning & -winning).bit_length() - 1
        return top
    return low


def plain_throw(own: int, unseen: int) -> int:
    """The card to throw on a suit that one does not hold: a middling one, else the lowest."""
    middle = own & ALL_MIDDLE
    cards = middle if middle else own
    return (cards & -cards).bit_length() - 1


def plain_receiver(seats: int, friends: int, worth: int, places: int) -> int:
    """Who gets a trick worth ``worth``: one of ``seats`` (bits), where ``friends`` score for the winner.

    ``places`` has four bits for each position: how many tricks it may still be given.
    """
    wanted = seats & friends if worth >= KEEP else seats & ~friends
    if wanted == 0:
        wanted = seats
    best = -1
    chosen = 0
    for position in range(4):
        if wanted >> position & 1:
            room = places >> 4 * position & 15
            if room > best:
                best = room
                chosen = position
    return chosen
