"""The worked examples GT-EX-1 to GT-EX-61 of the rules of Grosstarock, each under its own number."""

from __future__ import annotations

import json
from itertools import combinations
from pathlib import Path

import pytest

from engine.actions import Action, Combination, Declare, Discard, Pass, Play
from engine.cards import CardSet, Suit
from engine.deal import Deal
from engine.declarations import total
from engine.games.grosstarock.combinations import combinations_in
from engine.games.grosstarock.discards import DISCARD_RULES, limits
from engine.games.grosstarock.exchange import piles
from engine.games.grosstarock.house_rules import rules_row
from engine.games.grosstarock.playing import duties
from engine.kernel.grosstarock import announcing as said
from engine.kernel.grosstarock import cards as count
from engine.kernel.grosstarock import places as at
from engine.kernel.grosstarock import settling as kernel
from engine.phases.play import Situation, judge_trick, playable
from engine.position import State
from engine.settlement import card_points, ledger, tricks_won
from engine.state import apply, legal_actions, start
from tests.rules.grosstarock.positions import (
    because,
    dealt,
    do,
    gained,
    given,
    in_threes,
    may,
    moment,
    paid,
    refusal,
)
from tests.support import PACK, card, cards, options, words

HERE = Path(__file__).parent
STANDARD = options("grosstarock")


def legal(
    hand: str, tricks: str = "", *, named: str | None = None, number: int = 5, third: bool | None = None
) -> set[str]:
    situation = Situation(
        hand=cards(hand),
        options=STANDARD,
        trick=tuple(PACK.index(card(word)) for word in tricks.split()),
        named=Suit(named) if named else None,
        number=number,
        third_has_named=third,
    )
    return words(playable(situation, duties))


def winner(tricks: str, named: str | None = None) -> int:
    return judge_trick(
        tuple(PACK.index(card(word)) for word in tricks.split()), Suit(named) if named else None
    )[1]


# Tricks and legal plays


def test_gt_ex_1() -> None:
    assert winner("D4 D9 F") == 0
    state = moment(["D4 ...", "D9 ...", "F ..."], trick=3)
    after = do(state, "D4 D9 F")
    assert after.tricks[-1].winner == 0
    assert cards("F") <= piles(after)[2]


def test_gt_ex_2() -> None:
    assert winner("H10 H1 HJ") == 2


def test_gt_ex_3() -> None:
    assert legal("H3 H10 S5 T7 F", "HK") == {"H3", "H10", "F"}


def test_gt_ex_4() -> None:
    assert legal("S5 T7 T2 F", "HK") == {"T2", "T7", "F"}


def test_gt_ex_5() -> None:
    assert legal("S5 D2 F", "T9") == {"S5", "D2", "F"}


def test_gt_ex_6() -> None:
    assert legal("S5 T3", "F", named="H", third=True) == {"T3"}
    assert legal("H4 T4", "F T3", named="H") == {"H4"}
    assert winner("F T3 H4", "H") == 1
    state = do(moment(["F D1", "S5 T3", "H4 T4"], trick=24), "F/H")
    assert may(state, "play") == ["T3"]
    state = do(state, "T3")
    assert may(state, "play") == ["H4"]
    assert do(state, "H4").tricks[-1].winner == 1


def after_void_naming(second: str = "") -> State:
    return do(moment(["F D1", "S5 T3", "S9 T4"], trick=24), f"F/H {second}")


def test_gt_ex_7() -> None:
    assert legal("S5 T3", "F", named="H", third=False) == {"S5", "T3"}
    assert may(after_void_naming(), "play") == ["T3", "S5"]


def test_gt_ex_8() -> None:
    assert legal("S9 T4", "F S5", named="H") == {"S9"}
    assert may(after_void_naming("S5"), "play") == ["S9"]
    assert do(after_void_naming("S5"), "S9").tricks[-1].winner == 2


def test_gt_ex_9() -> None:
    assert may(after_void_naming("T3"), "play") == ["T4"]
    assert do(after_void_naming("T3"), "T4").tricks[-1].winner == 2


def test_gt_ex_10() -> None:
    state = do(moment(["F", "S5", "H2"], trick=25), "F/H S5 H2")
    assert state.tricks[-1].winner == 2
    assert state.tricks[-1].led is Suit.HEARTS
    assert cards("F") <= piles(state)[2]


