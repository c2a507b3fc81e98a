"""What the board is told: seats in their places, roles, points and words, the hand, labels."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from random import Random

import pytest

from engine import GAMES, Bid, Pass, apply, card_points, deal_cards, start, view
from engine.actions import Place
from engine.players import act
from lessons.heard import said_in_order
from lessons.loader import position
from lessons.names import Naming
from lessons.schema import At
from tests.app.odds_answers import played
from tutor_app import state
from tutor_app.exploring import along, dealt
from tutor_app.screens import board_seats, card_labels, deal_play
from tutor_app.screens.tables import cards_to_discard, names_of, trick_to_show
from tutor_app.state import Visit
from tutor_app.ui.board import PLACES, Board, Hand, Pile, Seat, board_data
from tutor_app.ui.cards import HandCard, Label

NAMING = Naming()
PACK = position("danish_tarok", At(deal="clubs-led", moves=1)).pack
KING, QUEEN = PACK.cards(PACK.full)[-2:]


@pytest.fixture(autouse=True)
def in_english(monkeypatch):
    """The pages speak English where there is no visit."""
    monkeypatch.setattr(state, "visit", lambda: Visit(NAMING))


@pytest.mark.parametrize(("players", "clockwise"), PLACES)
def test_every_seat_has_a_place_of_its_own(players, clockwise):
    seats = tuple(Seat(seat, f"seat {seat}") for seat in range(players))
    told = board_data(Board(seats=seats, clockwise=clockwise), NAMING, 1)
    assert [seat["place"] for seat in told["seats"]] == list(PLACES[players, clockwise])
    assert len({seat["place"] for seat in told["seats"]}) == players


def test_a_board_may_be_a_hand_alone():
    cards = (
        HandCard(KING, "playable", label=Label("best", 0, "the best")),
        HandCard(QUEEN, "refused", why="no"),
    )
    told = board_data(Board(hand=Hand("Your hand", cards, "pick", "hint")), NAMING, "3.1")
    assert told["seats"] == []
    assert told["turn"] == "3.1"
    first, second = told["hand"]["cards"]
    assert first["label"] == {"text": "best", "warmth": 0, "said": "the best"}
    assert (second["state"], second["why"]) == ("refused", "no")


def test_empty_piles_are_left_out():
    piles = (Pile("talon-0", "Talon", ()), Pile("talon-1", "Talon", (KING,)))
    assert [pile["id"] for pile in board_data(Board(piles=piles), NAMING, 1)["piles"]] == ["talon-1"]


def test_the_talon_lies_face_down_in_the_middle_until_it_is_seen():
    opening = dealt("tapp_tarock", 7)
    bought = along(opening, (Pass(0), Pass(1), Bid(2, "three")))
    for desk, seen, down in ((opening, 0, 3), (bought, 3, 0)):
        names = names_of(desk.state, desk.seat)
        table = board_seats.board_of(desk.state, None, desk.seat, full=True)
        halves = board_data(deal_play.lying(table, desk, names), NAMING, 1)["middle"]
        assert [(len(half["cards"]), half["backs"]) for half in halves] == [(seen, down)] * 2
        assert all(half["said"].endswith("3 cards face down") for half in halves) == bool(down)


def test_what_was_said_stands_in_order_on_a_table_where_nothing_is_played():
    desk = along(dealt("tapp_tarock", 7), (Pass(0), Pass(1), Bid(2, "three")))
    names = names_of(desk.state, desk.seat)
    table = board_seats.board_of(desk.state, None, desk.seat, full=True)
    told = board_data(deal_play.lying(table, desk, names), NAMING, 1)
    said = [(names[0], "pass"), (names[1], "pass"), (names[2], "bid three")]
    assert [(one["who"], one["words"]) for one in told["spoken"]] == said
    played_to = played("tapp_tarock", 1, lambda hand: hand.trick is not None and len(hand.trick.plays) == 1)
    trick = trick_to_show(played_to.state)
    table = deal_play.lying(board_seats.board_of(played_to.state, trick, 0), played_to, names)
    assert board_data(table, NAMING, 1)["spoken"] == []


@pytest.mark.parametrize("game", GAMES)
def test_every_moment_of_every_game_can_be_drawn(game):
    hand = start(GAMES[game], deal_cards(GAMES[game], 3))
    for _ in range(60):
        if hand.finished:
            break
        for viewer in hand.seating.active:
            for opened in (False, True):
                shown = board_seats.board_of(hand, trick_to_show(hand), viewer, opened=opened, full=True)
                told = board_data(shown, NAMING, 1)
                assert len(told["seats"]) == len(hand.seating.active)
                assert sum(seat["acting"] for seat in told["seats"]) == 1
                hidden = [seat for seat in told["seats"] if seat["opened"]]
                others = [seat for seat in hand.seating.active if seat != hand.to_act and hand.hands[seat]]
                assert len(hidden) == (len(others) if opened else 0)
        hand = apply(hand, act(hand, "plain", Random(hand.step)))


def test_a_card_that_must_stay_is_grey_before_three_are_marked():
    """A king was refused only when three cards were marked (TT-TAL-3)."""
    desk = played("tapp_tarock", 1, lambda state: state.phase == "discard")
    cards = {str(one.card): one for one in cards_to_discard(desk.state, ())}
    assert cards["SK"].state == "refused"
    assert "TT-TAL-3" in cards["SK"].why
    assert "has to stay" in cards["SK"].said
    assert {one.state for one in cards.values()} == {"free", "refused"}
    by_link = {str(one.card): one for one in cards_to_discard(desk.state, ("SK",))}
    assert by_link["SK"].state == "free"  # so that the mark can be taken off again


def test_closed_cards_are_not_told():
    """Nothing about a hidden hand goes to the browser."""
    hand = position("danish_tarok", At(deal="clubs-led", moves=1))
    shown = board_seats.board_of(hand, trick_to_show(hand), 0, full=True)
    told = str(replace(shown, hand=None))
    assert "Pile(" not in told


def test_a_loss_is_warm_beside_the_worst_one():
    assert [card_labels.warmth(loss, 10) for loss in (0.5, 3, 9)] == [1, 2, 3]
    assert card_labels.warmth(0.1, 0.1) == 1
    assert card_labels.short(-12.4) == "−12"


def test_a_seat_of_tantony_tells_how_many_tricks_it_has_given_to_whom():
    """A list of all gifts one by one fills the board from the middle of a hand on (TN-PLACE-1)."""
    rng, hand = Random(7), start("tantony", deal_cards("tantony", 7))
    while len(hand.tricks) < 12:
        hand = apply(hand, act(hand, "plain", rng))
    gifts = Counter((one.seat, one.receiver) for one in hand.history if isinstance(one, Place))
    told = {seat.seat: seat.said for seat in board_seats.board_of(hand, None, 0, full=True).seats}
    names = ["you", *names_of(hand, 0)[1:]]
    for seat, said in told.items():
        given = {names[to]: n for (giver, to), n in gifts.items() if giver == seat != to}
        parts = set(said.removeprefix("Tricks given: ").split(", ")) - {""}
        kept = {f"kept {gifts[seat, seat]}"} if gifts[seat, seat] else set()
        assert parts == {f"{name} {n}" for name, n in given.items()} | kept
    assert sum(gifts.values()) >= 8


@pytest.mark.parametrize("game", ["tapp_tarock", "tubingen_tarock"])
@pytest.mark.parametrize("seed", range(1, 7))
def test_a_pass_is_heard_once_and_only_in_an_auction(game, seed):
    """Never that somebody announced or doubled nothing."""
    desk, rng, passed = dealt(game, seed), Random(seed), set()
    while desk.state.phase != "play":
        action = act(desk.state, "plain", rng)
        if isinstance(action, Pass) and desk.state.phase not in ("announce", "contra"):
            passed.add(action.seat)
        desk = along(desk, [action])
    heard = board_seats.heard(desk.state, desk.seat)
    for seat in desk.state.seating.active:
        words = heard.get(seat, "").lower().split(", ")
        assert words.count("pass") == (seat in passed), (seat, words)


def test_the_record_lists_no_pass_that_announces_nothing():
    """The list of what was said had "pass" for whoever announced or doubled nothing."""
    desk, rng = dealt("tapp_tarock", 1), Random(1)
    while desk.state.phase != "play":
        desk = along(desk, [act(desk.state, "plain", rng)])
    told = said_in_order(desk.state, 0)
    passes = [one.seat for one in told if isinstance(one, Pass)]
    assert len(passes) == len(set(passes))
    assert desk.state.declarer not in passes
    assert len(told) < len(view(desk.state, 0).said)


def test_nobody_passes_in_a_game_without_an_auction():
    desk, rng = dealt("grosstarock", 2), Random(2)
    while desk.state.phase != "play":
        desk = along(desk, [act(desk.state, "plain", rng)])
    assert any(isinstance(action, Pass) for action in desk.state.history)
    assert "pass, pass" not in " ".join(board_seats.heard(desk.state, desk.seat).values()).lower()


@pytest.mark.parametrize(("language", "words"), [("en", "No declaration"), ("ja", "宣言しない")])
def test_a_seat_that_declares_nothing_is_not_said_to_pass(monkeypatch, language, words):
    """GT-DECL-1: it has had its turn to declare, and there is no auction to pass in."""
    monkeypatch.setattr(state, "visit", lambda: Visit(Naming(language)))
    desk = played("grosstarock", 5, lambda hand: hand.phase == "play")
    silent = {one.seat for one in view(desk.state, desk.seat).statements if not one.declarations}
    assert silent
    heard = board_seats.heard(desk.state, desk.seat)
    assert {seat for seat, said in heard.items() if said == words} == silent


@pytest.mark.parametrize("game", ["danish_tarok", "grosstarock", "tapp_tarock", "tubingen_tarock"])
def test_points_of_a_seat_whose_discard_is_not_seen_are_those_of_its_tricks(game):
    before = played(game, 1, lambda hand: hand.phase == "play").state
    hand = played(game, 1, lambda hand: len(hand.tricks) == 6).state
    (hidden,) = (seat for seat in hand.seating.active if hand.discards[seat])
    laid = card_points(before)[hidden]
    for viewer in hand.seating.active:
        told = {seat.seat: seat.counts for seat in board_seats.board_of(hand, None, viewer, full=True).seats}
        assert all(len(counts) == 2 for counts in told.values())
        words = told[hidden][1]
        if viewer == hidden:
            assert words == f"{card_points(hand)[hidden]:g} card points"
        else:
            assert words == f"{card_points(hand)[hidden] - laid:g} card points + discard"
