"""What a computer player does: the kernel's players, asked for one action of one seat.

Everything comes from what the seat sees. The plain player does not use what it remembers of earlier
hands: to it the cards of all others are one set.
"""

from __future__ import annotations

from random import Random

from engine.actions import Action, Place, Play
from engine.games.tantony.house_rules import terms
from engine.kernel.policies import PLAIN, RANDOM, at_positions
from engine.kernel.rng import stream
from engine.kernel.tantony import places as at
from engine.kernel.tantony.choosing import choose as kernel_choice
from engine.seen import View

POLICIES = {"random": at_positions(*[RANDOM] * 4), "plain": at_positions(*[PLAIN] * 4)}


def choose(policy: str, seen: View, rng: Random) -> Action:
    """The action that a policy (``random`` or ``plain``) takes for the seat to act."""
    seat, players = seen.to_act, seen.seating.players
    assert seat is not None
    others = seen.unseen
    for cards in seen.known:
        others = others | cards
    hands = [0] * at.WORLD_WIDTH
    hands[at.HELD + 2 * seen.seating.place(seat)] = seen.hand.plain
    hands[at.HELD + 2 * seen.seating.place((seat + 1) % players)] = others.plain
    state = stream(rng.getrandbits(32), 0, 0)
    kind, first, _ = kernel_choice(seen.table, terms(seen.options), hands, POLICIES[policy], state)
    if kind == at.PLACE:
        return Place(seat, (seat + first) % players)
    return Play(seat, seen.pack.card(first))
