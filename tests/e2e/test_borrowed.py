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


def test_what_streamlit_names_has_a_japanese_name(page):
    page.goto("/practise?lang=ja&g=danish_tarok&k=count&seed=5")
    expect(page.get_by_role("button", name="増やす", exact=True)).to_be_visible()
    page.goto("/hand?lang=ja&g=danish_tarok")
    helped = page.get_by_role("button", name="カードを入力または貼り付けのヘルプ")
    expect(helped).to_be_visible()
    page.get_by_role("button", name="開く", exact=True).click()
    expect(page.locator("[data-live-announcer]")).to_contain_text("選択肢は5件です。")
    page.keyboard.press("Escape")
    page.get_by_text("English", exact=True).click()
    expect(page.get_by_role("button", name="Help for Type or paste the cards")).to_be_visible()
    expect(helped).to_have_count(0)
