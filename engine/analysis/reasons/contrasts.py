"""How two choices of one decision differ, from what the deciding seat sees: the idea by which one is better.

Nothing here says that one is better; that is for the analysis. Frozen values and pure functions.
"""

from __future__ import annotations

from engine.actions import Action, Play
from engine.analysis.reasons.facts import Contrast, Fact
from engine.analysis.reasons.plays import of_cards
from engine.analysis.reasons.words import of_words
from engine.position import State

__all__ = ["SHAPES", "Contrast", "Fact", "contrast"]

# Ideas that only say which of the two it is: no reason by themselves.
SHAPES = frozenset(("high", "low", "trump", "throw_off", "bid_more", "bid_less", "silent", "speak"))


def contrast(before: State, better: Action, other: Action) -> Contrast | None:
    """The idea of ``better`` beside ``other``; None where they differ in nothing that has a name."""
    if better == other:
        return None
    if isinstance(better, Play) and isinstance(other, Play):
        return of_cards(before, better, other)
    return of_words(before, better, other)
