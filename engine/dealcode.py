"""A hand or a deal as a short code that is safe in an address.

Version 1 reads::

    1 <game> h <role> <mask> <check>[~<options>]                      a hand
    1 <game> d <players> <dealer> <parts> <owners> <check>[~<options>]    a deal

Every game has its letter, a role one of the table below; players, dealer and the number of parts of the talon
digits. Mask and owners are numbers in base 64 (URL alphabet, most significant digit first, fixed length):
one digit a card in code order, in base 2 for a mask and for owners in as many as there are hands and
parts of the talon. Options are pairs of the option's place in the game's table and the place of its
value; only those that differ from the default stand there. Two characters check the whole, names of the
options included: a code that was cut short or mistyped, or an option table whose order has changed, is
refused rather than misread. A version that was once handed out is read for ever.
"""

from __future__ import annotations

import zlib
from collections.abc import Callable
from dataclasses import dataclass
from typing import NoReturn

from engine.cards import EMPTY, PLAIN_SUITS, Card, CardSet, Suit
from engine.errors import ImpossibleDealError, RequestError
from engine.games.game import Game
from engine.games.registry import game_coded
from engine.options import Options, OptionTable, written
from engine.packs import Pack

VERSION = "1"
LONGEST_CODE = 200
ROLE_LETTERS = {"player": "p", "dealer": "d", "declarer": "c"}

_DIGITS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
_VALUE = {digit: value for value, digit in enumerate(_DIGITS)}
_RANKS = ("K", "Q", "N", "J", "A", *(str(n) for n in range(10, 0, -1)))
_N_CHECK = 2
_HAND, _DEAL = "h", "d"


FindGame = Callable[[str], Game]


@dataclass(frozen=True, slots=True)
class HandCode:
    """One hand: whose role it has, and its cards."""

    game: str
    options: Options
    role: str
    hand: CardSet


@dataclass(frozen=True, slots=True)
class DealCode:
    """A deal: one hand a seat at the table, the parts of the talon, the dealer's seat."""

    game: str
    options: Options
    dealer: int
    hands: tuple[CardSet, ...]
    talon: tuple[CardSet, ...] = ()


def encode(content: HandCode | DealCode, game: Game) -> str:
    """The code of a hand or a deal.

    Raises:
        ImpossibleDealError: the hands and the talon are not exactly the pack.
        RequestError: the game has no letter for codes (code ``bad_request``).
    """
    if not game.code_letter:
        _refuse(f"{game.id}: there are no codes for this game")
    cards = _code_order(game.pack(content.options))
    if isinstance(content, HandCode):
        owners = [int(card in content.hand) for card in cards]
        head, base = _HAND + ROLE_LETTERS[content.role], 2
    else:
        places = (*content.hands, *content.talon)
        owners = [_owner(card, places) for card in cards]
        head = f"{_DEAL}{len(content.hands)}{content.dealer}{len(content.talon)}"
        base = len(places)
    number = 0
    for owner in owners:
        number = number * base + owner
    start = VERSION + game.code_letter + head + _digits(number, base ** len(cards))
    changes = _encoded_options(content.options, game.option_table)
    return start + _check(start, content.options, game) + (f"~{changes}" if changes else "")


def _owner(card: int, places: tuple[CardSet, ...]) -> int:
    owners = [number for number, held in enumerate(places) if card in held]
    if len(owners) != 1:
        raise ImpossibleDealError(f"a card of the deal has {len(owners)} owners instead of one")
    return owners[0]


def decode_hand(text: str, find_game: FindGame = game_coded) -> HandCode:
    """The hand that a code holds; see ``decode``."""
    return as_hand(decode(text, find_game))


def decode_deal(text: str, find_game: FindGame = game_coded) -> DealCode:
    """The deal that a code holds; see ``decode``."""
    return as_deal(decode(text, find_game))


def as_hand(content: HandCode | DealCode | None) -> HandCode:
    """The content of a code that holds one hand.

    Raises:
        RequestError: it holds a whole deal, or there is no code.
    """
    if not isinstance(content, HandCode):
        _refuse("this is the code of a deal; the code of one hand is needed here")
    return content


def as_deal(content: HandCode | DealCode | None) -> DealCode:
    """The content of a code that holds a whole deal.

    Raises:
        RequestError: it holds one hand, or there is no code.
    """
    if not isinstance(content, DealCode):
        _refuse("this is the code of one hand; the code of a whole deal is needed here")
    return content


