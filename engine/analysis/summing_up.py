"""What a tally comes to: its choices, best first, and what is best where something else counts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine.analysis.choice import Choice, Measured
from engine.analysis.intervals import ZERO, Intervals
from engine.analysis.result import Beside
from engine.analysis.statistics import Tally


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
