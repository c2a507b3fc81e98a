"""What is said of the pagat at the end holds in every layout, whatever the others play."""

from __future__ import annotations

from random import Random

import pytest

from engine import GAMES, Play, State, apply, code_of, encode_moves, game_of, legal_actions, view
from engine.worlds import worlds
from lessons.drills import drill, drill_exercise, families
from lessons.drills.deals import played_deal
from lessons.loader import LessonError
from lessons.names import Naming
from lessons.questions import exercise
from lessons.questions.keeping import MOST_LAYOUTS, PAGAT, Keeping, every_layout, keeping, may_be_asked
from lessons.schema import KeepPagat

WITH_PAGAT = [game_id for game_id in GAMES if "keep_pagat" in families(game_id)]
DEALS, RUNS = 8, 6


def moments(game_id: str) -> list[State]:
    rng = Random(21)
    deals = (played_deal(game_id, "plain", 140, rng) for _ in range(DEALS))
    return [state for deal in deals for state in deal.states if may_be_asked(state)]


@pytest.fixture(scope="module", params=WITH_PAGAT)
def found(request) -> list[tuple[State, Keeping]]:
    every = [(state, kept) for state in moments(request.param) if (kept := keeping(state))]
    assert every
    return every


def wins_the_last_trick(end: State, seat: int) -> bool:
    last = end.tricks[-1]
    assert len(end.tricks) == game_of(end).tricks.n_tricks
    return last.winner == seat and str(last.card_of(seat)) == PAGAT


def test_the_games_in_which_the_pagat_is_paid_for_have_the_drill():
    assert WITH_PAGAT == ["tapp_tarock", "danish_tarok", "grosstarock"]


def test_every_layout_is_gone_through_once(found):
    for state, kept in found:
        layouts = every_layout(state)
        assert layouts is not None
        assert kept.layouts == len(layouts) == worlds(view(state, state.to_act)).total
        assert len({layout.hands + layout.discards for layout in layouts}) == len(layouts)
        assert len(layouts) <= MOST_LAYOUTS[len(state.hands[state.to_act])]
        assert all(layout.hands[state.to_act] == state.hands[state.to_act] for layout in layouts)


def test_a_certain_card_wins_whatever_the_others_hold_and_play(found):
    """Its player looks at nothing but what has been played, and the others play by lot."""
    rng = Random(2)
    for state, kept in found:
        for first in sorted(kept.certain, key=str)[:2]:
            for layout in rng.sample(every_layout(state), min(RUNS, kept.layouts)):
                now = apply(layout, first)
                while len(now.tricks) < game_of(now).tricks.n_tricks:
                    plays = [one for one in legal_actions(now) if isinstance(one, Play)]
                    if now.to_act == first.seat and len(plays) > 1:
                        plays = sorted(keeping(now).certain, key=str)
                    now = apply(now, rng.choice(plays))
                assert wins_the_last_trick(now, first.seat)


def test_a_card_that_fails_is_shown_to_fail(found):
    for state, kept in found:
        assert set(kept.fails) == {play for play, often in kept.works.items() if often < kept.layouts}
        assert not kept.certain & set(kept.fails)
        for play, end in kept.fails.items():
            assert end.history[state.step] == play
            assert not wins_the_last_trick(end, play.seat)


def test_how_sure_it_is_follows_from_the_layouts(found):
    for _, kept in found:
        most = max(kept.works.values())
        expected = "certain" if kept.certain else "never" if not most else ""
        assert kept.outlook == (expected or ("likely" if 2 * most >= kept.layouts else "unlikely"))


@pytest.mark.parametrize("language", ["en", "ja"])
def test_the_pagat_played_too_early_is_named(language: str) -> None:
    drills = (drill("danish_tarok", "keep_pagat", seed, 1) for seed in range(6))
    step = next(one for one in drills if one.step.goal == "card")
    asked = drill_exercise(step, Naming(language))
    said = asked.judge((), PAGAT)
    assert not said.accepted
    assert Naming(language).say("exercise.keep_pagat.now", card="§").split("§")[1][:8] in said.text


def test_a_moment_without_a_certain_card_asks_for_none() -> None:
    last = next(one for one in moments("danish_tarok") if not keeping(one).certain)
    at = {"code": code_of(last), "moves": encode_moves(last.history)}
    step = {"id": "x", "kind": "keep_pagat", "seconds": 30, "rules": ("DT-END-3",), "at": at}
    how_sure = KeepPagat.model_validate(step | {"goal": "outlook"}, strict=False)
    assert exercise("danish_tarok", how_sure, Naming()).right(()) == (keeping(last).outlook,)
    with pytest.raises(LessonError, match="certain cards"):
        exercise("danish_tarok", how_sure.model_copy(update={"goal": "card"}), Naming())
