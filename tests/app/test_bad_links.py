"""Links as strangers write them: no page breaks, and sentences say what was left out."""

from __future__ import annotations

import pytest

from tests.app.test_pages import parameter
from tutor_app.i18n import LANGUAGES
from tutor_app.unknown_pages import UnknownPages, home_from

HAND, DEAL = "1dhp5SkvgAgSPBAIGgo", "1dd320J3eHrWfMiVac8p6q7P19R5I"
SCRIPT = "<script>alert(1)</script>"
LINKS = [
    ("home", {"missing": "nosuchpage"}, 1),
    ("home", {"missing": SCRIPT, "utm_source": "x"}, 2),
    ("home", {"g": SCRIPT}, 1),
    ("learn", {"l": "99"}, 1),
    ("learn", {"l": "2", "s": "1", "a": SCRIPT}, 1),
    ("learn", {"g": "bridge", "l": "two", "s": "1"}, 2),
    ("learn", {"s": "3", "a": "HK"}, 1),
    ("learn", {"l": "3", "s": "2", "a": "x" * 5000}, 1),
    ("practise", {"k": "guessing", "seed": "1"}, 1),
    ("practise", {"k": "legal", "seed": "-1", "v": "9"}, 2),
    ("practise", {"k": "settle", "seed": "0", "a": "x"}, 1),
    ("practise", {"k": "discard", "seed": "0", "a": "1"}, 1),
    ("practise", {"r": "rrr", "b": "-"}, 1),
    ("play", {"d": DEAL[:-2], "p": SCRIPT, "c": "x"}, 3),
    ("play", {"seed": "7", "m": "S9-H7-D10.HK.S2", "b": "1.2.3", "n": "x"}, 3),
    ("play", {"g": "chess", "v": "9"}, 2),
    ("hand", {"h": HAND[:-1]}, 1),
    ("hand", {"h": DEAL}, 1),
    ("hand", {"h": HAND, "x": "S2-S3", "c": "tantony"}, 2),
    ("hand", {"h": "🂡" * 60}, 1),
    ("hand", {"g": "tantony", "h": HAND}, 1),
    ("hand", {"h": HAND, "x": "--"}, 1),
    ("deal", {"d": DEAL[:-2]}, 1),
    ("deal", {"d": DEAL, "x": "--"}, 1),
    ("deal", {"d": HAND, "g": "tantony"}, 1),
    ("deal", {"seed": "7", "m": "S9-H7-D10.HK.S2"}, 1),
    ("deal", {"seed": "7", "m": SCRIPT, "seat": "9", "at": "12", "open": "yes"}, 4),
    ("deal", {"seed": "１２"}, 1),
    ("deal", {"d": DEAL, "seed": "7"}, 1),
    ("deal", {"seed": "7", "w": f"s:T1,T99.n:{SCRIPT}~c:2", "wi": "9"}, 3),
    ("deal", {"w": "f:best", "wi": "2"}, 1),
    ("review", {"seed": "7", "m": "S9-H7-D10.HK", "again": "2", "tried": f"0:{SCRIPT},1:shown"}, 2),
    ("review", {"again": "1", "tried": "0:shown"}, 1),
    ("review", {"b": "1.2.3", "k": "5.5", "line": "payment", "player": "plain", "open": "1"}, 1),
    ("review", {"g": "tantony", "at": "3", "count": "payment", "believe": "words", "sample": "4"}, 1),
    ("practise", {"k": "mixed", "seed": "1", "b": f"legal:X,{SCRIPT}"}, 2),
    ("practise", {"k": "legal", "seed": "1", "r": "xx", "a": "HK"}, 2),
    ("learn", {"l": "2", "s": "99", "a": "HK"}, 2),
    ("studies", {"q": "three-matadors", "w": "dealer T1", "o": SCRIPT}, 1),
    ("studies", {"f": SCRIPT, "w": "x" * 401, "y": "1", "n": "5", "seed": "-1", "p": "fish"}, 6),
    ("set", {"n": "2", "r": "rw", "a": SCRIPT}, 1),
    ("teach", {"p": SCRIPT, "seed": "7", "m": SCRIPT}, 2),
    ("teach", {"open": "1"}, 1),
    ("rules", {"r": "DT-NONE-9"}, 1),
    ("rules", {"r": "term-" + SCRIPT, "g": "../../etc"}, 2),
    ("reference", {"g": SCRIPT, "r": "DT-POT-1"}, 2),
    ("settings", {"g": "danish_tarok", "lang": "tlh"}, 2),
]


