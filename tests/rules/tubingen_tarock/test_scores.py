"""Count, scores, Strafen and netting of Tübingen Tarock, rule by rule."""

from __future__ import annotations

from random import Random

import pytest

from engine.checking import check_hand
from engine.declarations import best_legal
from engine.games.tubingen_tarock.combinations import combinations_in
from engine.games.tubingen_tarock.house_rules import rules_row
from engine.kernel.tubingen_tarock import claiming
from engine.kernel.tubingen_tarock import places as at
from engine.kernel.tubingen_tarock import settling as kernel
from engine.settlement import card_points, ledger
from engine.state import apply, legal_actions
from tests.hands import play_on, random_start
from tests.rules.tubingen_tarock.positions import (
    GAME,
    claimed,
    do,
    items,
    lines,
    may,
    moment,
    nets,
    raus,
    reason,
    refusal,
    rufen,
    scores,
    verbs,
)
from tests.support import PACK, cards, options

STANDARD = options("tubingen_tarock")


def ended(points: dict[int, int], said: list[str], won: list[int], **house: object):
    """The end of a hand with these card points and no claims; seat 2 wins the last trick for 2 points."""
    state = moment(
        ["S2", "S6", "T20", "S4"],
        said=said,
        leader=2,
        earlier=["1>1: DK D5 D6 D7"],
        won=won,
        points=points,
        strafen_claim="manual",
        **house,
    )
    return do(state, "T20 S4 S2 S6 pass pass pass pass")


def test_tb_cnt_1_tricks_exchange_and_cards_laid_away() -> None:
    state = moment(["S2", "S6", "T20", "S4"], said=raus(3), leader=2, won=[6, 6, 6, 0], discard="SQ HN")
    end = do(state, "T20 S4 S2 S6")
    assert card_points(end)[3] == 6
    assert lines(end)["TB-SRAUS-6"].facts["points"] == "6"


def test_tb_cnt_2_whole_numbers_and_91() -> None:
    for seed in range(12):
        rng = Random(seed)
        last = play_on(random_start(GAME, STANDARD, rng), rng)[-1]
        if last.result == "played":
            assert sum(card_points(last)) == 91
            assert all(isinstance(points, int) for points in card_points(last))


def test_tb_sruf_1_success() -> None:
    end = ended({0: 25, 1: 21}, rufen(0, "DK"), [4, 5, 4, 5])
    assert lines(end)["TB-SRUF-1"].payments == (23, 23, 0, 0)
    assert lines(end)["TB-SRUF-1"].key == "rufen_won"


def test_tb_sruf_2_failure() -> None:
    end = ended({0: 25, 1: 20}, rufen(0, "DK"), [4, 5, 4, 5])
    assert lines(end)["TB-SRUF-2"].payments == (-46, 0, 0, 0)
    assert scores(45, 46, 200) == (0, 0, 0, 0)


def test_tb_sruf_3_the_others_score_nothing() -> None:
    for points in (0, 45, 46, 91):
        assert scores(points, 91 - points)[2:] == (0, 0)


RAUS_TRICKS = [6, 7, 4, 1]


def test_tb_sraus_1_each_opponent_alone() -> None:
    end = ended({0: 35, 1: 30, 3: 5}, raus(0), RAUS_TRICKS)
    assert card_points(end) == (35, 30, 21, 5)
    assert nets(end) == (17, 0, 0, 0)


def against(totals: list[int], tricks: list[int], piles: list[str]) -> int:
    row = [0] * at.POSITION_WIDTH
    for position, text in enumerate(piles):
        held = cards(text)
        row[at.PILE + 2 * position], row[at.PILE + 2 * position + 1] = held.plain, held.trumps
    row[at.WON : at.WON + 4] = tricks
    return kernel.against_raus(row, totals)


def test_tb_sraus_2_empty_opponents() -> None:
    piles = ["", "SK SQ", "S2 S3 T4 F", "CQ"]
    assert against([40, 30, 6, 15], [5, 5, 1, 8], piles) == 36
    assert against([40, 30, 6, 15], [5, 5, 3, 8], piles) == 36
    assert against([40, 30, 6, 15], [5, 5, 4, 7], piles) == 30  # four tricks
    assert against([40, 30, 6, 15], [5, 5, 1, 8], ["", "SK", "S2 S3 T4 SJ", "CQ"]) == 30
    assert against([40, 30, 6, 15], [5, 5, 1, 8], ["", "SK", "S2 S3 T4 T1", "CQ"]) == 30