def test_gt_ex_11() -> None:
    assert legal("F S5", number=24) == {"F", "S5"}
    assert legal("F S5", "SK", number=24) == {"F", "S5"}
    state = do(moment(["SK T4", "F S5", "S9 T3"], trick=24), "SK F S9")
    assert cards("F") <= piles(state)[0]


# Sküs exchange: A, B, C are seats 0, 1, 2

TO_C = ["SJ ...", "F ...", "SK ..."]  # C wins the spades of trick 6, B plays the fool


def fool_in_trick_6(*won_by_b: str) -> State:
    earlier = [*(f"1: {text}" for text in won_by_b), *("2: D1 D2 D3", "2: D4 D5 D6", "2: D7 D8 D9")]
    state = moment(TO_C, trick=6, leader=2, earlier=[*earlier, "2: C1 C2 C3", "2: C4 C5 C6"][:5])
    return do(state, "SK SJ F")


def test_gt_ex_12() -> None:
    state = fool_in_trick_6("S10 SN S4", "HK H5 H2")
    assert set(may(state, "give")) == {f"1:give:{name}" for name in ("S10", "S4", "H5", "H2")}
    assert refusal(state, "1:give:SN") == "GT-SKUS-8"
    assert cards("F S4 HK H5 H2 SN") <= piles(state)[1]  # nothing said: S10 is given
    assert cards("S10") <= piles(state)[2]
    chosen = do(state, "1:give:H2")
    assert cards("H2") <= piles(chosen)[2]
    assert cards("F S10 S4 HK H5 SN") == piles(chosen)[1]


def test_gt_ex_13() -> None:
    state = fool_in_trick_6("SQ HK T21")
    assert may(state, "give") == []  # no choice, so nothing to say
    assert cards("SQ") <= piles(state)[2]
    assert piles(state)[1] == cards("F HK T21")


def test_gt_ex_14() -> None:
    state = moment(
        ["H8 S3 S4", "HQ T2 T3", "H9 C1 C2"],
        trick=23,
        leader=0,
        earlier=["2: SK SJ F"],
        won=(11, 0, 11),
        discard="D1 D2 D3",
    )
    assert given(state) is None
    assert cards("F") <= piles(state)[1]
    done = do(state, "H8 HQ H9")
    assert may(done, "give") == ["H8", "H9"]
    assert cards("H8") <= piles(done)[2]
    assert cards("H9") <= piles(do(done, "1:give:H9"))[2]
    assert refusal(done, "1:give:HQ") == "GT-SKUS-9"
    assert because(done, "1:give:HQ") == {"H8", "H9"}


def test_gt_ex_15() -> None:
    state = moment(["H8 S3 S4", "F T2 T3", "H1 C1 C2"], trick=23, leader=0)
    done = do(state, "H8 F H1")
    assert cards("F H8 H1") <= piles(done)[2]
    assert given(done) is None
    assert may(done, "give") == []


def test_gt_ex_16() -> None:
    state = moment(
        ["SK ...", "S2 ...", "F ..."], trick=3, earlier=["0: D1 D2 D3", "0: D4 D5 D6"], discard="S1 CQ H6"
    )
    done = do(state, "SK S2 F")
    assert given(done) is None
    assert may(done, "give") == []
    for name in ("S1", "CQ", "H6"):
        assert refusal(done, f"2:give:{name}") == "GT-SKUS-8"
    assert piles(done)[2] == cards("F")


def test_gt_ex_17() -> None:
    state = moment(["SK", "H2", "S3"], trick=25, earlier=["0: CK F C3"], won=(15, 0, 9), discard="D1 D2 D3")
    assert cards("F") <= piles(state)[1]
    done = do(state, "SK H2 S3")
    assert cards("F") <= piles(done)[0]
    assert "GT-END-3" in [line.rule for line in ledger(done).lines]


# Declarations


def declared(hand: str) -> list[tuple[str, int, int]]:
    return [(d.kind, d.count, d.points) for d in combinations_in(cards(hand), STANDARD, PACK)]


def in_total(hand: str) -> int:
    return total(combinations_in(cards(hand), STANDARD, PACK))


KINGS_3 = ("kings", 3, 5)


