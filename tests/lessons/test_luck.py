"""The question for a certain card: its layouts, its proofs and its figures, against trying everything."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import combinations
from random import Random

import pytest

from engine import (
    GAMES,
    CardSet,
    Deal,
    Discard,
    EngineError,
    Play,
    State,
    View,
    apply,
    code_of,
    encode_moves,
    legal_actions,
    start,
    view,
)
from engine.analysis.intervals import share_interval
from engine.cards import EMPTY
from lessons.drills import drill, drill_exercise, families
from lessons.drills.deals import played_deal
from lessons.loader import position
from lessons.names import Naming
from lessons.questions import exercise
from lessons.questions.layouts import Unseen
from lessons.questions.luck import worked
from lessons.questions.outlook import LAYOUTS, Outlook, outlook, some_are_certain
from lessons.questions.play import GOALS
from lessons.schema import DealText, Sure
from lessons.shaped import LessonError
from tests.effort import in_turn

GAME_IDS = tuple(GAMES)


@cache
def played(game_id: str, manner: str, seed: int) -> tuple[State, ...]:
    return (
        played_deal(game_id, manner, 64, Random(f"luck {seed}")).states
        if game_id == "tantony"
        else (played_deal(game_id, manner, 140, Random(f"luck {seed}")).states)
    )


def turns(game_id: str, seed: int, held: int, manner: str = "random") -> list[State]:
    """Moments of a deal at which the last but one player of a trick, with so many cards, has a choice."""
    return [
        state
        for state in played(game_id, manner, seed)
        if state.phase == "play"
        and state.trick is not None
        and state.to_act is not None
        and len(state.trick.plays) == len(state.seating.active) - 2
        and len(state.hands[state.to_act]) == held
        and len(legal_actions(state)) > 1
    ]


# --- Layouts ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(("game_id", "manner"), in_turn(GAME_IDS, ["plain", "random"]))
def test_in_every_layout_the_learner_sees_the_same(game_id: str, manner: str) -> None:
    states = [
        state for state in played(game_id, manner, 3) if state.phase == "play" and state.to_act is not None
    ]
    for state in states[3::13]:
        assert state.to_act is not None
        unseen = Unseen(state, state.to_act)
        drawn = unseen.drawn(4, 1)
        assert drawn == unseen.drawn(4, 1)
        for layout in drawn:
            assert without_silence(layout, state.to_act) == without_silence(state, state.to_act)
            places = (*layout.dealt, *layout.talon)
            assert sum(map(len, places)) == len(state.pack.full)
            assert _together(places) == state.pack.full


def without_silence(state: State, seat: int) -> View:
    """What a seat sees, but for who was silently asked: in a layout that may be somebody else (TB-TOUT-2)."""
    seen = view(state, seat)
    return replace(seen, said=()) if state.game == "tubingen_tarock" else seen


def _together(places: tuple[CardSet, ...]) -> CardSet:
    cards = EMPTY
    for held in places:
        cards |= held
    return cards


def test_a_layout_can_be_asked_for_a_card() -> None:
    state = turns("danish_tarok", 1, 8)[0]
    assert state.to_act is not None
    unseen = Unseen(state, state.to_act)
    other = state.seating.next(state.to_act)
    for card in unseen.may_hold(other)[:6]:
        assert all(card in layout.hands[other] for layout in unseen.drawn_with(card, other, 3, 1))


# --- Against trying everything ---------------------------------------------------------------------


def every_layout(state: State) -> Iterator[State]:
    """All deals that could have come to this moment with the learner seeing the same: each is replayed."""
    learner = state.to_act
    assert learner is not None
    seen = view(state, learner)
    discarder = state.discarder
    laid_away = (
        state.discards[discarder] if discarder not in (None, learner) and discarder is not None else EMPTY
    )
    others = [seat for seat in state.seating.active if seat != learner]
    rooms = [len(state.hands[seat]) for seat in others] + [len(laid_away)]
    hidden = [index for seat in others for index in state.hands[seat]] + list(laid_away)
    for piles in _splits(sorted(hidden), rooms):
        dealt = list(state.dealt)
        for seat, pile in zip(others, piles[:-1], strict=True):
            gone = piles[-1] if seat == discarder else EMPTY
            dealt[seat] = (
                (state.dealt[seat] - state.hands[seat] - (laid_away if gone else EMPTY)) | pile | gone
            )
        layout = start(state.game, Deal(tuple(dealt), state.talon), dealer=state.seating.dealer)
        try:
            for action in state.history:
                if isinstance(action, Discard) and action.seat != learner:
                    action = replace(action, cards=state.pack.cards(piles[-1]))
                layout = apply(layout, action)
        except EngineError:
            continue
        if view(layout, learner) == seen:
            yield layout


def _splits(cards: list[int], rooms: list[int]) -> Iterator[tuple[CardSet, ...]]:
    if not rooms:
        yield ()
        return
    for chosen in combinations(cards, rooms[0]):
        rest = [card for card in cards if card not in chosen]
        for others in _splits(rest, rooms[1:]):
            yield (CardSet.of(*chosen), *others)


def always_reached(before: State, play: Play, now: State, goal: str) -> bool:
    """Whether the goal is reached whatever the others reply in this layout."""
    if len(now.tricks) > len(before.tricks):
        return GOALS[goal](play.seat, play, before, now)
    replies = [action for action in legal_actions(now) if isinstance(action, Play)]
    return all(always_reached(before, play, apply(now, reply), goal) for reply in replies)


def holds_in(layout: State, play: Play, goal: str) -> bool:
    return always_reached(layout, play, apply(layout, play), goal)


# Deals in which somebody has a choice so late.
ENDINGS = [
    *(("danish_tarok", seed, 2) for seed in (1, 3, 4, 5, 6)),
    *(("grosstarock", seed, 2) for seed in range(3)),
    *(("tantony", seed, 3) for seed in (3, 4, 5)),
    *(("tubingen_tarock", seed, 2) for seed in range(2)),
]


@pytest.mark.parametrize(("game_id", "seed", "held"), ENDINGS)
def test_certain_is_what_holds_in_every_layout(game_id: str, seed: int, held: int) -> None:
    moments = turns(game_id, seed, held)
    assert moments
    for state in moments:
        layouts = list(every_layout(state))
        assert state.to_act is not None
        assert len(layouts) == Unseen(state, state.to_act).total
        goals = ("win", "lose", "save") if "save" in families(game_id) else ("win", "lose")
        for goal in goals:
            found = outlook(state, goal)
            for one in found.prospects:
                holds = [holds_in(layout, one.play, goal) for layout in layouts]
                assert one.right == all(holds), (state.history[-1], one.play, goal)
                assert not one.certain or all(holds)
                share = sum(holds) / len(holds)
                low, high = share_interval(one.held, len(found.layouts), 0.9999)
                assert low <= share <= high
            certain = {one.certain for one in found.prospects}
            if some_are_certain(state, goal):
                assert certain == {True, False}


def test_a_leader_has_two_to_fear() -> None:
    """Two replies are still to come: nothing but a card that nobody can beat is certain."""
    leads = [
        state
        for state in played("tapp_tarock", "random", 5)
        if state.trick is not None
        and not state.trick.plays
        and state.phase == "play"
        and state.to_act is not None
    ]
    state = leads[-4]
    found = outlook(state, "win")
    for one in found.prospects:
        ends = [holds_in(layout, one.play, "win") for layout in found.layouts[:10]]
        assert not one.certain or all(ends)
        assert one.spoilt is None or one.spoilt.tricks[-1].winner != one.play.seat


# --- The question ----------------------------------------------------------------------------------


@pytest.mark.parametrize("game_id", GAME_IDS)
def test_a_wrong_idea_always_fails_and_an_illegal_card_is_refused_as_anywhere(game_id: str) -> None:
    one = drill(game_id, "sure", 6, 2)
    assert isinstance(one.step, Sure)
    state = position(game_id, one.step.at)
    question = drill_exercise(one, Naming())
    seat = question.seat
    assert seat is not None
    legal = {action.arguments for action in legal_actions(state) if isinstance(action, Play)}
    for answer in question.wrong(()):
        feedback = question.judge((), answer)
        assert not feedback.accepted
        if answer not in legal:
            assert feedback.outcome is None
            assert feedback.rule != ""
            assert "layouts" not in feedback.text
            continue
        assert feedback.rule == one.concept
        assert feedback.outcome is not None
        trick = feedback.outcome.tricks[-1]
        assert str(trick.card_of(seat)) == answer.partition("/")[0]
        assert (trick.winner == seat) is (one.step.goal == "lose")
        assert f"of {LAYOUTS} layouts" in feedback.text
        assert "seed 7" in feedback.text
        assert "plain computer players" in feedback.text
        assert "95%" in feedback.text
    for answer in question.right(()):
        assert question.judge((), answer).accepted
        end = question.state_after((answer,))
        assert end is not None
        assert (end.tricks[-1].winner == seat) is (one.step.goal == "win")


def a_step(state: State, goal: str) -> Sure:
    text = DealText(code=code_of(state), moves=encode_moves(state.history))
    return Sure(kind="sure", id="x", seconds=30, rules=("DT-PLAY-5",), at=text, goal=goal)


def test_a_position_without_a_choice_of_luck_is_no_question() -> None:
    refused = 0
    for state in turns("danish_tarok", 2, 6, "plain") + turns("danish_tarok", 2, 5, "plain"):
        found = outlook(state, "win")
        if len({one.right for one in found.prospects}) == 1:
            refused += 1
            with pytest.raises(LessonError):
                exercise("danish_tarok", a_step(state, "win"), Naming())
    assert refused


def test_the_figure_of_luck_is_what_plain_players_make_of_the_layouts() -> None:
    one = drill("danish_tarok", "sure", 6, 2)
    assert isinstance(one.step, Sure)
    state = position("danish_tarok", one.step.at)
    found: Outlook = outlook(state, one.step.goal)
    for prospect in found.prospects:
        often = worked(found.layouts, prospect.play, one.step.goal)
        assert prospect.held <= often <= LAYOUTS, "what nobody can spoil works against anybody"
        assert not prospect.certain or often == LAYOUTS


def test_intervals_of_shares() -> None:
    assert share_interval(0, 60)[0] == 0
    assert share_interval(0, 60)[1] == pytest.approx(0.0602, abs=1e-4)
    assert share_interval(60, 60)[0] == pytest.approx(1 - 0.0602, abs=1e-4)
    low, high = share_interval(41, 60)
    assert (low, high) == (pytest.approx(0.5576, abs=1e-3), pytest.approx(0.7870, abs=1e-3))
