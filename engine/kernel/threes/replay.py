"""What the games of three lay before a hand is done again: the hands as they were dealt."""

from __future__ import annotations

from engine.kernel.threes import places as at
from engine.kernel.threes.places import MutableRow, Row


def lay(deal: Row, hands: MutableRow, discard: MutableRow) -> None:
    """Lay the hands of a deal, nothing discarded yet, and the discard to come."""
    for place in range(at.OUT_PLAIN):
        hands[place] = deal[place]
    hands[at.OUT_PLAIN] = hands[at.OUT_TRUMPS] = 0
    discard[0], discard[1] = deal[at.WORLD_WIDTH], deal[at.WORLD_WIDTH + 1]
