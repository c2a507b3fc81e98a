"""What a study measures of each deal, as whole numbers, by the group that the deal belongs to."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cache
from typing import Any

import numpy as np

from engine.analysis.candidates import owned_by, playouts_of
from engine.cards import CardSet
from engine.dealing import deal_cards
from engine.errors import RequestError, one_of, quoted
from engine.kernel.arrays import Ints
from engine.kernel.compiled import COMPILED, kernels
from engine.players import PLAIN
from engine.position import State
from engine.state import start
from engine.studies.dealt import Deals, chance, conditions_of, deals_of, n_cards, seat_of, seating_of
from engine.studies.study import FOREHAND, Study
from engine.view import view
from engine.worlds.conditions import Condition

CHANCES = ("conditions", "combination", "event")
Values = Callable[[Ints, int], Ints]


@dataclass(frozen=True)
class Measure:
    """How a study measures: ``values`` of rows of deals whose first has a number, one whole number each.

    ``unit`` is what the numbers count, ``chance`` whether each is 0 or 1. ``class_of`` are the cards that
    part the deals into groups. ``exact`` is the chance by counting, of all deals or of a group, None where
    nothing counts it.
    """

    deals: Deals
    seat: int
    unit: str
    chance: bool
    values: Values
    class_of: CardSet | None
    exact: Callable[[int | None], Fraction | None] = lambda group: None

    def measured(self, first: int, n: int) -> tuple[Ints, Ints]:
        """The values of deals, and the group of each: how many cards of the class lie there, else 0."""
        rows = self.deals.rows(first, n)
        found = self.values(rows, first)
        if self.class_of is None:
            return found, np.zeros(n, dtype=np.int64)
        return found, n_cards(self.deals.masks(rows, self.seat), self.class_of)


def measure_of(study: Study) -> Measure:
    """How a study measures.

    Raises:
        EngineError: a condition cannot be read or nothing meets it, or something that is asked about is not
            there in this game; the message says what is.
    """
    seat, deals = seat_of(study), deals_of(study)
    playouts = playouts_of(study.rules)
    one_of("measure", study.measure, (*CHANCES, "worth", *playouts.objectives))
    group = _class(study, seat)
    cards = None if group is None else group.cards
    one_of("player", study.player, playouts.policies)
    if study.player != PLAIN and not study.plays_out:
        raise RequestError("player: leave it out; nothing is played out for this measure")
    if study.who != FOREHAND and study.measure == "conditions" and group is None:
        raise RequestError("who: leave it out; the conditions say who, and no class of cards parts the deals")
    if study.pots and study.measure != "payment":
        raise RequestError("pots: leave them out; only payments come from pots")
    there = study.rules.scoring.opening_pots(study.house())
    strange = sorted(set(study.pots) - set(there))
    if strange:
        raise RequestError(
            f"pots: {quoted(strange[0])}; this game has the pots: {', '.join(there) or 'none'}"
        )
    common: dict[str, Any] = {"deals": deals, "seat": seat, "class_of": cards}
    if study.measure == "conditions":
        return _by_conditions(study, deals, group, common)
    if study.measure in ("combination", "worth"):
        return _by_combinations(study, deals, seat, common)
    return _played_out(study, seat, common)


def _class(study: Study, seat: int) -> Condition | None:
    """The cards that part the deals, as a condition that asks for none of them."""
    if not study.by:
        return None
    found = conditions_of(study, f"seat{seat} {study.by}=0+", "by")
    if len(found) != 1:
        raise RequestError(f"by {quoted(study.by)}: name one class of cards, such as kings")
    return found[0]


def _by_conditions(study: Study, deals: Deals, group: Condition | None, common: dict[str, Any]) -> Measure:
    asked = conditions_of(study, study.of, "of")
    if not asked:
        raise RequestError("of: say which conditions, such as 'forehand kings=4'")

    def values(rows: Ints, first: int) -> Ints:
        holds = np.ones(len(rows), dtype=bool)
        for one in asked:
            there = sum(n_cards(deals.masks(rows, place), one.cards) for place in one.places)
            holds &= (there >= one.low) & (there <= one.high)
        return holds.astype(np.int64)

    @cache
    def exact(n: int | None) -> Fraction | None:
        if n is None or group is None:
            return chance(study, *asked)
        there = replace(group, low=n, high=n)
        of, both = chance(study, there), chance(study, there, *asked)
        return None if not of or both is None else both / of

    return Measure(**common, unit="chance", chance=True, values=values, exact=exact)


def _by_combinations(study: Study, deals: Deals, seat: int, common: dict[str, Any]) -> Measure:
    rules, house = study.rules, study.house()
    pack = rules.pack(house)
    size = deals.counted.sizes[seat]
    role = next((name for name, n in rules.dealing.sizes(house).items() if n == size), None)
    if role is None:
        raise RequestError(f"measure: nobody declares with the {size} cards that {study.who} is dealt")
    if study.of:
        raise RequestError("of: leave it out; ask for single combinations by the measure conditions")
    finds, worth = rules.scoring.find, study.measure == "worth"

    def of_hand(plain: int, trumps: int) -> int:
        found, _ = finds(CardSet(plain, trumps), role, house, pack)
        return sum(one.points for one in found) if worth else int(bool(found))

    def values(rows: Ints, first: int) -> Ints:
        held = deals.masks(rows, seat).tolist()
        return np.array([of_hand(plain, trumps) for plain, trumps in held], dtype=np.int64)

    return Measure(**common, unit="points" if worth else "chance", chance=not worth, values=values)


def _played_out(study: Study, seat: int, common: dict[str, Any]) -> Measure:
    rules, house, seating = study.rules, study.house(), seating_of(study)
    playouts = playouts_of(rules)
    happens = study.measure == "event"
    if study.of and not happens:
        raise RequestError(f"of: leave it out; the measure {study.measure} is about nothing else")
    if happens and study.of not in playouts.events:
        raise RequestError(f"of {quoted(study.of)}: things that may happen are {', '.join(playouts.events)}")
    opening = _opening(study)
    assert opening.to_act is not None
    objective = playouts.objectives["payment" if happens else study.measure]
    house_row = np.array(playouts.rules(house), dtype=np.int64)
    if objective.switch is not None:
        house_row[objective.switch] = 1
    position = np.array(playouts.position(view(opening, opening.to_act)), dtype=np.int64)
    go_on = np.array([[playouts.play_on, 0, 0]], dtype=np.int64)
    kernel = kernels(COMPILED, playouts.play_out, playouts.widths)
    order = _places(study, common["deals"])
    place = seating.place(seat)
    owned = owned_by(opening, seat)

    def values(rows: Ints, first: int) -> Ints:
        worlds = np.zeros((len(rows), playouts.widths.world), dtype=np.int64)
        for column, there in order:
            worlds[:, 2 * there : 2 * there + 2] = rows[:, 2 * column : 2 * column + 2]
        out = np.zeros((len(rows), 1, playouts.widths.outcome), dtype=np.int64)
        kernel.evaluate(
            position, house_row, worlds, go_on, playouts.policies[study.player], study.seed, first, out
        )
        if happens:
            bit = playouts.event_bit(study.of, place)
            seen: Ints = (out[:, 0, playouts.event_column] & bit != 0).astype(np.int64)
            return seen
        return objective.of(out[:, 0], place, owned)

    unit = "chance" if happens else objective.unit
    return Measure(**common, unit=unit, chance=happens, values=values)


def _opening(study: Study) -> State:
    """The beginning of a hand of the study; its cards do not matter."""
    house, dealer = study.house(), seating_of(study).dealer
    dealt = deal_cards(study.rules, 0, options=house, dealer=dealer)
    return start(study.rules, dealt, options=house, dealer=dealer, pots=study.chips())


def _places(study: Study, deals: Deals) -> tuple[tuple[int, int], ...]:
    """For each place that cards are dealt to its column in a row of deals and its place in a world row."""
    opening, seating = _opening(study), seating_of(study)
    ending = playouts_of(study.rules).ending
    assert ending is not None
    world = list(ending.world(opening))
    held = {seat: opening.dealt[seat] for seat in seating.active}
    held |= {-1 - part: cards for part, cards in enumerate(opening.talon)}
    pairs = list(zip(world[::2], world[1::2], strict=True))
    return tuple(
        (column, pairs.index((held[place].plain, held[place].trumps)))
        for place, column in deals.columns.items()
    )
