"""What the players of Tantony choose: a card to lead or to play to a trick, and who gets a trick."""

from __future__ import annotations

from engine.kernel.masks import LANE
from engine.kernel.picking import highest, lowest
from engine.kernel.policies import RANDOM, policy_of
from engine.kernel.rng import advance, below, nth_bit
from engine.kernel.tantony import places as at
from engine.kernel.tantony.cards import base_of, following, value
from engine.kernel.tantony.machine import legal, to_act
from engine.kernel.tantony.places import Row, Rows
from engine.kernel.tantony.plain import bound_for, plain_follow, plain_lead, plain_receiver, plain_throw
from engine.kernel.tantony.settling import friends_of
from engine.kernel.tantony.tricks import open_seats, places_left, playable, so_far


def choose(
    table: Row, rules: Row, hands: Row, policies: int, rows: Rows, state: int
) -> tuple[int, int, int, int]:
    """What the position to act does: a candidate row (kind and two arguments) and the stream's next state.

    A random card takes a draw always, a receiver only where there is a choice. Of the hands only the own
    one is read, and which cards all others hold together.
    """
    position = to_act(table, rules)
    policy = policy_of(policies, position)
    friends, places = friends_of(rules, position), places_left(table, rules[at.PLAYERS])
    if table[at.PHASE] == at.PLACING:
        _, follow = so_far(table, rules)
        points = value(rules, lowest(follow))
        receiver, state = receiver_of(policy, legal(table, rules, hands), friends, points, places, state)
        return at.PLACE, receiver - position, 0, state
    own = hands[at.HELD + 2 * position]
    unseen = 0
    for other in range(4):
        unseen |= hands[at.HELD + 2 * other]
    unseen ^= own
    bound = bound_for(open_seats(places), friends)
    if table[at.ON_TABLE] == 0:
        card, state = lead(policy, own, unseen, bound, state)
        return at.PLAY, card, 0, state
    best, follow = so_far(table, rules)
    base = base_of(table[at.CARDS])
    left = rules[at.PLAYERS] - 1 - table[at.ON_TABLE]
    card, state = answer(policy, own, follow, base, unseen, friends, best, left, bound, rules, state)
    return at.PLAY, card, 0, state


def lead(policy: int, own: int, unseen: int, bound: int, state: int) -> tuple[int, int]:
    """The card to lead to a trick ``bound`` for one side, or open: (card, next state)."""
    if policy == RANDOM:
        return any_plain_card(own, state)
    return plain_lead(own, unseen, bound), state


def answer(
    policy: int,
    own: int,
    follow: int,
    base: int,
    unseen: int,
    friends: int,
    best: int,
    left: int,
    bound: int,
    rules: Row,
    state: int,
) -> tuple[int, int]:
    """The card to play to a trick: (card, next state).

    ``follow`` are the cards so far of the suit led, whose lane begins at ``base``; ``best`` is
    the position that wins so far, ``friends`` (bits) count for the player, ``left`` play after this one. The
    trick is ``bound`` for one side, or open.
    """
    if policy == RANDOM:
        return any_plain_card(playable(own, base), state)
    meeting = following(own, base)
    if meeting == 0:
        return plain_throw(own, bound), state
    theirs = unseen >> base & LANE
    top, runt = highest(follow) - base, lowest(follow) - base
    worth, friendly = rules[at.VALUES + runt], friends >> best & 1 > 0
    return base + plain_follow(meeting >> base, theirs, top, runt, worth, friendly, left, bound), state


def receiver_of(
    policy: int, seats: int, friends: int, points: int, places: int, state: int
) -> tuple[int, int]:
    """Who of ``seats`` (bits) gets a trick worth so many points: (position, next state)."""
    if policy == RANDOM:
        return any_seat(seats, state)
    return plain_receiver(seats, friends, points, places), state


def any_plain_card(cards: int, state: int) -> tuple[int, int]:
    """One of the cards, each equally likely: (card, next state)."""
    state = advance(state)
    return nth_bit(cards, below(state, cards.bit_count())), state


def any_seat(seats: int, state: int) -> tuple[int, int]:
    """One of the positions that have a bit in ``seats``, each equally likely: (position, next state)."""
    state = advance(state)
    n = below(state, seats.bit_count())
    return (n >= seats & 1) + (n >= (seats & 3).bit_count()) + (n >= (seats & 7).bit_count()), state


# Called for every card or trick: compiled code has them in their callers' bodies.
MERGED = (answer, any_plain_card, any_seat, lead, receiver_of)
