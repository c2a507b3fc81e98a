"""The good cards of a text that cannot be read as a whole, and the pieces of it that stay unread. Pure."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace

from engine import CardSet, NotationError, Pack, read_hand
from engine.cards import EMPTY
from engine.notation.forgiving.vocabulary import LINKS

MOST_UNREAD = 8  # a text with more of them is no hand
MOST_PIECES = 120
LONGEST_NAME = 4  # pieces of a card in words, such as "the king of spades"
NO_SUIT = "NOT-E7"
ROW_ENDS = " / "  # ranks after it belong to no suit named before it
_PIECE = re.compile(r"([\s,;/、，；]*)([^\s,;/、，；]+)")


@dataclass(frozen=True, slots=True)
class Unread:
    """A piece of a text that names no card of the hand, and the error that says why."""

    piece: str
    error: NotationError


@dataclass(frozen=True, slots=True)
class _Fault:
    """The pieces from ``first`` to before ``after``, what had been read before them, and the first error."""

    first: int
    after: int
    read: str
    error: NotationError


def good_part(text: str, pack: Pack) -> tuple[CardSet, tuple[Unread, ...]]:
    """The cards of all pieces that can be read one after the other, and the other pieces.

    Ranks after an unread word are unread with it, because the word may have been their suit. Both are empty
    where so much is unread that the text is no hand.

    >>> from engine import format_hand
    >>> from engine.packs import pack_78
    >>> cards, unread = good_part("T 21 F / S K Q Z9 H 99", pack_78())
    >>> format_hand(cards, pack_78()), [each.piece for each in unread]
    ('T:21 F S:K,Q', ['Z9', 'H 99'])
    """
    pieces = list(_PIECE.finditer(text))
    faults: list[_Fault] = []
    read, at, row_ends = "", 0, False
    while at < len(pieces) <= MOST_PIECES and len(faults) <= MOST_UNREAD:
        gap = ROW_ENDS if row_ends else pieces[at][1]
        longer = [read + gap + _slice(text, pieces, at, at + n + 1) for n in range(LONGEST_NAME)]
        errors = [_refusal(tried, pack) for tried in longer]
        error = errors[0]
        touching = bool(faults) and faults[-1].after == at
        linked = touching and _is_link(pieces[faults[-1].first : at])
        if error is not None and (linked or all(errors)):
            if touching and (error.code == NO_SUIT or _in_a_name(pieces[at - 1], pieces[at])):
                faults[-1] = replace(faults[-1], after=at + 1)
            else:
                faults.append(_Fault(at, at + 1, read, error))
            row_ends = row_ends or not pieces[at][2].isdecimal()
            at += 1
        else:
            n = errors.index(None)
            read, at, row_ends = longer[n], at + n + 1, False
    if at < len(pieces):
        return EMPTY, ()
    unread = [(_slice(text, pieces, each.first, each.after), each) for each in faults]
    cards = read_hand(read, pack, may_be_empty=True)
    return cards, tuple(Unread(piece, _why(piece, each, pack)) for piece, each in unread)


def _slice(text: str, pieces: Sequence[re.Match[str]], first: int, after: int) -> str:
    return text[pieces[first].start(2) : pieces[min(after, len(pieces)) - 1].end()]


def _in_a_name(before: re.Match[str], piece: re.Match[str]) -> bool:
    """Whether two pieces look like parts of one name, as in "qeen of hearts"."""
    letters = before[2].isalpha() and piece[2].isalpha() and len(piece[2]) > 1
    return letters and piece[1].isspace()


def _is_link(unread: Sequence[re.Match[str]]) -> bool:
    """Whether unread pieces end as in "qeen of", so that the suit of that card must follow."""
    return len(unread) > 1 and unread[-1][2].upper() in LINKS.split()


def _refusal(text: str, pack: Pack) -> NotationError | None:
    """Why a text is no hand; None where it is one."""
    try:
        read_hand(text, pack)
    except NotationError as error:
        return error
    return None


def _why(piece: str, fault: _Fault, pack: Pack) -> NotationError:
    """What is wrong with a piece by itself, or else beside the cards that had been read before it."""
    if piece.isdecimal():  # a rank that belongs to the suit before it
        return fault.error
    beside = _refusal(f"{fault.read}{ROW_ENDS}{piece}", pack)
    return _refusal(piece, pack) or beside or fault.error
