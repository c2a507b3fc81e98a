"""A text cut into pieces, each with the gap before it and the gap after it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum


class Gap(Enum):
    """What stands before a piece, the strongest where there are several signs."""

    NONE = 0
    SPACE = 1
    LINE = 2
    COMMA = 3
    BREAK = 4  # a semicolon, a stroke, or the beginning of the text


class Kind(Enum):
    """What a piece is."""

    CHUNK = 0  # letters and numbers, or a single sign
    COLON = 1
    DASH = 2


@dataclass(frozen=True, slots=True)
class Token:
    """A piece of a text and its surroundings."""

    kind: Kind
    text: str
    gap: Gap
    start: int  # where it begins in the text
    follower: Kind | None  # what comes next, None at the end
    next_gap: Gap  # what stands before that


_TOKEN = re.compile(
    r"(?P<gap>[\s,;/]+)|(?P<colon>:)|(?P<dash>\.\.+|[-‐‒–—−~〜])"
    r"|(?P<link>[DL]['’](?=[^\W\d_]))|(?P<chunk>[A-Z0-9À-ɏ\u0300-\u036f]+|[\u3041-\u3096\u30a1-\u30fa\u30fc々一-鿿]+|.)",
    re.DOTALL,
)
_LINKS = {"D": "DE", "L": "LE"}
_KINDS = {"colon": Kind.COLON, "dash": Kind.DASH, "link": Kind.CHUNK, "chunk": Kind.CHUNK}


def tokens_of(text: str) -> tuple[Token, ...]:
    """The pieces of a normalised text, in reading order."""
    return tuple(_with_surroundings(list(_pieces(text))))


def _pieces(text: str) -> Iterator[tuple[Kind, str, Gap, int]]:
    gap = Gap.BREAK
    for match in _TOKEN.finditer(text):
        if match.lastgroup == "gap":
            gap = max(gap, _gap(match[0]), key=lambda one: one.value)
            continue
        piece = _LINKS[match[0][0]] if match.lastgroup == "link" else match[0]
        yield _KINDS[match.lastgroup or ""], piece, gap, match.start()
        # "D'ATOUT" is two words
        gap = Gap.SPACE if match.lastgroup == "link" else Gap.NONE


def _gap(signs: str) -> Gap:
    if ";" in signs or "/" in signs:
        return Gap.BREAK
    if "," in signs:
        return Gap.COMMA
    return Gap.LINE if "\n" in signs or "\r" in signs else Gap.SPACE


def _with_surroundings(pieces: list[tuple[Kind, str, Gap, int]]) -> Iterator[Token]:
    for place, (kind, text, gap, start) in enumerate(pieces):
        last = place + 1 == len(pieces)
        follower, next_gap = (None, Gap.BREAK) if last else (pieces[place + 1][0], pieces[place + 1][2])
        yield Token(kind, text, gap, start, follower, next_gap)
