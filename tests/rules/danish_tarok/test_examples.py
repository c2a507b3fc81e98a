"""The worked examples DT-EX-1 to DT-EX-53 of the rules of Danish Tarok, each under its own number."""

from __future__ import annotations

import json
from dataclasses import replace
from itertools import combinations
from pathlib import Path

import pytest

from engine.actions import Discard, Pass, Play
from engine.cards import CardSet, Suit
from engine.deal import Deal
from engine.declarations import total
from engine.games.danish_tarok import settling
from engine.games.danish_tarok.combinations import find
from engine.games.danish_tarok.discards import DISCARD_RULES, limits
from engine.games.danish_tarok.house_rules import rules_row
from engine.games.danish_tarok.machine import MACHINE
from engine.games.danish_tarok.playing import duties, keeper_of_fool
from engine.kernel.danish_tarok import paying
from engine.kernel.danish_tarok import places as at
from engine.kernel.danish_tarok.settling import rounded, settle_cards, settle_end
from engine.kernel.danish_tarok.tricks import collect
from engine.kernel.masks import NOTHING_LED
from engine.kernel.threes.cards import PAR
from engine.phases.play import Situation, judge_trick, playable
from engine.position import Event
from engine.seats import Seating
from engine.settlement import card_points, ledger, tricks_won
from engine.state import apply, start
from tests.support import PACK, card, cards, options, trick, words

HERE = Path(__file__).parent
STANDARD = options()


def legal(
    hand: str, tricks: str = "", *, named: str | None = None, number: int = 5, **more: object
) -> set[str]:
    situation = Situation(
        hand=cards(hand),
        options=options(**{k: v for k, v in more.items() if k != "demanded"}),
        trick=tuple(PACK.index(card(word)) for word in tricks.split()),
        named=Suit(named) if named else None,
        number=number,
        demanded=bool(more.get("demanded")),
    )
    return words(playable(situation, duties))


def winner(tricks: str, named: str | None = None) -> int:
    return judge_trick(
        tuple(PACK.index(card(word)) for word in tricks.split()), Suit(named) if named else None
    )[1]


# Tricks and legal plays


def test_dt_ex_1() -> None:
    assert winner("H10 H1 H5") == 1


def test_dt_ex_2() -> None:
    assert winner("S10 S1 S5") == 0


def test_dt_ex_3() -> None:
    assert winner("SK T1 HK") == 1
    table = [0] * at.TABLE_WIDTH
    at.first_trick(table)
    table[at.PHASE] = at.PLAYING
    rows = collected("SK T1 HK", table, leader=0, winner=1)
    assert [(row[paying.CODE], str(PACK.card(row[paying.FACT + 1]))) for row in rows] == [
        (paying.LOST_KING, "SK"),
        (paying.PAGAT_WINS, "T1"),
        (paying.LOST_KING, "HK"),
    ]


def test_dt_ex_4() -> None:
    assert legal("H3 H10 S5 T7 F", "HK") == {"H3", "H10", "F"}


def test_dt_ex_5() -> None:
    assert legal("S5 T7 T2 F", "HK") == {"T2", "T7", "F"}


def test_dt_ex_6() -> None:
    assert legal("S5 D2 F", "HK") == {"S5", "D2", "F"}


@pytest.mark.parametrize("led", ["", "HK", "SK", "T3", "T3 T9"])
def test_dt_ex_7(led: str) -> None:
    assert legal("F S5", led, number=24) == {"S5"}


def test_dt_ex_8() -> None:
    assert legal("F H2 T3", "HK", number=23, demanded=True) == {"F"}


def test_dt_ex_9() -> None:
    assert legal("F H2 T3", "HK", number=23) == {"H2", "F"}


def test_dt_ex_10() -> None:
    assert legal("S5 T3", "F", named="H") == {"T3"}
    assert legal("H2 S9", "F T3", named="H") == {"H2"}
    assert winner("F T3 H2", "H") == 1


def test_dt_ex_11() -> None:
    assert legal("S5 D1", "F", named="H") == {"S5", "D1"}
    assert legal("S9 T4", "F S5", named="H") == {"S9"}
    assert winner("F S5 S9", "H") == 2


