"""Deals under conditions: counted exactly, and drawn so that each of them is equally likely.

Nothing is tried and thrown away. The cards are sorted into classes that no condition tells apart, the deals
of these classes are counted (``engine.worlds.counting``), and a deal is drawn by its count. Places of which
nothing is said are counted as one and share its cards at random.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import reduce
from math import factorial, prod
from operator import sub
from random import Random

from engine.cards import EMPTY, CardSet
from engine.deal import Deal
from engine.dealing import MAX_SEED
from engine.errors import ImpossibleDealError, within
from engine.games.game import Game
from engine.options import Options
from engine.worlds.bounds import Bound, problem, still_asked
from engine.worlds.conditions import Condition, place_code
from engine.worlds.counting import CountTable, count, drawn_exactly


@dataclass(frozen=True, kw_only=True)
class Conditioned:
    """All deals that meet some conditions.

    ``sizes`` are the cards that each place still gets, ``locked`` what it has for sure, both by place: a
    seat, or -1, -2 ... for the parts of the talon. ``groups`` are the places as they are counted, ``of`` is
    how many deals there are when nothing but the locked cards is known.
    """

    players: int
    sizes: Mapping[int, int]
    locked: Mapping[int, CardSet]
    groups: tuple[tuple[int, ...], ...]
    table: CountTable
    of: int

    @property
    def deals(self) -> int:
        """How many deals meet the conditions; places counted as one are one."""
        return self.table.total

    @property
    def weight(self) -> int:
        """How many deals there are; two that differ at any place are two."""
        rooms = ([self.sizes[place] for place in places] for places in self.groups)
        return self.deals * prod(factorial(sum(room)) // prod(map(factorial, room)) for room in rooms)

    @property
    def chance(self) -> Fraction:
        """The exact chance that a deal with the locked cards meets the conditions."""
        return Fraction(self.deals, self.of)

    @property
    def odds(self) -> str:
        """The chance in words: ``1 in 37``.

        A chance of more than one in ten has one decimal place.
        """
        once_in = 1 / self.chance
        return f"1 in {float(once_in):.1f}" if once_in < 10 else f"1 in {round(once_in):,}"

    def document(self) -> dict[str, object]:
        """The chance as JSON values; whole numbers of deals are texts, as they may be very long."""
        return {
            "deals": str(self.deals),
            "of": str(self.of),
            "chance": float(self.chance),
            "odds": self.odds,
        }

    def draw(self, seed: int) -> Deal:
        """The first deal of a seed; see ``draw_some``."""
        return self.draw_some(seed, 1)[0]

    def draw_some(self, seed: int, n: int) -> tuple[Deal, ...]:
        """The first ``n`` deals of a seed; every deal that meets the conditions is equally likely.

        Raises:
            RequestError: the seed is out of range (code ``out_of_range``).
        """
        within("seed", seed, 0, MAX_SEED)
        return tuple(self._dealt(Random(f"{seed} {number}")) for number in range(n))

    def _dealt(self, rng: Random) -> Deal:
        """A deal by lot; places that were counted as one share their cards by lot too."""
        held = dict(self.locked)
        for places, cards in zip(self.groups, drawn_exactly(self.table, rng), strict=True):
            rng.shuffle(cards)
            for place in places:
                held[place] = held.get(place, EMPTY) | CardSet.of(*cards[: self.sizes[place]])
                cards = cards[self.sizes[place] :]
        parts = -min(0, min(self.sizes))
        return Deal(
            tuple(held.get(seat, EMPTY) for seat in range(self.players)),
            tuple(held.get(-1 - part, EMPTY) for part in range(parts)),
        )


def conditioned(
    game: Game,
    options: Options,
    dealer: int,
    conditions: Sequence[Condition] = (),
    locked: Mapping[int, CardSet] | None = None,
    *,
    apart: bool = False,
) -> Conditioned:
    """All deals in which the ``locked`` cards lie where they are and the conditions hold.

    ``apart`` counts each place by itself, so that the table alone says where every card lies.

    Raises:
        ImpossibleDealError: there is none; the message names the conditions that contradict each other.
        RequestError: so many conditions on so many places at once cannot be counted.
    """
    found, bounds = _counted(game, options, dealer, conditions, locked or {}, apart=apart)
    if not found.deals:
        free = reduce(sub, found.locked.values(), game.pack(options).full)
        raise _contradiction(free, conditions, bounds, found.sizes)
    return found


def conditioned_if_any(
    game: Game,
    options: Options,
    dealer: int,
    conditions: Sequence[Condition],
    locked: Mapping[int, CardSet],
) -> Conditioned | None:
    """The same deals, None if there are none; a seed draws other ones."""
    try:
        found, _ = _counted(game, options, dealer, conditions, locked, quick=True)
    except ImpossibleDealError:
        return None
    return found if found.deals else None


def _counted(
    game: Game,
    options: Options,
    dealer: int,
    conditions: Sequence[Condition],
    locked: Mapping[int, CardSet],
    *,
    apart: bool = False,
    quick: bool = False,
) -> tuple[Conditioned, list[Bound]]:
    """The deals, of which there may be none, and what the conditions ask of the cards that are not locked."""
    seating, pack = game.seating(options, dealer), game.pack(options)
    hands, talon = game.dealing.shape(seating)
    full = {seat: n for seat, n in enumerate(hands) if n} | {-1 - part: n for part, n in enumerate(talon)}
    known = {place: cards for place, cards in locked.items() if cards}
    sizes = _left(full, known)
    free = pack.full
    for cards in known.values():
        if cards - free:
            twice = ", ".join(map(str, pack.cards(cards - free)))
            raise ImpossibleDealError(
                f"{twice}: locked in two places; lock each card once",
                kind="locked.twice",
                facts={"cards": twice},
            )
        free -= cards
    bounds = [still_asked(condition, known, free) for condition in conditions]
    groups = tuple((place,) for place in sorted(sizes)) if apart else _grouped(sizes, conditions)
    table = count(problem(free, bounds, sizes, groups, quick=quick))
    rooms = [sum(sizes[place] for place in places) for places in groups]
    everything = factorial(len(free)) // prod(map(factorial, rooms))
    found = Conditioned(
        players=len(hands), sizes=sizes, locked=known, groups=groups, table=table, of=everything
    )
    return found, bounds


def _left(full: Mapping[int, int], known: Mapping[int, CardSet]) -> dict[int, int]:
    sizes = dict(full)
    for place, cards in known.items():
        name = f"seat {place}" if place >= 0 else f"talon part {-place}"
        if place not in sizes:
            raise ImpossibleDealError(
                f"{name} is dealt no cards; none can be locked there",
                kind="locked.none",
                facts={"place": place_code(place)},
            )
        if len(cards) > sizes[place]:
            raise ImpossibleDealError(
                f"{name} is dealt {sizes[place]} cards; {len(cards)} are locked there",
                kind="locked.many",
                facts={"place": place_code(place), "dealt": sizes[place], "given": len(cards)},
            )
        sizes[place] -= len(cards)
    return sizes


def _grouped(sizes: Mapping[int, int], conditions: Sequence[Condition]) -> tuple[tuple[int, ...], ...]:
    """The places as they are counted: those that the same conditions name are one."""
    alike: dict[tuple[bool, ...], list[int]] = {}
    for place in sorted(sizes):
        alike.setdefault(tuple(place in one.places for one in conditions), []).append(place)
    return tuple(map(tuple, alike.values()))


def _contradiction(
    free: CardSet, conditions: Sequence[Condition], bounds: Sequence[Bound], sizes: Mapping[int, int]
) -> ImpossibleDealError:
    """The error that names conditions that cannot hold together; none of them could be left out."""
    kept = list(range(len(conditions)))
    for number in range(len(conditions)):
        fewer = [other for other in kept if other != number]
        groups = _grouped(sizes, [conditions[n] for n in fewer])
        if not count(problem(free, [bounds[n] for n in fewer], sizes, groups)).total:
            kept = fewer
    named = "; ".join(str(conditions[n]) for n in kept)
    said = f"no deal can have all of this: {named}. Loosen one of these conditions."
    if len(kept) == 1:
        said = f"no deal can have this: {named}. Loosen it."
    kind = "where.impossible_alone" if len(kept) == 1 else "where.impossible"
    return ImpossibleDealError(said, kind=kind, facts={"conditions": named})
