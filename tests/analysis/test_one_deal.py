"""One of the deals behind a number: the same deals, the same playouts, told by the readable rules."""

from __future__ import annotations

from collections import Counter

import pytest

from engine import GAMES, RequestError, parse_hand, view
from engine.analysis import analyse, question, question_of_hand
from engine.analysis.one_deal import DealsBehind, deals_behind
from engine.analysis.sources import amount_of, paid
from tests.analysis.test_sources import played
from tests.effort import in_turn, some

DEALS = 72  # more than are drawn at once


def behind(game: str, steps: int, objective: str = "payment") -> DealsBehind:
    """The deals behind the first choice of a hand after some actions."""
    put = question(played(game, 6, steps))
    return deals_behind(put, put.choices[0], deals=DEALS, seed=3, objective=objective)


@pytest.mark.parametrize(("game", "steps"), in_turn(list(GAMES), [2, 25, 45]))
def test_a_deal_is_told_as_the_kernel_has_valued_it(game, steps):
    deals = behind(game, steps)
    put = deals.job.question
    for number in (0, 1, DEALS - 1):
        one = deals.played(number)
        assert view(one.laid, put.view.seat) == put.view  # its seat sees no difference
        assert one.ended.history[: one.laid.step + 1] == (*one.laid.history, put.choices[0])
        assert sum(amount_of(line, one.ended, put.view.seat) for line in paid(one.ended)) == one.value


@pytest.mark.parametrize("objective", some(["card_points", "payment"], 2))
def test_the_deals_are_those_of_the_answer(objective):
    deals = behind("tapp_tarock", 25, objective)
    (first, *_) = deals.job.question.choices
    told = analyse(deals.job.question, deals=DEALS, seed=3, objective=objective)
    choice = told.choice_of(str(first))
    assert choice is not None
    values = [deals.played(number).value for number in range(DEALS)]
    assert tuple(sorted(Counter(values).items())) == choice.histogram
    for value in (min(values), choice.p50, max(values)):
        *looked, found = deals.first(value)
        assert (found, looked) == (values.index(value), [None] * (values.index(value) // 64))
    assert set(deals.first(max(values) + 1)) == {None}


def test_what_cannot_be_told_is_refused():
    put = question(played("danish_tarok", 6, 25))
    other = question(played("danish_tarok", 6, 26)).choices[0]
    with pytest.raises(RequestError, match="none of the choices"):
        deals_behind(put, other, deals=4)
    with pytest.raises(RequestError, match="draws lots"):
        deals_behind(put, put.choices[0], deals=4, player="random")
    with pytest.raises(RequestError, match="deal"):
        deals_behind(put, put.choices[0], deals=4).played(4)
    hand = parse_hand("T:21,20,19,16,14,11,9,6,3,1 F S:K,Q,N C:K,7,4 H:K,Q,N,J,5", put.view.pack)
    alone = question_of_hand("danish_tarok", hand | parse_hand("D:2,3,10", put.view.pack))
    with pytest.raises(RequestError, match="no course"):
        deals_behind(alone, alone.choices[0], deals=4)
