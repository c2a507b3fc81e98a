"""Streams that are closed or full: a sentence and an exit status, never a traceback."""

from __future__ import annotations

import subprocess
import sys

import pytest

ENGINE = f"{sys.executable} -m engine"


@pytest.mark.parametrize(
    ("line", "status", "said"),
    [
        ("parse --pack 78 --hand SK --json > /dev/full", 2, "cannot write the answer: No space left"),
        ("parse --pack 78 --hand SK >&-", 2, "cannot write the answer: standard output is closed"),
        ("parse --pack 78 --hand SK --json <&-", 0, '"count":1'),
        ("parse --pack 78 --hand nonsense 2>&-", 2, ""),
        ("replay - --json <&-", 2, '"code":"bad_record"'),
        ("legal --batch <&-", 0, ""),
    ],
)
def test_a_stream_that_cannot_be_used(line: str, status: int, said: str) -> None:
    ran = subprocess.run(["sh", "-c", f"{ENGINE} {line}"], capture_output=True, text=True, check=False)
    assert ran.returncode == status
    assert said in ran.stdout + ran.stderr
    assert "Traceback" not in ran.stderr


@pytest.mark.parametrize("package", ["engine", "tutor_app"])
def test_an_interrupt_while_the_program_is_loaded(package: str) -> None:
    program = f"""
import runpy, sys

class Interrupt:
    def find_spec(self, name, *others):
        if name == "{package}.cli":
            raise KeyboardInterrupt

sys.meta_path.insert(0, Interrupt())
runpy.run_module("{package}", run_name="__main__")
"""
    ran = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
    assert (ran.returncode, ran.stdout, ran.stderr) == (130, "", "interrupted\n")
