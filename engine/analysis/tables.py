"""Results as pandas tables; the only module of the analysis that knows pandas."""

from __future__ import annotations

import pandas as pd

from engine.analysis.result import Result


def choices_table(result: Result) -> pd.DataFrame:
    """One row for each choice, best first, indexed by action.

    Means, intervals and quantiles are in the unit of the objective; ``n``, ``seed`` and ``player`` say
    what they rest on. Columns named after events hold the chance of the event for the seat that chooses.
    """
    rows = []
    for choice in result.choices:
        low, high = choice.ci95 or (None, None)
        apart_low, apart_high = choice.difference_ci95 or (None, None)
        rows.append(
            {
                "action": choice.action,
                "mean": choice.mean,
                "ci95_low": low,
                "ci95_high": high,
                "sd": choice.sd,
                "p10": choice.p10,
                "p50": choice.p50,
                "p90": choice.p90,
                "vs_best": choice.difference,
                "vs_best_low": apart_low,
                "vs_best_high": apart_high,
                "tied_with_best": choice.tied,
                "n": result.deals,
                "seed": result.seed,
                "player": result.player,
                "unit": result.unit,
                **{name: by_seat[result.seat] for name, by_seat in choice.events.items()},
            }
        )
    numbers = ["ci95_low", "ci95_high", "sd", "vs_best_low", "vs_best_high"]
    return pd.DataFrame(rows).astype(dict.fromkeys(numbers, float)).set_index("action")


def outcomes_table(result: Result) -> pd.DataFrame:
    """How often each value came up: columns ``action``, ``value`` (unit of the objective), ``share``."""
    rows = [
        (choice.action, value, count / result.deals)
        for choice in result.choices
        for value, count in choice.histogram
    ]
    return pd.DataFrame(rows, columns=["action", "value", "share"])


def events_table(result: Result) -> pd.DataFrame:
    """The chance of each event for each seat: columns ``action``, ``event``, ``seat``, ``chance``."""
    rows = [
        (choice.action, event, seat, chance)
        for choice in result.choices
        for event, by_seat in choice.events.items()
        for seat, chance in enumerate(by_seat)
    ]
    return pd.DataFrame(rows, columns=["action", "event", "seat", "chance"])
