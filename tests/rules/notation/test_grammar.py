"""The reader beside the grammar of the notation (3.4), which stands here as one regular expression."""

from __future__ import annotations

import re
from collections.abc import Iterable

from hypothesis import given, settings
from hypothesis import strategies as st

from engine.errors import NotationError
from engine.notation import parse_hand
from engine.packs import PACKS, Pack, pack_78

NUMBERS = [str(n) for n in range(1, 22)]
NUMERALS = "I II III IV V VI VII VIII IX X XI XII XIII XIV XV XVI XVII XVIII XIX XX XXI"
ADDITIVE = {"IIII": "4", "VIIII": "9", "XIIII": "14", "XVIIII": "19"}
ROMAN = dict(zip(NUMERALS.split(), NUMBERS, strict=True)) | ADDITIVE
SYMBOLS = dict(zip("♠♤♣♧♥♡❤♦♢", "SSCCHHHDD", strict=True))
TAROT_RANKS = {rank: rank for rank in ["K", "Q", "N", "J", *NUMBERS[:10]]} | {
    "R": "K",
    "D": "Q",
    "C": "N",
    "V": "J",
    "T": "10",
}
FRENCH_RANKS = {rank: rank for rank in ["A", "K", "Q", "J", *NUMBERS[1:10]]} | {
    "R": "K",
    "D": "Q",
    "V": "J",
    "T": "10",
}
FOOLS = ["FOOL", "F", "EXCUSE", "EXC", "SKÜS", "SKUS", "SKUES", "SKIS", "SKI", "*", "★"]


def alternatives(words: Iterable[str]) -> str:
    return "(?:" + "|".join(sorted(map(re.escape, words), key=len, reverse=True)) + ")"


def grammar(tarot: bool) -> re.Pattern[str]:
    """A whole hand; numbers and ranks of other packs are left to the check of the cards."""
    rank = alternatives(TAROT_RANKS if tarot else FRENCH_RANKS)
    suit = f"[SCHD{''.join(SYMBOLS)}]"
    number = alternatives([*NUMBERS, *ROMAN])
    card = alternatives(FOOLS) + f"|{suit}{rank}|{rank}[{''.join(SYMBOLS)}]|T{number}|{alternatives(ROMAN)}"
    comma = r"\s*,\s*"
    cards = f"(?:{card})(?:{comma}(?:{card}))*"
    after_colon = "[ \t]*"
    group = (
        f"{suit}:{after_colon}(?:-|{rank}(?:{comma}{rank})*)"
        f"|T:{after_colon}(?:-|{number}(?:{comma}{number})*)"
    )
    item = f"(?:{group}|{cards})"
    return re.compile(rf"[\s;]*(?:{item}(?:[\s;]+{item})*)?[\s;]*")


GRAMMARS = {True: grammar(True), False: grammar(False)}


def judged_alike(text: str, pack: Pack) -> bool:
    """Whether the reader accepts what the grammar derives, and nothing else.

    A hand that is well written may still name a card the pack lacks, or one card twice.
    """
    try:
        parse_hand(text, pack, may_be_empty=True)
        code = ""
    except NotationError as error:
        code = error.code
    if GRAMMARS[pack.trumps > 0].fullmatch(text):
        return code in {"", "NOT-E6", "NOT-E10"}
    return code != ""


PIECES = st.sampled_from(
    [
        *("S", "C", "H", "D", "T", "F", "K", "Q", "N", "J", "A", "R", "V", "X", "I", "1", "10", "21"),
        *("2", "0", "3", ":", ":", ",", ",", " ", " ", ";", "-", "\n", "\t", "♠", "❤", "*", "SKI"),
        *("SK", "HN", "T21", "XIV", "IIII", "EXC", "S:K,Q", "T:21, I", "H: 3 ,4", "D:-", "♥:K", "K♦"),
    ]
)


texts = st.lists(PIECES, max_size=9).map("".join)


@given(texts)
@settings(max_examples=1500, deadline=None)
def test_not_6_to_not_8_the_reader_and_the_grammar_agree(text: str) -> None:
    assert judged_alike(text, pack_78())


@given(texts, st.sampled_from(["54", "52", "36"]))
@settings(max_examples=800, deadline=None)
def test_not_3_they_agree_in_other_packs_too(text: str, pack: str) -> None:
    assert judged_alike(text, PACKS[pack]())
