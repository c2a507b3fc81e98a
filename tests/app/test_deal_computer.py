"""The computer that plays on at a deal: at once, or in the background where it takes its time."""

from __future__ import annotations

import time

from tests.app.odds_answers import press
from tests.app.test_pages import parameter


def choose(app, player: str) -> None:
    group = next(one for one in app.button_group if one.label == "The computer plays like")
    group.set_value(player).run()
    assert not app.exception


def buttons(app) -> list[str]:
    return [button.label for button in app.button]


def at_rest(app) -> None:
    """Run the page until the computer has played."""
    for _ in range(600):
        if "To the end" in buttons(app) or "Cancel" not in buttons(app):
            return
        time.sleep(0.05)
        app.run()
        assert not app.exception
    raise AssertionError("the computer did not come to an end")


def test_a_plain_player_has_played_when_the_page_is_drawn(visit):
    app = visit("deal", lang="en", g="tapp_tarock", seed=3, seat=1)
    press(app, "To the end").click().run()
    assert not app.exception
    assert "To the end" not in buttons(app)  # the deal is over


def test_a_careful_player_plays_in_the_background_and_can_be_undone_at_once(visit):
    app = visit("deal", lang="en", g="tapp_tarock", seed=3, seat=1)
    choose(app, "careful")
    press(app, "End of trick").click().run()
    at_rest(app)
    assert parameter(app, "m") is not None
    press(app, "Undo").click().run()
    assert parameter(app, "m") is None


def test_who_does_something_else_stops_the_computer(visit):
    app = visit("deal", lang="en", g="tapp_tarock", seed=3, seat=1)
    choose(app, "careful")
    press(app, "To the end").click().run()
    press(app, "New deal").click().run()
    number = parameter(app, "seed")
    for _ in range(4):
        time.sleep(0.3)
        app.run()
    assert "To the end" in buttons(app)
    assert (parameter(app, "seed"), parameter(app, "m")) == (number, None)
