"""The pack, the seats and the deal of Tapp-Tarock (TT-PACK, TT-DEAL)."""

from __future__ import annotations

import itertools

import pytest

from engine.cards import CardSet
from engine.deal import Deal
from engine.dealing import deal_cards
from engine.errors import ImpossibleDealError
from engine.games.tapp_tarock.session import packets
from engine.games.tapp_tarock.words import cards_of
from engine.kernel.tapp_tarock.cards import TRULL
from engine.notation import format_hand, parse_hand, read_hand
from engine.packs import pack_78
from engine.settlement import ledger
from engine.state import legal_actions, start
from engine.table import new_table
from engine.view import view
from tests.rules.tapp_tarock.positions import GAME, PACK54, act, begin, deal, held, rules, winner_of
from tests.support import card, words

PACK_TEXT = (
    "SK SQ SN SJ S10 S9 S8 S7 CK CQ CN CJ C10 C9 C8 C7 HK HQ HN HJ H1 H2 H3 H4 DK DQ DN DJ D1 D2 D3 D4 F"
)


def test_tt_pack_1() -> None:
    named = set(PACK_TEXT.split()) | {f"T{n}" for n in range(1, 22)}
    assert words(PACK54.full, PACK54) == named
    assert len(named) == 54


@pytest.mark.parametrize(
    ("suit", "order"),
    [
        pytest.param("S", "K Q N J 10 9 8 7", id="tt_pack_2-spades"),
        pytest.param("C", "K Q N J 10 9 8 7", id="tt_pack_2-clubs"),
        pytest.param("H", "K Q N J 1 2 3 4", id="tt_pack_3-hearts"),
        pytest.param("D", "K Q N J 1 2 3 4", id="tt_pack_3-diamonds"),
    ],
)
def test_tt_pack_2_and_tt_pack_3(suit: str, order: str) -> None:
    ranked = [PACK54.index(card(suit + rank)) for rank in order.split()]
    for place, better in enumerate(ranked):
        for worse in ranked[place + 1 :]:
            assert winner_of((worse, better)) == 1
            assert winner_of((better, worse)) == 0
    text = f"{suit}:{order.replace(' ', ',')}"
    assert format_hand(parse_hand(text, PACK54), PACK54) == text


def test_tt_pack_4() -> None:
    ranked = [PACK54.index(card(word)) for word in ["F", *(f"T{n}" for n in range(21, 0, -1))]]
    for better, worse in itertools.pairwise(ranked):
        assert winner_of((worse, better)) == 1
        assert winner_of((better, worse)) == 0
    assert winner_of((PACK54.index(card("SK")), PACK54.index(card("F")))) == 1


def test_tt_pack_5() -> None:
    assert cards_of(TRULL) == held("F T21 T1")


def test_tt_pack_6_is_what_remains_of_78_cards() -> None:
    whole = pack_78()
    low = [f"{suit}{n}" for suit in "SC" for n in range(1, 7)]
    low += [f"{suit}{n}" for suit in "HD" for n in range(5, 11)]
    assert words(whole.full, whole) - set(low) == words(PACK54.full, PACK54)
    italian = read_hand("swords king, batons queen, cups knight, coins jack", PACK54)
    assert words(italian, PACK54) == {"SK", "CQ", "HN", "DJ"}


def test_tt_pack_7_reads_what_is_printed_on_the_cards() -> None:
    printed = read_hand("T:XXI,XIIII,I S:R,D,C,V", PACK54)
    assert words(printed, PACK54) == {"T21", "T14", "T1", "SK", "SQ", "SN", "SJ"}


@pytest.mark.parametrize(("named", "dealer"), [(None, 2), (0, 0), (1, 1), (2, 2)])
def test_tt_deal_1_the_first_dealer_is_named_or_sits_last(named: int | None, dealer: int) -> None:
    assert new_table("tapp_tarock", rules(), dealer=named).dealer == dealer


@pytest.mark.parametrize(("dealer", "order"), [(2, (0, 1, 2)), (0, (1, 2, 0)), (1, (2, 0, 1))])
def test_tt_deal_2(dealer: int, order: tuple[int, ...]) -> None:
    state = begin(dealer=dealer)
    assert state.seating.active == order
    assert state.seating.forehand == state.to_act == order[0]


def test_tt_deal_4() -> None:
    """The lower half is dealt first, and the record keeps them so."""
    places = packets(rules(), begin().seating)
    assert places[:6] == (-1, -1, -1, -2, -2, -2)
    whole = deal(lower="C10 C9 C8", upper="S10 S9 S8")
    state = act(start(GAME, whole, options=rules()), "0:bid:three 1:pass 2:pass 0:take:lower")
    assert held("C10 C9 C8") <= state.hands[0]


