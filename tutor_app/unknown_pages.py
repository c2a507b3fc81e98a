"""Addresses at which there is no page lead home, where a sentence says so.

Streamlit answers every address with its own page: below a page the scripts are then looked for in the wrong
place and nothing appears at all, elsewhere a window in English does.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any
from urllib.parse import parse_qs, urlencode

from tutor_app.i18n import LANGUAGES
from tutor_app.pages import MISSING, PAGES

Scope = MutableMapping[str, Any]
Message = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]
Server = Callable[[Scope, Receive, Send], Awaitable[None]]

LONGEST_PATH = 200
OWN = ("_stcore", "static", "media", "component")
"""The first parts of addresses that belong to Streamlit itself."""


class UnknownPages:
    """The server behind it, to which people who ask for an unknown page do not come."""

    def __init__(self, app: Server) -> None:
        self.server = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request: send people on to Home, or hand it to the server."""
        if scope["type"] != "http" or not (_for_a_reader(scope) and unknown(scope["path"])):
            await self.server(scope, receive, send)
            return
        there = home_from(scope["path"], scope.get("query_string", b"").decode("latin-1"))
        headers = [(b"location", there.encode("ascii")), (b"cache-control", b"no-store")]
        await send({"type": "http.response.start", "status": 302, "headers": headers})
        await send({"type": "http.response.body", "body": b""})


def _for_a_reader(scope: Scope) -> bool:
    """Whether a browser asks for something to show, not for a script or a picture."""
    accepted = b",".join(value for name, value in scope["headers"] if name == b"accept")
    return scope["method"] in ("GET", "HEAD") and b"text/html" in accepted


def unknown(path: str) -> bool:
    """Whether there is no page at a path, and nothing of Streamlit's own.

    >>> [unknown(path) for path in ("/", "/deal", "/deal/", "/deal/deeper", "/nosuchpage", "/_stcore/health")]
    [False, False, False, True, True, False]
    """
    parts = path.strip("/").split("/")
    return parts[0] not in OWN and "/".join(parts) not in {page.path for page in PAGES}


def home_from(path: str, query: str) -> str:
    """The address of Home that says that there is no page at ``path``, in the language of ``query``.

    >>> home_from("/nosuchpage", "g=tantony&lang=ja")
    '/?missing=nosuchpage&lang=ja'
    """
    parameters = {MISSING: path.strip("/")[:LONGEST_PATH]}
    wanted = parse_qs(query, max_num_fields=None, errors="replace").get("lang", [""])[-1]
    if wanted in LANGUAGES:
        parameters["lang"] = wanted
    return f"/?{urlencode(parameters, errors='replace')}"
