"""Codes of hands and deals: short, canonical, never misread."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.cards import EMPTY, CardSet
from engine.dealcode import DealCode, HandCode, decode, decode_deal, decode_hand, encode
from engine.dealing import deal_cards
from engine.errors import EngineError, ImpossibleDealError, RequestError
from engine.games.registry import GAMES, game_coded
from engine.options import Option, Options, OptionTable
from engine.packs import PACKS, Pack, pack_36, pack_52
from tests.support import PACK, cards, options

DANISH = GAMES["danish_tarok"]
TABLE = DANISH.option_table
SAFE = set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_~")
HAND = cards("T21 T20 T19 T16 T14 T11 T9 T6 T3 T1 F SK SQ SN CK C7 C4 HK HQ HN HJ H5 D2 D3 D10")


@dataclass(frozen=True)
class SomeGame:
    """A game of which only the codes matter."""

    id: str
    code_letter: str
    option_table: OptionTable
    pack: Callable[[Options], Pack]


TAPP = SomeGame("tapp_tarock", "t", OptionTable(()), lambda chosen: PACKS["54"]())
TANTONY = SomeGame(
    "tantony",
    "n",
    OptionTable((Option("players", (4, 3)), Option("step", tuple(range(60, 300))))),
    lambda chosen: pack_52() if chosen["players"] == 4 else pack_36(),
)


def dealt(seed: int, **changes: object) -> DealCode:
    chosen = options(**changes)
    dealer = seed % chosen.number("players")
    deal = deal_cards("danish_tarok", seed, options=chosen, dealer=dealer)
    return DealCode("danish_tarok", chosen, dealer, deal.hands, deal.talon)


def refusal(text: str, find: Callable[[str], object] = game_coded) -> EngineError:
    with pytest.raises(RequestError) as caught:
        decode(text, find)
    assert caught.value.message
    return caught.value


def test_a_hand_is_thirteen_characters_and_a_little() -> None:
    code = encode(HandCode("danish_tarok", options(), "player", HAND), DANISH)
    assert len(code) == len("1dhp") + 13 + len("cc")
    assert decode_hand(code, game_coded) == HandCode("danish_tarok", options(), "player", HAND)


@pytest.mark.parametrize(("players", "longest"), [(3, 30), (4, 37)])
def test_a_deal_of_78_cards_has_at_most_40_characters(players: int, longest: int) -> None:
    for seed in range(30):
        code = encode(dealt(seed, players=players), DANISH)
        assert len(code) <= longest
        assert set(code) <= SAFE
    assert len(encode(dealt(1, red_pips="same_as_black", tout_value=135), DANISH)) <= 40


def test_house_rules_dealer_and_role_are_carried() -> None:
    chosen = TABLE.resolve({"rounds": 3}, "pagat")
    code = encode(HandCode("danish_tarok", chosen, "dealer", HAND), DANISH)
    assert decode_hand(code, game_coded) == HandCode("danish_tarok", chosen, "dealer", HAND)
    deal = dealt(5, players=4, foundation=40)
    assert decode_deal(encode(deal, DANISH), game_coded) == deal
    assert deal.dealer == 1


every_option = st.fixed_dictionaries(
    {option.name: st.sampled_from(option.values) for option in TABLE.options}
)


@given(every_option, st.integers(0, 10**6))
def test_deals_and_back(changes: dict[str, object], seed: int) -> None:
    deal = dealt(seed, **changes)
    code = encode(deal, DANISH)
    assert decode(code, game_coded) == deal
    assert encode(decode(code, game_coded), DANISH) == code


@given(every_option, st.sets(st.sampled_from(sorted(PACK.full))), st.sampled_from(["player", "dealer"]))
def test_hands_and_back(changes: dict[str, object], held: set[int], role: str) -> None:
    hand = HandCode("danish_tarok", TABLE.resolve(changes), role, CardSet.of(*held))
    code = encode(hand, DANISH)
    assert decode(code, game_coded) == hand
    assert set(code) <= SAFE
    assert len(code) <= 200


def test_talons_and_other_packs() -> None:
    pack = PACKS["54"]()
    deck = [CardSet.of(index) for index in sorted(pack.full)]
    parts = [EMPTY] * 5
    for number, card in enumerate(deck):
        parts[number % 5] = parts[number % 5] | card
    deal = DealCode("tapp_tarock", TAPP.option_table.resolve(), 0, tuple(parts[:3]), tuple(parts[3:]))
    code = encode(deal, TAPP)
    assert len(code) <= 30
    assert decode(code, lambda game_id: TAPP) == deal


@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.parametrize("step", [60, 122, 123, 124, 186, 299])
def test_an_option_may_change_the_pack_and_have_many_values(players: int, step: int) -> None:
    chosen = TANTONY.option_table.resolve({"players": players, "step": step})
    pack = TANTONY.pack(chosen)
    indices = sorted(pack.full)
    hands = tuple(CardSet.of(*indices[seat::players]) for seat in range(players))
    deal = DealCode("tantony", chosen, 2, hands)
    assert decode(encode(deal, TANTONY), lambda game_id: TANTONY) == deal
    hand = HandCode("tantony", chosen, "player", hands[0])
    assert decode(encode(hand, TANTONY), lambda game_id: TANTONY) == hand


def test_red_pips_do_not_move_the_cards() -> None:
    usual = encode(dealt(7), DANISH)
    flat = options(red_pips="same_as_black")
    same = decode_deal(usual, game_coded)
    held = tuple(DANISH.pack(flat).set_of(PACK.cards(hand)) for hand in same.hands)
    other = encode(DealCode(same.game, flat, same.dealer, held), DANISH)
    assert other.partition("~")[0][:-2] == usual[:-2]


def test_a_deal_must_be_the_whole_pack() -> None:
    deal = dealt(3)
    short = DealCode(deal.game, deal.options, deal.dealer, (EMPTY, *deal.hands[1:]))
    double = DealCode(deal.game, deal.options, deal.dealer, (deal.hands[1], *deal.hands[1:]))
    for wrong in (short, double):
        with pytest.raises(ImpossibleDealError):
            encode(wrong, DANISH)


CODE = encode(dealt(11), DANISH)
HAND_CODE = encode(HandCode("danish_tarok", options(), "player", HAND), DANISH)
WITH_OPTIONS = encode(dealt(11, foundation=40), DANISH)


@pytest.mark.parametrize("code", [CODE, HAND_CODE, WITH_OPTIONS])
def test_a_truncated_or_lengthened_code_is_refused(code: str) -> None:
    for length in range(len(code)):
        assert refusal(code[:length]).code == "bad_request"
    for more in ("A", "~", "~A", "~AA", "~AB", " ", "=", "\n"):
        assert refusal(code + more).code == "bad_request"


@pytest.mark.parametrize("code", [CODE, HAND_CODE, WITH_OPTIONS])
def test_a_mistyped_code_is_refused(code: str) -> None:
    """Twelve check bits let about one wrong code in 4,096 through; these are not among them."""
    for position in range(len(code)):
        for other in "A-_9z~1":
            if other != code[position]:
                wrong = code[:position] + other + code[position + 1 :]
                assert refusal(wrong).code in {"bad_request", "unknown_game"}


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "empty"),
        ("2" + CODE[1:], "version 2"),
        ("0" + CODE[1:], "version 0"),
        ("x" + CODE[1:], "does not begin with 1"),
        ("1z" + CODE[2:], "game"),
        ("1", "game"),
        ("PBN:N:AKQ", "does not begin"),
        ("１" + CODE[1:], "no code"),
        ("²" + CODE[1:], "no code"),
        (CODE * 9, "no code"),
        ("\ud800", "no code"),
        ("1" + "\x00" * 30, "game"),
    ],
)
def test_a_foreign_code_says_what_is_wrong(text: str, says: str) -> None:
    assert says in refusal(text).message


def test_a_game_that_is_not_there() -> None:
    def knows_none(game_id: str) -> object:
        raise RequestError(f"unknown game {game_id!r}", code="unknown_game")

    assert refusal(CODE, knows_none).code == "unknown_game"


def test_the_wrong_kind_of_code() -> None:
    with pytest.raises(RequestError, match="one hand"):
        decode_deal(HAND_CODE, game_coded)
    with pytest.raises(RequestError, match="code of a deal"):
        decode_hand(CODE, game_coded)


def test_a_changed_order_of_options_is_noticed() -> None:
    shuffled = SomeGame("danish_tarok", "d", OptionTable(TABLE.options[::-1]), DANISH.pack)
    code = encode(dealt(11, rounds=1, pots=False), DANISH)
    assert decode(code, game_coded)
    assert refusal(code, lambda game_id: shuffled).code == "bad_request"


@given(st.one_of(st.text(max_size=60), st.text(sorted(SAFE), max_size=45).map("1d".__add__)))
def test_no_text_breaks_the_decoder(text: str) -> None:
    try:
        content = decode(text, game_coded)
    except RequestError:
        return
    assert encode(content, DANISH) == text
