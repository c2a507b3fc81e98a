"""The worked examples TT-EX-1 to TT-EX-36 of the rules of Tapp-Tarock, each under its own number."""

from __future__ import annotations

from itertools import combinations
from math import comb

import pytest

from engine.games.tapp_tarock.exchange import faults, published
from engine.games.tapp_tarock.words import word_of
from engine.kernel.tapp_tarock.cards import TOTAL, card_bit
from engine.kernel.tapp_tarock.cards import points as points_of
from engine.kernel.tapp_tarock.cards import value as value_of
from engine.ledger import settle_differences
from engine.settlement import card_points, ledger
from engine.state import start
from tests.rules.tapp_tarock.positions import (
    GAME,
    PACK54,
    act,
    begin,
    deal,
    finished,
    held,
    keys,
    legal,
    line,
    refusal,
    rules,
    said,
    winner_of,
    written,
)
from tests.support import card

# Pack and counting


def count(text: str) -> int:
    return points_of(word_of(held(text)))


def test_tt_ex_1() -> None:
    values = [value_of(card_bit(index)) for index in PACK54.full]
    assert len(values) == len(PACK54) == 54
    assert sum(value > 0 for value in values) == 19
    assert sum(values) == 71
    assert values.count(0) == 35
    assert points_of(word_of(PACK54.full)) == 70 == TOTAL


@pytest.mark.parametrize(
    ("text", "points"),
    [
        ("SK HN C10", 7),
        ("HK DQ F", 12),
        ("T21 T1 CK", 13),
        ("SQ CQ HQ", 10),
        ("SJ CJ HJ", 4),
        ("C10 H1 T5", 1),
        ("SK T9 C7", 5),
    ],
)
def test_tt_ex_2(text: str, points: int) -> None:
    assert count(text) == points


EX_3 = "F T21 T18 T15 T9 T4 SK HK CQ DQ HN SN CJ DJ S10 S9 C8 H1 H2 D3 T2 T3 T6 T7"
EX_4 = "T21 T20 T17 T15 T9 T4 SK HK HQ CQ DN SJ S7 C8 H4 D1 T2 T3 T6 C10 S9 HJ CN D2 DQ SN H3"


@pytest.mark.parametrize(
    ("pile", "n_cards", "points"),
    [pytest.param(EX_3, 24, 36, id="tt_ex_3"), pytest.param(EX_4, 27, 38, id="tt_ex_4")],
)
def test_tt_ex_3_and_4(pile: str, n_cards: int, points: int) -> None:
    assert len(held(pile)) == n_cards
    assert count(pile) == points
    rest = PACK54.full - held(pile)
    assert points_of(word_of(rest)) == 70 - points


# Following suit and winning


def test_tt_ex_5() -> None:
    assert legal("SK S9 T4 T17 HJ", "S10") == {"SK", "S9"}


def test_tt_ex_6() -> None:
    assert legal("T4 T17 HJ H2", "S10") == {"T4", "T17"}


def test_tt_ex_7() -> None:
    assert legal("HJ H2 DK", "S10") == {"HJ", "H2", "DK"}


def test_tt_ex_8() -> None:
    assert legal("T3 T9 SK", "T15") == {"T3", "T9"}


def test_tt_ex_9() -> None:
    assert legal("F CK", "C9") == {"CK"}
    assert legal("F CK", "H2") == {"F"}


def test_tt_ex_10() -> None:
    assert legal("F T3", "H4 T20") == {"F", "T3"}


@pytest.mark.parametrize(
    ("trick", "winner", "points"),
    [
        ("S9 S10 SJ", "SJ", None),
        ("H4 H1 D1", "H1", None),
        ("H3 H2 H1", "H1", None),
        ("C10 C7 C9", "C10", None),
        ("HK T2 HQ", "T2", 8),
        ("T21 F T1", "F", 13),
        ("S10 CK DK", "S10", 9),
        ("T1 HK SK", "T1", 13),
    ],
)
def test_tt_ex_11(trick: str, winner: str, points: int | None) -> None:
    cards = [PACK54.index(card(word)) for word in trick.split()]
    assert trick.split()[winner_of(cards)] == winner
    assert points is None or count(trick) == points


def test_tt_ex_12() -> None:
    promised = {"number": 7, "ultimo_announced": True, "declarer": True}
    assert legal("T1 T5 SK", "H3", **promised) == {"T5"}
    assert legal("T1 SK D4", "H3", **promised) == {"T1"}
    assert legal("T1 C7", "", **promised) == {"C7"}


# Discards

EX_13 = "SK HK F T21 T1 T20 T18 T14 T11 T9 T7 T5 T3 T2 CQ CN H1 H2 D4"
EX_14 = "SK CK HK DK F T21 T1 T20 T18 T14 T11 T9 T7 T5 T3 T2 T4 CQ HJ"
EX_15 = "SK CK HK DK F T21 T1 T20 T18 T14 T11 T9 T7 T5 T3 T2 T4 T6 T8"


