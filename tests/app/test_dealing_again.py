"""Cards that lie where they are, and conditions on the rest of a deal."""

from __future__ import annotations

import pytest

from engine import EngineError, deal_cards, format_hand, parse_card, start
from engine.worlds.card_classes import card_classes
from tests.app.test_pages import parameter
from tests.app.test_typing import entering, text_box
from tests.app.turns import until
from tutor_app.dealing_again import Wanted, clause, counted, drawn, fixed, lying, made, places_of
from tutor_app.games import GAMES


def opening(game: str, seed: int = 3):
    return start(game, deal_cards(game, seed))


def wanted(state, texts=None, conditions: str = "") -> Wanted:
    typed = tuple(sorted((texts or {}).items()))
    return Wanted(state.game, state.options, state.seating.dealer, typed, conditions)


@pytest.mark.parametrize("game", GAMES)
def test_t_2_locked_cards_never_move_and_the_others_do(game):
    state = opening(game)
    first, *others = places_of(state)
    text = format_hand(lying(state)[first], state.pack)
    asked = wanted(state, {first: text})
    deals = [drawn(asked, counted(asked), seed) for seed in range(3)]
    assert all(lying(deal)[first] == lying(state)[first] for deal in deals)
    assert len({tuple(lying(deal)[place] for place in others) for deal in deals}) == 3


@pytest.mark.parametrize("game", GAMES)
def test_t_1_a_condition_holds_in_every_deal(game):
    state = opening(game)
    place, of = places_of(state)[-1], card_classes(state.pack)[-1]
    asked = wanted(state, conditions=clause(place, of, 2, 3))
    found = counted(asked)
    assert 0 < found.chance < 1
    for seed in range(5):
        held = lying(drawn(asked, found, seed))[place]
        assert 2 <= sum(card.rank in set("KQNJ") for card in state.pack.cards(held)) <= 3


def test_what_nobody_can_meet_is_said():
    state = opening("danish_tarok")
    with pytest.raises(EngineError, match="T1"):
        counted(wanted(state, {0: "T1"}, "seat1 T1"))


def test_a_talon_is_a_place_of_its_own():
    state = opening("tapp_tarock")
    assert places_of(state) == (0, 1, 2, -1, -2)
    assert parse_card("T1", state.pack) in state.pack.cards(fixed(wanted(state, {-2: "T1"}))[-2])


def dealing(app) -> None:
    """Press the button that deals once the deals are counted."""

    def button():
        return next(one for one in app.button if one.label == "Deal with these cards")

    until(app, lambda: not button().disabled)
    button().click().run()
    assert not app.exception


def test_a_condition_is_typed_told_and_dealt(visit):
    app = entering(visit, lang="en", g="tapp_tarock", seed=3)
    field = next(one for one in app.text_input if one.label == "Conditions on the rest")
    field.set_value("dealer T1 trumps=7-8").run()
    until(app, lambda: any("One deal in " in one.value for one in app.caption))
    dealing(app)
    assert parameter(app, "d") is not None
    assert not app.error


def test_a_condition_that_cannot_be_read_says_which_piece(visit):
    app = entering(visit, lang="en", g="tapp_tarock", seed=3)
    field = next(one for one in app.text_input if one.label == "Conditions on the rest")
    field.set_value("dealer swords=3").run()
    until(app, lambda: bool(app.error))
    assert "swords" in app.error[0].value


def test_the_form_writes_a_condition(visit):
    app = entering(visit, lang="en", g="tapp_tarock", seed=3)
    next(button for button in app.button if button.label == "Add").click().run()
    field = next(one for one in app.text_input if one.label == "Conditions on the rest")
    assert field.value == "You trumps=1"


