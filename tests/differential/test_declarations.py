"""Declarations of many random hands: the engine and the plain reading agree, and how often they occur."""

from __future__ import annotations

from random import Random

import pytest

from engine.declarations import Declaration
from engine.games.danish_tarok.combinations import find
from tests.differential.plain_cards import PACK as NAMES
from tests.differential.plain_declare import Combination, declarations
from tests.support import PACK, cards, options, words

STANDARD = options()
HANDS = 10_000


def in_engine(hand: list[str], role: str) -> tuple[Declaration, ...]:
    return find(cards(" ".join(hand)), role, STANDARD, PACK)[0]


def same(mine: Declaration, other: Combination) -> bool:
    """Whether the two readings say the same of one combination."""
    details = [mine.suit.value if mine.suit else "kings" if "kings" in mine.kind else str(mine.count)]
    if mine.missing:
        details += ["without", str(mine.missing)]
    if mine.with_pagat is not None:
        details += ["with pagat" if mine.with_pagat else "without pagat"]
    return (mine.rule, " ".join(details), mine.points, words(mine.cards)) == (
        other.rule,
        other.said,
        other.value,
        set(other.cards),
    )


@pytest.mark.parametrize(("size", "role"), [(25, "player"), (28, "dealer")])
def test_dt_decl_3_to_12_ten_thousand_hands_and_their_shares(size: int, role: str) -> None:
    """P-5: of 25 cards some declaration in 24.2 %, three matadors or more 3.02 %, ten trumps 9.46 %."""
    rng = Random(size)
    some = matadors = trumps = 0
    for _ in range(HANDS):
        hand = rng.sample(NAMES, size)
        mine, other = in_engine(hand, role), declarations(hand)
        assert len(mine) == len(other), hand
        assert all(map(same, mine, other)), hand
        kinds = {one.kind for one in mine}
        some += bool(kinds)
        matadors += "matadors" in kinds
        trumps += "trumps" in kinds
    if size == 25:
        assert abs(100 * some / HANDS - 24.2) <= 1.5
        assert abs(100 * matadors / HANDS - 3.02) <= 0.6
        assert abs(100 * trumps / HANDS - 9.46) <= 1.0


def test_rich_hands_agree_too() -> None:
    """Random hands hold few courts together; here every hand is full of them and of high trumps."""
    rng = Random(4)
    strong = [
        name for name in NAMES if name == "F" or name[1:] in "KQNJ" or (name[0] == "T" and name != "T2")
    ]
    for _ in range(2_000):
        hand = rng.sample(strong, 25)
        mine, other = in_engine(hand, "player"), declarations(hand)
        assert [one.rule for one in mine] == [one.rule for one in other]
        assert all(map(same, mine, other)), hand


def test_p_4_a_king_is_no_matador_and_one_suit_does_not_hide_another() -> None:
    run = "T21 T20 T19 T18 T17 T16 T15 F T1 SK"
    matadors = [one for one in in_engine(run.split(), "player") if one.kind == "matadors"]
    assert [one.count for one in matadors] == [9]
    hearts = in_engine(["SK", "SQ", "SN", "HK", "HQ", "HN", "HJ"], "player")
    assert [(one.kind, one.suit) for one in hearts] == [("full_cavallerie", "H")]


GOLDEN = "T21 T20 T19 T16 T14 T11 T9 T6 T3 T1 F SK SQ SN CK C7 C4 HK HQ HN HJ H5 D2 D3 D10"


def test_p_1_and_p_3_the_golden_hand() -> None:
    def values(text: str) -> list[tuple[str, int, int]]:
        return [(one.kind, one.count, one.points) for one in in_engine(text.split(), "player")]

    assert values(GOLDEN) == [
        ("trumps", 11, 15),
        ("matadors", 5, 20),
        ("half_cavallerie", 3, 5),
        ("abundant_cavallerie", 4, 15),
        ("half_kings", 3, 5),
    ]
    without_pagat = values(GOLDEN.replace("T1 F", "H4 F"))
    assert without_pagat[0] == ("trumps", 10, 10)
    assert "matadors" not in {kind for kind, _, _ in without_pagat}
    four_kings = values(GOLDEN.replace("D2", "DK"))
    assert ("abundant_kings", 4, 15) in four_kings
