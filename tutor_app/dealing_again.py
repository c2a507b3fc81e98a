"""Dealing the rest of a deal: which cards lie where they are, and what the others have to meet.

Pure; counting may take two seconds, so that a page leaves it to a job.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import chain
from random import Random

from engine import (
    Action,
    CardSet,
    Discard,
    Options,
    Pass,
    Play,
    State,
    deal_cards,
    game_of,
    read_hand,
    start,
    verdict,
)
from engine.cards import EMPTY
from engine.notation import Move
from engine.notation.course import read_course
from engine.players import PLAIN, act
from engine.worlds.conditioned import Conditioned, conditioned
from engine.worlds.conditions import place_code, read_conditions
from engine.worlds.ending import ended
from engine.worlds.retold import retold
from tutor_app.games import GAMES

Fixed = Mapping[int, CardSet]

MOST_DISCARDS = 200
OUT = -50  # the place of the discard
_WORD = re.compile(r"[^\s;+]+")
_SEAT = re.compile(r"\bseat([0-9])\b", re.IGNORECASE | re.ASCII)


@dataclass(frozen=True, slots=True)
class Wanted:
    """A deal that is wanted: ``texts`` of the cards of some places, ``conditions`` on the others.

    ``course`` is what has been played in it, ``out`` the cards that were discarded. A place is a seat, or -1,
    -2 ... for the parts of the talon. Where tricks are ``left``, the texts are the cards that are left before
    them, the course is what was said before the play, and ``leads`` leads to the next trick.
    """

    game: str
    options: Options
    dealer: int
    texts: tuple[tuple[int, str], ...] = ()
    conditions: str = ""
    course: str = ""
    out: str = ""
    left: int = 0
    leads: int = 0

    @property
    def needs_playing(self) -> bool:
        """Whether something has been played, or discarded."""
        return bool(self.course.strip() or self.out or self.left)

    @property
    def needs_counting(self) -> bool:
        """Whether more than hands is asked for, of a deal of which nothing has been played."""
        if self.needs_playing:
            return False
        return bool(self.conditions.strip()) or any(place < 0 for place, _ in self.texts)


def with_seats(text: str, seats: Mapping[str, int]) -> str:
    """Conditions with seats in the place of the players' names, as links keep them; ``seats`` by name.

    Who is meant by "you" changes with the view, and names with the language.

    >>> with_seats("Oskar+you kings=2; dealer T1", {"You": 0, "Oskar": 2})
    'seat2+seat0 kings=2; dealer T1'
    """
    numbers = {name.casefold(): seat for name, seat in seats.items()}

    def seated(word: re.Match[str]) -> str:
        seat = numbers.get(word[0].casefold())
        return word[0] if seat is None else f"seat{seat}"

    return _WORD.sub(seated, text.replace("；", "; "))


def with_names(text: str, names: Sequence[str]) -> str:
    """Conditions, or a sentence about them, with the players' names in the place of seats.

    >>> with_names("seat2+seat0 kings=2; dealer T1", ("You", "Freja", "Oskar"))
    'Oskar+You kings=2; dealer T1'
    """
    return _SEAT.sub(lambda found: names[int(found[1])] if int(found[1]) < len(names) else found[0], text)


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


def made(wanted: Wanted, seed: int) -> State:
    """A hand that is wanted, as a seed deals it.

    Raises:
        EngineError: something cannot be read, or there is no such deal.
    """
    if wanted.needs_playing:
        return played(wanted, seed)
    if wanted.needs_counting:
        return drawn(wanted, counted(wanted), seed)
    game, options, dealer = GAMES[wanted.game], wanted.options, wanted.dealer
    cards = deal_cards(game, seed, options=options, dealer=dealer, fixed=fixed(wanted))
    return start(game, cards, options=options, dealer=dealer)


def played(wanted: Wanted, seed: int) -> State:
    """The hand after what has been played in it, the unseen cards dealt by a seed.

    What was said and discarded before the cards that fell is what plain players say where nobody tells it.

    Raises:
        EngineError: something cannot be read, or no deal allows it; ``step`` counts the pieces from 1.
    """
    game = GAMES[wanted.game]
    pack = game.pack(wanted.options)
    moves = read_course(wanted.course, pack)
    if wanted.left:
        return _ended(wanted, moves, seed)
    conditions = read_conditions(wanted.conditions, game, wanted.options, wanted.dealer)
    out = read_hand(wanted.out, pack, may_be_empty=True)
    kept = CardSet.of(*(pack.index(move.action.card) for move in moves if isinstance(move.action, Play)))
    between = partial(_untold, out, kept)
    return retold(game, wanted.options, wanted.dealer, fixed(wanted), moves, seed, conditions, untold=between)


def _ended(wanted: Wanted, words: tuple[Move, ...], seed: int) -> State:
    """The hand before its last tricks; cards that are not given come from those that have gone."""
    game = GAMES[wanted.game]
    seating, pack = game.seating(wanted.options, wanted.dealer), game.pack(wanted.options)
    held = dict(fixed(wanted))
    rest = sorted(pack.full - CardSet.of(*chain.from_iterable(held.values())))
    Random(seed).shuffle(rest)
    for seat in seating.active:
        missing = max(0, wanted.left - len(held.get(seat, EMPTY)))
        held[seat] = held.get(seat, EMPTY) | CardSet.of(*rest[:missing])
        rest = rest[missing:]
    said = [move for move in words if not isinstance(move.action, Play)]
    return ended(game, wanted.options, wanted.dealer, held, wanted.leads, seed, speaks=_speaks, words=said)


def _speaks(hand: State) -> Action:
    """What is said where nobody tells it: between tricks nothing, else what a plain player says.

    It is the same whenever the hand comes here.
    """
    silent = Pass(hand.acting)
    if hand.tricks and verdict(hand, silent).legal:
        return silent
    return act(hand, PLAIN, Random(hand.step))


def _untold(out: CardSet, kept: CardSet, hand: State, move: Move | None) -> Action | None:
    """What is done before a card falls though nobody tells it, and the discard of the cards ``out``."""
    told = move.action if move is not None else None
    if hand.to_act is None or isinstance(told, Discard):
        return None
    if hand.phase == "discard":
        if out:
            return Discard(hand.to_act, hand.pack.cards(out))
        return _discarded(hand, kept) if told is not None else None
    waits = isinstance(told, Play) and hand.phase != "play"
    comes = bool(out) and told is None and hand.phase != "play" and not any(hand.discards)
    return _speaks(hand) if waits or comes else None


def _discarded(hand: State, kept: CardSet) -> Action:
    """A discard without cards that are played later."""
    usual = _speaks(hand)
    rules, rng = game_of(hand).discard, Random(hand.step)
    assert rules is not None
    assert hand.to_act is not None
    free = hand.pack.cards(hand.hands[hand.to_act] - kept)
    if not isinstance(usual, Discard) or not hand.pack.set_of(usual.cards) & kept or len(free) < rules.cards:
        return usual
    for _ in range(MOST_DISCARDS):
        other = Discard(hand.to_act, tuple(rng.sample(free, rules.cards)))
        if verdict(hand, other).legal:
            return other
    return usual


def clause(place: int, of: str, low: int, high: int) -> str:
    """A condition as text: between ``low`` and ``high`` cards of a class at a place.

    >>> clause(2, "trumps", 7, 8), clause(-1, "kings", 1, 1)
    ('seat2 trumps=7-8', 'talon1 kings=1')
    """
    return f"{place_code(place)} {of}={low}" + (f"-{high}" if high != low else "")
