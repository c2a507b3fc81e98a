"""Text of strangers where a page writes Markdown: records, links and what is typed may hold anything."""

from __future__ import annotations

import re

_MARKS = re.compile(r"[\\`*_\[\]<>$~@#|!]|:(?=//|[a-z_]+[:/])|(?<=www)\.", re.IGNORECASE)


def literal(text: str) -> str:
    r"""Markdown that shows these very characters: no link, picture, formula, colour or emphasis.

    >>> print(literal("![i](//host/x.png) at http://host, *b*"))
    \!\[i\](//host/x.png) at http\://host, \*b\*
    """
    return _MARKS.sub(r"\\\g<0>", text)
