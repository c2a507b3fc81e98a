"""How one sense continues a reading: where it may stand, and which cards it adds (NOT-21)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

from engine.cards import NAMEABLE_SUITS, PLAIN_SUITS, Card, Suit
from engine.notation.forgiving.senses import (
    ANY_TONGUE,
    Also,
    Head,
    Number,
    Of,
    Rank,
    Roman,
    Sense,
    Trumps,
    Whole,
)
from engine.notation.forgiving.tokens import Gap
from engine.notation.ranks import FOOL
from engine.packs import PIPS_DOWN, Pack

LOWEST_BARE_TRUMP = 11  # smaller numbers are those of cards in the suits too


class Place(NamedTuple):
    """Where a reading stands: what the next word may continue."""

    suit: Suit | None = None  # the open row or group
    colon: bool = False  # it is a group, opened with a colon
    fresh: bool = False  # the suit has been said, but no card of it
    large: bool = False  # only large numbers continue these trumps
    rank: str = ""  # a rank that waits for its suit
    linked: bool = False  # and has its "of"
    last: Card | None = None  # the card before a dash
    span: Card | None = None  # the first card of a range


NOWHERE = Place()


class Step(NamedTuple):
    """One way to go on, with the signs by which readings are compared."""

    place: Place
    cards: tuple[Card, ...] = ()
    tongues: int = ANY_TONGUE
    bare: bool = False  # a number is taken for a trump because nothing else says what it is
    loose: bool = False  # a suit letter begins a row in the middle of a line


@dataclass(frozen=True, slots=True)
class Spot:
    """The surroundings of a word."""

    gap: Gap  # before it
    may_wait: bool = True  # a rank here may belong to a suit that comes after it
    joined: bool = False  # the next word follows without a gap
    colon: bool = False  # a colon follows
    dash: bool = False  # a dash follows


def steps(place: Place, sense: Sense, spot: Spot, pack: Pack) -> Iterator[Step]:
    """Every way in which a sense may continue a reading that stands at ``place``."""
    if (place.fresh or place.rank or place.span) and spot.gap in (Gap.COMMA, Gap.BREAK):
        return
    if (place.rank or place.span) and spot.gap is Gap.LINE:
        return
    here = NOWHERE if spot.gap is Gap.BREAK else place._replace(last=None)
    if isinstance(sense, Also):
        yield Step(here)
    elif isinstance(sense, Of):
        if here.rank and not here.linked:
            yield Step(here._replace(linked=True))
        elif here.fresh:
            yield Step(here)
    elif here.span is not None:
        yield from _to_the_end_of_a_range(here, here.span, sense, pack)
    elif isinstance(sense, Head):
        yield from _head(here, sense, spot, pack)
    elif isinstance(sense, Whole):
        yield from _whole(here, sense, spot, pack)
    elif isinstance(sense, Trumps):
        if here.suit is Suit.TRUMPS and not here.large:
            cards = tuple(Card(Suit.TRUMPS, str(number)) for number in sense.numbers)
            yield Step(here._replace(fresh=False, last=cards[-1] if spot.dash else None), cards)
    else:
        yield from _in_the_open_suit(here, sense, spot, pack)
        if not locked(here, spot) and not here.fresh and not here.rank:
            yield from _bare(here, sense, spot, pack)
            if spot.may_wait and not isinstance(sense, Roman) and _somewhere(_text(sense), pack):
                tongues = sense.tongues if isinstance(sense, Rank) else ANY_TONGUE
                yield Step(Place(rank=_text(sense)), tongues=tongues)


def locked(place: Place, spot: Spot) -> bool:
    """NOT-8: after a comma inside a group only ranks of the group may follow."""
    return place.colon and spot.gap is Gap.COMMA


def _somewhere(rank: str, pack: Pack) -> bool:
    return any(pack.exists(suit, rank) for suit in NAMEABLE_SUITS)


def _text(sense: Rank | Number | Roman) -> str:
    return sense.rank if isinstance(sense, Rank) else str(sense.number)


def _head(place: Place, head: Head, spot: Spot, pack: Pack) -> Iterator[Step]:
    """A suit: of the rank before it, or at the head of a row or group."""
    if head.suit is Suit.TRUMPS and not pack.trumps:
        return
    if place.rank:
        card = Card(head.suit, place.rank)
        of_the_next = spot.gap is not Gap.NONE and spot.joined and not place.linked
        if card in pack and (head.named or place.linked) and not spot.colon and not of_the_next:
            yield Step(NOWHERE, (card,))
        return
    after_a_rank = spot.gap is Gap.NONE and not spot.joined and not spot.colon
    after_a_comma = spot.gap is Gap.COMMA and (spot.colon or place.colon)  # NOT-E9
    if not (place.fresh or after_a_rank or after_a_comma):
        loose = not (head.named or spot.joined or spot.colon) and spot.gap in (Gap.SPACE, Gap.COMMA)
        yield Step(Place(suit=head.suit, fresh=True), loose=loose)


def _whole(place: Place, whole: Whole, spot: Spot, pack: Pack) -> Iterator[Step]:
    card = whole.card
    if card not in pack or place.rank:
        return
    last = card if spot.dash else None
    if place.suit is Suit.TRUMPS and card == FOOL:
        yield Step(place._replace(fresh=False), (card,))  # NOT-18
    elif place.fresh or locked(place, spot):
        if place.suit is Suit.TRUMPS and place.fresh and card.suit is Suit.TRUMPS and not whole.opens:
            yield Step(place._replace(fresh=False, last=last), (card,))
    elif whole.opens:
        interrupts = card.suit is Suit.TRUMPS and place.suit in PLAIN_SUITS and spot.gap is not Gap.LINE
        yield Step(Place(suit=card.suit, large=interrupts, last=last), (card,), whole.tongues)
    else:
        yield Step(Place(last=last), (card,), whole.tongues)


def _in_the_open_suit(place: Place, sense: Rank | Number | Roman, spot: Spot, pack: Pack) -> Iterator[Step]:
    if place.suit is None or isinstance(sense, Rank if place.suit is Suit.TRUMPS else Roman):
        return
    card = Card(place.suit, _text(sense))
    small = isinstance(sense, Number) and sense.number < LOWEST_BARE_TRUMP
    if card in pack and not (place.large and small):
        after = place._replace(fresh=False, last=card if spot.dash else None)
        yield Step(after, (card,), sense.tongues if isinstance(sense, Rank) else ANY_TONGUE)


def _bare(place: Place, sense: Rank | Number | Roman, spot: Spot, pack: Pack) -> Iterator[Step]:
    """A number without a suit that can only be a trump's; in a row V stays a rank (NOT-14, NOT-18)."""
    if isinstance(sense, Rank) or place.suit is Suit.TRUMPS:
        return
    card = Card(Suit.TRUMPS, str(sense.number))
    last = card if spot.dash else None
    if card not in pack:
        return
    if isinstance(sense, Roman):
        if place.suit is None or not sense.is_rank:
            yield Step(Place(last=last), (card,), bare=True)
        return
    in_no_suit = place.suit is None and not any(card.rank in ranks for ranks in pack.ranks)
    if sense.number >= LOWEST_BARE_TRUMP or in_no_suit:
        interrupts = place.suit is not None and spot.gap is not Gap.LINE
        yield Step(Place(suit=Suit.TRUMPS, large=interrupts, last=last), (card,), bare=True)


