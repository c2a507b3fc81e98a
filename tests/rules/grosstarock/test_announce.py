"""GT-ANN: announcing a vole or a null before a lead."""

from __future__ import annotations

import pytest

from engine.actions import Announce
from engine.kernel.grosstarock import places as at
from engine.notation import decode_moves, encode_moves
from engine.position import State
from engine.replaying import follow, record_of, replay
from engine.state import legal_actions, verdict
from engine.view import view
from tests.rules.grosstarock.positions import dealt, do, may, moment, refusal

ANYBODY = ["...", "...", "..."]
IN_ORDER = ("0:announce:vole", "0:announce:null", "1:announce:vole", "1:announce:null")


def before_trick_1(**house: object) -> State:
    return do(dealt("...", "...", "SK S1 S2 S3 ...", **house), "S1,S2,S3 pass pass pass")


def may_announce(state: State) -> list[str]:
    return [str(action) for action in legal_actions(state) if isinstance(action, Announce)]


def swept(trick: int) -> State:
    """Before ``trick``: seat 1 has won everything, seats 0 and 2 nothing."""
    won = (0, trick - 1, 0)
    return moment(ANYBODY, trick=trick, leader=1, won=won)


def test_gt_ann_1_before_the_lead_to_trick_1_and_not_sooner() -> None:
    opening = dealt("...", "...", "SK S1 S2 S3 ...")
    assert refusal(opening, "0:announce:vole") == "GT-ANN-1"
    assert refusal(do(opening, "S1,S2,S3"), "0:announce:vole") == "GT-ANN-1"
    state = before_trick_1()
    assert may_announce(state) == [
        f"{seat}:announce:{feat}" for seat in range(3) for feat in ("vole", "null")
    ]
    assert legal_actions(state)[6].verb == "play"
    for word in may_announce(state):
        assert do(state, word).to_act == 0


def test_gt_ann_1_only_before_a_lead() -> None:
    state = before_trick_1()
    led = do(state, may(state, "play")[0])
    assert may_announce(led) == []
    assert refusal(led, "0:announce:vole") == "GT-ANN-1"
    assert refusal(led, "1:announce:null") == "GT-ANN-1"


def test_gt_ann_2_in_the_middle_of_a_trick_too() -> None:
    for trick, rule in ((12, "GT-ANN-1"), (13, "GT-ANN-2")):
        state = swept(trick)
        led = do(state, may(state, "play")[0])
        assert refusal(led, "0:announce:null") == rule


@pytest.mark.parametrize(
    ("trick", "vole", "null", "window"),
    [
        (1, "", "", "a"),
        (2, "", "", "b"),
        (13, "", "", "b"),
        (14, "", "GT-ANN-2", "c"),
        (20, "", "GT-ANN-2", "c"),
    ],
)
def test_gt_ann_1_gt_ann_2_the_windows(trick: int, vole: str, null: str, window: str) -> None:
    state = swept(trick)
    assert refusal(state, "1:announce:vole") == vole
    assert refusal(state, "0:announce:null") == null
    windows = do(state, "1:announce:vole").table[at.VOLES : at.VOLES + 3]
    assert windows == (0, " abc".index(window), 0)


@pytest.mark.parametrize("trick", [21, 25])
def test_gt_ann_1_not_after_trick_20_has_been_led(trick: int) -> None:
    state = swept(trick)
    assert refusal(state, "1:announce:vole") == "GT-ANN-1"
    assert may_announce(state) == []


def test_gt_ann_1_one_thing_at_a_time_and_only_these_two() -> None:
    state = before_trick_1()
    for words in (("vole", "tout"), ("tout",), ("ultimo",), ()):
        assert verdict(state, Announce(0, words)).rule == "GT-ANN-1"
    for words in (("vole", "null"), ("vole", "vole")):
        assert verdict(state, Announce(0, words)).rule == "GT-ANN-3"
    assert verdict(state, Announce(3, ("vole",))).rule == "GT-ANN-1"


def test_gt_ann_3_by_who_has_won_all_or_nothing() -> None:
    state = moment(ANYBODY, trick=5, won=(3, 1, 0))
    assert may_announce(state) == ["2:announce:null"]
    for word in (
        "0:announce:vole",
        "1:announce:vole",
        "2:announce:vole",
        "0:announce:null",
        "1:announce:null",
    ):
        assert refusal(state, word) == "GT-ANN-3"
    assert may_announce(swept(5)) == ["1:announce:vole", "2:announce:null", "0:announce:null"]


def test_gt_ann_3_at_most_one_each() -> None:
    state = do(before_trick_1(), "0:announce:null")
    assert refusal(state, "0:announce:null") == refusal(state, "0:announce:vole") == "GT-ANN-3"
    later = moment(ANYBODY, trick=9, leader=1, won=(0, 8, 0), said=["0:announce:null", "1:announce:vole"])
    assert may_announce(later) == ["2:announce:null"]


def test_gt_ann_3_asked_in_turn_from_the_player_about_to_lead() -> None:
    state = do(before_trick_1(), "1:announce:null")
    assert may_announce(state) == ["2:announce:vole", "2:announce:null"]
    assert refusal(state, "0:announce:vole") == "GT-ANN-3"
    state = do(swept(5), "2:announce:null")
    assert may_announce(state) == ["0:announce:null"]


def test_gt_ann_3_at_the_next_lead_everybody_is_asked_again() -> None:
    hands = ["T4 ...", "T21 ...", "T5 ..."]
    state = do(moment(hands, trick=5, leader=1, won=(0, 4, 0)), "2:announce:null")
    assert refusal(state, "1:announce:vole") == "GT-ANN-3"
    after = do(state, "T21 T5 T4")
    assert may_announce(after) == ["1:announce:vole", "0:announce:null"]


def test_several_may_announce_and_all_hear_it() -> None:
    state = do(before_trick_1(), "0:announce:vole 1:announce:null 2:announce:null")
    for seat in range(3):
        assert [str(one) for one in view(state, seat).said if isinstance(one, Announce)] == [
            "0:announce:vole",
            "1:announce:null",
            "2:announce:null",
        ]


def test_records_and_links_keep_who_announced() -> None:
    state = do(before_trick_1(), "1:announce:null 2:announce:vole")
    assert replay(record_of(state)) == state
    moves = encode_moves(state.history)
    assert moves.endswith("pass.pass.pass.1announce-null.2announce-vole")
    opening = dealt("...", "...", "SK S1 S2 S3 ...")
    assert follow(opening, decode_moves(moves, state.pack)) == state
