"""Undo and redo on the page Explore a deal: every change of cards, rules or moves."""

from __future__ import annotations

from tests.app.test_pages import parameter
from tests.app.ways import go


def press(app, label: str) -> None:
    next(button for button in app.button if button.label == label).click().run()
    assert not app.exception


def enabled(app, label: str) -> bool:
    return not next(button for button in app.button if button.label == label).disabled


def test_a_new_deal_is_undone_and_done_again(visit):
    app = visit("deal", lang="en", g="tapp_tarock", seed=3)
    assert not enabled(app, "Undo")
    press(app, "New deal")
    dealt = parameter(app, "seed")
    press(app, "Pass")
    said = parameter(app, "m")
    press(app, "Undo")
    assert (parameter(app, "seed"), parameter(app, "m")) == (dealt, None)
    press(app, "Undo")
    assert parameter(app, "seed") == "3"
    assert not enabled(app, "Undo")
    press(app, "Redo")
    press(app, "Redo")
    assert (parameter(app, "seed"), parameter(app, "m")) == (dealt, said)
    assert not enabled(app, "Redo")


def test_going_back_and_forward_is_no_change(visit):
    app = visit("deal", lang="en", g="tapp_tarock", seed=3)
    press(app, "Pass")
    go(app, -1)
    go(app, 1)
    press(app, "Undo")
    assert parameter(app, "m") is None
    assert not enabled(app, "Undo")


def test_a_change_after_undoing_leaves_nothing_to_do_again(visit):
    app = visit("deal", lang="en", g="tapp_tarock", seed=3)
    press(app, "New deal")
    press(app, "Undo")
    press(app, "New deal")
    assert not enabled(app, "Redo")
