"""Decisions that mattered, chosen once more before the answer is told: what was tried, and how that stands.

Frozen values and pure functions. Nothing is judged anew: a choice that was tried counts as the decision would
in the review if it had been made.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Literal

from engine.actions import same_action
from engine.analysis.reviewed import Decision, Review
from tutor_app.reviewing import mattered, next_place, place_of

Standing = Literal["open", "found", "shown"]


@dataclass(frozen=True, slots=True)
class Tries:
    """What was tried, by the place of the line: the actions as texts, in their order, each once.

    ``shown`` are the places whose answer the reader has asked for.
    """

    made: Mapping[int, tuple[str, ...]] = field(default_factory=dict)
    shown: frozenset[int] = frozenset()


@dataclass(frozen=True, slots=True)
class TriesCount:
    """How many decisions there are to try, how many were found, and how many are left."""

    everything: int
    found: int
    left: int


def tried(tries: Tries, at: int, action: str) -> Tries:
    """The tries after ``action`` was tried at a place; what is tried a second time stands last."""
    before = tuple(one for one in tries.made.get(at, ()) if not same_action(one, action))
    made = {**tries.made, at: (*before, action)}
    return replace(tries, made=dict(sorted(made.items())))


def given_up(tries: Tries, at: int) -> Tries:
    """The tries after the answer at a place was asked for."""
    return replace(tries, shown=tries.shown | {at})


def as_if(one: Decision, action: str) -> Decision | None:
    """The decision as it would be if ``action`` had been chosen; None where the review has no value of it."""
    known = (choice.action for choice in one.result.choices)
    found = next((text for text in known if same_action(text, action)), None)
    return None if found is None else replace(one, action=found)


def right_one(one: Decision, tries: Tries, threshold: float) -> Decision | None:
    """The decision as if the first right try had been chosen: one that does not matter; None before that.

    What cannot be told apart from the best choice is right, and so is what is behind it by less than the
    threshold.
    """
    judged = (as_if(one, action) for action in tries.made.get(place_of(one), ()))
    return next((told for told in judged if told is not None and not told.matters(threshold)), None)


def standing(one: Decision, tries: Tries, threshold: float) -> Standing:
    """Whether the right choice was found, or the answer shown, or neither yet."""
    if place_of(one) in tries.shown:
        return "shown"
    return "open" if right_one(one, tries, threshold) is None else "found"


def open_places(found: Review, tries: Tries, threshold: float) -> tuple[int, ...]:
    """The places of the decisions whose answer is not told yet, in the order of the line."""
    waiting = (one for one in mattered(found, threshold) if standing(one, tries, threshold) == "open")
    return tuple(map(place_of, waiting))


def told_last(decisions: Iterable[Decision], hidden: Collection[int]) -> tuple[Decision, ...]:
    """The same decisions, those at ``hidden`` places first and in the order of the line."""
    listed = tuple(decisions)
    untold = sorted((one for one in listed if place_of(one) in hidden), key=place_of)
    return (*untold, *(one for one in listed if place_of(one) not in hidden))


def next_open(found: Review, tries: Tries, threshold: float, at: int) -> int | None:
    """The next place after ``at`` with a decision to try, after the last one the first; None without any."""
    return next_place(open_places(found, tries, threshold), at)


def tally(found: Review, tries: Tries, threshold: float) -> TriesCount:
    """How the tries stand in all."""
    stand = [standing(one, tries, threshold) for one in mattered(found, threshold)]
    return TriesCount(len(stand), stand.count("found"), stand.count("open"))
