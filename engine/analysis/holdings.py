"""What the others may hold, over deals that fit: how many cards of each suit, and who has the cards that win.

The deals are the first of those on which the choices of the same question are valued with the same seed and
belief.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

import numpy as np

from engine.analysis.candidates import Question, question
from engine.analysis.choice import Chance, as_document
from engine.analysis.evaluate import DEFAULT_PLAYER, MAX_DEALS
from engine.analysis.intervals import Intervals
from engine.analysis.playing import Job
from engine.analysis.preparing import prepare
from engine.analysis.result import Belief
from engine.analysis.statistics import Interval
from engine.cards import Card, CardSet, Suit
from engine.errors import within
from engine.games.registry import game as find_game
from engine.kernel.arrays import Ints
from engine.position import State
from engine.suits import suits
from engine.view import View
from engine.worlds.believing import DEFAULT_BELIEF, effort_for
from engine.worlds.fitting import words_of

USUAL_DEALS = 2_000
FACE_DOWN = -1  # the place of what lies in no hand


@dataclass(frozen=True, kw_only=True)
class Length:
    """How many cards of a suit somebody holds.

    The ``mean`` with its 95 % interval (None after a single deal), what eight of ten deals lie between, and
    how often there is none.
    """

    suit: Suit
    mean: float
    ci95: Interval | None
    p10: int
    p90: int
    none: Chance


@dataclass(frozen=True, kw_only=True)
class Whereabouts:
    """Who may have a card: the chance of each seat that has hidden cards, and that it lies face down.

    ``counted`` are the exact chances of the seats, in per cent, where every deal that fits counts alike. They
    are those of ``by_seat`` too where nothing is believed of what others have chosen.
    """

    card: Card
    by_seat: Mapping[int, Chance]
    face_down: Chance
    counted: Mapping[int, float]


@dataclass(frozen=True, kw_only=True)
class Holdings:
    """What a ``seat`` may expect of the hidden cards, over ``deals`` of the ``consistent_deals`` that fit.

    ``lengths`` has for each other seat that holds cards its suits, of those that any of them may hold;
    ``cards`` are the strongest card of each suit that others may hold, the pagat and the fool.
    """

    seat: int
    seed: int
    deals: int
    consistent_deals: int
    belief: Belief | None
    lengths: Mapping[int, tuple[Length, ...]]
    cards: tuple[Whereabouts, ...]

    def document(self) -> dict[str, object]:
        """The figures as JSON values."""
        return as_document(self)


def holdings(
    asked: State | Question, *, deals: int = USUAL_DEALS, seed: int = 0, believe: str = DEFAULT_BELIEF
) -> Holdings:
    """What the seat to act may expect others to hold.

    Raises:
        RequestError: a number out of range (code ``out_of_range``); an unknown belief, or a hand that is
            over (code ``bad_request``).
        NoDealFitsError: no deal fits what has been seen.
    """
    within("deals", deals, 1, MAX_DEALS)
    put = question(asked)
    job = prepare(
        put,
        seed=seed,
        player=DEFAULT_PLAYER,
        objective="card_points",
        backend="compiled",
        believe=believe,
        effort=effort_for(deals),
    )
    drawn, intervals = job.drawn(0, deals), job.intervals(deals, deals)
    seen = put.view
    hidden = {seat: place for place, seat in enumerate(seen.seating.active) if seat != seen.seat}
    hidden = {seat: place for seat, place in hidden.items() if _held(drawn, place).any()}
    theirs, possible = _together(drawn, hidden.values()), job.worlds.chances()
    return Holdings(
        seat=seen.seat,
        seed=seed,
        deals=deals,
        consistent_deals=job.worlds.total,
        belief=Belief.of(job.pool, believe),
        lengths={
            seat: tuple(_lengths(drawn, place, seen, theirs, intervals)) for seat, place in hidden.items()
        },
        cards=tuple(
            _whereabouts(drawn, hidden, card, possible.get(seen.pack.index(card)), job, intervals)
            for card in _telling_cards(seen, theirs)
        ),
    )


def _held(drawn: Ints, place: int) -> Ints:
    """The masks of a place in each deal, axes (deal, plain and trumps)."""
    return drawn[:, 2 * place : 2 * place + 2]


def _together(drawn: Ints, places: Iterable[int]) -> CardSet:
    """All cards that lie at any of the places in any deal."""
    words = [np.bitwise_or.reduce(_held(drawn, place), axis=0) for place in places]
    plain, trumps = np.bitwise_or.reduce(np.array(words, dtype=np.int64).reshape(-1, 2), axis=0)
    return CardSet(int(plain), int(trumps))


def _suits_of(seen: View, theirs: CardSet) -> Iterator[tuple[Suit, tuple[Card, ...]]]:
    """The cards of each suit that others may hold, strongest first, where there are any."""
    for suit, cards in suits(find_game(seen.game), seen.options):
        held = tuple(card for card in cards if seen.pack.index(card) in theirs)
        if held:
            yield suit, held


def _lengths(drawn: Ints, place: int, seen: View, theirs: CardSet, intervals: Intervals) -> Iterator[Length]:
    held = _held(drawn, place)
    for suit, cards in _suits_of(seen, theirs):
        if suit is Suit.FOOL:
            continue
        counts = np.bitwise_count(held & words_of(seen.pack.set_of(cards))).sum(axis=1, dtype=np.int64)
        mean = float(counts.mean())
        deviation = float(counts.std(ddof=1)) if len(counts) > 1 else None
        p10, p90 = (int(one) for one in np.quantile(counts, (0.1, 0.9), method="inverted_cdf"))
        none = intervals.of_chance(int((counts == 0).sum()))
        yield Length(suit=suit, mean=mean, ci95=intervals.of(mean, deviation), p10=p10, p90=p90, none=none)


def _telling_cards(seen: View, theirs: CardSet) -> Iterator[Card]:
    """The strongest of these cards of each suit, and the pagat."""
    for suit, cards in _suits_of(seen, theirs):
        yield cards[0]
        if suit is Suit.TRUMPS and len(cards) > 1 and cards[-1].rank == "1":
            yield cards[-1]


def _whereabouts(
    drawn: Ints,
    hidden: Mapping[int, int],
    card: Card,
    possible: tuple[float, ...] | None,
    job: Job,
    intervals: Intervals,
) -> Whereabouts:
    """Where a card lies; what is counted exactly has no interval.

    ``possible`` are the exact chances of all places, None of a card that is known.
    """
    seen = job.question.view
    mask, hands = words_of(seen.pack.set_of([card])), len(seen.seating.active)
    often = {place: int(np.count_nonzero(_held(drawn, place) & mask)) for place in hidden.values()}
    often[FACE_DOWN] = len(drawn) - sum(often.values())
    if possible is None:  # it lies in the same place in all deals
        sure = {place: float(n > 0) for place, n in often.items()}
    else:
        sure = {place: possible[place] for place in hidden.values()} | {FACE_DOWN: sum(possible[hands:])}

    def chance(place: int) -> Chance:
        exact = job.pool is None or sure[place] in (0, 1)
        return Chance(100 * sure[place], None) if exact else intervals.of_chance(often[place])

    return Whereabouts(
        card=card,
        by_seat={seat: chance(place) for seat, place in hidden.items()},
        face_down=chance(FACE_DOWN),
        counted={seat: 100 * sure[place] for seat, place in hidden.items()},
    )
