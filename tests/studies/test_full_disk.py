"""A disk on which nothing can be written: a plain message, nothing half written, what was there stays."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

resource = pytest.importorskip("resource")

ROOT = Path(__file__).parents[2]
STUDY = ("study", "--ready", "tapp_tarock/trull", "--deals", "20000")


def full() -> None:
    """From here on no file can grow, as on a full disk."""
    resource.setrlimit(resource.RLIMIT_FSIZE, (0, 0))


def run(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, *arguments],
        cwd=ROOT,
        preexec_fn=full,
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )


def test_a_study_that_cannot_be_kept_says_so(tmp_path):
    said = run("-m", "engine", *STUDY, "--keep", str(tmp_path))
    assert said.returncode == 2
    assert "keep: nothing can be written there" in said.stderr
    assert "Traceback" not in said.stderr
    assert not [one for one in tmp_path.rglob("*") if one.is_file()]


@pytest.mark.parametrize("ending", ["csv", "json", "parquet"])
def test_a_table_that_cannot_be_written_leaves_the_old_one(tmp_path, ending):
    table = tmp_path / f"table.{ending}"
    table.write_text("of yesterday")
    said = run("-m", "engine", *STUDY, "--out", str(table))
    assert said.returncode == 2
    assert f"table.{ending}" in said.stderr
    assert "Traceback" not in said.stderr
    assert table.read_text() == "of yesterday"
    assert list(tmp_path.iterdir()) == [table]


def test_a_table_that_can_lie_nowhere_is_refused_before_the_work(tmp_path):
    place = tmp_path / "nowhere" / "table.csv"
    said = subprocess.run(
        [sys.executable, "-m", "engine", *STUDY, "--deals", "10000000", "--out", str(place)],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=30,
        check=False,
    )
    assert said.returncode == 2
    assert "No such file or directory" in said.stderr


def test_compiled_code_that_cannot_be_kept_is_done_without(tmp_path):
    code = "from engine.kernel.cachedir import keep, kept; keep('piece', b'code'); print(kept('piece'))"
    said = subprocess.run(
        [sys.executable, "-c", code],
        cwd=ROOT,
        preexec_fn=full,
        env={"XDG_CACHE_HOME": str(tmp_path), "PATH": ""},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert said.stdout.strip() == "None"
    assert "compiled code cannot be kept in" in said.stderr
    assert not [one for one in tmp_path.rglob("*") if one.is_file()]
