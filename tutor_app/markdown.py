"""Text of readers and strangers where a page writes Markdown: names, records and links may hold anything."""

from __future__ import annotations

import re

# The last sign of each piece is what gives it a meaning; a number and a dash have one at the beginning alone.
_MARKS = re.compile(
    r"[\\`*_\[\]()<>$~@#|!&]|:(?=//|[a-z_]+[:/])|-(?=-)|(?<=www)\.|^\s*[-+=]|^\s*\d+[.)]", re.IGNORECASE
)


def literal(text: str) -> str:
    r"""Markdown that shows these very characters: no link, picture, formula, colour, list or emphasis.

    >>> print(literal("![i](//host/x.png) at http://host, *b*"))
    \!\[i\]\(//host/x.png\) at http\://host, \*b\*
    >>> print(literal("1. a_b (c)!"))
    1\. a\_b \(c\)\!
    """
    return _MARKS.sub(lambda found: rf"{found[0][:-1]}\{found[0][-1]}", text)
