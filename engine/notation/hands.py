"""Hands: a list of cards and groups in any order, or rows; and the one canonical form of a set."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass

from engine.cards import NAMEABLE_SUITS, Card, CardSet, Suit
from engine.errors import NotationError, quoted
from engine.notation.faults import unknown_suit
from engine.notation.ranks import FOOL_WORDS, SUITS, fool_card
from engine.notation.text import normalised, told_as_written, unreadable
from engine.notation.words import read_rank, read_word
from engine.packs import Pack

_PIECES = re.compile(r"\s*,\s*|;|\s+|[^\s,;]+")
_BETWEEN_RANKS = re.compile(r"\s*,\s*|\s+")


@dataclass(frozen=True, slots=True)
class HandSize:
    """How many cards a hand of a game may have (NOT-E11), and the sentence that says so.

    The sentence has no full stop: ``A Danish Tarok hand has 25 cards (the dealer 28 before the
    discard)``.
    """

    counts: Collection[int]
    sentence: str

    def check(self, n_cards: int) -> None:
        """Raise NOT-E11 unless ``n_cards`` is one of the counts."""
        if n_cards not in self.counts:
            raise unreadable("NOT-E11", f"{self.sentence}; you entered {n_cards}.")


def parse_hand(text: str, pack: Pack, *, size: HandSize | None = None, may_be_empty: bool = False) -> CardSet:
    """The set of cards that a text names (NOT-6 to NOT-8, NOT-18), checked in the order of NOT-19.

    Raises:
        NotationError: codes NOT-E1 to NOT-E12; NOT-E11 only where a ``size`` is given.
    """
    return checked_hand(parse_cards_list(text, pack), pack, size=size, may_be_empty=may_be_empty)


def checked_hand(
    cards: Collection[Card], pack: Pack, *, size: HandSize | None = None, may_be_empty: bool = False
) -> CardSet:
    """The set of cards that have been read, none of them twice.

    Raises:
        NotationError: there is none (NOT-E1), or there are too few or too many for the ``size`` (NOT-E11).
    """
    if not cards and not may_be_empty:
        raise unreadable("NOT-E1", "No cards entered.")
    if size is not None:
        size.check(len(cards))
    return pack.set_of(cards)


def parse_cards_list(text: str, pack: Pack) -> tuple[Card, ...]:
    """Cards in the order written, such as a trick ``S5 H2``; none twice, and there may be none.

    Raises:
        NotationError: as ``parse_hand``, without NOT-E1 and NOT-E11.
    """
    with told_as_written(text):
        return _distinct(_cards(text, pack))


def parse_card(text: str, pack: Pack) -> Card:
    """The one card that a text names.

    Raises:
        NotationError: it is no card, or there are none or several (NOT-E1, NOT-E12).
    """
    with told_as_written(text):
        cards = tuple(_cards(text, pack))
    if not cards:
        raise unreadable("NOT-E1", "No cards entered.")
    if len(cards) > 1:
        raise unreadable("NOT-E12", f"{quoted(text.strip())}: one card is asked for.")
    return cards[0]


def format_hand(cards: CardSet, pack: Pack) -> str:
    """The canonical text of a set (NOT-9): trumps down, fool, then S, C, H, D, strongest first.

    >>> from engine.packs import pack_78
    >>> format_hand(parse_hand("h10 1♥ HK f t1 XXI", pack_78()), pack_78())
    'T:21,1 F H:K,1,10'
    """
    by_suit: dict[Suit, list[str]] = {}
    for card in pack.cards(cards):
        by_suit.setdefault(card.suit, []).append(card.rank)
    items = []
    for suit, ranks in by_suit.items():
        grouped = suit in NAMEABLE_SUITS
        items.append(f"{suit.value}:{','.join(ranks)}" if grouped else suit.value)
    return " ".join(items)


def _cards(text: str, pack: Pack) -> Iterator[Card]:
    plain_text = normalised(text)
    if "/" in plain_text:
        return _cards_of_rows(plain_text, pack)
    return _cards_of_items(_PIECES.findall(plain_text), pack)


def _distinct(cards: Iterable[Card]) -> tuple[Card, ...]:
    """All the cards, after everything has been read (NOT-19).

    Raises:
        NotationError: a card stands there twice (NOT-E10).
    """
    read = tuple(cards)
    seen: set[Card] = set()
    for card in read:
        if card in seen:
            raise unreadable("NOT-E10", f"{card} is entered twice.")
        seen.add(card)
    return read


def _cards_of_items(pieces: list[str], pack: Pack) -> Iterator[Card]:
    """The cards of items in reading order; ``pieces`` are words, commas and separators.

    A comma piece holds the white space around it, line breaks too (NOT-20).
    """
    group: Suit | None = None  # the group that a comma continues
    after_comma = comma_allowed = False
    position = 0
    while position < len(pieces):
        piece = pieces[position]
        position += 1
        if piece.strip() == ",":
            if not comma_allowed:
                raise _misplaced_comma()
            after_comma, comma_allowed = True, False
        elif piece == ";" or not piece.strip():
            if after_comma:
                raise _misplaced_comma()
            group, comma_allowed = None, False
        elif ":" in piece:
            if after_comma:
                raise foreign_comma(piece)
            letters, _, rank = piece.partition(":")
            group = _group_suit(letters, piece)
            if not rank:
                rank, position = _rank_after_colon(pieces, position)
            if not rank:
                raise unreadable(
                    "NOT-E12",
                    f"{quoted(piece)}: not understood. Write ranks after the colon, or - for none.",
                )
            if rank == "-":
                group = None
            else:
                yield read_rank(group, rank, pack)
                comma_allowed = True
        else:
            yield read_word(piece, pack) if group is None else read_rank(group, piece, pack)
            after_comma, comma_allowed = False, True
    if after_comma:
        raise _misplaced_comma()


def _group_suit(letters: str, piece: str) -> Suit:
    if not letters:
        raise unreadable("NOT-E12", f"{quoted(piece)}: not understood.")
    if letters not in SUITS:
        raise unknown_suit(letters)
    return SUITS[letters]


def _rank_after_colon(pieces: list[str], position: int) -> tuple[str, int]:
    """The first rank where spaces follow the colon (NOT-7), and the position after it."""
    if position + 1 < len(pieces):
        gap, word = pieces[position : position + 2]
        if not gap.strip(" \t") and word[0] not in ",;" and ":" not in word:
            return word, position + 2
    return "", position


def foreign_comma(piece: str) -> NotationError:
    """The refusal of a group that a comma joins to what stands before it (NOT-8)."""
    return unreadable(
        "NOT-E9", f"{quoted(piece)} after a comma: put a space or ; between groups, without a comma."
    )


def _misplaced_comma() -> NotationError:
    return unreadable("NOT-E12", '",": not understood. A comma stands between two cards or two ranks.')


def _cards_of_rows(text: str, pack: Pack) -> Iterator[Card]:
    """NOT-18: rows between slashes, each a suit and its ranks; empty rows are skipped."""
    for row in map(str.strip, text.split("/")):
        if row in FOOL_WORDS:
            yield fool_card(row, pack)
        elif row:
            yield from _cards_of_row(row, pack)


def _cards_of_row(row: str, pack: Pack) -> Iterator[Card]:
    suit = SUITS.get(row[0])
    rest = row[1:].lstrip().removeprefix(":").lstrip()
    if suit is None:
        raise _no_row(row, pack)
    if rest == "-":
        return
    if not rest:
        read_word(row[0], pack)  # a lone suit letter says what it lacks
    words = _BETWEEN_RANKS.split(rest)
    for place, word in enumerate(words, start=1):
        if not word:
            raise _misplaced_comma()
        if word in FOOL_WORDS and suit is Suit.TRUMPS and place == len(words):
            yield fool_card(word, pack)
        elif word in FOOL_WORDS:
            raise unreadable(
                "NOT-E12",
                f"{quoted(word)} in row {suit.value}: not understood."
                " The fool ends the T row or is a row of its own.",
            )
        else:
            yield read_rank(suit, word, pack, place="row")


def _no_row(row: str, pack: Pack) -> NotationError:
    """What is wrong with a row that does not begin with a suit."""
    head = re.split(r"[\s:,]", row, maxsplit=1)[0]
    if not head:
        return unreadable("NOT-E12", f"{quoted(row)}: not understood. A row starts with a suit.")
    try:
        read_word(head, pack)
    except NotationError as error:
        if error.code != "NOT-E12":
            return error
    return unknown_suit(head)
