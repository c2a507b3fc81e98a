"""The types of what kernel functions take: rows of numbers, and tables of rows."""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence

Row = Sequence[int]
MutableRow = MutableSequence[int]
Rows = Sequence[MutableSequence[int]]
Floats = Sequence[float]
MutableFloats = MutableSequence[float]
