"""Clicks that come at the moment at which something else asks for another run of the page."""

from __future__ import annotations

import pytest
from streamlit.runtime.scriptrunner import RerunData, get_script_run_ctx
from streamlit.runtime.scriptrunner.script_cache import ScriptCache
from streamlit.runtime.state.safe_session_state import SafeSessionState
from streamlit.testing.v1 import AppTest

from tests.app.turns import PATIENCE_SECONDS
from tutor_app.served_clicks import serve_clicks_first


def page() -> None:
    import streamlit as st
    from streamlit.runtime.scriptrunner import RerunData, get_script_run_ctx

    from tutor_app import state

    def another_run() -> None:
        context = get_script_run_ctx()
        assert context is not None
        assert context.script_requests is not None
        context.script_requests.request_rerun(RerunData(page_script_hash=context.page_script_hash))

    def click() -> None:
        another_run()
        before = state.screen("clicks", lambda: 0)
        another_run()
        state.replace_screen("clicks", before + 1)

    st.button("Click", on_click=click)
    runs = state.screen("runs", list[int])
    runs.append(1)
    st.text(f"{state.screen('clicks', lambda: 0)} clicks, {len(runs)} runs")


def test_a_click_counts_though_another_run_is_asked_for_while_it_is_served():
    app = AppTest.from_function(page, default_timeout=PATIENCE_SECONDS).run()
    assert app.text[0].value == "0 clicks, 1 runs"
    app.button[0].click().run()
    assert app.text[0].value == "1 clicks, 2 runs"
    app.button[0].click().run()
    assert app.text[0].value == "2 clicks, 3 runs"


def in_the_middle() -> None:
    import streamlit as st
    from streamlit.runtime.scriptrunner import RerunData, get_script_run_ctx

    from tutor_app import state

    context = get_script_run_ctx()
    assert context is not None
    assert context.script_requests is not None
    runs = state.screen("runs", list[int])
    runs.append(1)
    if len(runs) == 1:
        context.script_requests.request_rerun(RerunData(page_script_hash=context.page_script_hash))
    state.replace_screen("reached", len(runs))
    st.text(f"run {len(runs)}")


def test_a_page_drawn_in_part_is_still_broken_off_and_drawn_again():
    app = AppTest.from_function(in_the_middle, default_timeout=PATIENCE_SECONDS).run()
    assert app.text[0].value == "run 2"


def counting() -> None:
    import streamlit as st

    from tutor_app import state

    def click() -> None:
        state.replace_screen("clicks", state.screen("clicks", lambda: 0) + 1)

    st.button("Click", on_click=click)
    st.text(f"{state.screen('clicks', lambda: 0)} clicks")


def test_a_click_counts_though_another_run_is_asked_for_just_before_it_is_served(
    monkeypatch: pytest.MonkeyPatch,
):
    monkeypatch.setattr(SafeSessionState, "on_script_will_rerun", SafeSessionState.on_script_will_rerun)
    serve_clicks_first()
    app = AppTest.from_function(counting, default_timeout=PATIENCE_SECONDS).run()
    read = ScriptCache.get_bytecode
    wishes = [1]

    def another_run(*given: object) -> object:
        context = get_script_run_ctx()
        if wishes and context is not None and context.script_requests is not None:
            wishes.pop()
            context.script_requests.request_rerun(RerunData(page_script_hash=context.page_script_hash))
        return read(*given)

    monkeypatch.setattr(ScriptCache, "get_bytecode", another_run)
    app.button[0].click().run()
    assert not wishes
    assert app.text[0].value == "1 clicks"
