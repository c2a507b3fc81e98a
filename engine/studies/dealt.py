"""The deals of a study, numbered: drawn so that each that meets the conditions is equally likely."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

import numpy as np

from engine.cards import CardSet
from engine.errors import ImpossibleDealError, RequestError, quoted, within
from engine.kernel.arrays import Ints
from engine.kernel.compiled import COMPILED
from engine.seats import Seating
from engine.studies.study import Study
from engine.worlds.conditioned import Conditioned, conditioned
from engine.worlds.conditions import Condition, read_conditions
from engine.worlds.sampling import FlatTable, draw_deals, drawing, flatten


@dataclass(frozen=True)
class Deals:
    """All deals of a study: ``flat`` draws them, ``columns`` has the place in a row by seat and talon part.

    ``counted`` knows how many there are.
    """

    counted: Conditioned
    flat: FlatTable
    columns: Mapping[int, int]
    seed: int

    def rows(self, first: int, n: int) -> Ints:
        """Deals number ``first`` and on, axes (deal, masks): plain cards and trumps, place by place."""
        return draw_deals(self.flat, self.seed, first, n, drawing(COMPILED))

    def masks(self, rows: Ints, place: int) -> Ints:
        """What is dealt to a place, axes (deal, 2): the masks of plain cards and of trumps."""
        column = self.columns[place]
        return rows[:, 2 * column : 2 * column + 2]


def seating_of(study: Study) -> Seating:
    """Who sits where.

    Raises:
        RequestError: the dealer is no seat of the table (code ``out_of_range``).
    """
    house = study.house()
    players = study.rules.at_table(house)
    dealer = study.rules.first_dealer(house) if study.dealer is None else study.dealer
    within("dealer", dealer, 0, players - 1)
    return study.rules.seating(house, dealer)


def seat_of(study: Study) -> int:
    """The seat that a study asks about.

    Raises:
        RequestError: nobody of that name is dealt cards.
    """
    seating = seating_of(study)
    named = {"forehand": seating.forehand, "dealer": seating.dealer}
    named |= {f"seat{seat}": seat for seat in seating.active}
    found = named.get(study.who)
    if found is None or found not in seating.active:
        raise RequestError(f"who {quoted(study.who)}: there are {', '.join(named)}")
    return found


def conditions_of(study: Study, text: str, name: str = "where") -> tuple[Condition, ...]:
    """The conditions that a text sets, which stands under the key ``name`` of the study.

    Raises:
        RequestError: it cannot be read.
        NotationError: a card in it cannot be read.
    """
    return read_conditions(text, study.rules, study.house(), seating_of(study).dealer, name)


def deals_of(study: Study) -> Deals:
    """The deals of a study.

    Raises:
        ImpossibleDealError: there is none; the message names the conditions that exclude each other.
        RequestError: a condition cannot be read, or so many cannot be counted.
    """
    asked = conditions_of(study, study.where)
    counted = conditioned(study.rules, study.house(), seating_of(study).dealer, asked, apart=True)
    columns = {places[0]: column for column, places in enumerate(counted.groups)}
    return Deals(counted, flatten(counted.table), columns, study.seed)


def chance(study: Study, *more: Condition) -> Fraction | None:
    """The exact chance that further conditions hold in a deal of a study, None where it takes too long."""
    house, dealer = study.house(), seating_of(study).dealer
    asked = conditions_of(study, study.where)
    try:
        among = conditioned(study.rules, house, dealer, asked)
        return conditioned(study.rules, house, dealer, (*asked, *more)).chance / among.chance
    except ImpossibleDealError:
        return Fraction(0)
    except RequestError:
        return None


def n_cards(masks: Ints, cards: CardSet) -> Ints:
    """How many of these cards are dealt to a place whose ``masks`` have the shape (deal, 2), by deal."""
    counts: Ints = np.bitwise_count(masks[:, 0] & cards.plain) + np.bitwise_count(masks[:, 1] & cards.trumps)
    return counts.astype(np.int64)
