from __future__ import annotations

from tutor_app.ui.charts import SCRIPTS, plotly_script


def test_streamlit_has_one_script_for_plotly():
    assert (SCRIPTS / plotly_script()).stat().st_size > 1_000_000


def test_nothing_is_fetched_where_the_script_has_another_name(tmp_path):
    assert plotly_script(tmp_path) == ""
    assert plotly_script(tmp_path / "gone") == ""
    for name in ("PlotlyChart.a.js", "PlotlyChart.b.js"):
        (tmp_path / name).write_text("")
    plotly_script.cache_clear()
    assert plotly_script(tmp_path) == ""
