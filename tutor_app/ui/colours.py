"""The colours by name, in light and in dark, for whatever cannot read the style of our components.

They stand in ``assets/tokens.css``, which is the beginning of every component's style. The theme in
``.streamlit/config.toml`` repeats those that Streamlit's own widgets need; a test holds the two together.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

import streamlit as st

_COLOUR = re.compile(r"--([\w-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\);")


@dataclass(frozen=True, slots=True)
class Scheme:
    """Colours of a chart as ``#rrggbb``. ``lines`` cross the ``bars``."""

    background: str
    text: str
    primary: str
    border: str
    bars: str
    lines: str


@cache
def tokens() -> Mapping[str, Mapping[str, str]]:
    """The colours ``#rrggbb`` by name, for ``light`` and for ``dark``.

    >>> tokens()["light"]["on-accent"]
    '#ffffff'
    """
    text = files("tutor_app.ui").joinpath("assets", "tokens.css").read_text("utf-8")
    found = _COLOUR.findall(text)
    return {
        "light": {name: light for name, light, _ in found},
        "dark": {name: dark for name, _, dark in found},
    }


@cache
def schemes() -> Mapping[str, Scheme]:
    """The colours of charts in ``light`` and in ``dark``."""
    return {name: _scheme(colours) for name, colours in tokens().items()}


def scheme_now() -> str:
    """Which scheme this reader's browser shows, as far as it has told."""
    return st.context.theme.type or "light"


def _scheme(named: Mapping[str, str]) -> Scheme:
    return Scheme(
        background=named["ground"],
        text=named["text"],
        primary=named["accent"],
        border=named["line"],
        bars=named["chart-bars"],
        lines=named["chart-lines"],
    )
