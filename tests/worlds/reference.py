"""The reference probabilities of card combinations, as formulas and as counting problems."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from math import comb

from engine.cards import EMPTY, CardSet
from engine.unseen import CardClass, Taken, Unseen

# A hand of n from a pack: place 0 is the hand, place 1 the rest.
FOOL, MOND, PAGAT = (77,), (76,), (56,)
TRUMPS = tuple(range(56, 78))
COURTS = tuple(tuple(14 * suit + strength for strength in (13, 12, 11, 10)) for suit in range(4))


@dataclass(frozen=True)
class Event:
    """A combination: the groups of cards it looks at, and the test on how many of each are in the hand."""

    name: str
    groups: tuple[tuple[int, ...], ...]
    holds: Callable[[tuple[int, ...]], bool]
    formula: Callable[[int], Fraction]
    printed: dict[int, float]

    def of_hand(self, hand: CardSet) -> bool:
        """Whether the combination is in a hand."""
        return self.holds(tuple(sum(index in hand for index in group) for group in self.groups))


def chance(favourable: int, pack: int, n: int) -> float:
    """Share of all hands of n."""
    return favourable / comb(pack, n)


def hypergeometric(pack: int, special: int, n: int, k: int) -> Fraction:
    """Chance of exactly k of ``special`` cards in n of ``pack``."""
    return Fraction(comb(special, k) * comb(pack - special, n - k), comb(pack, n))


def named(n: int, inside: int, outside: int, pack: int = 78) -> Fraction:
    """Chance that some named cards are in the hand and others are not."""
    return Fraction(comb(pack - inside - outside, n - inside), comb(pack, n))


def unseen_hand(event: Event, n: int, pack: int) -> Unseen:
    """The problem whose deals are the hands with the combination."""
    rest = tuple(sorted(set(cards_of(pack)) - {index for group in event.groups for index in group}))
    groups = (*event.groups, rest)
    classes = tuple(CardClass(number, cards, (0, 1)) for number, cards in enumerate(groups))

    def step(feature: object, role: object, taken: Taken) -> object:
        assert isinstance(feature, tuple)
        return (*feature, taken[0]) if len(feature) < len(event.groups) else feature

    return Unseen(
        rooms=(n, pack - n),
        known=(EMPTY, EMPTY),
        classes=classes,
        start=(),
        step=step,
        accept=lambda feature: isinstance(feature, tuple) and event.holds(feature),
    )


def cards_of(pack: int) -> range:
    """Card indices of a pack; for 54 cards numbers that only have to be different."""
    return range(78) if pack == 78 else range(pack)


def some_family(n: int) -> Fraction:
    """At least one of four suits with all its courts, by inclusion and exclusion."""
    return sum(((-1) ** (j + 1) * comb(4, j) * named(n, 4 * j, 0) for j in range(1, 5)), Fraction(0))


EVENTS = (
    Event(
        "1: ten or more trumps with the fool",
        (TRUMPS,),
        lambda held: held[0] >= 10,
        lambda n: sum((hypergeometric(78, 22, n, k) for k in range(10, 23) if k <= n), Fraction(0)),
        {25: 0.09461853, 28: 0.19953180, 19: 0.00904033, 21: 0.02323761},
    ),
    Event(
        "2: ten trumps with the fool",
        (TRUMPS,),
        lambda held: held[0] == 10,
        lambda n: hypergeometric(78, 22, n, 10),
        {25: 0.06154122, 28: 0.11242914, 19: 0.00729814, 21: 0.01760535},
    ),
    Event(
        "7: fool, T21 and T1",
        (FOOL, MOND, PAGAT),
        lambda held: held == (1, 1, 1),
        lambda n: named(n, 3, 0),
        {25: 0.03023292, 28: 0.04306220, 19: 0.01273726, 21: 0.01748252},
    ),
    Event(
        "8: exactly three matadors",
        (FOOL, MOND, PAGAT, (75,)),
        lambda held: held == (1, 1, 1, 0),
        lambda n: named(n, 3, 1),
        {25: 0.02136460, 28: 0.02870813, 19: 0.01001998, 21: 0.01328671},
    ),
    Event(
        "10: five matadors or more",
        ((77, 76, 75, 74, 56),),
        lambda held: held == (5,),
        lambda n: named(n, 5, 0),
        {25: 0.00251669, 28: 0.00465537, 19: 0.00055080, 21: 0.00096390},
    ),
    Event(
        "14: all courts of a named suit",
        (COURTS[0],),
        lambda held: held == (4,),
        lambda n: named(n, 4, 0),
        {25: 0.00886832, 28: 0.01435407, 19: 0.00271728, 21: 0.00419580},
    ),
    Event(
        "15: all courts of some suit",
        COURTS,
        lambda held: 4 in held,
        some_family,
        {25: 0.03519701, 28: 0.05662371, 19: 0.01084979, 21: 0.01673117},
    ),
    Event(
        "16: fool and three courts of a named suit",
        (FOOL, COURTS[0]),
        lambda held: held == (1, 3),
        lambda n: 4 * named(n, 4, 1),
        {25: 0.02540655, 28: 0.03879478, 19: 0.00866593, 21: 0.01292761},
    ),
    Event(
        "26: void in a named suit",
        (tuple(range(14)),),
        lambda held: held == (0,),
        lambda n: named(n, 0, 14),
        {25: 0.00234826, 28: 0.00091611, 19: 0.01299026, 21: 0.00751628},
    ),
)


def taroks(least: int, printed: float) -> Event:
    """At least so many of the 22 taroks of the 54-card pack in 16 cards."""
    return Event(
        f"T2: {least} taroks or more",
        (tuple(range(22)),),
        lambda held: held[0] >= least,
        lambda n: sum((hypergeometric(54, 22, n, k) for k in range(least, n + 1)), Fraction(0)),
        {16: printed},
    )


TAPP_EVENTS = (
    taroks(7, 0.50131315),
    taroks(8, 0.27454985),
    taroks(9, 0.11510690),
    taroks(10, 0.03573975),
    taroks(11, 0.00796124),
    taroks(12, 0.00122706),
    Event(
        "T4: four kings",
        ((22, 23, 24, 25),),
        lambda held: held == (4,),
        lambda n: named(n, 4, 0, pack=54),
        {16: 0.00575492},
    ),
)
