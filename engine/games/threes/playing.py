"""A turn in the play as the duties see it, with the answer about a suit that a led fool names."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from engine.kernel.threes import places as at
from engine.phases.fool import third_has_named
from engine.phases.play import Situation, situation_at
from engine.position import State
from engine.seen import View


def public_answer(state: State, rules: Sequence[int]) -> bool | None:
    """The third player's answer to a second one who lacks the suit that a led fool named.

    The whole table hears it, and it is true (GT-SKUS-4; in Danish Tarok under second_names). Nobody asks
    where the second player is bound whatever the third holds.
    """
    return third_has_named(state) if rules[at.NAMING_LAPSES] else None


def situation(state: State, seat: int, rules: Sequence[int]) -> Situation:
    """The turn of ``seat`` in the trick on the table."""
    plays = state.on_table.plays
    named = plays[0].named if plays else None
    return replace(situation_at(state, seat), named=named, third_has_named=public_answer(state, rules))


def seen(view: View, state: State, rules: Sequence[int], disclosed_trumps: int | bool | None) -> View:
    """What else a seat knows: the trumps discarded, the answer, and the table, where nothing is hidden."""
    return replace(
        view,
        disclosed_trumps=disclosed_trumps,
        third_has_named=public_answer(state, rules),
        table=state.table,
    )
