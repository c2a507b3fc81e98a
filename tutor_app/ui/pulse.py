"""Drawing a page again after a while, for news of a job that runs in the background."""

from __future__ import annotations

from itertools import count

from tutor_app.ui.component import nothing, register

_PULSE = register("pulse", scripts=("pulse",))
_DRAWINGS = count()  # a component that is told the same thing twice is not called the second time


def draw_again(*, after_seconds: float) -> None:
    """Have the page, or the fragment this is called in, drawn once more after ``after_seconds``.

    A fragment of its own with ``run_every`` would do that too, but not inside another fragment: what
    the inner one has drawn survives in Streamlit's queue when a click breaks off the outer one, and
    then refers to places that the browser never heard of ("Bad delta path", a white page).
    """
    _PULSE(key="pulse", data={"seconds": after_seconds, "drawing": next(_DRAWINGS)}, on_passed_change=nothing)
