"""Hand bonuses of Tapp-Tarock: the kernel's rows with names, rules and cards (TT-HAND-1 to TT-HAND-6)."""

from __future__ import annotations

from engine.cards import EMPTY, CardSet
from engine.declarations import Declaration
from engine.games.tapp_tarock.house_rules import rules_row
from engine.games.tapp_tarock.words import cards_of, word_of
from engine.kernel.tapp_tarock import combinations as kernel
from engine.kernel.tapp_tarock import places as at
from engine.kernel.tapp_tarock.cards import KINGS, TRULL
from engine.options import Options
from engine.packs import Pack

KINDS = {
    kernel.TRULL_HELD: ("trull", "TT-HAND-1"),
    kernel.TWO_OF_TRULL: ("two_of_trull", "TT-HAND-2"),
    kernel.FOUR_KINGS: ("four_kings", "TT-HAND-3"),
}


def find(hand: CardSet, role: str, options: Options, pack: Pack) -> tuple[tuple[Declaration, ...], CardSet]:
    """The bonuses of a hand, and the discard that leaves them: none is needed.

    Kings and the trull cannot be discarded (TT-TAL-3), so that 19 cards score like the 16 kept of them.
    A trull that is paid in tricks is none of the hand's.
    """
    paid = rules_row(options)
    trull = paid[at.TRULL_PAID] == 1
    heads, kings = paid[at.HEADS_PAID] == 1, paid[at.KINGS_PAID] == 1
    rows = [[0] * kernel.ROW_WIDTH for _ in range(kernel.MAX_ROWS)]
    found = []
    for kind, count, points in rows[: kernel.bonuses(word_of(hand), rows, trull, heads, kings)]:
        name, rule = KINDS[kind]
        cards = hand & cards_of(KINGS if kind == kernel.FOUR_KINGS else TRULL)
        family = "kings" if kind == kernel.FOUR_KINGS else "trull"  # two of the trull grow into three
        found.append(Declaration(rule, name, cards, count, points, family=family))
    return tuple(found), EMPTY
