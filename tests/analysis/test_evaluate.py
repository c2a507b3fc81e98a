"""Choices played out on shared deals: the same numbers however they are computed, and true ones."""

from __future__ import annotations

import json
import random
from dataclasses import replace
from itertools import islice
from typing import Any

import numpy as np
import pytest

from engine.actions import Discard
from engine.analysis.candidates import question, question_of_hand
from engine.analysis.evaluate import analyse, glance, plan, stream
from engine.analysis.preparing import prepare
from engine.analysis.screening import FINALISTS
from engine.analysis.tables import choices_table
from engine.cards import EMPTY, CardSet
from engine.dealing import deal_cards
from engine.errors import NotationError, RequestError
from engine.games.danish_tarok import GAME
from engine.games.danish_tarok.combinations import combinations_in
from engine.kernel.danish_tarok.places import DECLARED
from engine.kernel.masks import FOOL
from engine.position import State
from engine.settlement import card_points, ledger
from engine.state import apply, legal_actions, start
from engine.view import view
from engine.worlds import draw_deals
from engine.worlds.believing import FEW_DEALS
from engine.worlds.sampling import CHUNK
from tests.support import PACK, cards, options
from tests.worlds.oracle import random_hand

HAND = cards("T20 T18 T11 T7 T5 T1 SK SQ S10 S4 CN C9 C6 C2 HK HJ H1 H2 H8 DQ D1 D2 D6 D9 F")


def hand_in_play(seed: int, steps: int, **changes: object) -> State:
    """A random hand some steps after the discard."""
    return random_hand(random.Random(seed), steps, options(**changes))


@pytest.mark.parametrize("objective", ["card_points", "payment"])
def test_a19_threads_stages_and_backend_do_not_change_the_numbers(objective: str):
    """A19: the same table from one or two threads, in one go or watched, compiled or plain."""
    state = hand_in_play(5, 60)
    one = analyse(state, deals=300, seed=9, objective=objective)
    assert analyse(state, deals=300, seed=9, objective=objective, threads=2) == one
    assert list(stream(state, deals=300, seed=9, objective=objective, threads=2))[-1] == one
    few = analyse(state, deals=30, seed=9, objective=objective, believe="nothing")
    assert few == analyse(
        state, deals=30, seed=9, objective=objective, believe="nothing", backend="plain"
    )  # weighed deals: tests/worlds/test_believing.py
    assert analyse(state, deals=300, seed=10, objective=objective) != one


def test_more_deals_go_on_from_the_same_first_ones():
    state = hand_in_play(6, 40)
    stages = list(stream(state, deals=640, seed=1))
    short = analyse(state, deals=stages[2].deals, seed=1)
    by_action = {choice.action: choice for choice in stages[2].choices}
    assert [stage.deals for stage in stages] == sorted({stage.deals for stage in stages})
    assert all(choice.histogram == by_action[choice.action].histogram for choice in short.choices)
    assert short.intervals == "fixed"
    assert stages[2].intervals == "anytime"
    assert stages[-1].intervals == "fixed"
    watched = by_action[short.choices[0].action].ci95
    planned = short.choices[0].ci95
    assert watched is not None
    assert planned is not None
    assert watched[0] < planned[0] < planned[1] < watched[1]


def test_a_plan_is_done_in_any_order():
    """The same work in pieces for somebody else's workers: any order, and any of them so far."""
    state = hand_in_play(6, 40)
    ready = plan(state, deals=640, seed=1)
    assert sum(n for _, n in ready.pieces) == 640
    parts = [ready.part(number) for number in reversed(range(len(ready.pieces)))]
    assert ready.result(parts) == analyse(state, deals=640, seed=1)
    some = ready.result(parts[:1])
    assert some.deals == ready.pieces[-1][1]
    assert not some.finished


def test_an_early_stop_is_stated_and_ends_the_work():
    state = hand_in_play(6, 40)
    steps = stream(state, deals=1_000_000, seed=1)
    stopped = next(islice(steps, 1, None))
    steps.close()
    document = stopped.document()
    assert document["deals"] == stopped.deals < 1_000_000
    assert document["planned"] == 1_000_000
    assert document["intervals"] == "anytime"


def test_a_glance_weighs_few_deals_and_says_so():
    state = hand_in_play(6, 40)
    rough = glance(state, deals=2_000, seed=1)
    whole = analyse(state, deals=2_000, seed=1)
    assert rough is not None
    assert rough.belief is not None
    assert whole.belief is not None
    assert rough.belief.weighed <= FEW_DEALS.largest
    assert rough.belief.effective < whole.belief.effective
    assert (rough.deals, rough.planned, rough.intervals) == (CHUNK, 2_000, "anytime")
    assert {one.action for one in rough.choices} == {one.action for one in whole.choices}


