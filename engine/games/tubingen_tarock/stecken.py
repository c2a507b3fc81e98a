"""Stecken: the hands stacked, cut once and dealt again without a shuffle (TB-STECK-1 to TB-STECK-4)."""

from __future__ import annotations

from random import Random

from engine.cards import CardSet
from engine.deal import Deal
from engine.kernel.masks import FIRST_TRUMP, FOOL, JACK, KING, LANE_BITS, LAST_TRUMP, QUEEN
from engine.kernel.tubingen_tarock import places as at
from engine.kernel.tubingen_tarock.discarding import N_DISCARD
from engine.position import State
from engine.seats import Seating

HAND, DEALER_HAND = at.N_TRICKS, at.N_TRICKS + N_DISCARD


def put_together(index: int) -> tuple[int, int]:
    """Sort key of a card in a hand that is put together: good cards first (TB-STECK-2, TB-STECK-3).

    F, T21, T1, kings, T20 down to T2, queens, knights, jacks, then the pips suit by suit.
    """
    first = (FOOL, LAST_TRUMP, FIRST_TRUMP)
    if index in first:
        return 0, first.index(index)
    if index >= FIRST_TRUMP:
        return 2, -index
    suit, strength = divmod(index, LANE_BITS)
    if strength == KING:
        return 1, suit
    if strength >= JACK:
        return 3 + QUEEN - strength, suit
    return 6, LANE_BITS * suit - strength


def stack(state: State) -> tuple[int, ...]:
    """The stack from top to bottom: the hands from forehand on, then the discard."""
    found: list[int] = []
    for seat in state.seating.active:
        found += sorted(state.dealt[seat] - state.discards[seat], key=put_together)
    found += sorted(state.discards[state.seating.dealer], key=put_together)
    return tuple(found)


def dealing_order(seats: Seating) -> tuple[int, ...]:
    """Three rounds of five from the dealer's right, then one of four, six to the dealer (TB-DEAL-3).

    The cards have been shuffled and cut before (TB-DEAL-2), but not in Stecken.
    """
    rounds = [seat for _ in range(3) for seat in seats.active for _ in range(5)]
    last = [seat for seat in seats.active for _ in range(4)]
    return (*rounds, *last, *(seats.dealer,) * (DEALER_HAND - HAND))


def dealt_after_cut(state: State, cut: int) -> Deal:
    """The next deal when the top ``cut`` cards (1 to 77) of the stack go to the bottom."""
    cards = stack(state)
    cards = cards[cut:] + cards[:cut]
    hands = [CardSet()] * state.seating.players
    for seat, card in zip(dealing_order(state.seating), cards, strict=True):
        hands[seat] = hands[seat] | CardSet.of(card)
    return Deal(tuple(hands))


def deal_again(state: State, rng: Random) -> Deal | None:
    """The deal after Stecken: one cut at random, no shuffle (TB-STECK-1, TB-STECK-3).

    That hand goes as usual, and may end in Stecken again (TB-STECK-4).

    None where the cards are shuffled: after a Tout that nobody wanted (TB-TOUT-4), after a misdeal, and
    where the house shuffles.
    """
    if state.options.word("stecken_cut") == "full_shuffle" or state.table[at.ENDED] != at.STECKEN:
        return None
    return dealt_after_cut(state, rng.randint(1, len(state.pack) - 1))
