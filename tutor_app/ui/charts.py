"""What the browser does ahead of a chart: it has Plotly's script ready, and tells a change of the theme."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import streamlit

from tutor_app.ui.colours import scheme_now
from tutor_app.ui.component import nothing, register

_CHARTS = register("charts", scripts=("charts",))
SCRIPTS = Path(streamlit.__file__).parent / "static" / "static" / "js"


@cache
def plotly_script(folder: Path = SCRIPTS) -> str:
    """The name of the script with which Streamlit draws Plotly charts; empty where there is not just one."""
    found = [path.name for path in folder.glob("PlotlyChart.*.js")]
    return found[0] if len(found) == 1 else ""


def ready_for_charts(*, wanted: bool, busy: bool) -> bool:
    """Have the script fetched while the browser is idle and run before a chart needs it; whether it has run.

    It is 4.7 MB, and running it keeps the browser for a second or two: that is done when a chart is
    ``wanted`` or the reader reaches for the parts of a panel, but not while the page is ``busy`` with
    numbers.
    """
    told = _CHARTS(
        key="charts",
        data={"script": plotly_script(), "wanted": wanted, "busy": busy, "scheme": scheme_now()},
        on_scheme_change=nothing,
        on_ready_change=nothing,
    )
    return bool(told.ready)
