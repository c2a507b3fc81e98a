"""Counting, game points and pagat ultimo of Tapp-Tarock (TT-CNT, TT-SCORE, TT-VAL, TT-PU)."""

from __future__ import annotations

from itertools import permutations

import pytest

from engine.games.tapp_tarock.words import cards_of, hands_row, word_of
from engine.kernel.tapp_tarock.cards import TOTAL, card_bit
from engine.kernel.tapp_tarock.cards import points as points_of
from engine.kernel.tapp_tarock.cards import value as value_of
from engine.kernel.tapp_tarock.settling import lying_with
from engine.settlement import bounds, card_points, ledger
from tests.rules.tapp_tarock.positions import (
    GAME,
    PACK54,
    act,
    begin,
    declared,
    ending,
    finished,
    held,
    keys,
    line,
    three,
    written,
)
from tests.support import card

VALUES = {"K": 5, "Q": 4, "N": 3, "J": 2}


def test_tt_cnt_1() -> None:
    for one in PACK54.cards(PACK54.full):
        wanted = 5 if str(one) in ("F", "T21", "T1") else VALUES.get(one.rank, 0)
        assert value_of(card_bit(PACK54.index(one))) == wanted
    assert sum(value_of(card_bit(index)) == 0 for index in PACK54.full) == 35


@pytest.mark.parametrize(
    ("text", "points"),
    [("SK HK CK", 13), ("SK HK C7", 9), ("SK T9 C7", 5), ("T2 T20 C7", 1), ("F T21 T1", 13), ("SJ CJ T5", 3)],
)
def test_tt_cnt_2(text: str, points: int) -> None:
    for order in permutations(text.split()):
        assert three(*(PACK54.index(card(word)) for word in order)) == points


def test_tt_cnt_3() -> None:
    """The grouping never matters: every way to lay nine cards in threes gives the formula's number."""
    pile = held("SK HQ CN DJ F T5 T6 S9 H1")
    wanted = points_of(word_of(pile))
    assert wanted == (5 + 4 + 3 + 2 + 5 + 4) - 2 * 3
    indices = list(pile)
    for order in list(permutations(indices))[::997]:
        assert sum(three(*order[n : n + 3]) for n in (0, 3, 6)) == wanted


def test_tt_cnt_4() -> None:
    full = PACK54.full
    assert points_of(word_of(full)) == 71 + 35 - 36 == 70
    assert GAME.scoring.total_card_points == TOTAL == 70


@pytest.mark.parametrize("contract", ["three", "solo"])
def test_tt_cnt_5(contract: str) -> None:
    state = finished(1, contract, 30)
    pile = cards_of(lying_with(state.table, hands_row(state), 1))
    assert len(pile) == 8 * 3 + (3 if contract == "three" else 0)
    assert points_of(word_of(pile)) == card_points(state)[1] == 30
    rest = PACK54.full - pile
    assert len(rest) % 3 == 0
    assert points_of(word_of(rest)) == card_points(state)[0] + card_points(state)[2] == 40


def test_tt_cnt_5_the_discard_counts_for_the_declarer() -> None:
    state = declared(begin("SQ SN", lower="S10 S9 S8", upper="DQ DN DJ"), 0, "three", discard="SQ,SN,S10")
    assert card_points(state) == (6, 7, 0)
    assert bounds(state) == ((6, 63), (7, 64), (0, 57))


@pytest.mark.parametrize(("points", "made"), [(36, True), (35, False), (37, True), (34, False)])
def test_tt_cnt_6(points: int, made: bool) -> None:
    state = finished(0, "three", points)
    assert keys(state) == ["game_made" if made else "game_lost"]


BASE = {"three": 3, "lower": 4, "upper": 5, "solo": 8}
FACTORS = {
    1: "",
    2: "1:contra:game",
    4: "1:contra:game 0:recontra:game",
    8: "1:contra:game 0:recontra:game 2:subcontra:game",
}


@pytest.mark.parametrize("contract", BASE)
@pytest.mark.parametrize("factor", FACTORS)
def test_tt_score_1_and_tt_score_2(contract: str, factor: int) -> None:
    amount = BASE[contract] * factor
    made = finished(0, contract, 40, announcements=FACTORS[factor])
    assert (written(made), keys(made)) == ((amount, 0, 0), ["game_made"])
    assert line(made, "game_made").rule == "TT-SCORE-1"
    assert dict(line(made, "game_made").facts) == {
        "seat": 0,
        "contract": contract,
        "points": 40,
        "tricks": 8,
        "base": BASE[contract],
        "factor": factor,
        "value": BASE[contract],
    }
    lost = finished(0, contract, 20, announcements=FACTORS[factor])
    assert (written(lost), keys(lost)) == ((0, amount, amount), ["game_lost"])
    assert line(lost, "game_lost").rule == "TT-SCORE-2"


