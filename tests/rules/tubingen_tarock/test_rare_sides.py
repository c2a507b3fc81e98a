"""Sides and payments that come up seldom: a called card of the trull, a concealed Raus, any declarer."""

from __future__ import annotations

import pytest

from engine.games.tubingen_tarock.house_rules import rules_row
from engine.games.tubingen_tarock.machine import RAUS
from engine.games.tubingen_tarock.sides import may_be_concealed, sides_known, true_sides
from engine.kernel.tubingen_tarock import places as at
from engine.kernel.tubingen_tarock.settling import score
from engine.settlement import card_points
from engine.view import view
from tests.rules.tubingen_tarock.positions import dealt, do, lines, moment, nets, rufen
from tests.support import options


def partners_known(state) -> list[int | None]:
    """The caller's partner as each seat knows him."""
    found = [sides_known(view(state, seat)) for seat in range(4)]
    return [None if sides is None else sides.partner for sides in found]


@pytest.mark.parametrize("called", ["T21", "T1", "F"])
@pytest.mark.parametrize("holder", [1, 2, 3])
def test_tb_ruf_2_tb_ruf_5_tb_ruf_7_the_holder_of_a_called_card_of_the_trull(
    called: str, holder: int
) -> None:
    hands = ["S2 C3 D4", "S3 C4 D5", "S4 C5 D6", "S5 C6 D7"]
    hands[holder] = f"{called} C7 D8"
    state = moment(hands, said=rufen(0, called), leader=holder)
    sides = true_sides(state)
    assert sides is not None
    assert (sides.declarer, sides.partner) == (0, holder)
    assert partners_known(state) == [holder if seat == holder else None for seat in range(4)]
    assert partners_known(do(state, "C7")) == partners_known(state)
    assert partners_known(do(state, called)) == [holder] * 4


def scored(declarer: int, partner: int, net: int, **house: object) -> tuple[int, ...]:
    """What a game of 58 to 33 brings: the game and the Strafen balance together."""
    rules = rules_row(options("tubingen_tarock", **house))
    game, strafen = [0] * at.EVENT_WIDTH, [0] * at.EVENT_WIDTH
    score(game, strafen, declarer, partner, 58, 33, net, rules)
    return tuple(game[at.AMOUNT + seat] + strafen[at.AMOUNT + seat] for seat in range(4))


def test_tb_sruf_1_tb_sraus_5_tb_net_3_whoever_declares() -> None:
    """Each score goes to the seats that it is for; seats 0 and 1 are only where most tests have them."""
    assert scored(2, 0, 10) == (45, 0, 45, 0)
    assert scored(3, 1, -10) == (10, 35, 10, 35)
    assert scored(2, at.NOBODY, -10) == (10, 10, 40, 10)


def test_payment_zero_sum_whoever_declares() -> None:
    assert scored(2, 0, 10, payment="zero_sum") == (45, -45, 45, -45)
    assert scored(3, 1, -10, payment="zero_sum") == (-25, 25, -25, 25)
    assert scored(1, at.NOBODY, 0, payment="zero_sum") == (-40, 120, -40, -40)


@pytest.mark.parametrize(("points", "won"), [(45, True), (20, False)])
def test_concealed_raus_is_settled_as_a_raus(points: int, won: bool) -> None:
    """The mark is 18 and the opposition the best opponent, with all factors of a Raus (TB-SRAUS-5, -6)."""
    state = moment(
        ["S3 C2", "S4 C3", "S5 C4", "DK T20"],
        said=rufen(3, "DK"),
        leader=3,
        won=[5, 5, 2, 5],
        points={3: points},
        concealed_raus=True,
    )
    end = do(state, "DK C2 C3 C4 T20 S3 S4 S5")
    found = card_points(end)
    line = lines(end)["TB-SRAUS-5" if won else "TB-SRAUS-6"]
    value = found[3] - 18 if won else -3 * (max(found[:3]) - 18)
    assert (line.payments, line.facts["mark"]) == ((0, 0, 0, value), 18)


def test_concealed_raus_may_be_feared_only_of_the_dealer_and_of_a_king_that_was_named() -> None:
    hands = ("SK ...", "CK ...", "HK ...", "DK SQ CQ ...")
    passes = "SQ,CQ pass pass pass pass"
    for house, call, feared in (
        ({"concealed_raus": True}, "call:DK", [True, True, True, False]),
        ({"concealed_raus": True}, "call:CK", [True, False, True, False]),  # seat 1 holds CK himself
        ({"concealed_raus": True}, "pass call:DK", [False] * 4),  # forehand calls
        ({}, "call:CK", [False] * 4),
    ):
        state = do(dealt(*hands, **house), f"{passes} {call}")
        assert [may_be_concealed(view(state, seat)) for seat in range(4)] == feared
    own = do(dealt(*hands, concealed_raus=True), f"{passes} call:DK")
    known = sides_known(view(own, 3))
    assert known is not None
    assert known.kind == RAUS
    three = do(dealt("...", "DK ...", "...", "SK CK HK SQ CQ ...", concealed_raus=True), passes)
    remaining = do(three, "call:remaining")
    assert [may_be_concealed(view(remaining, seat)) for seat in range(4)] == [False] * 4


def test_tb_steck_1_tb_tout_4_tb_straf_17_nothing_is_written_of_a_deal_that_is_thrown_in() -> None:
    state = do(dealt("SQ ...", "CQ ...", "HQ ...", "DQ SJ CJ ..."), "SJ,CJ" + 8 * " pass")
    assert (state.result, state.events, nets(state)) == ("redeal", (), (0, 0, 0, 0))
