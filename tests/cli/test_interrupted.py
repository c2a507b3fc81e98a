"""A run that is stopped in the middle ends soon, with one word and the exit status that shells know."""

from __future__ import annotations

import signal
import subprocess
import sys
import time

import pytest

CODE = "1dd320KB1fk5lWYN1F58Ot4BN7dWi"
LONG = {
    "compiled": ("sample", "--code", CODE, "--deals", "1000000", "--threads", "1"),
    "plain": ("sample", "--code", CODE, "--deals", "20000", "--backend", "plain"),
    "careful": ("sample", "--code", CODE, "--deals", "1000", "--player", "careful", "--threads", "2"),
    "play": ("play", "--game", "tantony", "--players", "careful", "--deals", "100"),
}
BUSY_SECONDS = 4.0  # until the run is at work, as a rule; an earlier interrupt ends in the same way


@pytest.mark.parametrize("name", LONG)
def test_an_interrupt_waits_for_no_work(name: str) -> None:
    """A piece of the careful player's work takes a minute, and threads end with the process."""
    with subprocess.Popen(
        [sys.executable, "-m", "engine", *LONG[name]],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    ) as ran:
        with pytest.raises(subprocess.TimeoutExpired):
            ran.wait(BUSY_SECONDS)
        ran.send_signal(signal.SIGINT)
        begun = time.monotonic()
        out, err = ran.communicate(timeout=60)
        took = time.monotonic() - begun
    assert (ran.returncode, out, err.strip()) == (130, "", "interrupted")
    assert took < 10