def test_tb_sraus_3_cards_laid_away_do_not_spoil_it() -> None:
    end = ended({0: 38, 1: 32, 3: 6}, raus(0), [6, 8, 4, 0], discard="SQ HN")
    assert lines(end)["TB-SRAUS-6"].facts["against"] == "38"
    assert nets(end) == (-60, 0, 0, 0)


def test_tb_sraus_4_best_and_empty() -> None:
    piles = ["", "SK", "S2", "S3"]
    assert against([40, 30, 6, 5], [9, 6, 2, 2], piles) == 41
    # the best one's own points count once, also where he is empty himself
    assert against([60, 2, 2, 1], [16, 1, 1, 1], ["", "S4", "S2", "S3"]) == 5
    # of two equally good ones the one that makes more of it
    assert against([40, 20, 20, 5], [9, 3, 5, 2], ["", "S4", "SK", "SJ"]) == 40


def test_tb_sraus_5_success() -> None:
    end = ended({0: 39, 1: 38, 2: 8}, raus(0), RAUS_TRICKS)
    line = lines(end)["TB-SRAUS-5"]
    assert (line.payments, line.key) == ((21, 0, 0, 0), "raus_won")
    assert line.facts == {"seat": 0, "partner": None, "points": "39", "against": "38", "mark": 18}


def test_tb_sraus_6_failure_and_a_tie() -> None:
    end = ended({0: 38, 1: 38, 3: 5}, raus(0), RAUS_TRICKS)
    assert lines(end)["TB-SRAUS-6"].payments == (-60, 0, 0, 0)
    assert scores(37, 38, partner=None) == (-60, 0, 0, 0)


def test_tb_sraus_7_no_46_test() -> None:
    assert scores(30, 29, partner=None) == (12, 0, 0, 0)
    assert scores(30, 31, partner=None)[1:] == (0, 0, 0)


# Strafen


def held(hand: str, **house: object) -> dict[str, int]:
    found = best_legal(combinations_in(cards(hand), options("tubingen_tarock", **house), PACK))
    return {d.kind + (f"/{d.suit.value}" if d.suit else ""): d.points for d in found}


@pytest.mark.parametrize(
    ("rule", "hand", "found"),
    [
        ("TB-STRAF-1", "T21 T1 F", {"skimon": 10}),
        ("TB-STRAF-1", "T21 T1", {}),
        ("TB-STRAF-2", "T21 T20 T19", {"oberer": 6}),
        ("TB-STRAF-2", "T21 T20 T18", {}),
        ("TB-STRAF-3", "T1 T2 T3 T4 T5", {"unterer": 10}),
        ("TB-STRAF-4", "F T21 T20 T18 T17", {"oberer": 10}),
        ("TB-STRAF-4", "F T1 T2", {"unterer": 6}),
        ("TB-STRAF-4", "F T20 T19", {"oberer": 6}),
        ("TB-STRAF-5", "F T21 T19 T17", {"oberer": 6}),
        ("TB-STRAF-6", "SK CK HK DK", {"kingdom": 10}),
        ("TB-STRAF-6", "SK CK HK DK F", {"kingdom": 10}),
        ("TB-STRAF-7", "SK CK DK F", {"ski_kingdom": 5}),
        ("TB-STRAF-7", "SK CK F", {}),
        ("TB-STRAF-8", "CK CQ CN CJ DK DQ DN DJ", {"natural_family/C": 10, "natural_family/D": 10}),
        ("TB-STRAF-9", "CK CQ CJ F", {"ski_family/C": 5}),
        ("TB-STRAF-9", "CK CQ F", {}),
        ("TB-STRAF-10", "F T21 T20 SK SQ SN CK CQ CN HK", {
            "oberer": 6, "ski_kingdom": 5, "ski_family/S": 5, "ski_family/C": 5
        }),
    ],
)  # fmt: skip
def test_hand_combinations(rule: str, hand: str, found: dict[str, int]) -> None:
    assert held(hand) == found
    if found:
        rules = {d.rule for d in combinations_in(cards(hand), STANDARD, PACK)}
        assert rule in rules or rule in ("TB-STRAF-4", "TB-STRAF-5", "TB-STRAF-10")


