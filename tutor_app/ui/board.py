"""The board: seats round a trick, cards that lie open, and the hand to play from, as one component.

It holds no rules: what may be clicked and what is said to it comes in as a value.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Literal

from engine import Card
from lessons.names import Naming
from tutor_app.ui.cards import HandCard, drawn, drawn_in_hand
from tutor_app.ui.component import nothing, register
from tutor_app.ui.terms import Marking, Unmarked, told

_BOARD = register(
    "board",
    scripts=(
        "dom",
        "lines",
        "faces",
        "drag",
        "board_cards",
        "board_table",
        "board_hand",
        "board_motion",
        "board_drag",
        "board",
    ),
    styles=(
        "cards",
        "lines",
        "board",
        "board_table",
        "board_hand",
        "board_large",
        "board_sideways",
        "drag",
        "board_drag",
    ),
)

BREAK = "\u200b"  # where a line may end though no sign is seen
PLACES = {
    (3, False): ("bottom", "right", "left"),
    (3, True): ("bottom", "left", "right"),
    (4, False): ("bottom", "right", "top", "left"),
    (4, True): ("bottom", "left", "top", "right"),
}


@dataclass(frozen=True, slots=True)
class Pile:
    """Cards that lie open or are known, under a heading; ``id`` tells one from the others.

    ``backs`` cards lie face down beside them, which ``said`` tells those who do not see them.
    """

    id: str
    label: str
    cards: tuple[Card, ...]
    backs: int = 0
    said: str = ""


@dataclass(frozen=True, slots=True)
class Seat:
    """One seat as drawn.

    ``roles`` are words such as dealer or declarer, ``counts`` its tricks and points so far, ``said`` what it
    has said. ``card`` lies before it. ``wins`` means that it took the trick, ``sided`` that it plays with
    the seat that did. ``opened`` is its hand where that may be seen.
    """

    seat: int
    who: str
    roles: tuple[str, ...] = ()
    counts: tuple[str, ...] = ()
    said: str = ""
    card: Card | None = None
    acting: bool = False
    wins: bool = False
    sided: bool = False
    opened: Pile | None = None


@dataclass(frozen=True, slots=True)
class Spoken:
    """What a player has said, one of the things that everybody has heard."""

    who: str
    words: str


@dataclass(frozen=True, slots=True)
class LastTrick:
    """The finished trick before this one; ``button`` is what calls it back, ``status`` what is said of it."""

    button: str
    status: str
    cards: tuple[tuple[int, Card], ...]
    winner: int | None = None


@dataclass(frozen=True, slots=True)
class Hand:
    """The hand at the lower edge, in the order in which its cards stand.

    ``mode`` is ``pick`` (one click, one card), ``mark`` (cards are switched on and off, at most ``most``,
    then ``full`` is said) or ``wait`` (nothing can be done). ``marked`` counts when the turn is new;
    afterwards the browser keeps the marks.
    """

    label: str
    cards: tuple[HandCard, ...]
    mode: Literal["pick", "mark", "wait"] = "wait"
    hint: str = ""
    marked: tuple[str, ...] = ()
    most: int | None = None
    full: str = ""


@dataclass(frozen=True, slots=True)
class Board:
    """What is to be drawn. ``seats`` come in playing order, beginning with the one at the bottom.

    A ``bare`` table has no places for cards: nothing is played now. Then ``middle`` lies there, and what
    was ``spoken`` so far stands there in order, where there is room. A ``steady`` board is as high at each
    decision of a deal on a telephone; a ``roomy`` one has nothing below it. ``onward`` is the button on the
    table by which the play goes on, where there is room for it; on a ``tapped`` table a click beside it does
    so too.
    """

    label: str = ""
    status: str = ""
    seats: tuple[Seat, ...] = ()
    clockwise: bool = False
    bare: bool = False
    steady: bool = False
    roomy: bool = False
    last: LastTrick | None = None
    middle: tuple[Pile, ...] = ()
    spoken: tuple[Spoken, ...] = ()
    piles: tuple[Pile, ...] = ()
    hand: Hand | None = None
    onward: str = ""
    tapped: bool = False


def draw_board(
    board: Board,
    naming: Naming,
    *,
    key: str,
    turn: int | str = 0,
    on_act: Callable[[], None] = nothing,
    on_onward: Callable[[], None] = nothing,
    terms: Marking | None = None,
) -> None:
    """Draw the board. What was clicked comes back with ``turn``, which ``on_act`` has to compare.

    A second click may be on its way before the first one is served. One card comes as ``{"card", "turn"}``
    under ``picked``, marked ones as ``{"cards", "turn"}`` under ``marked``; of the button by which the play
    goes on ``on_onward`` is told as ``{"turn"}`` under ``onward``. ``terms`` marks what it says.
    """
    data = board_data(board, naming, turn, terms)
    _BOARD(key=key, data=data, on_picked_change=on_act, on_marked_change=on_act, on_onward_change=on_onward)


def board_data(board: Board, naming: Naming, turn: int | str, terms: Marking | None = None) -> dict[str, Any]:
    """The board as the browser gets it."""
    terms = terms or Unmarked()
    places = PLACES[len(board.seats), board.clockwise] if board.seats else ()
    data: dict[str, Any] = {
        "label": board.label,
        "bare": board.bare,
        "steady": board.steady,
        "roomy": board.roomy,
        "seats": [_seat(seat, place, naming, terms) for seat, place in zip(board.seats, places, strict=True)],
        "status": told(terms.said(board.status)),
        "middle": [_pile(pile, naming) for pile in board.middle],
        "spoken": [{"who": one.who, "words": one.words} for one in board.spoken],
        "piles": [_pile(pile, naming) for pile in board.piles if pile.cards],
        "turn": turn,
    }
    if board.last is not None:
        data["last"] = {
            "button": board.last.button,
            "status": board.last.status,
            "cards": {str(seat): drawn(card, naming) for seat, card in board.last.cards},
            "winner": board.last.winner,
        }
    if board.hand is not None:
        data["hand"] = _hand(board.hand, naming, terms)
    if board.onward:
        data["onward"] = board.onward
        data["tapped"] = board.tapped
    return data


def _seat(seat: Seat, place: str, naming: Naming, terms: Marking) -> dict[str, Any]:
    return {
        "id": seat.seat,
        "place": place,
        "who": seat.who,
        "roles": [told(terms.said(role)) for role in seat.roles],
        "counts": f"{naming.say('list.dot')}{BREAK}".join(seat.counts),
        "said": told(terms.said(seat.said)),
        "card": drawn(seat.card, naming) if seat.card else None,
        "acting": seat.acting,
        "wins": seat.wins,
        "sided": seat.sided,
        "opened": _pile(seat.opened, naming) if seat.opened else None,
    }


def _pile(pile: Pile, naming: Naming) -> dict[str, Any]:
    return {
        "id": pile.id,
        "label": pile.label,
        "cards": [drawn(card, naming) for card in pile.cards],
        "backs": pile.backs,
        "said": pile.said,
    }


def _hand(hand: Hand, naming: Naming, terms: Marking) -> dict[str, Any]:
    hint = told(terms.said(hand.hint))
    cards = [drawn_in_hand(card, naming) for card in hand.cards]
    for card in cards:
        if "why" in card:
            card["why"] = told(terms.said_aside(card["why"]))
    return {
        "label": hand.label,
        "mode": hand.mode,
        "hint": hint,
        "cards": cards,
        "marked": list(hand.marked),
        "most": hand.most,
        "full": hand.full,
    }
