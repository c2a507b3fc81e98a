"""The worked examples of the rules of Tübingen Tarock, each under its own number (TB-EX-1 to TB-EX-37)."""

from __future__ import annotations

import pytest

from engine.declarations import best_legal, total
from engine.games.tubingen_tarock.combinations import combinations_in
from engine.games.tubingen_tarock.discards import faults
from engine.games.tubingen_tarock.house_rules import rules_row
from engine.games.tubingen_tarock.playing import duties
from engine.games.tubingen_tarock.settling import EVENT_RULES, piles
from engine.kernel.masks import FOOL_BIT
from engine.kernel.tubingen_tarock import cards as count
from engine.kernel.tubingen_tarock import places as at
from engine.kernel.tubingen_tarock import settling as kernel
from engine.kernel.tubingen_tarock.ski import exchange_fool
from engine.phases.play import Situation, judge_trick, playable
from engine.settlement import card_points, ledger
from engine.state import legal_actions
from tests.rules.tubingen_tarock.positions import (
    GAME,
    claimed,
    dealt,
    do,
    exchange,
    halves,
    lines,
    may,
    moment,
    nets,
    raus,
    refusal,
    rufen,
    scores,
    verbs,
)
from tests.support import PACK, card, cards, options, words

STANDARD = options("tubingen_tarock")
PLAIN_19 = "S2 S3 S4 S5 S6 S7 S8 S9 S10 C2 C3 C4 C5 C6 C7 C8 C9 C10 H2"


def legal(trick: str, hand: str) -> set[str]:
    played = tuple(PACK.index(card(word)) for word in trick.split())
    return words(playable(Situation(hand=cards(hand), options=STANDARD, trick=played, number=5), duties))


def winner(trick: str) -> str:
    return trick.split()[judge_trick(tuple(PACK.index(card(word)) for word in trick.split()), None)[1]]


def held(hand: str, **house: object) -> dict[str, int]:
    found = best_legal(combinations_in(cards(hand), options("tubingen_tarock", **house), PACK))
    return {d.kind + (f"/{d.suit.value}" if d.suit else ""): d.points for d in found}


def runs(hand: str, **house: object) -> int:
    return sum(points for kind, points in held(hand, **house).items() if kind in ("oberer", "unterer"))


# Pack, tricks, legality


def test_tb_ex_1() -> None:
    values = [count.halves(*pair) for pair in ((1 << i, 0) for i in range(56))]
    values += [count.halves(0, 1 << i) for i in range(22)]
    assert sorted(values, reverse=True) == [9] * 7 + [7] * 4 + [5] * 4 + [3] * 4 + [1] * 59
    assert count.halves(PACK.full.plain, PACK.full.trumps) == count.TOTAL_HALVES == 2 * 91
    assert GAME.dealing.shape(GAME.seating(STANDARD, 3)) == ((19, 19, 19, 21), ())


def test_tb_ex_2() -> None:
    assert legal("H7", "H3 HK T5 F S2") == {"H3", "HK", "F"}


def test_tb_ex_3() -> None:
    assert legal("H7", "T5 F S2 SK") == {"T5", "F"}


def test_tb_ex_4() -> None:
    assert legal("H7", "F S2 SK") == {"F", "S2", "SK"}


def test_tb_ex_5() -> None:
    assert legal("T12", "T5 T9 F H3") == {"T5", "T9", "F"}
    assert legal("T12", "F H3 CK") == {"F", "H3", "CK"}


def test_tb_ex_6() -> None:
    assert legal("F", "H3 S2 T4 CK") == {"H3", "S2", "T4", "CK"}
    assert legal("F H9", "H3 S2 T4 CK") == {"H3"}
    assert legal("F H9", "S2 T4 CK") == {"T4"}
    state = moment(["F D2 D3", "H9 C2 C3", "H3 S2 T4", "S3 T5 CK"], said=raus(0))
    state = do(state, "F")
    assert may(state, "play") == ["C3", "C2", "H9"]
    state = do(state, "H9")
    assert may(state, "play") == ["H3"]
    assert may(do(state, "H3"), "play") == ["T5"]


def test_tb_ex_7() -> None:
    assert legal("H9 T15", "T4 T20") == {"T4", "T20"}


@pytest.mark.parametrize(
    ("trick", "wins", "points"),
    [
        ("H10 H1 HK H2", "HK", 6),
        ("S1 S10 S9 C7", "S10", 2),
        ("H5 H1 D1 H2", "H1", 2),
        ("F H9 T3 H1", "T3", 6),
        ("F S4 D1 S9", "S9", 6),
        ("HK F T2 T7", "T7", 10),
        ("T1 HK F CK", "T1", 18),
        ("H2 F HK H3", "HK", 10),
        ("SJ S10 F SQ", "SQ", 10),
    ],
)
def test_tb_ex_8(trick: str, wins: str, points: int) -> None:
    assert winner(trick) == wins
    won = cards(trick)
    assert count.halves(won.plain, won.trumps) == halves(trick) == 2 * points