def test_dt_ex_12() -> None:
    assert legal("H4 S9 T4", "F S5", named="H") == {"H4"}
    assert winner("F S5 H4", "H") == 2


def test_dt_ex_13() -> None:
    assert legal("T4 D3", "F S5", named="H") == {"T4"}
    assert winner("F S5 T4", "H") == 2


def test_dt_ex_14() -> None:
    assert legal("D5", "F", named="T") == {"D5"}
    assert legal("T2 D7", "F D5", named="T") == {"T2"}
    assert winner("F D5 T2", "T") == 2


def test_dt_ex_15() -> None:
    assert winner("F S5 H2", "H") == 2
    assert winner("F S5 H2") == 1  # fool_lead_trick_25 = no_suit


def test_dt_ex_16() -> None:
    assert winner("D4 F D9") == 0


# Declarations


def declared(hand: str, role: str = "player") -> list[tuple[str, int, int, str | None, bool | None]]:
    found, _ = find(cards(hand), role, STANDARD, PACK)
    return [(d.kind, d.count, d.points, str(d.missing) if d.missing else None, d.with_pagat) for d in found]


def in_total(hand: str) -> int:
    return total(find(cards(hand), "player", STANDARD, PACK)[0])


def test_dt_ex_17() -> None:
    assert declared("T2 T3 T5 T6 T8 T9 T12 T14 T20 F") == [("trumps", 10, 10, None, False)]


def test_dt_ex_18() -> None:
    assert declared("T2 T3 T5 T6 T8 T9 T12 T14 T20") == []


def test_dt_ex_19() -> None:
    assert declared("T1 T2 T3 T5 T6 T8 T9 T12 T14 T18 T20") == [("trumps", 11, 15, None, True)]


def test_dt_ex_20() -> None:
    assert declared("F T21 T1 T19 T18") == [("matadors", 3, 10, None, None)]


def test_dt_ex_21() -> None:
    hand = "F T21 T20 T19 T1 SK SQ SN SJ HK CK DK"
    assert declared(hand) == [
        ("matadors", 5, 20, None, None),
        ("abundant_cavallerie", 4, 15, None, None),
        ("abundant_kings", 4, 15, None, None),
    ]
    assert in_total(hand) == 50


def test_dt_ex_22() -> None:
    assert declared("HQ HN HJ F") == [("half_cavallerie", 3, 5, "HK", None)]


def test_dt_ex_23() -> None:
    assert declared("SK CK DK F") == [("half_kings", 3, 5, "HK", None)]


def test_dt_ex_24() -> None:
    assert declared("SK CK DK HQ HN HJ") == []


def test_dt_ex_25() -> None:
    assert declared("SK SQ SN SJ CK CQ CN F") == [
        ("abundant_cavallerie", 4, 15, None, None),
        ("half_cavallerie", 3, 5, "CJ", None),
    ]


def test_dt_ex_26() -> None:
    hand = "F S5 H3 D9 " + " ".join(f"T{n}" for n in range(1, 22))
    assert declared(hand) == [("trumps", 22, 70, None, True), ("matadors", 22, 105, None, None)]
    assert in_total(hand) == 175


# Discards

EX_27 = "SK SQ SN S7 S3 CK C10 C9 C6 C4 C2 HQ HJ H1 H2 H5 H7 H9 DQ DN D1 D4 D6 D8 D10 T7 T4 T1"


def discards(hand: str) -> list[set[str]]:
    """Every legal discard of a hand of 28."""
    held = cards(hand)
    limit = limits(held, STANDARD)
    chosen = (CardSet.of(*three) for three in combinations(sorted(held), 3))
    return [words(out) for out in chosen if not limit.fault(out)]


def refusing(hand: str, out: str) -> set[str]:
    """The rules that refuse a discard."""
    return {verdict.rule for _, verdict in DISCARD_RULES.faults(cards(hand), cards(out), STANDARD)}


