"""Of two editions of a component the newer one stays, in whatever order the browser comes to draw them."""

from __future__ import annotations

import pytest

from tutor_app.ui.component import NEWEST, script

_DRAW = """async ({ script, editions }) => {
  const address = URL.createObjectURL(new Blob([script], { type: "text/javascript" }));
  const place = document.createElement("div");
  const module = await import(address);
  for (const edition of editions) module.default({ data: { edition }, parentElement: place });
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
    given = {"script": _SHOWN + script((NEWEST,)), "editions": editions}
    assert page.evaluate(_DRAW, given) == shown
