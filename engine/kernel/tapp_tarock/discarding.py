"""Talon and discard of Tapp-Tarock: what may be taken and discarded, and what that changes (TT-TAL)."""

from __future__ import annotations

from engine.kernel.tapp_tarock import places as at
from engine.kernel.tapp_tarock.cards import KINGS, PLAIN, TAROCKS, TRULL
from engine.kernel.tapp_tarock.places import MutableRow, Row

CARDS = 3
BARRED = KINGS | TRULL  # never discarded (TT-TAL-3)
BOTH_HALVES = 3  # halves that may be taken, as bits


def taken_unseen(table: Row, rules: Row) -> bool:
    """Whether the declarer takes a half without turning the talon up."""
    return rules[at.TAKEN_UNSEEN] > 0 and table[at.CONTRACT] > at.THREE


def open_halves(table: Row, rules: Row) -> int:
    """The halves that may be taken, as bits: either (TT-TAL-1), or the one that the contract names."""
    if rules[at.HALF_FIXED] and table[at.CONTRACT] > at.THREE:
        return 1 << int(table[at.CONTRACT] == at.UPPER)
    return BOTH_HALVES


def take(table: MutableRow, rules: Row, hands: MutableRow, half: int) -> None:
    """The declarer takes a half; the other one lies open unless the talon was not turned up (TT-TAL-1)."""
    taken = hands[at.HALF + half]
    hands[at.HAND + table[at.DECLARER]] |= taken
    hands[at.HALF + half] = 0
    table[at.TAKEN] = taken
    if not taken_unseen(table, rules):
        table[at.OPEN] = hands[at.HALF + 1 - half]
    table[at.PHASE] = at.DISCARDING


def loose(hand: int) -> int:
    """The plain cards that are no kings: they go before any tarock (TT-TAL-4)."""
    return hand & PLAIN & ~BARRED


def tarocks_due(hand: int) -> int:
    """How many tarocks must go because too few plain cards may: max(0, 3 - p) (TT-TAL-4)."""
    return max(0, CARDS - loose(hand).bit_count())


def may_go(hand: int, free: bool) -> int:
    """The cards of which a hand of 19 may discard (TT-TAL-3, TT-TAL-4).

    With ``free`` T2 to T20 may go whatever the plain cards are.
    """
    return hand & ~BARRED if free or tarocks_due(hand) else loose(hand)


def must_go(hand: int, free: bool) -> int:
    """The cards that every discard from 19 has: where tarocks go, all loose plain cards (TT-TAL-4)."""
    return loose(hand) if tarocks_due(hand) and not free else 0


def may_discard(hand: int, out: int, free: bool) -> bool:
    """Whether a hand of 19 may discard ``out``; some cards always may (TT-TAL-6)."""
    may, must = may_go(hand, free), must_go(hand, free)
    return out.bit_count() == CARDS and out & may == out and out & must == must


def shown_of(out: int, number_told: bool) -> int:
    """The cards of a discard that the defenders see: tarocks (TT-TAL-5), unless only their number is told."""
    return 0 if number_told else out & TAROCKS


def discard(table: MutableRow, rules: Row, hands: MutableRow, out: int) -> None:
    """The declarer's discard; the announcements follow (TT-ANN-1)."""
    hands[at.HAND + table[at.DECLARER]] ^= out
    hands[at.OUT] = out
    table[at.LAID_OPEN] = shown_of(out, rules[at.NUMBER_TOLD] > 0)
    table[at.PHASE] = at.ANNOUNCING