@pytest.mark.parametrize(
    ("hand", "wanted", "best"),
    [
        pytest.param("F T21 T20 T19 T1", [("matadors", 5, 20), KINGS_3], 25, id="gt_ex_18"),
        pytest.param("F T21 T3 T2 T1", [("matadors", 5, 20), KINGS_3], 25, id="gt_ex_19"),
        pytest.param("F T21 T20 T2 T1", [("matadors", 5, 20), KINGS_3], 25, id="gt_ex_20"),
        pytest.param(
            "F T21 T19 T1", [("matadors", 3, 10), ("skus_matadors", 5, 15), KINGS_3], 20, id="gt_ex_21"
        ),
        pytest.param("F T21 T18 T1", [("matadors", 3, 10), KINGS_3], 15, id="gt_ex_22"),
        pytest.param(
            "F T21 T20 T18 T16 T1",
            [("matadors", 4, 15), ("skus_matadors", 8, 30), KINGS_3],
            35,
            id="gt_ex_23",
        ),
        pytest.param(
            "F T21 T3 T1", [("matadors", 3, 10), ("skus_matadors", 5, 15), KINGS_3], 20, id="gt_ex_24"
        ),
        pytest.param(
            "F T21 T19 T5 T3 T1",
            [("matadors", 3, 10), ("skus_matadors", 9, 35), KINGS_3],
            40,
            id="gt_ex_25",
        ),
        pytest.param(
            " ".join(["F", *(f"T{n}" for n in range(1, 22) if n != 10)]),
            [("trumps", 21, 65), ("matadors", 21, 100), ("skus_matadors", 22, 100), KINGS_3],
            170,
            id="gt_ex_26",
        ),
        pytest.param("SK CK T21", [KINGS_3], 5, id="gt_ex_27"),
        pytest.param("SK CK HK DK F T21 T1", [("matadors", 3, 10), ("kings", 7, 25)], 35, id="gt_ex_28"),
        pytest.param("HQ HN HJ F", [], 0, id="gt_ex_29"),
        pytest.param("HK HQ HJ F", [("half_cavallerie", 4, 5)], 5, id="gt_ex_30"),
        pytest.param("HK HQ HN HJ F", [("cavallerie", 4, 10)], 10, id="gt_ex_31"),
        pytest.param(
            " ".join(["F", *(suit + rank for suit in "SCHD" for rank in "KQNJ")]),
            [
                ("kings", 5, 15),
                *[("cavallerie", 4, 10)] * 4,
                ("four_queens", 4, 5),
                ("four_knights", 4, 5),
                ("four_jacks", 4, 5),
            ],
            70,
            id="gt_ex_32",
        ),
        pytest.param(
            " ".join(["F", *(f"S{n}" for n in range(1, 11)), *(f"H{n}" for n in range(1, 6))])
            + " T2 T3 T5 T6 T8 T9 T12 T14 T20",
            [("trumps", 10, 10), ("ladons", 16, 15)],
            25,
            id="gt_ex_33",
        ),
    ],
)
def test_declarations(hand: str, wanted: list[tuple[str, int, int]], best: int) -> None:
    assert declared(hand) == wanted
    assert in_total(hand) == best


def test_gt_ex_34() -> None:
    hand = "F T2 T3 T5 T6 T8 T9 T12 T14 T16 T18 T20"
    assert declared(hand) == [("trumps", 12, 20)]
    offered = may(do(_start_with(hand), "S1,S2,S3"), "declare")
    assert offered == ["trumps"]  # no other number can be said
    assert refusal(do(_start_with(hand), "S1,S2,S3"), "pass") == ""


def _start_with(dealers: str) -> State:
    kings = "SK CK HK ..."
    return dealt(kings, "SQ HN DJ ...", f"{dealers} S1 S2 S3 S4 S5 S6 S7 S8 S9 S10 D2 D3 D4 D5 D6 D7")


# Discards

EX_35 = "SK SQ SN S7 S3 CK C10 C9 C6 C4 C2 HQ HJ H1 H2 H5 H7 H9 DQ DN D1 D4 D6 D8 D10 T7 T4 T1"


def discards(hand: str) -> list[set[str]]:
    """Every legal discard of a hand of 28."""
    held = cards(hand)
    limit = limits(held, STANDARD)
    chosen = (CardSet.of(*three) for three in combinations(sorted(held), 3))
    return [words(out) for out in chosen if not limit.fault(out)]


def refusing(hand: str, out: str) -> set[str]:
    """The rules that refuse a discard."""
    return {verdict.rule for _, verdict in DISCARD_RULES.faults(cards(hand), cards(out), STANDARD)}


def test_gt_ex_35() -> None:
    assert not refusing(EX_35, "T1 T4 T7")
    assert not refusing(EX_35, "SQ SN S7")
    assert refusing(EX_35, "T1 S3 S7") == {"GT-DISC-4"}
    assert refusing(EX_35, "T4 T7 S3") == {"GT-DISC-3"}
    assert refusing(EX_35, "SK S3 S7") == {"GT-DISC-2"}


