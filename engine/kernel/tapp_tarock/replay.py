"""A hand of Tapp-Tarock done again on other cards."""

from __future__ import annotations

from engine.kernel.replay import replayer
from engine.kernel.tapp_tarock import choosing, machine
from engine.kernel.tapp_tarock import places as at
from engine.kernel.tapp_tarock.cards import packed, plain_of, trumps_of
from engine.kernel.tapp_tarock.places import MutableRow, Row
from engine.kernel.weighing import cards_of_word


def lay(deal: Row, hands: MutableRow, discard: MutableRow) -> None:
    """Lay the hands of a deal and its whole talon, nothing discarded yet, and the discard to come."""
    for place in range(at.PLACES):
        hands[place] = packed(deal[2 * place], deal[2 * place + 1])
    hands[at.OUT] = 0
    discard[0], discard[1] = packed(deal[at.WORLD_WIDTH], deal[at.WORLD_WIDTH + 1]), 0


def masks_of(word: int, _: int) -> tuple[int, int]:
    """The two masks of a discard."""
    return plain_of(word), trumps_of(word)


again = replayer(
    __name__,
    choosing.choose,
    machine.step,
    machine.to_act,
    lay,
    at.SAY,
    cards_of_word(machine.legal),
    masks_of=masks_of,
)
