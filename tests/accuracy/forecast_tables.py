"""Tables of predictions beside what came, and the figures that the aims are held against."""

from __future__ import annotations

import statistics
from collections.abc import Callable, Iterable, Iterator, Sequence

from engine.games.registry import GAMES, game
from engine.worlds.believing import BELIEFS, DEFAULT_BELIEF, NOTHING
from tests.accuracy.aims import Figure
from tests.accuracy.decisions import Prediction
from tests.accuracy.measures import FIFTHS, Chance, Span, half, inside, spans
from tests.accuracy.tables import about, called, grouped, place, table

FEWEST = 30  # decisions for a line of its own


def calibration(found: Sequence[Prediction]) -> str:
    """Predicted against realised means and the cover of the 80 % ranges, by game, stage, side and belief."""

    def rows() -> Iterator[list[object]]:
        for (name, stage, side, belief), some in grouped(
            found, lambda one: (one.game, one.stage, one.side, place(one.belief))
        ):
            if len(some) >= FEWEST:
                points, covered = points_figure(some), range_figure(some)
                plainly = statistics.fmean(one.low <= one.came <= one.high for one in some)
                yield [
                    game(name).name,
                    stage,
                    side,
                    BELIEFS[belief],
                    len(some),
                    f"{statistics.fmean(one.mean for one in some):.1f}",
                    f"{statistics.fmean(one.came for one in some):.1f}",
                    about(points.value, points.half),
                    f"{covered.value:.0%} ± {covered.half:.0%}",
                    f"{plainly:.0%}",
                ]

    head = ["game", "stage", "side", "belief", "decisions", "predicted", "result", "difference"]
    return table([*head, "80 % range", "10 % to 90 % outcome, ends included"], rows())


def points_figure(some: Sequence[Prediction]) -> Figure:
    """How much more came than was predicted, in card points."""
    return _figure(some, [one.came - one.mean for one in some])


def range_figure(some: Sequence[Prediction]) -> Figure:
    """How much of what came lies in the 80 % range."""
    return _figure(some, [inside(one.below, one.up_to) for one in some])


def _figure(some: Sequence[Prediction], values: Sequence[float]) -> Figure:
    error = half(values, [one.hand for one in some])
    group = f"{some[0].stage}, {some[0].side}"
    return Figure(some[0].game, group, len(some), statistics.fmean(values), error)


def by_stage(found: Sequence[Prediction], of: Callable[[Sequence[Prediction]], Figure]) -> list[Figure]:
    """A figure for each game, stage and side, as the usual belief has it."""
    some = [one for one in found if one.belief == DEFAULT_BELIEF]
    return [of(group) for _, group in grouped(some, lambda one: (one.game, one.stage, one.side))]


def chances(found: Iterable[Prediction], events: bool) -> list[Chance]:
    """What was said of the points that a side needs, or of ``events``."""
    if events:
        return [Chance(said, came, (one.game, one.hand)) for one in found for _, said, came in one.events]
    return [
        Chance(one.made, one.came >= one.needed, (one.game, one.hand))
        for one in found
        if one.made is not None
    ]


def by_span(found: Sequence[Prediction], *, events: bool) -> list[tuple[str, str, Span]]:
    """Game (empty: all games), belief and forecasts of alike chance; sure events stand apart."""
    every: list[tuple[tuple[str, int], list[Prediction]]] = [
        *grouped(found, lambda one: (one.game, place(one.belief))),
        *grouped(found, lambda one: ("", place(one.belief))),
    ]
    return [
        (name, BELIEFS[belief], span)
        for (name, belief), some in every
        for span in spans(chances(some, events), sure_apart=events)
    ]


def reliability(found: Sequence[Prediction], *, events: bool) -> str:
    """Chances in fifths, against how often what they were said of came."""
    return table(
        ["game", "belief", "predicted chance", "forecasts", "mean chance", "result", "difference"],
        (
            [
                called(name),
                belief,
                one.span,
                one.n,
                f"{one.said:.1%}",
                f"{one.came:.1%}",
                f"{100 * (one.came - one.said):+.1f} ± {100 * one.half:.1f}",
            ]
            for name, belief, one in by_span(found, events=events)
            if one.n >= FEWEST
        ),
    )


def span_figures(found: Sequence[Prediction], *, events: bool) -> list[Figure]:
    """How much more often than said it came, by fifths, for each game and all, as is usually believed."""
    return [
        Figure(name, one.span, one.n, one.came - one.said, one.half)
        for name, belief, one in by_span(found, events=events)
        if belief == DEFAULT_BELIEF and one.span in FIFTHS
    ]


def scores(found: Sequence[Prediction]) -> str:
    """The log score of the true cards under each belief, paired with believing nothing."""

    def rows() -> Iterator[list[object]]:
        for name in GAMES:
            for belief in BELIEFS:
                some = [one for one in found if one.game == name and one.belief == belief]
                if some:
                    gain = score_figure(found, name, belief)
                    yield [
                        game(name).name,
                        belief,
                        len(some),
                        f"{statistics.fmean(one.log_score for one in some):.3f}",
                        about(gain.value, gain.half, 3),
                        f"{statistics.median(one.effective for one in some):,.0f}",
                    ]

    head = ["game", "belief", "decisions", "log score", "better than nothing by"]
    return table([*head, "median effective deals"], rows())


def score_figure(found: Sequence[Prediction], name: str, belief: str = DEFAULT_BELIEF) -> Figure:
    """How much better than by believing nothing the true cards are found in a game, in log score."""
    before, after = (
        [one for one in found if one.game == name and one.belief == which] for which in (NOTHING, belief)
    )
    gains = [a.log_score - b.log_score for a, b in zip(after, before, strict=True)]
    error = half(gains, [one.hand for one in after])
    return Figure(name, belief, len(gains), statistics.fmean(gains), error)


def score_figures(found: Sequence[Prediction]) -> list[Figure]:
    """The gain in log score of each game."""
    return [score_figure(found, name) for name in GAMES if any(one.game == name for one in found)]
