"""Compiled code: never stale, kept out of the package, done without where it is not to be had."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

import engine.kernel
from engine import GAMES
from engine.kernel import compiled, replay
from engine.kernel.cachedir import TOLD, cache_folder, keep, kept, tell
from engine.kernel.calling import build
from engine.kernel.compiled import COMPILED, PLAIN, made_of
from engine.kernel.dealing import draw_many
from engine.kernel.grown import tree_of
from engine.kernel.solved import solver_of
from tests.differential import another_game
from tests.support import kernels

PACKAGE = Path(engine.kernel.__file__).parent
# A game's rules, and a function that is compiled and calls them; another game stands beside it.
RULES = '''"""Rules."""

N_CARDS = 2


def worth(cards):
    """What some cards count."""
    return cards * N_CARDS + 2
'''
PROBE = """
from engine.kernel.one.rules import worth
from engine.kernel.rng import nth_bit


def probe(out):
    out[0] = worth(1)
    for n in range(20):
        out[1] = out[1] * 7 % 1000003 + nth_bit(0x00F0F00F0F0F0001, n)
"""
RUN = """
import numpy as np
from engine.kernel.batch import ROW
from engine.kernel.calling import build, plain
from engine.kernel.compiling import uses_pdep
from engine.kernel.probe import probe

