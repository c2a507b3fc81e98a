"""What to ask again and when: concepts on a spaced schedule.

A concept is a rule of a game. Its schedule is that of the library ``fsrs``; what is kept of it between
visits is checked like anything that comes from outside. There is a daily cap and no tally of days in a row.
"""

from __future__ import annotations

from collections.abc import Mapping
from datetime import UTC, date, datetime, timedelta
from functools import partial
from typing import Annotated, Literal, NamedTuple

from fsrs import Card, Rating, Scheduler, State
from pydantic import AfterValidator, AwareDatetime, BaseModel, ConfigDict, Field

from lessons.merging import merged, merged_entries

DAILY_CAP = 20  # questions asked again, in all games together
MOST_CONCEPTS = 600
MOST_ASKED = 100_000  # in a day
LONGEST_STABILITY = 36_500.0  # days

Word = Literal["again", "hard", "good", "easy"]
RATINGS: Mapping[Word, Rating] = {
    "again": Rating.Again,
    "hard": Rating.Hard,
    "good": Rating.Good,
    "easy": Rating.Easy,
}
# A concept comes in ever new positions, so one short step is enough before it is asked on other days.
SCHEDULER = Scheduler(
    enable_fuzzing=False,
    learning_steps=(timedelta(minutes=10),),
    relearning_steps=(timedelta(minutes=10),),
    maximum_interval=3650,
)

_SHAPE = ConfigDict(frozen=True, extra="forbid")
Key = Annotated[str, Field(pattern=r"^[a-z]+(_[a-z]+)*/[A-Z0-9]{2,3}-[A-Z0-9]*-?[A-Z]*\d+$", max_length=60)]
FamilyId = Annotated[str, Field(pattern=r"^[a-z]+(_[a-z]+)*$", max_length=40)]


EARLIEST, LATEST = datetime(2000, 1, 1, tzinfo=UTC), datetime(2200, 12, 31, tzinfo=UTC)
CLOCKS_DIFFER = timedelta(days=1)


def _within_reach(moment: datetime) -> datetime:
    """A moment in the years for which days can be added to it."""
    if not EARLIEST.year <= moment.year <= LATEST.year:
        raise ValueError("the year is out of range")
    return moment.astimezone(UTC)


def _bounded(moment: datetime) -> datetime:
    """What a clock says, moved into those years where it is set wrong."""
    if moment.year < EARLIEST.year:
        return EARLIEST
    return LATEST if moment.year > LATEST.year else min(max(moment.astimezone(UTC), EARLIEST), LATEST)


Moment = Annotated[AwareDatetime, AfterValidator(_within_reach)]


class Schedule(BaseModel):
    """Where a concept stands: the fields of an ``fsrs`` card."""

    model_config = _SHAPE
    state: Annotated[int, Field(ge=1, le=3)] = 1
    step: Annotated[int, Field(ge=0, le=10)] | None = 0
    stability: Annotated[float, Field(ge=0.001, le=LONGEST_STABILITY, allow_inf_nan=False)] | None = None
    difficulty: Annotated[float, Field(ge=1, le=10, allow_inf_nan=False)] | None = None
    due: Moment
    last_review: Moment | None = None
    family: FamilyId

    def card(self) -> Card:
        """The card of the library."""
        whole = self.stability is not None and self.difficulty is not None
        learning = State(self.state) if whole else State.Learning
        return Card(
            card_id=0,
            state=learning,
            step=None if learning is State.Review else self.step or 0,
            stability=self.stability if whole else None,
            difficulty=self.difficulty if whole else None,
            due=self.due,
            last_review=self.last_review if whole else None,
        )


