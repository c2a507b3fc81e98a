"""Who deals first at a table of Tantony, and the end of a session."""

from __future__ import annotations

from collections.abc import Sequence

from engine.cards import Card
from engine.options import Options
from engine.packs import Pack
from engine.position import State


def first_dealer(options: Options, players: int) -> int:
    """The seat agreed on; the last one where it is left to chance and nobody has been named (TN-SEAT-2).

    The last one deals, too, where so many are not at the table.
    """
    agreed = options["first_dealer"]
    return players - 1 if agreed == "random" else min(options.number("first_dealer"), players - 1)


def dealers_by_cut(cut: Sequence[Card], pack: Pack, options: Options) -> tuple[int, ...]:
    """The places in ``cut`` of who deals: the lowest card (TN-SEAT-2), or the highest by house rule.

    Rank alone counts, a two being lowest and an ace highest (TN-PACK-2). Several are tied and cut again
    among themselves.
    """
    ranks = [pack.ranks[card.suit.number].index(card.rank) for card in cut]  # 0 is the ace
    wanted = max(ranks) if options.word("cut_rule") == "lowest_deals" else min(ranks)
    return tuple(place for place, rank in enumerate(ranks) if rank == wanted)


def session_over(options: Options, hands: Sequence[State]) -> bool:
    """Whether the game has been played: a record holds all its hands."""
    return bool(hands)
