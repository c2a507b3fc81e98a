"""What "Play it well" and "A guided deal" of Tantony say of their positions holds there."""

from __future__ import annotations

import pytest

from engine import Card, State, Suit, ledger
from engine.analysis import question
from lessons.actions import answer_of
from lessons.loader import lessons, position
from lessons.names import Naming
from lessons.questions import exercise
from lessons.questions.choosing import is_right, values
from lessons.schema import At, Choose, Play, Settle

GAME = "tantony"
STEPS = {
    step.id: step
    for lesson in lessons(GAME)
    if lesson.slug == "play-well"
    for step in lesson.steps
    if isinstance(step, Choose)
}
ME, FREJA, OSKAR, VILLADS = range(4)
"""Seats as the texts name them, counted from the learner's."""


def at(step: str) -> tuple[State, int]:
    """The position of a step, and the learner's seat."""
    state = position(GAME, STEPS[step].at)
    return state, state.acting


def ranks(step: str, suit: Suit, *, outside: bool) -> set[str]:
    """The ranks of a suit in the learner's hand, or in those of the three others."""
    state, seat = at(step)
    seats = [other for other in state.seating.active if (other != seat) is outside]
    cards = [card for other in seats for card in state.pack.cards(state.hands[other])]
    return {card.rank for card in cards if card.suit is suit}


def places(step: str) -> list[int]:
    """How many tricks each player may still receive: the learner, Freja, Oskar, Villads."""
    state, seat = at(step)
    got = [trick.receiver for trick in state.tricks]
    return [3 - got.count((seat + n) % 4) for n in range(4)]


def test_the_hands_are_those_that_the_texts_describe() -> None:
    assert ranks("first-lead", Suit.DIAMONDS, outside=False) == {"A", "Q", "J", "6", "5"}
    assert "A" in ranks("first-lead", Suit.HEARTS, outside=False)
    assert ranks("good-trick", Suit.SPADES, outside=False) == {"9", "7", "4"}
    assert ranks("good-trick", Suit.SPADES, outside=True) == {"3", "2"}
    assert ranks("partner-wins", Suit.HEARTS, outside=False) == {"A", "2"}
    assert ranks("which-ace", Suit.CLUBS, outside=False) == {"A", "7"}
    assert ranks("which-ace", Suit.CLUBS, outside=True) == set()
    assert ranks("throw-what", Suit.DIAMONDS, outside=False) == {"K", "J", "10"}
    assert ranks("throw-what", Suit.DIAMONDS, outside=True) == {"Q", "3"}
    assert ranks("two-places", Suit.SPADES, outside=False) == {"Q", "J"}
    assert ranks("two-places", Suit.SPADES, outside=True) == set()
    assert ranks("two-places", Suit.CLUBS, outside=False) == {"2"}


def test_the_places_are_those_that_the_texts_count() -> None:
    assert places("poor-trick") == [2, 3, 3, 2]
    assert places("which-ace") == [0, 0, 2, 3]
    assert places("throw-what") == [3, 0, 0, 1]
    assert places("two-places") == [2, 0, 0, 1]


def test_the_winning_cards_are_those_of_the_players_whom_the_texts_name() -> None:
    for step, card, player in (
        ("win-to-give", "DQ", VILLADS),
        ("partner-wins", "H10", OSKAR),
        ("throw-what", "CQ", OSKAR),
    ):
        state, seat = at(step)
        seats = {str(play.card): play.seat for play in state.on_table.plays}
        assert seats[card] == (seat + player) % 4
        assert max(state.on_table.plays, key=lambda play: strength(play.card)).seat == seats[card]


def strength(card: Card) -> int:
    return ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"].index(card.rank)


def behind(step: str, choice: str) -> float:
    """How many points a choice is behind the best."""
    found = values(GAME, STEPS[step])
    return next(-one.difference for one in found.choices if one.action.partition(":")[2] == choice)


def test_the_differences_are_those_that_the_texts_tell() -> None:
    assert round(behind("first-lead", "play:DA")) == 9
    assert round(behind("good-trick", "place:2")) == 8
    assert round(min(behind("throw-what", f"play:{card}") for card in ("DK", "DJ", "D10"))) == 14
    own_side = min(behind("poor-trick", "place:1"), behind("poor-trick", "place:3"))
    assert behind("poor-trick", "place:2") == 0
    assert round(behind("poor-trick", "place:0")) == 2
    assert own_side - behind("poor-trick", "place:0") > 7
    assert round(own_side) == 10


def refused(step: Choose) -> dict[str, float]:
    """The choices that are called wrong, each with how many points it is behind the best."""
    found = values(GAME, step)
    by_text = {str(action): action for action in question(position(GAME, step.at)).choices}
    return {
        answer_of(by_text[one.action]): -one.difference
        for one in found.choices
        if not is_right(found, by_text[one.action], step.spare)
    }


