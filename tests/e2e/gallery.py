"""All cards at several sizes on one sheet, drawn by the component that draws hands in the app.

``python -m tests.e2e.gallery /tmp/cards`` writes ``/tmp/cards_light_56.png`` and so on, to be looked at.
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import Literal

from playwright.sync_api import Page, sync_playwright

from engine.packs import PACKS
from lessons.names import Naming
from tests.e2e.serving import chromium, launched
from tutor_app.ui.cards import drawn
from tutor_app.ui.component import module, script, style

WIDTHS = (28, 56, 120)
SCHEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")
# The component is a module; it is run on a shadow root as Streamlit does it.
_RUN = """async ({ script, backs, style, data, width }) => {
  document.body.style.cssText = "margin: 8px; background: Canvas";
  const dark = matchMedia("(prefers-color-scheme: dark)").matches;
  document.documentElement.style.colorScheme = dark ? "dark" : "light";
  const host = document.createElement("div");
  document.body.replaceChildren(host);
  const shadow = host.attachShadow({ mode: "open" });
  const sheet = document.createElement("style");
  sheet.textContent = style + `\\n.root .card, .root[data-size] .card { --w: ${width}px; }`;
  const root = document.createElement("div");
  root.className = "root";
  shadow.append(sheet, root);
  const address = URL.createObjectURL(new Blob([script], { type: "text/javascript" }));
  const module = await import(address);
  const begin = performance.now();
  module.default({ data, parentElement: shadow, setStateValue() {}, setTriggerValue() {} });
  root.getBoundingClientRect();
  const cost = performance.now() - begin;
  const other = URL.createObjectURL(new Blob([backs], { type: "text/javascript" }));
  (await import(other)).default({ parentElement: shadow });
  return cost;
}"""
_BACK = """export default function ({ parentElement }) {
  const card = make("span", { class: "card turned" });
  card.append(back());
  parentElement.querySelector(".rows").append(card);
}"""


def lay_out(page: Page, width: int, naming: Naming, *, dim: bool = False, cards: int = 78) -> float:
    """Draw the pack of 78 and a back at ``width`` pixels; how many milliseconds the drawing took."""
    pack = PACKS["78"]()
    rows: dict[str, list[dict[str, object]]] = {}
    for card in pack.cards(pack.full)[:cards]:
        suit = "T" if card.suit.value == "F" else card.suit.value
        rows.setdefault(suit, []).append(drawn(card, naming, state="free", dim=dim))
    data = {
        "mode": "show",
        "label": "all",
        "edition": ["one", 1],
        "turn": 0,
        "size": "normal",
        "rows": [{"id": suit, "cards": held} for suit, held in rows.items()],
    }
    given = {
        "script": module(("dom", "faces", "hand")),
        "backs": script(("dom", "faces")) + _BACK,
        "style": style(("cards", "hand")),
        "data": data,
        "width": width,
    }
    return float(page.evaluate(_RUN, json.loads(json.dumps(given))))


def main() -> None:
    """Write the pictures."""
    parser = argparse.ArgumentParser(prog="python -m tests.e2e.gallery", description=__doc__)
    parser.add_argument("prefix", type=Path, help="where to write, with the beginning of the names")
    parser.add_argument("--scale", type=float, default=1, help="device pixels a pixel")
    chosen = parser.parse_args()
    with sync_playwright() as playwright:
        executable = chromium()
        assert executable
        browser = launched(playwright, executable)
        for scheme in SCHEMES:
            for width in WIDTHS:
                page = browser.new_page(
                    color_scheme=scheme,
                    viewport={"width": 40 + 15 * (width + 14), "height": 300},
                    device_scale_factor=chosen.scale,
                )
                lay_out(page, width, Naming())
                page.screenshot(path=f"{chosen.prefix}_{scheme}_{width}.png", full_page=True)
                page.close()
        browser.close()


if __name__ == "__main__":
    main()
