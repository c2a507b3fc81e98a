"""A hand of Tantony played out from any moment to its end, on ints.

``play_out`` is the one body that the sampler compiles and the tests run as plain Python. The hands are
local ints, turned so that the leader is always ``a``. What belongs to a position is packed: four bits
each for places left and tricks won, twelve for points.
"""

from __future__ import annotations

from engine.kernel.batch import Widths
from engine.kernel.masks import LANE, LANE_BITS
from engine.kernel.policies import RANDOM, policy_of
from engine.kernel.tantony import places as at
from engine.kernel.tantony.cards import (
    LAST_TRICK,
    N_RULES,
    PAIRS,
    PLAYERS,
    SCORING,
    SHOWDOWN,
    VALUES,
    following,
    highest,
    lowest,
    lowest_rank,
    quota,
    value,
)
from engine.kernel.tantony.choosing import any_plain_card, any_seat
from engine.kernel.tantony.places import MutableRow, Row, event_bit
from engine.kernel.tantony.plain import plain_follow, plain_lead, plain_receiver, plain_throw
from engine.kernel.tantony.settling import GOES_ON, beneficiary, counted, game_end

POINT_BITS, POINT_MASK = 12, 0xFFF
PLACED = 12  # tricks of a hand that are placed
TABLE_OWN, TABLE_SIDE, TABLE_SCORE, TABLE_WIDTH = 0, 4, 8, 12

# No payments are made: the table of rows that other games need has one number.
WIDTHS = Widths(
    position=at.POSITION_WIDTH,
    rules=N_RULES,
    world=at.WORLD_WIDTH,
    candidate=at.CANDIDATE_WIDTH,
    outcome=at.OUTCOME_WIDTH,
    table=TABLE_WIDTH,
    scratch=(1, 1),
)


def play_out(
    position: Row,
    rules: Row,
    world: Row,
    candidate: Row,
    policy: int,
    state: int,
    table: MutableRow,
    hands: MutableRow,
    rows: Row,
    outcome: MutableRow,
) -> int:
    """Play one world out from ``position`` and write its ``outcome``; returns the stream's next state.

    The first choice is the ``candidate``, every later one the ``policy``'s (``choosing``). A random
    card takes a draw always, a random receiver only where there is a choice. ``table`` is scratch space;
    neither position, world nor candidate is changed.
    """
    players = rules[PLAYERS]
    four = players == 4
    lead = position[at.LEADER]
    second = after(lead, 1, players)
    third = after(lead, 2, players)
    a, b, c = world[at.HELD + 2 * lead], world[at.HELD + 2 * second], world[at.HELD + 2 * third]
    d = world[at.HELD + 2 * after(lead, 3, players)] if four else 0
    trick = position[at.TRICK]
    on_table = position[at.ON_TABLE]
    points = won = friends = events = 0
    places = places_left(position, players)
    for one in range(players):
        points |= position[at.POINTS + one] << POINT_BITS * one
        won |= position[at.WON + one] << 4 * one
        friends |= friends_of(rules, one) << 4 * one
    forced = candidate[1] if candidate[0] == at.PLAY else at.NO_CARD
    given = candidate[0] == at.PLACE
    last = 13 if four and rules[LAST_TRICK] != SHOWDOWN else PLACED

    while trick <= last:
        # The leader's card.
        if on_table > 0:
            first_card = position[at.CARDS]
        elif forced != at.NO_CARD:
            first_card = forced
            forced = at.NO_CARD
        elif policy_of(policy, lead) == RANDOM:
            first_card, state = any_plain_card(a, state)
        else:
            first_card = plain_lead(a, b | c | d)
        suit = (first_card >= LANE_BITS) + (first_card >= 2 * LANE_BITS) + (first_card >= 3 * LANE_BITS)
        base = LANE_BITS * suit
        follow = 1 << first_card
        a &= ~follow
        best = lead

        # The others' cards, in turn.
        card, forced, state = next_card(
            1,
            b,
            a | c | d,
            follow,
            base,
            lead,
            best,
            on_table,
            forced,
            position,
            policy,
            friends,
            rules,
            state,
        )
        b &= ~(1 << card)
        best, follow = shown(card, after(lead, 1, players), best, follow, base)
        card, forced, state = next_card(
            2,
            c,
            a | b | d,
            follow,
            base,
            lead,
            best,
            on_table,
            forced,
            position,
            policy,
            friends,
            rules,
            state,
        )
        c &= ~(1 << card)
        best, follow = shown(card, after(lead, 2, players), best, follow, base)
        if four:
            card, forced, state = next_card(
                3,
                d,
                a | b | c,
                follow,
                base,
                lead,
                best,
                on_table,
                forced,
                position,
                policy,
                friends,
                rules,
                state,
            )
            d &= ~(1 << card)
            best, follow = shown(card, after(lead, 3, 4), best, follow, base)

        on_table = 0
        won += 1 << 4 * best
        worth = rules[VALUES + lowest(follow) - base]
        if follow & (follow - 1) == 0:
            events |= event_bit(at.HOG, lead)
            if first_card - base == LANE_BITS - 1:
                events |= event_bit(at.GRAND_COUP, lead)
        if trick <= PLACED:
            seats = open_seats(places)
            if seats & (seats - 1) == 0:
                receiver = highest(seats)  # forced (TN-PLACE-3)
            elif given:
                receiver = best + candidate[1]
                receiver += players if receiver < 0 else 0
                receiver -= players if receiver >= players else 0
                given = False
            elif policy_of(policy, best) == RANDOM:
                receiver, state = any_seat(seats, state)
            else:
                receiver = plain_receiver(seats, friends >> 4 * best & 15, worth, places)
            points += worth << POINT_BITS * receiver
            places -= 1 << 4 * receiver
            # The receiver leads (TN-LEAD-3): turn the hands.
            turn = receiver - lead
            turn += players if turn < 0 else 0
            lead = receiver
            if four:
                if turn & 1:
                    a, b, c, d = b, c, d, a
                if turn & 2:
                    a, b, c, d = c, d, a, b
            elif turn == 1:
                a, b, c = b, c, a
            elif turn == 2:
                a, b, c = c, a, b
        else:
            points += worth << POINT_BITS * best  # TN-LAST-6
            events |= event_bit(at.LAST, best)
        trick += 1

    if four and rules[LAST_TRICK] == SHOWDOWN:
        lowest_cards = lowest_rank(a | b | c | d)
        for turn in range(4):
            single = (a if turn == 0 else b if turn == 1 else c if turn == 2 else d) & lowest_cards
            if single:
                points += value(rules, lowest(single)) << POINT_BITS * ((lead + turn) & 3)
    settle(position, rules, points, won, events, table, outcome)
    return state


