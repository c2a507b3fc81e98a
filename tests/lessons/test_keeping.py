"""What is said of the pagat at the end holds in every layout, whatever the others play."""

from __future__ import annotations

from random import Random
from statistics import mean

import pytest

from engine import (
    GAMES,
    Demand,
    Pass,
    Play,
    State,
    apply,
    code_of,
    decode_deal,
    decode_moves,
    encode_moves,
    follow,
    game_coded,
    game_of,
    ledger,
    legal_actions,
    opening_of_code,
    view,
)
from engine.worlds import worlds
from lessons.drills import LEVELS, drill, drill_exercise, families
from lessons.drills.deals import played_deal
from lessons.drills.keeping import missed
from lessons.drills.mistaken import KEEPING, SAVING, level_of
from lessons.loader import position
from lessons.names import Naming
from lessons.questions import exercise
from lessons.questions.keeping import (
    MOST_LAYOUTS,
    MOST_SAFE,
    PAGAT,
    Keeping,
    every_layout,
    keeping,
    may_be_asked,
    trick_of_pagat,
)
from lessons.schema import KeepPagat
from lessons.shaped import LessonError
from tests.effort import cases

WITH_PAGAT = [game_id for game_id in GAMES if "keep_pagat" in families(game_id)]
SAFE = [game_id for game_id in GAMES if "save_pagat" in families(game_id)]  # it may win any trick there
DEALS, SAFE_DEALS, RUNS = 8, 24, 6
QUESTIONS = cases(20)  # of a level, of which one may miss it


def moments(game_id: str) -> list[State]:
    rng, safe = Random(21), game_id in SAFE
    manner, deals = ("holding", SAFE_DEALS) if safe else ("plain", DEALS)
    played = (played_deal(game_id, manner, 140, rng) for _ in range(deals))
    return [state for deal in played for state in deal.states if may_be_asked(state, safe)]


def kept_at(state: State) -> Keeping | None:
    return keeping(state, state.game in SAFE)


@pytest.fixture(scope="module", params=[*WITH_PAGAT, *SAFE])
def found(request) -> list[tuple[State, Keeping]]:
    every = [(state, kept) for state in moments(request.param) if (kept := kept_at(state))]
    assert every
    return every


def reaches_the_aim(end: State, seat: int) -> bool:
    """Whether the pagat has won the last trick, or its own where it is only to be saved."""
    last = end.tricks[-1]
    assert len(end.tricks) == game_of(end).n_tricks(end.options)
    if end.game in SAFE:
        trick = trick_of_pagat(end)
        assert trick is not None
        told = [item for line in ledger(end).lines for item in line.facts.get("items", ())]
        if told:  # nothing is told where the bonuses of both sides are even
            assert (trick.winner == seat) is not any(":pagat_lost:" in item for item in told)
        return trick.winner == seat
    return last.winner == seat and str(last.card_of(seat)) == PAGAT


def test_the_games_in_which_the_pagat_is_paid_for_have_the_drill():
    assert WITH_PAGAT == ["tapp_tarock", "danish_tarok", "grosstarock"]
    assert SAFE == ["tubingen_tarock"]


def test_every_layout_is_gone_through_once(found):
    for state, kept in found:
        layouts = every_layout(state)
        assert layouts is not None
        assert kept.layouts == len(layouts) == worlds(view(state, state.to_act)).total
        assert len({layout.hands + layout.discards for layout in layouts}) == len(layouts)
        most = MOST_SAFE if state.game in SAFE else MOST_LAYOUTS
        assert len(layouts) <= most[len(state.hands[state.to_act])]
        assert all(layout.hands[state.to_act] == state.hands[state.to_act] for layout in layouts)


def test_a_certain_card_wins_whatever_the_others_hold_and_play(found):
    """Its player looks at nothing but what has been played, and the others play by lot."""
    rng = Random(2)
    for state, kept in found:
        for first in sorted(kept.certain, key=str)[:2]:
            for layout in rng.sample(every_layout(state), min(RUNS, kept.layouts)):
                now = apply(layout, first)
                while len(now.tricks) < game_of(now).n_tricks(now.options):
                    plays = [one for one in legal_actions(now) if isinstance(one, Play)] or legal_actions(now)
                    choice = len(plays) > 1 and now.phase == "play"
                    if now.to_act == first.seat and choice and not trick_of_pagat(now):
                        plays = sorted(kept_at(now).certain, key=str)
                    now = apply(now, rng.choice(plays))
                assert reaches_the_aim(now, first.seat)


def test_a_card_that_fails_is_shown_to_fail(found):
    for state, kept in found:
        assert set(kept.fails) == {play for play, often in kept.works.items() if often < kept.layouts}
        assert not kept.certain & set(kept.fails)
        for play, end in kept.fails.items():
            assert end.history[state.step] == play
            assert not reaches_the_aim(end, play.seat)