def test_gt_ex_36() -> None:
    hand = EX_35.replace("T7", "T21")
    assert not [out for out in discards(hand) if any(word[0] == "T" for word in out)]


def test_gt_ex_37() -> None:
    hand = EX_35.replace("D10", "F")
    assert "half_cavallerie" in [kind for kind, _, _ in declared(hand)]
    assert not refusing(hand, "SQ SN S7")
    assert not refusing(hand, "T1 T4 T7")


def test_gt_ex_38() -> None:
    hand = " ".join(["F", *(f"T{n}" for n in range(1, 22)), "SK CK HK DK S5 H3"])
    found = discards(hand)
    assert sorted(map(sorted, found)) == sorted(sorted({"S5", "H3", f"T{n}"}) for n in range(2, 21))
    assert len(found) == 19


# Counting


def test_gt_ex_39() -> None:
    assert in_threes(cards("T21 SK S5")) == 9


def test_gt_ex_40() -> None:
    assert in_threes(cards("HK SQ CN")) == 10


def test_gt_ex_41() -> None:
    assert in_threes(cards("SQ S4 S2")) == 4


def test_gt_ex_42() -> None:
    assert in_threes(cards("S3 S4 S2")) == 1


def test_gt_ex_43() -> None:
    assert in_threes(cards("T21 SK S5 SQ S4 S2 HJ H1 H3")) == 15
    assert (
        in_threes(cards("T21 SK S5")) + in_threes(cards("SQ S4 S2")) + in_threes(cards("HJ H1 H3"))
        == 9 + 4 + 2
    )
    assert (
        in_threes(cards("T21 SK SQ")) + in_threes(cards("HJ S5 S4")) + in_threes(cards("S2 H1 H3"))
        == 12 + 2 + 1
    )


def test_gt_ex_44() -> None:
    whole = PACK.full
    assert count.values(whole.plain, whole.trumps) == 71
    assert count.counting(whole.plain, whole.trumps) == 19
    assert in_threes(whole) == 78


def test_gt_ex_45() -> None:
    assert at_the_end((9, 8, 8), points=(40, 18, 20)) == [14, -8, -6]


# Payments: A, B, C are seats 0, 1, 2 and C deals


def in_play(text: str, leader: int, winning: int, number: int) -> list[int]:
    """What one trick pays each seat."""
    rows = [[0] * kernel.ROW_WIDTH for _ in range(kernel.MAX_TRICK_ROWS)]
    indices = [PACK.index(card(word)) for word in text.split()]
    table = [0] * at.TABLE_WIDTH
    n = kernel.settle_trick(table, rules_row(STANDARD), rows, number, leader, winning, *indices)
    paid = [row[kernel.PAY : kernel.FOR] for row in rows[:n]]
    assert all(sum(three) == 0 for three in paid)
    return [sum(three[seat] for three in paid) for seat in range(3)]


def test_gt_ex_46() -> None:
    assert in_play("SK S4 HK", 0, 0, 9) == [15, 0, -15]


def test_gt_ex_47() -> None:
    assert in_play("T1 T9 T4", 0, 1, 24) == [-10, 5, 5]


def test_gt_ex_48() -> None:
    assert in_play("T1 SK F", 0, 0, 25) == [40, -35, -5]
    done = do(moment(["T1", "SK", "F"], trick=25), "T1 SK F")
    assert cards("F") <= piles(done)[0]
    assert "GT-PAY-5" not in [line.rule for line in ledger(done).lines]


def test_gt_ex_49() -> None:
    assert in_play("T1 T9 HK", 0, 1, 25) == [-20, 25, -5]


def test_gt_ex_50() -> None:
    assert in_play("H4 T5 H8", 0, 1, 25) == [-5, 10, -5]


def test_gt_ex_51() -> None:
    assert in_play("HK H4 CK", 0, 0, 25) == [30, 0, -30]


WINDOW = {"": kernel.NEVER, "a": said.WINDOW_A, "b": said.WINDOW_B, "c": said.WINDOW_C}


