"""The drawn pack, by the component that draws hands: what must not touch does not, at any size and naming."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from lessons.names import Naming
from tests.e2e.gallery import SCHEMES, WIDTHS, lay_out

NAMINGS = [Naming(), Naming(courts="french", trumps="roman")]
_CARDS = 'document.querySelector("div").shadowRoot.querySelectorAll(".card:not(.turned)")'
# Names of the cards where a drawn part covers a point of a grid over an index: over its text from the cap
# height to the line, or over its small sign.
_TOUCHES = """() => {
  const found = new Set();
  const shown = (node) => node.getClientRects().length > 0;
  const parts = (card) => [...card.querySelectorAll("path, circle, ellipse")].filter(
    (part) => shown(part) && !part.closest(".index, .panel") && !part.parentNode.matches(".small"));
  const grid = (sign) => {
    const box = sign.getBBox();
    const size = Number(sign.getAttribute("font-size"));
    const bottom = size ? Number(sign.getAttribute("y")) : box.y + box.height;
    const high = size ? 0.7 * size : box.height;
    const places = Array.from({ length: 49 }, (_, k) => [(k % 7) / 6, Math.floor(k / 7) / 6]);
    return places.map(([x, y]) => new DOMPoint(box.x + box.width * x, bottom - high * y)
      .matrixTransform(sign.getScreenCTM()));
  };
  const covers = (part, point) => {
    const at = point.matrixTransform(part.getScreenCTM().inverse());
    const { fill, stroke } = getComputedStyle(part);
    return (fill !== "none" && part.isPointInFill(at)) || (stroke !== "none" && part.isPointInStroke(at));
  };
  for (const card of CARDS) {
    const points = [...card.querySelectorAll("text, .index path")].filter(shown).flatMap(grid);
    for (const part of parts(card)) {
      if (points.some((point) => covers(part, point))) found.add(card.getAttribute("aria-label"));
    }
  }
  return [...found];
}""".replace("CARDS", _CARDS)
_OUTSIDE = """() => [...CARDS].filter((card) => {
  const outer = card.getBoundingClientRect();
  const boxes = [...card.querySelectorAll("text")].map((text) => text.getBoundingClientRect());
  return boxes.some((box) => box.width && (box.left < outer.left + 1 || box.right > outer.right - 1));
}).map((card) => card.getAttribute("aria-label"))""".replace("CARDS", _CARDS)
# The middle of each card as it is drawn, without its indices.
_LOOKS = """() => [...CARDS].map((card) => card.dataset.suit + [...card.querySelectorAll(
  ".art, .full > path:not(.panel), .full > g:not(.index)")].map((part) => part.outerHTML).join()
)""".replace("CARDS", _CARDS)


@pytest.mark.parametrize("naming", NAMINGS, ids=["english", "french"])
@pytest.mark.parametrize("width", WIDTHS)
def test_no_index_touches_the_drawing(page, width, naming):
    lay_out(page, width, naming)
    assert page.evaluate(_TOUCHES) == []
    assert page.evaluate(_OUTSIDE) == []


@pytest.mark.parametrize("width", WIDTHS)
def test_a_card_keeps_its_shape(page, width):
    lay_out(page, width, Naming())
    for box in (card.bounding_box() for card in page.locator(".card").all()[::20]):
        assert box["width"] == pytest.approx(width)
        assert box["height"] == pytest.approx(width / 0.64)


def test_every_card_is_drawn_in_its_own_way(page):
    lay_out(page, 56, Naming())
    assert len(set(page.evaluate(_LOOKS))) == 78


def test_small_cards_leave_the_figures_away(page):
    lay_out(page, 28, Naming())
    king = page.get_by_role("img", name="king of hearts")
    expect(king.locator(".full")).to_be_hidden()
    lay_out(page, 56, Naming())
    expect(king.locator(".full")).to_be_visible()


@pytest.mark.parametrize("scheme", SCHEMES)
def test_a_face_is_light_in_every_theme(open_context, scheme):
    page = open_context(color_scheme=scheme)
    lay_out(page, 56, Naming())
    red = page.locator(".card").first.evaluate(
        "node => getComputedStyle(node).backgroundColor.match(/\\d+/)[0]"
    )
    assert int(red) > 220
    page.locator(".back-gold").wait_for()
