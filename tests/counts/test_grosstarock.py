"""Numbers of plays of Grosstarock endings and of discards, kept as text and counted by two readings.

Announcements are over by then; where a card may be chosen for the fool each choice is a way of its own,
and so is saying nothing. On a failure the counts below each first action show where the readings part.
"""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from pathlib import Path

import pytest

from engine.actions import Combination, Declare, Discard
from engine.position import State
from engine.state import apply, legal_actions
from tests.counts.counting import below
from tests.differential.plain_grosstarock import allowed, may_play
from tests.rules.grosstarock.positions import dealt, moment
from tests.support import words

HERE = Path(__file__).parent
VALUES = {"K": 5, "Q": 4, "N": 3, "J": 2}
RED = ["K", "Q", "N", "J", "1", "2", "3", "4", "5", "6", "7", "8", "9", "10"]
BLACK = ["K", "Q", "N", "J", "10", "9", "8", "7", "6", "5", "4", "3", "2", "1"]


def blocks() -> dict[str, list[str]]:
    """The counts on file: a heading, and a line for each first action."""
    found: dict[str, list[str]] = {}
    for line in (HERE / "grosstarock.txt").read_text("utf-8").splitlines():
        if line and not line.startswith((" ", "#")):
            found[line] = []
        elif line.startswith(" "):
            found[next(reversed(found))].append(line.strip())
    return found


ALL = blocks()
ENDINGS = [heading for heading in ALL if heading.startswith("ending")]
DISCARDS = [heading for heading in ALL if heading.startswith("discards")]
DECLARATIONS = [heading for heading in ALL if heading.startswith("declarations")]


def house_of(details: list[str]) -> dict[str, object]:
    """House rules written ``option=value``."""
    return dict(detail.split("=") for detail in details if "=" in detail)


def position(heading: str) -> State:
    """Reads ``ending A | B | C, LEADER leads, option=value = count``."""
    what, leads, *house = heading.rpartition(" = ")[0].split(", ")
    hands = [hand.strip() for hand in what.removeprefix("ending").split("|")]
    trick = 26 - len(hands[0].split())
    return moment(hands, trick=trick, leader=int(leads.split()[0]), **house_of(house))


@pytest.mark.parametrize("heading", ENDINGS)
def test_number_of_plays(heading: str) -> None:
    found = below(position(heading))
    lines = [f"{action} {count}" for action, count in found.items()]
    assert lines == ALL[heading], "\n".join(["now:", *lines])
    assert heading.endswith(f" = {sum(found.values())}"), sum(found.values())


