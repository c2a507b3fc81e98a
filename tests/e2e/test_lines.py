"""Where Japanese lines break: not before a small kana, and in short texts not within a word."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.e2e.conftest import COMPILING
from tests.e2e.test_every_page import settled

# The texts in which a line ends between two such characters, in parts of the page, shadow roots included.
BROKEN = """([selector, before, after]) => {
    const roots = [document];
    for (const root of roots) {
        roots.push(...[...root.querySelectorAll("*")].map((one) => one.shadowRoot).filter(Boolean));
    }
    const parts = roots.flatMap((root) => [...root.querySelectorAll(selector)]);
    const [ends, begins] = [before, after].map((set) => new RegExp(set));
    const range = document.createRange();
    const line = (node, at) => {
        range.setStart(node, at);
        range.setEnd(node, at + 1);
        return range.getBoundingClientRect();
    };
    const found = new Set();
    for (const part of parts) {
        const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
        for (let node = walker.nextNode(); node; node = walker.nextNode()) {
            if (node.parentElement.closest("style, script")) continue;
            for (let at = 1; at < node.data.length; at += 1) {
                if (!ends.test(node.data[at - 1]) || !begins.test(node.data[at])) continue;
                const [last, first] = [line(node, at - 1), line(node, at)];
                if (first.width && first.top > last.top + last.height / 2) { // what is not shown has no width
                    found.add(`${node.data.slice(0, at)}|${node.data.slice(at)}`);
                }
            }
        }
    }
    return [...found];
}"""
KATAKANA = "[ァ-ヺー]"
SMALL = "[ァィゥェォッャュョヮヵヶー]"


def test_no_line_begins_with_a_long_vowel_or_a_small_kana(telephone):
    settled(telephone, "/studies?lang=ja&g=tapp_tarock")
    expect(telephone.get_by_role("table")).to_be_visible()
    assert telephone.evaluate(BROKEN, ["th", KATAKANA, SMALL]) == []


@pytest.mark.parametrize("address", ["/?lang=ja", "/learn?lang=ja&g=tapp_tarock&l=3&s=2"])
def test_titles_tasks_and_tiles_break_between_words(telephone, address):
    settled(telephone, address)
    assert telephone.evaluate(BROKEN, ["h1, h2, h3, .title, .name, .hook, .text", KATAKANA, KATAKANA]) == []


def test_names_of_places_break_between_words(page):
    settled(page, "/deal?lang=ja&g=tapp_tarock&seed=7&e=1")
    assert page.evaluate(BROKEN, [".head .name", KATAKANA, KATAKANA]) == []


def test_headings_and_choices_beside_a_board_break_between_words(page):
    settled(page, "/deal?lang=ja&g=tapp_tarock&seed=5&m=pass.pass.bid-three.take-upper.S9-C9-C7.pass")
    expect(page.get_by_role("columnheader", name="平均")).to_be_visible(timeout=COMPILING)
    expect(page.get_by_role("button", name="コントラしない", exact=True).last).to_be_visible()
    assert page.evaluate(BROKEN, ["th", "[平ァ-ヺー]", "[均ァ-ヺー]"]) == []
