"""Sentences that count: what is said of one thing, of several, and of none where that is said apart."""

from __future__ import annotations

from collections.abc import Mapping
from string import Formatter

BETWEEN = "|"


class _Counting(Formatter):
    """Fills in a sentence; a field with ``one|several`` or ``none|one|several`` says which, by its number."""

    def format_field(self, value: object, format_spec: str) -> str:
        """The words for one where the value is 1, for none where it is 0 and has any, else for several."""
        if BETWEEN not in format_spec:
            return str(super().format_field(value, format_spec))
        *none, one, several = format_spec.split(BETWEEN)
        if none and str(value) == "0":
            return none[0]
        return one if str(value).lstrip("+-−") == "1" else several


_COUNTING = _Counting()


def filled(sentence: str, facts: Mapping[str, object]) -> str:
    """A sentence with its facts in place of the names in braces.

    >>> said = "{n} {n:card is|cards are} higher than {card}."
    >>> filled(said, {"n": 1, "card": "T5"}), filled(said, {"n": 2, "card": "T5"})
    ('1 card is higher than T5.', '2 cards are higher than T5.')
    >>> filled("{m:the only one|one of {m}}", {"m": 3}), filled("{m} {m:point|points}", {"m": "−1"})
    ('one of 3', '−1 point')
    >>> [filled("{n:no card|one card|{n} cards} can win", {"n": number}) for number in range(3)]
    ['no card can win', 'one card can win', '2 cards can win']
    """
    return _COUNTING.vformat(sentence, (), facts) if BETWEEN in sentence else sentence.format_map(facts)
