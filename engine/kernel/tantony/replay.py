"""A hand of Tantony done again on other cards."""

from __future__ import annotations

from engine.kernel.replay import replayer
from engine.kernel.tantony import choosing, machine
from engine.kernel.tantony import places as at
from engine.kernel.tantony.places import MutableRow, Row
from engine.kernel.weighing import cards_of_word


def lay(deal: Row, hands: MutableRow, discard: MutableRow) -> None:
    """Lay the hands of a deal."""
    for place in range(at.WORLD_WIDTH):
        hands[place] = deal[place]


again = replayer(
    __name__, choosing.choose, machine.step, machine.to_act, lay, at.PLAY_ON, cards_of_word(machine.legal)
)
