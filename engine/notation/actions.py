"""Actions as text: ``seat:verb:arguments``, read in their canonical form only."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from types import MappingProxyType

from engine.actions import (
    Action,
    Announce,
    AskTout,
    Bid,
    Call,
    Claim,
    Combination,
    Contra,
    Declare,
    Demand,
    Discard,
    Give,
    Hold,
    Pass,
    Place,
    Play,
    Raus,
    Recontra,
    Redeal,
    Subcontra,
    Take,
    Tout,
)
from engine.cards import NAMEABLE_SUITS, PLAIN_SUITS, Card, Suit
from engine.errors import NotationError
from engine.notation.ranks import FOOL
from engine.notation.text import LONGEST_TEXT, normalised, quoted, unreadable
from engine.notation.words import read_word
from engine.packs import Pack

Reader = Callable[[int, str, Pack], Action]
_SEATS = "01234"
_WORD = re.compile("[a-z]+(?:_[a-z]+)*")


def _bare(kind: type[Action]) -> Reader:
    """Reads an action whose verb says all."""

    def read(seat: int, arguments: str, pack: Pack) -> Action:
        if arguments:
            raise unreadable("NOT-E12", f"{quoted(arguments)} after {kind.verb}: nothing follows this verb.")
        return kind(seat)

    return read


def _word(text: str, verb: str) -> str:
    if not _WORD.fullmatch(text):
        raise unreadable(
            "NOT-E12",
            f"{quoted(text)} after {verb}: words in small letters, such as four_queens, stand there.",
        )
    return text


def _words(arguments: str, verb: str) -> tuple[str, ...]:
    """Words joined by commas, none of them twice; which words mean something is the game's business."""
    words = tuple(_word(text, verb) for text in arguments.split(","))
    for place, word in enumerate(words):
        if word in words[:place]:
            raise unreadable("NOT-E12", f"{quoted(word)} is said twice.")
    return words


def _named(kind: Callable[[int, str], Action], verb: str) -> Reader:
    """Reads an action that names one thing."""

    def read(seat: int, arguments: str, pack: Pack) -> Action:
        return kind(seat, _word(arguments, verb))

    return read


def _listed(kind: Callable[[int, tuple[str, ...]], Action], verb: str) -> Reader:
    """Reads an action that names several things, each once."""

    def read(seat: int, arguments: str, pack: Pack) -> Action:
        return kind(seat, _words(arguments, verb))

    return read


def _canonical_card(text: str, pack: Pack) -> Card:
    if not text:
        raise unreadable("NOT-E12", "an action lacks a card.")
    card = read_word(normalised(text), pack)
    if str(card) != text:
        raise unreadable("NOT-E12", f'{quoted(text)}: in an action this card is written "{card}".')
    return card


def _discard(seat: int, arguments: str, pack: Pack) -> Action:
    cards = tuple(_canonical_card(text, pack) for text in arguments.split(","))
    for place, card in enumerate(cards):
        if card in cards[:place]:
            raise unreadable("NOT-E10", f"{card} is entered twice.")
    return Discard(seat, cards)


def _play(seat: int, arguments: str, pack: Pack) -> Action:
    text, slash, suit = arguments.partition("/")
    card = _canonical_card(text, pack)
    if not slash:
        return Play(seat, card)
    if card != FOOL:
        raise unreadable("NOT-E12", f"{quoted(arguments)}: only a led fool names a suit.")
    if suit not in NAMEABLE_SUITS:
        raise unreadable("NOT-E4", f"{quoted(suit)}: unknown suit. Use S, C, H, D or T.")
    return Play(seat, card, Suit(suit))


def _combinations(arguments: str, verb: str) -> tuple[Combination, ...]:
    """Combinations joined by commas, some with their suit, none of them twice."""
    combinations: list[Combination] = []
    for text in arguments.split(","):
        kind, slash, suit = text.partition("/")
        _word(kind, verb)
        if slash and suit not in PLAIN_SUITS:
            raise unreadable("NOT-E4", f"{quoted(suit)}: unknown suit. Use S, C, H or D.")
        combination = Combination(kind, Suit(suit) if slash else None)
        if combination in combinations:
            raise unreadable("NOT-E12", f"{quoted(text)} is said twice.")
        combinations.append(combination)
    return tuple(combinations)


def _declare(seat: int, arguments: str, pack: Pack) -> Action:
    return Declare(seat, _combinations(arguments, Declare.verb))


def _claim(seat: int, arguments: str, pack: Pack) -> Action:
    return Claim(seat, _combinations(arguments, Claim.verb))


def _call(seat: int, arguments: str, pack: Pack) -> Action:
    return Call(seat, None if arguments == "remaining" else _canonical_card(arguments, pack))


def _give(seat: int, arguments: str, pack: Pack) -> Action:
    return Give(seat, _canonical_card(arguments, pack))


def _place(seat: int, arguments: str, pack: Pack) -> Action:
    if len(arguments) != 1 or arguments not in _SEATS:
        raise unreadable("NOT-E12", f"{quoted(arguments)} after {Place.verb}: a seat, 0 to 3, stands there.")
    return Place(seat, int(arguments))


READERS: Mapping[str, Reader] = MappingProxyType(
    {
        Pass.verb: _bare(Pass),
        Demand.verb: _bare(Demand),
        Redeal.verb: _bare(Redeal),
        Discard.verb: _discard,
        Play.verb: _play,
        Declare.verb: _declare,
        Give.verb: _give,
        Bid.verb: _named(Bid, Bid.verb),
        Hold.verb: _bare(Hold),
        Take.verb: _named(Take, Take.verb),
        Announce.verb: _listed(Announce, Announce.verb),
        Contra.verb: _listed(Contra, Contra.verb),
        Recontra.verb: _listed(Recontra, Recontra.verb),
        Subcontra.verb: _listed(Subcontra, Subcontra.verb),
        Place.verb: _place,
        AskTout.verb: _bare(AskTout),
        Tout.verb: _bare(Tout),
        Raus.verb: _bare(Raus),
        Call.verb: _call,
        Claim.verb: _claim,
    }
)
"""What reads the arguments of each verb; a game with other verbs adds its rows here."""


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
        raise unreadable("NOT-E12", f"{quoted(text)}: an action is seat:verb:arguments, seat 0 to 4.")
    verb, colon, arguments = rest.partition(":")
    if verb not in READERS:
        known = ", ".join(READERS)
        raise unreadable("NOT-E12", f"{quoted(text)}: no verb {quoted(verb)}; known are {known}.")
    if colon and not arguments:
        raise unreadable("NOT-E12", f"{quoted(text)}: a colon at the end says nothing.")
    return READERS[verb](int(seat), arguments, pack)


def parse_actions(texts: Iterable[str], pack: Pack) -> tuple[Action, ...]:
    """The actions of a record, in order.

    Raises:
        NotationError: one of them cannot be read; ``step`` counts it from 1.
    """
    actions = []
    for step, text in enumerate(texts, start=1):
        try:
            actions.append(parse_action(text, pack))
        except NotationError as error:
            raise error.at_step(step) from None
    return tuple(actions)
