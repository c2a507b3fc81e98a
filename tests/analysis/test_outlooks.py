"""Deals weighed at a contra by what their declarers may expect."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from engine import apply, deal_cards, parse_action, start
from engine.analysis import Question, careful, question
from engine.analysis.outlooks import OTHERWISE, believed, dealt_anew, doubted, outlooks
from engine.analysis.playing import Job
from engine.analysis.preparing import prepare
from engine.worlds.believing import EVERYTHING, NOTHING

OUT, TALON = 6, 8  # where the discard and the talon begin in a row of masks, two for each place


def before_contra(deal: int, *said: str) -> Question:
    """The question of the defender who is asked after these words."""
    hand = start("tapp_tarock", deal_cards("tapp_tarock", deal))
    for word in said:
        hand = apply(hand, parse_action(word, hand.pack))
    return question(hand)


def three_by_rearhand() -> Question:
    """Forehand holds much, and most of the hands that rearhand may bid three on would lose."""
    bids = ("0:pass", "1:pass", "2:bid:three", "2:take:upper", "2:discard:SN,S8,DQ", "2:pass", "0:pass")
    return before_contra(49, *bids)


def a_solo() -> Question:
    return before_contra(45, "0:bid:solo", "0:pass")


def job_of(put: Question, backend: str = "compiled", believe: str = EVERYTHING) -> Job:
    return prepare(
        put,
        seed=3,
        player="plain",
        objective="payment",
        backend=backend,
        believe=believe,
        effort=careful.IN_PLAYOUTS.effort,
    )


def places(deals: np.ndarray, *which: int) -> list[list[int]]:
    """How many cards each deal has at some places."""
    return [[sum(int(deal[2 * one + n]).bit_count() for n in range(2)) for one in which] for deal in deals]


@pytest.mark.parametrize("put", [three_by_rearhand(), a_solo()], ids=["three", "solo"])
def test_what_the_declarer_misses_is_dealt_anew(put):
    job, place = job_of(put), put.view.seating.place(put.view.declarer)
    deals = job.drawn(0, 20)
    anew = dealt_anew(deals, job.flat.known, place, 3, 5, np.random.default_rng(1))
    before = np.repeat(deals, 5, axis=0)
    own = slice(2 * place, 2 * place + 2)
    assert (anew[:, own] == before[:, own]).all()
    assert (anew[:, OUT:TALON] == before[:, OUT:TALON]).all()
    assert places(anew, *range(6)) == places(before, *range(6))
    for kind in range(2):  # no card is lost, and none lies at two places
        assert (
            np.bitwise_or.reduce(anew[:, kind::2], axis=1) == np.bitwise_or.reduce(before[:, kind::2], axis=1)
        ).all()
    others = [n for n in range(OUT) if n // 2 != place]
    assert len(np.unique(anew[:5, others], axis=0)) == 5
    in_talon = (anew[:, TALON:] != before[:, TALON:]).any(axis=1)
    assert in_talon.all() if put.view.taken is None else not in_talon.any()


def test_a_deal_weighs_more_the_more_its_declarer_may_expect():
    weights = believed(np.array([0.0, 0.3, 0.6, 1.0]))
    assert (np.diff(weights) > 0).all()
    assert OTHERWISE < weights[0] < OTHERWISE + 0.1
    assert 0.98 < weights[-1] < 1


def mean_outlook(job: Job) -> float:
    return float(outlooks(job, job.drawn(0, 200), 8).mean())


def test_doubted_deals_have_declarers_who_expect_more():
    job = job_of(three_by_rearhand())
    assert mean_outlook(doubted(job, 100, 16)) > mean_outlook(job) + 0.05


def test_deals_of_which_nothing_is_believed_are_doubted_too():
    job = job_of(three_by_rearhand(), believe=NOTHING)
    assert mean_outlook(doubted(job, 100, 16)) > mean_outlook(job) + 0.1


def test_compiled_and_plain_python_doubt_alike():
    fast, slow = (doubted(job_of(a_solo(), backend), 10, 2).pool for backend in ("compiled", "plain"))
    assert fast is not None
    assert slow is not None
    assert (fast.deals == slow.deals).all()
    assert (fast.running == slow.running).all()


def test_no_contra_is_said_against_a_hand_that_may_expect_to_win():
    """The deals promise a gain until it is asked whether the declarer would have bid on such hands."""
    put = three_by_rearhand()
    unasked = replace(careful.AT_THE_TABLE, outlook=0)
    assert [str(careful.decide(put, seed, care=unasked)) for seed in (3, 4)] == ["1:contra:game"] * 2
    assert [str(careful.decide(put, seed)) for seed in (3, 4)] == ["1:pass"] * 2
