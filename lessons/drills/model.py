"""What a drill is, and how a family of drills proposes questions about a played deal."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from random import Random

from engine import State
from engine.players import PLAIN, RANDOM
from lessons.drills.tables import Table
from lessons.schema import Step

LEVELS = (1, 2, 3)


@dataclass(frozen=True, slots=True)
class Drill:
    """A generated question: its step carries the position along, and its concept is the rule asked about."""

    game: str
    family: str
    seed: int
    level: int
    step: Step
    concept: str


@dataclass(frozen=True, slots=True)
class Proposal:
    """A question that a deal offers: how hard it is (a level), its rules, and what its step holds.

    ``state`` is where it stands, None for a question about cards alone. Of several the one of the level
    that is wanted is taken, and of those one with the highest ``merit``.
    """

    level: int
    rules: tuple[str, ...]
    kind: str
    state: State | None = None
    fields: Mapping[str, object] = field(default_factory=dict)
    merit: int = 0


@dataclass(frozen=True, slots=True)
class Played:
    """A deal that the computer has played: its state at every moment, the last one included."""

    game: str
    states: tuple[State, ...]
    table: Table


@dataclass(frozen=True, slots=True)
class Family:
    """A sort of drill: what it proposes for a deal, who plays the deals for it, how long one takes.

    ``moves`` is how far a deal is played for it; ``deals`` how many are looked at before the best of
    them is good enough. From the second level on, each is the one of ``richest_of`` deals in which
    forehand has most to declare.
    """

    propose: Callable[[Played, int, Random], Iterator[Proposal]]
    manners: tuple[str, ...] = (PLAIN, PLAIN, RANDOM)
    seconds: int = 30
    moves: int = 140
    deals: int = 6
    richest_of: int = 1
