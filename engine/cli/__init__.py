"""The command line: the verbs of the pages, as tables for people and as JSON for scripts.

``main`` runs ``python -m engine VERB``. Whatever is refused ends with exit status 2 and a message, never
with a traceback.
"""

from __future__ import annotations

import io
import os
import re
import sys
from collections.abc import Sequence
from contextlib import suppress
from importlib import import_module
from typing import NoReturn

import click

from engine.cli.run import REFUSED, refuse
from engine.errors import LONGEST_REPEATED, RequestError

VERBS = (
    "games",
    "deal",
    "parse",
    "check",
    "discards",
    "legal",
    "replay",
    "sample",
    "compare",
    "play",
    "review",
    "study",
)
INTERRUPTED = 130  # exit status, as shells have it
_LONG_WORD = re.compile(rf"(\S{{{LONGEST_REPEATED}}})\S+")


class Verbs(click.Group):
    """The verbs, each loaded when it is asked for, so that light ones start without heavy modules."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """All verbs in the order in which a learner meets them."""
        return list(VERBS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """One verb, None where there is no such verb."""
        if cmd_name not in VERBS:
            return None
        loaded: click.Command = import_module(f"engine.cli.{cmd_name}").command
        return loaded


@click.command(cls=Verbs, name="engine", no_args_is_help=False, invoke_without_command=True)
@click.pass_context
def cli(ctx: click.Context) -> int | None:
    """Learn and analyse historic trick-taking games.

    Every verb takes --json for one JSON document and --batch for one JSON request a line.
    """
    if ctx.invoked_subcommand is None:
        click.echo(ctx.get_help())
    return None


def main(arguments: Sequence[str] | None = None) -> int:
    """The exit status of a command line: 0 answered, 2 refused."""
    given = list(sys.argv[1:] if arguments is None else arguments)
    as_json = "--json" in given or "--batch" in given
    _see_to_closed_streams()
    if sys.stdout is None:
        print("cannot write the answer: standard output is closed", file=sys.stderr)
        return REFUSED
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="backslashreplace")
    try:
        return _answered(given, as_json)
    except BrokenPipeError:
        # The reader of the answers has gone: no message is possible any more, not even at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    except OSError as error:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        with suppress(OSError):  # where standard error is full as well
            print(f"cannot write the answer: {error.strerror}", file=sys.stderr)
        return REFUSED
    except (KeyboardInterrupt, click.Abort):
        print("interrupted", file=sys.stderr)
        return INTERRUPTED


def _answered(given: list[str], as_json: bool) -> int:
    """The exit status of a command line once all of its answer, or its refusal, is written."""
    try:
        status = cli.main(given, prog_name="python -m engine", standalone_mode=False)
    except click.UsageError as error:
        status = refuse(RequestError(usage(error, given)), as_json)
    sys.stdout.flush()
    return status if isinstance(status, int) else 0


def leave(status: int) -> NoReturn:
    """End the process; an interrupted one at once, since its threads may be at work for minutes."""
    if status == INTERRUPTED:
        os._exit(status)
    sys.exit(status)


def _see_to_closed_streams() -> None:
    """Read nothing from a standard input that is closed, and say nothing to such a standard error."""
    if sys.stdin is None:
        sys.stdin = io.TextIOWrapper(io.BytesIO())
    if sys.stderr is None:
        sys.stderr = io.StringIO()


def usage(error: click.UsageError, given: Sequence[str]) -> str:
    """What is wrong with a command line, and where its help is."""
    verb = f" {given[0]}" if given and given[0] in VERBS else ""
    told = _LONG_WORD.sub(r"\1…", error.format_message())
    return f"{told[:300]} See python -m engine{verb} --help."
