"""In how many ways small endings of Tübingen Tarock can be played, kept as text and found twice.

``tubingen_tarock_plays.txt`` has a line for each ending, and below it the number behind each first card.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.counts.counting import below
from tests.differential import plain_tubingen as plain
from tests.rules.tubingen_tarock.positions import moment, raus

PATH = Path(__file__).parent / "tubingen_tarock_plays.txt"


def blocks() -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for line in PATH.read_text("utf-8").splitlines():
        if line.startswith("  "):
            found[next(reversed(found))].append(line.strip())
        elif line:
            found[line.partition(" = ")[0]] = [line.partition(" = ")[2]]
    return found


ENDINGS = blocks()


def lines(heading: str) -> list[str]:
    """The number of all ways, then those below each first card, as the engine finds them."""
    hands, _, leader = heading.partition(", ")
    state = moment(
        [hand.strip() for hand in hands.split("|")], said=raus(0), leader=int(leader.removesuffix(" leads"))
    )
    found = below(state)
    return [str(sum(found.values())), *(f"{action} {count}" for action, count in found.items())]


def ways(hands: list[set[str]], seat: int, trick: list[str]) -> int:
    """The same from the rules and the names of cards."""
    if not any(hands):
        return 1
    total = 0
    for card in plain.allowed(hands[seat], trick):
        left = [hand - {card} if n == seat else hand for n, hand in enumerate(hands)]
        table = [*trick, card]
        if len(table) < 4:
            total += ways(left, (seat + 1) % 4, table)
        else:
            total += ways(left, (seat + 1 + plain.taker(table)) % 4, [])
    return total


@pytest.mark.parametrize("heading", ENDINGS)
def test_number_of_plays(heading: str) -> None:
    now = lines(heading)
    assert now == ENDINGS[heading], "\n".join(["now:", *now])


@pytest.mark.parametrize("heading", ENDINGS)
def test_number_of_plays_found_plainly(heading: str) -> None:
    hands, _, leader = heading.partition(", ")
    held = [set(hand.split()) for hand in hands.split("|")]
    assert ways(held, int(leader.removesuffix(" leads")), []) == int(ENDINGS[heading][0])
