"""Grosstarock tricks in which each player follows a policy of his own, from any card on."""

from __future__ import annotations

from engine.kernel.at_random import any_card
from engine.kernel.grosstarock import places as at
from engine.kernel.grosstarock.choosing import null_window, safe_null, sure_vole, vole_window
from engine.kernel.grosstarock.fast_random import best_turn, holds
from engine.kernel.grosstarock.places import MutableRow, Row, after
from engine.kernel.grosstarock.plain import plain_follow, plain_lead
from engine.kernel.grosstarock.settling import LAST_OF_WINDOW, N_TRICKS, WINDOW_C
from engine.kernel.grosstarock.tricks import DEALER, SHOWN, gather, plain_bit, trump_bit
from engine.kernel.masks import FIRST_TRUMP, FOOL, FOOL_BIT, NOTHING_LED, TRUMPS, suit_of
from engine.kernel.policies import RANDOM, policy_of
from engine.kernel.tricks import FOOL_FREE, choices, led_by, owed_by_second, owed_by_third, power

ALL_NAMINGS = 0b11111  # the suits a led fool may name, as bits; 4 is trumps


def play_tricks(
    table: MutableRow,
    rules: Row,
    hands: MutableRow,
    until: int,
    forced: int,
    forced_name: int,
    policy: int,
    state: int,
) -> int:
    """Play from the moment of the table row to the end of trick ``until``; the next state of the stream.

    The first card is ``forced``, naming ``forced_name``, unless that is NO_CARD.
    """
    leader = table[at.LEADER]
    trick = table[at.TRICK]
    turn = table[at.ON_TABLE]
    first, second, named = table[at.FIRST_CARD], table[at.SECOND_CARD], table[at.NAMED]
    second_free = rules[at.SECOND_FREE] > 0
    last_fool = min(rules[at.LOST_FROM] - 1, N_TRICKS)
    out_plain, out_trumps = hands[at.OUT_PLAIN], hands[at.OUT_TRUMPS]
    rest_plain = hands[at.HAND] | hands[at.HAND + 2] | hands[at.HAND + 4] | out_plain
    rest_trumps = hands[at.HAND + 1] | hands[at.HAND + 3] | hands[at.HAND + 5] | out_trumps
    voids = table[at.VOID] | table[at.VOID + 1] << VOID_BITS | table[at.VOID + 2] << 2 * VOID_BITS
    if trick > until:
        return state
    while trick <= until:
        beside, across = after(leader, 1), after(leader, 2)
        draws = trick < N_TRICKS
        if turn == 0:
            table[at.TRICK] = trick
            if policy and rules[at.ANNOUNCING] and trick <= LAST_OF_WINDOW[WINDOW_C]:
                announce(table, hands, leader, policy, rest_plain, rest_trumps)
            plain, trumps = hands[at.HAND + 2 * leader], hands[at.HAND + 2 * leader + 1]
            named = NOTHING_LED
            if forced != at.NO_CARD:
                first, named = forced, forced_name
                forced = at.NO_CARD
            elif policy_of(policy, leader) == RANDOM:
                if draws or trumps & FOOL_BIT:
                    may_name = ALL_NAMINGS if trumps & FOOL_BIT else 0
                    first, named, state = any_card(plain, trumps, may_name, state)
                else:
                    first = only_card(plain, trumps)
            else:
                unseen_plain, unseen_trumps = rest_plain ^ plain, rest_trumps ^ trumps
                if leader == DEALER:
                    unseen_plain ^= out_plain
                    unseen_trumps ^= out_trumps
                first, named = plain_lead(
                    plain,
                    trumps,
                    unseen_plain,
                    unseen_trumps,
                    voids >> VOID_BITS * beside & VOID_MASK,
                    voids >> VOID_BITS * across & VOID_MASK,
                    trick,
                    last_fool,
                )
            hands[at.HAND + 2 * leader] = plain & ~plain_bit(first)
            hands[at.HAND + 2 * leader + 1] = trumps & ~trump_bit(first)
            rest_plain &= ~plain_bit(first)
            rest_trumps &= ~trump_bit(first)
        led = led_by(first, named)
        third_plain, third_trumps = hands[at.HAND + 2 * across], hands[at.HAND + 2 * across + 1]
        if turn <= 1:
            plain, trumps = hands[at.HAND + 2 * beside], hands[at.HAND + 2 * beside + 1]
            if first == FOOL:
                third_has = holds(third_plain, third_trumps, named)
                led = owed_by_second(named, holds(plain, trumps, named), third_has, second_free)
            if forced != at.NO_CARD:
                second = forced
                forced = at.NO_CARD
            elif policy_of(policy, beside) == RANDOM:
                second, state = follow_at_random(plain, trumps, led, draws, state)
            else:
                unseen_plain, unseen_trumps = rest_plain ^ plain, rest_trumps ^ trumps
                if beside == DEALER:
                    unseen_plain ^= out_plain
                    unseen_trumps ^= out_trumps
                second = plain_follow(
                    plain,
                    trumps,
                    led,
                    power(first, led),
                    False,
                    unseen_plain,
                    unseen_trumps,
                    voids >> VOID_BITS * across & VOID_MASK,
                    trick,
                    last_fool,
                )
            hands[at.HAND + 2 * beside] = plain & ~plain_bit(second)
            hands[at.HAND + 2 * beside + 1] = trumps & ~trump_bit(second)
            rest_plain &= ~plain_bit(second)
            rest_trumps &= ~trump_bit(second)
            voids |= shown_void(second, led) << VOID_BITS * beside
        if first == FOOL:
            led = owed_by_third(named, second, holds(third_plain, third_trumps, named))
        if forced != at.NO_CARD:
            third = forced
            forced = at.NO_CARD
        elif policy_of(policy, across) == RANDOM:
            third, state = follow_at_random(third_plain, third_trumps, led, draws, state)
        else:
            unseen_plain, unseen_trumps = rest_plain ^ third_plain, rest_trumps ^ third_trumps
            if across == DEALER:
                unseen_plain ^= out_plain
                unseen_trumps ^= out_trumps
            third = plain_follow(
                third_plain,
                third_trumps,
                led,
                max(power(first, led), power(second, led)),
                True,
                unseen_plain,
                unseen_trumps,
                0,
                trick,
                last_fool,
            )
        hands[at.HAND + 2 * across] = third_plain & ~plain_bit(third)
        hands[at.HAND + 2 * across + 1] = third_trumps & ~trump_bit(third)
        rest_plain &= ~plain_bit(third)
        rest_trumps &= ~trump_bit(third)
        voids |= shown_void(third, led) << VOID_BITS * across

        player = at.NOBODY
        if first == FOOL:
            player = leader
        elif second == FOOL:
            player = beside
        elif third == FOOL:
            player = across
        if trick == N_TRICKS:
            table[SHOWN + leader], table[SHOWN + beside], table[SHOWN + across] = first, second, third
        winner = after(leader, best_turn(power(first, led), power(second, led), power(third, led)))
        plain = plain_bit(first) | plain_bit(second) | plain_bit(third)
        trumps = trump_bit(first) | trump_bit(second) | trump_bit(third)
        gather(table, rules, trick, winner, plain, trumps, player)
        leader = winner
        turn = 0
        trick += 1
    table[at.LEADER] = leader
    table[at.TRICK] = trick
    table[at.ON_TABLE] = 0
    for position in range(3):
        table[at.VOID + position] = voids >> VOID_BITS * position & VOID_MASK
    return state