def test_tt_deal_5() -> None:
    state = begin(dealer=0)
    assert (
        packets(rules(), state.seating)[6:] == (1,) * 8 + (2,) * 8 + (0,) * 8 + (1,) * 8 + (2,) * 8 + (0,) * 8
    )
    dealt = deal_cards("tapp_tarock", 5)
    assert [len(hand) for hand in dealt.hands] == [16] * 3
    assert [len(half) for half in dealt.talon] == [3, 3]


def test_tt_deal_5_wrong_numbers_are_impossible() -> None:
    dealt = deal()
    short = Deal((dealt.hands[0], dealt.hands[1], dealt.hands[2]), (dealt.talon[0],))
    with pytest.raises(ImpossibleDealError, match="talon"):
        start(GAME, short, options=rules())
    swapped = Deal((dealt.hands[0] | dealt.talon[0], *dealt.hands[1:]), (CardSet(), dealt.talon[1]))
    with pytest.raises(ImpossibleDealError, match="19 cards"):
        start(GAME, swapped, options=rules())


def test_tt_deal_6() -> None:
    state = begin(dealer=1)
    void = act(state, "2:pass 0:pass 1:pass")
    assert void.result == "redeal"
    assert GAME.session.next_dealer(void) == state.seating.forehand == 2


# House rules


@pytest.mark.parametrize(
    ("changes", "pattern"),
    [
        (
            {"deal_pattern": "talon_8_8"},
            "tttttt" + "000000001111111122222222" * 2,
        ),
        ({"deal_pattern": "talon_4x4"}, "tttttt" + "000011112222" * 4),
        ({"deal_pattern": "8_talon_8"}, "000000001111111122222222" + "tttttt" + "000000001111111122222222"),
        ({"allow_knock": True}, "tttttt" + "0" * 16 + "1" * 16 + "2" * 16),
        ({"allow_knock": False}, "tttttt" + "000000001111111122222222" * 2),
    ],
)
def test_option_deal_pattern_and_allow_knock(changes: dict[str, object], pattern: str) -> None:
    """The pack is cut (TT-DEAL-3), or middlehand knocks on it where the house allows that."""
    places = packets(rules(**changes), begin().seating)
    assert "".join("t" if place < 0 else str(place) for place in places) == pattern
    assert places.count(-1) == places.count(-2) == 3
    dealt = deal_cards("tapp_tarock", 11, options=rules(**changes))
    start(GAME, dealt, options=rules(**changes))


def test_a_seed_deals_by_the_packets() -> None:
    """The same shuffle, dealt out by hand."""
    import random

    deck = [PACK54.index(one) for one in PACK54.cards(PACK54.full)]
    random.Random(3).shuffle(deck)
    deck.reverse()  # cards come off the end
    assert deal_cards("tapp_tarock", 3).talon == (CardSet.of(*deck[:3]), CardSet.of(*deck[3:6]))
    assert CardSet.of(*deck[6:14]) <= deal_cards("tapp_tarock", 3).hands[0]


TAROCKLESS = "SK SQ SN SJ CK CQ CN CJ HK HQ HN HJ DK DQ DN DJ"


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_option_no_tarock_redeal_true(seat: int) -> None:
    hands = ["", "", ""]
    hands[seat] = TAROCKLESS
    state = begin(*hands, dealer=1, no_tarock_redeal=True)
    assert state.finished
    assert (state.result, legal_actions(state), ledger(state).lines) == ("redeal", (), ())
    assert GAME.session.next_dealer(state) == 1
    for other in {0, 1, 2} - {seat}:  # the hand is shown
        assert view(state, other).known[seat] == state.hands[seat]
        assert not view(state, other).unseen & state.hands[seat]
    assert begin(dealer=1, no_tarock_redeal=True).phase == "auction"


def test_option_no_tarock_redeal_false() -> None:
    state = begin(TAROCKLESS)
    assert state.phase == "auction"
    void = act(state, "0:pass 1:pass 2:pass")
    for one in (state, void):  # nobody shows it, though the deal may be void
        assert not any(view(one, 1).known)


def test_fool_is_a_tarock_for_the_redeal() -> None:
    state = begin(f"F {TAROCKLESS.removesuffix(' DJ')}", no_tarock_redeal=True)
    assert state.phase == "auction"
