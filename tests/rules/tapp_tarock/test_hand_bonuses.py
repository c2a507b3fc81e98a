"""Hand bonuses of Tapp-Tarock (TT-HAND): in the ledger, and when a hand is checked."""

from __future__ import annotations

import random
from itertools import combinations

import pytest

from engine.cards import CardSet
from engine.checking import check_hand, hand_size
from engine.declarations import Gain
from engine.errors import NotationError, RequestError
from engine.notation import parse_hand
from engine.settlement import ledger
from engine.state import apply, legal_actions
from tests.rules.tapp_tarock.positions import GAME, PACK54, begin, declared, finished, held, keys, line, rules
from tests.support import words

FILL = "T20 T18 T14 T11 T9 T7 T5 T3 SQ SN S7 CQ CN C7 HQ HN H4 DQ DN D4"


def hand(text: str, size: int = 16) -> CardSet:
    """These cards and blanks or courts to make up the number."""
    known = held(text)
    for word in FILL.split():
        if len(known) < size:
            known = known | held(word)
    assert len(known) == size
    return known


def checked(text: str, role: str = "player", **changes: object) -> list[tuple[str, str, int]]:
    size = 16 if role == "player" else 19
    found = check_hand(GAME, hand(text, size), role, rules(**changes))
    assert found.total == sum(one.points for one in found.declarations)
    assert not found.discard
    return [(one.kind, one.rule, one.points) for one in found.declarations]


TRULL = ("trull", "TT-HAND-1", 3)
TWO = ("two_of_trull", "TT-HAND-2", 1)
KINGS = ("four_kings", "TT-HAND-3", 3)


def test_tt_hand_1() -> None:
    assert checked("F T21 T1") == [TRULL]
    state = finished(0, "three", 40, holds={1: "F T21 T1"})
    assert line(state, "trull").payments == (0, 3, 0)
    assert line(state, "trull").facts == {"seat": 1, "cards": ("T21", "T1", "F")}


@pytest.mark.parametrize("two", list(combinations(("F", "T21", "T1"), 2)))
def test_tt_hand_2(two: tuple[str, str]) -> None:
    assert checked(" ".join(two)) == [TWO]
    state = finished(0, "three", 40, holds={2: " ".join(two)})
    assert line(state, "two_of_trull").payments == (0, 0, 1)
    assert set(line(state, "two_of_trull").facts["cards"]) == set(two)
    for one in two:
        assert checked(one) == []


def test_tt_hand_3() -> None:
    assert checked("SK CK HK DK") == [KINGS]
    assert checked("SK CK HK") == []
    assert checked("SK CK HK DK F T21 T1") == [TRULL, KINGS]
    assert checked("SK CK HK DK F T1") == [TWO, KINGS]
    state = finished(0, "three", 40, holds={0: "SK CK HK DK F T1"})
    assert keys(state) == ["game_made", "two_of_trull", "four_kings"]
    assert line(state, "four_kings").facts["cards"] == ("SK", "CK", "HK", "DK")


@pytest.mark.parametrize("contract", ["three", "solo"])
@pytest.mark.parametrize("points", [20, 50])
def test_tt_hand_4(contract: str, points: int) -> None:
    words = "1:contra:game 0:recontra:game"
    state = finished(0, contract, points, announcements=words, holds={2: "SK CK HK DK F T21"})
    assert line(state, "four_kings").payments == (0, 0, 3)
    assert line(state, "two_of_trull").payments == (0, 0, 1)
    valat = finished(0, contract, None, won=16, holds={1: "SK CK HK DK"})
    assert line(valat, "four_kings").payments == (0, 3, 0)


def exchanged(mine: str, lower: str, discard: str, **changes: object) -> list[str]:
    """The bonuses of a declarer who took the lower half."""
    state = declared(begin(mine, lower=lower, **changes), 0, "three", discard=discard)
    while not state.finished:
        state = apply(state, legal_actions(state)[0])
    mine_only = [one for one in ledger(state).lines if one.facts.get("seat") == 0]
    return [one.key for one in mine_only if one.rule.startswith("TT-HAND")]


