"""People keep their names where the reader looks through the eyes of one of them."""

from __future__ import annotations

import pytest

from engine import GAMES
from lessons.names import Naming, seat_names
from tests.app.test_pages import sent
from tests.app.test_typing import entering
from tutor_app.exploring import dealt, looking_through


@pytest.mark.parametrize("game", GAMES)
def test_a_seat_that_is_looked_through_changes_no_other_name(game):
    desk = dealt(game, 11)
    at_home = seat_names(desk.state.seating, desk.seat, Naming())
    for seat in desk.state.seating.active:
        other = looking_through(desk, seat)
        names = seat_names(other.state.seating, other.seat, Naming(home=other.home))
        assert names[seat] == "you"
        assert len(set(names)) == len(names)
        others = [one for one in range(len(names)) if one not in (seat, desk.seat)]
        assert [names[one] for one in others] == [at_home[one] for one in others]
        assert looking_through(other, desk.seat).home is None


def test_where_all_take_turns_the_reader_alone_is_you():
    desk = dealt("grosstarock", 11)
    usual = seat_names(desk.state.seating, desk.seat, Naming())
    for seat in desk.state.seating.active:
        assert seat_names(desk.state.seating, seat, Naming(home=desk.seat, in_turn=True)) == usual


def plates(app) -> dict[int, tuple[str, list[str]]]:
    """What the board calls each seat, and its roles."""
    return {seat["id"]: (seat["who"], seat["roles"]) for seat in sent(app, "board")["seats"]}


def test_the_button_names_the_player_whose_cards_are_shown(visit):
    app = visit("deal", lang="en", g="grosstarock", seed=11)
    before = plates(app)
    (oskar,) = (seat for seat, (who, _) in before.items() if who == "Oskar")
    assert "View as: You" in [one.proto.popover.label for one in app.get("popover")]
    desk = app.session_state["screen.deal"]
    app.session_state["screen.deal"] = looking_through(desk, int(oskar))
    app.run()
    assert not app.exception
    assert "View as: Oskar" in [one.proto.popover.label for one in app.get("popover")]
    after = plates(app)
    assert after[oskar][0] == "You"
    assert "Oskar" in str(after[oskar][1])
    assert [after[one][0] for one in after if before[one][0] == "Freja"] == ["Freja"]
    assert "Oskar" not in [who for who, _ in after.values()]
    app.session_state["deal.eyes"] = True
    app.run()
    eyes = next(group for group in app.button_group if group.label == "View as")
    assert [one for one in eyes.options if "you before" in one] == ["Alma (you before), leads first"]


def test_a_condition_may_call_that_player_by_either_name(visit):
    app = entering(visit, lang="en", g="grosstarock", seed=11)
    desk = app.session_state["screen.deal"]
    names = seat_names(desk.state.seating, desk.seat, Naming())
    oskar = names.index("Oskar")
    app.session_state["screen.deal"] = looking_through(desk, oskar)
    app.run()
    for name in ("Oskar", "You"):
        field(app).set_value(f"{name} T1").run()
        assert not app.error
        assert field(app).value == "You T1"


def field(app):
    """The field for conditions."""
    return next(one for one in app.text_input if one.label == "Conditions on the rest")
