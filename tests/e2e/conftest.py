from __future__ import annotations

import os
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

from tests.e2e.serving import chromium, launched, serving

expect.set_options(timeout=15_000)


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
        started = launched(playwright, executable)
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