def test_dt_ex_27() -> None:
    with_trumps = [out for out in discards(EX_27) if any(word[0] == "T" for word in out)]
    assert with_trumps == [{"T1", "T4", "T7"}]
    assert not refusing(EX_27, "SQ SN S7")
    assert refusing(EX_27, "T4 T7 S3") == {"DT-DISC-4"}
    assert refusing(EX_27, "T1 S3 S7") == {"DT-DISC-5"}
    assert refusing(EX_27, "SK S3 S7") == {"DT-DISC-2"}


def test_dt_ex_28() -> None:
    hand = EX_27.replace("T7", "T21")
    assert not [out for out in discards(hand) if any(word[0] == "T" for word in out)]


def test_dt_ex_29() -> None:
    hand = EX_27.replace("D10", "F")
    assert not [out for out in discards(hand) if out & {"SQ", "SN"}]
    assert refusing(hand, "SQ S7 S3") == {"DT-DISC-3"}
    assert not refusing(hand, "HQ S7 S3")
    assert not refusing(hand, "T1 T4 T7")


def test_dt_ex_30() -> None:
    found = discards(EX_27.replace("T7", "D9"))
    both = [out for out in found if {"T1", "T4"} <= out]
    assert len(both) == 24
    assert not [out for out in found if len(out & {"T1", "T4"}) == 1]


def test_dt_ex_31() -> None:
    courts = " ".join(suit + rank for suit in "SCHD" for rank in "KQNJ")
    hand = f"{courts} T21 T20 T19 T18 T17 T16 T15 T14 T13 F S5 H3"
    found = discards(hand)
    assert len(found) == 12
    assert all({"S5", "H3"} < out and (out - {"S5", "H3"}).pop()[1] in "QNJ" for out in found)
    for out in found:
        shown = DISCARD_RULES.published(cards(hand), cards(" ".join(out)), STANDARD)
        assert words(shown) == out - {"S5", "H3"}
    assert [(kind, points) for kind, _, points, _, _ in declared(hand, "dealer")] == [
        ("trumps", 10),
        *[("abundant_cavallerie", 15)] * 4,
        ("abundant_kings", 15),
    ]
    assert in_total(hand) == 85


def test_dt_ex_32() -> None:
    trumps = " ".join(f"T{n}" for n in range(1, 22))
    hand = f"F {trumps} SK CK HK DK S5 H3"
    found = discards(hand)
    assert sorted(map(sorted, found)) == sorted(sorted({"S5", "H3", f"T{n}"}) for n in range(2, 21))
    assert words(DISCARD_RULES.published(cards(hand), cards("S5 H3 T9"), STANDARD)) == {"T9"}
    assert in_total(hand) == 190


# Payments: A, B, C are seats 0, 1, 2 and C deals


def collected(
    text: str, table: list[int], leader: int, winner: int, named: str | None = None
) -> list[list[int]]:
    """The rows that a trick pays when it goes to ``winner``, changed on ``table``."""
    first, second, third = (PACK.index(card(word)) for word in text.split())
    table[at.LEADER] = leader
    name = Suit(named).number if named else NOTHING_LED
    rows = MACHINE.empty_rows()
    rules = rules_row(STANDARD)
    return rows[: collect(table, rules, rows, first, second, third, name, winner)]


def in_play(text: str, leader: int, winning: int) -> tuple[list[int], dict[str, int]]:
    """What one trick of tricks 1 to 24 pays each seat and pot."""
    table = [0] * at.TABLE_WIDTH
    at.first_trick(table)
    table[at.PHASE] = at.PLAYING
    table[at.TRICK] = 9
    state = start("danish_tarok", dealt(52))
    lines = [
        settling.line_of(state, Event(30, tuple(row))) for row in collected(text, table, leader, winning)
    ]
    assert all(sum(line.payments) + sum(line.pots.values()) == 0 for line in lines)
    pots: dict[str, int] = {}
    for line in lines:
        for pot, change in line.pots.items():
            pots[pot] = pots.get(pot, 0) + change
    return [sum(line.payments[seat] for line in lines) for seat in range(3)], pots


