from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path

import pytest
from streamlit import config
from streamlit.components.v2 import manifest_scanner
from streamlit.testing.v1 import AppTest

import tutor_app
from tests.app.turns import PATIENCE_SECONDS, Hurried, Idle
from tutor_app import reviewing
from tutor_app.pages import BY_NAME
from tutor_app.screens import odds_asking

MAIN = Path(tutor_app.__file__).parent / "main.py"
FEW = 60  # deals of each decision that is looked back at, where a page has them at once

Visit = Callable[..., AppTest]


@pytest.fixture
def visit(monkeypatch: pytest.MonkeyPatch) -> Visit:
    """Open a page of the app with an address, in a fresh session.

    Its jobs wait for the next drawing as long as a test does: a busy machine is no visitor who has gone.
    """
    monkeypatch.setattr("tutor_app.jobs.UNWATCHED_SECONDS", PATIENCE_SECONDS)

    def open_page(page: str, **parameters: object) -> AppTest:
        app = AppTest.from_file(str(MAIN), default_timeout=PATIENCE_SECONDS)
        for name, value in parameters.items():
            app.query_params[name] = str(value)
        if page != "home":
            app.switch_page(BY_NAME[page].file)
        return app.run()

    return open_page


@pytest.fixture(autouse=True, scope="session")
def nothing_is_counted_for_streamlit() -> Iterator[None]:
    """As users start the app; else Streamlit takes down each call of a script, 8 % of the time of a test."""
    before = config.get_option("browser.gatherUsageStats")
    config.set_option("browser.gatherUsageStats", False)
    yield
    config.set_option("browser.gatherUsageStats", before)


@pytest.fixture(autouse=True, scope="session")
def installed_packages_are_read_once() -> Iterator[None]:
    """Streamlit looks through all of them for components in each test: most of the time of opening a page."""
    with pytest.MonkeyPatch.context() as patch:
        read = cache(manifest_scanner.scan_component_manifests)
        patch.setattr(manifest_scanner, "scan_component_manifests", read)
        yield


@pytest.fixture(autouse=True)
def nothing_aside(monkeypatch: pytest.MonkeyPatch) -> None:
    """What a page has worked out by itself stays undone, unless a test has it done."""
    monkeypatch.setattr("tutor_app.screens.aside.worker", Idle)


@pytest.fixture
def reviews_at_once(nothing_aside: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is worked out aside is there when the page is drawn again, from few deals."""
    monkeypatch.setattr("tutor_app.screens.aside.worker", Hurried)
    monkeypatch.setattr(odds_asking, "is_busy", lambda: False)
    monkeypatch.setattr(reviewing, "DEALS", FEW)


@pytest.fixture
def no_worker(monkeypatch: pytest.MonkeyPatch) -> None:
    """What a page has asked for stays unanswered."""
    monkeypatch.setattr("tutor_app.screens.odds_asking.worker", Idle)
