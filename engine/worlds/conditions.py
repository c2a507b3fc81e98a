"""Conditions on a deal, as values and as a short text for links and command lines.

Clauses are parted by ``;``. Each names who is meant and then what is dealt there, all of which must hold::

    dealer T1 trumps=7-8; seat1 kings=2; 2 clubs=0; talon -F

* who: a seat (``seat1`` or ``1``), ``dealer``, ``forehand``, ``talon`` or a part of it (``talon1``); several
  together are joined by ``+`` (``0+2 trumps=12+``).
* what: cards (``T1``, ``T:21,20``), cards that are not there (``-T1``), or how many there are of a class,
  ``class=n``, ``class=n-m`` or ``class=n+`` (at least n). A class is a suit (``clubs``, ``C``; ``T`` are the
  numbered trumps), ``trumps`` (these and the fool), a rank (``kings``), ``courts``, or cards written out
  (``F,T21,T1=2``).
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass

from engine.cards import EMPTY, CardSet
from engine.errors import NotationError, RequestError, quoted
from engine.games.game import Game
from engine.notation.text import unified
from engine.options import Options
from engine.packs import Pack
from engine.seats import Seating
from engine.worlds.card_classes import cards_in, cards_of_class, in_one_word

LONGEST = 400  # characters
MOST = 16  # conditions

_DASHES = str.maketrans(dict.fromkeys("‐‑‒–—−", "-"))
_RANGE = re.compile(r"([0-9]{1,2})(?:-([0-9]{1,2})|(\+))?", re.ASCII)
_SEAT = re.compile(r"(?:SEAT)?([0-9])", re.ASCII)
_SEAT_APART = re.compile(r"\b(seat)\s+(?=[0-9])", re.IGNORECASE | re.ASCII)
_TALON = re.compile(r"TALON([0-9])?", re.ASCII)


def place_code(place: int) -> str:
    """A place as the text of a condition names it: a seat, or for -1, -2 ... a part of the talon.

    >>> place_code(2), place_code(-1)
    ('seat2', 'talon1')
    """
    return f"seat{place}" if place >= 0 else f"talon{-place}"


@dataclass(frozen=True, slots=True)
class Condition:
    """Between ``low`` and ``high`` of ``cards`` are dealt to ``places`` together.

    A place is a seat, or -1, -2 ... for the parts of the talon. ``who`` and ``what`` are the places and the
    cards as the text names them.
    """

    who: str
    places: tuple[int, ...]
    what: str
    cards: CardSet
    low: int
    high: int

    @property
    def holds_all(self) -> bool:
        """Whether all the cards lie there."""
        return self.low == len(self.cards)

    def __str__(self) -> str:
        if self.what and self.what[0] in "+-":
            return f"{self.who} {self.what.removeprefix('+')}"
        top = f"-{self.high}" if self.high < len(self.cards) else "+"
        numbers = str(self.low) if self.low == self.high else f"{self.low}{top}"
        return f"{self.who} {self.what}={numbers}"


def read_conditions(
    text: str, game: Game, options: Options, dealer: int, name: str = "where"
) -> tuple[Condition, ...]:
    """The conditions that a text sets on a deal of ``dealer``; messages call the text by its ``name``.

    Raises:
        RequestError: it cannot be read; the message names the piece and the remedy.
        NotationError: a card in it cannot be read or is not in the pack.
    """
    try:
        return _read(text, game, options, dealer)
    except (RequestError, NotationError) as error:
        raise type(error)(
            f"{name}: {error.message}", code=error.code, kind=error.kind, facts=error.facts
        ) from None


def _read(text: str, game: Game, options: Options, dealer: int) -> tuple[Condition, ...]:
    if len(text) > LONGEST:
        raise RequestError(
            f"the text has {len(text):,} characters; at most {LONGEST} are read",
            kind="where.too_long",
            facts={"n": len(text), "most": LONGEST},
        )
    seating, pack = game.seating(options, dealer), game.pack(options)
    parts = len(game.dealing.shape(seating)[1])
    found: list[Condition] = []
    for clause in re.split(r"[;\n]", unified(text).translate(_DASHES)):
        words = _SEAT_APART.sub(r"\1", clause).split()
        if not words:
            continue
        who, places = words[0].lower(), _places(words[0], seating, parts)
        if len(words) == 1:
            raise RequestError(
                f"{quoted(words[0])} says nothing of the cards; write {who} and then a card or a number,"
                f" such as {who} {_sample(pack)}",
                kind="where.empty",
                facts={"who": who, "sample": _sample(pack)},
            )
        found += (_condition(who, places, word, pack) for word in words[1:])
    if len(found) > MOST:
        raise RequestError(
            f"there are {len(found)} conditions; at most {MOST} are taken",
            kind="where.many",
            facts={"n": len(found), "most": MOST},
        )
    return tuple(found)


def locked_by(conditions: Iterable[Condition]) -> dict[int, CardSet]:
    """The cards by place that conditions lock there: each must name cards of one place, and no numbers.

    Raises:
        RequestError: one of them says something else.
    """
    found: dict[int, CardSet] = {}
    for one in conditions:
        if not one.holds_all or len(one.places) != 1:
            raise RequestError(f"locked: {one} fixes no cards to a place; write dealer T1 or seat1 T:21,20")
        found[one.places[0]] = found.get(one.places[0], EMPTY) | one.cards
    return found


def _sample(pack: Pack) -> str:
    return "T1 trumps=7-8" if pack.trumps else "SA hearts=3-5"


def _places(word: str, seating: Seating, parts: int) -> tuple[int, ...]:
    found: list[int] = []
    for piece in word.split("+"):
        found += _place(piece, seating, parts)
    if len(set(found)) != len(found):
        raise RequestError(
            f"{quoted(word)} names one place twice; name each once",
            kind="where.twice",
            facts={"piece": word},
        )
    return tuple(sorted(found))


def _place(piece: str, seating: Seating, parts: int) -> tuple[int, ...]:
    named = piece.upper()
    if named == "DEALER":
        return (seating.dealer,)
    if named == "FOREHAND":
        return (seating.forehand,)
    if match := _TALON.fullmatch(named):
        if not parts:
            raise RequestError(
                f"{quoted(piece)}: this game deals no talon; name a seat",
                kind="where.no_talon",
                facts={"piece": piece},
            )
        if match[1] is None:
            return tuple(-1 - part for part in range(parts))
        if not 1 <= int(match[1]) <= parts:
            raise RequestError(
                f"{quoted(piece)}: the talon has the parts 1 to {parts}",
                kind="where.parts",
                facts={"piece": piece, "n": parts},
            )
        return (-int(match[1]),)
    known = ", ".join(f"seat{seat}" for seat in sorted(seating.active))
    match = _SEAT.fullmatch(named)
    if match is None:
        talon = " or talon" if parts else ""
        raise RequestError(
            f"{quoted(piece)} is nobody; begin with {known}, dealer, forehand{talon}",
            kind="where.nobody" if parts else "where.nobody_without_talon",
            facts={"piece": piece, "known": known},
        )
    if int(match[1]) not in seating.active:
        raise RequestError(
            f"{quoted(piece)} is dealt no cards; there are {known}",
            kind="where.no_cards",
            facts={"piece": piece, "known": known},
        )
    return (int(match[1]),)


def _condition(who: str, places: tuple[int, ...], word: str, pack: Pack) -> Condition:
    name, equals, numbers = word.partition("=")
    if equals:
        what, cards = cards_of_class(name, word, pack)
        low, high = _numbers(numbers, word, len(cards), what)
        return Condition(who, places, what, cards, low, high)
    lacking = word.startswith(("-", "!"))
    cards = cards_in(word[1:] if lacking else word, word, pack)
    sign = "-" if lacking else "+"
    n = 0 if lacking else len(cards)
    return Condition(who, places, sign + in_one_word(cards, pack), cards, n, n)


def _numbers(text: str, word: str, most: int, what: str) -> tuple[int, int]:
    match = _RANGE.fullmatch(text)
    if match is None:
        raise RequestError(
            f"{quoted(word)}: write how many after =, such as 2, 7-8 or 7+ for at least 7",
            kind="where.numbers",
            facts={"piece": word},
        )
    low = int(match[1])
    high = int(match[2]) if match[2] else most if match[3] else low
    if low > high and match[2]:
        raise RequestError(
            f"{quoted(word)}: the smaller number stands first, {high}-{low}",
            kind="where.order",
            facts={"piece": word, "better": f"{high}-{low}"},
        )
    if low > most:
        raise RequestError(
            f"{quoted(word)}: there are only {most} of {what}",
            kind="where.few",
            facts={"piece": word, "n": most},
        )
    return low, min(high, most)
