"""Announcements and their doubling in Tapp-Tarock: what may be said, and why not (TT-ANN-1 to TT-ANN-10)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from itertools import combinations
from typing import TypeGuard

from engine.actions import Action, Announce, Contra, Double, Recontra, Subcontra
from engine.games.tapp_tarock.house_rules import rules_row
from engine.games.tapp_tarock.words import word_of
from engine.kernel.tapp_tarock import places as at
from engine.kernel.tapp_tarock.announcing import items_at_stake, open_feats, open_items
from engine.phases.phase import Phase, not_now, round_phase
from engine.position import State
from engine.verdict import LEGAL, Verdict, refused

ULTIMO, VALAT, GAME = "ultimo", "valat", "game"
HAND_BONUSES = ("trull", "two_of_trull", "four_kings")
FEATS = {ULTIMO: at.ULTIMO_ITEM, VALAT: at.VALAT_ITEM}  # to win the last trick with T1, all tricks (TT-ANN-4)
DOUBLED = {GAME: at.STAKE_ITEM, VALAT: at.STAKE_ITEM, ULTIMO: at.ULTIMO_ITEM}
LADDER: tuple[type[Double], ...] = (Contra, Recontra, Subcontra)
"""The steps in order: the opponents of an item, its own side, the opponents again (TT-ANN-7)."""
ANSWER = 2  # the step of the own side
TURN = "TT-ANN-9"

Offers = Callable[..., tuple[Action, ...]]
Judge = Callable[..., Verdict]


def declarer_of(state: State) -> int:
    """The declarer of a hand that is played by one against two."""
    return state.seating.active[state.table[at.DECLARER]]


def defenders(state: State) -> tuple[int, ...]:
    """The two defenders, anticlockwise from the declarer's right (TT-ANN-9)."""
    return state.seating.from_seat(declarer_of(state))[1:]


def stake_of(table: Sequence[int]) -> str:
    """What the contra of the deal is on: the game, or an announced valat in its place (TT-ANN-5)."""
    return VALAT if table[at.VALAT_CALLED] else GAME


def bits_of(names: tuple[str, ...], items: Mapping[str, int]) -> int:
    """Items by name as bits."""
    return sum(items[name] for name in names)


def doubled_of(table: Sequence[int], bits: int) -> tuple[str, ...]:
    """Items to be doubled, given as bits, by name, in the order in which they are said."""
    return tuple(name for name in (stake_of(table), ULTIMO) if DOUBLED[name] & bits)


def _choices(names: tuple[str, ...]) -> list[tuple[str, ...]]:
    return [chosen for size in range(1, len(names) + 1) for chosen in combinations(names, size)]


def _names_items(action: Action, kind: type[Announce | Double]) -> TypeGuard[Announce | Double]:
    """Whether an action is of a kind and names items, each once."""
    return isinstance(action, kind) and 0 < len(action.items) == len(set(action.items))


def announcements(state: State, seat: int) -> tuple[Action, ...]:
    """Everything that could be announced by anybody (TT-ANN-2)."""
    return tuple(Announce(seat, chosen) for chosen in _choices(tuple(FEATS)))


def judge_announcement(state: State, action: Action) -> Verdict:
    """Whether something may be announced: the first item that may not says why."""
    if not _names_items(action, Announce):
        return not_now(TURN, state, action)
    found = open_feats(state.table, word_of(state.hands[action.seat]))
    refusals = (refusal_of_feat(name) for name in action.items if not FEATS.get(name, 0) & found)
    return next(refusals, LEGAL)


def refusal_of_feat(feat: str) -> Verdict:
    """Why a feat may not be promised: the ultimo without T1 (TT-ANN-3), the valat by a defender.

    Nothing else is announced (TT-ANN-2), hand bonuses never (TT-ANN-10).
    """
    if feat in HAND_BONUSES:
        return refused("TT-ANN-10", reason="hand_bonus", item=feat)
    if feat not in FEATS:
        return refused("TT-ANN-2", reason="unknown_item", item=feat)
    if feat == VALAT:
        return refused("TT-ANN-2", reason="declarer_only", item=feat)
    return refused("TT-ANN-3", reason="without_pagat", item=feat)


def _open(state: State) -> tuple[str, ...]:
    return doubled_of(state.table, open_items(state.table, rules_row(state.options)))


def doublings(state: State, seat: int, step: int) -> tuple[Action, ...]:
    """What the seat to speak may double at a step of the ladder (1 to 3)."""
    return tuple(LADDER[step - 1](seat, chosen) for chosen in _choices(_open(state)))


def judge_doubling(state: State, action: Action, step: int) -> Verdict:
    """Whether items may be doubled at a step: the first one that may not says why."""
    if not _names_items(action, LADDER[step - 1]):
        return not_now(TURN, state, action)
    found = _open(state)
    return next((judge_item(state, action, step, name) for name in action.items if name not in found), LEGAL)


def judge_item(state: State, action: Action, step: int, name: str) -> Verdict:
    """The refusal of one item that the seat to speak may not double."""
    return refusal_of_item(state, action.seat, step, name) or not_now(TURN, state, action)


def refusal_of_item(state: State, seat: int, step: int, name: str) -> Verdict | None:
    """Why a seat may not say this step on an item, now or later; None where it is only not its turn.

    The item must be at stake (TT-ANN-5, TT-ANN-6), and its opponents say contra and subcontra, its own side
    recontra (TT-ANN-7), each once (TT-ANN-8). No step follows the last (TT-ANN-7).
    """
    table, rules = state.table, rules_row(state.options)
    contra_rule = "TT-ANN-6" if name == ULTIMO else "TT-ANN-5"
    if name not in doubled_of(table, items_at_stake(table, rules)):
        return refused(contra_rule, reason="not_at_stake", item=name)
    said = table[at.ULTIMO_STEPS if name == ULTIMO else at.STAKE_STEPS]
    owner = state.seating.active[table[at.ULTIMO_BY if name == ULTIMO else at.DECLARER]]
    if (seat == owner) != (step == ANSWER):
        return refused(contra_rule if step == 1 else "TT-ANN-7", reason="wrong_side", item=name)
    if step > rules[at.CONTRA_MAX] or (step == ANSWER and said == len(LADDER)):
        return refused("TT-ANN-7", reason="no_further_step", item=name)
    if said >= step:
        return refused("TT-ANN-8", reason="said_before", item=name)
    if said < step - 1:
        return refused("TT-ANN-7", reason="nothing_to_answer", item=name)
    return None


def _round(verb: str, offers: Offers, judge_offer: Judge, **step: int) -> Phase:
    offers, judge_offer = partial(offers, **step), partial(judge_offer, **step)
    return round_phase(verb, turn_rule=TURN, offers=offers, judge_offer=judge_offer)


PHASES = {
    "announce": _round("announce", announcements, judge_announcement),
    **{kind.verb: _round(kind.verb, doublings, judge_doubling, step=n) for n, kind in enumerate(LADDER, 1)},
}
