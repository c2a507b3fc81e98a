"""``python -m tests.accuracy``: how well the numbers of the analysis foretell what comes.

Everybody plays like one player; decisions are evaluated from what their seat sees, and held against the
deal as it really was. The tables go to ``docs/accuracy.md``.
"""

from __future__ import annotations

import argparse
import statistics
from collections.abc import Iterable, Sequence
from concurrent.futures import ProcessPoolExecutor
from itertools import groupby
from math import sqrt
from pathlib import Path

from engine.games.registry import GAMES
from engine.worlds.believing import BELIEFS
from tests.accuracy.decisions import Prediction, predictions

FEWEST = 30  # decisions for a line of its own
PAGES = {"plain": "accuracy.md", "careful": "accuracy-careful.md"}
DOCS = Path(__file__).parents[2] / "docs"


def hand(task: tuple[str, int, int, int, str]) -> list[Prediction]:
    """The predictions of one hand, for a worker."""
    return list(predictions(*task))


def line(cells: Iterable[object]) -> str:
    """A line of a table."""
    return "| " + " | ".join(str(cell) for cell in cells) + " |"


def half(values: Sequence[float]) -> float:
    """Half the 95 % interval of a mean."""
    return 1.96 * statistics.stdev(values) / sqrt(len(values)) if len(values) > 1 else float("nan")


def calibration(found: Sequence[Prediction]) -> list[str]:
    """Predicted against realised means and the cover of the 80 % ranges, by game, stage, side and belief."""
    lines = [
        line(
            ["game", "stage", "side", "belief", "decisions", "predicted", "came", "difference", "80 % range"]
        ),
        line(["---"] * 9),
    ]

    def key(one: Prediction) -> tuple[str, ...]:
        return one.game, one.stage, one.side, str(BELIEFS.index(one.belief))

    for _, group in groupby(sorted(found, key=key), key=key):
        some = list(group)
        if len(some) < FEWEST:
            continue
        apart = [one.came - one.mean for one in some]
        inside = sum(one.low <= one.came <= one.high for one in some) / len(some)
        one = some[0]
        mean = statistics.fmean
        lines.append(
            line(
                [
                    GAMES[one.game].name,
                    one.stage,
                    one.side,
                    one.belief,
                    len(some),
                    f"{mean(p.mean for p in some):.1f}",
                    f"{mean(p.came for p in some):.1f}",
                    f"{mean(apart):+.2f} ± {half(apart):.2f}",
                    f"{inside:.0%}",
                ]
            )
        )
    return lines


def reliability(found: Sequence[Prediction]) -> list[str]:
    """Chances of the points that a side needs, in fifths, against how often they were made."""
    lines = [
        line(["game", "belief", "chance said", "decisions", "mean chance", "made"]),
        line(["---"] * 6),
    ]
    told = [one for one in found if one.made is not None]

    def key(one: Prediction) -> tuple[str, int, int]:
        return one.game, BELIEFS.index(one.belief), min(4, int(5 * (one.made or 0)))

    for (game, belief, fifth), group in groupby(sorted(told, key=key), key=key):
        some = list(group)
        if len(some) >= FEWEST:
            said = statistics.fmean(one.made or 0 for one in some)
            came = statistics.fmean(one.came >= one.needed for one in some)
            span = f"{20 * fifth} to {20 * fifth + 20} %"
            lines.append(
                line([GAMES[game].name, BELIEFS[belief], span, len(some), f"{said:.0%}", f"{came:.0%}"])
            )
    return lines


def scores(found: Sequence[Prediction]) -> list[str]:
    """The log score of the true cards under each belief, paired with believing nothing."""
    lines = [
        line(
            ["game", "belief", "decisions", "log score", "better than nothing by", "median effective deals"]
        ),
        line(["---"] * 6),
    ]
    for game in GAMES:
        by_belief = {
            belief: [one for one in found if one.game == game and one.belief == belief] for belief in BELIEFS
        }
        for belief, some in by_belief.items():
            if not some:
                continue
            gains = [a.log_score - b.log_score for a, b in zip(some, by_belief[BELIEFS[0]], strict=True)]
            lines.append(
                line(
                    [
                        GAMES[game].name,
                        belief,
                        len(some),
                        f"{statistics.fmean(one.log_score for one in some):.3f}",
                        f"{statistics.fmean(gains):+.3f} ± {half(gains):.3f}",
                        f"{statistics.median(one.effective for one in some):,.0f}",
                    ]
                )
            )
    return lines


def page(found: Sequence[Prediction], command: str) -> str:
    """The page of results."""
    parts = [
        "# How well the numbers foretell",
        f"Made by `{command}`.",
        f"Everybody plays like the {found[0].player} player. Each decision is evaluated from what its seat"
        " sees, for the choice that it then makes; what came is the same choice played out plainly on the"
        " cards as they really lay."
        " Beliefs: what others have chosen counts for nothing, their words count, or everything counts.",
        "## Card points: predicted and realised",
        "The 80 % range runs from the 10 % to the 90 % outcome and should hold 80 % of what came, or a little"
        " more, as outcomes are whole numbers.",
        "\n".join(calibration(found)),
        "## Chance of the points that a side needs",
        "\n".join(reliability(found)),
        "## Where the cards lie",
        "Mean natural logarithm of the chance that was given to the true place of a hidden card; nearer to 0"
        " is better.",
        "\n".join(scores(found)),
    ]
    return "\n\n".join(parts) + "\n"


def main() -> None:
    """Measure and write the page."""
    parser = argparse.ArgumentParser(prog="python -m tests.accuracy", description=__doc__)
    parser.add_argument("--hands", type=int, default=100, help="hands of each game")
    parser.add_argument("--deals", type=int, default=256, help="deals of each prediction")
    parser.add_argument("--every", type=int, default=5, help="one decision out of so many")
    parser.add_argument("--seed", type=int, default=1_000, help="number of the first hand")
    parser.add_argument("--game", choices=list(GAMES), action="append")
    parser.add_argument(
        "--player", choices=list(PAGES), default="plain", help="who plays the hands (plain or careful)"
    )
    parser.add_argument("--workers", type=int, default=2)
    chosen = parser.parse_args()
    games = chosen.game or list(GAMES)
    tasks = [
        (game, chosen.seed + n, chosen.deals, chosen.every, chosen.player)
        for game in games
        for n in range(chosen.hands)
    ]
    with ProcessPoolExecutor(chosen.workers) as workers:
        found = [one for some in workers.map(hand, tasks) for one in some]
    names = "".join(f" --game {game}" for game in chosen.game or ())
    command = (
        f"python -m tests.accuracy --hands {chosen.hands} --deals {chosen.deals} --every {chosen.every}"
        f" --seed {chosen.seed} --player {chosen.player}{names}"
    )
    text = page(found, command)
    print(text)
    if chosen.game is None:
        (DOCS / PAGES[chosen.player]).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
