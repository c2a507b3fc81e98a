"""``review``: a hand looked back at, decision by decision, with what luck and skill made of it."""

from __future__ import annotations

import sys
from collections.abc import Mapping

from pydantic import Field, StrictFloat, StrictInt, StrictStr
from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.progress import Progress
from rich.table import Column, Table

from engine.analysis import DEFAULT_BELIEF
from engine.analysis.evaluate import DEFAULT_PLAYER
from engine.analysis.review import DEALS, growing_review
from engine.analysis.reviewed import THRESHOLD
from engine.cli import requests
from engine.cli.commands import FILE, MOVES, RULES, command_of
from engine.cli.replay import state_asked, with_record
from engine.cli.requests import said
from engine.cli.run import Answer, Verb
from engine.errors import RequestError, quoted, within
from engine.players import PLAIN, RANDOM
from engine.record import LONGEST_RECORD

MOST_DEALS = 20_000
MOST_THRESHOLD = 1_000
WIDTH = 13  # of a choice in a table: the text of a discard is folded, that of a card is not
SAMPLED = (PLAIN, RANDOM)  # the careful player would take hours for a hand


class How(requests.Request):
    """Whose decisions are looked at, and how."""

    seat: StrictInt | None = said("Whose decisions; forehand by default.", "N")
    threshold: StrictFloat | StrictInt = Field(
        THRESHOLD,
        description=f"Smallest loss that matters, in the objective's unit; {THRESHOLD} unless given.",
    )
    deals: StrictInt = Field(
        DEALS,
        description=f"How many deals where a loss may matter, 1 to {MOST_DEALS:,}; {DEALS:,} unless given.",
    )
    seed: requests.Seed = 0
    player: requests.QuickPlayer = DEFAULT_PLAYER
    objective: StrictStr = Field("payment", description="payment (default), card_points, or game in Tantony.")
    believe: requests.Belief = DEFAULT_BELIEF


def answer(content: Mapping[str, object]) -> Answer:
    """What each decision of a seat was worth, what was better, and how the result came about."""
    how, rest = requests.parted(How, content)
    within("deals", how.deals, 1, MOST_DEALS)
    within("threshold", how.threshold, 0, MOST_THRESHOLD)
    if how.player not in SAMPLED:
        raise RequestError(f"player {quoted(how.player)}: use {' or '.join(SAMPLED)}")
    state = state_asked(rest)
    seat = state.seating.forehand if how.seat is None else how.seat
    asked = how.model_dump(exclude={"seat"})
    steps = growing_review(state, seat, **asked)
    found = next(steps)
    with Progress(console=Console(stderr=True), transient=True, disable=not sys.stderr.isatty()) as bar:
        task = bar.add_task("decisions", total=None)
        for found in steps:
            bar.update(task, completed=len(found.decisions))
    told: Answer = {"finished": state.finished, **found.document(how.threshold)}
    return told


def show(console: Console, told: Answer) -> None:
    """The decisions, those that matter marked, and the sum of luck and skill."""
    title = f"Decisions of seat {told['seat']}, in {told['unit']}"
    chosen, best = (Column(name, overflow="fold", min_width=WIDTH) for name in ("chosen", "best"))
    rule, lost = Column("rule", no_wrap=True), Column("given away, 95 %", min_width=9)
    table = Table("step", rule, chosen, best, lost, "deals", "", title=title, box=SIMPLE_HEAD)
    for one in told["decisions"]:
        low_high = one["ci95"]
        known = low_high is not None and None not in low_high  # one deal tells of no interval
        interval = f" [{low_high[0]:.1f}, {low_high[1]:.1f}]" if known else ""
        mark = "matters" if one["matters"] else "tied" if one["tied_with_best"] else ""
        loss = f"{one['loss']:.1f}{interval}"
        cells = (str(one["step"]), one["rule"], one["action"], one["best"], loss)
        table.add_row(*cells, str(one["deals"]), mark)
    console.print(table)
    console.print(_by_rule(told))
    if told["expected"] is None:
        console.print("this seat had nothing to choose")
        return
    if told["luck"] is None:
        console.print(
            f"expected at first {told['expected']:.1f}, given away {-told['skill']:.1f}; not over yet"
        )
    else:
        console.print(
            f"expected at first {told['expected']:.1f}, given away {-told['skill']:.1f},"
            f" luck {told['luck']:+.1f}, result {told['result']:.1f}"
        )
    console.print(
        f"sampled deals, seed {told['seed']}, played on by {told['player']}, believed of what others chose:"
        f" {told['believe']}; tied: too close to the best to call"
    )
    numbers = {one["deals"] for one in told["decisions"]}
    if len(numbers) > 1:
        console.print(
            f"deals: {min(numbers):,} where these show that less than {told['threshold']:g} can have been"
            f" given away, {max(numbers):,} elsewhere"
        )


def _by_rule(told: Answer) -> Table:
    """What was given away under each rule."""
    table = Table("rule", "decisions", "mattered", "given away", title=f"Rule by rule, in {told['unit']}")
    for rule, lost in told["by_rule"].items():
        made = [one for one in told["decisions"] if one["rule"] == rule]
        table.add_row(rule, str(len(made)), str(sum(one["matters"] for one in made)), f"{lost:.1f}")
    return table


command = command_of(
    "review",
    f"Look back at a hand: a record from a FILE (- for standard input, at most {LONGEST_RECORD:,} bytes).",
    Verb(answer, show, with_record, "requests"),
    FILE,
    MOVES,
    How,
    *RULES,
)
