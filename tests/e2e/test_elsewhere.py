"""What is compared between browsers is all there, and comes out the same on a second visit."""

from __future__ import annotations

from tests.e2e.elsewhere import CLICKED, alike, links, shown
from tests.e2e.engines import Chromium


def test_t_3_a_link_shows_the_same_a_second_time(open_context, capsys) -> None:
    address = next(links())
    visits = []
    for _ in range(2):
        browser = Chromium(open_context())
        browser.open(address)
        before = shown(browser)
        assert before.startswith("en ")
        assert "Best: play T20," in before
        assert int(browser.ask(CLICKED)) == 16
        after = shown(browser)
        assert "play T20" not in after.split("Best: ")[-1][:40]
        visits.append(before + after)
    first, second = visits
    assert alike(address, {"first": first, "second": second}), capsys.readouterr().out
    assert not alike(address, {"first": first, "second": second.replace("play T20", "play T19")})
