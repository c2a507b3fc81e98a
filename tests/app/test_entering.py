"""A position is built by tapping or typing: both show the same, and what is wrong is said at its place."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from engine import CardSet, apply, deal_cards, encode_moves, format_hand, read_hand, start, view
from engine.players import act
from lessons.names import Naming, capital, the_card
from tests.app.test_dealing_again import dealing
from tests.app.test_pages import parameter
from tests.app.test_typing import entering, text_box
from tests.app.turns import until
from tests.worlds.test_ending import last_tricks
from tutor_app import entering as e
from tutor_app.dealing_again import OUT, lying, made, played
from tutor_app.entering_addresses import entered_parameters
from tutor_app.games import GAMES
from tutor_app.misplaced import Fault, faults


def opening(game: str, seed: int = 3):
    return start(game, deal_cards(game, seed))


def codes(now: e.Entered) -> dict[int, list[str]]:
    """What the board says of a position."""
    return {p: [str(card) for card in now.pack.cards(now.at(p))] for p in e.places(now)}


def tapped(now: e.Entered, card: str, place: int) -> e.Entered:
    """The position after a card was put at a place, as the board does it."""
    held = {p: [each for each in cards if each != card] for p, cards in codes(now).items()}
    held[place].append(card)
    return e.laid(now, held, [str(c) for c in e.cards_played(now)], map(str, now.pack.cards(now.locked)))


@pytest.mark.parametrize("game", GAMES)
def test_taps_and_text_say_the_same(game):
    now = e.nothing(opening(game))
    first, *_ = e.places(now)
    cards = [str(card) for card in now.pack.cards(now.pack.full)][:4]
    for card in cards:
        now = tapped(now, card, first)
    assert now.text(first) == format_hand(read_hand(" ".join(cards), now.pack), now.pack)
    assert e.typed(e.nothing(opening(game)), first, " ".join(cards)) == now


@pytest.mark.parametrize("game", GAMES)
def test_a_seat_enters_no_card_that_it_does_not_see(game):
    """Cards that are kept from the reader of a deal were shown as soon as cards were to be entered."""
    for hand in (opening(game), played_on(game)):
        for seat in hand.seating.active:
            now = e.as_seen(hand, seat)
            assert now.at(seat) == hand.dealt[seat]
            parts = {-1 - part: half for part, half in enumerate(view(hand, seat).talon) if half}
            assert {place for place, _ in now.cards} == {seat, *parts}
            assert now.course == (encode_moves(hand.history).replace(".", " ") if game == "tantony" else "")
            assert made(e.wanted(now), 5).dealt[seat] == hand.dealt[seat]


def played_on(game: str):
    """A hand after three tricks."""
    hand, rng = opening(game), Random(1)
    while len(hand.tricks) < 3:
        hand = apply(hand, act(hand, "plain", rng))
    return hand


@pytest.mark.parametrize("game", GAMES)
def test_as_it_lies_is_set_up_again(game):
    state = last_tricks(game, 2, 4)
    again = played(e.wanted(e.as_it_lies(state)), 5)
    assert (again.dealt, again.talon, again.history) == (state.dealt, state.talon, state.history)


@pytest.mark.parametrize("game", GAMES)
def test_locked_cards_stay_when_the_rest_is_dealt_again(game):
    now = e.as_it_lies(opening(game))
    first = e.places(now)[0]
    kept = CardSet.of(*list(now.at(first))[:5])
    now = e.locking(now, kept)
    others = [e.dealt(now, made(e.wanted(now, locked_alone=True), seed)) for seed in range(3)]
    assert all(kept <= other.at(first) and other.locked == kept for other in others)
    assert len({other.cards for other in others}) == 3


def test_a_card_that_lies_nowhere_is_not_locked():
    now = e.as_it_lies(opening("tantony"))
    card = now.pack.cards(now.at(0))[0]
    now = e.locking(now, now.pack.set_of([card]))
    held = codes(now)
    held[0].remove(str(card))
    assert not e.laid(now, held, (), [str(card)]).locked


def test_what_was_played_is_a_place_too():
    now = e.told(e.nothing(opening("tantony")), "H5 HK place-1")
    assert [str(card) for card in e.cards_played(now)] == ["H5", "HK"]
    now = e.laid(now, {}, ["H5", "HK", "H2"], ())
    assert now.course == "H5 HK place-1 H2"
    now = e.laid(now, {}, ["H5", "H2"], ())
    assert now.course == "H5 place-1 H2"
    assert e.laid(now, {}, ["H9", "H2"], ()).course == "H9 place-1 H2"


def test_full_tricks_are_given_on_the_board():
    now = e.laid(e.nothing(opening("tantony")), {}, ["H5", "HK", "H2", "H9", "S5"], (), [2])
    assert now.course == "H5 HK H2 H9 place-2 S5"
    assert e.receivers(now) == (2,)
    now = e.laid(now, {}, ["H5", "HK", "H2", "H9", "S5"], (), [0])
    assert now.course == "H5 HK H2 H9 place-0 S5"
    now = e.laid(now, {}, ["HK", "H2", "H9", "S5"], (), [None])
    assert (now.course, e.receivers(now)) == ("HK H2 H9 S5", (None,))
    with pytest.raises(KeyError):
        e.laid(now, {}, ["HK", "H2", "H9", "S5"], (), [4])
    other = e.nothing(opening("danish_tarok"))
    assert not e.gives(other)
    assert e.laid(other, {}, ["HK", "HQ", "HJ"], (), [1]).course == "HK HQ HJ"


def test_a_discard_that_is_typed_goes_to_its_place():
    now = e.told(e.nothing(opening("danish_tarok", 7)), "S9-H7-D10 HK")
    assert now.course == "HK"
    assert now.text(OUT) == "S:9 H:7 D:10"
    hand = made(e.wanted(now), 1)
    assert [str(action) for action in hand.history] == ["2:discard:S9,H7,D10", "0:play:HK"]


def test_cards_can_be_played_though_nobody_tells_what_was_said():
    now = e.laid(e.nothing(opening("tapp_tarock")), {}, ["SK", "SQ"], ())
    hand = played(e.wanted(now), 1)
    assert [str(play.card) for play in hand.trick.plays] == ["SK", "SQ"]


@pytest.mark.parametrize("game", GAMES)
def test_h_5_a_card_that_stands_twice_is_named_with_both_places(visit, game):
    now = e.nothing(opening(game))
    card = now.pack.cards(now.pack.full)[-1]
    now = e.typed(e.typed(now, 0, str(card)), 1, str(card))
    app = visit("deal", lang="en", g=game, seed=3, e=entered_parameters(now, opening(game))["e"])
    (error,) = app.error
    name = capital(the_card(card, Naming("en")))
    assert error.value == f"{name} stands in two places (You; Freja). Take it out of one of them."
    assert next(one for one in app.button if one.label == "Deal with these cards").disabled


def test_what_is_wrong_is_said_by_place():
    now = e.nothing(opening("danish_tarok"))
    trumps = " ".join(f"T{n}" for n in range(1, 22))
    now = e.typed(e.typed(e.typed(now, 0, f"{trumps} F SK SQ SN SJ"), 1, "T1"), 2, "swords")
    now = e.typed(now, OUT, "C2")
    found = faults(now)
    assert [(each.place, each.kind, each.n) for each in found if each.error is None] == [
        (1, "twice", 0),
        (0, "too_many", 1),
        (OUT, "too_few", 2),
    ]
    assert [each.place for each in found if each.error is not None] == [2]
    assert isinstance(found[0], Fault)
    unread = faults(e.typed(now, 0, "swords"))
    assert [each.kind for each in unread if each.place == 0] == ["unread"]  # its cards are of an earlier text


@pytest.mark.parametrize("game", GAMES)
def test_an_ending_is_set_up(game):
    state = last_tricks(game, 2, 3)
    now = e.ending(state, 3)
    assert {place: now.at(place) for place in e.places(now)} == dict(enumerate(state.hands))
    swap = now.pack.cards(now.at(0))[0], now.pack.cards(now.at(1))[0]
    now = tapped(tapped(now, str(swap[0]), 1), str(swap[1]), 0)
    hand = made(e.wanted(now), 1)
    assert {place: hand.hands[place] for place in e.places(now)} == {p: now.at(p) for p in e.places(now)}
    assert now.leads in {hand.to_act, hand.tricks[-1].winner}  # somebody may say something first


def test_cards_left_out_of_an_ending_are_dealt():
    now = replace(e.nothing(opening("danish_tarok")), left=4, leads=1)
    now = e.typed(now, 1, "T21 T20 T1 F")
    hand = made(e.wanted(now), 1)
    assert hand.hands[1] == now.at(1)
    assert list(map(len, hand.hands)) == [4, 4, 4]


# --- The page ----------------------------------------------------------------------------------------


def press(app, label: str) -> None:
    next(button for button in app.button if button.label == label).click().run()
    assert not app.exception


def test_steps_of_the_entry_are_undone_and_done_again(visit):
    app = entering(visit, lang="en", g="tapp_tarock", seed=3)
    for text in ("SK", "SK SQ"):
        text_box(app, "deal.cards.0").set_value(text).run()
    press(app, "Undo")
    assert text_box(app, "deal.cards.0").value == "S:K"
    press(app, "Undo")
    press(app, "Undo")  # the cards as they lay before the board was emptied
    state = opening("tapp_tarock")
    assert text_box(app, "deal.cards.0").value == format_hand(lying(state)[0], state.pack)
    for _ in range(3):
        press(app, "Redo")
    assert text_box(app, "deal.cards.0").value == "S:K,Q"


@pytest.mark.parametrize("game", GAMES)
def test_t_2_the_rest_is_dealt_again_twice_and_that_is_undone_exactly(visit, game):
    state = opening(game)
    six = state.pack.set_of(state.pack.cards(state.dealt[0])[:6])
    text = entered_parameters(e.locking(e.as_it_lies(state), six), state)["e"]
    app = visit("deal", lang="en", g=game, seed=3, open=1, e=text)

    def fields() -> list[str]:
        return [box.value for box in app.text_area]

    seen = [fields()]
    for _ in range(2):
        press(app, "Deal the rest again")
        until(app, lambda: fields() not in seen)
        seen.append(fields())
    for before in reversed(seen[:-1]):
        press(app, "Undo")
        assert fields() == before
    assert parameter(app, "e") == text
    for after in seen[1:]:
        press(app, "Redo")
        assert fields() == after


def test_an_ending_is_chosen_filled_and_dealt(visit):
    app = entering(visit, lang="en", g="danish_tarok", seed=3)
    next(one for one in app.selectbox if one.label == "What is entered").set_value(3).run()
    text_box(app, "deal.cards.0").set_value("T21 T20 F").run()
    dealing(app)
    assert len(str(parameter(app, "m")).split(".")) == 1 + 3 * 22
    assert parameter(app, "e") is None  # the deal is shown


def test_more_steps_than_anybody_takes_can_be_undone(visit):
    app = visit("deal", lang="en", g="tapp_tarock", seed=3)
    desk = app.session_state["screen.deal"]
    from tutor_app.screens import deal_desk

    kept = [replace(desk, turn=number) for number in range(1500)]
    app.session_state["screen.deal.changes"] = deal_desk._Changes(done=kept)
    press(app, "New deal")
    assert len(app.session_state["screen.deal.changes"].done) == 1501