def test_what_a_combination_shows() -> None:
    (oberer,) = combinations_in(cards("F T21 T19 T17"), STANDARD, PACK)
    assert (oberer.count, str(oberer.missing), oberer.cards) == (3, "T20", cards("F T21 T19"))
    (family,) = combinations_in(cards("F HK HQ HJ H2"), STANDARD, PACK)
    assert (family.count, str(family.missing), family.cards) == (4, "HN", cards("F HK HQ HJ"))
    (kingdom,) = combinations_in(cards("F SK HK DK"), STANDARD, PACK)
    assert (str(kingdom.missing), kingdom.cards) == ("CK", cards("F SK HK DK"))
    (unterer,) = combinations_in(cards("T1 T2 T3 T9"), STANDARD, PACK)
    assert (unterer.missing, unterer.cards) == (None, cards("T1 T2 T3"))


def test_near_misses() -> None:
    hand = cards("T21 T20 F SK CK HK S2 S3 S4 S5 S6 S7 S8 S9 S10 C2 C3 C4 C5")
    checked = check_hand(GAME, hand, "player", STANDARD)
    assert checked.total == 6 + 5
    by_card = {str(card): miss for miss in checked.near_misses for card in miss.add}
    assert by_card["DK"].total == 16
    assert [(gain.kind, gain.points) for gain in by_card["DK"].gains] == [("kingdom", 5)]
    assert by_card["T19"].total == 13
    assert by_card["T1"].total == 21


def test_a_dealer_keeps_the_best_that_he_may_lay_away_for() -> None:
    pips = "S2 S3 S4 S5 S6 S7 S8 S9 S10 C2 C3 C4 C5"
    hand = cards(f"T21 T20 T19 SK SQ SN SJ C10 {pips}")
    checked = check_hand(GAME, hand, "dealer", STANDARD)
    assert (len(hand), checked.total, len(checked.discard)) == (21, 16, 2)
    kept = hand - checked.discard
    assert sum(d.points for d in combinations_in(kept, STANDARD, PACK)) == 16
    # laying away a court is never better here, but a king may not go at all
    assert not checked.discard & cards("T21 SK")


def balance_of(state) -> tuple[int, int]:
    found = claimed(state)
    return sum(i.points for i in found if i.declaring), sum(i.points for i in found if not i.declaring)


def test_tb_straf_11_everybody_for_his_side() -> None:
    fours = ["0>0: SK C2 C3 C4", "0>0: SQ C5 C6 C7", "0>0: SN C8 C9 C10", "0>0: SJ D2 D3 D4"]
    partner = ["1>1: HK H3 H4 H5", "1>1: HQ H6 H7 H8", "1>1: HN D8 D9 D10", "1>1: HJ D1 S8 S9"]
    other = ["2>2: CK H9 H10 H2", "2>2: CQ S3 S5 S7", "2>2: CN T2 T3 T4", "2>2: CJ T6 T7 T8"]
    state = moment(
        ["S2", "DK", "T20", "S4"],
        said=rufen(0, "DK"),
        leader=2,
        earlier=fours + partner + other,
        won=[4, 4, 4, 6],
    )
    end = do(state, "T20 S4 S2 DK")
    named = {(item.seats, str(item.combination), item.declaring) for item in items(end)}
    assert ((0,), "natural_family/S", True) in named
    assert ((1,), "natural_family/H", True) in named
    assert ((2,), "natural_family/C", False) in named


def test_tb_straf_12_fein() -> None:
    for order, seats, declaring in (("T20 S4 S2 DK", (2, 3), False), ("S3 S4 T9 DK", (0, 1), True)):
        hands = ["S2" if declaring is False else "T9", "DK", order.split()[0], "S4"]
        end = do(moment(hands, said=rufen(0, "DK"), leader=2), order)
        fein = next(item for item in items(end) if item.combination.kind == "fein")
        assert (fein.points, fein.seats, fein.declaring) == (10, seats, declaring)


def lost_pagat(player: int, winner: int, trick: int = 5, partner: int = 1, **house: object) -> int:
    return claiming.pagat_lost(
        rules_row(options("tubingen_tarock", **house)), player, winner, trick, 0, partner
    )