def legal_discards(hand: str) -> list[set[str]]:
    found = []
    for out in combinations(hand.split(), 3):
        if not faults(held(hand), held(" ".join(out)), rules()):
            found.append(set(out))
    return found


def test_tt_ex_13() -> None:
    plain = {"CQ", "CN", "H1", "H2", "D4"}
    found = legal_discards(EX_13)
    assert len(found) == comb(5, 3) == 10
    assert all(out <= plain for out in found)
    (fault,) = faults(held(EX_13), held("CQ CN T2"), rules())
    assert (fault[0], fault[1].rule) == (PACK54.index(card("T2")), "TT-TAL-4")
    assert fault[1].because == held("H1 H2 D4")


def test_tt_ex_14() -> None:
    tarocks = {"T2", "T3", "T4", "T5", "T7", "T9", "T11", "T14", "T18", "T20"}
    found = legal_discards(EX_14)
    assert len(found) == 10
    assert sorted(map(sorted, found)) == sorted(sorted({"CQ", "HJ", one}) for one in tarocks)
    assert published(held(EX_14), held("CQ HJ T2"), rules()) == held("T2")
    ((index, judged),) = faults(held(EX_14), held("CQ T2 T3"), rules())
    assert (index, judged.rule, judged.because) == (None, "TT-TAL-4", held("HJ"))
    assert (judged.facts["tarocks"], judged.facts["due"]) == (2, 1)


def test_tt_ex_15() -> None:
    tarocks = {"T20", "T18", "T14", "T11", "T9", "T7", "T5", "T3", "T2", "T4", "T6", "T8"}
    found = legal_discards(EX_15)
    assert len(found) == comb(12, 3) == 220
    assert all(out <= tarocks for out in found)
    assert published(held(EX_15), held("T20 T3 T8"), rules()) == held("T20 T3 T8")


# Bidding


def test_tt_ex_16() -> None:
    state = begin()
    assert said(state) == {"pass", "bid:three", "bid:solo"}
    assert refusal(state, "0:bid:lower") == "TT-BID-7"


def test_tt_ex_17() -> None:
    state = act(begin(), "0:bid:three")
    assert said(state) == {"pass", "bid:lower", "bid:solo"}
    assert refusal(state, "1:hold") == "TT-BID-5"
    assert refusal(state, "1:bid:upper") == "TT-BID-7"


def test_tt_ex_18() -> None:
    state = act(begin(), "0:bid:three 1:bid:lower 2:pass")
    assert said(state) == {"pass", "hold", "bid:solo"}
    assert refusal(state, "0:bid:upper") == "TT-BID-7"
    assert said(act(state, "0:hold")) == {"pass", "bid:upper", "bid:solo"}


def test_tt_ex_19() -> None:
    state = act(begin(), "0:bid:three 1:bid:lower 2:bid:upper 0:hold")
    assert said(state) == {"pass", "bid:solo"}
    state = act(state, "1:pass 2:pass")
    assert (state.declarer, state.contract, state.phase) == (0, "upper", "take")


def test_tt_ex_20() -> None:
    opening = "0:bid:three 1:bid:lower 2:bid:upper 0:pass"
    state = act(begin(), opening)
    assert said(state) == {"pass", "hold", "bid:solo"}
    state = act(state, "1:hold 2:pass")
    assert (state.declarer, state.contract) == (1, "upper")
    assert said(act(begin(hold_rule="forehand_only"), opening)) == {"pass", "bid:solo"}


def test_tt_ex_21() -> None:
    state = act(begin(), "0:bid:three 1:bid:solo")
    assert (state.to_act, said(state)) == (2, {"pass"})
    state = act(state, "2:pass")
    assert (state.to_act, said(state)) == (0, {"pass", "hold"})
    for answer, declarer in (("0:hold", 0), ("0:pass", 1)):
        done = act(state, answer)
        assert (done.declarer, done.contract) == (declarer, "solo")
    at_once = act(begin(solo_ends_auction=True), "0:bid:three 1:bid:solo")
    assert (at_once.declarer, at_once.contract) == (1, "solo")


def test_tt_ex_22() -> None:
    for text, declarer in (("0:bid:solo", 0), ("0:pass 1:bid:solo", 1)):
        state = act(begin(), text)
        assert (state.declarer, state.contract) == (declarer, "solo")
        assert state.phase == "announce"
    state = act(begin(), "0:pass 1:bid:three 2:bid:solo")
    assert (state.to_act, said(state)) == (1, {"pass", "hold"})


