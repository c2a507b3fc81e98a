"""What the prose of the lessons of the Tübingen game says about its positions holds in them."""

from __future__ import annotations

import re

from engine import (
    Call,
    State,
    apply,
    card_points,
    check_hand,
    game_of,
    ledger,
    legal_actions,
    tell_trick,
    tricks_won,
)
from lessons.loader import Lesson, lessons, position
from lessons.names import Naming
from lessons.questions import exercise
from lessons.schema import At

GAME = "tubingen_tarock"
FREJA, OSKAR, VILLADS = 1, 2, 3  # how many places after the learner they sit


def lesson_of(slug: str) -> Lesson:
    return next(one for one in lessons(GAME) if one.slug == slug)


def moments(slug: str) -> dict[str, At]:
    """Where the steps of a lesson stand, by their names."""
    found = {step.id: getattr(step, "at", None) for step in lesson_of(slug).steps}
    return {name: at for name, at in found.items() if isinstance(at, At)}


def seen_in(slug: str, name: str) -> State:
    return position(GAME, moments(slug)[name])


def numbers(slug: str, name: str) -> list[int]:
    """The numbers that the afterword of a step speaks of."""
    lesson = lesson_of(slug)
    said = next(
        prose.afterword for step, prose in zip(lesson.steps, lesson.prose, strict=True) if step.id == name
    )
    return [int(number) for number in re.findall(r"\d+", said)]


def held(state: State, seat: int) -> set[str]:
    return {str(card) for card in state.pack.cards(state.hands[seat])}


def acting(state: State) -> int:
    assert state.to_act is not None
    return state.to_act


def last_to_play(state: State) -> int:
    return state.tricks[-1].plays[-1].seat


def called(state: State) -> str:
    return next(str(action.card) for action in state.history if isinstance(action, Call))


def after(seat: int, places: int) -> int:
    return (seat + places) % 4


def test_a_real_trick_is_won_by_the_seven() -> None:
    trick = seen_in("pack", "real-trick").tricks[-1]
    assert {str(play.card) for play in trick.plays} == {"D7", "D8", "D9", "S2"}
    assert trick.winner is not None
    assert str(trick.card_of(trick.winner)) == "D7"


def test_no_diamond_could_win_and_any_trump_wins_where_no_heart_is_held() -> None:
    following = seen_in("following", "follow")
    assert following.trick is not None
    assert "T1" in {str(play.card) for play in following.trick.plays}
    trumping = seen_in("following", "must-trump")
    learner = acting(trumping)
    assert {card for card in held(trumping, learner) if card[0] == "T"} == {"T21", "T20", "T12"}
    after_each = [apply(trumping, action) for action in legal_actions(trumping)]
    assert [state.tricks[-1].winner for state in after_each] == [learner] * 3


def test_the_fool_of_trick_18_is_bought_back() -> None:
    state = seen_in("fool", "bought-back")
    trick = state.tricks[17]
    learner = trick.plays[-1].seat
    assert str(trick.card_of(learner)) == "F"
    assert trick.winner == after(learner, FREJA)
    assert tell_trick(state, trick).fool_keeper == learner


def test_the_caller_of_trump_21_has_the_other_kings() -> None:
    state = seen_in("partner", "where-the-kings-are")
    learner, caller = acting(state), after(acting(state), VILLADS)
    assert state.declarer == caller
    assert called(state) == "T21"
    assert "T21" in held(state, learner)
    assert {"SK", "HK", "DK"} <= held(state, caller)
    assert state.trick is not None
    assert str(state.trick.card_of(caller)) == "CK"


def test_the_called_king_catches_the_queen_of_an_opponent() -> None:
    state = seen_in("partner", "catch-the-queen")
    learner = acting(state)
    assert state.declarer == after(learner, VILLADS)
    assert called(state) == "DK"
    assert "DK" in held(state, learner)
    assert state.trick is not None
    assert str(state.trick.card_of(after(learner, FREJA))) == "DQ"


def test_the_partner_is_found() -> None:
    state = seen_in("partner", "find-the-partner")
    learner = acting(state)
    assert state.declarer == after(learner, VILLADS)
    assert called(state) == "DK"
    assert "DK" in held(state, after(learner, OSKAR))
    fifth = state.tricks[4]
    assert str(fifth.plays[0].card)[0] == "D"
    assert str(fifth.card_of(after(learner, FREJA)))[0] == "T"


