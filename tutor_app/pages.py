"""The pages of the app: address, file and place in the menu. Home comes first and lives at ``/``."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class PageSpec:
    """One page. ``path`` is its address without the slash; the parameters are those its address may hold.

    The menu leads to where this visit was on a page, or to the beginning of one that ``begins_anew``; a page
    that is not ``in_menu`` is reached from another, and may be marked in the menu as part of the one it is
    ``under``.
    """

    name: str
    path: str
    parameters: tuple[str, ...]
    begins_anew: bool = False
    in_menu: bool = True
    under: str = ""

    @property
    def file(self) -> str:
        """The page file, relative to ``main.py``."""
        return f"views/{self.name}.py"

    @property
    def title(self) -> str:
        """Id of the page's name in the catalogues."""
        return f"nav.{self.name}"

    @property
    def short(self) -> str:
        """Id of the name that the menu has room for."""
        return f"nav.short.{self.name}"


MENU = "menu"  # says that a link was in the menu; no page keeps it in its address
MISSING = "missing"  # names the address at which there is no page, for Home to say so
EVERYWHERE = ("lang", MENU)

SAMPLING = ("ask", "deals", "player", "count", "believe", "sample")
DEAL = ("g", "d", "m", "at", "seat", "open", "seed")
ANSWERS = ("a", "tried", "hints")
REVIEWING = (
    "over",
    "all",
    "every",
    "order",
    "one",
    "line",
    "again",
    "tried",
    "player",
    "count",
    "believe",
    "sample",
)

PAGES = (
    PageSpec("home", "", ("g", MISSING)),
    PageSpec("learn", "learn", ("g", "l", "s", *ANSWERS), begins_anew=True),
    PageSpec("practise", "practise", ("g", "k", "seed", "v", "r", "b", "n", *ANSWERS)),
    PageSpec("play", "play", ("g", "d", "m", "seat", "seed", "p", "c", "v", "n", "b", "k")),
    PageSpec("hand", "hand", ("g", "h", "x", "c", *SAMPLING)),
    PageSpec("deal", "deal", (*DEAL, "x", "w", "wi", "guess", "e", "one", *SAMPLING)),
    PageSpec("sheet", "sheet", DEAL, in_menu=False),
    PageSpec(
        "review",
        "review",
        (*DEAL, "b", "k", *REVIEWING),
        in_menu=False,
        under="play",
    ),
    PageSpec("studies", "studies", ("g", "q", "n", "seed", "p", "w", "f", "o", "u", "y"), in_menu=False),
    PageSpec("rules", "rules", ("g", "r"), begins_anew=True),
    PageSpec("reference", "reference", ("g",), in_menu=False),
    PageSpec("settings", "settings", ()),
    PageSpec("teach", "teach", ("q", "p", "e", *DEAL), in_menu=False),
    PageSpec("set", "set", ("q", "n", "r", *ANSWERS), in_menu=False),
    PageSpec("handout", "handout", ("q",), in_menu=False),
)

BY_NAME = {page.name: page for page in PAGES}
