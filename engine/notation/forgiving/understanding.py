"""The one meaning of a text, or why it has none or several (NOT-21)."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from operator import le

from engine.cards import Card, CardSet
from engine.errors import AmbiguousError, NotationError, quoted
from engine.notation.faults import FULL_STOPS
from engine.notation.forgiving.chunks import Senses, senses_of
from engine.notation.forgiving.diagnosis import diagnosis
from engine.notation.forgiving.readings import Outcome, Reading, readings_of
from engine.notation.forgiving.senses import Head, Number, Roman, Whole
from engine.notation.forgiving.tokens import Gap, Kind, Token, tokens_of
from engine.notation.hands import HandSize, checked_hand, format_hand, parse_cards_list
from engine.notation.ranks import FOOL
from engine.notation.text import normalised, told_as_written, unreadable
from engine.packs import Pack

LONGEST_FORGIVEN = 400  # pieces; a whole pack in words has fewer than 300
MOST_SHOWN = 10  # cards; of larger meanings only the cards are shown that the other one lacks
# Behind each card or at the end of the text, where they mean nothing; a lone one is blamed itself.
_FULL_STOPS = re.compile(rf"(?<=[^\s,;/{FULL_STOPS}])[{FULL_STOPS}]+(?=[\s,;/]|$)")
_DISTINCT = ("NOT-E10",)  # of the strict reading: everything was read, so nothing is to be forgiven


@dataclass(frozen=True, slots=True)
class Understood:
    """The cards of a text in the order written; ``forgiven`` where the strict reading refuses it."""

    cards: tuple[Card, ...]
    forgiven: bool = False


def read_hand(text: str, pack: Pack, *, size: HandSize | None = None, may_be_empty: bool = False) -> CardSet:
    """The set of cards that a text names, read forgivingly (NOT-21).

    >>> from engine.packs import pack_78
    >>> format_hand(read_hand("T 21 20 1 F, Herz K D", pack_78()), pack_78())
    'T:21,20,1 F H:K,Q'

    Raises:
        NotationError: it has no meaning, or (``AmbiguousError``) several; codes NOT-E1 to NOT-E12.
    """
    return checked_hand(understood(text, pack).cards, pack, size=size, may_be_empty=may_be_empty)


def understood(text: str, pack: Pack) -> Understood:
    """The cards of a text, none twice, and whether the strict reading would have refused it; maybe no cards.

    Raises:
        NotationError: the text has no meaning, or (``AmbiguousError``) more than one.
    """
    try:
        return Understood(parse_cards_list(text, pack))
    except NotationError as error:
        strict = error
    if strict.code in _DISTINCT:
        raise strict
    with told_as_written(text):
        return Understood(_forgiven(text, pack, strict), forgiven=True)


def _forgiven(text: str, pack: Pack, strict: NotationError) -> tuple[Card, ...]:
    plain_text = _FULL_STOPS.sub(_blanks, normalised(text)).rstrip()
    tokens = tokens_of(plain_text)
    if len(tokens) > LONGEST_FORGIVEN:
        raise strict
    outcome = _readings(tokens, pack)
    readings = [reading for reading in outcome.readings if reading.twice is None]
    if not readings and outcome.readings:
        raise unreadable("NOT-E10", f"{outcome.readings[0].twice} is entered twice.")
    if not readings:
        raise diagnosis(plain_text, tokens, outcome, pack, strict)
    kept = _likeliest(readings, tokens)
    if outcome.crowded or len({reading.held for reading in kept}) > 1:
        raise _ambiguous(text, kept, pack, strict)
    return kept[0].cards


def _blanks(stops: re.Match[str]) -> str:
    """As many blanks as there are full stops, so that every piece keeps its place."""
    return " " * len(stops[0])


def _readings(tokens: tuple[Token, ...], pack: Pack) -> Outcome:
    """The readings of a text; where there is none, those in which a card may be the first of a row.

    Words are no ranks of such a row: ``H3, king`` may go on with a suit.
    """
    outcome = readings_of(tokens, pack)
    if outcome.readings or any(_is_word(token) for token in tokens):
        return outcome
    in_rows = readings_of(tokens, pack, cards_open_rows=True)
    return in_rows if any(reading.twice is None for reading in in_rows.readings) else outcome


def _is_word(token: Token) -> bool:
    return token.kind is Kind.CHUNK and len(token.text) > 2 and token.text.isalpha()


def _likeliest(readings: Sequence[Reading], tokens: Sequence[Token]) -> list[Reading]:
    """The readings of which no other is less far-fetched.

    A text keeps to the letters of one language; a number is a bare trump only where nothing else fits; and
    where rows stand on lines of their own or between strokes, a letter within a row is a rank (NOT-18). Two
    readings of which each is far-fetched in a way of its own both remain.
    """
    rows = _in_rows(tokens)
    strange = [(one.tongues == 0, one.bare, rows and one.loose) for one in readings]
    return [
        reading
        for reading, mine in zip(readings, strange, strict=True)
        if not any(other != mine and all(map(le, other, mine)) for other in strange)
    ]


def _in_rows(tokens: Sequence[Token]) -> bool:
    """Whether there are several lines or parts between strokes, each of them a row, trumps or the fool."""
    first = [token for token in tokens if token.gap in (Gap.LINE, Gap.BREAK)]
    return len(first) > 1 and all(any(map(_begins_a_row, senses_of(token.text))) for token in first)


def _begins_a_row(way: Senses) -> bool:
    return len(way) == 1 and (isinstance(way[0], Head | Number | Roman) or way[0] == Whole(FOOL))


def _ambiguous(text: str, readings: Sequence[Reading], pack: Pack, strict: NotationError) -> AmbiguousError:
    """The refusal with the code of the strict reading, and two of the meanings.

    Those of fewest suits come first: a row of ranks is meant more often than single cards.
    """
    row_first = sorted(readings, key=lambda reading: len({card.suit for card in reading.cards}))
    one, *others = (pack.set_of(reading.cards) for reading in row_first)
    other = next((cards for cards in others if cards != one), one)
    if max(len(one), len(other)) > MOST_SHOWN:
        one, other = one - other or one, other - one or other
    first, second = (format_hand(cards, pack) for cards in (one, other))
    cure = "give each suit a line of its own, or each card its suit."
    return AmbiguousError(
        f'{quoted(text.strip())} may mean "{first}" or "{second}": {cure}',
        code=strict.code,
        meanings=(first, second),
    )