FULL = {"mine": "F T21 SK CK HK SQ SN", "lower": "T1 DK S7", "discard": "SQ,SN,S7"}


def test_tt_hand_5() -> None:
    assert exchanged(**FULL) == ["trull", "four_kings"]
    only_dealt = {"mine": "F T21 SQ SN SJ", "lower": "S10 S9 S7", "discard": "SQ,SN,S7"}
    assert exchanged(**only_dealt) == ["two_of_trull"]
    left = {"mine": "F SQ SN SJ", "lower": "S10 S9 S7", "discard": "SQ,SN,S7"}
    assert exchanged(**left) == []


def test_tt_hand_5_takes_the_dealt_hand_where_that_is_worth_more() -> None:
    """Two of the trull grow into three, which score nothing in hand where the trull is paid in tricks."""
    options = rules(trull_in="tricks")
    cards = GAME.scoring.found_in(hand("F T21", 2), hand("T1 S9", 2), options)
    assert cards == hand("F T21", 2)
    start = begin("F T21 SQ SN SJ", lower="T1 S10 S9", trull_in="tricks")
    lost = set()
    for seed in range(30):
        state, any_card = declared(start, 0, "three", discard="SQ,SN,S10"), random.Random(seed)
        while not state.finished:
            state = apply(state, any_card.choice(legal_actions(state)))
        keys = [one.key for one in ledger(state).lines if one.facts.get("seat") == 0]
        lost.add("trull" not in keys)
        assert ("trull" in keys) is not ("two_of_trull" in keys)
    assert True in lost


@pytest.mark.parametrize(
    ("house", "bonuses"),
    [
        ("either", ["trull", "four_kings"]),
        ("after_exchange", ["trull", "four_kings"]),
        ("dealt", ["two_of_trull"]),
    ],
)
def test_option_hand_bonus_time(house: str, bonuses: list[str]) -> None:
    assert exchanged(**FULL, hand_bonus_time=house) == bonuses


@pytest.mark.parametrize(("house", "names"), [("either", ["trull"]), ("dealt", ["two_of_trull"])])
def test_the_bonuses_of_a_hand_with_a_half_of_the_talon(house: str, names: list[str]) -> None:
    options = rules(hand_bonus_time=house)
    mine, half = hand("F T1", 2), hand("T21 SK", 2)
    cards = GAME.scoring.found_in(mine, half, options)
    found, _ = GAME.scoring.find(cards, "declarer", options, PACK54)
    assert [one.kind for one in found] == names


def test_tt_hand_6() -> None:
    state = declared(begin("F T21 T1 SK CK HK DK"), 0, "three")
    assert ledger(state).lines == ()  # nothing before the play is over
    done = finished(0, "three", 40, holds={0: "F T21 T1 SK CK HK DK"})
    assert all(one.step == done.step for one in ledger(done).lines)
    assert keys(done)[1:] == ["trull", "four_kings"]


def test_checking_a_declarers_19_cards() -> None:
    """The talon may bring the trull and the kings: 1 becomes 6."""
    before = hand("F T21 SK CK HK")
    assert check_hand(GAME, before, "player", rules()).total == 1
    assert checked("F T21 SK CK HK T1 DK", "declarer") == [TRULL, KINGS]
    assert hand_size(GAME, "player").counts == (16,)
    assert hand_size(GAME, "declarer").counts == (19,)
    with pytest.raises(RequestError):
        hand_size(GAME, "dealer")
    with pytest.raises(NotationError) as caught:
        parse_hand("F T21", PACK54, size=hand_size(GAME, "player"))
    assert caught.value.code == "NOT-E11"
    assert "16 cards (the declarer 19 before the discard); you entered 2" in caught.value.message