def test_combinations_are_worth_what_is_said() -> None:
    for slug, name, said in (("bonuses", "courts", 46), ("quiz", "all-bonuses", 24)):
        state = seen_in(slug, name)
        found = check_hand(game_of(state), state.hands[acting(state)], "player", state.options).declarations
        assert sum(one.points for one in found) == said
        assert said in numbers(slug, name)


def test_scores_are_what_is_said() -> None:
    won = seen_in("scoring", "called-and-won")
    assert won.declarer == last_to_play(won)
    assert numbers("scoring", "called-and-won") == [58, 23, 35]
    assert sum(card_points(won)[after(won.declarer, places)] for places in (0, VILLADS)) == 58
    lost = seen_in("scoring", "called-and-lost")
    partner = last_to_play(lost)
    assert lost.declarer == after(partner, VILLADS)
    assert sum(card_points(lost)[seat] for seat in range(4) if seat not in (partner, lost.declarer)) == 47
    assert min(ledger(lost).lines[0].payments) == -48
    assert numbers("scoring", "called-and-lost") == [47, 24, 48]


def test_an_empty_opponent_is_added_in_both_games_played_alone() -> None:
    state = seen_in("scoring", "alone-and-lost")
    learner = last_to_play(state)
    assert state.declarer == after(learner, FREJA)
    points, tricks = card_points(state), tricks_won(state)
    assert (points[learner], points[after(learner, VILLADS)], tricks[after(learner, VILLADS)]) == (41, 2, 1)
    assert numbers("scoring", "alone-and-lost")[:5] == [41, 2, 43, 25, 75]
    assert min(ledger(state).lines[0].payments) == -75
    draw = seen_in("quiz", "a-draw")
    learner = last_to_play(draw)
    assert card_points(draw)[after(learner, FREJA)] == 42
    assert (card_points(draw)[learner], card_points(draw)[after(learner, OSKAR)]) == (36, 6)
    assert min(ledger(draw).lines[0].payments) == -72
    assert numbers("quiz", "a-draw") == [36, 6, 42, 42, 18, 24, 72]


def test_the_last_settlement_makes_sixty_for_each_partner() -> None:
    state = seen_in("scoring", "line-by-line")
    learner = last_to_play(state)
    nets = [sum(line.payments[seat] for line in ledger(state).lines) for seat in range(4)]
    assert nets[learner] == nets[after(learner, FREJA)] == 60
    assert numbers("scoring", "line-by-line") == [10, 6, 10, 26, 34, 60]


def test_the_real_hand_begins_with_the_secret_partner_and_is_settled_in_the_end() -> None:
    state = seen_in("real-hand", "last-eight")
    learner = acting(state)
    assert state.declarer == state.seating.dealer == after(learner, OSKAR)
    assert called(state) == "HK"
    assert "HK" in held(state, learner)
    assert len(state.hands[learner]) == 8
    asked = exercise(GAME, lesson_of("real-hand").steps[0], Naming())
    answers: tuple[str, ...] = ()
    while right := asked.right(answers):
        answers = (*answers, right[0])
    end = asked.state_after(answers)
    assert end is not None
    assert end.finished
    assert sum(card_points(end)) == 91
    assert sum(tricks_won(end)) == 19


def test_the_short_path_tells_where_the_king_is() -> None:
    state = seen_in("from-danish-tarok", "what-the-caller-lacks")
    learner = acting(state)
    assert state.declarer == after(learner, VILLADS)
    assert "DK" in held(state, after(learner, OSKAR))
    diamonds = [trick for trick in state.tricks if str(trick.plays[0].card)[0] == "D"]
    for places in (FREJA, VILLADS):
        assert any(str(trick.card_of(after(learner, places)))[0] == "T" for trick in diamonds)
    score = seen_in("from-danish-tarok", "score")
    assert score.declarer == after(last_to_play(score), OSKAR)
    assert numbers("from-danish-tarok", "score") == [47, 23, 20, 4, 8]
    assert sum(line.payments[score.declarer] for line in ledger(score).lines) == -8


def test_the_quiz_is_on_deals_of_its_own() -> None:
    new = {at.deal for at in moments("quiz").values()}
    assert new
    for lesson in lessons(GAME):
        if lesson.slug not in ("quiz", "from-danish-tarok"):
            assert not new & {at.deal for at in moments(lesson.slug).values()}, lesson.slug
