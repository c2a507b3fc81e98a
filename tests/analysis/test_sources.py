"""Payments split by where they come from."""

from __future__ import annotations

from fractions import Fraction
from itertools import pairwise
from random import Random
from statistics import mean, stdev

import numpy as np
import pytest

from engine import GAMES, RequestError, apply, deal_cards, start
from engine.analysis import question, question_of_hand
from engine.analysis.accounts import LEAST_TO_FIT, AmountsBySource, Whole
from engine.analysis.preparing import prepare
from engine.analysis.sources import growing_sources, sources
from engine.dealing import deal_cards as dealt
from engine.players import act
from engine.position import State
from tests.effort import in_turn


def played(game: str, seed: int, steps: int) -> State:
    """A hand after some actions of the plain player."""
    state, rng = start(game, deal_cards(game, seed)), Random(seed)
    for _ in range(steps):
        state = apply(state, act(state, "plain", rng))
    return state


@pytest.mark.parametrize(("game", "steps"), in_turn(list(GAMES), [2, 25, 45]))
def test_the_parts_add_up_to_the_mean_of_the_playouts(game: str, steps: int):
    """The kernel pays the same in the same deals."""
    state = played(game, 6, steps)
    put = question(state)
    chosen = put.choices[:2]
    found = sources(state, chosen, deals=4, seed=3)
    job = prepare(put, seed=3, player="plain", objective="payment", backend="compiled")
    means = job.values(job.outcomes(range(len(chosen)), 0, 4)).mean(axis=0)
    for split, played_mean in zip(found.choices, means, strict=True):
        assert sum(split.parts.values()) == split.mean
        assert float(split.mean) == pytest.approx(played_mean)
        assert set(split.rules) == set(split.parts)
    assert found == sources(state, chosen, deals=4, seed=3)
    assert np.isfinite([part["mean"] for one in found.document()["choices"] for part in one["parts"]]).all()


def test_the_deals_are_the_first_of_those_that_the_values_rest_on():
    """With a belief others are drawn than without; the kernel pays the same in them."""
    put = question(played("tapp_tarock", 6, 25))
    chosen = put.choices[:2]
    found = sources(put, chosen, deals=6, seed=3, believe="everything")
    how = {"seed": 3, "player": "plain", "objective": "payment", "backend": "compiled"}
    job = prepare(put, believe="everything", **how)
    assert job.pool is not None
    means = job.values(job.outcomes(range(len(chosen)), 0, 6)).mean(axis=0)
    assert [float(split.mean) for split in found.choices] == pytest.approx(means.tolist())
    assert found.believe == "everything"
    assert found != sources(put, chosen, deals=6, seed=3)


def test_another_player_plays_the_deals_out():
    put = question(played("danish_tarok", 6, 25))
    chosen = put.choices[:1]
    plain, other = (sources(put, chosen, deals=6, seed=3, player=name) for name in ("plain", "random"))
    assert (plain.player, other.player) == ("plain", "random")
    assert plain.choices != other.choices


def test_declaring_and_concealing_are_choices_that_are_split():
    """Grosstarock leaves it to a player whether to declare (GT-DECL-1): both are among the choices."""
    state, rng = played("grosstarock", 0, 0), Random(1)
    while state.phase != "declare" or len(question(state).choices) < 2:
        state = apply(state, act(state, "plain", rng))
    conceal, declare = sorted(question(state).choices, key=lambda choice: choice.verb != "pass")[:2]
    found = sources(state, (conceal, declare), deals=3)
    assert (conceal.verb, declare.verb) == ("pass", "declare")
    assert found.choices[0].parts != found.choices[1].parts


def test_what_cannot_be_split_is_refused():
    state = played("tapp_tarock", 6, 20)
    with pytest.raises(RequestError, match="deals"):
        sources(state, deals=0)
    with pytest.raises(RequestError, match="none of the choices"):
        sources(state, [played("tapp_tarock", 6, 19).history[0]])
    hand = dealt("danish_tarok", 3).hands[0]
    with pytest.raises(RequestError, match="hand alone"):
        sources(question_of_hand("danish_tarok", hand))


