"""How a game deals its cards, and what it lets be discarded."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from random import Random

from engine.cards import EMPTY, CardSet
from engine.deal import Deal
from engine.options import Options
from engine.position import State
from engine.seats import Seating
from engine.verdict import Verdict


@dataclass(frozen=True, kw_only=True)
class Dealing:
    """How the cards are dealt.

    ``hand_sizes`` tells for each role how many cards a hand has, ``sizes_under`` the same where it depends on
    the house rules; ``size_sentence`` says so in English. ``shape`` is how many cards each seat and each part
    of the talon is dealt; ``order`` names the seat that gets each card in turn, forehand all of its cards
    first where there is none. ``packets``, where there is one, is the order with the talon in its place, -1
    for its first part. ``again`` is the next deal after a hand thrown in, None where the cards are shuffled.
    """

    hand_sizes: Mapping[str, int]
    size_sentence: str
    shape: Callable[[Seating], tuple[tuple[int, ...], tuple[int, ...]]]
    order: Callable[[Seating], tuple[int, ...]] | None = None
    sizes_under: Callable[[Options], Mapping[str, int]] | None = None
    packets: Callable[[Options, Seating], tuple[int, ...]] | None = None
    again: Callable[[State, Random], Deal | None] = lambda state, rng: None

    def turns(self, seating: Seating) -> tuple[int, ...]:
        """The seat that gets each card of the hands in turn."""
        if self.order is not None:
            return self.order(seating)
        sizes, _ = self.shape(seating)
        return tuple(seat for seat in seating.active for _ in range(sizes[seat]))

    def sizes(self, options: Options) -> Mapping[str, int]:
        """How many cards a hand of each role has under these house rules."""
        return self.sizes_under(options) if self.sizes_under else self.hand_sizes


@dataclass(frozen=True)
class DiscardRules:
    """The discard in a question about a hand alone: how many cards, and what is wrong with a choice.

    ``faults`` lists every fault of a choice with the card at fault, or None where only the whole is;
    an empty list means legal. ``published`` are the cards that must be made known, ``declaring`` those
    from which combinations are declared.
    """

    role: str
    cards: int
    faults: Callable[[CardSet, CardSet, Options], tuple[tuple[int | None, Verdict], ...]]
    published: Callable[[CardSet, CardSet, Options], CardSet] = lambda hand, out, _: EMPTY
    declaring: Callable[[CardSet, CardSet, Options], CardSet] = lambda hand, out, _: hand - out
