"""What a question says beside the cards: who plays alone, what lies in the pots, what the sides have won."""

from __future__ import annotations

from engine import ledger
from lessons.loader import position
from lessons.names import Naming
from lessons.questions.circumstances import _alike, points_won, pots_before, situation
from lessons.schema import At

EN = Naming("en")


def test_an_auction_is_told_while_it_lasts_and_afterwards_only_its_outcome():
    bidding = position("tapp_tarock", At(deal="held-lower", moves=3))
    assert situation(bidding, 0, EN) == "So far: You “bid three”; Freja “pass”; Oskar “bid lower”"
    over = position("tapp_tarock", At(deal="held-lower", moves=8))
    assert situation(over, 1, EN) == "Declarer: Oskar (lower); Oskar “announce an ultimo”"


def test_declarations_are_told_where_there_is_no_auction():
    said = situation(position("danish_tarok", At(deal="clubs-led", moves=61)), 1, EN)
    assert said == "So far: Freja “no declaration”; Oskar “10 trumps without the pagat”; You “no declaration”"


def test_those_who_said_the_same_one_after_the_other_are_named_together():
    called = position("tubingen_tarock", At(deal="guided", moves=34))
    told = "So far: You, Freja, Oskar and Villads “pass”; Villads “call the king of diamonds”"
    assert situation(called, 0, EN) == told
    quoted = "あなた、フレイヤ、オスカー、ヴィラズ「パス」／ヴィラズ「ダイアモンドのキングをコールする」"
    assert situation(called, 0, Naming("ja")) == f"これまでの発言：{quoted}"
    assert _alike([(1, "pass"), (2, "pass"), (1, "pass"), (3, "call")]) == [
        ([1, 2], "pass"),
        ([1], "pass"),
        ([3], "call"),
    ]


def test_card_points_are_those_of_the_sides_where_one_plays_alone():
    state = position("tapp_tarock", At(deal="solo-contra", moves=52))
    assert points_won(state, 2, EN) == "Card points: Freja 36, defenders 34"
    state = position("danish_tarok", At(deal="pagat-and-king", moves=76))
    assert points_won(state, 1, EN) == "Card points: Oskar 15, You 21, Freja 42"


def test_pots_are_told_as_they_were_before_the_lines():
    state = position("danish_tarok", At(deal="pagat-home", moves=76))
    due = [line for line in ledger(state).lines if line.key == "pagat_ultimo"]
    assert pots_before(state, due, EN) == "Before this: pagat pot 65"
    assert due[0].pots["pagat"] == -65
    no_pot = [line for line in ledger(state).lines if line.key == "card_points"]
    assert pots_before(state, no_pot, EN) == ""
