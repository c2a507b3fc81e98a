"""Dealing the rest of a deal: which cards lie where they are, and what the others have to meet.

Pure; counting may take two seconds, so that a page leaves it to a job.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from engine import CardSet, Options, State, read_hand, start
from engine.cards import EMPTY
from engine.notation.course import read_course
from engine.worlds.conditioned import Conditioned, conditioned
from engine.worlds.conditions import read_conditions
from engine.worlds.retold import retold
from tutor_app.games import GAMES

Fixed = Mapping[int, CardSet]

CLASSES = (
    "trumps",
    "spades",
    "clubs",
    "hearts",
    "diamonds",
    "kings",
    "queens",
    "knights",
    "jacks",
    "aces",
    "courts",
)


@dataclass(frozen=True, slots=True)
class Wanted:
    """A deal that is wanted: ``texts`` of the cards of some places, ``conditions`` on the others.

    ``course`` is what has been played in it. A place is a seat, or -1, -2 ... for the parts of the talon.
    """

    game: str
    options: Options
    dealer: int
    texts: tuple[tuple[int, str], ...] = ()
    conditions: str = ""
    course: str = ""

    @property
    def needs_counting(self) -> bool:
        """Whether more than hands is asked for, of a deal of which nothing has been played."""
        if self.course.strip():
            return False
        return bool(self.conditions.strip()) or any(place < 0 for place, _ in self.texts)


def places_of(state: State) -> tuple[int, ...]:
    """The places that a game deals cards to: its seats, then the parts of the talon."""
    return (*state.seating.active, *(-1 - part for part in range(len(state.talon))))


def lying(state: State) -> dict[int, CardSet]:
    """The cards of each place as they were dealt."""
    seats = {seat: state.dealt[seat] for seat in state.seating.active}
    return seats | {-1 - part: cards for part, cards in enumerate(state.talon)}


def fixed(wanted: Wanted) -> Fixed:
    """The cards that are to lie where they are, by place.

    Raises:
        NotationError: a text cannot be read.
    """
    pack = GAMES[wanted.game].pack(wanted.options)
    read = {place: read_hand(text, pack, may_be_empty=True) for place, text in wanted.texts}
    return {place: cards for place, cards in read.items() if cards != EMPTY}


def counted(wanted: Wanted) -> Conditioned:
    """All deals that are wanted.

    Raises:
        EngineError: something cannot be read, or there is no such deal.
    """
    game = GAMES[wanted.game]
    conditions = read_conditions(wanted.conditions, game, wanted.options, wanted.dealer)
    return conditioned(game, wanted.options, wanted.dealer, conditions, fixed(wanted))


def drawn(wanted: Wanted, deals: Conditioned, seed: int) -> State:
    """The beginning of one of these deals, each of them equally likely."""
    return start(wanted.game, deals.draw(seed), options=wanted.options, dealer=wanted.dealer)


def played(wanted: Wanted, seed: int) -> State:
    """The hand after what has been played in it, the unseen cards dealt by a seed.

    Raises:
        EngineError: something cannot be read, or no deal allows it; ``step`` counts the pieces from 1.
    """
    game = GAMES[wanted.game]
    moves = read_course(wanted.course, game.pack(wanted.options))
    conditions = read_conditions(wanted.conditions, game, wanted.options, wanted.dealer)
    return retold(game, wanted.options, wanted.dealer, fixed(wanted), moves, seed, conditions)


def classes_of(state: State) -> tuple[str, ...]:
    """The classes of cards that a condition can count in a game."""
    pack = state.pack
    ranks = {"kings": "K", "queens": "Q", "knights": "N", "jacks": "J", "aces": "A"}
    there = {card.rank for card in pack.cards(pack.full)}
    known = [name for name in CLASSES if name not in ranks or ranks[name] in there]
    return tuple(name for name in known if name != "trumps" or pack.trumps)


def clause(place: int, of: str, low: int, high: int) -> str:
    """A condition as text: between ``low`` and ``high`` cards of a class at a place.

    >>> clause(2, "trumps", 7, 8), clause(-1, "kings", 1, 1)
    ('seat2 trumps=7-8', 'talon1 kings=1')
    """
    who = f"seat{place}" if place >= 0 else f"talon{-place}"
    return f"{who} {of}={low}" if low == high else f"{who} {of}={low}-{high}"
