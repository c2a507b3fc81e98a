"""What is written into the address while earlier addresses are still under way to the browser."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from types import SimpleNamespace

import pytest

from tutor_app import address_bar, state
from tutor_app.urlstate import Problem


class Browser:
    """The address as the browser has it, and as a run gets it."""

    def __init__(self) -> None:
        self.address: dict[str, str] = {}
        self.run: dict[str, str] = {}
        self.under_way: list[dict[str, str]] = []

    def begin_run(self) -> None:
        self.run = dict(self.address)

    def hear(self, count: int | None = None) -> None:
        """Hear of so many of the addresses under way, or of all."""
        for _ in range(len(self.under_way) if count is None else count):
            self.address = self.under_way.pop(0)

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


class HeldHand:
    """A page with one card that clicks take up and lay down, and whatever happens around it.

    ``click`` and ``again`` begin a run, which breaks off the one before; ``end`` ends it, ``lose`` too, but
    what it wrote is never sent, as another run is asked for at that moment; ``hear`` brings the browser one
    address.
    """

    def __init__(self, browser: Browser) -> None:
        self.browser = browser
        self.card = 0
        self.running = True
        browser.address = {"h": "0", "lang": "en"}
        self.begin()

    def begin(self) -> None:
        self.browser.begin_run()
        address_bar.open_page("hand")
        self.running = True

    def end(self) -> None:
        address_bar.write({"h": str(self.card)})
        self.running = False

    def may(self, event: str) -> bool:
        return bool(
            {"end": self.running, "lose": self.running, "hear": self.browser.under_way}.get(event, True)
        )

    def do(self, event: str) -> None:
        sent = len(self.browser.under_way)
        if event == "click":
            self.card = 1 - self.card
        if event in ("click", "again"):
            self.begin()
        elif event == "hear":
            self.browser.hear(1)
        else:
            self.end()
        if event == "lose":
            del self.browser.under_way[sent:]


EVENTS = ("click", "again", "end", "lose", "hear")
AFTER_A_LOSS = ("click", "again")


def orders(length: int) -> Iterator[tuple[str, ...]]:
    """The orders in which so many things can happen, each from a click on."""
    begun = [("click",)]
    for _ in range(length - 1):
        begun = [
            (*order, event) for order in begun for event in (AFTER_A_LOSS if order[-1] == "lose" else EVENTS)
        ]
    return (order for order in begun if order[-1] != "lose")


def test_in_whatever_order_things_happen_the_address_ends_where_the_page_stands(monkeypatch):
    wrong = []
    for order in orders(7):
        monkeypatch.setattr(state.st, "session_state", {})
        monkeypatch.setattr(address_bar.st, "query_params", made := Browser())
        page = HeldHand(made)
        page.end()
        made.hear()
        if not all(page.may(event) and page.do(event) is None for event in order):
            continue
        if page.running:
            page.end()
        made.hear()
        if made.address["h"] != str(page.card):
            wrong.append(order)
    assert wrong == []


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


def test_what_a_run_that_was_broken_off_has_told_is_told_once(browser):
    """Home tells of the unknown address in every run until one has written its own address."""
    unknown = Problem.of("address.page", value="nosuchpage")
    for _ in range(2):
        address_bar.report(unknown, None)
    assert list(address_bar.problems()) == [unknown]


@pytest.mark.parametrize("gone_back", [False, True])
def test_a_link_to_what_the_page_before_wrote_is_followed(browser, monkeypatch, gone_back):
    """A deal has the same address on two pages. After Back it may be the other page's, come too late."""
    browser.begin_run()
    address_bar.open_page("review")
    address_bar.write({"g": "tantony", "seed": 3, "at": 2})
    browser.hear()
    monkeypatch.setattr(address_bar, "_back_or_forward", lambda: gone_back)
    browser.begin_run()
    address_bar.open_page("deal")
    assert (address_bar.arrival() is None) is gone_back


@pytest.mark.parametrize("gone_back", [False, True])
def test_back_from_a_link_leaves_the_page_as_it_was(browser, monkeypatch, gone_back):
    """The history has the address of the link under the page on which the link stood."""
    switched = []
    monkeypatch.setattr(address_bar.st, "switch_page", lambda *page, **_: switched.append(page))
    for _ in range(2):  # so that nothing is under way
        browser.begin_run()
        address_bar.open_page("hand")
        address_bar.write({"g": "tantony", "h": "some cards"})
        browser.hear()
    rule = {"g": "tantony", "r": "TN-VAL-1", "lang": "en"}
    address_bar.follow_link("rules", rule)
    browser.begin_run()
    address_bar.open_page("hand")
    assert switched == [("views/rules.py",)]
    browser.address = rule
    browser.begin_run()
    address_bar.open_page("rules")
    assert address_bar.arrival() is not None
    address_bar.write(rule)
    monkeypatch.setattr(address_bar, "_back_or_forward", lambda: gone_back)
    browser.begin_run()
    address_bar.open_page("hand")
    assert (address_bar.arrival() is None) is gone_back
    address_bar.write({"g": "tantony", "h": "some cards"})
    browser.hear()
    assert browser.address["h"] == "some cards"


