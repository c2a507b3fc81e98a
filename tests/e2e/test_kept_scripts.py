"""A browser keeps the scripts and styles of our components: a click does not send them again."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect
from streamlit.proto.ForwardMsg_pb2 import ForwardMsg

from tests.e2e.answering import DRAWN, soon

DEAL = "/deal?lang=en&g=danish_tarok&seed=7&open=1"
SCRIPT = re.compile(r"/scripts/([a-z]+)-[0-9a-f]{16}\.js$")
MOST_BYTES = 1000  # of a component beside what it shows


def listening(page: Page) -> list[ForwardMsg]:
    """All messages that a page will get."""
    got: list[ForwardMsg] = []

    def heard(frame: str | bytes) -> None:
        assert isinstance(frame, bytes)
        got.append(ForwardMsg.FromString(frame))

    page.on("websocket", lambda socket: socket.on("framereceived", heard))
    return got


def test_a_click_sends_what_is_shown_and_no_script(page):
    got, fetched = listening(page), []
    page.on("request", lambda request: fetched.extend(SCRIPT.findall(request.url)))
    page.goto(DEAL)
    expect(page.get_by_role("group", name=re.compile("^Hand: ")).first).to_be_visible()
    assert "board" in fetched
    assert len(fetched) == len(set(fetched))  # one of each, however often it is drawn
    got.clear()
    fetched.clear()
    before = page.evaluate("location.search")
    page.get_by_role("button", name="One step").click()
    soon(page, f"(before) => {DRAWN} && location.search !== before", before)
    components = [one.delta.new_element.bidi_component for one in got if one.HasField("delta")]
    drawn = [one for one in components if one.component_name == "trick_tutor.board"]
    assert drawn
    for one in components:
        assert one.ByteSize() - len(one.json) < MOST_BYTES, one.component_name
    assert "board" not in fetched


def test_a_script_that_does_not_come_at_once_is_asked_for_again(page):
    lost = []

    def lose(route) -> None:
        lost.append(route.request.url)
        route.abort()

    page.route(re.compile(r"/scripts/board-[0-9a-f]{16}\.js$"), lose)
    page.goto(DEAL)
    expect(page.get_by_role("group", name=re.compile("^Hand: ")).first).to_be_visible()
    assert lost
