from __future__ import annotations

import json
import os
from collections import defaultdict
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

from tests.e2e.answering import waits_for_pages
from tests.e2e.serving import chromium, launched, serving

PATIENCE_MILLISECONDS = 30_000  # a busy machine is no failure
COMPILING = 120_000  # milliseconds: the first run of a fresh server compiles the kernels
expect.set_options(timeout=PATIENCE_MILLISECONDS)
# A page of a test does not live long enough for what its scripts would gain by being optimised, and a
# process of its own would begin without what the pages before it have compiled. What they have compiled
# is kept, so that no thread need compile a script again while it is being read.
NEW_EACH_TIME = (
    "--js-flags=--no-opt --no-maglev --no-flush-bytecode",
    "--renderer-process-limit=1",
    "--disable-features=ScriptStreaming,"
    # The last list counts, so it repeats what Playwright switches off for the sake of tests.
    "AvoidUnnecessaryBeforeUnloadCheckSync,DestroyProfileOnBrowserClose,HttpsUpgrades,"
    "HttpsFirstBalancedModeAutoEnable,PaintHolding,OptimizationHints,NetworkTimeServiceQuerying",
)


DESKTOP = {"width": 1280, "height": 800}
TELEPHONE = {"width": 360, "height": 740}


@pytest.fixture(scope="session")
def app_url(tmp_path_factory) -> Iterator[str]:
    """One server for all browser tests, started as users start it."""
    with serving(tmp_path_factory.mktemp("server") / "log") as address:
        yield address


@pytest.fixture(scope="session")
def browser(app_url) -> Iterator[Browser]:
    executable = chromium()
    if not executable:
        if os.environ.get("REQUIRE_E2E") == "1":
            pytest.fail("REQUIRE_E2E=1, but there is no Chromium here")
        pytest.skip("no Chromium")
    with sync_playwright() as playwright:
        started = launched(playwright, executable, *NEW_EACH_TIME)
        yield started
        started.close()


class Contexts:
    """Browser contexts of each kind. One that a test has done with is emptied and serves the next.

    What stays is the browser's cache of files, a quarter of the time of opening a page, and an empty page
    that keeps alive the process in which all pages of the context are drawn, a sixth.
    """

    def __init__(self, browser: Browser, base_url: str) -> None:
        self.browser, self.base_url = browser, base_url
        self.free: defaultdict[str, list[BrowserContext]] = defaultdict(list)

    def take(self, **settings: object) -> tuple[str, BrowserContext]:
        """An empty context that no test has at the moment, and its kind."""
        usual = {"viewport": DESKTOP, "locale": "en-GB", "reduced_motion": "reduce"}
        wanted = {"base_url": self.base_url, **usual, **settings}
        kind = json.dumps(wanted, sort_keys=True)
        return kind, self.free[kind].pop() if self.free[kind] else self.begun(wanted)

    def begun(self, wanted: dict[str, object]) -> BrowserContext:
        """A new context with its empty page."""
        context = self.browser.new_context(**wanted)
        context.new_page().goto("/_stcore/health")
        return context

    def give_back(self, kind: str, context: BrowserContext) -> None:
        """Close the pages of a context but the first, and forget what they have kept."""
        empty, *others = context.pages
        for page in others:
            page.close()
        context.clear_cookies()
        context.set_offline(False)
        everything = {"origin": self.base_url, "storageTypes": "all"}
        session = context.new_cdp_session(empty)
        session.send("Storage.clearDataForOrigin", everything)
        session.detach()
        self.free[kind].append(context)


@pytest.fixture(scope="session")
def contexts(browser, app_url) -> Contexts:
    """All contexts of one browser."""
    return Contexts(browser, app_url)


@pytest.fixture
def open_context(contexts, app_url) -> Iterator[object]:
    """Open pages that talk to this server only and raise no script errors.

    Each has a context of its own, unless it is a tab ``beside`` another page.
    """
    taken: list[tuple[str, BrowserContext]] = []
    outside: list[str] = []
    broken: list[str] = []

    def make(beside: Page | None = None, **settings: object) -> Page:
        if beside is None:
            kind, context = contexts.take(**settings)
            taken.append((kind, context))
        else:
            context = beside.context
        page = waits_for_pages(context.new_page())
        page.set_default_timeout(PATIENCE_MILLISECONDS)
        page.on(
            "request",
            lambda request: (
                request.url.startswith((app_url, "data:", "blob:")) or outside.append(request.url)
            ),
        )
        page.on("pageerror", lambda error: broken.append(str(error)))
        return page

    yield make
    for kind, context in taken:
        contexts.give_back(kind, context)
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
