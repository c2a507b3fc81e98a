"""A hand looked back at: what is worked out for it, and in which order its decisions are told.

Frozen values and pure functions; the work is for a job.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import chain, zip_longest

from engine.analysis.review import DEALS, growing_review
from engine.analysis.reviewed import THRESHOLD, Decision, Review
from lessons.drills import Drill
from lessons.drills.played import played_decision
from tutor_app import sampling
from tutor_app.exploring import Exploration, hand_name
from tutor_app.sampling import Settings

MOST_THRESHOLD = 1_000.0
USUAL_THRESHOLD = THRESHOLD
MOST_REPEATED = 10


def name_of(desk: Exploration, settings: Settings, threshold: float) -> Hashable:
    """The name of a review: equal ones have the same numbers."""
    return ("review", hand_name(desk.line[0], desk.moves), desk.seat, settings, threshold)


def review_of(
    desk: Exploration, settings: Settings, threshold: float, begun: Review | None = None
) -> Iterator[Review]:
    """The growing review of all that the seat looked through did, for a job; one that has ``begun`` goes on.

    Unless the reader counts something else, words are judged for what is paid (``objective_of``).
    """
    game = desk.state.game
    return growing_review(
        desk.line[-1],
        desk.seat,
        deals=DEALS,
        seed=settings.seed,
        player=settings.player,
        objective=sampling.objective_of(settings, game),
        believe=settings.believe,
        threshold=threshold,
        objective_at=partial(sampling.objective_of, settings, game),
        begun=begun,
    )


def by_loss(found: Review, threshold: float) -> tuple[Decision, ...]:
    """The decisions that matter, the worst one first among those that are counted alike (``parts``)."""
    return _sorted(found, lambda one: one.matters(threshold))


def others(found: Review, threshold: float) -> tuple[Decision, ...]:
    """The decisions that do not matter, what may have lost most first, each part by itself as well."""
    return _sorted(found, lambda one: not one.matters(threshold))


def _sorted(found: Review, listed: Callable[[Decision], bool]) -> tuple[Decision, ...]:
    """Losses in different units have no order: each part is sorted alone, and its decisions stay together."""
    parts = (sorted(part.decisions, key=lambda one: (-one.loss, one.step)) for part in found.parts)
    return tuple(filter(listed, chain.from_iterable(parts)))


def together(found: Sequence[Review]) -> Review:
    """The decisions of several seats in the order of the line, as if all were the first one's; no result."""
    others = {one.objective: one for review in found for one in review.others}
    return replace(
        found[0],
        decisions=tuple(sorted(chain.from_iterable(one.decisions for one in found), key=place_of)),
        others=tuple(others[objective] for objective in sorted(others)),
        came=None,
    )


def to_repeat(desk: Exploration, found: Review, threshold: float) -> tuple[Drill, ...]:
    """The decisions that matter as questions to be asked again, at most ten.

    The worst one comes first; where there are several parts, the worst one of each, then the next of each.
    """
    in_turn = chain.from_iterable(zip_longest(*(by_loss(part, threshold) for part in found.parts)))
    asked = (played_decision(desk.line[place_of(one)], found, one) for one in in_turn if one is not None)
    return tuple(one for one in asked if one is not None)[:MOST_REPEATED]


def place_of(one: Decision) -> int:
    """The place of the line at which a decision was made."""
    return one.step - 1


def at_place(found: Review, at: int) -> Decision | None:
    """The decision that was made at a place of the line, None where the seat had none there."""
    return next((one for one in found.decisions if place_of(one) == at), None)


def mattered(found: Review, threshold: float) -> tuple[Decision, ...]:
    """The decisions that matter, in the order of the line."""
    return tuple(one for one in found.decisions if one.matters(threshold))


def next_that_mattered(found: Review, threshold: float, at: int) -> int | None:
    """The place of the next decision that matters after one of the line, and after the last the first one."""
    return next_place(tuple(map(place_of, mattered(found, threshold))), at)


def next_place(places: Sequence[int], at: int) -> int | None:
    """The next of some places after one of the line, after the last the first one; None without any.

    >>> next_place((3, 8), 3), next_place((3, 8), 8), next_place((), 3)
    (8, 3, None)
    """
    return next((place for place in places if place > at), places[0] if places else None)


@dataclass(frozen=True, slots=True)
class SkillAndLuck:
    """How a result came about, in tenths, so that what is shown adds up; without a result no luck."""

    expected: float
    skill: float
    luck: float | None
    came: float | None


def skill_and_luck(found: Review) -> SkillAndLuck | None:
    """How the result of a review came about; None where the seat had no decision."""
    if found.expected is None:
        return None
    expected, skill = round(found.expected, 1), round(found.skill, 1)
    luck = None if found.came is None else round(found.came - expected - skill, 1)
    return SkillAndLuck(expected, skill, luck, found.came)


@dataclass(frozen=True, slots=True)
class Share:
    """What a stage of the hand, or a rule, has to do with skill: how many decisions, what they gave away."""

    name: str
    decisions: int
    mattered: int
    lost: float


def stages(found: Review, threshold: float) -> tuple[Share, ...]:
    """The stages of the hand in their order."""
    return _shares(found, threshold, found.by_stage(), lambda one: one.stage)


def rules(found: Review, threshold: float) -> tuple[Share, ...]:
    """The rules under which something was chosen, by ID, the one that most was given away under first."""
    return _shares(found, threshold, found.by_rule(), lambda one: one.rule)


def _shares(
    found: Review, threshold: float, lost: Mapping[str, float], of: Callable[[Decision], str]
) -> tuple[Share, ...]:
    def share(name: str) -> Share:
        made = [one for one in found.counted if of(one) == name]
        return Share(name, len(made), sum(one.matters(threshold) for one in made), lost[name])

    return tuple(map(share, lost))
