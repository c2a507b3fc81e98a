"""How a verb is run: one request or a batch of them, tables or JSON, and every refusal in one form."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import partial
from typing import Any, BinaryIO

import click
from rich.console import Console

from engine.cli.requests import UNDERSTOOD
from engine.errors import EngineError, RequestError, quoted
from engine.jsontext import read_object
from engine.record import LONGEST_RECORD

LONGEST_LINE = LONGEST_RECORD + 4_000  # bytes; the longest request is one that holds a record
LONGEST_MESSAGE = 600  # characters
REFUSED = 2  # exit status
NARROWEST = 40  # columns of a table; COLUMNS=0, which some terminals set, would print nothing at all

Answer = dict[str, Any]  # JSON values
Request = dict[str, Any]


class InUnits(Answer):
    """An answer and what only its tables say: the ``unit`` of its amounts, and whether these are scores.

    Scores are ``pairwise``: settled between each two players, so that nets are something else.
    """

    def __init__(self, answer: Answer, unit: str, *, pairwise: bool = False) -> None:
        super().__init__(answer)
        self.unit, self.pairwise = unit, pairwise


@dataclass(frozen=True)
class Verb:
    """One verb: ``answer`` is a pure function of a request, ``show`` prints an answer for people.

    ``complete`` makes the request of a call outside a batch, given the FILE of the command line; a verb with
    a FILE reads ``batch_of`` from standard input.
    """

    answer: Callable[[Mapping[str, object]], Any]
    show: Callable[[Console, Any], None]
    complete: Callable[[str | None, Request], Request] = lambda file, content: content
    batch_of: str = "requests"


def run(
    verb: Verb,
    *,
    as_json: bool,
    batch: bool,
    file: str | None = None,
    option: tuple[str, ...] = (),
    **given: object,
) -> int:
    """The exit status of a verb called with what was given on the command line.

    In a batch what was given is the default of every line; a single request is made ``complete`` first.
    """
    if file is not None and batch:
        raise click.UsageError(f"a batch reads its {verb.batch_of} from standard input, not from a file")
    request = {key: value for key, value in given.items() if value is not None}
    try:
        request |= changes(option)
    except RequestError as error:
        return refuse(error, as_json or batch)
    if batch:
        answer_lines(verb, request)
        return 0
    answer = answer_of(verb, lambda: verb.complete(file, request))
    if isinstance(answer, EngineError):
        return refuse(answer, as_json)
    if as_json:
        print_json(answer)
    else:
        console = Console(highlight=False, markup=False)
        console.width = max(console.width, NARROWEST)
        for key in UNDERSTOOD.values():
            if key in answer:
                console.print(f"{key.replace('_', ' ')}: {answer[key]}", soft_wrap=True)
        verb.show(console, answer)
    return 0


def answer_of(verb: Verb, request: Callable[[], Mapping[str, object]]) -> Any:
    """The answer to a request that may still have to be read, or the error that refuses it.

    A fault of the program itself becomes an error too: it must end neither a batch nor in a traceback.
    """
    try:
        return verb.answer(request())
    except EngineError as error:
        return error
    except Exception as error:
        said = f"a fault of this program, please report it: {type(error).__name__}: {error}"
        return EngineError(said[:300], code="internal_error")


def changes(pairs: tuple[str, ...]) -> dict[str, object]:
    """The house rules of repeated ``--option k=v``, as the key ``options`` of a request.

    Raises:
        RequestError: as ``options_in``.
    """
    read = options_in(pairs)
    return {"options": read} if read else {}


def options_in(pairs: tuple[str, ...], flag: str = "--option") -> dict[str, object]:
    """House rules written k=v, as values by name; messages name the ``flag`` that took them.

    Raises:
        RequestError: a pair without a name or an equals sign, or a name given twice.
    """
    read: dict[str, object] = {}
    for pair in pairs:
        name, equals, value = pair.partition("=")
        if not (name and equals):
            raise RequestError(f"{flag} {quoted(pair)}: write it as name=value")
        if name in read:
            raise RequestError(f"{flag} {quoted(name)} is given twice")
        read[name] = value
    return read


def answer_lines(verb: Verb, defaults: dict[str, object]) -> None:
    """Answer every line of standard input with one line, in order, each as soon as it is read.

    A line that holds no request, an empty one too, is answered with its error, so that answer n always
    belongs to line n.
    """
    for line in lines_of(sys.stdin.buffer):
        answer = answer_of(verb, partial(_read_line, line, defaults))
        print_json(told(answer) if isinstance(answer, EngineError) else answer)


def _read_line(line: bytes, defaults: Request) -> Request:
    return defaults | read_object(line, longest=LONGEST_LINE, code="bad_request")


def lines_of(stream: BinaryIO) -> Iterator[bytes]:
    """The lines of a stream; of one that is too long only the beginning is kept."""
    while line := stream.readline(LONGEST_LINE + 1):
        rest = line
        while not rest.endswith(b"\n") and len(rest) > LONGEST_LINE:
            rest = stream.readline(LONGEST_LINE + 1)
        yield line.rstrip(b"\r\n")


def told(error: EngineError) -> dict[str, object]:
    """The JSON form of a refusal; step and rule stand there where they apply."""
    said: dict[str, object] = {"code": error.code, "message": _short(error.message)}
    if error.step is not None:
        said["step"] = error.step
    if error.rule is not None:
        said["rule"] = error.rule
    return {"error": said}


def _short(message: str) -> str:
    """A message that may hold a word of any length from the request."""
    return message if len(message) <= LONGEST_MESSAGE else message[:LONGEST_MESSAGE] + "…"


def refuse(error: EngineError, as_json: bool) -> int:
    """Print a refusal and give its exit status."""
    if as_json:
        print_json(told(error))
    else:
        print(f"{error.code}: {_short(error.message)}", file=sys.stderr)
    return REFUSED


def print_json(answer: object) -> None:
    """One line of JSON in ASCII: it survives every encoding of a terminal or pipe."""
    print(json.dumps(answer, separators=(",", ":")), flush=True)


def read_file(path: str, longest: int) -> bytes:
    """The bytes of a file, or of standard input for ``-``; at most one more than ``longest``.

    Raises:
        RequestError: the file cannot be read.
    """
    try:
        if path == "-":
            return sys.stdin.buffer.read(longest + 1)
        with open(path, "rb") as file:
            return file.read(longest + 1)
    except (OSError, ValueError) as error:  # ValueError: a null character in the name
        reason = error.strerror if isinstance(error, OSError) else "no such name"
        raise RequestError(f"cannot read {path[:200]!r}: {reason}") from None