@pytest.mark.parametrize(("number", "link"), list(enumerate(LINKS)), ids=str)
def test_a_bad_link_gets_a_page_and_a_sentence_for_each_way_in_which_it_is_bad(visit, number, link):
    page, values, n_problems = link
    app = visit(page, **{"lang": LANGUAGES[number % len(LANGUAGES)], **values})
    assert not app.exception
    assert len(app.title) == 1
    words = [warning.value for warning in app.warning]
    assert len(words) == n_problems, words
    assert all("<" not in said and len(said) < 240 for said in words)
    assert not any(SCRIPT in str(parameter(app, name)) for name in app.query_params)


def test_a_part_that_stands_twice_counts_once(visit):
    app = visit("rules", lang="en")
    app.query_params["g"] = ["tantony", "grosstarock"]
    app.run()
    assert [warning.value for warning in app.warning] == [
        "The part `g` is in this link more than once. Only the last one counts."
    ]
    assert app.query_params["g"] in ("grosstarock", ["grosstarock"])


@pytest.mark.parametrize("page", ["review", "deal", "play", "hand", "learn", "practise", "rules", "home"])
def test_parts_that_are_wrong_in_the_same_way_are_told_of_together(visit, page):
    app = visit(page, lang="en", fbclid="x", utm_source="y")
    assert [warning.value for warning in app.warning] == [
        "This link has parts that this page does not know: `fbclid`, `utm_source`. They were left out."
    ]


# --- Addresses without a page ------------------------------------------------------------------------


def answer_to(path: str, *, method: str = "GET", accept: bytes = b"text/html", query: bytes = b"") -> str:
    """Where a request is sent: a status and an address, or ``server`` where the app answers it."""
    sent = []

    async def server(scope, receive, send) -> None:
        sent.append("server")

    async def send(message) -> None:
        if message["type"] == "http.response.start":
            sent.append(f"{message['status']} {dict(message['headers'])[b'location'].decode()}")

    async def receive():
        return {"type": "http.request"}

    headers = [(b"accept", accept)]
    scope = {"type": "http", "method": method, "path": path, "query_string": query, "headers": headers}
    running = UnknownPages(server)(scope, receive, send)
    with pytest.raises(StopIteration):
        running.send(None)
    (said,) = sent
    return said


@pytest.mark.parametrize("path", ["/", "/deal", "/deal/", "/_stcore/health", "/static/js/x.js", "/media/x"])
def test_pages_and_the_servers_own_files_are_served(path):
    assert answer_to(path) == "server"


@pytest.mark.parametrize(
    ("path", "query", "there"),
    [
        ("/nosuchpage", b"", "/?missing=nosuchpage"),
        ("/deal/deeper/path", b"seed=7&lang=ja", "/?missing=deal%2Fdeeper%2Fpath&lang=ja"),
        ("/deal/deeper/", b"lang=tlh", "/?missing=deal%2Fdeeper"),
        ("//evil.example", b"", "/?missing=evil.example"),
        ("/home", b"lang=en&lang=ja", "/?missing=home&lang=ja"),
        ("/\udcff\r\nx", b"%ff=%ff", "/?missing=%3F%0D%0Ax"),
    ],
)
def test_an_unknown_address_leads_home(path, query, there):
    assert answer_to(path, query=query) == f"302 {there}"
    assert answer_to(path, accept=b"*/*") == "server"
    assert answer_to(path, method="POST") == "server"


def test_a_long_unknown_address_is_cut():
    assert len(home_from("/" + "x" * 9000, "")) < 250
