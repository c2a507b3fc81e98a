"""The chance of something as what counts: the contract, a gain, the ultimo, in per cent."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest

from engine import deal_cards, ledger, start
from engine.analysis import analyse, question
from engine.analysis.candidates import owned_by, playouts_of
from engine.analysis.comparing import compare
from engine.analysis.intervals import Intervals
from engine.analysis.nested import settled
from engine.analysis.over_time import over_time
from engine.analysis.preparing import prepare
from engine.analysis.sides import Side
from engine.games.registry import GAMES
from engine.players import act
from engine.position import State
from engine.state import apply

CHANCES = {
    game: [n for n, o in playouts_of(rules).objectives.items() if o.happens] for game, rules in GAMES.items()
}


def course(game: str, seed: int, until) -> list[State]:
    """The states of a hand that random players play."""
    line, rng = [start(game, deal_cards(game, seed))], Random(seed)
    while not until(line[-1]):
        line.append(apply(line[-1], act(line[-1], "plain" if len(line) < 9 else "random", rng)))
    return line


def playing(state: State) -> bool:
    return state.phase == "play" and len(state.tricks) == 2


def is_over(state: State) -> bool:
    return state.finished or bool(state.earlier)


def told(game: str, end: State, seat: int) -> dict[str, bool]:
    """What the readable ledger of a finished hand says of each chance for a seat."""
    lines = [line for line in ledger(end).lines if line.step]
    keys = {line.key for line in lines}
    gains = sum(line.payments[seat] for line in lines)
    if game == "tapp_tarock":
        made = bool(keys & {"game_made", "valat", "announced_valat", "tapper"})
        pagat = {"ultimo", "announced_ultimo"} if seat == end.declarer else {"defenders_ultimo"}
        played = end.declarer is not None
        return {"contract": played and made == (seat == end.declarer), "ultimo": bool(keys & pagat)}
    last = {
        "danish_tarok": {"pagat_ultimo", "king_ultimo"},
        "grosstarock": {"last_pagat_wins", "last_king_wins"},
    }[game]
    own = {line.key for line in lines if line.facts.get("seat") == seat}
    return {"gain": gains > 0, "ultimo": bool(own & last)}


@pytest.mark.parametrize("game", ["tapp_tarock", "danish_tarok", "grosstarock"])
def test_a_chance_says_of_a_finished_hand_what_its_ledger_says(game: str) -> None:
    seen = set()
    for seed in range(40):
        *_, before, end = course(game, seed, is_over)
        if end.result != "played":
            continue
        job = prepare(question(before), seed=0, player="plain", objective="payment", backend="compiled")
        row = settled(before, end.history[-1], job.kernels, job.rules)
        for seat in end.seating.active:
            place = end.seating.place(seat)
            found = {
                name: bool(job.playouts.objectives[name].of(row, place, owned_by(before, seat)))
                for name in CHANCES[game]
            }
            assert found == told(game, end, seat)
            seen |= set(found.items())
    assert {True, False} <= {value for _, value in seen}
    assert ("ultimo", True) in seen


@pytest.mark.parametrize("game", GAMES)
def test_a_chance_is_chosen_like_any_objective(game: str) -> None:
    state = course(game, 7, playing)[-1]
    for name in CHANCES[game]:
        result = analyse(state, deals=200, seed=3, objective=name)
        shares = [choice.mean for choice in result.choices]
        assert shares == sorted(shares, reverse=True)
        assert all(0 <= share <= 100 and 2 * share == int(2 * share) for share in shares)
        for choice in result.choices:
            assert choice.chances[name].percent == choice.mean
            assert choice.ci95 == choice.chances[name].ci95
            low, high = choice.ci95
            assert 0 <= low <= choice.mean <= high <= 100
            assert low < high
        assert "chances" not in result.document()["choices"][0]


@pytest.mark.parametrize("game", GAMES)
def test_chances_are_counted_on_the_same_deals_as_everything_else(game: str) -> None:
    state = course(game, 7, playing)[-1]
    objectives = playouts_of(GAMES[game]).objectives
    for name in CHANCES[game]:
        beside = next(
            other
            for other, one in objectives.items()
            if one.happens is None and one.switch == objectives[name].switch
        )
        alone = analyse(state, deals=100, seed=3, objective=name)
        counted = analyse(state, deals=100, seed=3, objective=beside)
        assert {one.action: one.chances[name].percent for one in counted.choices} == {
            one.action: one.mean for one in alone.choices
        }


@pytest.mark.parametrize("seed", range(4))
def test_of_the_two_sides_of_a_contract_one_wins_it(seed: int) -> None:
    state = course("tubingen_tarock", seed, playing)[-1]
    job = prepare(question(state), seed=1, player="plain", objective="contract", backend="compiled")
    rows = job.outcomes([0], 0, 50)[:, 0]
    won = np.stack([job.objective.of(rows, place, 0) for place in range(4)]) > 0
    made = job.playouts.events["rufen_won"], job.playouts.events["raus_won"], job.playouts.events["tout_made"]
    for row, wins in zip(rows, won.T, strict=True):
        happened = int(row[job.playouts.event_column])
        declarer = state.seating.place(state.declarer)
        assert wins[declarer] == any(happened & job.playouts.bit_of(code, declarer) for code in made)
        assert 1 <= wins.sum() <= 3


def test_where_nothing_was_seen_the_interval_allows_for_it() -> None:
    never = Intervals(200, 200).of_chance(0)
    always = Intervals(200, 200).of_chance(200)
    assert (never.percent, always.percent) == (0, 100)
    assert never.ci95[0] == 0 < never.ci95[1] < 5
    assert 95 < always.ci95[0] < always.ci95[1] == 100
    assert Intervals(1, 1).of_chance(1).ci95 is None
    assert Intervals(20, 2000).of_chance(1).ci95 is None


@pytest.mark.parametrize("game", ["danish_tarok", "tapp_tarock"])
def test_what_ifs_and_the_line_over_time_count_a_chance_too(game: str) -> None:
    state = course(game, 7, playing)[-1]
    found = compare(Side(position=state), Side(position=state), deals=50, objective="ultimo")
    assert found.difference == 0
    assert 0 <= found.a.mean <= 100
    line = over_time(state, state.acting, deals=50, objective=CHANCES[game][0])
    assert all(0 <= point.mean <= 100 for point in line.points)
    with_plain = analyse(state, deals=50, objective=CHANCES[game][0], backend="plain")
    assert with_plain == analyse(state, deals=50, objective=CHANCES[game][0])
