"""GT-PACK and GT-DEAL: the cards, what they count, the seats and the packets."""

from __future__ import annotations

from itertools import pairwise

import pytest

from engine.cards import CardSet
from engine.deal import Deal
from engine.dealing import deal_cards
from engine.errors import ImpossibleDealError
from engine.games.grosstarock import GAME
from engine.kernel.grosstarock import cards as count
from engine.state import start
from engine.table import new_table
from tests.rules.grosstarock.positions import do, moment
from tests.support import PACK, card, cards, options, words

STANDARD = options("grosstarock")
BLACK = ["K", "Q", "N", "J", *map(str, range(10, 0, -1))]
RED = ["K", "Q", "N", "J", *map(str, range(1, 11))]


def winner(text: str, **house: object) -> int:
    """The seat that wins a trick of three cards, seat 0 leading."""
    return do(moment(text.split(), trick=25, **house), text).tricks[-1].winner


def test_gt_pack_1_the_78_cards() -> None:
    wanted = {suit + rank for suit in "SCHD" for rank in RED} | {f"T{n}" for n in range(1, 22)} | {"F"}
    assert words(GAME.pack(STANDARD).full) == wanted
    assert len(GAME.pack(STANDARD)) == GAME.pack_size == len(wanted) == 78


@pytest.mark.parametrize(("suit", "order"), [("S", BLACK), ("C", BLACK), ("H", RED), ("D", RED)])
def test_gt_pack_2_gt_pack_3_the_order_of_the_suits(suit: str, order: list[str]) -> None:
    other = "D10" if suit != "D" else "C1"
    for high, low in pairwise(suit + rank for rank in order):
        assert winner(f"{low} {high} {other}") == 1, (low, high)
        assert winner(f"{high} {low} {other}") == 0, (high, low)


def test_gt_pack_4_trumps_by_number_and_above_every_suit_card() -> None:
    for number in range(1, 21):
        assert winner(f"T{number} T{number + 1} D10") == 1
        assert winner(f"T{number + 1} T{number} D10") == 0
    for king in ("SK", "CK", "HK", "DK"):
        assert winner(f"{king} T1 {king[0]}5") == 1


@pytest.mark.parametrize("text", ["D10 F D9", "T1 F S5", "S1 D5 F"])
def test_gt_pack_5_the_fool_never_wins(text: str) -> None:
    assert text.split()[winner(text)] != "F"


def test_gt_pack_6_what_the_cards_count() -> None:
    def value(index: int) -> int:
        one = CardSet.of(index)
        return count.values(one.plain, one.trumps)

    by_card = {str(one): value(PACK.index(one)) for one in PACK.cards(PACK.full)}
    assert {name for name, n in by_card.items() if n == 5} == {"T21", "T1", "F", "SK", "CK", "HK", "DK"}
    assert {name for name, n in by_card.items() if n == 4} == {"SQ", "CQ", "HQ", "DQ"}
    assert {name for name, n in by_card.items() if n == 3} == {"SN", "CN", "HN", "DN"}
    assert {name for name, n in by_card.items() if n == 2} == {"SJ", "CJ", "HJ", "DJ"}
    assert sum(n == 0 for n in by_card.values()) == 59
    counting = [n for n in PACK.full if count.counting(CardSet.of(n).plain, CardSet.of(n).trumps)]
    assert {str(PACK.card(n)) for n in counting} == {name for name, n in by_card.items() if n}
    assert len(counting) == 19


@pytest.mark.parametrize("dealer", [0, 1, 2])
def test_gt_deal_1_three_seats_and_the_deal_passes_to_the_left(dealer: int) -> None:
    seating = GAME.seating(STANDARD, dealer)
    assert seating.active == ((dealer + 1) % 3, (dealer + 2) % 3, dealer)
    assert seating.forehand == (dealer + 1) % 3
    assert GAME.players == (3,)
    assert new_table("grosstarock", STANDARD, dealer).dealer == dealer


@pytest.mark.parametrize("dealer", [0, 1, 2])
def test_gt_deal_2_packets_of_five_and_three_more_for_the_dealer(dealer: int) -> None:
    seating = GAME.seating(STANDARD, dealer)
    order = GAME.dealing.order(seating)
    packets = [order[n : n + 5] for n in range(0, 75, 5)]
    assert packets == [(seat,) * 5 for _ in range(5) for seat in seating.active]
    assert order[75:] == (dealer,) * 3
    deal = deal_cards("grosstarock", 7, dealer=dealer)
    assert [len(hand) for hand in deal.hands] == [28 if seat == dealer else 25 for seat in range(3)]
    state = start("grosstarock", deal, dealer=dealer)
    assert (state.phase, state.to_act, state.pots) == ("discard", dealer, ())


def test_gt_deal_2_other_sizes_are_no_deal() -> None:
    hands = deal_cards("grosstarock", 7).hands
    with pytest.raises(ImpossibleDealError, match="28"):
        start("grosstarock", Deal(hands), dealer=0)
    with pytest.raises(ImpossibleDealError, match="2 hands"):
        start("grosstarock", Deal(hands[:2]))
    lost = PACK.set_of([card("F")])
    with pytest.raises(ImpossibleDealError, match="24"):
        start("grosstarock", Deal((hands[0] - lost - cards("SK"), hands[1] - lost, hands[2] | lost)))
