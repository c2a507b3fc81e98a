"""Texts made worse: cut, doubled, spliced, with huge numbers, strange characters, words of the door."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from random import Random

LONGEST = 60_000
PIECES = re.compile(r"\w+|\W")
STRANGE = (
    *"\x00\x07\x1b\u202e\u200b\ufeff\u0301\U0001f0a1\udc80",
    *"ＳＨ１２Ⅻ٣",
    "<script>alert(1)</script>",
    "${7*7}",
    "../../etc/passwd",
    "%00",
    "\r\n",
    "' OR 1=1 --",
)
NUMBERS = ("-1", "0", "99", "1e999", "9" * 40, "NaN", "0x10", "1_000", "½", "-0.0", "2147483648")
NESTED = ("[" * 400, "{" * 400, '{"a":' * 300, "(" * 400, "- " * 400)

Change = Callable[[str, Random, Sequence[str]], str]


def mutated(text: str, rng: Random, corpus: Sequence[str]) -> str:
    """A text changed once or several times; lone surrogates and everything else may be in it."""
    for _ in range(rng.choice((1, 1, 1, 2, 3, 6))):
        text = rng.choice(CHANGES)(text, rng, corpus)[:LONGEST]
    return text


def _cut(text: str, rng: Random, corpus: Sequence[str]) -> str:
    a, b = sorted((rng.randint(0, len(text)), rng.randint(0, len(text))))
    return text[:a] + text[b:]


def _doubled(text: str, rng: Random, corpus: Sequence[str]) -> str:
    a, b = sorted((rng.randint(0, len(text)), rng.randint(0, len(text))))
    return text[:b] + text[a:b] * rng.choice((1, 2, 50)) + text[b:]


def _spliced(text: str, rng: Random, corpus: Sequence[str]) -> str:
    other = rng.choice(corpus)
    return text[: rng.randint(0, len(text))] + other[rng.randint(0, len(other)) :]


def _character(text: str, rng: Random, corpus: Sequence[str]) -> str:
    at = rng.randint(0, len(text))
    return text[:at] + chr(rng.choice((rng.randrange(32, 127), rng.randrange(0x110000)))) + text[at + 1 :]


def _strange(text: str, rng: Random, corpus: Sequence[str]) -> str:
    at = rng.randint(0, len(text))
    return text[:at] + rng.choice((*STRANGE, *NESTED)) + text[at:]


def _number(text: str, rng: Random, corpus: Sequence[str]) -> str:
    found = list(re.finditer(r"\d+", text))
    if not found:
        return text + rng.choice(NUMBERS)
    one = rng.choice(found)
    return text[: one.start()] + rng.choice(NUMBERS) + text[one.end() :]


def _pieces(text: str, rng: Random, corpus: Sequence[str]) -> str:
    pieces = PIECES.findall(text)
    if len(pieces) < 2:
        return text
    a, b = rng.randrange(len(pieces)), rng.randrange(len(pieces))
    words = PIECES.findall(rng.choice(corpus)) or [""]
    if rng.random() < 0.5:
        pieces[a], pieces[b] = pieces[b], pieces[a]
    else:
        pieces[a] = rng.choice(words)
    return "".join(pieces)


def _value(text: str, rng: Random, corpus: Sequence[str]) -> str:
    """Another value in JSON or YAML: null, a list, a text where a number stood."""
    found = list(re.finditer(r"(?<=: )[^,}\]\n]+|(?<=:)[^,}\]\n\s]+", text))
    if not found:
        return text
    one = rng.choice(found)
    new = rng.choice(("null", "[]", "{}", '""', "true", "-3", '"x"', '["T1"]', '{"a": 1}', "1.5"))
    return text[: one.start()] + new + text[one.end() :]


CHANGES: tuple[Change, ...] = (
    _cut,
    _doubled,
    _spliced,
    _character,
    _strange,
    _number,
    _pieces,
    _value,
)
