"""``study``: a question to very many deals, from a file or one that stands ready."""

from __future__ import annotations

import json
import sys
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any

from pydantic import StrictBool, StrictInt, StrictStr
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table as Shown
from rich.text import Text

from engine.cli.commands import FILE, command_of
from engine.cli.requests import Request, as_request, given, said
from engine.cli.run import Answer, Verb, read_file
from engine.errors import RequestError
from engine.games.registry import GAMES
from engine.studies import (
    Study,
    Table,
    Workers,
    cluster,
    here,
    processes,
    read_study,
    ready_studies,
    ready_study,
    run_study,
)
from engine.studies.study import LONGEST_FILE, study_of

FORMATS = (".csv", ".json", ".parquet")


class StudyRequest(Request):
    """A study of a file or a ready one, and who works it through."""

    study: dict[str, Any] | None = None
    ready: StrictStr | None = said("A question that stands ready, as --list shows it.", "GAME/NAME")
    list: StrictBool = said("Show the questions that stand ready.")
    deals: StrictInt | None = said("How many deals, in place of those of the study.", "N")
    seed: StrictInt | None = said("Another seed; the same one gives the same numbers.", "N")
    workers: StrictInt | None = said("How many processes of this machine; 1 unless given.", "N")
    cluster: StrictStr | None = said(
        "A Dask scheduler whose workers do the work, such as tcp://127.0.0.1:8786."
    )
    keep: StrictStr | None = said("Folder for finished pieces; the same study goes on from them.", "FOLDER")
    out: StrictStr | None = said("File for the table: .csv, .json or .parquet.", "FILE")


def answer(content: Mapping[str, object]) -> Answer:
    """The table of a study, or the questions that stand ready."""
    request = as_request(StudyRequest, given(content))
    if request.list:
        if others := [name for name in request.model_fields_set if name != "list"]:
            raise RequestError(f"{sorted(others)[0]}: --list only shows what stands ready; leave it out")
        return {"ready": {f"{game}/{name}": one.question for game in GAMES for name, one in _ready(game)}}
    study = _asked(request)
    if request.out is not None and Path(request.out).suffix not in FORMATS:
        raise RequestError(f"out {request.out[-40:]!r}: the name ends in {', '.join(FORMATS)}")
    if request.out is not None:
        _see_that_it_can_be_written(Path(request.out))
    folder = None if request.keep is None else _folder(request.keep)
    table = _worked_through(study, _workers(request), folder)
    if request.out is not None:
        write(table, Path(request.out))
    return table.document()


def _ready(game: str) -> list[tuple[str, Study]]:
    return list(ready_studies(game).items())


def _asked(request: StudyRequest) -> Study:
    """The study with the changes of the request."""
    if (request.study is None) == (request.ready is None):
        raise RequestError("give a study file, or --ready GAME/NAME; --list shows those that stand ready")
    study = study_of(request.study) if request.study is not None else ready_study(request.ready or "")
    changes = {key: value for key in ("deals", "seed") if (value := getattr(request, key)) is not None}
    return study_of(study.model_dump() | changes)


def _workers(request: StudyRequest) -> Workers:
    if request.cluster is not None:
        if request.workers is not None:
            raise RequestError("give --workers or --cluster, not both")
        return cluster(request.cluster)
    return here() if request.workers in (None, 1) else processes(int(request.workers))


def _worked_through(study: Study, workers: Workers, folder: Path | None) -> Table:
    """The whole table; a terminal shows meanwhile how far it is."""
    columns = TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn()
    quiet = not sys.stderr.isatty()
    with Progress(*columns, console=Console(stderr=True), transient=True, disable=quiet) as bar:
        task = bar.add_task("pieces")
        try:
            for done in run_study(study, workers, folder):
                bar.update(task, total=done.of, completed=done.pieces)
        except OSError as error:
            raise RequestError(f"keep: nothing can be written there ({error.strerror or error})") from error
    assert done.table is not None
    return done.table


