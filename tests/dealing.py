"""Cards shuffled and dealt on rows of ints, for tests and measurements, compiled or not."""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence

from engine.kernel.masks import FIRST_TRUMP
from engine.kernel.rng import shuffle

DEALING = 1  # what such a stream of draws is for


def list_cards(plain: int, trumps: int, deck: MutableSequence[int]) -> int:
    """Write the card indices of a set into ``deck``, ascending; returns how many."""
    n = 0
    while plain:
        deck[n] = (plain & -plain).bit_length() - 1
        plain &= plain - 1
        n += 1
    while trumps:
        deck[n] = FIRST_TRUMP + (trumps & -trumps).bit_length() - 1
        trumps &= trumps - 1
        n += 1
    return n


def deal(
    deck: MutableSequence[int], sizes: Sequence[int], n_hands: int, hands: MutableSequence[int], state: int
) -> int:
    """Deal the cards of ``deck`` at random; returns the next state.

    Hand h gets ``sizes[h]`` cards, written as plain and trump masks to ``hands[2h]`` and
    ``hands[2h + 1]``. All cards are dealt: a talon or discard is one more hand. The deck is left in its
    new order; list the cards again where the same key must give the same deal.
    """
    n = 0
    for hand in range(n_hands):
        n += sizes[hand]
    # The last hand takes what is left: no draw is needed.
    for place in range(n - sizes[n_hands - 1]):
        state = shuffle(deck, place, n, state)
    place = 0
    for hand in range(n_hands):
        plain = trumps = 0
        for _ in range(sizes[hand]):
            # Without a branch, which the processor could not foresee.
            card = deck[place]
            is_trump = -int(card >= FIRST_TRUMP)
            bit = 1 << (card - (FIRST_TRUMP & is_trump))
            trumps |= bit & is_trump
            plain |= bit & ~is_trump
            place += 1
        hands[2 * hand] = plain
        hands[2 * hand + 1] = trumps
    return state
