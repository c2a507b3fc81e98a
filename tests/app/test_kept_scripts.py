"""Scripts that a browser fetches once: under a name for each text, and only where a server gives them."""

from __future__ import annotations

import re
from threading import Event

import pytest
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Match, Route

from tests.support import awaited
from tutor_app.ui import kept_scripts
from tutor_app.ui.kept_scripts import FOLDER, kept, served

TEXT = "export default () => 'é';\n"


@pytest.fixture(autouse=True)
def alone(monkeypatch):
    """Nobody serves yet, and nothing has been kept."""
    monkeypatch.setattr(kept_scripts, "_SERVING", Event())
    monkeypatch.setattr(kept_scripts, "_TEXTS", {})


def address(module: str) -> str:
    found = re.search(rf"{FOLDER}/[a-z]+-[0-9a-f]{{16}}\.js", module)
    assert found
    return f"/{found[0]}"


def asked(route: Route, path: str) -> Response:
    """What the server answers to a browser."""
    scope = {"type": "http", "method": "GET", "path": path, "headers": []}
    match, found = route.matches(scope)
    assert match is Match.FULL
    return awaited(route.endpoint(Request({**scope, **found})))


def test_without_a_server_a_component_carries_its_script():
    assert kept("board", TEXT) == TEXT


def test_with_one_the_browser_is_told_where_it_lies():
    route = served()
    module = kept("board", TEXT)
    assert "é" not in module
    assert module.count("\n") > 1  # a text of one line would be taken for the name of a file
    answer = asked(route, address(module))
    assert answer.body.decode() == TEXT
    assert answer.status_code == 200
    assert answer.media_type == "text/javascript"
    assert "immutable" in answer.headers["cache-control"]


def test_each_text_has_a_name_of_its_own():
    route = served()
    one, other = kept("board", TEXT), kept("board", TEXT.replace("é", "e"))
    assert address(one) != address(other)
    assert kept("board", TEXT) == one
    assert asked(route, address(one)).body != asked(route, address(other)).body


@pytest.mark.parametrize("name", ["board-0123456789abcdef.js", "board.js", "..%2Fcomponent.py", "x" * 5000])
def test_nothing_else_is_given(name):
    route = served()
    kept("board", TEXT)
    answer = asked(route, f"/{FOLDER}/{name}")
    assert answer.status_code == 404
    assert "cache-control" not in answer.headers
