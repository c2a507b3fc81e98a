"""Deals weighed by how the cards do that others played against the model."""

from __future__ import annotations

from dataclasses import replace
from itertools import islice
from random import Random

import numpy as np
import pytest

from engine import apply, deal_cards, legal_actions, start
from engine.actions import Play
from engine.analysis import question, trusted
from engine.analysis.playing import Job
from engine.analysis.preparing import prepare
from engine.players import act
from engine.position import State
from engine.settlement import card_points
from engine.state import done
from engine.worlds.believing import EVERYTHING, WORDS, Effort
from engine.worlds.card_choices import card_choices
from engine.worlds.layouts import beginning, deal_of, state_of
from engine.worlds.modelled import Model

FEW = Effort(first=1 << 8, largest=1 << 10, enough=60, least=5, outlook=1)
ONE_OF = 4  # cards of which one is the lowest that may be played, whatever the plain player would do


def mixed(game: str, seed: int, plays: int) -> State:
    """A hand after so many cards; most of what is done is what the plain player does."""
    rng, state = Random(seed), start(game, deal_cards(game, seed))
    while sum(isinstance(action, Play) for action in state.history) < plays:
        action = act(state, "plain", rng)
        if isinstance(action, Play) and rng.randrange(ONE_OF) == 0:
            action = legal_actions(state)[-1]
        state = apply(state, action)
    return state


def job_of(state: State, believe: str = EVERYTHING, backend: str = "compiled", effort: Effort = FEW) -> Job:
    return prepare(
        question(state),
        seed=3,
        player="plain",
        objective="card_points",
        backend=backend,
        believe=believe,
        effort=effort,
    )


def before(state: State) -> Job:
    """The job as it is without this weight, and without a declarer's outlook."""
    return job_of(state, effort=replace(FEW, outlook=0))


def after(job: Job, effort: Effort = FEW) -> Job:
    return trusted.trusted(job, job.question.observed(), effort)


def played_out(state: State) -> State:
    rng = Random(0)
    while state.to_act is not None and not state.earlier:
        state = apply(state, act(state, "plain", rng))
    return state


HANDS = [("danish_tarok", 4, 31), ("grosstarock", 6, 40), ("tapp_tarock", 12, 22)]


@pytest.mark.parametrize(("game", "seed", "plays"), HANDS)
def test_the_moments_are_those_of_others_with_the_cards_of_then(game, seed, plays):
    state = mixed(game, seed, plays)
    assert state.to_act is not None
    now = beginning(state, state.began_with, state.talon)
    found, width = iter(card_choices(state, state.to_act)), len(deal_of(state, 99))
    for action in state.history[now.step :]:
        if isinstance(action, Play) and action.seat != state.to_act:
            moment = next(found)
            assert moment.did == action
            assert (moment.view.seat, moment.view.to_act) == (state.to_act, action.seat)
            hands = np.array(deal_of(state, width)[: len(moment.played)]) | np.array(moment.played)
            assert tuple(hands) == deal_of(now, width)[: len(moment.played)]
        now = done(now, action)
    assert next(found, None) is None


@pytest.mark.parametrize(("game", "seed", "plays"), HANDS)
def test_what_a_card_gains_is_what_the_readable_rules_give(game, seed, plays):
    state = mixed(game, seed, plays)
    assert state.to_act is not None
    job, compared = before(state), 0
    assert job.pool is not None
    deals = job.pool.draw(1, 0, 3)
    for moment in islice(card_choices(state, state.to_act), 4, None, 5):
        gained = trusted._gained(job, moment, deals)
        steps = next(n for n, action in enumerate(state.history) if action == moment.did)
        then = beginning(state, state.began_with, state.talon)
        for action in state.history[then.step : steps]:
            then = done(then, action)
        for deal, told in zip(deals, gained, strict=True):
            row = deal.copy()
            row[: len(moment.played)] |= np.array(moment.played)
            laid = state_of(then, state.to_act, row.tolist())
            ends = (played_out(apply(laid, moment.did)), played_out(laid))
            with_it, with_models = (card_points(end)[moment.did.seat] for end in ends)
            assert told == with_it - with_models
            compared += 1
    assert compared >= 9


@pytest.mark.parametrize(("game", "seed", "plays"), HANDS)
def test_only_deals_in_which_the_model_plays_another_card_change_their_weight(game, seed, plays):
    state = mixed(game, seed, plays)
    plain = before(state)
    weighed = after(plain)
    assert plain.pool is not None
    assert weighed.pool is not None
    assert plain.playouts.again is not None
    deals, counted = plain.pool.standing(FEW.enough)
    factors = np.diff(weighed.pool.running, prepend=0.0) / counted
    seen = plain.question.observed()
    assert seen is not None
    assert (weighed.pool.deals == deals).all()
    model = Model(seen, plain.playouts.again, plain.kernels.widths, "compiled", len(deals), plain.flat.layers)
    alike = ~model.unlike(deals)[:, seen.cards].any(axis=1)
    assert factors[alike] == pytest.approx(1)
    assert (abs(factors[~alike] - 1) > 1e-6).any()


def test_a_card_weighs_by_what_it_wins():
    points = np.array([-40.0, -trusted.POINTS, 0.0, trusted.POINTS, 40.0])
    assert trusted.worth(points) == pytest.approx([0, 0.538, 1, 1.462, 2], abs=0.003)


@pytest.mark.parametrize(("game", "seed", "plays"), HANDS)
def test_compiled_and_plain_python_weigh_alike(game, seed, plays):
    state = mixed(game, seed, plays)
    one, other = (job_of(state, backend=backend).pool for backend in ("compiled", "plain"))
    assert one is not None
    assert other is not None
    assert (one.deals == other.deals).all()
    assert (one.running == other.running).all()


def test_words_alone_and_too_few_deals_leave_the_job_as_it_is():
    state = mixed("tapp_tarock", 12, 22)
    plain = before(state)
    assert after(plain, replace(FEW, least=10**6)) is plain
    assert after(plain, replace(FEW, outlook=0)) is plain
    words, without = (
        job_of(state, WORDS, effort=replace(FEW, outlook=outlook)).pool for outlook in (FEW.outlook, 0)
    )
    assert (words is None) == (without is None)


def test_nothing_is_weighed_before_others_have_played():
    state = mixed("danish_tarok", 4, 0)
    while state.phase != "play":
        state = apply(state, act(state, "plain", Random(1)))
    plain = before(state)
    assert after(plain) is plain
