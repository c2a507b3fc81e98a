"""Scripts that a browser fetches once and keeps, instead of hearing them again with every change of a page.

Streamlit sends the script of a component with all that the component is given, and the browser compiles it
anew each time. A few lines that fetch the script from a lasting address take the place of all of it.
"""

from __future__ import annotations

from hashlib import sha256
from threading import Event

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

FOLDER = "scripts"
FOREVER = {"Cache-Control": "public, max-age=31536000, immutable"}
_TEXTS: dict[str, str] = {}
_SERVING = Event()


def served() -> Route:
    """The route at which a server gives the scripts; from now on components need not carry theirs."""
    _SERVING.set()
    return Route(f"/{FOLDER}/{{name}}", _give)


def kept(name: str, text: str) -> str:
    """A module that exports what the module ``text`` does, fetched where there is a server to give it.

    Without one, as where a test draws a page, it is ``text`` itself.
    """
    if not _SERVING.is_set():
        return text
    of_this_text = f"{name}-{sha256(text.encode()).hexdigest()[:16]}.js"
    _TEXTS[of_this_text] = text
    # A module of Streamlit's has no address of its own from which another could be found. What a browser once
    # failed to fetch it does not ask for again under the same address.
    return (
        f'const address = new URL("{FOLDER}/{of_this_text}", document.baseURI).href;\n'
        "const kept = await import(address).catch(() => import(`${address}?again`));\n"
        "export default kept.default;\n"
    )


async def _give(request: Request) -> Response:
    text = _TEXTS.get(request.path_params["name"])
    if text is None:
        return Response("There is no such script.", 404, media_type="text/plain")
    return Response(text, headers=FOREVER, media_type="text/javascript")
