"""The pages of the app: address, file and place in the menu. Home comes first and lives at ``/``."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class PageSpec:
    """One page. ``path`` is its address without the slash; the parameters are those its address may hold."""

    name: str
    path: str
    parameters: tuple[str, ...]

    @property
    def file(self) -> str:
        """The page file, relative to ``main.py``."""
        return f"views/{self.name}.py"

    @property
    def title(self) -> str:
        """Id of the page's name in the catalogues."""
        return f"nav.{self.name}"


EVERYWHERE = ("lang",)

PAGES = (
    PageSpec("home", "", ("g",)),
    PageSpec("learn", "learn", ("g", "l", "s", "a")),
    PageSpec("hand", "hand", ("g", "h", "role", "x", "o")),
    PageSpec("deal", "deal", ("g", "d", "m", "at", "seat", "open", "seed")),
    PageSpec("rules", "rules", ("g", "r")),
    PageSpec("settings", "settings", ()),
)

BY_NAME = {page.name: page for page in PAGES}
