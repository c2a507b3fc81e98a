"""Firefox and WebKit without a window, as far as a page's words and picture are concerned.

Firefox is spoken to by WebDriver BiDi, WebKit by WebDriver (both W3C). Playwright drives only builds of its
own of the two; these are the browsers that a system has (Debian: firefox-esr, webkit2gtk-driver and xvfb).
"""

from __future__ import annotations

import base64
import json
import os
import shutil
import subprocess
import tempfile
import time
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from glob import glob
from typing import Any, Protocol, TypeVar

from playwright.sync_api import Page, sync_playwright
from websockets.sync.client import ClientConnection, connect

from tests.e2e.serving import chromium, free_port, launched

Size = tuple[int, int]
SECONDS = 30
DISPLAY = ":77"
MINI_BROWSER = "/usr/lib/*/webkit2gtk-4*/MiniBrowser"
Reached = TypeVar("Reached")


class Engine(Protocol):
    """A browser with one page."""

    def open(self, address: str) -> None:
        """Go to an address; what the page then does is not waited for."""

    def ask(self, script: str) -> str:
        """What the text ``script``, an expression, is on the page."""

    def picture(self) -> bytes:
        """The page as it is seen, a PNG."""


class Chromium:
    """By Playwright, as in all other browser tests."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def open(self, address: str) -> None:
        self.page.goto(address)

    def ask(self, script: str) -> str:
        return str(self.page.evaluate(script))

    def picture(self) -> bytes:
        return bytes(self.page.screenshot())


class Firefox:
    """By WebDriver BiDi over ``socket``."""

    def __init__(self, socket: ClientConnection, size: Size) -> None:
        self.socket, self.number = socket, 0
        self._do("session.new", capabilities={})
        tabs = self._do("browsingContext.getTree")["contexts"]
        self.tab = tabs[0]["context"]
        viewport = dict(zip(("width", "height"), size, strict=True))
        self._do("browsingContext.setViewport", context=self.tab, viewport=viewport)

    def open(self, address: str) -> None:
        self._do("browsingContext.navigate", context=self.tab, url=address, wait="none")

    def ask(self, script: str) -> str:
        answer = self._do(
            "script.evaluate", expression=script, target={"context": self.tab}, awaitPromise=False
        )
        if answer["type"] != "success":
            raise ValueError(answer["exceptionDetails"]["text"])
        return str(answer["result"]["value"])

    def picture(self) -> bytes:
        return base64.b64decode(self._do("browsingContext.captureScreenshot", context=self.tab)["data"])

    def _do(self, method: str, **params: object) -> Any:
        self.number += 1
        self.socket.send(json.dumps({"id": self.number, "method": method, "params": params}))
        while (answer := json.loads(self.socket.recv(SECONDS))).get("id") != self.number:
            pass  # events that nobody asked for
        if "error" in answer:
            raise ValueError(f"{method}: {answer['message']}")
        return answer["result"]


class WebKit:
    """By WebDriver at ``address``."""

    def __init__(self, address: str, binary: str, size: Size) -> None:
        self.address = address
        wanted = {"webkitgtk:browserOptions": {"binary": binary, "args": ["--automation"]}}
        session = self._do("POST", "/session", capabilities={"alwaysMatch": wanted})["sessionId"]
        self.address = f"{address}/session/{session}"
        frame = json.loads(self.ask("JSON.stringify([outerWidth - innerWidth, outerHeight - innerHeight])"))
        wide, high = (inner + around for inner, around in zip(size, frame, strict=True))
        self._do("POST", "/window/rect", x=0, y=0, width=wide, height=high)

    def open(self, address: str) -> None:
        self._do("POST", "/url", url=address)

    def ask(self, script: str) -> str:
        return str(self._do("POST", "/execute/sync", script=f"return {script}", args=[]))

    def picture(self) -> bytes:
        return base64.b64decode(self._do("GET", "/screenshot"))

    def _do(self, verb: str, path: str, **given: object) -> Any:
        body = json.dumps(given).encode() if verb == "POST" else None
        request = urllib.request.Request(
            self.address + path, body, {"Content-Type": "application/json"}, method=verb
        )
        with urllib.request.urlopen(request, timeout=SECONDS) as answer:
            return json.load(answer)["value"]


@contextmanager
def by_chromium(size: Size) -> Iterator[Engine]:
    """Chromium with a page of this size."""
    executable = _found(chromium(), "Chromium")
    with sync_playwright() as playwright:
        browser = launched(playwright, executable)
        yield Chromium(browser.new_page(viewport=dict(zip(("width", "height"), size, strict=True))))
        browser.close()


@contextmanager
def by_firefox(size: Size) -> Iterator[Engine]:
    """Firefox with a page of this size."""
    executable = shutil.which("firefox") or _found(shutil.which("firefox-esr"), "Firefox")
    port = free_port()
    with tempfile.TemporaryDirectory() as profile:
        told = ["--headless", "--no-remote", "--profile", profile, "--remote-debugging-port", str(port)]
        with _running(executable, *told), _connected(f"ws://127.0.0.1:{port}/session") as socket:
            yield Firefox(socket, size)


@contextmanager
def by_webkit(size: Size) -> Iterator[Engine]:
    """WebKitGTK with a page of this size, on a screen of its own."""
    driver, screen = (_found(shutil.which(name), name) for name in ("WebKitWebDriver", "Xvfb"))
    browser, port = _found(next(iter(glob(MINI_BROWSER)), None), "MiniBrowser"), free_port()
    with _running(screen, DISPLAY, "-screen", "0", "1600x1200x24"), _running(driver, "-p", str(port)):
        address = f"http://127.0.0.1:{port}"
        _when_ready(lambda: urllib.request.urlopen(f"{address}/status", timeout=1).close())
        yield WebKit(address, browser, size)


ENGINES = {"Chromium": by_chromium, "Firefox": by_firefox, "WebKit": by_webkit}


@contextmanager
def _running(*command: str) -> Iterator[None]:
    on_screen = {**os.environ, "DISPLAY": DISPLAY, "WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS": "1"}
    quiet = subprocess.DEVNULL
    process = subprocess.Popen(command, env=on_screen, stdout=quiet, stderr=quiet)
    try:
        yield
    finally:
        process.terminate()
        process.wait(SECONDS)


@contextmanager
def _connected(address: str) -> Iterator[ClientConnection]:
    with _when_ready(lambda: connect(address, max_size=None)) as socket:
        yield socket


def _when_ready(reach: Callable[[], Reached]) -> Reached:
    give_up = time.monotonic() + SECONDS
    while True:
        try:
            return reach()
        except OSError:
            if time.monotonic() > give_up:
                raise
            time.sleep(0.2)


def _found(path: str | None, name: str) -> str:
    if path is None:
        raise FileNotFoundError(f"{name} is not installed here")
    return path
