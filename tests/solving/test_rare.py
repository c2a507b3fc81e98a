"""Rare endings that random hands seldom reach, beside a search that tries everything."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from engine.actions import Pass
from engine.position import State
from tests.positions import ending
from tests.rules.grosstarock.positions import moment as gross
from tests.rules.tantony.positions import moment as table_of
from tests.rules.tapp_tarock import positions as tapp
from tests.rules.tubingen_tarock.positions import moment, raus, rufen
from tests.solving.test_against_all import check
from tests.support import options


def tapp_ending(announcements: str, *left: str, leader: int = 0, **house: object) -> State:
    opening = tapp.begin(*left, **house)
    return tapp.ending(
        tapp.declared(opening, 0, "solo", f"0:announce:{announcements}" if announcements else ""),
        *left,
        leader=leader,
    )


TAPP = [
    # T1 waits for the last trick, with and without a tarock against it (TT-PLAY-8, TT-PU-7, TT-PU-8)
    tapp_ending("ultimo", "T1 T5 SK", "T2 S7 H1", "C7 C8 T4"),
    tapp_ending("ultimo", "T1 SK D4", "T2 H3 H1", "C7 C8 T4", leader=1),
    # an ultimo that nobody announced, T1 with a defender and its partner over it (TT-PU-3 to TT-PU-6)
    tapp_ending("", "T9 SK D4", "T1 T3 H1", "T10 C8 T4", ultimo_partner_capture="failed"),
    tapp_ending("", "T9 SK D4", "T1 T3 H1", "T10 C8 T4", leader=1),
    # F takes T21, or T1 takes both (TT-PLAY-9 and the house's emperor trick)
    tapp_ending("", "T21 T5 SK", "F S7 H1", "T1 T3 T4", mond_capture=10),
    tapp_ending("", "T21 T5 SK", "F S7 H1", "T1 T3 T4", mond_capture=10, emperor_trick=True),
    tapp_ending("", "T21 F SK D1", "T20 S7 H1 D2", "T1 T3 T4 D3", emperor_trick=True, trull_in="tricks"),
]


@pytest.mark.parametrize("state", TAPP)
@pytest.mark.parametrize("objective", ["payment", "card_points"])
def test_tapp_tarock(state: State, objective: str) -> None:
    check(state, objective, "compiled")


CALLED = rufen(0, "HK")
TUBINGEN = [
    # F goes back only for a half card that is still to be won, or stays with who wins the last trick (TB-SKI)
    moment(["F T5 SK", "T2 S7 HK", "CQ C8 T4", "D7 D8 DK"], said=CALLED, won=[0, 8, 8, 0]),
    moment(["T5 SK H1", "T2 S7 HK", "F C8 T4", "D7 D8 DK"], said=CALLED, won=[16, 0, 0, 0], leader=2),
    moment(["T21 F SK", "T2 S7 HK", "T20 C8 T4", "T1 D8 DK"], said=CALLED, leader=3),
    # T1 lost or winning in the last trick (TB-STRAF-12 to TB-STRAF-14)
    moment(["T1 T5", "T2 S7", "HK C8", "D7 D8"], said=CALLED),
    moment(["T1 T5", "T2 S7", "HK C8", "D7 D8"], said=CALLED, leader=1),
    # a Raus: the best opponent and the empty ones count (TB-SRAUS-1 to TB-SRAUS-4)
    moment(["T21 F SK", "T2 S7 HK", "T20 C8 T4", "T1 D8 DK"], said=raus(0), won=[9, 3, 3, 1]),
    moment(["T21 T6 SK", "T2 S7 HK", "F C8 T4", "T1 D8 DK"], said=raus(1), won=[3, 9, 3, 1], leader=1),
]


@pytest.mark.parametrize("state", TUBINGEN)
@pytest.mark.parametrize("objective", ["payment", "card_points"])
def test_tubingen_tarock(state: State, objective: str) -> None:
    check(state, objective, "compiled")


HOUSE = options("danish_tarok")
DANISH = [
    # the fool may be demanded in trick 23 and is barred in trick 24 (DT-FOOL-7, DT-FOOL-8)
    ending(["F SK H1", "T1 T5 C8", "HK T9 D7"], HOUSE),
    ending(["F SK H1", "T1 T5 C8", "HK T9 D7"], HOUSE, demanded=True, leader=2),
    ending(["F SK H1", "T1 T5 C8", "HK T9 D7"], HOUSE, demanded=False, leader=1),
    # led to the last trick but one, and to the last, it names a suit or not (DT-FOOL-3, DT-FOOL-10)
    ending(["F SK", "S5 T5", "HK T9"], options("danish_tarok", fool_banned_trick_24=False)),
    # a nolo is still possible, a tout too (DT-END-1, DT-END-2), and ultimo and bagud (DT-END-5 to DT-END-9)
    ending(["S2 C2 T1", "T21 T5 C8", "HK T9 D7"], HOUSE, won=[0, 12, 10], demanded=True),
    ending(["SK CK T21", "T20 T5 C8", "HK T9 D7"], HOUSE, won=[22, 0, 0]),
    ending(["SK T1", "CK HK", "T20 T9"], HOUSE, leader=2, pots=(45, 40)),
    ending(["SK T1", "CK HK", "T20 T9"], options("danish_tarok", double_bagud="sequential"), leader=2),
    ending(["SK T1 C5 C4", "CK HK H4 H3", "T20 DK D5 D2"], HOUSE, won=[7, 7, 7], pots=(45, 40)),
]


def after_passes(hands: list[str], **more: Any) -> State:
    state = gross(hands, **more)
    discard, *played = state.history
    return replace(state, history=(discard, Pass(2), Pass(0), Pass(1), *played))


GROSS = [
    # the fool is still in hand, its player has no trick, or owes a card (GT-SKUS-7 to GT-SKUS-11)
    after_passes(["F SK H1", "T1 T5 C8", "HK T9 D7"], trick=23, won=[0, 12, 10]),
    after_passes(["F SK H1", "T1 T5 C8", "HK T9 D7"], trick=23, leader=1),
    after_passes(["F SK T20 H1", "T1 T5 C8 C2", "HK T9 D7 D3"], trick=22, won=[0, 11, 10], leader=2),
    after_passes(
        ["F SK T20 H1", "T1 T5 C8 C2", "HK T9 D7 D3"],
        trick=22,
        won=[0, 11, 10],
        leader=2,
        skus_lost_from_trick=26,
    ),
    # a vole, a null, or two players without a trick (GT-END-1 to GT-END-6)
    after_passes(["T21 SK H1", "T1 T5 C8", "HK T9 D7"], trick=23, won=[22, 0, 0]),
    after_passes(["T21 SK H1", "T1 S5 C8", "HK T9 D7"], trick=23, won=[12, 0, 10], leader=2),
]


@pytest.mark.parametrize("state", [*DANISH, *GROSS])
@pytest.mark.parametrize("objective", ["payment", "card_points"])
def test_three_for_themselves(state: State, objective: str) -> None:
    check(state, objective, "compiled")


TANTONY = [
    # whoever must win trick 13 wins it, and it counts for him (TN-LAST-6, TN-LAST-7)
    table_of(["SA H5 D2", "SK S4 C3", "S3 HA CK", "D5 H2 CA"], given=[2, 3, 3, 2]),
    # a full pair can be given nothing, a full winner neither (TN-PLACE-2)
    table_of(["SA H5 D2", "SK S4 C3", "S3 HA CK", "D5 H2 CA"], given=[3, 1, 3, 3], leader=3),
    # last cards turned up in place of trick 13, several of the lowest rank among them
    table_of(["SA H5 D2", "SK S2 C3", "S3 H2 CK", "D5 C2 CA"], given=[2, 3, 3, 2], last_trick="showdown"),
    # half-partners, each alone, three players (TN-SPLIT-1, TN-IND-1, TN-3P-4)
    table_of(
        ["SA H5 D2", "SK S4 C3", "S3 HA CK", "D5 H2 CA"], given=[2, 3, 3, 2], scoring="split_partnership"
    ),
    table_of(["SA H5 D2", "SK S4 C3", "S3 HA CK", "D5 H2 CA"], given=[3, 3, 2, 2], scoring="individual"),
    table_of(["SA H6 D6", "SK S6 C6", "SJ HA CK"], given=[3, 3, 3], players=3),
    # courts that count alike
    table_of(
        ["SQ SJ CJ", "SK S4 CK", "SA HA C2", "D5 H2 CA"],
        given=[2, 3, 3, 2],
        card_values="flat_1977",
    ),
]


@pytest.mark.parametrize("state", TANTONY)
@pytest.mark.parametrize("objective", ["payment", "card_points"])
def test_tantony(state: State, objective: str) -> None:
    check(state, objective, "compiled")