@pytest.mark.parametrize("contract", BASE)
@pytest.mark.parametrize("factor", FACTORS)
def test_tt_val_1(contract: str, factor: int) -> None:
    state = finished(0, contract, None, won=16, announcements=FACTORS[factor])
    assert (written(state), keys(state)) == ((4 * BASE[contract] * factor, 0, 0), ["valat"])
    assert line(state, "valat").rule == "TT-VAL-1"
    assert line(state, "valat").facts["value"] == 4 * BASE[contract]


VALAT = "0:announce:valat"
VALAT_FACTORS = {factor: f"{VALAT} {text.replace('game', 'valat')}" for factor, text in FACTORS.items()}


@pytest.mark.parametrize("contract", BASE)
@pytest.mark.parametrize("factor", FACTORS)
def test_tt_val_2_and_tt_val_3(contract: str, factor: int) -> None:
    amount = 8 * BASE[contract] * factor
    made = finished(0, contract, None, won=16, announcements=VALAT_FACTORS[factor])
    assert (written(made), keys(made)) == ((amount, 0, 0), ["announced_valat"])
    for points, won in ((60, 15), (20, 6)):
        failed = finished(0, contract, points, won=won, announcements=VALAT_FACTORS[factor])
        assert (written(failed), keys(failed)) == ((0, amount, amount), ["valat_failed"])
    assert line(made, "announced_valat").rule == "TT-VAL-2"
    assert line(failed, "valat_failed").rule == "TT-VAL-3"


def test_tt_val_4() -> None:
    state = finished(0, "three", None, won=0)
    assert (written(state), keys(state)) == ((0, 3, 3), ["game_lost"])


SPREAD = {0: "F", 1: "T21", 2: "T1"}
OWN = {0: "T1", 1: "T21", 2: "F"}


def test_tt_pu_1() -> None:
    assert keys(finished(0, "three", 40)) == ["game_made"]  # T1 went earlier
    assert keys(finished(0, "three", 40, pagat=(0, 0), holds=OWN)) == ["game_made", "ultimo"]


@pytest.mark.parametrize(("contract", "value"), [("three", 4), ("lower", 4), ("upper", 4), ("solo", 8)])
def test_tt_pu_2(contract: str, value: int) -> None:
    state = finished(0, contract, 30, pagat=(0, 0), holds=OWN)
    assert line(state, "ultimo").rule == "TT-PU-2"
    assert line(state, "ultimo").payments == (value, 0, 0)
    assert keys(state)[0] == "game_lost"


@pytest.mark.parametrize(("contract", "value"), [("upper", 4), ("solo", 8)])
def test_tt_pu_3(contract: str, value: int) -> None:
    state = finished(0, contract, 40, pagat=(2, 2), holds=SPREAD)
    assert line(state, "defenders_ultimo").payments == (0, value, value)
    assert line(state, "defenders_ultimo").rule == "TT-PU-3"


def test_tt_pu_4() -> None:
    state = finished(0, "three", 40, pagat=(0, 2), holds=OWN)
    assert line(state, "ultimo_lost").payments == (0, 4, 4)
    assert line(state, "ultimo_lost").rule == "TT-PU-4"


def test_tt_pu_5() -> None:
    state = finished(0, "three", 40, pagat=(2, 0), holds=SPREAD)
    assert line(state, "defenders_ultimo_lost").payments == (4, 0, 0)
    assert line(state, "defenders_ultimo_lost").rule == "TT-PU-5"


def test_tt_pu_6() -> None:
    assert keys(finished(0, "three", 40, pagat=(2, 1), holds=SPREAD)) == ["game_made"]


ULTIMO = "0:announce:ultimo"
ULTIMO_FACTORS = {factor: f"{ULTIMO} {text.replace('game', 'ultimo')}" for factor, text in FACTORS.items()}


