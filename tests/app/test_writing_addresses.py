"""What is written into the address while earlier addresses are still under way to the browser."""

from __future__ import annotations

import pytest

from tutor_app import address_bar, state


class Browser:
    """The address as the browser has it, and as a run gets it."""

    def __init__(self) -> None:
        self.address: dict[str, str] = {}
        self.run: dict[str, str] = {}
        self.under_way: list[dict[str, str]] = []

    def begin_run(self) -> None:
        self.run = dict(self.address)

    def hear(self) -> None:
        if self.under_way:
            self.address = self.under_way[-1]
        self.under_way = []

    def to_dict(self) -> dict[str, str]:
        return dict(self.run)

    def from_dict(self, wanted: dict[str, str]) -> None:
        self.run = dict(wanted)
        self.under_way.append(dict(wanted))

    def __iter__(self):
        return iter(self.run)

    def get_all(self, name: str) -> list[str]:
        return [self.run[name]]


@pytest.fixture
def browser(monkeypatch) -> Browser:
    made = Browser()
    monkeypatch.setattr(address_bar.st, "query_params", made)
    monkeypatch.setattr(state.st, "session_state", {})
    monkeypatch.setattr(address_bar, "_back_or_forward", lambda: False)
    return made


def test_the_last_word_counts_when_a_run_comes_with_the_address_it_wants(browser):
    """Two clicks that undo each other: the second run begins before the browser hears of the first."""
    browser.address = {"h": "all", "lang": "en"}
    browser.begin_run()
    address_bar.write({"h": "one less"})
    browser.begin_run()
    address_bar.write({"h": "all"})
    browser.hear()
    assert browser.address["h"] == "all"


def test_a_click_that_breaks_the_first_drawing_off_is_not_undone(browser):
    """The run that the click begins finds the page's own state, not the address once more."""
    browser.address = {"l": "2", "lang": "en"}
    browser.begin_run()
    address_bar.open_page("learn")
    assert address_bar.arrival() is not None
    address_bar.adopt("learn", "the beginning")
    # here the run is broken off, before it could write its address
    state.replace_screen("learn", "after the click")
    browser.begin_run()
    address_bar.open_page("learn")
    assert address_bar.arrival() is None
    assert state.screen("learn", str) == "after the click"


def test_nothing_is_written_where_nothing_is_new(browser):
    browser.address = {"h": "all", "lang": "en"}
    for _ in range(3):
        browser.begin_run()
        address_bar.write({"h": "all"})
    assert browser.under_way == []


def test_what_the_page_before_wrote_is_written_over(browser):
    browser.begin_run()
    address_bar.open_page("rules")
    address_bar.write({"g": "tantony"})
    browser.address = {"h": "all", "lang": "en"}
    browser.begin_run()
    address_bar.open_page("hand")
    address_bar.write({"h": "all"})
    browser.hear()
    assert browser.address == {"h": "all", "lang": "en"}
