"""What the parameter ``e`` of a deal's address holds: the position that is being entered.

``1`` is the deal as it lies. Else pieces are parted by ``|``: ``0:T:21,20.F`` the cards of a place, ``x:``
those of the discard, ``l:`` the locked ones, ``u0:`` a text that cannot be read, ``n:3,1`` how many tricks
are left and who leads, ``c:`` the course and ``w:`` the conditions. A piece that cannot be used costs itself,
and a problem says so.
"""

from __future__ import annotations

from dataclasses import replace

from engine import CardSet, EngineError, Pack, State, format_hand, read_hand
from engine.notation.moves import LONGEST_MOVES
from engine.worlds.conditions import LONGEST
from engine.worlds.ending import MOST_TRICKS
from tutor_app.dealing_again import OUT
from tutor_app.entering import Entered, as_it_lies, laid, locking, nothing, places, told, typed
from tutor_app.urlstate import MOST_PROBLEMS, Arrival, Problem

PIECE, AS_IT_LIES, DISCARD = "|", "1", "x"
ORDER = {"n": 0, "l": 2, "u": 3}  # the places there are, then their cards, then what is said of them
LONGEST_TEXT = 400  # of one that cannot be read
# In a course a dot stands for a blank, and these for what may be typed between tricks: ``| 1.``.
_TO_ADDRESS = str.maketrans({" ": ".", ".": "_", "|": "!"})
_FROM_ADDRESS = str.maketrans({".": " ", "_": ".", "!": "|"})


def entered_in(arrival: Arrival, hand: State) -> tuple[Entered | None, tuple[Problem, ...]]:
    """The position that an address enters at the table of a deal, None where it enters none."""
    text = arrival.values.get("e")
    if text is None:
        return None, ()
    if text == AS_IT_LIES:
        return as_it_lies(hand), ()
    now, problems, kinds = nothing(hand), [], set[str]()
    for piece in sorted(text.split(PIECE), key=lambda each: ORDER.get(each[:1], 1)):
        kind, _, value = piece.partition(":")
        try:
            if kind in kinds:
                raise ValueError(piece)
            now = _with(now, kind, value)
            kinds.add(kind)
        except (KeyError, ValueError, EngineError):
            problems.append(Problem.of("address.entered", value=piece))
    return now, tuple(problems[:MOST_PROBLEMS])


def _with(now: Entered, kind: str, value: str) -> Entered:
    if kind == "n":
        left, leads = map(int, value.split(","))
        if not 1 <= left <= MOST_TRICKS or leads not in now.seating.active:
            raise ValueError(value)
        return replace(now, left=left, leads=leads)
    if kind == "c" and len(value) <= LONGEST_MOVES:
        return told(now, value.translate(_FROM_ADDRESS))
    if kind == "w" and len(value) <= LONGEST:
        return replace(now, conditions=value)
    if kind == "l":
        wanted = _cards(value, now.pack)
        locked = locking(now, wanted)
        if locked.locked != wanted:  # of those some lie nowhere
            raise ValueError(value)
        return locked
    if kind[:1] == "u" and len(value) <= LONGEST_TEXT:
        return typed(now, _place(now, kind[1:]), value)
    place = _place(now, kind)
    cards = {each: list(map(str, now.pack.cards(now.at(each)))) for each in places(now)}
    cards[place] = list(map(str, now.pack.cards(_cards(value, now.pack))))
    return replace(laid(now, cards, (), ()), course=now.course)


def _place(now: Entered, text: str) -> int:
    place = OUT if text == DISCARD else int(text)
    if place not in places(now):
        raise ValueError(text)
    return place


def _cards(text: str, pack: Pack) -> CardSet:
    cards = read_hand(text.replace(".", " "), pack)
    if format_hand(cards, pack).replace(" ", ".") != text:
        raise ValueError(text)
    return cards


def entered_parameters(now: Entered | None, hand: State) -> dict[str, str | None]:
    """The parameter for a position that is being entered; ``entered_in`` of it gives it back."""
    if now is None:
        return {"e": None}
    if now == as_it_lies(hand):
        return {"e": AS_IT_LIES}
    pieces = [f"n:{now.left},{now.leads}"] if now.left else []
    pieces += [f"{_name(place)}:{_written(cards, now.pack)}" for place, cards in now.cards]
    pieces += [f"l:{_written(now.locked, now.pack)}"] if now.locked else []
    course = " ".join(now.course.split())
    pieces += [f"c:{course.translate(_TO_ADDRESS)}"] if course else []
    pieces += [f"w:{now.conditions}"] if now.conditions and PIECE not in now.conditions else []
    pieces += [
        f"u{_name(place)}:{text}"
        for place, text in now.unread
        if PIECE not in text and len(text) <= LONGEST_TEXT
    ]
    return {"e": PIECE.join(pieces) or "c:"}


def _name(place: int) -> str:
    return DISCARD if place == OUT else str(place)


def _written(cards: CardSet, pack: Pack) -> str:
    return format_hand(cards, pack).replace(" ", ".")
