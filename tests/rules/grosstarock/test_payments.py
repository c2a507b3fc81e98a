"""GT-PAY, GT-END, GT-CARD and GT-GAME: what is paid in play and at the end, and who wins."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from engine.cards import CardSet
from engine.dealing import deal_cards
from engine.games.grosstarock import GAME
from engine.games.grosstarock.exchange import piles
from engine.games.grosstarock.house_rules import rules_row
from engine.kernel.grosstarock import cards as count
from engine.kernel.grosstarock import places as at
from engine.kernel.grosstarock import settling as kernel
from engine.kernel.grosstarock.announcing import window
from engine.position import State
from engine.settlement import card_points, ledger, tricks_won
from engine.table import new_table
from tests.hands import play_on, random_start
from tests.rules.grosstarock.positions import do, fallen_due, gained, in_threes, moment, paid
from tests.support import cards, options

STANDARD = options("grosstarock")


def plays(text: str, trick: int, leader: int = 0, **house: object) -> list[tuple[str, tuple[int, ...]]]:
    """What a trick of three cards pays, card points apart; ``text`` goes in the order of play."""
    left = 25 - trick
    spare = ("C1 C2 C3 C4", "D7 D8 D9 D10", "H7 H8 H9 H10")
    hands = [""] * 3
    for turn, word in enumerate(text.split()):
        seat = (leader + turn) % 3
        hands[seat] = " ".join([word, *spare[seat].split()[:left]])
    won = (trick - 3, 1, 1)
    state = moment(hands, trick=trick, leader=leader, won=won, **house)
    return [line for line in paid(state, do(state, text)) if line[0] != "GT-CARD-4"]


# In play


@pytest.mark.parametrize("trick", [22, 24])
@pytest.mark.parametrize(
    ("text", "leader", "lines"),
    [
        ("T1 S5 S6", 0, [("GT-PAY-1", (10, -5, -5))]),
        ("S5 T1 S6", 2, [("GT-PAY-1", (10, -5, -5))]),
        ("T1 T2 S6", 1, [("GT-PAY-1", (5, -10, 5))]),
        ("SK S5 S6", 0, [("GT-PAY-3", (10, -5, -5))]),
        ("SK T5 S6", 0, [("GT-PAY-3", (-10, 5, 5))]),
        ("S5 HK S6", 0, [("GT-PAY-3", (5, -10, 5))]),
        ("SK HK T1", 0, [("GT-PAY-3", (-10, 5, 5)), ("GT-PAY-3", (5, -10, 5)), ("GT-PAY-1", (-5, -5, 10))]),
        ("SK HK DK", 1, [("GT-PAY-3", (-5, 10, -5)), ("GT-PAY-3", (5, 5, -10)), ("GT-PAY-3", (-10, 5, 5))]),
        ("S5 S6 S7", 0, []),
        ("T21 T2 T3", 0, []),
        ("S5 F S7", 0, []),
    ],
)
def test_gt_pay_1_gt_pay_3_gt_pay_6_in_tricks_1_to_24(
    text: str, leader: int, lines: list[tuple[str, tuple[int, ...]]], trick: int
) -> None:
    assert plays(text, trick, leader) == lines


@pytest.mark.parametrize(
    ("text", "lines"),
    [
        ("T1 S5 S6", [("GT-PAY-2", (30, -15, -15))]),
        ("T1 T2 S6", [("GT-PAY-2", (-30, 15, 15))]),
        ("SK S5 S6", [("GT-PAY-4", (20, -10, -10))]),
        ("SK T5 S6", [("GT-PAY-4", (-20, 10, 10))]),
        (
            "SK T1 HK",
            [("GT-PAY-4", (-20, 10, 10)), ("GT-PAY-2", (-15, 30, -15)), ("GT-PAY-4", (10, 10, -20))],
        ),
        ("S5 T1 T2", [("GT-PAY-2", (15, -30, 15))]),  # lost: no GT-PAY-5
        ("S5 S6 S7", [("GT-PAY-5", (-5, -5, 10))]),
        ("T21 T2 T3", [("GT-PAY-5", (10, -5, -5))]),  # GT-PAY-6
        ("S5 F S4", [("GT-PAY-5", (10, -5, -5))]),  # GT-PAY-6
    ],
)
def test_gt_pay_2_gt_pay_4_gt_pay_5_gt_pay_6_in_trick_25(
    text: str, lines: list[tuple[str, tuple[int, ...]]]
) -> None:
    assert plays(text, 25) == lines


def test_gt_pay_lines_name_the_card_and_the_trick() -> None:
    state = moment(["SK C1", "HK C2", "T1 C3"], trick=24, won=(21, 1, 1))
    lines = fallen_due(state, do(state, "SK HK T1"))
    assert [(line.key, line.facts["seat"], str(line.facts["card"])) for line in lines] == [
        ("lost_king", 0, "SK"),
        ("lost_king", 1, "HK"),
        ("pagat_wins", 2, "T1"),
    ]
    assert {line.facts["trick"] for line in lines} == {24}
    assert {line.step for line in lines} == {len(state.history) + 3}


# The end


def ends(
    won: tuple[int, int, int],
    said: tuple[str, ...] = (),
    last: str = "S7 S5 S6",
    earlier: tuple[str, ...] = (),
    **house: object,
) -> dict[str, tuple[int, ...]]:
    """What trick 25 brings, won by seat 0, by rule; ``won`` counts the tricks before it."""
    state = moment(last.split(), trick=25, won=won, discard="F CK SK", said=said, earlier=earlier, **house)
    lines = paid(state, do(state, last))
    assert all(sum(payments) == 0 for _, payments in lines)
    assert len({rule for rule, _ in lines}) == len(lines)
    return dict(lines)


def test_gt_end_1_a_vole() -> None:
    assert ends((24, 0, 0)) == {"GT-PAY-5": (10, -5, -5), "GT-END-1": (52, -26, -26)}


@pytest.mark.parametrize(("window", "value"), [("a", 52), ("b", 38), ("c", 31)])
def test_gt_end_1_gt_end_2_an_announced_vole(window: str, value: int) -> None:
    """Made or failed, by the window in which it was announced."""
    trick = {"a": 1, "b": 13, "c": 20}[window]
    for won, rule, sign in (((24, 0, 0), "GT-END-1", 1), ((22, 1, 1), "GT-END-2", -1)):
        state = late_announcement("0:announce:vole", trick, won)
        lines = dict(paid(state, do(state, "S7 S5 S6")))
        assert lines[rule] == (2 * sign * value, -sign * value, -sign * value)
        assert ("GT-CARD-4" in lines) == (sign < 0)
        (line,) = [line for line in fallen_due(state, do(state, "S7 S5 S6")) if line.rule == rule]
        assert (line.facts["announced"], line.facts["window"]) == (True, window)


def late_announcement(said: str, trick: int, won: tuple[int, int, int]) -> State:
    """Before trick 25, with something announced before the lead to ``trick``."""
    state = moment(["S7", "S5", "S6"], trick=25, won=won, discard="F CK SK")
    table = list(state.table)
    table[(at.VOLES if said.endswith("vole") else at.NULLS) + int(said[0])] = window(trick)
    return replace(state, table=tuple(table))


def test_gt_end_3_a_null() -> None:
    assert ends((14, 10, 0), last="S7 S5 S6")["GT-END-3"] == (-26, -26, 52)
    state = late_announcement("2:announce:null", 1, (14, 10, 0))
    assert dict(paid(state, do(state, "S7 S5 S6")))["GT-END-3"] == (-36, -36, 72)
    state = late_announcement("2:announce:null", 13, (14, 10, 0))
    assert dict(paid(state, do(state, "S7 S5 S6")))["GT-END-3"] == (-31, -31, 62)


@pytest.mark.parametrize("won", [(22, 1, 1), (24, 0, 0), (0, 12, 12)])
def test_gt_end_3_no_null_unless_exactly_one_has_no_trick(won: tuple[int, int, int]) -> None:
    assert "GT-END-3" not in ends(won)


def test_gt_end_4_repaid_what_own_cards_lost_and_others_won() -> None:
    """Seat 2 has a null: his T1 and HK were lost, DK of seat 0 won, seat 1 lost SK to nobody's loss."""
    hands = ["DK T20 S7", "D5 SK S5", "T1 HK S6"]
    state = moment(hands, trick=23, won=(12, 10, 0), discard="F CK H9")
    done = do(state, "T20 D5 T1")
    assert paid(state, done) == [("GT-PAY-1", (5, 5, -10))]
    done = do(done, "DK SK HK")
    done = do(done, "S7 S5 S6")
    by_rule = dict(paid(state, done))
    assert by_rule["GT-END-3"] == (-26, -26, 52)
    # T1 lost: 5 from each back; DK won: 5 from seat 0; HK lost: 5 from each. SK of seat 1 paid him.
    assert by_rule["GT-END-4"] == (-15, -10, 25)
    (line,) = [line for line in fallen_due(state, done) if line.rule == "GT-END-4"]
    assert (line.key, line.facts["seat"]) == ("null_repaid", 2)


