"""Whole hands with everything that can be observed, compared line by line with what is on file.

``python -m pytest tests/golden --update-golden`` writes the files anew from the record on their first line.
"""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from engine.record import read_record
from engine.replaying import replay
from tests.golden.transcript import transcript

HANDS = sorted((Path(__file__).parent / "hands").glob("*.txt"))


def test_there_are_enough_and_they_are_finished() -> None:
    assert len(HANDS) >= 5
    for path in HANDS:
        first = path.read_text("utf-8").splitlines()[0].removeprefix("record ")
        assert replay(read_record(first)).finished, path.name


@pytest.mark.parametrize("path", HANDS, ids=lambda path: path.stem)
def test_golden_hand(path: Path, update_golden: bool) -> None:
    on_file = path.read_text("utf-8").splitlines()
    now = transcript(read_record(on_file[0].removeprefix("record ")))
    if update_golden:
        path.write_text("\n".join(now) + "\n", "utf-8")
        return
    for number, (wanted, line) in enumerate(zip(on_file, now, strict=False), 1):
        assert line == wanted, f"{path.name}:{number}"
    assert len(now) == len(on_file)
    assert json.loads(on_file[0].removeprefix("record "))["version"] == 1
