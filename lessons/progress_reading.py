"""Progress as kept in the browser or a file: everything read from there is checked, entry by entry."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import islice

from pydantic import TypeAdapter, ValidationError

from lessons.mistakes import MOST_MISTAKES, Mistake
from lessons.names import Naming
from lessons.progress import (
    MOST_GAMES,
    MOST_LESSONS,
    VERSION,
    Entry,
    How,
    Name,
    Place,
    Progress,
    Steps,
    first_entries,
)
from lessons.reviews import MOST_CONCEPTS, Key, Reviews, Schedule

LONGEST_FILE = 1_000_000  # characters; a hundred mistakes carry their deals along

# Shapes of single entries, so that a broken one does not spoil the others.
NAME: TypeAdapter[str] = TypeAdapter(Name)
STEPS: TypeAdapter[dict[str, How]] = TypeAdapter(Steps)
PLACE: TypeAdapter[tuple[str, str]] = TypeAdapter(Place)
KEY: TypeAdapter[str] = TypeAdapter(Key)
SCHEDULE: TypeAdapter[Schedule] = TypeAdapter(Schedule)

# From each older version to the next one. Version 2 added what is to be asked again.
MIGRATIONS: dict[int, Callable[[dict[str, object]], dict[str, object]]] = {
    1: lambda old: {**old, "version": 2},
}


class ProgressError(Exception):
    """A text that holds no progress of this program."""


@dataclass(frozen=True, slots=True)
class SetAside:
    """Something of a stored progress that could not be read: the part it stood in, how much, and why.

    ``why`` is for developers.
    """

    part: str
    number: int
    why: str


def as_progress(content: object) -> tuple[Progress, tuple[SetAside, ...]]:
    """The progress that JSON values hold, made new from an older version, and what of it was set aside.

    Whatever cannot be read is left out entry by entry, and the rest is kept.

    Raises:
        ProgressError: they hold none, or one of a later version.
    """
    found = _brought_up(content)
    aside: list[SetAside] = []
    now = Progress(
        solved_steps=_entries(found, "solved_steps", (NAME, STEPS), MOST_LESSONS, aside),
        last=_entries(found, "last", (NAME, PLACE), MOST_GAMES, aside),
        reviews=_reviews(found, aside),
        mistakes=_mistakes(found, aside),
    )
    strange = set(found) - set(Progress.model_fields)
    if strange:
        aside.append(SetAside("unknown", len(strange), "no such part"))
    return now, tuple(aside)


def _brought_up(content: object) -> Mapping[str, object]:
    if not isinstance(content, dict):
        raise ProgressError("this is no progress")
    version = content.get("version")
    while type(version) is int and version in MIGRATIONS:  # a bool would pass for a number
        content = MIGRATIONS[version](content)
        version = content.get("version")
    if type(version) is not int:
        raise ProgressError("the progress does not say its version")
    if version != VERSION:
        later = version > VERSION
        raise ProgressError(
            "the progress was written by a later version of this program" if later else "no such version"
        )
    return content


def _entries(
    content: Mapping[str, object],
    part: str,
    shape: tuple[TypeAdapter[str], TypeAdapter[Entry]],
    most: int,
    aside: list[SetAside],
) -> dict[str, Entry]:
    """The entries of a part that can be read, as many as are kept; the others are noted in ``aside``."""
    given = content.get(part, {})
    if not isinstance(given, dict):
        aside.append(SetAside(part, 1, "this is no list of names"))
        return {}
    key, value = shape
    kept = {}
    broken = []
    for name, entry in islice(given.items(), _looked_at(most)):
        try:
            kept[key.validate_python(name)] = value.validate_python(entry, strict=False)
        except ValidationError as error:
            broken.append(error)
    aside.extend(_noted(part, broken, max(len(kept) - most, 0) + max(len(given) - _looked_at(most), 0)))
    return first_entries(kept, most)


def _looked_at(most: int) -> int:
    """How many entries are looked at for a part that keeps ``most``; each broken one takes its time."""
    return 2 * most


def _noted(part: str, broken: Sequence[ValidationError], too_many: int) -> Iterator[SetAside]:
    if broken:
        yield SetAside(part, len(broken), broken[0].errors(include_url=False)[0]["msg"])
    if too_many > 0:
        yield SetAside(part, too_many, "too many")


def _reviews(content: Mapping[str, object], aside: list[SetAside]) -> Reviews:
    given = content.get("reviews", {})
    if not isinstance(given, dict):
        aside.append(SetAside("reviews", 1, "this is no list of names"))
        return Reviews()
    concepts: list[SetAside] = []
    kept = _entries(given, "concepts", (KEY, SCHEDULE), MOST_CONCEPTS, concepts)
    aside.extend(SetAside("reviews", one.number, one.why) for one in concepts)
    others = {name: value for name, value in given.items() if name != "concepts"}
    try:
        return Reviews.model_validate({**others, "concepts": kept})
    except ValidationError as error:
        aside.extend(_noted("reviews", [error], 0))
        return Reviews.model_validate({"concepts": kept})


def _mistakes(content: Mapping[str, object], aside: list[SetAside]) -> tuple[Mistake, ...]:
    given = content.get("mistakes", [])
    if not isinstance(given, list):
        aside.append(SetAside("mistakes", 1, "this is no list"))
        return ()
    kept = []
    broken = []
    looked_at = _looked_at(MOST_MISTAKES)
    for entry in given[:looked_at]:
        try:
            kept.append(Mistake.model_validate(entry, strict=False))
        except ValidationError as error:
            broken.append(error)
    too_many = max(len(kept) - MOST_MISTAKES, 0) + max(len(given) - looked_at, 0)
    aside.extend(_noted("mistakes", broken, too_many))
    return tuple(kept[:MOST_MISTAKES])


def read_progress(text: str) -> tuple[Progress, tuple[SetAside, ...]]:
    """The progress that a file's text holds, and what of it was set aside.

    Raises:
        ProgressError: it holds none.
    """
    if len(text) > LONGEST_FILE:
        raise ProgressError("the file is too long")
    try:
        return as_progress(json.loads(text))
    except (ValueError, RecursionError):
        raise ProgressError("the file is not JSON") from None


def set_aside_text(aside: Sequence[SetAside], naming: Naming) -> str:
    """What of a progress could not be read, in one sentence; empty where all of it could."""
    numbers: dict[str, int] = {}
    for one in aside:
        numbers[one.part] = numbers.get(one.part, 0) + one.number
    if not numbers:
        return ""
    said = [naming.say(f"progress.part.{part}", number=number) for part, number in numbers.items()]
    return naming.say("progress.set_aside", parts=naming.say("list.comma").join(said))
