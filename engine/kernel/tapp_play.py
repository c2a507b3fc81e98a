"""Tricks of Tapp-Tarock on masks and card indices: F is the highest tarock in every respect (TT-PACK-4)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.kernel.masks import (
    FIRST_TRUMP,
    FOOL,
    LANE,
    LANE_BITS,
    LAST_TRUMP,
    NOTHING_LED,
    PAGAT_BIT,
    TRUMPS,
)
from engine.kernel.tapp_discard import TRULL

PAGAT, MOND = FIRST_TRUMP, LAST_TRUMP
N_TRICKS = 16


def led_by(card: int) -> int:
    """The suit that a led card asks for; F asks for tarocks."""
    return TRUMPS if card >= FIRST_TRUMP else card // LANE_BITS


def owed(trick: Sequence[int]) -> int:
    """The suit that binds the next player of a trick."""
    return led_by(trick[0]) if len(trick) > 0 else NOTHING_LED


def power(card: int, led: int) -> int:
    """A card's strength in a trick; -1 if it cannot win (TT-PLAY-9)."""
    if card >= FIRST_TRUMP:
        return card
    return card if card // LANE_BITS == led else -1


def trull_in(trick: Sequence[int]) -> int:
    """The cards of the trull that lie in a trick, as bits of the trump word."""
    bits = 0
    for card in trick:
        if card in (PAGAT, MOND, FOOL):
            bits |= 1 << (card - FIRST_TRUMP)
    return bits


def winner(trick: Sequence[int], emperor: bool) -> int:
    """The place of the card that wins, or wins so far (TT-PLAY-9).

    With ``emperor`` T1 wins where all three of the trull lie in the trick.
    """
    led = led_by(trick[0])
    best = 0
    pagat = 0
    for place in range(len(trick)):
        if power(trick[place], led) > power(trick[best], led):
            best = place
        if trick[place] == PAGAT:
            pagat = place
    return pagat if emperor and trull_in(trick) == TRULL else best


def without_pagat(plain: int, trumps: int) -> tuple[int, int]:
    """What is left of a choice when T1 is held back, or all of it where T1 is the only card (TT-PLAY-8)."""
    if plain or trumps & ~PAGAT_BIT:
        return plain, trumps & ~PAGAT_BIT
    return plain, trumps


def overtaking(plain: int, trumps: int, trick: Sequence[int], emperor: bool) -> tuple[int, int]:
    """The cards of a choice that would take the lead in a trick; all of it where none would."""
    if len(trick) == 0:
        return plain, trumps
    best = trick[winner(trick, emperor)]
    if best >= FIRST_TRUMP:
        higher_plain = 0
        higher_trumps = trumps & ~((2 << (best - FIRST_TRUMP)) - 1)
    else:
        lane = LANE << (LANE_BITS * led_by(trick[0]))
        higher_plain = plain & lane & ~((2 << best) - 1)
        higher_trumps = trumps
    lying = trull_in(trick)
    if emperor and lying.bit_count() == 2:
        if lying & PAGAT_BIT:
            higher_trumps &= ~(TRULL & ~lying)
        else:
            higher_trumps |= trumps & PAGAT_BIT
    if higher_plain or higher_trumps:
        return higher_plain, higher_trumps
    return plain, trumps
