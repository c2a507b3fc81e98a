"""What a hand with a mouse does: take something, carry it about, let it go."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import FloatRect, Locator, Page, expect

EDGE = 8  # pixels from the corner of a card that no other card covers


def corner(part: Locator) -> tuple[float, float]:
    """A point of a card that can be hit, wherever the next card begins."""
    box = box_of(part)
    return box["x"] + EDGE, box["y"] + 2 * EDGE


def middle(part: Locator) -> tuple[float, float]:
    """The middle of a part of the page."""
    box = box_of(part)
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def box_of(part: Locator) -> FloatRect:
    """Where a part of the page stands."""
    found = part.bounding_box()
    assert found is not None
    return found


@contextmanager
def carried(page: Page, card: Locator, to: tuple[float, float]) -> Iterator[None]:
    """A card that is being carried, with the mouse over a point; it is let go at the end."""
    page.mouse.move(*corner(card))
    page.mouse.down()
    page.mouse.move(*to, steps=4)
    expect(page.locator(".carried")).to_be_visible()
    yield
    page.mouse.up()
    expect(page.locator(".carried")).to_have_count(0)


def drag(page: Page, card: Locator, to: Locator) -> None:
    """Drag a card to the middle of a part of the page."""
    with carried(page, card, middle(to)):
        pass


def drawn_by_finger(page: Page, card: Locator, end: tuple[float, float]) -> None:
    """Tell a card of a finger that goes from it to a point; a browser tells less of one that scrolls."""
    x, y = corner(card)
    told = {"pointerId": 9, "pointerType": "touch", "isPrimary": True, "bubbles": True, "composed": True}
    for kind, (to_x, to_y), pressed in (("down", (x, y), 1), ("move", end, 1), ("up", end, 0)):
        at = {"clientX": to_x, "clientY": to_y, "buttons": pressed}
        card.dispatch_event(f"pointer{kind}", {**told, **at})


def drawn_by_pen(page: Page, card: Locator, end: tuple[float, float]) -> None:
    """Go with a pen from a card to a point."""
    device = page.context.new_cdp_session(page)
    held = {"button": "left", "buttons": 1, "clickCount": 1, "pointerType": "pen"}
    for kind, (x, y) in (("mousePressed", corner(card)), ("mouseMoved", end), ("mouseReleased", end)):
        device.send("Input.dispatchMouseEvent", {"type": kind, "x": x, "y": y, **held})
