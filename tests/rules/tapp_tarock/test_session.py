"""Settlement and sessions of Tapp-Tarock (TT-END)."""

from __future__ import annotations

import random

from engine.dealing import deal_cards
from engine.position import State
from engine.replaying import record_of, replay
from engine.settlement import ledger
from engine.state import apply, legal_actions
from engine.table import Table, new_table
from tests.rules.tapp_tarock.positions import GAME, act, begin, finished, keys, rules, written


def test_tt_end_1() -> None:
    state = finished(
        2,
        "upper",
        40,
        pagat=(2, 2),
        announcements="2:announce:ultimo 0:contra:game",
        holds={1: "F T21", 2: "SK CK HK DK T1"},
    )
    rows = [(one.rule, one.payments) for one in ledger(state).lines]
    assert rows == [
        ("TT-SCORE-1", (0, 0, 10)),
        ("TT-PU-7", (0, 0, 8)),
        ("TT-HAND-2", (0, 1, 0)),
        ("TT-HAND-3", (0, 0, 3)),
    ]
    assert written(state) == (0, 1, 21)  # simply added


def played_on(state: State, luck: random.Random) -> State:
    while not state.finished:
        actions = legal_actions(state)
        if state.phase == "auction" and len(actions) > 1 and luck.random() < 0.6:
            actions = actions[:-1]
        state = apply(state, luck.choice(actions))
    return state


def session(deals: int, seed: int, **changes: object) -> Table:
    luck = random.Random(seed)
    table = new_table("tapp_tarock", rules(**changes))
    for number in range(deals):
        deal = deal_cards("tapp_tarock", seed * 100 + number, options=table.options, dealer=table.dealer)
        table = table.after(played_on(table.start(deal), luck))
    return table


def test_tt_end_2() -> None:
    table = session(7, 1)
    assert not table.over  # as many deals as the players like
    assert not session(1, 2).over
    assert [hand.seating.dealer for hand in table.hands] == [2, 0, 1, 2, 0, 1, 2]
    assert table.dealer == 0


def test_tt_end_3() -> None:
    table = session(9, 3)
    scores = table.balances
    assert scores == tuple(
        sum(written(hand)[seat] - hand.balances[seat] for hand in table.hands) for seat in range(3)
    )
    assert any(scores)
    assert min(scores) >= 0
    result = table.result()
    assert result.final == scores
    assert result.shares == (0, 0, 0)
    assert sum(result.nets) == 0
    pairs = [[scores[one] - scores[other] for other in range(3)] for one in range(3)]
    assert result.nets == tuple(map(sum, pairs))  # each pair settles its difference


def test_tt_end_4() -> None:
    made = finished(0, "three", 39)
    assert ledger(made).nets == (6, -3, -3)  # each opponent pays the amount to the winner
    lost = finished(0, "three", 30)
    assert ledger(lost).nets == (-6, 3, 3)
    table = session(6, 4)
    nets = [ledger(hand).nets for hand in table.hands]
    assert tuple(map(sum, zip(*nets, strict=True))) == table.result().nets


def test_scores_are_carried_and_kept_in_records() -> None:
    table = session(4, 6)
    last = table.hands[-1]
    assert last.balances == session(3, 6).balances
    again = replay(record_of(last))
    assert again == last
    assert ledger(again).balances == table.balances


def test_tt_deal_6_in_a_session() -> None:
    table = new_table("tapp_tarock", rules())
    void = act(begin(), "0:pass 1:pass 2:pass")
    assert table.after(void).dealer == 0
    same = new_table("tapp_tarock", rules(all_pass="same_dealer"))
    void = act(begin(all_pass="same_dealer"), "0:pass 1:pass 2:pass")
    assert same.after(void).dealer == 2
    assert same.after(void).balances == (0, 0, 0)


def test_option_score_style_zero_sum() -> None:
    state = finished(0, "three", 39, holds={1: "F T21"}, score_style="zero_sum")
    assert [one.payments for one in ledger(state).lines] == [(6, -3, -3), (-1, 2, -1)]
    assert ledger(state).balances == ledger(state).nets == (5, -1, -4)
    written_to_winners = finished(0, "three", 39, holds={1: "F T21"})
    assert ledger(written_to_winners).nets == (5, -1, -4)
    table = session(5, 8, score_style="zero_sum")
    assert sum(table.balances) == 0
    assert table.result().nets == table.result().final == table.balances
    assert table.balances == session(5, 8).result().nets


def test_option_score_style_winner_writes() -> None:
    state = finished(0, "three", 39, score_style="winner_writes")
    assert (written(state), keys(state)) == ((3, 0, 0), ["game_made"])
    assert GAME.scoring.pairwise(rules(score_style="winner_writes"))
    assert not GAME.scoring.pairwise(rules(score_style="zero_sum"))
