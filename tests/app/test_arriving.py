"""What an address puts in the place of a page that is there already: the browser can tell the two apart."""

from __future__ import annotations

import pytest

PLACES = {
    "hand": ({"h": "1dhpAAAB"}, {"h": "1dhpAAAC"}),
    "deal": ({"g": "danish_tarok", "seed": "7"}, {"g": "danish_tarok", "seed": "8"}),
    "learn": ({"g": "danish_tarok", "l": "2", "s": "1"}, {"g": "danish_tarok", "l": "2", "s": "2"}),
    "practise": (
        {"g": "danish_tarok", "k": "legal", "seed": "5"},
        {"g": "danish_tarok", "k": "legal", "seed": "6"},
    ),
}


def turn(app, page: str) -> int:
    shown = app.session_state[f"screen.{page}"]
    return getattr(shown, "attempt", shown).turn


@pytest.mark.parametrize("page", PLACES)
def test_each_address_has_a_turn_of_its_own(visit, page):
    first, second = PLACES[page]
    app = visit(page, **first)
    turns = [turn(app, page)]
    for address in (second, first | {"lang": "ja"}):
        app.query_params.clear()
        app.query_params.update(address)
        app.run()
        turns.append(turn(app, page))
    assert turns == sorted(set(turns))
