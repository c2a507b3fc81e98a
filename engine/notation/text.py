"""What happens to text before it is read, and the refusal of text that cannot be."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from contextlib import contextmanager

from engine.errors import QUOTED, SHORTENED, AmbiguousError, EngineError, NotationError, quoted

LONGEST_TEXT = 4000  # characters; a pack written out card by card needs about 300

# NOT-10: what NFKC leaves alone. The two variation selectors choose how a symbol is drawn.
_REPLACED = str.maketrans({"\ufe0e": None, "\ufe0f": None, "、": ",", "，": ",", "；": ";"})

_WORD = r"(?<![^\s,;:/]){}(?![^\s,;:/])"


def normalised(text: str) -> str:
    """The text as the grammar sees it (NOT-10): ``unified``, and in upper case; raises as that."""
    return unified(text).upper()


def unified(text: str) -> str:
    """The text in NFKC with ASCII punctuation, its letters as they are.

    Raises:
        NotationError: the text is longer than ``LONGEST_TEXT`` (NOT-E12).
    """
    if len(text) > LONGEST_TEXT:
        raise unreadable(
            "NOT-E12",
            f"The text has {len(text):,} characters; at most {LONGEST_TEXT:,} are read.",
        )
    return unicodedata.normalize("NFKC", text).translate(_REPLACED)


@contextmanager
def told_as_written(text: str) -> Iterator[None]:
    """Have a refusal within name its piece as ``text`` spells it, not as the grammar sees it."""
    try:
        yield
    except AmbiguousError:  # it repeats the text itself
        raise
    except NotationError as error:
        piece = QUOTED.match(error.message)
        if piece is None:
            raise
        message = quoted(_spelt(piece[1], text)) + error.message[piece.end() :]
        raise unreadable(error.code, message) from None


def _spelt(piece: str, text: str) -> str:
    """A piece of a normalised text as the text spells it, as a whole word if it is one; else as it is.

    >>> _spelt("XYZ", "SK, xyz"), _spelt("T211", "t:211"), _spelt("XY…", "xyz")
    ('xyz', 'T211', 'xy…')
    """
    if piece.endswith(SHORTENED):
        return _spelt(piece.removesuffix(SHORTENED), text) + SHORTENED
    if not piece:
        return piece
    for source in (text, unified(text)):  # accents may be letters of their own in the first
        plain = [normalised(sign) for sign in source]
        origins = [at for at, signs in enumerate(plain) for _ in signs]
        whole, part = (re.search(form.format(re.escape(piece)), "".join(plain)) for form in (_WORD, "{}"))
        if found := whole or part:
            return source[origins[found.start()] : origins[found.end() - 1] + 1]
    return piece


def told_of(piece: str, error: EngineError) -> str:
    """What is wrong with a piece of a longer text: its refusal, after the piece where that names another."""
    shown = quoted(piece)
    return error.message if error.message.startswith(shown) else f"{shown}: {error.message}"


def unreadable(code: str, message: str) -> NotationError:
    """The error for text that cannot be read; ``code`` is one of NOT-E1 to NOT-E12."""
    return NotationError(message, code=code)
