"""Actions as text: ``seat:verb:arguments``, read in their canonical form only."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import partial
from types import MappingProxyType
from typing import TypeVar

from engine import actions
from engine.actions import Action
from engine.cards import NAMEABLE_SUITS, PLAIN_SUITS, Card, Combination, Suit
from engine.errors import quoted
from engine.notation.ranks import FOOL
from engine.notation.text import LONGEST_TEXT, normalised, told_as_written, unreadable
from engine.notation.words import read_word
from engine.packs import Pack

Named = TypeVar("Named", str, Card, Combination)
_SEATS = "01234"
_WORD = re.compile("[a-z]+(?:_[a-z]+)*")


def _nothing(text: str, verb: str, pack: Pack) -> tuple[()]:
    if text:
        raise unreadable("NOT-E12", f"{quoted(text)} after {verb}: nothing follows this verb.")
    return ()


def _word(text: str, verb: str, pack: Pack) -> tuple[str]:
    if not _WORD.fullmatch(text):
        raise unreadable(
            "NOT-E12",
            f"{quoted(text)} after {verb}: a word in small letters stands there, with _ for a blank.",
        )
    return (text,)


def _words(text: str, verb: str, pack: Pack) -> tuple[tuple[str, ...]]:
    """Words joined by commas; which of them mean something is the game's business."""
    words = [_word(word, verb, pack)[0] for word in text.split(",")]
    return (_each_once(words, "NOT-E12", "{} is said twice."),)


def _each_once(named: Iterable[Named], code: str, refusal: str) -> tuple[Named, ...]:
    """What is named, none of it twice."""
    found: list[Named] = []
    for one in named:
        if one in found:
            raise unreadable(code, refusal.format(one if isinstance(one, Card) else quoted(str(one))))
        found.append(one)
    return tuple(found)


def _card(text: str, verb: str, pack: Pack) -> tuple[Card]:
    if not text:
        raise unreadable("NOT-E12", "an action lacks a card.")
    with told_as_written(text):
        card = read_word(normalised(text), pack)
    if str(card) != text:
        raise unreadable("NOT-E12", f'{quoted(text)}: in an action this card is written "{card}".')
    return (card,)


def _cards(text: str, verb: str, pack: Pack) -> tuple[tuple[Card, ...]]:
    cards = [_card(one, verb, pack)[0] for one in text.split(",")]
    return (_each_once(cards, "NOT-E10", "{} is entered twice."),)


def _played(text: str, verb: str, pack: Pack) -> tuple[Card, Suit | None]:
    written, slash, suit = text.partition("/")
    (card,) = _card(written, verb, pack)
    if not slash:
        return card, None
    if card != FOOL:
        raise unreadable("NOT-E12", f"{quoted(text)}: only a led fool names a suit.")
    if suit not in NAMEABLE_SUITS:
        raise unreadable("NOT-E4", f"{quoted(suit)}: unknown suit. Use S, C, H, D or T.")
    return card, Suit(suit)


def _combinations(text: str, verb: str, pack: Pack) -> tuple[tuple[Combination, ...]]:
    """Combinations joined by commas, some with their suit."""

    def read() -> Iterator[Combination]:
        for one in text.split(","):
            kind, slash, suit = one.partition("/")
            _word(kind, verb, pack)
            if slash and suit not in PLAIN_SUITS:
                raise unreadable("NOT-E4", f"{quoted(suit)}: unknown suit. Use S, C, H or D.")
            yield Combination(kind, Suit(suit) if slash else None)

    return (_each_once(read(), "NOT-E12", "{} is said twice."),)


def _called(text: str, verb: str, pack: Pack) -> tuple[Card | None]:
    return (None,) if text == "remaining" else _card(text, verb, pack)


def _receiver(text: str, verb: str, pack: Pack) -> tuple[int]:
    if len(text) != 1 or text not in _SEATS:
        raise unreadable("NOT-E12", f"{quoted(text)} after {verb}: a seat, 0 to 3, stands there.")
    return (int(text),)


Arguments = Callable[[str, str, Pack], tuple[object, ...]]
_ARGUMENTS: Mapping[type[Action], Arguments] = {
    actions.Pass: _nothing,
    actions.Demand: _nothing,
    actions.Redeal: _nothing,
    actions.Discard: _cards,
    actions.Play: _played,
    actions.Declare: _combinations,
    actions.Give: _card,
    actions.Bid: _word,
    actions.Hold: _nothing,
    actions.Take: _word,
    actions.Announce: _words,
    actions.Contra: _words,
    actions.Recontra: _words,
    actions.Subcontra: _words,
    actions.Place: _receiver,
    actions.AskTout: _nothing,
    actions.Tout: _nothing,
    actions.Raus: _nothing,
    actions.Call: _called,
    actions.Claim: _combinations,
}
"""What reads the text after each verb: the fields of the action that follow its seat."""


def _read(
    kind: Callable[..., Action], read: Arguments, verb: str, seat: int, text: str, pack: Pack
) -> Action:
    return kind(seat, *read(text, verb, pack))


READERS: Mapping[str, Callable[[int, str, Pack], Action]] = MappingProxyType(
    {kind.verb: partial(_read, kind, read, kind.verb) for kind, read in _ARGUMENTS.items()}
)
"""What reads the actions of each verb."""


def parse_action(text: str, pack: Pack) -> Action:
    """The action that a canonical text says; ``str`` of it gives the text back.

    >>> from engine.packs import pack_78
    >>> parse_action("2:discard:S3,HN,DN", pack_78()).cards[1]
    Card(suit=<Suit.HEARTS: 'H'>, rank='N')

    Raises:
        NotationError: not of the form ``seat:verb:arguments``, an unknown verb (NOT-E12), or a card
            that cannot be read (its own code).
    """
    if len(text) > LONGEST_TEXT:
        raise unreadable("NOT-E12", f"{quoted(text)}: too long for an action.")
    seat, colon, rest = text.partition(":")
    if not colon or len(seat) != 1 or seat not in _SEATS:
        raise unreadable("NOT-E12", f"{quoted(text)}: an action is seat:verb:arguments, such as 0:pass.")
    verb, colon, arguments = rest.partition(":")
    if verb not in READERS:
        known = ", ".join(READERS)
        raise unreadable("NOT-E12", f"{quoted(text)}: no verb {quoted(verb)}; known are {known}.")
    if colon and not arguments:
        raise unreadable("NOT-E12", f"{quoted(text)}: a colon at the end says nothing.")
    return READERS[verb](int(seat), arguments, pack)