def at_the_end(
    text: str, pagat: int, king: int, won: tuple[int, int, int] = (10, 10, 5), players: int = 3
) -> tuple[list[int], int, int]:
    """Payments of the last trick, led by A, to A, B, C and one who sits out; and both pots after it."""
    last = [PACK.index(card(word)) for word in text.split()]
    rows = [[0] * paying.ROW_WIDTH for _ in range(paying.MAX_END_ROWS)]
    place = judge_trick(tuple(last), Suit.SPADES if text[0] == "F" else None)[1]
    house = rules_row(options(players=players))
    table = [0] * at.TABLE_WIDTH
    table[at.SHOWN : at.SHOWN + 3], table[at.WON : at.WON + 3] = last, won
    table[at.LEADER], table[at.PAGAT_POT], table[at.KING_POT] = place, pagat, king
    n = settle_end(table, house, rows)
    assert all(sum(row[paying.PAY : paying.FACT]) == 0 for row in rows[:n])
    columns = [sum(row[place] for row in rows[:n]) for place in range(paying.PAY, paying.FACT)]
    return columns[:4], pagat + columns[4], king + columns[5]


def test_dt_ex_33() -> None:
    record = start("danish_tarok", dealt(52))
    account = ledger(record)
    assert account.balances == (-40, -40, -50)
    assert account.pots == {"pagat": 65, "king": 65}


def test_dt_ex_34() -> None:
    assert in_play("SK T4 HK", 0, 1) == ([-10, 10, -10], {"king": 10})


def test_dt_ex_35() -> None:
    assert in_play("S8 T1 S2", 0, 1) == ([-5, 10, -5], {})


def test_dt_ex_36() -> None:
    assert in_play("T5 T1 T2", 0, 0) == ([5, -15, 5], {"pagat": 5})


def test_dt_ex_37() -> None:
    assert at_the_end("SK HK C3", 65, 85) == ([205, -205, 0, 0], 65, 85)


def test_dt_ex_38() -> None:
    assert at_the_end("T5 SK HK", 65, 65) == ([120, -125, -125, 0], 65, 195)


def test_dt_ex_39() -> None:
    assert at_the_end("T1 HK C3", 70, 80) == ([180, -225, -25, 0], 60, 160)


def test_dt_ex_40() -> None:
    assert at_the_end("T9 T1 C3", 70, 80) == ([85, -180, 25, 0], 140, 80)


def test_dt_ex_41() -> None:
    payments, pagat, king = at_the_end("T9 F C3", 65, 65)
    assert (payments, pagat, king) == ([40, -20, -20, 0], 65, 65)
    state = start("danish_tarok", dealt(52))
    last = trick("T9 F C3", leader=0, winner=0, number=25)
    assert keeper_of_fool(state, last) == 0


def test_dt_ex_42() -> None:
    assert at_the_end("T9 T1 HK", 65, 65) == ([125, -135, -120, 0], 130, 130)


def test_dt_ex_43() -> None:
    assert at_the_end("T1 C5 C3", 65, 65, won=(20, 5, 0)) == ([-25, -25, 50, 0], 65, 65)


def test_dt_ex_44() -> None:
    assert at_the_end("T5 HK C3", 65, 65, won=(25, 0, 0)) == ([210, -230, -45, 0], 65, 130)


def test_dt_ex_45() -> None:
    # A, C and D play (positions 0, 1, 2) and B sits out.
    payments, pagat, _ = at_the_end("T1 C5 C3", 85, 65, players=4)
    assert payments == [155, -65, -65, -20]
    assert pagat == 80
    assert Seating.around(4, 3, 3).active == (0, 2, 3)


def test_dt_ex_46() -> None:
    assert at_the_end("HK C2 H3", 65, 90) == ([150, -60, -60, 0], 65, 60)


# Card points


def settled(points: tuple[int, int, int]) -> list[int]:
    rows = [[0] * paying.ROW_WIDTH for _ in range(2)]
    table = [0] * at.TABLE_WIDTH
    table[at.WON : at.WON + 3], table[at.COUNTED : at.COUNTED + 3] = (9, 8, 8), points
    n = settle_cards(table, rules_row(STANDARD), rows, 0)
    return [sum(row[2 + seat] for row in rows[:n]) for seat in range(3)]