def at_the_end(
    won: tuple[int, int, int],
    *,
    voles: tuple[str, str, str] = ("", "", ""),
    nulls: tuple[str, str, str] = ("", "", ""),
    points: tuple[int, int, int] = (26, 26, 26),
    paid_before: tuple[tuple[int, ...], ...] = (),
) -> list[int]:
    """What the end of a hand pays; announcements by window, ``paid_before`` the rows of king and pagat."""
    table, rules = [0] * at.TABLE_WIDTH, rules_row(STANDARD)
    for place, numbers in ((at.WON, won), (at.COUNTED, points), (at.VOLES, voles), (at.NULLS, nulls)):
        for position, number in enumerate(numbers):
            table[place + position] = WINDOW[number] if isinstance(number, str) else number
    for row in paid_before:
        kernel.note_paid(table, rules, row)
    rows = [[0] * kernel.ROW_WIDTH for _ in range(kernel.MAX_END_ROWS)]
    n = kernel.settle_feats(table, rules, rows)
    n = kernel.settle_cards(table, rules, rows, n)
    paid = [row[kernel.PAY : kernel.FOR] for row in rows[:n]]
    assert all(sum(three) == 0 for three in paid)
    return [sum(three[position] for three in paid) for position in range(3)]


def test_gt_ex_52() -> None:
    all_points = (78, 0, 0)
    for window, value in (("", 26), ("a", 52), ("b", 38), ("c", 31)):
        got = at_the_end((25, 0, 0), voles=(window, "", ""), points=all_points)
        assert got == [2 * value, -value, -value]


def test_gt_ex_53() -> None:
    got = at_the_end((22, 2, 1), voles=("c", "", ""), points=(70, 5, 3))
    assert got == [-18, 10, 8]


# A lost HK, B won with SK, C lost T1, B won the plain trick 25.
EX_54 = (
    (kernel.LOST_KING, 0, -10, 5, 5),
    (kernel.KING_WINS, 1, -5, 10, -5),
    (kernel.LOST_PAGAT, 2, 5, 5, -10),
    (kernel.LAST_TRICK, 1, -5, 10, -5),
)


@pytest.mark.parametrize(
    ("window", "wanted"),
    [
        pytest.param("", [52, -6, -46], id="gt_ex_54"),
        pytest.param("a", [72, -16, -56], id="gt_ex_55 (a)"),
        pytest.param("b", [62, -11, -51], id="gt_ex_55 (b)"),
    ],
)
def test_null(window: str, wanted: list[int]) -> None:
    in_the_play = [sum(row[2 + seat] for row in EX_54) for seat in range(3)]
    assert in_the_play == [-15, 30, -15]
    end = at_the_end((0, 14, 11), nulls=(window, "", ""), points=(5, 40, 33), paid_before=EX_54)
    assert [a + b for a, b in zip(in_the_play, end, strict=True)] == wanted


@pytest.mark.parametrize(
    ("announced", "wanted"), [((), (52, -6, -46)), (("0:announce:null",), (72, -16, -56))]
)
def test_gt_ex_54_gt_ex_55_card_by_card(announced: tuple[str, ...], wanted: tuple[int, ...]) -> None:
    """The last four tricks of a real hand; the other kings lie in the discard."""
    hands = ["HK S2 D10 C1", "T5 SK D5 C9", "T1 S3 D4 C3"]
    state = moment(hands, trick=22, leader=1, won=(0, 11, 10), discard="CK DK F", said=announced)
    done = do(state, "T5 T1 HK  SK S3 S2  D5 D4 D10  C3 C1 C9")
    assert gained(state, done) == wanted
    value = 36 if announced else 26
    assert paid(state, done) == [
        ("GT-PAY-1", (5, 5, -10)),
        ("GT-PAY-3", (-10, 5, 5)),
        ("GT-PAY-3", (-5, 10, -5)),
        ("GT-PAY-5", (-5, 10, -5)),
        ("GT-END-3", (2 * value, -value, -value)),
        ("GT-END-4", (15, -10, -5)),
    ]


def test_gt_ex_56() -> None:
    got = at_the_end((1, 13, 11), nulls=("b", "", ""), points=(9, 40, 29))
    assert got == [-27, 19, 8]


def test_gt_ex_57() -> None:
    got = at_the_end((24, 1, 0), voles=("a", "", ""), points=(70, 5, 3))
    assert got == [-130, 26, 104]


def test_gt_ex_58() -> None:
    got = at_the_end((0, 0, 25), nulls=("a", "", ""), points=(0, 0, 78))
    assert got == [-46, -16, 62]


