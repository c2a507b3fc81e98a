"""Drawing a page again after a while, for news of a job that runs in the background."""

from __future__ import annotations

from itertools import count

from tutor_app.ui.component import nothing, register

_PULSE = register("pulse", scripts=("pulse",))
_DRAWINGS = count()  # a component that is told the same thing twice is not called the second time


def draw_again(*, after_seconds: float, key: str = "page") -> None:
    """Have the page drawn once more after ``after_seconds``; several jobs of a page have keys of their own.

    A fragment with ``run_every`` would do that too, but quick clicks break pages with fragments: what one
    has drawn survives in Streamlit's queue when a click breaks off the run around it, and then refers to
    places that the browser never heard of ("Bad delta path", a white page); and a click inside one that
    arrives after the page has been left empties the next page.
    """
    _PULSE(
        key=f"pulse-{key}",
        data={"seconds": after_seconds, "drawing": next(_DRAWINGS)},
        on_passed_change=nothing,
    )
