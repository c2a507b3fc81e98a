"""Hand bonuses of Tapp-Tarock: the kernel's rows with names, rules and cards (TT-HAND-1 to TT-HAND-6)."""

from __future__ import annotations

from engine.cards import EMPTY, CardSet
from engine.declarations import Declaration, total
from engine.games.tapp_tarock.house_rules import terms
from engine.kernel.masks import ALL_KINGS
from engine.kernel.tapp_tarock import combinations as kernel
from engine.kernel.tapp_tarock import settling as settle
from engine.kernel.tapp_tarock.discarding import TRULL
from engine.options import Options
from engine.packs import Pack
from engine.position import State

KINDS = {
    kernel.TRULL_HELD: ("trull", "TT-HAND-1"),
    kernel.TWO_OF_TRULL: ("two_of_trull", "TT-HAND-2"),
    kernel.FOUR_KINGS: ("four_kings", "TT-HAND-3"),
}


def find(hand: CardSet, role: str, options: Options, pack: Pack) -> tuple[tuple[Declaration, ...], CardSet]:
    """The bonuses of a hand, and the discard that leaves them: none is needed.

    Kings and the trull cannot be laid away (TT-TAL-3), so that 19 cards score like the 16 kept of them.
    A trull that is paid in tricks is none of the hand's.
    """
    paid = terms(options)
    trull = paid[settle.TRULL_PAID] == 1
    heads, kings = paid[settle.HEADS_PAID] == 1, paid[settle.KINGS_PAID] == 1
    rows = [[0] * kernel.ROW_WIDTH for _ in range(kernel.MAX_ROWS)]
    found = []
    for kind, count, points in rows[: kernel.bonuses(hand.plain, hand.trumps, rows, trull, heads, kings)]:
        name, rule = KINDS[kind]
        cards = hand & (CardSet(ALL_KINGS) if kind == kernel.FOUR_KINGS else CardSet(0, TRULL))
        family = "kings" if kind == kernel.FOUR_KINGS else "trull"  # two of the trull grow into three
        found.append(Declaration(rule, name, cards, count, points, family=family))
    return tuple(found), EMPTY


def scoring_hand(state: State, seat: int) -> CardSet:
    """The 16 cards of ``seat`` that score: the dealt hand, for an exchanger the better one (TT-HAND-5)."""
    dealt = state.dealt[seat]
    if seat != state.declarer or state.taken is None or state.options.word("hand_bonus_time") == "dealt":
        return dealt
    kept = (dealt | state.talon[state.taken]) - state.discards[seat]
    if state.options.word("hand_bonus_time") == "after_exchange":
        return kept
    return max((kept, dealt), key=lambda hand: total(find(hand, "player", state.options, state.pack)[0]))
