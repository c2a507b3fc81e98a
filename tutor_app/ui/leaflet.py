"""A game on one page A4, in columns, and the button that prints it."""

from __future__ import annotations

from collections.abc import Sequence

from tutor_app.ui.component import register

_LEAFLET = register("leaflet", scripts=("dom", "lines", "leaflet"), styles=("lines", "leaflet"))


def leaflet(
    title: str, parts: Sequence[tuple[str, Sequence[tuple[str, str, str]]]], *, print_it: str
) -> None:
    """Draw the sheet: headings with lines of name, text and rule; ``print_it`` is what the button says."""
    _LEAFLET(
        key="leaflet",
        data={
            "title": title,
            "parts": [
                {"heading": heading, "lines": [list(line) for line in lines]} for heading, lines in parts
            ],
            "print": print_it,
        },
    )
