"""A hand looked back at: sums that add up, blunders that are found, any place to stop."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from engine import GAMES, State, apply, deal_cards, ledger, legal_actions, parse_action, start
from engine.analysis import analyse, question
from engine.analysis.changing import course
from engine.analysis.one_deal import deals_behind
from engine.analysis.review import FIRST_DEALS, growing_review, review
from engine.analysis.reviewed import Review
from engine.errors import RequestError
from engine.players import act

SMALL = {"deals": 60, "seed": 3}


def played(game: str, seed: int = 4, most: int = 10_000) -> State:
    state = start(game, deal_cards(game, seed))
    while not state.finished and state.step < most:
        state = apply(state, act(state, "plain", Random(state.step)))
    return state


@pytest.fixture(scope="module")
def reviews() -> dict[str, tuple[State, Review]]:
    found = {}
    for game in GAMES:
        state = played(game)
        found[game] = (state, review(state, state.seating.forehand, **SMALL))
    return found


@pytest.mark.parametrize("game", GAMES)
def test_expected_skill_and_luck_add_up_to_what_came(reviews, game):
    _, found = reviews[game]
    assert found.complete
    assert None not in (found.expected, found.luck, found.came)
    assert found.expected + found.skill + found.luck == pytest.approx(found.came)
    assert found.skill == pytest.approx(-sum(one.loss for one in found.decisions))
    assert sum(found.by_stage().values()) == pytest.approx(-found.skill)
    assert sum(found.by_rule().values()) == pytest.approx(-found.skill)
    assert list(found.by_rule().values()) == sorted(found.by_rule().values(), reverse=True)
    assert found.skill <= 0


def test_what_came_is_what_the_ledger_says(reviews):
    """In Tapp-Tarock nothing is paid before the cards are dealt."""
    state, found = reviews["tapp_tarock"]
    assert found.came == ledger(state).nets[found.seat]


@pytest.mark.parametrize("game", GAMES)
def test_only_real_choices_are_judged_and_by_the_same_numbers_as_elsewhere(reviews, game):
    state, found = reviews[game]
    one = found.decisions[len(found.decisions) // 2]
    now = start(game, deal_cards(game, 4))
    for action in state.history[: one.step - 1]:
        now = apply(now, action)
    assert now.to_act == found.seat
    assert len(legal_actions(now)) > 1
    again = analyse(question(now), deals=one.result.deals, seed=3, player="plain", objective="payment")
    if one.result.screening is None and again.screening is None:
        assert again.choices == one.result.choices
    assert one.loss == pytest.approx(max(0.0, one.result.choices[0].mean - one.chosen.mean))


def test_a_review_that_has_begun_goes_on_after_what_it_holds():
    state = played("danish_tarok")
    how = {**SMALL, "deals": FIRST_DEALS + 20}
    seat = state.seating.forehand
    parts = list(growing_review(state, seat, **how))
    judged = len(parts[-1].decisions)
    for at in (1, judged - 1, judged + 1, len(parts) - 2):  # at a glance, and while looking again
        assert list(growing_review(state, seat, **how, begun=parts[at])) == parts[at:]


def test_what_a_glance_leaves_open_is_looked_at_again_as_elsewhere():
    """The glance weighs few deals; a decision that may have lost much is judged as anybody would judge it."""
    state = played("danish_tarok")
    line = tuple(course(state))
    how = {**SMALL, "deals": FIRST_DEALS + 20}
    seat = state.seating.forehand
    first, *_, last = (found for found in growing_review(state, seat, **how) if found.decisions)
    again = [one for one in last.decisions if one.result.deals > FIRST_DEALS]
    assert first.decisions[0].result.deals == FIRST_DEALS
    assert 0 < len(again) < len(last.decisions)
    for one in again[:3]:
        before = question(line[one.step - 1])
        assert one.result.choices == analyse(before, objective="payment", **how).choices


@pytest.mark.parametrize("game", GAMES)
def test_a_planted_blunder_is_found(game):
    """The clearly worst choice of a decision is made on purpose."""
    state = start(game, deal_cards(game, 9))
    seat = state.seating.forehand
    while True:
        assert state.to_act is not None
        if state.to_act == seat and state.phase in ("play", "place") and len(question(state).choices) > 1:
            values = analyse(question(state), deals=300, seed=1, player="plain", objective="payment").choices
            if not values[-1].tied and -values[-1].difference > 1:
                worst = next(one for one in legal_actions(state) if str(one) == values[-1].action)
                state, step = apply(state, worst), state.step + 1
                break
        state = apply(state, act(state, "plain", Random(state.step)))
    found = review(state, seat, deals=300, seed=5)
    last = found.decisions[-1]
    assert last.step == step
    assert last.matters(0.5)
    assert last.loss_ci95 is not None
    assert last.loss_ci95[0] > 0


@pytest.mark.parametrize("most", [0, 1, 5, 11, 20])
def test_a_hand_may_stop_anywhere(most):
    state = played("danish_tarok", most=most)
    found = review(state, state.seating.forehand, **SMALL)
    assert found.complete
    assert found.came is None
    assert found.luck is None
    assert all(one.step <= most for one in found.decisions)


def test_it_grows_from_few_deals_to_more():
    state = played("grosstarock", most=30)
    steps = list(growing_review(state, state.seating.forehand, deals=200, seed=1, threshold=0.0))
    numbers = [len(one.decisions) for one in steps]
    assert numbers == sorted(numbers)
    assert [one.complete for one in steps] == [False] * (len(steps) - 1) + [True]
    assert {one.result.deals for one in steps[-1].decisions} == {200}
    assert {one.result.deals for one in steps[numbers[-1]].decisions} == {100}
    assert steps[-1] == review(state, state.seating.forehand, deals=200, seed=1, threshold=0.0)


def test_words_may_be_judged_for_something_else():
    """Bids for what is paid, cards for card points: each sum has the decisions of one objective."""
    state = played("tapp_tarock", most=30)
    how = {**SMALL, "objective": "card_points"}
    found = review(
        state,
        state.seating.forehand,
        **how,
        objective_at=lambda moment: "payment" if moment.phase == "auction" else "card_points",
    )
    assert [one.result.objective for one in found.decisions if one.stage == "auction"] == ["payment"]
    cards, words = found.parts
    assert (cards.unit, words.unit) == ("card points", "game points")
    assert {one.stage for one in words.decisions} == {"auction"}
    assert len(cards.decisions) + 1 == len(found.decisions)
    assert found.skill == pytest.approx(-sum(one.loss for one in found.decisions if one.stage != "auction"))
    assert review(state, state.seating.forehand, **how).parts[0].objective == "card_points"


@pytest.mark.parametrize(
    "wrong", [{"seat": 7}, {"deals": 0}, {"objective": "fame"}, {"player": "fish"}, {"believe": "all"}]
)
def test_what_is_refused(wrong):
    state = played("danish_tarok", most=12)
    with pytest.raises(RequestError):
        review(state, **{"seat": state.seating.forehand, **SMALL, **wrong})


@pytest.mark.parametrize("believe", ["nothing", "everything"])
def test_the_deals_behind_a_decision_are_those_on_which_it_was_judged(believe):
    """On a hundred deals less goes into weighing them than belongs to so many."""
    state = played("tapp_tarock", most=25)
    line, seat = list(course(state)), state.history[-1].seat
    found = review(state, seat, deals=2 * FIRST_DEALS, seed=3, believe=believe)
    assert {one.result.deals for one in found.decisions} == {FIRST_DEALS, 2 * FIRST_DEALS}
    for one in found.decisions:
        before = line[one.step - 1]
        how = {"deals": one.result.deals, "objective": one.result.objective, "effort": one.effort}
        chosen = parse_action(one.action, before.pack)
        deals = deals_behind(before, chosen, seed=3, believe=believe, **how)
        values = deals.job.values(deals.job.outcomes([deals.place], 0, deals.deals))[:, 0].tolist()
        assert tuple(sorted(Counter(values).items())) == one.chosen.histogram
