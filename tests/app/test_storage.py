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


def aside(*accidents: object, before: object = None) -> dict[str, object]:
    """What lies aside once these were told, none of which can be read, and whether the last was kept."""

    def page(accidents: list[object], before: object) -> None:
        import streamlit as st

        from tutor_app import storage

        for n, said in enumerate(accidents, 1):
            storage.take_told({"n": n, "progress": said, "set_aside": before})
        here = storage.stored()
        st.json({"aside": here.set_aside, "written": here.write.get("set_aside"), "kept": here.put_aside_now})

    given = {"accidents": list(accidents), "before": before}
    app = AppTest.from_function(page, kwargs=given, default_timeout=PATIENCE_SECONDS).run()
    assert not app.exception
    return json.loads(app.json[0].value)


def test_a_second_accident_takes_nothing_from_the_first():
    later, odd = {"version": 9, "solved_steps": {"precious": {}}}, "no JSON"
    assert aside(odd) == {"aside": odd, "written": odd, "kept": True}
    assert aside(odd, odd) == {"aside": odd, "written": odd, "kept": True}
    assert aside(odd, before=later)["written"] == [later, odd]
    assert aside(odd, "again", before=later)["aside"] == [later, odd, "again"]


def test_what_is_too_long_to_be_a_progress_is_not_said_to_be_kept():
    assert aside("x" * 1_200_000, before="earlier") == {"aside": "earlier", "written": None, "kept": False}


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