def after(position: int, steps: int, players: int) -> int:
    """The position whose turn comes 0 to 3 ``steps`` later."""
    later = position + steps
    return later - players if later >= players else later


def next_card(
    turn: int,
    own: int,
    unseen: int,
    follow: int,
    base: int,
    lead: int,
    best: int,
    on_table: int,
    forced: int,
    position: Row,
    policy: int,
    friends: int,
    rules: Row,
    state: int,
) -> tuple[int, int, int]:
    """The card of a turn after the lead: (card, what is still forced, next state).

    It lies on the table already, or it is the forced one, or the policy of the position chooses it.
    """
    if turn < on_table:
        return position[at.CARDS + turn], forced, state
    if forced != at.NO_CARD:
        return forced, at.NO_CARD, state
    players = rules[PLAYERS]
    place = after(lead, turn, players)
    left = players - 1 - turn
    card, state = answer(
        policy_of(policy, place), own, follow, base, unseen, friends, place, best, left, rules, state
    )
    return card, forced, state


def shown(card: int, place: int, best: int, follow: int, base: int) -> tuple[int, int]:
    """Who wins a trick and the cards of the led suit in it, after ``place`` has played ``card``."""
    bit = 1 << card & LANE << base
    return place if bit > follow else best, follow | bit


def places_left(position: Row, players: int) -> int:
    """How many tricks each position may still be given, four bits each (TN-PLACE-1)."""
    places = 0
    for one in range(players):
        places |= (quota(players) - position[at.GIVEN + one]) << 4 * one
    return places


def open_seats(places: int) -> int:
    """The positions that may still be given a trick, one bit each."""
    seats = (places | places >> 1 | places >> 2) & 0x1111
    return (seats | seats >> 3 | seats >> 6 | seats >> 9) & 15


def friends_of(rules: Row, one: int) -> int:
    """The positions whose points count for ``one``, itself included, one bit each."""
    return 1 << one | 1 << beneficiary(rules[SCORING], rules[PLAYERS], one)