# Seat 1 has lost the pagat and a king, which costs seat 2 nothing.
LOST_BY_1 = ("0: T21 T1 S1", "0: T20 DK S2")


def test_gt_end_4_trick_25_is_repaid_but_not_the_plain_last_trick() -> None:
    won = (14, 10, 0)
    plain = ends(won, earlier=(*LOST_BY_1, "0: T19 HK S3"))
    assert plain["GT-PAY-5"] == (10, -5, -5)
    assert "GT-END-4" not in plain
    lost = ends(won, last="S7 S5 HK", earlier=LOST_BY_1)
    assert (lost["GT-PAY-4"], lost["GT-END-4"]) == ((10, 10, -20), (-10, -10, 20))
    others = ends(won, last="HK H5 S6", earlier=LOST_BY_1)
    assert (others["GT-PAY-4"], others["GT-END-4"]) == ((20, -10, -10), (-10, 0, 10))


@pytest.mark.parametrize(("trick", "fine"), [(1, 10), (13, 5)])
def test_gt_end_5_a_failed_null(trick: int, fine: int) -> None:
    state = late_announcement("2:announce:null", trick, (12, 11, 1))
    lines = dict(paid(state, do(state, "S7 S5 S6")))
    assert lines["GT-END-5"] == (fine, fine, -2 * fine)
    assert "GT-END-4" not in lines
    assert "GT-CARD-4" in lines
    against_a_vole = late_announcement("2:announce:null", trick, (24, 0, 0))
    lines = dict(paid(against_a_vole, do(against_a_vole, "S7 S5 S6")))
    assert lines["GT-END-5"] == (fine, fine, -2 * fine)
    assert lines["GT-END-1"] == (52, -26, -26)


