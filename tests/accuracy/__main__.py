"""``python -m tests.accuracy``: how well the numbers of the analysis predict what comes.

Everybody plays like one player; decisions are evaluated from what their seat sees, and held against the
deal as it really was. Tables and pictures go to ``docs``; the main figures go to the app, where all games are
measured and the plain player plays them.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

from engine.games.registry import GAMES
from tests.accuracy.decisions import Prediction, predictions
from tests.accuracy.intervals import Cover, covers
from tests.accuracy.page import Found, measured, page, pictures
from tests.accuracy.regret import Dominance, Regret, endings
from tutor_app.measured import FILE

PAGES = {"plain": "accuracy", "careful": "accuracy-careful"}
DOCS = Path(__file__).parents[2] / "docs"

Task = tuple[str, int, int, int, str, bool, bool]


def hand(task: Task) -> list[Prediction | Cover | Regret | Dominance]:
    """What is measured in one hand, for a worker."""
    return list(_measured(*task))


def _measured(
    game: str, seed: int, deals: int, every: int, player: str, intervals: bool, last_tricks: bool
) -> Iterator[Prediction | Cover | Regret | Dominance]:
    yield from predictions(game, seed, deals, every, player)
    if intervals:
        yield from covers(game, seed)
    if last_tricks:
        yield from endings(game, seed)


def collected(tasks: Sequence[Task], workers: int) -> Found:
    """What is measured in all hands, in their order, whoever of the workers did which."""
    found = Found()
    with ProcessPoolExecutor(workers) as pool:
        for done, some in enumerate(pool.map(hand, tasks), 1):
            found.add(some)
            print(f"\r{done} of {len(tasks)} hands", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)
    return found


def main() -> None:
    """Measure and write the page."""
    parser = argparse.ArgumentParser(prog="python -m tests.accuracy", description=__doc__)
    parser.add_argument("--hands", type=int, default=100, help="hands of each game")
    parser.add_argument("--deals", type=int, default=256, help="deals of each prediction")
    parser.add_argument("--every", type=int, default=5, help="one decision out of so many")
    parser.add_argument("--seed", type=int, default=1_000, help="number of the first hand")
    parser.add_argument("--intervals", type=int, default=30, help="hands in which intervals are checked")
    parser.add_argument("--endings", type=int, default=100, help="hands whose last tricks are solved")
    parser.add_argument("--game", choices=list(GAMES), action="append")
    parser.add_argument(
        "--player", choices=list(PAGES), default="plain", help="who plays the hands (plain or careful)"
    )
    parser.add_argument("--workers", type=int, default=2)
    chosen = parser.parse_args()
    games = chosen.game or list(GAMES)
    tasks = [
        (
            game,
            chosen.seed + n,
            chosen.deals,
            chosen.every,
            chosen.player,
            n < chosen.intervals,
            n < chosen.endings,
        )
        for game in games
        for n in range(chosen.hands)
    ]
    found = collected(tasks, chosen.workers)
    names = "".join(f" --game {game}" for game in chosen.game or ())
    command = (
        f"python -m tests.accuracy --hands {chosen.hands} --deals {chosen.deals} --every {chosen.every}"
        f" --seed {chosen.seed} --intervals {chosen.intervals} --endings {chosen.endings}"
        f" --player {chosen.player}{names}"
    )
    run, name = measured(found, command, chosen.hands), PAGES[chosen.player]
    text = page(found, run, name)
    print(text)
    if chosen.game is None:
        (DOCS / name).mkdir(exist_ok=True)
        for title, drawing in pictures(found).items():
            (DOCS / name / f"{title}.svg").write_text(drawing, encoding="utf-8")
        (DOCS / f"{name}.md").write_text(text, encoding="utf-8")
        if chosen.player == "plain":
            FILE.write_text(run.to_json(), encoding="utf-8")


if __name__ == "__main__":
    main()
