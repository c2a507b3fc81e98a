"""Compiled code: never stale, kept out of the package, done without where it is not to be had."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import engine.kernel
from engine.kernel.cachedir import cache_folder
from engine.kernel.cacheseal import TOLD, seal, sound, tell
from engine.kernel.compiled import kernels

PACKAGE = Path(engine.kernel.__file__).parent
PROBE = """
from engine.kernel.danish_tarok.tricks import cards_worth
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

DAMAGE = """
import contextlib, io, json, os, sys
from pathlib import Path
import numpy as np
from engine.kernel.batch import ROW
from engine.kernel.cacheseal import SEAL, sound
from engine.kernel.compiled import build
from engine.kernel.probe import probe

def made():
    out, said = np.zeros(2, np.int64), io.StringIO()
    os.environ.pop("TRICK_TUTOR_TOLD", None)
    with contextlib.redirect_stderr(said):
        build(probe, (ROW,))(out)
    return out.tolist(), said.getvalue()

def flipped(content, place):
    return content[:place] + bytes([content[place] ^ 1]) + content[place + 1:]

right, said = made()
assert not said, said
(place,) = (path.parent for path in Path(os.environ["XDG_CACHE_HOME"]).rglob(SEAL))
damages = {
    "cut": lambda content: content[: len(content) // 2],
    "empty": lambda content: b"",
    "flipped": lambda content: flipped(content, len(content) // 2),
    "flipped at its end": lambda content: flipped(content, len(content) - 9),
    "longer": lambda content: content + b"x",
    "away": None,
}
found = {}
for ending in ("*.nbi", "*.nbc", SEAL):
    for name, damage in damages.items():
        (path,) = place.rglob(ending)
        path.write_bytes(damage(path.read_bytes())) if damage else path.unlink()
        now, said = made()
        again = made()
        told = said.count("was damaged:")
        found[f"{ending} {name}"] = [now == right, told, again == (right, ""), sound(place)]
print(json.dumps(found))
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


def compilations(cache: Path) -> int:
    """How many pieces of compiled code are kept."""
    return len(list(cache.rglob("*.nbc")))


@needs_numba
def test_only_what_changes_compiled_code_is_compiled_anew(copied: Path) -> None:
    """The probe calls a function of a game and one that games share, each in another file than its own."""
    cache, kernel = copied / "cache", copied / "engine" / "kernel"

    def edit(path: str, before: str, after: str) -> None:
        text = (kernel / path).read_text("utf-8")
        assert before in text
        (kernel / path).write_text(text.replace(before, after), "utf-8")

    assert [run(RUN, copied, cache) for _ in range(2)] == ["4 False"] * 2
    assert compilations(cache) == 1

    for path, before, after in (
        ("grosstarock/tricks.py", "DEALER = 2", "DEALER = 1"),  # another game
        ("danish_tarok/tricks.py", '"""Card points', '"""The card points'),  # words on the function called
        ("rng.py", "    place = 0\n", "    # A comment.\n\n    place = 0\n"),
        ("rng.py", "* 0x7FEB352D", "* 0x7FEB352B"),  # a function that is not called
        ("probe.py", "\n\ndef", "\n\n# A comment.\ndef"),
        ("compiled.py", "def main", "def mainly"),
        ("batch.py", "for deal in", "for world in"),
    ):
        edit(path, before, after)
        assert run(RUN, copied, cache) == "4 False", path
        assert compilations(cache) == 1, (path, after)

    edit("danish_tarok/tricks.py", "+ 4 * (trumps & HONOURS)", "+ 6 * (trumps & HONOURS)")
    assert run(RUN, copied, cache) == "6 False"
    assert compilations(cache) == 2
    edit("rng.py", "    place = 0\n", "    place = 1 - 1 + 0 * n\n")
    assert run(RUN, copied, cache) == "6 False"
    assert compilations(cache) == 3
    assert not list((copied / "engine").rglob("*.nbc"))


@needs_numba
def test_damaged_code_is_thrown_away_compiled_again_and_said_once(copied: Path) -> None:
    """A flipped byte in machine code could do anything, so nothing damaged is ever loaded."""
    found = json.loads(run(DAMAGE, copied, copied / "cache"))
    assert len(found) == 18
    assert found == {name: [True, 1, True, True] for name in found}


@needs_numba
def test_a_cache_that_cannot_be_written_is_done_without(copied: Path) -> None:
    """Neither folder can be made, so the code is compiled and not kept, and one line says so."""
    blocked = copied / "a file"
    blocked.touch()
    done = subprocess.run(
        [sys.executable, "-c", "import tempfile; tempfile.tempdir = 'a file'\n" + RUN + RUN],
        cwd=copied,
        env={**os.environ, "XDG_CACHE_HOME": str(blocked)},
        check=True,
        capture_output=True,
        text=True,
    )
    assert done.stdout.split() == ["4", "False"] * 2
    assert done.stderr.count("cannot be written safely: everything is compiled again at each start") == 1


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
    found = cache_folder()
    assert found is not None
    assert spare in found.parents


def test_a_cache_that_others_may_write_to_is_not_trusted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What lies there would be run as code."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    monkeypatch.setattr("tempfile.gettempdir", lambda: str(tmp_path / "none"))
    found = cache_folder()
    assert found is not None
    found.chmod(0o777)
    (tmp_path / "none").touch()
    assert cache_folder() is None


def test_a_line_is_told_once_in_all_processes(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.delenv(TOLD, raising=False)
    for line in ("one", "two", "one"):
        tell(line)
    assert capsys.readouterr().err.splitlines() == ["one", "two"]
    assert os.environ[TOLD].splitlines() == ["one", "two"]


def test_a_folder_is_sound_while_it_holds_what_it_was_sealed_with(tmp_path: Path) -> None:
    folder = tmp_path / "sealed"
    (folder / "inner").mkdir(parents=True)
    kept = folder / "inner" / "code.nbc"
    kept.write_bytes(b"machine code")
    assert not sound(folder)
    seal(folder)
    assert sound(folder)
    for change in (
        lambda: kept.write_bytes(b"machine node"),
        lambda: (folder / "more").touch(),
        lambda: kept.rename(folder / "code.nbc"),
        kept.unlink,
        lambda: (folder / "seal").write_bytes(b""),
    ):
        shutil.copytree(folder, tmp_path / "whole")
        change()
        assert not sound(folder)
        shutil.rmtree(folder)
        (tmp_path / "whole").rename(folder)
        assert sound(folder)