@pytest.mark.parametrize("how", [{"believe": "nothing"}, {"player": "careful"}, {"deals": CHUNK}])
def test_no_glance_where_the_whole_answer_is_as_near(how: dict[str, Any]):
    assert glance(hand_in_play(6, 40), **{"deals": 2_000, "seed": 1, **how}) is None


def test_very_many_choices_are_not_glanced_at():
    dealt = HAND | cards("DJ H9 T2")
    assert glance(question_of_hand(GAME, dealt, "dealer"), deals=2_000, seed=1) is None


@pytest.mark.parametrize("seed", range(8))
def test_the_last_card_brings_what_the_ledger_says(seed: int):
    """With one card left on the table there is one deal, and its outcome is the engine's own account."""
    state = hand_in_play(seed, 0)
    rng = random.Random(seed)
    while not (len(state.tricks) == 24 and state.trick is not None and len(state.trick.plays) == 2):
        state = apply(state, rng.choice(legal_actions(state)))
    after = apply(state, legal_actions(state)[0])
    seat = state.to_act
    assert seat is not None
    payment = analyse(state, deals=2, objective="payment")
    points = analyse(state, deals=2, objective="card_points")
    assert payment.consistent_deals == 1
    in_the_deal = sum(line.payments[seat] for line in ledger(after).lines if line.step > 0)
    assert payment.choices[0].mean == in_the_deal
    assert points.choices[0].mean == card_points(after)[seat]
    happened = {line.key for line in ledger(after).lines if line.facts.get("seat") == seat}
    for event, by_seat in payment.choices[0].events.items():
        if event not in ("tout", "nolo"):
            assert by_seat[seat] == float(event in happened), event


def test_choices_are_the_legal_actions_and_a_led_fool_once_for_each_suit():
    result = analyse(question_of_hand(GAME, HAND), deals=4, seed=3)
    named = {f"0:play:F/{suit}" for suit in "SCHDT"}
    assert {choice.action for choice in result.choices} == named | {
        f"0:play:{card}" for card in GAME.pack(options()).cards(HAND) if str(card) != "F"
    }
    means = [choice.mean for choice in result.choices]
    assert means == sorted(means, reverse=True)
    assert result.choices[0].difference_ci95 == (0.0, 0.0)


def test_a_hand_alone_is_forehands_before_anything_is_said():
    asked = question_of_hand(GAME, HAND)
    assert (asked.view.seat, asked.view.seating.dealer, asked.view.discarded) == (0, 2, True)
    assert asked.view.statements == ()
    assert asked.view.published == EMPTY
    assert asked.owned == -40
    assert asked.view.balances == (-40, -40, -50)
    assert analyse(asked, deals=1).choices[0].sd is None


def declared_value(hand: CardSet) -> int:
    """What each opponent pays for a hand's declarations."""
    return sum(found.points for found in combinations_in(hand, PACK))


def test_declarations_of_a_hand_alone_count_in_the_payment():
    """DT-DECL-2: what nobody has declared yet is paid in every deal as its hands demand."""
    strong = cards("T21 T20 T19 T18 T17 T16 T15 T14 T13 T12 T11 F SK SQ S10 S4 CN C9 C6 H1 H2 H8 DQ D1 D2")
    job = prepare(
        question_of_hand(GAME, strong), seed=5, player="plain", objective="payment", backend="compiled"
    )
    silent = replace(job, position=job.position.copy())
    silent.position[DECLARED] = 1
    extra = (job.values(job.outcomes([0], 0, 64)) - silent.values(silent.outcomes([0], 0, 64)))[:, 0]
    deals = draw_deals(job.worlds.flat, 5, 0, 64, job.draw)
    for paid, row in zip(extra.tolist(), deals.tolist(), strict=True):
        middle = CardSet(row[2], row[3])
        dealer = CardSet(row[4] | row[6], row[5] | row[7])  # judged on 28 cards, DT-DISC-7
        assert paid == 2 * declared_value(strong) - declared_value(middle) - declared_value(dealer)


def test_with_four_at_the_table_events_and_payments_go_by_seat():
    """DT-SEAT-2: who sits out has no part in any event; the dealer is seat 3."""
    house = options(players=4)
    state = start(GAME, deal_cards(GAME, 4, options=house), options=house)
    while not (state.trick is not None and len(state.tricks) == 24 and len(state.trick.plays) == 2):
        state = apply(state, legal_actions(state)[0])
    after = apply(state, legal_actions(state)[0])
    seat = state.to_act
    assert seat is not None
    result = analyse(state, deals=3, objective="payment")
    assert result.seat == seat
    assert result.choices[0].mean == sum(line.payments[seat] for line in ledger(after).lines if line.step)
    happened = {(line.key, line.facts.get("seat")) for line in ledger(after).lines}
    for event, by_seat in result.choices[0].events.items():
        assert by_seat == tuple(float((event, s) in happened) for s in range(4))


