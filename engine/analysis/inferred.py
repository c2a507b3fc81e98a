"""What a view says about other seats, without a deal being played: possible partners, hands to come."""

from __future__ import annotations

from dataclasses import dataclass

from engine.actions import Call
from engine.analysis.candidates import Question
from engine.cards import PLAIN_SUITS, CardSet, Suit
from engine.games.registry import game as find_game
from engine.notation import format_hand
from engine.state import apply
from engine.view import View, view
from engine.worlds import draw_deals, drawing, worlds


@dataclass(frozen=True, kw_only=True)
class Partners:
    """The chance of each seat to be the declarer's partner, and of nobody (``alone``), from exact counts."""

    declarer: int
    by_seat: tuple[float, ...]
    alone: float

    def document(self) -> dict[str, object]:
        """The chances as JSON values."""
        return {"declarer": self.declarer, "by_seat": list(self.by_seat), "alone": self.alone}


def partners(view: View) -> Partners | None:
    """Who may be the declarer's partner, as the seat of a view has to judge it from the cards alone.

    Every deal that fits what is known counts alike. None where there is no partner or the table knows him.

    Raises:
        NoDealFitsError: no deal fits what has been seen.
    """
    called = find_game(view.game).heard.called(view)
    if not called or view.declarer is None:
        return None
    active, declarer = view.seating.active, view.declarer
    mine = view.hand & called
    found = dict.fromkeys(range(view.seating.players), 0.0)
    if mine and view.seat != declarer:
        found[view.seat] = 1.0
    else:
        chances = worlds(view).chances()
        for card in called:
            for seat, chance in zip(active, chances.get(card, ()), strict=False):
                found[seat] += chance if seat != declarer else 0.0
    return Partners(
        declarer=declarer,
        by_seat=tuple(found.values()),
        alone=max(0.0, 1.0 - sum(found.values())),
    )


def partners_by_call(put: Question) -> dict[Call, Partners]:
    """Who would be the partner after each call of a question, as the calling seat judges it then.

    Nothing at another decision, and for a hand alone.

    Raises:
        NoDealFitsError: no deal fits what has been seen.
    """
    calls = [choice for choice in put.choices if isinstance(choice, Call)]
    if not calls or put.lay is None:
        return {}
    (row,) = draw_deals(worlds(put.view).flat, 0, 0, 1, drawing("plain")).tolist()
    laid = put.lay(row)  # any deal that fits: the caller sees the same in all of them
    found = ((call, partners(view(apply(laid, call), call.seat))) for call in calls)
    return {call: told for call, told in found if told is not None}


@dataclass(frozen=True, kw_only=True)
class NextHand:
    """What one seat has so far of its next hand, and its longest suits there with their length."""

    seat: int
    cards: CardSet
    longest: tuple[Suit, ...]
    length: int
    text: str

    def document(self) -> dict[str, object]:
        """The hand as JSON values."""
        return {
            "seat": self.seat,
            "cards": self.text,
            "count": len(self.cards),
            "longest": [suit.value for suit in self.longest],
            "length": self.length,
        }


def next_hands(view: View) -> tuple[NextHand, ...] | None:
    """What everybody has so far of the next hand; None in a game whose hands are dealt."""
    taken_up = find_game(view.game).heard.taken_up
    if taken_up is None:
        return None
    found = []
    for seat, cards in enumerate(taken_up(view)):
        suits = [card.suit for card in view.pack.cards(cards)]
        length = max(map(suits.count, PLAIN_SUITS))
        longest = tuple(suit for suit in PLAIN_SUITS if length and suits.count(suit) == length)
        text = format_hand(cards, view.pack)
        found.append(NextHand(seat=seat, cards=cards, longest=longest, length=length, text=text))
    return tuple(found)
