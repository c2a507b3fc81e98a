"""Grosstarock tricks in which each player follows a policy of his own, trick by trick.

The same choices as ``choosing.choose`` makes, by the same draws. Payments before the last trick wait for
``fast_paying``.
"""

from __future__ import annotations

from engine.kernel.grosstarock import places as at
from engine.kernel.grosstarock.announcing import announce, has_all, has_none
from engine.kernel.grosstarock.choosing import SAY_NOTHING, choose_feat
from engine.kernel.grosstarock.fast_paying import pay_for_held
from engine.kernel.grosstarock.places import N_TRICKS, MutableRow, Row, Rows, after
from engine.kernel.grosstarock.settling import settle_trick
from engine.kernel.grosstarock.tricks import fool_player, gather
from engine.kernel.masks import plain_bit, trump_bit
from engine.kernel.threes.fast import play_turns
from engine.kernel.threes.fast_random import playing_at_random
from engine.kernel.threes.following import plain_follow
from engine.kernel.threes.leading import plain_lead
from engine.kernel.threes.plain import plain_card
from engine.kernel.threes.tricks import ALL_NAMINGS, next_trick, winner_of
from engine.kernel.tricks import FOOL_FREE

play_at_random = playing_at_random(gather)


def play_tricks(table: MutableRow, rules: Row, hands: MutableRow, rows: Rows, policy: int, state: int) -> int:
    """Play from the beginning of a trick to the end of trick 25; the next state of the stream."""
    for trick in range(table[at.TRICK], N_TRICKS + 1):
        leader = table[at.LEADER]
        if trick == N_TRICKS:
            pay_for_held(table)
        if policy and (has_all(table, leader) or has_none(table, leader)):
            feat = choose_feat(table, rules, hands, policy)
            if feat != SAY_NOTHING:
                announce(table, leader, feat)
        first, second, third, _, led, state = play_turns(
            table, rules, hands, FOOL_FREE, ALL_NAMINGS, policy, state
        )
        winner = after(leader, winner_of(first, second, third, led))
        plain = plain_bit(first) | plain_bit(second) | plain_bit(third)
        trumps = trump_bit(first) | trump_bit(second) | trump_bit(third)
        gather(table, rules, trick, winner, plain, trumps, fool_player(leader, first, second, third))
        if trick == N_TRICKS:
            settle_trick(table, rules, rows, trick, leader, winner, first, second, third)
        next_trick(table, winner)
    table[at.PHASE] = at.OVER
    return state


# Called for every card: compiled code has them in their callers' bodies, made for each turn.
MERGED = (plain_card, plain_lead, plain_follow)
