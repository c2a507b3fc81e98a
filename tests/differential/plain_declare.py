"""A second, slow reading of the Danish declarations and the discard (DT-DECL, DT-DISC)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import combinations

from tests.differential.plain_cards import House, held


@dataclass(frozen=True)
class Combination:
    """One declaration: rule, what is said of it, what it is worth, and the cards that make it."""

    rule: str
    said: str
    value: int
    cards: frozenset[str]


def declarations(hand: Iterable[str]) -> list[Combination]:
    """Everything in a hand, in the order trumps, matadors, suits, kings."""
    hand = set(hand)
    fool = hand & {"F"}
    found = []
    as_trumps = held(hand, "T") | fool
    if len(as_trumps) >= 10:
        pagat = "with pagat" if "T1" in hand else "without pagat"
        value = 10 + 5 * (len(as_trumps) - 10)
        found.append(Combination("DT-DECL-3", f"{len(as_trumps)} {pagat}", value, frozenset(as_trumps)))
    if {"F", "T21", "T1"} <= hand:
        run = ["F", "T21", "T1"]
        below = 20
        while below > 1 and f"T{below}" in hand:
            run.append(f"T{below}")
            below -= 1
        found.append(Combination("DT-DECL-4", f"{len(run)}", 10 + 5 * (len(run) - 3), frozenset(run)))
    for letter in "SCHD":
        courts = {letter + rank for rank in "KQNJ"}
        found += _four(courts, hand, ("DT-DECL-5", "DT-DECL-6", "DT-DECL-7"), letter)
    kings = {letter + "K" for letter in "SCHD"}
    return found + _four(kings, hand, ("DT-DECL-9", "DT-DECL-10", "DT-DECL-11"), "kings")


def _four(four: set[str], hand: set[str], rules: tuple[str, str, str], what: str) -> list[Combination]:
    """The one declaration, if any, that four cards that belong together make."""
    full, abundant, half = rules
    here, fool = four & hand, hand & {"F"}
    if len(here) == 4:
        rule, value = (abundant, 15) if fool else (full, 10)
        return [Combination(rule, what, value, frozenset(here | fool))]
    if len(here) == 3 and fool:
        (missing,) = four - here
        return [Combination(half, f"{what} without {missing}", 5, frozenset(here | fool))]
    return []


def declarable(hand: Iterable[str]) -> set[str]:
    """The cards that serve in some declaration."""
    return {name for combination in declarations(hand) for name in combination.cards}


def broken(hand: set[str], shown: set[str], out: set[str], house: House) -> set[str]:
    """Which of DT-DISC-2 to DT-DISC-5 a discard breaks; ``shown`` are the declarable cards of the hand."""
    left = held(hand - out, "T")
    breaks = set()
    for name in out:
        may_call = name == "F" and house["fool_discard_for_tout"]
        if name in ("SK", "CK", "HK", "DK", "T21") or (name == "F" and not may_call):
            breaks.add("DT-DISC-2")
        if name == "T1" and (left or house["pagat_discard"] == "never"):
            breaks.add("DT-DISC-5")
        if name[0] == "T" and left:
            breaks.add("DT-DISC-4")
        if house["protect_declarations"] and name in shown and name != "F":
            breaks.add("DT-DISC-3")
    return breaks


def legal_discards(hand: set[str], house: House) -> set[frozenset[str]]:
    """Every discard that DT-DISC-2 to DT-DISC-6 allow, found by trying all triples.

    A dealer need not call a tout to spare other cards: discards with the fool are weighed against each
    other, those without it likewise.
    """
    shown = declarable(hand) - {"F"} if house["protect_declarations"] else set()
    numbered = held(hand, "T")
    weighed: dict[bool, dict[tuple[int, int], set[frozenset[str]]]] = {True: {}, False: {}}
    fixed = {"SK", "CK", "HK", "DK", "T21"} | (set() if house["fool_discard_for_tout"] else {"F"})
    for three in combinations(sorted(hand - fixed), 3):
        out = frozenset(three)
        gone = out & numbered
        left = len(gone) < len(numbered)
        if "T1" in gone and (left or house["pagat_discard"] == "never"):
            continue
        cost = (len(gone) if left else 0, len(out & shown))
        weighed["F" in out].setdefault(cost, set()).add(out)
    return {out for by_cost in weighed.values() if by_cost for out in by_cost[min(by_cost)]}
