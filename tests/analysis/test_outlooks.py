"""Deals weighed at a contra by what their declarers may expect."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

import numpy as np
import pytest

from engine import apply, deal_cards, parse_action, start
from engine.analysis import Question, careful, question
from engine.analysis.candidates import question_of_seat
from engine.analysis.outlooks import ANYWAY, OTHERWISE, believed, dealt_anew, doubted, outlooks, willing
from engine.analysis.playing import Job
from engine.analysis.preparing import prepare
from engine.kernel.compiled import COMPILED, PLAIN
from engine.position import State
from engine.view import view
from engine.worlds.believing import EVERYTHING, MANY_DEALS, NOTHING, Effort
from engine.worlds.layouts import deal_of
from engine.worlds.settled import settled
from tests.accuracy.decisions import states

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


def job_of(
    put: Question,
    backend: str = "compiled",
    believe: str = EVERYTHING,
    effort: Effort = careful.IN_PLAYOUTS.effort,
) -> Job:
    return prepare(
        put,
        seed=3,
        player="plain",
        objective="payment",
        backend=backend,
        believe=believe,
        effort=effort,
    )


def places(deals: np.ndarray, *which: int) -> list[list[int]]:
    """How many cards each deal has at some places."""
    return [[sum(int(deal[2 * one + n]).bit_count() for n in range(2)) for one in which] for deal in deals]


@pytest.mark.parametrize("put", [three_by_rearhand(), a_solo()], ids=["three", "solo"])
def test_what_the_declarer_misses_is_dealt_anew(put):
    job, place = job_of(put), put.view.seating.place(put.view.declarer)
    deals = job.drawn(0, 20)
    anew = dealt_anew(deals, job.flat.known, place, 3, 5, seed=1, first=0, backend=COMPILED)
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


def test_compiled_and_plain_python_deal_anew_alike_from_any_deal_on():
    job = job_of(three_by_rearhand())
    place, deals = job.question.view.seating.place(job.question.view.declarer), job.drawn(0, 20)
    deal = partial(dealt_anew, known=job.flat.known, declarer=place, players=3, times=2, seed=7)
    whole = deal(deals, first=0, backend=COMPILED)
    assert (whole == deal(deals, first=0, backend=PLAIN)).all()
    assert (whole[12:] == deal(deals[6:], first=6, backend=COMPILED)).all()


def test_each_place_is_as_likely_to_get_a_card_as_it_has_room():
    job = job_of(three_by_rearhand())
    place, deals = job.question.view.seating.place(job.question.view.declarer), job.drawn(0, 1)
    anew = dealt_anew(deals, job.flat.known, place, 3, 4_000, seed=3, first=0, backend=COMPILED)
    kept = (2 * place, 2 * place + 1, OUT, OUT + 1)
    hidden = {
        column: int(deals[0, column] & ~(job.flat.known[column] if column >= TALON else 0))
        for column in range(deals.shape[1])
        if column not in kept
    }
    rooms = np.array([sum(hidden.get(2 * n + kind, 0).bit_count() for kind in range(2)) for n in range(6)])
    for column, mask in hidden.items():
        for bit in (bit for bit in range(64) if mask >> bit & 1):
            there = anew[:, column % 2 :: 2] >> bit & 1
            assert abs(there.mean(axis=0) - rooms / rooms.sum()).max() < 0.04  # five standard deviations


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


def in_play(game: str, seed: int, tricks: int) -> State:
    """A hand of plain players after so many tricks, with somebody's contract."""
    return next(one for one in states(game, seed) if len(one.tricks) == tricks and one.phase == "play")


@pytest.mark.parametrize(("game", "seed"), [("tapp_tarock", 3), ("tubingen_tarock", 5)])
def test_the_contract_was_settled_before_the_first_card(game, seed):
    hand = in_play(game, seed, 4)
    before = next(one for one in states(game, seed) if one.phase in ("contra", "play"))
    assert before.declarer is not None
    for seat in hand.seating.active:
        moment = settled(hand, seat)
        if seat == hand.declarer:
            assert moment is None
            continue
        assert moment is not None
        assert moment.view == view(before, seat)
        width = len(deal_of(hand, 64))
        then, now = deal_of(before, width), deal_of(hand, width)
        back = [*moment.played, *[0] * width][:width]
        assert [mask | played for mask, played in zip(now, back, strict=True)] == list(then)


def test_nothing_is_settled_while_nobody_declares():
    for one in states("tapp_tarock", 3):
        if one.declarer is None:
            assert all(settled(one, seat) is None for seat in one.seating.active)
    hand = in_play("danish_tarok", 3, 4)
    assert all(settled(hand, seat) is None for seat in hand.seating.active)


def test_a_deal_weighs_less_the_more_its_declarer_had_to_lose():
    weights = willing(np.array([-40.0, -10.0, -5.0, 0.0, 40.0]))
    assert (np.diff(weights) > 0).all()
    assert ANYWAY <= weights[0] < ANYWAY + 0.01
    assert weights[-1] == pytest.approx(1)


def both_ways(put: Question) -> tuple[Job, Job]:
    """The job without and with the outlook of a declarer."""
    asked, unasked = MANY_DEALS, replace(MANY_DEALS, outlook=0)
    return job_of(put, effort=unasked), job_of(put, effort=asked)


@pytest.mark.parametrize(("game", "seed"), [("tapp_tarock", 8), ("tubingen_tarock", 6)])
def test_a_defender_believes_in_a_declarer_who_expected_to_gain(game, seed):
    before = next(one for one in states(game, seed) if one.phase == "play")
    for seat in before.seating.active:
        plainly, asked = both_ways(question_of_seat(before, seat))
        assert plainly.pool is not None
        assert asked.pool is not None
        if seat == before.declarer:  # who knows the hand
            assert (plainly.pool.running == asked.pool.running).all()
        else:
            assert asked.pool.effective < plainly.pool.effective
            declares = before.seating.place(before.declarer)
            assert paid(asked, declares) > paid(plainly, declares)


def paid(job: Job, place: int) -> float:
    """What a place is paid where plain players go on from here."""
    anew = dealt_anew(
        job.drawn(0, 400),
        job.flat.known,
        place,
        len(job.question.view.seating.active),
        4,
        seed=2,
        first=0,
        backend=COMPILED,
    )
    out = np.zeros((len(anew), 1, job.kernels.widths.outcome), dtype=np.int64)
    on = np.array([[job.playouts.play_on, 0, 0]], dtype=np.int64)
    job.kernels.evaluate(job.position, job.rules, anew, on, job.policy, 0, 0, out)
    return float(job.playouts.objectives["payment"].of(out, place, 0).mean())


def test_compiled_and_plain_python_believe_alike_in_a_declarer():
    put, few = (
        question(in_play("tapp_tarock", 3, 12)),
        Effort(first=256, largest=256, enough=32, least=4, outlook=1),
    )
    fast, slow = (job_of(put, backend, effort=few).pool for backend in ("compiled", "plain"))
    assert fast is not None
    assert slow is not None
    assert (fast.running == slow.running).all()
