"""How our browser components are made: their script and style are read from the package as text."""

from __future__ import annotations

import json
from functools import cache
from importlib.resources import files
from typing import Any

import streamlit as st

from tutor_app import state
from tutor_app.ui.kept_scripts import kept

_NEWEST = "newest"  # the script that exports every component: of two editions the newer one stays
# Scripts that are made of several files: naming the last one brings the others.
_PARTS = {
    "newest": ("styled", "newest"),
    "faces": ("pips", "courts", "knight", "fool", "ornaments", "trumps", "faces"),
}


def register(
    name: str, *, scripts: tuple[str, ...], styles: tuple[str, ...] = (), page_styles: tuple[str, ...] = ()
) -> Any:
    """A mount function for the component ``name``; to be called once, when its module is imported.

    ``scripts`` are put together in order, and the last one has the function ``drawComponent``. So are
    ``styles``, which follow the named values of ``tokens.css``. The ``page_styles`` reach the
    scripts as the constant ``PAGE_STYLE``, for the page outside of the component.
    Everything happens inside one element of class ``root`` in a shadow root of its own.
    """

    @cache
    def component() -> Any:
        """The component, made when it is first drawn: only then is it known whether scripts are kept."""
        return st.components.v2.component(
            f"trick_tutor.{name}",
            html='<div class="root"></div>\n',
            js=kept(name, module(scripts, styles, page_styles)),
        )

    def mount(*, key: str, data: dict[str, Any], **callbacks: Any) -> Any:
        return component()(key=key, data={**data, "edition": state.edition(key, data)}, **callbacks)

    return mount


def module(scripts: tuple[str, ...], styles: tuple[str, ...] = (), page_styles: tuple[str, ...] = ()) -> str:
    """The text of the module of a component that is made of these (``register``)."""
    inside = style(styles) if styles else ""
    outside = _text(page_styles, "css")
    return _constant("STYLE", inside) + _constant("PAGE_STYLE", outside) + script((*scripts, _NEWEST))


def script(names: tuple[str, ...]) -> str:
    """The text of these scripts, with those that they are made of."""
    return _text(tuple(part for name in names for part in _PARTS.get(name, (name,))), "js")


def style(names: tuple[str, ...]) -> str:
    """The text of these styles after the named values that they use."""
    return _text(("tokens", *names), "css")


def _constant(name: str, text: str) -> str:
    return f"const {name} = {json.dumps(text)};\n"


def _text(names: tuple[str, ...], ending: str) -> str:
    folder = files("tutor_app.ui").joinpath("assets")
    # Streamlit takes a text of one line for the name of a file; ours all have several.
    return "".join(folder.joinpath(f"{n}.{ending}").read_text("utf-8") + "\n" for n in names)


def nothing() -> None:
    """A callback that does nothing: the mere change makes the page run again."""