def test_tb_ex_9() -> None:
    hand = cards("SQ HN T12 D3 SK T21 T1 F H2")
    for out in ("SQ HN", "T12 D3"):
        assert not faults(hand, cards(out), STANDARD)
    assert (halves("SQ HN"), halves("T12 D3")) == (12, 2)
    for kept in ("SK", "T21", "T1", "F"):
        for beside in words(hand) - {kept}:
            found = faults(hand, cards(f"{kept} {beside}"), STANDARD)
            assert ("TB-LEG-2", PACK.index(card(kept))) in [(fault.rule, index) for index, fault in found]


# Tout and bidding


def tout(lost: int, last: str = "") -> tuple[int, ...]:
    """The scores when seat 1 declares Tout and loses so many of the first 18 tricks, then wins the last."""
    won = [lost, 18 - lost, 0, 0]
    said = ["0:ask_tout", "1:tout"]
    state = moment(["S2", "T21", "S3", "S4"], said=said, leader=1, won=won)
    return nets(do(state, "T21 S3 S4 S2"))


def test_tb_ex_10() -> None:
    assert tout(0) == (0, 240, 0, 0)
    assert tout(1) == (0, 120, 0, 0)
    assert tout(2) == (0, -240, 0, 0)
    assert kernel.tout_score(19) == 240
    assert {kernel.tout_score(n) for n in range(18)} == {-240}
    said = ["0:ask_tout", "1:tout"]
    state = moment(["S2", "F", "S3", "S4"], said=said, leader=1, won=[0, 18, 0, 0])
    after = do(state, "F S3 S4 S2")  # F loses its trick even when all 18 others were won
    assert after.tricks[-1].winner == 3
    assert nets(after) == (0, 120, 0, 0)


def test_tb_ex_11() -> None:
    dealer = f"{PLAIN_19} SQ HJ"
    state = do(dealt("T21 ...", "...", "...", dealer), "SQ,HJ")
    assert (state.phase, state.to_act) == ("ask_tout", 3)
    with_jack = f"{PLAIN_19.replace('S2', 'SJ')} SQ HJ"
    assert do(dealt("T21 ...", "...", "...", with_jack), "SQ,HJ").phase == "raus"
    tarocks = "T2 T3 T4 T5 T6 T7 T8 T9 T10 S2 S3 S4 S5 S6 S7 S8 S9 S10 C2"
    nine = do(dealt(tarocks, "...", "...", "SQ CQ ..."), "SQ,CQ")
    assert (nine.phase, nine.to_act, verbs(nine)) == ("ask_tout", 0, ["ask_tout", "pass"])
    limited = do(dealt(tarocks, "...", "...", "SQ CQ ...", tout_max_tarocks=7), "SQ,CQ")
    assert limited.phase == "raus"


def bidding(hands: tuple[str, ...] = ("SK ...", "CK ...", "HK ...", "DK SQ CQ ..."), **house: object):
    return do(dealt(*hands, **house), "SQ,CQ")


def test_tb_ex_12() -> None:
    state = do(bidding(), "pass raus")
    assert (state.phase, state.to_act) == ("play", 0)
    assert dict(GAME.heard.sides(state)) == {"declarer": (1,), "defenders": (0, 2, 3)}


def test_tb_ex_13() -> None:
    state = do(bidding(), "pass pass pass pass")
    assert (state.phase, state.to_act) == ("call", 3)
    state = do(state, "pass")
    assert state.to_act == 0
    state = do(state, "call:HK")
    assert (state.phase, state.to_act) == ("play", 0)


@pytest.mark.parametrize(
    ("hand", "calls"),
    [
        ("SK CK", ["HK", "DK"]),
        ("SK CK HK", ["DK", "remaining"]),
        ("SK CK HK DK T21", ["T1", "F"]),
        ("SK CK HK DK T21 T1 F", []),
        ("T21 F", ["SK", "CK", "HK", "DK"]),
    ],
)
def test_tb_ex_14(hand: str, calls: list[str]) -> None:
    state = bidding((f"{hand} ...", "...", "...", "SQ CQ ..."))
    if "SK" not in hand:
        state = bidding((f"{hand} ...", "SK CK ...", "HK ...", "DK SQ CQ ..."))
    state = do(state, "pass pass pass pass pass")
    assert state.to_act == 0
    assert may(state, "call") == calls
    assert verbs(state)[-1] == "pass"


