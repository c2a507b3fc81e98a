"""What one unbroken piece of text may stand for: a word, a card, ranks run together, a compound (NOT-21)."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from itertools import islice

from engine.cards import Card, Suit
from engine.notation.forgiving.senses import (
    ENGLISH,
    FRENCH,
    GERMAN,
    Head,
    Number,
    Rank,
    Roman,
    Sense,
    Trumps,
    Whole,
)
from engine.notation.forgiving.vocabulary import LONGEST_WORD, WORDS, folded
from engine.notation.ranks import PLAIN, ROMAN, TRUMP_NUMBERS, is_number

Senses = tuple[Sense, ...]

_LETTERS = {
    "A": Rank("A"),
    "K": Rank("K", ENGLISH | GERMAN),
    "Q": Rank("Q", ENGLISH),
    "N": Rank("N", ENGLISH),
    "J": Rank("J", ENGLISH),
    "R": Rank("K", FRENCH),
    "D": Rank("Q", FRENCH | GERMAN),
    "C": Rank("N", FRENCH | GERMAN),
    "V": Rank("J", FRENCH),
    "B": Rank("J", GERMAN),
    "T": Rank("10", ENGLISH),
}
_HEADS = {letter: Head(PLAIN[letter]) for letter in "SCHD"} | {"T": Head(Suit.TRUMPS)}
_RUN = re.compile("(?:10|[1-9]|[AKQNJRDCVBT]){2,}")
_RANKS_OF_RUN = re.compile("10|.")
_DIGITS_AND_LETTERS = re.compile("([0-9]+)([^0-9]+)|([^0-9]+)([0-9]+)")
_RUN_OF_TRUMPS = re.compile("(T?)([0-9]{3,20})")  # of two figures one may be wrong: T22
_MOST_CUTS = 13  # one more than are followed (``readings``)
_LONGEST_CHUNK = 60  # characters; the longest run of ranks and the longest compound have fewer
_SHORTEST_NAME = 3  # letters of a suit that may stand at the head of a compound


@lru_cache(maxsize=4096)
def senses_of(chunk: str) -> tuple[Senses, ...]:
    """Every sequence of senses that a piece may have, whatever the pack; none where it is no card text."""
    word = folded(chunk)
    if not word or len(word) > _LONGEST_CHUNK:  # accents alone fold to nothing
        return ()
    found: list[Senses] = [(sense,) for sense in WORDS.get(word, ())]
    if word.isascii():
        found += [*_signs(word), *_whole(word), *_runs(word), *_trumps(word)]
    if word not in WORDS:
        found += _compounds(word) if word.isascii() else _joined(word)
    return tuple(dict.fromkeys(found))


def _signs(word: str) -> list[Senses]:
    """A letter or number by itself."""
    found: list[Senses] = []
    if word in _HEADS:
        found.append((_HEADS[word],))
    if word in _LETTERS:
        found.append((_LETTERS[word],))
    if is_number(word) and word in TRUMP_NUMBERS:
        found.append((Number(int(word)),))
    if word in ROMAN:
        found.append((Roman(int(ROMAN[word]), is_rank=word in _LETTERS),))
    return found


def _rank(text: str) -> Rank | None:
    """A single rank of a plain suit, by letter or number."""
    if text in _LETTERS:
        return _LETTERS[text]
    return Rank(text) if is_number(text) and text in TRUMP_NUMBERS and int(text) <= 10 else None


def _whole(word: str) -> list[Senses]:
    """``SK`` and ``T21``; and rank before suit, unless it begins like a card of another suit (NOT-12)."""
    if len(word) < 2:
        return []
    found = [_card(word[0], word[1:])]
    if word[0] not in "SCHD" and not (word[-1] == "T" and word[:-1] in ROMAN):
        found.append(_card(word[-1], word[:-1]))
    return [(card,) for card in found if card is not None]


def _card(letter: str, text: str) -> Whole | None:
    if letter == "T" and text in TRUMP_NUMBERS:
        return Whole(Card(Suit.TRUMPS, TRUMP_NUMBERS[text]), opens=True)
    rank = _rank(text) if letter in "SCHD" else None
    return Whole(Card(PLAIN[letter], rank.rank), tongues=rank.tongues) if rank is not None else None


def _runs(word: str) -> list[Senses]:
    """Ranks run together, ``KQ54``, with or without their suit before them; no rank twice.

    There is one way to cut them: 0 stands only in 10. Two figures that are a number of a trump are not cut.
    """
    found: list[Senses] = []
    for head, text in ((), word), ((_HEADS[word[0]],), word[1:]) if word[0] in "SCHD" else ((), ""):
        if not _RUN.fullmatch(text) or text in TRUMP_NUMBERS:
            continue
        ranks = tuple(rank for rank in map(_rank, _RANKS_OF_RUN.findall(text)) if rank is not None)
        if len({rank.rank for rank in ranks}) == len(ranks):
            found.append((*head, *ranks))
    return found


def _trumps(word: str) -> list[Senses]:
    """Numbers of trumps run together, ``T211``, cut in every possible way; no number twice."""
    run = _RUN_OF_TRUMPS.fullmatch(word)
    if run is None:
        return []
    head: Senses = (_HEADS["T"],) if run[1] else ()
    return [(*head, Trumps(cut)) for cut in islice(_cuts(run[2], ()), _MOST_CUTS)]


def _cuts(figures: str, before: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    """The numbers that figures may be cut into after those ``before``, the largest number first."""
    if not figures:
        yield before
    for length in (2, 1):
        number = figures[:length]
        if len(number) == length and number in TRUMP_NUMBERS and int(number) not in before:
            yield from _cuts(figures[length:], (*before, int(number)))


def _compounds(word: str) -> list[Senses]:
    """``HERZDAME``, ``HERZD``, ``PIK10``, ``10PIK``, ``TAROCK21``."""
    found: list[Senses] = []
    mixed = _DIGITS_AND_LETTERS.fullmatch(word)
    if mixed:
        number = mixed[1] or mixed[4]
        heads = [head for head in WORDS.get(mixed[2] or mixed[3], ()) if isinstance(head, Head)]
        if number in TRUMP_NUMBERS:
            said = Number(int(number))
            found += [(said, head) if mixed[1] else (head, said) for head in heads]
        return found
    for cut in range(_SHORTEST_NAME, len(word)):
        heads = [head for head in WORDS.get(word[:cut], ()) if isinstance(head, Head)]
        if heads:
            tail = word[cut:]
            names = [rank for rank in WORDS.get(tail, ()) if isinstance(rank, Rank | Number)]
            names += [_LETTERS[tail]] if tail in _LETTERS else []
            found += [(head, name) for head in heads for name in names]
    return found


def _joined(word: str) -> list[Senses]:
    """Japanese words written together, cut into words of the vocabulary in every possible way."""
    ways: list[list[Senses]] = [[()], *([] for _ in word)]
    for end in range(1, len(word) + 1):
        for begin in range(max(0, end - LONGEST_WORD), end):
            for sense in WORDS.get(word[begin:end], ()):
                ways[end] += [(*before, sense) for before in ways[begin]]
        ways[end] = ways[end][:4]
    return ways[-1]