def test_the_dealers_discard_is_screened_first():
    dealt = HAND | cards("DJ H9 T2")
    result = analyse(question_of_hand(GAME, dealt, "dealer"), deals=64, seed=2, threads=2)
    assert len(result.choices) == FINALISTS
    assert all(choice.action.startswith("2:discard:") for choice in result.choices)
    assert result.screening is not None
    assert result.screening.choices > 500
    assert result.screening.rounds[-1] == (256, FINALISTS)
    assert "screening" in result.document()
    assert result == analyse(question_of_hand(GAME, dealt, "dealer"), deals=64, seed=2, threads=1)


def test_demand_or_pass_are_choices():
    """DT-FOOL-7: before trick 23 the question is whether to demand F; its holder can only pass."""
    state = hand_in_play(11, 0)
    rng = random.Random(11)
    while state.phase != "demand":
        legal = legal_actions(state)
        state = apply(state, rng.choice([a for a in legal if "play:F" not in str(a)] or legal))
    while state.phase == "demand":
        result = analyse(state, deals=16)
        holder = FOOL in state.hands[state.to_act or 0]
        verbs = {"pass"} if holder else {"demand", "pass"}
        assert {choice.action for choice in result.choices} == {f"{state.to_act}:{verb}" for verb in verbs}
        state = apply(state, legal_actions(state)[-1])


@pytest.mark.parametrize(
    ("changes", "code", "words"),
    [
        ({"deals": 0}, "out_of_range", "1 to 1,000,000"),
        ({"deals": 1_000_001}, "out_of_range", "1 to 1,000,000"),
        ({"seed": -1}, "out_of_range", "seed"),
        ({"threads": 0}, "out_of_range", "threads"),
        ({"player": "clever"}, "bad_request", "random, plain, careful"),
        ({"objective": "fame"}, "bad_request", "payment, card_points"),
        ({"backend": "abacus"}, "bad_request", "compiled, plain"),
    ],
)
def test_refusals(changes: dict[str, object], code: str, words: str):
    asked = question_of_hand(GAME, HAND)
    with pytest.raises(RequestError, match=words) as caught:
        analyse(asked, **{"deals": 10, **changes})
    assert caught.value.code == code


def test_a_finished_hand_and_a_short_one_are_refused():
    state = hand_in_play(1, 80)
    assert state.finished
    with pytest.raises(RequestError, match="over"):
        question(state)
    with pytest.raises(NotationError, match="25 cards"):
        question_of_hand(GAME, cards("SK SQ"))


def test_a15_shared_deals_make_differences_sharper():
    """A15: the squared interval of the difference of the two best against that of independent deals."""
    ratios = []
    for seed in range(8):
        state = hand_in_play(seed, 0)
        result = analyse(question(state), deals=1000, seed=seed)
        first, second = result.choices[0], result.choices[1]
        found = [choice.ci95 for choice in (first, second)] + [second.difference_ci95]
        one, other, apart = (float(np.ptp(each)) ** 2 for each in found if each is not None)
        if one + other:  # some first tricks bring the same in every deal
            ratios.append(apart / (one + other))
    assert len(ratios) >= 5
    assert sorted(ratios)[len(ratios) // 2] <= 0.20


def test_the_document_has_the_keys_of_the_command_line():
    result = analyse(question_of_hand(GAME, HAND), deals=70, seed=4, player="random")
    document = result.document()
    assert list(document) == ["seed", "deals", "consistent_deals", "player", "objective", "choices"]
    assert document["consistent_deals"] == str(result.consistent_deals)
    assert json.loads(json.dumps(document)) == document
    choice = result.choices[1].document(0)
    assert set(choice) == {
        "action", "mean", "ci95", "sd", "p10", "p50", "p90", "vs_best", "tied_with_best", "events",
    }  # fmt: skip
    events = choice["events"]
    assert isinstance(events, dict)
    assert set(events) == {
        "pagat_ultimo", "king_ultimo", "pagat_bagud", "king_bagud", "nolo", "tout", "last_trick", "by_seat",
    }  # fmt: skip


def test_the_table_holds_the_same_numbers():
    result = analyse(question_of_hand(GAME, HAND), deals=70, seed=4)
    table = choices_table(result)
    assert list(table.index) == [choice.action for choice in result.choices]
    assert table.loc[result.choices[3].action, "mean"] == result.choices[3].mean


def test_a_view_of_somebody_else_is_not_asked():
    """Only the seat to act has choices; interjections of others are none of them."""
    state = hand_in_play(3, 2)
    asked = question(state)
    assert asked.view == view(state, asked.view.seat)
    assert asked.view.seat == state.to_act
    assert not any(isinstance(choice, Discard) for choice in asked.choices)
