"""Deals that come up seldom: trischaken to the end, T1 among the trull, a half with the third card of it."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from engine.dealing import deal_cards
from engine.games.tapp_tarock.words import cards_of
from engine.kernel.tapp_tarock import places as at
from engine.settlement import card_points, tricks_won
from engine.state import apply, legal_actions, start
from tests.rules.tapp_tarock.positions import (
    GAME,
    PACK54,
    act,
    begin,
    declared,
    ending,
    held,
    keys,
    legal,
    line,
    rules,
    written,
)

TRISCHAKEN = {"contract": "trischaken", "emperor_trick": True}


def played_out(state, seed: int):
    """The end of a deal in which everybody plays any card."""
    chance = random.Random(seed)
    while not state.finished:
        state = apply(state, chance.choice(legal_actions(state)))
    return state


def test_all_pass_trischaken_pays_those_with_fewer_points_than_the_most() -> None:
    """TT-BID-11: 5 to each, and 5 more without a trick; two who tie for most write nothing."""
    losers = set()
    for seed in range(12):
        house, dealer = rules(all_pass="trischaken"), seed % 3
        state = start(GAME, deal_cards("tapp_tarock", seed, options=house), options=house, dealer=dealer)
        state = played_out(act(state, " ".join(f"{(dealer + n) % 3}:pass" for n in (1, 2, 3))), seed)
        points, won = card_points(state), tricks_won(state)
        assert written(state) == tuple(
            5 * (points[seat] < max(points)) + 5 * (won[seat] == 0 and min(points) < max(points))
            for seat in range(3)
        )
        losers.add(points.index(max(points)))
    assert losers == {0, 1, 2}


@pytest.mark.parametrize("nobody", [0, 1, 2])
def test_all_pass_trischaken_a_seat_without_a_trick_writes_twice(nobody: int) -> None:
    """Before the last trick its tricks are given to the next seat, which wins that one too (TT-BID-11)."""
    winner = (nobody + 1) % 3
    hands = ["S7", "S8", "S9"]
    hands[winner] = "S10"
    state = ending(act(begin(*hands, all_pass="trischaken"), "0:pass 1:pass 2:pass"), *hands)
    table = list(state.table)
    table[at.PILE + winner] |= table[at.PILE + nobody]
    table[at.PILE + nobody] = 0
    plays = " ".join(f"{seat}:play:{word}" for seat, word in enumerate(hands))
    end = act(replace(state, table=tuple(table)), plays)
    assert line(end, "trischaken_no_trick").payments == tuple(5 * (seat == nobody) for seat in range(3))


def test_first_lead_declarer_leaves_trischaken_to_forehand() -> None:
    for dealer in range(3):
        state = begin(dealer=dealer, all_pass="trischaken", first_lead="declarer")
        state = act(state, " ".join(f"{(dealer + n) % 3}:pass" for n in (1, 2, 3)))
        assert (state.contract, state.to_act) == ("trischaken", (dealer + 1) % 3)


@pytest.mark.parametrize(
    ("hand", "trick", "allowed"),
    [
        ("T1 T20", "T21", "T20"),  # T1 does not beat T21 alone, and waits
        ("F T20", "T1", "F T20"),  # both beat T1 as long as T21 is not there
        ("F T20", "T1 T5", "F T20"),
        ("T1 T20", "T21 T5", "T20"),
        ("T1 T20", "T5 F", "T20"),
        ("T21 T20", "F T1", "T21 T20"),  # with T21 it is T1 that wins: nothing beats
        ("T1 T20", "F T21", "T1"),
        ("T5 T20", "F T21", "T5 T20"),  # nobody plays a T1 that another holds
    ],
)
def test_emperor_trick_in_trischaken_asks_for_what_would_win(hand: str, trick: str, allowed: str) -> None:
    assert legal(hand, trick, **TRISCHAKEN) == set(allowed.split())


@pytest.mark.parametrize(
    ("hand", "trick", "allowed"),
    [
        ("T5 T2", "S10 T3", "T5"),  # a tarock must beat a tarock
        ("T5 T2", "S10 SK", "T5 T2"),  # both beat a plain card
        ("SK S7", "S10", "SK"),
        ("SK S7", "S10 T3", "SK S7"),  # nothing beats T3
        ("H1 H4", "H2 H3", "H1"),
    ],
)
def test_all_pass_trischaken_asks_for_a_card_that_beats(hand: str, trick: str, allowed: str) -> None:
    assert legal(hand, trick, contract="trischaken") == set(allowed.split())


def test_tt_hand_5_kings_count_where_the_trull_is_paid_in_tricks() -> None:
    """T1 and DK in the half: two of the trull are lost to a third, and four kings are gained (TT-HAND-3)."""
    options = rules(trull_in="tricks")
    dealt, half = held("F T21 SK CK HK S7 C7"), held("T1 DK S9")
    assert GAME.scoring.found_in(dealt, half, options) == dealt | half
    state = begin("F T21 SK CK HK SQ SN SJ", lower="T1 DK S10", trull_in="tricks")
    end = played_out(declared(state, 0, "three", discard="SQ,SN,SJ"), 1)
    assert line(end, "four_kings").payments == (3, 0, 0)
    assert "two_of_trull" not in keys(end)


def test_tt_play_3_tt_play_4_the_table_remembers_who_lacks_what() -> None:
    """Nothing is shown by the lead, hearts by a tarock, and hearts and tarocks by a club."""
    hands = ("H4 D1", "T3 D2", "C7 D3")
    state = ending(declared(begin(*hands), 0, "three"), *hands)
    after = act(state, "0:play:H4 1:play:T3")
    assert [lacked(after, seat) for seat in range(3)] == ["", "H", ""]
    assert [lacked(act(after, "2:play:C7"), seat) for seat in range(3)] == ["", "H", "HT"]


def lacked(state, seat: int) -> str:
    """The suits of which the table knows that a seat has no card; F is a tarock."""
    cards = PACK54.cards(cards_of(state.table[at.VOID + seat]))
    return "".join(sorted({one.suit.value for one in cards} - {"F"}))
