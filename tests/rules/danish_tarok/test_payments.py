"""DT-PAY and DT-END: what is paid for kings and the pagat, and what the last trick settles."""

from __future__ import annotations

import pytest

from engine.position import State
from engine.settlement import ledger
from tests.positions import do, ending, fallen_due, paid
from tests.support import options

STANDARD = options()
Paid = dict[str, list[tuple[tuple[int, ...], dict[str, int]]]]


def trick_22(trick: str) -> Paid:
    """What one trick pays long before the end; each seat has three cards more that do not matter."""
    first, second, third = trick.split()
    before = ending([f"{first} S1 S2 S3", f"{second} C1 C2 C3", f"{third} D10 D9 D8"], STANDARD)
    return paid(before, do(before, trick))


LOST = {"king": 5}


def test_dt_pay_1_a_lost_king_pays_5_to_both_and_to_the_king_pot() -> None:
    assert trick_22("HK T4 H2") == {"DT-PAY-1": [((-15, 5, 5), LOST)]}
    assert trick_22("H5 H2 DK") == {"DT-PAY-1": [((5, 5, -15), LOST)]}


def test_dt_pay_1_each_lost_king_by_itself() -> None:
    assert trick_22("HK T4 DK") == {"DT-PAY-1": [((-15, 5, 5), LOST), ((5, 5, -15), LOST)]}
    assert trick_22("HK DK CK") == {"DT-PAY-1": [((5, -15, 5), LOST), ((5, 5, -15), LOST)]}


def test_dt_pay_2_a_lost_pagat_pays_5_to_both_and_to_the_pagat_pot() -> None:
    assert trick_22("T5 T1 T2") == {"DT-PAY-2": [((5, -15, 5), {"pagat": 5})]}
    assert trick_22("T1 T2 H5") == {"DT-PAY-2": [((-15, 5, 5), {"pagat": 5})]}


def test_dt_pay_3_a_winning_pagat_gets_5_from_both_and_no_pot() -> None:
    assert trick_22("H8 T1 H2") == {"DT-PAY-3": [((-5, 10, -5), {})]}
    assert trick_22("T1 H8 H2") == {"DT-PAY-3": [((10, -5, -5), {})]}


def test_dt_pay_3_beside_kings_that_it_takes() -> None:
    assert trick_22("HK T1 DK") == {
        "DT-PAY-1": [((-15, 5, 5), LOST), ((5, 5, -15), LOST)],
        "DT-PAY-3": [((-5, 10, -5), {})],
    }


def test_dt_pay_4_a_winning_king_earns_nothing() -> None:
    assert trick_22("HK H2 H5") == {}
    assert trick_22("H2 HK H5") == {}


def test_dt_pay_5_nothing_of_this_in_trick_25_but_still_in_trick_24() -> None:
    in_play = ("DT-PAY-1", "DT-PAY-2", "DT-PAY-3")
    before = ending(["HK S1", "T1 C1", "D10 D9"], STANDARD)
    assert set(paid(before, do(before, "HK T1 D10"), *in_play)) == {"DT-PAY-1", "DT-PAY-3"}
    for trick in ("HK T4 DK", "T1 H2 H3", "T5 T1 HK"):
        last = ending(trick.split(), STANDARD)
        assert paid(last, do(last, trick), *in_play) == {}


# The settlement after trick 25

EVEN = (8, 8, 8)
TOUT_BY_0 = (24, 0, 0)
NOLO_OF_2 = (20, 4, 0)


def settled(
    trick: str,
    pots: tuple[int, int] = (65, 85),
    won: tuple[int, int, int] = EVEN,
    leader: int = 0,
    **house: object,
) -> Paid:
    """What falls due after trick 25, the count of card points left out."""
    before = last_trick(trick, pots, won, leader, **house)
    found = paid(before, do(before, trick))
    found.pop("DT-CARD-4", None)
    return found


def last_trick(
    trick: str, pots: tuple[int, int], won: tuple[int, int, int], leader: int = 0, **house: object
) -> State:
    """Before trick 25, the cards of ``trick`` held in the order of play from ``leader`` on."""
    names = [name.partition("/")[0] for name in trick.split()]
    hands = [names[(seat - leader) % 3] for seat in range(3)]
    return ending(hands, options(**house), leader=leader, won=won, pots=pots)


def test_dt_end_1_all_25_tricks_get_85_from_both() -> None:
    assert settled("T9 C5 C3", won=TOUT_BY_0) == {"DT-END-1": [((170, -85, -85), {})]}
    assert "DT-END-1" not in settled("T9 C5 C3", won=(23, 1, 0))
    assert "DT-END-1" not in settled("C5 T9 C3", won=TOUT_BY_0)


def test_dt_end_2_no_trick_gets_25_from_both_where_nobody_has_all() -> None:
    assert settled("T9 C5 C3", won=NOLO_OF_2) == {"DT-END-2": [((-25, -25, 50), {})]}
    assert "DT-END-2" not in settled("T9 C5 C3", won=TOUT_BY_0)
    assert "DT-END-2" not in settled("C5 C3 T9", won=NOLO_OF_2)


def test_dt_end_3_pagat_ultimo_45_and_the_whole_pagat_pot() -> None:
    assert settled("T1 C5 C3")["DT-END-3"] == [((90 + 65, -45, -45), {"pagat": -65})]
    assert "DT-END-3" not in settled("T2 C5 C3")
    for won in (TOUT_BY_0, NOLO_OF_2):
        assert "DT-END-3" not in settled("T1 C5 C3", won=won)


