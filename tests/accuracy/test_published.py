"""The published page, its pictures and the data file of the app tell of the same run."""

from __future__ import annotations

import xml.etree.ElementTree as ElementTree

from tests.accuracy.__main__ import DOCS, PAGES
from tests.accuracy.aims import GOALS
from tests.accuracy.page import summary
from tutor_app.measured import FILE, measured

NAME = PAGES["plain"]


def test_the_page_and_the_data_file_agree():
    text = (DOCS / f"{NAME}.md").read_text("utf-8")
    assert measured().command in text
    assert summary(measured()) in text


def test_every_picture_of_the_page_is_there():
    text = (DOCS / f"{NAME}.md").read_text("utf-8")
    for path in (DOCS / NAME).iterdir():
        assert f"]({NAME}/{path.name})" in text
        root = ElementTree.fromstring(path.read_text("utf-8"))
        assert root.tag.endswith("svg")
    assert text.count("![") == len(list((DOCS / NAME).iterdir()))


def test_the_data_file_is_as_it_was_written():
    assert FILE.read_text("utf-8") == measured().to_json()


def test_the_data_file_tells_of_every_aim():
    told = {aim.key: (aim.low, aim.high) for aim in measured().aims}
    assert told == {goal.key: (goal.low, goal.high) for goal in GOALS.values()}