def _to_the_end_of_a_range(place: Place, first: Card, sense: Sense, pack: Pack) -> Iterator[Step]:
    """The cards after the first of a range, up to the last; each way of counting is a way to go on."""
    if isinstance(sense, Whole):
        last = sense.card if sense.card.suit is first.suit else None
    elif isinstance(sense, Number | (Roman if first.suit is Suit.TRUMPS else Rank)):
        last = Card(first.suit, _text(sense))
    else:
        return
    if last is not None and last in pack:
        tongues = sense.tongues if isinstance(sense, Rank | Whole) else ANY_TONGUE
        for cards in between(first, last, pack):
            yield Step(place._replace(span=None), cards, tongues)


_PRINTED = ("A", "K", "Q", "N", "J", *PIPS_DOWN)


def between(first: Card, last: Card, pack: Pack) -> tuple[tuple[Card, ...], ...]:
    """The cards after ``first`` up to ``last``, in every way they can be counted; none where they are one.

    In a red suit of a tarot pack ``J-3`` is J 1 2 3 by strength and J 10 9 ... 3 by the numbers.

    >>> from engine.packs import pack_78
    >>> len(between(Card(Suit.HEARTS, "J"), Card(Suit.HEARTS, "3"), pack_78()))
    2
    """
    if first == last:
        return ()
    if first.suit is Suit.TRUMPS:
        orders = [tuple(str(number) for number in range(21, 0, -1))]
    else:
        ranks = pack.ranks[first.suit.number]
        orders = [ranks, tuple(rank for rank in _PRINTED if rank in ranks)]
    ways = (_slice(order, first, last) for order in orders)
    return tuple({frozenset(way): way for way in ways}.values())


def _slice(order: tuple[str, ...], first: Card, last: Card) -> tuple[Card, ...]:
    begin, end = order.index(first.rank), order.index(last.rank)
    ranks = order[begin + 1 : end + 1] if begin < end else order[end:begin][::-1]
    return tuple(Card(first.suit, rank) for rank in ranks)
