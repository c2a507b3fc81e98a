"""All discards into which that of a deal can turn, written out."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations, product

from engine.kernel.dealing import LAYER_WIDTH, PLAIN, TRUMPS

LANE = 64  # trumps are numbered from here


def bits(plain: int, trumps: int) -> list[int]:
    """The cards of two masks."""
    return [n for n in range(LANE) if plain >> n & 1] + [LANE + n for n in range(LANE) if trumps >> n & 1]


def classes_of(layers: Sequence[int]) -> list[set[int]]:
    """The classes of a flat row of layers."""
    starts = range(0, len(layers), LAYER_WIDTH)
    return [{*bits(layers[at + PLAIN], layers[at + TRUMPS])} for at in starts]


def alike_by_class(
    held: Sequence[int], gone: Sequence[int], classes: Sequence[set[int]]
) -> list[tuple[int, ...]]:
    """Every discard into which ``gone`` can turn if each class keeps its number."""
    parts = []
    for members in classes:
        both = [card for card in (*held, *gone) if card in members]
        parts.append(list(combinations(both, len(members & {*gone}))))
    known = tuple(card for card in gone if not any(card in members for members in classes))
    return [(*known, *(card for part in chosen for card in part)) for chosen in product(*parts)]
