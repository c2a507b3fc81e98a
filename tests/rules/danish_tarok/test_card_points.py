"""DT-CARD: what is counted, how it is rounded, and who pays whom."""

from __future__ import annotations

import pytest

from engine.position import State
from engine.settlement import bounds, card_points, ledger, tricks_won
from tests.positions import do, ending, paid
from tests.support import PACK, options, words

STANDARD = options()
COUNTING = [(4, name) for name in ("T21", "T1", "SK", "CK", "HK", "DK")]
COUNTING += [(value, suit + rank) for rank, value in (("Q", 3), ("N", 2), ("J", 1)) for suit in "SCHD"]
LAST, DISCARD = ("T20", "C1", "D3"), "S1 H2 H3"
BLANK = sorted(words(PACK.full) - {"F", *LAST, *DISCARD.split()} - {name for _, name in COUNTING})


def finished(points_1: int, points_2: int, **house: object) -> State:
    """A finished hand in which seats 1 and 2 have exactly these card points, and seat 0 the rest.

    Seats 1 and 2 win eight tricks each, seat 0 nine of which one has F; seat 2 dealt.
    """
    earlier, spare, blank = [], list(COUNTING), list(BLANK)
    for seat, wanted in ((1, points_1 - 8), (2, points_2 - 8 - 1)):
        mine = []
        for counting in sorted(spare, reverse=True):
            if counting[0] <= wanted:
                wanted -= counting[0]
                mine.append(counting[1])
                spare.remove(counting)
        assert wanted == 0
        assert len(mine) <= 24
        mine += [blank.pop() for _ in range(24 - len(mine))]
        earlier += [f"{seat}: {' '.join(mine[place : place + 3])}" for place in range(0, 24, 3)]
    names = ["F", *(name for _, name in spare)]
    names += [blank.pop() for _ in range(24 - len(names))]
    earlier += [f"0: {' '.join(names[place : place + 3])}" for place in range(0, 24, 3)]
    state = do(ending(LAST, options(**house), earlier=earlier, discard=DISCARD), " ".join(LAST))
    assert tricks_won(state) == (9, 8, 8)
    return state


def card_lines(state: State) -> dict[object, tuple[int, ...]]:
    return {line.facts["seat"]: line.payments for line in ledger(state).lines if line.rule == "DT-CARD-4"}


def test_dt_card_1_cards_won_tricks_won_and_the_dealers_discard() -> None:
    won = ["0: T21 S2 S3", "0: SK S4 S5", "1: HQ H7 H6", "1: F C2 C3", "2: CJ C4 C5"]
    gone = {"DQ", "DN", "D8", *(name for trick in won for name in trick.split()[1:])}
    left = sorted(words(PACK.full) - gone)
    hands = [" ".join(left[seat::3]) for seat in range(3)]
    state = ending(hands, STANDARD, earlier=won, discard="DQ DN D8")
    assert card_points(state) == (4 + 4 + 2, 3 + 4 + 2, 1 + 1 + 3 + 2 + 1)


@pytest.mark.parametrize(("second", "third"), [(28, 22), (8, 9), (23, 22), (39, 17)])
def test_dt_card_2_the_totals_come_to_78(second: int, third: int) -> None:
    state = finished(second, third)
    assert card_points(state) == (78 - second - third, second, third)
    assert bounds(state) == tuple((points, points) for points in card_points(state))


@pytest.mark.parametrize(
    ("difference", "result"),
    list(
        zip(
            (-13, -12, -8, -7, -3, -2, -1, 0, 1, 2, 3, 7, 8, 12, 13),
            (-15, -10, -10, -5, -5, 0, 0, 0, 0, 0, 5, 5, 10, 10, 15),
            strict=True,
        )
    ),
)
def test_dt_card_3_rounded_to_fives_by_magnitude(difference: int, result: int) -> None:
    lines = card_lines(finished(26 + difference, 20))
    assert (lines[1][1] if 1 in lines else 0) == result


@pytest.mark.parametrize(
    ("points", "lines"),
    [
        ((28, 22), {2: (5, 0, -5)}),  # DT-EX-47
        ((23, 22), {1: (5, -5, 0), 2: (5, 0, -5)}),  # DT-EX-48
        ((24, 30), {2: (-5, 0, 5)}),  # DT-EX-49
        ((39, 17), {1: (-15, 15, 0), 2: (10, 0, -10)}),
    ],
)
def test_dt_card_4_losers_pay_the_next_dealer_and_winners_are_paid_by_him(
    points: tuple[int, int], lines: dict[object, tuple[int, ...]]
) -> None:
    state = finished(*points)
    assert state.seating.forehand == 0
    assert card_lines(state) == lines


def test_dt_card_5_the_next_dealer_has_no_result_of_his_own() -> None:
    far_above = finished(26, 17)
    assert card_points(far_above)[0] == 35
    assert card_lines(far_above) == {2: (10, 0, -10)}
    assert card_lines(finished(26, 26)) == {}


@pytest.mark.parametrize(("won", "rule"), [((24, 0, 0), "DT-END-1"), ((12, 12, 0), "DT-END-2")])
def test_dt_card_6_also_after_a_tout_or_nolo(won: tuple[int, int, int], rule: str) -> None:
    before = ending(["T20", "C5", "D3"], STANDARD, won=won)
    assert {rule, "DT-CARD-4"} <= set(paid(before, do(before, "T20 C5 D3")))
