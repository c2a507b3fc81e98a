"""All discards into which that of a deal can turn, written out, and what they weigh."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations, product
from random import Random

import numpy as np

from engine import apply
from engine.actions import Discard
from engine.kernel.dealing import LAYER_WIDTH, PLAIN, TRUMPS
from engine.kernel.weighing import OTHER_DISCARDS, likened
from engine.players import choose
from engine.position import State
from engine.view import view
from engine.worlds import worlds
from engine.worlds.layouts import beginning, state_of
from engine.worlds.modelled import LIKENESS
from engine.worlds.observed import Observed

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


def mean_of_discards(state: State, seat: int, seen: Observed, deal: np.ndarray) -> float:
    """What the discards weigh on average into which that of a deal can turn, asked of the readable engine."""
    discarder, out = seen.discarder, seen.out
    layout = state_of(state, seat, deal.tolist())
    now = beginning(layout, layout.began_with, layout.talon)
    for action in layout.history[now.step :]:
        if isinstance(action, Discard):
            break
        now = apply(now, action)
    model = choose("plain", view(now, action.seat), Random(0))
    assert isinstance(model, Discard)
    thrown = now.pack.set_of(model.cards)
    would = {*bits(thrown.plain, thrown.trumps)}
    held, gone = (bits(*deal.tolist()[place : place + 2]) for place in (discarder, out))
    classes = classes_of(worlds(view(state, seat)).flat.layers.tolist())
    each = [len({*one} - would) for one in alike_by_class(held, gone, classes)]
    return sum(likened(n, len(gone), 0, 0, LIKENESS, LIKENESS[OTHER_DISCARDS]) for n in each) / len(each)
