"""Computer players of a game: the kernel's policies, asked for one action of one seat.

Everything comes from what the seat sees: its own hand, the table, and the set of cards whose place it does
not know.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random

from engine.actions import Action
from engine.cards import EMPTY, CardSet
from engine.games.card_sets import of_suit
from engine.kernel.policies import PLAIN, RANDOM, at_positions
from engine.kernel.rng import stream
from engine.phases.machine import Choice, Machine, row_of_places
from engine.seen import View

PLAIN_PLAYER, RANDOM_PLAYER = "plain", "random"  # what the players that need no more than a view are called
POLICIES = {RANDOM_PLAYER: RANDOM, PLAIN_PLAYER: PLAIN}
Bot = Callable[[View, Random], Action]
Decide = Callable[[View, int, int], Action]


def bots(decide: Decide) -> Mapping[str, Bot]:
    """The players of a game by name; ``decide(seen, policy, draws)`` is what a policy does with a view."""

    def bot(policy: int) -> Bot:
        return lambda seen, rng: decide(seen, policy, stream(rng.getrandbits(32), 0, 0))

    return {name: bot(policy) for name, policy in POLICIES.items()}


def deciding(
    machine: Machine,
    choose: Callable[..., tuple[int, int, int, int]],
    act: Callable[[View, Choice], Action],
    hands: Callable[[View], list[int]] | None = None,
) -> Decide:
    """What a policy does for the seat to act, by the kernel's ``choose``; ``act`` makes an action of it.

    ``hands`` is the hands row as a seat knows it, ``hands_seen`` unless given.
    """

    def decide(seen: View, policy: int, draws: int) -> Action:
        rules, policies = machine.rules(seen.options), at_positions(*[policy] * len(seen.seating.active))
        known = (hands or hands_seen)(seen)
        found = choose(seen.table, rules, known, policies, machine.empty_rows(), draws)
        return act(seen, found[:3])

    return decide


def hands_seen(seen: View) -> list[int]:
    """The hands row as a seat knows it: every card that it does not see lies with the next player.

    The cards of a suit that he is heard not to hold lie with the one after him.
    """
    lacking = EMPTY
    if seen.third_has_named is False and seen.trick and seen.trick.plays[0].named:
        lacking = of_suit(seen.trick.plays[0].named)
    following = seen.seating.next(seen.seat)
    hands: dict[int, CardSet] = {
        seen.seating.next(following): seen.unseen & lacking,
        following: seen.unseen - lacking,
        seen.seat: seen.hand,
    }
    return row_of_places(*(hands.get(seat, EMPTY) for seat in seen.seating.active), seen.own_discard)
