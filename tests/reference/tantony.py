"""The first plain player of Tantony, as it was first measured: the yardstick of the present one."""

from __future__ import annotations

from engine.kernel.masks import LANE, LANE_BITS
from engine.kernel.picking import highest, lowest
from engine.kernel.tantony import places as at
from engine.kernel.tantony.cards import base_of, following, value
from engine.kernel.tantony.machine import legal, to_act
from engine.kernel.tantony.places import Row
from engine.kernel.tantony.settling import friends_of
from engine.kernel.tantony.tricks import places_left, so_far

KEEP = 6  # a trick worth so much is kept for one's own side, a cheaper one given away
UP_TO_NINE = 0b111111111  # with 52 cards
MIDDLE = 0b111100000  # six to nine, which neither win nor spoil
ALL_MIDDLE = MIDDLE * (1 | 1 << LANE_BITS | 1 << 2 * LANE_BITS | 1 << 3 * LANE_BITS)


def choose(table: Row, rules: Row, hands: Row) -> tuple[int, int, int]:
    """What the position to act does: a candidate row."""
    position = to_act(table, rules)
    friends = friends_of(rules, position)
    if table[at.PHASE] == at.PLACING:
        _, follow = so_far(table, rules)
        seats, places = legal(table, rules, hands), places_left(table, rules[at.PLAYERS])
        return at.PLACE, plain_receiver(seats, friends, value(rules, lowest(follow)), places) - position, 0
    own = hands[at.HELD + 2 * position]
    unseen = 0
    for other in range(4):
        unseen |= hands[at.HELD + 2 * other]
    unseen ^= own
    if table[at.ON_TABLE] == 0:
        return at.PLAY, plain_lead(own, unseen), 0
    best, follow = so_far(table, rules)
    base, left = base_of(table[at.CARDS]), rules[at.PLAYERS] - 1 - table[at.ON_TABLE]
    meeting = following(own, base)
    if meeting == 0:
        return at.PLAY, plain_throw(own), 0
    top, runt = highest(follow) - base, lowest(follow) - base
    worth, friend = rules[at.VALUES + runt], friends >> best & 1 > 0
    theirs = unseen >> base & LANE
    return at.PLAY, base + plain_follow(meeting >> base, theirs, top, runt, worth, friend, left), 0


def plain_lead(own: int, unseen: int) -> int:
    """The card to lead: a sure hog, else one that nobody can beat, else the lowest of a suit.

    Of several suits the one of which the others hold fewest: there the runt is high.
    """
    best = card = 0
    for suit in range(4):
        mine = own >> (LANE_BITS * suit) & LANE
        theirs = unseen >> (LANE_BITS * suit) & LANE
        n = theirs.bit_count()
        top = mine.bit_length() - 1
        # Without branches, which the processor could not foresee; a suit that is not held is worth 0.
        worth = 48 - n if mine > theirs else 20 - n
        worth = 64 + top if theirs == 0 else worth
        worth = worth if mine else 0
        strength = top if mine > theirs else (mine & -mine).bit_length() - 1
        better = worth > best
        best = worth if better else best
        card = LANE_BITS * suit + strength if better else card
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
    best = chosen = 0
    for position in range(4):
        room = places >> 4 * position & 15
        room = 8 - room if together and not friends >> position & 1 else room
        better = wanted >> position & 1 and room > best
        best = room if better else best
        chosen = position if better else chosen
    return chosen
