"""The page of results, its pictures, and the main figures for the app."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from statistics import fmean

from engine.games.registry import GAMES, game
from engine.worlds.believing import DEFAULT_BELIEF
from tests.accuracy import choice_tables, forecast_tables
from tests.accuracy.aims import FEWEST, FEWEST_COSTLY, FEWEST_OF_A_FIFTH, GOALS
from tests.accuracy.decisions import Prediction
from tests.accuracy.intervals import MANY_DEALS, RUN_DEALS, RUNS, Cover
from tests.accuracy.measures import FIFTHS, spans
from tests.accuracy.pictures import Dot, picture, ticks_for
from tests.accuracy.regret import CAREFUL, FITTING, MORE, SOLVED, Dominance, Regret
from tests.accuracy.tables import called, grouped, table
from tutor_app.measured import Aim, Measured, shown

TEMPLATE = Path(__file__).with_name("page.md")
WHAT = {
    "points": "Card points won, less those predicted, for each stage and side",
    "range": "Share of results within the 80 % range, for each stage and side",
    "made": "Points that a side needs: how much more often than predicted it got them, for each fifth",
    "events": "Events: how much more often than predicted they happened, for each fifth",
    "intervals": "Share of 95 % intervals that hold, by belief and kind, games pooled",
    "regret": "Card points that the careful player loses in the last tricks, for each game",
    "missed": "Sure choices that the careful player missed, for each game",
    "cards": "Log score of the hidden cards gained by believing everything, for each game",
}
UNITS = {"points": " card points", "share": " %", "gap": " percentage points", "log": "", "times": ""}
VERDICTS = {
    "reached": "reached",
    "not_reached": "not reached",
    "cannot_tell": "cannot tell",
    "too_few": "too few decisions",
}


@dataclass(frozen=True)
class Found:
    """Everything that was measured."""

    predictions: list[Prediction] = field(default_factory=list)
    covers: list[Cover] = field(default_factory=list)
    regrets: list[Regret] = field(default_factory=list)
    dominances: list[Dominance] = field(default_factory=list)

    def add(self, some: Sequence[Prediction | Cover | Regret | Dominance]) -> None:
        """Take in what was measured in a hand."""
        lists = {
            Prediction: self.predictions,
            Cover: self.covers,
            Regret: self.regrets,
            Dominance: self.dominances,
        }
        for one in some:
            lists[type(one)].append(one)


def measured(found: Found, command: str, hands: int) -> Measured:
    """The main figures of a run."""
    said = found.predictions
    figures = {
        "points": forecast_tables.by_stage(said, forecast_tables.points_figure),
        "range": forecast_tables.by_stage(said, forecast_tables.range_figure),
        "made": forecast_tables.span_figures(said, events=False),
        "events": forecast_tables.span_figures(said, events=True),
        "intervals": [one for _, _, one in choice_tables.cover_figures(found.covers, pooled=True)],
        "regret": [
            one
            for chooser, objective, one in choice_tables.regret_figures(found.regrets)
            if (chooser, objective) == (CAREFUL, "card_points")
        ],
        "missed": choice_tables.missed_figures(found.dominances),
        "cards": forecast_tables.score_figures(said),
    }
    return Measured(
        command=command,
        hands=hands,
        decisions=sum(one.belief == DEFAULT_BELIEF for one in said),
        aims=tuple(goal.aim(figures[key]) for key, goal in GOALS.items()),
    )


def summary(run: Measured) -> str:
    """The table of aims."""
    return table(
        ["what", "aim", "furthest from it", "groups that reach it", "verdict"],
        (
            [WHAT[aim.key], _bounds(aim), _furthest(aim), _groups(aim), VERDICTS[aim.verdict]]
            for aim in run.aims
        ),
    )


def _bounds(aim: Aim) -> str:
    unit, low, high = UNITS[aim.unit], aim.low, aim.high
    if low is None or high is None:
        words, bound = ("at most", high) if low is None else ("at least", low)
        return f"{words} {shown(bound or 0, aim.unit)}{unit}"
    if low == -high:
        return f"at most {shown(high, aim.unit)}{unit} either way"
    return f"{shown(low, aim.unit)} to {shown(high, aim.unit)}{unit}"


def _furthest(aim: Aim) -> str:
    if aim.value is None:
        return "–"
    error = f" ± {shown(aim.half, aim.unit)}" if aim.half is not None else ""
    where = ", ".join(part for part in (called(aim.game), aim.group) if part)
    return f"{shown(aim.value, aim.unit)}{error}{UNITS[aim.unit]} ({where})"


def _groups(aim: Aim) -> str:
    told = f"{aim.reached} of {aim.groups}"
    told += f"; {aim.unsure} undecided" if aim.unsure else ""
    return told + (f"; {aim.few} more have too few decisions" if aim.few else "")


def pictures(found: Found) -> dict[str, str]:
    """The pictures of a run by name, as SVG."""
    believed = [one for one in found.predictions if one.belief == DEFAULT_BELIEF]
    dots: dict[str, list[Dot]] = {name: [] for name in GAMES}
    for (name, _, _), some in grouped(believed, lambda one: (one.game, one.stage, one.side)):
        if len(some) >= forecast_tables.FEWEST:
            said, apart = fmean(one.mean for one in some), forecast_tables.points_figure(some)
            dots[name].append(Dot(said, said + apart.value, apart.half))
    ends = [value for some in dots.values() for dot in some for value in (dot.said, dot.came)]
    return {
        "points": picture(
            "Predicted and realised mean card points by game, stage and side",
            ("card points predicted", "card points won"),
            [(game(name).name, some) for name, some in dots.items() if some],
            ticks_for(ends or [0.0], 10),
        ),
        "fifths": picture(
            "Predicted chances and observed shares, in fifths",
            ("predicted chance, mean of a fifth", "observed share"),
            [
                (
                    name,
                    [
                        Dot(100 * one.said, 100 * one.came, 100 * one.half)
                        for one in spans(forecast_tables.chances(believed, events), sure_apart=events)
                        if one.span in FIFTHS and one.n >= forecast_tables.FEWEST
                    ],
                )
                for name, events in (("points that a side needs", False), ("events", True))
            ],
            [0, 20, 40, 60, 80, 100],
            " %",
        ),
    }


def page(found: Found, run: Measured, folder: str) -> str:
    """The page of results, with the words of ``page.md``; its pictures lie in ``folder``."""
    return TEMPLATE.read_text("utf-8").format(
        command=run.command,
        hands=run.hands,
        decisions=f"{run.decisions:,}",
        player=found.predictions[0].player,
        belief=DEFAULT_BELIEF,
        fewest=FEWEST,
        fewest_of_a_fifth=FEWEST_OF_A_FIFTH,
        fewest_costly=FEWEST_COSTLY,
        summary=summary(run),
        folder=folder,
        calibration=forecast_tables.calibration(found.predictions),
        made=forecast_tables.reliability(found.predictions, events=False),
        events=forecast_tables.reliability(found.predictions, events=True),
        runs=RUNS,
        run_deals=RUN_DEALS,
        many_deals=f"{MANY_DEALS:,}",
        intervals=choice_tables.covered(found.covers),
        solved=SOLVED,
        regrets=choice_tables.regrets(found.regrets),
        fitting=FITTING,
        more=f"{MORE:,}",
        sure=choice_tables.sure_choices(found.dominances),
        scores=forecast_tables.scores(found.predictions),
    )
