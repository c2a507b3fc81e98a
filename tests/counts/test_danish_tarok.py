"""Numbers of plays and of discards, kept as text; two readings of the rules find the same ones.

A number that is wrong prints the counts below each first action, so that the place can be narrowed down.
"""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from engine.actions import Discard
from engine.position import State
from engine.record import read_record
from engine.replaying import replay
from engine.state import legal_actions
from tests.counts.counting import below, plain_plays
from tests.differential.plain_game import PlainHand
from tests.positions import ending, whole_deal
from tests.support import options, words

HERE = Path(__file__).parent
HANDS = HERE.parent / "golden" / "hands"


def blocks(name: str) -> dict[str, list[str]]:
    """The counts on file: a heading, and a line for each first action."""
    found: dict[str, list[str]] = {}
    for line in (HERE / name).read_text("utf-8").splitlines():
        if line and not line.startswith((" ", "#")):
            found[line] = []
        elif line.startswith(" "):
            found[next(reversed(found))].append(line.strip())
    return found


PLAYS = blocks("danish_tarok_plays.txt")
DISCARDS = blocks("danish_tarok_discards.txt")


def position(heading: str) -> State:
    """Reads ``record NAME from step N`` or ``ending A | B | C, LEADER leads, option=value``."""
    what, *details = heading.rpartition(" = ")[0].split(", ")
    if what.startswith("record "):
        _, name, *_, step = what.split()
        record = read_record(
            (HANDS / f"{name}.txt").read_text("utf-8").splitlines()[0].removeprefix("record ")
        )
        return replay(record, upto=int(step))
    hands = [hand.strip() for hand in what.removeprefix("ending").split("|")]
    leader = int(details[0].removesuffix(" leads"))
    house = dict(detail.split("=") for detail in details[1:])
    return ending(hands, options(**house), leader=leader)


def plainly(state: State) -> PlainHand:
    """The same position for the plain reading; what was played before is taken as it is."""
    hands = [words(hand, state.pack) for hand in state.dealt]
    other = PlainHand(
        state.options, state.seating.dealer, hands, None if state.first_deal else dict(state.pots)
    )
    for action in state.history:
        other.do(str(action))
    other.stage, other.to_act = state.phase, state.to_act
    if state.phase == "demand":
        plays, _, named = other.tricks[-1]
        other.tricks[-1] = (plays, state.tricks[-1].winner or 0, named)
    return other


@pytest.mark.parametrize("heading", PLAYS)
def test_number_of_plays(heading: str) -> None:
    found = below(position(heading))
    lines = [f"{action} {count}" for action, count in found.items()]
    assert lines == PLAYS[heading], "\n".join(["now:", *lines])
    assert heading.endswith(f" = {sum(found.values())}"), sum(found.values())


SMALL = [heading for heading in PLAYS if int(heading.split(" = ")[1]) <= 1_200]


@pytest.mark.parametrize("heading", SMALL)
def test_number_of_plays_found_plainly(heading: str) -> None:
    assert plain_plays(plainly(position(heading))) == int(heading.split(" = ")[1])


@pytest.mark.parametrize("heading", DISCARDS)
def test_number_of_discards(heading: str) -> None:
    """``HAND of 28 cards, option=value = count``; below it the count by the strongest card laid away."""
    hand, *house = heading.rpartition(" = ")[0].split(", ")
    state = whole_deal(["...", "...", hand], options(**dict(one.split("=") for one in house)))
    legal = [action for action in legal_actions(state) if isinstance(action, Discard)]
    lines = [f"{name} {count}" for name, count in Counter(str(a.cards[0]) for a in legal).items()]
    assert lines == DISCARDS[heading], "\n".join(["now:", *lines])
    assert heading.endswith(f" = {len(legal)}"), len(legal)