def choose_receiver(policy: int, position: Row, rules: Row, winner: int, state: int) -> tuple[int, int]:
    """Who gets the trick that waits in a position row: (position, next state)."""
    places = places_left(position, rules[PLAYERS])
    if policy == RANDOM:
        return any_seat(open_seats(places), state)
    follow = 0
    for turn in range(rules[PLAYERS]):
        follow |= 1 << position[at.CARDS + turn]
    worth = value(rules, lowest(following(follow, position[at.CARDS])))
    return plain_receiver(open_seats(places), friends_of(rules, winner), worth, places), state


def choose_card(
    policy: int, position: Row, rules: Row, place: int, own: int, unseen: int, state: int
) -> tuple[int, int]:
    """The card that ``place`` plays in the moment of a position row: (card, next state)."""
    on_table = position[at.ON_TABLE]
    if on_table == 0:
        return any_plain_card(own, state) if policy == RANDOM else (plain_lead(own, unseen), state)
    led = position[at.CARDS]
    played = 0
    for turn in range(on_table):
        played |= 1 << position[at.CARDS + turn]
    follow = following(played, led)
    best = position[at.LEADER]
    for turn in range(on_table):
        if position[at.CARDS + turn] == highest(follow):
            best = after(position[at.LEADER], turn, rules[PLAYERS])
    friends = friends_of(rules, place) << 4 * place
    left = rules[PLAYERS] - 1 - on_table
    base = led - led % LANE_BITS
    return answer(policy, own, follow, base, unseen, friends, place, best, left, rules, state)


def answer(
    policy: int,
    own: int,
    follow: int,
    base: int,
    unseen: int,
    friends: int,
    position: int,
    best: int,
    left: int,
    rules: Row,
    state: int,
) -> tuple[int, int]:
    """The card of ``position`` to a trick: (card, next state).

    ``follow`` are the cards so far of the suit led, whose lane begins at ``base``; ``best`` is the position
    that wins so far, ``left`` how many play after this one.
    """
    meeting = own & (LANE << base)  # TN-PLAY-3
    if policy == RANDOM:
        return any_plain_card(meeting if meeting else own, state)
    if meeting == 0:
        return plain_throw(own), state
    runt = lowest(follow) - base
    strength = plain_follow(
        meeting >> base,
        unseen >> base & LANE,
        highest(follow) - base,
        runt,
        rules[VALUES + runt],
        friends >> 4 * position >> best & 1 > 0,
        left,
    )
    return base + strength, state


def settle(
    position: Row, rules: Row, points: int, won: int, events: int, table: MutableRow, outcome: MutableRow
) -> None:
    """Write the outcome of a hand that is over from its packed points and tricks."""
    players = rules[PLAYERS]
    for one in range(4):
        table[TABLE_OWN + one] = points >> POINT_BITS * one & POINT_MASK
    total = 0
    for one in range(players):
        table[TABLE_SIDE + one] = counted(rules, table, TABLE_OWN, one)
        grown = table[TABLE_SIDE + one] - counted(rules, position, at.POINTS, one)
        table[TABLE_SCORE + one] = position[at.SCORE + one] + grown
        total += table[TABLE_SIDE + one]
    stakes, winners = game_end(rules, table, TABLE_SCORE, position[at.HAND])
    for one in range(4):
        outcome[at.OWN + one] = outcome[at.SIDE + one] = outcome[at.AHEAD + one] = 0
        outcome[at.TOTAL + one] = outcome[at.TRICKS_WON + one] = 0
    for one in range(players):
        side = table[TABLE_SIDE + one]
        outcome[at.OWN + one] = table[TABLE_OWN + one]
        outcome[at.SIDE + one] = side
        # Pairs: how far before the other pair. Else the differences from everybody's, added.
        outcome[at.AHEAD + one] = 2 * side - total // 2 if rules[SCORING] == PAIRS else players * side - total
        outcome[at.TOTAL + one] = position[at.PAID + one] + table[TABLE_OWN + one] - position[at.POINTS + one]
        outcome[at.TRICKS_WON + one] = won >> 4 * one & 15
        if stakes != GOES_ON and winners >> one & 1:
            events |= event_bit(at.GAME_WON, one)
            if stakes == 2:
                events |= event_bit(at.DOUBLE, one)
    outcome[at.EVENTS] = events


# Called for every card: compiled code has it in its callers' bodies.
MERGED = (after, answer, next_card, open_seats, shown)