out, same = np.zeros(2, np.int64), np.zeros(2, np.int64)
build(probe, (ROW,))(out)
plain(probe, (ROW,))(same)
assert (out == same).all()
print(out[0], uses_pdep())
"""

COMPILES = made_of(COMPILED, draw_many).trouble == ""
needs_numba = pytest.mark.skipif(not COMPILES, reason="numba does not work here")


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
    """The kernel in a package of its own, with two small games and one function more."""
    (tmp_path / "engine").mkdir()
    (tmp_path / "engine" / "__init__.py").touch()
    shutil.copytree(PACKAGE, tmp_path / "engine" / "kernel", ignore=shutil.ignore_patterns("__pycache__"))
    kernel = tmp_path / "engine" / "kernel"
    (kernel / "probe.py").write_text(PROBE, "utf-8")
    for game in ("one", "two"):
        (kernel / game).mkdir()
        (kernel / game / "__init__.py").touch()
        (kernel / game / "rules.py").write_text(RULES, "utf-8")
    return tmp_path


def compilations(cache: Path) -> int:
    """How many pieces of compiled code are kept."""
    return len(list(cache.glob("trick-tutor/code/*")))


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
        ("two/rules.py", "N_CARDS = 2", "N_CARDS = 3"),  # another game
        ("one/rules.py", "What some", "What all"),  # words on the function called
        ("rng.py", "    less = first", "    # A comment.\n\n    less = first"),
        ("rng.py", "* 0x7FEB352D", "* 0x7FEB352B"),  # a function that is not called
        ("probe.py", "\n\ndef", "\n\n# A comment.\ndef"),
        ("compiled.py", "def main", "def mainly"),
        ("batch.py", "for deal in", "for world in"),
    ):
        edit(path, before, after)
        assert run(RUN, copied, cache) == "4 False", path
        assert compilations(cache) == 1, (path, after)

    edit("one/rules.py", "cards * N_CARDS", "cards * N_CARDS * 2")
    assert run(RUN, copied, cache) == "6 False"
    assert compilations(cache) == 2
    edit("one/rules.py", "N_CARDS = 2", "N_CARDS = 3")
    assert run(RUN, copied, cache) == "8 False"
    assert compilations(cache) == 3
    edit("rng.py", "else 0\n", "else 0 * n\n")
    assert run(RUN, copied, cache) == "8 False"
    assert compilations(cache) == 4


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


@needs_numba
@pytest.mark.parametrize("rules", GAMES.values(), ids=lambda rules: rules.id)
def test_whatever_a_game_has_compiled_compiles(rules) -> None:
    """What numba cannot read runs in plain Python, a hundred times as slowly and without a word."""
    playouts = rules.analysis.playouts
    widths, ending = playouts.widths, playouts.ending
    assert compiled.kernels(COMPILED, playouts.play_out, widths).trouble == ""
    assert solver_of(COMPILED, ending.solve, widths, ending.searched.key_words, ending.players).trouble == ""
    assert playouts.tree is None or tree_of(COMPILED, playouts.tree, widths).trouble == ""
    build(playouts.again, replay.AGAIN_TAKES)


@needs_numba
def test_a_game_from_anywhere_is_compiled() -> None:
    """Nobody has listed the game of a module of tests; the functions it calls stand there, too."""
    found = []
    for backend in (COMPILED, PLAIN):
        game = compiled.kernels(backend, another_game.play_out, another_game.WIDTHS)
        assert (game.backend, game.trouble) == (backend, "")
        out = np.zeros((5, 2, 1), np.int64)
        worlds, candidates = np.arange(10).reshape(5, 2), np.array([[1], [3]])
        game.evaluate(np.array([7]), np.array([2]), worlds, candidates, 0, 4, 0, out)
        found.append(out.tolist())
    assert found[0] == found[1]
    assert len({tuple(row) for deal in found[0] for row in deal}) > 5


@needs_numba
def test_one_game_is_compiled_without_the_others(copied: Path) -> None:
    code = (
        "import sys\n"
        "from engine.kernel.compiled import kernels\n"
        "from engine.kernel.tantony.playout import WIDTHS, play_out\n"
        "assert kernels('compiled', play_out, WIDTHS).backend == 'compiled'\n"
        "print(*sorted({name.split('.')[2] for name in sys.modules if name.count('.') == 3"
        " and name.startswith('engine.kernel.')}))\n"
    )
    assert run(code, copied, copied / "cache") == "tantony"


@needs_numba
def test_kept_code_is_loaded_without_numba(copied: Path) -> None:
    """numba takes half a second to import, and every start of the program would pay for it."""
    assert run(RUN, copied, copied / "cache") == "4 False"
    said = run(RUN + "import sys\nprint('numba' in sys.modules)", copied, copied / "cache")
    assert said.split() == ["4", "False", "False"]


@needs_numba
def test_only_what_is_missing_is_compiled_in_a_process_of_its_own(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    started: list[list[str]] = []
    real = compiled.subprocess.run

    def seen(command: list[str], **how: object) -> object:
        started.append(command[3:])
        return real(command, **how)

    monkeypatch.setattr(compiled.subprocess, "run", seen)
    for _ in range(2):
        assert compiled.compile_apart()
        assert compiled.compile_apart(another_game.play_out)
    assert started == [[], ["tests.differential.another_game:play_out"]]
    assert compilations(tmp_path) == len(compiled.DEALING) + 1


def test_without_numba_plain_python_plays(tmp_path: Path) -> None:
    code = "import sys; sys.modules['numba'] = None\n" + (
        "from tests.support import kernels\n"
        "found = kernels('compiled', 'danish_tarok')\n"
        "print(found.backend, found.trouble.split(':')[0])"
    )
    assert run(code, PACKAGE.parent.parent, tmp_path) == "plain ModuleNotFoundError"


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


def test_damaged_code_is_thrown_away_and_said_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A flipped byte in machine code could do anything, so nothing damaged is ever loaded."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    assert kept("a") is None
    keep("a", b"machine code")
    assert kept("a") == b"machine code"
    (place,) = tmp_path.rglob("a")
    whole = place.read_bytes()
    flipped = [whole[:n] + bytes([whole[n] ^ 1]) + whole[n + 1 :] for n in range(len(whole))]
    for content in (b"", whole[:9], whole[:-1], whole + b"x", *flipped):
        monkeypatch.delenv(TOLD, raising=False)
        place.write_bytes(content)
        assert kept("a") is None
        assert not place.exists()
        assert capsys.readouterr().err.count("was damaged:") == 1
    place.with_name("b").write_bytes(whole)
    assert kept("b") is None, "the code of something else"
