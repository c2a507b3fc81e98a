"""The careful player, and deals that he plays out (careful, nested)."""

from __future__ import annotations

from random import Random
from typing import Any

import numpy as np
import pytest

from engine import apply, deal_cards, parse_action, start
from engine.analysis import Question, analyse, careful, question, question_of_hand
from engine.analysis.endings import exact_values
from engine.analysis.preparing import prepare
from engine.analysis.result import Result
from engine.errors import RequestError
from engine.games.registry import GAMES
from engine.players import act
from engine.position import State
from engine.settlement import ledger
from engine.state import verdict
from engine.worlds import state_of, worlds
from engine.worlds.sampling import draw_deals, draw_plainly, drawing
from tests.accuracy.decisions import states
from tests.accuracy.regret import always_best, is_late
from tests.effort import THOROUGH

IDS = sorted(GAMES)


@pytest.mark.parametrize("game", IDS)
def test_a_careful_player_plays_a_whole_hand(game):
    phases, hand = set(), start(game, deal_cards(game, 3))
    while hand.to_act is not None and not hand.earlier:
        action = act(hand, "careful", Random(hand.step))
        assert verdict(hand, action).legal
        phases.add(hand.phase)
        hand = apply(hand, action)
    assert "play" in phases


@pytest.mark.parametrize("game", IDS)
def test_he_knows_no_more_than_his_seat(game):
    """With the hidden cards dealt anew he does the same."""
    moments = [one for one in states(game, 5) if len(question(one).choices) > 1]
    for state in moments[:: max(1, len(moments) // 6)]:
        seat = state.acting
        fitting = worlds(question(state).view)
        for deal in draw_deals(fitting.flat, 8, 0, 2, draw_plainly):
            other = state_of(state, seat, deal.tolist())
            assert careful.act(other, Random(1)) == careful.act(state, Random(1))


@pytest.mark.parametrize("game", IDS)
def test_compiled_and_plain_python_choose_alike(game):
    moments = [one for one in states(game, 6) if 1 < len(question(one).choices) < 6]
    for state in moments[:: max(1, len(moments) // 2)]:
        found = {
            careful.act(state, Random(2), careful.IN_PLAYOUTS, backend) for backend in ("compiled", "plain")
        }
        assert len(found) == 1


def chips(game: str, hands: range, sitting: int) -> int:
    """What a seat gets more in some hands when it plays carefully than when it plays plainly."""
    return sum(
        won(start(game, deal_cards(game, n)), sitting, "careful")
        - won(start(game, deal_cards(game, n)), sitting, "plain")
        for n in hands
    )


def won(hand: State, sitting: int, player: str) -> int:
    seat = hand.seating.active[sitting]
    rng = Random(0)
    while hand.to_act is not None:
        hand = apply(hand, act(hand, player if hand.to_act == seat else "plain", rng))
    return ledger(hand).balances[seat]


def test_he_wins_more_than_the_plain_player():
    """Some 40 chips a deal (tests.benchmarks.strength); six deals are enough to see it."""
    assert chips("danish_tarok", range(6), 1) > 100


def test_a_choice_that_is_clearly_worse_gets_no_more_deals(monkeypatch):
    played = []

    def worth(job: object, choices: list[int], first: int, n: int) -> np.ndarray:
        played.append((tuple(choices), first, n))
        luck = np.random.default_rng(first).normal(size=(n, 1))
        own = np.random.default_rng([first, n]).normal(size=(n, 3))
        return (luck + 0.5 * own + np.array([0.0, 0.1, -5.0]))[:, choices]

    monkeypatch.setattr(careful, "worth", worth)
    job: Any = None  # asked for nothing: what choices are worth is made up above
    assert careful.best(job, [0, 1, 2], (40, 400, 2_000)) == 1
    assert played[0] == ((0, 1, 2), 0, 40)
    assert played[1] == ((0, 1), 40, 400)


def recontra_heard() -> Question:
    """A defender to whom the deals promise more from a subcontra than from a pass."""
    hand = start("tapp_tarock", deal_cards("tapp_tarock", 45))
    for said in ("0:bid:solo", "0:pass", "1:contra:game", "0:recontra:game"):
        hand = apply(hand, parse_action(said, hand.pack))
    return question(hand)


def test_a_recontra_is_not_answered_because_most_deals_are_lost():
    put = recontra_heard()
    pleasing = analyse(
        put, deals=500, seed=3, objective="payment", effort=careful.AT_THE_TABLE.effort
    ).choices[0]
    assert pleasing.action == "1:subcontra:game"
    assert analyse(put, deals=500, seed=3, objective="payment").choices[0].action == "1:pass"
    assert str(careful.decide(put, 3)) == "1:pass"


@pytest.mark.parametrize(("of_the_deals", "said"), [(1.0, "1:subcontra:game"), (0.98, "1:pass")])
def test_a_subcontra_that_gains_in_every_deal_is_said(monkeypatch, of_the_deals, said):
    put, played = recontra_heard(), []

    def worth(job: object, choices: list[int], first: int, n: int) -> np.ndarray:
        played.extend((choice, deal) for choice in choices for deal in range(first, first + n))
        lost = np.arange(first, first + n) % 50 >= 50 * of_the_deals
        gains = np.where(lost, -1.0, 5.0)
        subcontra = ["subcontra" in str(put.choices[choice]) for choice in choices]
        return gains[:, None] * subcontra

    monkeypatch.setattr(careful, "worth", worth)
    assert str(careful.decide(put, 3)) == said
    assert len(set(played)) == len(played), "a choice is played out twice on the same deal"


def few(hand: State, **how: Any) -> Result:
    return analyse(question(hand), deals=4, seed=2, player="careful", **how)


@pytest.mark.parametrize("game", IDS)
def test_deals_played_out_carefully_give_one_table(game):
    late = [one for one in states(game, 5) if one.phase == "play" and 1 < len(question(one).choices) < 5][-2]
    found = few(late)
    assert found == few(late, threads=3)
    # Plain Python weighs deals slowly; that it weighs them alike is seen in tests/worlds.
    assert few(late, believe="nothing") == few(late, believe="nothing", backend="plain")
    assert found.player == "careful"


def test_a_hand_without_a_deal_is_not_played_out_carefully():
    hand = GAMES["tapp_tarock"].pack(GAMES["tapp_tarock"].option_table.resolve()).full
    hand = type(hand).of(*sorted(hand)[:16])
    with pytest.raises(RequestError, match="needs a deal in progress"):
        analyse(question_of_hand("tapp_tarock", hand), deals=4, player="careful")


def test_careful_playouts_are_bounded():
    with pytest.raises(RequestError, match="from 1 to 1,000"):
        analyse(question(start("tapp_tarock", deal_cards("tapp_tarock", 1))), deals=1_001, player="careful")


@pytest.mark.parametrize("game", IDS)
def test_what_wins_however_the_cards_lie_is_never_missed(game):
    """Where some choice is best with open cards in all of 500 deals, such a one is made (A10).

    On fresh deals it loses against one that is best in all of them in one deal of a hundred at most.
    """
    found = 0
    for seed in range(20, 26 if THOROUGH else 23):
        for state in [one for one in states(game, seed, "random") if one.phase == "play"][-16:]:
            asked = question(state)
            if state.earlier or len(asked.choices) < 2:
                continue
            best, fresh = (best_shares(asked, seed, deals) for seed, deals in ((3, 500), (1, 300)))
            if best is None or fresh is None:
                continue
            if best.max() == 1 > best.min():
                chosen = asked.choices.index(careful.decide(asked, 3, objective="payment"))
                assert best[chosen] == 1
                assert fresh.max() < 1 or fresh[chosen] >= 0.99
                found += 1
    assert found > 2


def best_shares(asked: Question, seed: int, deals: int) -> np.ndarray | None:
    """In which share of the deals each choice is the best one with open cards."""
    job = prepare(asked, seed=seed, player="plain", objective="payment", backend="compiled")
    values = job.exact(range(len(asked.choices)), 0, deals, 5, careful.MOMENTS)
    return None if values is None else (values == values.max(axis=1, keepdims=True)).mean(axis=0)


def test_what_believed_deals_cannot_tell_apart_is_told_by_any_that_fit():
    """A trump loses the hand in one deal of 600, against choices that nobody is believed to have made."""
    late = [put for put in map(question, states("tubingen_tarock", 1058)) if is_late(put)]
    put = Random(1058).choice(late)
    values = exact_values(put, draw_deals(worlds(put.view).flat, 1, 0, 4_000, drawing("compiled")), "payment")
    sure = {str(put.choices[number]) for number in always_best(values)}
    assert 0 < len(sure) < len(put.choices)
    assert str(careful.decide(put, 1058, objective="payment")) in sure
