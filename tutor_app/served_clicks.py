"""Clicks are served before a page may be broken off.

Streamlit looks for the wish for another run once more between taking a request and serving the clicks that
came with it. A wish that comes in between broke the run off there, and the clicks were lost: a browser sends
a click once, so that no later request holds it. On a busy server that gap is long enough to be hit.
"""

from __future__ import annotations

from typing import Any

from streamlit.runtime.state.safe_session_state import SafeSessionState


def serve_clicks_first() -> None:
    """Close the gap, for all visits of this process; once or more often is the same."""
    SafeSessionState.on_script_will_rerun = _served_first  # type: ignore[method-assign, assignment]


def _served_first(session: SafeSessionState, *requested: Any, **more: Any) -> None:
    """Take in what widgets hold and call back; the wish for another run is heard right after it."""
    with session._lock:
        session._state.on_script_will_rerun(*requested, **more)
