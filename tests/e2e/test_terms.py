"""The meaning of a term opens over the step, by finger and by keyboard, and the step stays."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from lessons.glossary import glossary_of
from tests.e2e.clumsy_left import settle

STEP = "/learn?lang=ja&g=danish_tarok&l=2&s=1&a=H4"  # solved, so that an arrow leads on


def test_a_term_opens_over_the_step_and_leads_back_to_it(telephone):
    suit = next(entry for entry in glossary_of("danish_tarok") if entry.id == "suit")
    meaning = suit.word("ja", "danish_tarok").meaning
    telephone.goto(STEP)
    settle(telephone)  # a link that is clicked before all is drawn leads to the rulebook
    term = telephone.locator("a[href*='r=term-suit']")
    expect(term).to_have_count(1)
    opened = telephone.get_by_role("dialog")
    term.click()
    expect(opened).to_contain_text(meaning)
    telephone.get_by_role("button", name="閉じる").click()
    expect(opened).to_have_count(0)
    expect(term).to_be_focused()
    telephone.keyboard.press("Enter")
    expect(opened).to_contain_text(meaning)
    telephone.keyboard.press("ArrowRight")  # leads to the next step elsewhere
    telephone.keyboard.press("Escape")
    expect(opened).to_have_count(0)
    expect(term).to_be_focused()
    assert telephone.context.pages[-1] is telephone  # no other one has opened
    expect(telephone).to_have_url(re.compile("s=1"))
    # On the board too.
    telephone.locator("a[href*='r=term-dealer']").click()
    expect(opened).to_contain_text("ディーラー")
    telephone.keyboard.press("Escape")
    expect(opened).to_have_count(0)
    # The arrow pressed over the meaning led nowhere: this one leads from the first step to the second.
    settle(telephone)
    telephone.keyboard.press("ArrowRight")
    expect(telephone).to_have_url(re.compile("s=2"))
    settle(telephone)
    expect(telephone).to_have_url(re.compile("s=2"))
