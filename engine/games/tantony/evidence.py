"""What a seat may know of a hand of Tantony, and what its view proves about the cards it does not see.

Only counts and voids are proof; nothing is read into choices (TN-INFO-6). From the second hand on a
perfect memory leaves nothing to guess (TN-INFO-7).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial

from engine.cards import EMPTY, Card, CardSet, Suit
from engine.games.card_sets import of_suit
from engine.games.tantony import settling
from engine.games.tantony.house_rules import last_trick
from engine.kernel.tantony import places as at
from engine.options import Options
from engine.position import State, Trick
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


def forgets(view: View) -> bool:
    """Whether a perfect memory would know all hands, and the house has a seat remember less (TN-INFO-9)."""
    return view.hand_number > 1 and not knows_all(view.options)


def knows_all(house: Options) -> bool:
    """Whether a seat knows all hands from the second one on: by heart (TN-INFO-7), or as they lie open."""
    return house.word("memory") == "perfect" or house.word("open_hands") == "from_hand_2"


def known(state: State, seat: int) -> tuple[CardSet, ...]:
    """The cards of each other hand that a seat knows without seeing them.

    In the first hand none (TN-INFO-3). Later every card has been seen and every receiver was public, so
    that a perfect memory knows all hands (TN-INFO-7), as everybody does where the house lays them open;
    a casual player knows what lay face up (TN-INFO-8), and a hand without history tells nothing
    (TN-INFO-9).
    """
    held = tuple(EMPTY if other == seat else hand for other, hand in enumerate(state.hands))
    if state.hand_number > 1 and knows_all(state.options):
        return held
    if state.hand_number > 1 and state.options.word("memory") == "tops":
        shown = face_up(state)
        return tuple(hand & shown for hand in held)
    return (EMPTY,) * len(held)


def taken_up(view: View) -> tuple[CardSet, ...]:
    """The cards that each seat has so far for its next hand: those of the tricks it got (TN-NEXT-1).

    Every trick and its receiver were public (TN-INFO-1).
    """
    sets = (CardSet(plain, 0) for plain in view.table[at.TAKEN_UP : at.TAKEN_UP + 4])
    return view.seating.by_seat(sets, EMPTY)


def face_up(state: State) -> CardSet:
    """What lay face up when the last hand was over: the cards that counted, as the tantony card (TN-LAST-6).

    The other single cards were turned down, but in a showdown all of them lay open.
    """
    shown = CardSet.of(*(row[at.CARD] for row in settling.written(state, state.hand_number - 1)))
    if last_trick(state.options) == "showdown":
        plays = (play.card for trick in state.earlier[-1].tricks for play in trick.plays)
        shown = shown | (state.pack.full - state.pack.set_of(plays))
    return shown


@dataclass(frozen=True, slots=True)
class Pile:
    """A trick before the player who got it: its runt on top, and the cards that may be looked at."""

    trick: Trick
    top: Card
    shown: tuple[Card, ...]


def piles(view: View) -> tuple[tuple[Pile, ...], ...]:
    """The piles before each seat, as they may be inspected (TN-PLACE-6).

    All that was played was public when it happened (TN-INFO-1), but only the top may be looked at later
    (TN-INFO-2), unless the house shows the whole history.
    """
    found: list[list[Pile]] = [[] for _ in range(view.seating.players)]
    for trick in view.tricks:
        if trick.receiver is None:
            continue
        top = settling.runt_of(trick, view.pack)
        whole = tuple(play.card for play in trick.plays)
        shown = whole if view.options.word("inspect_piles") == "full_history" else (top,)
        found[trick.receiver].append(Pile(trick, top, shown))
    return tuple(map(tuple, found))
