"""Whether the pagat can win the last trick, or its own: proved over every layout of the unseen cards.

All others play against it and see all cards. A card keeps the pagat for certain where its player, who sees
no other hand, has an answer to whatever comes, in every layout that fits; otherwise it works in so many of
them, if its player sees all cards too. Where only a lost pagat is paid for (``safe``), it may win any trick.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from types import MappingProxyType
from typing import Literal

from engine import Action, Play, State, Trick, apply, game_of, legal_actions, view
from engine.worlds import draw_deals, drawing, state_of, worlds
from lessons.questions.layouts import PLAIN_PYTHON

PagatOutlook = Literal["certain", "likely", "unlikely", "never"]

PAGAT = "T1"
MOST_LAYOUTS: Mapping[int, int] = MappingProxyType({2: 24, 3: 12, 4: 5})
"""How many layouts are gone through, by the cards that are left in the hand."""
MOST_SAFE: Mapping[int, int] = MappingProxyType({2: 60, 3: 18})
"""The same where the pagat may win any trick: there a layout is decided sooner."""
DRAWS, SEED = 24, 11  # draws for each layout until all have come, and their seed


@dataclass(frozen=True, slots=True)
class Keeping:
    """What each card that may be played makes of the pagat, over so many ``layouts``: all there are.

    ``works`` says in how many of them it wins the last trick, or just its own; ``certain`` which cards need
    no luck, and ``fails`` how it ends in a layout in which the card does not keep it.
    """

    layouts: int
    works: Mapping[Play, int]
    certain: frozenset[Play]
    fails: Mapping[Play, State]

    @property
    def best(self) -> tuple[Play, ...]:
        """The cards that are certain, else those that work in most layouts."""
        most = max(self.works.values())
        return tuple(play for play in self.works if play in self.certain) or tuple(
            play for play, often in self.works.items() if often == most
        )

    @property
    def outlook(self) -> PagatOutlook:
        """How it stands with the best card: certain, in half of the layouts or more, in fewer, in none."""
        if self.certain:
            return "certain"
        most = max(self.works.values())
        return "likely" if 2 * most >= self.layouts else "unlikely" if most else "never"


def may_be_asked(state: State, safe: bool = False) -> bool:
    """Whether somebody with the pagat and few cards left has a choice, and few enough layouts fit."""
    most = MOST_SAFE if safe else MOST_LAYOUTS
    if state.phase != "play" or state.to_act is None or state.finished:
        return False
    held = state.pack.cards(state.hands[state.to_act])
    if len(held) not in most or not any(str(card) == PAGAT for card in held) or len(_plays(state)) < 2:
        return False
    return worlds(view(state, state.to_act)).total <= most[len(held)]


@lru_cache(maxsize=64)
def keeping(state: State, safe: bool = False) -> Keeping | None:
    """What each card makes of the pagat; None where not every layout could be gone through.

    The aim is the last trick, or that the pagat is not lost in any trick (``safe``).
    """
    assert state.to_act is not None
    layouts = every_layout(state)
    if layouts is None:
        return None
    works, certain, fails = {}, set(), {}
    search = _Search(state, safe)
    for play in _plays(state):
        after = [apply(layout, play) for layout in layouts]
        won = [search.can_win(one) for one in after]
        works[play] = sum(won)
        if all(won) and search.certain(after):
            certain.add(play)
        elif not all(won):
            fails[play] = search.lost(after[won.index(False)])
    return Keeping(len(layouts), MappingProxyType(works), frozenset(certain), MappingProxyType(fails))


def every_layout(state: State) -> tuple[State, ...] | None:
    """All layouts of the cards that the seat to act does not see; None where not all of them came up."""
    assert state.to_act is not None
    possible = worlds(view(state, state.to_act))
    draws = DRAWS * possible.total if possible.total > 1 else 1
    rows = draw_deals(possible.flat, SEED, 0, draws, drawing(PLAIN_PYTHON))
    found = dict.fromkeys(tuple(row.tolist()) for row in rows)
    if len(found) < possible.total:
        return None
    return tuple(state_of(state, state.to_act, list(row)) for row in found)


def _plays(state: State) -> list[Play]:
    return [action for action in legal_actions(state) if isinstance(action, Play)]


def _moves(state: State) -> Sequence[Action]:
    """The cards that may be played, or what may be said where that comes first."""
    return _plays(state) or [action for action in legal_actions(state) if action.seat == state.to_act]


def trick_of_pagat(state: State) -> Trick | None:
    """The finished trick in which the pagat lies, None where there is none."""
    lying = (one for one in state.tricks if any(str(play.card) == PAGAT for play in one.plays))
    return next(lying, None)


def wins_with_pagat(trick: Trick, seat: int) -> bool:
    """Whether a seat wins a trick, and does so with the pagat."""
    return trick.winner == seat and str(trick.card_of(seat)) == PAGAT


def _decided(state: State, seat: int, safe: bool) -> bool | None:
    """Whether the pagat has won the last trick, or just its own; None while that is open."""
    if safe:
        trick = trick_of_pagat(state)
        return None if trick is None else trick.winner == seat
    if len(state.tricks) == game_of(state).n_tricks(state.options):
        return wins_with_pagat(state.tricks[-1], seat)
    held = any(str(card) == PAGAT for card in state.pack.cards(state.hands[seat]))
    last_trick = len(state.tricks) + 1 == game_of(state).n_tricks(state.options)
    return None if held or last_trick else False


class _Search:
    """All ways to play on, for the seat with the pagat; what has been looked at once is known.

    Who wins the tricks to come follows from the cards left, the trick on the table, who is to act, and what
    has been said on the way (DT-FOOL-7).
    """

    def __init__(self, state: State, safe: bool) -> None:
        assert state.to_act is not None
        self.seat, self.safe, self.begun = state.to_act, safe, len(state.history)
        self.known: dict[object, bool] = {}
        self.sure: dict[object, bool] = {}

    def can_win(self, state: State) -> bool:
        """Whether the pagat wins if all see all cards and all others play against it."""
        decided = _decided(state, self.seat, self.safe)
        if decided is not None:
            return decided
        key = self._left(state)
        if key not in self.known:
            ends = (self.can_win(apply(state, move)) for move in _moves(state))
            self.known[key] = any(ends) if state.to_act == self.seat else all(ends)
        return self.known[key]

    def certain(self, layouts: Iterable[State]) -> bool:
        """Whether the pagat wins in all these layouts, which its player cannot tell apart."""
        states = list(layouts)
        first = states[0]
        if _decided(first, self.seat, self.safe) is not None or _is_over(first):
            return all(_decided(state, self.seat, self.safe) for state in states)
        hopeful = all(map(self.can_win, states))
        if not hopeful or len(states) == 1:  # of one layout all cards are known
            return hopeful
        key = frozenset(map(self._left, states))
        if key not in self.sure:
            self.sure[key] = self._answers(states)
        return self.sure[key]

    def _answers(self, states: list[State]) -> bool:
        """Whether a move of the seat with the pagat keeps it, or one to each move of another does."""
        first = states[0]
        if first.to_act == self.seat:
            return any(self.certain(apply(state, move) for state in states) for move in _moves(first))
        replies: dict[Action, list[State]] = {}
        for state in states:
            for move in _moves(state):
                replies.setdefault(move, []).append(apply(state, move))
        return all(map(self.certain, replies.values()))

    def lost(self, state: State) -> State:
        """The hand after its last card, in a layout in which the pagat cannot win."""
        while not _is_over(state):
            moved = (apply(state, move) for move in _moves(state))
            state = next(after for after in moved if not self.can_win(after))
        return state

    def _left(self, state: State) -> object:
        said = tuple(one for one in state.history[self.begun :] if not isinstance(one, Play))
        return state.hands, state.trick, state.to_act, said


def _is_over(state: State) -> bool:
    return len(state.tricks) == game_of(state).n_tricks(state.options)
