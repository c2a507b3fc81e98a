"""A position that is being entered stands in the address of the page."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine import CardSet, deal_cards, start
from tests.app.test_pages import parameter
from tests.app.test_typing import entering, text_box
from tutor_app import entering as e
from tutor_app.dealing_again import OUT
from tutor_app.entering_addresses import entered_in, entered_parameters
from tutor_app.games import GAMES
from tutor_app.i18n import text
from tutor_app.urlstate import Arrival, Problem


def positions(game: str) -> list[e.Entered]:
    """Positions of every kind at the table of a deal."""
    opening = start(game, deal_cards(game, 3))
    lies = e.as_it_lies(opening)
    some = e.typed(e.nothing(opening), 0, "SK SQ")
    found = [
        lies,
        e.nothing(opening),
        some,
        e.locking(lies, CardSet.of(*list(lies.at(0))[:3])),
        e.typed(some, 1, "swords?"),
        replace(some, conditions="dealer hearts=2-3; seat1 kings=1", course="H5 pass"),
        replace(some, course="pass bid-three | 1: T15 T3 2. HK"),
        replace(some, left=2, leads=1),
    ]
    return [*found, e.typed(some, OUT, "H2")] if OUT in e.places(some) else found


@pytest.mark.parametrize("game", GAMES)
def test_what_is_written_is_read_again(game):
    opening = start(game, deal_cards(game, 3))
    for now in positions(game):
        written = entered_parameters(now, opening)
        again, problems = entered_in(Arrival({"e": str(written["e"])}), opening)
        assert again == now
        assert problems == ()


@pytest.mark.parametrize("piece", ["0:XX", "9:SK", "0:KS", "n:99,0", "n:1", "l:", "z:1", "<b>", "u7:SK"])
def test_a_piece_that_cannot_be_used_costs_itself(piece):
    opening = start("danish_tarok", deal_cards("danish_tarok", 3))
    now, problems = entered_in(Arrival({"e": f"{piece}|1:S:K,Q"}), opening)
    assert now is not None
    assert now.text(1) == "S:K,Q"
    assert [problem.key for problem in problems] == ["address.entered"]


@pytest.mark.parametrize(
    ("text", "wrong", "left"),
    [
        ("0:S:K|0:S:Q", "0:S:Q", "0:S:K"),
        ("n:3,1|n:2,0", "n:2,0", "n:3,1"),
        ("c:pass|c:T1", "c:T1", "c:pass"),
        ("w:dealer T1|w:dealer T2", "w:dealer T2", "w:dealer T1"),
        ("l:S:K|0:S:Q", "l:S:K", "0:S:Q"),
    ],
)
def test_a_piece_that_stands_twice_or_locks_nothing_is_named(text, wrong, left):
    opening = start("danish_tarok", deal_cards("danish_tarok", 3))
    now, problems = entered_in(Arrival({"e": text}), opening)
    assert entered_parameters(now, opening) == {"e": left}
    assert problems == (Problem.of("address.entered", value=wrong),)


def test_reloading_shows_the_same_position(visit):
    app = entering(visit, lang="en", g="danish_tarok", seed=3)
    text_box(app, "deal.cards.1").set_value("HK HQ").run()
    kept = parameter(app, "e")
    assert kept == "1:H:K,Q"
    again = visit("deal", lang="en", g="danish_tarok", seed=3, e=kept)
    assert not again.warning
    assert text_box(again, "deal.cards.1").value == "H:K,Q"
    assert parameter(again, "e") == kept
    leave = text("en", "enter.leave")
    next(one for one in again.button if one.label == leave).click().run()
    assert parameter(again, "e") is None