@pytest.mark.parametrize("king", ["SK", "CK", "HK", "DK"])
def test_dt_end_4_king_ultimo_40_and_the_whole_king_pot(king: str) -> None:
    others = "H5 H3" if king[0] != "H" else "C5 C3"
    assert settled(f"{king} {others}")["DT-END-4"] == [((80 + 85, -40, -40), {"king": -85})]
    for won in (TOUT_BY_0, NOLO_OF_2):
        assert "DT-END-4" not in settled(f"{king} {others}", won=won)


def test_dt_end_5_pagat_bagud_45_to_both_and_the_pot_doubled() -> None:
    assert settled("T9 T1 C3")["DT-END-5"] == [((45, -90 - 65, 45), {"pagat": 65})]


def test_dt_end_6_king_bagud_40_to_both_and_the_pot_doubled() -> None:
    assert settled("T9 HK C3")["DT-END-6"] == [((40, -80 - 85, 40), {"king": 85})]
    assert settled("T9 C3 HK")["DT-END-6"] == [((40, 40, -80 - 85), {"king": 85})]
    assert "DT-END-6" not in settled("HK H2 C3")


@pytest.mark.parametrize(("won", "rule"), [(TOUT_BY_0, "DT-END-1"), (NOLO_OF_2, "DT-END-2")])
def test_dt_end_7_tout_and_nolo_stop_ultimos_but_not_baguds(won: tuple[int, int, int], rule: str) -> None:
    assert set(settled("SK HK C3", won=won)) == {rule, "DT-END-6"}
    assert set(settled("T1 HK C3", won=won)) == {rule, "DT-END-6"}
    assert set(settled("T9 T1 C3", won=won)) == {rule, "DT-END-5"}


def test_dt_end_8_the_last_trick_20_from_both_unless_something_greater() -> None:
    assert settled("T9 C5 C3") == {"DT-END-8": [((40, -20, -20), {})]}
    assert settled("C5 T9 C3")["DT-END-8"] == [((-20, 40, -20), {})]
    assert "DT-END-8" in settled("T9 T1 HK"), "a bagud does not cancel it"
    for trick, won in (
        ("T1 C5 C3", EVEN),
        ("SK C5 C3", EVEN),
        ("T9 C5 C3", TOUT_BY_0),
        ("T9 C5 C3", NOLO_OF_2),
    ):
        assert "DT-END-8" not in settled(trick, won=won), (trick, won)


def test_dt_end_9_ultimos_first_and_each_bagud_by_the_pot_as_trick_25_left_it() -> None:
    before = last_trick("SK HK DK", (65, 135), EVEN)
    lines = fallen_due(before, do(before, "SK HK DK"))
    assert [line.rule for line in lines if line.rule.startswith("DT-END")] == [
        "DT-END-4",
        "DT-END-6",
        "DT-END-6",
    ]
    assert [dict(line.pots) for line in lines if line.pots] == [{"king": -135}, {"king": 135}, {"king": 135}]
    two = settled("T9 SK HK", (65, 90))
    assert two["DT-END-6"] == [((40, -170, 40), {"king": 90}), ((40, 40, -170), {"king": 90})]


def test_dt_end_9_a_trick_24_loss_is_in_the_pot_before_trick_25() -> None:
    before = ending(["T9 T8", "HK SK", "C3 C2"], STANDARD, pots=(65, 85))
    after = do(before, "T8 SK C2 T9 HK C3")
    assert paid(before, after, "DT-END-6") == {"DT-END-6": [((40, -80 - 90, 40), {"king": 90})]}


def test_dt_end_10_each_pot_that_an_ultimo_left_empty_is_refilled() -> None:
    assert settled("T1 C5 C3")["DT-POT-3"] == [((-20, -20, -20), {"pagat": 60})]
    assert settled("SK C5 C3")["DT-POT-3"] == [((-20, -20, -20), {"king": 60})]


def test_dt_end_10_taken_and_repaid_needs_no_refill() -> None:
    before = last_trick("SK HK C3", (65, 85), EVEN)
    after = do(before, "SK HK C3")
    assert "DT-POT-3" not in paid(before, after)
    assert ledger(after).pots == {"pagat": 65, "king": 85}


def test_dt_end_10_an_emptied_pot_is_refilled_whatever_happens_to_the_other() -> None:
    before = last_trick("T1 HK C3", (70, 80), EVEN)
    after = do(before, "T1 HK C3")
    assert paid(before, after, "DT-POT-3") == {"DT-POT-3": [((-20, -20, -20), {"pagat": 60})]}
    assert ledger(after).pots == {"pagat": 60, "king": 160}


def test_dt_end_order_of_the_lines() -> None:
    """Tout or nolo, ultimo, bagud, refill, last trick, card points (section 3.9, gap 17)."""
    before = last_trick("T1 HK C3", (70, 80), (4, 12, 8))
    rules = [line.rule for line in fallen_due(before, do(before, "T1 HK C3"))]
    assert rules[:3] == ["DT-END-3", "DT-END-6", "DT-POT-3"]
    assert set(rules[3:]) <= {"DT-CARD-4"}
    last = last_trick("T9 HK C3", (70, 80), (4, 12, 8))
    rules = [line.rule for line in fallen_due(last, do(last, "T9 HK C3"))]
    assert rules[:2] == ["DT-END-6", "DT-END-8"]
