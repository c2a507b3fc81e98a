"""The command line in this process: arguments and standard input in, status and answers out."""

from __future__ import annotations

import io
import json
import sys
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import pytest

from engine.cli import main


@dataclass(frozen=True)
class Ran:
    """What a call left behind."""

    status: int
    out: str
    err: str

    @property
    def answer(self) -> Any:
        """The one JSON document on standard output."""
        assert self.err == ""
        return json.loads(self.out)

    @property
    def answers(self) -> list[Any]:
        """The JSON documents of a batch, one a line."""
        assert self.err == ""
        return [json.loads(line) for line in self.out.splitlines()]

    @property
    def error(self) -> dict[str, Any]:
        """The refusal, which is all there is."""
        assert self.status == 2
        assert set(self.answer) == {"error"}
        return self.answer["error"]


Run = Callable[..., Ran]


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Run:
    """Calls the command line."""

    def call(*arguments: str, stdin: bytes | str = b"") -> Ran:
        content = stdin.encode() if isinstance(stdin, str) else stdin
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(content)))
        status = main(arguments)
        out, err = capsys.readouterr()
        assert "Traceback" not in out + err
        assert "internal_error" not in out + err
        return Ran(status, out, err)

    return call


@pytest.fixture
def ask(run: Run) -> Callable[..., Any]:
    """One request through ``--batch``: the verb and the keys of the request; the answer."""

    def call(verb: str, **request: object) -> Any:
        ran = run(verb, "--batch", stdin=json.dumps(request) + "\n")
        assert ran.status == 0
        (answer,) = ran.answers
        return answer

    return call
