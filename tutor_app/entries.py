"""In which order a text names cards, so that a message can say where one stands."""

from __future__ import annotations

import re
from dataclasses import dataclass

from engine import Card, NotationError, Pack, read_hand
from engine.cards import EMPTY

_PIECE = re.compile(r"[^\s,;/]+")
TWICE, TOO_MANY = "NOT-E10", "NOT-E11"


@dataclass(frozen=True, slots=True)
class Entry:
    """A card that a text names, and the piece of the text that does; ``again`` where it was named before."""

    card: Card
    piece: str
    again: bool = False


def entries(text: str, pack: Pack) -> tuple[Entry, ...]:
    """The cards that a text names, in its order, up to the first that it names again.

    The text is read up to the end of each piece in turn. Pieces that mean nothing without the next one, such
    as "king of", are read with it.

    >>> from engine.packs import pack_78
    >>> [(str(each.card), each.piece, each.again) for each in entries("SK H3, king of spades", pack_78())]
    [('SK', 'SK', False), ('H3', 'H3', False), ('SK', 'king of spades', True)]
    """
    found: list[Entry] = []
    held, read_to = EMPTY, 0
    for piece in _PIECE.finditer(text):
        written = text[read_to : piece.end()].strip(" ,;/\n")
        try:
            cards = read_hand(text[: piece.end()], pack, may_be_empty=True)
        except NotationError as error:
            if error.code != TWICE:
                continue
            named = {str(card): card for card in pack.cards(pack.full)}
            card = named.get(error.message.split(" ", 1)[0])
            return (*found, *([Entry(card, written, again=True)] if card else []))
        found += [Entry(card, written) for card in pack.cards(cards - held)]
        if cards != held:
            held, read_to = cards, piece.end()
    return tuple(found)