def test_gt_end_6_each_result_by_itself() -> None:
    said = ("0:announce:vole", "1:announce:null", "2:announce:null")
    lines = ends((23, 1, 0), said)
    assert lines["GT-END-2"] == (-104, 52, 52)
    assert lines["GT-END-5"] == (10, -20, 10)
    assert lines["GT-END-3"] == (-36, -36, 72)
    assert "GT-CARD-4" not in lines


# Card points


def test_gt_card_1_settled_unless_a_vole_or_null_was_made() -> None:
    assert "GT-CARD-4" in ends((22, 1, 1))
    assert "GT-CARD-4" not in ends((24, 0, 0))
    assert "GT-CARD-4" not in ends((14, 10, 0))
    assert "GT-CARD-4" in ends((22, 1, 1), ("0:announce:vole", "2:announce:null"))


def sets_of_three(indices: list[int]) -> int:
    """GT-CARD-2 set by set, as players count."""
    total = 0
    for place in range(0, len(indices), 3):
        one = CardSet.of(*indices[place : place + 3])
        counting = count.counting(one.plain, one.trumps)
        total += count.values(one.plain, one.trumps) + {3: -2, 2: -1, 1: 0, 0: 1}[counting]
    return total


def test_gt_card_2_any_grouping_in_threes_gives_the_same() -> None:
    rng = Random(5)
    for _ in range(60):
        pile = rng.sample(range(78), 3 * rng.randint(0, 26))
        held = CardSet.of(*pile)
        wanted = in_threes(held)
        for _ in range(3):
            rng.shuffle(pile)
            assert sets_of_three(pile) == wanted


