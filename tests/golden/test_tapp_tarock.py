"""Three whole deals of Tapp-Tarock, everything that can be seen of them written out.

Each ``NAME.json`` is a record, each ``NAME.txt`` its story: what was said, every trick with its winner and
its points, what every seat took, the ledger line by line. The stories were checked by hand.

* ``lower_lost_with_35``: LOWER held against a junior and recontra'd; 35 points are not enough, but the
  ultimo, not announced, is made and two of the trull count.
* ``solo_made_with_36``: a SOLO held by forehand, the game doubled three times and just made; the announced
  ultimo fails because T1 is forced out in trick 15; a defender has all four kings.
* ``upper_valat``: two tarocks must be laid away and are shown; valat and ultimo are announced, doubled and
  made.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.notation import format_hand
from engine.position import State
from engine.record import read_record
from engine.replaying import record_of, replay
from engine.settlement import card_points, ledger, tricks_won
from engine.view import view
from tests.rules.tapp_tarock.positions import three

HERE = Path(__file__).parent / "tapp_tarock"
NAMES = ("lower_lost_with_35", "solo_made_with_36", "upper_valat")


def story(state: State) -> list[str]:
    """Everything observable of a finished hand."""
    pack = state.pack
    lines = [f"seat {seat}: {format_hand(hand, pack)}" for seat, hand in enumerate(state.dealt)]
    lines += [
        f"{name} half: {format_hand(half, pack)}"
        for name, half in zip(("lower", "upper"), state.talon, strict=True)
    ]
    lines.append("said: " + " ".join(str(action) for action in state.history if action.verb != "play"))
    lines.append(f"seat {state.declarer} plays {state.contract} and keeps {format_hand(_kept(state), pack)}")
    shown = view(state, state.seating.next(state.declarer)).published
    lines.append(f"shown of the discard: {format_hand(shown, pack) or 'nothing'}")
    for trick in state.tricks:
        cards = " ".join(f"{play.seat}:{play.card}" for play in trick.plays)
        points = three(*(pack.index(play.card) for play in trick.plays))
        lines.append(f"trick {trick.number}: {cards} won by {trick.winner}, points {points}")
    lines.append(f"tricks {tricks_won(state)}, card points {card_points(state)}")
    for line in ledger(state).lines:
        facts = ", ".join(f"{name} {value}" for name, value in line.facts.items())
        lines.append(f"{line.rule} {line.key} {line.payments} after step {line.step}: {facts}")
    return [*lines, f"written {ledger(state).balances}, nets {ledger(state).nets}"]


def _kept(state: State) -> object:
    taken = state.talon[state.taken] if state.taken is not None else state.dealt[state.declarer]
    return (state.dealt[state.declarer] | taken) - state.discards[state.declarer]


@pytest.mark.parametrize("name", NAMES)
def test_a_whole_deal(name: str) -> None:
    record = read_record((HERE / f"{name}.json").read_text("utf-8"))
    state = replay(record)
    assert state.result == "played"
    assert story(state) == (HERE / f"{name}.txt").read_text("utf-8").splitlines()
    assert record_of(state) == record


@pytest.mark.parametrize("name", NAMES)
def test_a_record_may_stop_anywhere(name: str) -> None:
    record = read_record((HERE / f"{name}.json").read_text("utf-8"))
    for step in range(0, len(record.actions), 5):
        state = replay(record, upto=step)
        assert (state.step, state.finished) == (step, False)
        assert not ledger(state).lines


def test_the_scores_by_hand() -> None:
    """What the rules say in so many words, next to what the stories say."""
    lost, solo, valat = (
        ledger(replay(read_record((HERE / f"{name}.json").read_text("utf-8")))).balances for name in NAMES
    )
    # 4 x 4 to each defender; 4 for the ultimo and 1 for T21 and T1
    assert lost == (16, 4 + 1, 16)
    # 8 x 8 for the game, 2 x 8 x 2 to each defender for the ultimo, 3 for the kings, 1 for F and T1
    assert solo == (32 + 3, 32, 64 + 1)
    # 8 x 5 x 4 for the valat, 2 x 4 x 2 for the ultimo, 3 for the trull
    assert valat == (0, 0, 160 + 16 + 3)
