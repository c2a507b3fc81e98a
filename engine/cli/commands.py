"""The command line of a verb: its options, each with a line of help, and the command that they make."""

from __future__ import annotations

from functools import partial
from typing import Any

import click
from pydantic import BaseModel

from engine.cli.requests import RulesRequest
from engine.cli.run import Verb, run


def option(name: str, says: str, **how: Any) -> click.Option:
    """An option of a verb, with its line of help; of one that is given twice the last counts."""
    return click.Option([f"--{name}"], help=says, **how)


def options_of(kind: type[BaseModel]) -> list[click.Option]:
    """An option for each field of a request that has a line of help; how cards are read comes last."""
    found = []
    for name, field in sorted(kind.model_fields.items(), key=lambda one: one[0] == "lenient"):
        if field.description is not None:
            takes = str(field.annotation)
            number = float if "float" in takes else int if "int" in takes else None
            how = {"is_flag": True} if "bool" in takes else {"type": number or str}
            found.append(
                option(name.replace("_", "-"), field.description, metavar=field.title, default=None, **how)
            )
    return found


FILE = click.Argument(["file"], required=False)
MOVES = option("moves", "With --code: the moves of a link.")
RULES = (
    option("option", "A house rule; may be given several times.", metavar="K=V", multiple=True),
    option("preset", "House rules by name, such as standard.", metavar="NAME"),
    option("code", "A code from a link, in place of a hand or record."),
)
_BATCH = "Read one JSON request a line from standard input; answer every line with one, in order."
OUTPUT = (
    click.Option(["--json", "as_json"], help="Print one JSON document.", is_flag=True),
    option("batch", _BATCH, is_flag=True),
)


def command_of(
    name: str, does: str, verb: Verb, *parameters: click.Parameter | type[BaseModel]
) -> click.Command:
    """The click command of a verb, with the flags that choose the form of the answer.

    ``parameters`` are in the order of the help; a request stands for an option for each of its fields, and
    for those that say the house rules, which come last.
    """
    found: list[click.Parameter] = []
    for each in parameters:
        found += options_of(each) if isinstance(each, type) else [each]
    if any(isinstance(each, type) and issubclass(each, RulesRequest) for each in parameters):
        found += RULES
    return click.Command(name, help=does, params=[*found, *OUTPUT], callback=partial(run, verb))