def test_tb_straf_13_t1_lost() -> None:
    assert lost_pagat(0, 2) == lost_pagat(2, 0) == lost_pagat(0, 1) == lost_pagat(2, 3) == 5
    assert lost_pagat(0, 0) == 0
    state = moment(
        ["S2", "DK", "S9", "S4"],
        said=rufen(0, "DK"),
        leader=2,
        earlier=["2>0: T1 T2 T5 T4"],
        won=[5, 5, 4, 4],
    )
    end = do(state, "S9 S4 S2 DK")
    lost = next(item for item in items(end) if item.combination.kind == "pagat_lost")
    assert (lost.points, lost.seats, lost.declaring) == (5, (0, 1), True)


def test_tb_straf_14_t1_lost_in_the_last_trick() -> None:
    assert lost_pagat(0, 2, 19) == lost_pagat(0, 1, 19) == 10
    assert lost_pagat(0, 2, 18) == 5
    assert lost_pagat(0, 0, 19) == 0
    end = do(moment(["T1", "DK", "T9", "S4"], said=rufen(0, "DK"), leader=2), "T9 S4 T1 DK")
    kinds = {item.combination.kind: item.points for item in items(end) if len(item.seats) == 2}
    assert kinds == {"fein": 10, "pagat_lost": 10}  # both, but not 5 as well


def test_tb_straf_15_three_opponents_are_one_side() -> None:
    state = moment(["S2", "S6", "T20", "S4"], said=raus(0), leader=2)
    end = do(state, "T20 S4 S2 S6")
    fein = next(item for item in items(end) if item.combination.kind == "fein")
    assert (fein.seats, fein.declaring) == ((1, 2, 3), False)
    assert lost_pagat(1, 2, partner=-1) == 5  # lost to a fellow opponent: the declarer's gain


def test_tb_straf_16_claims() -> None:
    fours = ["0>0: SK C2 C3 C4", "0>0: SQ C5 C6 C7", "0>0: SN C8 C9 C10", "0>0: SJ D2 D3 D4"]
    state = moment(
        ["S2", "DK", "T20", "S4"], said=rufen(0, "DK"), leader=2, earlier=fours, strafen_claim="manual"
    )
    assert refusal(state, "claim:natural_family/S", seat=0) == "TB-STRAF-16"  # not before the end
    state = do(state, "T20 S4 S2 DK")
    assert (state.phase, state.to_act) == ("claim", 0)
    assert verbs(state) == ["claim:natural_family/S", "pass"]
    assert ledger(state).lines == ()
    assert refusal(state, "claim:skimon") == "TB-STRAF-1"
    assert refusal(state, "claim:natural_family/S", seat=1) == "TB-STRAF-16"
    assert reason(state, "claim:natural_family/S", seat=1) == "not_now"  # his turn comes
    assert refusal(state, "S2") == "TB-STRAF-16"
    state = do(state, "claim:natural_family/S pass")
    assert may(state, "claim") == ["fein"]
    state = do(state, "claim:fein")
    assert verbs(state) == ["pass"]  # the side has claimed it already
    end = do(state, "pass")
    assert balance_of(end) == (10, 10)
    assert end.result == "played"


def test_tb_straf_17_none_in_a_tout() -> None:
    state = moment(["S2", "T21", "S3", "S4"], said=["0:ask_tout", "1:tout"], leader=1, strafen_claim="manual")
    assert refusal(state, "claim:fein") == "TB-STRAF-17"
    end = do(state, "T21 S3 S4 S2")
    assert end.finished
    assert items(end) == ()


def test_tb_net_1_the_difference_counts() -> None:
    assert scores(52, 39, 15, 5) == scores(52, 39, 10, 0)
    assert scores(52, 39, 5, 15) == scores(52, 39, 0, 10)


def test_tb_net_2_in_favour() -> None:
    assert scores(50, 41, 8) == (35, 35, 0, 0)
    assert scores(41, 50, 8) == (-38, 0, 0, 0)
    assert scores(41, 50, 60) == (0, 0, 0, 0)


def test_tb_net_3_against() -> None:
    assert scores(50, 41, 0, 8) == (27, 27, 8, 8)
    assert scores(41, 50, 0, 8) == (-54, 0, 8, 8)
    assert scores(50, 41, 0, 8, partner=None) == (32, 8, 8, 8)


