"""What the browser tells of its storage reaches the visit that it is told to."""

from __future__ import annotations

import json

import pytest
from streamlit.testing.v1 import AppTest

from tests.app.turns import PATIENCE_SECONDS
from tutor_app.played_deals import played_in


def told(**said: object) -> dict[str, object]:
    def page(said: dict[str, object]) -> None:
        import streamlit as st

        from tutor_app import storage

        mine = {"visit": storage.stored().name} if said.pop("mine", False) else {}
        st.json({"taken": storage.take_told(said | mine), "heard": storage.stored().heard})

    app = AppTest.from_function(page, kwargs={"said": said}, default_timeout=PATIENCE_SECONDS).run()
    assert not app.exception
    return json.loads(app.json[0].value)


def test_what_was_told_to_another_visit_is_not_heard():
    assert told(n=3, visit="another") == {"taken": False, "heard": 0}


def test_what_is_told_to_this_visit_is_heard():
    assert told(n=3, mine=True) == {"taken": True, "heard": 3}


def test_a_number_that_is_none_is_not_heard():
    assert told(n="3", mine=True) == {"taken": False, "heard": 0}
    assert told(n=True, mine=True) == {"taken": False, "heard": 0}


@pytest.mark.parametrize(
    "settings",
    [{"courts": [], "trumps": None}, {"courts": ["x"], "trumps": {}}, {"language": []}, [], "x", 7],
)
def test_settings_of_a_wrong_shape_are_passed_over(settings):
    assert told(n=3, mine=True, settings=settings) == {"taken": True, "heard": 3}


@pytest.mark.parametrize("link", ["/review?g=danish_tarok&seed=7&m=\ud800", "/review?m=é"])
def test_a_played_deal_whose_link_is_none_is_passed_over(link):
    ours = "/review?g=danish_tarok&seed=7"
    assert played_in([[link, 3], [ours, 3]]) == ((ours, 3),)