def test_how_sure_it_is_follows_from_the_layouts(found):
    for _, kept in found:
        most = max(kept.works.values())
        expected = "certain" if kept.certain else "never" if not most else ""
        assert kept.outlook == (expected or ("likely" if 2 * most >= kept.layouts else "unlikely"))


FOOL_STILL_OUT = (
    "1dd320J45IFU3PWel5R-ctbOQJ5sf",
    "S5-S4-S3.D9.D1.D6.D10.DK.D5.DJ.DQ.T2.SN.S6.S7.T10.T17.T11.CN.C6.C5.D7.D8.T15.T16.T21.T9.CQ.CK.C3.T4.T20"
    ".T12.HQ.H5.H9.C7.C9.C10.T6.T14.T5.H2.H1.H3.H6.HK.H4.H8.HN.H7.S10.SK.S8.C8.C4.T7.S9.T8.S1.CJ.T19.T3.SJ.SQ"
    ".DN.HJ.C1",
)


def can_win(state: State, seat: int) -> bool:
    """Whether the pagat wins the last trick with open cards: all ways to play on are gone through."""
    if state.finished:
        return state.tricks[-1].winner == seat and str(state.tricks[-1].card_of(seat)) == PAGAT
    ends = (can_win(apply(state, move), seat) for move in legal_actions(state))
    return any(ends) if state.to_act == seat else all(ends)


def test_dt_fool_7_the_fool_may_be_demanded_on_the_way() -> None:
    """Trick 22 is on the table; before trick 23 each player is asked about the fool."""
    code, moves = FOOL_STILL_OUT
    opening = opening_of_code(decode_deal(code, game_coded))
    state = follow(opening, decode_moves(moves, opening.pack))
    assert len(state.tricks) == 21
    kept = keeping(state)
    assert kept.layouts == 4
    for play, often in kept.works.items():
        assert often == sum(can_win(apply(layout, play), state.to_act) for layout in every_layout(state))
    demands = [one for end in kept.fails.values() for one in end.history[state.step :]]
    assert any(isinstance(one, Demand | Pass) for one in demands)


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


def test_a_pagat_that_holds_a_trick_is_saved_before_the_last_one() -> None:
    """In Tarock of the Tübingen students only its loss is paid for (TB-STRAF-13, TB-STRAF-14)."""
    kept = [(state, keeping(state, True)) for state in moments("tubingen_tarock")]
    early = [
        (state, play)
        for state, one in kept
        if one is not None
        for play in one.certain
        if str(play.card) == PAGAT and len(state.hands[state.acting]) > 1
    ]
    assert early
    for state, play in early:
        assert play not in keeping(state).certain  # it is gone before the last trick


@pytest.mark.parametrize("language", ["en", "ja"])
def test_the_trick_in_which_the_pagat_is_lost_is_told(language: str) -> None:
    drills = (drill("tubingen_tarock", "save_pagat", seed, 1) for seed in range(6))
    step = next(one for one in drills if one.step.goal == "safe_card")
    assert step.step.rules == ("TB-STRAF-13", "TB-STRAF-14")
    asked = drill_exercise(step, Naming(language))
    wrong = [asked.judge((), answer) for answer in asked.wrong(())]
    assert wrong
    assert not any(one.accepted for one in wrong)
    for said in wrong:
        if said.outcome is not None:
            trick = trick_of_pagat(said.outcome)
            assert trick is not None
            assert trick.winner != position(step.game, step.step.at).acting


def test_each_level_is_missed_by_more_of_the_mistaken_than_the_one_before() -> None:
    """Where a search finds no question of the level, the nearest is given."""
    rates = []
    for level in LEVELS:
        steps = [drill("tubingen_tarock", "save_pagat", seed, level).step for seed in range(4)]
        found = [(position("tubingen_tarock", step.at), step) for step in steps]
        each = [missed(state, kept_at(state), step.goal) for state, step in found]
        assert 2 * sum(level_of(rate, SAVING) == level for rate in each) >= len(each)
        rates.append(mean(each))
    assert rates[0] < rates[1] < rates[2]


@pytest.mark.parametrize("level", LEVELS)
def test_a_question_on_the_last_trick_is_nearly_always_of_its_level(level: int) -> None:
    """Where a search finds no question of the level, the nearest is given."""
    steps = [drill("danish_tarok", "keep_pagat", seed, level).step for seed in range(QUESTIONS)]
    found = [(position("danish_tarok", step.at), step) for step in steps]
    each = [level_of(missed(state, keeping(state), step.goal), KEEPING) for state, step in found]
    assert each.count(level) >= QUESTIONS - 1
