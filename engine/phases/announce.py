"""Announcements before the play, and the ladder of contra, recontra and subcontra on them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from itertools import combinations

from engine.actions import Action, Announce, Contra, Double, Pass, Recontra, Subcontra
from engine.options import Options
from engine.phases.phase import Phase, not_now
from engine.position import State
from engine.verdict import LEGAL, Verdict

LADDER: tuple[type[Double], ...] = (Contra, Recontra, Subcontra)
"""The steps in order: the opponents of an item, its own side, the opponents again."""


@dataclass(frozen=True, slots=True)
class Item:
    """Something that may be doubled, and the seats on whose side it is."""

    name: str
    side: tuple[int, ...]


@dataclass(frozen=True)
class AnnounceRules:
    """What a game says about announcements and doublings.

    ``names`` are the feats in the order in which they are said; ``judge_feat`` judges one of them, or a
    word that is none, said by a seat. ``order`` gives the seats as announcements (step 0) and each step of
    the ladder (1 to 3) go round; ``is_asked`` whether anything is left that a seat might announce, whatever
    it holds.
    ``items`` are what may be doubled, in the order in which it is said; ``steps`` how many steps of the
    ladder the house plays; ``refusal`` the verdict on an item that is not open at a step. ``next_phase``
    goes on when nothing is left to be said.
    """

    turn_rule: str
    names: tuple[str, ...]
    judge_feat: Callable[[State, int, str], Verdict]
    is_asked: Callable[[State, int], bool]
    items: Callable[[State], tuple[Item, ...]]
    steps: Callable[[Options], int]
    order: Callable[[State, int], tuple[int, ...]]
    refusal: Callable[[State, int, str], Verdict]
    next_phase: Callable[[State], State]


def announced(actions: Iterable[Action]) -> dict[str, int]:
    """The seat that announced each feat."""
    said = (action for action in actions if isinstance(action, Announce))
    return {name: action.seat for action in said for name in action.items}


def steps_said(actions: Iterable[Action]) -> dict[str, int]:
    """How many steps of the ladder were said of each item."""
    said: dict[str, int] = {}
    for action in actions:
        if isinstance(action, Double):
            for name in action.items:
                said[name] = LADDER.index(type(action)) + 1
    return said


def factor(actions: Iterable[Action], name: str) -> int:
    """What an item is multiplied by: 1, or 2, 4, 8 after contra, recontra, subcontra."""
    return 1 << steps_said(actions).get(name, 0)


def open_items(rules: AnnounceRules, state: State, seat: int, step: int) -> tuple[str, ...]:
    """The items on which ``seat`` may say a step (1 to 3) now."""
    said = steps_said(state.history)
    return tuple(
        item.name
        for item in rules.items(state)
        if said.get(item.name, 0) == step - 1 and (seat in item.side) == (step == 2)
    )


def begin_announcing(rules: AnnounceRules, state: State) -> State:
    """The state in which the first seat is asked; a seat to which nothing is open is left out."""
    return _ask_feats(rules, state, rules.order(state, 0))


def _ask_feats(rules: AnnounceRules, state: State, seats: tuple[int, ...]) -> State:
    for seat in seats:
        if rules.is_asked(state, seat):
            return replace(state, phase="announce", to_act=seat)
    return _ask(rules, state, 1, rules.order(state, 1))


def _ask(rules: AnnounceRules, state: State, step: int, seats: tuple[int, ...]) -> State:
    """Ask the first of ``seats`` that has something open at ``step``, else go up the ladder."""
    while step <= rules.steps(state.options):
        for seat in seats:
            if open_items(rules, state, seat, step):
                return replace(state, phase=LADDER[step - 1].verb, to_act=seat)
        step += 1
        seats = rules.order(state, step) if step <= len(LADDER) else ()
    return rules.next_phase(state)


def announce_phases(rules: AnnounceRules) -> Mapping[str, Phase]:
    """The stages in which feats are announced and doubled, by name."""
    doubling = {kind.verb: _doubling_phase(rules, step) for step, kind in enumerate(LADDER, 1)}
    return {"announce": _feat_phase(rules), **doubling}


def _after(seats: tuple[int, ...], seat: int) -> tuple[int, ...]:
    return seats[seats.index(seat) + 1 :]


def _choices(names: tuple[str, ...]) -> list[tuple[str, ...]]:
    return [chosen for size in range(1, len(names) + 1) for chosen in combinations(names, size)]


def _in_order(items: tuple[str, ...], names: Iterable[str]) -> tuple[str, ...]:
    return tuple(name for name in names if name in items)


def _said_at_all(items: tuple[str, ...]) -> bool:
    return bool(items) and len(set(items)) == len(items)


def _feat_phase(rules: AnnounceRules) -> Phase:
    def candidates(state: State) -> tuple[Action, ...]:
        assert state.to_act is not None
        seat = state.to_act
        return (*(Announce(seat, chosen) for chosen in _choices(rules.names)), Pass(seat))

    def judge(state: State, action: Action) -> Verdict:
        if isinstance(action, Pass) and action.seat == state.to_act:
            return LEGAL
        if not isinstance(action, Announce) or not _said_at_all(action.items):
            return not_now(rules.turn_rule, state, action)
        if action.seat != state.to_act:
            return not_now(rules.turn_rule, state, action)
        for name in action.items:
            verdict = rules.judge_feat(state, action.seat, name)
            if not verdict.legal:
                return verdict
        return LEGAL

    def after(state: State, action: Action) -> State:
        if isinstance(action, Announce):
            action = Announce(action.seat, _in_order(action.items, rules.names))
        return _ask_feats(rules, state.did(action), _after(rules.order(state, 0), action.seat))

    return Phase("announce", rules.turn_rule, candidates, judge, after)


def _doubling_phase(rules: AnnounceRules, step: int) -> Phase:
    kind = LADDER[step - 1]

    def candidates(state: State) -> tuple[Action, ...]:
        assert state.to_act is not None
        seat = state.to_act
        found = open_items(rules, state, seat, step)
        return (*(kind(seat, chosen) for chosen in _choices(found)), Pass(seat))

    def judge(state: State, action: Action) -> Verdict:
        if isinstance(action, Pass) and action.seat == state.to_act:
            return LEGAL
        if type(action) is not kind or not isinstance(action, Double) or not _said_at_all(action.items):
            return not_now(rules.turn_rule, state, action)
        if action.seat != state.to_act:
            return not_now(rules.turn_rule, state, action)
        still_open = open_items(rules, state, action.seat, step)
        for name in action.items:
            if name not in still_open:
                return rules.refusal(state, step, name)
        return LEGAL

    def after(state: State, action: Action) -> State:
        if isinstance(action, Double):
            action = kind(action.seat, _in_order(action.items, (item.name for item in rules.items(state))))
        return _ask(rules, state.did(action), step, _after(rules.order(state, step), action.seat))

    return Phase(kind.verb, rules.turn_rule, candidates, judge, after)
