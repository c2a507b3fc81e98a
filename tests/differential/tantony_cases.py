"""Games of Tantony that chance hardly ever makes: ties, thresholds reached to the point, rare last tricks.

The cards are random, and so is the play but for the last tricks of a hand, which are chosen so that they end
as wanted. A house rule that a number decides is set to that number afterwards.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from random import Random

from engine.actions import Action, Place, Play
from engine.games.registry import GAMES
from engine.games.tantony.house_rules import terms
from engine.games.tantony.machine import hands_row
from engine.kernel.tantony import machine
from engine.kernel.tantony import places as at
from engine.options import OptionValue
from engine.position import State
from engine.state import apply, start
from tests.hands import random_deal

GAME = GAMES["tantony"]
ENDLESS: Mapping[str, OptionValue] = {"sudden_death": False, "hands_per_game": 8, "target_3p": 1000}
CHOSEN_FROM = 10  # the trick from which the end is looked for
TRIES = 300

Table = list[int]
Did = tuple[int, int, int]  # position, kind, argument


@dataclass(frozen=True)
class End:
    """A hand that is over: the table row after its last action and the event rows of that action."""

    table: Table
    events: list[Table]
    did: list[Did]

    def scores(self, *seats: int) -> tuple[int, ...]:
        """Own points of the game by position."""
        return tuple(self.table[at.TOTALS + seat] for seat in seats)

    def pairs(self) -> tuple[int, int]:
        """What counts for each pair."""
        a, b, c, d = self.scores(0, 1, 2, 3)
        return a + c, b + d


@dataclass(frozen=True)
class Case:
    """A game up to the end of a hand: how it begins, and what is done in it."""

    name: str
    opening: State
    actions: tuple[Action, ...]

    def state(self, actions: int | None = None) -> State:
        """The state after all actions, or after so many."""
        state = self.opening
        for action in self.actions[:actions]:
            state = apply(state, action)
        return state


@dataclass(frozen=True)
class Wanted:
    """An end to look for: in which hand, under which house rules, what it shows.

    ``house`` are the house rules of the game, which may name numbers of that end.
    """

    hand: int
    shows: Callable[[End], bool]
    house: Callable[[End], Mapping[str, OptionValue]]
    rules: Mapping[str, OptionValue] | None = None


def partners_exchange(end: End) -> bool:
    """Whether winner and player of the runt of trick 13 are partners."""
    row = end.events[0]
    loser = next(position for position, kind, card in end.did[-4:] if card == row[at.CARD])
    return row[at.WINNER] != loser and row[at.WINNER] % 2 == loser % 2


def tied_best(end: End) -> bool:
    """Whether several of three players share the highest score, enough to be a target."""
    best = max(end.scores(0, 1, 2))
    return best >= 50 and end.scores(0, 1, 2).count(best) > 1


def split(end: End) -> tuple[int, ...]:
    """What counts for each position with its left neighbour."""
    own = end.scores(0, 1, 2, 3)
    return tuple(points + own[(n + 1) % 4] for n, points in enumerate(own))


def is_tie(scores: tuple[int, ...]) -> bool:
    """Whether the highest score is shared."""
    return scores.count(max(scores)) > 1


SLOW: Mapping[str, OptionValue] = {"sudden_death": False}
EXTRA: Mapping[str, OptionValue] = {"tie_rule": "extra_hand"}
SPLIT: Mapping[str, OptionValue] = {"scoring": "split_partnership"}
ALONE: Mapping[str, OptionValue] = {"scoring": "individual"}
ENDS = {
    "pairs draw": Wanted(2, lambda end: is_tie(end.pairs()), lambda end: {"hands_per_game": 2, **SLOW}),
    "pairs play an extra hand": Wanted(
        2, lambda end: is_tie(end.pairs()), lambda end: {"hands_per_game": 2, **SLOW, **EXTRA}
    ),
    "equal at sudden death": Wanted(
        1, lambda end: is_tie(end.pairs()), lambda end: {"sudden_death_step": end.pairs()[0]}
    ),
    "sudden death to the point": Wanted(
        1, lambda end: not is_tie(end.pairs()), lambda end: {"sudden_death_step": max(end.pairs())}
    ),
    "one point short of sudden death": Wanted(
        1, lambda end: not is_tie(end.pairs()), lambda end: {"sudden_death_step": max(end.pairs()) + 1}
    ),
    "split partners play an extra hand": Wanted(
        1, lambda end: is_tie(split(end)), lambda end: {"hands_per_game": 1, **SPLIT, **EXTRA}
    ),
    "four alone share the win": Wanted(
        2, lambda end: is_tie(end.scores(0, 1, 2, 3)), lambda end: {"hands_per_game": 2, **ALONE}
    ),
    "three reach the target together": Wanted(
        3, tied_best, lambda end: {"target_3p": max(end.scores(0, 1, 2)), **EXTRA}, {"players": 3}
    ),
    "a hog in trick 13": Wanted(1, lambda end: end.events[0][at.HOG] > 0, lambda end: ENDLESS),
    "partners exchange": Wanted(2, partners_exchange, lambda end: ENDLESS),
    "several lowest cards turned up": Wanted(
        1, lambda end: len(end.events) > 2, lambda end: ENDLESS, {"last_trick": "showdown"}
    ),
}


def step_at_random(
    table: Table, rules: tuple[int, ...], hands: Table, rng: Random
) -> tuple[Did, list[Table]]:
    """Do a random legal action; returns it and its event rows."""
    position, bits = machine.to_act(table, rules), machine.legal(table, rules, hands)
    kind = at.PLACE if table[at.PHASE] == at.PLACING else at.PLAY
    first = rng.choice([n for n in range(56) if bits >> n & 1]) - (position if kind == at.PLACE else 0)
    events = [[0] * at.EVENT_WIDTH for _ in range(at.MOST_EVENTS)]
    written = machine.step(table, rules, hands, kind, first, 0, events)
    return (position, kind, first), events[:written]


def ended(opening: State, wanted: Wanted, rng: Random) -> End | None:
    """The end that is wanted of a game with these cards; None if it was not found."""
    rules = terms(opening.options)
    table, hands = list(opening.table), hands_row(opening.hands, opening.seating)
    did: list[Did] = []
    while table[at.HAND] < wanted.hand or table[at.TRICK] < CHOSEN_FROM:
        did.append(step_at_random(table, rules, hands, rng)[0])
        if table[at.PHASE] == at.HAND_OVER:
            machine.next_hand(table, hands)
    for _ in range(TRIES):
        row, held, more, events = list(table), list(hands), list(did), []
        while row[at.PHASE] <= at.PLACING:
            done, events = step_at_random(row, rules, held, rng)
            more.append(done)
        end = End(row, events, more)
        if wanted.shows(end):
            return end
    return None


def directed(rng: Random) -> Iterator[Case]:
    """A game for every end."""
    for name, wanted in ENDS.items():
        end = None
        while end is None:
            endless = GAME.option_table.resolve({**ENDLESS, **(wanted.rules or {})})
            dealer = rng.randrange(endless.number("players"))
            deal = random_deal(GAME, endless, dealer, rng)
            end = ended(start(GAME, deal, options=endless, dealer=dealer), wanted, rng)
        house = GAME.option_table.resolve({**(wanted.rules or {}), **wanted.house(end)})
        opening = start(GAME, deal, options=house, dealer=dealer)
        yield Case(name, opening, tuple(action(opening, *done) for done in end.did))


def action(state: State, position: int, kind: int, first: int) -> Action:
    """What was done on rows as an action."""
    seat = state.seating.active[position]
    if kind == at.PLACE:
        return Place(seat, (seat + first) % state.seating.players)
    return Play(seat, state.pack.card(first))


def any_moment(case: Case, rng: Random) -> State:
    """A moment of the last tricks of a case at which somebody has to act."""
    return case.state(len(case.actions) - rng.randint(1, 12))
