"""A hand of Tapp-Tarock done again on other cards."""

from __future__ import annotations

from engine.kernel.policies import policy_of
from engine.kernel.replay import replayer
from engine.kernel.tapp_tarock import choosing, machine
from engine.kernel.tapp_tarock import places as at
from engine.kernel.tapp_tarock.cards import packed, plain_of, trumps_of
from engine.kernel.tapp_tarock.places import MutableRow, Row, Rows


def lay(deal: Row, hands: MutableRow, discard: MutableRow) -> None:
    """Lay the hands of a deal and its whole talon, nothing discarded yet, and the discard to come."""
    for place in range(at.PLACES):
        hands[place] = packed(deal[2 * place], deal[2 * place + 1])
    hands[at.OUT] = 0
    discard[0], discard[1] = packed(deal[at.WORLD_WIDTH], deal[at.WORLD_WIDTH + 1]), 0


def to_act(table: Row, rules: Row) -> int:
    """The position to act."""
    return machine.to_act(table)


def choose(
    table: Row, rules: Row, hands: Row, policies: int, rows: Rows, state: int
) -> tuple[int, int, int, int]:
    """What the position to act does."""
    return choosing.choose(table, rules, hands, policy_of(policies, machine.to_act(table)), state)


def masks_of(word: int, _: int) -> tuple[int, int]:
    """The two masks of a discard."""
    return plain_of(word), trumps_of(word)


again = replayer(__name__, choose, machine.step, to_act, lay, at.SAY, masks_of=masks_of)
