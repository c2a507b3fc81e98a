"""What an analysis says: each choice with its mean, its interval, and how it compares with the best."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from math import sqrt

from engine.analysis.statistics import Interval, Tally, anytime_interval, fixed_interval

ZERO: Interval = (0.0, 0.0)


@dataclass(frozen=True, slots=True)
class Part:
    """The deals on one side of a value: their share of all, and how far from it they lie on average."""

    share: float
    distance: float


@dataclass(frozen=True, slots=True)
class Chance:
    """How often something comes about, in per cent, with its 95 % interval; None after too few deals."""

    percent: float
    ci95: Interval | None


@dataclass(frozen=True, slots=True)
class Measured:
    """The mean of something measured in every deal (``Playouts.measures``), and its standard deviation."""

    mean: float
    sd: float


@dataclass(frozen=True, kw_only=True)
class Choice:
    """The outcomes of one choice over all deals played.

    ``ci95`` is the 95 % interval of ``mean`` and ``difference_ci95`` that of ``difference``, the mean
    difference to the best choice on the same deals; None where there are too few deals for one. ``sd``
    and the quantiles tell how much single outcomes vary. ``tied`` means that this choice cannot be told
    apart from the best when all comparisons are judged together, so it is stricter than one interval.
    ``events`` gives for each event its chance by seat, ``histogram`` how often each value came up,
    ``chances`` those that the game's objectives name, for the seat that chooses, ``measured`` what else was
    measured for it.
    """

    action: str
    mean: float
    ci95: Interval | None
    sd: float | None
    p10: int
    p50: int
    p90: int
    difference: float
    difference_ci95: Interval | None
    tied: bool
    events: Mapping[str, tuple[float, ...]]
    histogram: tuple[tuple[int, int], ...]
    chances: Mapping[str, Chance] = field(default_factory=dict)
    measured: Mapping[str, Measured] = field(default_factory=dict)

    def parted(self, at: float, *, reached: bool) -> tuple[Part, Part]:
        """The deals that end above a value and those below; ``reached`` counts the value itself as above.

        >>> one = Choice(
        ...     action="", mean=0.5, ci95=None, sd=None, p10=0, p50=0, p90=0, difference=0.0,
        ...     difference_ci95=None, tied=True, events={}, histogram=((-4, 1), (0, 2), (6, 1)),
        ... )
        >>> one.parted(0, reached=False)
        (Part(share=0.25, distance=6.0), Part(share=0.25, distance=4.0))
        """
        above = [(value, n) for value, n in self.histogram if value > at or (reached and value == at)]
        below = [(value, n) for value, n in self.histogram if value < at]
        deals = sum(n for _, n in self.histogram)
        return _part(above, at, deals), _part(below, at, deals)

    def document(self, seat: int) -> dict[str, object]:
        """The choice as JSON values, events for ``seat`` and beside them for everybody."""
        chances: dict[str, object] = {name: by_seat[seat] for name, by_seat in self.events.items()}
        chances["by_seat"] = {name: list(by_seat) for name, by_seat in self.events.items()}
        return {
            "action": self.action,
            "mean": self.mean,
            "ci95": pair(self.ci95),
            "sd": self.sd,
            "p10": self.p10,
            "p50": self.p50,
            "p90": self.p90,
            "vs_best": {"mean": self.difference, "ci95": pair(self.difference_ci95)},
            "tied_with_best": self.tied,
            "events": chances,
        }


def _part(some: Sequence[tuple[int, int]], at: float, deals: int) -> Part:
    n = sum(count for _, count in some)
    return Part(n / deals, abs(sum((value - at) * count for value, count in some)) / n if n else 0.0)


def pair(interval: Interval | None) -> list[float | None]:
    """An interval as JSON values."""
    return [None, None] if interval is None else list(interval)


@dataclass(frozen=True, kw_only=True)
class Screening:
    """How many of too many choices were looked at first, on deals of their own, and how many were kept.

    ``rounds`` gives (deals, choices kept) of each round.
    """

    choices: int
    rounds: tuple[tuple[int, int], ...]

    def document(self) -> dict[str, object]:
        """The screening as JSON values."""
        return {
            "choices": self.choices,
            "rounds": [{"deals": deals, "kept": kept} for deals, kept in self.rounds],
        }


@dataclass(frozen=True, slots=True)
class OpenCards:
    """What each choice brings, by action: the mean of ``deals`` in which all see all cards and play best."""

    deals: int
    means: Mapping[str, float]

    def document(self) -> dict[str, object]:
        """The same as JSON values."""
        return {"deals": self.deals, "means": dict(self.means)}


@dataclass(frozen=True, kw_only=True)
class Belief:
    """How much was believed of what others have chosen.

    ``weighed`` deals were weighed by how ``model`` would have chosen with their cards (``believe``: what was
    said, or cards played too); they tell as much as ``effective`` deals of equal weight. ``temper`` is the
    power to which the weights were raised to keep up that number, 1 where they stand as they are.
    """

    believe: str
    model: str
    weighed: int
    effective: float
    temper: float

    def document(self) -> dict[str, object]:
        """The belief as JSON values."""
        return {
            "believe": self.believe,
            "model": self.model,
            "weighed": self.weighed,
            "effective": self.effective,
            "temper": self.temper,
        }


@dataclass(frozen=True, kw_only=True)
class Beside:
    """Another choice that is best where something else counts: ``objective``, in ``unit``.

    ``mean`` is what it brings there, ``gain`` how much more than the choice that is best in the result, on
    the same deals, with its 95 % interval.
    """

    objective: str
    unit: str
    action: str
    mean: float
    gain: float
    gain_ci95: Interval | None

    def document(self) -> dict[str, object]:
        """The other choice as JSON values."""
        return {
            "objective": self.objective,
            "action": self.action,
            "mean": self.mean,
            "gain": {"mean": self.gain, "ci95": pair(self.gain_ci95)},
        }


@dataclass(frozen=True, kw_only=True)
class Result:
    """The value of the choices of ``seat``, best first, after ``deals`` of ``planned`` deals.

    Values are means over deals that fit the evidence, as likely as ``belief`` has them (all alike where it is
    None), each played out by ``player`` in every seat: the intervals cover the sampling, not that the player
    or the belief may misjudge. A payment counts declarations, payments in play, the end, pots, refills and
    card points of this deal; foundations and ante, paid before it, are left out.
    """

    seed: int
    deals: int
    planned: int
    consistent_deals: int
    player: str
    objective: str
    unit: str
    seat: int
    choices: tuple[Choice, ...]
    screening: Screening | None = None
    belief: Belief | None = None
    beside: Beside | None = None
    open_cards: OpenCards | None = None

    @property
    def finished(self) -> bool:
        """Whether all planned deals have been played."""
        return self.deals == self.planned

    def choice_of(self, action: str) -> Choice | None:
        """The choice of an action as it is written, None where it was screened out or is no choice."""
        return next((choice for choice in self.choices if choice.action == action), None)

    @property
    def best_played(self) -> tuple[Choice, ...]:
        """The choices that are best if everybody plays best, where all is known and could be solved."""
        found = self.open_cards
        if found is None or found.deals != 1:
            return ()
        most = max(found.means.values())
        return tuple(choice for choice in self.choices if found.means[choice.action] == most)

    @property
    def intervals(self) -> str:
        """Which intervals are given: for a number of deals ``fixed`` in advance, or valid ``anytime``."""
        return "fixed" if self.finished else "anytime"

    @property
    def worth(self) -> float:
        """How many deals of their own would tell as much: fewer than ``deals`` where those were weighed."""
        return self.deals if self.belief is None else self.deals / (1 + self.deals / self.belief.effective)

    def document(self) -> dict[str, object]:
        """The result as JSON values; a screening or an early stop is stated in keys of their own."""
        found: dict[str, object] = {
            "seed": self.seed,
            "deals": self.deals,
            "consistent_deals": str(self.consistent_deals),
            "player": self.player,
            "objective": self.objective,
            "choices": [choice.document(self.seat) for choice in self.choices],
        }
        if self.screening is not None:
            found["screening"] = self.screening.document()
        if self.belief is not None:
            found["belief"] = self.belief.document()
        if self.beside is not None:
            found["beside"] = self.beside.document()
        if self.open_cards is not None:
            found["open_cards"] = self.open_cards.document()
        if not self.finished:
            found |= {"planned": self.planned, "intervals": self.intervals}
        return found


@dataclass(frozen=True)
class Intervals:
    """The intervals of ``n`` of ``planned`` deals.

    Deals that were drawn from a pool of ``effective`` ones tell less than deals of their own: intervals are
    wider. ``one_fits`` says that a single deal fits what has been seen, so that none remains unseen.
    """

    n: int
    planned: int
    effective: float | None = None
    one_fits: bool = False

    def of(self, mean: float, deviation: float | None, comparisons: int = 1) -> Interval | None:
        """The interval of a mean; ``comparisons`` of them hold together."""
        if deviation is not None and self.effective is not None:
            deviation *= sqrt(1 + self.n / self.effective)
        if self.n == self.planned:
            return fixed_interval(mean, deviation, self.n, comparisons)
        return anytime_interval(mean, deviation, self.n, self.planned, comparisons)

    def of_chance(self, often: int) -> Chance:
        """How often something came about in so many of the deals, in per cent.

        Of what came about never or always the interval allows for what was not seen: two more deals in which
        it came about are imagined, and two in which it did not (Agresti and Coull 1998).
        """
        share = (often + 2) / (self.n + 4)
        found = self.of(100 * share, 100 * sqrt(share * (1 - share))) if self.n > 1 else None
        percent = 100 * often / self.n
        if found is None:
            return Chance(percent, None)
        return Chance(percent, (max(0.0, min(found[0], percent)), min(100.0, max(found[1], percent))))

    def around(self, found: Tally, choice: int = 0) -> Interval | None:
        """The interval of the mean of a choice of a tally.

        Where nearly all deals end alike, the odd one often is not among those that were drawn. So two more
        deals are imagined, ending one off the others, once either way; the interval then also allows for what
        was not seen, as in ``apart``.
        """
        mean, deviation = found.mean(choice), found.deviation(choice)
        if deviation is None or self.one_fits:
            return self.of(mean, deviation)
        return self.of(mean, sqrt(deviation**2 + 2 / self.n))

    def apart(self, found: Tally, choice: int, other: int, comparisons: int = 1) -> Interval | None:
        """The interval of the mean difference between two choices of a tally.

        A difference that comes in one deal of some hundred often does not come in those that were drawn.
        So two more deals are imagined, in which the choices lie apart as far as their outcomes commonly vary,
        once either way; the interval then also allows for what was not seen (Agresti and Coull 1998 add two
        successes and two failures to a share).
        """
        mean, deviation = found.difference(choice, other), found.difference_deviation(choice, other)
        first, second = found.deviation(choice), found.deviation(other)
        if deviation is None or first is None or second is None:
            return None
        return self.of(mean, sqrt(deviation**2 + (first**2 + second**2) / self.n), comparisons)


def summarise(
    tally: Tally,
    intervals: Intervals,
    actions: Sequence[str],
    events: Mapping[str, Sequence[int]],
    chances: Sequence[str] = (),
    objective: str = "",
    measures: Sequence[str] = (),
) -> tuple[Choice, ...]:
    """The choices of a tally, best first; equal means stay in the order of the actions.

    ``events`` tells for each event which of the tally's counts belongs to each seat (-1: it sits out),
    ``chances`` names those that were counted, ``measures`` what was measured. Where the ``objective`` is one
    of the chances its interval is that of a chance.
    """
    order = sorted(range(len(actions)), key=lambda choice: -tally.sums[choice])
    best = order[0]

    def describe(choice: int) -> Choice:
        jointly = intervals.apart(tally, choice, best, max(1, len(actions) - 1))
        counts = tally.events[choice]
        found = {name: intervals.of_chance(tally.chances[choice][n]) for n, name in enumerate(chances)}
        return Choice(
            action=actions[choice],
            mean=tally.mean(choice),
            ci95=found[objective].ci95 if objective in found else intervals.around(tally, choice),
            sd=tally.deviation(choice),
            p10=tally.quantile(choice, 0.1),
            p50=tally.quantile(choice, 0.5),
            p90=tally.quantile(choice, 0.9),
            difference=tally.difference(choice, best),
            difference_ci95=ZERO if choice == best else intervals.apart(tally, choice, best),
            tied=choice == best or jointly is None or jointly[0] <= 0.0 <= jointly[1],
            events={
                name: tuple(counts[where] / tally.n if where >= 0 else 0.0 for where in places)
                for name, places in events.items()
            },
            histogram=tuple(sorted(tally.histograms[choice].items())),
            chances=found,
            measured={name: Measured(*tally.measured(choice, n)) for n, name in enumerate(measures)},
        )

    return tuple(describe(choice) for choice in order)


def besides(
    tally: Tally, intervals: Intervals, actions: Sequence[str], objective: str, unit: str
) -> Beside | None:
    """The choice that is best in the tally's other objective, where it is surely better there.

    None where that cannot be told apart from the choice that is best in the tally itself.
    """
    other = tally.beside
    if other is None:
        return None
    best = max(range(len(actions)), key=tally.sums.__getitem__)
    there = max(range(len(actions)), key=other.sums.__getitem__)
    jointly = intervals.apart(other, there, best, max(1, len(actions) - 1))
    if there == best or jointly is None or jointly[0] <= 0.0:
        return None
    return Beside(
        objective=objective,
        unit=unit,
        action=actions[there],
        mean=other.mean(there),
        gain=other.difference(there, best),
        gain_ci95=intervals.apart(other, there, best),
    )
