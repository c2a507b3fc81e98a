"""Each door bears its examples and some mutated texts; a door that does not is found."""

from __future__ import annotations

import time

import pytest

from tests.effort import cases
from tests.fuzz import running
from tests.fuzz.doors import DOORS, Door
from tests.fuzz.running import run, wrong

INPUTS = cases(40)


@pytest.mark.parametrize("name", DOORS)
def test_a_door_bears_what_comes(name):
    report = run(DOORS[name], 1, INPUTS)
    assert report.findings == [], report.findings


@pytest.mark.parametrize("name", DOORS)
def test_some_examples_are_taken(name):
    door = DOORS[name]

    def taken(text: str) -> bool:
        try:
            door.enter(text)
        except door.errors:
            return False
        return True

    assert any(map(taken, door.corpus()))


def test_a_door_that_breaks_is_found(monkeypatch):
    monkeypatch.setattr(running, "LEAST_SECONDS", 0.05)
    monkeypatch.setattr(running, "most_seconds", lambda: 0.1)

    def enter(text: str) -> None:
        if "1" in text:
            raise KeyError("one")
        if text == "slow":
            end = time.process_time() + 0.15
            while time.process_time() < end:
                pass

    door = Door(enter, lambda: ("T21 T9", "HK"))
    report = run(door, 0, 50)
    assert [(one.what, one.text) for one in report.findings] == [("KeyError: 'one'", "1")]
    assert wrong(door, "slow")[0] == "slow"
