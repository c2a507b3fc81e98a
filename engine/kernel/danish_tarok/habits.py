"""What the plain player of Danish Tarok weighs, and how much each of it counts."""

from __future__ import annotations

from engine.kernel.threes import weights as by

HABITS = {
    by.CASH: 200,
    by.CASH_KING: -185,
    by.CASH_VALUE: 14,
    by.CASH_LEFT: -3,
    by.CASH_UNSEEN: 0,
    by.LOW_LENGTH: 10,
    by.LOW_UNSEEN: -9,
    by.LOW_FORCING: 40,
    by.LOW_FORCING_EDGE: -4,
    by.LOW_KING: -245,
    by.TRUMP: -250,
    by.DRAWING: -582,
    by.DRAWING_EDGE: 14,
    by.DRAWING_PAGAT: 438,
    by.DRAWING_OWN: 6,
    by.HIGH: -7,
    by.HIGH_EDGE: -31,
    by.HIGH_OUT: -10,
    by.KINGS_LEFT: 2,
    by.DUMP_FROM: 23,
    by.FOOL_FROM: 14,
    by.NULL_FROM: 2,
    by.NULL_TRUMPS: 3,
    by.OUT_VALUE: 5,
    by.OUT_LENGTH: -20,
    by.OUT_KING: 112,
    by.OUT_VOID: 20,
}
