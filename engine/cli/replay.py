"""``replay``: a record folded into a state, with everything that has been paid and won."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pydantic import StrictStr
from rich.console import Console
from rich.table import Table

from engine.cli.commands import FILE, MOVES, RULES, command_of
from engine.cli.requests import HandRequest, RulesRequest, as_request, opening_of, rules_of
from engine.cli.run import Answer, InUnits, Verb, read_file
from engine.errors import RequestError, quoted
from engine.jsontext import read_object, shown_key
from engine.ledger import Line
from engine.notation import decode_moves
from engine.position import State
from engine.record import LONGEST_RECORD, as_record
from engine.replaying import follow, replay
from engine.settlement import card_points, ledger, tricks_won
from engine.state import game_of, legal_actions
from engine.verdict import plain
from engine.view import sides_told


class CodeRequest(RulesRequest):
    """The deal and the moves of a link, in place of a record."""

    moves: StrictStr = ""


def answer(content: Mapping[str, object]) -> Answer:
    """Where the hand stands, the ledger line by line, tricks, points and what may come next."""
    return told_of(state_of(content))


def state_of(content: Mapping[str, object]) -> State:
    """The state that a record, or the code and moves of a link, leads to.

    Raises:
        EngineError: anything wrong with it.
    """
    if "code" not in content or "version" in content:
        return replay(as_record(dict(content)))
    request = as_request(CodeRequest, content)
    rules = rules_of(request)
    return follow(opening_of(rules), decode_moves(request.moves, rules.pack))


def state_asked(content: Mapping[str, object]) -> State:
    """The hand of a record, in a key of its own or with its keys beside the others, or of a link's code.

    Raises:
        EngineError: as ``state_of``, or there is more than the record in a key of its own.
    """
    if "record" not in content:
        return state_of(content)
    record = content["record"]
    if not isinstance(record, dict):
        raise RequestError("record: must be an object, as replay takes it")
    if others := [key for key in content if key != "record"]:
        known = others[0] in (*HandRequest.model_fields, *CodeRequest.model_fields, *record, "role")
        why = "leave it out; the record says which cards and rules" if known else "unknown key; leave it out"
        raise RequestError(f"{shown_key(others[0])}: {why}")
    return state_of(record)


def told_of(state: State) -> InUnits:
    """A state as JSON values."""
    account = ledger(state)
    told: Answer = {
        "finished": state.finished,
        "result": state.result,
        "to_act": state.to_act,
        "legal": list(map(str, legal_actions(state))),
        "lines": list(map(line, account.lines)),
        "tricks_won": list(tricks_won(state)),
        "card_points": list(card_points(state)),
        "totals": list(account.balances),
        "nets": list(account.nets),
        "sides": {name: list(numbers) for name, numbers in sides_told(state).items()},
        "pots": dict(account.pots),
    }
    return InUnits(told, game_of(state).scoring.unit, pairwise=account.pairwise)


def line(paid: Line) -> dict[str, object]:
    """A ledger line as JSON values."""
    return {
        "rule": paid.rule,
        "key": paid.key,
        "payments": list(paid.payments),
        "pots": dict(paid.pots),
        "step": paid.step,
        "facts": plain(paid.facts),
    }


def show(console: Console, told: InUnits) -> None:
    """The ledger, the standings, and who is to act."""
    seats = range(len(told["totals"]))
    lines = Table("step", "rule", "what", *(f"seat {seat}" for seat in seats), *told["pots"])
    lines.title = f"Ledger, in {told.unit}"
    for one in told["lines"]:
        pots = (signed(one["pots"].get(pot, 0)) for pot in told["pots"])
        what = " ".join(filter(None, (one["key"], one["facts"].get("suit"))))  # of a declaration in a suit
        lines.add_row(str(one["step"]), one["rule"], what, *map(signed, one["payments"]), *pots)
    console.print(lines)
    # Scores that are settled between each two players (TT-END-3) are one thing, their net another.
    own = ("this hand, net", "score so far") if told.pairwise else ("this hand", "total")
    standings = Table("seat", "tricks", "card points", *own, title=f"Standings, in {told.unit}")
    for seat in seats:
        numbers = (told[key][seat] for key in ("tricks_won", "card_points"))
        standings.add_row(
            str(seat), *map(str, numbers), signed(told["nets"][seat]), str(told["totals"][seat])
        )
    console.print(standings)
    if told["pots"]:
        console.print("pots: " + ", ".join(f"{pot} {chips}" for pot, chips in told["pots"].items()))
    if told["sides"]:
        sides = (f"{name} {' '.join(map(str, numbers))}" for name, numbers in told["sides"].items())
        console.print("sides: " + "; ".join(sides), soft_wrap=True)
    if told["finished"]:
        console.print(f"finished: {told['result']}")
        return
    console.print(f"seat {told['to_act']} is to act; {len(told['legal'])} actions are legal")
    console.print(" ".join(told["legal"][:40]) + (" ..." if len(told["legal"]) > 40 else ""))


def signed(number: int) -> str:
    """A payment with its sign, nothing for none."""
    return f"{number:+}" if number else ""


def with_record(file: str | None, content: dict[str, Any]) -> dict[str, Any]:
    """The record of a file with the house rules of the command line laid over it.

    Raises:
        EngineError: the file cannot be read or holds no JSON object; both a file and a code are given; the
            record is of another game.
    """
    if file is None:
        if "code" not in content:
            raise RequestError("name the file of a record, - for standard input, or give a code")
        return content
    if "code" in content or "moves" in content:
        raise RequestError("give a record or a code, not both")
    record = read_object(read_file(file, LONGEST_RECORD), longest=LONGEST_RECORD, code="bad_record")
    if (game := content.get("game", record.get("game"))) != record.get("game"):
        raise RequestError(f"the record is of {quoted(str(record.get('game')))}, not of {quoted(str(game))}")
    laid_over = {**record, **content}
    options = record.get("options", {})
    if isinstance(options, dict) and "options" in content:
        laid_over["options"] = options | content["options"]
    return laid_over


command = command_of(
    "replay",
    "Replay a record from a FILE, or from standard input for -.",
    Verb(answer, show, with_record, "records"),
    FILE,
    MOVES,
    *RULES,
)
