"""What nobody may do at a stage is refused alike to every seat: there is no turn to be waited for."""

from __future__ import annotations

import pytest

from engine import deal_cards, parse_action, start, verdict


@pytest.mark.parametrize(
    ("game", "action", "rule"),
    [
        ("danish_tarok", "declare:kings", "DT-DECL-1"),
        ("grosstarock", "give:S2", "GT-SKUS-8"),
        ("tantony", "place:1", "TN-PLACE-1"),
    ],
)
def test_no_seat_is_told_to_wait_for_what_never_comes(game: str, action: str, rule: str) -> None:
    state = start(game, deal_cards(game, 5))
    actions = [parse_action(f"{seat}:{action}", state.pack) for seat in state.seating.active]
    judged = [verdict(state, one) for one in actions]
    assert {(one.rule, one.facts["reason"]) for one in judged} == {(rule, "not_this")}
