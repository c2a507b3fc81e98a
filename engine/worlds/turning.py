"""Deals of one position turned into deals of another one, so that both are played out on the same cards.

Two positions differ in some cards that the looking seat knows: a card of its hand is another one, or two
cards of known places have changed theirs. The exchanged cards change places in every deal, and everything
else stays. A card that is known in one position and hidden in the other stays where it is. Where another
order of the pips numbers the cards anew (DT-PACK-3, GT-PACK-3), each card takes its new number.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import numpy as np

from engine.cards import EMPTY, CardSet
from engine.errors import RequestError
from engine.kernel.arrays import Ints
from engine.kernel.masks import N_PLAIN
from engine.seen import View
from engine.unseen import Unseen

Exchange = Mapping[int, int]  # the card that stands in another position where a card stood in this one


def exchange(one: tuple[View, Unseen], other: tuple[View, Unseen]) -> Exchange:
    """Which card of the ``other`` position stands where a card of ``one`` stood; empty where none moved.

    Where several cards of one place are others they are paired in the order of their indices.

    Raises:
        RequestError: the positions have other seats or cards, or do not stand at the same moment.
    """
    _same_table(*one, *other)
    number = _numbers(one[0], other[0])
    moved: dict[int, int] = {}
    for known, after in zip(_certain(*one), _certain(*other), strict=True):
        before = known.exchanged(number)
        gone, come = sorted(before - after), sorted(after - before)
        if gone and come and len(gone) != len(come):
            raise RequestError(
                "the two positions do not stand at the same moment: as many cards must have been played"
            )
        moved.update(zip(gone, come, strict=False))
    for end in set(moved.values()) - set(moved):
        back = {card: origin for origin, card in moved.items()}
        begin = end
        while begin in back:
            begin = back[begin]
        moved[end] = begin
    instead = {card: moved.get(now, now) for card, now in number.items()}
    return {card: now for card, now in instead.items() if card != now}


def turned(deals: Ints, moved: Exchange) -> Ints:
    """Deals in which each card of ``moved`` lies where the card stood that it takes the place of."""
    found = deals.copy()
    for card in moved:
        found[:, _word(card) :: 2] &= ~np.int64(1 << _bit(card))
    for card, instead in moved.items():
        held = deals[:, _word(card) :: 2] >> _bit(card) & 1
        found[:, _word(instead) :: 2] |= held << _bit(instead)
    return found


def _word(card: int) -> int:
    return int(card >= N_PLAIN)


def _bit(card: int) -> int:
    return card - N_PLAIN if card >= N_PLAIN else card


def _certain(view: View, unseen: Unseen) -> Sequence[CardSet]:
    """The cards that the seat knows the place of, place by place, and those played by each position."""
    played = dict.fromkeys(view.seating.active, EMPTY)
    for trick in view.all_tricks:
        for play in trick.plays:
            played[play.seat] |= view.pack.set_of((play.card,))
    return (*unseen.known, *played.values())


def _same_table(view: View, unseen: Unseen, other: View, beside: Unseen) -> None:
    if view.game != other.game:
        raise RequestError(f"two positions of one game are compared, not of {view.game} and {other.game}")
    _numbers(view, other)
    if view.seating != other.seating:
        raise RequestError("the same seats must play, with the same dealer, on both sides of a comparison")
    if _sizes(unseen) != _sizes(beside):
        raise RequestError(
            "the two positions do not stand at the same moment: every hand must have as many cards in both"
        )


def _numbers(view: View, other: View) -> Mapping[int, int]:
    """The number of each card in the other position."""
    found = view.pack.renumbered(other.pack)
    if found is None:
        raise RequestError(
            "these house rules change the pack: the same deals cannot be dealt from both packs"
        )
    return found


def _sizes(unseen: Unseen) -> tuple[int, ...]:
    return tuple(room + len(known) for room, known in zip(unseen.rooms, unseen.known, strict=True))
