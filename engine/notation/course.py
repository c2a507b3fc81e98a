"""The course of a hand as people write it: cards in the order in which they fell, and words between them.

``pass bid-three take-lower | 1: ♣K C7, T5 ...``: pieces are parted by blanks, commas, bars or lines; the
number of a trick (``1:``, ``2.``) is passed over. A piece is a card as a hand's text may have it, cards of a
discard joined by hyphens, or a move as links write it (``bid-three``, ``F~S`` for a fool that asks for
spades), with a slash for the tilde where one likes, and with the sign of the suit.
"""

from __future__ import annotations

import re

from engine.actions import Play
from engine.errors import EngineError, RequestError, quoted
from engine.notation.forgiving.understanding import read_hand
from engine.notation.moves import LONGEST_MOVES, Move, decode_moves
from engine.notation.ranks import SYMBOLS
from engine.notation.text import normalised, told_of
from engine.packs import Pack

MOST_PIECES = 3_000  # a long game of Tantony to 1,000 points has 2,200
_BETWEEN = re.compile(r"[\s,;|、，]+")
_TRICK = re.compile(r"[0-9]{1,2}[.:)]", re.ASCII)


def read_course(text: str, pack: Pack) -> tuple[Move, ...]:
    """The moves that a text tells, in its order.

    Raises:
        RequestError: a piece cannot be read (code ``bad_request``), or the text is too long.
    """
    if len(text) > LONGEST_MOVES:
        raise RequestError(
            f"what was played: the text has {len(text):,} characters; at most {LONGEST_MOVES:,}",
            kind="course.too_long",
            facts={"n": len(text), "most": LONGEST_MOVES},
        )
    pieces = pieces_of(text)
    if len(pieces) > MOST_PIECES:
        raise RequestError(
            f"what was played: there are {len(pieces)} pieces; at most {MOST_PIECES} are read",
            kind="course.pieces",
            facts={"n": len(pieces), "most": MOST_PIECES},
        )
    return tuple(read_piece(number, piece, pack) for number, piece in enumerate(pieces, 1))


def pieces_of(text: str) -> list[str]:
    """The pieces of a text, numbers of tricks left out.

    >>> pieces_of("pass, pass | 1: C7 T5")
    ['pass', 'pass', 'C7', 'T5']
    """
    return [piece for piece in _BETWEEN.split(text) if piece and not _TRICK.fullmatch(piece)]


def read_piece(number: int, piece: str, pack: Pack) -> Move:
    """The move of a piece: as links write it, else a card as people write it; ``number`` counts from 1.

    Raises:
        RequestError: it cannot be read (code ``bad_request``).
    """
    card, tilde, suit = piece.replace("/", "~").partition("~")
    as_in_links = card + tilde + (SYMBOLS[suit].value if suit in SYMBOLS else suit)
    for form in (str, normalised, str.lower):
        try:
            (move,) = decode_moves(form(as_in_links), pack)
        except (EngineError, ValueError):
            continue
        return move
    try:
        cards = read_hand(piece, pack)
    except EngineError as error:
        raise RequestError(
            f"what was played, piece {number}, {told_of(piece, error)} Write a card such as"
            f" {pack.card(next(iter(pack.full)))}, or a word such as pass or bid-three.",
            kind="course.piece",
            facts={"number": number, "piece": piece, "card": str(pack.card(next(iter(pack.full))))},
        ) from None
    if len(cards) != 1:
        raise RequestError(
            f"what was played, piece {number}, {quoted(piece)}: {len(cards)} cards; write one card for each"
            " player, parted by blanks, and the cards of a discard with hyphens",
            kind="course.cards",
            facts={"number": number, "piece": piece, "n": len(cards)},
        )
    return Move(Play(0, pack.cards(cards)[0]))