@pytest.mark.parametrize(("stood_at", "follows"), [("play", True), ("review", False), (None, False)])
def test_what_comes_late_from_the_page_that_was_left_loses_no_link(browser, monkeypatch, stood_at, follows):
    """A link from a page to itself, or one back to it with the same address, is no late click."""
    switched = []
    monkeypatch.setattr(address_bar.st, "switch_page", lambda *page, **given: switched.append((page, given)))
    monkeypatch.setattr(address_bar, "_asked_at", lambda: stood_at)
    for page, address in (
        ("play", {"g": "tantony", "p": "careful"}),
        ("review", {"g": "tantony", "seed": "3"}),
    ):
        browser.address = address
        browser.begin_run()
        address_bar.open_page(page)
    assert not switched
    address_bar.open_page("play")
    assert switched == (
        [(("views/review.py",), {"query_params": {"g": "tantony", "seed": "3"}})] if follows else []
    )


def opened(browser, monkeypatch, going_on):
    """The pages that runs open, with their addresses, once a link from home to a lesson was clicked."""
    asked_for = []

    def switch(page, query_params):
        asked_for.append(page)
        raise SwitchedError

    monkeypatch.setattr(address_bar.st, "switch_page", switch)
    browser.begin_run()
    address_bar.open_page("home")
    address_bar.follow_link("learn", {"g": "tantony", "l": "1"})
    for page, address in going_on:
        browser.address = address
        browser.begin_run()
        with suppress(SwitchedError):
            address_bar.open_page(page)
    return asked_for, address_bar.page_now()


LESSON = {"g": "tantony", "l": "1"}


@pytest.mark.parametrize(
    ("runs", "switched", "page"),
    [
        ([("home", {}), ("learn", LESSON)], 1, "learn"),
        ([("home", {}), ("home", {}), ("home", LESSON), ("learn", LESSON)], 3, "learn"),
        ([("home", {}), ("rules", {"menu": "1"})], 1, "rules"),
        ([("home", {}), ("learn", {"menu": "1"})], 1, "learn"),
        ([("home", {}), ("learn", LESSON), ("home", {})], 1, "home"),
    ],
    ids=["at once", "runs broken off", "the menu", "the menu to the same page", "and away again"],
)
def test_a_link_is_followed_by_every_run_until_its_page_opens(browser, monkeypatch, runs, switched, page):
    asked_for, now = opened(browser, monkeypatch, runs)
    assert asked_for == ["views/learn.py"] * switched
    assert now == page


def test_back_counts_for_more_than_a_link_whose_page_has_not_opened(browser, monkeypatch):
    monkeypatch.setattr(address_bar, "_back_or_forward", lambda: True)
    assert opened(browser, monkeypatch, [("home", {})]) == ([], "home")


def test_a_link_is_followed_once_though_the_browser_writes_its_address_differently(browser, monkeypatch):
    """A link from a page to itself."""
    asked_for = []
    monkeypatch.setattr(address_bar.st, "switch_page", lambda *page, **_: asked_for.append(page))
    address_bar.open_page("learn")
    address_bar.follow_link("learn", {"g": "tantony", "l": ""})
    for _ in range(3):
        browser.begin_run()
        address_bar.open_page("learn")
    assert len(asked_for) == 1


@pytest.mark.parametrize("heard", [True, False], ids=["Back is heard first", "both are told as one"])
def test_what_a_page_tells_just_behind_back_does_not_open_it_again(browser, monkeypatch, heard):
    """Figures of the page that was left came with the address that the history has under the one before."""
    switched = []
    monkeypatch.setattr(address_bar.st, "switch_page", lambda *page, **_: switched.append(page))
    cards, deal = {"g": "tantony", "h": "some cards"}, {"g": "tantony", "seed": "3"}

    def run(page, asked):
        monkeypatch.setattr(address_bar, "_asked", lambda: asked)
        browser.begin_run()
        address_bar.open_page(page)

    first, back, told = (SimpleNamespace(url="http://localhost/hand") for _ in range(3))
    run("hand", first)
    address_bar.write(cards)
    address_bar.follow_link("deal", deal)
    run("hand", first)
    browser.address = deal
    run("deal", first)  # goes on from the same request
    address_bar.write(deal)
    assert address_bar.page_now() == "deal"
    if heard:
        with monkeypatch.context() as patch:
            patch.setattr(address_bar, "_back_or_forward", lambda: True)
            run("hand", back)
    assert switched == [("views/deal.py",)]
    monkeypatch.setattr(address_bar.st, "switch_page", lambda *page, **_: gone(page))
    with pytest.raises(SwitchedError):
        run("deal", told)
    run("hand", told)
    assert address_bar.page_now() == "hand"
    assert address_bar.arrival() is None


class SwitchedError(Exception):
    """The run is broken off, and another page is drawn."""


def gone(page):
    assert page == ("views/hand.py",)
    raise SwitchedError