def test_tt_ex_23() -> None:
    state = act(begin(), "0:pass 1:pass 2:bid:three")
    assert (state.declarer, state.contract) == (2, "three")
    void = act(begin(), "0:pass 1:pass 2:pass")
    assert void.finished
    assert (void.result, ledger(void).lines, GAME.session.next_dealer(void)) == ("redeal", (), 0)


# Settlement: scores written, then nets


def settled(*given: object, **more: object) -> tuple[tuple[int, ...], tuple[int, ...]]:
    state = finished(*given, **more)
    assert sum(card_points(state)) == 70
    return written(state), ledger(state).nets


def test_tt_ex_24() -> None:
    assert settled(0, "three", 39) == ((3, 0, 0), (6, -3, -3))


def test_tt_ex_25() -> None:
    assert settled(0, "three", 35) == ((0, 3, 3), (-6, 3, 3))


def test_tt_ex_26() -> None:
    contra = settled(2, "solo", 33, announcements="1:contra:game")
    assert contra == ((16, 16, 0), (16, 16, -32))


def test_tt_ex_27() -> None:
    assert settled(0, "lower", 37, holds={2: "SK CK HK DK"}) == ((4, 0, 3), (5, -7, 2))


def test_tt_ex_28() -> None:
    two = settled(0, "three", 41, pagat=(0, 0), holds={0: "F T1", 1: "T21"})
    assert two == ((8, 0, 0), (16, -8, -8))
    trull = finished(0, "three", 41, pagat=(0, 0), holds={0: "F T21 T1"})
    assert (written(trull), ledger(trull).nets) == ((10, 0, 0), (20, -10, -10))
    assert keys(trull) == ["game_made", "ultimo", "trull"]


def test_tt_ex_29() -> None:
    promised = {"pagat": (0, 1), "holds": {0: "T1", 1: "F", 2: "T21"}}
    said_so = settled(0, "three", 40, announcements="0:announce:ultimo", **promised)
    assert said_so == ((3, 8, 8), (-10, 5, 5))
    doubled = "0:announce:ultimo 2:contra:ultimo"
    assert settled(0, "three", 40, announcements=doubled, **promised) == ((3, 16, 16), (-26, 13, 13))


def test_tt_ex_30() -> None:
    words = "1:announce:ultimo 0:contra:ultimo 1:recontra:ultimo"
    state = finished(1, "solo", 44, announcements=words, holds={0: "F", 1: "T1", 2: "T21"})
    assert (written(state), ledger(state).nets) == ((64, 8, 64), (56, -112, 56))
    assert line(state, "announced_ultimo_failed").facts["factor"] == 4


def test_tt_ex_31() -> None:
    spread = {"holds": {0: "F", 1: "T21", 2: "T1"}}
    assert settled(1, "lower", 34, pagat=(2, 2), **spread)[0] == (8, 0, 8)
    assert settled(1, "lower", 34, pagat=(2, 0), **spread)[0] == (4, 0, 4)
    assert settled(1, "lower", 34, pagat=(2, 1), **spread) == ((4, 4, 4), (0, 0, 0))


def test_tt_ex_32() -> None:
    lost = settled(0, "solo", 41, pagat=(0, 2), holds={0: "T1", 1: "F", 2: "T21"})
    assert lost == ((8, 8, 8), (0, 0, 0))


def test_tt_ex_33() -> None:
    trull = {"won": 16, "holds": {0: "F T21 T1"}}
    assert settled(0, "three", None, **trull)[0] == (15, 0, 0)
    promised = settled(0, "three", None, pagat=(0, 0), announcements="0:announce:valat", **trull)
    assert promised[0] == (31, 0, 0)


def test_tt_ex_34() -> None:
    words = "0:announce:valat 1:contra:valat"
    state = finished(0, "three", 66, won=15, announcements=words)
    assert (written(state), ledger(state).nets) == ((0, 48, 48), (-96, 48, 48))


def test_tt_ex_35() -> None:
    words = "2:announce:ultimo 0:contra:game,ultimo 2:recontra:game"
    state = finished(
        2,
        "upper",
        40,
        pagat=(2, 2),
        announcements=words,
        holds={1: "F T21", 2: "SK CK HK DK T1"},
    )
    assert (written(state), ledger(state).nets) == ((0, 1, 39), (-40, -37, 77))
    assert keys(state) == ["game_made", "announced_ultimo", "two_of_trull", "four_kings"]


def test_tt_ex_36() -> None:
    assert settle_differences((10, 20, 50)) == (-50, -20, 70)


def test_a_deal_is_what_is_dealt() -> None:
    """The arranged hands above rest on real deals."""
    state = start(GAME, deal(), options=rules())
    assert [len(hand) for hand in state.hands] == [16, 16, 16]
    assert [len(half) for half in state.talon] == [3, 3]
