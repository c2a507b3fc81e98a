"""What a computer player does: the kernel's policies, asked for one action of one seat.

Everything comes from what the seat sees. The plain player does not use what it remembers of earlier
hands: to it the cards of all others are one set.
"""

from __future__ import annotations

from random import Random

from engine.actions import Action, Place, Play
from engine.cards import CardSet
from engine.games.tantony.rows import position_row, rules_row
from engine.kernel.policies import PLAIN, RANDOM
from engine.kernel.rng import stream
from engine.kernel.tantony import places as at
from engine.kernel.tantony.playout import choose_card, choose_receiver
from engine.seen import View

POLICIES = {"random": RANDOM, "plain": PLAIN}


def choose(policy: str, seen: View, rng: Random) -> Action:
    """The action that a policy (``random`` or ``plain``) takes for the seat to act."""
    seat = seen.to_act
    assert seat is not None
    state = stream(rng.getrandbits(32), 0, 0)
    row, rules = position_row(seen), rules_row(seen.options)
    place = seen.seating.place(seat)
    if row[at.PHASE] == at.PLACING:
        receiver, _ = choose_receiver(POLICIES[policy], row, rules, place, state)
        return Place(seat, seen.seating.active[receiver])
    others = seen.unseen
    for cards in seen.known:
        others = others | cards
    card, _ = choose_card(POLICIES[policy], row, rules, place, seen.hand.plain, others.plain, state)
    assert card in CardSet(seen.hand.plain)
    return Play(seat, seen.pack.card(card))
