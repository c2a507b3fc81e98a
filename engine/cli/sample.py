"""``sample``: what every choice scores, over deals that fit what the seat to act knows."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping
from typing import Annotated, Any

from pydantic import Field, StrictInt, StrictStr
from rich.console import Console
from rich.progress import Progress
from rich.table import Table

from engine.analysis import DEFAULT_BELIEF, Question, Result, question, question_of_hand, stream
from engine.analysis.evaluate import DEFAULT_PLAYER, MAX_DEALS
from engine.cli import requests
from engine.cli.commands import FILE, MOVES, command_of
from engine.cli.replay import state_asked, state_of, with_record
from engine.cli.requests import said
from engine.cli.run import Answer, Verb
from engine.dealcode import DealCode
from engine.errors import RequestError
from engine.kernel.compiled import COMPILED

DEALS = 1000
Deals = Annotated[
    StrictInt, Field(description=f"How many deals, 1 to {MAX_DEALS:,}; {DEALS:,} unless given.")
]
OBJECTIVE = "card_points"
THREADS = 8  # at most, unless more are asked for
PIECE = 256  # deals between two looks at the progress


class HandInRole(requests.HandRequest):
    """A hand alone, before anything has been said."""

    hand: StrictStr | None = said("A hand before anything has been said.", "CARDS")
    role: StrictStr | None = said("Of the hand: player (default, forehand) or dealer.")


class How(requests.Request):
    """How the choices are to be evaluated."""

    deals: Deals = DEALS
    seed: requests.Seed = 0
    player: StrictStr = Field(
        DEFAULT_PLAYER,
        description="The player who plays the deals out: plain (default), random, or careful (slow).",
    )
    objective: StrictStr = Field(
        OBJECTIVE,
        description="card_points of the side (default), payment, game in Tantony, or a chance in per cent, "
        "by game: contract, gain, ahead, win, ultimo, fein.",
    )
    believe: requests.Belief = DEFAULT_BELIEF
    threads: StrictInt = Field(
        default_factory=lambda: min(os.cpu_count() or 1, THREADS),
        description="Changes the time taken, never the numbers.",
    )
    backend: requests.Backend = COMPILED


def answer(content: Mapping[str, object]) -> Answer:
    """The choices of the seat to act, best first, each with its interval and its distance to the best."""
    how, rest = requests.parted(How, content)
    told: Answer = evaluate(question_asked(rest), how).document()
    if "hand" in rest:
        request = requests.as_request(HandInRole, rest)
        told |= requests.told_of_texts(request, requests.rules_of(request).pack)
    return told


def question_asked(content: Mapping[str, object]) -> Question:
    """The question of a record, of a link's code, or of a hand.

    A record stands in a key of its own or has its keys beside the others, as in a batch of ``replay``.

    Raises:
        EngineError: anything wrong with them.
    """
    if "record" in content:
        return question(state_asked(content))
    if "version" in content:
        return question(state_of(content))
    if "moves" in content and "code" not in content:
        raise RequestError("moves: give the code of the deal that they belong to")
    request = requests.as_request(HandInRole, {k: v for k, v in content.items() if k != "moves"})
    rules = requests.rules_of(request)
    if "moves" in content or isinstance(rules.content, DealCode):
        for name in ("hand", "role", "lenient"):
            if name in content:
                raise RequestError(f"{name}: leave it out; the code of a deal says all cards")
        return question(state_of(content))
    role = requests.role_of(request.role, rules, "player")
    return question_of_hand(rules.game, requests.hand_of(request, rules, role), role, rules.options)


def evaluate(asked: Question, how: How) -> Result:
    """The result of all deals; a terminal shows meanwhile how far it is."""
    steps = stream(asked, piece=PIECE, **how.model_dump())
    result = next(steps)
    with Progress(console=Console(stderr=True), transient=True, disable=not sys.stderr.isatty()) as bar:
        task = bar.add_task("deals", total=how.deals, completed=result.deals)
        for result in steps:
            bar.update(task, completed=result.deals)
    return result


def show_belief(console: Console, told: Answer) -> None:
    """What was believed of the others' choices, where anything was."""
    if "belief" in told:
        believed = told["belief"]
        console.print(
            f"believed of what others chose: {believed['believe']}; {believed['weighed']} deals, weighed by"
            f" what a {believed['model']} player would do, tell as much as {believed['effective']:.0f} others"
        )


def show(console: Console, told: Answer) -> None:
    """A table of the choices and what the numbers rest on."""
    table = Table("choice", "mean, 95 %", "vs best, 95 %", "sd", "10-50-90 %", "", title="Choices")
    for one in told["choices"]:
        apart = one["vs_best"]
        table.add_row(
            one["action"],
            f"{one['mean']:.2f}{half(one['ci95'])}",
            f"{apart['mean']:+.2f}{half(apart['ci95'])}",
            "" if one["sd"] is None else f"{one['sd']:.1f}",
            f"{one['p10']}  {one['p50']}  {one['p90']}",
            "tied" if one["tied_with_best"] else "",
        )
    console.print(table)
    if "screening" in told:
        rounds = ", ".join(f"{one['kept']} kept after {one['deals']}" for one in told["screening"]["rounds"])
        console.print(f"screened first: {told['screening']['choices']} choices, {rounds} deals of their own")
    console.print(
        f"{told['objective']} of the seat to act, {told['deals']} deals, seed {told['seed']}, played out by"
        f" {told['player']}; {told['consistent_deals']} deals fit what the seat knows"
    )
    show_belief(console, told)
    if "beside" in told:
        other = told["beside"]
        gain = other["gain"]
        console.print(
            f"in {other['objective']} another choice is better: {other['action']},"
            f" by {gain['mean']:.2f}{half(gain['ci95'])}"
        )
    console.print("tied: too close to the best to call, all choices judged together")


def half(interval: list[float | None]) -> str:
    """Half the width of an interval as text, nothing where there is none."""
    low, high = interval
    return "" if low is None or high is None else f" ± {(high - low) / 2:.2f}"


def completed(file: str | None, content: dict[str, Any]) -> dict[str, Any]:
    """The request of a command line with its record, if there is one."""
    if file is None:
        return content
    if "hand" in content or "role" in content:
        raise RequestError("give a record or a hand, not both")
    return with_record(file, content)


command = command_of(
    "sample",
    "Play out every choice, of a hand or of a record in a FILE (- for stdin).",
    Verb(answer, show, completed),
    FILE,
    HandInRole,
    MOVES,
    How,
)
