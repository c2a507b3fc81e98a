from __future__ import annotations

import json

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from tests.e2e.answering import DRAWN, STILL_MILLISECONDS, soon
from tests.e2e.conftest import COMPILING
from tests.effort import in_turn, some
from tutor_app.i18n import LANGUAGES, catalogue
from tutor_app.pages import PAGES

RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]
CONTRAST = {"type": "rule", "values": ["color-contrast"]}  # all that a page in the dark may lose
# Eight questions, of a kind each.
SET = (
    "1LI4zrZTBaoNAFEX_pOYHxtYEW4UQKIKIghAidB2bKQmxKGrort_ed-_MNKkLu2g3gqLPee-dc388Cb3vTXrV_qyxhn4xnt6"
    "1v1jXmxdZw_q-"
    "3txNPsq2KgsVekOj0lNhl_q3In76WXFHst8s9lwTczXdAKTcMweMYZOtQTdvs5_ejiz0drHaPSnZercfBt_SrM4y7oGPrqTP"
    "n2eyIVvYVJ1cXqWaAowFUEvJIoAzRG1Jw9IAUhCvRwcWuAvIZESSDD8rYk1HBG4Saj1c_jLDK2KhV58Oajz2WptD4rZpP3Tv"
    "H9vmwNtL17lbvjJKbftOkiusNfcfXKioSyN_bG_ahr9wdEXrYrYNoeFsZEGA7AH1g9bwpUR_IpE0lwWUWpoFKyKjZEFiBC6R"
    "CElM8eErhhNAqBSym6iI4TOTQhIhK21QcOC5i6__5JjnNTstGBQRIqIKbTrO_eoL"
)
ADDRESSES = {
    "home": "/",
    "learn": "/learn?g=danish_tarok&l=1&s=1",
    "practise": "/practise?g=danish_tarok&k=legal&seed=5",
    "play": "/play?g=danish_tarok&seed=7&v=tricks&m=S9-H7-D10.HK",
    "hand": "/hand?g=danish_tarok&h=1dhp5SkvgAgSPBAIGgo",
    "deal": "/deal?g=danish_tarok&seed=7&m=S9-H7-D10.HK.HQ.H1.T12",
    "sheet": "/sheet?g=danish_tarok&seed=7&lang=en",
    "review": "/review?g=danish_tarok&seed=7&m=S9-H7-D10.HK.HQ.H1.T12",
    "rules": "/rules?g=danish_tarok&r=DT-DISC-3",
    "reference": "/reference?g=danish_tarok",
    "studies": "/studies?g=danish_tarok&n=10000",
    "settings": "/settings",
    "teach": "/teach?g=danish_tarok&seed=7&m=S9-H7-D10.HK.HQ.H1.T12",
    "set": f"/set?q={SET}&n=4",
    "handout": f"/handout?q={SET}",
}


LOOKS = 5
# How often something has begun to fade since this was first asked.
FADINGS = """() => {
    window.fadings ??= (() => {
        let begun = 0;
        const parts = {subtree: true, attributes: true, attributeFilter: ["data-stale"]};
        new MutationObserver(() => { begun += 1; }).observe(document.body, parts);
        document.addEventListener("transitionrun", () => { begun += 1; }, true);
        return () => begun;
    })();
    return window.fadings();
}"""


def settled(page: Page, address: str) -> None:
    """Open an address and wait until its page has been drawn to the end."""
    page.goto(address)
    # The first visitor of a fresh server waits for its slow imports.
    expect(page.get_by_role("heading", level=1)).to_be_visible(timeout=COMPILING)
    for _ in range(2):  # what a page has started by itself begins a moment after its heading stands
        soon(page, f"() => {DRAWN}")
        page.wait_for_timeout(2 * STILL_MILLISECONDS)
    expect(page.get_by_test_id("stStatusWidget")).to_have_count(0)
    expect(page.get_by_role("dialog")).to_have_count(0)


def violations(page: Page, rules: object = RULES) -> str:
    """What axe finds wrong on a page at rest, short enough to read; it looks again where something faded."""
    wanted = {"runOnly": rules, "resultTypes": ["violations"]}
    for _ in range(LOOKS):
        soon(page, f"() => {DRAWN} && !document.getAnimations().some((one) => one instanceof CSSTransition)")
        fadings = page.evaluate(FADINGS)
        found = Axe().run(page, options=wanted).response["violations"]
        if not found or page.evaluate(FADINGS) == fadings:
            break
    return "\n".join(
        f"{each['id']}: {each['help']}\n"
        + "\n".join(f"  {json.dumps(node['html'])[:200]}" for node in each["nodes"][:4])
        for each in found
    )


def sideways(page: Page) -> int:
    """Pixels by which the page is wider than its window."""
    return page.evaluate(
        """() => Math.max(...[document.documentElement, ...document.querySelectorAll('[data-testid=stMain]')]
               .map((part) => part.scrollWidth - part.clientWidth))"""
    )


def test_every_page_is_looked_at():
    assert set(ADDRESSES) == {page.name for page in PAGES}


def in_the_dark(page: Page, dark: bool) -> None:
    """Have the page turn dark or light, and wait until it has: the ground, the heading and what is chosen."""
    colours = """() => [["[data-testid=stApp]", "backgroundColor"], ["h1", "color"],
        ["[role=radio][aria-checked=true] p", "color"]].map(
            ([part, of]) => getComputedStyle(document.querySelector(part))[of])"""
    before = page.evaluate(colours)
    page.emulate_media(color_scheme="dark" if dark else "light")
    page.wait_for_function(f"before => ({colours})().every((one, at) => one !== before[at])", arg=before)


@pytest.mark.parametrize(
    ("address", "language"),
    in_turn(["/learn?g=tantony", "/practise?g=tapp_tarock", "/learn?g=grosstarock&l=5&s=2"], LANGUAGES),
)
def test_lessons_and_drills_in_every_dress(page, address, language):
    settled(page, f"{address}&lang={language}")
    expect(page.locator("html")).to_have_attribute("lang", language)
    assert violations(page) == ""
    in_the_dark(page, True)
    assert violations(page) == ""


@pytest.mark.parametrize("name", some(list(ADDRESSES), 2, 1))
def test_dark_telephone_in_japanese(telephone, name):
    """In an ordinary run the other pages are looked at in English, in ``test_frame``."""
    joined = "&" if "?" in ADDRESSES[name] else "?"
    settled(telephone, f"{ADDRESSES[name]}{joined}lang=ja")
    expect(telephone.locator("html")).to_have_attribute("lang", "ja")
    menu = telephone.get_by_role("link", name=catalogue("ja")["nav.short.practise"], exact=True)
    expect(menu).to_be_visible()
    assert sideways(telephone) <= 0
    assert violations(telephone) == ""


@pytest.mark.parametrize(
    "address", ["/learn?g=tubingen_tarock", ADDRESSES["review"], ADDRESSES["rules"], "/settings?"]
)
def test_a_long_title_is_read_whole_on_a_telephone(telephone, address):
    telephone.goto(f"{address}&lang=ja")
    expect(telephone.locator("html")).to_have_attribute("lang", "ja", timeout=COMPILING)
    title = telephone.get_by_role("heading", level=1)
    expect(title).to_be_visible(timeout=COMPILING)
    cut = "one => one.scrollHeight > one.clientHeight + 1 || one.scrollWidth > one.clientWidth + 1"
    assert not title.evaluate(cut), title.inner_text()
    assert title.bounding_box()["y"] >= 0