@pytest.mark.parametrize(
    ("language", "written", "shown"),
    [
        ("en", "oskar kings=2; seat0+Freja T21", "Oskar kings=2; You+Freja T21"),
        ("ja", "オスカー kings=2；you T21", "オスカー kings=2; あなた T21"),
    ],
)
def test_who_is_meant_is_written_by_name_and_kept_as_a_seat(visit, language, written, shown):
    app = entering(visit, lang=language, g="tapp_tarock", seed=3)
    field = next(one for one in app.text_input if "kings=" in one.placeholder)
    field.set_value(written).run()
    field = next(one for one in app.text_input if "kings=" in one.placeholder)
    assert field.value == shown
    assert not app.error


def test_cards_are_written_as_they_lie(visit):
    app = entering(visit, empty=False, lang="en", g="tapp_tarock", seed=3, open=1)
    state = opening("tapp_tarock")
    assert text_box(app, "deal.cards.-1").value == format_hand(lying(state)[-1], state.pack)
    for place in (0, 1):
        text_box(app, f"deal.cards.{place}").set_value("").run()
    dealing(app)
    assert not app.error
    assert parameter(app, "d") is not None


def field(app, label: str):
    return next(one for one in app.text_area if one.label == label)


def understood(app) -> str:
    """What the page says of the moves that were typed, once it has read them."""

    def said() -> list[str]:
        return [one.value for one in app.caption if one.value.startswith("Understood")]

    until(app, lambda: bool(said()))
    return said()[0]


def test_what_was_played_is_typed_understood_and_dealt(visit):
    app = entering(visit, lang="en", g="tantony", seed=3)
    field(app, "Played so far").set_value("H5 HK H2 H9").run()
    assert understood(app).startswith("Understood: 4 moves, tricks finished: 1")
    dealing(app)
    moves = str(parameter(app, "m"))
    assert moves.split(".")[:4] == ["H5", "HK", "H2", "H9"]
    assert not app.error


def test_what_cannot_have_been_played_is_told_where_it_is_typed(visit):
    app = entering(visit, lang="en", g="tantony", seed=3)
    field(app, "Played so far").set_value("H5 HX").run()
    until(app, lambda: bool(app.error))
    assert "Piece 2" in app.error[0].value
    assert next(one for one in app.button if one.label == "Deal with these cards").disabled
    field(app, "Played so far").set_value("").run()
    assert not app.error


def test_what_was_played_here_is_written_into_the_field(visit):
    app = entering(visit, lang="en", g="tapp_tarock", seed=3, m="pass.pass")
    next(one for one in app.button if one.label == "Write what was played here").click().run()
    assert field(app, "Played so far").value == "pass pass"
    dealing(app)
    assert parameter(app, "m") == "pass.pass"


@pytest.mark.parametrize("leads", range(3))
@pytest.mark.parametrize("left", [("F S5", "HK H2", "D3 C4"), ("F", "HK", "D3")])
def test_the_fool_may_still_be_held_in_the_last_two_tricks(left, leads):
    """Nobody has demanded it where nobody tells of a demand (DT-FOOL-7, DT-FOOL-9)."""
    options = GAMES["danish_tarok"].option_table.resolve()
    wanted = Wanted(
        "danish_tarok", options, 2, tuple(enumerate(left)), left=len(left[0].split()), leads=leads
    )
    hand = made(wanted, 1)
    assert hand.to_act == leads
    assert [len(cards) for cards in hand.hands] == [len(left[0].split())] * 3


def test_a_course_that_tells_of_no_demand_has_none():
    """DT-FOOL-7: whoever holds the fool may keep it through trick 23."""
    options = GAMES["danish_tarok"].option_table.resolve()
    left = ((0, "F S5"), (1, "HK H2"), (2, "D3 C4"))
    ending = made(Wanted("danish_tarok", options, 2, left, left=2, leads=1), 1)
    hands = tuple((seat, format_hand(cards, ending.pack)) for seat, cards in enumerate(ending.dealt))
    course = " ".join(str(play.card) for trick in ending.tricks for play in trick.plays)
    out = format_hand(ending.discards[2], ending.pack)
    again = made(Wanted("danish_tarok", options, 2, hands, course=course, out=out), 1)
    assert [len(cards) for cards in again.hands] == [2, 2, 2]
    assert not any(action.verb == "demand" for action in again.history)
