"""Tricks of Tapp-Tarock for the readable engine: the rules of ``words`` on masks and card indices."""

from __future__ import annotations

from collections.abc import Sequence

from engine.kernel.masks import (
    FIRST_TRUMP,
    LANE,
    LANE_BITS,
    NOTHING_LED,
    TRUMPS,
)
from engine.kernel.tapp_tarock import words as word

PAGAT = FIRST_TRUMP
N_TRICKS = 16


def led_by(card: int) -> int:
    """The suit that a led card asks for; F asks for tarocks (TT-PACK-4)."""
    return TRUMPS if card >= FIRST_TRUMP else card // LANE_BITS


def owed(trick: Sequence[int]) -> int:
    """The suit that binds the next player of a trick."""
    return led_by(trick[0]) if len(trick) > 0 else NOTHING_LED


def bits(trick: Sequence[int]) -> tuple[int, int, int]:
    """The cards of a trick as bits, NO_CARD for those still to come."""
    first = word.card_bit(trick[0]) if len(trick) > 0 else word.NO_CARD
    second = word.card_bit(trick[1]) if len(trick) > 1 else word.NO_CARD
    third = word.card_bit(trick[2]) if len(trick) > 2 else word.NO_CARD
    return first, second, third


def bound(plain: int, trumps: int, led: int) -> tuple[int, int]:
    """The cards of a hand that meet the duty to a suit led (TT-PLAY-2 to TT-PLAY-6)."""
    if led == NOTHING_LED:
        return plain, trumps
    suit = word.TAROCKS if led == TRUMPS else word.packed(LANE << (LANE_BITS * led), 0)
    allowed = word.bound(word.packed(plain, trumps), suit)
    return word.plain_of(allowed), word.trumps_of(allowed)


def winner(trick: Sequence[int], emperor: bool) -> int:
    """The place of the card that wins, or wins so far (TT-PLAY-9)."""
    first, second, third = bits(trick)
    best = word.winning(first, second, third, word.suit_of(first), emperor)
    if best == first:
        return 0
    return 1 if best == second else 2


def without_pagat(plain: int, trumps: int) -> tuple[int, int]:
    """What is left of a choice when T1 is held back, or all of it where T1 is the only card (TT-PLAY-8)."""
    kept = word.held_back(word.packed(plain, trumps))
    return word.plain_of(kept), word.trumps_of(kept)


def overtaking(plain: int, trumps: int, trick: Sequence[int], emperor: bool) -> tuple[int, int]:
    """The cards of a choice that would take the lead in a trick; all of it where none would."""
    first, second, _ = bits(trick)
    found = word.overtaking(word.packed(plain, trumps), first, second, emperor)
    return word.plain_of(found), word.trumps_of(found)
