"""``python -m tests.lessons.careful_advice``: what lessons call good, played out by the careful player.

Every question for the best choice, every prepared deal and every choice that a text of the course praises is
played out by the careful player in all seats, on the same deals that fit what the learner has seen. What is
called good is held against its best rivals by the plain player's playouts; in a prepared deal the safest card
against those that tempt, by how often the aim is reached. The figures go to ``judgements.json``, which a fast
test holds against the present steps, and as a table to ``docs/judgements.md``. A step whose figure is there
already is not played again unless ``--all`` is given; ``--undecided 4`` plays again, on four times the deals,
what the figures cannot tell. A run begins no step after ``--minutes`` of the processor; what is left is named
as open or stays as it was, and the next run goes on with it.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from hashlib import sha256
from pathlib import Path
from time import process_time

import numpy as np

from engine import GAMES, Action, State
from engine.analysis import NOTHING, plan, question
from engine.analysis.evaluate import MOST_NESTED
from engine.analysis.statistics import fixed_interval
from engine.games.registry import game as find_game
from lessons.actions import answer_of
from lessons.advice import compared
from lessons.loader import lessons, position
from lessons.questions.choosing import values
from lessons.questions.prepared import outlook
from lessons.schema import Choose, Prepared, Step
from tests.lessons.test_judgements import OVER, PRAISED

FILE = Path(__file__).with_name("judgements.json")
TABLE = Path(__file__).parents[2] / "docs" / "judgements.md"
SEED = 7
# From so many cards in the hand on: how many deals, good choices and rivals. A long hand is slow: there the
# first good choice is held against its best rival alone.
EFFORT = ((16, 8, 1, 1), (11, 10, 1, 1), (8, 16, 2, 1), (5, 30, 2, 1), (0, 40, 2, 1))


@dataclass(frozen=True, slots=True)
class Claim:
    """One choice at a position that is called good, and what it is compared with.

    ``good`` and ``rivals`` are what the player does there; ``at_least`` is the aim of a prepared deal, of
    which it counts how often it is reached. ``claim`` names all that the figure depends on.
    """

    step: str
    claim: str
    state: State
    objective: str
    believe: str
    good: tuple[Action, ...]
    rivals: tuple[Action, ...]
    at_least: int | None = None


@dataclass(frozen=True, slots=True)
class Judgement:
    """How much more a good choice is worth than its rival, with a 95 % interval, by the careful player.

    In the unit of the objective; for a prepared deal in percent of the deals in which the aim is reached.
    """

    step: str
    claim: str
    objective: str
    deals: int
    good: str
    rival: str
    gain: float
    low: float
    high: float

    @property
    def refuted(self) -> bool:
        """Whether the rival is surely better."""
        return self.high < 0

    @property
    def undecided(self) -> bool:
        """Whether more deals may tell: these came out differently, and either choice may be better."""
        return self.low <= 0 <= self.high and self.low < self.high


def claims(game_id: str) -> Iterator[Claim]:
    """Everything that the lessons of a game call good."""
    praised = {step: text for game, step, text in PRAISED if game == game_id}
    for lesson in lessons(game_id):
        for step in lesson.steps:
            name = f"{lesson.id}/{step.id}"
            if isinstance(step, Choose):
                yield _chosen(game_id, name, step)
            elif isinstance(step, Prepared):
                yield _safe(game_id, name, step)
            elif step.id in praised:
                yield _told(game_id, name, step, praised.pop(step.id))


def fingerprint(game_id: str, step: Step, *more: str) -> str:
    """What a figure rests on, in short: the moment, what is asked there and what is called good."""
    at = position(game_id, step.at)
    asked = step.model_dump(mode="json", exclude={"at", "id", "seconds", "rules", "degree", "deals"})
    text = json.dumps(
        [game_id, [str(one) for one in at.history], str(at.hands), asked, *more], sort_keys=True
    )
    return sha256(text.encode()).hexdigest()[:12]


def _chosen(game_id: str, name: str, step: Choose) -> Claim:
    state = position(game_id, step.at)
    ranked = values(game_id, step).choices
    by_text = {str(one): one for one in question(state).choices}
    order = [by_text[one.action] for one in ranked]
    good = tuple(one for one in order if answer_of(one) in step.praised)
    rivals = tuple(one for one in order if one not in good)
    return Claim(
        name,
        fingerprint(game_id, step),
        state,
        step.objective,
        step.believe,
        good,
        rivals,
    )


def _safe(game_id: str, name: str, step: Prepared) -> Claim:
    state = position(game_id, step.at)
    found = outlook(game_id, step, ())
    tempting = tuple(one for one in found.reached if answer_of(one) in step.tempting)
    return Claim(
        name,
        fingerprint(game_id, step),
        state,
        step.objective,
        NOTHING,
        found.safest[:1],
        tempting,
        step.at_least,
    )


def _told(game_id: str, name: str, step: Step, text: str) -> Claim:
    state = position(game_id, step.at)
    by_text = {str(one).partition(":")[2]: one for one in question(state).choices}
    told, _, worse = text.partition(OVER)
    good = by_text[told]
    among = (good, by_text[worse]) if worse else by_text.values()
    ranked = compared(state, among, 1000, SEED)
    rivals = tuple(by_text[one.action.partition(":")[2]] for one in ranked if one.action != str(good))
    return Claim(name, fingerprint(game_id, step, text), state, "payment", NOTHING, (good,), rivals)


def judged(claim: Claim, deals: int | None = None) -> tuple[Judgement, ...]:
    """The figures of a claim: each good choice against each rival, on the same deals."""
    held = len(claim.state.hands[claim.state.acting])
    usual, most_good, most_rivals = next(effort for cards, *effort in EFFORT if held >= cards)
    deals = deals or usual
    goods, rivals = claim.good[:most_good], claim.rivals[:most_rivals]
    actions = (*goods, *rivals)
    asked = replace(question(claim.state), choices=actions)
    job = plan(
        asked, deals=deals, seed=SEED, player="careful", objective=claim.objective, believe=claim.believe
    ).job
    came = job.values(job.outcomes(range(len(actions)), 0, deals), job.playouts.objectives[claim.objective])
    if claim.at_least is not None:
        came = (came >= claim.at_least) * 100.0
    found = []
    for place, good in enumerate(goods):
        for number, rival in enumerate(rivals, len(goods)):
            gains = came[:, place] - came[:, number]
            mean, deviation = float(gains.mean()), float(np.std(gains, ddof=1))
            low, high = fixed_interval(mean, deviation, deals) or (mean, mean)
            figures = (round(one, 2) for one in (mean, low, high))
            texts = (str(one).partition(":")[2] for one in (good, rival))
            found.append(Judgement(claim.step, claim.claim, claim.objective, deals, *texts, *figures))
    return tuple(found)


def kept(file: Path = FILE) -> tuple[Judgement, ...]:
    """The figures that are written down."""
    return tuple(Judgement(**one) for one in json.loads(file.read_text())["figures"])


def still_open(file: Path = FILE) -> tuple[str, ...]:
    """The steps whose figure was left for another run."""
    return tuple(json.loads(file.read_text())["open"])


def written(judgements: Iterable[Judgement], left: Iterable[str]) -> None:
    """Write the figures down, and the steps that are left."""
    content = {"figures": [asdict(one) for one in judgements], "open": list(left)}
    FILE.write_text(json.dumps(content, indent=1) + "\n")


def table(judgements: Iterable[Judgement], left: Sequence[str]) -> str:
    """The page of figures, one row for each good choice and rival, and the steps that are left."""
    lines = [
        "# What the lessons call good, played out by the careful player",
        "",
        "Made by `python -m tests.lessons.careful_advice`. The careful player sits in all seats; every row",
        f"compares two choices on the same deals that fit what the learner has seen (seed {SEED}).",
        "Positive figures speak for the lesson: by how much more the good choice scores or is paid than its",
        "rival, or, for a prepared deal, in how many percent more of the deals it reaches the aim. The",
        "rivals are the best others by the plain player's playouts, or the tempting cards. Where an interval",
        "holds zero, so few deals of so slow a player cannot tell. What a row refutes is not taught.",
        "",
    ]
    rows = list(judgements)
    for game_id in GAMES:
        lines += [f"## {find_game(game_id).id}", ""]
        lines += [
            "| step | good | rival | measure | deals | gain | 95 % interval |",
            "|---|---|---|---|---|---|---|",
        ]
        for one in rows:
            if one.step.startswith(f"{game_id}/"):
                short = one.step.partition("/")[2]
                measure = "aim, %" if "/prepared-deals/" in one.step else one.objective.replace("_", " ")
                lines.append(
                    f"| {short} | {one.good} | {one.rival} | {measure} | {one.deals} | {one.gain:+.1f} "
                    f"| {one.low:+.1f} to {one.high:+.1f} |"
                )
        lines.append("")
    lines += ["## Not yet played out", "", *(f"- {one}" for one in left or ("none",)), ""]
    return "\n".join(lines)


def keep(wanted: Sequence[Claim], known: Mapping[str, tuple[Judgement, ...]]) -> list[Judgement]:
    """Write down what is known so far, figures and page; the figures in the order of the lessons."""
    found = [one for claim in wanted for one in known.get(claim.step, ())]
    written(found, (claim.step for claim in wanted if claim.step not in known))
    TABLE.write_text(table(found, still_open()))
    return found


def main(arguments: list[str] | None = None) -> int:
    """Play out what has no figure yet, the shortest hands first, and name what is refuted."""
    parser = argparse.ArgumentParser(prog="python -m tests.lessons.careful_advice", description=__doc__)
    parser.add_argument("--all", action="store_true", help="also what has a figure already")
    parser.add_argument(
        "--undecided", type=int, metavar="TIMES", help="what cannot be told, on TIMES the deals"
    )
    parser.add_argument("--game", choices=tuple(GAMES), help="one game only")
    parser.add_argument("--minutes", type=float, default=15, help="of the processor; the rest is left open")
    given = parser.parse_args(arguments)
    begun = process_time()
    known: dict[str, tuple[Judgement, ...]] = {}
    again: dict[str, int] = {}
    wanted = [claim for game_id in GAMES for claim in claims(game_id)]
    before = kept()
    for claim in wanted:
        figures = tuple(one for one in before if (one.step, one.claim) == (claim.step, claim.claim))
        if figures and not given.all:
            known[claim.step] = figures
            deals = figures[0].deals
            if given.undecided and any(one.undecided for one in figures) and deals < MOST_NESTED:
                again[claim.step] = min(given.undecided * deals, MOST_NESTED)
    for claim in sorted(wanted, key=lambda one: len(one.state.hands[one.state.acting])):
        done = claim.step in known and claim.step not in again
        if done or given.game not in (None, claim.state.game):
            continue
        if process_time() - begun > given.minutes * 60:
            break
        known[claim.step] = judged(claim, again.get(claim.step))
        keep(wanted, known)
        for one in known[claim.step]:
            gain = f"{one.gain:+.1f} ({one.low:+.1f} to {one.high:+.1f})"
            print(f"{one.step}: {one.good} over {one.rival} {gain}", flush=True)
    refuted = [one for one in keep(wanted, known) if one.refuted]
    for one in refuted:
        print(
            f"refuted: {one.step}: {one.good} against {one.rival}: {one.gain:+.1f}, at most {one.high:+.1f}"
        )
    return 1 if refuted else 0


if __name__ == "__main__":
    sys.exit(main())
