"""A table as the browser draws it: signs of suits have their colours, and the text stays what it is."""

from __future__ import annotations

from tutor_app.ui.component import module

# Draws a table with these cells, and again as it is; says what stands in each cell, and its signs.
DRAWN = """async ({ script, texts }) => {
    const module = await import(URL.createObjectURL(new Blob([script], { type: "text/javascript" })));
    const parentElement = document.createElement("div");
    parentElement.innerHTML = "<div class=root></div>";
    const cells = texts.map((text) => ({ text, note: text }));
    const columns = texts.map(() => ({ text: "", kind: null }));
    const data = { caption: "", columns, rows: [{ id: "row", mark: null, cells }], totals: [] };
    const draw = (number) => module.default({ data: { ...data, edition: ["", number] }, parentElement });
    [1, 2].forEach(draw);
    const signs = (node) => Array.from(node.querySelectorAll("[data-suit]"), (one) => one.dataset.suit);
    const told = [...parentElement.querySelectorAll("tbody :is(span, small):not([data-suit])")];
    return told.map((node) => [node.textContent, signs(node).join('')]);
}"""


def test_signs_of_suits_are_parts_of_their_own(page):
    page.goto("about:blank")
    texts = ["♠9 ♥J ♦7 +2", "Void in ♣♦", "→ ♥K", "T16", ""]
    given = {"script": module(("dom", "entry", "sheet")), "texts": texts}
    found = [tuple(one) for one in page.evaluate(DRAWN, given)]
    signs = dict(zip(texts, ("SHD", "CD", "H", "", ""), strict=True))
    assert found == [(text, signs[text]) for text in texts for _ in range(2 if text else 1)]