def test_tb_ex_15() -> None:
    state = do(bidding(), "pass " * 8)
    assert (state.finished, state.result, legal_actions(state)) == (True, "redeal", ())
    assert ledger(state).lines == ()
    assert nets(state) == (0, 0, 0, 0)


# Rufen: caller 0, partner 1


def played_rufen(points: int, **house: object) -> tuple[int, ...]:
    """A real hand without claims in which the sides of a Rufen end with these card points."""
    state = moment(
        ["S2", "HK", "T20", "H3"],
        said=rufen(0, "HK"),
        leader=2,
        won=[4, 4, 5, 5],
        points={0: points // 2, 1: points - points // 2},
        strafen_claim="manual",
        **house,
    )
    end = do(state, "T20 H3 S2 HK pass pass pass pass")
    assert card_points(end)[0] + card_points(end)[1] == points
    return nets(end)


def test_tb_ex_16() -> None:
    assert scores(46, 45) == (23, 23, 0, 0) == played_rufen(46)
    assert scores(45, 46) == (-46, 0, 0, 0) == played_rufen(45)


def test_tb_ex_17() -> None:
    assert scores(62, 29) == (39, 39, 0, 0) == played_rufen(62)
    assert scores(91, 0, 10) == (78, 78, 0, 0)
    assert scores(0, 91) == (-136, 0, 0, 0)


def test_tb_ex_18() -> None:
    assert scores(58, 33, 10) == (45, 45, 0, 0)
    assert scores(58, 33, 0, 10) == (35, 35, 10, 10)


def test_tb_ex_19() -> None:
    assert scores(52, 39, 15, 5) == (39, 39, 0, 0)


def test_tb_ex_20() -> None:
    assert scores(41, 50, 10) == (-34, 0, 0, 0)


def test_tb_ex_21() -> None:
    assert scores(40, 51, 40, 10) == (0, 0, 0, 0)


def test_tb_ex_22() -> None:
    assert scores(44, 47, 5, 15) == (-48, 0, 10, 10)
    assert scores(44, 47, 5, 15, defender_net="adjust_declarer") == (-68, 0, 0, 0)


def test_tb_ex_23() -> None:
    assert scores(58, 33, 0, 10, defender_net="adjust_declarer") == (25, 25, 0, 0)


# Ski exchange


def test_tb_ex_24() -> None:
    state = moment(
        ["T20", "C3", "C4", "C5"],
        said=rufen(0, "DK"),
        leader=0,
        earlier=["2>3: HK T7 F T2", "0>0: T3 D2 D3 D4", "1>1: DK D5 D6 D7"],
        won=[4, 4, 5, 5],
        points={0: 20, 1: 22},
        strafen_claim="manual",
    )
    end = do(state, "T20 C3 C4 C5 pass pass pass pass")
    done = exchange(end)
    assert done is not None
    assert (done.trick, done.owner, done.winner, done.giver) == (1, 0, 3, 0)
    assert cards("F") <= piles(end)[0]
    assert [sum(card_points(end)[:2]), sum(card_points(end)[2:])] == [48, 43]
    assert nets(end) == (25, 25, 0, 0)
    late = moment(
        ["F", "T2", "HK", "T7"],
        said=rufen(0, "DK"),
        leader=2,
        earlier=["1>1: DK D5 D6 D7"],
        won=[4, 5, 5, 4],
        points={0: 20, 1: 24},
        strafen_claim="manual",
    )
    end = do(late, "HK T7 F T2 pass pass pass pass")
    assert exchange(end) is None
    assert sum(card_points(end)[:2]) == 44
    assert nets(end) == (-48, 0, 0, 0)


def fool_with(*won: str) -> tuple[int, int]:
    """Who gives what when position 0 played F to position 3 and has won these cards, in a Raus."""
    pile = cards(" ".join(won))
    row = [0] * at.POSITION_WIDTH
    row[at.KIND], row[at.FOOL_TRICK], row[at.FOOL_WINNER] = at.RAUS, 5, 3
    row[at.FOOL_GIVER], row[at.FOOL_GIVEN] = at.NOBODY, at.NO_CARD
    row[at.PILE], row[at.PILE + 1] = pile.plain, pile.trumps
    row[at.PILE + 6], row[at.PILE + 7] = 1, FOOL_BIT
    exchange_fool(row, rules_row(STANDARD), at.NOBODY)
    return row[at.FOOL_GIVER], row[at.FOOL_GIVEN]


def test_tb_ex_25() -> None:
    assert fool_with("SK SQ DK DQ") == (-1, -1)
    assert fool_with("SK SQ DK C2") == (0, PACK.index(card("C2")))
    for trick, gives in (("SK SQ DK DQ", None), ("SK SQ DK C2", "C2")):
        state = moment(
            ["S3", "C3", "T20", "C5"],
            said=raus(0),
            leader=2,
            earlier=["3>3: HK F H2 H3", f"0>0: {trick}"],
            won=[1, 4, 4, 9],
        )
        end = do(state, "T20 C5 S3 C3")
        done = exchange(end)
        if gives is None:
            assert done is None
            assert cards("F") <= piles(end)[3]
        else:
            assert done is not None
            assert (done.owner, done.winner, done.giver, str(PACK.card(done.card))) == (0, 3, 0, gives)
            assert cards("C2") <= piles(end)[3]
            assert words(piles(end)[0]) == {"SK", "SQ", "DK", "F"}


# Raus: declarer 0


def raus_scores(points: int, against: int, own: int = 0, others: int = 0, **house: object) -> tuple[int, ...]:
    return scores(points, against, own, others, partner=None, **house)


def played_raus(points: dict[int, int], won: list[int], **house: object) -> tuple[int, ...]:
    state = moment(
        ["T20", "S3", "S4", "S5"],
        said=raus(0),
        won=won,
        points={0: points[0] - 2, **{seat: own for seat, own in points.items() if seat}},
        strafen_claim="manual",
        **house,
    )
    return nets(do(state, "T20 S3 S4 S5 pass pass pass pass"))


def test_tb_ex_26() -> None:
    assert raus_scores(39, 38) == (21, 0, 0, 0)
    assert raus_scores(39, 38, raus_win_factor=3) == (63, 0, 0, 0)
    assert raus_scores(38, 38) == (-60, 0, 0, 0)
    assert played_raus({0: 39, 1: 38, 2: 10}, [6, 7, 4, 1]) == (21, 0, 0, 0)
    assert played_raus({0: 39, 1: 38, 2: 10}, [6, 7, 4, 1], raus_win_factor=3) == (63, 0, 0, 0)
    assert played_raus({0: 38, 1: 38, 2: 10}, [6, 7, 4, 1]) == (-60, 0, 0, 0)


def test_tb_ex_27() -> None:
    state = moment(
        ["T20", "S3", "C2", "S5"],
        said=raus(0),
        earlier=["3>3: T3 C3 H9 D10", "3>3: T8 S4 D7 H6", "2>2: DK DQ D5 D4"],
        won=[5, 10, 1, 2],
        points={0: 38, 1: 32},
        discard="SQ HN",
        strafen_claim="manual",
    )
    end = do(state, "T20 S3 C2 S5 pass pass pass pass")
    assert card_points(end) == (40, 32, 9, 10)
    assert nets(end) == (-72, 0, 0, 0)
    assert lines(end)["TB-SRAUS-6"].facts["against"] == "42"
    assert raus_scores(40, 32) == (22, 0, 0, 0)  # what it would have been without the exception


def test_tb_ex_28() -> None:
    three = cards("T3 C2 H9 D10 T8 S4 D7 H6 F S5 C3 C4")
    assert count.halves(three.plain, three.trumps) == 2 * 10
    assert kernel.is_empty(3, three.plain, three.trumps)
    four = three | cards("S2 S3 C5 C6")
    assert not kernel.is_empty(4, four.plain, four.trumps)
    jack = cards("SJ S2 S3 S4")
    assert not kernel.is_empty(1, jack.plain, jack.trumps)
    assert kernel.is_empty(0, 0, 0)


def test_tb_ex_29() -> None:
    assert raus_scores(39, 31, 15, 5) == (31, 0, 0, 0)
    assert raus_scores(36, 40, 10) == (-36, 0, 0, 0)
    assert raus_scores(36, 40, 25) == (0, 0, 0, 0)
    assert raus_scores(36, 36, 10) == (-24, 0, 0, 0)


def test_tb_ex_30() -> None:
    assert raus_scores(36, 40, 0, 10) == (-66, 10, 10, 10)
    assert raus_scores(45, 30, 0, 20) == (27, 20, 20, 20)


# Strafen


@pytest.mark.parametrize(
    ("hand", "points"),
    [
        ("F T21 T20", 6),
        ("F T21 T19", 6),
        ("F T20 T19", 6),
        ("F T20 T18", 0),
        ("T21 T20", 0),
        ("F T21 T20 T18 T17 T15", 10),
        ("F T21 T20 T19 T18 T17", 12),
        ("T1 T2 T3 T4", 8),
        ("F T1 T3 T4 T6", 8),
        ("F T2 T3", 6),
    ],
)
def test_tb_ex_31(hand: str, points: int) -> None:
    assert runs(hand) == points
    if hand == "F T20 T19":
        assert runs(hand, ski_replaces_end=False) == 0


def test_tb_ex_32() -> None:
    hand = "F T21 T20 T18 T17 T5 T1 SK CK HK SQ SN S10 C9 H1 H2 D4 D8 D9"
    assert held(hand) == {"skimon": 10, "oberer": 10, "ski_kingdom": 5, "ski_family/S": 5}
    assert sum(held(hand, ski_reuse="once").values()) == 10


def test_tb_ex_33() -> None:
    hand = "T21 T20 T19 T18 T3 T2 T1 HK HQ HN HJ CK C10 C9 D1 D2 S5 S6 S7"
    assert held(hand) == {"oberer": 8, "unterer": 6, "natural_family/H": 10}


def test_tb_ex_34() -> None:
    hand = "F T20 T19 T17 T12 T9 SK SQ SJ S8 CQ CN CJ C2 H9 H10 DK D1 D2"
    assert held(hand) == {"oberer": 6, "ski_family/S": 5, "ski_family/C": 5}


def test_tb_ex_35() -> None:
    assert held("SK CK HK DK F") == {"kingdom": 10}
    assert held("HK HQ HN HJ F") == {"natural_family/H": 10}
    assert held("F T21 T20 T1 T2") == {"skimon": 10, "oberer": 6, "unterer": 6}
    assert total(combinations_in(cards("F T21 T20 T1 T2"), STANDARD, PACK)) == 22


def balance(state) -> tuple[int, int]:
    """A and B of a finished Rufen of seats 0 and 1, events only: hands are counted apart."""
    events = [item for item in claimed(state) if item.combination.kind in EVENT_RULES]
    return (
        sum(item.points for item in events if item.declaring),
        sum(item.points for item in events if not item.declaring),
    )


def last_trick(seat_0: str, seat_1: str, seat_2: str, seat_3: str, order: str, preset: str | None = None):
    hands = [seat_0, seat_1, seat_2, seat_3]
    leader = next(seat for seat in range(4) if hands[seat] == order.split()[0])
    state = moment(hands, said=rufen(0, "DK"), leader=leader, earlier=["1>1: DK D5 D6 D7"], preset=preset)
    return balance(do(state, order))


def test_tb_ex_36() -> None:
    for house, lost in (({}, 5), ({"t1_lost_to_partner": False}, 0)):
        state = moment(
            ["S9", "S2", "T20", "S4"],
            said=rufen(0, "DK"),
            leader=2,
            earlier=["1>1: DK D5 D6 D7", "0>1: T1 T9 C2 C3"],
            **house,
        )
        assert balance(do(state, "T20 S4 S9 S2")) == (0, lost + 10)
    assert last_trick("T1", "S2", "T20", "S4", "T20 S4 T1 S2") == (0, 20)
    assert last_trick("T1", "S2", "T20", "S4", "T20 S4 T1 S2", "pagat_2023") == (0, 10)
    assert last_trick("T1", "T9", "S2", "S4", "T1 T9 S2 S4") == (10, 10)
    assert last_trick("T1", "S3", "S2", "S4", "T1 S3 S2 S4") == (10, 0)


def test_tb_ex_37() -> None:
    state = moment(
        ["S2", "HK", "S3", "S4"],
        said=rufen(0, "HK"),
        leader=2,
        earlier=["0>0: SK C2 C3 C4", "0>0: SQ C5 C6 C7", "0>0: SN C8 C9 C10", "0>0: SJ D2 D3 D4"],
        won=[5, 4, 4, 5],
        points={0: 30, 1: 28},
        strafen_claim="manual",
    )
    state = do(state, "S3 S4 S2 HK")
    assert state.tricks[-1].winner == 3
    assert state.phase == "claim"
    said = {0: "natural_family/S", 3: "fein"}
    remembered = do(state, f"claim:{said[0]} pass pass claim:{said[3]}")
    forgotten = do(state, f"pass pass pass claim:{said[3]}")
    assert nets(remembered) == (35, 35, 0, 0)  # 10 and 10 cancel each other
    assert nets(forgotten) == (35, 35, 10, 10)
    assert nets(do(state, f"claim:{said[0]} pass pass pass")) == (45, 45, 0, 0)
    assert nets(do(state, "pass pass pass pass")) == (35, 35, 0, 0)
    assert refusal(state, "claim:fein") == "TB-STRAF-12"
