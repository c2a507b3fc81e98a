"""Streams that are closed, full or have no width: a sentence and an exit status, never a traceback."""

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
        ("parse --pack 78 --hand nonsense 2> /dev/full", 2, ""),
        ("parse --fly --json > /dev/full", 2, "cannot write the answer: No space left"),
        ("parse --fly --json > /dev/full 2> /dev/full", 2, ""),
        ("replay - --json <&-", 2, '"code":"bad_record"'),
        ("legal --batch <&-", 0, ""),
    ],
)
def test_a_stream_that_cannot_be_used(line: str, status: int, said: str) -> None:
    ran = ran_by_shell(f"{ENGINE} {line}")
    assert ran.returncode == status
    assert said in ran.stdout + ran.stderr
    assert "Traceback" not in ran.stderr


def test_a_reader_who_has_gone_before_a_refusal() -> None:
    ran = ran_by_shell(f"( sleep 2; {ENGINE} parse --fly --json ) | true")
    assert (ran.returncode, ran.stderr) == (0, "")


@pytest.mark.parametrize("columns", [0, 1])
def test_a_terminal_without_width(columns: int) -> None:
    ran = ran_by_shell(f"COLUMNS={columns} {ENGINE} legal --game tapp_tarock --hand 'F CK' --trick C9")
    assert ran.returncode == 0
    assert "legal: CK" in ran.stdout
    assert "bound by" in ran.stdout


def ran_by_shell(line: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(["sh", "-c", line], capture_output=True, text=True, check=False)


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
