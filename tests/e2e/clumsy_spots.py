"""Where to click on every page: what is stormed, in the order in which that is done."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from playwright.sync_api import Locator, Page

from tests.e2e.test_every_page import SET


@dataclass(frozen=True, slots=True)
class Spot:
    """Something to be clicked: the address of its page and a way to find it there."""

    address: str
    find: Callable[[Page], Locator]


def _button(name: str) -> Callable[[Page], Locator]:
    return lambda page: page.get_by_role("button", name=name, exact=True)


def _part(selector: str) -> Callable[[Page], Locator]:
    return lambda page: page.locator(selector)


def _words(text: str) -> Callable[[Page], Locator]:
    return lambda page: page.get_by_text(text, exact=True)


MENU = tuple(
    _part(f"a[href^='{page}?menu=']") for page in ("learn", "practise", "play", "hand", "deal", "rules")
)
_LANGUAGE = _words("日本語")


def _spots(address: str, *controls: Callable[[Page], Locator]) -> tuple[Spot, ...]:
    return tuple(Spot(address, find) for find in controls)


PAGES = {
    "home": _spots("/?lang=en", _part("ul.games a"), _part("ul.tiles a"), *MENU, _LANGUAGE),
    "learn": (
        *_spots(
            "/learn?lang=en&g=danish_tarok&l=2&s=1",
            _part("button.card[data-id=H4]"),
            _part("button.card[data-id=SK]"),
            _button("Hint"),
            _button("Skip"),
            _part("button:has-text('Next')"),
            _part("button:has-text('Back')"),
            _part("ol.dots a"),
            _button("All lessons"),
        ),
        *_spots("/learn?lang=en&g=danish_tarok&l=8&s=1", _part("button.card.playable"), _button("Hint")),
        *_spots(
            "/learn?lang=en&g=tapp_tarock", _part("ul.tiles a"), _part(".st-key-to-practise a"), _LANGUAGE
        ),
    ),
    "practise": (
        *_spots(
            "/practise?lang=en&g=danish_tarok&k=legal&seed=5",
            _part("button.card"),
            _button("Check"),
            _button("Skip"),
            _button("Hint"),
            _words("All drills"),
        ),
        *_spots("/practise?lang=en&g=danish_tarok", _part("ul.tiles a"), _words("hard"), _LANGUAGE),
    ),
    "hand": _spots(
        "/hand?lang=en&g=danish_tarok&h=1dhp5SkvgAgSPBAIGgo",
        _part("button.tile"),
        _button("Example"),
        _button("Random hand"),
        _button("Undo"),
        _button("Clear"),
        _words("Dealer, 28 cards"),
        _words("What could happen"),
        _part("ul button.card"),
        _part("ul a[data-page=rules]"),
        _LANGUAGE,
    ),
    "deal": (
        *_spots(
            "/deal?lang=en&g=danish_tarok&seed=7",
            _button("One step"),
            _button("Until my turn"),
            _button("End of trick"),
            _button("To the end"),
            _button("New deal"),
            _words("Open cards"),
            _words("Ledger"),
            _button("House rules"),
            _button("Enter cards"),
        ),
        *_spots(
            "/deal?lang=en&g=danish_tarok&seed=7&e=1",
            _part(".pack .tile[data-id=T21]"),
            _part(".place .head"),
            _part(".held .tile"),
            _button("Empty the board"),
            _button("Deal the rest again"),
            _part(".st-key-undo button"),
        ),
        *_spots(
            "/deal?lang=en&g=danish_tarok&seed=7&open=1&m=S9-H7-D10.HK.HQ.H1",
            _part("button.card.playable"),
            _button("Back"),
            _button("First"),
            _part(".st-key-odds-run button"),
        ),
    ),
    "play": (
        *_spots(
            "/play?lang=en&g=danish_tarok&seed=7&seat=0&v=tricks&c=off&p=plain",
            _part("button.card.playable"),
            _part(".onward"),
            _part(".st-key-take-back button"),
            _button("New session"),
            _words("Pace"),
            _LANGUAGE,
            *MENU,
        ),
        *_spots(
            "/play?lang=en&g=danish_tarok&seed=7&v=tricks&c=ask&p=careful&m=S9-H7-D10.HK",
            _part("button.card.playable"),
            _part(".st-key-take-back button"),
            _part(".onward"),
        ),
    ),
    "review": _spots(
        "/review?lang=en&g=danish_tarok&seed=7&m=S9-H7-D10.HK.HQ.H1.T12",
        _part("[data-testid=stMain] [data-testid=stButton] button"),
        _part("[data-testid=stMain] [data-testid=stPageLink] a"),
        _LANGUAGE,
        *MENU,
    ),
    "studies": (
        *_spots(
            "/studies?lang=en&g=danish_tarok&n=10000",
            _part("[data-testid=stButtonGroup] button:first-child"),
            _part("[data-testid=stButtonGroup] button:last-child"),
            _part("[data-testid=stNumberInputStepUp]"),
            _LANGUAGE,
            *MENU,
        ),
        *_spots(
            "/studies?lang=en&g=tapp_tarock&f=conditions&w=dealer+T1&o=forehand+kings%3D2%2B&n=10000",
            _part("[data-testid=stMain] [data-testid=stButton] button"),
            _LANGUAGE,
        ),
    ),
    "teach": (
        *_spots(
            "/teach?lang=en&g=danish_tarok&seed=7",
            _button("Put into the set"),
            _button("Cancel"),
            _LANGUAGE,
            *MENU,
        ),
        *_spots(f"/teach?lang=en&q={SET}", _button("Remove 1"), _button("Move 2 up"), _button("Edit 1")),
        *_spots("/teach?lang=en", _button("Another number"), _button("Take this deal"), _LANGUAGE),
    ),
    "set": _spots(
        f"/set?lang=en&q={SET}&n=1",
        _part("button.card"),
        _button("Check"),
        _button("Skip"),
        _part("ol.dots a"),
        _LANGUAGE,
        *MENU,
    ),
    "rules": _spots(
        "/rules?lang=en&g=danish_tarok&r=DT-DISC-3", _part("summary"), _button("Show all rules"), *MENU
    ),
    "settings": _spots("/settings?lang=en", _words("K Q N J"), _words("XXI, XX, XIX …"), _LANGUAGE, *MENU),
}
