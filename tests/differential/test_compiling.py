"""Compiled code: never stale, kept out of the package, done without where it is not to be had."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import engine.kernel
from engine.kernel.cachedir import cache_folder
from engine.kernel.compiled import kernels

PACKAGE = Path(engine.kernel.__file__).parent
PROBE = """
from engine.kernel.danish_turn import cards_worth
from engine.kernel.rng import nth_bit


def probe(out):
    out[0] = cards_worth(0, 1)
    for n in range(20):
        out[1] = out[1] * 7 % 1000003 + nth_bit(0x00F0F00F0F0F0001, n)
"""
RUN = """
import numpy as np
from engine.kernel.batch import ROW
from engine.kernel.compiled import build, plain, uses_pdep
from engine.kernel.probe import probe

out, same = np.zeros(2, np.int64), np.zeros(2, np.int64)
build(probe, (ROW,))(out)
plain(probe, (ROW,))(same)
assert (out == same).all()
print(out[0], uses_pdep())
"""

needs_numba = pytest.mark.skipif(
    kernels("compiled", "danish_tarok").backend != "compiled", reason="numba does not work here"
)


def run(code: str, folder: Path, cache: Path, **environment: str) -> str:
    done = subprocess.run(
        [sys.executable, "-c", code],
        cwd=folder,
        env={**os.environ, "XDG_CACHE_HOME": str(cache), **environment},
        check=True,
        stdout=subprocess.PIPE,
        text=True,
    )
    return done.stdout.strip()


@pytest.fixture
def copied(tmp_path: Path) -> Path:
    """The kernel alone in a package of its own, with one small function more."""
    (tmp_path / "engine").mkdir()
    (tmp_path / "engine" / "__init__.py").touch()
    shutil.copytree(PACKAGE, tmp_path / "engine" / "kernel", ignore=shutil.ignore_patterns("__pycache__"))
    (tmp_path / "engine" / "kernel" / "probe.py").write_text(PROBE, "utf-8")
    return tmp_path


@needs_numba
def test_a_changed_rule_is_compiled_anew(copied: Path) -> None:
    """The rule stands in another file than the function compiled: there numba would not look."""
    cache = copied / "cache"
    assert [run(RUN, copied, cache) for _ in range(2)] == ["4 False"] * 2
    folders = list((cache / "trick-tutor" / "numba").iterdir())
    assert len(folders) == 1
    assert list(folders[0].rglob("*.nbc"))
    rules = copied / "engine" / "kernel" / "danish_turn.py"
    changed = rules.read_text("utf-8").replace("+ 4 * (trumps & HONOURS)", "+ 6 * (trumps & HONOURS)")
    rules.write_text(changed, "utf-8")
    assert run(RUN, copied, cache) == "6 False"
    assert not list(copied.joinpath("engine").rglob("*.nbc"))


@needs_numba
def test_bits_selected_by_an_instruction_are_the_same(copied: Path) -> None:
    said = run(RUN, copied, copied / "cache", TRICK_TUTOR_SELECT="pdep")
    if said == "4 False":
        pytest.skip("this processor has no such instruction")
    assert said == "4 True"


def test_without_numba_plain_python_plays() -> None:
    code = "import sys; sys.modules['numba'] = None\n" + (
        "from engine.kernel.compiled import kernels\n"
        "found = kernels('compiled', 'danish_tarok')\n"
        "print(found.backend, found.trouble.split(':')[0])"
    )
    assert run(code, PACKAGE.parent.parent, Path("/nowhere")) == "plain ModuleNotFoundError"


def test_an_unknown_backend_is_refused() -> None:
    with pytest.raises(ValueError, match="backend 'fast'"):
        kernels("fast", "danish_tarok")


def test_a_cache_that_cannot_be_written_is_passed_over(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    blocked, spare = tmp_path / "a file", tmp_path / "spare"
    blocked.touch()
    spare.mkdir()
    monkeypatch.setenv("XDG_CACHE_HOME", str(blocked))
    monkeypatch.setattr("tempfile.gettempdir", lambda: str(spare))
    found = cache_folder("abc")
    assert found is not None
    assert spare in found.parents


def test_a_cache_that_others_may_write_to_is_not_trusted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What lies there would be run as code."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    monkeypatch.setattr("tempfile.gettempdir", lambda: str(tmp_path / "none"))
    found = cache_folder("abc")
    assert found is not None
    found.chmod(0o777)
    (tmp_path / "none").touch()
    assert cache_folder("abc") is None
