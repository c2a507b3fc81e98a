"""DT-PACK, DT-SEAT, DT-CHIP, DT-POT and DT-DEAL: the cards, the people and the chips before play."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest

from engine.actions import Pass, Play, Redeal
from engine.cards import CardSet, Suit
from engine.deal import Deal
from engine.dealing import deal_cards
from engine.errors import ImpossibleDealError
from engine.games.danish_tarok import GAME
from engine.notation import read_hand
from engine.settlement import card_points, ledger
from engine.state import start, verdict
from engine.table import new_table
from engine.view import view
from tests.hands import play_on
from tests.positions import do, ending, may_play, paid, refusal, whole_deal
from tests.support import PACK, card, options, words

STANDARD = options()
FOUR = options(players=4)
BLACK = ["K", "Q", "N", "J", *map(str, range(10, 0, -1))]
RED = ["K", "Q", "N", "J", *map(str, range(1, 11))]


def winner(text: str) -> int:
    """The seat that wins a trick of three cards, seat 0 leading."""
    return do(ending(text.split(), STANDARD), text).tricks[-1].winner


def test_dt_pack_1_the_78_cards() -> None:
    wanted = {suit + rank for suit in "SCHD" for rank in RED} | {f"T{n}" for n in range(1, 22)} | {"F"}
    assert words(PACK.full) == wanted
    assert len(PACK) == len(wanted) == 78


def test_dt_pack_6_the_danish_names() -> None:
    said = "mondo, pagaten, scus, spar konge, spar dame, spar kaval, spar knægt, hjerter V"
    assert words(read_hand(said, PACK)) == {"T21", "T1", "F", "SK", "SQ", "SN", "SJ", "HJ"}
    assert words(read_hand("baton king, cup queen, sword 4, coin 1, trump 2", PACK)) == {
        *("CK", "HQ", "S4", "D1", "T2")
    }


@pytest.mark.parametrize("suit", ["S", "C"])
def test_dt_pack_2_black_suits_run_down_from_10_to_1(suit: str) -> None:
    strongest_first = [suit + rank for rank in BLACK]
    for high, low in pairwise(strongest_first):
        assert winner(f"{low} {high} D10") == 1, (low, high)
        assert winner(f"{high} {low} D10") == 0, (high, low)


@pytest.mark.parametrize("suit", ["H", "D"])
def test_dt_pack_3_red_suits_run_up_from_1_to_10(suit: str) -> None:
    strongest_first = [suit + rank for rank in RED]
    for high, low in pairwise(strongest_first):
        assert winner(f"{low} {high} C10") == 1, (low, high)
        assert winner(f"{high} {low} C10") == 0, (high, low)


def test_dt_pack_4_trumps_by_number_and_above_every_suit_card() -> None:
    for number in range(1, 21):
        assert winner(f"T{number} T{number + 1} D10") == 1
        assert winner(f"T{number + 1} T{number} D10") == 0
    for suit in "SCH":
        assert winner(f"{suit}K T1 D10") == 1


def test_dt_pack_5_the_fool_is_no_suit_no_trump_and_no_winner() -> None:
    assert card("F").suit not in [Suit(letter) for letter in "SCHDT"]
    assert winner("S1 F D10") == 0
    assert winner("T1 D10 F") == 0
    void_but_for_the_fool = do(ending(["T9 S2 S3", "F H4 H5", "D10 D9 D8"], STANDARD, demanded=False), "T9")
    assert may_play(void_but_for_the_fool) == {"F", "H4", "H5"}


POINTS = {"T21": 4, "T1": 4, "F": 4, "K": 4, "Q": 3, "N": 2, "J": 1}


def points_of(name: str) -> int:
    return POINTS.get(name, POINTS.get(name[1:], 0))


@pytest.mark.parametrize("name", sorted(words(PACK.full) - {"F"}))
def test_dt_pack_7_card_points(name: str) -> None:
    others = "S7 S8" if name[0] == "C" else "C7 C8"
    before = ending([name, *others.split()], STANDARD)
    after = do(before, f"{name} {others}")
    gained = [now - then for then, now in zip(card_points(before), card_points(after), strict=True)]
    assert gained == [points_of(name) + 1, 0, 0]


def test_dt_pack_7_the_cards_come_to_52_and_the_fool_counts_4() -> None:
    over = do(ending(["S1", "C1", "D10"], STANDARD), "S1 C1 D10")
    assert sum(card_points(over)) - 25 - 1 == 52
    without_fool = sum(points_of(name) for name in words(PACK.full) if name != "F")
    assert 52 - without_fool == 4


def test_dt_pack_8_one_point_for_each_trick_and_for_the_discard() -> None:
    blank = ["S1 S2 S3 S4 S5 S6 S7 S8 S9 S10 ...", "...", "C1 C2 C3 D10 ..."]
    state = whole_deal(blank, STANDARD)
    assert card_points(state) == (0, 0, 0)
    laid = do(state, "C1,C2,C3")
    assert card_points(laid) == (0, 0, 1)
    hands = ["S1 S2 S3 S4", "S7 S8 S9 S10", "C4 C5 C6 C7"]
    before = ending(hands, STANDARD)
    after = do(before, "S1 S10 C4")
    assert [b - a for a, b in zip(card_points(before), card_points(after), strict=True)] == [0, 1, 0]


def test_dt_seat_1_three_or_four_and_with_three_everybody_plays() -> None:
    assert GAME.players == (3, 4)
    for dealer in range(3):
        assert sorted(GAME.seating(STANDARD, dealer).active) == [0, 1, 2]


@pytest.mark.parametrize("dealer", range(4))
def test_dt_seat_2_the_player_opposite_the_dealer_gets_no_cards(dealer: int) -> None:
    opposite = (dealer + 2) % 4
    state = start(GAME, deal_cards(GAME, 5, options=FOUR, dealer=dealer), options=FOUR, dealer=dealer)
    assert set(state.seating.active) == set(range(4)) - {opposite}
    assert [len(hand) for hand in state.dealt].count(0) == 1
    assert not state.dealt[opposite]
    for action in (Pass(opposite), Redeal(opposite), Play(opposite, card("S3"))):
        assert verdict(state, action).rule == "DT-SEAT-2"


def test_dt_seat_2_who_sits_out_neither_pays_nor_receives() -> None:
    strong = "T1 T2 T3 T4 T5 T6 T7 T8 T9 T10"
    dealt = whole_deal([f"{strong} ...", "", "T11 T12 T13 T14 T15 T16 ...", "S2 S3 S4 ..."], FOUR)
    assert paid(dealt, do(dealt, "S2,S3,S4"))["DT-DECL-3"] == [((20, 0, -10, -10), {})]
    lost = ending(["SK S1 S2 S3", "", "T4 C3 C4 C5", "T2 D9 D8 D7"], FOUR)
    assert paid(lost, do(lost, "SK T4 T2")) == {"DT-PAY-1": [((-15, 0, 5, 5), {"king": 5})]}
    assert refusal(lost, "SK", seat=1) == "DT-SEAT-2"
    last = ending(["T9", "", "T1", "S3"], FOUR, won=(4, 0, 18, 2), pots=(85, 90))
    settled = paid(last, do(last, "T9 T1 S3"))
    assert {"DT-END-5", "DT-END-8", "DT-CARD-4"} <= set(settled)
    assert all(payments[1] == 0 for lines in settled.values() for payments, _ in lines)


def test_dt_seat_3_who_sits_out_pays_foundations_and_refills() -> None:
    opening = whole_deal(["...", "", "...", "..."], FOUR)
    assert [line.payments for line in ledger(opening).lines if line.rule == "DT-POT-2"] == [(-20,) * 4] * 2
    last = ending(["T1", "", "C5", "C3"], FOUR, pots=(85, 65))
    assert paid(last, do(last, "T1 C5 C3"))["DT-POT-3"] == [((-20,) * 4, {"pagat": 80})]


@pytest.mark.parametrize("players", [3, 4])
def test_dt_seat_4_the_next_dealer_sits_next_and_led_to_trick_1(players: int) -> None:
    table = new_table("danish_tarok", options(players=players))
    rng = Random(1)
    for hand_number in range(players + 1):
        assert table.dealer == (players - 1 + hand_number) % players
        opening = table.start(deal_cards(GAME, hand_number, options=table.options, dealer=table.dealer))
        hand = play_on(opening, rng)[-1]
        table = table.after(hand)
        assert table.dealer == hand.tricks[0].leader


def test_dt_chip_1_balances_start_at_0_are_whole_and_may_go_below() -> None:
    table = new_table("danish_tarok", STANDARD)
    assert table.balances == (0, 0, 0)
    balances = ledger(table.start(deal_cards(GAME, 1))).balances
    assert balances == (-40, -40, -50)
    assert all(type(chips) is int for chips in balances)


def test_dt_pot_1_a_pagat_pot_and_a_king_pot() -> None:
    assert set(ledger(whole_deal(["..."] * 3, STANDARD)).pots) == {"pagat", "king"}


@pytest.mark.parametrize(("players", "each"), [(3, 60), (4, 80)])
def test_dt_pot_2_everybody_founds_both_pots_before_the_first_deal(players: int, each: int) -> None:
    house = options(players=players)
    first = start(GAME, deal_cards(GAME, 1, options=house), options=house)
    founded = [line for line in ledger(first).lines if line.rule == "DT-POT-2"]
    assert [dict(line.pots) for line in founded] == [{"pagat": each}, {"king": each}]
    assert [line.payments for line in founded] == [(-20,) * players] * 2
    later = start(GAME, deal_cards(GAME, 1, options=house), options=house, pots={"pagat": 65, "king": 65})
    assert not [line for line in ledger(later).lines if line.rule == "DT-POT-2"]


def test_dt_pot_3_an_emptied_pot_is_founded_again_at_once() -> None:
    state = ending(["HK", "C2", "H3"], STANDARD, pots=(65, 90))
    settled = paid(state, do(state, "HK C2 H3"))
    assert settled["DT-POT-3"] == [((-20, -20, -20), {"king": 60})]
    no_ultimo = ending(["T9", "C2", "H3"], STANDARD, pots=(65, 90))
    assert "DT-POT-3" not in paid(no_ultimo, do(no_ultimo, "T9 C2 H3"))


def test_dt_pot_4_the_dealer_pays_5_into_each_pot() -> None:
    state = whole_deal(["..."] * 3, STANDARD, dealer=1, pots={"pagat": 0, "king": 30})
    lines = ledger(state).lines
    assert [(line.rule, line.payments, dict(line.pots), line.step) for line in lines] == [
        ("DT-POT-4", (0, -10, 0), {"pagat": 5, "king": 5}, 0)
    ]
    assert ledger(state).pots == {"pagat": 5, "king": 35}


@pytest.mark.parametrize("players", [3, 4])
def test_dt_pot_5_chips_only_change_places(players: int) -> None:
    house = options(players=players)
    for seed in range(3):
        states = play_on(start(GAME, deal_cards(GAME, seed, options=house), options=house), Random(seed))
        for state in states:
            account = ledger(state)
            assert sum(account.balances) + sum(account.pots.values()) == 0


def test_dt_deal_1_five_rounds_of_five_from_the_dealers_right() -> None:
    order = GAME.dealing.order(GAME.seating(STANDARD, 2))
    assert order[:75] == ((0,) * 5 + (1,) * 5 + (2,) * 5) * 5
    four = GAME.dealing.order(GAME.seating(FOUR, 3))
    assert four[:15] == (0,) * 5 + (2,) * 5 + (3,) * 5


def test_dt_deal_2_the_last_three_to_the_dealer_and_no_card_shown() -> None:
    assert GAME.dealing.order(GAME.seating(STANDARD, 2))[75:] == (2, 2, 2)
    deal = deal_cards(GAME, 7, dealer=1)
    assert [len(hand) for hand in deal.hands] == [25, 28, 25]
    assert GAME.dealing.shape(GAME.seating(STANDARD, 1)) == ((25, 28, 25), ())
    spread = Deal((deal.hands[1], deal.hands[0], deal.hands[2]))
    with pytest.raises(ImpossibleDealError, match="hand of seat 0 has 28"):
        start(GAME, spread, dealer=1)
    seen = view(start(GAME, deal, dealer=1), 0)
    assert (seen.hand, seen.unseen) == (deal.hands[0], PACK.full - deal.hands[0])
    assert (seen.published, seen.own_discard) == (CardSet(), CardSet())
