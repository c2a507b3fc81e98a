"""The judgement on one action or card: allowed, or refused by a rule that names what binds you."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from engine.cards import EMPTY, Card, CardSet, Combination, Suit

Fact = str | int | bool | Card | Suit | Combination | None | tuple[str, ...]
Facts = Mapping[str, Fact]


@dataclass(frozen=True, slots=True)
class Verdict:
    """Whether something may be done, and if not, why.

    ``rule`` is the rule ID that refuses (empty when legal), ``facts`` what a sentence needs,
    ``because`` the cards of the hand that bind the player, ``free`` those that may be played all the same.
    """

    legal: bool
    rule: str = ""
    facts: Facts = field(default_factory=dict)
    because: CardSet = EMPTY
    free: CardSet = EMPTY


LEGAL = Verdict(legal=True)


def refused(rule: str, because: CardSet = EMPTY, **facts: Fact) -> Verdict:
    """A refusal under ``rule``."""
    return Verdict(legal=False, rule=rule, facts=facts, because=because)


def plain(facts: Facts) -> dict[str, str | int | bool | tuple[str, ...] | None]:
    """Facts as values of JSON: cards, suits and combinations as they are written."""
    return {
        name: str(value) if isinstance(value, (Card, Suit, Combination)) else value
        for name, value in facts.items()
    }
