"""What is handed out: the wheel and the archive of sources have everything in them and run anywhere."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tarfile
import urllib.request
import zipfile
from pathlib import Path

import pytest

from engine import GAMES, __version__
from tests.e2e.serving import free_port, wait_until_healthy

ROOT = Path(__file__).parents[1]
PACKAGES = ("engine", "lessons", "tutor_app")


def run(*command: str, cwd: Path, **environment: str) -> str:
    done = subprocess.run(
        [sys.executable, *command],
        cwd=cwd,
        env={**os.environ, **environment},
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def built(tmp_path_factory) -> Path:
    folder = tmp_path_factory.mktemp("built")
    run("-m", "hatchling", "build", "-d", str(folder), cwd=ROOT)
    return folder


@pytest.fixture(scope="module")
def installed(built, tmp_path_factory) -> Path:
    folder = tmp_path_factory.mktemp("installed")
    (wheel,) = built.glob("*.whl")
    quietly = ("--no-deps", "--no-index", "--quiet", "--disable-pip-version-check")
    run("-m", "pip", "install", *quietly, "--target", str(folder), str(wheel), cwd=folder)
    return folder


def ours() -> set[str]:
    """The files that are kept under version control or are about to be."""
    command = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    listed = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    if listed.returncode:
        pytest.skip("no checkout")
    return {name for name in listed.stdout.split("\0") if name and (ROOT / name).is_file()}


def test_the_wheel_has_every_file_of_the_packages_and_no_other(built):
    (wheel,) = built.glob("*.whl")
    names = {name for name in zipfile.ZipFile(wheel).namelist() if ".dist-info/" not in name}
    assert names == {name for name in ours() if name.partition("/")[0] in PACKAGES}
    assert wheel.name.startswith(f"trick_tutor-{__version__}-")


def test_the_archive_has_every_file(built):
    (archive,) = built.glob("*.tar.gz")
    with tarfile.open(archive) as packed:
        names = {one.name.partition("/")[2] for one in packed.getmembers() if one.isfile()}
    assert ours() - names == set()
    assert names - ours() == {"PKG-INFO"}


def test_the_command_line_runs_from_any_folder(installed, tmp_path):
    command = str(installed / "bin" / "trick-tutor")
    games = json.loads(run(command, "games", "--json", cwd=tmp_path, PYTHONPATH=str(installed)))
    assert [game["id"] for game in games] == list(GAMES)
    assert __version__ in run(command, "--version", cwd=tmp_path, PYTHONPATH=str(installed))


def test_the_app_runs_from_any_folder(installed, tmp_path):
    port = free_port()
    command = [sys.executable, str(installed / "bin" / "trick-tutor"), "--no-browser", "--port", str(port)]
    environment = {**os.environ, "PYTHONPATH": str(installed)}
    log = tmp_path / "log"
    with log.open("w") as out:
        server = subprocess.Popen(
            command, cwd=tmp_path, env=environment, stdout=out, stderr=subprocess.STDOUT
        )
    try:
        wait_until_healthy(server, f"http://127.0.0.1:{port}", 60)
        with urllib.request.urlopen(f"http://127.0.0.1:{port}/", timeout=10) as page:
            assert page.status == 200
    finally:
        server.terminate()
        server.wait(15)
    assert "Traceback" not in log.read_text()


def test_tests_run_from_the_archive(built, tmp_path):
    (archive,) = built.glob("*.tar.gz")
    with tarfile.open(archive) as packed:
        packed.extractall(tmp_path, filter="data")
    (folder,) = tmp_path.iterdir()
    said = run(
        "-m",
        "pytest",
        "-q",
        "-n0",
        "tests/golden/test_codes_v1.py",
        "tests/lessons/test_loader.py",
        cwd=folder,
    )
    assert " passed" in said
    assert "failed" not in said


def test_what_is_installed_fits_together():
    """Every requirement of every package is met by what the lock names."""
    assert "No broken requirements found" in run("-m", "pip", "check", cwd=ROOT)
