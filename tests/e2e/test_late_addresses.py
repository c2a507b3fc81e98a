"""What the address bar says at the end, where the browser hears of written addresses late."""

from __future__ import annotations

import re
import time

from playwright.sync_api import Page, WebSocketRoute, expect
from streamlit.proto.ForwardMsg_pb2 import ForwardMsg

from tests.e2e.clumsy_left import PATIENCE_SECONDS, settle

HAND = "/hand?g=danish_tarok&h=1dhp5SkvgAgSPBAIGgo&lang=en"


class LateBrowser:
    """What the server sends to a page: passed on at once, or kept back until it is let through."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.keeping = False
        self.kept: list[bytes] = []
        page.route_web_socket(re.compile("/_stcore/stream"), self._connect)

    def _connect(self, here: WebSocketRoute) -> None:
        self.here = here
        there = here.connect_to_server()
        there.on_message(self._take)

    def _take(self, message: str | bytes) -> None:
        assert isinstance(message, bytes)
        if self.keeping:
            self.kept.append(message)
        else:
            self.here.send(message)

    def let_through(self, count: int | None = None) -> None:
        """Pass on the first ``count`` messages that were kept back; by default all, and those to come."""
        self.keeping = count is not None
        now = self.kept[:count]
        del self.kept[:count]
        for message in now:
            self.here.send(message)

    def places(self, kind: str) -> list[int]:
        """Where messages of a kind stand among those that were kept back."""
        kinds = [ForwardMsg.FromString(message).WhichOneof("type") for message in self.kept]
        return [place for place, found in enumerate(kinds) if found == kind]

    def wait_for(self, kind: str, count: int) -> None:
        """Wait until so many messages of a kind have been kept back."""
        give_up = time.monotonic() + PATIENCE_SECONDS
        while len(self.places(kind)) < count:
            assert time.monotonic() < give_up, f"{len(self.places(kind))} of {count} {kind}"
            self.page.wait_for_timeout(50)


def test_an_older_copy_of_an_address_is_no_sign_that_the_last_one_was_heard(page):
    """A card is clicked on and off while the browser still has the address from before the first click."""
    late = LateBrowser(page)
    page.goto(HAND)
    complete = page.get_by_text("25 of 25 cards")
    expect(complete).to_be_visible()
    settle(page)
    card = page.locator("button.tile").first
    all_cards = page.url
    late.keeping = True
    card.click()
    late.wait_for("page_info_changed", 1)
    card.click()
    late.wait_for("page_info_changed", 2)
    done = len(late.places("script_finished"))
    card.evaluate("node => { node.click(); node.click(); }")
    late.wait_for("script_finished", done + 1)
    late.let_through(late.places("page_info_changed")[0] + 1)
    expect(page).not_to_have_url(all_cards)
    done = len(late.places("script_finished"))
    card.click()
    late.wait_for("script_finished", done + 1)
    late.let_through()
    expect(page.get_by_text("24 of 25 cards")).to_be_visible()
    expect(complete).to_be_hidden()
    settle(page)
    expect(page).not_to_have_url(all_cards)
