"""Sentences that count: what is said of one thing, and what of several."""

from __future__ import annotations

from collections.abc import Mapping
from string import Formatter

BETWEEN = "|"


class _Counting(Formatter):
    """Fills in a sentence; a field with ``one|several`` says either, by its number."""

    def format_field(self, value: object, format_spec: str) -> str:
        """The words for one where the value is 1, else those for several."""
        one, between, several = format_spec.partition(BETWEEN)
        if between:
            return one if str(value).lstrip("+-−") == "1" else several
        return str(super().format_field(value, format_spec))


_COUNTING = _Counting()


def filled(sentence: str, facts: Mapping[str, object]) -> str:
    """A sentence with its facts in place of the names in braces.

    >>> said = "{n} {n:card is|cards are} higher than {card}."
    >>> filled(said, {"n": 1, "card": "T5"}), filled(said, {"n": 2, "card": "T5"})
    ('1 card is higher than T5.', '2 cards are higher than T5.')
    >>> filled("{m:the only one|one of {m}}", {"m": 3}), filled("{m} {m:point|points}", {"m": "−1"})
    ('one of 3', '−1 point')
    """
    return _COUNTING.vformat(sentence, (), facts) if BETWEEN in sentence else sentence.format_map(facts)
