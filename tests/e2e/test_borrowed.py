"""What Streamlit says in English only is read in the language of the page."""

from __future__ import annotations

import re

from playwright.sync_api import expect

WRONG = {"name": "kitten.png", "mimeType": "image/png", "buffer": b"x"}


def test_what_streamlit_says_is_said_in_japanese(page):
    page.goto("/settings?lang=ja")
    expect(page.get_by_role("button", name="ファイルを選ぶ")).to_be_visible()
    expect(page.get_by_text(re.compile("^1MBまで"))).to_be_visible()
    expect(page.get_by_test_id("stSkipToContent")).to_have_text("本文へ移動")
    page.locator("input[type=file]").set_input_files(WRONG)
    expect(page.get_by_test_id("stFileChip").get_by_role("alert")).to_have_text(
        "エラー：image/pngのファイルは読み込めません。"
    )
    page.get_by_text("English", exact=True).click()
    expect(page.get_by_test_id("stSkipToContent")).to_have_text("Skip to main content")


def test_a_field_says_in_japanese_how_it_is_left(telephone):
    telephone.goto("/hand?lang=ja&g=tapp_tarock")
    telephone.get_by_role("textbox", name="カードを入力または貼り付け").press_sequentially("T21")
    expect(telephone.get_by_test_id("InputInstructions")).to_have_text("Ctrl+Enterで確定")