class Reviews(BaseModel):
    """All concepts that have been asked, by game and rule, and how many were asked again today."""

    model_config = _SHAPE
    concepts: Annotated[dict[Key, Schedule], Field(max_length=MOST_CONCEPTS)] = {}
    day: date | None = None
    asked: Annotated[int, Field(ge=0, le=MOST_ASKED)] = 0

    def merged(self, other: Reviews, since: Reviews | None = None) -> Reviews:
        """Both together, as copies of the reviews ``since``: of a concept what was asked last.

        Of the later day all that were asked in either count.
        """
        before = since or Reviews()
        concepts = merged_entries(self.concepts, other.concepts, before.concepts, _asked_last)
        today = partial(_today, before)
        mine, theirs = (self.day, self.asked), (other.day, other.asked)
        day, asked = merged(mine, theirs, (before.day, before.asked), today)
        return Reviews(concepts=_newest(concepts), day=day, asked=asked)


Day = tuple[date | None, int]


def _today(before: Reviews, mine: Day, theirs: Day) -> Day:
    """How many were asked again on the later day; on the same one each copy has asked its own."""
    if mine[0] != theirs[0]:
        return max(mine, theirs, key=lambda one: one[0] or date.min)
    if before.day != mine[0]:
        return max(mine, theirs, key=lambda one: one[1])
    return mine[0], min(max(mine[1] + theirs[1] - before.asked, 0), MOST_ASKED)


def _last_asked(schedule: Schedule) -> datetime:
    return schedule.last_review or schedule.due


def _asked_last(mine: Schedule, theirs: Schedule) -> Schedule:
    return theirs if _last_asked(theirs) > _last_asked(mine) else mine


def _newest(concepts: Mapping[str, Schedule]) -> dict[str, Schedule]:
    """No more concepts than are kept; those asked last longest ago go first."""
    kept = sorted(concepts, key=lambda key: _last_asked(concepts[key]))[-MOST_CONCEPTS:]
    return {key: concepts[key] for key in concepts if key in set(kept)}


def concept_key(game_id: str, rule: str) -> str:
    """What a concept is kept under."""
    return f"{game_id}/{rule}"


def after_answer(reviews: Reviews, key: str, family: str, rating: Word, now: datetime) -> Reviews:
    """The reviews after a question about a concept was answered.

    It counts for the day if the concept was due; a concept that is asked for the first time, or before it
    is due, costs nothing of the daily cap.
    """
    before = reviews.concepts.get(key)
    moment = _bounded(now)
    card = before.card() if before else Card(card_id=0, due=moment)
    if card.last_review is not None and card.last_review > moment:  # a clock was put back
        card.last_review = moment
    reviewed, _ = SCHEDULER.review_card(card, RATINGS[rating], moment)
    schedule = Schedule(
        state=reviewed.state.value,
        step=reviewed.step,
        stability=min(reviewed.stability or 0, LONGEST_STABILITY) or None,
        difficulty=reviewed.difficulty,
        due=_bounded(reviewed.due),
        last_review=reviewed.last_review,
        family=family,
    )
    counts = before is not None and _is_due(before, moment)
    return Reviews(
        concepts=_newest({**reviews.concepts, key: schedule}),
        day=now.date(),
        asked=min(asked_today(reviews, now) + counts, MOST_ASKED),
    )


def _is_due(schedule: Schedule, moment: datetime) -> bool:
    """Whether a concept is to be asked again; one asked in the future says that a clock was put back."""
    asked = schedule.last_review
    return schedule.due <= moment or (asked is not None and asked > moment + CLOCKS_DIFFER)


def asked_today(reviews: Reviews, now: datetime) -> int:
    """How many questions have been asked again on this day, in the time zone of ``now``."""
    return reviews.asked if reviews.day == now.date() else 0


class Due(NamedTuple):
    """A concept to ask again: its game and rule, and the family it was last asked in."""

    game: str
    rule: str
    family: str


def due(reviews: Reviews, game_id: str, now: datetime, cap: int = DAILY_CAP) -> tuple[Due, ...]:
    """The concepts of a game to ask again now, longest due first, as many as the day still allows."""
    moment = _bounded(now)
    waiting = sorted(
        (schedule.due, key, schedule.family)
        for key, schedule in reviews.concepts.items()
        if _is_due(schedule, moment) and key.startswith(f"{game_id}/")
    )
    left = max(cap - asked_today(reviews, now), 0)
    return tuple(Due(game_id, key.partition("/")[2], family) for _, key, family in waiting[:left])