@pytest.mark.parametrize("step", STEPS)
def test_what_is_praised_is_clearly_better_than_what_tempts(step: str) -> None:
    """Each step has one idea that decides: all that the text does not praise is at least 6 points behind."""
    choices = {answer_of(action) for action in question(position(GAME, STEPS[step].at)).choices}
    wrong = refused(STEPS[step])
    assert choices - set(wrong) == set(STEPS[step].praised)
    assert min(wrong.values()) >= 6


GUIDED = next(lesson for lesson in lessons(GAME) if lesson.slug == "guided-deal")
DECISIONS = {step.id: step for step in GUIDED.steps if isinstance(step, Choose)}
TAKEN = next(step for step in GUIDED.steps if isinstance(step, Play))
"""A trick that the learner is to win: there the rules settle the answer."""


def test_the_guided_deal_is_played_as_its_text_praises() -> None:
    """Every decision is one of the same seat in the same deal, and what was done then is called good."""
    decisions: list[tuple[Choose | Play, tuple[str, ...]]] = [
        (step, step.praised) for step in DECISIONS.values()
    ]
    decisions.append((TAKEN, exercise(GAME, TAKEN, Naming()).right(())))
    assert 8 <= len(decisions) <= 10
    seats = set()
    for step, good in decisions:
        state = position(GAME, step.at)
        assert isinstance(step.at, At)
        after = position(GAME, At(deal=step.at.deal, moves=step.at.moves + 1))
        seats.add(state.acting)
        assert answer_of(after.history[-1]) in good
    assert len(seats) == 1


@pytest.mark.parametrize("step", DECISIONS)
def test_no_wrong_choice_of_the_guided_deal_is_close(step: str) -> None:
    """The best of the choices that are refused is at least 2.5 points behind."""
    assert min(refused(DECISIONS[step]).values()) >= 2.5


def test_one_card_alone_must_not_be_thrown_in_the_guided_deal() -> None:
    ((card, points),) = refused(DECISIONS["no-spades"]).items()
    assert (card, round(points)) == ("CA", 5)


@pytest.mark.parametrize(
    ("step", "open_places"),
    [
        ("three-points", [3, 2, 2, 2]),
        ("four-points", [1, 1, 0, 2]),
        ("two-points", [1, 1, 0, 1]),
        ("last-place", [1, 1, 0, 0]),
    ],
)
def test_the_places_of_the_guided_deal_are_counted_right(step: str, open_places: list[int]) -> None:
    state = position(GAME, DECISIONS[step].at)
    got = [trick.receiver for trick in state.tricks]
    assert [3 - got.count((state.acting + n) % 4) for n in range(4)] == open_places


def test_the_diamonds_of_the_guided_deal_are_counted_right() -> None:
    state = position(GAME, DECISIONS["two-points"].at)
    held = [set(map(str, state.pack.cards(state.hands[seat]))) for seat in range(4)]
    assert held.pop(state.acting) == {"DQ", "HA", "HK"}
    assert [card for cards in held for card in cards if card[0] == "D"] == []
    led, won = [play for play in state.tricks[-1].plays if str(play.card)[0] == "D"]
    assert (str(led.card), led.seat) == ("D2", (state.acting + VILLADS) % 4)
    assert (str(won.card), won.seat) == ("DJ", state.acting)


def test_only_the_ace_wins_the_trick_of_three_points() -> None:
    assert exercise(GAME, TAKEN, Naming()).right(()) == ("CA",)
    table = [str(play.card) for play in position(GAME, TAKEN.at).on_table.plays]
    assert table == ["C3", "C8", "C10"]


@pytest.mark.parametrize("step", ["four-points", "two-points"])
def test_whatever_villads_may_lead_loses_to_the_learner_of_the_guided_deal(step: str) -> None:
    """Villads has shown to have no clubs and no spades, and the learner has the best diamonds and hearts."""
    state = position(GAME, DECISIONS[step].at)
    villads = (state.acting + VILLADS) % 4
    shown = {
        trick.led
        for trick in state.tricks
        for play in trick.plays
        if play.seat == villads and play.card.suit is not trick.led
    }
    assert shown == {Suit.CLUBS, Suit.SPADES}
    for suit in (Suit.DIAMONDS, Suit.HEARTS):
        held = [card for seat in range(4) for card in state.pack.cards(state.hands[seat])]
        best = max((card for card in held if card.suit is suit), key=strength)
        assert best in state.pack.cards(state.hands[state.acting])


def test_the_hand_ends_50_to_22_with_a_queen_that_nobody_can_follow() -> None:
    last = GUIDED.steps[-1]
    assert isinstance(last, Settle)
    seat = position(GAME, DECISIONS["no-spades"].at).acting
    lines = ledger(position(GAME, last.at)).lines
    scored = [sum(line.payments[(seat + n) % 4] for line in lines) for n in range(4)]
    assert (scored[ME] + scored[OSKAR], scored[FREJA] + scored[VILLADS]) == (50, 22)
    assert [line.payments[seat] for line in lines if line.payments[seat]] == [9, 8, 6, 20]
    theirs = [line.payments[(seat + n) % 4] for line in lines for n in (FREJA, VILLADS)]
    assert sorted(points for points in theirs if points) == [2, 3, 3, 4, 4, 6]