class PlainEnding:
    """An ending in words: hands, won cards, and the fool that is out or still owes a card."""

    def __init__(self, state: State) -> None:
        self.house = state.options
        self.hands = [words(hand, state.pack) for hand in state.hands]
        self.won: list[list[set[str]]] = [[], [], []]
        for trick in state.tricks:
            assert trick.winner is not None
            self.won[trick.winner].append({str(play.card) for play in trick.plays})
        self.number = len(state.tricks) + 1
        self.leader = state.to_act or 0
        self.debtor = -1

    def ways(self, trick: tuple[str, ...] = (), named: str = "") -> int:
        """The number of ways to go on from here."""
        if self.number > 25:
            return 1
        seat = (self.leader + len(trick)) % 3
        hand, third = self.hands[seat], self.hands[(seat + 1) % 3]
        third_has = any(word[0] == named for word in third - {"F"})
        free = self.house["skus_void_naming"] == "second_free"
        total = 0
        for word in sorted(may_play(hand, list(trick), named, third_has, free)):
            hand.remove(word)
            for suit in "SCHDT" if word == "F" and not trick else (named,):
                played = (*trick, word)
                total += self.ways(played, suit) if len(played) < 3 else self.finish(played, suit)
            hand.add(word)
        return total

    def finish(self, trick: tuple[str, ...], named: str) -> int:
        """The ways to go on after a full trick, the choices of a card for the fool among them."""
        winner = (self.leader + self.best(trick, named)) % 3
        choices = 1
        debtor = self.debtor
        player = (self.leader + trick.index("F")) % 3 if "F" in trick else -1
        lost = self.number >= int(self.house["skus_lost_from_trick"])
        if player >= 0 and self.house["skus_exchange"] and not lost:
            if self.won[player]:
                choices = self.gifts(set().union(*self.won[player]))
            else:
                debtor = player
        elif winner == debtor:
            choices = self.gifts(set(trick))
            debtor = -1
        before = self.leader, self.number, self.debtor
        self.won[winner].append(set(trick))
        self.leader, self.number, self.debtor = winner, self.number + 1, debtor
        ways = self.ways()
        # Nobody can choose any more when the last card is played.
        total = ways * (1 + choices if choices > 1 and self.number <= 25 else 1)
        self.leader, self.number, self.debtor = before
        self.won[winner].pop()
        return total

    def gifts(self, pool: set[str]) -> int:
        """How many of the won cards have the lowest value."""
        worth = [self.value(word) for word in pool - {"F"}]
        return worth.count(min(worth))

    def value(self, word: str) -> int:
        if word in ("T21", "T1"):
            return 5
        return 0 if word[0] == "T" else VALUES.get(word[1:], 0)

    def best(self, trick: tuple[str, ...], named: str) -> int:
        """Whose card wins: the highest trump, else the highest of the suit that counts."""
        suit = trick[0][0]
        if trick[0] == "F":
            followed = any(word[0] == named for word in trick[1:])
            suit = named if followed else trick[1][0]

        def strength(word: str) -> int:
            if word == "F":
                return -1
            if word[0] == "T":
                return 100 + int(word[1:])
            ranks = RED if word[0] in "HD" and self.house["red_pips"] == "reversed" else BLACK
            return 14 - ranks.index(word[1:]) if word[0] == suit else -1

        return max(range(3), key=lambda turn: strength(trick[turn]))


@pytest.mark.parametrize("heading", ENDINGS)
def test_number_of_plays_found_plainly(heading: str) -> None:
    assert PlainEnding(position(heading)).ways() == int(heading.split(" = ")[1])


@pytest.mark.parametrize("heading", DISCARDS)
def test_number_of_discards(heading: str) -> None:
    """``discards HAND of 28 cards, option=value = count``; below by the strongest card laid away."""
    hand, *house = heading.removeprefix("discards ").rpartition(" = ")[0].split(", ")
    state = dealt("...", "...", hand, **house_of(house))
    legal = [action for action in legal_actions(state) if isinstance(action, Discard)]
    lines = [f"{name} {count}" for name, count in Counter(str(a.cards[0]) for a in legal).items()]
    assert lines == ALL[heading], "\n".join(["now:", *lines])
    assert heading.endswith(f" = {len(legal)}"), len(legal)
    held = words(state.hands[2], state.pack)
    plainly = sum(allowed(held, set(chosen), state.options) for chosen in combinations(sorted(held), 3))
    assert plainly in (len(legal), 0), "0: no discard is allowed, so GT-DISC-5 decides"


@pytest.mark.parametrize("heading", DECLARATIONS)
def test_number_of_declarations(heading: str) -> None:
    """``declarations HAND of 25 cards = count``; below by the number of combinations declared."""
    hand, *house = heading.removeprefix("declarations ").rpartition(" = ")[0].split(", ")
    state = dealt(hand, "...", "...", declaration_order="eldest_first", **house_of(house))
    state = after_discard(state)
    legal = legal_actions(state)
    sizes = Counter(len(a.combinations) if isinstance(a, Declare) else 0 for a in legal)
    lines = [f"{size} {sizes[size]}" for size in sorted(sizes)]
    assert lines == ALL[heading], "\n".join(["now:", *lines])
    assert heading.endswith(f" = {len(legal)}"), len(legal)
    single = {a.combinations[0] for a in legal if isinstance(a, Declare) and len(a.combinations) == 1}
    rivals = {Combination("matadors"), Combination("skus_matadors")}
    ways = 2 ** len(single - rivals) * (1 + len(single & rivals))
    assert len(legal) == ways, "each is declared or not, of both kinds of matadors at most one"


def after_discard(state: State) -> State:
    """The state after the first legal discard."""
    return apply(state, next(a for a in legal_actions(state) if isinstance(a, Discard)))
