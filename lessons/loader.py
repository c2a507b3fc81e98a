"""Lessons from their folders: prose per language beside questions without answers.

A lesson is a folder ``lessons/<game>/NN-slug`` with ``steps.yaml`` and ``en.md`` (``ja.md``). The prose has
the title as first heading, an introduction, and one ``## step-id`` section per step: a paragraph that says
who you are and what to do, then more, and below a line ``---`` what is said once the step is solved.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache, lru_cache

from engine import EngineError, State, decode_deal, decode_moves, follow, game_coded, opening_of_code
from lessons.files import DealsText, LessonText, Part, Reference, ReferenceText, SheetPart, SheetText
from lessons.library import FALLBACK, folders, read, read_in
from lessons.schema import At, DealText, Moment, Step
from lessons.shaped import LessonError, line_of, shaped


@dataclass(frozen=True, slots=True)
class Prose:
    """What a step says: the line of who and what, the rest of the prompt, and the words at the end."""

    task: str
    prompt: str
    afterword: str


@dataclass(frozen=True, slots=True)
class Lesson:
    """One lesson in one language; ``fallback`` says that the language asked for is not there yet.

    ``knows`` is the other game that its readers know, where it only teaches the differences; ``part`` says
    where else it stands beside the course, and ``after`` which lesson of the course (its slug) it comes.
    """

    game: str
    slug: str
    number: int
    title: str
    introduction: str
    minutes: float
    steps: tuple[Step, ...]
    prose: tuple[Prose, ...]
    fallback: bool
    knows: str | None = None
    part: Part = "course"
    after: str | None = None

    @property
    def id(self) -> str:
        """What progress is kept under: game and slug, which outlive a new order of lessons."""
        return f"{self.game}/{self.slug}"


def lesson_folders(game_id: str) -> tuple[str, ...]:
    """The folders of a game's lessons, in order."""
    return tuple(name for name in folders(game_id) if name[:2].isdigit())


@cache
def lessons(game_id: str, language: str = FALLBACK) -> tuple[Lesson, ...]:
    """All lessons of a game in their order: the course, then those that stand beside it.

    Raises:
        LessonError: a file cannot be read; the message names it and the line.
    """
    return tuple(
        _lesson(game_id, folder, number, language) for number, folder in enumerate(lesson_folders(game_id), 1)
    )


def course(game_id: str, language: str = FALLBACK) -> tuple[Lesson, ...]:
    """The lessons that lead a newcomer through a game."""
    return tuple(lesson for lesson in lessons(game_id, language) if in_course(lesson))


def in_course(lesson: Lesson) -> bool:
    """Whether a lesson is one of those that lead a newcomer through a game."""
    return lesson.knows is None and lesson.part == "course"


def part_of(game_id: str, part: Part, language: str = FALLBACK) -> tuple[Lesson, ...]:
    """The lessons of a game that stand beside its course in one part."""
    return tuple(lesson for lesson in lessons(game_id, language) if lesson.part == part)


def short_paths(game_id: str, language: str = FALLBACK) -> tuple[Lesson, ...]:
    """The lessons of a game for people who know another one."""
    return tuple(lesson for lesson in lessons(game_id, language) if lesson.knows is not None)


@cache
def reference(game_id: str) -> tuple[Reference, ...]:
    """The rules of a game that its course leaves to the rulebook, each with the reason.

    Raises:
        LessonError: the file cannot be read; the message names it and the line.
    """
    return shaped(ReferenceText, f"{game_id}/reference.yaml").root


@cache
def sheet(game_id: str) -> tuple[SheetPart, ...]:
    """What stands on the one sheet of a game: headings, each with its rules.

    Raises:
        LessonError: the file cannot be read; the message names it and the line.
    """
    return shaped(SheetText, f"{game_id}/sheet.yaml").root


