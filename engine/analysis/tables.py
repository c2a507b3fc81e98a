"""Results as pandas tables; the only module of the analysis that knows pandas."""

from __future__ import annotations

import pandas as pd

from engine.analysis.paired import Comparison
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


def comparison_table(found: Comparison) -> pd.DataFrame:
    """One row for each side of a comparison, ``a`` and ``b``, and one for what b has more, ``b-a``.

    Means and intervals are in the unit of the objective; ``better``, ``same`` and ``worse`` are shares of the
    ``n`` deals, and ``left_out`` ones were not possible in b.
    """
    rows = []
    for name, side in (("a", found.a), ("b", found.b), ("b-a", None)):
        low, high = (side.ci95 if side else found.ci95) or (None, None)
        rows.append(
            {
                "side": name,
                "seat": side.seat if side else "",
                "first": (side.first or "") if side else "",
                "mean": side.mean if side else found.difference,
                "ci95_low": low,
                "ci95_high": high,
                "better": found.better,
                "same": found.same,
                "worse": found.worse,
                "n": found.deals,
                "left_out": found.left_out,
                "seed": found.seed,
                "player": found.player,
                "believe": found.belief.believe if found.belief else "nothing",
                "unit": found.unit,
            }
        )
    return pd.DataFrame(rows).astype({"ci95_low": float, "ci95_high": float}).set_index("side")
