"""Announcements and contra in Tapp-Tarock (TT-ANN-1 to TT-ANN-10)."""

from __future__ import annotations

from collections.abc import Callable

from engine.kernel.tapp_tarock.tricks import PAGAT
from engine.options import Options
from engine.phases.announce import AnnounceRules, Item, announced, steps_said
from engine.position import State
from engine.verdict import LEGAL, Verdict, refused

ULTIMO, VALAT, GAME = "ultimo", "valat", "game"
HAND_BONUSES = ("trull", "two_of_trull", "four_kings")
FEATS = (ULTIMO, VALAT)  # to win the last trick with T1, to win all tricks (TT-ANN-4)


def declarer_of(state: State) -> int:
    """The declarer of a hand that is played by one against two."""
    assert state.declarer is not None
    return state.declarer


def defenders(state: State) -> tuple[int, ...]:
    """The two defenders, anticlockwise from the declarer's right (TT-ANN-9)."""
    return state.seating.from_seat(declarer_of(state))[1:]


def is_asked(state: State, seat: int) -> bool:
    """Whether ``seat`` is asked for announcements.

    The declarer always is (TT-ANN-2), a defender where the house lets everybody announce and nobody has
    promised the ultimo yet; whether he holds T1 does not matter, so that the question betrays nothing.
    """
    if seat == state.declarer:
        return True
    return state.options.word("ultimo_announcers") == "any" and ULTIMO not in announced(state.history)


def judge_feat(state: State, seat: int, feat: str) -> Verdict:
    """Whether ``seat`` may promise a feat: the ultimo with T1 in hand (TT-ANN-3), the valat as declarer.

    Nothing else is announced (TT-ANN-2), hand bonuses never (TT-ANN-10).
    """
    if feat in HAND_BONUSES:
        return refused("TT-ANN-10", reason="hand_bonus", item=feat)
    if feat not in FEATS:
        return refused("TT-ANN-2", reason="unknown_item", item=feat)
    if feat == VALAT and seat != state.declarer:
        return refused("TT-ANN-2", reason="declarer_only", item=feat)
    if feat == ULTIMO and PAGAT not in state.hands[seat]:
        return refused("TT-ANN-3", reason="without_pagat", item=feat)
    return LEGAL


def items(state: State) -> tuple[Item, ...]:
    """What may be doubled: the game, or the valat in its place (TT-ANN-5), and the ultimo (TT-ANN-6)."""
    said = announced(state.history)
    found = [Item(VALAT if VALAT in said else GAME, (declarer_of(state),))]
    if ULTIMO in said and state.options.word("contra_items") == "game_and_ultimo":
        found.append(Item(ULTIMO, (said[ULTIMO],)))
    return tuple(found)


def order(state: State, step: int) -> tuple[int, ...]:
    """How a step goes round: the declarer first or, for contra and subcontra, last (TT-ANN-9)."""
    if step % 2:
        return (*defenders(state), declarer_of(state))
    return (declarer_of(state), *defenders(state))


def steps(options: Options) -> int:
    """How far doubling goes; subcontra is the last (TT-ANN-7)."""
    return options.number("contra_max")


def refusal(state: State, step: int, name: str) -> Verdict:
    """Why an item may not be doubled at a step: contra by TT-ANN-5 or 6, what answers it by TT-ANN-7."""
    contra_rule = "TT-ANN-6" if name == ULTIMO else "TT-ANN-5"
    if name not in {item.name for item in items(state)}:
        return refused(contra_rule, reason="not_at_stake", item=name)
    said = steps_said(state.history).get(name, 0)
    if said >= step:
        return refused("TT-ANN-8", reason="said_before", item=name)
    if said < step - 1:
        return refused("TT-ANN-7", reason="nothing_to_answer", item=name)
    return refused(contra_rule if step == 1 else "TT-ANN-7", reason="wrong_side", item=name)


def announce_rules(next_phase: Callable[[State], State]) -> AnnounceRules:
    """The rules of announcing; the play follows at once (TT-ANN-1)."""
    return AnnounceRules(
        turn_rule="TT-ANN-9",
        names=FEATS,
        judge_feat=judge_feat,
        is_asked=is_asked,
        order=order,
        items=items,
        steps=steps,
        refusal=refusal,
        next_phase=next_phase,
    )
