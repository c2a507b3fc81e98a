"""What seats see of a half taken unseen, what lines tell, and what a turn without a duty is told."""

from __future__ import annotations

import pytest

from engine.actions import Contra
from engine.games.tapp_tarock.words import word_of
from engine.kernel.tapp_tarock import places as at
from engine.phases.play import Situation
from engine.state import verdict
from engine.view import view
from tests.rules.tapp_tarock.positions import (
    GAME,
    PACK54,
    act,
    auction,
    begin,
    declared,
    ending,
    finished,
    held,
    line,
    rules,
)
from tests.support import card


def test_option_talon_reveal_three_only_shows_the_half_to_its_taker_alone() -> None:
    house = {"talon_half_rule": "fixed", "talon_reveal": "three_only"}
    for contract, half in (("lower", 0), ("upper", 1)):
        state = act(auction(begin(**house), 0, contract), f"0:take:{contract}")
        assert view(state, 0).table[at.TAKEN] == word_of(state.talon[half])
        assert [view(state, seat).table[at.TAKEN] for seat in (1, 2)] == [0, 0]
        assert {view(state, seat).table[at.OPEN] for seat in range(3)} == {0}
    turned = act(auction(begin(**house), 0, "three"), "0:take:upper")
    for seat in range(3):
        seen = view(turned, seat).table
        assert (seen[at.TAKEN], seen[at.OPEN]) == (word_of(turned.talon[1]), word_of(turned.talon[0]))


@pytest.mark.parametrize("dealer", [0, 1, 2])
def test_tt_deal_5_two_packets_of_eight_from_forehand_on(dealer: int) -> None:
    first, second, third = ((dealer + n) % 3 for n in (1, 2, 3))
    packets = [first] * 8 + [second] * 8 + [third] * 8
    assert list(GAME.dealing.order(begin(dealer=dealer).seating)) == packets * 2


def test_mond_capture_tells_the_trick() -> None:
    """T21 falls to F in the second trick of the last three."""
    hands = ("T2 T21 S7", "T3 F S8", "T4 T5 S9")
    state = ending(declared(begin(*hands, mond_capture=5), 0, "three"), *hands)
    first = act(state, "0:play:T2 1:play:T3 2:play:T4")
    end = act(first, "2:play:T5 0:play:T21 1:play:F")
    assert line(end, "mond_captured").facts == {"seat": 1, "trick": 15}
    assert line(end, "mond_captured").payments == (0, 5, 0)


def test_trull_in_tricks_is_told_of_the_trull_alone() -> None:
    state = finished(0, "three", None, won=8, trull_in="tricks", holds={1: "F T21 SK CK HK DK"})
    assert set(line(state, "four_kings").facts) == {"seat", "cards"}


@pytest.mark.parametrize(
    ("hand", "trick"), [("HJ H2 DK", ""), ("HJ H2 DK", "S10"), ("HJ H2", "T5"), ("T1 T5 SK", "")]
)
def test_tt_play_2_tt_play_6_a_free_turn_is_told_no_duty(hand: str, trick: str) -> None:
    indices = tuple(PACK54.index(card(word)) for word in trick.split())
    free = Situation(hand=held(hand), options=rules(), trick=indices, number=5, contract="three")
    assert GAME.tricks.duties(free) == ()


def test_tt_ann_8_out_of_turn_the_item_that_was_said_before_is_named() -> None:
    """Seat 1 has said contra to the game; to the ultimo it may, but not now that seat 2 speaks."""
    state = act(begin("T1 T20 T19"), "0:bid:solo 0:announce:ultimo 1:contra:game")
    assert state.to_act == 2
    for items in (("ultimo", "game"), ("game", "ultimo")):
        found = verdict(state, Contra(1, items))
        assert (found.rule, found.facts["item"]) == ("TT-ANN-8", "game")
    assert verdict(state, Contra(1, ("ultimo",))).rule == "TT-ANN-9"