def test_tb_net_3_facts_tell_what_is_multiplied_and_what_is_adjusted() -> None:
    """The others are ahead in Strafen, once in a Raus that is won and once in one that is lost."""

    def balance(own: int, **house: object):
        state = moment(
            ["S2", "S6", "T20", "S4"],
            said=raus(0),
            leader=2,
            won=RAUS_TRICKS,
            points={0: own, 1: 30},
            **house,
        )
        return lines(do(state, "T20 S4 S2 S6"))["TB-NET-3"]

    for own, factor in ((40, None), (20, 3)):
        adjusted = balance(own, defender_net="adjust_declarer")
        assert adjusted.rule == "TB-NET-3"
        assert (adjusted.facts.get("factor"), adjusted.facts["adjusts"]) == (factor, True)
        assert adjusted.payments[0] == adjusted.facts["net"] * (factor or 1)
        assert not {"factor", "adjusts"} & set(balance(own).facts)


def test_tb_sraus_5_tb_sruf_2_the_factor_is_told_where_there_is_one() -> None:
    """The score of every game is its own points, or the others', less the mark, as often as the facts say."""
    seen = set()
    for seed in range(120):
        rng = Random(f"factor {seed}")
        house = options("tubingen_tarock", raus_win_factor=(1, 3)[seed % 2])
        last = play_on(random_start(GAME, house, rng), rng)[-1]
        account = ledger(last).lines
        for line in account:
            if line.key in ("raus_won", "raus_lost", "rufen_won", "rufen_lost"):
                facts, won = line.facts, line.key.endswith("won")
                base = max(0, int(facts["points" if won else "against"]) - facts["mark"])
                factor = facts.get("factor", 1)
                assert line.payments[facts["seat"]] == (base if won else -base) * factor
                assert ("multiplied" in facts) == (factor > 1)
                seen.add((line.key, factor))
            if line.key == "strafen" and line.rule == "TB-NET-2":
                game = next(one for one in account if "mark" in one.facts)
                assert line.facts.get("factor") == game.facts.get("factor")
    assert seen >= {("raus_won", 1), ("raus_won", 3), ("rufen_won", 1), ("rufen_lost", 2), ("raus_lost", 3)}


@pytest.mark.parametrize("house", [1, 3])
@pytest.mark.parametrize("own", [40, 20])
def test_payment_zero_sum_tells_a_raus_as_often_as_it_is_paid(own: int, house: int) -> None:
    """By each of the three others, whatever the house multiplies a written score by (TB-SRAUS-5)."""
    paid = {"payment": "zero_sum", "raus_win_factor": house}
    state = moment(
        ["S2", "S6", "T20", "S4"], said=raus(0), leader=2, won=RAUS_TRICKS, points={0: own, 1: 30}, **paid
    )
    (game, *_) = ledger(do(state, "T20 S4 S2 S6")).lines
    won = game.key == "raus_won"
    base = int(game.facts["points" if won else "against"]) - game.facts["mark"]
    assert (won, game.facts["factor"]) == (own == 40, 3)
    assert game.payments == tuple((base if won else -base) * part for part in (3, -1, -1, -1))


def test_tb_net_4_balanced() -> None:
    assert scores(50, 41, 8, 8) == scores(50, 41)


def test_tb_net_5_game_first_then_strafen() -> None:
    state = moment(
        ["T9", "DK", "S3", "S4"], said=rufen(0, "DK"), leader=2, points={0: 30, 1: 28}, won=[5, 5, 4, 4]
    )
    end = do(state, "S3 S4 T9 DK")
    account = ledger(end)
    assert account.lines[0].rule == "TB-SRUF-1"
    own, others = balance_of(end)
    last = account.lines[-1]
    assert last.rule == ("TB-NET-2" if own > others else "TB-NET-3")
    assert last.facts["net"] == own - others
    assert all(line.step == end.step for line in account.lines)
    kinds = [event.row[at.EVENT] for event in end.events]
    assert kinds == [at.STRAFE] * (len(kinds) - 2) + [at.GAME, at.BALANCE]
    assert account.balances == account.nets


def test_claims_do_not_show_what_others_may_claim() -> None:
    state = moment(["S2", "DK", "T20", "S4"], said=rufen(0, "DK"), leader=2, strafen_claim="manual")
    state = do(state, "T20 S4 S2 DK")
    while not state.finished:
        assert all(action.seat == state.to_act for action in legal_actions(state))
        state = apply(state, legal_actions(state)[0])
    assert balance_of(state) == (
        sum(item.points for item in items(state) if item.declaring),
        sum(item.points for item in items(state) if not item.declaring),
    )