def decode(text: str, find_game: FindGame = game_coded) -> HandCode | DealCode:
    """What a code holds; ``encode`` of it gives the same code.

    Whether the hands have the right numbers of cards is not asked here.

    Raises:
        RequestError: the text is no such code, is damaged, or is of another version (code
            ``bad_request``); what ``find_game`` raises for a letter that no game has.
    """
    if not text:
        _refuse("the code is empty; copy the whole link again")
    if len(text) > LONGEST_CODE or not text.isascii():
        _refuse("this is no code of a hand or deal; copy the whole link again")
    if text[0] != VERSION:
        if text[0].isdecimal():
            _refuse(f"the code is of version {text[0]}; version {VERSION} is read here")
        _refuse(f"this is no code of a hand or deal: it does not begin with {VERSION}")
    main, tilde, changes = text.partition("~")
    start, check = main[:-_N_CHECK], main[-_N_CHECK:]
    game = find_game(start[1:2])
    options = _decoded_options(changes, game.option_table) if tilde else game.option_table.resolve()
    if _check(start, options, game) != check:
        _refuse("the code is damaged or incomplete; copy the whole link again")
    cards = _code_order(game.pack(options))
    if start[2:3] == _HAND:
        role = next((role for role, letter in ROLE_LETTERS.items() if letter == start[3:4]), None)
        if role is None:
            _refuse("the code names no known role; copy the whole link again")
        (_, hand) = _shared_out(_number(start[4:], 2 ** len(cards)), 2, cards)
        return HandCode(game.id, options, role, hand)
    if start[2:3] == _DEAL:
        players, dealer, parts = (_seat_number(digit) for digit in start[3:6].ljust(3))
        if not 2 <= players <= 5 or dealer >= players or parts > 3:
            _refuse("the code names a table that does not exist")
        if options.get("players", players) != players:
            _refuse(f"the code has {players} hands, but its options another number of players")
        base = players + parts
        held = _shared_out(_number(start[6:], base ** len(cards)), base, cards)
        return DealCode(game.id, options, dealer, held[:players], held[players:])
    return _refuse("the code holds neither a hand nor a deal")


def _code_order(pack: Pack) -> list[int]:
    """All card indices of a pack, trumps down, fool, S, C, H, D; the same however red pips run."""
    named = [Card(Suit.TRUMPS, str(n)) for n in range(21, 0, -1)] + [Card(Suit.FOOL, "")]
    named += [Card(suit, rank) for suit in PLAIN_SUITS for rank in _RANKS]
    return [pack.index(card) for card in named if card in pack]


def _shared_out(number: int, base: int, cards: list[int]) -> tuple[CardSet, ...]:
    held: list[list[int]] = [[] for _ in range(base)]
    for card in reversed(cards):
        number, owner = divmod(number, base)
        held[owner].append(card)
    return tuple(CardSet.of(*indices) if indices else EMPTY for indices in held)


def _length(below: int) -> int:
    """How many base 64 digits hold every number below ``below``."""
    return ((below - 1).bit_length() + 5) // 6


def _digits(number: int, below: int) -> str:
    places = range(_length(below) - 1, -1, -1)
    return "".join(_DIGITS[number >> 6 * place & 63] for place in places)


def _number(text: str, below: int) -> int:
    if len(text) != _length(below):
        _refuse(f"the code has {len(text)} characters of cards instead of {_length(below)}")
    number = 0
    for digit in text:
        if digit not in _VALUE:
            _refuse(f"the code has the character {digit!r}, which no code has")
        number = number * 64 + _VALUE[digit]
    if number >= below:
        _refuse("the code does not say whose the cards are")
    return number


def _encoded_options(options: Options, table: OptionTable) -> str:
    pairs = []
    for place, option in enumerate(table.options):
        value = option.values.index(options[option.name])
        if value:
            # Values beyond the 63rd are counted on, one _ for each 63.
            pairs.append(_DIGITS[place] + "_" * (value // 63) + _DIGITS[value % 63])
    return "".join(pairs)


def _decoded_options(text: str, table: OptionTable) -> Options:
    changes: dict[str, object] = {}
    position = 0
    while position < len(text):
        place = _VALUE.get(text[position], 64)
        position += 1
        value = 0
        while text[position : position + 1] == "_":
            value, position = value + 63, position + 1
        value += _VALUE.get(text[position : position + 1], 10**6)
        position += 1
        if place >= len(table.options) or value >= len(table.options[place].values):
            _refuse("the code names a house rule that this game does not have")
        option = table.options[place]
        changes[option.name] = option.values[value]
    options = table.resolve(changes)
    if not text or _encoded_options(options, table) != text:
        _refuse("the house rules of the code are not written as this program writes them")
    return options


def _check(start: str, options: Options, game: Game) -> str:
    changes = game.option_table.changed(options)
    named = ",".join(f"{name}={written(value)}" for name, value in changes.items())
    return _digits(zlib.crc32(f"{start}|{named}".encode()) & 0xFFF, 64**_N_CHECK)


def _seat_number(digit: str) -> int:
    if not digit.isdecimal():
        _refuse("the code names a table that does not exist")
    return int(digit)


def _refuse(message: str) -> NoReturn:
    raise RequestError(message)
