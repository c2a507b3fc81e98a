"""Killed servers and browsers: what was entered is still there when they are back."""

from __future__ import annotations

import re
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import psutil
import pytest
from playwright.sync_api import Page, expect

from tests.e2e.answering import press_if_there, soon
from tests.e2e.conftest import DESKTOP, PATIENCE_MILLISECONDS
from tests.e2e.serving import FLAGS, ROOT, chromium, free_port, started
from tests.e2e.test_learn import FOLLOW, card

pytestmark = pytest.mark.browser

BACK_SECONDS = 120
STORED_SECONDS = 180  # Chromium stores what changed five seconds later, then once a minute


@pytest.fixture
def own_server(tmp_path):
    """A server that may be killed, and a way to have it back at the same place."""
    port, log, running = free_port(), tmp_path / "log", []

    def start() -> None:
        running.append(started(port, log))

    def kill() -> None:
        running[-1].send_signal(signal.SIGKILL)
        running[-1].wait(15)

    start()
    yield f"http://127.0.0.1:{port}", kill, start
    running[-1].kill()
    running[-1].wait(15)
    assert "Traceback" not in log.read_text()


def opened(browser, address: str) -> Page:
    context = browser.new_context(base_url=address, viewport=DESKTOP, locale="en-GB", reduced_motion="reduce")
    page = context.new_page()
    page.set_default_timeout(PATIENCE_MILLISECONDS)
    return page


def hand_of(page: Page) -> list[str]:
    cards = page.locator(".hand button.card")
    cards.first.wait_for()
    found: list[str] = cards.evaluate_all("(cards) => cards.map((card) => card.dataset.id)")
    return found


def settled(condition: Callable[[], bool], seconds: float = BACK_SECONDS) -> None:
    """Wait until the condition holds; fail when it does not come to hold."""
    give_up = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < give_up
        time.sleep(0.2)


def solved(page: Page) -> None:
    """A step of a lesson, answered rightly."""
    page.goto(FOLLOW)
    card(page, "4 of hearts").click()
    expect(page.get_by_text("Follow suit first")).to_be_visible()
    expect(page).to_have_url(re.compile(r"[?&]a=H4"))
    page.wait_for_function("() => Object.values({...localStorage}).some(one => one.includes('\"follow\":'))")


def on_disk(profile: Path, words: str) -> bool:
    """Whether the storage a browser keeps in its profile holds the words, however it spells them."""
    spelled = words.encode(), words.encode("utf-16-le")
    for file in profile.glob("**/Local Storage/leveldb/*.*"):
        with suppress(FileNotFoundError):  # the browser may tidy up between the two looks
            kept = file.read_bytes()
            if any(spelling in kept for spelling in spelled):
                return True
    return False


def test_a_lesson_outlives_its_server(browser, own_server):
    address, kill, start = own_server
    page = opened(browser, address)
    solved(page)
    kill()
    start()
    # The page finds its server again by itself; until then nothing can be pressed, or it is not heard.
    onward = page.get_by_role("button", name=re.compile("^Next"))
    give_up = time.monotonic() + BACK_SECONDS
    while "s=2" not in page.url and time.monotonic() < give_up:
        press_if_there(onward)
        soon(page, "() => location.search.includes('s=2')", within=2000)
    expect(page).to_have_url(re.compile(r"[?&]s=2"))
    page.goto("/?lang=en")
    expect(page.get_by_text("Lesson 2 of 9 · step 2 of 6")).to_be_visible()
    page.context.close()


def test_a_deal_outlives_its_server(browser, own_server):
    address, kill, start = own_server
    page = opened(browser, address)
    page.goto("/deal?lang=en&g=tantony&seed=7&open=1")
    before = hand_of(page)
    page.locator(".hand .playable").first.click()
    expect(page).to_have_url(re.compile(r"[?&]m="))
    settled(lambda: hand_of(page) != before)
    after, place = hand_of(page), page.url
    kill()
    start()
    page.reload()
    settled(lambda: hand_of(page) == after)
    expect(page).to_have_url(place)
    page.context.close()


def test_progress_outlives_the_browser(browser, app_url, tmp_path):
    """What is stored on disk is all that is left of a browser that was killed."""
    profile = tmp_path / "profile"

    def launch():
        return browser.browser_type.launch_persistent_context(
            str(profile), executable_path=chromium(), args=FLAGS, base_url=app_url, locale="en-GB"
        )

    solved(launch().new_page())
    settled(lambda: on_disk(profile, '"follow":'), STORED_SECONDS)
    processes = psutil.process_iter(["cmdline"])
    own = [one for one in processes if any(str(profile) in word for word in one.info["cmdline"] or ())]
    for one in own:
        one.kill()
    assert own
    psutil.wait_procs(own, 15)
    context = launch()
    page = context.new_page()
    page.goto("/?lang=en")
    expect(page.get_by_text("Lesson 2 of 9 · step 2 of 6")).to_be_visible()
    context.close()


def test_a_second_server_at_the_same_port_says_so(app_url):
    port = app_url.rpartition(":")[2]
    command = [sys.executable, "-m", "tutor_app", "--port", port, "--no-browser"]
    second = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=300, check=False)
    assert second.returncode == 1
    assert f"port {port} is taken" in second.stderr
    assert "--port" in second.stderr
    assert "Traceback" not in second.stdout + second.stderr
