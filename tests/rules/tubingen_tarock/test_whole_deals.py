"""Two complete deals, added up by hand: winner and half points of every trick, exchange, Strafen, scores.

The records are the first lines of the golden hands ``tubingen_rufen`` and ``tubingen_raus_pagat_2023``.
"""

from __future__ import annotations

from pathlib import Path

from engine.position import State
from engine.record import read_record
from engine.replaying import replay
from engine.settlement import card_points, ledger, tricks_won
from tests.rules.tubingen_tarock.positions import exchange, halves
from tests.support import PACK, cards

HANDS = Path(__file__).parents[2] / "golden" / "hands"


def whole(name: str) -> State:
    first = (HANDS / f"{name}.txt").read_text("utf-8").splitlines()[0]
    return replay(read_record(first.removeprefix("record ")))


def by_trick(state: State) -> list[tuple[int | None, int]]:
    return [(t.winner, halves(" ".join(str(play.card) for play in t.plays))) for t in state.tricks]


def told(state: State) -> list[tuple[str, tuple[int, ...]]]:
    return [(line.rule, line.payments) for line in ledger(state).lines]


def test_a_rufen_added_up_by_hand() -> None:
    state = whole("tubingen_rufen")
    # fmt: off
    assert by_trick(state) == [
        (3, 10), (2, 12), (1, 10), (0, 4), (3, 6), (0, 4), (1, 4), (2, 4), (1, 12), (0, 10),
        (0, 4), (3, 20), (2, 4), (1, 10), (0, 12), (3, 8), (0, 8), (3, 16), (3, 22),
    ]
    # fmt: on
    assert tricks_won(state) == (6, 4, 3, 6)
    # F of seat 2, partner of seat 1, fell in trick 12 to seat 3, partner of seat 0: back for a half card
    done = exchange(state)
    assert done is not None
    assert (done.trick, done.owner, done.winner, done.giver) == (12, 2, 3, 2)
    assert PACK.set_of([PACK.card(done.card)]) <= cards("S7 S4 S2 C10 C1 C5 T17 T8 T12 T5 T7 H4 T13 T20")
    # halves: 0 has 42; 1 has 36; 2 has 20 and 8 more; 3 has 82, 2 laid away, 8 less
    assert card_points(state) == (21, 18, 14, 38)
    # 38 + 21 = 59 of 91, 36 over 23; Fein 10 against the Ski kingdom of seat 2, 5
    assert told(state) == [("TB-SRUF-1", (36, 0, 0, 36)), ("TB-NET-2", (5, 0, 0, 5))]
    assert ledger(state).lines[1].facts["items"] == ("2:ski_kingdom:5", "0,3:fein:10")
    assert ledger(state).balances == (41, 0, 0, 41)


def test_a_raus_of_the_preset_pagat_2023_added_up_by_hand() -> None:
    state = whole("tubingen_raus_pagat_2023")
    # fmt: off
    assert by_trick(state) == [
        (0, 4), (3, 8), (1, 12), (0, 12), (3, 8), (0, 4), (3, 6), (1, 4), (0, 4), (3, 4),
        (0, 6), (0, 4), (1, 4), (1, 14), (1, 18), (1, 10), (2, 12), (1, 22), (1, 22),
    ]
    # fmt: on
    assert tricks_won(state) == (6, 8, 1, 4)
    # F of seat 3 fell in trick 14 to the declarer, seat 1: back for a half card
    done = exchange(state)
    assert done is not None
    assert (done.trick, done.owner, done.winner, done.giver) == (14, 3, 1, 3)
    # halves: 0 has 34; 1 has 106 and 8 less; 2 has 12; 3 has 26, 4 laid away (S10, CJ) and 8 more
    assert card_points(state) == (17, 49, 6, 19)
    # nobody is empty; 49 beats 19; 3 x (49 - 18) = 93; T1 of seat 3 lost in trick 15: 3 x 5
    assert told(state) == [("TB-SRAUS-5", (0, 93, 0, 0)), ("TB-NET-2", (0, 15, 0, 0))]
    assert ledger(state).lines[1].facts["items"] == ("1:pagat_lost:5",)
    assert ledger(state).balances == (0, 108, 0, 0)
