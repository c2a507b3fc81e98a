"""Discards grouped by plan: what each makes of the hand (discard_plans)."""

from __future__ import annotations

from random import Random

import pytest

from engine import Discard, deal_cards, parse_action, parse_hand, start
from engine.analysis import analyse, question, question_of_hand
from engine.analysis.discard_plans import DiscardPlan, best_of_each, plan_of
from engine.cards import Suit
from engine.packs import pack_78
from engine.players import act
from engine.position import State
from engine.state import apply

HAND = "T:21,20,19,16,14,11,9,6,3,2,1 F S:K,Q,N C:K,9,8,7,4 H:K,Q,N,J,5 D:2,3,10"


def deciding(game: str, seed: int) -> State:
    state = start(game, deal_cards(game, seed))
    while state.phase != "discard":
        state = apply(state, act(state, "plain", Random(seed)))
    return state


@pytest.mark.parametrize(
    ("cards", "plan"),
    [
        # 20 for twelve trumps, 20 for the matadors, 5, 15 and 5 for courts and kings (DT-DECL)
        ("C7,C4,D2", DiscardPlan((), 0, 65)),
        ("D2,D3,D10", DiscardPlan((Suit.DIAMONDS,), 0, 65)),
        ("F,D2,D3", DiscardPlan((), 1, 65)),
    ],
)
def test_what_a_discard_makes_of_a_hand(cards: str, plan: DiscardPlan) -> None:
    asked = question_of_hand("danish_tarok", parse_hand(HAND, pack_78()), "dealer")
    discard = parse_action(f"{asked.view.seat}:discard:{cards}", asked.view.pack)
    assert isinstance(discard, Discard)
    assert plan_of(discard, asked.view) == plan


@pytest.mark.parametrize("seed", [5, 6, 9])
def test_the_best_of_each_plan(seed: int) -> None:
    state = deciding("tapp_tarock", seed)
    asked = question(state)
    result = analyse(asked, deals=50, objective="payment")
    found = best_of_each(result, asked.view)
    assert found[0][1] is result.choices[0]
    assert [choice.mean for _, choice in found] == sorted((one.mean for _, one in found), reverse=True)
    plans = dict(found)
    for choice in result.choices:
        action = parse_action(choice.action, state.pack)
        assert isinstance(action, Discard)
        plan = plan_of(action, asked.view)
        assert plans[plan].mean >= choice.mean
        left = state.hands[state.acting] - state.pack.set_of(action.cards)
        for suit in plan.voids:
            assert suit in {card.suit for card in action.cards}
            assert suit not in {card.suit for card in state.pack.cards(left)}
    assert len({plan.voids for plan in plans}) > 1
    assert all(suit not in (Suit.TRUMPS, Suit.FOOL) for plan in plans for suit in plan.voids)


def test_another_decision_has_no_plans() -> None:
    state = start("tantony", deal_cards("tantony", 1))
    asked = question(state)
    assert best_of_each(analyse(asked, deals=10), asked.view) == ()