def test_gt_card_2_gt_card_3_both_counts_agree_and_piles_are_threes() -> None:
    rng = Random(11)
    for _ in range(12):
        state = play_on(random_start(GAME, STANDARD, rng), rng)[-1]
        dealer = state.seating.dealer
        for seat, pile in enumerate(piles(state)):
            whole = pile | state.discards[seat]
            assert len(whole) == 3 * (tricks_won(state)[seat] + (seat == dealer))
            assert in_threes(whole) == card_points(state)[seat]


def test_gt_card_4_the_difference_from_26_in_one_line() -> None:
    rng = Random(2)
    seen = 0
    while seen < 3:
        state = play_on(random_start(GAME, STANDARD, rng), rng)[-1]
        assert sum(card_points(state)) == 78
        lines = [line for line in ledger(state).lines if line.rule == "GT-CARD-4"]
        if lines:
            (line,) = lines
            assert line.payments == tuple(points - 26 for points in card_points(state))
            assert line.facts["points"] == tuple(map(str, card_points(state)))
            seen += 1


def test_gt_card_4_nothing_is_written_where_nobody_gains() -> None:
    table, rules = [0] * at.TABLE_WIDTH, rules_row(STANDARD)
    table[at.WON : at.WON + 3] = 9, 8, 8
    rows = [[0] * kernel.ROW_WIDTH]
    for points, lines in (((26, 26, 26), 0), ((26, 25, 27), 1)):
        table[at.COUNTED : at.COUNTED + 3] = points
        assert kernel.settle_cards(table, rules, rows, 0) == lines


# The session


def test_gt_game_1_three_deals_and_the_highest_total_wins() -> None:
    table = new_table("grosstarock", STANDARD)
    rng = Random(4)
    dealers = []
    while not table.over:
        dealers.append(table.dealer)
        hand = play_on(table.start(deal_cards("grosstarock", rng.randrange(1000), dealer=table.dealer)), rng)[
            -1
        ]
        assert hand.balances == table.balances
        table = table.after(hand)
    assert dealers == [2, 0, 1]
    assert sum(table.balances) == 0
    result = table.result()
    assert result.shares == (0, 0, 0)
    assert result.final == table.balances
    assert all(table.balances[seat] == max(table.balances) for seat in result.winners)


def test_gt_game_1_ties_share() -> None:
    table = replace(new_table("grosstarock", STANDARD), balances=(10, 10, -20))
    assert table.result().winners == (0, 1)


def test_a_pagat_that_goes_in_the_discard_pays_nothing() -> None:
    state = moment(["S7", "S5", "S6"], trick=25, won=(12, 11, 1), discard="T1 F CK")
    assert not [line for line in ledger(do(state, "S7 S5 S6")).lines if str(line.facts.get("card")) == "T1"]
    assert card_points(state)[2] >= 4 + 1
    assert gained(state, state) == (0, 0, 0)
    assert cards("T1") <= state.discards[2]