def test_gt_ex_59() -> None:
    before_8 = moment(["...", "...", "..."], trick=8, earlier=["0: C1 C2 C3", "1: D1 D2 D3"], won=(6, 1, 0))
    assert refusal(before_8, "0:announce:vole") == "GT-ANN-3"
    before_14 = moment(["...", "...", "..."], trick=14, won=(8, 5, 0))
    assert refusal(before_14, "2:announce:null") == "GT-ANN-2"
    before_13 = moment(["...", "...", "..."], trick=13, won=(8, 4, 0))
    assert refusal(before_13, "2:announce:null") == ""


# Complete deals


def example(number: int) -> dict[str, object]:
    return json.loads((HERE / f"gt_ex_{number}.json").read_text("utf-8"))


def best_declaration(state: State) -> Action:
    """The first declaration that is listed with the highest value, or a pass."""
    assert state.to_act is not None
    found = combinations_in(state.hands[state.to_act], state.options, state.pack)
    points = {Combination(d.kind, d.suit): d.points for d in found}

    def value(action: Action) -> int:
        return sum(points[one] for one in action.combinations) if isinstance(action, Declare) else 0

    return max(legal_actions(state), key=value)


def shown(action: Action) -> list[str]:
    return [str(one).replace("/", "_") for one in action.combinations] if isinstance(action, Declare) else []


@pytest.mark.parametrize("number", [60, 61], ids=["gt_ex_60", "gt_ex_61"])
def test_complete_deal(number: int) -> None:
    """GT-EX-60 and GT-EX-61, trick by trick to the last point."""
    wanted: dict = example(number)
    hands = tuple(cards(" ".join(hand)) for hand in wanted["dealt"])
    state = start("grosstarock", Deal(hands), dealer=wanted["dealer"])
    state = apply(state, Discard(2, tuple(map(card, wanted["discard"]))))
    for seat in (2, 0, 1):
        assert (state.phase, state.to_act) == ("declare", seat)
        said = best_declaration(state)
        expected = wanted["declarations"][str(seat)]
        assert shown(said) == [name for name, _, _ in expected]
        found = combinations_in(state.hands[seat], state.options, state.pack)
        assert [(d.count, d.points) for d in found] == [(n, value) for _, n, value in expected]
        state = apply(state, said)
    assert list(ledger(state).balances) == wanted["chips_after_declarations"]
    for played in wanted["tricks"]:
        assert (state.trick.number, state.to_act) == (played["n"], played["lead"])
        before, given_before = state, given(state)
        for turn, word in enumerate(played["cards"]):
            named = Suit(played["named"]) if turn == 0 and "named" in played else None
            state = apply(state, Play(state.to_act, card(word), named))
        assert state.tricks[-1].winner == played["winner"]
        note = played.get("note", "")
        events = [(line.facts.get("card"), line.key) for line in ledger(state).lines]
        new = events[len(ledger(before).lines) :] if played["n"] < 25 else []
        for name, what in new:
            assert f"{name} {'won' if 'wins' in what else 'lost'}" in note
        assert bool(new) == (("won" in note or "lost" in note) and played["n"] < 25)
        if "give" in note:
            now = given(state)
            assert given_before is None
            assert now is not None
            assert f"give {state.pack.card(now.card)} to {now.taker}" in note
    assert list(tricks_won(state)) == wanted["tricks_won"]
    lines = ledger(state).lines
    before_cards = [
        sum(line.payments[seat] for line in lines if line.key != "card_points") for seat in range(3)
    ]
    assert before_cards == wanted["chips_after_play"]
    assert list(card_points(state)) == wanted["card_points"]
    out = state.discards[2]
    for seat, pile in enumerate(piles(state)):
        whole = pile | (out if seat == 2 else CardSet())
        assert len(whole) % 3 == 0
        assert in_threes(whole) == wanted["card_points"][seat]
    assert list(ledger(state).balances) == wanted["final_chips"]
    assert sum(ledger(state).balances) == 0


def test_gt_ex_60_the_naming_is_void_and_the_answer_is_heard() -> None:
    wanted: dict = example(60)
    hands = tuple(cards(" ".join(hand)) for hand in wanted["dealt"])
    state = apply(start("grosstarock", Deal(hands)), Discard(2, tuple(map(card, wanted["discard"]))))
    for seat in (2, 0, 1):
        state = apply(state, Pass(seat))
    for played in wanted["tricks"][:5]:
        state = do(state, " ".join(played["cards"]))
    state = do(state, "F/H")
    assert len(may(state, "play")) == len(state.hands[2])
    state = do(state, "D2")
    assert all(word[0] == "D" for word in may(state, "play"))
    assert gained(state, do(state, "D9")) == (0, 0, 0)
