"""What the plain player of Grosstarock weighs, and how much each of it counts."""

from __future__ import annotations

from engine.kernel.threes import weights as by

HABITS = {
    by.CASH: 179,
    by.CASH_KING: 0,
    by.CASH_VALUE: 10,
    by.CASH_LEFT: -2,
    by.CASH_UNSEEN: -18,
    by.LOW_LENGTH: 13,
    by.LOW_UNSEEN: -8,
    by.LOW_FORCING: 40,
    by.LOW_FORCING_EDGE: -4,
    by.LOW_KING: -196,
    by.TRUMP: -250,
    by.DRAWING: -573,
    by.DRAWING_EDGE: 13,
    by.DRAWING_PAGAT: 451,
    by.DRAWING_OWN: 7,
    by.HIGH: -9,
    by.HIGH_EDGE: -33,
    by.HIGH_OUT: -11,
    by.KINGS_LEFT: 1,
    by.DUMP_FROM: 23,
    by.FOOL_FROM: 16,
    by.NULL_FROM: 4,
    by.NULL_TRUMPS: 3,
    by.OUT_VALUE: 41,
    by.OUT_LENGTH: -3,
    by.OUT_KING: -22,
    by.OUT_VOID: 222,
}
