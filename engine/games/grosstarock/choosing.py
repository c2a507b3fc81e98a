"""What a computer player does: the kernel's policies, asked for one action of one seat.

Everything comes from what the seat sees: its own hand, the table, and the set of cards whose place it does
not know.
"""

from __future__ import annotations

from random import Random

from engine.actions import Action
from engine.cards import EMPTY
from engine.games.gathering import of_suit
from engine.games.grosstarock.house_rules import rules_row
from engine.games.grosstarock.machine import MACHINE, action_of
from engine.kernel.grosstarock import places as at
from engine.kernel.grosstarock.choosing import choose as choose_now
from engine.kernel.policies import PLAIN, RANDOM, at_positions
from engine.kernel.rng import stream
from engine.phases.machine import row_of_places
from engine.seen import View

POLICIES = {"random": RANDOM, "plain": PLAIN}


def choose(policy: str, seen: View, rng: Random) -> Action:
    """The action that a policy (``random`` or ``plain``) takes for the seat to act."""
    policies = at_positions(*(POLICIES[policy],) * 3)
    state = stream(rng.getrandbits(32), 0, 0)
    rules, hands = rules_row(seen.options), guessed_hands(seen)
    kind, first, second, _ = choose_now(seen.table, rules, hands, MACHINE.empty_rows(), policies, state)
    return action_of(seen.seat, kind, first, second, seen.pack)


def guessed_hands(seen: View) -> list[int]:
    """A hands row in which every card that the seat does not see lies with the next player.

    The cards of a suit that he is heard not to hold lie with the one after him.
    """
    position = seen.seating.place(seen.seat)
    lacking = EMPTY
    if seen.third_has_named is False and seen.trick and seen.trick.plays[0].named:
        lacking = of_suit(seen.trick.plays[0].named)
    hands = [EMPTY] * 3
    hands[position] = seen.hand
    hands[at.after(position, 1)] = seen.unseen - lacking
    hands[at.after(position, 2)] = seen.unseen & lacking
    return row_of_places(*hands, seen.own_discard)
