"""The kernel's rows of combinations with their names, rules and cards."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from engine.cards import CardSet, suit_by_number
from engine.declarations import Declaration
from engine.kernel.combinations import ROW_WIDTH
from engine.kernel.masks import FOOL_BIT, PAGAT_BIT
from engine.kernel.rows import Row
from engine.packs import Pack

TRUMPS = 0  # the kind that is said with the pagat, and in Grosstarock with the fool (DT-DECL-3, GT-DECL-5)

HANDS_KEPT = 64  # whose combinations are remembered: each view of a deal asks for those of every hand

Kinds = Mapping[int, tuple[str, str]]


def empty_rows(most: int) -> list[list[int]]:
    """Rows for so many combinations."""
    return [[0] * ROW_WIDTH for _ in range(most)]


def read(
    rows: Iterable[Row],
    hand: CardSet,
    pack: Pack,
    kinds: Kinds,
    part_of: Callable[[Row], tuple[int, int]],
    family: Callable[[int, int], str],
    *,
    fool_told: bool = False,
) -> tuple[Declaration, ...]:
    """The combinations of a hand that the kernel has written.

    ``kinds`` has the name and the rule of each kind, ``part_of`` gives the cards that make a combination. Of
    those of one ``family``, by kind and suit, only one can be declared. ``fool_told`` says that a number of
    trumps comes with whether the fool is among them.
    """
    return tuple(
        Declaration(
            rule=kinds[code][1],
            kind=kinds[code][0],
            cards=CardSet(*part_of((code, suit, count, missing, points))),
            count=count,
            points=points,
            suit=suit_by_number(suit) if suit >= 0 else None,
            missing=pack.card(missing) if missing >= 0 else None,
            with_pagat=hand.trumps & PAGAT_BIT > 0 if code == TRUMPS else None,
            with_fool=hand.trumps & FOOL_BIT > 0 if code == TRUMPS and fool_told else None,
            family=family(code, suit),
        )
        for code, suit, count, missing, points in rows
    )
