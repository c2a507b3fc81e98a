"""Format, lint, types, import arrows and the lock file: part of the one test command."""

from __future__ import annotations

import ast
import pkgutil
import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from engine import GAMES

ROOT = Path(__file__).parent.parent

PACKAGES = ("engine", "lessons", "tutor_app", "tests")
MOST_LINES = 100  # of a function
CHECKS = {
    "format": ("ruff", "format", "--check", "."),
    "lint": ("ruff", "check", "."),
    "types": ("mypy",),
}


@pytest.mark.parametrize(
    "check", [pytest.param(name, marks=pytest.mark.long) if name == "types" else name for name in CHECKS]
)
def test_clean(check: str) -> None:
    done = subprocess.run(
        [sys.executable, "-m", *CHECKS[check]], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr


def test_imports_run_one_way() -> None:
    done = subprocess.run(
        [sys.executable, "-c", "from importlinter.cli import lint_imports_command as c; c()"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert "0 broken" in done.stdout, done.stdout


def test_no_function_is_over_a_hundred_lines() -> None:
    """CONTRIBUTING, Style; a ``fast*.py`` is a copy made for speed."""
    listed = (path for package in PACKAGES for path in sorted((ROOT / package).rglob("*.py")))
    long = [
        f"{path.relative_to(ROOT)}: {one.name} has {length} lines"
        for path in listed
        if not path.name.startswith("fast")
        for one in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(one, ast.FunctionDef | ast.AsyncFunctionDef)
        and (length := (one.end_lineno or 0) - one.lineno + 1) > MOST_LINES
    ]
    assert not long


def test_whatever_games_share_in_the_kernel_is_listed() -> None:
    tools = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]
    contracts = tools["importlinter"]["contracts"]
    (shared,) = [one for one in contracts if one["name"] == "What games share in the kernel knows no game"]
    listed = [*shared["source_modules"], *shared["forbidden_modules"]]
    there = pkgutil.iter_modules([str(ROOT / "engine" / "kernel")])
    assert sorted(listed) == sorted(f"engine.kernel.{found.name}" for found in there)
    assert set(shared["forbidden_modules"]) == {f"engine.kernel.{game}" for game in GAMES}


def test_lock_names_no_address_and_hashes_everything() -> None:
    text = (ROOT / "requirements.lock").read_text("utf-8")
    assert "://" not in text
    assert "find-links" not in text
    pins = re.findall(r"^[a-zA-Z0-9][^ ]*==[^ ]+", text, re.M)
    assert len(pins) > 30
    blocks = re.split(r"^(?=[a-zA-Z0-9])", text, flags=re.M)
    assert all("--hash=sha256:" in block for block in blocks if block.strip() and not block.startswith("#"))


def test_lock_holds_every_dependency() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    wanted = project["dependencies"] + project["optional-dependencies"]["test"]
    names = {re.split(r"[<>=!~ ]", entry)[0].lower().replace("_", "-") for entry in wanted}
    text = (ROOT / "requirements.lock").read_text("utf-8").lower()
    locked = set(re.findall(r"^([a-z0-9][a-z0-9.-]*)==", text, re.M))
    assert names <= locked, names - locked