VOID_BITS = 5
VOID_MASK = 31


def only_card(plain: int, trumps: int) -> int:
    """Index of the one card of a hand."""
    return plain.bit_length() - 1 if plain else FIRST_TRUMP + trumps.bit_length() - 1


def follow_at_random(plain: int, trumps: int, led: int, draws: bool, state: int) -> tuple[int, int]:
    """Any card that may be played where ``led`` is owed, and the next state; the last one needs no draw."""
    if not draws:
        return only_card(plain, trumps), state
    may_plain, may_trumps = choices(plain, trumps, led, FOOL_FREE)
    card, _, state = any_card(may_plain, may_trumps, 0, state)
    return card, state


def shown_void(card: int, led: int) -> int:
    """The suits, as bits, that a card played where ``led`` is owed shows its player to lack."""
    if led == NOTHING_LED or card == FOOL or suit_of(card) == led:
        return 0
    # Who neither follows nor trumps holds no trump either.
    return 1 << led | (0 if card >= FIRST_TRUMP else 1 << TRUMPS)


def announce(
    table: MutableRow, hands: Row, leader: int, policy: int, rest_plain: int, rest_trumps: int
) -> None:
    """What the leader announces before a lead (GT-ANN-3); at a table computer players are asked in turn."""
    won = table[at.WON + leader]
    if policy_of(policy, leader) == RANDOM or not (won == 0 or won == table[at.TRICK] - 1):
        return
    plain, trumps = hands[at.HAND + 2 * leader], hands[at.HAND + 2 * leader + 1]
    unseen_plain, unseen_trumps = rest_plain ^ plain, rest_trumps ^ trumps
    if leader == DEALER:
        unseen_plain ^= hands[at.OUT_PLAIN]
        unseen_trumps ^= hands[at.OUT_TRUMPS]
    if null_window(table, leader, won) and safe_null(plain, trumps, unseen_plain):
        table[at.NULLS + leader] = null_window(table, leader, won)
    elif vole_window(table, leader, won) and sure_vole(plain, trumps, unseen_plain, unseen_trumps):
        table[at.VOLES + leader] = vole_window(table, leader, won)


# Called for every card or trick: compiled code has them in their callers' bodies.
MERGED = (shown_void, gather, plain_lead, plain_follow)
