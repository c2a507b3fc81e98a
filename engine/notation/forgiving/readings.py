"""All readings of a text at once: every piece continues every reading that can still come to an end."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import NamedTuple

from engine.cards import PLAIN_SUITS, Card
from engine.notation.forgiving.chunks import Senses, senses_of
from engine.notation.forgiving.senses import ANY_TONGUE, Head, Of, Rank, Sense, Whole
from engine.notation.forgiving.steps import NOWHERE, Place, Spot, Step, steps
from engine.notation.forgiving.tokens import Gap, Kind, Token
from engine.packs import Pack

MOST_READINGS = 12  # that are followed at one place; a text with more has no single meaning


class Reading(NamedTuple):
    """The cards read so far, and what speaks for or against this reading."""

    cards: tuple[Card, ...] = ()  # in reading order
    held: int = 0  # the same as bits of kernel indices
    twice: Card | None = None  # the first card that is there already
    tongues: int = ANY_TONGUE  # languages whose letters it uses throughout; 0 where it mixes them
    bare: bool = False
    loose: bool = False


Readings = dict[Place, dict[tuple[object, ...], Reading]]


@dataclass(frozen=True, slots=True)
class Outcome:
    """Every reading of a text; where there is none, the piece at which the last of them ended."""

    readings: tuple[Reading, ...]
    crowded: bool  # there were too many to follow all
    stopped_at: int = 0  # number of a token; as many as there are tokens where the end came too early
    places: tuple[Place, ...] = ()  # where readings stood before it
    earlier: tuple[Place, ...] = ()  # and before the piece before it


def readings_of(tokens: tuple[Token, ...], pack: Pack, *, cards_open_rows: bool = False) -> Outcome:
    """The readings of a text, those with a card twice among them.

    With ``cards_open_rows`` ranks alone may follow a card of their suit: ``SK Q J`` is a row (NOT-18).
    """
    standing: Readings = {NOWHERE: {(): Reading()}}
    earlier: tuple[Place, ...] = ()
    crowded = False
    for number, token in enumerate(tokens):
        after: Readings = {}
        for place, step, reading in _continued(standing, token, pack, cards_open_rows):
            crowded |= not _kept(after, place, _with(reading, step, pack))
        if not after:
            return Outcome((), crowded, number, tuple(standing), earlier)
        earlier, standing = tuple(standing), after
    ended = tuple(
        reading
        for place, readings in standing.items()
        if not (place.fresh or place.rank or place.span)
        for reading in readings.values()
    )
    return Outcome(ended, crowded, len(tokens), tuple(standing), earlier)


def _continued(
    standing: Readings, token: Token, pack: Pack, cards_open_rows: bool
) -> Iterator[tuple[Place, Step, Reading]]:
    ways = senses_of(token.text) if token.kind is Kind.CHUNK else ()
    if cards_open_rows:
        ways = tuple(_opening_a_row(way, token) for way in ways)
    for place, readings in standing.items():
        for step in _steps_of_token(place, token, ways, pack):
            for reading in readings.values():
                yield step.place, step, reading


def _opening_a_row(way: Senses, token: Token) -> Senses:
    """A card with its suit before its rank as the beginning of a row; any other way as it is."""
    sense = way[0]
    if isinstance(sense, Whole) and sense.card.suit in PLAIN_SUITS and token.text[0] == sense.card.suit.value:
        return (replace(sense, opens=True), *way[1:])
    return way


def _steps_of_token(place: Place, token: Token, ways: tuple[Senses, ...], pack: Pack) -> Iterable[Step]:
    if token.kind is Kind.COLON:
        return _colon(place, token)
    if token.kind is Kind.DASH:
        return _dash(place, token)
    alone = token.next_gap is not Gap.NONE or token.follower is not Kind.CHUNK
    if token.gap is Gap.LINE and alone and any(len(way) == 1 and isinstance(way[0], Head) for way in ways):
        ways = tuple(way for way in ways if isinstance(way[0], Head))  # a suit at the head of a line
    if not place.fresh:
        ways = _without_runs(token, place, ways)
    found: list[Step] = []
    for way in ways:
        reached = [Step(place)]
        for number, sense in enumerate(way):
            following = way[number + 1] if number + 1 < len(way) else None
            spot = _spot(token, number == 0, following)
            reached = [
                _both(before, step) for before in reached for step in steps(before.place, sense, spot, pack)
            ]
        found += reached
    return found


def _without_runs(token: Token, place: Place, ways: tuple[Senses, ...]) -> tuple[Senses, ...]:
    """``D5`` is the 5 of diamonds, not a queen and a 5, unless a rank is due (NOT-1).

    After a comma in a group, where no whole card may stand, neither is taken for granted (NOT-8).
    """
    cards = [way[0].card for way in ways if isinstance(way[0], Whole)]
    in_a_group = place.colon and token.gap is Gap.COMMA
    if not any(in_a_group or card.suit.value == token.text[0] for card in cards):
        return ways
    return tuple(way for way in ways if len(way) == 1 or not isinstance(way[0], Rank))


def _spot(token: Token, first: bool, following: Sense | None) -> Spot:
    gap = token.gap if first else Gap.NONE
    if following is not None:
        return Spot(gap, may_wait=isinstance(following, Head | Of), joined=True)
    near = token.next_gap in (Gap.NONE, Gap.SPACE)
    return Spot(
        gap,
        may_wait=first,
        joined=token.next_gap is Gap.NONE and token.follower is Kind.CHUNK,
        colon=near and token.follower is Kind.COLON,
        dash=near and token.follower is Kind.DASH,
    )


def _both(one: Step, two: Step) -> Step:
    return Step(
        two.place,
        one.cards + two.cards,
        one.tongues & two.tongues,
        one.bare or two.bare,
        one.loose or two.loose,
    )


def _colon(place: Place, token: Token) -> Iterator[Step]:
    if place.fresh and not place.colon and token.gap in (Gap.NONE, Gap.SPACE):
        yield Step(place._replace(colon=True))


def _dash(place: Place, token: Token) -> Iterator[Step]:
    """A range, a suit without cards, or only a stroke between a suit and its ranks."""
    if token.gap not in (Gap.NONE, Gap.SPACE):
        return
    if place.last is not None:
        yield Step(place._replace(last=None, span=place.last))
    elif place.rank:
        yield Step(place)
    elif place.fresh:
        yield Step(place)
        if token.next_gap is not Gap.NONE:
            yield Step(NOWHERE)


def _with(reading: Reading, step: Step, pack: Pack) -> Reading:
    held, twice = reading.held, reading.twice
    for card in step.cards:
        bit = 1 << pack.index(card)
        if held & bit and twice is None:
            twice = card
        held |= bit
    return Reading(
        reading.cards + step.cards if twice is None else (),
        held,
        twice,
        reading.tongues & step.tongues,
        reading.bare or step.bare,
        reading.loose or step.loose,
    )


def _kept(standing: Readings, place: Place, reading: Reading) -> bool:
    """Whether there was room for a reading; of those with a card twice one is enough."""
    readings = standing.setdefault(place, {})
    if reading.twice is not None:
        readings.setdefault(("twice",), reading)
        return True
    key = reading[1:]
    if len(readings) >= MOST_READINGS and key not in readings:
        return False
    readings[key] = reading
    return True
