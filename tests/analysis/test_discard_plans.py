"""Discards grouped by plan: what each makes of the hand (discard_plans)."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from engine import Discard, RequestError, deal_cards, parse_action, parse_hand, start
from engine.analysis import analyse, question, question_of_hand
from engine.analysis.discard_plans import DiscardPlan, by_plan, plan_of, plans_of
from engine.analysis.preparing import prepare
from engine.analysis.screening import MANY, screen
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
        ("C7,C4,D2", DiscardPlan((), (Suit.CLUBS, Suit.DIAMONDS), 0)),
        ("D2,D3,D10", DiscardPlan((Suit.DIAMONDS,), (), 0)),
        ("F,D2,D3", DiscardPlan((), (Suit.DIAMONDS,), 1)),
    ],
)
def test_what_a_discard_makes_of_a_hand(cards: str, plan: DiscardPlan) -> None:
    asked = question_of_hand("danish_tarok", parse_hand(HAND, pack_78()), "dealer")
    discard = parse_action(f"{asked.view.seat}:discard:{cards}", asked.view.pack)
    assert isinstance(discard, Discard)
    found = plan_of(discard, asked.view)
    assert replace(found, kept=()) == plan
    assert sum(one.points for one in found.kept) == 65


@pytest.mark.parametrize("seed", [5, 6, 9])
def test_the_best_of_each_plan(seed: int) -> None:
    state = deciding("tapp_tarock", seed)
    asked = question(state)
    result = analyse(asked, deals=50, objective="payment")
    found = plans_of(result, asked.view)
    plans = {plan: choices[0] for plan, choices in found.items()}
    means = [choice.mean for choice in plans.values()]
    assert next(iter(plans.values())) is result.choices[0]
    assert means == sorted(means, reverse=True)
    assert sum(map(len, found.values())) == len(result.choices)
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
    assert plans_of(analyse(asked, deals=10), asked.view) == {}
    assert by_plan(asked) is asked


@pytest.mark.parametrize("game", ["tapp_tarock", "danish_tarok", "tubingen_tarock", "grosstarock"])
def test_no_plan_and_no_discard_of_ones_own_is_screened_out(game: str) -> None:
    asked = question(deciding(game, 11))
    assert len(asked.choices) > MANY
    plain = analyse(asked, deals=4, objective="payment")
    told = {choice.action for choice in plain.choices}
    mine = next(one for one in asked.choices if str(one) not in told)
    result = analyse(by_plan(asked, (mine,)), deals=4, objective="payment")
    all_plans = {plan_of(one, asked.view) for one in asked.choices if isinstance(one, Discard)}
    assert set(plans_of(result, asked.view)) == all_plans
    assert set(plans_of(plain, asked.view)) < all_plans
    assert str(mine) in {choice.action for choice in result.choices}


def test_a_discard_kept_for_its_own_sake_is_played_on_the_same_deals() -> None:
    asked = question(deciding("danish_tarok", 11))
    plain = analyse(asked, deals=40, objective="payment")
    mine = next(one for one in asked.choices if str(one) not in {one.action for one in plain.choices})
    result = analyse(replace(asked, keep=(mine,)), deals=40, objective="payment")
    (own,) = (one for one in result.choices if one.action == str(mine))
    assert len(result.choices) == len(plain.choices) + 1
    assert result.choices[0].action == plain.choices[0].action
    assert own.difference == pytest.approx(own.mean - plain.choices[0].mean)
    assert own.difference_ci95 is not None


def test_what_is_to_be_kept_has_to_be_a_choice() -> None:
    asked = question(deciding("danish_tarok", 11))
    other = Discard(asked.view.seat, asked.view.pack.cards(asked.view.pack.full)[:3])
    job = prepare(
        replace(asked, keep=(other,)), seed=0, player="plain", objective="payment", backend="compiled"
    )
    with pytest.raises(RequestError, match="none of the choices"):
        screen(job)


def test_a_combination_that_a_discard_breaks_is_not_kept() -> None:
    """A Grosstarock dealer declares from what is left, so that plans differ in it (GT-DISC)."""
    state = deciding("grosstarock", 7)
    asked = question(state)
    plans = {plan_of(one, asked.view) for one in asked.choices if isinstance(one, Discard)}
    kept = [frozenset(plan.kept) for plan in plans]
    assert len(set(kept)) > 1
    assert all(not one.cards for plan in plans for one in plan.kept)