def test_dt_ex_47() -> None:
    assert settled((28, 28, 22)) == [5, 0, -5]


def test_dt_ex_48() -> None:
    assert settled((33, 23, 22)) == [10, -5, -5]


def test_dt_ex_49() -> None:
    assert settled((24, 24, 30)) == [-5, 0, 5]


def test_dt_ex_50() -> None:
    differences = (-8, -7, -3, -2, 0, 2, 3, 7, 8, 12, 13)
    results = (-10, -5, -5, 0, 0, 0, 5, 5, 10, 10, 15)
    assert tuple(map(rounded, differences)) == results


def test_dt_ex_51() -> None:
    state = start("danish_tarok", dealt(52))
    table = list(state.table)
    mine = ["T21 S2 S3", "SK S4 S5", "HQ H7 H6", "CJ C2 C3"] + ["D2 D3 D4"] * 5
    collected("F T5 T4", table, leader=0, winner=1, named="T")
    for text in mine:
        collected(text, table, leader=0, winner=0)
    points = card_points(replace(state, table=tuple(table)))
    assert points[0] == 25
    assert rounded(points[0] - PAR) == 0


# Complete deals


def example(number: int) -> dict[str, object]:
    return json.loads((HERE / f"dt_ex_{number}.json").read_text("utf-8"))


def dealt(number: int) -> Deal:
    return Deal(tuple(cards(" ".join(hand)) for hand in example(number)["dealt"]))


@pytest.mark.parametrize("number", [52, 53], ids=["dt_ex_52", "dt_ex_53"])
def test_complete_deal(number: int) -> None:
    """DT-EX-52 and DT-EX-53, line by line to the last chip."""
    wanted: dict = example(number)
    state = start("danish_tarok", dealt(number), dealer=wanted["dealer"])
    state = apply(state, Discard(2, tuple(map(card, wanted["discard"]))))
    said = [line for line in ledger(state).lines if line.rule.startswith("DT-DECL")]
    expected = [(int(seat), entry[-1]) for seat in ("2", "0", "1") for entry in wanted["declarations"][seat]]
    assert [(line.facts["seat"], line.facts["points"]) for line in said] == expected
    assert list(ledger(state).balances) == wanted["chips_after_declarations"]
    for played in wanted["tricks"]:
        while state.phase == "demand":
            state = apply(state, Pass(state.to_act))
        assert (state.trick.number, state.to_act) == (played["n"], played["lead"])
        before = len(ledger(state).lines)
        for turn, word in enumerate(played["cards"]):
            named = Suit(played["named"]) if turn == 0 and "named" in played else None
            state = apply(state, Play(state.to_act, card(word), named))
        assert state.tricks[-1].winner == played["winner"]
        if played["n"] < 25:
            assert (len(ledger(state).lines) > before) == ("note" in played)
    assert list(tricks_won(state)) == wanted["tricks_won"]
    assert list(card_points(state)) == wanted["card_points"]
    account = ledger(state)
    end = wanted["last_trick_settlement"]
    last = [line for line in account.lines if line.rule[:6] in ("DT-END", "DT-POT") and line.step > 1]
    assert [sum(line.payments[seat] for line in last) for seat in range(3)] == end["deltas"]
    names = {"refill": {"P": "refill_pagat", "K": "refill_king"}}
    events = [names["refill"][who] if what == "refill" else what for what, who in end["events"]]
    assert [line.key for line in last] == events
    assert [rounded(points - PAR) for points in card_points(state)] == wanted["rounded_card_score"]
    before_end = [
        sum(line.payments[seat] for line in account.lines if line not in last and line.key != "card_points")
        for seat in range(3)
    ]
    assert before_end == wanted["chips_after_play"]
    assert account.pots == wanted["final_pots"]
    assert list(account.balances) == wanted["final_chips"]
    assert sum(account.balances) + sum(account.pots.values()) == 0
