"""How our browser components are made: their script and style are read from the package as text."""

from __future__ import annotations

from importlib.resources import files
from typing import Any

import streamlit as st


def register(
    name: str, *, scripts: tuple[str, ...], styles: tuple[str, ...] = (), properties: str = ""
) -> Any:
    """A mount function for the component ``name``; to be called once, when its module is imported.

    ``scripts`` are put together in order (the last one holds the default export), as are ``styles`` after
    the ``properties``, which are style themselves.
    Everything happens inside one element of class ``root`` in a shadow root of its own.
    """
    return st.components.v2.component(
        f"trick_tutor.{name}",
        html='<div class="root"></div>\n',
        css=properties + _text(styles, "css") or None,
        js=_text(scripts, "js"),
    )


def _text(names: tuple[str, ...], ending: str) -> str:
    folder = files("tutor_app.ui").joinpath("assets")
    # Streamlit takes a text of one line for the name of a file; ours all have several.
    return "".join(folder.joinpath(f"{n}.{ending}").read_text("utf-8") + "\n" for n in names)


def nothing() -> None:
    """A callback that does nothing: the mere change makes the page run again."""
