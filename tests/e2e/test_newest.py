"""Of two editions of a component the newer one stays, in whatever order the browser comes to draw them."""

from __future__ import annotations

import pytest

from tutor_app.ui.component import module

# Draws some editions one after the other, and ends one of these drawings, by its number, if any.
_DRAW = """async ({ script, editions, ended }) => {
  const address = URL.createObjectURL(new Blob([script], { type: "text/javascript" }));
  const place = document.createElement("div");
  const module = await import(address);
  const ends = editions.map((edition) => module.default({ data: { edition }, parentElement: place }));
  ends[ended]?.();
  return place.textContent;
}"""
_SHOWN = """function drawComponent({ data, parentElement }) {
  parentElement.textContent = data.edition.join(" ");
}
"""


@pytest.mark.parametrize(
    ("editions", "shown"),
    [
        ([["a", 1], ["a", 2]], "a 2"),
        ([["a", 2], ["a", 1]], "a 2"),
        ([["a", 2], ["a", 2]], "a 2"),
        ([["a", 7], ["b", 1]], "b 1"),
        ([["a", 7], ["b", 2], ["b", 1]], "b 2"),
    ],
)
def test_an_older_edition_is_not_drawn_over_a_newer_one(page, editions, shown):
    page.goto("about:blank")
    given = {"script": _SHOWN + module(()), "editions": editions}
    assert page.evaluate(_DRAW, given) == shown


_LEFT = """function drawComponent({ parentElement }) {
  parentElement.textContent = "drawn";
  return () => parentElement.replaceChildren();
}
"""


@pytest.mark.parametrize(("ended", "left"), [(0, "drawn"), (1, "")])
def test_the_end_of_a_replaced_drawing_does_not_touch_the_next_one(page, ended, left):
    """The clock that asks for news stood still when its first drawing ended after the second one."""
    page.goto("about:blank")
    given = {"script": _LEFT + module(()), "editions": [["a", 7], ["a", 7]], "ended": ended}
    assert page.evaluate(_DRAW, given) == left
