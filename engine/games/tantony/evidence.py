"""What a seat's view of a hand of Tantony proves about the cards it does not see.

Only counts and voids are proof; nothing is read into choices (TN-INFO-6). From the second hand on a
perfect memory leaves nothing to guess (TN-INFO-7).
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from engine.cards import EMPTY, CardSet, Suit
from engine.games.inference import of_suit
from engine.position import Trick
from engine.seen import View
from engine.unseen import Evidence, Unseen, sort_into_classes


def failures(view: View) -> Iterator[tuple[Trick, int, Suit]]:
    """Every failure to follow suit in the hand on the table, in the order of play: trick, seat and suit.

    The player holds no card of it (TN-PLAY-3, TN-INFO-5).
    """
    for trick in view.all_tricks:
        for play in trick.plays[1:]:
            led = trick.plays[0].card.suit
            if play.card.suit is not led:
                yield trick, play.seat, led


def evidence(view: View) -> Evidence:
    """Every suit that another seat has failed to follow in the hand on the table (TN-INFO-5).

    Nothing is read into choices (TN-INFO-6). The pieces stand in the order of play, so that the first one
    which leaves no deal can be named (TN-INFO-10).
    """
    pieces: list[tuple[str, int, CardSet]] = []
    for trick, seat, led in failures(view):
        if seat != view.seat:
            words = f"trick {trick.number}: seat {seat} did not follow {led.value} (TN-PLAY-3)"
            pieces.append((words, view.seating.place(seat), of_suit(led)))
    return Evidence(tuple(words for words, _, _ in pieces), partial(_unseen, view, pieces))


def _unseen(view: View, pieces: list[tuple[str, int, CardSet]], n: int) -> Unseen:
    """The cards that are hidden, dealt to the free places of the others; hands go by place at the table.

    There are always four places: of three players the last stays empty.
    """
    active = view.seating.active
    known = tuple(view.hand if seat == view.seat else view.known[seat] for seat in active)
    rooms = tuple(view.sizes[seat] - len(cards) for seat, cards in zip(active, known, strict=True))
    absent = 4 - len(active)
    known, rooms = (*known, *(EMPTY,) * absent), (*rooms, *(0,) * absent)
    barred = [EMPTY] * 4
    for _, place, suit in pieces[:n]:
        barred[place] = barred[place] | suit
    hidden = view.unseen
    classes = sort_into_classes([("card", hidden)], barred, rooms, ()) if hidden else ()
    return Unseen(rooms=rooms, known=known, classes=classes, start=(), step=lambda feature, role, taken: ())
