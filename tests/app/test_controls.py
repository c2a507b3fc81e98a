"""Widgets that show a value of ours: one that was left out for a while begins with what was chosen in it."""

from __future__ import annotations

from streamlit.testing.v1 import AppTest


def page() -> None:
    import streamlit as st

    from tutor_app import state

    state.begin_drawing()
    now = state.kept("part", lambda: ["first"])

    def choose() -> None:
        value = state.chosen("part")
        if value is not None:
            now[0] = value

    if not st.session_state.get("away"):
        shown = state.control("part", now[0])
        st.segmented_control(
            "Part", ["first", "second"], key=shown.key, default=shown.initial, on_change=choose, required=True
        )
    st.text(now[0])
    if not st.session_state.get("broken_off"):
        state.end_drawing()


def begun() -> AppTest:
    app = AppTest.from_function(page).run()
    app.button_group[0].set_value("second").run()
    assert app.text[0].value == "second"
    return app


def test_a_choice_that_was_left_out_has_a_new_widget():
    """A late message may tell the old one's value again, though the browser knows it no more."""
    app = begun()
    before = app.button_group[0].key
    app.session_state["away"] = True
    app.run()
    app.session_state["away"] = False
    app.session_state[before] = "second"
    app.run()
    assert app.button_group[0].key != before
    assert app.button_group[0].value == "second"
    assert app.text[0].value == "second"


def test_a_run_that_is_broken_off_leaves_the_widget_as_it_is():
    app = begun()
    before = app.button_group[0].key
    app.session_state["broken_off"] = True
    app.run()
    assert app.button_group[0].key == before
