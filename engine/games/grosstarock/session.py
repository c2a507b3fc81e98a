"""The end of a Grosstarock session (GT-GAME-1)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine.options import Options
from engine.position import State

PLAYERS = 3


def session_over(options: Options, hands: Sequence[State]) -> bool:
    """Whether everybody has dealt as often as agreed: once by default (GT-GAME-1)."""
    return len(hands) >= options.number("rounds") * PLAYERS


def share_pots(
    options: Options, balances: Sequence[int], pots: Mapping[str, int], last_dealer: int
) -> tuple[int, ...]:
    """Nothing: there are no pots."""
    return (0,) * len(balances)