def test_the_splits_grow_deal_by_deal():
    state = played("danish_tarok", 6, 25)
    chosen = question(state).choices[:2]
    grown = list(growing_sources(state, chosen, deals=5, seed=3))
    assert [found.deals for found in grown] == [1, 2, 3, 4, 5]
    assert grown[2] == sources(state, chosen, deals=3, seed=3)
    assert grown[-1] == sources(state, chosen, deals=5, seed=3)


def test_the_intervals_are_those_of_the_single_deals():
    state = played("tapp_tarock", 6, 30)
    chosen = question(state).choices[:1]
    grown = [found.choices[0] for found in growing_sources(state, chosen, deals=8, seed=3)]
    sums = [0, *(split.mean * n for n, split in enumerate(grown, 1))]
    single = [float(after - before) for before, after in pairwise(sums)]
    low, high = grown[-1].ci95 or (0, 0)
    half = 2.3646 * stdev(single) / 8**0.5  # Student's quantile with 7 degrees of freedom
    assert grown[0].ci95 is None
    assert (low, high) == pytest.approx((mean(single) - half, mean(single) + half), abs=1e-3)
    assert set(grown[-1].parts_ci95) == set(grown[-1].parts)
    for key, part in grown[-1].parts.items():
        low, high = grown[-1].parts_ci95[key] or (0, 0)
        assert low <= part <= high


def test_sources_are_fitted_to_the_mean_of_more_deals():
    """Their sum is that mean, and they lie nearer to what more deals give than unfitted ones do."""
    put = question(played("danish_tarok", 2, 24))
    chosen = put.choices[:1]
    how = {"seed": 3, "player": "plain", "objective": "payment", "backend": "compiled"}
    job = prepare(put, **how)
    mean = float(job.values(job.outcomes([0], 0, 2000)).mean())
    wholes = {str(chosen[0]): Whole(mean, (mean - 1, mean + 1), 2000)}
    told = {n: sources(put, chosen, deals=n, seed=3, wholes=wholes) for n in (60, 300)}
    (fitted,), (known,) = told[60].choices, told[300].choices
    (alone,) = sources(put, chosen, deals=60, seed=3).choices
    assert told[60].fitted_to == 2000
    assert sum(fitted.parts.values()) == fitted.mean == Fraction(mean)
    assert fitted.ci95 == (mean - 1, mean + 1)
    assert set(fitted.parts) == set(alone.parts)
    off = [
        sum(abs(one.parts.get(key, 0) - part) for key, part in known.parts.items()) for one in (fitted, alone)
    ]
    assert off[0] < off[1] / 3


def test_too_few_deals_and_an_unknown_choice_are_not_fitted():
    put = question(played("grosstarock", 6, 30))
    chosen = put.choices[:2]
    one = {str(chosen[0]): Whole(0.0, None, 2000)}
    assert sources(put, chosen, deals=LEAST_TO_FIT, seed=3, wholes=one) == sources(
        put, chosen, deals=LEAST_TO_FIT, seed=3
    )
    both = {str(choice): Whole(0.0, None, 2000) for choice in chosen}
    *_, before, fitted = growing_sources(put, chosen, deals=LEAST_TO_FIT, seed=3, wholes=both)
    assert (before.fitted_to, fitted.fitted_to) == (0, 2000)
    assert [split.mean for split in fitted.choices] == [0, 0]


def test_a_part_that_does_not_move_with_the_whole_stays():
    """Of two sources that alternate, one alone makes the whole: it alone is moved."""
    account = AmountsBySource()
    for number in range(LEAST_TO_FIT):
        account.enter({"steady": 5, "varied": number % 2 * 10})
    told = account.means(Whole(12.0, (11.0, 13.0), 1000))
    assert told.parts == {"steady": 5, "varied": 7}
    assert told.mean == 12
    assert told.parts_ci95["steady"] == (5.0, 5.0)
    assert told.parts_ci95["varied"] == pytest.approx((6.0, 8.0))


def test_the_weightiest_source_after_fitting_comes_first():
    account = AmountsBySource()
    for number in range(LEAST_TO_FIT):
        account.enter({"steady": 6, "varied": number % 2 * 10})
    assert list(account.means().parts.items()) == [("steady", 6), ("varied", 5)]
    fitted = account.means(Whole(13.0, (12.0, 14.0), 1000))
    assert list(fitted.parts.items()) == [("varied", 7), ("steady", 6)]
    assert list(fitted.parts_ci95) == ["varied", "steady"]
