"""Discarding from a full hand: every choice, what the rules refuse, and the verdict on one of them."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations

from engine import CardSet, Options, Verdict
from engine.cards import EMPTY
from tutor_app.checking import HandSheet
from tutor_app.games import GAMES


@dataclass(frozen=True, slots=True)
class Choices:
    """Every way to discard cards: the allowed ones, and the others, each with the first rule that refuses it.

    ``never`` holds for each card that no allowed choice contains the verdict that keeps it.
    """

    allowed: tuple[CardSet, ...]
    refused: tuple[tuple[CardSet, str], ...]
    never: tuple[tuple[int, Verdict], ...]

    @property
    def count(self) -> int:
        """How many choices there are in all."""
        return len(self.allowed) + len(self.refused)

    @property
    def refused_by(self) -> tuple[tuple[str, int], ...]:
        """How many choices each rule refuses."""
        return tuple(sorted(Counter(rule for _, rule in self.refused).items()))


@lru_cache(maxsize=64)
def choices(game_id: str, cards: CardSet, options: Options) -> Choices:
    """All discards from a full hand before the discard."""
    rules = GAMES[game_id].discard
    assert rules is not None
    allowed: list[CardSet] = []
    refused: list[tuple[CardSet, str]] = []
    blamed: dict[int, Verdict] = {}
    for chosen in combinations(sorted(cards), rules.cards):
        out = CardSet.of(*chosen)
        faults = rules.faults(cards, out, options)
        if not faults:
            allowed.append(out)
            continue
        refused.append((out, faults[0][1].rule))
        for index, verdict in faults:
            if index is not None:
                blamed.setdefault(index, verdict)
    used = EMPTY
    for out in allowed:
        used = used | out
    never = tuple((index, blamed[index]) for index in sorted(cards - used) if index in blamed)
    return Choices(tuple(allowed), tuple(refused), never)


@dataclass(frozen=True, slots=True)
class Laid:
    """The verdict on one discard: its faults (card index or None, verdict), and what becomes known."""

    faults: tuple[tuple[int | None, Verdict], ...]
    published: CardSet

    @property
    def allowed(self) -> bool:
        """Whether it may be discarded."""
        return not self.faults


def judge_laid(sheet: HandSheet) -> Laid | None:
    """The verdict on the marked cards; None before enough of them are marked."""
    rules = sheet.rules.discard
    if rules is None or not sheet.complete or len(sheet.laid) != rules.cards:
        return None
    faults = rules.faults(sheet.cards, sheet.laid, sheet.options)
    return Laid(faults, rules.published(sheet.cards, sheet.laid, sheet.options) if not faults else EMPTY)
