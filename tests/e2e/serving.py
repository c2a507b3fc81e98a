"""Starting the app and a browser as users do, for tests and for commands that need both."""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, Playwright

ROOT = Path(__file__).parents[2]
START_SECONDS, STOP_SECONDS = 180, 60  # a busy machine is no failure
FLAGS = ("--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage")
# The shell without windows comes first: it needs less memory and time.
BROWSERS = ("chromium-headless-shell", "chromium", "google-chrome")


@contextmanager
def serving(log: Path) -> Iterator[str]:
    """The address of a server of its own, which writes what it says to ``log``.

    Raises:
        AssertionError: the server did not start, or it printed a traceback.
    """
    port = free_port()
    server = started(port, log)
    try:
        yield f"http://127.0.0.1:{port}"
    finally:
        server.terminate()
        server.wait(STOP_SECONDS)
    said = log.read_text()
    assert "Traceback" not in said, said


def started(port: int, log: Path) -> subprocess.Popen[bytes]:
    """A server that answers; whoever starts it has to stop it.

    Raises:
        AssertionError: it did not start.
    """
    command = [sys.executable, "-m", "tutor_app", "--port", str(port), "--no-browser"]
    with log.open("a") as out:
        server = subprocess.Popen(command, cwd=ROOT, stdout=out, stderr=subprocess.STDOUT)
    try:
        wait_until_healthy(server, f"http://127.0.0.1:{port}", START_SECONDS)
    except AssertionError:
        server.kill()
        raise
    return server


def chromium() -> str | None:
    """The browser to test with, None where there is none."""
    return os.environ.get("CHROMIUM") or next(filter(None, map(shutil.which, BROWSERS)), None)


def launched(playwright: Playwright, executable: str, *more: str) -> Browser:
    """A browser without a window, with ``more`` flags."""
    return playwright.chromium.launch(executable_path=executable, args=(*FLAGS, *more))


def free_port() -> int:
    """A port of this machine at which nothing listens."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def wait_until_healthy(server: subprocess.Popen[bytes], address: str, seconds: float) -> None:
    """Wait until a server answers.

    Raises:
        AssertionError: it stopped, or does not answer in time.
    """
    give_up = time.monotonic() + seconds
    while time.monotonic() < give_up:
        assert server.poll() is None, "the server stopped while starting"
        try:
            with urllib.request.urlopen(f"{address}/_stcore/health", timeout=1):
                return
        except (urllib.error.URLError, OSError):
            time.sleep(0.1)
    raise AssertionError(f"no server at {address} after {seconds} s")
