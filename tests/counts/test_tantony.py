"""Numbers of ways to play and place the end of a Tantony hand, kept as text and found twice."""

from __future__ import annotations

from copy import deepcopy

import pytest

from engine.position import State
from engine.settlement import ledger
from tests.counts.counting import below
from tests.counts.test_danish_tarok import blocks
from tests.differential.plain_tantony import PlainTantony
from tests.rules.tantony.positions import moment
from tests.support import words

COUNTS = blocks("tantony.txt")


def position(heading: str) -> State:
    """Reads ``A | B | C | D, given 3 2 3 1, LEADER leads, option=value``; one hand is the game."""
    hands, given, leads, *house = heading.rpartition(" = ")[0].split(", ")
    rules: dict[str, object] = {"hands_per_game": "1", "target_3p": "50"}
    rules |= dict(detail.split("=") for detail in house)
    return moment(
        [hand.strip() for hand in hands.split("|")],
        given=[int(count) for count in given.removeprefix("given ").split()],
        leader=int(leads.removesuffix(" leads")),
        **rules,
    )


def plainly(state: State) -> PlainTantony:
    """The same position for the plain reading."""
    plain = PlainTantony(
        state.options, state.seating.dealer, [words(hand, state.pack) for hand in state.hands]
    )
    plain.to_act = state.to_act
    for trick in state.tricks:
        assert trick.receiver is not None
        plain.piles[trick.receiver].append([str(play.card) for play in trick.plays])
        plain.tricks += 1
    plain.points = list(ledger(state).nets)
    return plain


def plain_plays(game: PlainTantony) -> int:
    """The number of ways to the end of the hand."""
    if game.to_act is None or game.hand > 1:
        return 1
    total = 0
    for action in game.legal():
        after = deepcopy(game)
        after.do(action)
        total += plain_plays(after)
    return total


@pytest.mark.parametrize("heading", COUNTS)
def test_number_of_ways(heading: str) -> None:
    state = position(heading)
    found = below(state)
    lines = [f"{action} {count}" for action, count in found.items()]
    assert lines == COUNTS[heading], "\n".join(["now:", *lines])
    assert heading.endswith(f" = {sum(found.values())}"), sum(found.values())
    assert plain_plays(plainly(state)) == sum(found.values())