@pytest.mark.parametrize(("contract", "value"), [("three", 8), ("solo", 16)])
@pytest.mark.parametrize("factor", FACTORS)
def test_tt_pu_7(contract: str, value: int, factor: int) -> None:
    state = finished(0, contract, 40, pagat=(0, 0), holds=OWN, announcements=ULTIMO_FACTORS[factor])
    assert line(state, "announced_ultimo").payments == (value * factor, 0, 0)
    assert line(state, "announced_ultimo").rule == "TT-PU-7"
    assert line(state, "announced_ultimo").facts == {"seat": 0, "factor": factor, "value": value}
    assert line(state, "game_made").facts["factor"] == 1


@pytest.mark.parametrize(("contract", "value"), [("three", 8), ("solo", 16)])
@pytest.mark.parametrize("factor", FACTORS)
@pytest.mark.parametrize("pagat", [None, (0, 1), (0, 2)])
def test_tt_pu_8(contract: str, value: int, factor: int, pagat: tuple[int, int] | None) -> None:
    words = ULTIMO_FACTORS[factor]
    state = finished(0, contract, 40, pagat=pagat, holds=OWN, announcements=words)
    amount = value * factor
    assert line(state, "announced_ultimo_failed").payments == (0, amount, amount)
    assert line(state, "announced_ultimo_failed").rule == "TT-PU-8"
    assert "ultimo_lost" not in keys(state)  # TT-PU-4 is not added


def test_tt_pu_9() -> None:
    doubled = finished(0, "three", 40, pagat=(0, 0), holds=OWN, announcements="1:contra:game")
    assert [one.payments[0] for one in ledger(doubled).lines] == [6, 4]
    valat = finished(0, "three", None, won=16, pagat=(0, 0), holds=OWN)
    assert [one.payments[0] for one in ledger(valat).lines] == [12, 4]


def test_the_last_card_decides() -> None:
    """A whole last trick by the rules: T1 taken by the partner, by the declarer, or winning."""
    for cards_left, key in (
        (("T2", "T21", "T1"), None),
        (("F", "T3", "T1"), "defenders_ultimo_lost"),
        (("S7", "C7", "T1"), "defenders_ultimo"),
    ):
        hands = dict(enumerate(cards_left))
        state = declared(begin(*(hands[seat] for seat in range(3))), 0, "solo")
        state = ending(state, *cards_left)
        for seat, one in enumerate(cards_left):
            state = act(state, f"{seat}:play:{one}")
        assert [name for name in keys(state) if "ultimo" in name] == ([key] if key else [])


# House rules


def test_option_valat_mode_fixed() -> None:
    house = {"valat_mode": "fixed"}
    for contract in BASE:
        assert written(finished(0, contract, None, won=16, **house)) == (12, 0, 0)
        announced = finished(0, contract, None, won=16, announcements=f"{VALAT} 1:contra:valat", **house)
        assert written(announced) == (48, 0, 0)
        assert written(finished(0, contract, None, won=15, announcements=VALAT, **house)) == (0, 24, 24)


def test_option_valat_mode_multiplier() -> None:
    assert written(finished(0, "solo", None, won=16, valat_mode="multiplier")) == (32, 0, 0)


def test_option_valat_failed_separate() -> None:
    house = {"valat_failed": "separate", "announcements": f"{VALAT} 1:contra:valat"}
    made = finished(0, "upper", 60, won=15, **house)
    assert (keys(made), written(made)) == (["game_made", "valat_failed"], (5, 80, 80))
    assert (line(made, "game_made").facts["factor"], line(made, "valat_failed").facts["factor"]) == (1, 2)
    lost = finished(0, "upper", 20, won=6, **house)
    assert written(lost) == (0, 85, 85)
    full = finished(0, "upper", None, won=16, **house)
    assert (keys(full), written(full)) == (["announced_valat"], (80, 0, 0))


def test_option_valat_failed_total_loss() -> None:
    state = finished(0, "upper", 60, won=15, announcements=VALAT, valat_failed="total_loss")
    assert written(state) == (0, 40, 40)


def test_option_defenders_valat_on() -> None:
    house = {"defenders_valat": "on"}
    state = finished(0, "upper", None, won=0, announcements="1:contra:game", **house)
    assert (keys(state), written(state)) == (["defenders_valat"], (0, 40, 40))
    assert line(state, "defenders_valat").rule == "TT-VAL-4"
    assert written(finished(0, "upper", None, won=0, valat_mode="fixed", **house)) == (0, 12, 12)
    announced = finished(0, "upper", None, won=0, announcements=VALAT, **house)
    assert keys(announced) == ["valat_failed"]
    both = finished(0, "upper", None, won=0, announcements=VALAT, valat_failed="separate", **house)
    assert (keys(both), written(both)) == (["defenders_valat", "valat_failed"], (0, 60, 60))