def test_near_misses() -> None:
    found = check_hand(GAME, hand("F T21 SK CK HK"), "player", rules()).near_misses
    assert [(tuple(map(str, miss.add)), miss.gains, miss.total) for miss in found] == [
        (("DK",), (Gain("four_kings", 3),), 4),
        (("T1",), (Gain("trull", 2),), 3),
    ]
    one = check_hand(GAME, hand("T1"), "player", rules()).near_misses
    assert [tuple(map(str, miss.add)) for miss in one] == [("T21", "F")]


# House rules


@pytest.mark.parametrize(("house", "found"), [("on", [TWO, KINGS]), ("no_heads", [KINGS]), ("off", [])])
def test_option_hand_bonuses(house: str, found: list[tuple[str, str, int]]) -> None:
    assert checked("F T1 SK CK HK DK", hand_bonuses=house) == found
    state = finished(0, "three", 40, holds={1: "F T1 SK CK HK DK"}, hand_bonuses=house)
    assert keys(state)[1:] == [kind for kind, _, _ in found]
    full = finished(0, "three", 40, holds={1: "F T21 T1"}, hand_bonuses=house)
    assert keys(full)[1:] == ([] if house == "off" else ["trull"])


def won_trull(state: object) -> list[set[int]]:
    """Who won the tricks with the trull."""
    return [
        {trick.winner for trick in state.tricks if any(str(play.card) == word for play in trick.plays)}
        for word in ("F", "T21", "T1")
    ]


def test_option_trull_in_tricks() -> None:
    seen = set()
    for declarer in range(3):
        for won in (0, 4, 8, 16):
            state = finished(declarer, "three", None, won=won, trull_in="tricks", holds={1: "F T21"})
            winners = {seat for seats in won_trull(state) for seat in seats}
            bonus = [one for one in ledger(state).lines if one.rule.startswith("TT-HAND")]
            if winners == {declarer}:
                wanted = [("trull", tuple(3 * (seat == declarer) for seat in range(3)))]
            elif declarer not in winners:
                wanted = [("trull", tuple(3 * (seat != declarer) for seat in range(3)))]
            else:
                wanted = []
            if not wanted or wanted[0][1][1] == 0:  # two in hand are not added to the trull
                wanted.append(("two_of_trull", (0, 1, 0)))
            assert [(one.key, one.payments) for one in bonus] == wanted
            told = [one.facts for one in bonus if one.key == "trull"]
            whose = {"seat": declarer, "in_tricks": True} if declarer in winners else {"by_defenders": True}
            assert told in ([], [{"cards": ("T21", "T1", "F"), **whose}])
            seen.add(tuple(one.key for one in bonus))
    assert seen == {("trull",), ("trull", "two_of_trull"), ("two_of_trull",)}
    assert checked("F T21 T1", trull_in="tricks") == []


def test_option_trull_in_hand() -> None:
    assert checked("F T21 T1", trull_in="hand") == [TRULL]


def test_bonuses_off_pay_no_trull_in_tricks() -> None:
    state = finished(0, "three", None, won=16, trull_in="tricks", hand_bonuses="off")
    assert keys(state) == ["valat"]
    assert keys(finished(0, "three", None, won=16, trull_in="tricks")) == ["valat", "trull"]


def test_every_hand_like_a_second_reading() -> None:
    """A few thousand random hands counted word by word."""
    luck = random.Random(5)
    deck = sorted(PACK54.full)
    for _ in range(3000):
        mine = CardSet.of(*luck.sample(deck, 16))
        texts = words(mine, PACK54)
        trull = len(texts & {"F", "T21", "T1"})
        wanted = {3: 3, 2: 1}.get(trull, 0) + (3 if {"SK", "CK", "HK", "DK"} <= texts else 0)
        assert sum(one.points for one in GAME.scoring.find(mine, "player", rules(), PACK54)[0]) == wanted