def _lesson(game_id: str, folder: str, number: int, language: str) -> Lesson:
    where = f"{game_id}/{folder}"
    text = shaped(LessonText, f"{where}/steps.yaml")
    prose = read_in(f"{where}/{{language}}.md", language)
    _deals_exist(game_id, f"{where}/steps.yaml", text)
    if text.after and text.after not in (name[3:] for name in lesson_folders(game_id)):
        line = line_of(read(f"{where}/steps.yaml"), ["after"])
        raise LessonError(f"{where}/steps.yaml:{line}: after: there is no lesson {text.after}")
    title, introduction, sections = _sections(prose.text, prose.path)
    ids = [step.id for step in text.steps]
    if sorted(ids) != sorted(set(ids)) or set(ids) != set(sections):
        odd = sorted(set(ids) ^ set(sections)) or sorted({one for one in ids if ids.count(one) > 1})
        raise LessonError(f"{prose.path}: steps and sections do not match at {', '.join(odd)}")
    return Lesson(
        game=game_id,
        slug=folder[3:],
        number=number,
        title=title,
        introduction=introduction,
        minutes=text.minutes,
        steps=text.steps,
        prose=tuple(sections[one] for one in ids),
        fallback=prose.fallback,
        knows=text.knows,
        part=text.part,
        after=text.after,
    )


def _deals_exist(game_id: str, path: str, text: LessonText) -> None:
    for place, step in enumerate(text.steps):
        at = getattr(step, "at", None)
        if isinstance(at, At) and at.deal not in _deals(game_id):
            line = line_of(read(path), ["steps", place])
            raise LessonError(f"{path}:{line}: {step.id}: deals.yaml has no deal {at.deal}")


@cache
def _deals(game_id: str) -> Mapping[str, DealText]:
    return shaped(DealsText, f"{game_id}/deals.yaml").deals


def _sections(text: str, path: str) -> tuple[str, str, dict[str, Prose]]:
    title = ""
    chunks: dict[str, list[str]] = {"": []}
    current = ""
    for number, line in enumerate(text.splitlines(), 1):
        if line.startswith("# "):
            title = line[2:].strip()
        elif line.startswith("## "):
            current = line[3:].strip()
            if current in chunks:
                raise LessonError(f"{path}:{number}: the section {current} stands twice")
            chunks[current] = []
        else:
            chunks[current].append(line)
    introduction = "\n".join(chunks.pop("")).strip()
    if not title:
        raise LessonError(f"{path}:1: a lesson begins with a heading")
    return title, introduction, {name: _prose(lines) for name, lines in chunks.items()}


def _prose(lines: list[str]) -> Prose:
    said, _, afterword = "\n".join(lines).strip().partition("\n---")
    task, _, prompt = said.partition("\n\n")
    return Prose(" ".join(task.split()), prompt.strip(), afterword.strip())


def deal_text(game_id: str, name: str) -> DealText:
    """The code and moves of a deal that the lessons of a game use.

    Raises:
        LessonError: there is none of this name.
    """
    deals = _deals(game_id)
    if name not in deals:
        raise LessonError(f"{game_id}/deals.yaml:1: there is no deal {name}")
    return deals[name]


@lru_cache(maxsize=512)
def position(game_id: str, at: Moment) -> State:
    """The state of a moment of a deal.

    Raises:
        LessonError: no such deal, or it does not replay; the message names the file.
    """
    if isinstance(at, DealText):
        return _carried(game_id, at)
    path = f"{game_id}/deals.yaml"
    text = deal_text(game_id, at.deal)
    try:
        state = opening_of_code(decode_deal(text.code, game_coded))
        moves = decode_moves(text.moves, state.pack)
        if at.moves > len(moves):
            raise LessonError(f"{path}: the deal {at.deal} has {len(moves)} moves, not {at.moves}")
        return follow(state, moves[: at.moves])
    except EngineError as error:
        line = line_of(read(path), ["deals", at.deal])
        raise LessonError(f"{path}:{line}: {error.message}") from None


def _carried(game_id: str, text: DealText) -> State:
    """The position that a step carries with it."""
    try:
        state = opening_of_code(decode_deal(text.code, game_coded))
        if state.game != game_id:
            raise LessonError(f"{game_id}: the deal {text.code} is one of {state.game}")
        return follow(state, decode_moves(text.moves, state.pack))
    except EngineError as error:
        raise LessonError(f"{game_id}: the deal {text.code}: {error.message}") from None