def test_option_defenders_valat_off() -> None:
    assert written(finished(0, "upper", None, won=0, defenders_valat="off")) == (0, 5, 5)


@pytest.mark.parametrize(("house", "value"), [(True, 8), (False, 4)])
def test_option_ultimo_solo_double(house: bool, value: int) -> None:
    state = finished(0, "solo", 40, pagat=(0, 0), holds=OWN, ultimo_solo_double=house)
    assert line(state, "ultimo").payments == (value, 0, 0)
    promised = finished(
        0, "solo", 40, pagat=(0, 0), holds=OWN, announcements=ULTIMO, ultimo_solo_double=house
    )
    assert line(promised, "announced_ultimo").payments == (2 * value, 0, 0)


def test_option_ultimo_partner_capture_failed() -> None:
    house = {"ultimo_partner_capture": "failed"}
    state = finished(0, "three", 40, pagat=(2, 1), holds=SPREAD, **house)
    assert line(state, "ultimo_taken_by_partner").payments == (4, 0, 0)
    assert line(state, "ultimo_taken_by_partner").rule == "TT-PU-6"


def test_option_ultimo_partner_capture_neutral() -> None:
    state = finished(0, "three", 40, pagat=(2, 1), holds=SPREAD, ultimo_partner_capture="neutral")
    assert keys(state) == ["game_made"]


@pytest.mark.parametrize(("house", "each"), [("off", 0), ("single", 1), ("double", 2)])
def test_option_overshoot_points(house: str, each: int) -> None:
    doubled = {"announcements": "1:contra:game", "overshoot_points": house}
    assert written(finished(0, "three", 39, **doubled)) == (2 * (3 + 4 * each), 0, 0)
    assert written(finished(0, "three", 36, **doubled)) == (2 * (3 + each), 0, 0)
    assert written(finished(0, "three", 35, **doubled)) == (0, 6, 6)
    amount = 2 * (3 + 2 * each)
    assert written(finished(0, "three", 33, **doubled)) == (0, amount, amount)
    assert written(finished(0, "three", None, won=16, overshoot_points=house)) == (12, 0, 0)


@pytest.mark.parametrize(("house", "each"), [("off", 0), ("single", 1), ("double", 2)])
def test_option_overshoot_points_not_added_to_a_failed_valat_but_to_the_game_beside_it(
    house: str, each: int
) -> None:
    failed = {"announcements": f"{VALAT} 1:contra:valat", "overshoot_points": house}
    assert written(finished(0, "upper", 60, won=15, **failed)) == (0, 80, 80)
    made = finished(0, "upper", 60, won=15, valat_failed="separate", **failed)
    assert written(made) == (5 + 25 * each, 80, 80)
    lost = finished(0, "upper", 20, won=6, valat_failed="separate", **failed)
    assert written(lost) == (0, 85 + 15 * each, 85 + 15 * each)
    nothing = finished(0, "upper", None, won=0, defenders_valat="on", overshoot_points=house)
    assert written(nothing) == (0, 20, 20)


def test_option_valat_mode_fixed_is_12_for_a_valat_of_the_defenders_too() -> None:
    house = {"valat_mode": "fixed", "defenders_valat": "on"}
    doubled = finished(0, "upper", None, won=0, announcements="1:contra:game", **house)
    assert (keys(doubled), written(doubled)) == (["defenders_valat"], (0, 24, 24))
    # beside a failed announcement it stands for the game, without the contra
    announced = f"{VALAT} 1:contra:valat"
    both = finished(0, "upper", None, won=0, announcements=announced, valat_failed="separate", **house)
    assert (keys(both), written(both)) == (["defenders_valat", "valat_failed"], (0, 60, 60))
    assert line(both, "defenders_valat").payments == (0, 12, 12)


def test_no_line_is_negative_and_none_is_empty() -> None:
    taken = finished(1, "solo", 50, pagat=(1, 0), holds={0: "F", 1: "T1", 2: "T21"})
    for state in (finished(0, "three", 20), taken):
        for one in ledger(state).lines:
            assert min(one.payments) == 0 < max(one.payments)
            assert one.pots == {}
    state = declared(begin(), 0, "solo")
    assert lying_with(state.table, hands_row(state), 0) == 0
