"""How a game's moments become rows of ints for the kernel, and what its outcome rows say."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, TypeAlias

from engine.actions import Action
from engine.games.measures import Ints, Measure
from engine.kernel.batch import Drive, PlayOut, Widths
from engine.kernel.solving import Searched
from engine.options import Options
from engine.packs import Pack
from engine.position import Moment, State
from engine.seen import View

if TYPE_CHECKING:  # a command that plays nothing out need not wait for numpy
    import numpy as np
    import numpy.typing as npt

Bools: TypeAlias = "npt.NDArray[np.bool_]"

ALWAYS = 100  # per cent


@dataclass(frozen=True, slots=True)
class Needed:
    """The fewest card points that serve a side, the rule that says so, and whether that side declares."""

    points: int
    rule: str
    declares: bool = field(default=True, compare=False)


@dataclass(frozen=True, slots=True)
class Objective:
    """Something to play for: the outcome column of position 0 (the others follow it) and its unit.

    ``since_the_deal`` says that the column goes on from what a seat owned when the cards were dealt;
    ``threshold`` is the value that parts gain from loss for every seat, None where no value does. ``needed``
    tells how many card points the side of the seat needs whose view is given, as far as that seat can know.
    ``switch`` is the number of the rules row that becomes 1 for this objective, None where none does.

    A chance has no column: ``happens`` tells of outcome rows, whose numbers are the last axis, of a position
    and of what it owned, in which of them the thing comes about. It counts 100 or 0, so that a mean is per
    cent.
    """

    column: int
    unit: str
    since_the_deal: bool = False
    threshold: float | None = 0.0
    needed: Callable[[View], Needed | None] = lambda view: None
    switch: int | None = None
    happens: Callable[[Ints, int, int], Bools] | None = None

    def of(self, outcomes: Ints, position: int, owned: int) -> Ints:
        """What a position has of it in outcome rows; ``owned`` is what it had when the cards were dealt."""
        if self.happens is not None:
            counted: Ints = self.happens(outcomes, position, owned) * ALWAYS
            return counted
        found: Ints = outcomes[..., self.column + position]
        return found - owned if self.since_the_deal else found


def happened(outcomes: Ints, column: int, bits: int) -> Bools:
    """In which outcome rows, whose numbers are the last axis, a column has one of some bits."""
    found: Bools = outcomes[..., column] & bits != 0
    return found


def chance(unit: str, happens: Callable[[Ints, int, int], Bools], *, switch: int | None = None) -> Objective:
    """The chance of what ``happens`` tells, in per cent; see ``Objective``."""
    return Objective(column=0, unit=unit, threshold=None, switch=switch, happens=happens)


@dataclass(frozen=True, slots=True)
class LastCard:
    """What is paid where a certain card wins the last trick: the events, and the bit that names the card.

    Without a bit the events are of that card alone.
    """

    events: tuple[str, ...]
    bit: int = 0


@dataclass(frozen=True, kw_only=True)
class Ending:
    """What the analysis needs to know to have the last tricks solved with open cards.

    ``solve`` is the driver that was made of ``searched`` (``engine.kernel.solving``); at most so many
    ``players`` hold cards. ``playing`` says of a position row whether tricks are still to be won; more than
    ``most_tricks`` take too long. ``world`` is who holds which card in a state, as a world row.
    """

    searched: Searched
    solve: Drive
    players: int
    most_tricks: int
    playing: Callable[[Sequence[int]], bool]
    world: Callable[[State], Sequence[int]]

    def tricks_left(self, position: Sequence[int], rules: Sequence[int]) -> int:
        """How many tricks are still to be won, that on the table included; 0 where none is played."""
        return self.searched.tricks_left(position, rules) if self.playing(position) else 0


@dataclass(frozen=True, kw_only=True)
class Playouts:
    """What the analysis needs to know to have the kernel play a game out.

    ``play_out`` plays one deal to its end, on rows of ``widths`` numbers. ``again`` does a hand again on
    other cards (``engine.kernel.replay``); without it choices tell nothing. ``policies`` names the players
    that may play the rest of a hand, ``play_on`` is the kind of a candidate row that fixes no choice: the
    player goes on from there. ``objectives`` has first what players of the game look at first. ``events``
    has the code of each thing that may happen, ``last_trick`` names those that the last trick decides,
    ``last_cards`` has by code the cards whose winning it pays,
    ``bit_of`` the bit of a code and a position in the outcome's ``event_column``. ``ending`` solves the last
    tricks, ``tree`` searches where nothing is hidden (``engine.kernel.tree``); it may be missing.
    ``played_for`` names the objective of those who play to win, ``measures`` by name what else can be
    measured of outcomes for the seat of a view (``engine.games.measures``).
    """

    play_out: PlayOut
    widths: Widths
    again: Drive | None = None
    ending: Ending | None = None
    tree: Drive | None = None
    policies: Mapping[str, int]
    rules: Callable[[Options], Sequence[int]]
    position: Callable[[View], Sequence[int]]
    candidate: Callable[[Action, Pack], Sequence[int] | None]
    play_on: int
    objectives: Mapping[str, Objective]
    event_column: int
    events: Mapping[str, int] = field(default_factory=dict)
    last_trick: tuple[str, ...] = ()
    last_cards: Mapping[str, LastCard] = field(default_factory=dict)
    bit_of: Callable[[int, int], int] = lambda code, position: 0
    played_for: Callable[[Moment], str] = lambda moment: "payment"
    measures: Callable[[View], Mapping[str, Measure]] = lambda view: {}

    def event_bit(self, name: str, position: int) -> int:
        """The bit of what a position did, by the name of it."""
        return self.bit_of(self.events[name], position)

    def won_last(self, card: str, position: int, outcomes: Ints) -> Bools:
        """In which outcome rows a position wins the last trick with a card of ``last_cards``."""
        paid = self.last_cards[card]
        bits = sum(self.event_bit(name, position) for name in paid.events)
        found = happened(outcomes, self.event_column, bits)
        return found & happened(outcomes, self.event_column, paid.bit) if paid.bit else found

    def chances_beside(self, objective: str) -> tuple[str, ...]:
        """The chances that can be told of deals in which an objective is played for."""
        switch = self.objectives[objective].switch
        return tuple(
            name for name, one in self.objectives.items() if one.happens is not None and one.switch == switch
        )
