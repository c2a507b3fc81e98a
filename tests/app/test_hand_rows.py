"""Cards as the browser gets them, and what is said of a trick with the fool."""

from __future__ import annotations

from engine import parse_cards_list
from lessons.loader import position
from lessons.names import Naming
from lessons.schema import At
from tutor_app.screens.tables import role_key, status_of
from tutor_app.ui.cards import HandCard
from tutor_app.ui.hand import rows_by_suit

PACK = position("danish_tarok", At(deal="clubs-led", moves=1)).pack


def rows(codes: str) -> list[tuple[str, int]]:
    cards = [HandCard(card) for card in parse_cards_list(codes, PACK)]
    return [(row["id"], len(row["cards"])) for row in rows_by_suit(cards, Naming())]


def test_each_row_has_a_name_of_its_own_even_where_a_suit_comes_twice():
    assert rows("T21 F SK S2 HK") == [("T", 2), ("S", 2), ("H", 1)]
    assert rows("CK T3 CQ") == [("C", 1), ("T", 1), ("C1", 1)]


def told(game_id: str, at: At) -> str:
    state = position(game_id, at)
    return status_of(state, state.tricks[-1], 0)


def test_a_fool_that_wins_is_no_exception_worth_telling():
    assert "fool" not in told("tapp_tarock", At(deal="mond-caught", moves=44))
    assert told("danish_tarok", At(deal="fool-kept", moves=79)).endswith("The fool goes to Oskar.")


def test_who_has_called_a_partner_is_not_said_to_play_alone():
    called = position("tubingen_tarock", At(deal="called-suit", moves=62))
    alone = position("tubingen_tarock", At(deal="empty-opponent", moves=78))
    assert role_key(called, 0) == "table.caller"
    assert role_key(alone, 0) == "table.declarer"
