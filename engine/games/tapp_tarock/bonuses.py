"""Hand bonuses of Tapp-Tarock: the kernel's rows with names, rules and cards (TT-HAND-1 to TT-HAND-6)."""

from __future__ import annotations

from engine.cards import EMPTY, CardSet
from engine.declarations import Declaration
from engine.games.tapp_tarock.house_rules import rules_row
from engine.games.tapp_tarock.words import cards_of, word_of
from engine.kernel.tapp_tarock import places as at
from engine.kernel.tapp_tarock import settling as kernel
from engine.kernel.tapp_tarock.cards import KINGS, TRULL
from engine.options import Options
from engine.packs import Pack

KINDS = {
    kernel.TRULL_BONUS: ("trull", "TT-HAND-1"),
    kernel.TWO_OF_TRULL: ("two_of_trull", "TT-HAND-2"),
    kernel.FOUR_KINGS: ("four_kings", "TT-HAND-3"),
}


def find(hand: CardSet, role: str, options: Options, pack: Pack) -> tuple[tuple[Declaration, ...], CardSet]:
    """The bonuses of a hand, and the discard that leaves them: none is needed.

    Kings and the trull cannot be discarded (TT-TAL-3), so that 19 cards score like the 16 kept of them.
    A trull that is paid in tricks is none of the hand's.
    """
    paid, word = rules_row(options), word_of(hand)
    held, kings = hand & cards_of(TRULL), cards_of(KINGS)
    trull = kernel.trull_bonus(word, paid[at.TRULL_PAID] == 1, paid[at.HEADS_PAID] == 1)
    found = []
    if trull:  # two of the trull grow into three
        name, rule = KINDS[kernel.TRULL_BONUS if len(held) == 3 else kernel.TWO_OF_TRULL]
        found.append(Declaration(rule, name, held, len(held), trull, family="trull"))
    if points := kernel.kings_bonus(word, paid[at.KINGS_PAID] == 1):
        name, rule = KINDS[kernel.FOUR_KINGS]
        found.append(Declaration(rule, name, kings, len(kings), points, family="kings"))
    return tuple(found), EMPTY
