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
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

expect.set_options(timeout=15_000)


ROOT = Path(__file__).parents[2]
DESKTOP = {"width": 1280, "height": 800}
TELEPHONE = {"width": 360, "height": 740}


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def wait_until_healthy(server: subprocess.Popen[bytes], address: str, seconds: float) -> None:
    give_up = time.monotonic() + seconds
    while time.monotonic() < give_up:
        assert server.poll() is None, "the server stopped while starting"
        try:
            with urllib.request.urlopen(f"{address}/_stcore/health", timeout=1):
                return
        except (urllib.error.URLError, OSError):
            time.sleep(0.1)
    raise AssertionError(f"no server at {address} after {seconds} s")


@pytest.fixture(scope="session")
def app_url(tmp_path_factory) -> Iterator[str]:
    """One server for all browser tests, started as users start it."""
    port = free_port()
    log = tmp_path_factory.mktemp("server") / "log"
    command = [sys.executable, "-m", "tutor_app", "--port", str(port), "--no-browser"]
    with log.open("w") as out:
        server = subprocess.Popen(command, cwd=ROOT, stdout=out, stderr=subprocess.STDOUT)
        try:
            address = f"http://127.0.0.1:{port}"
            wait_until_healthy(server, address, 60)
            yield address
        finally:
            server.terminate()
            server.wait(15)
    text = log.read_text()
    assert "Traceback" not in text, text


@pytest.fixture(scope="session")
def browser(app_url) -> Iterator[Browser]:
    # The shell without windows comes first: it needs less memory and time.
    known = map(shutil.which, ("chromium-headless-shell", "chromium", "google-chrome"))
    executable = os.environ.get("CHROMIUM") or next(filter(None, known), None)
    if not executable:
        if os.environ.get("REQUIRE_E2E") == "1":
            pytest.fail("REQUIRE_E2E=1, but there is no Chromium here")
        pytest.skip("no Chromium")
    flags = ["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"]
    with sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=executable, args=flags)
        yield started
        started.close()


@pytest.fixture
def open_context(browser, app_url) -> Iterator[object]:
    """Make browser contexts that may talk to this server only and must not raise script errors."""
    contexts: list[BrowserContext] = []
    outside: list[str] = []
    broken: list[str] = []

    def make(**settings: object) -> Page:
        usual = {"viewport": DESKTOP, "locale": "en-GB", "reduced_motion": "reduce"}
        context = browser.new_context(**{"base_url": app_url, **usual, **settings})
        contexts.append(context)
        page = context.new_page()
        page.set_default_timeout(20_000)
        page.on(
            "request",
            lambda request: (
                request.url.startswith((app_url, "data:", "blob:")) or outside.append(request.url)
            ),
        )
        page.on("pageerror", lambda error: broken.append(str(error)))
        return page

    yield make
    for context in contexts:
        context.close()
    assert outside == []
    assert broken == []


@pytest.fixture
def page(open_context) -> Page:
    """A page at a desktop, light, in English."""
    return open_context()


@pytest.fixture
def telephone(open_context) -> Page:
    """A page on a telephone, dark, in English."""
    return open_context(viewport=TELEPHONE, color_scheme="dark", has_touch=True)


def pytest_collection_modifyitems(items) -> None:
    for item in items:
        if "/e2e/" in str(item.path):
            item.add_marker(pytest.mark.browser)
