"""What happens to text before it is read, and the refusal of text that cannot be."""

from __future__ import annotations

import unicodedata

from engine.errors import NotationError

LONGEST_TEXT = 4000  # characters; a pack written out card by card needs about 300

# NOT-10: what NFKC leaves alone. The two variation selectors choose how a symbol is drawn.
_REPLACED = str.maketrans({"\ufe0e": None, "\ufe0f": None, "、": ",", "，": ",", "；": ";"})


def normalised(text: str) -> str:
    """The text as the grammar sees it (NOT-10): NFKC, ASCII punctuation, upper case.

    Raises:
        NotationError: the text is longer than ``LONGEST_TEXT`` (NOT-E12).
    """
    if len(text) > LONGEST_TEXT:
        raise unreadable(
            "NOT-E12",
            f"The text has {len(text):,} characters; at most {LONGEST_TEXT:,} are read.",
        )
    return unicodedata.normalize("NFKC", text).translate(_REPLACED).upper()


def unreadable(code: str, message: str) -> NotationError:
    """The error for text that cannot be read; ``code`` is one of NOT-E1 to NOT-E12."""
    return NotationError(message, code=code)
