"""All auctions, all contra sequences and all plays of small endings of Tapp-Tarock, kept as text.

``tapp_tarock_auctions.txt``, ``_contras.txt`` and ``_plays.txt`` hold what the engine counts. A second
enumeration, straight from the table of turns or the names of cards, has to find the same; on a failure
the counts below each first turn show where they part.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from engine.position import State
from engine.state import apply, legal_actions
from tests.counts.counting import below
from tests.counts.tapp_endings import position, read_ending, second_plays
from tests.counts.test_danish_tarok import blocks
from tests.rules.tapp_tarock import second_opinion
from tests.rules.tapp_tarock.positions import act, auction, begin, rules

HERE = Path(__file__).parent
AUCTIONS, CONTRAS = HERE / "tapp_tarock_auctions.txt", HERE / "tapp_tarock_contras.txt"


@dataclass
class Count:
    """How often something can go: complete sequences, moments of choice, legal turns, outcomes."""

    complete: int = 0
    moments: int = 0
    turns: int = 0
    outcomes: Counter[str] = field(default_factory=Counter)

    def add(self, other: Count) -> None:
        self.complete += other.complete
        self.moments += other.moments
        self.turns += other.turns
        self.outcomes += other.outcomes

    def __str__(self) -> str:
        return f"{self.complete} complete, {self.moments} moments, {self.turns} legal turns"


HOUSES: dict[str, dict[str, object]] = {
    "standard": {},
    "hold_rule=forehand_only": {"hold_rule": "forehand_only"},
    "solo_ends_auction=true": {"solo_ends_auction": True},
    "jump_bids=any": {"jump_bids": "any"},
    "tapper=paid": {"tapper": "paid"},
    "jump_bids=any tapper=paid": {"jump_bids": "any", "tapper": "paid"},
    "hold_rule=forehand_only jump_bids=any": {"hold_rule": "forehand_only", "jump_bids": "any"},
    "hold_rule=forehand_only solo_ends_auction=true": {
        "hold_rule": "forehand_only",
        "solo_ends_auction": True,
    },
}


def outcome(state: State) -> str:
    return f"{state.contract} by {state.declarer}" if state.contract else "void"


def auctions_below(state: State) -> Count:
    if state.phase != "auction":
        return Count(1, 0, 0, Counter([outcome(state)]))
    found = Count(0, 1, len(legal_actions(state)))
    for action in legal_actions(state):
        found.add(auctions_below(apply(state, action)))
    return found


def second_auctions(said: list[tuple[int, str]], house: dict[str, object]) -> Count:
    ended = second_opinion.turns(said, house)
    if isinstance(ended[0], str):
        return Count(1, 0, 0, Counter([f"{ended[0]} by {ended[1]}" if ended[0] else "void"]))
    seat, calls = ended
    found = Count(0, 1, len(calls))
    for call in sorted(calls):
        found.add(second_auctions([*said, (seat, call)], house))
    return found


def all_auctions(state: State) -> list[str]:
    """Every auction of a table in the order of its legal turns: what is said, and what comes of it."""
    if state.phase != "auction":
        return [f"{' '.join(map(str, state.history))} -> {outcome(state)}"]
    return [line for action in legal_actions(state) for line in all_auctions(apply(state, action))]


def auction_lines() -> list[str]:
    lines = []
    for name, house in HOUSES.items():
        state = begin(**house)
        found = auctions_below(state)
        lines.append(f"{name}: {found}")
        lines += [f"  {what}: {number}" for what, number in sorted(found.outcomes.items())]
        for action in legal_actions(state):
            lines.append(f"  below {action}: {auctions_below(apply(state, action))}")
    return [*lines, "all auctions, standard:", *(f"  {line}" for line in all_auctions(begin()))]


def test_all_auctions_as_kept() -> None:
    assert auction_lines() == AUCTIONS.read_text("utf-8").splitlines()


@pytest.mark.parametrize("name", HOUSES)
def test_all_auctions_a_second_time(name: str) -> None:
    house = dict(rules(**HOUSES[name]))
    state = begin(**HOUSES[name])
    below = {}
    for action in legal_actions(state):
        call = str(action).split(":")[-1]
        below[str(action)] = (
            str(auctions_below(apply(state, action))),
            str(second_auctions([(0, call)], house)),
        )
    assert all(mine == other for mine, other in below.values()), below
    assert auctions_below(state) == second_auctions([], house)


# Contra sequences

ANNOUNCED = {"nothing": "pass", "ultimo": "announce:ultimo", "valat": "announce:valat"}
ANNOUNCED["ultimo and valat"] = "announce:ultimo,valat"
LADDERS: dict[str, dict[str, object]] = {
    **{f"contra_max={steps}": {"contra_max": steps} for steps in (3, 2, 1, 0)},
    "contra_items=game_only": {"contra_items": "game_only"},
}


def after_announcing(announced: str, **house: object) -> State:
    """The declarer, seat 0, has spoken; defenders are seats 1 and 2."""
    return act(auction(begin("T1 T20", **house), 0, "solo"), f"0:{ANNOUNCED[announced]}")


def contras_below(state: State) -> Count:
    if state.phase == "play":
        reached = Counter(action.verb for action in state.history if action.verb.endswith("contra"))
        return Count(
            1, 0, 0, Counter(["the ladder ended with " + (max(reached, key=RANK.index, default="none"))])
        )
    found = Count(0, 1, len(legal_actions(state)))
    for action in legal_actions(state):
        found.add(contras_below(apply(state, action)))
    return found


RANK = ["contra", "recontra", "subcontra"]


def second_contras(heights: dict[str, int], steps: int, step: int = 1, asked: tuple[int, ...] = ()) -> Count:
    """The same by hand: at each step its seats in turn pick any of the items that stand one step lower."""
    if step > steps:
        best = max(heights.values(), default=0)
        return Count(1, 0, 0, Counter(["the ladder ended with " + ("none", *RANK)[best]]))
    seats = [seat for seat in ((0,) if step == 2 else (1, 2)) if seat not in asked]
    ready = [item for item, height in heights.items() if height == step - 1]
    if not seats or not ready:
        return second_contras(heights, steps, step + 1)
    found = Count(0, 1, 2 ** len(ready))
    for picked in range(2 ** len(ready)):
        raised = {item for place, item in enumerate(ready) if picked >> place & 1}
        after = {item: height + (item in raised) for item, height in heights.items()}
        found.add(second_contras(after, steps, step, (*asked, seats[0])))
    return found


def contra_lines() -> list[str]:
    lines = []
    for name, house in LADDERS.items():
        for announced in ANNOUNCED:
            state = after_announcing(announced, **house)
            found = contras_below(state)
            lines.append(f"{name}, {announced} announced: {found}")
            lines += [f"  {what}: {number}" for what, number in sorted(found.outcomes.items())]
            if state.phase != "play":
                for action in legal_actions(state):
                    lines.append(f"  below {action}: {contras_below(apply(state, action))}")
    return lines


def test_all_contra_sequences_as_kept() -> None:
    assert contra_lines() == CONTRAS.read_text("utf-8").splitlines()


@pytest.mark.parametrize("name", LADDERS)
@pytest.mark.parametrize("announced", ANNOUNCED)
def test_all_contra_sequences_a_second_time(name: str, announced: str) -> None:
    house = LADDERS[name]
    items = ["valat" if "valat" in announced else "game"]
    if "ultimo" in announced and "contra_items" not in house:
        items.append("ultimo")
    wanted = second_contras(dict.fromkeys(items, 0), int(str(house.get("contra_max", 3))))
    assert contras_below(after_announcing(announced, **house)) == wanted


# Plays of small endings

PLAYS = blocks("tapp_tarock_plays.txt")


@pytest.mark.parametrize("heading", PLAYS)
def test_number_of_plays(heading: str) -> None:
    found = below(position(read_ending(heading)))
    lines = [f"{action} {count}" for action, count in found.items()]
    assert lines == PLAYS[heading], "\n".join([f"now {sum(found.values())}:", *lines])
    assert heading.endswith(f" = {sum(found.values())}"), sum(found.values())


@pytest.mark.parametrize("heading", PLAYS)
def test_number_of_plays_a_second_time(heading: str) -> None:
    found = second_plays(read_ending(heading))
    assert sorted(f"{action} {count}" for action, count in found.items()) == sorted(PLAYS[heading])
    assert heading.endswith(f" = {sum(found.values())}"), sum(found.values())
