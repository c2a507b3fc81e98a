"""The colours of the theme by what they are for, in light and in dark.

They stand in ``.streamlit/config.toml`` alone, where Streamlit reads them for its own widgets; Plotly and the
drawings of our components get them from here.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any

import streamlit as st


@dataclass(frozen=True, slots=True)
class Scheme:
    """Colours as ``#rrggbb``. ``lines`` cross the ``bars`` of a chart."""

    background: str
    text: str
    primary: str
    border: str
    bars: str
    lines: str


@cache
def schemes() -> Mapping[str, Scheme]:
    """The colours of ``light`` and of ``dark``."""
    theme = tomllib.loads(files("tutor_app").joinpath(".streamlit", "config.toml").read_text("utf-8"))[
        "theme"
    ]
    return {name: _scheme({**theme, **theme[name]}) for name in ("light", "dark")}


def scheme_now() -> str:
    """Which scheme this reader's browser shows, as far as it has told."""
    return st.context.theme.type or "light"


def _scheme(said: Mapping[str, Any]) -> Scheme:
    bars, lines, *_ = said["chartCategoricalColors"]
    return Scheme(
        background=said["backgroundColor"],
        text=said["textColor"],
        primary=said["primaryColor"],
        border=said["borderColor"],
        bars=bars,
        lines=lines,
    )


def chart_properties() -> str:
    """Style in which ``--chart-bars`` and ``--chart-lines`` follow the theme of the page."""
    light, dark = schemes()["light"], schemes()["dark"]
    return (
        ".root {\n"
        f"  --chart-bars: light-dark({light.bars}, {dark.bars});\n"
        f"  --chart-lines: light-dark({light.lines}, {dark.lines});\n"
        "}\n"
    )