def _folder(name: str) -> Path:
    """The folder of a name, which need not be there yet."""
    try:
        Path(name).stat()
    except ValueError as error:
        raise RequestError(f"keep {name[-60:]!r}: no name of a folder") from error
    except OSError:
        pass  # there is none yet; whether there can be one is seen when it is made
    return Path(name)


def _see_that_it_can_be_written(path: Path) -> None:
    """Say before a long study, and not after it, that its table can lie nowhere; leaves nothing behind."""
    try:
        if path.exists() and not path.is_file():
            raise RequestError(f"out {str(path)[-60:]!r}: this is no file")
        for one in (path, _aside(path)):
            new = not one.exists()
            with one.open("ab"):
                pass
            if new:
                one.unlink()
    except (OSError, ValueError) as error:
        told = error.strerror if isinstance(error, OSError) else "no name of a file"
        raise RequestError(f"out {str(path)[-60:]!r}: {told or error}") from error


def _aside(path: Path) -> Path:
    """Where a table is written before it takes its place."""
    return path.with_name(f"{path.name}.part")


def write(table: Table, path: Path) -> None:
    """Write a table to a file, in the format that its name says; half of one never takes its place.

    Raises:
        RequestError: the file cannot be written.
    """
    part = _aside(path)
    try:
        if path.suffix == ".csv":
            table.frame().to_csv(part, index=False)
        elif path.suffix == ".parquet":
            table.frame().to_parquet(part, index=False)
        else:
            part.write_text(json.dumps(table.document(), indent=1) + "\n", encoding="utf-8")
        part.replace(path)
    except OSError as error:
        with suppress(OSError):
            part.unlink(missing_ok=True)
        raise RequestError(f"out {str(path)[-60:]!r}: {error.strerror or error}") from error


def show(console: Console, told: Answer) -> None:
    """The ready questions, or a table of groups and what the numbers rest on."""
    if "ready" in told:
        listed = Shown("ready", "question")
        for name, question in told["ready"].items():
            listed.add_row(name, question)
        console.print(listed)
        return
    asked = told["study"]
    heads = (asked["by"], "deals", f"{told['unit']}, 95 %", "exact", "z")
    # A study may be a stranger's: nothing in its question is an order to the terminal, or markup.
    question = "".join(
        sign if sign.isprintable() else "\N{REPLACEMENT CHARACTER}" for sign in asked["question"]
    )
    table = Shown(*heads, title=Text(question) if question else None)
    for row in told["rows"]:
        low, high = row["ci95"]
        between = "" if low is None else f"  {low:.4g} to {high:.4g}"
        table.add_row(
            "all" if row["group"] is None else str(row["group"]),
            f"{row['deals']:,}",
            f"{row['mean']:.4g}{between}",
            "" if row["exact"] is None else f"{row['exact']:.6g}",
            "" if row["z"] is None else f"{row['z']:+.1f}",
        )
    console.print(table)
    played = f", played out by {told['player']}" if asked["measure"] in PLAYED else ""
    console.print(f"{told['deals']:,} deals, seed {told['seed']}{played}")
    if told["chance_of_where"] != 1:
        once_in = 1 / told["chance_of_where"]
        console.print(f"drawn from the deals in which {asked['where']}: one in {once_in:,.1f} of all (exact)")


PLAYED = ("event", "payment", "card_points", "game")


def completed(file: str | None, content: dict[str, Any]) -> dict[str, Any]:
    """The request of a command line with the study of its file, if there is one."""
    if file is None:
        return content
    return content | {"study": read_study(read_file(file, LONGEST_FILE)).model_dump()}


command = command_of(
    "study",
    "Ask a question of very many deals, from a study FILE (- for stdin) or one that stands ready.",
    Verb(answer, show, completed),
    FILE,
    StudyRequest,
)
